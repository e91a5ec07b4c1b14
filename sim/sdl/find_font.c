#include "sdl/find_font.h"

#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Fonts looked at in one sorted list. */
enum { CANDIDATES_MAX = 400 };

struct FontFinder {
    FcConfig *config;
};

FontFinder *font_finder_new(void) {
    FontFinder *finder = calloc(1, sizeof *finder);
    if (!finder) return NULL;
    finder->config = FcInitLoadConfigAndFonts();
    if (finder->config) return finder;
    free(finder);
    return NULL;
}

void font_finder_free(FontFinder *finder) {
    if (!finder) return;
    FcConfigDestroy(finder->config);
    free(finder);
}

/* A pattern with fontconfig's substitutions, or NULL. */
static FcPattern *wish_new(FontFinder *finder, const char *family, FontWeight weight) {
    static const int weights[] = {FC_WEIGHT_REGULAR, FC_WEIGHT_MEDIUM, FC_WEIGHT_DEMIBOLD,
                                  FC_WEIGHT_BOLD};
    FcPattern *wish = FcPatternCreate();
    if (!wish) return NULL;
    FcPatternAddString(wish, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddInteger(wish, FC_WEIGHT, weights[weight]);
    FcPatternAddInteger(wish, FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddBool(wish, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(finder->config, wish, FcMatchPattern);
    FcDefaultSubstitute(wish);
    return wish;
}

static bool is_true(const FcPattern *font, const char *object) {
    FcBool value = FcFalse;
    return FcPatternGetBool(font, object, 0, &value) == FcResultMatch && value != FcFalse;
}

/* Colour fonts hold pictures of one size, variable ones need axes that SDL_ttf cannot set. */
static bool is_drawable(const FcPattern *font) {
    return is_true(font, FC_SCALABLE) && !is_true(font, FC_COLOR) && !is_true(font, FC_VARIABLE);
}

static bool has_family(const FcPattern *font, const char *family) {
    for (int i = 0; i < 16; i++) {
        FcChar8 *name;
        if (FcPatternGetString(font, FC_FAMILY, i, &name) != FcResultMatch) return false;
        if (strcasecmp((const char *)name, family) == 0) return true;
    }
    return false;
}

static bool take(const FcPattern *font, FoundFont *out) {
    FcChar8 *path, *family;
    int index = 0;
    if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch) return false;
    if (FcPatternGetString(font, FC_FAMILY, 0, &family) != FcResultMatch) return false;
    FcPatternGetInteger(font, FC_INDEX, 0, &index);
    out->index = index;
    snprintf(out->family, sizeof out->family, "%s", (const char *)family);
    int n = snprintf(out->path, sizeof out->path, "%s", (const char *)path);
    return n > 0 && (size_t)n < sizeof out->path;
}

bool font_find_family(FontFinder *finder, const char *family, FontWeight weight, FoundFont *out) {
    FcPattern *wish = wish_new(finder, family, weight);
    if (!wish) return false;
    FcResult result;
    FcPattern *font = FcFontMatch(finder->config, wish, &result);
    FcPatternDestroy(wish);
    if (!font) return false;
    bool ok = has_family(font, family) && is_drawable(font) && take(font, out);
    if (ok) snprintf(out->family, sizeof out->family, "%s", family);
    FcPatternDestroy(font);
    return ok;
}

static bool covers(const FcPattern *font, const char *lang, bool mono) {
    FcLangSet *langs;
    if (FcPatternGetLangSet(font, FC_LANG, 0, &langs) != FcResultMatch) return false;
    if (FcLangSetHasLang(langs, (const FcChar8 *)lang) != FcLangEqual) return false;
    int spacing = FC_PROPORTIONAL;
    FcPatternGetInteger(font, FC_SPACING, 0, &spacing);
    return !mono || spacing == FC_MONO;
}

static FcFontSet *sorted(FontFinder *finder, const char *family, FontWeight weight, FcBool trim) {
    FcPattern *wish = wish_new(finder, family, weight);
    if (!wish) return NULL;
    FcResult result;
    FcFontSet *set = FcFontSort(finder->config, wish, trim, NULL, &result);
    FcPatternDestroy(wish);
    return set;
}

bool font_find_for(FontFinder *finder, const char *lang, bool mono, FontWeight weight,
                   FoundFont *out) {
    FcFontSet *set = sorted(finder, mono ? "monospace" : "sans-serif", weight, FcFalse);
    if (!set) return false;
    bool found = false;
    for (int i = 0; i < set->nfont && i < CANDIDATES_MAX && !found; i++) {
        const FcPattern *font = set->fonts[i];
        found = is_drawable(font) && covers(font, lang, mono) && take(font, out);
    }
    FcFontSetDestroy(set);
    return found;
}

size_t font_find_rest(FontFinder *finder, FoundFont *out, size_t max) {
    FcFontSet *set = sorted(finder, "sans-serif", WEIGHT_REGULAR, FcTrue);
    size_t n = 0;
    for (int i = 0; set && i < set->nfont && i < CANDIDATES_MAX && n < max; i++)
        if (is_drawable(set->fonts[i]) && take(set->fonts[i], &out[n])) n++;
    if (set) FcFontSetDestroy(set);
    return n;
}
