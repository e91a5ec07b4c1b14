/* Actions in the order in which they were wanted, with their bytes. Owns both.
   Meant for this room only. */
#ifndef FAULTLINE_MCP_QUEUE_H
#define FAULTLINE_MCP_QUEUE_H

#include "base/arena.h"
#include "mcp/action.h"

enum { QUEUE_MAX_BYTES = 4 * JSON_MAX_BYTES };

typedef struct QueueNode QueueNode;

typedef struct Queue {
    Arena arena;
    QueueNode *head, *tail;
} Queue;

void queue_init(Queue *q);
void queue_dispose(Queue *q);
/* Frees the bytes of what was taken, when nothing is waiting. */
void queue_begin(Queue *q);
/* Copies the action and its bytes. ERR_LIMIT when too much waits to be taken. */
bool queue_push(Queue *q, const Action *a, Err *err);
bool queue_next(Queue *q, Action *out);

#endif
