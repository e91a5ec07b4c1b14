#include "app/catalog.h"

#include "app/files.h"
#include "app/pack.h"
#include "app/places.h"
#include "app/scenario_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_LISTED = CATALOG_MAX_BYTES };

static bool add_row(Catalog *c, Str chapter, Str name, bool pack, Err *err) {
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
                                       .rank = NOT_LISTED,
                                       .pack = pack};
    return true;
}

static bool read_chapter(Catalog *c, const Data *data, Str chapter, Err *err) {
    Buf path;
    const char *name = data_path(data, &path, err, "scenarios/%.*s", STR_ARG(chapter));
    DIR *dir = name ? opendir(name) : NULL;
    bool ok = name != NULL; /* what is no folder is no chapter */
    for (struct dirent *e; ok && dir && (e = readdir(dir));) {
        Str file = str_of(e->d_name);
        if (!str_ends(file, ".lua") || !place_is_plain(str_sub(file, 0, file.n - 4))) continue;
        ok = add_row(c, chapter, str_sub(file, 0, file.n - 4), false, err);
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
        if (place_is_plain(str_of(e->d_name))) ok = read_chapter(c, data, str_of(e->d_name), err);
    if (dir) closedir(dir);
    buf_dispose(&path);
    return ok;
}

static Str chapter_of(Str id) { return str_sub(id, 0, str_find(id, STR("/"), 0)); }

/* Line `rank` of an order: an id, and its link. */
static void rank_rows(Catalog *c, Str line, size_t rank, bool pack) {
    Str id = str_sub(line, 0, str_find(line, STR(" "), 0));
    Str link = str_trim(str_sub(line, id.n, line.n));
    for (size_t i = 0; i < c->count; i++) {
        CatalogRow *r = &c->rows[i];
        if (r->pack != pack) continue;
        if (str_eq(r->id, id)) {
            r->rank = rank;
            course_link_find(link, &r->link);
        }
        if (rank < r->chapter_rank && str_eq(r->chapter, chapter_of(id))) r->chapter_rank = rank;
    }
}

static int row_cmp(const void *pa, const void *pb) {
    const CatalogRow *a = pa, *b = pb;
    if (a->pack != b->pack) return a->pack ? -1 : 1;
    if (a->chapter_rank != b->chapter_rank) return a->chapter_rank < b->chapter_rank ? -1 : 1;
    int chapters = str_cmp(a->chapter, b->chapter);
    if (chapters != 0) return chapters;
    if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
    return str_cmp(a->id, b->id);
}

/* --- the pack ---------------------------------------------------------------------- */

/* Only what its id leads to counts: files in the pack or one folder down, with none of our
   ids. */
static bool add_pack_file(Catalog *c, const Data *data, const char *path, Err *err) {
    Buf id, found;
    bool ok = true;
    bool plain = place_id_of(data, path, &id);
    Str chapter = chapter_of(buf_str(&id));
    const char *there = place_of_id(data, buf_str(&id), &found);
    if (plain && there && strcmp(there, path) == 0)
        ok = add_row(c, chapter, str_sub(buf_str(&id), chapter.n + 1, id.n), true, err);
    buf_dispose(&found);
    buf_dispose(&id);
    return ok;
}

static void take_pack(Catalog *c, const Pack *pack) {
    for (int i = 0; i < LANG_COUNT; i++)
        c->pack_title[i] = arena_copy(&c->arena, pack->title[i]);
    for (size_t rank = 0; rank < pack->order_count; rank++)
        rank_rows(c, pack->order[rank], rank, true);
}

/* An empty pack is one, too. */
static bool read_pack(Catalog *c, const Data *data, Err *err) {
    Pack pack;
    ScenarioFiles files;
    bool ok = pack_read(data->pack, &pack, err);
    bool listed = scenario_files_init(&files, err);
    if (ok && listed) {
        scenario_files_add(&files, data, data->pack, NULL);
        for (size_t i = 0; ok && i < files.count; i++)
            ok = add_pack_file(c, data, files.paths[i], err);
        take_pack(c, &pack);
    }
    scenario_files_dispose(&files);
    pack_dispose(&pack);
    return ok && listed;
}

/* A missing order file is no failure: it only means order by name. */
static void sort_rows(Catalog *c, const Data *data) {
    Buf path, order;
    const char *name = data_path(data, &path, NULL, "scenarios/order.txt");
    buf_init(&order, 0);
    if (name) file_read(name, FILE_SCENARIO_MAX, &order, NULL);
    Str rest = buf_str(&order), line;
    for (size_t rank = 0; rank < CATALOG_MAX && str_next_line(&rest, &line); rank++)
        rank_rows(c, str_trim(line), rank, false);
    if (c->count) qsort(c->rows, c->count, sizeof *c->rows, row_cmp);
    buf_dispose(&order);
    buf_dispose(&path);
}

bool catalog_load(const Data *data, Catalog *out, Err *err) {
    *out = (Catalog){0};
    arena_init(&out->arena, CATALOG_MAX_BYTES);
    out->rows = arena_array(&out->arena, CATALOG_MAX, sizeof *out->rows);
    if (!out->rows) return arena_ok(&out->arena, "the list of scenarios", err);
    if (data->pack[0] && !read_pack(out, data, err)) return false;
    if (!read_folders(out, data, err)) return false;
    sort_rows(out, data);
    return true;
}

void catalog_dispose(Catalog *c) { arena_dispose(&c->arena); }
