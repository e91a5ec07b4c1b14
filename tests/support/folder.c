#define _XOPEN_SOURCE 700 /* nftw, mkdtemp */

#include "support/folder.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/cm.h"

void folder_make(char path[FOLDER_MAX]) {
    const char *above = getenv("TMPDIR");
    snprintf(path, FOLDER_MAX, "%s/faultline-test-XXXXXX", above && *above ? above : "/tmp");
    if (!mkdtemp(path)) fail_msg("%s cannot be made", path);
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *at) {
    (void)st;
    (void)kind;
    (void)at;
    return remove(path);
}

void folder_remove(const char *path) { nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS); }

static FILE *open_in(const char *folder, const char *name, const char *mode) {
    char path[FOLDER_MAX + 256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, mode);
    if (!f) fail_msg("%s cannot be opened", path);
    return f;
}

void folder_put(const char *folder, const char *name, Str bytes) {
    FILE *f = open_in(folder, name, "wb");
    assert_true(fwrite(bytes.p, 1, bytes.n, f) == bytes.n);
    assert_int_equal(fclose(f), 0);
}

Buf folder_get(const char *folder, const char *name) {
    Buf b;
    char chunk[4096];
    FILE *f = open_in(folder, name, "rb");
    buf_init(&b, 64 * 1024 * 1024);
    for (size_t n; (n = fread(chunk, 1, sizeof chunk, f)) > 0;)
        buf_add(&b, (Str){chunk, n});
    fclose(f);
    assert_false(b.failed);
    return b;
}
