/* The main of a fuzz target without libFuzzer: every file named on the command
   line, and every file in a folder named there, once, in the order of names. */
#include "fuzz/fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 16 * 1024 * 1024 };

/* In memory of exactly its size, so that the sanitizer sees one byte too many. */
static uint8_t *read_all(FILE *f, size_t *size) {
    if (fseek(f, 0, SEEK_END) != 0) return NULL;
    long length = ftell(f);
    if (length < 0 || length > FILE_MAX || fseek(f, 0, SEEK_SET) != 0) return NULL;
    uint8_t *bytes = malloc(length ? (size_t)length : 1);
    *size = bytes ? fread(bytes, 1, (size_t)length, f) : 0;
    return bytes;
}

static int run_file(const char *path) {
    FILE *f = fopen(path, "rb");
    size_t size = 0;
    uint8_t *bytes = f ? read_all(f, &size) : NULL;
    if (f) fclose(f);
    if (!bytes) {
        fprintf(stderr, "%s: cannot be read\n", path);
        return 0;
    }
    fprintf(stderr, "%s\n", path); /* before the run, so that a crash has a name */
    LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    return 1;
}

static int visible(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static int run_folder(const char *path) {
    struct dirent **entries;
    int count = scandir(path, &entries, visible, alphasort);
    int done = 0;
    for (int i = 0; i < count; i++) {
        char file[4096];
        snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name);
        done += run_file(file);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    return done;
}

static int run_path(const char *path) {
    DIR *folder = opendir(path);
    if (!folder) return run_file(path);
    closedir(folder);
    return run_folder(path);
}

int main(int argc, char **argv) {
    int done = 0;
    for (int i = 1; i < argc; i++) {
        int more = run_path(argv[i]);
        if (more == 0) return 1; /* an empty corpus tests nothing */
        done += more;
    }
    printf("%d inputs\n", done);
    return done > 0 ? 0 : 1;
}
