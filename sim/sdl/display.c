#include "sdl/display.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_set(const char *name) {
    const char *value = getenv(name);
    return value && *value;
}

static bool no(char *why, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool no(char *why, size_t size, const char *format, ...) {
    va_list args;
    if (!why || size == 0) return false;
    va_start(args, format);
    vsnprintf(why, size, format, args);
    va_end(args);
    return false;
}

static bool shows_nothing(const char *driver) {
    static const char *const hidden[] = {"offscreen", "dummy", "evdev", "KMSDRM"};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (strcmp(driver, hidden[i]) == 0) return true;
    return false;
}

bool display_available(char *why, size_t size) {
    bool asked = is_set("SDL_VIDEODRIVER");
    if (!asked && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY"))
        return no(why, size, "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return no(why, size, "The display cannot be used: SDL says \"%s\".", SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver();
    bool ok = asked || (driver && !shows_nothing(driver));
    if (!ok)
        no(why, size,
           "The display cannot be reached; SDL would draw with its driver \"%s\", which "
           "shows nothing.",
           driver ? driver : "?");
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return ok;
}
