/* The four cards: what each party is, knows and does at this moment. */
#include "view/making.h"

#include <stdio.h>

#define NO_ARG                                                                                     \
    {                                                                                              \
        NULL, { NULL, 0 }                                                                          \
    }

static SceneCard *card(Making *m, Actor a) { return &m->scene->cards[make_column(a)]; }

static void add_as(SceneCard *c, Actor who, Str text, Tone tone) {
    if (text.n == 0 || c->line_count == SCENE_CARD_LINES) return;
    c->lines[c->line_count++] = (SceneLine){text, tone, who};
}

static void add(SceneCard *c, Str text, Tone tone) { add_as(c, ACTOR_NONE, text, tone); }

/* The first own line is plain, those under it are quiet. */
static void add_line(SceneCard *c, Str text) {
    bool first = c->line_count == 0 || c->lines[c->line_count - 1].who != ACTOR_NONE;
    add(c, text, first ? TONE_PLAIN : TONE_QUIET);
}

static bool is_no(const Making *m, uint32_t seq) {
    return seq != SEQ_NONE && (trace_event(m->trace, seq)->facts & FACT_NO);
}

static Str id_of(Making *m, uint32_t seq) { return make_value(m, seq, PART_RAW, "id"); }

/* The latest of two events, either of which may be absent. */
static bool later(uint32_t a, uint32_t b) { return a != SEQ_NONE && (b == SEQ_NONE || a > b); }

/* --- host ------------------------------------------------------------------ */

static Str model_line(Making *m) {
    const Moment *now = m->moment;
    if (make_is_recording(m)) return make_word(m, "card.model.unknown");
    if (now->stop != SEQ_NONE) {
        bool answered = str_is(make_value(m, now->stop, PART_DATA, "reason"), "answered");
        return make_word(m, answered ? "card.model.answered" : "card.model.gave-up");
    }
    if (now->proposal == SEQ_NONE) return make_word(m, "card.model.waiting");
    if (later(now->label, now->proposal)) return make_word(m, "card.model.has-result");
    if (is_no(m, now->approve) || is_no(m, now->validate))
        return make_word(m, "card.model.refused");
    if (later(now->call_request, now->proposal)) return make_word(m, "card.model.waits");
    return make_say1(m, "card.model.proposes", "tool",
                     make_value(m, now->proposal, PART_DATA, "tool"));
}

static Str user_line(Making *m) {
    if (make_is_recording(m)) return make_word(m, "card.user.unknown");
    Str task = m->play->subject.world ? play_text(m->play, m->play->subject.world->task) : STR("");
    return task.n ? make_say1(m, "card.user", "task", make_outside(m, task, MAKING_VALUE)) : task;
}

static Str visible_line(Making *m) {
    uint32_t seq = m->moment->visible;
    if (seq == SEQ_NONE) return make_word(m, "card.visible.none");
    const JsonDoc *doc = make_part(m, seq, PART_DATA);
    JsonRef tools = doc ? json_path(doc, 0, "tools") : JSON_NONE;
    Str shown = doc && json_is(doc, tools, JSON_ARRAY) ? make_number(m, json_count(doc, tools))
                                                       : make_value(m, seq, PART_DATA, "tools");
    if (shown.n == 0) return make_word(m, "card.visible.chosen");
    return make_say2(m, "card.visible", shown, make_visible_of(m, seq));
}

/* The two names of one call: the model's and the wire's. */
static Str call_line(Making *m) {
    const Moment *now = m->moment;
    if (!later(now->call_request, now->proposal) || now->proposal == SEQ_NONE) return STR("");
    Str call = make_value(m, now->proposal, PART_DATA, "call_id");
    Str id = id_of(m, now->call_request);
    return call.n && id.n ? make_say2(m, "card.call", call, id) : STR("");
}

static void host_card(Making *m) {
    SceneCard *c = card(m, ACTOR_HOST);
    c->subtitle = make_word(m, "card.host.subtitle");
    add_as(c, ACTOR_USER, user_line(m), TONE_PLAIN);
    add_as(c, ACTOR_MODEL, model_line(m), TONE_PLAIN);
    if (make_is_recording(m)) {
        add(c, make_word(m, "scene.unknown"), TONE_QUIET);
        return;
    }
    add_line(c, visible_line(m));
    add_line(c, call_line(m));
}

/* --- client ---------------------------------------------------------------- */

/* "docs-server 1.4.0 · 1 of 2": the card shows one of several. */
static Str with_peer(Making *m, Str subtitle) {
    uint8_t count = m->trace->peer_count;
    if (count < 2) return subtitle;
    Str which = make_say2(m, "card.peer", make_number(m, m->peer + 1u), make_number(m, count));
    return make_join(m, subtitle, " · ", which);
}

