/* The lines that a server prints. */
#include "script/library.h"
#include "script/reader.h"

enum { MAX_PRINTS = 64 };

static PrintTo read_to(Reader *r) {
    Str to = reader_string(r, -1, "to");
    if (to.n == 0 || str_is(to, "stderr")) return PRINT_STDERR;
    if (str_is(to, "stdout")) return PRINT_STDOUT;
    if (!str_is(to, "client"))
        reader_refuse(r, "to", "\"stderr\", \"stdout\" or \"client\" was expected.");
    return PRINT_CLIENT;
}

static LogLevel read_level(Reader *r) {
    Str name = reader_string(r, -1, "level");
    LogLevel level = name.n ? level_find(name) : LEVEL_INFO;
    if (level == LEVEL_COUNT)
        reader_refuse(r, "level", "a level from \"debug\" to \"emergency\" was expected.");
    return level;
}

static bool has_tool(const WorldServer *server, Str name) {
    for (size_t i = 0; i < server->tools_count; i++)
        if (str_eq(server->tools[i].wire.name, name)) return true;
    return false;
}

static void read_print(Reader *r, const WorldServer *server, ServerPrint *print) {
    shape_check(r->L, -1, SHAPE_PRINT, &r->path);
    print->to = read_to(r);
    print->text = reader_string(r, -1, "text");
    print->tool = reader_string(r, -1, "tool");
    print->level = read_level(r);
    if (str_find(print->text, STR("\n"), 0) != SIZE_MAX)
        reader_refuse(r, "text", "one line was expected, without a line feed.");
    if (print->tool.n && !has_tool(server, print->tool))
        reader_refuse(r, "tool", "this server has no tool of this name.");
    /* Nothing of the kind is sent before the handshake is over. */
    if (print->to == PRINT_CLIENT && print->tool.n == 0)
        reader_refuse(r, "to", "a message to the client needs a 'tool' that is called.");
}

void read_prints(Reader *r, WorldServer *server) {
    size_t mark;
    if (!reader_open(r, -1, "prints", &mark)) return;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    if (n > MAX_PRINTS) path_fail(r->L, &r->path, "at most %d lines are printed.", (int)MAX_PRINTS);
    ServerPrint *prints = reader_alloc(r, n, sizeof *prints);
    for (size_t i = 0; i < n; i++) {
        size_t inner = reader_open_item(r, list, i + 1);
        read_print(r, server, &prints[i]);
        reader_close(r, inner);
    }
    reader_close(r, mark);
    server->prints = prints;
    server->prints_count = n;
}
