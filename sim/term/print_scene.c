#include "term/print.h"

#include "term/term.h"
#include "words/columns.h"

Str term_word(const Scene *s, const char *key) {
    return words_get(s->play->subject.words, s->lang, key);
}

static void print_title(Page *p, const Scene *s) {
    page_list(p, STR(""), 2);
    page_item(p, s->app);
    page_item(p, s->title);
    page_item(p, s->revision);
    page_end(p, STR(""), 2, TONE_QUIET);
}

static void print_heading(Page *p, const Scene *s) {
    page_add(p, s->heading);
    if (s->place.n) page_join(p, s->place, "   ");
    page_join(p, s->sight, "   ");
    page_end(p, STR(""), 2, TONE_STRONG);
}

/* --- the rail --------------------------------------------------------------- */

static const char *frame_sign(const SceneFrame *f) {
    static const char *const signs[] = {"", "✓", "✗", "?"};
    return f->current ? "▶" : signs[f->status];
}

/* "passed 1 2": the frames of one status, the current one apart. */
static void add_frames_of(Page *p, const Scene *s, FrameStatus status) {
    Buf item;
    buf_init(&item, 4096);
    for (int i = 0; i < FRAME_COUNT; i++) {
        const SceneFrame *f = &s->frames[i];
        if (f->status != status || f->current) continue;
        if (item.n == 0) buf_add(&item, f->status_word);
        buf_addf(&item, " %d", f->number);
    }
    page_item(p, buf_str(&item));
    buf_dispose(&item);
}

static void add_current_frame(const Scene *s, Buf *out) {
    for (int i = 0; i < FRAME_COUNT; i++) {
        const SceneFrame *f = &s->frames[i];
        const WordArg args[] = {{"title", f->title}, {"status", f->status_word}, WORD_ARGS_END};
        if (!f->current) continue;
        buf_add_c(out, " ");
        words_add(s->play->subject.words, s->lang,
                  f->status == FRAME_NOT_REACHED ? "term.now" : "term.now.status", args, out);
    }
}

/* "[1✓ 2▶ 3 …] now Ready · passed 1 · not reached 3 4 5 6 7" */
static void print_rail(Page *p, const Scene *s) {
    Buf rail;
    buf_init(&rail, 4096);
    buf_add_c(&rail, "[");
    for (int i = 0; i < FRAME_COUNT; i++)
        buf_addf(&rail, "%s%d%s", i ? " " : "", s->frames[i].number, frame_sign(&s->frames[i]));
    buf_add_c(&rail, "]");
    add_current_frame(s, &rail);
    page_list(p, STR(""), 2);
    page_item(p, buf_str(&rail));
    buf_dispose(&rail);
    add_frames_of(p, s, FRAME_PASSED);
    add_frames_of(p, s, FRAME_FAILED);
    add_frames_of(p, s, FRAME_UNKNOWN);
    add_frames_of(p, s, FRAME_NOT_REACHED);
    page_end(p, STR(""), 2, TONE_PLAIN);
}

/* --- cards, gates ----------------------------------------------------------- */

static size_t title_columns(const Scene *s) {
    size_t most = 0;
    for (int i = 0; i < SCENE_CARDS; i++) {
        size_t n = columns_of(s->cards[i].title);
        if (n > most) most = n;
    }
    return most;
}

/* "* SERVER  docs 1.4 · capabilities: tools"; the star: takes part in the event. */
static void print_card(Page *p, const SceneCard *c, size_t columns) {
    Buf first;
    buf_init(&first, 4096);
    buf_add_c(&first, c->active ? "* " : "  ");
    buf_add(&first, c->title);
    buf_addf(&first, "%*s", (int)(columns - columns_of(c->title)) + 2, "");
    page_list(p, buf_str(&first), columns + 4);
    page_item(p, c->subtitle);
    for (int i = 0; i < c->line_count; i++)
        page_item(p, c->lines[i].text);
    page_end(p, buf_str(&first), columns + 4, TONE_PLAIN);
    buf_dispose(&first);
}

static void print_cards(Page *p, const Scene *s, bool active_only) {
    size_t columns = title_columns(s);
    if (columns + 4 > p->width / 2) columns = 0;
    for (int i = 0; i < SCENE_CARDS; i++) {
        const SceneCard *c = &s->cards[i];
        size_t own = columns ? columns : columns_of(c->title);
        if (c->active || !active_only) print_card(p, c, own);
    }
}

/* "connect ✓ open" */
static void add_state(Page *p, Str label, const char *mark, Str state) {
    Buf item;
    buf_init(&item, 4096);
    buf_add(&item, label);
    buf_addf(&item, " %s", mark);
    buf_add(&item, state);
    page_item(p, buf_str(&item));
    buf_dispose(&item);
}

