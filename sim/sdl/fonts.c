#include "sdl/fonts_inside.h"

#include "base/utf8.h"
#include "sdl/sign_box.h"
#include "sdl/text_walk.h"

#include <stdlib.h>
#include <string.h>

/* The wished families of each role; `symbols` is asked after the Chinese face. */
static const struct {
    const char *latin, *symbols;
    FontWeight weight, chinese_weight;
    bool mono;
} wishes[FACE_COUNT] = {
    [FACE_TEXT] = {"Inter", "DejaVu Sans", WEIGHT_REGULAR, WEIGHT_REGULAR, false},
    [FACE_MEDIUM] = {"Inter", "DejaVu Sans", WEIGHT_MEDIUM, WEIGHT_MEDIUM, false},
    [FACE_BOLD] = {"Inter", "DejaVu Sans", WEIGHT_SEMIBOLD, WEIGHT_BOLD, false},
    [FACE_MONO] = {"JetBrains Mono", "DejaVu Sans Mono", WEIGHT_REGULAR, WEIGHT_REGULAR, true},
    [FACE_MONO_BOLD] = {"JetBrains Mono", "DejaVu Sans Mono", WEIGHT_BOLD, WEIGHT_BOLD, true},
};

static const char *const chinese_families[] = {"Noto Sans CJK SC", "Noto Sans SC",
                                               "Source Han Sans SC"};
static const char *const symbol_families[] = {"DejaVu Sans", "Noto Sans Symbols2",
                                              "Noto Sans Symbols", "Noto Sans Math"};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* --- filling the roles ------------------------------------------------------ */

/* The number of the typeface with this file, new or known; TYPEFACE_NONE when it does not fit. */
static uint8_t typeface_number(Fonts *fonts, const FoundFont *file) {
    for (size_t i = 0; i < fonts->count; i++) {
        const FoundFont *known = &fonts->typefaces[i].file;
        if (known->index == file->index && strcmp(known->path, file->path) == 0) return (uint8_t)i;
    }
    if (fonts->count == FONTS_TYPEFACES) return TYPEFACE_NONE;
    typeface_init(&fonts->typefaces[fonts->count], file);
    return (uint8_t)fonts->count++;
}

static void chain_add(Role *role, uint8_t typeface) {
    if (typeface == TYPEFACE_NONE || role->count == FONTS_CHAIN) return;
    for (size_t i = 0; i < role->count; i++)
        if (role->chain[i] == typeface) return;
    role->chain[role->count++] = typeface;
}

/* The first of n families that the machine has. */
static uint8_t find_one(Fonts *fonts, FontFinder *finder, const char *const *families, size_t n,
                        FontWeight weight) {
    FoundFont file;
    for (size_t i = 0; i < n; i++)
        if (font_find_family(finder, families[i], weight, &file))
            return typeface_number(fonts, &file);
    return TYPEFACE_NONE;
}

static uint8_t find_latin(Fonts *fonts, FontFinder *finder, Face face) {
    FontWeight weight = wishes[face].weight;
    FoundFont file;
    if (font_find_family(finder, wishes[face].latin, weight, &file) ||
        font_find_for(finder, "en", wishes[face].mono, weight, &file) ||
        font_find_for(finder, "en", false, weight, &file))
        return typeface_number(fonts, &file);
    return TYPEFACE_NONE;
}

static uint8_t find_chinese(Fonts *fonts, FontFinder *finder, FontWeight weight) {
    FoundFont file;
    uint8_t found = find_one(fonts, finder, chinese_families, COUNT(chinese_families), weight);
    if (found != TYPEFACE_NONE) return found;
    if (!font_find_for(finder, "zh-cn", false, weight, &file)) return TYPEFACE_NONE;
    return typeface_number(fonts, &file);
}

/* The faces every role falls back on at the end. */
static void add_symbols(Fonts *fonts, FontFinder *finder, Face face) {
    Role *role = &fonts->roles[face];
    chain_add(role, find_one(fonts, finder, &wishes[face].symbols, 1, wishes[face].weight));
    for (size_t i = 0; i < COUNT(symbol_families); i++)
        chain_add(role, find_one(fonts, finder, &symbol_families[i], 1, WEIGHT_REGULAR));
    chain_add(role, fonts->roles[FACE_MONO].chain[0]);
}

static void add_rest(Fonts *fonts, FontFinder *finder) {
    FoundFont files[8];
    size_t n = font_find_rest(finder, files, COUNT(files));
    for (int f = 0; f < FACE_COUNT; f++)
        for (size_t i = 0; i < n; i++)
            chain_add(&fonts->roles[f], typeface_number(fonts, &files[i]));
}

static bool fill_role(Fonts *fonts, FontFinder *finder, Face face, Err *err) {
    Role *role = &fonts->roles[face];
    role->mono = wishes[face].mono;
    chain_add(role, find_latin(fonts, finder, face));
    role->chinese = find_chinese(fonts, finder, wishes[face].chinese_weight);
    chain_add(role, role->chinese);
    if (role->count && typeface_has(&fonts->typefaces[role->chain[0]], 'A')) {
        role->cell = typeface_advance(&fonts->typefaces[role->chain[0]], '0');
        return true;
    }
    err_set(err, ERR_SYSTEM, "There is no font on this machine that can draw text.");
    return err_hint(err, "Install fonts: sudo apt install fonts-inter fonts-jetbrains-mono "
                         "fonts-noto-cjk");
}

