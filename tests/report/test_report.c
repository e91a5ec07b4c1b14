/* Answers in, a report out. */
#include "report/report.h"
#include "support/cm.h"

#include <stdio.h>

static const ReportAnswer base = {.when = {"2025-11-25T08:00:00.000Z", 24},
                                  .learner = {"Ana", 3},
                                  .scenario = {"faults/forbidden", 16},
                                  .exercise = {"layer", 5},
                                  .given = {"{\"layer\":\"tool\"}", 16},
                                  .expected = {"{\"layer\":\"authorization\"}", 25},
                                  .seconds = 10};

static ReportMaker *begin(void) {
    Err err = {0};
    ReportMaker *m = report_begin(&err);
    if (!m) fail_msg("%s", err.message);
    return m;
}

static void add(ReportMaker *m, ReportAnswer a) {
    Err err = {0};
    if (!report_add(m, &a, &err)) fail_msg("%s", err.message);
}

/* An answer of `learner` to part `exercise`, in second `s`. */
static void answer(ReportMaker *m, const char *learner, const char *exercise, int s, bool right) {
    char when[32];
    ReportAnswer a = base;
    snprintf(when, sizeof when, "2025-11-25T08:00:%02d.000Z", s);
    a.when = str_of(when);
    a.learner = str_of(learner);
    a.exercise = str_of(exercise);
    a.right = right;
    add(m, a);
}

static Report end(ReportMaker *m) {
    Report r;
    Err err = {0};
    if (!report_end(m, &(ReportOptions){0}, &r, &err)) fail_msg("%s", err.message);
    return r;
}

static void nothing_gives_an_empty_report(void **state) {
    (void)state;
    Report r = end(begin());
    assert_int_equal(r.learners_count + r.exercises_count + r.cells_count + r.help_count, 0);
    assert_int_equal(r.talk_count + r.answers, 0);
    assert_true(r.from_ms == WHEN_UNKNOWN);
    report_dispose(&r);
    report_drop(begin());
    report_drop(NULL);
}

static void learners_and_exercises_are_counted(void **state) {
    (void)state;
    ReportMaker *m = begin();
    answer(m, "Bo", "layer", 3, false);
    answer(m, "Ana", "layer", 2, true); /* came later, though it stands first */
    answer(m, "Ana", "layer", 1, false);
    answer(m, "Ana", "fix", 4, true);
    Report r = end(m);
    assert_int_equal(r.answers, 4);
    assert_int_equal(r.learners_count, 2);
    assert_str(r.learners[0].name, "Ana");
    assert_int_equal(r.learners[0].tries, 3);
    assert_int_equal(r.learners[0].exercises, 2);
    assert_int_equal(r.learners[0].right_first, 1);
    assert_int_equal(r.learners[0].right, 2);
    assert_int_equal(r.learners[0].ms, 30000);
    assert_int_equal(r.learners[1].right, 0);
    assert_int_equal(r.exercises_count, 2);
    assert_str(r.exercises[0].exercise, "fix");
    assert_str(r.exercises[1].exercise, "layer");
    assert_int_equal(r.exercises[1].learners, 2);
    assert_int_equal(r.exercises[1].tries, 3);
    assert_int_equal(r.exercises[1].right_first, 0);
    assert_int_equal(r.exercises[1].right, 1);
    assert_int_equal(r.cells_count, 3);
    assert_int_equal(r.cells[r.learners[1].cells].tries, 1);
    assert_int_equal(r.matrix.n[LAYER_AUTHORIZATION][LAYER_TOOL], 4);
    assert_int_equal(r.to_ms - r.from_ms, 3000);
    report_dispose(&r);
}

/* Two texts that read the same when they are joined are two exercises all the same. */
static void parts_of_an_exercise_are_kept_apart(void **state) {
    (void)state;
    ReportMaker *m = begin();
    ReportAnswer a = base;
    a.scenario = STR("a/b");
    a.exercise = STR("c");
    add(m, a);
    a.scenario = STR("a");
    a.exercise = STR("b/c");
    add(m, a);
    a.exercise = STR("");
    add(m, a);
    Report r = end(m);
    assert_int_equal(r.exercises_count, 3);
    assert_str(r.exercises[0].exercise, "");
    assert_str(r.exercises[1].exercise, "b/c");
    assert_str(r.exercises[2].scenario, "a/b");
    report_dispose(&r);
}

static void of_two_at_the_same_time_the_wrong_one_was_first(void **state) {
    (void)state;
    for (int order = 0; order < 2; order++) {
        ReportMaker *m = begin();
        answer(m, "Ana", "layer", 1, order == 0);
        answer(m, "Ana", "layer", 1, order == 1);
        Report r = end(m);
        assert_int_equal(r.exercises[0].right_first, 0);
        assert_int_equal(r.exercises[0].right, 1);
        report_dispose(&r);
    }
}

