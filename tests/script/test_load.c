/* Loading: what the little scenario becomes, and what is said about a wrong one. */
#include "support/cm.h"
#include "support/little_scenario.h"

#include <stdio.h>

static void test_little(void **state) {
    (void)state;
    Script *s = little_load("", "");
    const World *w = script_world(s);
    assert_str(w->id, "labs/little");
    assert_str(w->chapter, "labs");
    assert_str(w->kind, "lab");
    assert_str(w->revision, "2025-11-25");
    assert_int_equal(w->transport, TRANSPORT_STDIO);
    assert_int_equal(w->link_ms, 5);
    assert_int_equal(w->texts_count, 3);
    assert_str(w->texts[0].en, "");
    assert_str(w->texts[w->lesson.title].zh, "小");
    assert_str(w->texts[w->task].en, "Do it.");
    assert_int_equal(w->lesson.question, 0);
    assert_int_equal(w->servers_count, 1);
    const WorldServer *server = &w->servers[0];
    assert_str(server->command, "little");
    assert_str(server->capabilities, "{\"tools\":{}}");
    assert_int_equal(server->revisions_count, 1);
    assert_str(server->revisions[0], "2025-11-25");
    assert_int_equal(server->page_size, 0);
    assert_int_equal(server->tools_count, 1);
    assert_str(server->tools[0].wire.definition,
               "{\"name\":\"echo\",\"inputSchema\":{\"type\":\"object\"}}");
    assert_str(server->tools[0].wire.input_schema, "{\"type\":\"object\"}");
    assert_int_equal(server->tools[0].work_ms, 1);
    assert_str(server->resources[0].wire.definition,
               "{\"uri\":\"x://a\",\"name\":\"a\",\"mimeType\":\"text/plain\"}");
    assert_str(server->resources[0].path, "a.md");
    assert_str(w->host.capabilities, "{}");
    assert_int_equal(w->host.max_turns, 8);
    assert_true(w->host.policies[0].visible);
    assert_int_equal(w->host.policies[0].consent, CONSENT_POLICY);
    assert_int_equal(w->target.rights_count, 2);
    assert_str(w->target.rights[1].action, "read");
    assert_str(w->target.rights[1].identity, "me");
    assert_str(w->target.files[0].content, "one\ntwo\n");
    assert_str(w->goal, "{\"done\":true}");
    script_free(s);
}

static void test_more_keys(void **state) {
    (void)state;
    Script *s =
        little_load("goal = { done = true }", "goal = { { done = true }, { done = 1, b = 2 } },\n"
                                              "user = \"ana\", asked = { { call = \"echo\" }, "
                                              "{ call = \"echo\", arguments = { a = 1 } } }");
    const World *w = script_world(s);
    assert_str(w->goal, "[{\"done\":true},{\"b\":2,\"done\":1}]");
    assert_true(world_goal_met(w, STR("{\"done\":1,\"b\":2,\"c\":3}"), NULL));
    assert_str(w->user, "ana");
    assert_int_equal(w->asked_count, 2);
    assert_str(w->asked[0].tool, "echo");
    assert_str(w->asked[0].arguments, "");
    assert_str(w->asked[1].arguments, "{\"a\":1}");
    assert_false(script_world(s)->host.unmarked);
    script_free(s);
    s = little_load("policies =",
                    "connect_timeout_ms = 900, retries = 2, call_method = \"tools/run\", "
                    "marks_results = false, drops = \"x y\", "
                    "ask_model_without_session = true, policies =");
    const Host *h = &script_world(s)->host;
    assert_int_equal(h->connect_timeout_ms, 900);
    assert_int_equal(h->retries, 2);
    assert_str(h->call_method, "tools/run");
    assert_str(h->drops, "x y");
    assert_true(h->unmarked && h->asks_offline);
    script_free(s);
    s = little_load("rights = { me = {", "read_limit = 20, rights = { me = { send = { \"a@b\" },");
    assert_int_equal(script_world(s)->target.read_limit, 20);
    assert_int_equal(script_world(s)->target.rights_count, 3);
    assert_str(script_world(s)->target.rights[2].action, "send");
    script_free(s);
    s = little_load("inputSchema =", "identity = \"root\", inputSchema =");
    assert_str(script_world(s)->servers[0].tools[0].identity, "root");
    assert_false(script_world(s)->servers[0].unreachable);
    script_free(s);
    s = little_load("identity = \"me\",", "identity = \"me\", unreachable = true,");
    assert_true(script_world(s)->servers[0].unreachable);
    script_free(s);
}

