/* The help: keys and signs, in as many columns as there is room for. */
#include "view/panels.h"

#define HELP_LINE 20.0f
#define HELP_GAP  8.0f
#define HELP_HEAD 40.0f
#define HELP_SIGN 52.0f

typedef struct Column {
    float x, w, key_w;
} Column;

static Style text_style(const Ui *ui) {
    return (Style){FACE_TEXT, TYPE_LABEL, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
}

static float line_height(const Ui *ui, const SceneHelp *h, const Column *c) {
    if (h->key.n == 0) return HELP_HEAD;
    Style s = text_style(ui);
    return HELP_LINE * (float)ui_count_lines(ui, &s, c->w - c->key_w, h->text, 4) + HELP_GAP;
}

/* A sample of how it looks in the picture, x … x + 40 wide. */
static void draw_sign(Ui *ui, HelpSign sign, float x, float y) {
    const Theme *t = &ui->theme;
    const float line[4] = {x, y, x + 38, y};
    switch (sign) {
    case SIGN_REQUEST:
        ui_line(ui, line, t->request, 2.5f);
        ui_head(ui, at(x + 42, y), 10, 1, t->request);
        break;
    case SIGN_RESPONSE:
        ui_line(ui, (const float[4]){x + 4, y, x + 42, y}, t->response, 2.5f);
        ui_head(ui, at(x, y), 10, -1, t->response);
        break;
    case SIGN_NOTIFICATION:
        ui_dashed(ui, line, t->notify, 2.5f);
        ui_head(ui, at(x + 42, y), 10, 1, t->notify);
        break;
    case SIGN_ERROR:
        ui_disc(ui, at(x + 21, y), 8, paint_both(t->window, t->error, 2));
        ui_cross(ui, at(x + 21, y), 3, t->error, 2);
        break;
    case SIGN_DOORS:
        ui_box(ui, (Rect){x + 8, y - 9, 26, 18}, 4, paint_both(t->window, t->response, 2));
        ui_line(ui, (const float[4]){x + 17, y + 4, x + 17, y - 4}, t->response, 2);
        ui_line(ui, (const float[4]){x + 17, y - 4, x + 24, y - 6}, t->response, 2);
        ui_line(ui, (const float[4]){x + 17, y + 4, x + 24, y + 2}, t->response, 2);
        ui_line(ui, (const float[4]){x + 24, y - 6, x + 24, y + 2}, t->response, 2);
        break;
    case SIGN_NONE:
        break;
    }
}

static Str next_word(Str *rest) {
    size_t blank = str_find(*rest, STR(" "), 0);
    Str word = str_sub(*rest, 0, blank == SIZE_MAX ? rest->n : blank);
    *rest = str_sub(*rest, word.n + 1, rest->n);
    return word;
}

/* Keys are pressed by a click here too, so that nothing needs a keyboard. What has no effect
   now stands there without a cap. */
static void draw_caps(Ui *ui, const SceneHelp *h, Rect row, int number) {
    Str keys = h->key, ids = str_of(h->ids);
    Style plain = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.panel, ALIGN_CENTER};
    for (int i = 0; keys.n; i++) {
        Str key = next_word(&keys), press = next_word(&ids);
        Id id = ui_id("help.%d.key.%d", number, i);
        if (press.n && !str_is(press, "_")) id = ui_id("key.%.*s.help", STR_ARG(press));
        Name name = {id.s, "help", "button", NULL};
        Rect box = rect_left(&row, panel_cap_width(ui, key));
        if (str_is(key, "…") || h->idle)
            ui_text(ui, &name, box, &plain, key);
        else
            panel_cap(ui, &name, box, key);
        rect_left(&row, 4);
    }
}

