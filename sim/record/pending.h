/* Requests in flight in a log that does not say who sent what: which side a
   message comes from, found from the method tables and from the request it
   belongs to (2025-11-25, basic/index: a response has the id of its request;
   utilities/progress, utilities/cancellation: both name a request).

   Remembers the last unanswered requests, PENDING_MAX at most, whose id is short. */
#ifndef FAULTLINE_RECORD_PENDING_H
#define FAULTLINE_RECORD_PENDING_H

#include "trace/trace.h"

enum { PENDING_MAX = 1024, PENDING_ID_MAX = 128 };

typedef struct Pending Pending;

Pending *pending_new(void); /* NULL without memory */
void pending_free(Pending *p);

/* The sender of a message, ACTOR_CLIENT or ACTOR_SERVER; *assumed when nothing
   decides and the likelier side was taken. Remembers a request and forgets the
   one that is answered. `doc` is what m was read from; no batch. */
Actor pending_sender(Pending *p, const JsonDoc *doc, const Message *m, bool *assumed);

#endif
