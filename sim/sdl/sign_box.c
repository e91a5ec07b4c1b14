#include "sdl/sign_box.h"

#include <stdio.h>
#include <string.h>

/* Signs of 3 by 5 dots: an octal digit is a row, the first is the top one. */
static const uint16_t digits[10] = {075557, 026227, 071747, 071717, 055711,
                                    074717, 074757, 071111, 075757, 075717};
static const uint16_t letters[26] = {
    025755, 065656, 034443, 065556, 074647, 074644, 034553, 055755, 072227,
    011152, 055655, 044447, 057755, 065555, 025552, 065644, 025573, 065655,
    034216, 072222, 055557, 055552, 055775, 055255, 055222, 071247,
};

static const char controls[][4] = {
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS",  "HT",  "LF",  "VT",
    "FF",  "CR",  "SO",  "SI",  "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB",
    "CAN", "EM",  "SUB", "ESC", "FS",  "GS",  "RS",  "US",  "SP",  "DEL",
};
enum { CONTROL_PICTURES = 0x2400, CONTROLS = sizeof controls / sizeof *controls };

typedef struct Label {
    char signs[8];
    int columns, rows;
} Label;

bool sign_box_is_control(uint32_t cp) {
    return cp >= CONTROL_PICTURES && cp < (uint32_t)CONTROL_PICTURES + CONTROLS;
}

static Label label_of(uint32_t cp) {
    Label label = {.rows = 1};
    if (sign_box_is_control(cp)) {
        snprintf(label.signs, sizeof label.signs, "%s", controls[cp - CONTROL_PICTURES]);
        label.columns = (int)strlen(label.signs);
        return label;
    }
    label.rows = 2;
    label.columns = cp > 0xFFFF ? 3 : 2;
    snprintf(label.signs, sizeof label.signs, "%0*X", 2 * label.columns, (unsigned)cp & 0xFFFFFFu);
    return label;
}

static int dot_size(float px) { return px < 22 ? 1 : px < 400 ? (int)(px / 11) : 36; }

/* Three dots a sign and one between; one of rim and one of air on both sides. */
static int dots_across(const Label *label) { return label->columns * 4 + 3; }

static int dots_down(const Label *label) { return label->rows * 6 + 3; }

float sign_box_width(float px, uint32_t cp) {
    Label label = label_of(cp);
    return (float)(dots_across(&label) * dot_size(px) + 2);
}

typedef struct Dots {
    Canvas *canvas;
    PixelBox clip;
    Color color;
    int x, y, size; /* top left pixel of the box, pixels of a dot */
} Dots;

/* Fills dots from (x0, y0) up to (x1, y1). */
static void fill(const Dots *d, PixelBox at) {
    PixelBox px = {d->x + at.x0 * d->size, d->y + at.y0 * d->size, d->x + at.x1 * d->size,
                   d->y + at.y1 * d->size};
    canvas_fill(d->canvas, pixel_box_and(px, d->clip), d->color);
}

static void draw_rim(const Dots *d, int w, int h) {
    fill(d, (PixelBox){0, 0, w, 1});
    fill(d, (PixelBox){0, h - 1, w, h});
    fill(d, (PixelBox){0, 1, 1, h - 1});
    fill(d, (PixelBox){w - 1, 1, w, h - 1});
}

static void draw_sign(const Dots *d, char sign, int x, int y) {
    unsigned bits = sign <= '9' ? digits[sign - '0'] : letters[sign - 'A'];
    for (int i = 0; i < 15; i++)
        if (bits >> (14 - i) & 1)
            fill(d, (PixelBox){x + i % 3, y + i / 3, x + i % 3 + 1, y + i / 3 + 1});
}

void sign_box_draw(Canvas *canvas, PixelBox clip, const DrawCmd *text, uint32_t cp, int x) {
    Label label = label_of(cp);
    Dots d = {canvas, clip, text->fill, x + 1, 0, dot_size(text->px)};
    /* In the middle of the capitals, which are some ten dots high. */
    d.y = (int)(text->box.y + 0.5f) - (dots_down(&label) + 10) / 2 * d.size;
    draw_rim(&d, dots_across(&label), dots_down(&label));
    for (int i = 0; i < label.rows * label.columns; i++)
        draw_sign(&d, label.signs[i], 2 + i % label.columns * 4, 2 + i / label.columns * 6);
}
