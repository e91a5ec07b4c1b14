/* An event in two short texts: the packet on the stage and the line in the
   sequence are made of them. */
#include "view/making.h"

#include <stdio.h>

static Str value(Making *m, uint32_t seq, const char *path) {
    return make_value(m, seq, PART_DATA, path);
}

/* --- messages --------------------------------------------------------------- */

/* The method as it stands in the message or in the request that it answers. */
static Str method_of(Making *m, const Event *e, uint32_t seq) {
    if (e->method != METHOD_UNKNOWN) return str_of(method_row((MethodId)e->method)->name);
    Str own = make_value(m, seq, PART_RAW, "method");
    if (own.n || e->span == SEQ_NONE) return own;
    return make_value(m, e->span, PART_RAW, "method");
}

static Str error_detail(Making *m, uint32_t seq, Str id) {
    Str code = make_value(m, seq, PART_RAW, "error/code");
    return make_say2(m, id.n ? "scene.packet.error" : "scene.packet.error.no-id", code, id);
}

static void message_detail(Making *m, const Event *e, uint32_t seq, Brief *b) {
    switch ((MsgKind)e->msg_kind) {
    case MSG_REQUEST:
        b->detail = make_say1(m, "scene.packet.request", "id", b->id);
        b->tone = TONE_REQUEST;
        return;
    case MSG_RESPONSE:
        b->detail =
            make_say1(m, e->facts & FACT_IS_ERROR ? "scene.packet.is-error" : "scene.packet.result",
                      "id", b->id);
        b->tone = e->facts & FACT_IS_ERROR ? TONE_ERROR : TONE_RESPONSE;
        b->failed = e->facts & FACT_IS_ERROR;
        return;
    case MSG_ERROR:
        b->detail = error_detail(m, seq, b->id);
        b->tone = TONE_ERROR;
        b->failed = true;
        return;
    case MSG_NOTIFICATION:
        b->detail = make_word(m, "scene.packet.notification");
        b->tone = TONE_NOTIFY;
        b->dashed = true;
        return;
    case MSG_BATCH:
    case MSG_INVALID:
        break;
    }
    b->detail = make_word(m, e->msg_kind == MSG_BATCH ? "badge.batch" : "badge.invalid");
    b->tone = e->facts & FACT_FLAWED ? TONE_ERROR : TONE_PLAIN;
    b->failed = e->facts & FACT_FLAWED;
}

static void brief_message(Making *m, const Event *e, uint32_t seq, Brief *b) {
    Str id = make_value(m, seq, PART_RAW, "id");
    b->id = id.n ? make_say1(m, "badge.id", "id", id) : id;
    b->title = method_of(m, e, seq);
    message_detail(m, e, seq, b);
    b->on_wire = b->title.n > 0;
    if (b->title.n == 0) b->title = make_word(m, "scene.packet.no-method");
}

static void brief_bytes(Making *m, const Event *e, Brief *b) {
    b->title = make_outside(m, event_raw(m->trace, e), 32);
    b->on_wire = true;
    b->detail = make_word(m, "badge.bytes");
    b->tone = TONE_ERROR;
    b->failed = true;
}

/* --- the target system and the link ------------------------------------------- */

/* The operation and, where the system speaks HTTP and refuses, its status. */
static Str answer_detail(Making *m, uint32_t seq, Str op, bool no) {
    Str http = no ? value(m, seq, "http") : STR("");
    return http.n ? make_join(m, op, " · ", http) : op;
}

static void brief_target(Making *m, const Event *e, uint32_t seq, Brief *b) {
    Str op = make_named(m, "op", value(m, seq, "op"));
    if (e->facts & FACT_ANSWER) {
        b->failed = e->facts & FACT_NO;
        b->title = make_named(m, "target-status", value(m, seq, "status"));
        b->detail = answer_detail(m, seq, op, b->failed);
        b->tone = b->failed ? TONE_ERROR : TONE_RESPONSE;
        return;
    }
    b->title = op;
    b->detail = value(m, seq, "path");
    if (b->detail.n == 0) b->detail = value(m, seq, "query");
    if (b->detail.n == 0) b->detail = make_word(m, "badge.target.request");
    b->tone = TONE_REQUEST;
}

static void brief_net(Making *m, const Event *e, uint32_t seq, Brief *b) {
    static const char *const paths[] = {"status", "command", "url", "text", "reason"};
    Str event = value(m, seq, "event");
    b->title =
        str_is(event, "spawn") ? make_word(m, "scene.net.spawn") : make_named(m, "net", event);
    for (size_t i = 0; i < sizeof paths / sizeof *paths && b->detail.n == 0; i++)
        b->detail = value(m, seq, paths[i]);
    if (b->detail.n == 0) b->detail = make_word(m, "badge.net");
    b->failed = e->facts & FACT_NO;
    b->tone = b->failed ? TONE_ERROR : TONE_PLAIN;
    if (b->from == ACTOR_NONE) b->from = ACTOR_CLIENT;
    if (b->to == ACTOR_NONE) b->to = b->from == ACTOR_CLIENT ? ACTOR_SERVER : ACTOR_CLIENT;
}

