/* Many mistakes at once: each table of a scenario is looked at, and each mistake in it told
   with its line. */
#include "support/cm.h"
#include "support/little_scenario.h"
#include "support/scenario_run.h"

#include "script/shape.h"
#include "script/survey.h"

#include <stdio.h>

typedef struct Told {
    Buf lines; /* "where message\n" for each */
    size_t count;
} Told;

static void flaw(void *ctx, const Err *err) {
    Told *t = ctx;
    t->count++;
    buf_addf(&t->lines, "%s %s\n", err->where, err->message);
}

static bool find(void *ctx, Str id, Buf *source, Err *err) {
    (void)ctx, (void)id, (void)err;
    return buf_add_c(source, little_scenario);
}

static bool survey_with(const ScriptFinder *finder, Str source, Told *told, Err *err) {
    SurveyTell tell = {told, flaw};
    buf_init(&told->lines, 1 << 20);
    told->count = 0;
    return script_survey(source, STR("a.lua"), finder, &tell, err);
}

static bool survey(Str source, Told *told, Err *err) {
    return survey_with(&(ScriptFinder){.find = find}, source, told, err);
}

/* The little lesson with some parts changed: pairs of old and new, ended by NULL. */
static Buf lesson_with(const char *const *changes) {
    Buf source;
    buf_init(&source, 1 << 20);
    buf_add_c(&source, little_lesson);
    for (; changes[0]; changes += 2) {
        Buf next = text_change(buf_str(&source), changes[0], changes[1]);
        buf_dispose(&source);
        source = next;
    }
    return source;
}

static void tells(const char *const *changes, const char *expected) {
    Told told;
    Err err = {0};
    Buf source = lesson_with(changes);
    if (!survey(buf_str(&source), &told, &err)) fail_msg("%s: %s", err.where, err.message);
    assert_str(buf_str(&told.lines), expected);
    buf_dispose(&told.lines);
    buf_dispose(&source);
}

static void test_nothing(void **state) {
    (void)state;
    static const char *const none[] = {NULL};
    tells(none, "");
    static const char *const shipped[] = {"flow/seven-frames", "flow/read-file"};
    for (size_t i = 0; i < 2; i++) {
        Told told;
        Err err = {0};
        Buf source = scenario_read(shipped[i]);
        assert_true(survey_with(&scenario_finder, buf_str(&source), &told, &err));
        assert_str(buf_str(&told.lines), "");
        buf_dispose(&told.lines);
        buf_dispose(&source);
    }
}

static void test_many(void **state) {
    (void)state;
    static const char *const changes[] = {
        "link_ms = 7",
        "link_ms = -7, lnk_ms = 8", /* twice wrong in one table */
        "title = T \"T\"",
        "title = { en = \"T\" }", /* no translation */
        "layer = \"tool\"",
        "layer = 1", /* another type */
        "explanation = T \"x\"",
        "explanation = T \"\", more = 1", /* a key that there is not */
        "hints = { T \"h1\"",
        "hints = { \"h1\"", /* no table */
        "id = \"retry\"",
        "id = \"retry\", rigth = true", /* misspelt */
        "feedback = T \"M\"",
        "feedback = { en = \"M\", zh = \"\", fr = \"M\" }",
        NULL};
    tells(
        changes,
        "a.lua:8 link_ms: a whole number from 0 to 1000000000 was expected, but this is -7.\n"
        "a.lua:8 lnk_ms: a Scenario has no key 'lnk_ms'; is 'link_ms' meant?\n"
        "a.lua:7 title: the key 'zh' is missing: a text in quotes that is not empty is expected.\n"
        "a.lua:16 exercise.layer: a text in quotes that is not empty was expected, but this is 1.\n"
        "a.lua:29 exercise.more: an Exercise has no key 'more'.\n"
        "a.lua:29 exercise.explanation.en: a text in quotes that is not empty was expected, but "
        "this text is empty.\n"
        "a.lua:25 exercise.fixes[2].rigth: a Fix has no key 'rigth'; is 'right' meant?\n"
        "a.lua:28 exercise.hints[1]: a Text was expected, but this is a string.\n"
        "a.lua:23 exercise.fixes[1].feedback.fr: a Text has no key 'fr'.\n"
        "a.lua:23 exercise.fixes[1].feedback.zh: a text in quotes that is not empty was expected, "
        "but this text is empty.\n");
}

