#include "view/plan.h"

/* Up to this size a window shows more; beyond it, everything grows. */
#define GROW_W 1920.0f
#define GROW_H 1080.0f
/* Lines longer than this are no pleasure to read. */
#define CONTENT_MAX 2200.0f

static float scale_of(const Play *play, const float size[2], float ratio) {
    float grow = maxf(1, minf(size[0] / ratio / GROW_W, size[1] / ratio / GROW_H));
    float most = minf(size[0] / PLAN_MIN_W, size[1] / PLAN_MIN_H);
    return maxf(0.25f, minf(play->zoom * grow * ratio, most));
}

/* The part of the height between heading and keys that the stage takes. */
static float stage_height(float room) {
    return room < 522 ? minf(room * 0.61f, 300) : 300 + (room - 522) * 0.45f;
}

static void split_panels(Plan *p, Rect both) {
    p->notes = p->message = both;
    if (p->narrow) return;
    p->notes = rect_left(&both, both.w * 0.385f);
    rect_left(&both, 16);
    p->message = both;
}

static void place_stage(Plan *p, const Play *play, Rect room) {
    float scrub = p->low ? 28 : 50;
    if (p->low && play->focus != FOCUS_NONE) {
        p->scrub = rect_top(&room, scrub);
    } else {
        p->stage = rect_top(&room, stage_height(room.h - scrub));
        p->scrub = rect_top(&room, scrub);
    }
    split_panels(p, room);
}

static void place_sequence(Plan *p, Rect room) {
    p->scrub = rect_bottom(&room, p->low ? 32 : 44);
    if (p->w < 1100) {
        p->sequence = rect_top(&room, (room.h - 12) * (p->low ? 0.5f : 0.56f));
        rect_top(&room, 12);
        split_panels(p, room);
        return;
    }
    p->sequence = rect_left(&room, (room.w - 16) * 0.58f);
    rect_left(&room, 16);
    p->message = rect_top(&room, (room.h - 16) * 0.58f);
    rect_top(&room, 16);
    p->notes = room;
}

/* Asks the play what the scene will say. */
static bool has_strip(const Play *play) {
    Str hint;
    if (play->screen != SCREEN_STAGE && play->screen != SCREEN_SEQUENCE) return false;
    if (play_crossed(play) || play_ended_badly(play)) return true;
    return play->answer.watching || play_hint_text(play, &hint);
}

/* The heading and the strip; where room is dear they share one place, unless the heading has
   more to say than the frame's name and its caption. */
static void place_heads(Plan *p, const Play *play, Rect *all) {
    float gap = p->low ? 4 : 8;
    bool strip = has_strip(play), shares = strip && p->narrow && p->low;
    if (shares && play->notice.n) strip = false;
    if (!strip || !shares || play->sight != SIGHT_ALL) {
        p->heading = rect_top(all, p->low ? 34 : 48);
        rect_top(all, gap);
    }
    if (!strip) return;
    p->strip = rect_top(all, shares ? 38 : p->narrow ? 60 : p->low ? 42 : 54);
    rect_top(all, gap);
}

void plan_make(const Play *play, const float size[2], float ratio, Plan *out) {
    Plan p = {.scale = scale_of(play, size, ratio > 0 ? ratio : 1)};
    p.w = size[0] / p.scale;
    p.h = size[1] / p.scale;
    p.narrow = p.w < 900;
    p.low = p.h < 560;
    p.dense = p.w < 1200;
    p.large = p.w >= 1600 && p.h >= 860;
    p.margin = p.narrow ? 16 : 24;
    float width = minf(p.w, CONTENT_MAX) - 2 * p.margin;
    Rect all = {(p.w - width) / 2, 0, width, p.h};
    p.header = rect_top(&all, p.low ? 40 : 56);
    p.keys = rect_bottom(&all, p.low ? 32 : 36);
    p.help = all;
    place_heads(&p, play, &all);
    if (play->screen == SCREEN_ANSWER)
        plan_answer(&p, play, all);
    else if (play->screen == SCREEN_COMPARE)
        plan_compare(&p, all);
    else if (play->screen == SCREEN_QUIZ)
        plan_quiz(&p, play, all);
    else if (play->screen == SCREEN_SEQUENCE)
        place_sequence(&p, all);
    else
        place_stage(&p, play, all);
    *out = p;
}