/* One change each; the message has to hold the words, and name the line. */
typedef struct Wrong {
    const char *old, *new, *says;
    int line;
} Wrong;

static const Wrong keys[] = {
    {"kind = \"lab\"", "knid = \"lab\"", "knid: a Scenario has no key 'knid'; is 'kind' meant?", 9},
    {"inputSchema =", "inputschema =",
     "servers[1].tools[1].inputschema: a Tool has no key "
     "'inputschema'; is 'inputSchema' meant?",
     3},
    {"zh = \"小\"", "", "title: the key 'zh' is missing", 12},
    {"en = \"Little\", ", "", "title: the key 'en' is missing", 12},
    {"zh = \"小\"", "zh = \"\"",
     "title.zh: a text in quotes that is not empty was expected, but "
     "this text is empty",
     12},
    {"zh = \"小\"", "zh = 7", "but this is 7", 12},
    {"{ en = \"Little\", zh = \"小\" }", "\"Little\"",
     "title: { en = \"…\", zh = \"…\" } was expected, "
     "but this is a string",
     12},
    {"goal = { done = true },", "", "the key 'goal' is missing", 7},
    {"goal = { done = true }", "goal = {}", "goal: at least one value was expected", 37},
    {"goal = { done = true }", "goal = { 1 }",
     "goal[1]: a table was expected, but this is a number", 37},
    {"goal = { done = true }", "goal = { done = true, 1 }", "goal[1]: a table was expected", 37},
    {"goal = { done = true }", "goal = { { done = true }, {} }",
     "goal[2]: at least one value was expected", 37},
    {"goal = { done = true }",
     "goal = { done = true }, asked = { { call = \"echo\" }, { call = \"ecko\" } }",
     "asked[2].call: no server has a tool of this name", 37},
    {"goal = { done = true }", "goal = { done = true }, asked = { \"echo\" }",
     "asked[1]: an AskedCall was expected, but this is a string", 37},
    {"goal = { done = true }", "goal = { done = true }, user = \"\"", "user: a text in quotes", 37},
    {"goal = { done = true }", "goal = { f = function() end }",
     "goal.f: a value of type function cannot be sent", 37},
    {"goal = { done = true }", "goal = { a = { b = { 0 / 0 } } }", "goal.a.b[1]: nan is no number",
     37},
    {"goal = { done = true }", "goal = { a = \"\\xFF\" }",
     "goal.a: byte 1 of this text is no UTF-8", 37},
    {"goal = { done = true }", "goal = { a = setmetatable({}, {}) }",
     "goal.a: a table with a metatable cannot be sent", 37},
    {"goal = { done = true }", "goal = { a = { 1, nil, 3 } }",
     "goal.a[2]: this position of the list is empty", 37},
    {"goal = { done = true }", "goal = { [true] = 1 }",
     "goal: this table mixes positions and names", 37},
};

