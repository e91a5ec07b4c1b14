/* The window: draws what the app paints, hands it keys, clicks and time, and
   sleeps while nothing happens. Knows nothing of what is shown. The picture is
   drawn by raster.h into memory and copied to the screen, so the window shows
   exactly what a file would. */
#ifndef FAULTLINE_SDL_WINDOW_H
#define FAULTLINE_SDL_WINDOW_H

#include "play/key.h"
#include "sdl/fonts.h"

/* In window units, which are pixels unless the system scales. */
enum {
    WINDOW_WIDTH = 1280,
    WINDOW_HEIGHT = 720,
    WINDOW_MIN_WIDTH = 640,
    WINDOW_MIN_HEIGHT = 400,
    WINDOW_FRAME_MS = 16 /* between two pictures while something moves */
};

typedef struct Window Window;

/* What the window calls, all on one thread, all with ctx first. Coordinates are
   pixels of the picture. The functions that return bool say whether the picture
   changed. click, drag, wheel and drop may be NULL. */
typedef struct WindowApp {
    void *ctx;
    Fonts *fonts; /* borrowed */
    const char *title;
    /* The picture is now w × h pixels, `ratio` of them to one unit of the system; called before
       the first paint, too. */
    void (*resize)(void *ctx, int w, int h, float ratio);
    bool (*key)(void *ctx, KeyPress key);
    /* The left button went down. */
    bool (*click)(void *ctx, float x, float y);
    /* The pointer moved while that button was down. */
    bool (*drag)(void *ctx, float x, float y);
    /* The wheel was turned; `lines` down (negative: up), parts of one for fine wheels. */
    bool (*wheel)(void *ctx, float x, float y, float lines);
    /* A file was dropped on the window. */
    bool (*drop)(void *ctx, Str path);
    /* Whether time matters now: tick is then called about every WINDOW_FRAME_MS; otherwise the
       window sleeps until the next event. */
    bool (*moving)(void *ctx);
    bool (*tick)(void *ctx, uint32_t ms);
    /* Called about every poll_ms, also while nothing happens; poll_ms 0: never, and the window
       sleeps as long as nothing happens. */
    uint32_t poll_ms;
    bool (*poll)(void *ctx);
    /* Fills an empty list. Sets its background, too. */
    void (*paint)(void *ctx, DrawList *out);
    /* After every round of events and ticks: the place to call the functions below. */
    void (*react)(void *ctx, Window *window);
} WindowApp;

/* Opens the window and runs until it is closed. ERR_SYSTEM when it cannot be
   opened or drawn to. Signals stay the program's: Ctrl-C in the terminal ends it. */
bool window_run(const WindowApp *app, Err *err);

/* Ends window_run after this round. */
void window_quit(Window *window);
void window_set_title(Window *window, const char *title);
void window_toggle_fullscreen(Window *window);
/* Inside a long callback, a few times a second: shows `over` on top of the last picture, forgets
   the keys and clicks that came meanwhile, and says whether one of them was Esc or the window is
   to be closed. Keeps the window from being taken for dead. `over` (with the app's ctx) adds to
   the picture's list. */
bool window_wants_stop(Window *window, void (*over)(void *ctx, DrawList *out));
/* Puts text, NUL-terminated UTF-8, on the clipboard. False when the system refuses. */
bool window_copy(Window *window, const char *text);
/* The clipboard's text; empty when there is none. Free with window_paste_free. */
char *window_paste(Window *window);
void window_paste_free(char *text);
/* The next round paints, even if no callback said that the picture changed. */
void window_repaint(Window *window);

#endif