/* Every field that holds tables leads on to them. */
static void test_each_nesting(void **state) {
    (void)state;
    static const char *const wrong[][2] = {
        {"little_scenario", "servers = {\n    {\n"},
        {NULL, NULL},
    };
    (void)wrong;
    static const struct {
        const char *old, *new, *says;
    } rows[] = {
        {"name = \"little\", version", "nam = \"little\", version", "servers[1].nam: "},
        {"tools = { echo }", "tools = { { name = 1 } }", "servers[1].tools[1].name: "},
        {"name = \"a\", mimeType", "nme = \"a\", mimeType", "servers[1].resources[1].nme: "},
        {"name = \"host\", version", "version = 1, name", "host.version: "},
        {"visible = true", "visible = 1", "host.policies.echo.visible: "},
        {"name = \"files\",", "name = \"files\", latency_ms = 'x',", "target.latency_ms: "},
        {"read = { \"\" }", "reed = { \"\" }", "target.rights.me.reed: "},
        {"goal = {", "asked = { { cal = 'x' } }, goal = {", "asked[1].cal: "},
        {"goal = {", "fault = { knd = 'x' }, goal = {", "fault.knd: "},
        {"goal = {", "variants = { { id = 1 } }, goal = {", "variants[1].id: "},
        {"goal = {", "figure = { capton = 1 }, goal = {", "figure.capton: "},
        {"goal = {", "steps = { {}, { wy = 1 } }, goal = {", "steps[2].wy: "},
        {"goal = {", "exercise = { layers = { nt = 1 } }, goal = {", "exercise.layers.nt: "},
        {"goal = {", "exercise = { fixes = { { idd = 1 } } }, goal = {", "exercise.fixes[1].idd: "},
        {"goal = {", "exercise = { hints = { { e = 1 } } }, goal = {", "exercise.hints[1].e: "},
        {"task = {", "task = { x = 1,", "task.x: "},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Told told;
        Err err = {0};
        Buf source = little_with(rows[i].old, rows[i].new);
        if (!survey(buf_str(&source), &told, &err)) fail_msg("%s: %s", err.where, err.message);
        if (str_find(buf_str(&told.lines), str_of(rows[i].says), 0) == SIZE_MAX)
            fail_msg("%s is not in\n%.*s", rows[i].says, STR_ARG(buf_str(&told.lines)));
        buf_dispose(&told.lines);
        buf_dispose(&source);
    }
}

/* Lists and tables of plain values. */
static const char *const plain[] = {
    "sources", "needs", "evidence", "revisions", "files", "list",    "read",  "search",
    "write",   "send",  "calls",    "predict",   "at",    "parties", "right", "when"};

static bool is_nested(const Field *f) {
    static const struct {
        ShapeId shape;
        const char *key;
    } nests[] = {
#define NEST(shape, key, how, inner) {SHAPE_##shape, #key},
#include "script/nest.def"
#undef NEST
    };
    for (size_t i = 0; i < sizeof nests / sizeof *nests; i++)
        if (nests[i].shape == f->shape && strcmp(nests[i].key, f->key) == 0) return true;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i], f->key) == 0) return true;
    return false;
}

static void test_no_table_is_left_out(void **state) {
    (void)state;
    size_t count;
    const Field *fields = shape_fields(&count);
    for (size_t i = 0; i < count; i++)
        if ((fields[i].type == FIELD_TABLE || fields[i].type == FIELD_LIST) &&
            !is_nested(&fields[i]))
            fail_msg("nest.def has no row for %s.%s", shape_class(fields[i].shape), fields[i].key);
}

static void test_base(void **state) {
    (void)state;
    static const char *const changes[] = {
        "change = function(s)", "host = null, servers = { 1 }, change = function(s)", NULL};
    tells(changes, "a.lua:3 the key 'host' is missing: a table with names is expected.\n"
                   "a.lua:10 servers[1]: a Server was expected, but this is a number.\n");
}

/* A set is looked at in the same way. */
static void test_set(void **state) {
    (void)state;
    static const char set[] = "return set {\n"
                              "  id = 'x/y', title = { en = 'T', zh = 'T' },\n"
                              "  summary = { en = 'S', zh = 'S' }, minuts = 3,\n"
                              "  exercises = {\n"
                              "    { id = 'a', kind = 'truth',\n"
                              "      thing = 'claim',\n"
                              "      hint = { en = 'H' },\n"
                              "      next = 'flow/ids@5' },\n"
                              "    { id = 'b', kind = 'truth',\n"
                              "      options = { { id = 'x' },\n"
                              "        { id = 'y', rigth = true } } },\n"
                              "  },\n"
                              "}\n";
    Told told;
    Err err = {0};
    if (!survey(str_of(set), &told, &err)) fail_msg("%s: %s", err.where, err.message);
    assert_str(
        buf_str(&told.lines),
        "a.lua:3 minuts: a Set has no key 'minuts'; is 'minutes' meant?\n"
        "a.lua:6 exercises[1].thing: { en = \"…\", zh = \"…\" } was expected, but this is a "
        "string.\n"
        "a.lua:9 exercises[2]: the key 'next' is missing: a text in quotes that is not empty is "
        "expected.\n"
        "a.lua:7 exercises[1].hint: the key 'zh' is missing: a text in quotes that is not empty is "
        "expected.\n"
        "a.lua:11 exercises[2].options[2].rigth: a SetOption has no key 'rigth'; is 'right' "
        "meant?\n");
    buf_dispose(&told.lines);
}

