/* Everything as one text, event by event. */
#include "term/print.h"
#include "term/term.h"

#include <stdio.h>

enum { BLOCK_MAX = 4 * 1024 * 1024 };

typedef struct Whole {
    Play play; /* of our own, so that the caller's stays where it is */
    const TermStyle *style;
    const TermWriter *to;
    Str figure[NOTE_KIND_COUNT]; /* the notes of the whole figure: told once */
    unsigned told;               /* bit: the frame's notes are told */
    uint8_t gates[GATE_COUNT];   /* as they were told */
    Buf caption;                 /* the one told last */
    Buf block;
    Err *err;
} Whole;

static bool pass_on(Whole *w) {
    bool ok = buf_ok(&w->block, "one event as text", w->err) &&
              w->to->write(w->to->ctx, buf_str(&w->block), w->err);
    buf_clear(&w->block);
    return ok;
}

static void print_parts(Whole *w, const Scene *s, unsigned parts) {
    TermStyle style = *w->style;
    style.parts = parts;
    style.rows = SCENE_ROWS;
    style.brief = false;
    term_print_scene(s, &style, &w->block);
}

/* The four notes of the frame, each under its name. */
static void print_frame_notes(Whole *w, const Scene *s) {
    Page page;
    if (w->told & 1u << w->play.moment.frame) return;
    w->told |= 1u << w->play.moment.frame;
    page_init(&page, &w->block, w->style->width, w->style->color);
    for (int k = 0; k < NOTE_KIND_COUNT; k++) {
        Str note = play_note(&w->play, (NoteKind)k);
        if (w->play.n > 0 && str_eq(note, w->figure[k])) continue;
        w->figure[k] = w->play.n ? w->figure[k] : note;
        if (note.n == 0) continue;
        page_blank(&page);
        page_text(&page, s->notes.tabs[k], 2, TONE_STRONG);
        page_text(&page, note, 0, TONE_PLAIN);
    }
    page_blank(&page);
    page_dispose(&page);
}

static bool has_shut_fold(const Scene *s) {
    for (uint32_t i = 0; i < s->message.row_count; i++)
        if (s->message.rows[i].fold == FOLD_SHUT) return true;
    return false;
}

/* Nobody can unfold a part here, so the bytes follow as they are. */
static bool print_raw(Whole *w) {
    Scene s;
    SceneOptions options = {.rows = SCENE_ROWS, .columns = (uint32_t)w->style->width - 2};
    play_click(&w->play, STR("message.raw"));
    bool ok = scene_build(&s, &w->play, &options, w->err);
    if (ok) {
        Page page;
        page_init(&page, &w->block, w->style->width, w->style->color);
        page_text(&page, s.message.tab_names[TAB_RAW], 2, TONE_QUIET);
        term_message_rows(&page, &s, SCENE_ROWS);
        page_dispose(&page);
        scene_dispose(&s);
    }
    play_click(&w->play, STR("message.fields"));
    return ok;
}

/* A caption stands until another one is true. */
static bool new_caption(Whole *w, const Scene *s) {
    if (str_eq(buf_str(&w->caption), s->caption)) return false;
    buf_clear(&w->caption);
    return buf_add(&w->caption, s->caption);
}

static void print_moment(Whole *w, const Scene *s, bool new_frame) {
    bool first = w->play.n == w->style->from;
    if (!first) buf_add_char(&w->block, '\n');
    print_parts(w, s, first ? TERM_TITLE | TERM_HEADING : TERM_HEADING);
    if (new_caption(w, s) || new_frame) print_parts(w, s, TERM_CAPTION);
    if (new_frame) print_frame_notes(w, s);
    print_parts(w, s, TERM_STRIP | TERM_CARDS | (w->play.n ? TERM_EVENT | TERM_MESSAGE : 0));
}

/* A line for the gates that this event opens or shuts. */
static void print_gates_changed(Whole *w, const Scene *s) {
    Page page;
    page_init(&page, &w->block, w->style->width, w->style->color);
    if (w->play.n > w->style->from) term_gates_changed(&page, s, w->gates);
    for (int i = 0; i < GATE_COUNT; i++)
        w->gates[i] = (uint8_t)s->gates[i].state;
    page_dispose(&page);
}

/* How it all ended: frames, gates, and the meanings of success. */
static bool print_end(Whole *w) {
    Scene s;
    if (!scene_build(&s, &w->play, &(SceneOptions){0}, w->err)) return false;
    buf_add_char(&w->block, '\n');
    print_parts(w, &s, TERM_RAIL | TERM_GATES);
    scene_dispose(&s);
    return true;
}

static bool print_here(Whole *w, bool new_frame) {
    Scene s;
    SceneOptions options = {.rows = SCENE_ROWS, .columns = (uint32_t)w->style->width - 2};
    if (!scene_build(&s, &w->play, &options, w->err)) return false;
    print_moment(w, &s, new_frame);
    print_gates_changed(w, &s);
    bool folded = has_shut_fold(&s);
    scene_dispose(&s);
    if (folded && !print_raw(w)) return false;
    if (w->play.n == w->play.subject.trace->count && !print_end(w)) return false;
    return pass_on(w);
}

static void go_to_first(Whole *w) {
    char place[32];
    if (w->style->from == 0) return;
    snprintf(place, sizeof place, "scrub.%u", (unsigned)w->style->from);
    play_click(&w->play, str_of(place));
}

static bool print_events(Whole *w) {
    uint32_t count = w->play.subject.trace->count;
    int frame = -1;
    for (uint32_t i = w->play.n; i <= count; i++) {
        bool new_frame = w->play.moment.frame != frame;
        frame = w->play.moment.frame;
        if (!print_here(w, new_frame)) return false;
        play_key(&w->play, (KeyPress){.key = KEY_DOWN});
    }
    return true;
}

bool term_print_all(const Play *play, const TermStyle *style, const TermWriter *to, Err *err) {
    TermStyle own = *style;
    if (own.width < TERM_WIDTH_MIN) own.width = TERM_WIDTH_MIN;
    Whole w = {.style = &own, .to = to, .err = err};
    PlayOptions options = {
        .lang = play->lang, .theme = play->theme, .still = true, .mystery = play->mystery};
    play_init(&w.play, &play->subject, &options);
    go_to_first(&w);
    buf_init(&w.block, BLOCK_MAX);
    buf_init(&w.caption, BLOCK_MAX);
    bool ok = print_events(&w);
    buf_dispose(&w.block);
    buf_dispose(&w.caption);
    return ok;
}
