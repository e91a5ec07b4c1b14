/* The client: the host's component that speaks MCP to one server.
   A state machine of revision 2025-11-25 and, by the table in revision.def, of
   those before it (basic/lifecycle): initialize, check
   of the revision that came back, initialized, lists page by page, calls,
   pings in both directions. Bytes in, actions out; no I/O, no clock.

   Here stands what every client needs; prompts, completions, subscriptions,
   progress, roots, answers to the server and the end of patience are in
   client_features.h.

   Phases: NEW -> INITIALIZING -> READY -> CLOSED. A ClientConfig is borrowed
   for the client's life.

   The server's answer to initialize must have protocolVersion, capabilities and
   serverInfo (schema.ts, InitializeResult), else ACTION_CLOSE bad-initialize; an
   error instead of it gives ACTION_FAILED and ACTION_CLOSE initialize-failed; a
   revision that is not accepted gives ACTION_CLOSE revision-unsupported
   (basic/lifecycle, Version Negotiation). Otherwise come ACTION_STATE revision and
   ACTION_SEND of notifications/initialized; what the server said is in client_server.

   A result that does not hold what schema.ts says is ACTION_FAILED bad-result. So is one of
   client_call whose structuredContent does not fit the outputSchema that the tool was listed
   with (server/tools, Output Schema: clients SHOULD validate); a result with isError needs none.

   Requests of the server: ping is answered at any time; roots/list with the roots
   of the config; sampling and elicitation become ACTION_ASKED where the config says
   host_answers, else they are turned down with the error -1 and with "decline". What
   the config does not declare gets -32601, and so does anything unknown; params that
   are wrong, or ask for a part that is not declared, get -32602 (client/elicitation,
   client/sampling, Error Handling); an id that belongs to a request without an answer
   gets -32600. A batch is taken where 2025-03-26 was agreed on. */
#ifndef FAULTLINE_MCP_CLIENT_H
#define FAULTLINE_MCP_CLIENT_H

#include "mcp/action.h"

enum {
    CLIENT_MAX_PENDING = 64, /* requests in flight */
    CLIENT_MAX_PAGES = 100   /* pages of one list that are followed */
};

typedef enum ClientPhase {
    CLIENT_NEW,
    CLIENT_INITIALIZING,
    CLIENT_READY,
    CLIENT_CLOSED
} ClientPhase;

typedef struct ClientRoot {
    Str uri;  /* file://…: it MUST be one (client/roots, Data Types) */
    Str name; /* may be empty */
} ClientRoot;

typedef struct ClientConfig {
    Str name, title, version; /* clientInfo; an empty title is left out */
    Str revision;             /* proposed in initialize */
    Str capabilities;         /* raw JSON object; empty means {} */
    const Str *accepts;       /* revisions it can speak; NULL: only `revision` */
    size_t accepts_count;
    bool first_page_only; /* the mistake of never following nextCursor */
    bool host_answers;    /* sampling and elicitation go to the host */
    const ClientRoot *roots;
    size_t roots_count;
} ClientConfig;

typedef struct Client Client;

/* NULL without memory, or when the capabilities are no JSON object or a root is no
   file URI (ERR_SCENARIO). */
Client *client_new(const ClientConfig *config, Err *err);
void client_free(Client *c);
ClientPhase client_phase(const Client *c);
/* The revision agreed on; empty before that. Borrowed from the config. */
Str client_revision(const Client *c);
/* The raw result of initialize, for the client's life; empty before READY. */
Str client_server(const Client *c);
/* Whether the server declared what this method of the client needs (basic/lifecycle,
   Capability Negotiation: by presence), or the client itself for a notification. False
   before READY, and for what the agreed revision does not have. */
bool client_may(const Client *c, MethodId method);

/* Each queues actions. They fail (ERR_LIMIT) when too many requests are in
   flight or a message would exceed its limit (raw JSON: RAW_MAX_DEPTH), (ERR_USAGE) in the
   wrong phase or with raw JSON that is none. list, call and read need READY; ping and the
   wrong client's functions all but CLOSED. Tickets are the caller's own and should differ. */
bool client_start(Client *c, Err *err); /* sends initialize */
/* All pages, then ACTION_LISTED; one listing of a kind at a time. On ACTION_FAILED
   nothing is kept. nextCursor goes back byte for byte (server/utilities/pagination);
   a cursor equal to the one just sent and more than CLIENT_MAX_PAGES pages end the list. */
bool client_list(Client *c, MethodId list, uint32_t ticket, Err *err);
/* arguments: raw JSON, or empty to leave the member out. */
bool client_call(Client *c, Str tool, Str arguments, uint32_t ticket, Err *err);
bool client_read(Client *c, Str uri, uint32_t ticket, Err *err);
bool client_ping(Client *c, uint32_t ticket, Err *err);
/* Sends notifications/cancelled and waits no longer (basic/utilities/cancellation).
   A late answer is then unknown-id. No error when the ticket has its answer already;
   initialize MUST NOT be cancelled and is not. reason may be empty. */
bool client_cancel(Client *c, uint32_t ticket, Str reason, Err *err);
/* Any method, also one that does not exist: what a wrong client does. params: raw
   JSON or empty. */
bool client_request(Client *c, Str method, Str params, uint32_t ticket, Err *err);
bool client_notify(Client *c, Str method, Str params, Err *err);
/* One message from the server (http: one body; stdio: one line without its LF).
   What is wrong with it is an action, not an error. */
bool client_receive(Client *c, Str bytes, Err *err);

/* Takes the next action; false when there is none. */
bool client_next(Client *c, Action *out);

/* After ACTION_LISTED: what the pages of this list held, as one raw JSON array;
   empty (n == 0) when it was not listed. Lives until the list is asked again. */
Str client_list_items(const Client *c, MethodId list);
/* How many requests still wait for an answer. */
uint32_t client_pending(const Client *c);

#endif