/* "protocol ok (✓ yes)" */
static void add_tick(Page *p, const Scene *s, const SceneTick *tick) {
    static const char *const words[] = {"verdict.unknown", "verdict.no", "verdict.yes"};
    static const char *const marks[] = {"", "✗ ", "✓ "};
    Buf state, item;
    buf_init(&state, 4096);
    buf_init(&item, 4096);
    buf_add_c(&state, marks[tick->verdict]);
    buf_add(&state, term_word(s, words[tick->verdict]));
    const WordArg args[] = {{"label", tick->label}, {"state", buf_str(&state)}, WORD_ARGS_END};
    words_add(s->play->subject.words, s->lang, "term.tick", args, &item);
    page_item(p, buf_str(&item));
    buf_dispose(&state);
    buf_dispose(&item);
}

static void print_ticks(Page *p, const Scene *s) {
    Str name = term_word(s, "term.ticks");
    page_list(p, name, 2);
    for (int i = 0; i < TICK_COUNT; i++)
        add_tick(p, s, &s->ticks[i]);
    page_end(p, name, 2, TONE_PLAIN);
}

static const char *const GATE_MARKS[] = {"", "✓ ", "✗ ", "? "};

/* "✓ open connect discover": the gates of one state. */
static void add_gates_of(Page *p, const Scene *s, GateState state) {
    Buf item;
    buf_init(&item, 4096);
    for (int i = 0; i < GATE_COUNT; i++) {
        const SceneGate *g = &s->gates[i];
        if (g->state != state) continue;
        if (item.n == 0) {
            buf_add_c(&item, GATE_MARKS[state]);
            buf_add(&item, g->state_word);
        }
        buf_add_c(&item, " ");
        buf_add(&item, g->label);
    }
    page_item(p, buf_str(&item));
    buf_dispose(&item);
}

static void print_gates(Page *p, const Scene *s, bool brief) {
    Str name = term_word(s, "term.gates");
    page_list(p, name, 2);
    if (brief) {
        add_gates_of(p, s, GATE_OPEN);
        add_gates_of(p, s, GATE_SHUT);
        add_gates_of(p, s, GATE_UNKNOWN);
        add_gates_of(p, s, GATE_NOT_REACHED);
    } else {
        for (int i = 0; i < GATE_COUNT; i++)
            add_state(p, s->gates[i].label, GATE_MARKS[s->gates[i].state], s->gates[i].state_word);
    }
    page_end(p, name, 2, TONE_PLAIN);
    if (s->ticks_told) print_ticks(p, s);
}

void term_gates_changed(Page *p, const Scene *s, const uint8_t before[GATE_COUNT]) {
    Str name = term_word(s, "term.gates");
    page_list(p, name, 2);
    for (int i = 0; i < GATE_COUNT; i++) {
        const SceneGate *g = &s->gates[i];
        if ((uint8_t)g->state == before[i]) continue;
        add_state(p, g->label, GATE_MARKS[g->state], g->state_word);
    }
    if (p->line.n) page_end(p, name, 2, TONE_PLAIN);
}

/* --- what happens ------------------------------------------------------------- */

static Str lane(const Scene *s, Actor a) {
    for (int i = 0; i < SCENE_CARDS; i++)
        if (s->cards[i].actor == a) return s->lanes[i];
    return words_actor(s->play->subject.words, s->lang, a);
}

/* "client ──▶ server   tools/list  request #2", always with the left party left,
   as on the stage; a notification is dashed, what failed has a cross. */
static void print_wire(Page *p, const Scene *s) {
    const ScenePacket *k = &s->packet;
    if (!k->shown || k->from == k->to) return;
    Actor left = k->backward ? k->to : k->from, right = k->backward ? k->from : k->to;
    const char *line = k->dashed ? "╌╌" : "──";
    PageRow row;
    page_row(p, &row);
    page_piece(&row, lane(s, left), TONE_PLAIN);
    page_piece(&row, STR(" "), TONE_PLAIN);
    if (k->backward) page_piece(&row, STR("◀"), k->tone);
    page_piece(&row, str_of(line), k->tone);
    if (k->failed) page_piece(&row, STR("✗"), TONE_ERROR);
    page_piece(&row, str_of(line), k->tone);
    if (!k->backward) page_piece(&row, STR("▶"), k->tone);
    page_piece(&row, STR(" "), TONE_PLAIN);
    page_piece(&row, lane(s, right), TONE_PLAIN);
    page_piece(&row, STR("   "), TONE_PLAIN);
    page_piece(&row, k->title, k->tone);
    page_piece(&row, STR("  "), TONE_PLAIN);
    page_piece(&row, k->detail, k->tone);
    page_row_end(&row);
}