/* --- what no wire carries -------------------------------------------------------- */

static Str count_at(Making *m, uint32_t seq, const char *path) {
    const JsonDoc *doc = make_part(m, seq, PART_DATA);
    JsonRef r = doc ? json_path(doc, 0, path) : JSON_NONE;
    if (doc && json_is(doc, r, JSON_ARRAY)) return make_number(m, json_count(doc, r));
    return value(m, seq, path);
}

/* Out of how many: what the decision itself leaves out tells it best. */
Str make_visible_of(Making *m, uint32_t seq) {
    const JsonDoc *doc = make_part(m, seq, PART_DATA);
    JsonRef shown = doc ? json_path(doc, 0, "tools") : JSON_NONE;
    JsonRef hidden = doc ? json_path(doc, 0, "hidden") : JSON_NONE;
    if (doc && json_is(doc, shown, JSON_ARRAY) && json_is(doc, hidden, JSON_ARRAY))
        return make_number(m, (uint64_t)json_count(doc, shown) + json_count(doc, hidden));
    Str of = count_at(m, seq, "of");
    return of.n ? of : make_number(m, m->moment->tools_seen);
}

static Str visible_title(Making *m, uint32_t seq) {
    Str shown = count_at(m, seq, "tools");
    if (shown.n == 0) return make_word(m, "scene.decision.visible");
    return make_say2(m, "scene.bubble.visible", shown, make_visible_of(m, seq));
}

/* .wrong: an end with an answer that is not the right one. */
static const char *verdict_of(Making *m, const Event *e, uint32_t seq, Str what) {
    if (!(e->facts & FACT_NO)) return "yes";
    bool wrong = str_is(what, "stop") && str_is(value(m, seq, "reason"), "answered");
    return wrong ? "wrong" : "no";
}

/* scene.bubble.WHAT.VERDICT, or with .AS or .REASON behind it where that tells more. */
static Str judged_title(Making *m, const Event *e, uint32_t seq, Str what) {
    static const char *const more[] = {"as", "reason"};
    char key[64];
    const char *verdict = verdict_of(m, e, seq, what);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        Str how = value(m, seq, more[i]);
        snprintf(key, sizeof key, "scene.bubble.%.*s.%s.%.*s", STR_ARG(what), verdict,
                 STR_ARG(how));
        if (how.n && words_has(m->play->subject.words, key)) return make_word(m, key);
    }
    snprintf(key, sizeof key, "scene.bubble.%.*s.%s", STR_ARG(what), verdict);
    if (words_has(m->play->subject.words, key)) return make_word(m, key);
    return make_named(m, "scene.decision", what);
}

/* What the decision is about, and who decided it; a no tells its reason. */
static Str decision_detail(Making *m, const Event *e, uint32_t seq) {
    Str reason = value(m, seq, "reason"), source = value(m, seq, "source");
    if (str_is(reason, "answered")) return make_word(m, "scene.bubble.to-user");
    if (reason.n && (e->facts & FACT_NO)) return make_named(m, "scene.reason", reason);
    if (source.n) return make_say1(m, "scene.bubble.from", "source", source);
    Str tool = value(m, seq, "tool"), by = value(m, seq, "by");
    if (by.n && !str_is(by, "host"))
        tool = make_join(m, tool, " · ", make_named(m, "scene.by", by));
    return tool.n ? tool : make_word(m, "scene.bubble.decides");
}

static void brief_decision(Making *m, const Event *e, uint32_t seq, Brief *b) {
    Str what = value(m, seq, "what");
    b->title = str_is(what, "visible") ? visible_title(m, seq) : judged_title(m, e, seq, what);
    b->detail = decision_detail(m, e, seq);
    b->id = value(m, seq, "call_id");
    b->failed = e->facts & FACT_NO;
    b->tone = b->failed ? TONE_ERROR : TONE_HOST;
    b->inside = ACTOR_HOST;
}

static void brief_proposal(Making *m, uint32_t seq, Brief *b) {
    b->title = value(m, seq, "tool");
    Str call = value(m, seq, "call_id");
    b->detail = make_say1(m, "scene.bubble.proposal", "call", call);
    b->id = call;
    b->tone = TONE_HOST;
    b->inside = ACTOR_HOST;
}

