/* What stands above the stage: name, title, frames, heading, caption. */
#include "view/making.h"

#include <stdio.h>

static void add_frame(Making *m, int number) {
    const Words *w = m->play->subject.words;
    FrameStatus status = (FrameStatus)m->moment->frames[number - 1];
    m->scene->frames[number - 1] =
        (SceneFrame){.number = number,
                     .title = words_frame_short(w, m->play->lang, number),
                     .status = status,
                     .current = m->moment->frame == number,
                     .status_word = words_frame_status(w, m->play->lang, status)};
}

static Str heading(Making *m) {
    int frame = m->moment->frame;
    if (frame == 0) return make_word(m, "scene.heading.start");
    Str name = words_frame(m->play->subject.words, m->play->lang, frame);
    return make_say2(m, "scene.heading", make_number(m, (uint64_t)frame), name);
}

/* What went wrong in a frame, or what a recording cannot know, makes its usual line untrue. */
static const char *caption_kind(const Making *m) {
    const Moment *now = m->moment;
    if (make_is_recording(m)) return "recording.";
    if (now->frame == 0) return "";
    FrameStatus status = (FrameStatus)now->frames[now->frame - 1];
    bool ended = now->frame == FRAME_COUNT && now->stop != SEQ_NONE && status != FRAME_PASSED;
    return status == FRAME_FAILED || ended ? "failed." : "";
}

/* Where the scenario says nothing, the frame's own line. */
static Str caption(Making *m) {
    Str own = play_caption(m->play);
    if (own.n) return own;
    char key[40];
    snprintf(key, sizeof key, "scene.caption.%s%d", caption_kind(m), m->moment->frame);
    return make_word(m, key);
}

/* What the session speaks, once that is agreed; until then the scenario's. */
static Str revision(Making *m) {
    const Moment *now = m->peer_moment;
    bool agreed = now->agreed != SEQ_NONE && !(trace_event(m->trace, now->agreed)->facts & FACT_NO);
    Str spoken =
        agreed ? make_value(m, now->init_result, PART_RAW, "result/protocolVersion") : STR("");
    if (spoken.n) return make_say1(m, "scene.revision", "revision", spoken);
    Str name = m->trace->meta.revision;
    if (name.n == 0) return make_word(m, "scene.revision.unknown");
    return make_say1(m, "scene.revision", "revision", make_outside(m, name, MAKING_VALUE));
}

static void add_languages(Making *m) {
    Scene *s = m->scene;
    for (int i = 0; i < LANG_COUNT; i++)
        s->languages[i] = make_word_of(m, "scene.language", lang_name((Lang)i));
    s->language = make_join(m, s->languages[LANG_EN], " · ", s->languages[LANG_ZH]);
}

void make_header(Making *m) {
    Scene *s = m->scene;
    s->app = make_word(m, "scene.app");
    s->title = make_outside(m, play_title(m->play), MAKING_VALUE);
    s->revision = revision(m);
    s->help = make_word(m, "scene.help");
    add_languages(m);
    for (int frame = 1; frame <= FRAME_COUNT; frame++)
        add_frame(m, frame);
    s->heading = heading(m);
    s->caption = caption(m);
    make_terms(m, s->caption, &s->caption_terms);
    s->count = m->trace->count;
    s->playing = m->play->playing;
    s->place =
        make_say2(m, "scene.place", make_number(m, m->play->n), make_number(m, m->trace->count));
}
