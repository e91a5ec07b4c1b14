/* Lines of the message that are selected, by Shift and by dragging. */
#include "play/move.h"

static bool selects(const Play *p) { return p->select_from != PLAY_TELLING; }

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

bool play_selection(const Play *p, uint32_t *first, uint32_t *last) {
    if (!selects(p)) return false;
    *first = least(p->select_from, p->select_to);
    *last = p->select_from + p->select_to - *first;
    return true;
}

bool panel_select_none(Play *p) {
    bool had = selects(p);
    p->select_from = p->select_to = PLAY_TELLING;
    return had;
}

/* The field that is explained goes along, so that the selection's end is seen. */
static bool select_to(Play *p, uint32_t from, uint32_t to) {
    uint32_t last = p->seen.message_total - 1;
    if (p->seen.message_total == 0) return false;
    to = least(to, last);
    bool same = p->select_from == from && p->select_to == to;
    if (!panel_choose(p, to)) panel_follow(p, to);
    p->select_from = from;
    p->select_to = to;
    return !same;
}

/* Where a selection by keys begins: raw bytes have no chosen line, so at the first one seen. */
static uint32_t start_of(const Play *p) {
    return play_tab(p) == TAB_RAW ? p->seen.message_first : p->seen.field;
}

bool panel_select_by(Play *p, int lines) {
    if (!selects(p)) {
        uint32_t from = start_of(p);
        if (play_tab(p) == TAB_RAW) return select_to(p, from, from);
        panel_message_by(p, lines);
        return select_to(p, from, p->field);
    }
    int64_t to = (int64_t)p->select_to + lines;
    return select_to(p, p->select_from, to < 0 ? 0 : (uint32_t)to);
}

bool panel_select_all(Play *p) {
    return p->focus == FOCUS_MESSAGE && select_to(p, 0, UINT32_MAX - 1);
}

/* The line under the pointer; false when it is over no line. */
static bool line_at(const Play *p, Str item, uint32_t *line) {
    uint32_t first = p->seen.message_first;
    if (str_is(item, "message.above")) {
        *line = first ? first - 1 : 0;
        return true;
    }
    if (str_is(item, "message.below")) {
        *line = first + p->seen.message_rows;
        return true;
    }
    if (str_is(item, "message.body")) *line = UINT32_MAX - 1; /* under the last one */
    return str_is(item, "message.body") || item_number(item, "message.row.", line);
}

/* A click that turns out to begin a selection has folded nothing. */
static void unfold_pressed(Play *p) {
    if (p->pressed_fold != SEQ_NONE) panel_toggle(p, p->pressed_fold);
    p->pressed_fold = SEQ_NONE;
}

bool play_drag(Play *p, Str item) {
    uint32_t line;
    if (p->pressed == PLAY_TELLING || p->focus != FOCUS_MESSAGE || !line_at(p, item, &line))
        return false;
    if (!selects(p) && line == p->pressed) return false;
    unfold_pressed(p);
    return select_to(p, p->pressed, line);
}