static const Wrong structure[] = {
    {"labs/little", "Little", "id: chapter/name of small letters", 8},
    {"labs/little", "labs/Little", "id: chapter/name", 8},
    {"labs/little", "labs/little/x", "id: chapter/name", 8},
    {"labs/little", "labs/", "id: chapter/name", 8},
    {"labs/little", "../../etc", "id: chapter/name", 8},
    {"kind = \"lab\"", "kind = \"lesson\"", "kind: \"flow\", \"fault\", \"lab\" or \"set\"", 9},
    {"kind = \"lab\"", "kind = \"flow\"", "a flow needs 'figure' and 'steps'", 7},
    {"revision = \"2025-11-25\"", "revision = \"2025-11-26\"",
     "revision: no protocol revision is called \"2025-11-26\"", 10},
    {"transport = \"stdio\"", "transport = \"tcp\"", "transport: \"stdio\" or \"http\"", 11},
    {"transport = \"stdio\"", "transport = \"http\"",
     "servers[1]: over http a server needs the key 'url'", 15},
    {"command = \"little\"", "command = \"little\", url = \"http://x\"",
     "servers[1]: over stdio a server has no 'url'", 15},
    {"transport = \"stdio\"", "link_ms = -1, transport = \"stdio\"",
     "link_ms: a whole number from 0 to 1000000000 was expected, but this is -1", 11},
    {"transport = \"stdio\"", "link_ms = 1.5, transport = \"stdio\"", "but this is 1.5", 11},
    {"transport = \"stdio\"", "steps = {}, transport = \"stdio\"",
     "steps: there are seven steps in the flow, but here are 0", 11},
    {"transport = \"stdio\"", "figure = { why = 1 }, transport = \"stdio\"", "figure.why: { en",
     11},
    {"transport = \"stdio\"", "sources = { 1 }, transport = \"stdio\"",
     "sources[1]: a text in quotes was expected, but this is a number", 11},
    {"transport = \"stdio\"",
     "needs = { 'a','a','a','a','a','a','a','a','a' }, transport = \"stdio\"",
     "needs: at most 8 entries fit here, but there are 9", 11},
    {"transport = \"stdio\"", "needs = { 'a', nil, 'c' }, transport = \"stdio\"",
     "needs: a list { …, … } with no gaps was expected", 11},
    {"tools = { echo }", "tools = { echo, echo }",
     "servers[1].tools[2]: this server has a tool of that name", 18},
    {"tools = { echo }", "tools = { 5 }",
     "servers[1].tools[1]: a Tool was expected, but this is a number", 18},
    {"name = \"echo\"", "name = \"e cho\"", "servers[1].tools[1].name: a tool's name has", 2},
    {"policies = { echo =", "policies = { ehco =",
     "host.policies.ehco: no server has a tool of this name", 26},
    {"consent = \"policy\"", "consent = \"always\"",
     "host.policies.echo.consent: \"policy\", \"user\"", 26},
    {"visible = true, ", "", "host.policies.echo: the key 'visible' is missing", 26},
    {"policies = {", "max_turns = 0, policies = {", "host: max_turns is from 1 to 50", 24},
    {"path = \"a.md\"", "path = \"b.md\"",
     "servers[1].resources[1].path: target.files has no file \"b.md\"", 20},
    {"[\"a.md\"] =", "[\"/a.md\"] =", "target.files[\"/a.md\"]: a path has no '/' at its ends", 30},
    {"\"one\\ntwo\\n\"", "{}", "target.files[\"a.md\"]: the file's text was expected", 30},
    {"me = { list", "me = { lst",
     "target.rights.me.lst: a Rights has no key 'lst'; is 'list' meant?", 31},
    {"handler = function(args, target) return { data = { got = args } } end,", "",
     "servers[1].tools[1]: the key 'handler' is missing", 18},
};

static const Wrong schemas[] = {
    {"{ type = \"object\" }", "{ type = \"object\", pattern = \"x\" }",
     "servers[1].tools[1].inputSchema: at", 3},
    {"{ type = \"object\" }", "{ type = \"object\", pattern = \"x\" }", "pattern", 3},
    {"{ type = \"object\" }", "{ type = \"objekt\" }", "servers[1].tools[1].inputSchema", 3},
    {"{ type = \"object\" }", "{ type = \"string\" }", "must say type = \"object\" at its root", 3},
    {"{ type = \"object\" }", "{}", "must say type = \"object\" at its root", 3},
    {"{ type = \"object\" }", "{ type = \"object\" }, outputSchema = { type = \"array\" }",
     "servers[1].tools[1].outputSchema: A tool's schema must say", 3},
};

