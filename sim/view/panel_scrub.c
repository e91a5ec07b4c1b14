/* The line of all events, the play button, and the place on it. */
#include "view/panels.h"

/* Dots nearer than this become a bar. */
#define DOTS_MIN 9.0f

static bool crosses(const Play *p, const Event *e) {
    const Trace *t = p->subject.trace;
    if (p->sight != SIGHT_ALL) return false;
    for (int i = 0; i < t->violation_count; i++)
        if (e == trace_event(t, t->violations[i].seq)) return true;
    return false;
}

static Tone tone_of(const Event *e, const Play *p) {
    Sight sight = p->sight;
    if (crosses(p, e)) return TONE_ERROR;
    if (e->facts & (FACT_ERROR | FACT_IS_ERROR | FACT_NO) ||
        sight_status(sight, e) != STATUS_DELIVERED)
        return TONE_ERROR;
    switch ((EventKind)e->kind) {
    case EVENT_MESSAGE:
        return e->msg_kind == MSG_REQUEST        ? TONE_REQUEST
               : e->msg_kind == MSG_NOTIFICATION ? TONE_NOTIFY
                                                 : TONE_RESPONSE;
    case EVENT_TARGET:
        return e->facts & FACT_ANSWER ? TONE_RESPONSE : TONE_REQUEST;
    case EVENT_PROPOSAL:
    case EVENT_DECISION:
        return TONE_HOST;
    case EVENT_BYTES:
        return TONE_ERROR;
    case EVENT_EXIT:
    case EVENT_STATE:
    case EVENT_NET:
    case EVENT_LOG:
    case EVENT_NOTE:
    case EVENT_KIND_COUNT:
        break;
    }
    return TONE_QUIET;
}

static void diamond(Ui *ui, float x, float y, float r, Color c) {
    ui_triangle(ui, (const float[6]){x - r, y, x, y - r, x + r, y}, c);
    ui_triangle(ui, (const float[6]){x - r, y, x, y + r, x + r, y}, c);
}

/* Shape before colour: messages are discs, a notification a diamond, what the
   host decides a square, trouble a cross. */
static void draw_mark(Ui *ui, const Event *e, float x, float y, float r) {
    Tone tone = tone_of(e, ui->scene->play);
    Color c = theme_tone(&ui->theme, tone);
    if (tone == TONE_ERROR) {
        ui_disc(ui, at(x, y), r + 1, paint_fill(ui->theme.window));
        ui_cross(ui, at(x, y), r * 0.7f, c, 2);
    } else if (tone == TONE_NOTIFY) {
        diamond(ui, x, y, r * 1.25f, c);
    } else if (tone == TONE_HOST) {
        ui_box(ui, (Rect){x - r * 0.9f, y - r * 0.9f, r * 1.8f, r * 1.8f}, 1.5f, paint_fill(c));
    } else {
        ui_disc(ui, at(x, y), tone == TONE_QUIET ? r * 0.7f : r, paint_fill(c));
    }
}

static void draw_play(Ui *ui, Rect box) {
    float x = box.x + box.w / 2, y = box.y + box.h / 2;
    Name area = {"scrub.play", "scrub", "button", ui->scene->playing ? "playing" : "paused"};
    ui_area(ui, &area, box, NULL, STR(""));
    Color c = ui->theme.request;
    if (ui->scene->playing) {
        ui_box(ui, (Rect){x - 6, y - 7, 4, 14}, 1, paint_fill(c));
        ui_box(ui, (Rect){x + 2, y - 7, 4, 14}, 1, paint_fill(c));
        return;
    }
    ui_triangle(ui, (const float[6]){x - 5, y - 7.5f, x - 5, y + 7.5f, x + 8, y}, c);
}

static void draw_current(Ui *ui, float x, float y) {
    const Event *e = play_event(ui->scene->play);
    Color c = e ? theme_tone(&ui->theme, tone_of(e, ui->scene->play)) : ui->theme.request;
    ui_disc(ui, at(x, y), 10, paint_fill(color_alpha(c, 60)));
    ui_disc(ui, at(x, y), 8, paint_both(ui->theme.window, c, 2.5f));
    if (e) draw_mark(ui, e, x, y, 4);
}

