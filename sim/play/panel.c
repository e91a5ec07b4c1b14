/* What keys and clicks do inside the panels. */
#include "play/move.h"

/* `value` moved by `by`, kept between 0 and `last`. */
static uint32_t moved(uint32_t value, int by, uint32_t last) {
    if (value > last) value = last;
    if (by < 0) return value > (uint32_t)-by ? value - (uint32_t)-by : 0;
    return (uint32_t)by > last - value ? last : value + (uint32_t)by;
}

static bool scroll(uint32_t *at, int by, uint32_t total, uint32_t rows) {
    uint32_t to = moved(*at, by, total > rows ? total - rows : 0);
    bool changed = to != *at;
    *at = to;
    return changed;
}

/* From where the view has put it. */
static void hold_scroll(Play *p) {
    if (p->message_scroll == PLAY_TELLING) p->message_scroll = p->seen.message_first;
}

bool panel_message_scroll(Play *p, int lines) {
    hold_scroll(p);
    return scroll(&p->message_scroll, lines, p->seen.message_total, p->seen.message_rows);
}

bool panel_notes_by(Play *p, int lines) {
    return scroll(&p->notes_scroll, lines, p->seen.notes_total, p->seen.notes_rows);
}

bool panel_words_by(Play *p, int lines) {
    return scroll(&p->words_scroll, lines, p->seen.words_total, p->seen.words_rows);
}

bool panel_help_by(Play *p, int lines) {
    return scroll(&p->help_scroll, lines, p->seen.help_total, p->seen.help_rows);
}

void panel_follow(Play *p, uint32_t line) {
    hold_scroll(p);
    uint32_t rows = p->seen.message_rows ? p->seen.message_rows : 1;
    if (line < p->message_scroll) p->message_scroll = line;
    if (line - p->message_scroll >= rows) p->message_scroll = line - rows + 1;
}

bool panel_choose(Play *p, uint32_t line) {
    if (play_tab(p) == TAB_RAW || p->seen.message_total == 0) return false;
    uint32_t last = p->seen.message_total - 1;
    p->field = line < last ? line : last;
    p->words_scroll = 0;
    p->seen.field = p->field;
    p->seen.fold = p->seen.node = SEQ_NONE; /* the next picture says what is there */
    panel_follow(p, p->field);
    return true;
}

bool panel_message_by(Play *p, int lines) {
    if (play_tab(p) == TAB_RAW) return panel_message_scroll(p, lines);
    if (p->seen.message_total == 0) return false;
    uint32_t from = p->field == PLAY_TELLING ? p->seen.field : p->field;
    uint32_t to = moved(from, lines, p->seen.message_total - 1);
    return (to != from || p->field != from) && panel_choose(p, to);
}

bool play_fold_changed(const Play *p, uint32_t node) {
    for (uint32_t i = 0; i < p->fold_count; i++)
        if (p->folds[i] == node) return true;
    return false;
}

static void forget_fold(Play *p, uint32_t node) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < p->fold_count; i++)
        if (p->folds[i] != node) p->folds[kept++] = p->folds[i];
    p->fold_count = kept;
}

void panel_toggle(Play *p, uint32_t node) {
    panel_select_none(p); /* its lines get other numbers */
    if (play_fold_changed(p, node)) {
        forget_fold(p, node);
    } else {
        if (p->fold_count == PLAY_FOLDS) forget_fold(p, p->folds[0]);
        p->folds[p->fold_count++] = node;
    }
}

bool panel_fold(Play *p) {
    uint32_t node = p->seen.fold;
    if (node == SEQ_NONE || play_tab(p) != TAB_FIELDS) return false;
    panel_toggle(p, node);
    p->seen.fold_open = !p->seen.fold_open;
    hold_scroll(p);
    if (p->field == PLAY_TELLING) p->field = p->seen.field;
    return true;
}

bool panel_unfold(Play *p, bool open) {
    return p->seen.fold != SEQ_NONE && p->seen.fold_open != open && panel_fold(p);
}

bool panel_enter(Play *p, PlayFocus panel) {
    bool changed = p->focus != panel || p->words;
    p->focus = panel;
    p->words = false;
    if (panel != FOCUS_NONE) p->panel = panel;
    return changed;
}

bool play_reads(const Play *p) { return p->focus == FOCUS_MESSAGE && p->words; }

bool panel_enter_words(Play *p) {
    if (p->seen.words_total <= p->seen.words_rows) return false;
    panel_enter(p, FOCUS_MESSAGE);
    p->words = true;
    return true;
}

bool panel_tab(Play *p, MessageTab tab) {
    bool changed = p->tab != tab || p->panel != FOCUS_MESSAGE;
    p->panel = FOCUS_MESSAGE;
    if (p->tab == tab) return changed;
    p->tab = tab;
    p->message_scroll = PLAY_TELLING;
    p->field = PLAY_TELLING;
    p->words = false;
    p->words_scroll = 0;
    panel_select_none(p);
    return true;
}
