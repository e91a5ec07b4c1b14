/* The four notes, the keys that work now, and the help. */
#include "view/making.h"

void make_notes(Making *m) {
    static const char *const names[NOTE_KIND_COUNT] = {"why", "how", "cost", "check"};
    SceneNotes *n = &m->scene->notes;
    for (int i = 0; i < NOTE_KIND_COUNT; i++)
        n->tabs[i] = make_word_of(m, "note", names[i]);
    n->panel = make_word(m, "note.panel");
    n->current = m->play->note;
    n->focused = m->play->focus == FOCUS_NOTES;
    n->body = play_note(m->play, m->play->note);
    make_terms(m, n->body, &n->terms);
    if (n->body.n) return;
    bool recording = make_is_recording(m);
    n->body = make_word(m, recording ? "note.none.recording" : "note.none");
}
