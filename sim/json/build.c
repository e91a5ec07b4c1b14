#include "json/build.h"

#include "json/json.h"

#include "base/escape.h"
#include "base/utf8.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Trouble { FINE, NO_MEMORY, NO_PARENT, NO_VALUE, TOO_BIG, TOO_DEEP } Trouble;

/* cJSON leaves valueint of arrays and objects alone; the depth is kept there. */
struct JsonVal {
    cJSON item;
};

struct JsonBuild {
    JsonVal *root;
    Trouble trouble; /* the first one */
};

static void trouble(JsonBuild *b, Trouble t) {
    if (b->trouble == FINE) b->trouble = t;
}

JsonBuild *json_build_new(void) {
    JsonBuild *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->root = (JsonVal *)cJSON_CreateObject();
    if (!b->root) {
        free(b);
        return NULL;
    }
    b->root->item.valueint = 1;
    return b;
}

void json_build_free(JsonBuild *b) {
    if (!b) return;
    cJSON_Delete(&b->root->item);
    free(b);
}

JsonVal *json_build_root(JsonBuild *b) { return b ? b->root : NULL; }

static bool can_add(JsonBuild *b, const JsonVal *to, const char *key) {
    if (!b) return false;
    if (!to || !(key ? cJSON_IsObject(&to->item) : cJSON_IsArray(&to->item))) trouble(b, NO_PARENT);
    return b->trouble == FINE;
}

/* cJSON copies a key's bytes as they are; a broken one is mended here. */
static bool add_member(JsonVal *to, const char *key, cJSON *item) {
    Str k = str_of(key);
    if (utf8_valid_up_to(k) == k.n) return cJSON_AddItemToObject(&to->item, key, item);
    Buf mended;
    buf_init(&mended, k.n * 3 + 1);
    size_t at = 0;
    while (at < k.n) {
        uint32_t cp = utf8_next(k, &at);
        utf8_add(&mended, cp == UTF8_BAD ? 0xFFFD : cp);
    }
    const char *text = buf_cstr(&mended);
    bool added = text && cJSON_AddItemToObject(&to->item, text, item);
    buf_dispose(&mended);
    return added;
}

/* Takes over the item, which is NULL when there was no memory for it. */
static JsonVal *add(JsonBuild *b, JsonVal *to, const char *key, cJSON *item) {
    bool added = item && (key ? add_member(to, key, item) : cJSON_AddItemToArray(&to->item, item));
    if (added) return (JsonVal *)item;
    cJSON_Delete(item);
    trouble(b, NO_MEMORY);
    return NULL;
}

static JsonVal *add_nested(JsonBuild *b, JsonVal *to, const char *key, cJSON *(*create)(void)) {
    if (!can_add(b, to, key)) return NULL;
    if (to->item.valueint >= JSON_MAX_DEPTH) {
        trouble(b, TOO_DEEP);
        return NULL;
    }
    JsonVal *nested = add(b, to, key, create());
    if (nested) nested->item.valueint = to->item.valueint + 1;
    return nested;
}

JsonVal *json_add_object(JsonBuild *b, JsonVal *to, const char *key) {
    return add_nested(b, to, key, cJSON_CreateObject);
}

JsonVal *json_add_array(JsonBuild *b, JsonVal *to, const char *key) {
    return add_nested(b, to, key, cJSON_CreateArray);
}

/* Whether cJSON writes the text as escape_json would. */
static bool is_clean(Str s) {
    size_t at = 0;
    while (at < s.n) {
        uint32_t cp = utf8_next(s, &at);
        if (cp == UTF8_BAD || utf8_is_control(cp)) return false;
    }
    return true;
}

/* Takes over the text and hands it to one of cJSON's makers. */
static void add_text(JsonBuild *b, JsonVal *to, const char *key, Buf *text,
                     cJSON *(*create)(const char *)) {
    const char *c = buf_cstr(text);
    if (text->failed) trouble(b, text->no_memory ? NO_MEMORY : TOO_BIG);
    if (c) add(b, to, key, create(c));
    buf_dispose(text);
}

void json_add_str(JsonBuild *b, JsonVal *to, const char *key, Str value) {
    if (!can_add(b, to, key)) return;
    bool clean = is_clean(value);
    Buf text;
    buf_init(&text, JSON_MAX_BYTES);
    if (clean)
        buf_add(&text, value);
    else
        escape_json(&text, value);
    add_text(b, to, key, &text, clean ? cJSON_CreateString : cJSON_CreateRaw);
}

void json_add_c(JsonBuild *b, JsonVal *to, const char *key, const char *value) {
    if (!can_add(b, to, key)) return;
    if (value)
        json_add_str(b, to, key, str_of(value));
    else
        trouble(b, NO_VALUE);
}

void json_add_int(JsonBuild *b, JsonVal *to, const char *key, int64_t value) {
    if (!can_add(b, to, key)) return;
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRId64, value);
    add(b, to, key, cJSON_CreateRaw(digits));
}

void json_add_bool(JsonBuild *b, JsonVal *to, const char *key, bool value) {
    if (can_add(b, to, key)) add(b, to, key, cJSON_CreateBool(value));
}

void json_add_null(JsonBuild *b, JsonVal *to, const char *key) {
    if (can_add(b, to, key)) add(b, to, key, cJSON_CreateNull());
}

/* Between tokens a line break means nothing, and inside a string there is none. */
static void add_one_line(Buf *out, Str json) {
    size_t start = 0;
    for (size_t i = 0; i < json.n; i++) {
        if (json.p[i] != '\n' && json.p[i] != '\r') continue;
        buf_add(out, str_sub(json, start, i - start));
        start = i + 1;
    }
    buf_add(out, str_sub(json, start, json.n));
}

void json_add_raw(JsonBuild *b, JsonVal *to, const char *key, Str json) {
    if (!can_add(b, to, key)) return;
    if (json.n && memchr(json.p, '\0', json.n)) {
        trouble(b, NO_VALUE);
        return;
    }
    Buf text;
    buf_init(&text, JSON_MAX_BYTES);
    add_one_line(&text, json.n ? json : STR("null"));
    add_text(b, to, key, &text, cJSON_CreateRaw);
}

static bool fail(Trouble t, Err *err) {
    switch (t) {
    case NO_PARENT:
        return err_set(err, ERR_INPUT,
                       "Expected an object for a value with a key, or an array for one without, "
                       "but there was none.");
    case NO_VALUE:
        return err_set(err, ERR_INPUT,
                       "Expected a text or the bytes of a JSON value, but there was none.");
    case TOO_BIG:
        return err_set(err, ERR_LIMIT,
                       "A JSON value to be written is too long: the limit is %d bytes.",
                       JSON_MAX_BYTES);
    case TOO_DEEP:
        return err_set(err, ERR_LIMIT,
                       "A JSON value to be written is nested too deep: the limit is %d.",
                       JSON_MAX_DEPTH);
    case NO_MEMORY:
    case FINE:
        break;
    }
    return err_memory(err, "a JSON value");
}

bool json_build_print(JsonBuild *b, Buf *out, Err *err) {
    if (!b || b->trouble != FINE) return fail(b ? b->trouble : NO_MEMORY, err);
    char *text = cJSON_PrintUnformatted(&b->root->item);
    if (!text) return fail(NO_MEMORY, err);
    buf_add_c(out, text);
    cJSON_free(text);
    return buf_ok(out, "a JSON value", err);
}
