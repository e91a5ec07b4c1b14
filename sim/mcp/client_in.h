/* The inside of the client, shared by its files. Meant for them only.
     client.c           life, handshake, calls
     client_list.c      lists page by page
     client_output.c    whether a tool gave what it promised
     client_receive.c   what comes from the server
     client_ask.c       the less common requests, patience, roots
     client_asked.c     what the server asks
     client_answer.c    what the host answers
     client_sampling.c  whether a sampling request keeps the rules */
#ifndef FAULTLINE_MCP_CLIENT_IN_H
#define FAULTLINE_MCP_CLIENT_IN_H

#include "mcp/capability.h"
#include "mcp/client_features.h"
#include "mcp/party.h"

enum { CLIENT_LISTS = 5, CLIENT_MAX_ELICITATIONS = 16 * 1024 /* bytes of their ids */ };

/* One kind of list, as far as its pages have come. */
typedef struct ClientList {
    bool asked;    /* a page is on its way */
    bool complete; /* items may be shown */
    uint32_t pages;
    Buf items;  /* a JSON array; without its end until it is complete */
    Buf cursor; /* the raw cursor of the page on its way; empty for the first */
} ClientList;

/* What a request that waits is for. */
typedef enum Purpose { FOR_CALLER, FOR_HANDSHAKE, FOR_LIST } Purpose;

struct Client {
    const ClientConfig *config;
    Party party;
    ClientPhase phase;
    JsonDoc own;    /* the capabilities of the config */
    JsonDoc theirs; /* over `server` */
    Buf server;     /* the raw result of initialize */
    Str revision;
    ClientList lists[CLIENT_LISTS];
    const ClientRoot *roots;
    size_t roots_count;
    Buf elicitations; /* a set (rawset.h): ids of url elicitations that are not complete */
};

/* The list of this method; NULL when it is none. */
ClientList *client_find_list(Client *c, MethodId method);
/* The answer at hand is a page. */
bool client_take_page(Client *c, const Sent *sent, Err *err);
void client_end_list(ClientList *list);

/* Begins a function of the caller: ERR_USAGE when the phase is not right for it. */
bool client_in_phase(Client *c, bool right, const char *what, Err *err);
/* Sends a request whose params are built. Takes over `params`. */
bool client_ask_built(Client *c, Ask ask, JsonBuild *params, Err *err);
/* Waits no longer for an answer. */
void client_forget(Client *c, Sent *sent);
bool client_close(Client *c, const char *why, const char *name, Err *err);
bool client_check_roots(const ClientRoot *roots, size_t count, Err *err);
/* What the agreed revision has; before that what the proposed one has. */
bool client_has(const Client *c, Feature feature);

/* Whether the answer at hand to `sent` keeps to what its tool promised: *bad is the member
   that does not. False without memory. */
bool client_check_output(const Client *c, const Sent *sent, const char **bad, Err *err);
/* The request of the server at hand. */
bool client_take_request(Client *c, Err *err);
/* What is wrong with the params of a sampling request at hand, or NULL. */
const char *client_bad_sampling(const Client *c);
/* An error for a request of ours may name url elicitations (-32042). */
bool client_note_elicitations(Client *c, Err *err);
/* notifications/elicitation/complete at hand. */
bool client_elicitation_complete(Client *c, Err *err);

#endif
