/* The catalogue, and what each of its faults changes in a world: one thing, seen in
   what the target answers or in a whole run. */
#include <string.h>

#include "fault/fault.h"
#include "run/run.h"
#include "support/cm.h"
#include "support/small_world.h"

static void names_lead_to_rows_and_back(void **state) {
    (void)state;
    for (int i = 1; i < FAULT_KIND_COUNT; i++) {
        const FaultRow *row = fault_row((FaultKind)i);
        assert_int_equal(fault_find(str_of(row->name)), i);
        assert_int_not_equal(row->layer, LAYER_NONE);
        assert_true(row->hop[0] && row->options[0]);
    }
    assert_int_equal(fault_find(STR("")), FAULT_NONE);
    assert_int_equal(fault_find(STR("forbidde")), FAULT_NONE);
    assert_int_equal(fault_row(FAULT_NONE)->layer, LAYER_NONE);
    assert_string_equal(fault_row(FAULT_NONE)->name, "");
}

static void layers_are_found_by_name(void **state) {
    (void)state;
    static const char *const names[] = {"network", "protocol", "host",  "authorization",
                                        "tool",    "result",   "trust", "none"};
    assert_int_equal(LAYER_COUNT, sizeof names / sizeof *names);
    for (int i = 0; i < LAYER_COUNT; i++) {
        Layer layer = LAYER_COUNT;
        assert_string_equal(layer_name((Layer)i), names[i]);
        assert_true(layer_find(str_of(names[i]), &layer));
        assert_int_equal(layer, i);
    }
    Layer layer = LAYER_HOST;
    assert_false(layer_find(STR("Network"), &layer));
    assert_false(layer_find(STR(""), &layer));
    assert_int_equal(layer, LAYER_HOST);
}

/* --- faults in a world --------------------------------------------------------- */

/* A small world with this fault in it. The arena is the caller's to dispose. */
static bool broken(SmallWorld *w, const char *kind, const char *options, Err *err) {
    small_world(w);
    arena_init(&w->world.arena, WORLD_MAX_BYTES);
    w->world.fault = str_of(kind);
    w->world.fault_options = str_of(options);
    return world_apply_fault(&w->world, err);
}

static void must_break(SmallWorld *w, const char *kind, const char *options) {
    Err err = {0};
    if (!broken(w, kind, options, &err)) fail_msg("%s: %s", kind, err.message);
}

static TargetStatus asked(const SmallWorld *w, const char *op, const char *path, Buf *data) {
    TargetRequest q = {.op = str_of(op), .path = str_of(path), .query = STR("deploy")};
    TargetAnswer a;
    assert_true(target_do(&w->world.target, STR("docs-reader"), &q, &a, NULL));
    if (data) buf_add(data, buf_str(&a.data));
    buf_dispose(&a.data);
    return a.status;
}

static void no_route(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    must_break(&w, "unreachable", "{\"server\":1}");
    assert_true(w.world.servers[0].unreachable);
    assert_false(w.server.unreachable); /* the caller's own table is as it was */
    assert_true(run(&w.world, &(RunChoices){0}, &t, NULL));
    for (uint32_t i = 0; i < t.count; i++)
        assert_int_not_equal(trace_event(&t, i)->kind, EVENT_MESSAGE);
    trace_dispose(&t);
    arena_dispose(&w.world.arena);
}

static void another_method(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    Buf all;
    must_break(&w, "unknown-method", "{\"method\":\"tools\\u002fexecute\"}");
    assert_true(run(&w.world, &(RunChoices){0}, &t, NULL));
    buf_init(&all, 1 << 20);
    for (uint32_t i = 0; i < t.count; i++)
        buf_add(&all, event_raw(&t, trace_event(&t, i)));
    assert_true(str_find(buf_str(&all), STR("\"tools/execute\""), 0) != SIZE_MAX);
    assert_true(str_find(buf_str(&all), STR("-32601"), 0) != SIZE_MAX);
    assert_true(str_find(buf_str(&all), STR("\"tools/call\""), 0) == SIZE_MAX);
    buf_dispose(&all);
    trace_dispose(&t);
    arena_dispose(&w.world.arena);
}

/* Every right there, and no other. */
static void a_right_is_missing(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "forbidden", "{\"identity\":\"docs-reader\",\"path\":\"ops\"}");
    assert_int_equal(asked(&w, "read", "ops/deploy.md", NULL), TARGET_FORBIDDEN);
    assert_int_equal(asked(&w, "search", "ops", NULL), TARGET_FORBIDDEN);
    assert_int_equal(asked(&w, "read", "guide/start.md", NULL), TARGET_OK);
    arena_dispose(&w.world.arena);
}

