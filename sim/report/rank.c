#include "report/rank.h"

#include <stdlib.h>

enum { HELP_EXERCISES = 3, HELP_SHARE = 3 };

/* --- exercises ---------------------------------------------------------------------- */

static uint32_t wrong_first(const ReportExercise *x) { return x->learners - x->right_first; }

/* a/b < c/d without fractions. */
static bool less(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    return (uint64_t)a * d < (uint64_t)c * b;
}

static bool is_worse(const ReportExercise *a, const ReportExercise *b) {
    if (wrong_first(a) != wrong_first(b)) return wrong_first(a) > wrong_first(b);
    if (a->learners != b->learners) return a->learners < b->learners;
    return less(b->tries, b->learners, a->tries, a->learners);
}

static void offer(Report *r, uint32_t x) {
    size_t at = r->talk_count;
    while (at > 0 && is_worse(&r->exercises[x], &r->exercises[r->talk[at - 1]]))
        at--;
    if (at == REPORT_TALK) return;
    if (r->talk_count < REPORT_TALK) r->talk_count++;
    for (size_t i = r->talk_count - 1; i > at; i--)
        r->talk[i] = r->talk[i - 1];
    r->talk[at] = x;
}

void rank_talk(Report *r) {
    r->talk_count = 0;
    for (uint32_t i = 0; i < r->exercises_count; i++)
        if (wrong_first(&r->exercises[i])) offer(r, i);
}

/* --- learners ------------------------------------------------------------------------ */

static bool needs_help(const ReportLearner *l) {
    bool few = less(l->right_first, l->exercises, 1, HELP_SHARE);
    return l->stuck > 0 || (l->exercises >= HELP_EXERCISES && few);
}

typedef struct Helped {
    uint32_t stuck, right_first, exercises, learner;
} Helped;

static int helped_cmp(const void *pa, const void *pb) {
    const Helped *a = pa, *b = pb;
    if (a->stuck != b->stuck) return a->stuck > b->stuck ? -1 : 1;
    if (less(a->right_first, a->exercises, b->right_first, b->exercises)) return -1;
    if (less(b->right_first, b->exercises, a->right_first, a->exercises)) return 1;
    return a->learner < b->learner ? -1 : a->learner > b->learner;
}

void rank_help(Report *r) {
    Helped *helped = arena_array(&r->arena, r->learners_count + 1, sizeof *helped);
    r->help_count = 0;
    for (uint32_t i = 0; helped && i < r->learners_count; i++) {
        ReportLearner *l = &r->learners[i];
        l->needs_help = needs_help(l);
        if (!l->needs_help) continue;
        helped[r->help_count++] = (Helped){l->stuck, l->right_first, l->exercises, i};
    }
    if (r->help_count) qsort(helped, r->help_count, sizeof *helped, helped_cmp);
    for (size_t i = 0; i < r->help_count; i++)
        r->help[i] = helped[i].learner;
}
