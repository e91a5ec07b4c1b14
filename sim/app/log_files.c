#include "app/log_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define LOG_ENDING ".jsonl"

bool log_files_init(LogFiles *f, Err *err) {
    *f = (LogFiles){0};
    arena_init(&f->arena, LOG_FILES_MAX_BYTES);
    f->paths = arena_array(&f->arena, LOG_FILES_MAX, sizeof *f->paths);
    return arena_ok(&f->arena, "the list of logs", err);
}

void log_files_dispose(LogFiles *f) { arena_dispose(&f->arena); }

static bool too_many(Err *err) {
    err_set(err, ERR_LIMIT, "There are more than %d logs.", LOG_FILES_MAX);
    return err_hint(err, "Name a folder that holds fewer of them.");
}

static bool add_path(LogFiles *f, const char *path, const struct stat *st, Err *err) {
    if (f->count == LOG_FILES_MAX) return too_many(err);
    Str kept = arena_copy(&f->arena, str_of(path));
    f->paths[f->count] = kept.p;
    f->count += kept.p != NULL;
    f->bytes += st->st_size > 0 ? (uint64_t)st->st_size : 0;
    return arena_ok(&f->arena, "the list of logs", err);
}

/* --- a folder ------------------------------------------------------------------------ */

static const char *path_below(Arena *arena, const char *folder, const char *name) {
    size_t n = strlen(folder), more = strlen(name);
    char *path = arena_alloc(arena, n + more + 2);
    if (!path) return NULL;
    memcpy(path, folder, n);
    path[n] = '/';
    memcpy(path + n + 1, name, more + 1);
    return path;
}

static int path_cmp(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What is in a folder, sorted; without what is hidden. */
typedef struct Listed {
    const char **paths; /* freed by the caller, the paths stand in the arena */
    size_t count, cap;
} Listed;

static bool list_one(LogFiles *f, Listed *l, const char *path, Err *err) {
    if (!path) return arena_ok(&f->arena, "the list of logs", err);
    if (l->count == LOG_FILES_MAX) return too_many(err);
    if (l->count == l->cap) {
        size_t cap = l->cap ? l->cap * 2 : 64;
        const char **paths = realloc(l->paths, cap * sizeof *paths);
        if (!paths) return err_memory(err, "a folder");
        l->paths = paths;
        l->cap = cap;
    }
    l->paths[l->count++] = path;
    return true;
}

static bool list(LogFiles *f, const char *folder, Listed *l, Err *err) {
    DIR *dir = opendir(folder);
    bool ok = true;
    *l = (Listed){0};
    if (!dir)
        return err_set(err, ERR_INPUT, "The folder \"%s\" cannot be read: %s.", folder,
                       strerror(errno));
    for (struct dirent *e; ok && (e = readdir(dir));)
        if (e->d_name[0] != '.') ok = list_one(f, l, path_below(&f->arena, folder, e->d_name), err);
    closedir(dir);
    if (l->count) qsort(l->paths, l->count, sizeof *l->paths, path_cmp);
    return ok;
}

static bool add_folder(LogFiles *f, const char *folder, int depth, Err *err);

/* A link to a file is a log; a link to a folder may lead back here. */
static bool add_listed(LogFiles *f, const char *path, int depth, Err *err) {
    struct stat st;
    if (lstat(path, &st) != 0) return true; /* gone since it was listed */
    if (S_ISDIR(st.st_mode))
        return depth == LOG_FILES_MAX_DEPTH || add_folder(f, path, depth + 1, err);
    if (!str_ends(str_of(path), LOG_ENDING) || stat(path, &st) != 0) return true;
    return !S_ISREG(st.st_mode) || add_path(f, path, &st, err);
}

static bool add_folder(LogFiles *f, const char *folder, int depth, Err *err) {
    Listed l;
    bool ok = list(f, folder, &l, err);
    for (size_t i = 0; ok && i < l.count; i++)
        ok = add_listed(f, l.paths[i], depth, err);
    free(l.paths);
    return ok;
}

/* --- a word ---------------------------------------------------------------------------- */

/* "logs/" and "logs" are one. */
static bool add_named_folder(LogFiles *f, const char *word, Err *err) {
    size_t before = f->count, n = strlen(word);
    while (n > 1 && word[n - 1] == '/')
        n--;
    Str folder = arena_copy(&f->arena, (Str){word, n});
    if (!folder.p) return arena_ok(&f->arena, "the list of logs", err);
    if (!add_folder(f, folder.p, 0, err)) return false;
    if (f->count > before) return true;
    err_set(err, ERR_INPUT, "There is no log in the folder \"%s\".", word);
    return err_hint(err, "The names of logs end in " LOG_ENDING ".");
}

bool log_files_add(LogFiles *f, const char *word, Err *err) {
    struct stat st;
    if (stat(word, &st) != 0) {
        err_set(err, ERR_INPUT, "There is no file or folder \"%s\".", word);
        return err_hint(err, "Check the name and the current folder.");
    }
    return S_ISDIR(st.st_mode) ? add_named_folder(f, word, err) : add_path(f, word, &st, err);
}
