/* A keeper and an orchard (support/orchard.h) wired together, and a session that uses
   every feature of the protocol once. Nothing here asserts, so that a test may let any
   allocation of it fail. */
#ifndef FAULTLINE_TESTS_WIRED_H
#define FAULTLINE_TESTS_WIRED_H

#include "support/orchard.h"

typedef struct Wired {
    Client *client;
    Server *server;
    Buf wire;  /* "> " to the server, "< " to the client, one message a line */
    Buf done;  /* what else either machine did, one action a line */
    bool hold; /* nobody answers what is handed over */
} Wired;

/* With a client that proposes this revision, which outlives the session. */
bool wired_open(Wired *w, const ClientConfig *client, Err *err);
void wired_close(Wired *w);
/* The whole session. False when a machine failed. */
bool wired_play(Wired *w, Err *err);

#endif
