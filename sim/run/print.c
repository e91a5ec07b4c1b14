/* What a server prints besides its answers: to its own log (stderr), to the client
   (notifications/message), or, by mistake, among the messages. */
#include "base/escape.h"
#include "mcp/server_features.h"
#include "run/sim.h"

/* Free text that belongs to the server; a client may capture, forward or drop it
   (2025-11-25, basic/transports, stdio). */
static bool to_stderr(Sim *s, uint8_t peer, Str text, uint32_t cause, Err *err) {
    JsonBuild *b = sim_data(err);
    if (!b) return false;
    json_add_c(b, json_build_root(b), "stream", "stderr");
    json_add_str(b, json_build_root(b), "text", text);
    EventDraft d = {.kind = EVENT_LOG, .from = ACTOR_SERVER, .peer = peer, .cause = cause};
    return sim_emit(s, d, b, NULL, err);
}

/* Nothing but messages may stand there (the same page): the client gets it as a line. */
static bool to_stdout(Sim *s, uint8_t peer, Str text, uint32_t cause, Err *err) {
    EventDraft d = {.kind = EVENT_BYTES,
                    .from = ACTOR_SERVER,
                    .to = ACTOR_CLIENT,
                    .peer = peer,
                    .cause = cause,
                    .raw = text};
    Item item = {.kind = ITEM_TO_CLIENT, .peer = peer};
    Str *line = arena_alloc(&s->arena, sizeof *line);
    if (line) *line = text;
    item.payload = line;
    return sim_emit(s, d, NULL, &item.cause, err) &&
           sim_plan(s, item, (int64_t)s->world->link_ms * MS, err);
}

/* Queued at the server's machine; whoever pumps it puts it on the wire. */
static bool to_client(Sim *s, uint8_t peer, const ServerPrint *p, Err *err) {
    Buf data;
    buf_init(&data, RUN_MAX_BYTES);
    escape_json(&data, p->text);
    ServerLog log = {
        .level = p->level, .logger = s->peers[peer].world->name, .data = buf_str(&data)};
    bool ok = buf_ok(&data, "a log message", err) && server_log(s->peers[peer].server, &log, err);
    buf_dispose(&data);
    return ok;
}

bool print_at(Sim *s, uint8_t peer, Str tool, uint32_t cause, Err *err) {
    const WorldServer *w = s->peers[peer].world;
    bool ok = true;
    for (size_t i = 0; i < w->prints_count && ok; i++) {
        const ServerPrint *p = &w->prints[i];
        if (!str_eq(p->tool, tool)) continue;
        switch (p->to) {
        case PRINT_STDERR:
            ok = to_stderr(s, peer, p->text, cause, err);
            break;
        case PRINT_STDOUT:
            ok = to_stdout(s, peer, p->text, cause, err);
            break;
        case PRINT_CLIENT:
            ok = to_client(s, peer, p, err);
            break;
        }
    }
    return ok;
}
