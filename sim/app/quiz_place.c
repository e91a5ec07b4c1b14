#include "app/quiz_place.h"

#include "store/whole.h"
#include "json/build.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NAME_MAX_BYTES = 160 };

/* "set-selfcheck-errors-": what the names of a set's files begin with. */
static void name_start(Str set, char out[NAME_MAX_BYTES]) {
    enum { ROOM = 100 };
    size_t n = (size_t)snprintf(out, NAME_MAX_BYTES, "set-");
    for (size_t i = 0; i < set.n && n < ROOM; i++)
        out[n++] = set.p[i] == '/' ? '-' : set.p[i];
    if (set.n) out[n++] = '-';
    out[n] = '\0';
}

/* "set-selfcheck-errors-1f00c0de.json"; the number stands for the learner's name. */
static void file_name(Str set, Str learner, char out[NAME_MAX_BYTES]) {
    uint64_t h = 1469598103934665603u; /* FNV-1a */
    for (size_t i = 0; i < learner.n; i++)
        h = (h ^ (uint8_t)learner.p[i]) * 1099511628211u;
    name_start(set, out);
    size_t n = strlen(out);
    snprintf(out + n, NAME_MAX_BYTES - n, "%08x.json", (unsigned)(h ^ h >> 32));
}

/* --- reading ---------------------------------------------------------------------- */

static uint64_t number(const JsonDoc *doc, JsonRef of, const char *key) {
    int64_t n;
    return json_int64(doc, json_get(doc, of, key), &n) && n > 0 ? (uint64_t)n : 0;
}

static bool flag(const JsonDoc *doc, JsonRef of, const char *key) {
    return json_true(doc, json_get(doc, of, key));
}

static void take_item(const JsonDoc *doc, Quiz *q, uint32_t i) {
    JsonRef o = json_get_str(doc, json_get(doc, 0, "exercises"), q->set->items[i].id);
    if (!json_is(doc, o, JSON_OBJECT)) return;
    q->done[i] = (QuizDone){.tries = (uint32_t)number(doc, o, "tries"),
                            .hints = (uint32_t)number(doc, o, "hints"),
                            .right = flag(doc, o, "right"),
                            .first = flag(doc, o, "first"),
                            .shown = flag(doc, o, "shown")};
}

static void take_all(const JsonDoc *doc, Quiz *q) {
    Str at = json_plain(doc, json_get(doc, 0, "at"));
    q->used_ms = number(doc, 0, "used_ms");
    q->options.seed = number(doc, 0, "seed");
    q->at = at.n ? 0 : (uint32_t)q->set->count;
    for (uint32_t i = 0; i < q->set->count; i++) {
        take_item(doc, q, i);
        if (str_eq(q->set->items[i].id, at)) q->at = i;
    }
}

bool quiz_place_read(const char *folder, Str learner, Quiz *q, Err *err) {
    char name[NAME_MAX_BYTES];
    JsonDoc doc = {0};
    bool there;
    Buf bytes;
    file_name(q->set->id, learner, name);
    buf_init(&bytes, WHOLE_MAX_BYTES);
    bool ok = whole_read(folder, name, &bytes, &there, err);
    if (ok && there) ok = json_parse(&doc, buf_str(&bytes), err);
    if (ok && there && json_is(&doc, 0, JSON_OBJECT)) take_all(&doc, q);
    json_dispose(&doc);
    buf_dispose(&bytes);
    if (ok) return true;
    err_at(err, "%s/%s", folder, name);
    return err_hint(err, "The set begins at its first exercise; the next answer mends the file.");
}

/* --- writing ------------------------------------------------------------------------ */

static void add_item(JsonBuild *b, JsonVal *all, const Quiz *q, uint32_t i) {
    char id[QUIZ_MAX_ID + 1];
    const QuizDone *d = &q->done[i];
    snprintf(id, sizeof id, "%.*s", STR_ARG(q->set->items[i].id));
    JsonVal *o = json_add_object(b, all, id);
    json_add_int(b, o, "tries", d->tries);
    json_add_int(b, o, "hints", d->hints);
    json_add_bool(b, o, "right", d->right);
    json_add_bool(b, o, "first", d->first);
    json_add_bool(b, o, "shown", d->shown);
}

static bool print(const Quiz *q, Str learner, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "the place in a set");
    JsonVal *root = json_build_root(b);
    const QuizItem *item = quiz_item(q);
    json_add_str(b, root, "set", q->set->id);
    json_add_str(b, root, "learner", learner);
    json_add_int(b, root, "seed", (int64_t)(q->options.seed & INT64_MAX));
    json_add_str(b, root, "at", item ? item->id : STR(""));
    json_add_int(b, root, "used_ms", (int64_t)(q->used_ms & INT64_MAX));
    JsonVal *all = json_add_object(b, root, "exercises");
    for (uint32_t i = 0; i < q->set->count; i++)
        add_item(b, all, q, i);
    bool ok = json_build_print(b, out, err);
    json_build_free(b);
    buf_add_char(out, '\n');
    return ok && buf_ok(out, "the place in a set", err);
}

bool quiz_place_write(const char *folder, Str learner, const Quiz *q, Err *err) {
    char name[NAME_MAX_BYTES];
    Buf bytes;
    file_name(q->set->id, learner, name);
    buf_init(&bytes, WHOLE_MAX_BYTES);
    bool ok = print(q, learner, &bytes, err) && whole_write(folder, name, buf_str(&bytes), err);
    buf_dispose(&bytes);
    if (!ok) err_at(err, "the place in the set is not saved");
    return ok;
}

/* --- taking away ------------------------------------------------------------------------ */

enum { PATH_MAX_BYTES = 4096, DIGITS = 8 };

/* Another set's name may begin with this one's: what follows is the number alone. */
static bool is_place(const char *name, const char *start, bool all) {
    size_t n = strlen(start);
    if (strncmp(name, start, n) != 0 || !str_ends(str_of(name), ".json")) return false;
    return all || (strspn(name + n, "0123456789abcdef") == DIGITS && name[n + DIGITS] == '.');
}

static bool take_away(const char *folder, const char *name, Err *err) {
    char path[PATH_MAX_BYTES];
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (n >= 0 && n < PATH_MAX_BYTES && (unlink(path) == 0 || errno == ENOENT)) return true;
    return err_set(err, ERR_SYSTEM, "\"%s\" cannot be removed: %s.", name, strerror(errno));
}

bool quiz_place_forget(const char *folder, Str set, Err *err) {
    char start[NAME_MAX_BYTES];
    bool ok = true;
    DIR *dir = opendir(folder);
    if (!dir) return true;
    name_start(set, start);
    for (struct dirent *e; ok && (e = readdir(dir));)
        if (is_place(e->d_name, start, set.n == 0)) ok = take_away(folder, e->d_name, err);
    closedir(dir);
    return ok;
}
