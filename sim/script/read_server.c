#include <lauxlib.h>

#include "mcp/schema.h"
#include "script/internal.h"
#include "script/library.h"
#include "script/reader.h"
#include "script/value.h"

/* Writes the named fields of the table on top as one JSON object, in this order. */
Str reader_definition(Reader *r, const char *const *keys, size_t count) {
    buf_clear(&r->scratch);
    for (size_t i = 0; i < count; i++) {
        size_t mark;
        if (!reader_open(r, -1, keys[i], &mark)) continue;
        buf_addf(&r->scratch, "%s\"%s\":", r->scratch.n ? "," : "{", keys[i]);
        value_write(r->L, -1, &r->path, &r->scratch);
        reader_close(r, mark);
    }
    buf_add_char(&r->scratch, '}');
    return reader_keep_scratch(r);
}

/* --- tools ----------------------------------------------------------------- */

/* Whether a schema keeps to the subset and describes an object. */
static bool check_schema(Str schema, Err *err) {
    JsonDoc doc = {0};
    bool ok = json_parse(&doc, schema, err) && schema_check(&doc, 0, err);
    if (ok && !json_string_is(&doc, json_get(&doc, 0, "type"), "object")) {
        err_set(err, ERR_INPUT, "A tool's schema must say type = \"object\" at its root.");
        ok = err_hint(err, "2025-11-25, server/tools: arguments and results are objects.");
    }
    json_dispose(&doc);
    return ok;
}

static Str read_schema(Reader *r, const char *key) {
    size_t mark;
    Err err = {0};
    Str schema = reader_object(r, -1, key, "");
    if (schema.n == 0 || check_schema(schema, &err)) return schema;
    if (err.code == ERR_MEMORY) sandbox_abort(r->L, &err);
    reader_open(r, -1, key, &mark);
    if (err.where[0]) path_fail_hint(r->L, &r->path, err.hint, "at %s: %s", err.where, err.message);
    path_fail_hint(r->L, &r->path, err.hint, "%s", err.message);
}

static void check_tool_name(Reader *r, Str name) {
    size_t mark;
    bool fits = name.n <= 128;
    for (size_t i = 0; i < name.n && fits; i++) {
        char c = name.p[i];
        fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-' || c == '.';
    }
    if (fits) return;
    reader_open(r, -1, "name", &mark);
    path_fail_hint(r->L, &r->path, "2025-11-25, server/tools, Tool Names.",
                   "a tool's name has 1 to 128 of A-Z a-z 0-9 _ - and '.'.");
}

static ToolHandler read_handler(Reader *r, const char *key, Callback *callback) {
    size_t mark;
    reader_open(r, -1, key, &mark);
    lua_pushvalue(r->L, -1);
    callback->script = r->script;
    callback->ref = luaL_ref(r->L, LUA_REGISTRYINDEX);
    reader_close(r, mark);
    return (ToolHandler){callback, callback_handle};
}

static void read_tool(Reader *r, WorldTool *tool) {
    static const char *const wire[] = {"name",        "title",        "description",
                                       "inputSchema", "outputSchema", "annotations"};
    shape_check(r->L, -1, SHAPE_TOOL, &r->path);
    tool->wire.name = reader_string(r, -1, "name");
    check_tool_name(r, tool->wire.name);
    tool->wire.input_schema = read_schema(r, "inputSchema");
    Callback *callback = reader_alloc(r, 1, sizeof *callback);
    callback->name = tool->wire.name;
    callback->output_schema = read_schema(r, "outputSchema");
    tool->wire.definition = reader_definition(r, wire, sizeof wire / sizeof *wire);
    tool->handler = read_handler(r, "handler", callback);
    tool->work_ms = reader_integer(r, -1, "work_ms", 1);
    tool->identity = reader_string(r, -1, "identity");
}

