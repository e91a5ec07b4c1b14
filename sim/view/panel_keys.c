/* The line at the bottom: the keys that work now. */
#include "view/panels.h"

typedef struct Measures {
    Style cap, label;
} Measures;

static float cap_width(const Ui *ui, const Measures *m, const SceneKey *k) {
    return maxf(22, ui_width(ui, &m->cap, k->key) + 12);
}

static float key_width(const Ui *ui, const Measures *m, const SceneKey *k) {
    float w = cap_width(ui, m, k);
    return k->label.n ? w + 7 + ui_width(ui, &m->label, k->label) + 18 : w + 4;
}

static void draw_key(Ui *ui, const Measures *m, const SceneKey *k, Rect box) {
    float w = cap_width(ui, m, k);
    Name area = {k->id, "keys", "button", NULL};
    float gap = k->label.n ? 18 : 4;
    ui_area(ui, &area, (Rect){box.x, box.y, box.w - gap, box.h}, STR(""));
    Rect cap = {box.x, box.y + box.h / 2 - 11, w, 22};
    ui_box(ui, cap, 5, paint_both(ui->theme.panel, ui->theme.line, 1));
    Id id = ui_id("%s.cap", k->id);
    Name cap_name = {id.s, k->id, "text", NULL};
    ui_text(ui, &cap_name, cap, &m->cap, k->key);
    if (k->label.n == 0) return;
    Id label_id = ui_id("%s.label", k->id);
    Name label = {label_id.s, k->id, "text", NULL};
    ui_text(ui, &label, (Rect){box.x + w + 7, box.y, box.w - w - 7 - gap + 1, box.h}, &m->label,
            k->label);
}

/* Keys without a label of their own stand with the next one, and go with it. */
static int group_end(const Scene *s, int i) {
    while (i + 1 < s->key_count && s->keys[i].label.n == 0)
        i++;
    return i + 1;
}

static float group_width(const Ui *ui, const Measures *m, int from, int end) {
    float w = 0;
    for (int i = from; i < end; i++)
        w += key_width(ui, m, &ui->scene->keys[i]);
    return w;
}

void panel_keys(Ui *ui, const Plan *plan) {
    const Scene *s = ui->scene;
    Measures m = {{FACE_MEDIUM, TYPE_SMALL, ui->theme.plain, ui->theme.panel, ALIGN_CENTER},
                  {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.window, ALIGN_LEFT}};
    Rect row = plan->keys;
    Name group = {"keys", NULL, "group", NULL};
    ui_area(ui, &group, row, STR(""));
    if (s->key_count == 0) return;
    int last = s->key_count - 1;
    float kept = key_width(ui, &m, &s->keys[last]);
    for (int i = 0; i < last;) {
        int end = group_end(s, i);
        if (group_width(ui, &m, i, end) + kept > row.w + 18) break;
        for (; i < end; i++)
            draw_key(ui, &m, &s->keys[i], rect_left(&row, key_width(ui, &m, &s->keys[i])));
    }
    draw_key(ui, &m, &s->keys[last], (Rect){row.x, row.y, kept, row.h});
}
