/* Strict JSON (RFC 8259) as an index over raw bytes. One pass checks the bytes
   and yields nodes: kind, offset, length, parent. Nothing is converted while
   reading, so numbers and ids keep every digit and strings every byte.

   A JsonDoc owns its nodes and borrows the bytes, which must outlive it. It
   never repairs: what breaks the grammar, repeats a key, is not UTF-8 or
   exceeds a limit is refused with the byte offset, line and column.

   Two keys are one when they read the same without their escapes. An escaped
   surrogate without its partner is taken, as the grammar says, and reads as
   U+FFFD. Reading needs time in proportion to the bytes, and n log n to the
   members of an object; no call depends on the locale. */
#ifndef FAULTLINE_JSON_JSON_H
#define FAULTLINE_JSON_JSON_H

#include "base/buf.h"
#include "base/err.h"
#include "base/str.h"

typedef enum JsonKind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} JsonKind;

enum {
    JSON_MAX_DEPTH = 128,              /* nested arrays and objects */
    JSON_MAX_BYTES = 64 * 1024 * 1024, /* of one document */
    JSON_MAX_NODES = 1024 * 1024       /* of 32 bytes each */
};

/* A node of a document; JSON_NONE is "no such node". Node 0 is the root. */
typedef uint32_t JsonRef;
#define JSON_NONE UINT32_MAX

typedef struct JsonNode {
    uint32_t off;     /* first byte of the value in the document */
    uint32_t len;     /* bytes of the value, quotes and brackets included */
    uint32_t parent;  /* JSON_NONE for the root; an object's value has the object as parent */
    uint32_t next;    /* next sibling value, or JSON_NONE */
    uint32_t key;     /* offset of the member's key (its opening quote), when parent is an object */
    uint32_t key_len; /* bytes of the key with its quotes */
    uint32_t count;   /* members of an object, items of an array */
    uint8_t kind;     /* JsonKind */
    bool escaped;     /* a string with a backslash in it */
    bool key_escaped; /* a key with one */
} JsonNode;

typedef struct JsonDoc {
    Str bytes;
    JsonNode *nodes;
    uint32_t count;
    uint32_t cap;
    uint32_t depth; /* of arrays and objects in each other; 0 for any other value */
} JsonDoc;

/* Reads exactly one value (white space around it is allowed). On failure fills
   err (ERR_INPUT, ERR_LIMIT or ERR_MEMORY; where = "byte N, line L, column C",
   bytes counted from 0, lines and columns from 1, columns in characters) and
   leaves *doc disposed. A document that was used before is reused: its
   node memory is kept. Start with `JsonDoc doc = {0}`. */
bool json_parse(JsonDoc *doc, Str bytes, Err *err);
void json_dispose(JsonDoc *doc);

/* All of these accept JSON_NONE and then answer "nothing". */
JsonKind json_kind(const JsonDoc *doc, JsonRef r); /* JSON_NULL for JSON_NONE: ask json_is */
bool json_is(const JsonDoc *doc, JsonRef r, JsonKind kind);
/* The value's own bytes, exactly as they stand in the document. */
Str json_raw(const JsonDoc *doc, JsonRef r);
/* A member by its (unescaped, exact) name. */
JsonRef json_get(const JsonDoc *doc, JsonRef object, const char *key);
JsonRef json_get_str(const JsonDoc *doc, JsonRef object, Str key);
/* By a path of names and array indexes parted by '/': "params/name", "result/content/0/text".
   The empty path is `from`; a name with a '/' in it cannot be reached this way. */
JsonRef json_path(const JsonDoc *doc, JsonRef from, const char *path);
JsonRef json_item(const JsonDoc *doc, JsonRef array, uint32_t index);
uint32_t json_count(const JsonDoc *doc, JsonRef r);
/* for (JsonRef c = json_first(d, r); c != JSON_NONE; c = json_next(d, c)) … */
JsonRef json_first(const JsonDoc *doc, JsonRef r);
JsonRef json_next(const JsonDoc *doc, JsonRef r);
/* The member's key with its quotes and escapes as they stand. */
Str json_key_raw(const JsonDoc *doc, JsonRef member);
bool json_key_add(const JsonDoc *doc, JsonRef member, Buf *out); /* unescaped */
bool json_key_is(const JsonDoc *doc, JsonRef member, const char *key);

/* Adds the string's unescaped bytes (may hold NUL). A lone surrogate escape
   becomes U+FFFD. False when r is no string or out is full. */
bool json_string(const JsonDoc *doc, JsonRef r, Buf *out);
/* Compares a string value, unescaped, with c. */
bool json_string_is(const JsonDoc *doc, JsonRef r, const char *c);
/* Of a string of a document that was read, with its quotes: strings that say the same have
   the same hash, however they are escaped. */
uint64_t json_hash_string(Str raw);
/* A string's bytes between its quotes when no escape stands in it; else, or when
   it is no string, an empty Str with p == NULL. */
Str json_plain(const JsonDoc *doc, JsonRef r);
/* An integer by its spelling: no fraction, no exponent. Any number of digits. */
bool json_is_integer(const JsonDoc *doc, JsonRef r);
/* False when it is no integer or does not fit. */
bool json_int64(const JsonDoc *doc, JsonRef r, int64_t *out);
/* False when it is no number. Rounded as strtod does, whatever the locale: what
   is too large for a double becomes an infinity. */
bool json_double(const JsonDoc *doc, JsonRef r, double *out);
bool json_true(const JsonDoc *doc, JsonRef r);
/* Same value: objects by their members in any order, numbers by value where both
   are integers by spelling, else by double; strings unescaped. JSON_NONE is the
   same as JSON_NONE only. */
bool json_same(const JsonDoc *a, JsonRef ra, const JsonDoc *b, JsonRef rb);

#endif
