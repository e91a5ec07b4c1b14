#include "fuzz/wire.h"

#include <string.h>

static bool is_real(RpcId id) { return id.kind == ID_INTEGER || id.kind == ID_STRING; }

static void check_flawless(const JsonDoc *doc, const Message *m) {
    FUZZ_CHECK(m->kind != MSG_REQUEST || (is_real(m->id) && m->method.p),
               "a request without id or method");
    FUZZ_CHECK(m->kind != MSG_RESPONSE || (is_real(m->id) && json_is(doc, m->result, JSON_OBJECT)),
               "a response without id or result");
    FUZZ_CHECK(m->kind != MSG_NOTIFICATION || m->id.kind == ID_NONE, "a notification with an id");
}

void wire_check_class(const JsonDoc *doc) {
    Message m;
    message_read(doc, &m);
    FUZZ_CHECK(m.flaw < FLAW_COUNT && msg_flaw_name(m.flaw)[0], "flaw %d", (int)m.flaw);
    FUZZ_CHECK(msg_kind_name(m.kind)[0], "kind %d", (int)m.kind);
    FUZZ_CHECK(m.kind != MSG_INVALID || m.flaw != FLAW_NONE, "invalid for no reason");
    FUZZ_CHECK((m.id.kind == ID_NONE) == (m.id.raw.n == 0), "an id without bytes");
    if (is_real(m.id)) FUZZ_CHECK(rpc_id_eq(m.id, m.id), "an id that is not itself");
    if (m.flaw == FLAW_NONE) check_flawless(doc, &m);
}

/* An array of answers, none of them empty. */
static void check_batch(const JsonDoc *doc) {
    JsonDoc one = {0};
    FUZZ_CHECK(json_count(doc, 0) > 0, "an empty batch");
    for (JsonRef r = json_first(doc, 0); r != JSON_NONE; r = json_next(doc, r)) {
        Message m;
        FUZZ_CHECK(json_parse(&one, json_raw(doc, r), NULL), "a part of a batch");
        message_read(&one, &m);
        FUZZ_CHECK(m.flaw == FLAW_NONE && (m.kind == MSG_RESPONSE || m.kind == MSG_ERROR),
                   "no answer in a batch: %.*s", STR_ARG(json_raw(doc, r)));
    }
    json_dispose(&one);
}

void wire_check_sent(Str bytes, unsigned may) {
    JsonDoc doc = {0};
    Err err = {0};
    Message m;
    FUZZ_CHECK(!memchr(bytes.p, '\n', bytes.n), "more than a line: %.*s", STR_ARG(bytes));
    FUZZ_CHECK(json_parse(&doc, bytes, &err), "%s: %.*s", err.message, STR_ARG(bytes));
    message_read(&doc, &m);
    bool wrong = m.flaw == FLAW_PARAMS_KIND || m.flaw == FLAW_REQUEST_NO_ID ||
                 m.flaw == FLAW_NOTIFICATION_ID;
    bool fine = m.flaw == FLAW_NONE || (may & WIRE_WRONG && wrong);
    FUZZ_CHECK(fine, "%s: %.*s", msg_flaw_name(m.flaw), STR_ARG(bytes));
    FUZZ_CHECK(m.kind != MSG_BATCH || may & WIRE_BATCH, "a batch: %.*s", STR_ARG(bytes));
    if (m.kind == MSG_BATCH) check_batch(&doc);
    json_dispose(&doc);
}

void wire_check_action(const Action *a, unsigned may) {
    FUZZ_CHECK(action_kind_name(a->kind)[0], "action %d", (int)a->kind);
    if (a->kind == ACTION_SEND) wire_check_sent(a->bytes, may);
    if (a->kind == ACTION_CALL || a->kind == ACTION_RESULT) fuzz_check_json(a->bytes, "bytes");
    if (a->meta.n) fuzz_check_json(a->meta, "meta");
    if (a->kind == ACTION_IGNORED || a->kind == ACTION_CLOSE)
        FUZZ_CHECK(a->value.n > 0, "no reason given");
}

void wire_check_fault(bool ok, const Err *err) {
    FUZZ_CHECK(ok || (err->code != ERR_NONE && err->code != ERR_MEMORY && err->message[0]),
               "a fault without a word");
    if (!ok) FUZZ_CHECK(fuzz_utf8(str_of(err->message)), "no UTF-8: %s", err->message);
}

void wire_keep(WireWork *work, const Action *a) {
    bool asks = a->kind == ACTION_CALL || a->kind == ACTION_READ || a->kind == ACTION_ASKED;
    size_t most = sizeof work->asked / sizeof *work->asked;
    if (!asks) return;
    if (work->count == most)
        work->lost = true;
    else
        work->asked[work->count++] = *a;
}
