#include "app/changes.h"

#include "app/places.h"
#include "app/scenario.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

/* An FNV-1a sum; the order of the files in a folder does not count. */
static uint64_t sum_of(const char *path) {
    struct stat st;
    uint64_t sum = 14695981039346656037u;
    if (stat(path, &st) != 0) return 0;
    const uint64_t parts[] = {(uint64_t)st.st_ino, (uint64_t)st.st_size,
                              (uint64_t)st.st_mtim.tv_sec, (uint64_t)st.st_mtim.tv_nsec};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (int k = 0; k < 64; k += 8)
            sum = (sum ^ (parts[i] >> k & 0xFF)) * 1099511628211u;
    return sum;
}

static uint64_t sum_of_folder(const char *folder) {
    uint64_t sum = 0;
    DIR *dir = opendir(folder);
    size_t n = 0;
    for (struct dirent *e; dir && n < CHANGES_MAX_FILES && (e = readdir(dir));) {
        char path[2 * DATA_PATH_MAX];
        if (!str_ends(str_of(e->d_name), ".lua")) continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        sum += sum_of(path);
        n++;
    }
    if (dir) closedir(dir);
    return sum;
}

/* 0: the file is not there. */
static uint64_t look(const Changes *c) {
    Buf folder;
    uint64_t own = sum_of(c->path);
    const char *where = place_folder(c->path, &folder);
    uint64_t all = own && where ? own * 31 + sum_of_folder(where) : 0;
    buf_dispose(&folder);
    return all;
}

void changes_begin(Changes *c, const Data *data, const char *word) {
    ScenarioRef ref;
    Buf path;
    *c = (Changes){.state = 0};
    snprintf(c->word, sizeof c->word, "%s", word);
    if (!scenario_ref_read(word, &ref, NULL)) return;
    const char *name = ref.is_path ? ref.name : place_of_id(data, str_of(ref.name), &path);
    if (name) snprintf(c->path, sizeof c->path, "%s", name);
    if (!ref.is_path) buf_dispose(&path);
    c->state = look(c);
}

bool changes_seen(Changes *c) {
    uint64_t now = c->path[0] ? look(c) : 0;
    if (now == 0 || now == c->state) return false;
    c->state = now;
    return true;
}
