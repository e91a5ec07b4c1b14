/* Colours by role. A theme is a row of data; theme.def holds all of them. */
#ifndef FAULTLINE_VIEW_THEME_H
#define FAULTLINE_VIEW_THEME_H

#include "view/draw.h"
#include "view/scene.h"

typedef struct Theme {
#define COLOR(role, dark, light, contrast) Color role;
#include "view/theme.def"
#undef COLOR
} Theme;

Theme theme_of(PlayTheme which);
/* The colour of text and lines of a tone. */
Color theme_tone(const Theme *t, Tone tone);
/* The same colour, seen through: alpha 0–255. */
Color color_alpha(Color c, int alpha);
/* Contrast of two opaque colours by WCAG 2.2, 1 to 21. */
double color_contrast(Color a, Color b);

#endif