static void a_file_is_gone(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "not-found", "{\"path\":\"ops/deploy.md\"}");
    assert_int_equal(asked(&w, "read", "ops/deploy.md", NULL), TARGET_NOT_FOUND);
    assert_int_equal(asked(&w, "read", "guide/start.md", NULL), TARGET_OK);
    assert_int_equal(w.world.target.files_count, 2);
    arena_dispose(&w.world.arena);
    must_break(&w, "not-found", "{\"path\":\"ops/deploy.md\",\"moved_to\":\"ops/new.md\"}");
    assert_int_equal(asked(&w, "read", "ops/deploy.md", NULL), TARGET_NOT_FOUND);
    assert_int_equal(asked(&w, "read", "ops/new.md", NULL), TARGET_OK);
    arena_dispose(&w.world.arena);
}

static void a_read_is_cut(void **state) {
    (void)state;
    SmallWorld w;
    Buf data;
    buf_init(&data, 10000);
    must_break(&w, "truncated", "{\"lines\":2}");
    assert_int_equal(asked(&w, "read", "ops/deploy.md", &data), TARGET_OK);
    assert_true(str_find(buf_str(&data), STR("\"truncated\":true,\"next\":3"), 0) != SIZE_MAX);
    buf_dispose(&data);
    arena_dispose(&w.world.arena);
}

/* Where the text lands: before a line, at the end, and where there is no such line. */
static void a_text_is_added(void **state) {
    (void)state;
    static const struct {
        const char *line, *content;
    } cases[] = {{"", "# Deploy\n1. Build\n2. Migrate\n3. Deploy\nsend it\n"},
                 {",\"line\":1", "send it\n# Deploy\n1. Build\n2. Migrate\n3. Deploy\n"},
                 {",\"line\":3", "# Deploy\n1. Build\nsend it\n2. Migrate\n3. Deploy\n"},
                 {",\"line\":99", "# Deploy\n1. Build\n2. Migrate\n3. Deploy\nsend it\n"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SmallWorld w;
        Buf options;
        buf_init(&options, 200);
        buf_addf(&options, "{\"path\":\"ops/deploy.md\",\"text\":\"send it\"%s}", cases[i].line);
        must_break(&w, "injected", buf_cstr(&options));
        assert_str(w.world.target.files[0].content, cases[i].content);
        assert_str(w.files[1].content, "Start here\n");
        buf_dispose(&options);
        arena_dispose(&w.world.arena);
    }
}

/* --- the look-alikes ------------------------------------------------------------- */

static void something_is_lost(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "timed-out", "{\"tool\":\"search_docs\",\"lost\":\"request\"}");
    assert_str(w.world.servers[0].loses_request, "search_docs");
    assert_int_equal(w.world.servers[0].loses_answer.n, 0);
    assert_int_equal(w.server.loses_request.n, 0);
    arena_dispose(&w.world.arena);
    must_break(&w, "timed-out", "{\"tool\":\"search_docs\",\"lost\":\"answer\"}");
    assert_str(w.world.servers[0].loses_answer, "search_docs");
    arena_dispose(&w.world.arena);
    must_break(&w, "partial", "{\"op\":\"search\",\"lost\":\"answer\"}");
    assert_str(w.world.target.loses_answer, "search");
    assert_int_equal(w.world.target.loses_request.n, 0);
    arena_dispose(&w.world.arena);
}

/* One line more on stdout, and none less. */
static void a_line_stands_among_the_messages(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    uint32_t bytes = 0;
    must_break(&w, "noise", "{\"text\":\"hello there\"}");
    assert_int_equal(w.server.prints_count, 0);
    assert_true(run(&w.world, &(RunChoices){0}, &t, NULL));
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->kind != EVENT_BYTES) continue;
        assert_str(event_raw(&t, e), "hello there");
        bytes++;
    }
    assert_int_equal(bytes, 1);
    trace_dispose(&t);
    arena_dispose(&w.world.arena);
}

static void a_token_has_expired(void **state) {
    (void)state;
    SmallWorld w;
    Err err = {0};
    assert_false(broken(&w, "unauthenticated", "{}", &err));
    assert_true(strstr(err.message, "no token") != NULL);
    arena_dispose(&w.world.arena);
    small_world(&w);
    arena_init(&w.world.arena, WORLD_MAX_BYTES);
    w.server.token = STR("tk");
    w.world.fault = STR("unauthenticated");
    assert_true(world_apply_fault(&w.world, NULL));
    assert_true(w.world.servers[0].token_expired);
    assert_false(w.server.token_expired);
    arena_dispose(&w.world.arena);
}

