#include "mcp/message.h"

#include "base/escape.h"
#include "mcp/rawstr.h"

const char *msg_flaw_name(MsgFlaw flaw) {
    static const char *const names[] = {
#define X(symbol, name) name,
        MSG_FLAWS(X)
#undef X
    };
    return names[flaw < FLAW_COUNT ? flaw : FLAW_NONE];
}

const char *msg_kind_name(MsgKind kind) {
    static const char *const names[] = {"invalid", "request",      "response",
                                        "error",   "notification", "batch"};
    return names[kind <= MSG_BATCH ? kind : MSG_INVALID];
}

bool rpc_id_eq(RpcId a, RpcId b) {
    if (a.kind != b.kind || a.kind == ID_NONE) return false;
    if (a.kind == ID_STRING) return rawstr_eq(a.raw, b.raw);
    if (str_eq(a.raw, b.raw)) return true;
    /* JSON allows one spelling of an integer, but for zero. */
    return a.kind == ID_INTEGER && (str_is(a.raw, "0") || str_is(a.raw, "-0")) &&
           (str_is(b.raw, "0") || str_is(b.raw, "-0"));
}

static IdKind id_kind(const JsonDoc *doc, JsonRef id) {
    if (id == JSON_NONE) return ID_NONE;
    if (json_is(doc, id, JSON_NULL)) return ID_NULL;
    if (json_is(doc, id, JSON_STRING)) return ID_STRING;
    return json_is_integer(doc, id) ? ID_INTEGER : ID_OTHER;
}

RpcId rpc_id_of(const JsonDoc *doc, JsonRef value) {
    return (RpcId){id_kind(doc, value), json_raw(doc, value)};
}

static MethodId find_method(const JsonDoc *doc, JsonRef method) {
    Str plain = json_plain(doc, method);
    if (plain.p) return method_find(plain);
    for (int i = METHOD_UNKNOWN + 1; i < METHOD_COUNT; i++)
        if (json_string_is(doc, method, method_row((MethodId)i)->name)) return (MethodId)i;
    return METHOD_UNKNOWN;
}

static bool error_well_formed(const JsonDoc *doc, JsonRef error) {
    return json_is(doc, error, JSON_OBJECT) && json_is_integer(doc, json_get(doc, error, "code")) &&
           json_is(doc, json_get(doc, error, "message"), JSON_STRING);
}

static MsgKind kind_of(const JsonDoc *doc, JsonRef method, Message *out) {
    bool answer = out->result != JSON_NONE || out->error != JSON_NONE;
    if (method != JSON_NONE && answer) {
        out->flaw = FLAW_METHOD_AND_RESULT;
    } else if (method != JSON_NONE) {
        if (json_is(doc, method, JSON_STRING))
            return out->id.kind == ID_NONE ? MSG_NOTIFICATION : MSG_REQUEST;
        out->flaw = FLAW_METHOD_KIND;
    } else if (answer) {
        return out->error != JSON_NONE ? MSG_ERROR : MSG_RESPONSE;
    } else {
        out->flaw = FLAW_NO_KIND;
    }
    return MSG_INVALID;
}

/* Messages of a known method are of its kind, with an id or without. */
static MsgFlaw id_flaw(const Message *m) {
    bool request = m->kind == MSG_REQUEST;
    bool fits = (method_row(m->known)->kind == METHOD_IS_REQUEST) == request;
    if (m->known == METHOD_UNKNOWN || fits) return FLAW_NONE;
    return request ? FLAW_NOTIFICATION_ID : FLAW_REQUEST_NO_ID;
}

static MsgFlaw request_flaw(const JsonDoc *doc, const Message *m) {
    if (m->id.kind == ID_NULL) return FLAW_ID_NULL;
    if (m->id.kind == ID_OTHER) return FLAW_ID_KIND;
    if (m->params != JSON_NONE && !json_is(doc, m->params, JSON_OBJECT)) return FLAW_PARAMS_KIND;
    return id_flaw(m);
}

