/* A trace as the output of a command: text or JSON, to stdout or a file. */
#ifndef FAULTLINE_APP_PRINT_H
#define FAULTLINE_APP_PRINT_H

#include "app/app.h"
#include "trace/trace.h"
#include "world/world.h"

typedef struct PrintOptions {
    const World *world; /* whose texts the trace refers to; NULL for a recording */
    const char *path;   /* NULL: stdout */
    bool json;
    bool reveal;
} PrintOptions;

bool print_trace(const App *app, const Trace *trace, const PrintOptions *options, Err *err);

#endif
