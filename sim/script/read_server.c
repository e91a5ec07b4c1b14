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

static void read_tool(Reader *r, void *item) {
    WorldTool *tool = item;
    static const char *const wire[] = {"name",        "title",        "description",
                                       "inputSchema", "outputSchema", "annotations"};
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

static Str name_of_tool(const void *item) { return ((const WorldTool *)item)->wire.name; }

static void read_tools(Reader *r, WorldServer *server) {
    static const ReaderList tools = {.key = "tools",
                                     .what = "tools",
                                     .most = WORLD_MAX_TOOLS,
                                     .size = sizeof(WorldTool),
                                     .shape = SHAPE_TOOL,
                                     .read = read_tool,
                                     .name = name_of_tool,
                                     .again = "this server has a tool of that name already."};
    server->tools = reader_list(r, -1, &tools, &server->tools_count);
}

/* --- resources ------------------------------------------------------------- */

static void read_resource(Reader *r, void *item) {
    WorldResource *resource = item;
    static const char *const wire[] = {"uri", "name", "title", "description", "mimeType"};
    resource->wire.uri = reader_string(r, -1, "uri");
    resource->wire.definition = reader_definition(r, wire, sizeof wire / sizeof *wire);
    resource->mime = reader_string(r, -1, "mimeType");
    resource->path = reader_string(r, -1, "path");
}

static Str uri_of(const void *item) { return ((const WorldResource *)item)->wire.uri; }

static void read_resources(Reader *r, WorldServer *server) {
    static const ReaderList resources = {.key = "resources",
                                         .what = "resources",
                                         .most = WORLD_MAX_FILES,
                                         .size = sizeof(WorldResource),
                                         .shape = SHAPE_RESOURCE,
                                         .read = read_resource,
                                         .name = uri_of,
                                         .again =
                                             "this server has a resource of that uri already."};
    server->resources = reader_list(r, -1, &resources, &server->resources_count);
}

/* --- servers --------------------------------------------------------------- */

static void read_revisions(Reader *r, WorldServer *server) {
    server->revisions = reader_strings(r, -1, "revisions", &server->revisions_count);
    if (server->revisions_count) return;
    server->revisions = &r->world->revision;
    server->revisions_count = 1;
}

static void read_server(Reader *r, void *item) {
    WorldServer *server = item;
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

static Str name_of_server(const void *item) { return ((const WorldServer *)item)->name; }

void read_servers(Reader *r) {
    static const ReaderList servers = {.key = "servers",
                                       .what = "servers",
                                       .least = 1,
                                       .most = WORLD_MAX_SERVERS,
                                       .size = sizeof(WorldServer),
                                       .shape = SHAPE_SERVER,
                                       .read = read_server,
                                       .name = name_of_server,
                                       .again = "there is a server of that name already."};
    r->world->servers = reader_list(r, 1, &servers, &r->world->servers_count);
}
