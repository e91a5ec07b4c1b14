/* A canvas as a PNG file. */
#ifndef FAULTLINE_SDL_PNG_FILE_H
#define FAULTLINE_SDL_PNG_FILE_H

#include "sdl/canvas.h"

/* Writes path: first under a temporary name beside it, then renamed, so that a
   failed write leaves neither half a file nor the old one damaged; "-" is stdout, and devices and
   pipes are written to as they are. The same
   pixels give the same bytes. ERR_SYSTEM says which step failed and why. */
bool png_file_write(const Canvas *canvas, const char *path, Err *err);

#endif
