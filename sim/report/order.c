#include "report/order.h"

#include <stdlib.h>

/* A name on its way to its place. */
typedef struct Place {
    NamePair key;
    uint64_t draw; /* of an anonymous learner */
    uint32_t number;
} Place;

static int place_cmp(const void *pa, const void *pb) {
    const Place *a = pa, *b = pb;
    if (a->draw != b->draw) return a->draw < b->draw ? -1 : 1;
    int first = str_cmp(a->key.first, b->key.first);
    return first ? first : str_cmp(a->key.second, b->key.second);
}

/* Both are of `count` rows; NULL without memory. */
static Place *places_new(Report *r, uint32_t count, uint32_t **index, Err *err) {
    Place *places = arena_array(&r->arena, (size_t)count + 1, sizeof *places);
    *index = arena_array(&r->arena, (size_t)count + 1, sizeof **index);
    return arena_ok(&r->arena, "the report", err) ? places : NULL;
}

static void sort_places(Place *places, uint32_t count, uint32_t *index) {
    if (count) qsort(places, count, sizeof *places, place_cmp);
    for (uint32_t i = 0; i < count; i++)
        index[places[i].number] = i;
}

/* splitmix64: every seed gives a sequence without a visible order. */
static uint64_t draw(uint64_t *seed) {
    *seed += 0x9E3779B97F4A7C15u;
    uint64_t x = (*seed ^ (*seed >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

bool order_learners(ReportMaker *m, const ReportOptions *options, Report *r, Err *err) {
    uint32_t count = m->learners.count, *index;
    uint64_t seed = options->seed;
    Place *places = places_new(r, count, &index, err);
    r->learners = arena_array(&r->arena, (size_t)count + 1, sizeof *r->learners);
    if (!places || !arena_ok(&r->arena, "the learners", err)) return false;
    for (uint32_t i = 0; i < count; i++)
        places[i] = (Place){.key = {m->learners.rows[i], STR("")},
                            .draw = options->anonymous ? draw(&seed) : 0,
                            .number = i};
    sort_places(places, count, index);
    for (uint32_t i = 0; i < count; i++)
        r->learners[i] = options->anonymous ? (ReportLearner){.number = i + 1}
                                            : (ReportLearner){.name = places[i].key.first};
    for (size_t i = 0; i < m->count; i++)
        m->rows[i].learner = index[m->rows[i].learner];
    r->learners_count = count;
    return true;
}

/* What was given wrongly is counted by its own number, so the exercise is found from it. */
static void put_wrong(ReportExercise *x, Str given, uint32_t times) {
    bool more = times > x->wrong_times || (times == x->wrong_times && str_cmp(given, x->wrong) < 0);
    if (times < 2 || !more) return;
    x->wrong = given;
    x->wrong_times = times;
}

static bool count_wrong(const ReportMaker *m, const uint32_t *index, Report *r, Err *err) {
    uint32_t *times = calloc((size_t)m->wrongs.count + 1, sizeof *times);
    if (!times) return err_memory(err, "the wrong answers");
    for (size_t i = 0; i < m->count; i++)
        times[m->rows[i].wrong]++;
    for (uint32_t w = 1; w <= m->wrongs.count; w++) {
        Str given;
        uint32_t exercise = rows_wrong(m, w, &given);
        put_wrong(&r->exercises[index[exercise]], given, times[w]);
    }
    free(times);
    return true;
}

bool order_exercises(ReportMaker *m, Report *r, Err *err) {
    uint32_t count = m->exercises.count, *index;
    Place *places = places_new(r, count, &index, err);
    r->exercises = arena_array(&r->arena, (size_t)count + 1, sizeof *r->exercises);
    if (!places || !arena_ok(&r->arena, "the exercises", err)) return false;
    for (uint32_t i = 0; i < count; i++)
        places[i] = (Place){.key = rows_exercise(m, i), .number = i};
    sort_places(places, count, index);
    for (uint32_t i = 0; i < count; i++)
        r->exercises[i] =
            (ReportExercise){.scenario = places[i].key.first, .exercise = places[i].key.second};
    r->exercises_count = count;
    if (!count_wrong(m, index, r, err)) return false;
    for (size_t i = 0; i < m->count; i++)
        m->rows[i].exercise = index[m->rows[i].exercise];
    return true;
}
