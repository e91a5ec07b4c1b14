/* Texts that come again and again, each kept once and known by its number from then on.
   Inside the report room only. The bytes stand in an arena of the caller. */
#ifndef FAULTLINE_REPORT_NAMES_H
#define FAULTLINE_REPORT_NAMES_H

#include "base/arena.h"

/* Start with {.arena = …, .max = …, .what = …}; dispose at the end. */
typedef struct Names {
    Arena *arena;     /* borrowed; holds the bytes */
    uint32_t max;     /* different names */
    const char *what; /* for messages: "learners" */
    Str *rows;        /* by number */
    uint32_t count, rows_cap;
    uint32_t *places; /* number + 1 by hash; 0: free */
    uint32_t places_cap;
} Names;

/* *number is the same for the same bytes, and counts up from 0. ERR_LIMIT past max or when
   the arena is full, or ERR_MEMORY. */
bool names_add(Names *n, Str name, uint32_t *number, Err *err);
void names_dispose(Names *n);

#endif