/* --- panels ------------------------------------------------------------------ */

static float tab_height(const Plan *p) { return p->low ? 34 : 42; }

static uint32_t fit(float room, float each) {
    return room >= each ? (uint32_t)((room + 0.5f) / each) : 1;
}

static Rect inside(const Plan *p, Rect panel) {
    float side = p->narrow ? 16 : 20;
    panel.x += side;
    panel.w -= 2 * side;
    rect_bottom(&panel, p->low ? 8 : 14);
    return panel;
}

/* Under the rows: the name and two lines, or nothing where that is too much; most of the room for
   one who reads them. */
static float words_under(float room, bool reads) {
    if (reads) return room * 0.7f;
    return room > 150 ? 76 : room > 96 ? 54 : 0;
}

Rect plan_row_text(Rect row, float indent) {
    return (Rect){row.x + 14 + indent, row.y, row.w - 14 - indent - 12, row.h};
}

static void size_message(const Plan *p, const Ui *ui, MessagePlan *m) {
    m->size = p->dense ? TYPE_LABEL : p->large ? TYPE_LEAD : TYPE_BODY;
    m->row_h = p->low ? 20 : p->dense ? 21 : p->large ? 27 : 25;
    m->words_size = p->large ? TYPE_LEAD : m->beside && !p->dense ? TYPE_BODY : TYPE_LABEL;
    m->name_h = p->low ? 22 : 25;
    m->words_h = p->large ? 26 : m->beside && !p->dense ? 24 : 20;
    m->rows_fit = fit(m->rows.h, m->row_h);
    if (m->rows_fit > SCENE_ROWS) m->rows_fit = SCENE_ROWS;
    const Style mono = {.face = FACE_MONO, .size = m->size};
    float column = ui_width(ui, &mono, STR("0")), room = plan_row_text(m->rows, 0).w;
    m->columns = column > 0 && room > 8 * column ? (uint32_t)(room / column) : 8;
}

static void split_words(const Plan *p, Rect *r, bool reads, MessagePlan *m) {
    m->beside = r->w >= 540;
    if (m->beside) {
        m->words = rect_right(r, clampf(r->w * (reads ? 0.6f : 0.4f), 220, 620));
        rect_right(r, p->narrow ? 16 : 24);
    } else {
        m->words = rect_bottom(r, words_under(r->h, reads));
        if (m->words.h > 0) rect_bottom(r, 8);
    }
}

void plan_message(const Plan *p, const Ui *ui, const Play *play, MessagePlan *out) {
    MessagePlan m = {0};
    const Event *e = play_event(play);
    Rect r = inside(p, p->message);
    if (p->narrow) m.tabs = rect_top(&r, tab_height(p));
    /* Where height is dear, the title stands between the tabs. */
    if (p->narrow && p->low) {
        m.head = m.tabs;
        rect_left(&m.head, 200);
        rect_right(&m.head, e && e->http_len ? 190 : 130);
    } else {
        m.head = rect_top(&r, p->narrow ? 24 : tab_height(p));
    }
    bool lean = p->narrow && p->low; /* its own tab tells it, too */
    if (e && e->http_len && play_tab(play) != TAB_HTTP && !lean) m.http = rect_top(&r, 22);
    rect_top(&r, p->low ? 0 : 4);
    if (play_tab(play) != TAB_RAW) split_words(p, &r, play_reads(play), &m);
    m.rows = r;
    size_message(p, ui, &m);
    *out = m;
}

void plan_notes(const Plan *p, NotesPlan *out) {
    NotesPlan n = {.size = p->large ? TYPE_LEAD : TYPE_BODY,
                   .row_h = p->low     ? 22
                            : p->large ? 28
                                       : 25};
    Rect r = inside(p, p->notes);
    n.tabs = rect_top(&r, tab_height(p));
    rect_top(&r, p->low ? 2 : 6);
    n.body = r;
    n.rows_fit = fit(r.h, n.row_h);
    *out = n;
}

float plan_step_height(const Plan *p) { return p->w < 1100 ? 33 : p->large ? 42 : 38; }

uint32_t plan_steps(const Plan *p) {
    if (p->compare.h > 0) return plan_compare_rows(p);
    if (p->sequence.h <= 0) return 0;
    return fit(p->sequence.h - PLAN_LANE_HEAD - 12 - p->next_h, plan_step_height(p));
}