static bool fill_roles(Fonts *fonts, FontFinder *finder, Err *err) {
    for (int f = 0; f < FACE_COUNT; f++)
        if (!fill_role(fonts, finder, (Face)f, err)) return false;
    for (int f = 0; f < FACE_COUNT; f++)
        add_symbols(fonts, finder, (Face)f);
    add_rest(fonts, finder);
    return true;
}

static bool start(Fonts *fonts, Err *err) {
    fonts->cache = glyph_cache_new();
    if (!fonts->cache) return err_memory(err, "the glyphs");
    FontFinder *finder = font_finder_new();
    if (!finder) {
        err_set(err, ERR_SYSTEM,
                "The fonts of this machine cannot be listed: fontconfig does not "
                "start.");
        return err_hint(err,
                        "Install fontconfig and fonts: sudo apt install fontconfig fonts-inter "
                        "fonts-jetbrains-mono fonts-noto-cjk");
    }
    bool ok = fill_roles(fonts, finder, err);
    font_finder_free(finder);
    return ok;
}

Fonts *fonts_new(Err *err) {
    Fonts *fonts = calloc(1, sizeof *fonts);
    if (!fonts) {
        err_memory(err, "the fonts");
        return NULL;
    }
    if (TTF_Init() != 0) {
        err_set(err, ERR_SYSTEM, "Text cannot be drawn: SDL_ttf says \"%s\".", TTF_GetError());
        free(fonts);
        return NULL;
    }
    if (start(fonts, err)) return fonts;
    fonts_free(fonts);
    return NULL;
}

void fonts_free(Fonts *fonts) {
    if (!fonts) return;
    glyph_cache_free(fonts->cache);
    for (size_t i = 0; i < fonts->count; i++)
        typeface_dispose(&fonts->typefaces[i]);
    TTF_Quit();
    free(fonts);
}

/* --- asking ----------------------------------------------------------------- */

static uint8_t typeface_of(Fonts *fonts, const Role *role, uint32_t cp, bool chinese_first) {
    if (utf8_is_control(cp)) return TYPEFACE_NONE;
    if (chinese_first && role->chinese != TYPEFACE_NONE &&
        typeface_has(&fonts->typefaces[role->chinese], cp))
        return role->chinese;
    for (size_t i = 0; i < role->count; i++)
        if (typeface_has(&fonts->typefaces[role->chain[i]], cp)) return role->chain[i];
    return TYPEFACE_NONE;
}

const GlyphSource *fonts_source(Fonts *fonts, Face face, uint32_t cp, bool chinese_first) {
    Role *role = &fonts->roles[face];
    GlyphSource *source = &role->sources[(cp + (chinese_first ? 1024u : 0u)) % FONTS_SOURCES];
    if (source->known && source->cp == cp && source->chinese_first == chinese_first) return source;
    uint8_t typeface = typeface_of(fonts, role, cp, chinese_first);
    float advance = 0;
    if (typeface != TYPEFACE_NONE) advance = typeface_advance(&fonts->typefaces[typeface], cp);
    *source = (GlyphSource){cp, true, chinese_first, typeface, advance};
    return source;
}

bool fonts_has_glyph(Fonts *fonts, Face face, uint32_t cp) {
    return sign_box_is_control(cp) ||
           fonts_source(fonts, face, cp, false)->typeface != TYPEFACE_NONE;
}

const char *fonts_family(Fonts *fonts, Face face, uint32_t cp) {
    uint8_t typeface = fonts_source(fonts, face, cp, false)->typeface;
    return typeface == TYPEFACE_NONE ? NULL : fonts->typefaces[typeface].file.family;
}

void fonts_height(Fonts *fonts, Face face, float px, float *ascent, float *descent) {
    typeface_height(&fonts->typefaces[fonts->roles[face].chain[0]], ascent, descent);
    px = (float)typeface_size_of(px) / FONT_PX_STEPS;
    *ascent *= px;
    *descent *= px;
}

GlyphCacheUse fonts_use(const Fonts *fonts) { return glyph_cache_use(fonts->cache); }

float fonts_width(Fonts *fonts, Face face, float px, Str text) {
    TextWalk walk;
    PlacedGlyph glyph;
    text_walk_start(&walk, fonts, face, px, text);
    while (text_walk_next(&walk, &glyph))
        ;
    return (float)walk.x;
}

static float meter_width(void *ctx, Face face, float px, Str text) {
    return fonts_width(ctx, face, px, text);
}

static bool meter_has_glyph(void *ctx, Face face, uint32_t cp) {
    return fonts_has_glyph(ctx, face, cp);
}

static void meter_height(void *ctx, Face face, float px, float *ascent, float *descent) {
    fonts_height(ctx, face, px, ascent, descent);
}

TextMeter fonts_meter(Fonts *fonts) {
    return (TextMeter){fonts, meter_width, meter_has_glyph, meter_height};
}
