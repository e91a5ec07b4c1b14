#include "app/scenario.h"

#include "app/catalog.h"
#include "app/files.h"
#include "app/places.h"
#include "base/nearest.h"
#include "trace/trace.h"

#include <string.h>

/* The number of digits behind the last '@' of the word; 0 when it has no frame. */
static size_t frame_digits(const char *word) {
    const char *at = strrchr(word, '@');
    if (!at) return 0;
    size_t n = strspn(at + 1, "0123456789");
    return at[1 + n] ? 0 : n;
}

bool scenario_ref_read(const char *word, ScenarioRef *out, Err *err) {
    size_t n = strlen(word), digits = frame_digits(word);
    *out = (ScenarioRef){0};
    if (digits) {
        char d = word[n - 1];
        if (digits > 1 || d < '1' || d > '0' + FRAME_COUNT) {
            err_set(err, ERR_USAGE, "\"%s\" names a frame that there is not.", word);
            return err_hint(err, "Frames are @1 to @%d.", FRAME_COUNT);
        }
        out->frame = d - '0';
        n -= digits + 1;
    }
    if (n >= sizeof out->name)
        return err_set(err, ERR_USAGE, "The name of the scenario is too long.");
    memcpy(out->name, word, n);
    out->is_path = str_ends(str_of(out->name), ".lua");
    return true;
}

static bool unknown_id(const Data *data, Str id, Err *err) {
    Catalog c;
    Nearest n = {.typed = id};
    if (catalog_load(data, &c, NULL))
        for (size_t i = 0; i < c.count; i++)
            nearest_offer(&n, c.rows[i].id);
    err_set(err, ERR_INPUT, "There is no scenario \"%.*s\".", STR_ARG(str_sub(id, 0, 200)));
    if (n.best.p)
        err_hint(err, "Did you mean %.*s?", STR_ARG(n.best));
    else
        err_hint(err, "faultline list shows them; a file's name ends in .lua.");
    catalog_dispose(&c);
    return false;
}

/* What a scenario is read for, and from where. */
typedef struct Reading {
    Data data;                      /* a copy: a file may lie in a pack */
    const ScenarioChoices *choices; /* NULL: only what a list shows of it */
    const char *folder;             /* of the file */
} Reading;

/* The file of an id, or NULL; err then says that there is none. */
static const char *path_of_id(const Reading *r, Str id, Buf *path, Err *err) {
    const char *name = place_beside(&r->data, r->folder, id, path);
    if (!name) unknown_id(&r->data, id, err);
    return name;
}

/* Gives the script room the text of a scenario that another one builds on. */
static bool find(void *ctx, Str id, Buf *source, Err *err) {
    Reading *r = ctx;
    Buf path, text;
    const char *file = path_of_id(r, id, &path, err);
    buf_init(&text, 0);
    bool ok = file && file_read(file, FILE_SCENARIO_MAX, &text, err);
    if (ok && !buf_add(source, buf_str(&text))) ok = buf_ok(source, "a scenario's text", err);
    buf_dispose(&text);
    buf_dispose(&path);
    return ok;
}

static bool find_module_of_base(Reading *r, const ScriptModule *m, Err *err) {
    Buf path, folder;
    const char *file = path_of_id(r, m->of, &path, err);
    const char *where = place_folder(file ? file : "", &folder);
    bool ok = file && where && place_module(&r->data, where, m, err);
    buf_dispose(&folder);
    buf_dispose(&path);
    return ok;
}

/* And that of a module, from the folder of the one that requires it. */
static bool find_module(void *ctx, const ScriptModule *m, Err *err) {
    Reading *r = ctx;
    return m->of.n ? find_module_of_base(r, m, err) : place_module(&r->data, r->folder, m, err);
}

static bool compile_text(Reading *r, Str source, Str shown, Script **out, Err *err) {
    const ScenarioChoices *c = r->choices;
    ScriptFinder finder = {r, find, find_module};
    if (!c) return script_load_head(source, shown, &finder, out, err);
    ScriptOptions options = {.fixes = c->fixes,
                             .fixes_count = c->fixes_count,
                             .healthy = c->healthy,
                             .variant = c->variant,
                             .watch = c->watch,
                             .finder = &finder};
    return script_load_with(source, shown, &options, out, err);
}

static bool compile(Reading *r, const char *path, const char *shown, Script **out, Err *err) {
    Buf source, folder;
    r->folder = place_folder(path, &folder);
    bool ok = file_read(path, FILE_SCENARIO_MAX, &source, err);
    if (ok && !r->folder) ok = buf_ok(&folder, "a folder's name", err);
    ok = ok && compile_text(r, buf_str(&source), str_of(shown), out, err);
    buf_dispose(&source);
    buf_dispose(&folder);
    return ok;
}

/* As messages show it: from scenarios/ on, or from the pack on. */
static const char *shown_path(const Data *data, const char *path) {
    size_t root = strlen(data->root);
    return strncmp(path, data->root, root) == 0 && path[root] == '/' ? path + root + 1 : path;
}

static bool load_by_id(Reading *r, Str id, Script **out, Err *err) {
    Buf path;
    const char *name = path_of_id(r, id, &path, err);
    bool ok = name && compile(r, name, shown_path(&r->data, name), out, err);
    if (ok && !str_eq(script_world(*out)->id, id)) {
        ok = err_set(err, ERR_SCENARIO, "The file of \"%.*s\" says that it is \"%.*s\".",
                     STR_ARG(id), STR_ARG(script_world(*out)->id));
        err_at(err, "%s", shown_path(&r->data, name));
        err_hint(err, "Make its id that of its file.");
        script_free(*out);
        *out = NULL;
    }
    buf_dispose(&path);
    return ok;
}

bool scenario_load(const Data *data, const ScenarioRef *ref, const ScenarioChoices *choices,
                   Script **out, Err *err) {
    static const ScenarioChoices none = {0};
    Reading r = {*data, choices ? choices : &none, NULL};
    *out = NULL;
    if (!ref->is_path) return load_by_id(&r, str_of(ref->name), out, err);
    place_pack_around(&r.data, ref->name);
    return compile(&r, ref->name, ref->name, out, err);
}

bool scenario_load_head(const Data *data, Str id, Script **out, Err *err) {
    Reading r = {*data, NULL, NULL};
    *out = NULL;
    return load_by_id(&r, id, out, err);
}

bool scenario_compile(const Data *data, const ScenarioFile *file, const ScenarioChoices *choices,
                      Script **out, Err *err) {
    static const ScenarioChoices none = {0};
    Reading r = {*data, choices ? choices : &none, file->folder};
    *out = NULL;
    return compile_text(&r, file->source, file->shown, out, err);
}

bool scenario_survey(const Data *data, const ScenarioFile *file, const SurveyTell *tell, Err *err) {
    Reading r = {*data, NULL, file->folder};
    ScriptFinder finder = {&r, find, find_module};
    return script_survey(file->source, file->shown, &finder, tell, err);
}

Str scenario_text(const void *world, TextId id, Lang lang) {
    const World *w = world;
    if (id >= w->texts_count) return (Str){0};
    return lang == LANG_ZH ? w->texts[id].zh : w->texts[id].en;
}
