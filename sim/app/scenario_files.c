#include "app/scenario_files.h"

#include "app/files.h"
#include "app/pack.h"
#include "app/places.h"
#include "script/source.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool scenario_files_init(ScenarioFiles *f, Err *err) {
    *f = (ScenarioFiles){0};
    arena_init(&f->arena, SCENARIO_FILES_MAX_BYTES);
    f->paths = arena_array(&f->arena, SCENARIO_FILES_MAX, sizeof *f->paths);
    f->packs = arena_array(&f->arena, SCENARIO_FILES_MAX, sizeof *f->packs);
    return arena_ok(&f->arena, "the list of files", err);
}

void scenario_files_dispose(ScenarioFiles *f) { arena_dispose(&f->arena); }

static bool add_path(ScenarioFiles *f, const char *path, Err *err) {
    if (f->count == SCENARIO_FILES_MAX)
        return err_set(err, ERR_LIMIT, "There are more than %d files.", (int)SCENARIO_FILES_MAX);
    Str kept = arena_copy(&f->arena, str_of(path));
    f->paths[f->count] = kept.p;
    f->count += kept.p != NULL;
    return arena_ok(&f->arena, "the list of files", err);
}

/* --- a folder ----------------------------------------------------------------------- */

static const char *path_below(Arena *arena, const char *folder, const char *name) {
    size_t n = strlen(folder), more = strlen(name);
    char *path = arena_alloc(arena, n + more + 2);
    if (!path) return NULL;
    memcpy(path, folder, n);
    path[n] = '/';
    memcpy(path + n + 1, name, more + 1);
    return path;
}

static int name_cmp(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static size_t count_names(DIR *dir) {
    size_t n = 0;
    while (n < SCENARIO_FILES_MAX && readdir(dir))
        n++;
    rewinddir(dir);
    return n;
}

/* The names in a folder, sorted, without hidden ones. */
static bool list_names(ScenarioFiles *f, const char *folder, const char ***names, size_t *count) {
    size_t n = 0;
    DIR *dir = opendir(folder);
    *count = 0;
    if (!dir) return false;
    size_t room = count_names(dir);
    *names = arena_array(&f->arena, room + 1, sizeof **names);
    for (struct dirent *e; *names && n < room && (e = readdir(dir));)
        if (e->d_name[0] != '.') {
            (*names)[n] = arena_copy(&f->arena, str_of(e->d_name)).p;
            n += (*names)[n] != NULL;
        }
    closedir(dir);
    if (n) qsort(*names, n, sizeof **names, name_cmp);
    *count = n;
    return true;
}

/* What stands in the .lua files of one folder. */
typedef struct Folder {
    const char *const *paths;
    Buf *texts;
    size_t count;
} Folder;

/* Whether any of them requires the module that a path would be. */
static bool is_required(const Folder *folder, const char *path) {
    const char *slash = strrchr(path, '/');
    Str name = str_of(slash ? slash + 1 : path);
    name.n -= strlen(".lua");
    for (size_t i = 0; i < folder->count; i++)
        if (source_requires(buf_str(&folder->texts[i]), name)) return true;
    return false;
}

static bool add_scenarios(ScenarioFiles *f, const Folder *folder, Err *err) {
    for (size_t i = 0; i < folder->count; i++) {
        bool scenario = source_line_of(buf_str(&folder->texts[i]), STR("")) > 0;
        if (!scenario && is_required(folder, folder->paths[i])) continue;
        if (!add_path(f, folder->paths[i], err)) return false;
    }
    return true;
}

/* What cannot be read is told when its turn comes. */
static bool add_texts(ScenarioFiles *f, const char *const *paths, size_t count, Err *err) {
    Buf *texts = calloc(count ? count : 1, sizeof *texts);
    if (!texts) return err_memory(err, "a folder");
    for (size_t i = 0; i < count; i++)
        file_read(paths[i], FILE_SCENARIO_MAX, &texts[i], NULL);
    bool ok = add_scenarios(f, &(Folder){paths, texts, count}, err);
    for (size_t i = 0; i < count; i++)
        buf_dispose(&texts[i]);
    free(texts);
    return ok;
}

static bool is_file(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

/* A folder that a link leads to is not entered: it may lead back here. */
static bool is_own_folder(const char *path) {
    struct stat st;
    return lstat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static bool add_folder(ScenarioFiles *f, const char *folder, int depth, Err *err) {
    const char **names;
    size_t count, lua = 0;
    if (!list_names(f, folder, &names, &count))
        return err_set(err, ERR_INPUT, "The folder \"%s\" cannot be read: %s.", folder,
                       strerror(errno));
    const char **paths = arena_array(&f->arena, count + 1, sizeof *paths);
    for (size_t i = 0; paths && i < count; i++) {
        const char *path = path_below(&f->arena, folder, names[i]);
        if (!path) break;
        if (strcmp(names[i], PACK_FILE) == 0 && f->packs_count < SCENARIO_FILES_MAX)
            f->packs[f->packs_count++] = arena_copy(&f->arena, str_of(folder)).p;
        if (str_ends(str_of(names[i]), ".lua") && is_file(path)) paths[lua++] = path;
        names[i] = path;
    }
    if (!arena_ok(&f->arena, "the list of files", err) || !add_texts(f, paths, lua, err))
        return false;
    for (size_t i = 0; i < count && depth < SCENARIO_FILES_MAX_DEPTH; i++)
        if (is_own_folder(names[i]) && !add_folder(f, names[i], depth + 1, err)) return false;
    return true;
}

/* --- a word ------------------------------------------------------------------------------ */

static bool add_id(ScenarioFiles *f, const Data *data, const char *word, Err *err) {
    Buf path;
    const char *name = place_of_id(data, str_of(word), &path);
    bool ok = name && add_path(f, name, err);
    if (!name) {
        err_set(err, ERR_INPUT, "There is no file or folder \"%s\".", word);
        err_hint(err, "Check the name and the current folder.");
    }
    buf_dispose(&path);
    return ok;
}

/* "packs/mine/" and "packs/mine" are one. */
static bool add_named_folder(ScenarioFiles *f, const char *word, Err *err) {
    size_t before = f->count, n = strlen(word);
    while (n > 1 && word[n - 1] == '/')
        n--;
    Str folder = arena_copy(&f->arena, (Str){word, n});
    if (!folder.p) return arena_ok(&f->arena, "the list of files", err);
    if (!add_folder(f, folder.p, 0, err)) return false;
    if (f->count > before) return true;
    err_set(err, ERR_INPUT, "There is no scenario in the folder \"%s\".", word);
    return err_hint(err, "The names of scenarios end in .lua.");
}

bool scenario_files_add(ScenarioFiles *f, const Data *data, const char *word, Err *err) {
    struct stat st;
    if (stat(word, &st) != 0) return add_id(f, data, word, err);
    return S_ISDIR(st.st_mode) ? add_named_folder(f, word, err) : add_path(f, word, err);
}
