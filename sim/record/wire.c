#include "record/wire.h"

#include "record/data.h"
#include "record/redact.h"

#include <string.h>

bool wire_http(Recorder *r, JsonRef http) {
    if (http == JSON_NONE) return true;
    if (!json_is(&r->doc, http, JSON_OBJECT)) {
        recorder_unread(r, "\"http\" is no object.");
        return false;
    }
    recorder_is_http(r);
    r->redacted += redact_http(&r->doc, http, &r->text, &r->http);
    return true;
}

static Actor other_side(Actor from) { return from == ACTOR_CLIENT ? ACTOR_SERVER : ACTOR_CLIENT; }

/* Takes one line end off; says which it was. */
static const char *take_ending(Str *bytes) {
    const char *ending = str_ends(*bytes, "\r\n") ? "crlf" : str_ends(*bytes, "\n") ? "lf" : "none";
    bytes->n -= ending[0] == 'c' ? 2 : ending[0] == 'l';
    return ending;
}

static bool has(const JsonDoc *doc, JsonRef r, const char *name) {
    return json_get(doc, r, name) != JSON_NONE;
}

bool wire_is_rpc(const JsonDoc *doc, JsonRef value) {
    if (json_is(doc, value, JSON_ARRAY)) value = json_item(doc, value, 0);
    if (has(doc, value, "jsonrpc")) return true;
    if (has(doc, value, "id"))
        return has(doc, value, "method") || has(doc, value, "result") || has(doc, value, "error");
    Str method = json_plain(doc, json_get(doc, value, "method"));
    return method_find(method) != METHOD_UNKNOWN || str_starts(method, "notifications/");
}

static bool is_message(Recorder *r, Str bytes) {
    bool http = r->http.n > 0; /* a body may be laid out over lines */
    if (!http && (memchr(bytes.p, '\n', bytes.n) || memchr(bytes.p, '\r', bytes.n))) return false;
    if (!recorder_parse(r, bytes) || !wire_is_rpc(&r->inner, 0)) return false;
    Message m;
    message_read(&r->inner, &m);
    return m.kind != MSG_INVALID;
}

static bool plain_bytes(Recorder *r, EventDraft *draft, WireHow how, Err *err) {
    Buf clean;
    buf_init(&clean, r->text.max);
    uint32_t n = 0;
    if (how == WIRE_FORM)
        n = redact_form(draft->raw, &clean);
    else if (r->http.n && how == WIRE_WHOLE)
        n = redact_json(&r->inner, draft->raw, &clean);
    if (n) draft->raw = buf_str(&clean);
    r->redacted += n;
    if (how == WIRE_FORM) data_add_text(&r->data, "body", STR("form"));
    bool ok = buf_ok(&clean, "the body of a line", err) && recorder_event(r, draft, err);
    buf_dispose(&clean);
    return ok;
}

bool wire_bytes(Recorder *r, Actor from, uint8_t peer, WireHow how, Err *err) {
    Str bytes = buf_str(&r->text), message = bytes;
    if (bytes.n == 0 && r->http.n) return wire_http_only(r, from, peer, err);
    if (bytes.n == 0) return recorder_unread(r, "There are no bytes in this chunk.");
    const char *ending = take_ending(&message);
    EventDraft draft = {
        .kind = EVENT_BYTES, .from = from, .to = other_side(from), .peer = peer, .raw = bytes};
    if (how != WIRE_WHOLE || message.n == 0 || !is_message(r, message))
        return plain_bytes(r, &draft, how, err);
    draft.raw = message;
    if (r->http.n == 0) data_add_text(&r->data, "ending", str_of(ending));
    return recorder_message(r, &draft, &r->inner, 0, err);
}

bool wire_http_only(Recorder *r, Actor from, uint8_t peer, Err *err) {
    bool request = from == ACTOR_CLIENT;
    data_add_text(&r->data, "event", request ? STR("http-request") : STR("http-response"));
    EventDraft draft = {.kind = EVENT_NET, .from = from, .to = other_side(from), .peer = peer};
    return recorder_event(r, &draft, err);
}

bool wire_log(Recorder *r, uint8_t peer, Err *err) {
    data_add_text(&r->data, "stream", STR("stderr"));
    EventDraft draft = {.kind = EVENT_LOG, .from = ACTOR_SERVER, .peer = peer};
    return recorder_event(r, &draft, err);
}