static void a_time_that_cannot_be_read_comes_last(void **state) {
    (void)state;
    ReportMaker *m = begin();
    ReportAnswer a = base;
    a.when = STR("sometime");
    add(m, a);
    answer(m, "Ana", "layer", 59, true);
    Report r = end(m);
    assert_int_equal(r.exercises[0].right_first, 1);
    assert_int_equal(r.from_ms, r.to_ms);
    report_dispose(&r);
}

static void times_and_hints(void **state) {
    (void)state;
    const struct {
        double seconds[4];
        size_t count;
        uint64_t median; /* tenths of milliseconds */
    } cases[] = {{{3}, 1, 30000},       {{1, 2}, 2, 15000},       {{0.001, 0.002}, 2, 15},
                 {{9, 1, 5}, 3, 50000}, {{4, 1, 3, 2}, 4, 25000}, {{0, 0, 1e300, -5}, 4, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ReportMaker *m = begin();
        for (size_t k = 0; k < cases[i].count; k++) {
            ReportAnswer a = base;
            a.seconds = cases[i].seconds[k];
            a.hints = (uint32_t)k;
            add(m, a);
        }
        Report r = end(m);
        if (r.exercises[0].median != cases[i].median)
            fail_msg("case %zu: %llu", i, (unsigned long long)r.exercises[0].median);
        assert_int_equal(r.exercises[0].hints_asked, cases[i].count - 1);
        assert_int_equal(r.exercises[0].hints_sum, cases[i].count * (cases[i].count - 1) / 2);
        report_dispose(&r);
    }
}

/* Only where given and expected have a layer, and whatever else they have. */
static void which_answers_are_in_the_matrix(void **state) {
    (void)state;
    const struct {
        Str given, expected;
        uint32_t counted;
    } cases[] = {
        {STR("{\"layer\":\"tool\"}"), STR("{\"layer\":\"host\"}"), 1},
        {STR("{\"a\":1,\"layer\":\"to\\u006fl\"}"), STR("{\"layer\":\"host\",\"kind\":[1]}"), 1},
        {STR("{\"layer\":[\"tool\"]}"), STR("{\"layer\":\"host\"}"), 0},
        {STR("{\"layer\":1}"), STR("{\"layer\":\"host\"}"), 0},
        {STR("{\"layer\":\"tool\"}"), STR("{}"), 0},
        {STR("{}"), STR("{\"layer\":\"host\"}"), 0},
        {STR("{"), STR("{\"layer\":\"host\"}"), 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ReportMaker *m = begin();
        ReportAnswer a = base;
        a.given = cases[i].given;
        a.expected = cases[i].expected;
        add(m, a);
        Report r = end(m);
        if (r.matrix.n[LAYER_HOST][LAYER_TOOL] != cases[i].counted) fail_msg("case %zu", i);
        assert_int_equal(matrix_total(&r.matrix, LAYER_HOST), cases[i].counted);
        report_dispose(&r);
    }
}

static void the_commonest_wrong_answer(void **state) {
    (void)state;
    const struct {
        const char *given;
        int times;
        bool right;
    } answers[] = {{"{\"x\":\"b\"}", 3, false},
                   {"{\"x\":\"a\"}", 3, false},
                   {"{\"x\":\"c\"}", 1, false},
                   {"{\"x\":\"d\"}", 9, true}};
    ReportMaker *m = begin();
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        for (int k = 0; k < answers[i].times; k++) {
            ReportAnswer a = base;
            a.given = str_of(answers[i].given);
            a.right = answers[i].right;
            add(m, a);
        }
    ReportAnswer alone = base;
    alone.exercise = STR("zz");
    add(m, alone);
    Report r = end(m);
    assert_str(r.exercises[0].wrong, "{\"x\":\"a\"}");
    assert_int_equal(r.exercises[0].wrong_times, 3);
    assert_int_equal(r.exercises[1].wrong.n, 0); /* once is nothing common */
    report_dispose(&r);
}

/* --- what to talk about, and who needs help ----------------------------------------------- */

static void what_to_talk_about(void **state) {
    (void)state;
    const char *const learners[] = {"a", "b", "c", "d"};
    ReportMaker *m = begin();
    for (int i = 0; i < 4; i++) {
        answer(m, learners[i], "all right", 1, true);
        answer(m, learners[i], "one wrong", 1, i > 0);
        answer(m, learners[i], "two wrong", 1, i > 1);
        answer(m, learners[i], "four wrong", 1, false);
    }
    answer(m, "a", "one of one", 1, false);
    Report r = end(m);
    assert_int_equal(r.talk_count, 3);
    assert_str(r.exercises[r.talk[0]].exercise, "four wrong");
    assert_str(r.exercises[r.talk[1]].exercise, "two wrong");
    assert_str(r.exercises[r.talk[2]].exercise, "one of one");
    report_dispose(&r);
    m = begin();
    answer(m, "a", "x", 1, true);
    r = end(m);
    assert_int_equal(r.talk_count, 0);
    report_dispose(&r);
}

static void who_needs_help(void **state) {
    (void)state;
    ReportMaker *m = begin();
    for (int i = 0; i < 3; i++)
        answer(m, "stuck", "x", i, false);
    for (int i = 0; i < 3; i++)
        answer(m, "late", "x", i, i == 2);
    answer(m, "twice", "x", 1, false);
    answer(m, "twice", "x", 2, false);
    const char *const parts[] = {"p", "q", "r"};
    for (int i = 0; i < 3; i++) {
        answer(m, "none of three", parts[i], 1, false);
        answer(m, "one of three", parts[i], 1, i == 0);
    }
    answer(m, "none of two", "p", 1, false);
    answer(m, "none of two", "q", 1, false);
    Report r = end(m);
    assert_int_equal(r.help_count, 2);
    assert_str(r.learners[r.help[0]].name, "stuck");
    assert_str(r.learners[r.help[1]].name, "none of three");
    for (size_t i = 0; i < r.learners_count; i++)
        if (r.learners[i].needs_help != (i == r.help[0] || i == r.help[1])) fail_msg("%zu", i);
    assert_int_equal(r.learners[r.help[0]].stuck, 1);
    report_dispose(&r);
}

/* --- without names ------------------------------------------------------------------------- */

enum { ANONYMOUS = 40 };

static Report anonymous(uint64_t seed) {
    ReportMaker *m = begin();
    Report r;
    char name[16];
    for (int i = 0; i < ANONYMOUS; i++) {
        snprintf(name, sizeof name, "name %02d", i);
        for (int k = 0; k <= i; k++)
            answer(m, name, "x", k, false); /* so many tries tell who it is */
    }
    assert_true(report_end(m, &(ReportOptions){true, seed}, &r, NULL));
    return r;
}

static void numbers_tell_nothing_of_names(void **state) {
    (void)state;
    Report a = anonymous(1), same = anonymous(1), other = anonymous(2);
    size_t in_order = 0, as_before = 0;
    bool seen[ANONYMOUS + 1] = {false};
    for (uint32_t i = 0; i < ANONYMOUS; i++) {
        assert_int_equal(a.learners[i].number, i + 1);
        assert_int_equal(a.learners[i].name.n, 0);
        assert_int_equal(a.learners[i].tries, same.learners[i].tries);
        assert_false(seen[a.learners[i].tries]);
        seen[a.learners[i].tries] = true;
        in_order += a.learners[i].tries == i + 1;
        as_before += a.learners[i].tries == other.learners[i].tries;
    }
    assert_true(in_order < ANONYMOUS / 2);
    assert_true(as_before < ANONYMOUS / 2);
    report_dispose(&a);
    report_dispose(&same);
    report_dispose(&other);
}

/* --- any order ------------------------------------------------------------------------------- */

static bool is_same_cell(const ReportCell *a, const ReportCell *b) {
    return a->learner == b->learner && a->exercise == b->exercise && a->tries == b->tries &&
           a->right_first == b->right_first && a->right == b->right && a->ms == b->ms;
}

static Report in_order(const ReportAnswer *answers, size_t count, size_t step) {
    ReportMaker *m = begin();
    for (size_t i = 0; i < count; i++)
        add(m, answers[i * step % count]);
    return end(m);
}

static void the_order_of_answers_is_nothing(void **state) {
    (void)state;
    enum { COUNT = 101 };
    static char whens[COUNT][32], names[COUNT][16];
    ReportAnswer answers[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        answers[i] = base;
        snprintf(whens[i], sizeof whens[i], "2025-11-25T08:00:%02d.000Z", (int)(i * 7 % 13));
        snprintf(names[i], sizeof names[i], "n%d", (int)(i % 11));
        answers[i].when = str_of(whens[i]);
        answers[i].learner = str_of(names[i]);
        answers[i].exercise = i % 3 ? STR("layer") : STR("fix");
        answers[i].right = i % 4 == 0;
        answers[i].seconds = (double)i;
    }
    Report a = in_order(answers, COUNT, 1), b = in_order(answers, COUNT, 37);
    assert_int_equal(a.cells_count, b.cells_count);
    for (size_t i = 0; i < a.cells_count; i++)
        assert_true(is_same_cell(&a.cells[i], &b.cells[i]));
    for (size_t i = 0; i < a.exercises_count; i++)
        assert_int_equal(a.exercises[i].median, b.exercises[i].median);
    assert_int_equal(a.help_count, b.help_count);
    for (size_t i = 0; i < a.help_count; i++)
        assert_int_equal(a.help[i], b.help[i]);
    report_dispose(&a);
    report_dispose(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_gives_an_empty_report),
        cmocka_unit_test(learners_and_exercises_are_counted),
        cmocka_unit_test(parts_of_an_exercise_are_kept_apart),
        cmocka_unit_test(of_two_at_the_same_time_the_wrong_one_was_first),
        cmocka_unit_test(a_time_that_cannot_be_read_comes_last),
        cmocka_unit_test(times_and_hints),
        cmocka_unit_test(which_answers_are_in_the_matrix),
        cmocka_unit_test(the_commonest_wrong_answer),
        cmocka_unit_test(what_to_talk_about),
        cmocka_unit_test(who_needs_help),
        cmocka_unit_test(numbers_tell_nothing_of_names),
        cmocka_unit_test(the_order_of_answers_is_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
