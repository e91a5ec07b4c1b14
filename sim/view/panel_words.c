/* What the chosen field means, where that is said, and its value where a line is too short for
   it: one text under the other, scrolled as one. */
#include "view/panels.h"

static Style on_panel(const Ui *ui, Face face, float size, Color fg) {
    return (Style){face, size, fg, ui->theme.panel, ALIGN_LEFT};
}

static void draw_name(Ui *ui, Rect row, float size) {
    const SceneMessage *m = &ui->scene->message;
    Style name = on_panel(ui, FACE_MONO_BOLD, size, ui->theme.notify);
    Style mark = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, ui->theme.panel, ALIGN_CENTER};
    float mark_w = m->field_mark.n ? ui_width(ui, &mark, m->field_mark) + 18 : 0;
    float w = minf(ui_width(ui, &name, m->field_name) + 1, row.w - mark_w - 12);
    Name item = {"message.field", "message", "title", NULL};
    if (m->field_name.n) {
        ui_text(ui, &item, rect_left(&row, w), &name, m->field_name);
        rect_left(&row, 12);
    }
    if (mark_w <= 0) return;
    Rect pill = {row.x, row.y + row.h / 2 - 10, mark_w, 20};
    ui_box(ui, pill, 10, paint_line(ui->theme.line, 1));
    Name mark_item = {"message.mark", "message", "text", NULL};
    ui_text(ui, &mark_item, pill, &mark, m->field_mark);
}

/* --- the texts ------------------------------------------------------------------- */

enum { MEANING, SOURCE, VALUE, PARTS, LINES_MAX = 2000 };

typedef struct Part {
    const char *id;
    Lines lines;
    uint32_t count; /* of its lines */
    float before;   /* room over it */
} Part;

/* Smaller where it would not fit otherwise. */
static Lines meaning_lines(const Ui *ui, const MessagePlan *p, Rect room) {
    Lines l = {.style = on_panel(ui, FACE_TEXT, p->words_size, ui->theme.plain),
               .height = p->words_h,
               .text = ui->scene->message.field_text};
    float steps[][2] = {{TYPE_LABEL, 19}, {TYPE_SMALL, 17}};
    for (int i = 0; i < 2; i++) {
        float h = l.height * (float)ui_count_lines(ui, &l.style, room.w, l.text, 40);
        if (h <= room.h || l.style.size <= steps[i][0]) continue;
        l.style.size = steps[i][0];
        l.height = steps[i][1];
    }
    return l;
}

static void make_parts(const Ui *ui, const MessagePlan *p, Rect room, Part parts[PARTS]) {
    const SceneMessage *m = &ui->scene->message;
    Style source = on_panel(ui, FACE_TEXT, TYPE_SMALL, ui->theme.quiet);
    Style value = on_panel(ui, FACE_MONO, TYPE_LABEL, ui->theme.string);
    parts[MEANING] = (Part){"message.meaning", meaning_lines(ui, p, room), 0, 0};
    parts[SOURCE] = (Part){"message.source", {source, 18, m->field_source, 0, false}, 0, 3};
    parts[VALUE] = (Part){"message.value", {value, 20, m->field_value, 0, false}, 0, 14};
    for (int i = 0; i < PARTS; i++)
        parts[i].count =
            ui_count_lines(ui, &parts[i].lines.style, room.w, parts[i].lines.text, LINES_MAX);
}

/* Lines in all, and how many of them, the last ones, fill the room. */
static uint32_t count_all(const Part parts[PARTS], float room, uint32_t *fit) {
    uint32_t all = 0;
    *fit = 0;
    for (int i = PARTS - 1; i >= 0; i--) {
        const Part *p = &parts[i];
        uint32_t n = 0;
        all += p->count;
        while (n < p->count && room + 0.5f >= p->lines.height) {
            room -= p->lines.height;
            n++;
        }
        *fit += n;
        room = n < p->count ? 0 : room - (p->count ? p->before : 0);
    }
    if (*fit == 0) *fit = 1;
    return all;
}

/* Over a value that follows other words. */
static void draw_gap(Ui *ui, const Part *p, Rect *room) {
    Rect gap = rect_top(room, p->before);
    float y = gap.y + 8;
    if (str_is(str_of(p->id), "message.value") && room->h >= p->lines.height)
        ui_line(ui, (const float[4]){gap.x, y, gap.x + gap.w, y}, ui->theme.faint, 1);
}

static void draw_parts(Ui *ui, Part parts[PARTS], Rect room, uint32_t skip) {
    bool first = true, scrolls = ui->seen.words_total > ui->seen.words_rows;
    for (int i = 0; i < PARTS; i++) {
        Part *p = &parts[i];
        if (skip >= p->count) {
            skip -= p->count;
            continue;
        }
        if (!first) draw_gap(ui, p, &room);
        if (room.h + 0.5f < p->lines.height) return;
        p->lines.from = ui_skip_lines(ui, &p->lines, room.w, skip);
        Name name = {p->id, "message", "text", scrolls ? "scrolls" : NULL};
        rect_top(&room, ui_lines(ui, &name, room, &p->lines));
        first = false;
        skip = 0;
    }
}

static void draw_text(Ui *ui, const MessagePlan *p, Rect room) {
    Part parts[PARTS];
    uint32_t fit, all, from = ui->scene->play->words_scroll;
    room.w -= 10; /* the bar's */
    make_parts(ui, p, room, parts);
    all = count_all(parts, room.h, &fit);
    ui->seen.words_total = all;
    ui->seen.words_rows = fit;
    draw_parts(ui, parts, room, from < all - fit ? from : all - fit);
    Rect track = {room.x + room.w + 6, room.y + 2, 4, maxf(room.h - 4, 0)};
    if (all > fit) ui_scrollbar(ui, track, from < all - fit ? from : all - fit, fit, all);
}

/* Between the rows and the words; strong where arrows scroll these. */
static void draw_border(Ui *ui, const MessagePlan *p, Rect room) {
    bool inside = play_reads(ui->scene->play);
    Color c = inside ? ui->theme.request : ui->theme.faint;
    float w = inside ? 2 : 1, x = room.x - 14, y = room.y - 3;
    if (p->beside)
        ui_line(ui, (const float[4]){x, room.y + 4, x, room.y + room.h - 4}, c, w);
    else
        ui_line(ui, (const float[4]){room.x, y, room.x + room.w, y}, c, w);
}

void panel_words(Ui *ui, const MessagePlan *p) {
    const SceneMessage *m = &ui->scene->message;
    Rect room = p->words;
    if (room.h < 20 || (m->field_name.n == 0 && m->field_text.n == 0)) return;
    draw_border(ui, p, room);
    if (m->field_name.n || m->field_mark.n) {
        draw_name(ui, rect_top(&room, p->name_h), p->words_size);
        rect_top(&room, p->beside ? 2 : 0);
    }
    draw_text(ui, p, room);
}
