#include "view/ui.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

float minf(float a, float b) { return a < b ? a : b; }
float maxf(float a, float b) { return a > b ? a : b; }
float clampf(float v, float low, float high) { return maxf(low, minf(v, high)); }

At at(float x, float y) { return (At){x, y}; }

Paint paint_fill(Color fill) { return (Paint){.fill = fill}; }

Paint paint_line(Color stroke, float width) { return (Paint){.stroke = stroke, .width = width}; }

Paint paint_both(Color fill, Color stroke, float width) { return (Paint){fill, stroke, width}; }

Rect rect_inset(Rect r, float by) {
    return (Rect){r.x + by, r.y + by, maxf(0, r.w - 2 * by), maxf(0, r.h - 2 * by)};
}

Rect rect_top(Rect *r, float h) {
    h = clampf(h, 0, r->h);
    Rect cut = {r->x, r->y, r->w, h};
    r->y += h;
    r->h -= h;
    return cut;
}

Rect rect_bottom(Rect *r, float h) {
    h = clampf(h, 0, r->h);
    r->h -= h;
    return (Rect){r->x, r->y + r->h, r->w, h};
}

Rect rect_left(Rect *r, float w) {
    w = clampf(w, 0, r->w);
    Rect cut = {r->x, r->y, w, r->h};
    r->x += w;
    r->w -= w;
    return cut;
}

Rect rect_right(Rect *r, float w) {
    w = clampf(w, 0, r->w);
    r->w -= w;
    return (Rect){r->x + r->w, r->y, w, r->h};
}

Id ui_id(const char *format, ...) {
    Id id;
    va_list args;
    va_start(args, format);
    vsnprintf(id.s, sizeof id.s, format, args);
    va_end(args);
    return id;
}

/* --- from logical to target pixels ------------------------------------------- */

static float whole(float v) {
    long n = (long)(v < 0 ? v - 0.5f : v + 0.5f);
    return (float)n;
}

/* Edges on whole pixels, so that boxes are crisp at every zoom. */
static Rect to_pixels(const Ui *ui, Rect r) {
    float x0 = whole(r.x * ui->scale), y0 = whole(r.y * ui->scale);
    return (Rect){x0, y0, whole((r.x + r.w) * ui->scale) - x0, whole((r.y + r.h) * ui->scale) - y0};
}

/* Never smaller than asked for. */
float ui_px(const Ui *ui, float size) {
    float px = size * ui->scale;
    float down = (float)(long)px;
    return px - down > 0.01f ? down + 1 : down;
}

static void put_name(Item *item, const Name *name) {
    strncpy(item->id, name->id, LAYOUT_ID_MAX - 1);
    if (name->parent) strncpy(item->parent, name->parent, LAYOUT_ID_MAX - 1);
    item->role = name->role ? name->role : "text";
    item->state = name->state;
}

static void add_item(Ui *ui, const Name *name, Rect px, const Item *rest) {
    if (!name || !name->id) return;
    Item item = *rest;
    put_name(&item, name);
    item.x = px.x;
    item.y = px.y;
    item.w = px.w;
    item.h = px.h;
    layout_add(ui->layout, &item);
}

/* --- text ----------------------------------------------------------------------- */

static float width_px(const Ui *ui, const Style *s, Str text) {
    if (text.n == 0) return 0;
    return ui->meter->width(ui->meter->ctx, s->face, ui_px(ui, s->size), text);
}

float ui_width(const Ui *ui, const Style *s, Str text) { return width_px(ui, s, text) / ui->scale; }

static TextBlock block_of(const Ui *ui, const Style *s, float width, Str text) {
    return (TextBlock){ui->meter, s->face, ui_px(ui, s->size), width * ui->scale, text};
}

/* As much of the text as fits into the width, and an ellipsis behind it. */
static Str with_dots(Ui *ui, const Style *s, float width, Str text) {
    TextBlock b = block_of(ui, s, width, text);
    size_t n = b.width > 0 ? text_fit(&b) : 0;
    while (n > 0 && text.p[n - 1] == ' ')
        n--;
    Buf out;
    buf_init(&out, n + 8);
    buf_add(&out, str_sub(text, 0, n));
    buf_add_c(&out, "…");
    Str cut = arena_copy(&ui->draw->arena, buf_str(&out));
    buf_dispose(&out);
    return cut.p ? cut : STR("");
}

/* The text with an ellipsis so that it fits; itself when it does already. Behind a Chinese
   character the ellipsis is wider than alone. */
static Str shorten(Ui *ui, const Style *s, float width, Str text, bool force) {
    if (!force && width_px(ui, s, text) <= width * ui->scale + 0.05f) return text;
    float dots = ui_width(ui, s, STR("…"));
    Str cut = with_dots(ui, s, width - dots, text);
    float over = ui_width(ui, s, cut) - width;
    return over > 0.05f ? with_dots(ui, s, width - dots - over, text) : cut;
}

