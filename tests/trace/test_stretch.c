/* Stretches of a long trace, beside the plain walk over its events that they stand for. */
#include "support/cm.h"

#include "trace/moment.h"

enum { EVENTS = 5000, LONGEST = 700 };

static void add(Trace *t, int frame) {
    static const char *const data[] = {"",
                                       "",
                                       "",
                                       "",
                                       "{\"what\":\"visible\",\"ok\":true}",
                                       "{\"what\":\"approve\",\"ok\":true}",
                                       "",
                                       "{\"what\":\"stop\",\"ok\":true}"};
    EventDraft d = {.kind = EVENT_DECISION, .from = ACTOR_HOST, .cause = SEQ_NONE};
    Err err = {0};
    d.data = str_of(data[frame]);
    assert_true(trace_append(t, &d, NULL, &err));
    assert_int_equal(trace_event(t, t->count - 1)->frame, frame);
}

static void fill(Trace *t, uint32_t events) {
    TraceMeta meta = {TRACE_RUN, STR("test"), STR("2025-11-25"), STR("stdio")};
    Err err = {0};
    uint32_t state = 7;
    static const int frames[] = {4, 5, 7};
    assert_true(trace_init(t, &meta, &err));
    while (t->count < events) {
        state = state * 1664525u + 1013904223u;
        uint32_t run = (state >> 8) % 5 ? 1 + (state >> 16) % 4 : 1 + (state >> 12) % LONGEST;
        for (uint32_t i = 0; i < run && t->count < events; i++)
            add(t, frames[(state >> 24) % 3]);
    }
}

static uint8_t frame_at(const Trace *t, uint32_t seq) { return trace_event(t, seq)->frame; }

static uint32_t walk_next(const Trace *t, uint32_t n) {
    uint32_t m = n;
    while (m < t->count && frame_at(t, m) == frame_at(t, n))
        m++;
    return m;
}

static uint32_t walk_prev(const Trace *t, uint32_t n) {
    uint32_t m = n;
    while (m > 0 && frame_at(t, m - 1) == frame_at(t, n - 1))
        m--;
    return m;
}

static uint32_t walk_to_frame(const Trace *t, uint32_t n, uint8_t frame) {
    bool at_end =
        n > 0 && frame_at(t, n - 1) == frame && (n == t->count || frame_at(t, n) != frame);
    for (uint32_t from = at_end ? n : 0;; from = 0) {
        for (uint32_t m = from; m < t->count; m++)
            if (frame_at(t, m) == frame) return walk_next(t, m);
        if (from == 0) return n;
    }
}

static void they_are_found_as_by_walking(void **state) {
    (void)state;
    Trace t;
    fill(&t, EVENTS);
    for (uint32_t n = 0; n <= t.count; n += n % TRACE_CHECKPOINT < 3 ? 1 : 7) {
        assert_int_equal(stretch_next(&t, n), walk_next(&t, n));
        assert_int_equal(stretch_prev(&t, n), walk_prev(&t, n));
        for (uint8_t f = 1; f <= FRAME_COUNT; f++)
            assert_int_equal(stretch_of_frame(&t, n, f), walk_to_frame(&t, n, f));
    }
    trace_dispose(&t);
}

static void one_stretch_may_be_the_whole_trace(void **state) {
    (void)state;
    Trace t;
    fill(&t, 1);
    int frame = frame_at(&t, 0);
    while (t.count < 4 * TRACE_CHECKPOINT)
        add(&t, frame);
    assert_int_equal(stretch_next(&t, 0), t.count);
    assert_int_equal(stretch_next(&t, 700), t.count);
    assert_int_equal(stretch_prev(&t, t.count), 0);
    assert_int_equal(stretch_of_frame(&t, 3, frame), t.count);
    assert_int_equal(stretch_of_frame(&t, 3, 1), 3);
    trace_dispose(&t);
}

static void places_outside_are_taken_as_the_nearest(void **state) {
    (void)state;
    Trace t;
    fill(&t, 0);
    assert_int_equal(stretch_next(&t, 0), 0);
    assert_int_equal(stretch_prev(&t, 0), 0);
    assert_int_equal(stretch_of_frame(&t, 0, 3), 0);
    add(&t, 4);
    assert_int_equal(stretch_next(&t, 9), 1);
    assert_int_equal(stretch_prev(&t, 9), 0);
    assert_int_equal(stretch_of_frame(&t, 1, 0), 1);
    assert_int_equal(stretch_of_frame(&t, 1, 8), 1);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_are_found_as_by_walking),
        cmocka_unit_test(one_stretch_may_be_the_whole_trace),
        cmocka_unit_test(places_outside_are_taken_as_the_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
