/* The message: its way and class, its lines, and what the chosen field means. */
#include "view/panels.h"

static Style on_panel(const Ui *ui, Face face, float size, Color fg) {
    return (Style){face, size, fg, ui->theme.panel, ALIGN_LEFT};
}

/* --- the head ------------------------------------------------------------------ */

static void draw_kinds(Ui *ui, Rect *head) {
    static const char *const ids[TAB_COUNT] = {"message.fields", "message.raw", "message.http"};
    Style bold = on_panel(ui, FACE_BOLD, TYPE_BODY, ui->theme.strong);
    const SceneMessage *m = &ui->scene->message;
    for (int i = TAB_COUNT - 1; i >= 0; i--) {
        if (m->tab_names[i].n == 0) continue;
        float w = ui_width(ui, &bold, m->tab_names[i]) + 2;
        Tab tab = {ids[i], "message", m->tab_names[i], m->tab == (MessageTab)i};
        panel_tab_at(ui, &tab, rect_right(head, w));
        rect_right(head, 20);
    }
}

/* Where there is no room for both, the class says more than the way. */
static void draw_title(Ui *ui, Rect head) {
    const SceneMessage *m = &ui->scene->message;
    Style title = on_panel(ui, FACE_MEDIUM, TYPE_BODY, ui->theme.quiet);
    Style badge = on_panel(ui, FACE_BOLD, TYPE_BODY, theme_tone(&ui->theme, m->badge_tone));
    float title_w = ui_width(ui, &title, m->title) + 1;
    float badge_w = m->badge.n ? ui_width(ui, &badge, m->badge) + 1 : 0;
    float room = badge_w > 0 ? head.w - badge_w - 14 : head.w;
    Name name = {"message.title", "message", "title", NULL};
    if (room >= minf(title_w, 90)) {
        ui_text(ui, &name, rect_left(&head, minf(title_w, room)), &title, m->title);
        rect_left(&head, 14);
    }
    Name badge_name = {"message.badge", "message", "text", NULL};
    if (badge_w > 0) ui_text(ui, &badge_name, head, &badge, m->badge);
}

static void draw_http(Ui *ui, Rect row) {
    if (row.h <= 0 || ui->scene->message.http.n == 0) return;
    Style s = on_panel(ui, FACE_MONO, TYPE_LABEL, ui->theme.quiet);
    Name name = {"message.http.line", "message", "text", NULL};
    ui_text(ui, &name, row, &s, ui->scene->message.http);
}

/* --- the rows -------------------------------------------------------------------- */

static Str row_text(Ui *ui, const SceneRow *row) {
    Buf all;
    buf_init(&all, 64 * 1024);
    for (int i = 0; i < row->span_count; i++)
        buf_add(&all, row->spans[i].text);
    Str copy = arena_copy(&ui->draw->arena, buf_str(&all));
    buf_dispose(&all);
    return copy.p ? copy : STR("");
}

static float spans_width(const Ui *ui, const SceneRow *row, const Style *s) {
    float w = 0;
    for (int i = 0; i < row->span_count; i++)
        w += ui_width(ui, s, row->spans[i].text);
    return w;
}

/* Spans one after the other; where all are too wide, the line ends with an
   ellipsis, and true is given back. */
static bool draw_spans(Ui *ui, const SceneRow *row, Rect box, Style s) {
    bool cut = spans_width(ui, row, &s) > box.w + 0.5f;
    float dots = cut ? ui_width(ui, &s, STR("…")) : 0;
    for (int i = 0; i < row->span_count; i++) {
        s.fg = theme_tone(&ui->theme, row->spans[i].tone);
        float w = ui_width(ui, &s, row->spans[i].text);
        if (w + dots > box.w + 0.5f) {
            bool told = i > 0 && str_is(row->spans[i - 1].text, "…"); /* what is folded */
            if (!told) ui_text_cut(ui, box, &s, row->spans[i].text);
            break;
        }
        ui_text(ui, NULL, (Rect){box.x, box.y, w + 1, box.h}, &s, row->spans[i].text);
        rect_left(&box, w);
    }
    return cut;
}

static void draw_fold(Ui *ui, const SceneRow *row, float x, float y) {
    Color c = ui->theme.quiet;
    if (row->fold == FOLD_SHUT)
        ui_triangle(ui, (const float[6]){x - 2.5f, y - 4.5f, x - 2.5f, y + 4.5f, x + 4, y}, c);
    if (row->fold == FOLD_OPEN)
        ui_triangle(ui, (const float[6]){x - 4.5f, y - 2.5f, x + 4.5f, y - 2.5f, x, y + 4}, c);
}

/* A frame around each place where one of the filter's words stands. */
static void draw_met(Ui *ui, Str text, Rect box, const Style *s) {
    enum { MET_MAX = 32 };
    FindQuery q;
    size_t len = 0, at = 0;
    if (!play_filter_on(ui->scene->play)) return;
    play_filter_query(ui->scene->play, &q);
    for (int i = 0; i < MET_MAX && (at = find_word(&q, text, at, &len)) != SIZE_MAX; i++) {
        float x0 = box.x + ui_width(ui, s, str_sub(text, 0, at));
        float x1 = minf(x0 + ui_width(ui, s, str_sub(text, at, len)), box.x + box.w);
        if (x0 >= x1) return;
        ui_box(ui, (Rect){x0 - 2, box.y + 2, x1 - x0 + 4, box.h - 4}, 4,
               paint_line(ui->theme.notify, 1.5f));
        at += len;
    }
}