static void read_tools(Reader *r, WorldServer *server) {
    size_t mark;
    if (!reader_open(r, -1, "tools", &mark)) return;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    if (n > WORLD_MAX_TOOLS)
        path_fail(r->L, &r->path, "a server has at most %d tools.", (int)WORLD_MAX_TOOLS);
    WorldTool *tools = reader_alloc(r, n, sizeof *tools);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        read_tool(r, &tools[i]);
        for (size_t k = 0; k < i; k++)
            if (str_eq(tools[k].wire.name, tools[i].wire.name))
                path_fail(r->L, &r->path, "this server has a tool of that name already.");
        reader_close(r, inner);
    }
    reader_close(r, mark);
    server->tools = tools;
    server->tools_count = n;
}

/* --- resources ------------------------------------------------------------- */

static void read_resource(Reader *r, WorldResource *resource) {
    static const char *const wire[] = {"uri", "name", "title", "description", "mimeType"};
    shape_check(r->L, -1, SHAPE_RESOURCE, &r->path);
    resource->wire.uri = reader_string(r, -1, "uri");
    resource->wire.definition = reader_definition(r, wire, sizeof wire / sizeof *wire);
    resource->mime = reader_string(r, -1, "mimeType");
    resource->path = reader_string(r, -1, "path");
}

static void read_resources(Reader *r, WorldServer *server) {
    size_t mark;
    if (!reader_open(r, -1, "resources", &mark)) return;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    if (n > WORLD_MAX_FILES)
        path_fail(r->L, &r->path, "a server has at most %d resources.", (int)WORLD_MAX_FILES);
    WorldResource *resources = reader_alloc(r, n, sizeof *resources);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        read_resource(r, &resources[i]);
        for (size_t k = 0; k < i; k++)
            if (str_eq(resources[k].wire.uri, resources[i].wire.uri))
                path_fail(r->L, &r->path, "this server has a resource of that uri already.");
        reader_close(r, inner);
    }
    reader_close(r, mark);
    server->resources = resources;
    server->resources_count = n;
}

/* --- servers --------------------------------------------------------------- */

static void read_revisions(Reader *r, WorldServer *server) {
    server->revisions = reader_strings(r, -1, "revisions", &server->revisions_count);
    if (server->revisions_count) return;
    server->revisions = &r->world->revision;
    server->revisions_count = 1;
}

static void read_server(Reader *r, WorldServer *server) {
    shape_check(r->L, -1, SHAPE_SERVER, &r->path);
    server->name = reader_string(r, -1, "name");
    server->title = reader_string(r, -1, "title");
    server->version = reader_string(r, -1, "version");
    server->instructions = reader_string(r, -1, "instructions");
    server->capabilities = reader_object(r, -1, "capabilities", "{}");
    server->identity = reader_string(r, -1, "identity");
    server->page_size = reader_integer(r, -1, "page_size", 0);
    server->unreachable = reader_boolean(r, -1, "unreachable", false);
    server->revision_error = reader_boolean(r, -1, "refuses_revision", false);
    server->loses_request = reader_string(r, -1, "loses_request");
    server->loses_answer = reader_string(r, -1, "loses_answer");
    server->token = reader_string(r, -1, "token");
    server->token_expired = reader_boolean(r, -1, "token_expired", false);
    server->pings_early = reader_boolean(r, -1, "pings_early", false);
    read_link(r, server);
    read_revisions(r, server);
    read_tools(r, server);
    read_resources(r, server);
    read_prints(r, server);
    read_prompts(r, server);
}

void read_servers(Reader *r) {
    size_t mark;
    if (!reader_open(r, 1, "servers", &mark)) return;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    if (n == 0 || n > WORLD_MAX_SERVERS)
        path_fail(r->L, &r->path, "1 to %d servers are expected, but here are %zu.",
                  (int)WORLD_MAX_SERVERS, n);
    WorldServer *servers = reader_alloc(r, n, sizeof *servers);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        read_server(r, &servers[i]);
        for (size_t k = 0; k < i; k++)
            if (str_eq(servers[k].name, servers[i].name))
                path_fail(r->L, &r->path, "there is a server of that name already.");
        reader_close(r, inner);
    }
    reader_close(r, mark);
    r->world->servers = servers;
    r->world->servers_count = n;
}
