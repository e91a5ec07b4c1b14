/* Actions in the order in which they were wanted, with their bytes. Owns both.
   Meant for this room only. */
#ifndef FAULTLINE_MCP_OUTBOX_H
#define FAULTLINE_MCP_OUTBOX_H

#include "base/arena.h"
#include "mcp/action.h"

enum { OUTBOX_MAX_BYTES = 4 * JSON_MAX_BYTES };

typedef struct OutboxNode OutboxNode;

typedef struct Outbox {
    Arena arena;
    OutboxNode *head, *tail;
} Outbox;

void outbox_init(Outbox *q);
void outbox_dispose(Outbox *q);
/* Frees the bytes of what was taken, when nothing is waiting. */
void outbox_begin(Outbox *q);
/* Copies the action and its bytes. ERR_LIMIT when too much waits to be taken. */
bool outbox_push(Outbox *q, const Action *a, Err *err);
bool outbox_next(Outbox *q, Action *out);

#endif