/* Draws one line whose box is `px` high; gives the pixels it covers. */
static Rect put_text(Ui *ui, Rect box, const Style *s, Str text) {
    float ascent, descent, px = ui_px(ui, s->size);
    ui->meter->height(ui->meter->ctx, s->face, px, &ascent, &descent);
    float w = width_px(ui, s, text), room = box.w * ui->scale;
    float x = box.x * ui->scale;
    if (s->align == ALIGN_CENTER) x += (room - w) / 2;
    if (s->align == ALIGN_RIGHT) x += room - w;
    float middle = (box.y + box.h / 2) * ui->scale;
    float base = whole(middle + (ascent - descent) / 2);
    Rect at = {whole(x), base - ascent, w, ascent + descent};
    DrawCmd *cmd = text.n ? draw_add(ui->draw, DRAW_TEXT) : NULL;
    if (!cmd) return at;
    cmd->box = (Rect){at.x, base, w, ascent + descent};
    cmd->face = s->face;
    cmd->px = px;
    cmd->fill = s->fg;
    cmd->text = arena_copy(&ui->draw->arena, text);
    if (!cmd->text.p) cmd->text = STR("");
    return at;
}

float ui_text(Ui *ui, const Name *name, Rect box, const Style *s, Str text) {
    Str shown = shorten(ui, s, box.w, text, false);
    Rect at = put_text(ui, box, s, shown);
    Item item = {.text = shown,
                 .full = text,
                 .ellipsis = shown.p != text.p,
                 .px = ui_px(ui, s->size),
                 .fg = s->fg,
                 .bg = s->bg};
    add_item(ui, name, at, &item);
    return at.w / ui->scale;
}

void ui_text_cut(Ui *ui, Rect box, const Style *s, Str text) {
    put_text(ui, box, s, shorten(ui, s, box.w, text, true));
}

void ui_row_item(Ui *ui, const Name *name, Rect box, const Style *s, const RowText *row) {
    Item item = {.text = row->text,
                 .full = row->text,
                 .ellipsis = row->cut,
                 .px = ui_px(ui, s->size),
                 .fg = s->fg,
                 .bg = s->bg};
    add_item(ui, name, to_pixels(ui, box), &item);
}

uint32_t ui_count_lines(const Ui *ui, const Style *s, float width, Str text, uint32_t most) {
    TextBlock b = block_of(ui, s, width, text);
    return text_count_lines(&b, most);
}

size_t ui_skip_lines(const Ui *ui, const Lines *l, float width, uint32_t skip) {
    TextBlock b = block_of(ui, &l->style, width, l->text);
    TextLine line;
    size_t at = 0;
    while (skip > 0 && text_next_line(&b, &at, &line))
        skip--;
    return at;
}

static Str rest_of_line(Str text, size_t from) {
    size_t end = str_find(text, STR("\n"), from);
    return str_sub(text, from, end == SIZE_MAX ? text.n : end - from);
}

/* Draws the lines and moves *at behind them; gives the height. */
static float put_lines(Ui *ui, Rect box, const Lines *l, size_t *at, bool *cut) {
    TextBlock b = block_of(ui, &l->style, box.w, l->text);
    float y = box.y, bottom = box.y + box.h + 0.5f;
    TextLine line;
    *at = l->from;
    for (size_t start = l->from; y + l->height <= bottom && text_next_line(&b, at, &line);
         start = *at) {
        *cut = !l->scrolls && y + 2 * l->height > bottom && *at < l->text.n;
        Str shown =
            *cut ? shorten(ui, &l->style, box.w, rest_of_line(l->text, start), true) : line.text;
        put_text(ui, (Rect){box.x, y, box.w, l->height}, &l->style, shown);
        y += l->height;
    }
    return y - box.y;
}

float ui_lines(Ui *ui, const Name *name, Rect box, const Lines *l) {
    size_t end = 0;
    bool cut = false;
    float h = put_lines(ui, box, l, &end, &cut);
    Item item = {.text = str_sub(l->text, l->from, end - l->from),
                 .full = l->text,
                 .ellipsis = cut,
                 .px = ui_px(ui, l->style.size),
                 .fg = l->style.fg,
                 .bg = l->style.bg};
    if (h > 0) add_item(ui, name, to_pixels(ui, (Rect){box.x, box.y, box.w, h}), &item);
    return h;
}

/* --- boxes -------------------------------------------------------------------------- */

void ui_panel(Ui *ui, const Name *name, Rect box, float radius, Paint paint) {
    ui_box(ui, box, radius, paint);
    Item item = {.text = STR(""), .full = STR(""), .fg = paint.stroke, .bg = paint.fill};
    add_item(ui, name, to_pixels(ui, box), &item);
}

void ui_area(Ui *ui, const Name *name, Rect box, const Style *style, Str text) {
    Item item = {.text = text, .full = text, .fg = ui->theme.plain, .bg = ui->theme.panel};
    if (style) {
        item.px = ui_px(ui, style->size);
        item.fg = style->fg;
        item.bg = style->bg;
    }
    add_item(ui, name, to_pixels(ui, box), &item);
}

void ui_box(Ui *ui, Rect box, float radius, Paint p) {
    draw_box(ui->draw, to_pixels(ui, box), radius * ui->scale, p.fill, p.stroke,
             p.width * ui->scale);
}

void ui_clip(Ui *ui, Rect box) { draw_clip(ui->draw, to_pixels(ui, box)); }

void ui_unclip(Ui *ui) { draw_unclip(ui->draw); }