/* The lines of a selection are one block, with a bar at its side. */
static void draw_marked(Ui *ui, const SceneRow *row, Rect line) {
    Rect box = {line.x - 6, line.y, line.w - 2, line.h};
    ui_box(ui, box, row->selected ? 0 : 5, paint_fill(ui->theme.chosen));
    if (row->selected) ui_box(ui, rect_left(&box, 3), 0, paint_fill(ui->theme.request));
}

static const char *row_state(const SceneRow *row) {
    return row->selected ? "selected" : row->chosen ? "chosen" : NULL;
}

static void draw_row(Ui *ui, const MessagePlan *p, const SceneRow *row, Rect line) {
    bool marked = row->chosen || row->selected;
    Color bg = marked ? ui->theme.chosen : ui->theme.panel;
    if (marked) draw_marked(ui, row, line);
    Style mono = {FACE_MONO, p->size, ui->theme.plain, bg, ALIGN_LEFT};
    float step = ui_width(ui, &mono, STR("0")) * 2 * (float)row->indent;
    Rect box = plan_row_text(line, step);
    draw_fold(ui, row, line.x + 5 + minf(step, line.w * 0.5f), line.y + line.h / 2);
    if (box.w < 24) box = (Rect){line.x + line.w - 30, line.y, 24, line.h};
    Str text = row_text(ui, row);
    if (row->met) {
        float x = line.x - 4, y = line.y + line.h / 2;
        ui_triangle(ui, (const float[6]){x, y - 4.5f, x, y + 4.5f, x + 6, y}, ui->theme.notify);
    }
    draw_met(ui, text, box, &mono);
    bool cut = draw_spans(ui, row, box, mono);
    Id id = ui_id("message.row.%u", row->line);
    Name name = {id.s, "message.body", "field", row_state(row)};
    Color fg = row->span_count ? theme_tone(&ui->theme, row->spans[0].tone) : ui->theme.plain;
    ui_row_item(ui, &name, (Rect){line.x - 6, line.y, line.w - 2, line.h},
                &(Style){FACE_MONO, p->size, fg, bg, ALIGN_LEFT}, &(RowText){text, cut});
}

static void draw_rows(Ui *ui, const MessagePlan *p) {
    const SceneMessage *m = &ui->scene->message;
    Name body = {"message.body", "message", "group", m->total > p->rows_fit ? "scrolls" : NULL};
    Rect rows = {p->rows.x, p->rows.y, p->rows.w, p->row_h * (float)p->rows_fit};
    ui_area(ui, &body, (Rect){rows.x - 6, rows.y, rows.w + 6, rows.h}, NULL, STR(""));
    for (uint32_t i = 0; i < m->row_count; i++)
        draw_row(ui, p, &m->rows[i],
                 (Rect){rows.x, rows.y + p->row_h * (float)i, rows.w, p->row_h});
    ui_scrollbar(ui, (Rect){rows.x + rows.w - 4, rows.y + 2, 4, rows.h - 4}, m->first, p->rows_fit,
                 m->total);
}

/* --- the whole -------------------------------------------------------------------------- */

/* Before the first event there is only a word of welcome. */
static void draw_nothing(Ui *ui, const MessagePlan *p) {
    Rect room = {p->rows.x, p->rows.y, p->beside ? p->words.x + p->words.w - p->rows.x : p->rows.w,
                 p->rows.h};
    Name text = {"message.body", "message", "text", NULL};
    Lines lines = {.style = on_panel(ui, FACE_TEXT, TYPE_BODY, ui->theme.plain),
                   .height = 25,
                   .text = ui->scene->message.field_text};
    if (25 * (float)ui_count_lines(ui, &lines.style, room.w, lines.text, 40) > room.h) {
        lines.style.size = TYPE_LABEL;
        lines.height = 20;
    }
    ui_lines(ui, &text, room, &lines);
}

static void tell_seen(Ui *ui, const MessagePlan *p) {
    const SceneMessage *m = &ui->scene->message;
    ui->seen.message_total = m->total;
    ui->seen.message_rows = p->rows_fit;
    ui->seen.message_first = m->first;
    ui->seen.message_columns = p->columns;
    ui->seen.selected_from = m->selected_from;
    ui->seen.selected_to = m->selected_to;
    ui->seen.field = m->chosen == SEQ_NONE ? 0 : m->chosen;
    ui->seen.fold = m->chosen_fold;
    ui->seen.fold_open = m->chosen_open;
    ui->seen.node = m->tab == TAB_FIELDS ? m->chosen_node : SEQ_NONE;
}

void panel_message(Ui *ui, const Plan *plan) {
    const SceneMessage *m = &ui->scene->message;
    MessagePlan p;
    plan_message(plan, ui, ui->scene->play, &p);
    panel_frame(ui, "message", plan->message, m->focused);
    if (plan->narrow) panel_shared_tabs(ui, plan, p.tabs);
    Rect kinds = plan->narrow ? p.tabs : p.head;
    if (m->shown) draw_kinds(ui, &kinds);
    Rect head = m->shown && !plan->narrow ? kinds : p.head;
    draw_title(ui, head);
    tell_seen(ui, &p);
    if (!m->shown) {
        draw_nothing(ui, &p);
        return;
    }
    draw_http(ui, p.http);
    draw_rows(ui, &p);
    panel_words(ui, &p);
}
