#include "app/present.h"
#include "base/escape.h"
#include "sdl/window.h"
#include "view/window.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TITLE_MAX = 1024, COPY_MAX = 4 * 1024 * 1024 };

/* The window's side of a stage. */
typedef struct Shell {
    Stage *stage;
    Fonts *fonts;
    TextMeter meter;
    ViewSize size;
    Layout layout;
    float wheel;   /* parts of a line that were turned and not yet scrolled */
    char *dropped; /* the path behind the stage's source, when it was dropped on the window */
    char title[TITLE_MAX]; /* as the window has it */
    char told[TITLE_MAX];  /* what went wrong, until the next key or click; or empty */
    bool failed;           /* a picture could not be made: err says why */
    Err err;
} Shell;

static void resize(void *ctx, int w, int h, float ratio) {
    ((Shell *)ctx)->size = (ViewSize){w, h, ratio};
}

static bool key(void *ctx, KeyPress press) {
    Shell *s = ctx;
    s->told[0] = '\0';
    return play_key(&s->stage->play, press);
}

static bool click(void *ctx, float x, float y) {
    Shell *s = ctx;
    s->told[0] = '\0';
    Str item = layout_hit(&s->layout, x, y);
    return item.n > 0 && play_click(&s->stage->play, item);
}

static bool wheel(void *ctx, float x, float y, float lines) {
    Shell *s = ctx;
    s->wheel += lines;
    float whole = truncf(s->wheel);
    s->wheel -= whole;
    Str item = layout_hit(&s->layout, x, y);
    return whole != 0 && item.n > 0 && play_scroll(&s->stage->play, item, (int)whole);
}

static bool moving(void *ctx) { return play_moving(&((Shell *)ctx)->stage->play); }

static bool tick(void *ctx, uint32_t ms) { return play_tick(&((Shell *)ctx)->stage->play, ms); }

static void paint(void *ctx, DrawList *out) {
    Shell *s = ctx;
    ViewInput in = {&s->stage->play, s->size, &s->meter};
    if (!view_draw(&in, out, &s->layout, &s->err)) s->failed = true;
}

/* Also in the title: whoever looks at the window may not see the terminal. */
static void tell(Shell *s, const Err *err) {
    app_complain(false, err);
    snprintf(s->told, sizeof s->told, "Faultline: %s", err->message);
}

static bool drop(void *ctx, Str path) {
    Shell *s = ctx;
    Err err = {0};
    char *copy = malloc(path.n + 1);
    if (!copy) return false;
    memcpy(copy, path.p, path.n);
    copy[path.n] = '\0';
    Source source = {copy, !str_ends(path, ".lua")};
    if (!stage_replace(s->stage, source, &err)) {
        free(copy);
        tell(s, &err);
        return true;
    }
    free(s->dropped);
    s->dropped = copy;
    return true;
}

static void copy_text(Shell *s, Window *window) {
    Buf b;
    buf_init(&b, COPY_MAX);
    const char *text = play_copy_text(&s->stage->play, &b) ? buf_cstr(&b) : NULL;
    if (text) window_copy(window, text);
    buf_dispose(&b);
}

static void add_title(const Shell *s, Buf *out) {
    const Play *play = &s->stage->play;
    Str title = play_title(play);
    escape_visible(out, s->told[0] ? str_of(s->told) : title.n ? title : play->subject.name);
    if (!s->told[0]) buf_add_c(out, " – Faultline");
}

static void set_title(Shell *s, Window *window) {
    Buf b;
    buf_init(&b, TITLE_MAX - 1);
    add_title(s, &b);
    const char *title = buf_cstr(&b);
    if (title && strcmp(title, s->title) != 0) {
        memcpy(s->title, title, b.n + 1);
        window_set_title(window, title);
    }
    buf_dispose(&b);
}

static void react(void *ctx, Window *window) {
    Shell *s = ctx;
    Err err = {0};
    uint32_t wants = play_take_want(&s->stage->play);
    if (wants & WANT_FULLSCREEN) window_toggle_fullscreen(window);
    if (wants & WANT_COPY) copy_text(s, window);
    if (wants & WANT_RELOAD) {
        if (!stage_reload(s->stage, &err)) tell(s, &err);
        window_repaint(window);
    }
    if ((wants & WANT_QUIT) || s->failed) window_quit(window);
    set_title(s, window);
}

static bool run_shell(Shell *s, Err *err) {
    WindowApp app = {.ctx = s,
                     .fonts = s->fonts,
                     .title = "Faultline",
                     .resize = resize,
                     .key = key,
                     .click = click,
                     .wheel = wheel,
                     .drop = drop,
                     .moving = moving,
                     .tick = tick,
                     .paint = paint,
                     .react = react};
    if (!window_run(&app, err)) return false;
    if (s->failed && err) *err = s->err;
    return !s->failed;
}

bool present_window(Stage *stage, Err *err) {
    /* Or Xlib refuses titles beyond ASCII. Letters only: numbers stay as they are. */
    setlocale(LC_CTYPE, "C.UTF-8");
    Shell s = {.stage = stage, .fonts = fonts_new(err)};
    if (!s.fonts) return false;
    s.meter = fonts_meter(s.fonts);
    layout_init(&s.layout);
    bool ok = run_shell(&s, err);
    layout_dispose(&s.layout);
    fonts_free(s.fonts);
    free(s.dropped);
    return ok;
}
