/* JSON Lines of the form {"t":ms,"dir":…,"msg"|"text"|"b64":…,"http":…}: what
   connect and proxy record and what cases are written in. Members that have no
   other place stay in the event's data. */
#include "base/base64.h"
#include "record/data.h"
#include "record/importer.h"
#include "record/wire.h"

typedef struct Dir {
    const char *name;
    Actor from;
    bool (*take)(Recorder *r, const struct Dir *dir, uint8_t peer, Err *err);
    const char *const *apart; /* members that do not belong into data */
} Dir;

static JsonRef member(const Recorder *r, const char *name) { return json_get(&r->doc, 0, name); }

static bool has_text(const Recorder *r, const char *name) {
    return json_is(&r->doc, member(r, name), JSON_STRING);
}

/* The exact bytes of "text", "b64" or "body", into r->text. False: unread already. */
static bool decode(Recorder *r, bool *form) {
    Buf coded;
    *form = false;
    buf_clear(&r->text);
    if (has_text(r, "text")) return json_string(&r->doc, member(r, "text"), &r->text);
    *form = has_text(r, "body");
    if (*form) return json_string(&r->doc, member(r, "body"), &r->text);
    if (!has_text(r, "b64"))
        return !recorder_unread(r, "\"msg\", \"text\" or \"b64\" was expected beside \"dir\".");
    buf_init(&coded, RECORD_LINE_MAX);
    json_string(&r->doc, member(r, "b64"), &coded);
    bool ok = base64_decode(buf_str(&coded), &r->text);
    r->no_memory |= coded.no_memory;
    buf_dispose(&coded);
    return ok || !recorder_unread(r, "\"b64\" is no base64.");
}

static bool take_wire(Recorder *r, const Dir *dir, uint8_t peer, Err *err) {
    bool form;
    JsonRef msg = member(r, "msg");
    if (!wire_http(r, member(r, "http"))) return true;
    if (msg != JSON_NONE) {
        EventDraft draft = {.from = dir->from, .peer = peer, .raw = json_raw(&r->doc, msg)};
        return recorder_message(r, &draft, &r->doc, msg, err);
    }
    bool body = has_text(r, "text") || has_text(r, "b64") || has_text(r, "body");
    if (!body && r->http.n) return wire_http_only(r, dir->from, peer, err);
    if (!decode(r, &form)) return true;
    return wire_bytes(r, dir->from, peer, form ? WIRE_FORM : WIRE_WHOLE, err);
}

static bool take_raw(Recorder *r, const Dir *dir, uint8_t peer, Err *err) {
    bool form, whole = member(r, "part") == JSON_NONE;
    if (!wire_http(r, member(r, "http")) || !decode(r, &form)) return true;
    return wire_bytes(r, dir->from, peer, whole ? WIRE_WHOLE : WIRE_PART, err);
}

static bool take_log(Recorder *r, const Dir *dir, uint8_t peer, Err *err) {
    (void)dir;
    if (!has_text(r, "text")) return recorder_unread(r, "\"text\" was expected beside \"stderr\".");
    return wire_log(r, peer, err);
}

static bool take_exit(Recorder *r, const Dir *dir, uint8_t peer, Err *err) {
    EventDraft draft = {.kind = EVENT_EXIT, .from = dir->from, .peer = peer};
    bool told = member(r, "code") != JSON_NONE || member(r, "signal") != JSON_NONE ||
                member(r, "text") != JSON_NONE;
    if (!told)
        return recorder_unread(r, "\"code\", \"signal\" or \"text\" was expected beside \"exit\".");
    return recorder_event(r, &draft, err);
}

static bool take_net(Recorder *r, const Dir *dir, uint8_t peer, Err *err) {
    EventDraft draft = {.kind = EVENT_NET, .from = dir->from, .peer = peer};
    if (!has_text(r, "event")) return recorder_unread(r, "\"event\" was expected beside \"net\".");
    return recorder_event(r, &draft, err);
}

/* Observers, bridges and proxies are no party of the picture. */
static Actor actor_of(const Recorder *r) {
    static const struct {
        const char *who;
        Actor actor;
    } parties[] = {{"user", ACTOR_USER},    {"model", ACTOR_MODEL},   {"model-api", ACTOR_MODEL},
                   {"host", ACTOR_HOST},    {"client", ACTOR_CLIENT}, {"server", ACTOR_SERVER},
                   {"target", ACTOR_TARGET}};
    for (size_t i = 0; i < sizeof parties / sizeof parties[0]; i++)
        if (json_string_is(&r->doc, member(r, "who"), parties[i].who)) return parties[i].actor;
    return ACTOR_NONE;
}

