/* A fault by number: the same number is the same fault on every machine, as long as the
   scenarios are the same. */
#ifndef FAULTLINE_APP_MYSTERY_H
#define FAULTLINE_APP_MYSTERY_H

#include "app/data.h"
#include "app/scenario.h"

/* A whole number from 1; NULL: one by the clock, short enough to be told to others. ERR_USAGE. */
bool mystery_number(const char *word, uint64_t *out, Err *err);
/* The id of its scenario, one of the chapter "faults". ERR_INPUT when there are none. */
bool mystery_pick(const Data *data, uint64_t number, char out[SCENARIO_NAME_MAX], Err *err);

#endif
