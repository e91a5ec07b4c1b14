/* The inside of the client, shared by its files. Meant for them only. */
#ifndef FAULTLINE_MCP_CLIENT_IN_H
#define FAULTLINE_MCP_CLIENT_IN_H

#include "mcp/client.h"
#include "mcp/party.h"

enum { CLIENT_LISTS = 5 };

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
};

/* The list of this method; NULL when it is none. */
ClientList *client_find_list(Client *c, MethodId method);
/* The answer at hand is a page. */
bool client_take_page(Client *c, const Sent *sent, Err *err);
void client_end_list(ClientList *list);

#endif
