#include "app/catalog.h"
#include "app/command.h"
#include "app/out.h"
#include "app/places.h"
#include "app/scenario.h"
#include "app/user_folder.h"
#include "base/escape.h"
#include "store/progress.h"
#include "json/build.h"

#include <stdio.h>
#include <string.h>

static const OptSpec options[] = {{"--format", 0, OPT_VALUE, "text|json"},
                                  {"--pack", 0, OPT_VALUE, "DIR"},
                                  {NULL, 0, OPT_FLAG, NULL}};

enum { LIST_MAX = 1024 * 1024, ID_COLUMNS = 30 };

/* A list being made, in one of the two forms. */
typedef struct Listing {
    const App *app;
    Progress progress;
    bool json;
    Buf out;
    size_t count;
    const Catalog *catalog;
    const CatalogRow *before; /* the row before, or NULL */
} Listing;

static bool add_json(Listing *l, const CatalogRow *row, const World *w, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "the list");
    JsonVal *o = json_build_root(b);
    json_add_str(b, o, "id", row->id);
    json_add_str(b, o, "chapter", row->chapter);
    json_add_str(b, o, "kind", w->kind);
    json_add_str(b, o, "title", scenario_text(w, w->lesson.title, l->app->lang));
    json_add_bool(b, o, "solved", progress_solved(&l->progress, row->id));
    if (row->pack) json_add_str(b, o, "pack", l->catalog->pack_title[l->app->lang]);
    buf_add_c(&l->out, l->count ? ",\n" : "");
    bool ok = json_build_print(b, &l->out, err);
    json_build_free(b);
    return ok;
}

/* A chapter that the words do not know goes by its folder's name. */
static Str chapter_name(const Listing *l, Str chapter) {
    Buf key;
    buf_init(&key, 128);
    buf_addf(&key, "cli.list.%.*s", STR_ARG(chapter));
    const char *k = buf_cstr(&key);
    bool known = k && words_has(l->app->words, k);
    Str name = known ? words_get(l->app->words, l->app->lang, k) : chapter;
    buf_dispose(&key);
    return name;
}

/* Of a pack: its title, and the folder in it. */
static void add_chapter(Listing *l, const CatalogRow *row) {
    bool folder = row->pack && !str_is(row->chapter, PACK_CHAPTER);
    buf_add_c(&l->out, l->before ? "\n" : "");
    if (row->pack)
        escape_visible(&l->out, l->catalog->pack_title[l->app->lang]);
    else
        buf_add(&l->out, chapter_name(l, row->chapter));
    if (folder) buf_addf(&l->out, " · %.*s", STR_ARG(row->chapter));
    buf_add_char(&l->out, '\n');
}

static bool begins_chapter(const CatalogRow *row, const CatalogRow *before) {
    return !before || before->pack != row->pack || !str_eq(row->chapter, before->chapter);
}

static void add_text(Listing *l, const CatalogRow *row, const World *w) {
    Str title = scenario_text(w, w->lesson.title, l->app->lang);
    if (begins_chapter(row, l->before)) add_chapter(l, row);
    buf_addf(&l->out, "  %-*.*s  ", ID_COLUMNS, STR_ARG(row->id));
    escape_visible(&l->out, title);
    if (progress_solved(&l->progress, row->id))
        buf_addf(&l->out, "  ✓ %.*s",
                 STR_ARG(words_get(l->app->words, l->app->lang, "cli.list.solved")));
    buf_add_char(&l->out, '\n');
    l->before = row;
}

static bool add_row(Listing *l, const CatalogRow *row, Err *err) {
    ScenarioRef ref = {0};
    Script *script;
    bool ok = true;
    snprintf(ref.name, sizeof ref.name, "%.*s", STR_ARG(row->id));
    if (!scenario_load(&l->app->data, &ref, NULL, &script, err)) return false;
    if (l->json)
        ok = add_json(l, row, script_world(script), err);
    else
        add_text(l, row, script_world(script));
    l->count += ok;
    script_free(script);
    return ok;
}

/* A scenario that cannot be read is told and does not hide the others; the
   status becomes that of the last one. */
static void add_rows(Listing *l, App *app, const Catalog *c) {
    for (size_t i = 0; i < c->count; i++) {
        Err err = {0};
        if (add_row(l, &c->rows[i], &err)) continue;
        app_complain(app->json, &err);
        app->status = err_exit_status(err.code);
    }
}

/* Where nothing can be kept, nothing is solved; a log that cannot be read is told. */
static void load_progress(Listing *l) {
    char folder[USER_FOLDER_MAX];
    Err err = {0};
    if (!user_folder(folder, NULL)) return;
    if (!progress_load(folder, &l->progress, &err)) app_complain(l->app->json, &err);
}

static bool list(App *app, const Args *args, Err *err) {
    const char *format = args_value(args, "--format");
    Listing l = {.app = app, .json = format && strcmp(format, "json") == 0};
    Catalog c;
    buf_init(&l.out, LIST_MAX);
    load_progress(&l);
    bool ok = catalog_load(&app->data, &c, err);
    if (ok) {
        l.catalog = &c;
        buf_add_c(&l.out, l.json ? "[" : "");
        add_rows(&l, app, &c);
        buf_add_c(&l.out, l.json ? "]\n" : "");
    }
    ok = ok && buf_ok(&l.out, "the list", err) && out_put(NULL, buf_str(&l.out), err);
    buf_dispose(&l.out);
    progress_dispose(&l.progress);
    catalog_dispose(&c);
    return ok;
}

const Command command_list = {"list", "", 0, 0, options, list};
