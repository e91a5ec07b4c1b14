/* A trace as the output of a command: text or JSON, to stdout or a file. */
#ifndef FAULTLINE_APP_PRINT_H
#define FAULTLINE_APP_PRINT_H

#include "app/app.h"
#include "export/trace_json.h"
#include "trace/trace.h"
#include "world/world.h"

typedef struct PrintOptions {
    const World *world; /* whose texts the trace refers to; NULL for a recording */
    const char *path;   /* NULL: stdout */
    bool json;
    bool reveal;                /* also tell the fault … */
    const RevealedFault *fault; /* … which is this one; NULL: none */
} PrintOptions;

bool print_trace(const App *app, const Trace *trace, const PrintOptions *options, Err *err);
/* Columns of a terminal; TRACE_TEXT_COLUMNS where there is none. */
size_t print_columns(int fd);

#endif
