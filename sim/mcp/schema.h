/* Argument validation: a stated subset of JSON Schema 2020-12.
   Keywords that are checked:
     type (one or a list), properties, required, additionalProperties (bool or
     schema), items, minItems, maxItems, uniqueItems, enum, const, minimum, maximum,
     exclusiveMinimum, exclusiveMaximum, multipleOf (integers), minLength,
     maxLength, minProperties, maxProperties, anyOf, oneOf, allOf, not.
   Keywords that carry no rule and are accepted: title, description, default,
     examples, deprecated, readOnly, writeOnly, $comment, $schema (2020-12 only), format.
   Anything else is an error of the schema, so that no rule is ignored silently.
   No $ref, no pattern: nothing here can run long. */
#ifndef FAULTLINE_MCP_SCHEMA_H
#define FAULTLINE_MCP_SCHEMA_H

#include "json/json.h"

enum { SCHEMA_MAX_DEPTH = 16 };

/* Proves that a schema keeps to the subset and is well formed. On failure err
   names the keyword and the JSON path (ERR_INPUT). */
bool schema_check(const JsonDoc *doc, JsonRef schema, Err *err);

/* Why a value fails: where (JSON path, "" is the value itself), which keyword, and in words. */
typedef struct SchemaFault {
    char path[128];
    char keyword[32];
    char expected[160]; /* the keyword's value or a short form of it */
    char got[80];       /* the value or a short form of it */
} SchemaFault;

/* True when the value satisfies the schema (one that schema_check accepted); else
   the first fault in document order is in *fault. */
bool schema_valid(const JsonDoc *sdoc, JsonRef schema, const JsonDoc *vdoc, JsonRef value,
                  SchemaFault *fault);

#endif
