/* The line of keys in the making. Inside the view room only. */
#ifndef FAULTLINE_VIEW_SCENE_KEYS_H
#define FAULTLINE_VIEW_SCENE_KEYS_H

#include "view/making.h"

typedef struct KeyRow {
    const char *id;    /* the layout's, after "key." */
    const char *key;   /* word of the key's cap */
    const char *label; /* word of what it does; NULL: shares that of the next */
} KeyRow;

void keys_add(Making *m, const KeyRow *row);
void keys_add_all(Making *m, const KeyRow *rows, size_t count);

#define ADD_ALL(m, rows) keys_add_all(m, rows, sizeof(rows) / sizeof *(rows))

/* Of answering, and of what goes with it on the stage. */
void keys_exercise(Making *m);
void keys_answer(Making *m);
void keys_compare(Making *m);
/* Of a set of exercises, and of the way back to it from the stage. */
void keys_quiz(Making *m);
void keys_quiz_stage(Making *m);

#endif
