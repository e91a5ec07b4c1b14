#include "app/catalog.h"

#include "app/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_LISTED = CATALOG_MAX_BYTES };

/* Names of files become parts of ids and of messages: only plain ones count. */
static bool is_plain_name(Str name) {
    for (size_t i = 0; i < name.n; i++) {
        char c = name.p[i];
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
        if (!plain) return false;
    }
    return name.n > 0;
}

static bool add_row(Catalog *c, Str chapter, Str name, Err *err) {
    if (c->count == CATALOG_MAX)
        return err_set(err, ERR_LIMIT, "There are more than %d scenarios.", CATALOG_MAX);
    char *p = arena_alloc(&c->arena, chapter.n + 1 + name.n);
    if (!p) return arena_ok(&c->arena, "the list of scenarios", err);
    memcpy(p, chapter.p, chapter.n);
    p[chapter.n] = '/';
    memcpy(p + chapter.n + 1, name.p, name.n);
    Str id = {p, chapter.n + 1 + name.n};
    c->rows[c->count++] = (CatalogRow){.id = id,
                                       .chapter = str_sub(id, 0, chapter.n),
                                       .chapter_rank = NOT_LISTED,
                                       .rank = NOT_LISTED};
    return true;
}

static bool read_chapter(Catalog *c, const Data *data, Str chapter, Err *err) {
    Buf path;
    const char *name = data_path(data, &path, err, "scenarios/%.*s", STR_ARG(chapter));
    DIR *dir = name ? opendir(name) : NULL;
    bool ok = name != NULL; /* what is no folder is no chapter */
    for (struct dirent *e; ok && dir && (e = readdir(dir));) {
        Str file = str_of(e->d_name);
        if (!str_ends(file, ".lua") || !is_plain_name(str_sub(file, 0, file.n - 4))) continue;
        ok = add_row(c, chapter, str_sub(file, 0, file.n - 4), err);
    }
    if (dir) closedir(dir);
    buf_dispose(&path);
    return ok;
}

static bool read_folders(Catalog *c, const Data *data, Err *err) {
    Buf path;
    const char *name = data_path(data, &path, err, "scenarios");
    DIR *dir = name ? opendir(name) : NULL;
    bool ok = dir != NULL;
    if (name && !dir)
        err_set(err, ERR_SYSTEM, "The folder \"%s\" cannot be read: %s.", name, strerror(errno));
    for (struct dirent *e; ok && (e = readdir(dir));)
        if (is_plain_name(str_of(e->d_name))) ok = read_chapter(c, data, str_of(e->d_name), err);
    if (dir) closedir(dir);
    buf_dispose(&path);
    return ok;
}

static Str chapter_of(Str id) { return str_sub(id, 0, str_find(id, STR("/"), 0)); }

/* Line `rank` of the order: an id, and its link. */
static void rank_rows(Catalog *c, Str line, size_t rank) {
    Str id = str_sub(line, 0, str_find(line, STR(" "), 0));
    Str link = str_trim(str_sub(line, id.n, line.n));
    for (size_t i = 0; i < c->count; i++) {
        CatalogRow *r = &c->rows[i];
        if (str_eq(r->id, id)) {
            r->rank = rank;
            course_link_find(link, &r->link);
        }
        if (rank < r->chapter_rank && str_eq(r->chapter, chapter_of(id))) r->chapter_rank = rank;
    }
}

static int row_cmp(const void *pa, const void *pb) {
    const CatalogRow *a = pa, *b = pb;
    if (a->chapter_rank != b->chapter_rank) return a->chapter_rank < b->chapter_rank ? -1 : 1;
    int chapters = str_cmp(a->chapter, b->chapter);
    if (chapters != 0) return chapters;
    if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
    return str_cmp(a->id, b->id);
}

/* A missing order file is no failure: it only means order by name. */
static void sort_rows(Catalog *c, const Data *data) {
    Buf path, order;
    const char *name = data_path(data, &path, NULL, "scenarios/order.txt");
    buf_init(&order, 0);
    if (name) file_read(name, FILE_SCENARIO_MAX, &order, NULL);
    Str rest = buf_str(&order), line;
    for (size_t rank = 0; rank < CATALOG_MAX && str_next_line(&rest, &line); rank++)
        rank_rows(c, str_trim(line), rank);
    if (c->count) qsort(c->rows, c->count, sizeof *c->rows, row_cmp);
    buf_dispose(&order);
    buf_dispose(&path);
}

bool catalog_load(const Data *data, Catalog *out, Err *err) {
    *out = (Catalog){0};
    arena_init(&out->arena, CATALOG_MAX_BYTES);
    out->rows = arena_array(&out->arena, CATALOG_MAX, sizeof *out->rows);
    if (!out->rows) return arena_ok(&out->arena, "the list of scenarios", err);
    if (!read_folders(out, data, err)) return false;
    sort_rows(out, data);
    return true;
}

void catalog_dispose(Catalog *c) { arena_dispose(&c->arena); }
