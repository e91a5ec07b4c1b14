#include "report/matrix.h"

#include <string.h>

static void put_name(MatrixLayer *layer, Str name) {
    memcpy(layer->name, name.p, name.n);
    layer->name[name.n] = '\0';
}

void matrix_init(Matrix *m) {
    *m = (Matrix){.count = LAYER_COUNT};
    for (int i = 0; i < LAYER_COUNT; i++)
        put_name(&m->layers[i], str_of(layer_name((Layer)i)));
}

Str matrix_layer(const Matrix *m, uint32_t layer) { return str_of(m->layers[layer].name); }

/* MATRIX_MAX when there is no room for it. */
static uint32_t layer_of(Matrix *m, Str name) {
    for (uint32_t i = 0; i < m->count; i++)
        if (str_eq(matrix_layer(m, i), name)) return i;
    bool fits = name.n > 0 && name.n <= MATRIX_MAX_NAME && !memchr(name.p, 0, name.n);
    if (!fits || m->count == MATRIX_MAX) return MATRIX_MAX;
    put_name(&m->layers[m->count], name);
    return m->count++;
}

void matrix_add(Matrix *m, Str right, Str chosen) {
    uint32_t r = layer_of(m, right), c = layer_of(m, chosen);
    if (r < MATRIX_MAX && c < MATRIX_MAX)
        m->n[r][c]++;
    else
        m->left_out++;
}

static void swap_counts(uint32_t *a, uint32_t *b) {
    uint32_t kept = *a;
    *a = *b;
    *b = kept;
}

static void swap_layers(Matrix *m, uint32_t a, uint32_t b) {
    MatrixLayer kept = m->layers[a];
    m->layers[a] = m->layers[b];
    m->layers[b] = kept;
    for (uint32_t i = 0; i < MATRIX_MAX; i++)
        swap_counts(&m->n[a][i], &m->n[b][i]);
    for (uint32_t i = 0; i < MATRIX_MAX; i++)
        swap_counts(&m->n[i][a], &m->n[i][b]);
}

void matrix_sort(Matrix *m) {
    for (uint32_t i = LAYER_COUNT + 1; i < m->count; i++)
        for (uint32_t k = i; k > LAYER_COUNT; k--)
            if (strcmp(m->layers[k - 1].name, m->layers[k].name) > 0) swap_layers(m, k - 1, k);
}

uint32_t matrix_total(const Matrix *m, uint32_t right) {
    uint32_t total = 0;
    for (uint32_t i = 0; i < m->count; i++)
        total += m->n[right][i];
    return total;
}

bool matrix_has(const Matrix *m, uint32_t layer) {
    for (uint32_t i = 0; i < m->count; i++)
        if (m->n[layer][i] || m->n[i][layer]) return true;
    return false;
}

static bool is_commoner(const MatrixMix *a, const MatrixMix *b) {
    return a->times > b->times || (a->times == b->times && a->times && a->of < b->of);
}

bool matrix_commonest(const Matrix *m, MatrixMix *out) {
    *out = (MatrixMix){0};
    for (uint32_t r = 0; r < m->count; r++)
        for (uint32_t c = 0; c < m->count; c++) {
            MatrixMix mix = {r, c, m->n[r][c], matrix_total(m, r)};
            if (r != c && is_commoner(&mix, out)) *out = mix;
        }
    return out->times > 0;
}
