/* Evidence: which event a condition finds, and which it never does. */
#include <string.h>

#include "lesson/kind.h"
#include "support/cm.h"
#include "support/small_exercise.h"

typedef struct Case {
    const char *path, *value;
    uint32_t seq; /* SEQ_NONE: no event */
} Case;

static const Case cases[] = {
    {"kind", "\"message\"", 0},
    {"kind", "\"st\\u0061te\"", 2},
    {"kind", "\"x\"", SEQ_NONE},
    {"kind", "1", SEQ_NONE},
    {"data/kind", "\"x\"", 2},
    {"from", "\"server\"", 1},
    {"to", "\"target\"", 3},
    {"to", "\"\"", 2},
    {"status", "\"delivered\"", 0},
    {"status", "\"lost\"", SEQ_NONE},
    {"method", "\"tools/execute\"", 0},
    {"method", "\"\"", SEQ_NONE},
    {"method", "\"ping\"", SEQ_NONE},
    {"frame", "99", SEQ_NONE},
    {"frame", "\"6\"", SEQ_NONE},
    {"msg/error/code", "-32601", 1},
    {"msg/error/code", "-32601.0", 1},
    {"msg/error/code", "-32600", SEQ_NONE},
    {"msg/id", "7", 0},
    {"msg/id", "\"7\"", SEQ_NONE},
    {"msg/error", "{\"message\":\"Method not found\",\"code\":-32601}", 1},
    {"msg/none", "null", SEQ_NONE},
    {"msg/error/code/0", "null", SEQ_NONE},
    {"http/status", "200", 1},
    {"key", "\"failed\"", 2},
    {"data/op", "\"read\"", 3},
    {"data/msg/n", "1", 3},
    {"msg/n", "1", SEQ_NONE},
    {"op", "not json", SEQ_NONE},
    {"op", "", SEQ_NONE},
    {"", "{\"op\":\"read\",\"msg\":{\"n\":1}}", 3},
    {"//", "null", SEQ_NONE},
};

static void every_path_finds_its_event(void **state) {
    (void)state;
    Trace t;
    small_trace(&t);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Case *c = &cases[i];
        Exercise x = {.evidence_count = 1};
        x.evidence[0] = (EvidenceMatch){{{str_of(c->path), str_of(c->value)}}, 1};
        uint32_t seqs[EXERCISE_MAX_EVIDENCE] = {SEQ_NONE};
        size_t n = exercise_evidence(&x, &t, seqs);
        if (n != (c->seq != SEQ_NONE) || seqs[0] != c->seq)
            fail_msg("%s = %s: found %u", c->path, c->value, seqs[0]);
    }
    trace_dispose(&t);
}

/* Only one event meets both; each alone is met by another. */
static void all_conditions_hold_at_once(void **state) {
    (void)state;
    Trace t;
    small_trace(&t);
    Exercise x = {.evidence_count = 1};
    x.evidence[0] =
        (EvidenceMatch){{{STR("from"), STR("\"client\"")}, {STR("key"), STR("\"failed\"")}}, 2};
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    assert_int_equal(exercise_evidence(&x, &t, seqs), 1);
    assert_int_equal(seqs[0], SMALL_STATE);
    x.evidence[0].fields[1].value = STR("\"passed\"");
    assert_int_equal(exercise_evidence(&x, &t, seqs), 0);
    x.evidence[0].count = 0;
    assert_int_equal(exercise_evidence(&x, &t, seqs), 0);
    trace_dispose(&t);
}

static void evidence_is_in_order_and_without_doubles(void **state) {
    (void)state;
    Trace t;
    Exercise x;
    small_trace(&t);
    small_exercise(&x);
    x.evidence[2] = (EvidenceMatch){{{STR("http/status"), STR("200")}}, 1};
    x.evidence[3] = (EvidenceMatch){{{STR("op"), STR("\"write\"")}}, 1};
    x.evidence[4] = (EvidenceMatch){{{STR("kind"), STR("\"message\"")}}, 1};
    x.evidence_count = 5;
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    assert_int_equal(exercise_evidence(&x, &t, seqs), 3);
    assert_int_equal(seqs[0], SMALL_REQUEST);
    assert_int_equal(seqs[1], SMALL_ANSWER);
    assert_int_equal(seqs[2], SMALL_STATE);
    trace_dispose(&t);
}

static void an_overlong_path_finds_nothing(void **state) {
    (void)state;
    Trace t;
    small_trace(&t);
    char path[EXERCISE_MAX_PATH + 40];
    memset(path, 'a', sizeof path);
    Exercise x = {.evidence_count = 1};
    x.evidence[0] = (EvidenceMatch){{{{path, sizeof path}, STR("null")}}, 1};
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    assert_int_equal(exercise_evidence(&x, &t, seqs), 0);
    trace_dispose(&t);
}

static void a_run_without_events_has_no_evidence(void **state) {
    (void)state;
    Trace t;
    Exercise x;
    TraceMeta meta = {TRACE_RUN, STR("x"), STR("2025-11-25"), STR("stdio")};
    assert_true(trace_init(&t, &meta, NULL));
    small_exercise(&x);
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    assert_int_equal(exercise_evidence(&x, &t, seqs), 0);
    trace_dispose(&t);
}

static void fixes_are_found_by_id(void **state) {
    (void)state;
    Exercise x;
    small_exercise(&x);
    assert_true(exercise_fix(&x, STR("compare"))->right);
    assert_int_equal(exercise_fix(&x, STR("again"))->feedback, 22);
    assert_null(exercise_fix(&x, STR("agai")));
    assert_null(exercise_fix(&x, STR("")));
}

static void kinds_belong_to_layers(void **state) {
    (void)state;
    assert_int_equal(kind_find(STR("stale"))->layer, LAYER_RESULT);
    assert_int_equal(kind_find(STR("not-called"))->layer, LAYER_HOST);
    assert_null(kind_find(STR("staler")));
    assert_null(kind_find(STR("")));
    size_t count;
    const KindRow *rows = kind_rows(&count);
    assert_int_equal(count, 37);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(kind_find(str_of(rows[i].name)), &rows[i]);
        assert_true(i == 0 || rows[i - 1].layer <= rows[i].layer);
        assert_int_not_equal(rows[i].layer, LAYER_NONE);
    }
}

/* A fault of the catalogue and an answer call the same thing by the same name. */
static void every_fault_has_its_kind(void **state) {
    (void)state;
    for (int i = 1; i < FAULT_KIND_COUNT; i++) {
        const FaultRow *row = fault_row((FaultKind)i);
        const KindRow *kind = kind_find(str_of(row->name));
        if (!kind || kind->layer != row->layer) fail_msg("%s", row->name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_path_finds_its_event),
        cmocka_unit_test(all_conditions_hold_at_once),
        cmocka_unit_test(evidence_is_in_order_and_without_doubles),
        cmocka_unit_test(an_overlong_path_finds_nothing),
        cmocka_unit_test(a_run_without_events_has_no_evidence),
        cmocka_unit_test(fixes_are_found_by_id),
        cmocka_unit_test(kinds_belong_to_layers),
        cmocka_unit_test(every_fault_has_its_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
