#include "mcp/shape.h"

enum { MAY, MUST };

typedef struct ShapeRow {
    MethodId method;
    ShapePart part;
    Need need;
    int must;
} ShapeRow;

static const ShapeRow rows[] = {
#define SHAPE(method, part, path, kind, must)                                                      \
    {METHOD_##method, SHAPE_##part, {path, JSON_##kind}, must},
#include "mcp/shape.def"
#undef SHAPE
};

static bool meets(const ShapeRow *row, const JsonDoc *doc, JsonRef object) {
    JsonRef member = json_path(doc, object, row->need.path);
    if (member == JSON_NONE) return row->must == MAY;
    return json_is(doc, member, row->need.kind);
}

const Need *shape_unmet(MethodId method, ShapePart part, const JsonDoc *doc, JsonRef object) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].method == method && rows[i].part == part && !meets(&rows[i], doc, object))
            return &rows[i].need;
    return NULL;
}

const char *shape_kind_words(JsonKind kind) {
    static const char *const words[] = {"null",     "false",    "true",     "a number",
                                        "a string", "an array", "an object"};
    return words[kind];
}
