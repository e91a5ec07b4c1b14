/* The target system: the one place where rights are enforced and work is done. */
#include <string.h>

#include "base/escape.h"
#include "world/target_in.h"

enum {
    ANSWER_MAX_BYTES = 1024 * 1024,
    SEARCH_MAX_HITS = 50,
    LIST_MAX_ENTRIES = 500,
    PATH_MAX_BYTES = 4096
};

const char *target_status_name(TargetStatus s) {
    static const char *const names[] = {"ok", "not-found", "forbidden", "bad-request", "no-answer"};
    return names[s];
}

int target_http_status(TargetStatus s) {
    static const int status[] = {200, 404, 403, 400, 504};
    return status[s];
}

/* A prefix covers a path when it ends at a folder's border: "ops" covers "ops"
   and "ops/deploy.md", not "opsx". */
static bool covers(Str prefix, Str path) {
    while (prefix.n && prefix.p[prefix.n - 1] == '/')
        prefix.n--;
    if (prefix.n == 0) return true;
    if (path.n < prefix.n || !str_eq(str_sub(path, 0, prefix.n), prefix)) return false;
    return path.n == prefix.n || path.p[prefix.n] == '/';
}

static bool may(const Target *t, Str identity, Str action, Str path) {
    for (size_t i = 0; i < t->rights_count; i++) {
        const Right *r = &t->rights[i];
        if (str_eq(r->identity, identity) && str_eq(r->action, action) && covers(r->prefix, path))
            return true;
    }
    return false;
}

/* The path as the file system would walk it: without ".", "..", and doubled
   slashes. Rights are judged on what is reached, not on how it is spelled. */
static void walk(Str path, Buf *out) {
    while (path.n) {
        size_t slash = str_find(path, STR("/"), 0);
        Str part = slash == SIZE_MAX ? path : str_sub(path, 0, slash);
        path = slash == SIZE_MAX ? STR("") : str_sub(path, slash + 1, path.n);
        if (part.n == 0 || str_is(part, ".")) continue;
        if (str_is(part, "..")) {
            while (out->n && out->p[out->n - 1] != '/')
                out->n--;
            if (out->n) out->n--;
            continue;
        }
        if (out->n) buf_add_char(out, '/');
        buf_add(out, part);
    }
}

static const File *find_file(const Target *t, Str path) {
    size_t n;
    const File *files = target_files(t, &n);
    for (size_t i = 0; i < n; i++)
        if (str_eq(files[i].path, path)) return &files[i];
    return NULL;
}

static uint32_t count_lines(Str text) {
    uint32_t n = 0;
    Str line;
    while (str_next_line(&text, &line))
        n++;
    return n;
}

static void member(Buf *b, const char *key, Str value) {
    buf_addf(b, "\"%s\":", key);
    escape_json(b, value);
}

/* --- one operation each -------------------------------------------------------- */

/* The bytes of lines first … last, both included. */
static Str lines_of(Str content, uint32_t first, uint32_t last) {
    const char *from = NULL, *to = NULL;
    Str line;
    for (uint32_t n = 1; n <= last && str_next_line(&content, &line); n++) {
        if (n == first) from = line.p;
        to = content.p;
    }
    return from ? (Str){from, (size_t)(to - from)} : STR("");
}

static TargetStatus do_read(const Target *t, const TargetRequest *q, Buf *out) {
    const File *file = find_file(t, q->path);
    if (!file) return TARGET_NOT_FOUND;
    uint32_t total = count_lines(file->content);
    uint32_t first = q->first ? q->first : 1;
    uint32_t last = q->last && q->last < total ? q->last : total;
    if (first > last && total > 0) return TARGET_BAD_REQUEST;
    bool cut = t->read_limit && last - first >= t->read_limit;
    if (cut) last = first + t->read_limit - 1;
    buf_add_char(out, '{');
    member(out, "path", q->path);
    buf_addf(out, ",\"first\":%u,\"last\":%u,\"total\":%u,", first, last, total);
    if (cut) buf_addf(out, "\"truncated\":true,\"next\":%u,", last + 1);
    member(out, "text", lines_of(file->content, first, last));
    buf_add_char(out, '}');
    return TARGET_OK;
}

static Str without_slash(Str path) {
    while (path.n && path.p[path.n - 1] == '/')
        path.n--;
    return path;
}

