/* The head of a scenario: what a list shows, without reading the rest. */
#include "support/cm.h"
#include "support/little_scenario.h"

static bool head(Str source, Script **out, Err *err) {
    return script_load_head(source, STR("a.lua"), NULL, out, err);
}

static void test_head(void **state) {
    (void)state;
    Script *s;
    Err err = {0};
    /* it builds on another, which nobody asks for */
    if (!head(str_of(little_lesson), &s, &err)) fail_msg("%s", err.message);
    const World *w = script_world(s);
    assert_str(w->id, "faults/small");
    assert_str(w->kind, "fault");
    assert_str(w->texts[w->lesson.title].zh, "字T");
    assert_int_equal(w->servers_count, 0);
    assert_null(script_exercise(s));
    script_free(s);
}

/* What is wrong in the rest is for whoever opens it. */
static void test_rest_is_not_read(void **state) {
    (void)state;
    Script *s;
    Err err = {0};
    assert_true(
        head(STR("return scenario { title = { en = 'T', zh = '题' }, host = 7 }"), &s, &err));
    assert_str(script_world(s)->id, "");
    script_free(s);
    assert_true(head(STR("return scenario { title = { en = 'T', zh = '题' }, id = {}, kind = 1 }"),
                     &s, &err));
    assert_str(script_world(s)->kind, "");
    script_free(s);
}

static void test_wrong(void **state) {
    (void)state;
    static const struct {
        const char *source, *where, *says;
    } rows[] = {
        {"return scenario {}", "a.lua:1", "'title' is missing"},
        {"return scenario {\ntitle = 'T' }", "a.lua:2", "a Text was expected"},
        {"return scenario {\n\ntitle = { en = 'T' } }", "a.lua:3", "'zh' is missing"},
        {"return scenario { title", "a.lua:1", "'}' expected"},
        {"while true do end", "a.lua:1", "budget"},
        {"return 1", "a.lua", "must end with return scenario"},
        {"return scenario(setmetatable({}, { __index = function() error('x') end }))", "a.lua",
         "'title' is missing"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Script *s;
        Err err = {0};
        assert_false(head(str_of(rows[i].source), &s, &err));
        assert_null(s);
        if (strcmp(err.where, rows[i].where) != 0 || !strstr(err.message, rows[i].says))
            fail_msg("%s: %s", err.where, err.message);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_head),
        cmocka_unit_test(test_rest_is_not_read),
        cmocka_unit_test(test_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
