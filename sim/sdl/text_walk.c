#include "sdl/text_walk.h"

#include "base/utf8.h"
#include "sdl/sign_box.h"

void text_walk_start(TextWalk *walk, Fonts *fonts, Face face, float px, Str text) {
    *walk = (TextWalk){.fonts = fonts, .text = text, .face = face};
    walk->px = (float)typeface_size_of(px) / FONT_PX_STEPS;
    walk->last_typeface = TYPEFACE_NONE;
}

/* --- marks that Latin and Chinese text share -------------------------------- */

static bool is_shared_mark(uint32_t cp) {
    return cp == 0xB7 || cp == 0x2014 || cp == 0x2018 || cp == 0x2019 || cp == 0x201C ||
           cp == 0x201D || cp == 0x2026;
}

/* Han, kana, full-width forms and their punctuation; wide pictures are not. */
static bool is_chinese(uint32_t cp) {
    return cp >= 0x2E80 && utf8_columns(cp) == 2 && !(cp >= 0x1F000 && cp < 0x20000);
}

/* Marks stand in short rows (“……”, “——”): eight is more than any. */
static bool before_chinese(const TextWalk *walk) {
    size_t at = walk->at;
    for (int i = 0; i < 8 && at < walk->text.n; i++) {
        uint32_t cp = utf8_next(walk->text, &at);
        if (!is_shared_mark(cp)) return is_chinese(cp);
    }
    return false;
}

static bool wants_chinese(TextWalk *walk, uint32_t cp) {
    if (!is_shared_mark(cp)) {
        walk->after_chinese = is_chinese(cp);
        return false;
    }
    bool wants = walk->after_chinese || before_chinese(walk);
    if (cp == 0x201C) walk->chinese_quote = wants;
    if (cp == 0x201D && walk->chinese_quote) {
        walk->chinese_quote = false;
        return true;
    }
    return wants;
}

/* --- places ----------------------------------------------------------------- */

static void move(TextWalk *walk, float px) { walk->x += (double)px; }

static float sign_box_advance(const TextWalk *walk, uint32_t cp) {
    const Role *role = &walk->fonts->roles[walk->face];
    float width = sign_box_width(walk->px, cp), cell = role->cell * walk->px;
    if (!role->mono || cell <= 0) return width;
    int columns = 1;
    while (columns < 4 && (float)columns * cell < width)
        columns++;
    return (float)columns * cell;
}

/* Chinese in two columns is narrower than they are; drawn a little larger it stands less apart. */
#define CHINESE_GROWTH 1.1f

/* How much larger than asked a character is drawn in a room of whole columns. */
static float growth(float advance, float room, int columns) {
    if (advance <= 0) return 1;
    float fit = room / advance;
    if (fit < 1) return fit;
    if (columns < 2) return 1;
    return fit < CHINESE_GROWTH ? fit : CHINESE_GROWTH;
}

/* A column or two, the character in the middle. */
static float place_in_columns(const TextWalk *walk, const GlyphSource *source, PlacedGlyph *out) {
    int columns = utf8_columns(source->cp);
    float room = walk->fonts->roles[walk->face].cell * (float)columns;
    if (room <= 0) return 0;
    out->px *= growth(source->advance, room, columns);
    out->x += (double)((room * walk->px - source->advance * out->px) / 2);
    return room * walk->px;
}

static void kern(TextWalk *walk, uint32_t cp, uint8_t typeface) {
    if (walk->last_typeface != typeface || typeface == TYPEFACE_NONE) return;
    move(walk, typeface_kern(&walk->fonts->typefaces[typeface], walk->last, cp) * walk->px);
}

bool text_walk_next(TextWalk *walk, PlacedGlyph *out) {
    if (walk->at >= walk->text.n) return false;
    uint32_t cp = utf8_next(walk->text, &walk->at);
    if (cp == UTF8_BAD) cp = 0xFFFD;
    bool mono = walk->fonts->roles[walk->face].mono;
    bool chinese = !mono && wants_chinese(walk, cp);
    const GlyphSource *source = fonts_source(walk->fonts, walk->face, cp, chinese);
    uint8_t typeface = sign_box_is_control(cp) ? TYPEFACE_NONE : source->typeface;
    if (!mono) kern(walk, cp, typeface);
    *out = (PlacedGlyph){cp, typeface, walk->x, walk->px};
    if (typeface == TYPEFACE_NONE)
        move(walk, sign_box_advance(walk, cp));
    else if (mono)
        move(walk, place_in_columns(walk, source, out));
    else
        move(walk, source->advance * walk->px);
    walk->last = cp;
    walk->last_typeface = typeface;
    return true;
}
