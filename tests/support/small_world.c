#include "support/small_world.h"

#define SCHEMA                                                                                     \
    "{\"type\":\"object\",\"properties\":{\"query\":{\"type\":\"string\",\"minLength\":1}},"       \
    "\"required\":[\"query\"],\"additionalProperties\":false}"
#define TOOL(name) "{\"name\":\"" name "\",\"inputSchema\":" SCHEMA "}"

/* search_docs: asks the target and hands on what it said. */
static bool search(void *ctx, Str arguments, const TargetPort *target, ToolResult *out, Err *err) {
    const SmallWorld *w = ctx;
    JsonDoc doc = {0};
    if (!json_parse(&doc, arguments, err)) return false;
    TargetRequest q = {.op = STR("search"),
                       .path = str_of(w->search_path),
                       .query = json_plain(&doc, json_get(&doc, 0, "query"))};
    TargetAnswer a;
    bool ok = target->ask(target->ctx, &q, &a, err);
    json_dispose(&doc);
    out->is_error = a.status != TARGET_OK;
    buf_add_c(&out->text, target_status_name(a.status));
    if (a.status == TARGET_OK) buf_add(&out->data, buf_str(&a.data));
    buf_dispose(&a.data);
    return ok;
}

/* Proposes once, then answers with whether it worked. */
static bool think(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    const SmallWorld *w = ctx;
    if (view->seen_count > 0) {
        out->kind = MOVE_ANSWER;
        buf_addf(&out->json, "{\"found\":%s}", view->seen[0].ok ? "true" : "false");
        return buf_ok(&out->json, "an answer", err);
    }
    out->kind = w->move_read ? MOVE_READ : MOVE_CALL;
    buf_add_c(&out->tool, w->move_read ? w->move_read : w->move_tool);
    buf_add_c(&out->json, w->move_read ? "{}" : w->move_arguments);
    return buf_ok(&out->tool, "a move", err) && buf_ok(&out->json, "a move", err);
}

static void fill_server(SmallWorld *w) {
    static const char *const names[] = {"search_docs", "read_doc", "delete_doc"};
    static const char *const definitions[] = {TOOL("search_docs"), TOOL("read_doc"),
                                              TOOL("delete_doc")};
    for (int i = 0; i < 3; i++)
        w->tools[i] = (WorldTool){.wire = {str_of(names[i]), str_of(definitions[i]), STR(SCHEMA)},
                                  .handler = {w, search},
                                  .work_ms = 5};
    w->resource = (WorldResource){
        .wire = {STR("docs://deploy"), STR("{\"uri\":\"docs://deploy\",\"name\":\"deploy\"}")},
        .mime = STR("text/markdown"),
        .path = STR("ops/deploy.md")};
    w->revisions[0] = STR("2025-11-25");
    w->revisions[1] = STR("2025-06-18");
    w->server = (WorldServer){.name = STR("docs-server"),
                              .version = STR("1.4.0"),
                              .capabilities = STR("{\"tools\":{},\"resources\":{}}"),
                              .command = STR("docs-server"),
                              .identity = STR("docs-reader"),
                              .tools = w->tools,
                              .tools_count = 3,
                              .resources = &w->resource,
                              .resources_count = 1,
                              .revisions = w->revisions,
                              .revisions_count = 2,
                              .page_size = 2};
}

static void fill_target(SmallWorld *w) {
    w->files[0] = (File){STR("ops/deploy.md"), STR("# Deploy\n1. Build\n2. Migrate\n3. Deploy\n")};
    w->files[1] = (File){STR("guide/start.md"), STR("Start here\n")};
    w->files[2] = (File){STR("secret/keys.md"), STR("deploy key\n")};
    w->rights[0] = (Right){STR("docs-reader"), STR("search"), STR("ops")};
    w->rights[1] = (Right){STR("docs-reader"), STR("read"), STR("ops")};
    w->rights[2] = (Right){STR("docs-reader"), STR("list"), STR("")};
    w->rights[3] = (Right){STR("docs-reader"), STR("read"), STR("guide")};
    w->world.target = (Target){.name = STR("documents"),
                               .files = w->files,
                               .files_count = 3,
                               .rights = w->rights,
                               .rights_count = 4,
                               .latency_ms = 3};
}

void small_world(SmallWorld *w) {
    *w = (SmallWorld){.move_tool = "search_docs",
                      .move_arguments = "{\"query\":\"deploy\"}",
                      .search_path = "ops"};
    fill_server(w);
    w->policies[0] = (ToolPolicy){STR("search_docs"), true, CONSENT_POLICY};
    w->policies[1] = (ToolPolicy){STR("read_doc"), true, CONSENT_USER};
    w->policies[2] = (ToolPolicy){STR("delete_doc"), false, CONSENT_DENY};
    w->world.id = STR("test/small");
    w->world.revision = STR("2025-11-25");
    w->world.link_ms = 10;
    w->world.servers = &w->server;
    w->world.servers_count = 1;
    w->world.host = (Host){.name = STR("test-host"),
                           .version = STR("1.0.0"),
                           .policies = w->policies,
                           .policies_count = 3,
                           .lists_resources = true,
                           .think_ms = 100};
    w->world.model = (ModelBehaviour){w, think};
    w->world.goal = STR("{\"found\":true}");
    fill_target(w);
}
