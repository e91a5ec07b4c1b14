/* A real scenario on a stage, drawn with the real fonts: what the tests of the whole picture
   start from. */
#ifndef FAULTLINE_TESTS_SHOWN_H
#define FAULTLINE_TESTS_SHOWN_H

#include "app/stage.h"
#include "sdl/fonts.h"
#include "view/window.h"

typedef struct Shown {
    App app;
    Stage stage;
    Fonts *fonts;
    TextMeter meter;
    DrawList draw;
    Layout layout;
} Shown;

/* Fails the test when the scenario or the fonts cannot be had. A Shown stays where it is. */
void shown_open(Shown *s, const char *scenario);
void shown_close(Shown *s);
/* Draws until the picture says the same twice, as a shell does. */
void shown_draw(Shown *s, ViewSize size);
/* Does what the session wants of its stage. */
void shown_serve(Shown *s);
/* Words as `snap --keys` has them, each against the picture before it. */
void shown_press(Shown *s, const char *keys, ViewSize size);
/* Fails when some character of the picture is in none of its fonts. */
void shown_check_glyphs(Shown *s, const char *where);

#endif
