/* Two runs side by side: which event stands for which, and where they differ. */
#include "support/cm.h"
#include "support/wording.h"

#include "lesson/align.h"

#include <stdio.h>

static void client(Trace *t, const char *raw) { wording_message(t, ACTOR_CLIENT, str_of(raw)); }

static void server(Trace *t, const char *raw) { wording_message(t, ACTOR_SERVER, str_of(raw)); }

#define INITIALIZE "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}"
#define CALL(id)                                                                                   \
    "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"method\":\"tools/call\",\"params\":{\"name\":\"a\"}}"
#define RESULT(id, text)                                                                           \
    "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"result\":{\"content\":[{\"type\":\"text\","              \
    "\"text\":\"" text "\"}]}}"
#define ERROR(id)                                                                                  \
    "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"error\":{\"code\":-32601,\"message\":\"no\"}}"

static void check(const Trace *a, const Trace *b, const char *expected) {
    Alignment align;
    Buf got;
    buf_init(&got, 4096);
    assert_true(align_runs(a, b, &align, NULL));
    for (uint32_t i = 0; i < align.count; i++) {
        const AlignRow *r = &align.rows[i];
        if (r->a != SEQ_NONE) buf_addf(&got, "%u", r->a);
        buf_add_c(&got, r->same ? "=" : "/");
        if (r->b != SEQ_NONE) buf_addf(&got, "%u", r->b);
        buf_add_char(&got, ' ');
    }
    if (!str_is(buf_str(&got), expected))
        fail_msg("'%.*s' is not '%s'", STR_ARG(buf_str(&got)), expected);
    buf_dispose(&got);
    alignment_dispose(&align);
}

static void the_same_twice(void **state) {
    (void)state;
    Trace a, b;
    wording_story(&a);
    wording_story(&b);
    Alignment align;
    assert_true(align_runs(&a, &b, &align, NULL));
    assert_int_equal(align.count, a.count);
    assert_int_equal(align.differences, 0);
    assert_int_equal(align.first, a.count);
    for (uint32_t i = 0; i < align.count; i++)
        assert_true(align.rows[i].a == i && align.rows[i].b == i && align.rows[i].same);
    assert_int_equal(align_first_different(&a, &b), a.count);
    alignment_dispose(&align);
    trace_dispose(&a);
    trace_dispose(&b);
}

static void pairs_in_order(void **state) {
    (void)state;
    Trace a, b;
    wording_trace(&a);
    wording_trace(&b);
    client(&a, INITIALIZE);
    client(&a, CALL("2"));
    server(&a, RESULT("2", "yes"));
    client(&b, INITIALIZE);
    client(&b, CALL("2"));
    server(&b, RESULT("2", "no"));
    client(&b, CALL("3"));
    server(&b, RESULT("3", "yes"));
    check(&a, &b, "0=0 1=1 2/2 /3 /4 ");
    check(&b, &a, "0=0 1=1 2/2 3/ 4/ ");
    assert_int_equal(align_first_different(&b, &a), 2);
    trace_dispose(&a);
    trace_dispose(&b);
}

/* An error stands for the result that was due, another method for the one that was meant. */
static void pairs_what_took_the_place(void **state) {
    (void)state;
    Trace a, b;
    wording_trace(&a);
    wording_trace(&b);
    client(&a, CALL("2"));
    server(&a, RESULT("2", "yes"));
    client(&b, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/execute\"}");
    server(&b, ERROR("2"));
    check(&a, &b, "0/0 1/1 ");
    trace_dispose(&a);
    trace_dispose(&b);
}

static void equal_content_goes_first(void **state) {
    (void)state;
    Trace a, b;
    wording_trace(&a);
    wording_trace(&b);
    client(&a, CALL("2"));
    client(&a, CALL("3"));
    client(&b, CALL("3"));
    check(&a, &b, "0/ 1=0 ");
    trace_dispose(&a);
    trace_dispose(&b);
}

static void empty_runs(void **state) {
    (void)state;
    Trace a, b;
    wording_trace(&a);
    wording_trace(&b);
    check(&a, &b, "");
    client(&b, INITIALIZE);
    check(&a, &b, "/0 ");
    check(&b, &a, "0/ ");
    trace_dispose(&a);
    trace_dispose(&b);
}

static void long_runs(void **state) {
    (void)state;
    Trace a, b;
    wording_trace(&a);
    wording_trace(&b);
    client(&b, INITIALIZE);
    for (int i = 0; i < 3000; i++) {
        char raw[100];
        snprintf(raw, sizeof raw, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}", i);
        client(&a, raw);
        client(&b, raw);
    }
    Alignment align;
    assert_true(align_runs(&a, &b, &align, NULL));
    assert_int_equal(align.first, 0);
    uint32_t of_a = 0, of_b = 0;
    for (uint32_t i = 0; i < align.count; i++) {
        if (align.rows[i].a != SEQ_NONE) assert_int_equal(align.rows[i].a, of_a++);
        if (align.rows[i].b != SEQ_NONE) assert_int_equal(align.rows[i].b, of_b++);
    }
    assert_int_equal(of_a, a.count);
    assert_int_equal(of_b, b.count);
    alignment_dispose(&align);
    trace_dispose(&a);
    trace_dispose(&b);
}