/* What cannot be run at all is told as one error, with its line. */
static void test_cannot_run(void **state) {
    (void)state;
    static const struct {
        const char *source, *where, *says;
    } rows[] = {
        {"return scenario {\n  x = = 1 }", "a.lua:2", "unexpected symbol near '='"},
        {"local x = 1", "a.lua", "must end with return scenario"},
        {"scenario {} return nil", "a.lua", "must end with return scenario"},
        {"return scenario {\n  exercises = {} }", "a.lua:2",
         "exercises: a set of exercises must be returned with return set"},
        {"return { exercises = {} }", "a.lua", "A set of exercises must be returned with"},
        {"return scenario { based_on = 'x' }", "a.lua:1", "an id such as"},
        {"\nwhile true do end", "a.lua:2", "budget"},
        {"error 'no'", "a.lua:1", "no"},
        {"require 'x'", "a.lua:1", "no other file"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Told told;
        Err err = {0};
        assert_false(survey(str_of(rows[i].source), &told, &err));
        assert_int_equal(told.count, 0);
        if (strcmp(err.where, rows[i].where) != 0 || !strstr(err.message, rows[i].says))
            fail_msg("%s: %s", err.where, err.message);
        buf_dispose(&told.lines);
    }
}

/* What an input method for Chinese writes in place of a sign of Lua. */
static void test_foreign_signs(void **state) {
    (void)state;
    static const struct {
        const char *source, *where, *says, *todo;
    } rows[] = {
        {"return scenario {\n  id = 'a/b'，\n}", "a.lua:2", "， U+FF0C is a full-width sign",
         "Write , in its place."},
        {"return scenario ｛ }", "a.lua:1", "｛ U+FF5B is a full-width sign", "Write { in"},
        {"local x = “name”", "a.lua:1", "“ U+201C is a curly quote", "Write \" in"},
        {"local x = \"name”,\nlocal y", "a.lua:1", "” U+201D is a curly quote", "Write \" in"},
        {"local x ＝ 1", "a.lua:1", "＝ U+FF1D is a full-width sign", "Write = in"},
        {"local x =\xE3\x80\x80"
         "1",
         "a.lua:1", "U+3000 is a full-width blank", "a plain blank"},
        {"local x = 1\xE2\x80\x8B", "a.lua:1", "U+200B is a sign without width", "Take it out"},
        {"-- ，\nlocal 名 = '，'", "a.lua:2", "名 U+540D is not ASCII", "Take it out, or put"},
        {"local x = '“”，' x = = 1", "a.lua:1", "unexpected symbol near '='", ""},
        {"local x = '“”\\\n，'\nx = = 1", "a.lua:3", "unexpected symbol near '='", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Told told;
        Err err = {0};
        assert_false(survey(str_of(rows[i].source), &told, &err));
        if (strcmp(err.where, rows[i].where) != 0 || !strstr(err.message, rows[i].says) ||
            !strstr(err.hint, rows[i].todo))
            fail_msg("%s: %s %s", err.where, err.message, err.hint);
        buf_dispose(&told.lines);
    }
}

/* Tables that are none, that are endless, that are each other. */
static void test_hostile(void **state) {
    (void)state;
    static const char *const sources[] = {
        "return scenario { [1] = 1, [true] = 2, [scenario] = 3, [1.5] = 4, id = 0 / 0 }",
        "local t = {} t.servers = t t.host = t t.steps = { t, t } t.fault = t return scenario(t)",
        "local t = {} for i = 1, 5000 do t[i] = {} end return scenario { steps = t, servers = t }",
        "return scenario { host = setmetatable({}, { __index = function() return 1 end }) }",
        "return scenario { host = { policies = { [1] = 1, [scenario] = {}, x = {} } } }",
        "return scenario { steps = { [1] = 1, [9] = 2, x = 3 }, target = { rights = 7 } }",
        "local t = { steps = {} } for i = 1, 3000 do t['k' .. i] = i end return scenario(t)",
        "return scenario(setmetatable({}, {}))",
        "return scenario { ['\\xff'] = 1, title = { en = '\\xff', zh = 'x' } }",
    };
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        Told told;
        Err err = {0};
        bool ok = survey(str_of(sources[i]), &told, &err);
        if (ok && (told.count == 0 || told.count > SURVEY_MAX_FLAWS))
            fail_msg("%s: %zu", sources[i], told.count);
        if (!ok && err.code != ERR_LIMIT) fail_msg("%s: %s", sources[i], err.message);
        buf_dispose(&told.lines);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing),       cmocka_unit_test(test_many),
        cmocka_unit_test(test_each_nesting),  cmocka_unit_test(test_no_table_is_left_out),
        cmocka_unit_test(test_base),          cmocka_unit_test(test_cannot_run),
        cmocka_unit_test(test_hostile),       cmocka_unit_test(test_set),
        cmocka_unit_test(test_foreign_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
