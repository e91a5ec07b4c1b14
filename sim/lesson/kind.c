#include "lesson/kind.h"

static const KindRow rows[] = {
#define KIND(name, layer) {name, LAYER_##layer},
#include "lesson/kind.def"
#undef KIND
};

const KindRow *kind_rows(size_t *count) {
    *count = sizeof rows / sizeof *rows;
    return rows;
}

const KindRow *kind_find(Str name) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (str_is(name, rows[i].name)) return &rows[i];
    return NULL;
}