static bool take_note(Recorder *r, const Dir *dir, uint8_t peer, Err *err) {
    (void)dir;
    EventDraft draft = {.kind = EVENT_NOTE, .from = actor_of(r), .peer = peer};
    if (!has_text(r, "text")) return recorder_unread(r, "\"text\" was expected beside \"note\".");
    return recorder_event(r, &draft, err);
}

/* What has a place of its own in the event, and the names of members that we add
   ourselves, which must not come twice. */
static const char *const apart_wire[] = {"t",      "dir",        "line", "peer", "http",
                                         "msg",    "text",       "b64",  "body", "event",
                                         "ending", "redactions", NULL};
static const char *const apart_log[] = {"t", "dir", "line", "peer", "stream", "redactions", NULL};
static const char *const apart_plain[] = {"t", "dir", "line", "peer", "redactions", NULL};

static const Dir dirs[] = {
    {"c2s", ACTOR_CLIENT, take_wire, apart_wire},
    {"s2c", ACTOR_SERVER, take_wire, apart_wire},
    {"client->server", ACTOR_CLIENT, take_wire, apart_wire},
    {"server->client", ACTOR_SERVER, take_wire, apart_wire},
    {"c2s-raw", ACTOR_CLIENT, take_raw, apart_wire},
    {"s2c-raw", ACTOR_SERVER, take_raw, apart_wire},
    {"stderr", ACTOR_SERVER, take_log, apart_log},
    {"exit", ACTOR_SERVER, take_exit, apart_plain},
    {"net", ACTOR_NONE, take_net, apart_plain},
    {"note", ACTOR_NONE, take_note, apart_plain},
};

static const Dir *find_dir(const Recorder *r) {
    JsonRef dir = member(r, "dir");
    for (size_t i = 0; i < sizeof dirs / sizeof dirs[0]; i++)
        if (json_string_is(&r->doc, dir, dirs[i].name)) return &dirs[i];
    return NULL;
}

static void add_name(Recorder *r, const char *name) {
    JsonRef value = member(r, name);
    if (value == JSON_NONE) return;
    buf_add_char(&r->peer, '#');
    if (!json_string(&r->doc, value, &r->peer)) buf_add(&r->peer, json_raw(&r->doc, value));
}

/* A second session or process has ids of its own, so it is a peer of its own. */
static bool find_peer(Recorder *r, const Dir *dir, uint8_t *peer, Err *err) {
    json_string(&r->doc, member(r, "peer"), &r->peer);
    add_name(r, "sess");
    add_name(r, "proc");
    *peer = 0;
    bool on_wire = dir->take == take_wire || dir->take == take_raw;
    return (r->peer.n == 0 && !on_wire) || recorder_peer(r, peer, err);
}

bool case_line(Recorder *r, Str line, Err *err) {
    (void)line;
    uint8_t peer;
    if (!json_is(&r->doc, 0, JSON_OBJECT)) return recorder_unread(r, "An object was expected.");
    if (member(r, "dir") == JSON_NONE) return recorder_unread(r, "There is no \"dir\".");
    const Dir *dir = find_dir(r);
    if (!dir) {
        Str value = str_sub(json_raw(&r->doc, member(r, "dir")), 0, 40);
        return recorder_unread(r, "\"dir\" is %.*s, which is none of the known ones.",
                               STR_ARG(value));
    }
    recorder_time_ms(r, &r->doc, member(r, "t"));
    if (!find_peer(r, dir, &peer, err)) return false;
    data_members(&r->data, &r->doc, 0, dir->apart);
    return dir->take(r, dir, peer, err);
}

bool annotated_sniff(const Recorder *r, Str line, bool parsed) {
    (void)line;
    if (!parsed) return false;
    JsonRef dir = json_get(&r->doc, 0, "dir");
    return json_string_is(&r->doc, dir, "client->server") ||
           json_string_is(&r->doc, dir, "server->client");
}

bool case_sniff(const Recorder *r, Str line, bool parsed) {
    (void)line;
    return parsed && json_is(&r->doc, json_get(&r->doc, 0, "dir"), JSON_STRING);
}
