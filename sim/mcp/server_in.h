/* The inside of the server, shared by its files. Meant for them only. */
#ifndef FAULTLINE_MCP_SERVER_IN_H
#define FAULTLINE_MCP_SERVER_IN_H

#include "mcp/party.h"
#include "mcp/server.h"

/* A call or read that somebody else is working on. */
typedef struct Running {
    uint32_t ticket;
    MethodId method;
    RpcId id;
    char *id_bytes; /* owned; id.raw points here */
} Running;

struct Server {
    const ServerConfig *config;
    Party party;
    JsonDoc capabilities;
    JsonDoc *schemas; /* one for each tool of the config */
    JsonDoc nothing;  /* {}: the arguments of a call that has none */
    Str revision;     /* of the config; empty before initialize */
    bool ready;
    Running running[SERVER_MAX_RUNNING];
    uint32_t running_count;
    uint32_t last_ticket;
};

/* Each answers, or begins, the request at hand, whose params are an object or absent. */
bool server_initialize(Server *s, Err *err);
bool server_list_tools(Server *s, Err *err);
bool server_list_resources(Server *s, Err *err);
bool server_call_tool(Server *s, Err *err);
bool server_read_resource(Server *s, Err *err);
bool server_subscribe(Server *s, Err *err);
bool server_set_level(Server *s, Err *err);

/* A member of the params of the message at hand, by path. */
JsonRef server_param(const Server *s, const char *path);
/* -32602: the member at this path is not of this kind. */
bool server_refuse_param(Server *s, const Need *need, Err *err);
/* -32602 in words. */
bool server_refuse_text(Server *s, const char *message, Err *err);
/* Refuses with one member of the params, by its name, as data. */
bool server_refuse_value(Server *s, Refusal refusal, const char *member, Err *err);

/* Remembers the request at hand; *ticket is 0 when there is no room, which has
   been answered then. */
bool server_run(Server *s, uint32_t *ticket, Err *err);
Running *server_find_running(Server *s, uint32_t ticket);
void server_end_running(Server *s, Running *r);
/* notifications/cancelled (basic/utilities/cancellation): drops the call. */
bool server_cancelled(Server *s, Err *err);

#endif
