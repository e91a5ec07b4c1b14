/* The healthy run beside the faulty one: where it opens, how one moves, where it leads. */
#include "support/cm.h"
#include "support/side.h"

static const char *const faults[] = {"faults/unreachable-network", "faults/unknown-method",
                                     "faults/forbidden",           "faults/missing-file",
                                     "faults/truncated-output",    "faults/injected-text"};

static Side s;

static const AlignRow *row(void) { return &s.play.beside.align->rows[s.play.compare_row]; }

/* Opened at the start or behind it, it shows the first difference; before it, the place. */
static void opens_at_the_first_difference(void **state) {
    (void)state;
    for (size_t f = 0; f < sizeof faults / sizeof *faults; f++) {
        side_open(&s, faults[f], NULL);
        side_keys(&s, "end d");
        assert_int_equal(s.play.screen, SCREEN_COMPARE);
        assert_int_equal(s.play.compare_row, s.play.beside.align->first);
        assert_false(row()->same);
        side_keys(&s, "esc home d");
        assert_int_equal(s.play.compare_row, s.play.beside.align->first);
        side_keys(&s, "d");
        assert_int_equal(s.play.screen, SCREEN_STAGE);
        side_close(&s);
    }
    side_open(&s, "faults/forbidden", NULL);
    side_keys(&s, "4 d");
    assert_int_equal(row()->b, s.play.n - 1);
    side_close(&s);
}

/* What the engine changed is the first that differs, and what it differs in is there. */
static void the_injected_condition_is_the_first_difference(void **state) {
    (void)state;
    static const struct {
        const char *id;
        EventKind kind;
        const char *path;
    } rows[] = {{"faults/unreachable-network", EVENT_NET, "status"},
                {"faults/unknown-method", EVENT_MESSAGE, "msg/method"},
                {"faults/forbidden", EVENT_TARGET, "data/status"},
                {"faults/missing-file", EVENT_TARGET, "data/status"},
                {"faults/truncated-output", EVENT_TARGET, "data/result/last"}};
    for (size_t f = 0; f < sizeof rows / sizeof *rows; f++) {
        AlignFields fields;
        bool found = false;
        side_open(&s, rows[f].id, NULL);
        side_keys(&s, "end d");
        assert_true(row()->a != SEQ_NONE && row()->b != SEQ_NONE);
        assert_int_equal(trace_event(&s.base.trace, row()->b)->kind, rows[f].kind);
        assert_true(
            align_fields(&s.healthy.trace, row()->a, &s.base.trace, row()->b, &fields, NULL));
        for (uint32_t i = 0; i < fields.count; i++)
            found |= str_is(fields.items[i].path, rows[f].path);
        if (!found) fail_msg("%s: %s does not differ", rows[f].id, rows[f].path);
        align_fields_dispose(&fields);
        side_close(&s);
    }
}

static void moves_by_rows_and_by_differences(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    side_keys(&s, "end d");
    uint32_t first = s.play.compare_row, count = s.play.beside.align->count;
    side_keys(&s, "up");
    assert_int_equal(s.play.compare_row, first - 1);
    assert_true(row()->same);
    side_keys(&s, "left");
    assert_int_equal(s.play.compare_row, first - 1); /* nothing differs before */
    side_keys(&s, "home right");
    assert_int_equal(s.play.compare_row, first);
    side_keys(&s, "right right");
    assert_true(s.play.compare_row > first && !row()->same);
    side_keys(&s, "end down");
    assert_int_equal(s.play.compare_row, count - 1);
    side_keys(&s, "pgup pgup pgup");
    assert_false(row()->same);
    side_keys(&s, "click:compare.3");
    assert_int_equal(s.play.compare_row, 3);
    side_close(&s);
}

static void leads_to_the_event(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    side_keys(&s, "tab end d enter");
    assert_int_equal(s.play.screen, SCREEN_SEQUENCE);
    assert_int_equal(play_event(&s.play)->kind, EVENT_TARGET);
    side_keys(&s, "d click:compare.5 click:compare.5.healthy.label");
    assert_int_equal(s.play.screen, SCREEN_SEQUENCE);
    assert_int_equal(s.play.n, 6);
    side_keys(&s, "end d end up enter"); /* only the healthy run has it */
    assert_int_equal(s.play.screen, SCREEN_COMPARE);
    side_keys(&s, "esc a d esc");
    assert_int_equal(s.play.screen, SCREEN_ANSWER);
    side_keys(&s, "d a");
    assert_int_equal(s.play.screen, SCREEN_ANSWER);
    side_keys(&s, "esc");
    assert_int_equal(s.play.screen, SCREEN_SEQUENCE);
    side_close(&s);
}

static void fields_scroll(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    side_keys(&s, "end d");
    s.play.seen.compare_total = 9;
    s.play.seen.compare_rows = 4;
    side_keys(&s, "tab tab");
    assert_int_equal(s.play.compare_scroll, 2);
    assert_true(play_scroll(&s.play, STR("compare.field.3"), 90));
    assert_int_equal(s.play.compare_scroll, 5);
    side_keys(&s, "shift+tab");
    assert_int_equal(s.play.compare_scroll, 4);
    side_keys(&s, "down");
    assert_int_equal(s.play.compare_scroll, 0);
    uint32_t at = s.play.compare_row;
    assert_true(play_scroll(&s.play, STR("compare.7"), -1));
    assert_int_equal(s.play.compare_row, at - 1);
    side_close(&s);
}

static bool none(void *ctx, const Trace *shown, PlayBeside *out, Err *err) {
    (void)ctx, (void)shown, (void)out;
    return err_set(err, ERR_SCENARIO, "no");
}

static void without_a_healthy_run(void **state) {
    (void)state;
    side_open(&s, "faults/forbidden", NULL);
    s.runs.healthy = none;
    side_keys(&s, "end d");
    assert_int_equal(s.play.screen, SCREEN_STAGE);
    s.runs.healthy = NULL;
    side_keys(&s, "d");
    assert_int_equal(s.play.screen, SCREEN_STAGE);
    side_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opens_at_the_first_difference),
        cmocka_unit_test(the_injected_condition_is_the_first_difference),
        cmocka_unit_test(moves_by_rows_and_by_differences),
        cmocka_unit_test(leads_to_the_event),
        cmocka_unit_test(fields_scroll),
        cmocka_unit_test(without_a_healthy_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
