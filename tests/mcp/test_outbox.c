/* The order and the life of actions. */
#include "support/cm.h"

#include "mcp/outbox.h"

static void actions_come_in_order_with_their_own_bytes(void **state) {
    (void)state;
    Outbox box;
    outbox_init(&box);
    char text[] = "one";
    Action a = {.kind = ACTION_SEND, .bytes = {text, 3}, .ticket = 1}, out;
    assert_true(outbox_push(&box, &a, NULL));
    strcpy(text, "two");
    a.ticket = 2;
    a.value = STR("v");
    assert_true(outbox_push(&box, &a, NULL));
    strcpy(text, "xxx");
    /* Beginning anew forgets nothing that still waits. */
    outbox_begin(&box);
    assert_true(outbox_next(&box, &out));
    assert_int_equal(out.ticket, 1);
    assert_str(out.bytes, "one");
    assert_str(out.value, "");
    outbox_begin(&box);
    Action second;
    assert_true(outbox_next(&box, &second));
    assert_str(second.bytes, "two");
    assert_str(second.value, "v");
    assert_str(out.bytes, "one");
    assert_false(outbox_next(&box, &out));
    outbox_begin(&box);
    assert_int_equal(box.arena.used, 0);
    assert_true(outbox_push(&box, &a, NULL));
    assert_true(outbox_next(&box, &out));
    assert_str(out.bytes, "xxx");
    outbox_dispose(&box);
}

static void what_waits_has_a_limit(void **state) {
    (void)state;
    Outbox box;
    Err err = {0};
    outbox_init(&box);
    /* Refused before a byte is looked at. */
    Action big = {.kind = ACTION_SEND, .bytes = {"", OUTBOX_MAX_BYTES}}, out;
    assert_false(outbox_push(&box, &big, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_false(outbox_next(&box, &out));
    outbox_dispose(&box);
}

static void kinds_have_names(void **state) {
    (void)state;
    assert_string_equal(action_kind_name(ACTION_NONE), "none");
    assert_string_equal(action_kind_name(ACTION_NOTIFIED), "notified");
    assert_string_equal(action_kind_name(ACTION_CLOSE), "close");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actions_come_in_order_with_their_own_bytes),
        cmocka_unit_test(what_waits_has_a_limit),
        cmocka_unit_test(kinds_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
