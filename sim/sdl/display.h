/* Whether there is a screen that somebody can see. */
#ifndef FAULTLINE_SDL_DISPLAY_H
#define FAULTLINE_SDL_DISPLAY_H

#include <stdbool.h>
#include <stddef.h>

/* False without DISPLAY and WAYLAND_DISPLAY, or when SDL would fall back on a
   driver that shows nothing (offscreen, dummy, evdev, KMSDRM) without being
   asked to by SDL_VIDEODRIVER: a window would then wait for nobody. why gets a
   sentence (at most size bytes with its NUL; may be NULL). Starts SDL's video and
   ends it again. */
bool display_available(char *why, size_t size);

#endif