static MsgFlaw answer_flaw(const JsonDoc *doc, const Message *m) {
    bool no_id = m->id.kind == ID_NONE || m->id.kind == ID_NULL;
    if (m->result != JSON_NONE && m->error != JSON_NONE) return FLAW_RESULT_AND_ERROR;
    if (m->id.kind == ID_OTHER) return FLAW_ID_KIND;
    if (m->kind == MSG_ERROR)
        return error_well_formed(doc, m->error) ? FLAW_NONE : FLAW_ERROR_SHAPE;
    if (no_id) return FLAW_RESPONSE_NO_ID;
    return json_is(doc, m->result, JSON_OBJECT) ? FLAW_NONE : FLAW_RESULT_KIND;
}

static void read_object(const JsonDoc *doc, JsonRef at, Message *out) {
    JsonRef id = json_get(doc, at, "id"), method = json_get(doc, at, "method");
    out->id = rpc_id_of(doc, id);
    out->params = json_get(doc, at, "params");
    out->result = json_get(doc, at, "result");
    out->error = json_get(doc, at, "error");
    out->kind = kind_of(doc, method, out);
    if (out->kind == MSG_INVALID) return;
    if (out->kind == MSG_REQUEST || out->kind == MSG_NOTIFICATION) {
        Str raw = json_raw(doc, method);
        out->method = str_sub(raw, 1, raw.n - 2);
        out->known = find_method(doc, method);
        out->flaw = request_flaw(doc, out);
    } else {
        out->flaw = answer_flaw(doc, out);
        if (out->kind == MSG_ERROR)
            (void)json_int64(doc, json_get(doc, out->error, "code"), &out->error_code);
    }
    if (!json_string_is(doc, json_get(doc, at, "jsonrpc"), "2.0")) out->flaw = FLAW_NO_VERSION;
}

static void read_batch(const JsonDoc *doc, JsonRef at, Message *out) {
    out->kind = MSG_BATCH;
    if (json_count(doc, at) == 0) out->flaw = FLAW_EMPTY_BATCH;
}

void message_read_at(const JsonDoc *doc, JsonRef at, Message *out) {
    *out = (Message){.params = JSON_NONE, .result = JSON_NONE, .error = JSON_NONE};
    if (json_is(doc, at, JSON_ARRAY))
        read_batch(doc, at, out);
    else if (json_is(doc, at, JSON_OBJECT))
        read_object(doc, at, out);
    else
        out->flaw = FLAW_NOT_OBJECT;
}

void message_read(const JsonDoc *doc, Message *out) { message_read_at(doc, 0, out); }

MsgFlaw message_flaw(const Message *m, Str revision) {
    if (m->kind != MSG_BATCH || m->flaw != FLAW_NONE || revision.n == 0) return m->flaw;
    return revision_has(revision_rules(revision), FEATURE_BATCH) ? FLAW_NONE : FLAW_BATCH;
}

/* Raw JSON may have been written over several lines; inside a string a raw line
   feed cannot stand, so a blank in its place changes no value. */
static void add_one_line(Buf *out, Str json) {
    size_t start = out->n;
    buf_add(out, json);
    for (size_t i = start; i < out->n; i++)
        if (out->p[i] == '\n' || out->p[i] == '\r') out->p[i] = ' ';
}

static void open_message(Buf *out, RpcId id) {
    buf_add(out, STR("{\"jsonrpc\":\"2.0\""));
    if (id.kind == ID_NONE) return;
    buf_add(out, STR(",\"id\":"));
    buf_add(out, id.raw);
}

static bool close_message(Buf *out, const char *member, Str json) {
    if (json.n) {
        buf_add(out, STR(",\""));
        buf_add_c(out, member);
        buf_add(out, STR("\":"));
        add_one_line(out, json);
    }
    return buf_add_char(out, '}');
}

bool message_request(Buf *out, RpcId id, const char *method, Str params) {
    open_message(out, id);
    buf_add(out, STR(",\"method\":"));
    escape_json(out, str_of(method));
    return close_message(out, "params", params);
}

bool message_notification(Buf *out, const char *method, Str params) {
    return message_request(out, (RpcId){0}, method, params);
}

bool message_result(Buf *out, RpcId id, Str result) {
    open_message(out, id);
    return close_message(out, "result", result.n ? result : STR("{}"));
}

bool message_error(Buf *out, RpcId id, int code, Str message, Str data) {
    open_message(out, id);
    buf_addf(out, ",\"error\":{\"code\":%d,\"message\":", code);
    escape_json(out, message);
    close_message(out, "data", data);
    return buf_add_char(out, '}');
}
