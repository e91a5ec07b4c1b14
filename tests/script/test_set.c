/* Sets of exercises: what is read of them, and what is refused with which line. */
#include "support/cm.h"

#include "script/script.h"

#include <stdio.h>

#define T(s) "{ en = \"" s "\", zh = \"" s "\" }"

static const char set_head[] = "return set {\n"
                               "  id = \"selfcheck/probe\",\n"
                               "  title = " T("Probe") ",\n"
                                                       "  summary = " T("sum") ",\n"
                                                                               "  exercises = {\n";

static Script *load(const char *exercises, Err *err) {
    char source[8192];
    Script *s;
    snprintf(source, sizeof source, "%s%s  },\n}\n", set_head, exercises);
    script_load(str_of(source), STR("probe.lua"), &s, err);
    return s;
}

static const char truth[] = "    { id = \"free\", kind = \"truth\", thing = " T(
    "claim") ", answer = false,\n"
             "      options = { { id = \"one\", label = " T(
                 "1") ", right = true },\n"
                      "                  { id = \"two\", label = " T("2") ", says = " T(
                          "no") " } },\n"
                                "      wrong = { { when = { answer = \"true\", reason = { \"one\", "
                                "\"two\" } },\n"
                                "                  says = " T(
                                    "trap") " } },\n"
                                            "      says = " T("yes") ", otherwise = " T(
                                                "other") ", next = \"flow/ids@5\" },\n";

static void test_reads(void **state) {
    (void)state;
    Err err = {0};
    Script *s = load(truth, &err);
    if (!s) fail_msg("%s: %s", err.where, err.message);
    const QuizSet *set = script_set(s);
    assert_true(str_is(set->id, "selfcheck/probe"));
    assert_true(str_is(script_world(s)->kind, "set"));
    assert_int_equal(set->count, 1);
    const QuizItem *item = &set->items[0];
    assert_int_equal(item->kind, QUIZ_TRUTH);
    assert_false(item->answer);
    assert_int_equal(item->options_count, 2);
    assert_true(item->options[0].right);
    assert_int_equal(item->wrong_count, 1);
    assert_int_equal(item->wrong[0].count, 2);
    assert_true(str_is(item->wrong[0].terms[1].values[1], "two"));
    assert_true(str_is(quiz_set_text(set, item->wrong[0].says)->en, "trap"));
    assert_true(str_is(item->next, "flow/ids@5"));
    script_free(s);
}

static void refuses(const char *exercises, const char *where, const char *what) {
    Err err = {0};
    Script *s = load(exercises, &err);
    if (s) fail_msg("loads: %s", exercises);
    assert_int_equal(err.code, ERR_SCENARIO);
    assert_string_equal(err.where, where);
    if (!strstr(err.message, what)) fail_msg("\"%s\" is not in: %s", what, err.message);
}

static void test_refuses(void **state) {
    (void)state;
    static const char layer[] = "{ id = \"a\", kind = \"layer\", about = \"faults/forbidden\", ";
    char text[2000];
    refuses("{ id = \"a\", kind = \"layers\", next = \"flow/ids@5\" }", "probe.lua:6",
            "is \"layer\" meant?");
    refuses("{ id = \"a\", kind = \"layer\", next = \"flow/ids@5\" }", "probe.lua:6", "about");
    snprintf(text, sizeof text, "%snext = \"flow/ids\" }", layer);
    refuses(text, "probe.lua:6", "an address such as");
    snprintf(text, sizeof text, "%snext = \"flow/ids@8\" }", layer);
    refuses(text, "probe.lua:6", "next: frames go from 1 to 7, but here is \"8\".");
    snprintf(text, sizeof text, "%snext = \"flow@5\" }", layer);
    refuses(text, "probe.lua:6", "an address such as");
    snprintf(text, sizeof text, "%snext = \"flow/ids@1\" },\n%snext = \"flow/ids@1\" }", layer,
             layer);
    refuses(text, "probe.lua:7", "already");
    refuses("{ id = \"a\", kind = \"truth\", thing = " T("c") ", says = " T("s") ", otherwise = " T(
                "o") ", options = { { id = \"x\" }, { id = \"y\" } },\n"
                     "next = \"flow/ids@5\" }",
            "probe.lua:6", "right = true");
    refuses("{ id = \"a\", kind = \"order\", ask = " T("a") ", options = { { id = \"x y\" } }, "
                                                            "says = " T("s") ", otherwise = " T(
                                                                "o") ", next = \"flow/ids@5\" }",
            "probe.lua:6", "letters, digits");
    refuses("{ id = \"a\", kind = \"place\", ask = " T(
                "a") ", options = { { id = \"moon\", right = "
                     "true } }, says = " T("s") ", otherwise = " T("o") ", next = "
                                                                        "\"flow/"
                                                                        "ids@5\" "
                                                                        "}",
            "probe.lua:6", "a place is one of");
    refuses(
        "{ id = \"a\", kind = \"repair\", ask = " T("a") ", message = \"{}\", says = " T(
            "s") ", otherwise = " T("o") ", right = { method = \"ping\" }, next = \"flow/ids@5\" }",
        "probe.lua:6", "a message that is right is missing");
    refuses("{ id = \"a\", kind = \"truth\", thing = " T("c") ", says = " T(
                "s") ", options = { { id = \"x\", right = true }, { id = \"y\" } },\n"
                     "next = \"flow/ids@5\" }",
            "probe.lua:6", "any other wrong answer");
}

/* A truth, an approve or a place, with everything but what is tried. */
static void refuses_kind(const char *kind, const char *more, const char *what) {
    char text[2000];
    bool place = strcmp(kind, "place") == 0;
    snprintf(text, sizeof text,
             "{ id = 'a', kind = '%s', ask = " T("a") ", says = " T("s") ", otherwise = " T(
                 "o") ", options = { { id = '%s', right = true }, { id = '%s' } },\n"
                      "next = 'flow/ids@5', %s }",
             kind, place ? "host" : "x", place ? "client" : "y", more);
    refuses(text, "probe.lua:6", what);
}

static void test_what_is_asked(void **state) {
    (void)state;
    refuses_kind("truth", "answer = true", "thing: the claim");
    refuses_kind("approve", "answer = true", "thing: the card");
    refuses_kind("place", "", "thing: what is to be placed");
    refuses_kind("truth", "thing = " T("t"), "answer: whether it is so is missing");
    refuses_kind("approve", "thing = " T("t"), "answer: whether it is so is missing");
}

static void test_head(void **state) {
    (void)state;
    Err err = {0};
    Script *s;
    assert_true(script_load_head(STR("return set { id = \"selfcheck/x\", title = " T("Only") " }"),
                                 STR("x.lua"), NULL, &s, &err));
    assert_true(str_is(script_world(s)->kind, "set"));
    script_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reads), cmocka_unit_test(test_refuses),
                                       cmocka_unit_test(test_what_is_asked),
                                       cmocka_unit_test(test_head)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
