/* The scenario's wording in the language of the moment, and what C copies. */
#include "play/play.h"

#include <inttypes.h>
#include <stdio.h>

static Str text_in(const Text *text, Lang lang) {
    return lang == LANG_ZH && text->zh.n ? text->zh : text->en;
}

Str play_text(const Play *p, TextId id) {
    const World *w = p->subject.world;
    if (!w || id == 0 || id >= w->texts_count) return STR("");
    return text_in(&w->texts[id], p->lang);
}

static const Lesson *lesson(const Play *p) {
    return p->subject.world ? &p->subject.world->lesson : NULL;
}

bool play_hides_name(const Play *p) { return p->mystery && !p->answer.solved; }

Str play_title(const Play *p) {
    if (play_hides_name(p)) return str_of(p->mystery_title[p->lang]);
    if (p->quiz) return text_in(quiz_set_text(p->quiz->set, p->quiz->set->title), p->lang);
    const Lesson *l = lesson(p);
    Str title = l ? play_text(p, l->title) : STR("");
    return title.n ? title : p->subject.name;
}

/* What the lesson says is said by somebody who sees everything. */
static Str sight_text(const Play *p, const char *what, const char *kind) {
    char key[64];
    snprintf(key, sizeof key, "view_of.%s.%s%s", what, sight_name(p->sight), kind);
    return words_get(p->subject.words, p->lang, key);
}

Str play_caption(const Play *p) {
    if (p->sight != SIGHT_ALL) return sight_text(p, "caption", "");
    const Lesson *l = lesson(p);
    return l ? play_text(p, l->captions[p->moment.frame]) : STR("");
}

Str play_note(const Play *p, NoteKind kind) {
    static const char *const kinds[NOTE_KIND_COUNT] = {".why", ".how", ".cost", ".check"};
    if (p->sight != SIGHT_ALL) return sight_text(p, "note", kinds[kind]);
    const Lesson *l = lesson(p);
    if (!l) return STR("");
    Str note = play_text(p, l->notes[p->moment.frame][kind]);
    return note.n ? note : play_text(p, l->notes[0][kind]);
}

const Violation *play_crossed(const Play *p) {
    const Trace *t = p->subject.trace;
    if (p->sight != SIGHT_ALL) return NULL;
    for (int i = 0; i < t->violation_count; i++)
        if (t->violations[i].seq + 1 == p->n) return &t->violations[i];
    return NULL;
}

bool play_ended_badly(const Play *p) {
    const Trace *t = p->subject.trace;
    bool over = p->n > 0 && p->n == t->count && p->sight == SIGHT_ALL;
    return over && (t->violation_count > 0 || t->outcome.goal == VERDICT_NO);
}

/* --- copying ------------------------------------------------------------------ */

static bool add_value(const JsonDoc *doc, JsonRef node, Buf *out) {
    return json_is(doc, node, JSON_STRING) ? json_string(doc, node, out)
                                           : buf_add(out, json_raw(doc, node));
}

/* The header on this line of the HTTP part; the first line is none. */
static JsonRef header_at(const JsonDoc *doc, uint32_t line) {
    if (line == 0 || line == PLAY_TELLING) return JSON_NONE;
    JsonRef h = json_first(doc, json_get(doc, 0, "headers"));
    while (--line > 0 && h != JSON_NONE)
        h = json_next(doc, h);
    return h;
}

static void add_text(const JsonDoc *doc, JsonRef node, Buf *out) {
    if (node != JSON_NONE) add_value(doc, node, out);
}

/* "POST /mcp" or "HTTP 200", as the panel's first line has it. */
static void add_start_line(const JsonDoc *doc, Buf *out) {
    JsonRef status = json_get(doc, 0, "status");
    if (status != JSON_NONE) buf_add_c(out, "HTTP");
    add_text(doc, json_get(doc, 0, "method"), out);
    buf_add_char(out, ' ');
    add_text(doc, status != JSON_NONE ? status : json_get(doc, 0, "path"), out);
    buf_add_char(out, '\n');
}

static void add_http_lines(const JsonDoc *doc, uint32_t first, uint32_t last, Buf *out) {
    if (first == 0) add_start_line(doc, out);
    JsonRef h = header_at(doc, first ? first : 1);
    for (uint32_t line = first ? first : 1; line <= last && h != JSON_NONE; line++) {
        json_key_add(doc, h, out);
        buf_add_c(out, ": ");
        add_value(doc, h, out);
        buf_add_char(out, '\n');
        h = json_next(doc, h);
    }
}

static Str bytes_shown(const Trace *t, const Event *e, MessageTab tab) {
    return tab == TAB_HTTP ? event_http(t, e) : e->raw_len ? event_raw(t, e) : event_data(t, e);
}

/* False when no lines are selected. */
static bool add_selected(const Play *p, const Event *e, Buf *out) {
    uint32_t first, last;
    JsonDoc doc = {0};
    Str bytes = bytes_shown(p->subject.trace, e, play_tab(p));
    if (p->focus != FOCUS_MESSAGE || !play_selection(p, &first, &last)) return false;
    if (play_tab(p) != TAB_HTTP)
        return buf_add(out, str_sub(bytes, p->seen.selected_from,
                                    p->seen.selected_to - p->seen.selected_from));
    if (!json_parse(&doc, bytes, NULL)) return false;
    add_http_lines(&doc, first, last, out);
    json_dispose(&doc);
    return !out->failed;
}

/* False when nothing is chosen. */
static bool add_chosen(const Play *p, const Event *e, Buf *out) {
    MessageTab tab = play_tab(p);
    JsonDoc doc = {0};
    if (p->focus != FOCUS_MESSAGE || (tab != TAB_HTTP && p->seen.node == SEQ_NONE)) return false;
    if (!json_parse(&doc, bytes_shown(p->subject.trace, e, tab), NULL)) return false;
    JsonRef node = tab == TAB_HTTP ? header_at(&doc, p->field) : p->seen.node;
    bool there = node < doc.count;
    if (there) add_value(&doc, node, out);
    json_dispose(&doc);
    return there && !out->failed;
}

bool play_copy_text(const Play *p, Buf *out) {
    const Event *e = play_event(p);
    const Trace *t = p->subject.trace;
    if (e && (add_selected(p, e, out) || add_chosen(p, e, out))) return true;
    if (e && e->raw_len) return buf_add(out, event_raw(t, e));
    if (e && e->data_len) return buf_add(out, event_data(t, e));
    if (play_hides_name(p)) return buf_addf(out, "--mystery --seed %" PRIu64, p->mystery);
    buf_add(out, p->subject.name);
    if (p->moment.frame) buf_addf(out, "@%d", p->moment.frame);
    return !out->failed;
}
