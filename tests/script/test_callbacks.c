/* Handlers and models: what goes in, what comes out, and what is said when a
   callback does not keep to its shape. */
#include "support/cm.h"
#include "support/little_scenario.h"

#define HANDLER "handler = function(args, target) return { data = { got = args } } end,"

/* A target that remembers what it was asked and gives one answer. */
typedef struct Fake {
    int asked;
    char op[16], path[64], query[64];
    uint32_t first, last;
    TargetStatus status;
    const char *data;
    bool breaks;
} Fake;

static void remember(char *into, size_t size, Str s) {
    s = str_sub(s, 0, size - 1);
    if (s.n) memcpy(into, s.p, s.n);
    into[s.n] = '\0';
}

static bool fake_ask(void *ctx, const TargetRequest *request, TargetAnswer *answer, Err *err) {
    Fake *f = ctx;
    f->asked++;
    remember(f->op, sizeof f->op, request->op);
    remember(f->path, sizeof f->path, request->path);
    remember(f->query, sizeof f->query, request->query);
    f->first = request->first;
    f->last = request->last;
    *answer = (TargetAnswer){.status = f->status, .effect = STR("read")};
    buf_init(&answer->data, 65536);
    buf_add_c(&answer->data, f->data ? f->data : "");
    return f->breaks ? err_set(err, ERR_LIMIT, "The target has had enough.") : true;
}

typedef struct Run {
    Script *script;
    Fake fake;
    ToolResult out;
    Err err;
    bool ok;
} Run;

/* Runs the little scenario's tool with this handler. */
static Run run_handler(const char *handler, const char *arguments, Fake fake) {
    Run r = {.fake = fake};
    r.script = little_load(HANDLER, handler);
    buf_init(&r.out.text, 4096);
    buf_init(&r.out.data, 4096);
    const ToolHandler *h = &script_world(r.script)->servers[0].tools[0].handler;
    TargetPort port = {&r.fake, fake_ask};
    r.ok = h->fn(h->ctx, str_of(arguments), &port, &r.out, &r.err);
    return r;
}

static void dispose(Run *r) {
    buf_dispose(&r->out.text);
    buf_dispose(&r->out.data);
    script_free(r->script);
}

/* --- values ---------------------------------------------------------------- */

static const struct {
    const char *json, *comes_back;
} values[] = {
    {"{}", "{\"got\":{}}"},
    {"{\"a\":[],\"b\":{}}", "{\"got\":{\"a\":[],\"b\":{}}}"},
    {"{\"a\":[1,[2,[3]]]}", "{\"got\":{\"a\":[1,[2,[3]]]}}"},
    {"{\"n\":9223372036854775807}", "{\"got\":{\"n\":9223372036854775807}}"},
    {"{\"n\":-9223372036854775808}", "{\"got\":{\"n\":-9223372036854775808}}"},
    /* Too large for 64 bits: a string of its digits, nothing lost silently. */
    {"{\"n\":9223372036854775808}", "{\"got\":{\"n\":\"9223372036854775808\"}}"},
    {"{\"n\":1e999}", "{\"got\":{\"n\":\"1e999\"}}"},
    {"{\"n\":[0.1,1.0,1e2,-0.0,1e21,5e-324,123456789.125]}",
     "{\"got\":{\"n\":[0.1,1,100,0,1e+21,4.94065645841247e-324,123456789.125]}}"},
    {"{\"n\":[0.30000000000000004,1.7976931348623157e308]}",
     "{\"got\":{\"n\":[0.30000000000000004,1.7976931348623157e+308]}}"},
    {"{\"x\":null,\"l\":[null,1]}", "{\"got\":{\"l\":[null,1],\"x\":null}}"},
    {"{\"t\":true,\"f\":false}", "{\"got\":{\"f\":false,\"t\":true}}"},
    {"{\"s\":\"a\\u0000b\\n\\\"\\\\\\u00e4\\u202e\"}",
     "{\"got\":{\"s\":\"a\\u0000b\\n\\\"\\\\\xC3\xA4\\u202e\"}}"},
    {"{\"s\":\"\\ud800\"}", "{\"got\":{\"s\":\"\xEF\xBF\xBD\"}}"},
    {"{\"zz\":1,\"text\":2,\"line\":3,\"aa\":4,\"path\":5,\"name\":6}",
     "{\"got\":{\"name\":6,\"path\":5,\"line\":3,\"text\":2,\"aa\":4,\"zz\":1}}"},
    {"{\"\":1,\"a b\":2,\"1\":3}", "{\"got\":{\"\":1,\"1\":3,\"a b\":2}}"},
};

