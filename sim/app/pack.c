#include "app/pack.h"

#include "app/files.h"
#include "app/places.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "play/course.h"
#include "json/json.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char *const keys[] = {"title", "order", "licence", "language"};
enum { KEYS = sizeof keys / sizeof *keys };

/* A pack.json being read. */
typedef struct Reading {
    Pack *pack;
    JsonDoc doc;
    Err *err;
} Reading;

static bool wrong(const Reading *r, const char *key, const char *expected) {
    err_set(r->err, ERR_INPUT, "In a " PACK_FILE " \"%s\" must be %s.", key, expected);
    return err_hint(r->err, "docs/guide.md shows a whole one.");
}

static bool keep(Reading *r, JsonRef ref, Str *out) {
    Buf text;
    buf_init(&text, PACK_MAX_BYTES);
    json_string(&r->doc, ref, &text);
    *out = arena_copy(&r->pack->arena, buf_str(&text));
    bool ok = buf_ok(&text, "a pack", r->err) && arena_ok(&r->pack->arena, "a pack", r->err);
    buf_dispose(&text);
    return ok;
}

/* --- its parts --------------------------------------------------------------------- */

static bool is_title(const Reading *r, JsonRef ref) {
    Buf text;
    buf_init(&text, PACK_MAX_BYTES);
    bool ok = json_string(&r->doc, ref, &text) && str_trim(buf_str(&text)).n > 0 &&
              utf8_count(buf_str(&text)) <= PACK_MAX_TITLE;
    buf_dispose(&text);
    return ok;
}

static bool read_title(Reading *r, JsonRef ref) {
    bool each = json_is(&r->doc, ref, JSON_OBJECT);
    for (int i = 0; i < LANG_COUNT; i++) {
        JsonRef text = each ? json_get(&r->doc, ref, lang_name((Lang)i)) : ref;
        if (!is_title(r, text))
            return wrong(r, "title", "a text, or { \"en\": \"…\", \"zh\": \"…\" }");
        if (!keep(r, text, &r->pack->title[i])) return false;
    }
    return true;
}

Str pack_place_id(Str line) { return str_sub(line, 0, str_find(line, STR(" "), 0)); }

/* "mine/first", or with the link of the course that it hangs on: "mine/first trust". */
static bool check_place(const Reading *r, Str line) {
    CourseLink link;
    Str id = pack_place_id(line), rest = str_trim(str_sub(line, id.n, line.n));
    bool is = place_is_id(id);
    if (is && (rest.n == 0 || course_link_find(rest, &link))) return true;
    Str wrong = is ? rest : id;
    err_set(r->err, ERR_INPUT, "In \"order\" of a " PACK_FILE " \"%.*s\" is no %s.",
            STR_ARG(str_sub(wrong, 0, 60)), is ? "link of the course" : "id");
    return err_hint(r->err, is ? "The links are surface, choice, trust and smallest."
                               : "An id is a folder and a name, like mine/first.");
}

static bool read_order(Reading *r, JsonRef ref) {
    static const char expected[] = "a list of ids, each alone or with its link behind it";
    Pack *p = r->pack;
    if (ref == JSON_NONE) return true;
    if (!json_is(&r->doc, ref, JSON_ARRAY) || json_count(&r->doc, ref) > PACK_MAX_ORDER)
        return wrong(r, "order", expected);
    p->order = arena_array(&p->arena, json_count(&r->doc, ref) + 1, sizeof *p->order);
    if (!p->order) return arena_ok(&p->arena, "a pack", r->err);
    for (JsonRef c = json_first(&r->doc, ref); c != JSON_NONE; c = json_next(&r->doc, c)) {
        if (!keep(r, c, &p->order[p->order_count])) return false;
        if (!check_place(r, p->order[p->order_count++])) return false;
    }
    return true;
}

static bool add_language(Reading *r, JsonRef ref) {
    for (int i = 0; i < LANG_COUNT; i++) {
        if (!json_string_is(&r->doc, ref, lang_name((Lang)i))) continue;
        r->pack->language[i] = true;
        return true;
    }
    return wrong(r, "language", "\"en\", \"zh\", or a list of these");
}