static void print_event(Page *p, const Scene *s) {
    print_wire(p, s);
    if (s->event.n) page_text(p, s->event, 2, s->packet.failed ? TONE_ERROR : TONE_STRONG);
}

/* --- the keys ------------------------------------------------------------------ */

/* The theme and the clipboard are the window's. */
static bool is_told(const SceneKey *k) {
    return !str_is(str_of(k->id), "key.t") && !str_is(str_of(k->id), "key.ctrl+v");
}

/* One key with its label; a key without one shares that of the next. */
static void add_key(Buf *out, const SceneKey *k) {
    buf_add(out, k->key);
    buf_add_c(out, " ");
    if (k->label.n == 0) return;
    buf_add(out, k->label);
    buf_add_c(out, "  ");
}

/* The last key leads to all others, so it is always there; before it as many as fit. */
static void print_keys(Page *p, const Scene *s) {
    Buf last, line;
    buf_init(&last, 4096);
    buf_init(&line, PAGE_LINE_MAX);
    if (s->key_count) add_key(&last, &s->keys[s->key_count - 1]);
    buf_add(&last, term_word(s, play_typing(s->play) ? "term.quit.typing" : "term.quit"));
    size_t kept = 0;
    for (int i = 0; i + 1 < s->key_count; i++) {
        if (!is_told(&s->keys[i])) continue;
        add_key(&line, &s->keys[i]);
        if (s->keys[i].label.n == 0) continue;
        if (columns_of(buf_str(&line)) + columns_of(buf_str(&last)) > p->width) break;
        kept = line.n;
    }
    PageRow row;
    page_row(p, &row);
    page_piece(&row, str_sub(buf_str(&line), 0, kept), TONE_QUIET);
    page_piece(&row, buf_str(&last), TONE_QUIET);
    page_row_end(&row);
    buf_dispose(&last);
    buf_dispose(&line);
}

/* --- all of it ------------------------------------------------------------------- */

static void print_parts(Page *p, const Scene *s, const TermStyle *style) {
    unsigned parts = style->parts;
    if (parts & TERM_TITLE) print_title(p, s);
    if (parts & TERM_HELP) term_help(p, s);
    if (parts & TERM_NOTICE) term_notice(p, s);
    if (parts & TERM_PAGE) term_page(p, s);
    if (parts & TERM_CHOSEN) term_chosen(p, s);
    if (parts & TERM_HEADING) print_heading(p, s);
    if (parts & TERM_CAPTION && s->caption.n) page_text(p, s->caption, 0, TONE_PLAIN);
    bool answer = s->screen == SCREEN_ANSWER; /* the hint stands under its board */
    if (parts & TERM_STRIP && !answer) term_strip(p, s);
    if (parts & TERM_STRIP && s->screen == SCREEN_QUIZ) term_quiz_hint(p, s);
    if (parts & TERM_BOARD) term_board(p, s);
    if (parts & TERM_PAIRS) term_pairs(p, s, false);
    if (parts & TERM_RAIL) print_rail(p, s);
    if (parts & TERM_CARDS) print_cards(p, s, style->brief);
    if (parts & TERM_GATES) print_gates(p, s, style->brief);
    if (parts & TERM_SEQUENCE) term_sequence(p, s);
    if (parts & TERM_QUIZ) term_quiz(p, s);
    if (parts & TERM_QUIZ_SLOT) term_quiz_slot(p, s);
    if (parts & TERM_QUIZ_SAID) term_quiz_said(p, s);
    if (parts & TERM_NOTES) term_notes(p, s);
    if (parts & TERM_EVENT) print_event(p, s);
    if (parts & TERM_CHECKS) term_checks(p, s);
    if (parts & TERM_GUESS) term_guess(p, s);
    if (parts & TERM_STRIP && answer) term_strip(p, s);
    if (parts & TERM_MESSAGE) term_message(p, s, style);
    if (parts & TERM_FIELD) term_field(p, s->screen >= SCREEN_HELP ? &s->field : &s->find);
    if (parts & TERM_KEYS) print_keys(p, s);
}

bool term_print_scene(const Scene *scene, const TermStyle *style, Buf *out) {
    Page page;
    page_init(&page, out, style->width < TERM_WIDTH_MIN ? TERM_WIDTH_MIN : style->width,
              style->color);
    print_parts(&page, scene, style);
    return page_dispose(&page);
}
