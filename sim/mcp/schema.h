/* Argument validation: a stated subset of JSON Schema 2020-12 (the dialect that
   2025-11-25, basic/index, JSON Schema Usage, makes the default).
   Keywords that are checked:
     type (one or a list), properties, required, additionalProperties, items,
     minItems, maxItems, uniqueItems, enum, const, minimum, maximum,
     exclusiveMinimum, exclusiveMaximum, multipleOf (integers), minLength,
     maxLength, minProperties, maxProperties, anyOf, oneOf, allOf, not.
   Keywords that carry no rule and are accepted: title, description, default,
     examples, deprecated, readOnly, writeOnly, $comment, $schema (2020-12 only), format.
   Anything else is an error of the schema, so that no rule is ignored silently.
   No $ref, no pattern: nothing here can run long. A schema may be true or false.

   Numbers are compared digit by digit, strings by code points, however either
   is written. The keywords stand in schema.def. */
#ifndef FAULTLINE_MCP_SCHEMA_H
#define FAULTLINE_MCP_SCHEMA_H

#include "json/json.h"

enum {
    SCHEMA_MAX_DEPTH = 16,  /* schemas inside schemas */
    SCHEMA_MAX_UNIQUE = 256 /* items that uniqueItems compares; more do not pass */
};

/* Proves that a schema keeps to the subset and is well formed. On failure err
   names the keyword (ERR_INPUT; too deep: ERR_LIMIT), where is its JSON path
   from the schema: "properties/zone/pattern". */
bool schema_check(const JsonDoc *doc, JsonRef schema, Err *err);

/* Why a value fails: where, which keyword, and in words. All are UTF-8 and cut
   with "…" where they would be too long. */
typedef struct SchemaFault {
    char path[128];     /* names and indexes parted by '/', "" is the value itself; for
                           "required" the member that is missing */
    char keyword[32];   /* "false" where the schema is false */
    char expected[160]; /* the keyword's value or a short form of it */
    char got[80];       /* the value or a short form of it; "nothing" when it is missing */
} SchemaFault;

/* True when the value satisfies the schema (one that schema_check accepted); else
   the first fault is in *fault, in the order in which the schema names its
   keywords. fault may be NULL. */
bool schema_valid(const JsonDoc *sdoc, JsonRef schema, const JsonDoc *vdoc, JsonRef value,
                  SchemaFault *fault);
/* The same for a schema that the other side wrote: one that schema_check does not accept
   judges nothing, and *fits is true. False without memory. */
bool schema_judge(const JsonDoc *sdoc, JsonRef schema, const JsonDoc *vdoc, JsonRef value,
                  bool *fits);

#endif
