#include "support/shared.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 64 * 1024 * 1024, PATH_MAX_BYTES = 4096 };

static void path_of(const char *relative, char *out) {
    const char *shared = getenv("FAULTLINE_SHARED");
    if (shared && *shared)
        snprintf(out, PATH_MAX_BYTES, "%s/%s", shared, relative);
    else
        snprintf(out, PATH_MAX_BYTES, "%s/../shared/%s", FAULTLINE_SOURCE_DIR, relative);
}

bool shared_read(const char *relative, Buf *out) {
    char path[PATH_MAX_BYTES];
    path_of(relative, path);
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    char part[4096];
    size_t n;
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        buf_add(out, (Str){part, n});
    bool whole = !ferror(f) && !out->failed;
    fclose(f);
    return whole;
}

int shared_each(const char *folder, const char *prefix, void (*each)(const char *name, Str bytes)) {
    char path[PATH_MAX_BYTES];
    path_of(folder, path);
    struct dirent **names;
    int n = scandir(path, &names, NULL, alphasort);
    int called = 0;
    for (int i = 0; i < n; i++) {
        Buf bytes;
        buf_init(&bytes, FILE_MAX);
        snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
        if (names[i]->d_name[0] != '.' && str_starts(str_of(names[i]->d_name), prefix) &&
            shared_read(path, &bytes)) {
            each(names[i]->d_name, buf_str(&bytes));
            called++;
        }
        buf_dispose(&bytes);
        free(names[i]);
    }
    if (n >= 0) free(names);
    return called;
}
