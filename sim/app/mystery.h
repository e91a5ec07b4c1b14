/* A fault by number: the same number is the same fault, in the same variant, on every machine, as
   long as the scenarios are the same. */
#ifndef FAULTLINE_APP_MYSTERY_H
#define FAULTLINE_APP_MYSTERY_H

#include "app/data.h"
#include "app/scenario.h"

/* A whole number from 1; NULL: one by the clock, short enough to be told to others. ERR_USAGE. */
bool mystery_number(const char *word, uint64_t *out, Err *err);
typedef struct Mystery {
    char scenario[SCENARIO_NAME_MAX];
    char variant[SCENARIO_NAME_MAX]; /* empty: it has none */
} Mystery;

/* One of the scenarios of the chapter "faults", each as likely as any other, and one of its
   variants. ERR_INPUT when there are none. */
bool mystery_pick(const Data *data, uint64_t number, Mystery *out, Err *err);

#endif