static bool read_language(Reading *r, JsonRef ref) {
    if (ref == JSON_NONE) return true;
    if (!json_is(&r->doc, ref, JSON_ARRAY)) return add_language(r, ref);
    for (JsonRef c = json_first(&r->doc, ref); c != JSON_NONE; c = json_next(&r->doc, c))
        if (!add_language(r, c)) return false;
    return true;
}

static bool read_licence(Reading *r, JsonRef ref) {
    if (ref == JSON_NONE) return true;
    if (!is_title(r, ref)) return wrong(r, "licence", "a short text");
    return keep(r, ref, &r->pack->licence);
}

/* --- the whole ------------------------------------------------------------------------ */

static bool check_keys(Reading *r) {
    for (JsonRef c = json_first(&r->doc, 0); c != JSON_NONE; c = json_next(&r->doc, c)) {
        Buf name;
        bool known = false;
        buf_init(&name, PACK_MAX_BYTES);
        json_key_add(&r->doc, c, &name);
        Nearest n = {.typed = buf_str(&name)};
        for (size_t i = 0; i < KEYS; i++) {
            known = known || str_is(n.typed, keys[i]);
            nearest_offer(&n, str_of(keys[i]));
        }
        if (!known) {
            err_set(r->err, ERR_INPUT, "A " PACK_FILE " has no key \"%.*s\".",
                    STR_ARG(str_sub(n.typed, 0, 60)));
            if (n.best.p) err_hint(r->err, "Did you mean \"%.*s\"?", STR_ARG(n.best));
            err_hint(r->err, "Its keys are title, order, licence and language.");
        }
        buf_dispose(&name);
        if (!known) return false;
    }
    return true;
}

static bool read_all(Reading *r, Str bytes) {
    if (!json_parse(&r->doc, bytes, r->err)) return false;
    if (!json_is(&r->doc, 0, JSON_OBJECT))
        return err_set(r->err, ERR_INPUT, "A " PACK_FILE " is one object: { \"title\": \"…\" }.");
    return check_keys(r) && read_title(r, json_get(&r->doc, 0, "title")) &&
           read_order(r, json_get(&r->doc, 0, "order")) &&
           read_licence(r, json_get(&r->doc, 0, "licence")) &&
           read_language(r, json_get(&r->doc, 0, "language"));
}

/* What the strict reader says of a place is put behind the file's name. */
static void tell_file(const char *path, Err *err) {
    char where[ERR_WHERE_MAX];
    if (!err || err->code == ERR_MEMORY) return;
    memcpy(where, err->where, sizeof where);
    err->where[0] = '\0';
    if (where[0])
        err_at(err, "%.160s: %.80s", path, where);
    else
        err_at(err, "%.200s", path);
}

bool pack_read(const char *folder, Pack *out, Err *err) {
    char path[DATA_PATH_MAX];
    Buf bytes;
    Reading r = {.pack = out, .err = err};
    *out = (Pack){0};
    arena_init(&out->arena, PACK_MAX_BYTES * 2);
    int n = snprintf(path, sizeof path, "%s/" PACK_FILE, folder);
    if (n < 0 || (size_t)n >= sizeof path)
        return err_set(err, ERR_INPUT, "The name of the pack's folder is too long.");
    bool ok = file_read(path, PACK_MAX_BYTES, &bytes, err);
    if (ok && !read_all(&r, buf_str(&bytes))) {
        tell_file(path, err);
        ok = false;
    }
    json_dispose(&r.doc);
    buf_dispose(&bytes);
    return ok;
}

void pack_dispose(Pack *p) { arena_dispose(&p->arena); }

bool pack_open(Data *data, const char *folder, Err *err) {
    Pack p;
    struct stat st;
    if (stat(folder, &st) == 0 && !S_ISDIR(st.st_mode)) {
        err_set(err, ERR_INPUT, "\"%s\" is no folder, and a pack is one.", folder);
        return err_hint(err, "A pack is a folder with scenarios and a " PACK_FILE ".");
    }
    bool ok = pack_read(folder, &p, err);
    pack_dispose(&p);
    if (!ok) return false;
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/')
        n--;
    snprintf(data->pack, sizeof data->pack, "%.*s", (int)n, folder);
    return true;
}
