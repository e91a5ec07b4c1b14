#include "app/lessons.h"

#include "app/catalog.h"
#include "app/places.h"
#include "app/scenario.h"
#include "app/user_folder.h"
#include "store/progress.h"

static void put_titles(Lessons *l, CourseRow *row, const World *w) {
    row->kind = arena_copy(&l->arena, w->kind);
    for (int i = 0; i < LANG_COUNT; i++)
        row->title[i] = arena_copy(&l->arena, scenario_text(w, w->lesson.title, (Lang)i));
}

/* "Our own lessons · mine" */
static void put_part(Lessons *l, CourseRow *row, const Catalog *c) {
    for (int i = 0; i < LANG_COUNT; i++) {
        Buf part;
        buf_init(&part, 4096);
        buf_add(&part, c->pack_title[i]);
        if (!str_is(row->chapter, PACK_CHAPTER)) buf_addf(&part, " · %.*s", STR_ARG(row->chapter));
        row->part[i] = arena_copy(&l->arena, buf_str(&part));
        buf_dispose(&part);
    }
}

/* Out of one that is broken only the id is known; whoever opens it is told why. */
static void add_row(Lessons *l, const App *app, const Catalog *c, const CatalogRow *from) {
    CourseRow *row = &l->rows[l->course.count++];
    Script *script;
    *row = (CourseRow){.id = arena_copy(&l->arena, from->id),
                       .chapter = arena_copy(&l->arena, from->chapter),
                       .link = from->link};
    if (from->pack) put_part(l, row, c);
    if (!scenario_load_head(&app->data, from->id, &script, NULL)) return;
    put_titles(l, row, script_world(script));
    script_free(script);
}

static void add_progress(Lessons *l) {
    char folder[USER_FOLDER_MAX];
    Progress p = {0};
    if (!user_folder(folder, NULL)) return;
    progress_load(folder, &p, NULL); /* what could be read of it counts */
    for (size_t i = 0; i < l->course.count; i++) {
        const ProgressRow *row = progress_of(&p, l->rows[i].id);
        l->rows[i].tried = row && row->tries > 0;
        l->rows[i].solved = row && row->solved;
    }
    progress_dispose(&p);
}

/* By link; within it the catalogue's order, which is by chapter. */
static bool add_rows(Lessons *l, const App *app, const Catalog *c, Err *err) {
    Waiting w;
    bool ok = true;
    waiting_begin(&w, STR("the list of lessons"), app->watcher);
    for (int link = 0; ok && link < LINK_COUNT; link++)
        for (size_t i = 0; ok && i < c->count && l->course.count < COURSE_MAX; i++) {
            if (c->rows[i].link != (CourseLink)link) continue;
            add_row(l, app, c, &c->rows[i]);
            ok = waiting_tell(&w, l->course.count, c->count, err);
        }
    waiting_end(&w);
    return ok;
}

bool lessons_load(const App *app, bool progress, Lessons *out, Err *err) {
    Catalog c;
    *out = (Lessons){0};
    arena_init(&out->arena, LESSONS_MAX_BYTES);
    out->rows = arena_array(&out->arena, COURSE_MAX, sizeof *out->rows);
    bool ok = catalog_load(&app->data, &c, err) && out->rows;
    ok = ok && add_rows(out, app, &c, err);
    if (ok && progress) add_progress(out);
    out->course.rows = out->rows;
    catalog_dispose(&c);
    return ok && arena_ok(&out->arena, "the list of lessons", err);
}

void lessons_dispose(Lessons *l) {
    arena_dispose(&l->arena);
    *l = (Lessons){0};
}
