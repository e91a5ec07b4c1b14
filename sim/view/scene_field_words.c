/* What a chosen field means, looked up by its place in the document. */
#include "view/making.h"

#include <stdio.h>
#include <string.h>

#define SOURCE_REVISION "2025-11-25"

typedef enum Mark { MARK_PRINCIPLE, MARK_REVISION, MARK_OWN, MARK_COUNT } Mark;

typedef struct FieldRow {
    const char *path, *word;
    Mark mark;
    const char *page;
} FieldRow;

static const FieldRow FIELDS[] = {
#define FIELD(path, word, mark, page) {path, word, MARK_##mark, page},
#include "view/field.def"
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

static Str name_of(Making *m, const JsonDoc *doc, JsonRef node) {
    if (node == 0 || !json_is(doc, doc->nodes[node].parent, JSON_OBJECT)) return STR("");
    Buf name;
    buf_init(&name, JSON_MAX_BYTES);
    json_key_add(doc, node, &name);
    Str out = make_outside(m, buf_str(&name), MAKING_VALUE);
    buf_dispose(&name);
    return out;
}

/* What a state's value means depends on what it is the value of. */
static Str state_words(Making *m, const JsonDoc *doc) {
    char key[64];
    Buf name;
    buf_init(&name, 40);
    json_string(doc, json_get(doc, 0, "key"), &name);
    snprintf(key, sizeof key, "field.state.value.%.*s", STR_ARG(buf_str(&name)));
    bool known = !name.failed && words_has(m->play->subject.words, key);
    buf_dispose(&name);
    return make_word(m, known ? key : "field.state.value");
}

/* The row of a node, or NULL. */
static const FieldRow *row_of(const JsonDoc *doc, JsonRef node, const Event *e) {
    const FieldRow *found = NULL;
    Buf path;
    buf_init(&path, PATH_MAX_BYTES);
    add_path(doc, node, e, &path);
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS && !path.failed && !found; i++)
        if (fits(buf_str(&path), str_of(FIELDS[i].path))) found = &FIELDS[i];
    buf_dispose(&path);
    return found;
}

void make_field_words(Making *m, const JsonDoc *doc, JsonRef node) {
    static const char *const marks[MARK_COUNT] = {"scene.mark.principle", "scene.mark.revision",
                                                  "scene.mark.own"};
    SceneMessage *msg = &m->scene->message;
    const FieldRow *row = row_of(doc, node, play_event(m->play));
    msg->field_name = name_of(m, doc, node);
    if (!row) return;
    bool state = strcmp(row->word, "state.value") == 0;
    msg->field_text = state ? state_words(m, doc) : make_word_of(m, "field", row->word);
    msg->field_mark = make_word(m, marks[row->mark]);
    if (*row->page)
        msg->field_source = make_join(m, STR(SOURCE_REVISION), " · ", str_of(row->page));
}

bool make_mark_is(const JsonDoc *doc, JsonRef node, const Event *e, Str mark) {
    static const char *const names[MARK_COUNT] = {"principle", "revision", "own"};
    const FieldRow *row = row_of(doc, node, e);
    return row && find_text(str_of(names[row->mark]), mark, 0) == 0;
}

/* --- the most telling field ---------------------------------------------------- */

static JsonRef first_of(const JsonDoc *doc, const char *const paths[]) {
    for (; *paths; paths++) {
        JsonRef r = json_path(doc, 0, *paths);
        if (r != JSON_NONE) return r;
    }
    return JSON_NONE;
}

static JsonRef telling_message(const JsonDoc *doc, const Event *e) {
    static const char *const request[] = {
        "params/protocolVersion", "params/cursor", "params/name", "params/uri", "method", NULL};
    static const char *const response[] = {"result/protocolVersion",
                                           "result/nextCursor",
                                           "result/tools",
                                           "result/isError",
                                           "result/content",
                                           "result/contents",
                                           "result/resources",
                                           "id",
                                           NULL};
    static const char *const error[] = {"error/code", "error", NULL};
    static const char *const notification[] = {"method", NULL};
    switch ((MsgKind)e->msg_kind) {
    case MSG_REQUEST:
        return first_of(doc, request);
    case MSG_RESPONSE:
        return first_of(doc, response);
    case MSG_ERROR:
        return first_of(doc, error);
    case MSG_NOTIFICATION:
        return first_of(doc, notification);
    case MSG_BATCH:
    case MSG_INVALID:
        break;
    }
    return JSON_NONE;
}

JsonRef make_telling(const JsonDoc *doc, const Event *e) {
    static const char *const data[] = {"call_id", "audit", "ignored", "status", "identity", "value",
                                       "event",   "text",  "code",    "signal", NULL};
    static const char *const decision[] = {"tools", "answer", "reason", "as", "by", "ok", NULL};
    if (e->kind == EVENT_MESSAGE) return telling_message(doc, e);
    return first_of(doc, e->kind == EVENT_DECISION ? decision : data);
}