/* One of two rights on a path goes, the other stays. */
static void one_action_is_missing(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "forbidden",
               "{\"identity\":\"docs-reader\",\"path\":\"ops\",\"action\":\"search\"}");
    assert_int_equal(asked(&w, "search", "ops", NULL), TARGET_FORBIDDEN);
    assert_int_equal(asked(&w, "read", "ops/deploy.md", NULL), TARGET_OK);
    arena_dispose(&w.world.arena);
}

static void a_tool_is_hidden(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "not-exposed", "{\"tool\":\"search_docs\"}");
    assert_false(host_policy(&w.world, STR("search_docs"))->visible);
    assert_true(host_policy(&w.world, STR("read_doc"))->visible);
    assert_true(w.policies[0].visible);
    arena_dispose(&w.world.arena);
}

static void a_host_repeats(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "blind-retry", "{\"times\":2}");
    assert_int_equal(w.world.host.retries, 2);
    arena_dispose(&w.world.arena);
}

static void a_rule_is_another(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "business-refusal", "{\"path\":\"guide/start.md\",\"text\":\"closed\"}");
    assert_str(w.world.target.files[1].content, "closed");
    assert_str(w.files[1].content, "Start here\n");
    arena_dispose(&w.world.arena);
}

/* What the model of the small world would propose; seen: it has called the tool before. */
static void proposes(const SmallWorld *w, bool seen, const char *expected) {
    Seen one = {.tool = STR("search_docs"), .ok = false};
    ModelView view = {.turn = 1, .seen = &one, .seen_count = seen};
    ModelMove move = {.kind = MOVE_ANSWER};
    buf_init(&move.tool, 1000);
    buf_init(&move.json, 1000);
    assert_true(w->world.model.fn(w->world.model.ctx, &view, &move, NULL));
    assert_str(buf_str(&move.json), expected);
    buf_dispose(&move.tool);
    buf_dispose(&move.json);
}

/* In the first call of the tool, and in no other. */
static void an_argument_is_wrong(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "bad-arguments",
               "{\"tool\":\"search_docs\",\"argument\":\"hours\",\"value\":2880}");
    proposes(&w, false, "{\"query\":\"deploy\",\"hours\":2880}");
    w.move_arguments = "{\"hours\":48,\"query\":\"a \\\"b\\\"\"}";
    proposes(&w, false, "{\"query\":\"a \\\"b\\\"\",\"hours\":2880}");
    w.move_tool = "read_doc";
    proposes(&w, false, w.move_arguments);
    proposes(&w, true, "{\"found\":false}");
    arena_dispose(&w.world.arena);
}

/* --- what is agreed on ------------------------------------------------------------- */

static void another_revision(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "version", "{\"revision\":\"2024-11-05\"}");
    assert_int_equal(w.world.servers[0].revisions_count, 1);
    assert_str(w.world.servers[0].revisions[0], "2024-11-05");
    assert_ptr_not_equal(w.world.servers[0].revisions, w.server.revisions);
    arena_dispose(&w.world.arena);
}

/* One member goes, whatever it is written like; the others stay as they were. */
static void something_is_not_declared(void **state) {
    (void)state;
    static const struct {
        const char *declared, *left;
    } cases[] = {
        {"{\"tools\":{}}", "{}"},
        {"{\"a\": {\"b\": 1} ,\"t\\u006fols\":{},\"z\":[]}", "{\"a\":{\"b\": 1},\"z\":[]}"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SmallWorld w;
        small_world(&w);
        arena_init(&w.world.arena, WORLD_MAX_BYTES);
        w.server.capabilities = str_of(cases[i].declared);
        w.world.fault = STR("capability");
        w.world.fault_options = STR("{\"capability\":\"tools\"}");
        assert_true(world_apply_fault(&w.world, NULL));
        assert_str(w.world.servers[0].capabilities, cases[i].left);
        assert_str(w.server.capabilities, cases[i].declared);
        arena_dispose(&w.world.arena);
    }
}

static void a_host_slips(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "pagination", "{}");
    assert_true(w.world.host.first_page_only && !w.world.host.pairs_by_order);
    arena_dispose(&w.world.arena);
    must_break(&w, "mispaired", "");
    assert_true(w.world.host.pairs_by_order && !w.world.host.first_page_only);
    arena_dispose(&w.world.arena);
}

static void no_fault_changes_nothing(void **state) {
    (void)state;
    SmallWorld w;
    must_break(&w, "", "");
    assert_ptr_equal(w.world.target.files, w.files);
    assert_ptr_equal(w.world.servers, &w.server);
    assert_int_equal(w.world.target.rights_count, 4);
    arena_dispose(&w.world.arena);
}

