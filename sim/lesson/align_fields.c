/* In which fields two events differ. */
#include "lesson/align.h"

#include <string.h>

enum { FIELDS_ARENA = 256 * 1024 };

/* A comparison under way: the path grows and shrinks with the depth. */
typedef struct Walk {
    AlignFields *out;
    JsonDoc a, b;
    char path[ALIGN_MAX_PATH + 1];
    size_t n;
} Walk;

static void report(Walk *w, Str a, Str b) {
    AlignFields *out = w->out;
    if (out->count == ALIGN_MAX_FIELDS) {
        out->more = true;
        return;
    }
    Str path = arena_copy(&out->arena, (Str){w->path, w->n});
    if (path.p) out->items[out->count++] = (AlignField){path, a, b};
}

/* Adds "/name" (without the slash at the start); gives the length before. */
static size_t enter(Walk *w, Str name) {
    size_t before = w->n;
    if (w->n && w->n < ALIGN_MAX_PATH) w->path[w->n++] = '/';
    for (size_t i = 0; i < name.n && w->n < ALIGN_MAX_PATH; i++)
        w->path[w->n++] = name.p[i];
    return before;
}

static Str key_of(const JsonDoc *doc, JsonRef member) {
    Str key = json_key_raw(doc, member);
    return str_sub(key, 1, key.n - 2);
}

static void compare(Walk *w, JsonRef a, JsonRef b);

/* The member of `in` with the same key as `member` of `doc`. */
static JsonRef partner(const JsonDoc *doc, JsonRef member, const JsonDoc *in, JsonRef object) {
    Buf key;
    buf_init(&key, JSON_MAX_BYTES);
    JsonRef found = JSON_NONE;
    if (json_key_add(doc, member, &key)) found = json_get_str(in, object, buf_str(&key));
    buf_dispose(&key);
    return found;
}

static void compare_objects(Walk *w, JsonRef a, JsonRef b) {
    for (JsonRef m = json_first(&w->a, a); m != JSON_NONE; m = json_next(&w->a, m)) {
        size_t before = enter(w, key_of(&w->a, m));
        compare(w, m, partner(&w->a, m, &w->b, b));
        w->n = before;
    }
    for (JsonRef m = json_first(&w->b, b); m != JSON_NONE; m = json_next(&w->b, m)) {
        if (partner(&w->b, m, &w->a, a) != JSON_NONE) continue;
        size_t before = enter(w, key_of(&w->b, m));
        compare(w, JSON_NONE, m);
        w->n = before;
    }
}

static void compare_arrays(Walk *w, JsonRef a, JsonRef b) {
    JsonRef x = json_first(&w->a, a), y = json_first(&w->b, b);
    for (uint32_t i = 0; x != JSON_NONE || y != JSON_NONE; i++) {
        char digits[16];
        size_t n = 0, at = sizeof digits;
        for (uint32_t rest = i; n == 0 || rest; rest /= 10, n++)
            digits[--at] = (char)('0' + rest % 10);
        size_t before = enter(w, (Str){digits + at, n});
        compare(w, x, y);
        w->n = before;
        x = json_next(&w->a, x);
        y = json_next(&w->b, y);
    }
}

/* As deep as documents are, which json_parse bounds (JSON_MAX_DEPTH). */
static void compare(Walk *w, JsonRef a, JsonRef b) {
    if (json_same(&w->a, a, &w->b, b)) return;
    if (json_is(&w->a, a, JSON_OBJECT) && json_is(&w->b, b, JSON_OBJECT))
        compare_objects(w, a, b);
    else if (json_is(&w->a, a, JSON_ARRAY) && json_is(&w->b, b, JSON_ARRAY))
        compare_arrays(w, a, b);
    else
        report(w, json_raw(&w->a, a), json_raw(&w->b, b));
}

/* One part of both events under its name. What is no JSON is compared as bytes. */
static void compare_part(Walk *w, const char *name, Str a, Str b) {
    if (str_eq(a, b)) return;
    enter(w, str_of(name));
    bool read_a = a.n && json_parse(&w->a, a, NULL), read_b = b.n && json_parse(&w->b, b, NULL);
    if (read_a && read_b)
        compare(w, 0, 0);
    else
        report(w, a, b);
    w->n = 0;
}

static Str quoted(Walk *w, const char *name) {
    char text[64];
    size_t n = strlen(name);
    if (n == 0 || n > sizeof text - 2) return STR("");
    text[0] = text[n + 1] = '"';
    memcpy(text + 1, name, n);
    Str copy = arena_copy(&w->out->arena, (Str){text, n + 2});
    return copy.p ? copy : STR("");
}

static void compare_names(Walk *w, const char *path, const char *a, const char *b) {
    if (strcmp(a, b) == 0) return;
    enter(w, str_of(path));
    report(w, quoted(w, a), quoted(w, b));
    w->n = 0;
}

bool align_fields(const Trace *a, uint32_t sa, const Trace *b, uint32_t sb, AlignFields *out,
                  Err *err) {
    const Event *x = trace_event(a, sa), *y = trace_event(b, sb);
    Walk w = {.out = out};
    *out = (AlignFields){0};
    arena_init(&out->arena, FIELDS_ARENA);
    compare_names(&w, "status", event_status_name((EventStatus)x->status),
                  event_status_name((EventStatus)y->status));
    compare_part(&w, "data", event_data(a, x), event_data(b, y));
    compare_part(&w, "msg", event_raw(a, x), event_raw(b, y));
    compare_part(&w, "http", event_http(a, x), event_http(b, y));
    json_dispose(&w.a);
    json_dispose(&w.b);
    if (arena_ok(&out->arena, "what differs", err)) return true;
    align_fields_dispose(out);
    return false;
}

void align_fields_dispose(AlignFields *fields) {
    arena_dispose(&fields->arena);
    fields->count = 0;
}
