/* The wording of one message on the wire. */
#include "words/event_say.h"

static Str one(Say *s, const char *key, const char *name, Str value) {
    return say_word(s, key, (WordArg[]){{name, value}, WORD_ARGS_END});
}

static Str bare(Say *s, const char *key) { return words_get(s->words, s->lang, key); }

/* "#3": the id's own bytes, so that 3 and "3" look different. */
static Str id_of(Say *s) {
    Str id = say_outside(s, json_raw(&s->raw, json_path(&s->raw, 0, "id")));
    return id.n ? one(s, "badge.id", "id", id) : id;
}

/* An answer whose request could not be read has the id null, which is none (JSON-RPC 2.0, 5). */
static bool is_null(const Say *s) {
    return s->e->msg_kind != MSG_REQUEST &&
           json_is(&s->raw, json_path(&s->raw, 0, "id"), JSON_NULL);
}

Str say_badge(Say *s) {
    Str id = s->raw.count && !is_null(s) ? id_of(s) : STR("");
    switch ((MsgKind)s->e->msg_kind) {
    case MSG_REQUEST:
        return one(s, "badge.request", "id", id);
    case MSG_RESPONSE:
        return one(s, id.n ? "badge.response" : "badge.response.no-id", "id", id);
    case MSG_ERROR:
        return one(s, id.n ? "badge.error" : "badge.error.no-id", "id", id);
    case MSG_NOTIFICATION:
        return bare(s, "badge.notification");
    case MSG_BATCH:
        return bare(s, "badge.batch");
    case MSG_INVALID:
        break;
    }
    return bare(s, "badge.invalid");
}

/* The method as it stands in the message, or that of the request it answers;
   with the tool or resource that it is about. */
static Str method_of(Say *s) {
    Str method = say_raw(s, "method");
    if (method.n == 0) method = str_of(method_row((MethodId)s->e->method)->name);
    if (s->e->msg_kind != MSG_REQUEST) return method;
    Str about = STR("");
    if (s->e->method == METHOD_TOOLS_CALL || s->e->method == METHOD_PROMPTS_GET)
        about = say_raw(s, "params/name");
    else if (s->e->method == METHOD_RESOURCES_READ)
        about = say_raw(s, "params/uri");
    if (about.n == 0) return method;
    return say_word(s, "event.about", (WordArg[]){{"a", method}, {"b", about}, WORD_ARGS_END});
}

static Str result_detail(Say *s) {
    if (s->e->method == METHOD_INITIALIZE) {
        Str revision = say_raw(s, "result/protocolVersion");
        return revision.n ? one(s, "event.revision", "revision", revision) : revision;
    }
    if (s->e->facts & FACT_IS_ERROR) return bare(s, "event.is-error");
    if (!(s->e->facts & FACT_LIST)) return STR("");
    Str page = one(s, "event.items", "n", say_number(s, s->e->items));
    return s->e->facts & FACT_MORE ? say_join(s, page, bare(s, "event.more")) : page;
}

static Str error_detail(Say *s) {
    Str code = say_raw(s, "error/code"), message = say_raw(s, "error/message");
    if (code.n == 0) return message;
    return say_word(s, "event.error",
                    (WordArg[]){{"code", code}, {"message", message}, WORD_ARGS_END});
}

static Str request_detail(Say *s) {
    if (s->e->method == METHOD_INITIALIZE) {
        Str revision = say_raw(s, "params/protocolVersion");
        return revision.n ? one(s, "event.proposes", "revision", revision) : revision;
    }
    if (!method_is_list((MethodId)s->e->method)) return STR("");
    return say_raw(s, "params/cursor").n ? bare(s, "event.next-page") : STR("");
}

static Str detail_of(Say *s) {
    switch ((MsgKind)s->e->msg_kind) {
    case MSG_REQUEST:
        return request_detail(s);
    case MSG_RESPONSE:
        return result_detail(s);
    case MSG_ERROR:
        return error_detail(s);
    case MSG_NOTIFICATION:
    case MSG_BATCH:
    case MSG_INVALID:
        break;
    }
    return STR("");
}

Str say_message(Say *s) {
    Str what = say_join(s, method_of(s), say_badge(s));
    what = say_join(s, say_join(s, what, detail_of(s)), say_http(s, false));
    if (s->e->facts & FACT_UNPAIRED) what = say_join(s, what, bare(s, "event.unpaired"));
    if (say_data_is(s, "direction", "assumed")) what = say_join(s, what, bare(s, "event.assumed"));
    if (!(s->e->facts & FACT_FLAWED)) return what;
    Str flaw = say_named(s, "flaw", str_of(msg_flaw_name((MsgFlaw)s->e->flaw)));
    return say_join(s, what, one(s, "event.flawed", "flaw", flaw));
}
