#include "app/data.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

enum { FOLDERS_UP_MAX = 64 };

/* Whether root is the folder: what every command needs is there. */
static bool holds_data(const char *root) {
    char path[DATA_PATH_MAX];
    int n = snprintf(path, sizeof path, "%s/assets/words/en.json", root);
    if (n < 0 || (size_t)n >= sizeof path || access(path, R_OK) != 0) return false;
    n = snprintf(path, sizeof path, "%s/scenarios", root);
    return n > 0 && (size_t)n < sizeof path && access(path, X_OK) == 0;
}

static bool take(Data *out, const char *folder, const char *below) {
    int n = snprintf(out->root, sizeof out->root, "%s%s", folder, below);
    return n > 0 && (size_t)n < sizeof out->root && holds_data(out->root);
}

/* Cuts the last name off; false at the top. */
static bool go_up(char *path) {
    char *slash = strrchr(path, '/');
    if (!slash || slash == path) return false;
    *slash = '\0';
    return true;
}

/* In a root without /proc the name by which the program was started has to do. */
static bool program_path(char out[DATA_PATH_MAX]) {
    ssize_t n = readlink("/proc/self/exe", out, DATA_PATH_MAX - 1);
    const char *started = n > 0 ? NULL : (const char *)getauxval(AT_EXECFN);
    if (started) n = snprintf(out, DATA_PATH_MAX, "%s", started);
    if (n <= 0 || n >= DATA_PATH_MAX) return false;
    out[n] = '\0';
    return true;
}

static bool find_beside_program(Data *out) {
    char folder[DATA_PATH_MAX];
    if (!program_path(folder) || !go_up(folder)) return false;
    if (take(out, folder, "/share/faultline") || take(out, folder, "/../share/faultline"))
        return true;
    for (int i = 0; i < FOLDERS_UP_MAX; i++) {
        if (take(out, folder, "")) return true;
        if (!go_up(folder)) return false;
    }
    return false;
}

bool data_find(Data *out, Err *err) {
    const char *named = getenv("FAULTLINE_DATA_DIR");
    if (named && *named) {
        if (take(out, named, "")) return true;
        err_set(err, ERR_SYSTEM,
                "FAULTLINE_DATA_DIR is \"%s\", and there are no assets/ and "
                "scenarios/ in it.",
                named);
        return err_hint(err, "Unset it, or name the folder that holds them.");
    }
    if (find_beside_program(out)) return true;
    err_set(err, ERR_SYSTEM,
            "The program's data (assets/, scenarios/) is neither beside the "
            "program nor above it.");
    return err_hint(err,
                    "Install it again, or set FAULTLINE_DATA_DIR to the folder that holds them.");
}

const char *data_path(const Data *d, Buf *out, Err *err, const char *format, ...) {
    char rest[DATA_PATH_MAX];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(rest, sizeof rest, format, args);
    va_end(args);
    buf_init(out, DATA_PATH_MAX - 1);
    buf_addf(out, "%s/%s", d->root, rest);
    if (n < 0 || (size_t)n >= sizeof rest) out->failed = true;
    return buf_ok(out, "a file's name", err) ? buf_cstr(out) : NULL;
}
