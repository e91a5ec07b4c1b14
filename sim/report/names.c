#include "report/names.h"

#include <stdlib.h>

static uint32_t hash_of(Str s) {
    uint64_t h = 0xCBF29CE484222325u;
    for (size_t i = 0; i < s.n; i++)
        h = (h ^ (unsigned char)s.p[i]) * 0x100000001B3u;
    return (uint32_t)(h ^ (h >> 32));
}

/* Where the name is, or the free place where it belongs. */
static uint32_t *place_of(const Names *n, Str name) {
    uint32_t at = hash_of(name) & (n->places_cap - 1);
    while (n->places[at] && !str_eq(n->rows[n->places[at] - 1], name))
        at = (at + 1) & (n->places_cap - 1);
    return &n->places[at];
}

static bool grow_places(Names *n, Err *err) {
    uint32_t cap = n->places_cap ? n->places_cap * 2 : 256;
    uint32_t *places = calloc(cap, sizeof *places);
    if (!places) return err_memory(err, n->what);
    free(n->places);
    n->places = places;
    n->places_cap = cap;
    for (uint32_t i = 0; i < n->count; i++)
        *place_of(n, n->rows[i]) = i + 1;
    return true;
}

static bool grow_rows(Names *n, Err *err) {
    uint32_t cap = n->rows_cap ? n->rows_cap * 2 : 64;
    Str *rows = realloc(n->rows, cap * sizeof *rows);
    if (!rows) return err_memory(err, n->what);
    n->rows = rows;
    n->rows_cap = cap;
    return true;
}

static bool has_room(Names *n, Err *err) {
    if (n->count >= n->max)
        return err_set(err, ERR_LIMIT, "There are more than %u %s.", n->max, n->what);
    return (n->count * 2 < n->places_cap || grow_places(n, err)) &&
           (n->count < n->rows_cap || grow_rows(n, err));
}

bool names_add(Names *n, Str name, uint32_t *number, Err *err) {
    uint32_t *place = n->places_cap ? place_of(n, name) : NULL;
    if (place && *place) {
        *number = *place - 1;
        return true;
    }
    if (!has_room(n, err)) return false;
    Str kept = arena_copy(n->arena, name);
    if (!arena_ok(n->arena, n->what, err)) return false;
    n->rows[n->count] = kept;
    *number = n->count++;
    *place_of(n, name) = n->count;
    return true;
}

void names_dispose(Names *n) {
    free(n->rows);
    free(n->places);
    n->rows = NULL;
    n->places = NULL;
    n->count = n->rows_cap = n->places_cap = 0;
}
