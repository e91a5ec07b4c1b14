/* The wording of everything that is no message: proposals, states, the target
   system, the link, logs, exits, notes. */
#include "words/event_say.h"

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
    Str what = one(s, "event.proposal", "tool", tool);
    return call.n ? say_join(s, what, one(s, "event.call-id", "id", call)) : what;
}

static Str state(Say *s) {
    Str key = say_data(s, "key"), value = say_data(s, "value");
    Str name = say_named(s, "state", key);
    return value.n ? two(s, "event.state", name, say_named(s, "state-value", value)) : name;
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
    static const char *const paths[] = {"status", "command", "url", "text", "reason"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        Str value = say_data(s, paths[i]);
        if (value.n) return value;
    }
    return STR("");
}

static Str net(Say *s) {
    Str what = say_named(s, "net", say_data(s, "event"));
    Str detail = net_detail(s);
    return detail.n ? two(s, "event.detail", what, detail) : what;
}

static Str bytes(Say *s) {
    Str count = say_number(s, s->e->raw_len);
    return say_word(s, "event.bytes",
                    (WordArg[]){{"n", count},
                                {"text", say_outside(s, event_raw(s->trace, s->e))},
                                WORD_ARGS_END});
}

static Str exited(Say *s) {
    Str signal = say_data(s, "signal"), code = say_data(s, "code"), text = say_data(s, "text");
    if (signal.n) return one(s, "event.exit.signal", "signal", signal);
    if (code.n) return one(s, "event.exit.code", "code", code);
    return text.n ? two(s, "event.detail", bare(s, "event.exit"), text) : bare(s, "event.exit");
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
        return one(s, "event.log", "text", say_data(s, "text"));
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
