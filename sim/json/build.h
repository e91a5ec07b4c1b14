/* Building the JSON that Faultline itself sends or exports, with cJSON.
   Members keep the order in which they were added. Values of others are put in
   as their raw bytes (json_raw), never through cJSON's numbers or strings.

   Failure sticks: after the first one (no memory, a NULL value, a limit)
   additions do nothing and json_build_print says what happened. Every function
   takes a NULL build and then does nothing, so that one check at the end is
   enough. It never looks whether a key was added before. */
#ifndef FAULTLINE_JSON_BUILD_H
#define FAULTLINE_JSON_BUILD_H

#include "base/buf.h"
#include "base/err.h"
#include "base/str.h"

typedef struct JsonBuild JsonBuild; /* owns a tree of values */
typedef struct JsonVal JsonVal;     /* an object or array in the tree; owned by it */

JsonBuild *json_build_new(void); /* the root is an empty object; NULL without memory */
void json_build_free(JsonBuild *b);
JsonVal *json_build_root(JsonBuild *b);

/* Adds to an object; with key == NULL to an array. A NULL parent, or one of the
   other kind, marks the build as failed. Broken UTF-8 in a key becomes U+FFFD.
   Arrays and objects are nested up to JSON_MAX_DEPTH, the root included. */
JsonVal *json_add_object(JsonBuild *b, JsonVal *to, const char *key);
JsonVal *json_add_array(JsonBuild *b, JsonVal *to, const char *key);
/* Any bytes, up to JSON_MAX_BYTES, written as escape_json writes them. */
void json_add_str(JsonBuild *b, JsonVal *to, const char *key, Str value);
void json_add_c(JsonBuild *b, JsonVal *to, const char *key, const char *value);
void json_add_int(JsonBuild *b, JsonVal *to, const char *key, int64_t value);
void json_add_bool(JsonBuild *b, JsonVal *to, const char *key, bool value);
void json_add_null(JsonBuild *b, JsonVal *to, const char *key);
/* Bytes that are one JSON value already; empty bytes become null. They are not
   checked. Line breaks between their tokens are left out, so that the whole
   stays one line; all else stays as it is. A NUL marks the build as failed. */
void json_add_raw(JsonBuild *b, JsonVal *to, const char *key, Str json);

/* Adds the whole value to out, compact, on one line. On failure fills err
   (ERR_MEMORY, ERR_LIMIT, or ERR_INPUT for a misplaced or missing value) and
   adds nothing. */
bool json_build_print(JsonBuild *b, Buf *out, Err *err);

#endif
