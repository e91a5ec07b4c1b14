#include "app/user_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static const char *named(const char *variable) {
    const char *value = getenv(variable);
    return value && *value ? value : NULL;
}

static bool take(char out[USER_FOLDER_MAX], const char *folder, const char *below, Err *err) {
    int n = snprintf(out, USER_FOLDER_MAX, "%s%s", folder, below);
    if (n > 0 && n < USER_FOLDER_MAX) return true;
    return err_set(err, ERR_SYSTEM, "The name of the folder for your answers is too long.");
}

/* A home that is not there is not made: the account is not meant to have one. */
static bool is_home(const char *home) {
    struct stat st;
    return home && home[0] == '/' && stat(home, &st) == 0 && S_ISDIR(st.st_mode);
}

bool user_folder(char out[USER_FOLDER_MAX], Err *err) {
    const char *own = named("FAULTLINE_DATA"), *xdg = named("XDG_DATA_HOME"), *home = named("HOME");
    if (own) return take(out, own, "", err);
    if (xdg && xdg[0] == '/') return take(out, xdg, "/faultline", err);
    if (is_home(home)) return take(out, home, "/.local/share/faultline", err);
    out[0] = '\0';
    err_set(err, ERR_SYSTEM, "There is no place for your answers and settings: %s.",
            home ? "HOME names no folder" : "HOME is not set");
    return err_hint(err, "Name a folder in FAULTLINE_DATA.");
}