static void area_at(Ui *ui, uint32_t n, Rect box) {
    Id id = ui_id("scrub.%u", n);
    Name name = {id.s, "scrub", "event", NULL};
    ui_area(ui, &name, box, NULL, STR(""));
}

/* Of the events that are seen, evenly: `all` is how many the trace has. */
typedef struct Track {
    float x, w, y, h;
    uint32_t count, all;
} Track;

static float track_x(const Track *t, uint32_t n) {
    return t->x + (t->count ? t->w * (float)n / (float)t->count : 0);
}

/* Over what the filter means. */
static void draw_met(Ui *ui, float x, float y) {
    Color c = ui->theme.notify;
    ui_triangle(ui, (const float[6]){x - 4, y - 14, x + 4, y - 14, x, y - 8}, c);
}

static void draw_dots(Ui *ui, const Track *t, uint32_t now) {
    float half = t->w / (float)t->count / 2;
    for (uint32_t n = 0, place = 0; n <= t->all; n++) {
        if (n && !play_shows(ui->scene->play, n - 1)) continue;
        float x = track_x(t, place);
        float left = n == 0 ? x - 8 : x - half, right = place == t->count ? x + 8 : x + half;
        place++;
        area_at(ui, n, (Rect){left, t->y - t->h / 2, right - left, t->h});
        if (n && play_filter_meets(ui->scene->play, n - 1, n)) draw_met(ui, x, t->y);
        if (n == 0 || n == now) continue;
        const Event *e = trace_event(ui->scene->play->subject.trace, n - 1);
        if (n < now)
            draw_mark(ui, e, x, t->y, 4.5f);
        else
            ui_disc(ui, at(x, t->y), 3.5f, paint_both(ui->theme.window, ui->theme.line, 1.5f));
    }
}

/* Too many events for dots: slices to click on, and marks only for trouble. */
static void draw_slices(Ui *ui, const Track *t) {
    if (t->w < DOTS_MIN) return; /* also below zero, in a window of a few pixels */
    uint32_t slices = (uint32_t)(t->w / DOTS_MIN);
    for (uint32_t i = 0; i <= slices; i++) {
        uint32_t n = (uint32_t)((uint64_t)t->all * i / slices);
        float x = t->x + t->w * (float)i / (float)slices, half = t->w / (float)slices / 2;
        uint32_t before = i ? (uint32_t)((uint64_t)t->all * (i - 1) / slices) : 0;
        area_at(ui, n, (Rect){x - half, t->y - t->h / 2, 2 * half, t->h});
        if (play_filter_meets(ui->scene->play, before, n)) draw_met(ui, x, t->y);
    }
}

static void draw_track(Ui *ui, const Track *t) {
    const Play *p = ui->scene->play;
    uint32_t now = ui->scene->n;
    float x = track_x(t, sight_count(p->subject.trace, p->sight, now));
    ui_line(ui, (const float[4]){t->x, t->y, t->x + t->w, t->y}, ui->theme.line, 3);
    ui_line(ui, (const float[4]){t->x, t->y, x, t->y}, ui->theme.request, 3);
    if (t->count == 0) return;
    if (t->w / (float)t->count >= DOTS_MIN)
        draw_dots(ui, t, now);
    else
        draw_slices(ui, t);
    draw_current(ui, x, t->y);
}

void panel_scrub(Ui *ui, const Plan *plan) {
    Rect row = plan->scrub;
    Name group = {"scrub", NULL, "group", NULL};
    ui_area(ui, &group, row, NULL, STR(""));
    draw_play(ui, rect_left(&row, 32));
    Style s = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.window, ALIGN_RIGHT};
    float w = ui_width(ui, &s, ui->scene->place) + 2;
    Name place = {"scrub.place", "scrub", "text", NULL};
    ui_text(ui, &place, rect_right(&row, w), &s, ui->scene->place);
    rect_right(&row, 20);
    rect_left(&row, 14);
    const Play *p = ui->scene->play;
    uint32_t all = ui->scene->count, seen = sight_count(p->subject.trace, p->sight, all);
    draw_track(ui, &(Track){row.x, row.w, row.y + row.h / 2, minf(row.h, 28), seen, all});
}
