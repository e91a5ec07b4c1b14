#include "sdl/window.h"

#include "sdl/key_event.h"
#include "sdl/raster.h"

#include <SDL.h>
#include <string.h>

/* Events taken in one round; the rest wait for the next, so that a flood cannot stop the picture.
   Pictures that may fail in a row before the window gives up. */
enum { EVENTS_MAX = 500, FAILURES_MAX = 10, WINDOW_CLOSE_MS = 50, WHEEL_LINES = 3 };

struct Window {
    const WindowApp *app;
    SDL_Window *sdl;
    Canvas canvas;
    DrawList list;
    float ratio;
    bool quit;
    bool resized;   /* the size must be asked for again */
    bool dirty;     /* the picture must be painted again */
    bool exposed;   /* the picture must be shown again */
    bool composing; /* an input method is at work: keys are its own */
    int failures;
    uint64_t last_tick, last_poll;
};

void window_quit(Window *window) { window->quit = true; }

void window_repaint(Window *window) { window->dirty = true; }

void window_set_title(Window *window, const char *title) { SDL_SetWindowTitle(window->sdl, title); }

void window_toggle_fullscreen(Window *window) {
    bool full = (SDL_GetWindowFlags(window->sdl) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    SDL_SetWindowFullscreen(window->sdl, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
    window->resized = true;
}

bool window_copy(Window *window, const char *text) {
    (void)window;
    return SDL_SetClipboardText(text) == 0;
}

char *window_paste(Window *window) {
    (void)window;
    return SDL_GetClipboardText();
}

void window_paste_free(char *text) { SDL_free(text); }

/* --- opening ---------------------------------------------------------------- */

static bool cannot(const char *what, Err *err) {
    err_set(err, ERR_SYSTEM, "The window cannot be %s: SDL says \"%s\".", what, SDL_GetError());
    return err_hint(
        err, "faultline play --text needs no window; SDL_VIDEODRIVER=x11 or =wayland chooses "
             "how windows are made.");
}

static void set_hints(void) {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
}

/* Under X11 plain memory is enough: graphics drivers of classroom machines fail in more ways than
   they help a picture that mostly rests. Wayland's windows cannot do without. */
static void prefer_memory(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && strcmp(driver, "x11") == 0) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
}

static void first_size(int *w, int *h) {
    SDL_Rect usable;
    *w = WINDOW_WIDTH;
    *h = WINDOW_HEIGHT;
    if (SDL_GetDisplayUsableBounds(0, &usable) != 0) return;
    if (*w > usable.w) *w = usable.w;
    if (*h > usable.h) *h = usable.h;
}

static bool open_window(Window *window, Err *err) {
    set_hints();
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return cannot("opened", err);
    prefer_memory();
    int w, h;
    first_size(&w, &h);
    window->sdl =
        SDL_CreateWindow(window->app->title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, w, h,
                         SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window->sdl) return cannot("opened", err);
    SDL_SetWindowMinimumSize(window->sdl, WINDOW_MIN_WIDTH, WINDOW_MIN_HEIGHT);
    SDL_StartTextInput();
    SDL_EventState(SDL_DROPTEXT, SDL_DISABLE); /* only files mean something */
    window->resized = true;
    window->last_tick = SDL_GetTicks64();
    return true;
}

static void close_window(Window *window) {
    if (window->sdl) {
        /* SDL wakes its own wait with a message to this window, on a connection of its own; one
           that is still under way when the window dies would end the program with status 1. */
        SDL_HideWindow(window->sdl);
        SDL_Delay(WINDOW_CLOSE_MS);
        SDL_DestroyWindow(window->sdl);
    }
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    canvas_dispose(&window->canvas);
    draw_dispose(&window->list);
}

/* --- showing ---------------------------------------------------------------- */

static int within(int v) { return v < 1 ? 1 : v > CANVAS_MAX_SIDE ? CANVAS_MAX_SIDE : v; }

static bool take_size(Window *window, Err *err) {
    int units, high, w, h;
    window->resized = false;
    SDL_GetWindowSize(window->sdl, &units, &high);
    SDL_GetWindowSizeInPixels(window->sdl, &w, &h);
    if (!canvas_resize(&window->canvas, within(w), within(h), err)) return false;
    window->ratio = units > 0 && w > 0 ? (float)w / (float)units : 1;
    window->app->resize(window->app->ctx, window->canvas.w, window->canvas.h, window->ratio);
    window->dirty = true;
    return true;
}

/* The window's surface is asked for every time: a resize makes the old one invalid. */
static bool copy_to_screen(Window *window) {
    SDL_Surface *screen = SDL_GetWindowSurface(window->sdl);
    if (!screen) return false;
    Canvas *canvas = &window->canvas;
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormatFrom(
        canvas->px, canvas->w, canvas->h, 32, canvas->w * 4, SDL_PIXELFORMAT_RGB888);
    if (!picture) return false;
    SDL_SetSurfaceBlendMode(picture, SDL_BLENDMODE_NONE);
    bool ok = SDL_BlitSurface(picture, NULL, screen, NULL) == 0;
    SDL_FreeSurface(picture);
    return ok && SDL_UpdateWindowSurface(window->sdl) == 0;
}

static void paint(Window *window) {
    draw_clear(&window->list);
    window->app->paint(window->app->ctx, &window->list);
    raster_draw(&window->canvas, &window->list, window->app->fonts);
    window->dirty = false;
    window->exposed = true;
}

static void show_over(Window *window, void (*over)(void *ctx, DrawList *out)) {
    size_t count = window->list.count;
    over(window->app->ctx, &window->list);
    raster_draw(&window->canvas, &window->list, window->app->fonts);
    window->list.count = count;
    window->dirty = true;
    copy_to_screen(window);
}

/* Ctrl+Q closes the window, as at any time. */
static bool ends_work(Window *window, const SDL_Event *e) {
    if (e->type != SDL_KEYDOWN) return false;
    if (e->key.keysym.sym == SDLK_q && (e->key.keysym.mod & KMOD_CTRL)) window->quit = true;
    return window->quit || e->key.keysym.sym == SDLK_ESCAPE;
}

bool window_wants_stop(Window *window, void (*over)(void *ctx, DrawList *out)) {
    SDL_Event e;
    bool stop = false;
    show_over(window, over);
    SDL_PumpEvents();
    while (SDL_PeepEvents(&e, 1, SDL_GETEVENT, SDL_KEYDOWN, SDL_TEXTINPUT) > 0)
        stop = ends_work(window, &e) || stop;
    SDL_FlushEvents(SDL_MOUSEBUTTONDOWN, SDL_MOUSEWHEEL);
    return stop || SDL_HasEvent(SDL_QUIT) == SDL_TRUE;
}

/* Fails only when the screen refuses again and again: once is normal in the middle of a resize. */
static bool show(Window *window, Err *err) {
    if (window->resized && !take_size(window, err)) return false;
    if (window->dirty) paint(window);
    if (!window->exposed) return true;
    if (copy_to_screen(window)) {
        window->exposed = false;
        window->failures = 0;
        return true;
    }
    window->resized = true;
    return ++window->failures < FAILURES_MAX || cannot("drawn to", err);
}

/* --- events ----------------------------------------------------------------- */

static void on_window_event(Window *window, const SDL_WindowEvent *event) {
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        window->resized = true;
        break;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
        window->exposed = true;
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        window->composing = false;
        break;
    case SDL_WINDOWEVENT_CLOSE:
        window->quit = true;
        break;
    default:
        break;
    }
}

