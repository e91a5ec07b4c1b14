/* Clicks and the wheel: an item's id says what it stands for. */
#include "play/guess_step.h"
#include "play/move.h"
#include "play/pages.h"
#include "play/quiz_screen.h"
#include "play/side.h"

/* The part of the id after `prefix` and up to the next dot; false when the id is another. */
static bool after(Str item, const char *prefix, Str *part) {
    if (!str_starts(item, prefix)) return false;
    *part = str_sub(item, str_of(prefix).n, item.n);
    size_t dot = str_find(*part, STR("."), 0);
    if (dot != SIZE_MAX) *part = str_sub(*part, 0, dot);
    return true;
}

static bool number(Str digits, uint32_t *out) {
    *out = 0;
    for (size_t i = 0; i < digits.n; i++) {
        if (digits.p[i] < '0' || digits.p[i] > '9' || *out > UINT32_MAX / 10 - 1) return false;
        *out = *out * 10 + (uint32_t)(digits.p[i] - '0');
    }
    return digits.n > 0;
}

bool item_number(Str item, const char *prefix, uint32_t *out) {
    Str part;
    return after(item, prefix, &part) && number(part, out);
}

static bool press(Play *p, PlayKey key, uint32_t ch) {
    return play_key(p, (KeyPress){.key = key, .ch = ch});
}

static bool click_note(Play *p, Str kind) {
    static const char *const names[NOTE_KIND_COUNT] = {"why", "how", "cost", "check"};
    for (int i = 0; i < NOTE_KIND_COUNT; i++) {
        if (!str_is(kind, names[i])) continue;
        bool changed = p->note != (NoteKind)i || p->panel != FOCUS_NOTES;
        p->note = (NoteKind)i;
        p->panel = FOCUS_NOTES;
        p->notes_scroll = 0;
        return changed;
    }
    return panel_enter(p, FOCUS_NOTES);
}

/* A click on the chosen line folds it. */
static bool click_row(Play *p, uint32_t row) {
    bool folds = row == p->seen.field && play_tab(p) == TAB_FIELDS && p->seen.fold != SEQ_NONE;
    panel_enter(p, FOCUS_MESSAGE);
    panel_select_none(p);
    p->pressed = row;
    p->pressed_fold = folds ? p->seen.fold : SEQ_NONE;
    return folds ? panel_fold(p) : panel_choose(p, row) || true;
}

/* The parts of the message's panel that say what the field means. */
static bool is_words(Str part) {
    return str_is(part, "meaning") || str_is(part, "source") || str_is(part, "value");
}

static bool click_message(Play *p, Str item, Str part) {
    uint32_t row;
    if (str_is(part, "raw")) return panel_tab(p, TAB_RAW);
    if (str_is(part, "fields")) return panel_tab(p, TAB_FIELDS);
    if (str_is(part, "http")) return panel_tab(p, TAB_HTTP);
    if (item_number(item, "message.row.", &row)) return click_row(p, row);
    if (is_words(part) && panel_enter_words(p)) return true;
    return panel_enter(p, FOCUS_MESSAGE);
}

/* To where that gate is passed or not. */
static bool click_gate(Play *p, Str name) {
    static const int frames[GATE_COUNT] = {1, 3, 4, 5, 6};
    for (int i = 0; i < GATE_COUNT; i++)
        if (str_is(name, gate_name((Gate)i))) return move_frame(p, frames[i]);
    return false;
}

static bool click_header(Play *p, Str what) {
    if (str_is(what, "lang")) return switch_language(p);
    if (str_is(what, "theme")) return switch_theme(p);
    if (str_is(what, "app") || str_is(what, "title") || str_is(what, "menu"))
        return p->screen == SCREEN_MENU ? page_close(p) : menu_open(p);
    return str_is(what, "help") && press(p, KEY_F1, 0);
}

static bool click_panel(Play *p, Str which) {
    PlayFocus panel = str_is(which, "notes") ? FOCUS_NOTES : FOCUS_MESSAGE;
    bool changed = p->panel != panel;
    p->panel = panel;
    if (p->focus != FOCUS_NONE) p->focus = panel;
    return changed;
}