static Str client_revision_line(Making *m) {
    const Moment *now = m->peer_moment;
    if (now->agreed != SEQ_NONE || (make_is_recording(m) && now->init_result != SEQ_NONE)) {
        Str revision = make_value(m, now->init_result, PART_RAW, "result/protocolVersion");
        const char *key = is_no(m, now->agreed) ? "card.client.cannot" : "card.client.revision";
        return revision.n ? make_say1(m, key, "revision", revision) : revision;
    }
    Str offered = make_value(m, now->init_request, PART_RAW, "params/protocolVersion");
    if (offered.n) return make_say1(m, "card.client.offers", "revision", offered);
    return make_word(m, "card.client.idle");
}

static bool is_answer(const Event *e) {
    return (e->msg_kind == MSG_RESPONSE || e->msg_kind == MSG_ERROR) &&
           !(e->facts & (FACT_UNPAIRED | FACT_FROM_CLIENT));
}

/* The client waits no longer for what this answers, or gives up. */
static bool ends_waiting(const Event *e) {
    bool gives_up = e->method == METHOD_CANCELLED && (e->facts & FACT_FROM_CLIENT);
    return e->span != SEQ_NONE && e->status == STATUS_DELIVERED && (is_answer(e) || gives_up);
}

/* Requests of the client: the one answered last, the latest one without an answer. */
typedef struct Waiting {
    uint32_t answered, open;
} Waiting;

static bool holds(const uint32_t *seqs, int count, uint32_t seq) {
    for (int i = 0; i < count; i++)
        if (seqs[i] == seq) return true;
    return false;
}

/* Answers need not come in the order of the requests, so their ids are looked up. */
static Waiting look_back(const Making *m) {
    enum { BACK_MAX = 512, ENDED_MAX = 64 };
    uint32_t ended[ENDED_MAX];
    int count = 0;
    Waiting w = {SEQ_NONE, SEQ_NONE};
    for (uint32_t i = 0; i < m->play->n && i < BACK_MAX && count < ENDED_MAX; i++) {
        uint32_t seq = m->play->n - 1 - i;
        const Event *e = trace_event(m->trace, seq);
        if (e->kind != EVENT_MESSAGE || e->peer != m->peer) continue;
        if (ends_waiting(e)) {
            if (w.answered == SEQ_NONE && is_answer(e)) w.answered = e->span;
            ended[count++] = e->span;
        }
        bool asks = e->msg_kind == MSG_REQUEST && (e->facts & FACT_FROM_CLIENT);
        if (asks && w.open == SEQ_NONE && !holds(ended, count, seq)) w.open = seq;
    }
    return w;
}

static void client_wait_lines(Making *m, SceneCard *c) {
    const Moment *now = m->peer_moment;
    if (now->client_request == SEQ_NONE) return;
    Waiting w = look_back(m);
    const Event *e = play_event(m->play);
    bool just_paired = e && e->peer == m->peer && e->kind == EVENT_MESSAGE && is_answer(e);
    if (w.answered != SEQ_NONE && (now->pending == 0 || just_paired))
        add_line(c, make_say1(m, "card.client.paired", "id", id_of(m, w.answered)));
    if (now->pending > 1)
        add_line(c, make_say1(m, "card.client.in-flight", "n", make_number(m, now->pending)));
    else if (now->pending && w.open != SEQ_NONE)
        add_line(c, make_say1(m, "card.client.waits", "id", id_of(m, w.open)));
}

static void client_card(Making *m) {
    SceneCard *c = card(m, ACTOR_CLIENT);
    c->subtitle = with_peer(m, make_word(m, "card.client.subtitle"));
    if (m->scene->wire_failed)
        add(c, make_word(m, "card.client.cut"), TONE_ERROR);
    else if (m->peer_moment->link == VERDICT_NO)
        add_line(c, make_word(m, "card.client.closed"));
    add_line(c, client_revision_line(m));
    client_wait_lines(m, c);
    if (m->peer_moment->list_result != SEQ_NONE)
        add_line(
            c, make_say1(m, "card.client.tools", "n", make_number(m, m->peer_moment->tools_seen)));
}

/* --- server ---------------------------------------------------------------- */

static Str server_subtitle(Making *m) {
    Str name = make_value(m, m->peer_moment->init_result, PART_RAW, "result/serverInfo/name");
    Str version = make_value(m, m->peer_moment->init_result, PART_RAW, "result/serverInfo/version");
    if (name.n) return make_join(m, name, " ", version);
    if (m->trace->peer_count) return make_outside(m, m->trace->peers[m->peer], MAKING_VALUE);
    return make_word(m, "card.server.subtitle");
}

