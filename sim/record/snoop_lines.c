/* The session log of mcpsnoop: one object a frame, with "direction", "ts" (RFC
   3339), "raw" (the message) or "text" (what is none), and for HTTP the status
   and a few headers. Its "truncated" and "redacted" marks stay in data. */
#include "record/clock.h"
#include "record/data.h"
#include "record/importer.h"
#include "record/wire.h"

static JsonRef member(const Recorder *r, const char *name) { return json_get(&r->doc, 0, name); }

static bool has(const Recorder *r, const char *name) {
    JsonRef m = member(r, name);
    return m != JSON_NONE && !json_is(&r->doc, m, JSON_NULL);
}

static bool direction_is(const Recorder *r, const char *name) {
    return json_string_is(&r->doc, member(r, "direction"), name);
}

bool snoop_sniff(const Recorder *r, Str line, bool parsed) {
    (void)line;
    return parsed && json_is(&r->doc, member(r, "direction"), JSON_STRING) && has(r, "ts") &&
           (has(r, "session_id") || has(r, "seq"));
}

static void add_member(Recorder *r, Buf *to, const char *key, const char *from) {
    if (has(r, from)) data_add(to, key, json_raw(&r->doc, member(r, from)));
}

static void add_http(Recorder *r, Actor from) {
    Buf headers;
    buf_init(&headers, RECORD_LINE_MAX);
    if (!json_string_is(&r->doc, member(r, "transport"), "http")) return;
    recorder_is_http(r);
    if (from == ACTOR_CLIENT) {
        data_add_text(&r->http, "method", STR("POST"));
        add_member(r, &headers, "mcp-protocol-version", "mcp_protocol_version");
        add_member(r, &headers, "mcp-method", "mcp_method");
        add_member(r, &headers, "mcp-name", "mcp_name");
    } else {
        add_member(r, &r->http, "status", "status");
        add_member(r, &headers, "www-authenticate", "auth_challenge");
    }
    data_close(&headers);
    if (headers.n) data_add(&r->http, "headers", buf_str(&headers));
    data_close(&r->http);
    r->no_memory |= headers.no_memory;
    buf_dispose(&headers);
}

static bool take_wire(Recorder *r, Actor from, uint8_t peer, Err *err) {
    add_http(r, from);
    if (has(r, "raw")) {
        JsonRef raw = member(r, "raw");
        EventDraft draft = {.from = from, .peer = peer, .raw = json_raw(&r->doc, raw)};
        return recorder_message(r, &draft, &r->doc, raw, err);
    }
    if (json_string(&r->doc, member(r, "text"), &r->text) && r->text.n)
        return wire_bytes(r, from, peer, WIRE_WHOLE, err);
    if (r->http.n) return wire_http_only(r, from, peer, err);
    return recorder_unread(r, "\"raw\" or \"text\" was expected.");
}

static bool take_log(Recorder *r, uint8_t peer, Err *err) {
    if (!json_is(&r->doc, member(r, "text"), JSON_STRING))
        return recorder_unread(r, "\"text\" was expected beside \"stderr\".");
    add_member(r, &r->data, "text", "text");
    return wire_log(r, peer, err);
}

/* The first line of a session: the command that was started. */
static bool take_meta(Recorder *r, uint8_t peer, Err *err) {
    data_add_text(&r->data, "event", STR("spawn"));
    add_member(r, &r->data, "meta", "raw");
    EventDraft draft = {.kind = EVENT_NET, .from = ACTOR_CLIENT, .to = ACTOR_SERVER, .peer = peer};
    return recorder_event(r, &draft, err);
}

static void take_time(Recorder *r) {
    int64_t us;
    if (clock_rfc3339(json_plain(&r->doc, member(r, "ts")), &us))
        recorder_time_epoch(r, us);
    else
        recorder_no_time(r);
}

static bool find_peer(Recorder *r, uint8_t *peer, Err *err) {
    json_string(&r->doc, member(r, "server_label"), &r->peer);
    if (has(r, "conn_id")) {
        buf_add_char(&r->peer, '#');
        json_string(&r->doc, member(r, "conn_id"), &r->peer);
    }
    return recorder_peer(r, peer, err);
}

bool snoop_line(Recorder *r, Str line, Err *err) {
    static const char *const apart[] = {"direction",  "raw",
                                        "text",       "server_label",
                                        "transport",  "mcp_protocol_version",
                                        "mcp_method", "mcp_name",
                                        "status",     "auth_challenge",
                                        "event",      "meta",
                                        "stream",     "ending",
                                        "redactions", NULL};
    uint8_t peer;
    if (!has(r, "direction")) return recorder_unread(r, "There is no \"direction\".");
    take_time(r);
    if (!find_peer(r, &peer, err)) return false;
    data_members(&r->data, &r->doc, 0, apart);
    if (direction_is(r, "c2s")) return take_wire(r, ACTOR_CLIENT, peer, err);
    if (direction_is(r, "s2c")) return take_wire(r, ACTOR_SERVER, peer, err);
    if (direction_is(r, "stderr")) return take_log(r, peer, err);
    if (direction_is(r, "meta")) return take_meta(r, peer, err);
    (void)line;
    return recorder_unread(r, "\"direction\" is none of c2s, s2c, stderr, meta.");
}
