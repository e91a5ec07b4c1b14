/* The virtual clock: things that will happen, in order of time and, at one
   time, in the order in which they were planned. Microseconds; nothing here
   knows real time. */
#ifndef FAULTLINE_RUN_QUEUE_H
#define FAULTLINE_RUN_QUEUE_H

#include "base/err.h"
#include "base/str.h"

typedef enum ItemKind {
    ITEM_TO_SERVER, /* bytes arrive at the server */
    ITEM_TO_CLIENT, /* bytes arrive at the client */
    ITEM_CONNECTED, /* the link is up: the client may speak */
    ITEM_UNREACHED, /* connecting got no answer in time */
    ITEM_ACCEPTED,  /* http: a status without a message arrives; ticket: the status */
    ITEM_EXIT,      /* a process that was asked to go has gone, or has not; ticket: its stage */
    ITEM_LIFE_OVER, /* a process ends by itself; ticket: which start of it */
    ITEM_HOST,      /* the host goes on with a peer's session */
    ITEM_TURN,      /* the model makes its next move */
    ITEM_VALIDATE,  /* the host checks a proposal */
    ITEM_APPROVE,   /* policy or user decide on it */
    ITEM_TARGET,    /* one step between server and target, worked out before */
    ITEM_ANSWER,    /* the server answers a call */
    ITEM_RESULT,    /* the host takes the answer of a call */
    ITEM_PATIENCE   /* the host has waited long enough for the answer of a call */
} ItemKind;

typedef struct Item {
    int64_t t_us;
    uint64_t order;
    ItemKind kind;
    uint8_t peer;
    uint32_t session; /* which of the peer's sessions it belongs to */
    uint32_t cause;   /* seq of the event that made it happen */
    uint32_t ticket;  /* of a call, where there is one */
    void *payload;    /* by kind; lives in the run's arena */
} Item;

typedef struct Queue {
    Item *items; /* a binary heap */
    size_t count, cap;
    uint64_t planned;
    int64_t now_us;
} Queue;

void queue_dispose(Queue *q);
/* Plans an item `after_us` from now. False without memory. */
bool queue_plan(Queue *q, Item item, int64_t after_us, Err *err);
/* Takes the next item and moves the clock to it; false when nothing is planned. */
bool queue_next(Queue *q, Item *out);

#endif
