/* What a message of a method has to hold: the rows of shape.def, asked here.
   Meant for this room only. */
#ifndef FAULTLINE_MCP_SHAPE_H
#define FAULTLINE_MCP_SHAPE_H

#include "mcp/method.h"
#include "json/json.h"

typedef enum ShapePart { SHAPE_PARAMS, SHAPE_RESULT } ShapePart;

/* A member that must be there, or be of this kind if it is. */
typedef struct Need {
    const char *path; /* "clientInfo/name" */
    JsonKind kind;
} Need;

/* The first need of the method's params or result that the object (may be JSON_NONE)
   does not meet; NULL when it meets all. */
const Need *shape_unmet(MethodId method, ShapePart part, const JsonDoc *doc, JsonRef object);
/* "a string", "an object", … */
const char *shape_kind_words(JsonKind kind);

#endif
