#include "record/redact.h"

#include "base/escape.h"

#include <string.h>

#define REDACTED "[redacted]"

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool same_word(Str a, const char *word) {
    if (a.n != strlen(word)) return false;
    for (size_t i = 0; i < a.n; i++)
        if (lower(a.p[i]) != word[i]) return false;
    return true;
}

static bool is_one_of(Str a, const char *const *words) {
    for (; *words; words++)
        if (same_word(a, *words)) return true;
    return false;
}

static bool secret_header(Str name) {
    static const char *const names[] = {
        "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
        "api-key",       "x-auth-token",        NULL};
    return is_one_of(name, names);
}

/* RFC 6749 and 7636 (what authorization of 2025-11-25 is built on), and the usual names. */
static bool secret_member(Str name) {
    static const char *const names[] = {"access_token",
                                        "refresh_token",
                                        "id_token",
                                        "token",
                                        "client_secret",
                                        "code",
                                        "code_verifier",
                                        "assertion",
                                        "client_assertion",
                                        "password",
                                        "api_key",
                                        "apikey",
                                        NULL};
    return is_one_of(name, names);
}

uint32_t redact_form(Str text, Buf *out) {
    uint32_t replaced = 0;
    size_t at = 0;
    while (at < text.n) {
        size_t end = at;
        while (end < text.n && !strchr("?&#", text.p[end]))
            end++;
        Str pair = str_sub(text, at, end - at);
        size_t eq = str_find(pair, STR("="), 0);
        if (eq != SIZE_MAX && eq + 1 < pair.n && secret_member(str_sub(pair, 0, eq))) {
            buf_add(out, str_sub(pair, 0, eq + 1));
            buf_add_c(out, REDACTED);
            replaced++;
        } else {
            buf_add(out, pair);
        }
        buf_add(out, str_sub(text, end, 1));
        at = end + 1;
    }
    return replaced;
}

/* Copies an object but for some values. */
typedef struct Editor {
    const JsonDoc *doc;
    Buf *scratch, *out;
    Str rest; /* not yet copied */
    uint32_t replaced;
} Editor;

static void replace(Editor *e, JsonRef value, Str with) {
    Str old = json_raw(e->doc, value);
    size_t before = (size_t)(old.p - e->rest.p);
    buf_add(e->out, str_sub(e->rest, 0, before));
    escape_json(e->out, with);
    e->rest = str_sub(e->rest, before + old.n, e->rest.n);
    e->replaced++;
}

/* "Bearer " of "Bearer abc", so that a wrong scheme can still be seen. */
static Str scheme_of(Str value) {
    static const char *const schemes[] = {"bearer", "basic",     "digest", "dpop",
                                          "token",  "negotiate", NULL};
    size_t space = str_find(value, STR(" "), 0);
    if (space == SIZE_MAX || !is_one_of(str_sub(value, 0, space), schemes))
        return (Str){value.p, 0};
    return str_sub(value, 0, space + 1);
}

static void pass_failure(const Buf *from, Buf *to) {
    to->failed |= from->failed;
    to->no_memory |= from->no_memory;
}

static bool read_string(Editor *e, JsonRef value) {
    buf_clear(e->scratch);
    bool read = json_string(e->doc, value, e->scratch);
    pass_failure(e->scratch, e->out);
    return read;
}

static bool read_key(Editor *e, JsonRef member) {
    buf_clear(e->scratch);
    bool read = json_key_add(e->doc, member, e->scratch);
    pass_failure(e->scratch, e->out);
    return read;
}

static void redact_value(Editor *e, JsonRef value) {
    char kept[32];
    if (!read_string(e, value)) {
        replace(e, value, STR(REDACTED));
        return;
    }
    Str text = buf_str(e->scratch), scheme = scheme_of(text);
    /* An empty value holds no secret, and may be the fault. */
    if (str_trim(str_sub(text, scheme.n, text.n)).n == 0) return;
    memcpy(kept, scheme.p, scheme.n);
    memcpy(kept + scheme.n, REDACTED, sizeof REDACTED);
    replace(e, value, str_of(kept));
}

static void redact_query(Editor *e, JsonRef value) {
    Buf edited;
    buf_init(&edited, JSON_MAX_BYTES);
    if (read_string(e, value) && redact_form(buf_str(e->scratch), &edited))
        replace(e, value, buf_str(&edited));
    pass_failure(&edited, e->out);
    buf_dispose(&edited);
}

static void redact_headers(Editor *e, JsonRef headers) {
    for (JsonRef h = json_first(e->doc, headers); h != JSON_NONE; h = json_next(e->doc, h)) {
        if (!read_key(e, h)) continue;
        Str name = buf_str(e->scratch);
        if (secret_header(name))
            redact_value(e, h);
        else if (same_word(name, "location") || same_word(name, "referer"))
            redact_query(e, h);
    }
}

uint32_t redact_http(const JsonDoc *doc, JsonRef http, Buf *scratch, Buf *out) {
    Editor e = {doc, scratch, out, json_raw(doc, http), 0};
    for (JsonRef m = json_first(doc, http); m != JSON_NONE; m = json_next(doc, m)) {
        if (json_key_is(doc, m, "path") || json_key_is(doc, m, "url"))
            redact_query(&e, m);
        else if (json_key_is(doc, m, "headers") && json_is(doc, m, JSON_OBJECT))
            redact_headers(&e, m);
    }
    buf_add(out, e.rest);
    return e.replaced;
}

static bool is_secret(Editor *e, JsonRef member) {
    return json_is(e->doc, member, JSON_STRING) && read_key(e, member) &&
           secret_member(buf_str(e->scratch));
}

uint32_t redact_json(JsonDoc *doc, Str text, Buf *out) {
    Err why = {0};
    if (!str_starts(str_trim(text), "{")) return 0;
    if (!json_parse(doc, text, &why)) {
        out->failed |= why.code == ERR_MEMORY;
        out->no_memory |= why.code == ERR_MEMORY;
        return 0;
    }
    if (json_get(doc, 0, "jsonrpc") != JSON_NONE) return 0;
    Buf scratch;
    buf_init(&scratch, JSON_MAX_BYTES);
    Editor e = {doc, &scratch, out, text, 0};
    for (JsonRef m = json_first(doc, 0); m != JSON_NONE; m = json_next(doc, m))
        if (is_secret(&e, m)) redact_value(&e, m);
    if (e.replaced) buf_add(out, e.rest);
    buf_dispose(&scratch);
    return e.replaced;
}
