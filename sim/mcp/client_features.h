/* The client's less common abilities (client.h has the others). Pages are of
   revision 2025-11-25. Where nothing else is said the functions need READY and fail
   as those of client.h do; what the server declared is asked with client_may. */
#ifndef FAULTLINE_MCP_CLIENT_FEATURES_H
#define FAULTLINE_MCP_CLIENT_FEATURES_H

#include "mcp/client.h"
#include "mcp/level.h"

/* --- requests ------------------------------------------------------------------ */

/* Any request of a client but initialize, with what may go along. */
typedef struct ClientRequest {
    MethodId method;
    Str params;    /* raw JSON object, or empty; without _meta when one of the next two is given */
    Str meta;      /* raw JSON object for _meta, or empty; without progressToken if `progress` */
    bool progress; /* asks for progress, with the request's id as token (unique, as it MUST be:
                      basic/utilities/progress) */
    uint32_t ticket;
} ClientRequest;
/* Progress comes as ACTION_NOTIFIED with the ticket: a caller may begin its patience
   anew then (basic/lifecycle, Timeouts). What does not increase, and what belongs to no
   request in flight, is ACTION_IGNORED. A token in params of any other function counts too. */
bool client_send(Client *c, const ClientRequest *request, Err *err);

/* arguments: raw JSON object of strings, or empty (server/prompts). */
bool client_get_prompt(Client *c, Str name, Str arguments, uint32_t ticket, Err *err);
/* server/utilities/completion. */
typedef struct ClientCompletion {
    Str prompt;          /* the prompt's name; empty: uri */
    Str uri;             /* of the resource template */
    Str argument, value; /* what is being typed */
    Str context;         /* raw JSON object of arguments that are settled, or empty; left out
                            before 2025-06-18 */
} ClientCompletion;
bool client_complete(Client *c, const ClientCompletion *what, uint32_t ticket, Err *err);
bool client_subscribe(Client *c, Str uri, uint32_t ticket, Err *err);
bool client_unsubscribe(Client *c, Str uri, uint32_t ticket, Err *err);
bool client_set_level(Client *c, LogLevel level, uint32_t ticket, Err *err);

/* --- the end of patience ---------------------------------------------------------- */

/* The caller's clock says that this request has waited too long (basic/lifecycle,
   Timeouts): notifications/cancelled, then ACTION_FAILED timed-out; a late answer is
   unknown-id. No error when it has its answer already. Any phase. */
bool client_timed_out(Client *c, uint32_t ticket, Err *err);
/* The same for initialize, which MUST NOT be cancelled: ACTION_CLOSE initialize-timed-out.
   Nothing happens when it has been answered. */
bool client_handshake_timed_out(Client *c, Err *err);

/* --- roots ---------------------------------------------------------------------------- */

/* Other roots from now on (borrowed as those of the config are): sends
   notifications/roots/list_changed where READY and roots.listChanged is declared, as it
   MUST then (client/roots, Root List Changes). ERR_SCENARIO when one is no file URI. */
bool client_set_roots(Client *c, const ClientRoot *roots, size_t count, Err *err);

/* --- answers of what ACTION_ASKED asked for ---------------------------------------------- */

/* An unknown ticket (cancelled meanwhile, session closed) is no error: nothing is sent.
   The wrong function for a ticket is ERR_USAGE; raw JSON that is not what it should be is
   ERR_SCENARIO, and ERR_LIMIT when it is nested deeper than RAW_MAX_DEPTH. */

typedef struct ClientSample {
    Str model;
    Str text;        /* one text block, used when content is empty */
    Str content;     /* raw JSON: one content block or an array of them, or empty */
    Str stop_reason; /* may be empty */
    Str meta;        /* raw JSON object for _meta, or empty */
} ClientSample;
bool client_answer_sampling(Client *c, uint32_t ticket, const ClientSample *sample, Err *err);

typedef enum ElicitAction { ELICIT_ACCEPT, ELICIT_DECLINE, ELICIT_CANCEL } ElicitAction;
/* client/elicitation, Response Actions. content: raw JSON object of what the form holds; only
   an accepted form has one. It is held against the requested schema where that keeps to
   the subset of mcp/schema.h: content that does not fit is ERR_SCENARIO. */
bool client_answer_elicitation(Client *c, uint32_t ticket, ElicitAction action, Str content,
                               Err *err);
/* Any ticket: an error, such as -1 for what the user has rejected (client/sampling). */
bool client_answer_error(Client *c, uint32_t ticket, const RpcError *error, Err *err);
/* Requests of the server that wait for client_answer_…. */
uint32_t client_asked(const Client *c);

#endif
