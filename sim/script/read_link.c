/* How a server is reached, and how its process or session ends. */
#include "script/reader.h"

static Transport read_word(Reader *r, int table) {
    Str word = reader_string(r, table, "transport");
    if (str_is(word, "http")) return TRANSPORT_HTTP;
    if (str_is(word, "stdio")) return TRANSPORT_STDIO;
    size_t mark;
    reader_open(r, table, "transport", &mark);
    path_fail(r->L, &r->path, "\"stdio\" or \"http\" was expected, but this is \"%.*s\".",
              STR_ARG(str_sub(word, 0, 40)));
}

void read_transport(Reader *r) { r->world->transport = read_word(r, 1); }

static void read_own_transport(Reader *r, WorldServer *server) {
    server->has_transport = reader_string(r, -1, "transport").n > 0;
    if (server->has_transport) server->transport = read_word(r, lua_gettop(r->L));
}

static void read_address(Reader *r, WorldServer *server, Transport transport) {
    bool http = transport == TRANSPORT_HTTP;
    const char *key = http ? "url" : "command", *other = http ? "command" : "url";
    server->command = reader_string(r, -1, key);
    if (server->command.n == 0)
        path_fail(r->L, &r->path, "over %s a server needs the key '%s'.", transport_name(transport),
                  key);
    if (reader_string(r, -1, other).n)
        path_fail(r->L, &r->path, "over %s a server has no '%s'; it has a '%s'.",
                  transport_name(transport), other, key);
}

static ExitsOn read_exits_on(Reader *r) {
    Str word = reader_string(r, -1, "exits_on");
    if (word.n == 0 || str_is(word, "input-end")) return EXITS_ON_INPUT_END;
    if (str_is(word, "SIGTERM")) return EXITS_ON_TERM;
    if (!str_is(word, "SIGKILL"))
        reader_refuse(r, "exits_on", "\"input-end\", \"SIGTERM\" or \"SIGKILL\" was expected.");
    return EXITS_ON_KILL;
}

/* A key that means nothing over this transport is a mistake. */
static void check_fits(Reader *r, const char *const *keys, size_t count, Transport transport) {
    for (size_t i = 0; i < count; i++) {
        size_t mark;
        if (!reader_open(r, -1, keys[i], &mark)) continue;
        path_fail(r->L, &r->path, "over %s this means nothing.", transport_name(transport));
    }
}

void read_link(Reader *r, WorldServer *server) {
    static const char *const processes[] = {"prints", "exits_on", "lives_ms"};
    static const char *const sessions[] = {"forgets_session_after", "keeps_sessions"};
    read_own_transport(r, server);
    Transport transport = world_transport(r->world, server);
    read_address(r, server, transport);
    if (transport == TRANSPORT_HTTP)
        check_fits(r, processes, sizeof processes / sizeof *processes, transport);
    else
        check_fits(r, sessions, sizeof sessions / sizeof *sessions, transport);
    server->exits_on = read_exits_on(r);
    server->lives_ms = reader_integer(r, -1, "lives_ms", 0);
    server->forgets_after = reader_integer(r, -1, "forgets_session_after", 0);
    server->keeps_sessions = reader_boolean(r, -1, "keeps_sessions", false);
}
