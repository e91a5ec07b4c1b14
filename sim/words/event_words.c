#include "words/event_words.h"

#include "words/event_say.h"

#include <stdio.h>

static Str named(const Words *w, Lang lang, const char *prefix, const char *name) {
    char key[64];
    snprintf(key, sizeof key, "%s.%s", prefix, name);
    return words_get(w, lang, key);
}

static Str frame_word(const Words *w, Lang lang, int frame, const char *suffix) {
    char key[32];
    if (frame < 1 || frame > FRAME_COUNT) return STR("");
    snprintf(key, sizeof key, "frame.%d%s", frame, suffix);
    return words_get(w, lang, key);
}

Str words_frame(const Words *w, Lang lang, int frame) { return frame_word(w, lang, frame, ""); }

Str words_frame_short(const Words *w, Lang lang, int frame) {
    return frame_word(w, lang, frame, ".short");
}

Str words_gate(const Words *w, Lang lang, Gate gate) {
    return named(w, lang, "gate", gate_name(gate));
}

Str words_gate_state(const Words *w, Lang lang, GateState state) {
    return named(w, lang, "gate-state", gate_state_name(state));
}

Str words_frame_status(const Words *w, Lang lang, FrameStatus status) {
    return named(w, lang, "frame-status", frame_status_name(status));
}

Str words_tick(const Words *w, Lang lang, Tick tick) {
    return named(w, lang, "tick", tick_name(tick));
}

Str words_actor(const Words *w, Lang lang, Actor actor) {
    if (actor <= ACTOR_NONE || actor >= ACTOR_COUNT) return STR("");
    return named(w, lang, "actor", actor_name(actor));
}

/* --- one line of an event --------------------------------------------------- */

/* An actor; where there are several servers, a server with its name. */
static Str who(Say *s, Actor actor) {
    Str name = words_actor(s->words, s->lang, actor);
    if (actor != ACTOR_SERVER || s->trace->peer_count < 2) return name;
    if (s->e->peer >= s->trace->peer_count) return name;
    Str peer = say_outside(s, s->trace->peers[s->e->peer]);
    return say_word(s, "event.about", (WordArg[]){{"a", name}, {"b", peer}, WORD_ARGS_END});
}

static Str what_happened(Say *s) {
    if (s->e->kind == EVENT_MESSAGE) return say_message(s);
    if (s->e->kind == EVENT_DECISION) return say_decision(s);
    return say_other(s);
}

static Str with_fate(Say *s, Str what) {
    if (s->e->status == STATUS_DELIVERED) return what;
    if (s->e->status == STATUS_LOST && s->hides_loss) return what;
    const char *fate = event_status_name((EventStatus)s->e->status);
    return say_join(s, what, named(s->words, s->lang, "event.status", fate));
}

static Str line_of(Say *s) {
    Str what = with_fate(s, what_happened(s));
    Str from = who(s, (Actor)s->e->from), to = who(s, (Actor)s->e->to);
    if (from.n == 0 && to.n == 0) return what;
    if (from.n && to.n && s->e->from != s->e->to)
        return say_word(s, "event.way",
                        (WordArg[]){{"from", from}, {"to", to}, {"what", what}, WORD_ARGS_END});
    return say_word(s, "event.self",
                    (WordArg[]){{"who", from.n ? from : to}, {"what", what}, WORD_ARGS_END});
}

/* Adds what was worded, or marks the buffer when the pieces did not fit. */
static bool finish(Say *s, Str line, Buf *out) {
    if (s->arena.failed) {
        out->failed = true;
        out->no_memory |= s->arena.no_memory;
    }
    buf_add(out, line);
    say_dispose(s);
    return !out->failed;
}

bool words_event(const Words *w, Lang lang, const Trace *t, uint32_t seq, Buf *out) {
    Say s;
    say_init(&s, w, lang, t, seq);
    return finish(&s, line_of(&s), out);
}

bool words_event_sent(const Words *w, Lang lang, const Trace *t, uint32_t seq, Buf *out) {
    Say s;
    say_init(&s, w, lang, t, seq);
    s.hides_loss = true;
    return finish(&s, line_of(&s), out);
}

static Str badge_of(Say *s) {
    if (s->e->kind == EVENT_MESSAGE) return say_badge(s);
    if (s->e->kind == EVENT_TARGET)
        return words_get(s->words, s->lang,
                         s->e->facts & FACT_ANSWER ? "badge.target.answer"
                                                   : "badge.target.request");
    return named(s->words, s->lang, "badge", event_kind_name((EventKind)s->e->kind));
}

bool words_event_badge(const Words *w, Lang lang, const Trace *t, uint32_t seq, Buf *out) {
    Say s;
    say_init(&s, w, lang, t, seq);
    return finish(&s, badge_of(&s), out);
}
