#include "view/scene.h"

#include "view/making.h"

static Str event_line(Making *m) {
    if (m->play->n == 0 || m->options.no_event) return STR("");
    Buf out;
    buf_init(&out, MAKING_ARENA);
    words_event(m->play->subject.words, m->play->lang, m->trace, m->play->n - 1, &out);
    return make_keep(m, &out);
}

static void make_all(Making *m) {
    make_header(m);
    make_gates(m);
    make_cards(m);
    make_packet(m);
    m->scene->event = event_line(m);
    make_steps(m);
    make_notes(m);
    make_message(m);
    make_keys(m);
    if (m->scene->screen == SCREEN_HELP) make_help(m);
}

bool scene_build(Scene *out, const Play *play, const SceneOptions *options, Err *err) {
    *out = (Scene){.screen = play->screen, .lang = play->lang, .play = play, .n = play->n};
    arena_init(&out->arena, MAKING_ARENA);
    Making m = {.scene = out,
                .play = play,
                .trace = play->subject.trace,
                .moment = &play->moment,
                .part_seq = SEQ_NONE,
                .options = *options};
    make_all(&m);
    json_dispose(&m.part);
    if (arena_ok(&out->arena, "the picture's text", err)) return true;
    scene_dispose(out);
    return false;
}

void scene_dispose(Scene *s) { arena_dispose(&s->arena); }