static void on_text(Window *window, const char *text) {
    KeyPress press;
    size_t at = 0;
    window->composing = false;
    while (key_event_text(text, &at, (uint16_t)SDL_GetModState(), &press))
        window->dirty |= window->app->key(window->app->ctx, press);
}

static void on_key(Window *window, const SDL_KeyboardEvent *event) {
    KeyPress press;
    if (!window->composing && key_event_down(event->keysym.sym, event->keysym.mod, &press))
        window->dirty |= window->app->key(window->app->ctx, press);
}

static void on_click(Window *window, const SDL_MouseButtonEvent *event) {
    if (event->button != SDL_BUTTON_LEFT || !window->app->click) return;
    window->dirty |= window->app->click(window->app->ctx, (float)event->x * window->ratio,
                                        (float)event->y * window->ratio);
}

static void on_motion(Window *window, const SDL_MouseMotionEvent *event) {
    if (!(event->state & SDL_BUTTON_LMASK) || !window->app->drag) return;
    window->dirty |= window->app->drag(window->app->ctx, (float)event->x * window->ratio,
                                       (float)event->y * window->ratio);
}

static void on_wheel(Window *window, const SDL_MouseWheelEvent *event) {
    int x, y;
    if (!window->app->wheel) return;
    SDL_GetMouseState(&x, &y);
    window->dirty |= window->app->wheel(window->app->ctx, (float)x * window->ratio,
                                        (float)y * window->ratio, -event->preciseY * WHEEL_LINES);
}

