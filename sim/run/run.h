/* run(world, choices) → trace: the whole session, from the first byte to the
   model's answer, on a virtual clock. Pure: the same world and choices give the
   same trace, byte for byte. The parties are the protocol's own machines
   (mcp/client.h, mcp/server.h) over a simulated link; what they send is what is
   shown. */
#ifndef FAULTLINE_RUN_RUN_H
#define FAULTLINE_RUN_RUN_H

#include "trace/trace.h"
#include "world/world.h"

enum {
    RUN_MAX_EVENTS = 20000, /* of one run */
    RUN_MAX_STEPS = 200000, /* queue items handled */
    RUN_MAX_TURNS = 50      /* moves of the model */
};

typedef struct RunChoices {
    const Str *fixes; /* ids, already applied to the world; recorded in the trace */
    size_t fixes_count;
    /* The message that becomes event edit_seq is sent as these bytes instead; its sender does not
       know. Empty: none is changed. */
    uint32_t edit_seq;
    Str edit;
} RunChoices;

/* Runs and fills *out, which is initialised here and is the caller's to dispose,
   also after a failure (it then holds what happened until the error). Fails with
   the error of a callback (ERR_SCENARIO), ERR_LIMIT, ERR_MEMORY. */
bool run(const World *world, const RunChoices *choices, Trace *out, Err *err);

#endif
