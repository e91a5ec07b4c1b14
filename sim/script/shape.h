/* The tables of the scenario API and their keys, as shape.def lists them. */
#ifndef FAULTLINE_SCRIPT_SHAPE_H
#define FAULTLINE_SCRIPT_SHAPE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum ShapeId {
#define SHAPE(symbol, class) SHAPE_##symbol,
#define FIELD(shape, key, type, need)
#include "script/shape.def"
#undef SHAPE
#undef FIELD
    SHAPE_COUNT
} ShapeId;

typedef enum FieldType {
    FIELD_STRING,     /* not empty */
    FIELD_ANY_STRING, /* may be empty */
    FIELD_TEXT,       /* { en = …, zh = … } */
    FIELD_INTEGER,    /* 0 … 1 000 000 000 */
    FIELD_BOOLEAN,
    FIELD_FUNCTION,
    FIELD_TABLE,   /* by names */
    FIELD_LIST,    /* by positions from 1, none left out */
    FIELD_OBJECT,  /* by names; becomes a JSON object */
    FIELD_OBJECTS, /* one, or a list of several */
    FIELD_TYPE_COUNT
} FieldType;

typedef struct Field {
    ShapeId shape;
    const char *key;
    FieldType type;
    bool must;
} Field;

enum { FIELD_MAX_INTEGER = 1000000000 };

/* All fields; those of one shape stand together. */
const Field *shape_fields(size_t *count);
/* "Scenario", … */
const char *shape_class(ShapeId shape);

#endif
