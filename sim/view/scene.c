#include "view/scene.h"

#include "view/making.h"

static Str event_line(Making *m) {
    if (m->play->n == 0) return STR("");
    Buf out;
    buf_init(&out, MAKING_ARENA);
    const Words *w = m->play->subject.words;
    if (m->play->sight == SIGHT_ALL)
        words_event(w, m->play->lang, m->trace, m->play->n - 1, &out);
    else
        words_event_sent(w, m->play->lang, m->trace, m->play->n - 1, &out);
    return make_keep(m, &out);
}

static void make_page(Making *m) {
    switch (m->scene->screen) {
    case SCREEN_HELP:
        make_help(m);
        break;
    case SCREEN_MENU:
        make_menu(m);
        break;
    case SCREEN_GLOSSARY:
        make_glossary(m);
        break;
    case SCREEN_OPEN:
        make_open(m);
        break;
    case SCREEN_PROGRESS:
        make_progress(m);
        break;
    case SCREEN_ANSWER:
        make_answer(m);
        break;
    case SCREEN_COMPARE:
        make_compare(m);
        break;
    case SCREEN_STAGE:
    case SCREEN_SEQUENCE:
    case SCREEN_QUIZ:
        break;
    }
}

static void make_all(Making *m) {
    make_notice(m);
    make_header(m);
    make_gates(m);
    make_cards(m);
    make_sight(m);
    make_packet(m);
    make_steps(m);
    make_notes(m);
    make_checklist(m);
    make_guess(m);
    make_message(m);
    make_strip(m);
    make_find(m);
    make_keys(m);
    make_page(m);
    make_quiz(m);
}

/* The server that was spoken with last. */
static uint8_t current_peer(const Play *play) {
    enum { BACK_MAX = 4096 };
    const Trace *t = play->subject.trace;
    for (uint32_t i = 0; i < play->n && i < BACK_MAX; i++) {
        const Event *e = trace_event(t, play->n - 1 - i);
        bool there = e->from == ACTOR_SERVER || e->to == ACTOR_SERVER || e->from == ACTOR_TARGET;
        if (there && e->peer < t->peer_count) return e->peer;
    }
    return 0;
}

/* What one server and its client know: the fold without what others did. */
static const Moment *peer_moment(const Play *play, uint8_t peer, Moment *own) {
    enum { FOLD_MAX = 20000 };
    const Trace *t = play->subject.trace;
    if (t->peer_count < 2 || play->n > FOLD_MAX) return &play->moment;
    moment_start(own);
    for (uint32_t seq = 0; seq < play->n; seq++) {
        const Event *e = trace_event(t, seq);
        if (e->peer == peer || e->kind == EVENT_DECISION || e->kind == EVENT_PROPOSAL)
            moment_step(t, own, e, seq);
    }
    return own;
}

static bool build(Scene *out, const Play *play, const SceneOptions *options, bool event) {
    *out = (Scene){.screen = play->screen, .lang = play->lang, .play = play, .n = play->n};
    arena_init(&out->arena, MAKING_ARENA);
    Making m = {.scene = out,
                .play = play,
                .trace = play->subject.trace,
                .moment = &play->moment,
                .part_seq = SEQ_NONE,
                .options = *options};
    Moment own;
    m.peer = current_peer(play);
    m.peer_moment = peer_moment(play, m.peer, &own);
    make_all(&m);
    if (event) out->event = event_line(&m);
    json_dispose(&m.part);
    return !out->arena.failed;
}

static bool give_up(Scene *out, Err *err) {
    arena_ok(&out->arena, "the picture's text", err);
    scene_dispose(out);
    return false;
}

bool scene_build(Scene *out, const Play *play, const SceneOptions *options, Err *err) {
    return build(out, play, options, true) || give_up(out, err);
}

bool scene_build_picture(Scene *out, const Play *play, const SceneOptions *options, Err *err) {
    return build(out, play, options, false) || give_up(out, err);
}

void scene_dispose(Scene *s) { arena_dispose(&s->arena); }
