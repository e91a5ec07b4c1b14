/* The misconception matrix: how often which layer was chosen where another was right. */
#ifndef FAULTLINE_REPORT_MATRIX_H
#define FAULTLINE_REPORT_MATRIX_H

#include "fault/fault.h"

enum {
    MATRIX_MAX = 12,     /* layers: those that there are, and names of other versions */
    MATRIX_MAX_NAME = 48 /* bytes of such a name */
};

typedef struct MatrixLayer {
    char name[MATRIX_MAX_NAME + 1];
} MatrixLayer;

/* The layers of fault/layer.def first, in their order; other names behind them, sorted
   once matrix_sort was called. */
typedef struct Matrix {
    MatrixLayer layers[MATRIX_MAX];
    uint32_t count;
    uint32_t n[MATRIX_MAX][MATRIX_MAX]; /* [right][chosen] */
    uint32_t left_out;                  /* answers about a layer for which there was no room */
} Matrix;

void matrix_init(Matrix *m);
void matrix_add(Matrix *m, Str right, Str chosen);
void matrix_sort(Matrix *m);
Str matrix_layer(const Matrix *m, uint32_t layer);
/* Answers where this layer was right. */
uint32_t matrix_total(const Matrix *m, uint32_t right);
/* Whether anything was answered where it was right, or it was chosen. */
bool matrix_has(const Matrix *m, uint32_t layer);

/* The commonest mistake: one layer chosen where another was right. */
typedef struct MatrixMix {
    uint32_t right, chosen;
    uint32_t times, of; /* answers; of: all where `right` was right */
} MatrixMix;
/* False when nobody ever chose a wrong layer. Of equals, the one that is more of its row. */
bool matrix_commonest(const Matrix *m, MatrixMix *out);

#endif
