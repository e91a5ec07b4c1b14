/* Which font files this machine has, asked of fontconfig. A family is chosen by
   its name, never by its place in a collection file: the order of the faces in
   NotoSansCJK differs between builds, and its first face draws Japanese forms. */
#ifndef FAULTLINE_SDL_FIND_FONT_H
#define FAULTLINE_SDL_FIND_FONT_H

#include <stdbool.h>
#include <stddef.h>

enum { FONT_PATH_MAX = 512, FONT_FAMILY_MAX = 64 };

typedef struct FoundFont {
    char path[FONT_PATH_MAX];
    long index; /* face within the file, as FreeType counts */
    char family[FONT_FAMILY_MAX];
} FoundFont;

typedef enum FontWeight { WEIGHT_REGULAR, WEIGHT_MEDIUM, WEIGHT_SEMIBOLD, WEIGHT_BOLD } FontWeight;

/* fontconfig's view of the machine; owned by the caller. */
typedef struct FontFinder FontFinder;

/* NULL when fontconfig has no configuration or no memory. */
FontFinder *font_finder_new(void);
void font_finder_free(FontFinder *finder);
/* The upright face of exactly this family whose weight is nearest; false when the family is absent.
 */
bool font_find_family(FontFinder *finder, const char *family, FontWeight weight, FoundFont *out);
/* The best upright face that covers a language ("en", "zh-cn"), of equal widths where mono asks for
   it. False when there is none. */
bool font_find_for(FontFinder *finder, const char *lang, bool mono, FontWeight weight,
                   FoundFont *out);
/* Up to max faces, in fontconfig's order, that together cover what the machine can show. */
size_t font_find_rest(FontFinder *finder, FoundFont *out, size_t max);

#endif
