#include "script/shape.h"

static const Field fields[] = {
#define MUST true
#define MAY  false
#define SHAPE(symbol, class)
#define FIELD(shape, key, type, need) {SHAPE_##shape, #key, FIELD_##type, need},
#include "script/shape.def"
#undef SHAPE
#undef FIELD
};

static const char *const classes[] = {
#define SHAPE(symbol, class) class,
#define FIELD(shape, key, type, need)
#include "script/shape.def"
#undef SHAPE
#undef FIELD
};

const Field *shape_fields(size_t *count) {
    *count = sizeof fields / sizeof *fields;
    return fields;
}

const char *shape_class(ShapeId shape) { return classes[shape]; }