/* The first name below `folder` on the way to `path`; empty when path is not below it. */
static Str child_of(Str folder, Str path) {
    if (!covers(folder, path) || path.n <= folder.n) return STR("");
    Str below = folder.n ? str_sub(path, folder.n + 1, path.n) : path;
    const char *slash = memchr(below.p, '/', below.n);
    return slash ? str_sub(below, 0, (size_t)(slash - below.p)) : below;
}

static bool listed_before(const File *files, Str folder, size_t i, Str name) {
    for (size_t k = 0; k < i; k++)
        if (str_eq(child_of(folder, files[k].path), name)) return true;
    return false;
}

static TargetStatus do_list(const Target *t, const TargetRequest *q, Buf *out) {
    Str folder = without_slash(q->path);
    uint32_t n = 0;
    size_t count;
    const File *files = target_files(t, &count);
    buf_add_char(out, '{');
    member(out, "path", q->path);
    buf_add_c(out, ",\"entries\":[");
    for (size_t i = 0; i < count && n < LIST_MAX_ENTRIES; i++) {
        Str path = files[i].path, name = child_of(folder, path);
        if (name.n == 0 || listed_before(files, folder, i, name)) continue;
        bool is_file = path.n == folder.n + (folder.n ? 1 : 0) + name.n;
        buf_add_c(out, n++ ? ",{" : "{");
        member(out, "name", name);
        buf_addf(out, ",\"kind\":\"%s\"", is_file ? "file" : "folder");
        if (is_file) buf_addf(out, ",\"lines\":%u", count_lines(files[i].content));
        buf_add_char(out, '}');
    }
    buf_add_c(out, "]}");
    return n ? TARGET_OK : TARGET_NOT_FOUND;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static bool holds(Str line, Str query) {
    for (size_t at = 0; at + query.n <= line.n; at++) {
        size_t k = 0;
        while (k < query.n && lower(line.p[at + k]) == lower(query.p[k]))
            k++;
        if (k == query.n) return true;
    }
    return false;
}

static uint32_t search_file(const File *file, Str query, uint32_t hits, Buf *out) {
    Str rest = file->content, line;
    for (uint32_t n = 1; hits < SEARCH_MAX_HITS && str_next_line(&rest, &line); n++) {
        if (!holds(line, query)) continue;
        buf_add_c(out, hits++ ? ",{" : "{");
        member(out, "path", file->path);
        buf_addf(out, ",\"line\":%u,", n);
        member(out, "text", line);
        buf_add_char(out, '}');
    }
    return hits;
}

/* A search shows only what the identity may read: a hit elsewhere would tell. */
static TargetStatus do_search(const Target *t, Str identity, const TargetRequest *q, Buf *out) {
    if (q->query.n == 0) return TARGET_BAD_REQUEST;
    uint32_t hits = 0;
    buf_add_char(out, '{');
    member(out, "query", q->query);
    buf_add_c(out, ",\"hits\":[");
    size_t count;
    const File *files = target_files(t, &count);
    for (size_t i = 0; i < count; i++) {
        const File *file = &files[i];
        if (covers(q->path, file->path) && may(t, identity, STR("read"), file->path))
            hits = search_file(file, q->query, hits, out);
    }
    buf_add_c(out, "]}");
    return TARGET_OK;
}

/* --- what is sent ---------------------------------------------------------------- */

/* The place of what was sent with this key; sent_count when nothing was. */
static size_t find_key(const TargetMemory *m, Str key) {
    size_t i = 0;
    while (i < m->sent_count && (key.n == 0 || !str_eq(m->sent[i].key, key)))
        i++;
    return i;
}

/* Ids count up from here, so that nobody takes one for a number of messages. */
enum { FIRST_SENT_ID = 101 };

static void add_id(Buf *out, size_t place) {
    buf_addf(out, "\"id\":\"m-%zu\"", FIRST_SENT_ID + place);
}

/* Sends, unless it was sent with the same key before: then *again. */
static TargetStatus do_send(const Target *t, const TargetRequest *q, Buf *out, bool *again) {
    TargetMemory *m = t->memory;
    size_t place = m ? find_key(m, q->key) : 0;
    if (m && place == TARGET_MAX_SENT) return TARGET_BAD_REQUEST;
    *again = m && place < m->sent_count;
    if (m && !*again)
        m->sent[m->sent_count++] =
            (TargetSent){arena_copy(m->arena, q->path), arena_copy(m->arena, q->query),
                         arena_copy(m->arena, q->key)};
    buf_add_char(out, '{');
    member(out, "to", q->path);
    buf_addf(out, ",\"bytes\":%zu", q->query.n);
    if (m) {
        buf_add_char(out, ',');
        add_id(out, place);
    }
    if (*again) buf_add_c(out, ",\"repeated\":true");
    buf_add_char(out, '}');
    return TARGET_OK;
}

static TargetStatus do_sent(const Target *t, const TargetRequest *q, Buf *out) {
    const TargetMemory *m = t->memory;
    uint32_t n = 0;
    buf_add_char(out, '{');
    member(out, "to", q->path);
    buf_add_c(out, ",\"messages\":[");
    for (size_t i = 0; m && i < m->sent_count; i++) {
        if (!str_eq(m->sent[i].to, q->path)) continue;
        buf_add_c(out, n++ ? ",{" : "{");
        add_id(out, i);
        buf_add_char(out, ',');
        member(out, "text", m->sent[i].text);
        buf_add_char(out, '}');
    }
    buf_add_c(out, "]}");
    return TARGET_OK;
}

/* --- judging ----------------------------------------------------------------------- */

static const char *const ops[] = {"read", "list", "search", "send", "sent", "write"};
enum { OP_READ, OP_LIST, OP_SEARCH, OP_SEND, OP_SENT, OP_WRITE, OP_COUNT };

/* What was sent is addressed by whom it went to, not by a path. */
static bool is_addressed(int op) { return op == OP_SEND || op == OP_SENT; }

static Str right_for(int op) { return str_of(op == OP_SENT ? "list" : ops[op]); }

static TargetStatus do_op(int op, const Target *t, Str identity, const TargetRequest *q,
                          TargetAnswer *a) {
    bool again = false;
    a->effect = STR("read");
    switch (op) {
    case OP_READ:
        return do_read(t, q, &a->data);
    case OP_LIST:
        return do_list(t, q, &a->data);
    case OP_SEARCH:
        return do_search(t, identity, q, &a->data);
    case OP_SENT:
        return do_sent(t, q, &a->data);
    case OP_WRITE:
        a->effect = STR("written");
        return target_write(t, q, &a->data);
    case OP_SEND: {
        TargetStatus status = do_send(t, q, &a->data, &again);
        a->effect = again ? STR("none") : STR("sent");
        return status;
    }
    default:
        return TARGET_BAD_REQUEST;
    }
}

static int find_op(Str name) {
    int op = 0;
    while (op < OP_COUNT && !str_is(name, ops[op]))
        op++;
    return op;
}

bool target_may(const Target *t, Str identity, const TargetRequest *q) {
    Buf path;
    buf_init(&path, PATH_MAX_BYTES);
    walk(q->path, &path);
    int op = find_op(q->op);
    Str on = is_addressed(op) ? q->path : buf_str(&path);
    bool granted = op < OP_COUNT && !path.failed && may(t, identity, right_for(op), on);
    buf_dispose(&path);
    return granted;
}

static bool has_dots(Str path) { return str_find(path, STR(".."), 0) != SIZE_MAX; }

/* `path` is where q->path leads. */
static void judge(const Target *t, Str identity, const TargetRequest *q, Str path,
                  TargetAnswer *a) {
    TargetRequest walked = *q;
    int op = find_op(q->op);
    walked.path = is_addressed(op) ? q->path : path;
    if (op == OP_COUNT) return;
    if (!may(t, identity, right_for(op), walked.path)) {
        a->status = TARGET_FORBIDDEN;
        a->probing = has_dots(q->path);
        return;
    }
    a->status = do_op(op, t, identity, &walked, a);
    if (a->status == TARGET_OK) return;
    a->effect = STR("none");
    buf_clear(&a->data);
}

bool target_do(const Target *t, Str identity, const TargetRequest *q, TargetAnswer *answer,
               Err *err) {
    *answer = (TargetAnswer){.status = TARGET_BAD_REQUEST, .effect = STR("none")};
    buf_init(&answer->data, ANSWER_MAX_BYTES);
    Buf path;
    buf_init(&path, PATH_MAX_BYTES);
    walk(q->path, &path);
    if (!path.failed) judge(t, identity, q, buf_str(&path), answer);
    bool ok = !path.no_memory || err_memory(err, "a path");
    buf_dispose(&path);
    return ok && buf_ok(&answer->data, "the target's answer", err);
}