static void on_drop(Window *window, char *file) {
    if (file && window->app->drop)
        window->dirty |= window->app->drop(window->app->ctx, str_of(file));
    SDL_free(file);
}

static void on_event(Window *window, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT:
        window->quit = true;
        break;
    case SDL_WINDOWEVENT:
        on_window_event(window, &event->window);
        break;
    case SDL_KEYDOWN:
        on_key(window, &event->key);
        break;
    case SDL_TEXTEDITING:
        window->composing = event->edit.text[0] != '\0';
        break;
    case SDL_TEXTINPUT:
        on_text(window, event->text.text);
        break;
    case SDL_MOUSEBUTTONDOWN:
        on_click(window, &event->button);
        break;
    case SDL_MOUSEMOTION:
        on_motion(window, &event->motion);
        break;
    case SDL_MOUSEWHEEL:
        on_wheel(window, &event->wheel);
        break;
    case SDL_DROPFILE:
        on_drop(window, event->drop.file);
        break;
    default:
        break;
    }
}

/* Sleeps until an event comes or, when something moves, the next picture is due. */
static bool wait_for_events(Window *window, bool moving, Err *err) {
    SDL_Event event;
    if (moving || window->resized || window->exposed) {
        uint64_t passed = SDL_GetTicks64() - window->last_tick;
        int rest = passed < WINDOW_FRAME_MS ? (int)(WINDOW_FRAME_MS - passed) : 0;
        if (!SDL_WaitEventTimeout(&event, rest)) return true;
    } else if (window->app->poll_ms) {
        if (!SDL_WaitEventTimeout(&event, (int)window->app->poll_ms)) return true;
    } else if (!SDL_WaitEvent(&event)) {
        return cannot("asked for events", err);
    }
    on_event(window, &event);
    for (int i = 1; i < EVENTS_MAX && !window->quit && SDL_PollEvent(&event); i++)
        on_event(window, &event);
    return true;
}

static void pass_time(Window *window, bool moving) {
    uint64_t now = SDL_GetTicks64(), passed = now - window->last_tick;
    if (!moving) {
        window->last_tick = now;
    } else if (passed >= WINDOW_FRAME_MS) {
        window->last_tick = now;
        window->dirty |= window->app->tick(window->app->ctx, (uint32_t)passed);
    }
}

static void poll_app(Window *window) {
    const WindowApp *app = window->app;
    uint64_t now = SDL_GetTicks64();
    if (!app->poll_ms || now - window->last_poll < app->poll_ms) return;
    window->last_poll = now;
    window->dirty |= app->poll(app->ctx);
}

static bool run(Window *window, Err *err) {
    const WindowApp *app = window->app;
    while (!window->quit) {
        if (!show(window, err)) return false;
        bool moving = app->moving(app->ctx);
        if (!wait_for_events(window, moving, err)) return false;
        pass_time(window, moving);
        poll_app(window);
        app->react(app->ctx, window);
    }
    return true;
}

bool window_run(const WindowApp *app, Err *err) {
    Window window = {.app = app};
    draw_init(&window.list);
    bool ok = open_window(&window, err) && run(&window, err);
    close_window(&window);
    return ok;
}
