/* The help: keys and signs, in as many columns as there is room for. */
#include "view/panels.h"

#define HELP_ROW  27.0f
#define HELP_HEAD 40.0f

typedef struct Column {
    float x, w, key_w;
} Column;

static void draw_help_line(Ui *ui, const SceneHelp *h, const Column *c, float y, int number) {
    Id id = ui_id("help.%d", number);
    Id key_id = ui_id("help.%d.key", number);
    Style head = {FACE_BOLD, TYPE_LEAD, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
    Style key = {FACE_MEDIUM, TYPE_LABEL, ui->theme.request, ui->theme.panel, ALIGN_LEFT};
    Style text = {FACE_TEXT, TYPE_LABEL, ui->theme.plain, ui->theme.panel, ALIGN_LEFT};
    Name name = {id.s, "help", h->key.n ? "text" : "title", NULL};
    if (h->key.n == 0) {
        ui_text(ui, &name, (Rect){c->x, y + 10, c->w, HELP_HEAD - 10}, &head, h->text);
        return;
    }
    Name key_name = {key_id.s, "help", "text", NULL};
    ui_text(ui, &key_name, (Rect){c->x, y, c->key_w - 10, HELP_ROW}, &key, h->key);
    ui_text(ui, &name, (Rect){c->x + c->key_w, y, c->w - c->key_w, HELP_ROW}, &text, h->text);
}

static float line_height(const SceneHelp *h) { return h->key.n ? HELP_ROW : HELP_HEAD; }

/* A new column starts at a heading, where the text so far has reached its share. */
static int columns_for(float w) { return w >= 1500 ? 3 : w >= 900 ? 2 : 1; }

static float whole_height(const Scene *s) {
    float h = 0;
    for (int i = 0; i < s->help_count; i++)
        h += line_height(&s->help_lines[i]);
    return h;
}

static void draw_columns(Ui *ui, Rect room, int columns) {
    const Scene *s = ui->scene;
    float share = whole_height(s) / (float)columns,
          w = (room.w - 40 * (float)(columns - 1)) / (float)columns;
    Column c = {room.x, w, minf(170, w * 0.3f)};
    float y = room.y, used = 0;
    int column = 0;
    for (int i = 0; i < s->help_count; i++) {
        const SceneHelp *h = &s->help_lines[i];
        if (h->key.n == 0 && column + 1 < columns && used >= share * (float)(column + 1) - 70) {
            column++;
            c.x += w + 40;
            y = room.y;
        }
        draw_help_line(ui, h, &c, y, i);
        y += line_height(h);
        used += line_height(h);
    }
}

/* One column scrolls by lines. */
static void draw_scrolled(Ui *ui, Rect room) {
    const Scene *s = ui->scene;
    uint32_t rows = (uint32_t)(room.h / HELP_HEAD), total = (uint32_t)s->help_count;
    uint32_t last = total > rows ? total - rows : 0;
    uint32_t first = s->play->help_scroll < last ? s->play->help_scroll : last;
    ui->seen.help_total = total;
    ui->seen.help_rows = rows;
    Column c = {room.x, room.w - 14, minf(170, room.w * 0.3f)};
    float y = room.y;
    for (uint32_t i = first; i < total && y + line_height(&s->help_lines[i]) <= room.y + room.h;
         i++) {
        draw_help_line(ui, &s->help_lines[i], &c, y, (int)i);
        y += line_height(&s->help_lines[i]);
    }
    ui_scrollbar(ui, (Rect){room.x + room.w - 4, room.y, 4, room.h}, first, rows, total);
}

void panel_help(Ui *ui, const Plan *plan) {
    Rect box = plan->help;
    float most = 1640;
    if (box.w > most) box = (Rect){box.x + (box.w - most) / 2, box.y, most, box.h};
    Rect room = {box.x + 28, box.y + 16, box.w - 56, box.h - 28};
    panel_frame(ui, "help", box, false);
    Style title = {FACE_BOLD, TYPE_TITLE, ui->theme.strong, ui->theme.panel, ALIGN_LEFT};
    Style close = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.panel, ALIGN_RIGHT};
    Rect head = rect_top(&room, plan->low ? 36 : 48);
    Name name = {"help.title", "help", "title", NULL};
    Name close_name = {"key.esc.help", "help", "button", NULL};
    ui_text(ui, &close_name, rect_right(&head, ui_width(ui, &close, ui->scene->help_close) + 2),
            &close, ui->scene->help_close);
    ui_text(ui, &name, head, &title, ui->scene->help_title);
    int columns = columns_for(room.w);
    float share = whole_height(ui->scene) / (float)columns + 110;
    if (columns > 1 && share <= room.h)
        draw_columns(ui, room, columns);
    else
        draw_scrolled(ui, room);
}