static const Wrong files[] = {
    {"return scenario {", "return {", "The file must end with return scenario { … }.", 0},
    {"return scenario {", "scenario {", "must end with return scenario", 0},
    {"return scenario {", "return tostring {", "must end with return scenario", 0},
    {"return scenario {", "return scenari {", "is 'scenario' meant?", 7},
    {"return scenario {", "return scenario { id = 1 }, {", "id: a text in quotes", 7},
    {"local echo = {", "local echo = {{", "'}' expected", 7},
    {"local echo = {", "error('stop here')\nlocal echo = {", "stop here", 1},
    {"local echo = {", "while true do end\nlocal echo = {", "budget of 2000000 steps", 1},
};

static void try_wrong(const Wrong *row) {
    Buf source = little_with(row->old, row->new);
    Script *script = NULL;
    Err err = {0};
    char where[64] = "little.lua";
    if (row->line) snprintf(where, sizeof where, "little.lua:%d", row->line);
    bool ok = script_load(buf_str(&source), STR("little.lua"), &script, &err);
    bool good = !ok && !script && str_find(str_of(err.message), str_of(row->says), 0) != SIZE_MAX &&
                strcmp(err.where, where) == 0 && err.code != ERR_NONE;
    if (!good)
        fail_msg("%s\n  gave     %s: %s\n  expected %s: %s", row->new, err.where, err.message,
                 where, row->says);
    buf_dispose(&source);
}

static void try_all(const Wrong *rows, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (rows[i].says) try_wrong(&rows[i]);
}

#define TRY(rows) try_all(rows, sizeof rows / sizeof *(rows))
static void test_keys(void **state) { (void)state, TRY(keys); }
static void test_structure(void **state) { (void)state, TRY(structure); }
static void test_schemas(void **state) { (void)state, TRY(schemas); }
static void test_files(void **state) { (void)state, TRY(files); }

/* Many times over: what a limit refuses, and what still fits. */
static void test_limits(void **state) {
    (void)state;
    static const Wrong rows[] = {
        {"tools = { echo }",
         "tools = (function() local t = {} for i = 1, 65 do t[i] = { name = 't' .. i, inputSchema "
         "= { "
         "type = 'object' }, handler = echo.handler } end return t end)()",
         "servers[1].tools: at most 64 tools fit, but here are 65", 18},
        {"[\"a.md\"] = \"one\\ntwo\\n\"",
         "[\"a.md\"] = (('x'):rep(65536)):rep(1), [\"b.md\"] = (function() local s = "
         "('x'):rep(65536) "
         "for i = 1, 5 do s = s .. s end return s end)()",
         "a string of more than 1048576 bytes", 30},
        {"goal = { done = true }",
         "goal = (function() local t = { done = true } for i = 1, 40 do t = { t = t } end return t "
         "end)()",
         "tables are nested more than 32 deep", 37},
        {"goal = { done = true }",
         "goal = (function() local t = {} for i = 1, 30 do t['k' .. i] = ('x'):rep(65000) end "
         "return t "
         "end)()",
         "this value has more than 1048576 bytes", 37},
        {"goal = { done = true }", "goal = (function() local t = {} t.t = t return t end)()",
         "tables are nested more than 32 deep", 37},
    };
    try_all(rows, sizeof rows / sizeof *rows);
}

static void test_names(void **state) {
    (void)state;
    Script *script;
    Err err = {0};
    char name[600];
    memset(name, 'n', sizeof name);
    assert_false(script_load(STR("x"), (Str){name, sizeof name}, &script, &err));
    assert_true(str_starts(str_of(err.where), "nnnn"));
    assert_true(str_ends(str_of(err.where), ":1"));
    assert_false(script_load(STR(""), STR(""), &script, &err));
    assert_null(script);
    script_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_little),  cmocka_unit_test(test_more_keys),
        cmocka_unit_test(test_keys),    cmocka_unit_test(test_structure),
        cmocka_unit_test(test_schemas), cmocka_unit_test(test_files),
        cmocka_unit_test(test_limits),  cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