static void draw_word(Ui *ui, const SceneHelp *h, Rect row, int number) {
    Style s = {FACE_MEDIUM, TYPE_LABEL, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
    if (h->sign != SIGN_NONE) draw_sign(ui, h->sign, row.x, row.y + row.h / 2 + 1);
    rect_left(&row, h->sign == SIGN_NONE ? 0 : HELP_SIGN);
    Id id = ui_id("help.%d.key", number);
    Name name = {id.s, "help", "text", NULL};
    ui_text(ui, &name, row, &s, h->key);
}

static void draw_help_line(Ui *ui, const SceneHelp *h, const Column *c, float y, int number) {
    Id id = ui_id("help.%d", number);
    Style head = {FACE_BOLD, TYPE_LEAD, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
    Name name = {id.s, "help", h->key.n ? "text" : "title", NULL};
    if (h->key.n == 0) {
        ui_text(ui, &name, (Rect){c->x, y + 10, c->w, HELP_HEAD - 10}, &head, h->text);
        return;
    }
    Rect keys = {c->x, y, c->key_w - 10, HELP_LINE};
    if (h->ids)
        draw_caps(ui, h, keys, number);
    else
        draw_word(ui, h, keys, number);
    Style s = text_style(ui);
    if (h->idle) s.fg = ui->theme.quiet;
    ui_lines(ui, &name, (Rect){c->x + c->key_w, y, c->w - c->key_w, HELP_LINE * 4},
             &(Lines){.style = s, .height = HELP_LINE, .text = h->text});
}

static Column column_of(Rect room, int columns) {
    float w = (room.w - 48 * (float)(columns - 1)) / (float)columns;
    return (Column){room.x, w, minf(160, w * 0.34f)};
}

static float whole_height(const Ui *ui, const Column *c) {
    float h = 0;
    for (int i = 0; i < ui->scene->help_count; i++)
        h += line_height(ui, &ui->scene->help_lines[i], c);
    return h;
}

/* A new column starts at a heading, where the text so far has reached its share.
   Gives the height of the highest; draws only when told to. */
static float do_columns(Ui *ui, Rect room, int columns, bool draw) {
    const Scene *s = ui->scene;
    Column c = column_of(room, columns);
    float share = whole_height(ui, &c) / (float)columns, y = room.y, used = 0, highest = 0;
    int column = 0;
    for (int i = 0; i < s->help_count; i++) {
        const SceneHelp *h = &s->help_lines[i];
        float height = line_height(ui, h, &c);
        if (h->key.n == 0 && column + 1 < columns && used >= share * (float)(column + 1) - 90) {
            column++;
            c.x += c.w + 48;
            y = room.y;
        }
        if (draw) draw_help_line(ui, h, &c, y, i);
        y += height;
        used += height;
        highest = maxf(highest, y - room.y);
    }
    return highest;
}

/* Lines from `first` on, column after column; gives how many there was room for. A heading
   does not stand alone at a column's end. Draws only when told to. */
static uint32_t do_page(Ui *ui, Rect room, int columns, uint32_t first, bool draw) {
    const Scene *s = ui->scene;
    Column c = column_of(room, columns);
    float y = room.y, bottom = room.y + room.h;
    uint32_t i = first;
    for (int column = 0; i < (uint32_t)s->help_count; i++) {
        const SceneHelp *h = &s->help_lines[i];
        float height = line_height(ui, h, &c), least = h->key.n ? height : height + HELP_LINE;
        if (y + least > bottom) {
            if (++column == columns) break;
            c.x += c.w + 48;
            y = room.y;
        }
        if (draw) draw_help_line(ui, h, &c, y, (int)i);
        y += height;
    }
    return i - first;
}

/* Where it is too much for the room, it scrolls. */
static void draw_scrolled(Ui *ui, Rect room) {
    uint32_t total = (uint32_t)ui->scene->help_count, last = total - 1;
    int columns = room.w >= 760 ? 2 : 1;
    room.w -= 14;
    while (last > 0 && last - 1 + do_page(ui, room, columns, last - 1, false) == total)
        last--;
    uint32_t wanted = ui->scene->play->help_scroll, first = wanted < last ? wanted : last;
    uint32_t shown = do_page(ui, room, columns, first, true);
    /* as the session counts: no further than to the page that shows the end */
    ui->seen.help_total = total;
    ui->seen.help_rows = total - last;
    ui_scrollbar(ui, (Rect){room.x + room.w + 10, room.y, 4, room.h}, first, shown, total);
}

static void draw_help_head(Ui *ui, Rect head) {
    const Scene *s = ui->scene;
    Style title = {FACE_BOLD, TYPE_TITLE, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
    Style close = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.panel, ALIGN_RIGHT};
    Name name = {"help.title", "help", "title", NULL};
    Name close_name = {"key.esc.close", "help", "button", NULL};
    float w = ui_width(ui, &close, s->help_close) + 2;
    ui_text(ui, &close_name, rect_right(&head, w), &close, s->help_close);
    ui_text(ui, &name, head, &title, s->help_title);
}

void panel_help(Ui *ui, const Plan *plan) {
    Rect box = plan->help;
    float most = 1500;
    if (box.w > most) box = (Rect){box.x + (box.w - most) / 2, box.y, most, box.h};
    Rect room = {box.x + 28, box.y + 16, box.w - 56, box.h - 28};
    panel_frame(ui, "help", box, false);
    draw_help_head(ui, rect_top(&room, plan->low ? 36 : 48));
    int last = room.w >= 960 ? 3 : room.w >= 760 ? 2 : 1, columns = 2;
    while (columns <= last && do_columns(ui, room, columns, false) > room.h)
        columns++;
    if (columns <= last)
        do_columns(ui, room, columns, true);
    else
        draw_scrolled(ui, room);
}