static Str capabilities_line(Making *m) {
    const JsonDoc *doc = make_part(m, m->peer_moment->init_result, PART_RAW);
    JsonRef all = doc ? json_path(doc, 0, "result/capabilities") : JSON_NONE;
    if (all == JSON_NONE) return STR("");
    Buf names;
    buf_init(&names, 400);
    for (JsonRef c = json_first(doc, all); c != JSON_NONE && !names.failed; c = json_next(doc, c)) {
        if (names.n) buf_add_c(&names, ", ");
        json_key_add(doc, c, &names);
    }
    Str list = make_outside(m, buf_str(&names), MAKING_VALUE);
    buf_dispose(&names);
    if (list.n == 0) return make_word(m, "card.server.capabilities.none");
    return make_say1(m, "card.server.capabilities", "list", list);
}

static Str method_of(Making *m, uint32_t seq) { return make_value(m, seq, PART_RAW, "method"); }

static Str serving_line(Making *m) {
    const Moment *now = m->peer_moment;
    if (now->client_request == SEQ_NONE) return STR("");
    if (trace_event(m->trace, now->client_request)->status != STATUS_DELIVERED) return STR("");
    Str method = method_of(m, now->client_request);
    if (method.n == 0) return method;
    return make_say1(m, now->pending ? "card.server.serving" : "card.server.answered", "method",
                     method);
}

static Str page_line(Making *m) {
    const Moment *now = m->peer_moment;
    if (now->list_result == SEQ_NONE || m->peer_moment->frame > 4) return STR("");
    bool more = trace_event(m->trace, now->list_result)->facts & FACT_MORE;
    if (!more && now->pages_seen == 1) return make_word(m, "card.server.page.only");
    return make_say1(m, more ? "card.server.page.more" : "card.server.page.last", "n",
                     make_number(m, now->pages_seen));
}

static void server_card(Making *m) {
    SceneCard *c = card(m, ACTOR_SERVER);
    c->subtitle = with_peer(m, server_subtitle(m));
    uint32_t end = m->peer_moment->exit;
    bool failed = end != SEQ_NONE && make_exit_failed(m, end);
    if (end != SEQ_NONE)
        add(c, make_word(m, "card.server.ended"), failed ? TONE_ERROR : TONE_PLAIN);
    add_line(c, capabilities_line(m));
    add_line(c, serving_line(m));
    add_line(c, page_line(m));
    if (c->line_count == 0) add_line(c, make_word(m, "card.server.idle"));
}

/* --- target ---------------------------------------------------------------- */

static Str asked_line(Making *m, uint32_t seq) {
    Str op = make_named(m, "op", make_value(m, seq, PART_DATA, "op"));
    Str on = make_value(m, seq, PART_DATA, "path");
    if (on.n == 0) on = make_value(m, seq, PART_DATA, "query");
    return on.n ? make_say2(m, "card.target.asked", op, on) : op;
}

static void target_answer_line(Making *m, SceneCard *c, uint32_t seq) {
    bool no = is_no(m, seq);
    Str status = make_named(m, "target-status", make_value(m, seq, PART_DATA, "status"));
    add(c, status, no ? TONE_ERROR : TONE_RESPONSE);
}

static void target_card(Making *m) {
    SceneCard *c = card(m, ACTOR_TARGET);
    const World *w = m->play->subject.world;
    const Moment *now = m->moment;
    c->subtitle =
        w ? make_outside(m, w->target.name, MAKING_VALUE) : make_word(m, "card.target.subtitle");
    if (now->target_request == SEQ_NONE) {
        add_line(c, make_word(m, make_is_recording(m) ? "scene.unknown" : "card.target.idle"));
        return;
    }
    add_line(c, asked_line(m, now->target_request));
    Str identity = make_value(m, now->target_request, PART_DATA, "identity");
    if (identity.n) add_line(c, make_say1(m, "card.target.identity", "identity", identity));
    if (later(now->target_answer, now->target_request))
        target_answer_line(m, c, now->target_answer);
    else
        add_line(c, make_word(m, "card.target.working"));
}

static void mark_active(Making *m) {
    const Event *e = play_event(m->play);
    if (!e) return;
    int from = make_column((Actor)e->from), to = make_column((Actor)e->to);
    for (int i = 0; i < SCENE_CARDS; i++)
        m->scene->cards[i].active = i == from || i == to;
}

void make_cards(Making *m) {
    for (Actor a = ACTOR_HOST; a <= ACTOR_TARGET; a++) {
        SceneCard *c = card(m, a);
        char key[24];
        snprintf(key, sizeof key, "card.%s.title", actor_name(a));
        c->actor = a;
        c->title = make_word(m, key);
        m->scene->lanes[make_column(a)] = make_party(m, a);
    }
    host_card(m);
    client_card(m);
    server_card(m);
    target_card(m);
    mark_active(m);
    m->scene->peers = m->trace->peer_count;
}
