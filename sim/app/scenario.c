#include "app/scenario.h"

#include "app/catalog.h"
#include "app/files.h"
#include "app/nearest.h"
#include "trace/trace.h"

#include <string.h>
#include <unistd.h>

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

static bool unknown_id(const Data *data, const char *id, Err *err) {
    Catalog c;
    Nearest n = {.typed = str_of(id)};
    if (catalog_load(data, &c, NULL))
        for (size_t i = 0; i < c.count; i++)
            nearest_offer(&n, c.rows[i].id);
    err_set(err, ERR_INPUT, "There is no scenario \"%s\".", id);
    if (n.best.p)
        err_hint(err, "Did you mean %.*s?", STR_ARG(n.best));
    else
        err_hint(err, "faultline list shows them; a file's name ends in .lua.");
    catalog_dispose(&c);
    return false;
}

/* An id leads to a file of ours and to no other. */
static bool is_id(const char *id) {
    const char *slash = strchr(id, '/');
    size_t plain = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-_/");
    return slash && slash != id && slash[1] && !strchr(slash + 1, '/') && !id[plain];
}

/* The file of an id, or NULL; err then says that there is none. */
static const char *path_of_id(const Data *data, const char *id, Buf *path, Err *err) {
    buf_init(path, 0);
    const char *name = is_id(id) ? data_path(data, path, err, "scenarios/%s.lua", id) : NULL;
    if (name && access(name, F_OK) == 0) return name;
    unknown_id(data, id, err);
    return NULL;
}

/* Gives the script room the text of a scenario that another one builds on. */
static bool find(void *ctx, Str id, Buf *source, Err *err) {
    char name[SCENARIO_NAME_MAX];
    Buf path, text;
    if (id.n >= sizeof name) return err_set(err, ERR_INPUT, "The name of a scenario is too long.");
    memcpy(name, id.p, id.n);
    name[id.n] = '\0';
    const char *file = path_of_id(ctx, name, &path, err);
    buf_init(&text, 0);
    bool ok = file && file_read(file, FILE_SCENARIO_MAX, &text, err);
    if (ok && !buf_add(source, buf_str(&text))) ok = buf_ok(source, "a scenario's text", err);
    buf_dispose(&text);
    buf_dispose(&path);
    return ok;
}

/* What a scenario is read for. */
typedef struct Reading {
    const Data *data;
    const ScenarioChoices *choices;
} Reading;

static bool compile(const Reading *r, const char *path, const char *shown, Script **out, Err *err) {
    Buf source;
    Data data = *r->data; /* a finder's ctx is not const */
    const ScenarioChoices *c = r->choices;
    ScriptFinder finder = {.ctx = &data, .find = find};
    ScriptOptions options = {.fixes = c->fixes,
                             .fixes_count = c->fixes_count,
                             .healthy = c->healthy,
                             .variant = c->variant,
                             .finder = &finder};
    bool ok = file_read(path, FILE_SCENARIO_MAX, &source, err) &&
              script_load_with(buf_str(&source), str_of(shown), &options, out, err);
    buf_dispose(&source);
    return ok;
}

static bool load_by_id(const Reading *r, const char *id, Script **out, Err *err) {
    Buf path;
    const char *name = path_of_id(r->data, id, &path, err);
    bool ok = name && compile(r, name, name + strlen(r->data->root) + 1, out, err);
    buf_dispose(&path);
    if (!ok || str_is(script_world(*out)->id, id)) return ok;
    err_set(err, ERR_SCENARIO, "The file of \"%s\" says that it is \"%.*s\".", id,
            STR_ARG(script_world(*out)->id));
    err_at(err, "scenarios/%s.lua", id);
    err_hint(err, "Make its id that of its file.");
    script_free(*out);
    *out = NULL;
    return false;
}

bool scenario_load(const Data *data, const ScenarioRef *ref, const ScenarioChoices *choices,
                   Script **out, Err *err) {
    static const ScenarioChoices none = {0};
    Reading r = {data, choices ? choices : &none};
    *out = NULL;
    return ref->is_path ? compile(&r, ref->name, ref->name, out, err)
                        : load_by_id(&r, ref->name, out, err);
}

Str scenario_text(const World *w, TextId id, bool chinese) {
    if (id >= w->texts_count) return (Str){0};
    return chinese ? w->texts[id].zh : w->texts[id].en;
}