/* --- fields ------------------------------------------------------------------------ */

static void add_fields(const AlignFields *f, Buf *out) {
    for (uint32_t i = 0; i < f->count; i++)
        buf_addf(out, "%.*s: %.*s | %.*s\n", STR_ARG(f->items[i].path), STR_ARG(f->items[i].a),
                 STR_ARG(f->items[i].b));
}

static void check_fields(const char *a, const char *b, const char *expected) {
    Trace x, y;
    AlignFields fields;
    Buf got;
    buf_init(&got, 65536);
    wording_trace(&x);
    wording_trace(&y);
    server(&x, a);
    server(&y, b);
    assert_true(align_fields(&x, 0, &y, 0, &fields, NULL));
    add_fields(&fields, &got);
    if (!str_is(buf_str(&got), expected))
        fail_msg("'%.*s' is not '%s'", STR_ARG(buf_str(&got)), expected);
    buf_dispose(&got);
    align_fields_dispose(&fields);
    trace_dispose(&x);
    trace_dispose(&y);
}

static void names_the_fields(void **state) {
    (void)state;
    check_fields(RESULT("2", "yes"), RESULT("2", "yes"), "");
    check_fields(RESULT("2", "yes"), RESULT("2", "no"),
                 "msg/result/content/0/text: \"yes\" | \"no\"\n");
    check_fields(RESULT("2", "yes"), ERROR("2"),
                 "msg/result: {\"content\":[{\"type\":\"text\",\"text\":\"yes\"}]} | \n"
                 "msg/error:  | {\"code\":-32601,\"message\":\"no\"}\n");
    check_fields("{\"a\":[1,2,3],\"b\":1.0}", "{\"b\":1e0,\"a\":[1,4]}",
                 "msg/a/1: 2 | 4\nmsg/a/2: 3 | \n");
    check_fields("noise", "{\"a\":1}", "msg: noise | {\"a\":1}\n");
    check_fields("{\"\\u0061\":1}", "{\"a\":1}", "");
}

static void more_than_there_is_room_for(void **state) {
    (void)state;
    Trace x, y;
    AlignFields fields;
    Buf many;
    buf_init(&many, 1 << 20);
    buf_add_char(&many, '[');
    for (int i = 0; i < 500; i++)
        buf_addf(&many, "%s{\"%0300d\":[[[[%d]]]]}", i ? "," : "", i, i);
    buf_add_char(&many, ']');
    wording_trace(&x);
    wording_trace(&y);
    wording_message(&x, ACTOR_SERVER, buf_str(&many));
    server(&y, "[]");
    assert_true(align_fields(&x, 0, &y, 0, &fields, NULL));
    assert_int_equal(fields.count, ALIGN_MAX_FIELDS);
    assert_true(fields.more);
    for (uint32_t i = 0; i < fields.count; i++)
        assert_true(fields.items[i].path.n <= ALIGN_MAX_PATH);
    align_fields_dispose(&fields);
    buf_dispose(&many);
    trace_dispose(&x);
    trace_dispose(&y);
}

static void fate_and_data(void **state) {
    (void)state;
    Trace x, y;
    AlignFields f;
    wording_trace(&x);
    wording_trace(&y);
    wording_event(&x, EVENT_NET, ACTOR_CLIENT, ACTOR_SERVER, "{\"event\":\"connect\"}");
    wording_add(&y, &(EventDraft){.kind = EVENT_NET,
                                  .from = ACTOR_CLIENT,
                                  .to = ACTOR_SERVER,
                                  .status = STATUS_LOST,
                                  .cause = SEQ_NONE,
                                  .data = STR("{\"event\":\"connect\",\"n\":1}")});
    assert_true(align_fields(&x, 0, &y, 0, &f, NULL));
    assert_int_equal(f.count, 2);
    assert_true(str_is(f.items[0].path, "status"));
    assert_true(str_is(f.items[0].a, "\"delivered\"") && str_is(f.items[0].b, "\"lost\""));
    assert_true(str_is(f.items[1].path, "data/n") && f.items[1].a.n == 0);
    align_fields_dispose(&f);
    trace_dispose(&x);
    trace_dispose(&y);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_twice),
        cmocka_unit_test(pairs_in_order),
        cmocka_unit_test(pairs_what_took_the_place),
        cmocka_unit_test(equal_content_goes_first),
        cmocka_unit_test(empty_runs),
        cmocka_unit_test(long_runs),
        cmocka_unit_test(names_the_fields),
        cmocka_unit_test(more_than_there_is_room_for),
        cmocka_unit_test(fate_and_data),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
