/* Lines and signs. */
#include "view/ui.h"

void ui_disc(Ui *ui, At c, float r, Paint p) {
    float k = ui->scale;
    const Rect box = {(c.x - r) * k, (c.y - r) * k, 2 * r * k, 2 * r * k};
    draw_box(ui->draw, box, r * k, p.fill, p.stroke, p.width * k);
}

static void scaled_line(Ui *ui, const float p[4], Color color, float width, const float dash[2]) {
    float k = ui->scale;
    const float q[4] = {p[0] * k, p[1] * k, p[2] * k, p[3] * k};
    const float d[2] = {dash[0] * k, dash[1] * k};
    draw_dashed(ui->draw, q, color, width * k, d);
}

void ui_line(Ui *ui, const float p[4], Color color, float width) {
    scaled_line(ui, p, color, width, (const float[2]){0, 0});
}

void ui_dashed(Ui *ui, const float p[4], Color color, float width) {
    scaled_line(ui, p, color, width, (const float[2]){6, 5});
}

void ui_dotted(Ui *ui, const float p[4], Color color) {
    scaled_line(ui, p, color, 1, (const float[2]){3, 4});
}

void ui_points(Ui *ui, const float p[4], Color color) {
    scaled_line(ui, p, color, 1.5f, (const float[2]){0.8f, 3.2f});
}

void ui_triangle(Ui *ui, const float p[6], Color fill) {
    float q[6];
    for (int i = 0; i < 6; i++)
        q[i] = p[i] * ui->scale;
    draw_triangle(ui->draw, q, fill);
}

void ui_head(Ui *ui, At tip, float size, int way, Color color) {
    float back = tip.x - (float)way * size, half = size * 0.55f;
    ui_triangle(ui, (const float[6]){tip.x, tip.y, back, tip.y - half, back, tip.y + half}, color);
}

void ui_cross(Ui *ui, At c, float r, Color color, float width) {
    ui_line(ui, (const float[4]){c.x - r, c.y - r, c.x + r, c.y + r}, color, width);
    ui_line(ui, (const float[4]){c.x - r, c.y + r, c.x + r, c.y - r}, color, width);
}

void ui_check(Ui *ui, At c, float r, Color color, float width) {
    float x = c.x - r * 0.25f, y = c.y + r * 0.75f;
    ui_line(ui, (const float[4]){c.x - r, c.y, x, y}, color, width);
    ui_line(ui, (const float[4]){x, y, c.x + r, c.y - r * 0.75f}, color, width);
}

/* One corner of a rounded box as short strokes: the centre, and the two ways out of it. */
static void dashed_corner(Ui *ui, const float c[4], float radius, Color color, float width) {
    /* points of a quarter circle at 10, 35, 55, 80 degrees */
    static const float cosine[4] = {0.985f, 0.819f, 0.574f, 0.174f};
    static const float sine[4] = {0.174f, 0.574f, 0.819f, 0.985f};
    for (int i = 0; i < 4; i += 2) {
        const float p[4] = {c[0] + c[2] * radius * cosine[i], c[1] + c[3] * radius * sine[i],
                            c[0] + c[2] * radius * cosine[i + 1],
                            c[1] + c[3] * radius * sine[i + 1]};
        ui_line(ui, p, color, width);
    }
}

void ui_dashed_box(Ui *ui, Rect b, float radius, Paint paint) {
    Color stroke = paint.stroke;
    float width = paint.width;
    ui_box(ui, b, radius, paint_fill(paint.fill));
    float x0 = b.x + width / 2, y0 = b.y + width / 2;
    float x1 = b.x + b.w - width / 2, y1 = b.y + b.h - width / 2, r = radius - width / 2;
    ui_dashed(ui, (const float[4]){x0 + r, y0, x1 - r, y0}, stroke, width);
    ui_dashed(ui, (const float[4]){x0 + r, y1, x1 - r, y1}, stroke, width);
    if (y1 - y0 > 2 * r + 1) {
        ui_dashed(ui, (const float[4]){x0, y0 + r, x0, y1 - r}, stroke, width);
        ui_dashed(ui, (const float[4]){x1, y0 + r, x1, y1 - r}, stroke, width);
    }
    dashed_corner(ui, (const float[4]){x0 + r, y0 + r, -1, -1}, r, stroke, width);
    dashed_corner(ui, (const float[4]){x1 - r, y0 + r, 1, -1}, r, stroke, width);
    dashed_corner(ui, (const float[4]){x0 + r, y1 - r, -1, 1}, r, stroke, width);
    dashed_corner(ui, (const float[4]){x1 - r, y1 - r, 1, 1}, r, stroke, width);
}

void ui_scrollbar(Ui *ui, Rect track, uint32_t first, uint32_t rows, uint32_t total) {
    if (total <= rows || track.h < 16) return;
    float h = maxf(24, track.h * (float)rows / (float)total);
    if (h > track.h) h = track.h;
    float y = track.y + (track.h - h) * (float)first / (float)(total - rows);
    ui_box(ui, (Rect){track.x, y, track.w, h}, track.w / 2, paint_fill(ui->theme.line));
}
