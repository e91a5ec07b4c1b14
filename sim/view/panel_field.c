/* A field in which text is typed: label, text, caret. */
#include "view/panels.h"

#include "base/utf8.h"

enum { FIELD_BYTES = 2 * TYPED_MAX };

/* Where the shown part starts, so that the caret fits into `room`. */
static size_t shown_from(const Ui *ui, const Style *s, const SceneField *f, float room) {
    Str before = str_sub(f->text, 0, f->caret);
    if (ui_width(ui, s, before) <= room) return 0;
    size_t low = 0, high = before.n; /* from high it fits, from low it does not */
    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;
        if (ui_width(ui, s, str_sub(before, mid, before.n)) <= room)
            high = mid;
        else
            low = mid;
    }
    while (high < before.n && ((unsigned char)before.p[high] & 0xC0) == 0x80)
        high++;
    return high;
}

static Str with_dots(Ui *ui, Str rest) {
    Buf out;
    buf_init(&out, FIELD_BYTES);
    buf_add_c(&out, "…");
    buf_add(&out, rest);
    Str copy = arena_copy(&ui->draw->arena, buf_str(&out));
    buf_dispose(&out);
    return copy.p ? copy : STR("");
}

/* The text and its caret; `id` is the field's. */
static void draw_typed(Ui *ui, const char *id, Rect box, const SceneField *f) {
    Style s = {FACE_MONO, TYPE_BODY, ui->theme.strong, ui->theme.window, ALIGN_LEFT};
    float dots = ui_width(ui, &s, STR("…")), room = maxf(8, box.w - 2 * dots - 6);
    size_t from = shown_from(ui, &s, f, room);
    Str rest = str_sub(f->text, from, f->text.n), before = str_sub(f->text, from, f->caret - from);
    float x = box.x + (from ? dots : 0) + ui_width(ui, &s, before);
    bool cut = from > 0 || ui_width(ui, &s, rest) > box.w;
    ui_text(ui, NULL, box, &s, from ? with_dots(ui, rest) : rest);
    Id text_id = ui_id("%s.text", id);
    Name name = {text_id.s, id, "text", NULL};
    ui_row_item(ui, &name, box, &s, &(RowText){f->text, cut});
    if (f->typing)
        ui_line(ui, (const float[4]){x + 1, box.y + 4, x + 1, box.y + box.h - 4}, ui->theme.request,
                2);
}

static void draw_hint(Ui *ui, const char *id, Rect box, const SceneField *f) {
    Style s = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.window, ALIGN_LEFT};
    Id hint_id = ui_id("%s.hint", id);
    Name name = {hint_id.s, id, "text", NULL};
    float x = box.x + 1;
    if (f->typing)
        ui_line(ui, (const float[4]){x, box.y + 4, x, box.y + box.h - 4}, ui->theme.request, 2);
    rect_left(&box, 8);
    ui_text(ui, &name, box, &s, f->hint);
}

void panel_field(Ui *ui, const Name *name, Rect box, const SceneField *f) {
    Color line = f->typing ? ui->theme.request : ui->theme.line;
    ui_panel(ui, name, box, 7, paint_both(ui->theme.window, line, f->typing ? 2 : 1));
    Rect inner = {box.x + 10, box.y + 2, box.w - 20, box.h - 4};
    if (f->label.n) {
        Style s = {FACE_MEDIUM, TYPE_LABEL, ui->theme.quiet, ui->theme.window, ALIGN_LEFT};
        Id label_id = ui_id("%s.label", name->id);
        Name label = {label_id.s, name->id, "text", NULL};
        float w = minf(ui_width(ui, &s, f->label) + 1, inner.w * 0.4f);
        ui_text(ui, &label, rect_left(&inner, w), &s, f->label);
        rect_left(&inner, 9);
    }
    if (f->text.n)
        draw_typed(ui, name->id, inner, f);
    else
        draw_hint(ui, name->id, inner, f);
}