static bool is_look(KeyPress key) {
    static const char looks[] = "lt+-0";
    for (const char *c = looks; *c; c++)
        if (key.key == KEY_CHAR && !key.ctrl && key.ch == (unsigned char)*c) return true;
    return false;
}

/* A key of the help page closes the page and is pressed, but for those that only
   change the looks: their effect is seen on the page. */
static bool click_key(Play *p, Str item, Str word) {
    KeyPress key;
    if (!key_parse(word, &key)) return false;
    bool closes = p->screen == SCREEN_HELP && str_ends(item, ".help") && !is_look(key);
    if (closes) press(p, KEY_ESC, 0);
    if (closes && key.key == KEY_ESC) return true;
    return play_key(p, key) || closes;
}

static bool click_event(Play *p, uint32_t seq) {
    if (p->screen == SCREEN_QUIZ) return quiz_click_event(p, seq);
    return p->screen == SCREEN_ANSWER ? answer_click_event(p, seq) : move_jump(p, seq + 1);
}

/* The pages over the stage. What follows "menu." may hold a dot of its own. */
static bool click_page(Play *p, Str item) {
    Str part;
    if (after(item, "glossary.", &part) && p->screen == SCREEN_GLOSSARY)
        return glossary_click(p, part);
    if (str_starts(item, "menu.") && p->screen == SCREEN_MENU)
        return menu_click(p, str_sub(item, 5, item.n));
    if (str_starts(item, "progress.") && p->screen == SCREEN_PROGRESS)
        return progress_click(p, str_sub(item, 9, item.n));
    return after(item, "open.", &part) && p->screen == SCREEN_OPEN && file_click(p, part);
}

static bool click(Play *p, Str item) {
    Str part;
    uint32_t n = 0;
    if (after(item, "key.", &part)) return click_key(p, item, part);
    if (after(item, "header.", &part)) return click_header(p, part);
    if (page_is_open(p)) return click_page(p, item);
    if (after(item, "term.", &part)) return glossary_click(p, part);
    if (after(item, "find.", &part)) return filter_open(p);
    p->filter.typing = false;
    if (after(item, "rail.", &part))
        return number(part, &n) && n >= 1 && n <= FRAME_COUNT && move_frame(p, (int)n);
    if (str_starts(item, "scrub.play")) return move_play(p);
    if (after(item, "scrub.", &part)) return number(part, &n) && move_jump(p, n);
    if (after(item, "seq.", &part)) return number(part, &n) && click_event(p, n);
    if (after(item, "gate.", &part)) return click_gate(p, part);
    if (after(item, "notes.", &part)) return click_note(p, part);
    if (after(item, "message.", &part)) return click_message(p, item, part);
    if (after(item, "panel.", &part)) return click_panel(p, part);
    if (str_is(item, "packet")) return panel_enter(p, FOCUS_MESSAGE);
    return quiz_click(p, item) || guess_click(p, item) || side_click(p, item);
}

static bool compare_wheel(Play *p, Str item, int lines) {
    if (str_starts(item, "compare.field")) return compare_scroll(p, lines);
    return lines != 0 && compare_key(p, lines < 0 ? KEY_UP : KEY_DOWN);
}

bool play_click(Play *p, Str item) {
    bool told = p->notice.n > 0;
    p->notice.n = 0;
    if (p->quiz) quiz_clock(p->quiz);
    p->pressed = PLAY_TELLING;
    return click(p, item) || told;
}

bool play_scroll(Play *p, Str item, int lines) {
    if (p->screen == SCREEN_HELP) return panel_help_by(p, lines);
    if (page_is_open(p)) return page_scroll(p, lines);
    if (p->screen == SCREEN_COMPARE) return compare_wheel(p, item, lines);
    if (str_starts(item, "quiz")) return quiz_wheel(p, lines);
    if (str_starts(item, "answer.why")) return answer_scroll(p, lines);
    Str part;
    if (after(item, "message.", &part) && is_words(part)) return panel_words_by(p, lines);
    if (str_starts(item, "message")) return panel_message_scroll(p, lines);
    if (str_starts(item, "notes")) return panel_notes_by(p, lines);
    if (!str_starts(item, "seq") && !str_starts(item, "scrub")) return false;
    return lines != 0 && move_event(p, lines < 0 ? -1 : 1);
}
