/* The client: the host's component that speaks MCP to one server.
   A state machine of revision 2025-11-25 (basic/lifecycle): initialize, check
   of the revision that came back, initialized, lists page by page, calls,
   pings in both directions. Bytes in, actions out; no I/O, no clock.

   Phases: NEW -> INITIALIZING -> READY -> CLOSED. A ClientConfig is borrowed
   for the client's life. */
#ifndef FAULTLINE_MCP_CLIENT_H
#define FAULTLINE_MCP_CLIENT_H

#include "mcp/action.h"

enum {
    CLIENT_MAX_PENDING = 64,  /* requests in flight */
    CLIENT_MAX_PAGES = 100    /* pages of one list that are followed */
};

typedef enum ClientPhase { CLIENT_NEW, CLIENT_INITIALIZING, CLIENT_READY, CLIENT_CLOSED } ClientPhase;

typedef struct ClientConfig {
    Str name, title, version; /* clientInfo; an empty title is left out */
    Str revision;             /* proposed in initialize */
    Str capabilities;         /* raw JSON object; empty means {} */
    const Str *accepts;       /* revisions it can speak; NULL: only `revision` */
    size_t accepts_count;
    bool first_page_only;     /* the mistake of never following nextCursor */
} ClientConfig;

typedef struct Client Client;

Client *client_new(const ClientConfig *config, Err *err); /* NULL without memory */
void client_free(Client *c);
ClientPhase client_phase(const Client *c);
/* The revision agreed on; empty before that. */
Str client_revision(const Client *c);

/* Each queues actions. They fail (ERR_LIMIT) when too many requests are in
   flight or a message would exceed its limit, (ERR_USAGE) in the wrong phase. */
bool client_start(Client *c, Err *err);                                  /* sends initialize */
bool client_list(Client *c, MethodId list, uint32_t ticket, Err *err);   /* all pages, then ACTION_LISTED */
bool client_call(Client *c, Str tool, Str arguments, uint32_t ticket, Err *err);
bool client_read(Client *c, Str uri, uint32_t ticket, Err *err);
bool client_ping(Client *c, uint32_t ticket, Err *err);
/* Any method, also one that does not exist: what a wrong client does. */
bool client_request(Client *c, Str method, Str params, uint32_t ticket, Err *err);
/* One message from the server (http: one body; stdio: one line without its LF). */
bool client_receive(Client *c, Str bytes, Err *err);

/* Takes the next action; false when there is none. */
bool client_next(Client *c, Action *out);

/* After ACTION_LISTED: what the pages of this list held, as one raw JSON array;
   NULL-ish (n == 0) when it was not listed. Lives until the list is asked again. */
Str client_list_items(const Client *c, MethodId list);
/* How many requests still wait for an answer. */
uint32_t client_pending(const Client *c);

#endif
