/* Marking: each part by itself, what is said to it, and the score. */
#include <math.h>
#include <string.h>

#include "lesson/grade.h"
#include "support/cm.h"
#include "support/small_exercise.h"

static Grade marked(const Answer *a) {
    Trace t;
    Exercise x;
    Grade g;
    Err err = {0};
    small_trace(&t);
    small_exercise(&x);
    if (!grade(&x, &t, a, &g, &err)) fail_msg("%s", err.message);
    trace_dispose(&t);
    return g;
}

static void refused(const Answer *a, const char *says, const char *hint) {
    Trace t;
    Exercise x;
    Grade g;
    Err err = {0};
    small_trace(&t);
    small_exercise(&x);
    assert_false(grade(&x, &t, a, &g, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(g.all_right);
    if (!strstr(err.message, says)) fail_msg("\"%s\" does not say %s", err.message, says);
    if (!strstr(err.hint, hint)) fail_msg("\"%s\" does not say %s", err.hint, hint);
    trace_dispose(&t);
}

static void all_right_is_one(void **state) {
    (void)state;
    Grade g = marked(&(Answer){true, true, true, true, LAYER_PROTOCOL, STR("unknown-method"),
                               SMALL_ANSWER, STR("compare")});
    assert_true(g.all_right);
    assert_true(fabs(g.score - 1) < 1e-12);
    assert_int_equal(g.layer.feedback, 1 + LAYER_PROTOCOL);
    assert_int_equal(g.evidence.feedback, 11);
    assert_int_equal(g.fix.feedback, 21);
}

static void each_layer_has_its_own_text(void **state) {
    (void)state;
    for (int i = 0; i < LAYER_COUNT; i++) {
        Grade g = marked(&(Answer){.has_layer = true, .layer = (Layer)i});
        assert_true(g.layer.given);
        assert_int_equal(g.layer.right, i == LAYER_PROTOCOL);
        assert_int_equal(g.layer.feedback, 1 + i);
        assert_int_equal(g.all_right, i == LAYER_PROTOCOL);
        assert_false(g.kind.given || g.evidence.given || g.fix.given);
        assert_true(g.kind.feedback == 0 && g.evidence.feedback == 0 && g.fix.feedback == 0);
    }
}

static void each_event_is_evidence_or_not(void **state) {
    (void)state;
    for (uint32_t seq = 0; seq < 4; seq++) {
        Grade g = marked(&(Answer){.has_evidence = true, .evidence = seq});
        bool right = seq == SMALL_ANSWER || seq == SMALL_STATE;
        assert_int_equal(g.evidence.right, right);
        assert_int_equal(g.evidence.feedback, right ? 11 : 12);
    }
}

static void kinds_and_fixes(void **state) {
    (void)state;
    Grade g = marked(&(Answer){.has_kind = true, .kind = STR("malformed")});
    assert_true(g.kind.given && !g.kind.right);
    g = marked(&(Answer){.has_fix = true, .fix = STR("again")});
    assert_true(g.fix.given && !g.fix.right);
    assert_int_equal(g.fix.feedback, 22);
    assert_false(g.all_right);
}

static void the_score_counts_what_was_given(void **state) {
    (void)state;
    Grade g = marked(&(Answer){.has_layer = true,
                               .layer = LAYER_TOOL,
                               .has_evidence = true,
                               .evidence = SMALL_STATE,
                               .has_fix = true,
                               .fix = STR("compare")});
    assert_true(fabs(g.score - 2.0 / 3) < 1e-12);
    assert_false(g.all_right);
    g = marked(&(Answer){0});
    assert_true(fabs(g.score) < 1e-12);
    assert_false(g.all_right);
}

static void what_there_is_not_is_refused(void **state) {
    (void)state;
    refused(&(Answer){.has_fix = true, .fix = STR("pray")}, "\"pray\"", "compare, again");
    refused(&(Answer){.has_evidence = true, .evidence = 4}, "no event 4", "0 to 3");
    refused(&(Answer){.has_evidence = true, .evidence = SEQ_NONE}, "4294967295", "0 to 3");
    refused(&(Answer){.has_kind = true, .kind = STR("bad-luck")}, "\"bad-luck\"", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_right_is_one),
        cmocka_unit_test(each_layer_has_its_own_text),
        cmocka_unit_test(each_event_is_evidence_or_not),
        cmocka_unit_test(kinds_and_fixes),
        cmocka_unit_test(the_score_counts_what_was_given),
        cmocka_unit_test(what_there_is_not_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
