#include "app/present.h"
#include "base/escape.h"
#include "base/utf8.h"
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
    Window *window; /* NULL until it was there for a round */
    Fonts *fonts;
    TextMeter meter;
    ViewSize size;
    Layout layout;
    float wheel;           /* parts of a line that were turned and not yet scrolled */
    int percent;           /* of a long work that is under way */
    Remember *remember;    /* or NULL */
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

static bool drag(void *ctx, float x, float y) {
    Shell *s = ctx;
    return play_drag(&s->stage->play, view_drag_item(&s->layout, x, y));
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

/* A saved file, a clock that is counted down. */
static bool poll(void *ctx) {
    Stage *stage = ((Shell *)ctx)->stage;
    bool late = stage->has_quiz && quiz_clock(&stage->quiz.quiz);
    return stage_follow(stage) || late;
}

enum { CLOCK_EVERY_MS = 1000 };

static uint32_t poll_ms(const Stage *stage) {
    if (stage->follows) return CHANGES_EVERY_MS;
    return stage->app->quiz.minutes ? CLOCK_EVERY_MS : 0;
}

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

static void paint_working(void *ctx, DrawList *out) {
    Shell *s = ctx;
    ViewInput in = {&s->stage->play, s->size, &s->meter};
    view_draw_working(&in, s->percent, out);
}

/* Of a long work: shown over the picture and in the title; Esc gives it up. */
static bool working(void *ctx, uint64_t done, uint64_t total) {
    Shell *s = ctx;
    if (!s->window) return true;
    s->percent = total ? (int)(done * 100 / total) : 0;
    snprintf(s->title, sizeof s->title, "Faultline: %d %%", s->percent);
    window_set_title(s->window, s->title);
    return !window_wants_stop(s->window, paint_working);
}

static bool drop(void *ctx, Str path) {
    Shell *s = ctx;
    Err err = {0};
    Buf name;
    buf_init(&name, SCENARIO_NAME_MAX);
    buf_add(&name, path);
    const char *word = buf_cstr(&name);
    s->told[0] = '\0';
    bool ok =
        word &&
        stage_replace(s->stage, (Source){.word = word, .recording = !str_ends(path, ".lua")}, &err);
    if (!ok && word) {
        stage_tell(s->stage, &err);
        tell(s, &err);
    }
    buf_dispose(&name);
    return true;
}

/* --- the clipboard ------------------------------------------------------------- */

/* What was copied, for those who cannot see a clipboard. */
static void tell_copied(Shell *s, Str text) {
    enum { SHOWN = 60 };
    Play *play = &s->stage->play;
    Buf note, shown;
    buf_init(&note, NOTICE_MAX);
    buf_init(&shown, NOTICE_MAX);
    Str line = str_sub(text, 0, str_find(text, STR("\n"), 0));
    size_t end = utf8_cut(line, SHOWN);
    escape_visible(&shown, str_sub(line, 0, end));
    if (end < text.n) buf_add_c(&shown, " …");
    const WordArg args[] = {{"text", buf_str(&shown)}, WORD_ARGS_END};
    words_add(play->subject.words, play->lang, "notice.copied", args, &note);
    play_tell(play, buf_str(&note), false);
    buf_dispose(&shown);
    buf_dispose(&note);
}

static void copy_text(Shell *s, Window *window) {
    Buf b;
    buf_init(&b, COPY_MAX);
    const char *text = play_copy_text(&s->stage->play, &b) ? buf_cstr(&b) : NULL;
    if (text && window_copy(window, text)) tell_copied(s, buf_str(&b));
    buf_dispose(&b);
    window_repaint(window);
}

static void paste(Shell *s, Window *window) {
    char *text = window_paste(window);
    if (text && play_paste(&s->stage->play, str_of(text))) window_repaint(window);
    window_paste_free(text);
}

/* --- the title ------------------------------------------------------------------- */

/* "zoom 2.5, here 1.6" where the window is too small for what was asked for. */
static void add_zoom(const Shell *s, Buf *out) {
    const Play *play = &s->stage->play;
    if (!view_zoom_clamped(play, &s->size)) return;
    char wanted[16], real[16];
    snprintf(wanted, sizeof wanted, "%.3g", (double)play->zoom);
    snprintf(real, sizeof real, "%.3g", (double)view_zoom(play, &s->size));
    const WordArg args[] = {{"a", str_of(wanted)}, {"b", str_of(real)}, WORD_ARGS_END};
    buf_add_c(out, " – ");
    words_add(play->subject.words, play->lang, "notice.zoom", args, out);
}

static void add_title(const Shell *s, Buf *out) {
    const Play *play = &s->stage->play;
    Str title = play_title(play);
    escape_visible(out, s->told[0] ? str_of(s->told) : title.n ? title : play->subject.name);
    if (s->told[0]) return;
    buf_add_c(out, " – Faultline");
    add_zoom(s, out);
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
    s->window = window;
    uint32_t wants = play_take_want(&s->stage->play);
    uint32_t stage_wants =
        wants & (WANT_RELOAD | WANT_OPEN | WANT_COURSE | WANT_PROGRESS | WANT_EXERCISE);
    if (wants & WANT_FULLSCREEN) window_toggle_fullscreen(window);
    if (wants & WANT_COPY) copy_text(s, window);
    if (wants & WANT_PASTE) paste(s, window);
    if (stage_wants) {
        if (!stage_serve(s->stage, stage_wants, &err)) tell(s, &err);
        window_repaint(window);
    }
    if ((wants & WANT_QUIT) || s->failed) window_quit(window);
    set_title(s, window);
    if (s->remember) remember_keep(s->remember, s->stage, false);
}

static bool run_shell(Shell *s, Err *err) {
    WindowApp app = {.ctx = s,
                     .fonts = s->fonts,
                     .title = "Faultline",
                     .resize = resize,
                     .key = key,
                     .click = click,
                     .drag = drag,
                     .wheel = wheel,
                     .drop = drop,
                     .moving = moving,
                     .tick = tick,
                     .poll_ms = poll_ms(s->stage),
                     .poll = poll,
                     .paint = paint,
                     .react = react};
    if (!window_run(&app, err)) return false;
    if (s->failed && err) *err = s->err;
    return !s->failed;
}

bool present_window(Stage *stage, Remember *remember, Fonts *fonts, Err *err) {
    /* Or Xlib refuses titles beyond ASCII. Letters only: numbers stay as they are. */
    setlocale(LC_CTYPE, "C.UTF-8");
    Shell s = {.stage = stage, .remember = remember, .fonts = fonts};
    s.meter = fonts_meter(s.fonts);
    Watcher *watcher = stage->app->watcher;
    *watcher = (Watcher){&s, WAITING_EVERY_MS, working};
    layout_init(&s.layout);
    bool ok = run_shell(&s, err);
    *watcher = (Watcher){0};
    layout_dispose(&s.layout);
    return ok;
}
