/* A client and a server to try things on, and short ways to feed them and to
   look at what they want. All assert with cmocka. */
#ifndef FAULTLINE_TESTS_MACHINES_H
#define FAULTLINE_TESTS_MACHINES_H

#include "mcp/client.h"
#include "mcp/server.h"

/* Three tools (read_temperature, set_vent, self_test) on pages of two, two
   resources, revisions 2025-11-25 and 2025-06-18, capabilities tools, resources
   and logging. */
extern const ServerConfig greenhouse;
extern const ClientConfig visitor;

#define INITIALIZE(id, revision)                                                                   \
    "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"method\":\"initialize\",\"params\":{"                    \
    "\"protocolVersion\":\"" revision "\",\"capabilities\":{},"                                    \
    "\"clientInfo\":{\"name\":\"v\",\"version\":\"1\"}}}"
#define REQUEST(id, method, params)                                                                \
    "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"method\":\"" method "\",\"params\":" params "}"
#define NOTIFICATION(method, params)                                                               \
    "{\"jsonrpc\":\"2.0\",\"method\":\"" method "\",\"params\":" params "}"
#define RESULT(id, result) "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"result\":" result "}"
#define INITIALIZED        NOTIFICATION("notifications/initialized", "{}")

/* A server that has answered initialize and seen initialized. */
Server *open_server(const ServerConfig *config);
Server *new_server(const ServerConfig *config);
/* A client that has sent initialize as id 1, or is ready after it. */
Client *started_client(const ClientConfig *config);
Client *open_client(const ClientConfig *config);

void tell_server(Server *s, const char *message);
void tell_client(Client *c, const char *message);
/* The next action, which has to be of this kind. */
Action server_does(Server *s, ActionKind kind);
Action client_does(Client *c, ActionKind kind);
/* The next action has to send exactly these bytes. */
void server_sends(Server *s, const char *message);
void client_sends(Client *c, const char *message);
/* The next action has to be ACTION_IGNORED for this reason, and nothing after it. */
void server_ignores(Server *s, const char *why);
void client_ignores(Client *c, const char *why);
void server_rests(Server *s);
void client_rests(Client *c);
/* Tells the server a message, which it has to refuse with this id ("" for none) and code. */
void server_refuses(Server *s, const char *message, const char *id, int code);

#endif