static void test_values(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        Run r = run_handler(HANDLER, values[i].json, (Fake){0});
        if (!r.ok) fail_msg("%s: %s", values[i].json, r.err.message);
        assert_str(buf_str(&r.out.data), values[i].comes_back);
        assert_str(buf_str(&r.out.text), values[i].comes_back); /* the mirror */
        dispose(&r);
    }
}

/* --- handlers -------------------------------------------------------------- */

static void test_target(void **state) {
    (void)state;
    Run r = run_handler("handler = function(args, target)\n"
                        "  local a = target:read { path = 'x/y', first = 2, last = 3 }\n"
                        "  return { text = a.status .. a.http .. a.effect .. a.text .. a.total }\n"
                        "end,",
                        "{}", (Fake){.data = "{\"text\":\"T\",\"total\":9}"});
    assert_true(r.ok);
    assert_str(buf_str(&r.out.text), "ok200readT9");
    assert_int_equal(r.out.data.n, 0);
    assert_false(r.out.is_error);
    assert_string_equal(r.fake.op, "read");
    assert_string_equal(r.fake.path, "x/y");
    assert_int_equal(r.fake.first, 2);
    assert_int_equal(r.fake.last, 3);
    dispose(&r);

    r = run_handler("handler = function(args, target)\n"
                    "  target:list {}\n"
                    "  local a = target:search { query = 'q', path = 'p' }\n"
                    "  return { is_error = true, data = { code = a.status, http = a.http } }\n"
                    "end,",
                    "{}", (Fake){.status = TARGET_FORBIDDEN});
    assert_true(r.ok);
    assert_true(r.out.is_error);
    assert_str(buf_str(&r.out.data), "{\"code\":\"forbidden\",\"http\":403}");
    assert_int_equal(r.fake.asked, 2);
    assert_string_equal(r.fake.query, "q");
    dispose(&r);
}

static void test_send(void **state) {
    (void)state;
    Run r =
        run_handler("handler = function(args, target)\n"
                    "  return { data = { s = target:send { to = 'x@y', text = 'body' }.effect } }\n"
                    "end,",
                    "{}", (Fake){0});
    assert_true(r.ok);
    assert_string_equal(r.fake.op, "send");
    assert_string_equal(r.fake.path, "x@y");
    assert_string_equal(r.fake.query, "body");
    dispose(&r);
}

typedef struct Wrong {
    const char *handler, *says;
    ErrCode code;
} Wrong;

#define FN(body) "handler = function(args, target)\n" body " end,"

static const Wrong wrongs[] = {
    {FN("return nil"), "echo.result: a Result was expected, but this is a nil", ERR_SCENARIO},
    {FN("return 'x'"), "echo.result: a Result was expected, but this is a string", ERR_SCENARIO},
    {FN("return {}"), "echo.result: a result needs 'text', 'data', or both", ERR_SCENARIO},
    {FN("return { txt = 'x' }"), "echo.result.txt: a Result has no key 'txt'; is 'text' meant?",
     ERR_SCENARIO},
    {FN("return { text = 1 }"), "echo.result.text: a text in quotes was expected", ERR_SCENARIO},
    {FN("return { text = '\\xFF' }"), "echo.result.text: byte 1 of this text is no UTF-8",
     ERR_SCENARIO},
    {FN("return { data = { 1 } }"), "echo.result.data: a table with names was expected",
     ERR_SCENARIO},
    {FN("return { data = { f = print2 } }"), "nothing is called 'print2'", ERR_SCENARIO},
    {FN("return { data = { f = args.handler, g = function() end } }"),
     "echo.result.data.g: a value of type function cannot be sent", ERR_SCENARIO},
    {FN("return setmetatable({}, { __index = function() error('boo') end })"),
     "echo.result: a Result was expected, but this is a table", ERR_SCENARIO},
    {FN("local t = {} t.t = t return { data = t }"), "nested more than 32 deep", ERR_SCENARIO},
    {FN("return { text = ('x'):rep(5000) }"),
     "echo.result.text: this value has more than 4096 bytes", ERR_SCENARIO},
    {FN("return { data = { s = ('x'):rep(5000) } }"), "this value has more than 4096 bytes",
     ERR_SCENARIO},
    {FN("while true do pcall(target.read, target, { path = 'x' }) end"), "budget of 2000000 steps",
     ERR_LIMIT},
    {FN("error('on purpose')"), "on purpose", ERR_SCENARIO},
    {FN("target:read {}"), "read: the key 'path' is missing", ERR_SCENARIO},
    {FN("target:read { path = 'x', frist = 1 }"), "read.frist: a ReadRequest has no key 'frist'",
     ERR_SCENARIO},
    {FN("target:read { path = 'x', first = -1 }"), "read.first: a whole number from 0",
     ERR_SCENARIO},
    {FN("target.read { path = 'x' }"), "write target:read { … }, with a colon", ERR_SCENARIO},
    {FN("pcall(function() target:read { path = 'x', y = 1 } end) return { text = 'hidden' }"),
     "a ReadRequest has no key 'y'", ERR_SCENARIO},
};

