/* The scenario's wording in the language of the moment, and what C copies. */
#include "play/play.h"

Str play_text(const Play *p, TextId id) {
    const World *w = p->subject.world;
    if (!w || id == 0 || id >= w->texts_count) return STR("");
    const Text *text = &w->texts[id];
    return p->lang == LANG_ZH && text->zh.n ? text->zh : text->en;
}

static const Lesson *lesson(const Play *p) {
    return p->subject.world ? &p->subject.world->lesson : NULL;
}

Str play_title(const Play *p) {
    const Lesson *l = lesson(p);
    Str title = l ? play_text(p, l->title) : STR("");
    return title.n ? title : p->subject.name;
}

Str play_caption(const Play *p) {
    const Lesson *l = lesson(p);
    return l ? play_text(p, l->captions[p->moment.frame]) : STR("");
}

Str play_note(const Play *p, NoteKind kind) {
    const Lesson *l = lesson(p);
    if (!l) return STR("");
    Str note = play_text(p, l->notes[p->moment.frame][kind]);
    return note.n ? note : play_text(p, l->notes[0][kind]);
}

bool play_copy_text(const Play *p, Buf *out) {
    const Event *e = play_event(p);
    const Trace *t = p->subject.trace;
    if (e && e->raw_len) return buf_add(out, event_raw(t, e));
    if (e && e->data_len) return buf_add(out, event_data(t, e));
    buf_add(out, p->subject.name);
    if (p->moment.frame) buf_addf(out, "@%d", p->moment.frame);
    return !out->failed;
}
