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

static bool compile(const char *path, const char *shown, Script **out, Err *err) {
    Buf source;
    bool ok = file_read(path, FILE_SCENARIO_MAX, &source, err) &&
              script_load(buf_str(&source), str_of(shown), out, err);
    buf_dispose(&source);
    return ok;
}

static bool load_by_id(const Data *data, const char *id, Script **out, Err *err) {
    Buf path;
    const char *name = is_id(id) ? data_path(data, &path, err, "scenarios/%s.lua", id) : NULL;
    if (!is_id(id)) return unknown_id(data, id, err);
    bool there = name && access(name, F_OK) == 0;
    bool ok = there && compile(name, name + strlen(data->root) + 1, out, err);
    buf_dispose(&path);
    if (name && !there) return unknown_id(data, id, err);
    if (!ok || str_is(script_world(*out)->id, id)) return ok;
    err_set(err, ERR_SCENARIO, "The file of \"%s\" says that it is \"%.*s\".", id,
            STR_ARG(script_world(*out)->id));
    err_at(err, "scenarios/%s.lua", id);
    err_hint(err, "Make its id that of its file.");
    script_free(*out);
    *out = NULL;
    return false;
}

bool scenario_load(const Data *data, const ScenarioRef *ref, Script **out, Err *err) {
    *out = NULL;
    return ref->is_path ? compile(ref->name, ref->name, out, err)
                        : load_by_id(data, ref->name, out, err);
}

Str scenario_text(const World *w, TextId id, bool chinese) {
    if (id >= w->texts_count) return (Str){0};
    return chinese ? w->texts[id].zh : w->texts[id].en;
}