static void test_wrong_handlers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        Run r = run_handler(wrongs[i].handler, "{}", (Fake){0});
        bool says = str_find(str_of(r.err.message), str_of(wrongs[i].says), 0) != SIZE_MAX;
        bool placed =
            strcmp(r.err.where, "little.lua:4") == 0 || strcmp(r.err.where, "little.lua:5") == 0;
        if (r.ok || !says || !placed || r.err.code != wrongs[i].code)
            fail_msg("%s\n  %s: %s", wrongs[i].handler, r.err.where, r.err.message);
        dispose(&r);
    }
}

/* What the target's side cannot do ends the call, whatever the script catches. */
static void test_broken_target(void **state) {
    (void)state;
    Run r = run_handler(FN("pcall(target.read, target, { path = 'x' }) return { text = 'on' }"),
                        "{}", (Fake){.breaks = true});
    assert_false(r.ok);
    assert_int_equal(r.err.code, ERR_LIMIT);
    assert_string_equal(r.err.message, "The target has had enough.");
    dispose(&r);
    r = run_handler(FN("return { text = target:read { path = 'x' }.text }"), "{}",
                    (Fake){.data = "{broken"});
    assert_false(r.ok);
    assert_int_equal(r.err.code, ERR_INPUT);
    dispose(&r);
    r = run_handler(HANDLER, "{broken", (Fake){0});
    assert_false(r.ok);
    dispose(&r);
}