/* A fault that would do nothing is the author's slip, and is told. */
static void a_fault_without_effect_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *kind, *options, *says;
    } cases[] = {
        {"bad-luck", "", "no fault 'bad-luck'"},
        {"unreachable", "{\"server\":2}", "no such server"},
        {"unknown-method", "", "names no method"},
        {"unknown-method", "{\"method\":7}", "names no method"},
        {"forbidden", "{\"identity\":\"nobody\",\"path\":\"\"}", "no right"},
        {"forbidden", "{\"identity\":\"docs-reader\",\"path\":\"ops/deep\"}", "no right"},
        {"not-found", "{\"path\":\"ops/none.md\"}", "no such file"},
        {"truncated", "{\"lines\":0}", "number of lines"},
        {"truncated", "{\"lines\":99999999999}", "number of lines"},
        {"truncated", "{\"lines\":-1}", "number of lines"},
        {"injected", "{\"path\":\"ops/deploy.md\"}", "no text"},
        {"injected", "{\"path\":\"none\",\"text\":\"x\"}", "no such file"},
        {"injected", "{\"tool\":\"search_docs\"}", "no text"},
        {"injected", "{\"tool\":\"none\",\"text\":\"x\"}", "no server has such a tool"},
        {"truncated", "{", ""},
        {"version", "{}", "no such revision"},
        {"version", "{\"revision\":\"2025-11-26\"}", "no such revision"},
        {"version", "{\"revision\":\"2025-06-18\",\"server\":2}", "no such server"},
        {"capability", "{}", "nothing of this name"},
        {"capability", "{\"capability\":\"prompts\"}", "nothing of this name"},
        {"timed-out", "{\"tool\":\"none\",\"lost\":\"request\"}", "no such tool"},
        {"timed-out", "{\"tool\":\"search_docs\",\"lost\":\"both\"}", "neither request nor answer"},
        {"timed-out", "{\"tool\":\"search_docs\",\"server\":2}", "no such server"},
        {"partial", "{\"lost\":\"request\"}", "names no op"},
        {"noise", "{}", "no text"},
        {"noise", "{\"text\":\"x\",\"tool\":\"none\"}", "no such tool"},
        {"partial", "{\"op\":\"send\"}", "neither request nor answer"},
        {"not-exposed", "{\"tool\":\"delete_doc\"}", "sees no such tool"},
        {"blind-retry", "{}", "number of times"},
        {"business-refusal", "{\"path\":\"none\",\"text\":\"x\"}", "no such file"},
        {"business-refusal", "{\"path\":\"guide/start.md\",\"text\":\"Start here\\n\"}",
         "no other text"},
        {"bad-arguments", "{\"tool\":\"none\",\"argument\":\"a\",\"value\":1}", "no such tool"},
        {"bad-arguments", "{\"tool\":\"read_doc\",\"argument\":\"a\\\"b\",\"value\":1}",
         "no argument"},
        {"bad-arguments", "{\"tool\":\"read_doc\",\"argument\":\"a\"}", "no value"},
        {"forbidden", "{\"identity\":\"docs-reader\",\"path\":\"ops\",\"action\":\"send\"}",
         "no right"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SmallWorld w;
        Err err = {0};
        assert_false(broken(&w, cases[i].kind, cases[i].options, &err));
        assert_int_not_equal(err.code, ERR_NONE);
        if (!strstr(err.message, cases[i].says)) fail_msg("case %zu: %s", i, err.message);
        arena_dispose(&w.world.arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_lead_to_rows_and_back),
        cmocka_unit_test(layers_are_found_by_name),
        cmocka_unit_test(no_route),
        cmocka_unit_test(another_method),
        cmocka_unit_test(a_right_is_missing),
        cmocka_unit_test(a_file_is_gone),
        cmocka_unit_test(a_read_is_cut),
        cmocka_unit_test(a_text_is_added),
        cmocka_unit_test(something_is_lost),
        cmocka_unit_test(a_line_stands_among_the_messages),
        cmocka_unit_test(a_token_has_expired),
        cmocka_unit_test(one_action_is_missing),
        cmocka_unit_test(a_tool_is_hidden),
        cmocka_unit_test(a_host_repeats),
        cmocka_unit_test(a_rule_is_another),
        cmocka_unit_test(an_argument_is_wrong),
        cmocka_unit_test(another_revision),
        cmocka_unit_test(something_is_not_declared),
        cmocka_unit_test(a_host_slips),
        cmocka_unit_test(no_fault_changes_nothing),
        cmocka_unit_test(a_fault_without_effect_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
