#include "play/field.h"

static const FieldRow FIELDS[] = {
#define FIELD(path, word, mark, page) {path, word, MARK_##mark, page},
#include "play/field.def"
#undef FIELD
};

enum { PATH_MAX_BYTES = 400, PATH_MAX_PARTS = 12 };

static const char *whole_of(const Event *e) {
    if (e->kind != EVENT_MESSAGE) return event_kind_name((EventKind)e->kind);
    return msg_kind_name((MsgKind)e->msg_kind);
}

/* "@response/result/tools/" and a star: the keys from the root down; deep parts are left
   out from the top, where no row of the table looks. */
static void add_path(const JsonDoc *doc, JsonRef node, const Event *e, Buf *out) {
    JsonRef chain[PATH_MAX_PARTS];
    int n = 0;
    JsonRef r = node;
    for (; r != 0 && n < PATH_MAX_PARTS; r = doc->nodes[r].parent)
        chain[n++] = r;
    if (r == 0) buf_addf(out, "@%s", whole_of(e));
    while (n > 0) {
        r = chain[--n];
        buf_add_char(out, '/');
        if (json_is(doc, doc->nodes[r].parent, JSON_OBJECT))
            json_key_add(doc, r, out);
        else
            buf_add_char(out, '*');
    }
}

static Str last_part(Str *path) {
    size_t at = path->n;
    while (at > 0 && path->p[at - 1] != '/')
        at--;
    Str part = str_sub(*path, at, path->n);
    path->n = at > 0 ? at - 1 : 0;
    return part;
}

/* Whether `pattern` is the end of `path`, part by part; ? fits any part. */
static bool fits(Str path, Str pattern) {
    while (pattern.n) {
        if (path.n == 0) return false;
        Str a = last_part(&path), b = last_part(&pattern);
        if (!str_eq(a, b) && !str_is(b, "?")) return false;
    }
    return true;
}

const FieldRow *field_row(const JsonDoc *doc, JsonRef node, const Event *e) {
    const FieldRow *found = NULL;
    Buf path;
    buf_init(&path, PATH_MAX_BYTES);
    add_path(doc, node, e, &path);
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS && !path.failed && !found; i++)
        if (fits(buf_str(&path), str_of(FIELDS[i].path))) found = &FIELDS[i];
    buf_dispose(&path);
    return found;
}

static const char *const MARKS[MARK_COUNT] = {"principle", "revision", "own"};

const char *field_mark_name(FieldMark mark) { return MARKS[mark]; }
