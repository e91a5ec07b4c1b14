/* The wording of everything that is no message: proposals, states, the target
   system, the link, logs, exits, notes. */
#include "words/event_say.h"

#include <stdio.h>

static Str one(Say *s, const char *key, const char *name, Str value) {
    return say_word(s, key, (WordArg[]){{name, value}, WORD_ARGS_END});
}

static Str two(Say *s, const char *key, Str a, Str b) {
    return say_word(s, key, (WordArg[]){{"a", a}, {"b", b}, WORD_ARGS_END});
}

static Str bare(Say *s, const char *key) { return words_get(s->words, s->lang, key); }

static Str proposal(Say *s) {
    Str tool = say_data(s, "tool"), call = say_data(s, "call_id");
    if (tool.n == 0) return bare(s, "event.proposal.plain");
    Str uri = say_data_is(s, "tool", "read_resource") ? say_data(s, "arguments/uri") : STR("");
    Str what =
        uri.n ? one(s, "event.proposal.read", "uri", uri) : one(s, "event.proposal", "tool", tool);
    return call.n ? say_join(s, what, one(s, "event.call-id", "id", call)) : what;
}

/* state.KEY says it whole, with {value}; a key without a word is shown as it is. */
static Str state(Say *s) {
    Str name = say_data(s, "key"), value = say_data(s, "value");
    char key[64];
    int n = snprintf(key, sizeof key, "state.%.*s%s", STR_ARG(name),
                     s->e->facts & FACT_NO ? ".no" : "");
    if (n > 0 && (size_t)n < sizeof key && words_has(s->words, key))
        return one(s, key, "value", value);
    return value.n ? two(s, "event.detail", name, value) : name;
}

static Str target_request(Say *s) {
    Str op = say_named(s, "op", say_data(s, "op"));
    Str on = say_data(s, "path");
    if (on.n == 0) on = say_data(s, "query");
    Str what = on.n ? two(s, "event.about", op, on) : op;
    Str identity = say_data(s, "identity");
    return identity.n ? say_join(s, what, one(s, "event.identity", "identity", identity)) : what;
}

static Str target_answer(Say *s) {
    Str what = two(s, "event.target.answer", say_named(s, "op", say_data(s, "op")),
                   say_named(s, "target-status", say_data(s, "status")));
    Str effect = say_data(s, "effect");
    if (effect.n == 0) return what;
    return say_join(s, what, one(s, "event.effect", "effect", say_named(s, "effect", effect)));
}

/* The first of the details that the link's event has. */
static Str net_detail(Say *s) {
    static const char *const paths[] = {"command", "url", "text"};
    Str http = say_http(s, true);
    if (http.n) return http;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        Str value = say_data(s, paths[i]);
        if (value.n) return value;
    }
    Str status = say_data(s, "status"), reason = say_data(s, "reason");
    if (status.n) return one(s, "event.http", "status", status);
    return reason.n ? say_named(s, "reason", reason) : reason;
}

static Str net(Say *s) {
    Str what = say_named(s, "net", say_data(s, "event"));
    Str detail = net_detail(s);
    return detail.n ? two(s, "event.detail", what, detail) : what;
}

static Str bytes(Say *s) {
    Str count = say_number(s, s->e->raw_len);
    Str text = say_outside(s, event_raw(s->trace, s->e));
    const WordArg args[] = {{"n", count}, {"text", text}, WORD_ARGS_END};
    return say_join(s, say_http(s, true), say_word(s, "event.bytes", args));
}

static Str exited(Say *s) {
    Str signal = say_data(s, "signal"), code = say_data(s, "code"), text = say_data(s, "text");
    if (signal.n) return one(s, "event.exit.signal", "signal", signal);
    if (code.n) return one(s, "event.exit.code", "code", code);
    return text.n ? two(s, "event.detail", bare(s, "event.exit"), text) : bare(s, "event.exit");
}

/* event.log.AUDIT: a line of the target's own log. */
static Str audited(Say *s, Str audit) {
    char key[64];
    int n = snprintf(key, sizeof key, "event.log.%.*s", STR_ARG(audit));
    if (n < 0 || (size_t)n >= sizeof key || !words_has(s->words, key))
        return one(s, "event.log", "text", audit);
    return one(s, key, "line", say_data(s, "line"));
}

static Str logged(Say *s) {
    Str ignored = say_data(s, "ignored"), audit = say_data(s, "audit");
    if (audit.n) return audited(s, audit);
    if (ignored.n == 0) return one(s, "event.log", "text", say_data(s, "text"));
    return one(s, "event.ignored", "why", say_named(s, "reason", ignored));
}

static Str note(Say *s) {
    Str who = say_data(s, "who"), text = say_data(s, "text");
    if (who.n == 0 || s->e->from != ACTOR_NONE) return one(s, "event.note", "text", text);
    return two(s, "event.note.who", say_named(s, "actor", who), text);
}

Str say_other(Say *s) {
    switch ((EventKind)s->e->kind) {
    case EVENT_PROPOSAL:
        return proposal(s);
    case EVENT_STATE:
        return state(s);
    case EVENT_TARGET:
        return s->e->facts & FACT_ANSWER ? target_answer(s) : target_request(s);
    case EVENT_NET:
        return net(s);
    case EVENT_BYTES:
        return bytes(s);
    case EVENT_LOG:
        return logged(s);
    case EVENT_EXIT:
        return exited(s);
    case EVENT_NOTE:
        return note(s);
    case EVENT_MESSAGE:
    case EVENT_DECISION:
    case EVENT_KIND_COUNT:
        break;
    }
    return STR("");
}
