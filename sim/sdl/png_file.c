#include "sdl/png_file.h"

#include <errno.h>
#include <fcntl.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_TRIES = 100 };

static uint8_t *rgb_of(const Canvas *canvas) {
    size_t n = (size_t)canvas->w * (size_t)canvas->h;
    uint8_t *rgb = malloc(n * 3);
    for (size_t i = 0; rgb && i < n; i++) {
        rgb[3 * i] = (uint8_t)(canvas->px[i] >> 16);
        rgb[3 * i + 1] = (uint8_t)(canvas->px[i] >> 8);
        rgb[3 * i + 2] = (uint8_t)canvas->px[i];
    }
    return rgb;
}

/* A new file beside path; its name goes into temp. NULL when there can be none. */
static FILE *open_beside(const char *path, char *temp, size_t size) {
    for (int i = 0; i < NAME_TRIES; i++) {
        snprintf(temp, size, "%s.%ld-%d.part", path, (long)getpid(), i);
        int fd = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno == EEXIST) continue;
        if (fd < 0) return NULL;
        FILE *file = fdopen(fd, "wb");
        if (!file) close(fd);
        return file;
    }
    return NULL;
}

static bool cannot_write(const char *path, const char *why, Err *err) {
    err_set(err, ERR_SYSTEM, "The picture cannot be written to %s: %s.", path, why);
    return err_hint(err, "Choose a folder that exists, may be written to and has room.");
}

static bool encode(const Canvas *canvas, FILE *file, const char *path, Err *err) {
    uint8_t *rgb = rgb_of(canvas);
    if (!rgb) return err_memory(err, "the picture's file");
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)canvas->w,
                       .height = (png_uint_32)canvas->h,
                       .format = PNG_FORMAT_RGB};
    int ok = png_image_write_to_stdio(&image, file, 0, rgb, canvas->w * 3, NULL);
    free(rgb);
    if (!ok) cannot_write(path, image.message, err);
    png_image_free(&image);
    return ok != 0;
}

static bool write_stdout(const Canvas *canvas, Err *err) {
    if (!encode(canvas, stdout, "stdout", err)) return false;
    return fflush(stdout) == 0 || cannot_write("stdout", strerror(errno), err);
}

/* Devices and pipes are written to; a new file would take their place. */
static bool is_special(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
}

static bool write_special(const Canvas *canvas, const char *path, Err *err) {
    FILE *file = fopen(path, "wb");
    if (!file) return cannot_write(path, strerror(errno), err);
    bool ok = encode(canvas, file, path, err);
    if (fclose(file) != 0 && ok) ok = cannot_write(path, strerror(errno), err);
    return ok;
}

bool png_file_write(const Canvas *canvas, const char *path, Err *err) {
    if (strcmp(path, "-") == 0) return write_stdout(canvas, err);
    if (is_special(path)) return write_special(canvas, path, err);
    size_t size = strlen(path) + 64;
    char *temp = malloc(size);
    if (!temp) return err_memory(err, "a file name");
    FILE *file = open_beside(path, temp, size);
    if (!file) {
        free(temp);
        return cannot_write(path, strerror(errno), err);
    }
    bool ok = encode(canvas, file, path, err);
    if (fclose(file) != 0 && ok) ok = cannot_write(path, strerror(errno), err);
    if (ok && rename(temp, path) != 0) ok = cannot_write(path, strerror(errno), err);
    if (!ok) remove(temp);
    free(temp);
    return ok;
}
