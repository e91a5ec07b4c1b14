/* The healthy run beside the one that is shown. */
#include "play/move.h"
#include "play/side.h"

bool play_compare_shows(const Play *p, uint32_t row) {
    const AlignRow *r = &p->beside.align->rows[row];
    const Trace *healthy = p->beside.run.trace;
    return (r->a != SEQ_NONE && sight_has(p->sight, trace_event(healthy, r->a))) ||
           (r->b != SEQ_NONE && play_shows(p, r->b));
}

/* From row on, going by 1 or -1, the first that is shown, or differs too; count when none. */
static uint32_t find_row(const Play *p, int64_t row, int by, bool differs) {
    const Alignment *al = p->beside.align;
    for (; row >= 0 && row < al->count; row += by)
        if (play_compare_shows(p, (uint32_t)row) && !(differs && al->rows[row].same))
            return (uint32_t)row;
    return al->count;
}

static bool to_row(Play *p, int64_t from, int by, bool differs) {
    uint32_t row = find_row(p, from, by, differs);
    if (row == p->beside.align->count || row == p->compare_row) return false;
    p->compare_row = row;
    p->compare_scroll = 0;
    return true;
}

/* The row of an event of the run that is shown; the first difference when there is none. */
static uint32_t row_of(const Alignment *al, uint32_t n) {
    for (uint32_t i = 0; n > 0 && i < al->count; i++)
        if (al->rows[i].b == n - 1) return i;
    return al->first < al->count ? al->first : 0;
}

static bool open(Play *p) {
    const PlayRuns *runs = p->subject.runs;
    Err err = {0};
    if (!runs || !runs->healthy) return false;
    if (!p->beside.align && !runs->healthy(runs->ctx, p->subject.trace, &p->beside, &err)) {
        p->beside = (PlayBeside){0};
        return false;
    }
    const Alignment *al = p->beside.align;
    /* Opened behind the first difference, it shows that one. */
    uint32_t here = row_of(al, p->n);
    p->compare_row = here > al->first ? row_of(al, 0) : here;
    p->compare_scroll = 0;
    p->compare_from = p->screen;
    p->screen = SCREEN_COMPARE;
    p->focus = FOCUS_NONE;
    p->playing = false;
    compare_settle(p);
    return true;
}

static bool close(Play *p) {
    p->screen = p->compare_from;
    return true;
}

void compare_settle(Play *p) {
    if (p->screen != SCREEN_COMPARE || !p->beside.align) return;
    uint32_t row = find_row(p, p->compare_row, 1, false);
    if (row == p->beside.align->count) row = find_row(p, p->compare_row, -1, false);
    p->compare_row = row == p->beside.align->count ? 0 : row;
    p->compare_scroll = 0;
}

bool compare_toggle(Play *p) { return p->screen == SCREEN_COMPARE ? close(p) : open(p); }

/* The event itself, in the run that is shown. */
static bool go_there(Play *p) {
    const Alignment *al = p->beside.align;
    uint32_t seq = p->compare_row < al->count ? al->rows[p->compare_row].b : SEQ_NONE;
    if (seq == SEQ_NONE) return false;
    p->screen = p->compare_from == SCREEN_ANSWER ? p->beneath : p->compare_from;
    move_jump(p, seq + 1);
    return true;
}

bool compare_scroll(Play *p, int lines) {
    const PlaySeen *s = &p->seen;
    int64_t last = s->compare_total > s->compare_rows ? s->compare_total - s->compare_rows : 0;
    int64_t to = (int64_t)p->compare_scroll + lines;
    uint32_t was = p->compare_scroll;
    p->compare_scroll = (uint32_t)(to < 0 ? 0 : to > last ? last : to);
    return p->compare_scroll != was;
}

bool compare_click(Play *p, uint32_t row) {
    if (row == p->compare_row) return go_there(p);
    return row < p->beside.align->count && to_row(p, row, 1, false);
}

bool compare_key(Play *p, PlayKey key) {
    int64_t row = p->compare_row;
    switch ((int)key) {
    case KEY_UP:
        return to_row(p, row - 1, -1, false);
    case KEY_DOWN:
        return to_row(p, row + 1, 1, false);
    case KEY_LEFT:
    case KEY_PGUP:
        return to_row(p, row - 1, -1, true);
    case KEY_RIGHT:
    case KEY_PGDN:
        return to_row(p, row + 1, 1, true);
    case KEY_HOME:
        return to_row(p, 0, 1, false);
    case KEY_END:
        return to_row(p, (int64_t)p->beside.align->count - 1, -1, false);
    case KEY_TAB:
        return compare_scroll(p, 1);
    case KEY_SHIFT_TAB:
        return compare_scroll(p, -1);
    case KEY_ENTER:
        return go_there(p);
    case KEY_ESC:
        return compare_toggle(p);
    default:
        return false;
    }
}