static void brief_state(Making *m, const Event *e, uint32_t seq, Brief *b) {
    char key[64];
    Str name = value(m, seq, "key"), val = value(m, seq, "value");
    snprintf(key, sizeof key, "scene.state.%.*s%s", STR_ARG(name), e->facts & FACT_NO ? ".no" : "");
    bool known = words_has(m->play->subject.words, key);
    b->title = known ? make_word(m, key) : make_named(m, "state", name);
    b->detail = val.n ? make_named(m, "reason", val) : make_word(m, "badge.state");
    b->failed = e->facts & FACT_NO;
    b->tone = b->failed ? TONE_ERROR : TONE_PLAIN;
    b->inside = b->from;
}

static Str badge_word(Making *m, uint32_t seq) {
    Buf badge;
    buf_init(&badge, 400);
    words_event_badge(m->play->subject.words, m->play->lang, m->trace, seq, &badge);
    return make_keep(m, &badge);
}

static void brief_audit(Making *m, uint32_t seq, Str audit, Brief *b) {
    Str line = value(m, seq, "line");
    b->title = make_named(m, "scene.audit", audit);
    b->detail = line.n ? make_say1(m, "scene.bubble.line", "line", line) : badge_word(m, seq);
}

/* A line of a log, of the target's audit log, a message that was ignored, or a note. */
static void brief_words(Making *m, uint32_t seq, Brief *b) {
    Str audit = value(m, seq, "audit"), ignored = value(m, seq, "ignored");
    b->tone = TONE_PLAIN;
    b->inside = b->from;
    if (audit.n) {
        brief_audit(m, seq, audit, b);
        return;
    }
    b->title = ignored.n ? make_word(m, "scene.bubble.ignored") : value(m, seq, "text");
    b->detail = ignored.n ? make_named(m, "reason", ignored) : badge_word(m, seq);
    if (b->title.n == 0) b->title = b->detail;
}

bool make_exit_failed(Making *m, uint32_t seq) {
    Str code = value(m, seq, "code");
    return (code.n && !str_is(code, "0")) || value(m, seq, "signal").n > 0;
}

static Str exit_detail(Making *m, uint32_t seq) {
    Str code = value(m, seq, "code"), signal = value(m, seq, "signal"),
        text = value(m, seq, "text");
    if (code.n) return make_say1(m, "scene.bubble.exit", "code", code);
    if (signal.n) return signal;
    return text.n ? text : make_word(m, "badge.exit");
}

static void brief_exit(Making *m, uint32_t seq, Brief *b) {
    b->title = make_word(m, "card.server.ended");
    b->detail = exit_detail(m, seq);
    b->failed = make_exit_failed(m, seq);
    b->tone = b->failed ? TONE_ERROR : TONE_PLAIN;
    b->inside = b->from;
}

static void brief_kind(Making *m, const Event *e, uint32_t seq, Brief *b) {
    switch ((EventKind)e->kind) {
    case EVENT_MESSAGE:
        brief_message(m, e, seq, b);
        break;
    case EVENT_BYTES:
        brief_bytes(m, e, b);
        break;
    case EVENT_TARGET:
        brief_target(m, e, seq, b);
        break;
    case EVENT_NET:
        brief_net(m, e, seq, b);
        break;
    case EVENT_DECISION:
        brief_decision(m, e, seq, b);
        break;
    case EVENT_PROPOSAL:
        brief_proposal(m, seq, b);
        break;
    case EVENT_STATE:
        brief_state(m, e, seq, b);
        break;
    case EVENT_EXIT:
        brief_exit(m, seq, b);
        break;
    case EVENT_LOG:
    case EVENT_NOTE:
    case EVENT_KIND_COUNT:
        brief_words(m, seq, b);
        break;
    }
}

/* An event on no wire needs a card; who has none speaks from the host's. */
static void settle_inside(Brief *b) {
    if (b->inside == ACTOR_NONE && b->from != b->to && b->from != ACTOR_NONE && b->to != ACTOR_NONE)
        return;
    if (b->inside == ACTOR_NONE) b->inside = b->from != ACTOR_NONE ? b->from : b->to;
    if (b->inside == ACTOR_NONE) b->inside = ACTOR_HOST;
    b->from = b->to = b->inside;
}

static void settle_status(Making *m, const Event *e, Brief *b) {
    EventStatus status = sight_status(m->play->sight, e);
    if (status == STATUS_DELIVERED) return;
    b->lost = b->failed = true;
    b->tone = TONE_ERROR;
    Str word = make_word(m, status == STATUS_LOST ? "event.status.lost" : "event.status.refused");
    b->detail = make_join(m, b->detail, " · ", word);
}

void make_brief(Making *m, uint32_t seq, Brief *out) {
    const Event *e = trace_event(m->trace, seq);
    *out = (Brief){.title = STR(""),
                   .detail = STR(""),
                   .id = STR(""),
                   .from = make_card_of((Actor)e->from),
                   .to = make_card_of((Actor)e->to)};
    brief_kind(m, e, seq, out);
    settle_inside(out);
    settle_status(m, e, out);
}