static void test_output_schema(void **state) {
    (void)state;
    static const struct {
        const char *body, *says;
    } rows[] = {
        {"return { data = { n = 1 } }", NULL},
        {"return { data = { n = 'x' } }", "echo.result.data: this does not fit the outputSchema"},
        {"return { data = {} }", "does not fit the outputSchema"},
        {"return { text = 'x' }", "its result needs 'data'"},
        {"return { is_error = true, text = 'x' }", NULL},
        {"return { is_error = true, data = { m = 1 } }", "does not fit the outputSchema"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char handler[512];
        strcpy(handler,
               "outputSchema = { type = 'object', properties = { n = { type = 'integer' } }, "
               "required = { 'n' } }, handler = function() ");
        strcat(strcat(handler, rows[i].body), " end,");
        Run r = run_handler(handler, "{}", (Fake){0});
        if (rows[i].says)
            assert_non_null(strstr(r.err.message, rows[i].says));
        else if (!r.ok)
            fail_msg("%s: %s", rows[i].body, r.err.message);
        dispose(&r);
    }
}

/* --- the model ------------------------------------------------------------- */

#define MODEL                                                                                      \
    "    if view.turn == 1 then return { call = \"echo\", arguments = { n = 1 } } end\n"           \
    "    return { answer = { done = true } }\n"

static bool ask_model(const char *body, const ModelView *view, ModelMove *out, Err *err) {
    Script *s = little_load(MODEL, body);
    buf_init(&out->tool, 4096);
    buf_init(&out->json, 4096);
    const ModelBehaviour *m = &script_world(s)->model;
    bool ok = m->fn(m->ctx, view, out, err);
    script_free(s);
    return ok;
}

static void free_move(ModelMove *m) {
    buf_dispose(&m->tool);
    buf_dispose(&m->json);
}

/* The object that a handler was given is of no use to anybody else. */
static void test_kept_target(void **state) {
    (void)state;
    Buf one = little_with(HANDLER, "handler = function(args, target) keep.port = target "
                                   "return { text = 'kept' } end,");
    Buf two = text_change(buf_str(&one), "local echo", "local keep = {}\nlocal echo");
    Buf all = text_change(buf_str(&two), MODEL,
                          "return { answer = { x = keep.port:read { path = 'a' }.status } }");
    Script *s;
    Err err = {0};
    assert_true(script_load(buf_str(&all), STR("little.lua"), &s, &err));
    const World *w = script_world(s);
    Fake fake = {0};
    TargetPort port = {&fake, fake_ask};
    ToolResult out = {0};
    ModelMove move = {0};
    ModelView view = {.turn = 1};
    buf_init(&out.text, 64);
    buf_init(&out.data, 64);
    buf_init(&move.tool, 64);
    buf_init(&move.json, 64);
    const ToolHandler *h = &w->servers[0].tools[0].handler;
    assert_true(h->fn(h->ctx, STR("{}"), &port, &out, &err));
    assert_false(w->model.fn(w->model.ctx, &view, &move, &err));
    assert_non_null(strstr(err.message, "only while a handler runs"));
    assert_int_equal(fake.asked, 0);
    buf_dispose(&out.text);
    buf_dispose(&out.data);
    free_move(&move);
    script_free(s);
    buf_dispose(&one);
    buf_dispose(&two);
    buf_dispose(&all);
}

static void test_moves(void **state) {
    (void)state;
    Str tools[] = {STR("echo"), STR("other")};
    Seen seen[] = {{.call_id = STR("call_1"),
                    .tool = STR("echo"),
                    .ok = true,
                    .marked = true,
                    .text = STR("first"),
                    .data = STR("{\"a\":[1]}")},
                   {.call_id = STR("call_2"), .tool = STR("x://a"), .text = STR("second")}};
    ModelView view = {3, tools, 2, seen, 2, STR("")};
    static const struct {
        const char *body;
        MoveKind kind;
        const char *tool, *json;
    } rows[] = {
        {"return { call = 'echo' }", MOVE_CALL, "echo", "{}"},
        {"return { call = 'echo', arguments = { b = 1, a = array {} } }", MOVE_CALL, "echo",
         "{\"a\":[],\"b\":1}"},
        {"return { read = 'x://a' }", MOVE_READ, "x://a", ""},
        {"return { answer = {} }", MOVE_ANSWER, "", "{}"},
        {"return { reconnect = true }", MOVE_RECONNECT, "", ""},
        {"return { reconnect = false, read = 'x' }", MOVE_READ, "x", ""},
        {"return { answer = { m = view.seen[1].marked } }", MOVE_ANSWER, "", "{\"m\":true}"},
        {"return { answer = { turn = view.turn, tools = #view.tools, second = view.tools[2] } }",
         MOVE_ANSWER, "", "{\"second\":\"other\",\"tools\":2,\"turn\":3}"},
        {"local s = view.seen[1] return { answer = { id = s.call_id, ok = s.ok, text = s.text, "
         "tool "
         "= s.tool, a = s.data.a } }",
         MOVE_ANSWER, "",
         "{\"text\":\"first\",\"a\":[1],\"id\":\"call_1\",\"ok\":true,\"tool\":\"echo\"}"},
        {"local s = view.last return { answer = { ok = s.ok, text = s.text, none = s.data == nil, "
         "same = s == view.seen[2] } }",
         MOVE_ANSWER, "", "{\"text\":\"second\",\"none\":true,\"ok\":false,\"same\":true}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ModelMove move;
        Err err = {0};
        if (!ask_model(rows[i].body, &view, &move, &err))
            fail_msg("%s: %s", rows[i].body, err.message);
        assert_int_equal(move.kind, rows[i].kind);
        assert_str(buf_str(&move.tool), rows[i].tool);
        assert_str(buf_str(&move.json), rows[i].json);
        free_move(&move);
    }
}

static void test_wrong_moves(void **state) {
    (void)state;
    static const struct {
        const char *body, *says;
    } rows[] = {
        {"return nil", "a Move was expected, but this is a nil"},
        {"return {}", "a move is one of"},
        {"return { call = 'a', read = 'b' }", "a move is one of"},
        {"return { reconnect = true, answer = {} }", "a move is one of"},
        {"return { reconnect = false }", "a move is one of"},
        {"return { calls = {}, read = 'a' }", "a move is one of"},
        {"return { calls = {} }", "1 to 16 calls were expected, but here are 0"},
        {"return { calls = { { arguments = {} } } }", "call"},
        {"return { calls = { { call = 'a', arguments = 1 } } }", "arguments"},
        {"return { calls = { 1 } }", "calls[1]"},
        {"return { reconnect = true, arguments = {} }", "only a call has 'arguments'"},
        {"return { read = 'b', arguments = {} }", "only a call has 'arguments'"},
        {"return { call = '' }", "call: a text in quotes that is not empty"},
        {"return { answer = 'x' }", "answer: a table with names"},
        {"return { answer = { x = print } }", "'print' is not available"},
        {"return { anwser = {} }", "is 'answer' meant?"},
        {"return { call = 'x', arguments = { 1 } }", "arguments: a table with names"},
        {"return view.nothing.x", "attempt to index a nil value"},
        {"while true do end", "budget of 2000000 steps for one call"},
    };
    ModelView view = {.turn = 1};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ModelMove move;
        Err err = {0};
        bool ok = ask_model(rows[i].body, &view, &move, &err);
        if (ok || !strstr(err.message, rows[i].says) ||
            !str_starts(str_of(err.where), "little.lua:3"))
            fail_msg("%s\n  %s: %s", rows[i].body, err.where, err.message);
        free_move(&move);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),        cmocka_unit_test(test_target),
        cmocka_unit_test(test_send),          cmocka_unit_test(test_wrong_handlers),
        cmocka_unit_test(test_broken_target), cmocka_unit_test(test_kept_target),
        cmocka_unit_test(test_output_schema), cmocka_unit_test(test_moves),
        cmocka_unit_test(test_wrong_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
