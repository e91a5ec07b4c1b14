/* The line at the bottom: the keys that work now. */
#include "view/panels.h"

static Style cap_style(const Ui *ui) {
    return (Style){FACE_MEDIUM, TYPE_SMALL, ui->theme.plain, ui->theme.panel, ALIGN_CENTER};
}

static Style label_style(const Ui *ui) {
    return (Style){FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.window, ALIGN_LEFT};
}

float panel_cap_width(const Ui *ui, Str text) {
    Style s = cap_style(ui);
    return maxf(22, ui_width(ui, &s, text) + 12);
}

void panel_cap(Ui *ui, const Name *name, Rect box, Str text) {
    Style s = cap_style(ui);
    Rect cap = {box.x, box.y + box.h / 2 - 11, box.w, 22};
    ui_box(ui, cap, 5, paint_both(ui->theme.panel, ui->theme.line, 1));
    ui_text(ui, name, cap, &s, text);
}

static float key_width(const Ui *ui, const SceneKey *k) {
    Style s = label_style(ui);
    float w = panel_cap_width(ui, k->key);
    return k->label.n ? w + 7 + ui_width(ui, &s, k->label) + 18 : w + 4;
}

static void draw_key(Ui *ui, const SceneKey *k, Rect box) {
    float w = panel_cap_width(ui, k->key), gap = k->label.n ? 18 : 4;
    Style s = label_style(ui);
    Name area = {k->id, "keys", "button", NULL};
    ui_area(ui, &area, (Rect){box.x, box.y, box.w - gap, box.h}, &s,
            k->label.n ? k->label : k->key);
    Id id = ui_id("%s.cap", k->id), label_id = ui_id("%s.label", k->id);
    Name cap_name = {id.s, k->id, "text", NULL}, label = {label_id.s, k->id, "text", NULL};
    panel_cap(ui, &cap_name, rect_left(&box, w), k->key);
    if (k->label.n == 0) return;
    rect_left(&box, 7);
    ui_text(ui, &label, (Rect){box.x, box.y, box.w - gap + 1, box.h}, &s, k->label);
}

/* Keys without a label of their own stand with the next one, and go with it. */
static int group_end(const Scene *s, int i) {
    while (i + 1 < s->key_count && s->keys[i].label.n == 0)
        i++;
    return i + 1;
}

static float group_width(const Ui *ui, int from, int end) {
    float w = 0;
    for (int i = from; i < end; i++)
        w += key_width(ui, &ui->scene->keys[i]);
    return w;
}

/* The filter's field stands where the keys begin, and what it met beside it. */
static void draw_find(Ui *ui, Rect *row) {
    const SceneField *f = &ui->scene->find;
    Style s = label_style(ui);
    if (!f->shown) return;
    if (f->bad) s.fg = ui->theme.error;
    Rect box = rect_left(row, clampf(row->w * 0.36f, 200, 460));
    Name field = {"find.field", "keys", "field", f->typing ? "typing" : NULL};
    Name note = {"find.note", "keys", "text", f->bad ? "none" : NULL};
    panel_field(ui, &field, (Rect){box.x, box.y + box.h / 2 - 14, box.w, 28}, f);
    rect_left(row, 12);
    if (f->note.n == 0) return;
    float w = minf(ui_width(ui, &s, f->note) + 1, row->w * 0.45f);
    ui_text(ui, &note, rect_left(row, w), &s, f->note);
    rect_left(row, 18);
}

void panel_keys(Ui *ui, const Plan *plan) {
    const Scene *s = ui->scene;
    Rect row = plan->keys;
    Name group = {"keys", NULL, "group", NULL};
    ui_area(ui, &group, row, NULL, STR(""));
    if (s->key_count == 0) return;
    bool page = s->screen >= SCREEN_HELP;
    if (!page) draw_find(ui, &row);
    int last = s->key_count - 1;
    float kept = key_width(ui, &s->keys[last]);
    for (int i = 0; i < last;) {
        int end = group_end(s, i);
        if (group_width(ui, i, end) + kept > row.w + 18) break;
        for (; i < end; i++)
            draw_key(ui, &s->keys[i], rect_left(&row, key_width(ui, &s->keys[i])));
    }
    draw_key(ui, &s->keys[last], (Rect){row.x, row.y, kept, row.h});
}
