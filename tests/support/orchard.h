/* A server and a client that declare everything: what the less common rules of the
   protocol are tried on. */
#ifndef FAULTLINE_TESTS_ORCHARD_H
#define FAULTLINE_TESTS_ORCHARD_H

#include "support/machines.h"

#include "mcp/client_features.h"
#include "mcp/server_features.h"

/* One tool (count_trees: optional as a task), two resources, three templates on pages of two,
   three prompts (plan: required `season`, optional `crop`; greet; prune), revisions from
   2025-11-25 back to 2024-11-05; every capability, with tasks for tools/call. */
extern const ServerConfig orchard;
/* Two roots; roots.listChanged, sampling.tools, both modes of elicitation; the host answers. */
extern const ClientConfig keeper;

/* A server that keeper's initialize has been told, under this revision, and that is ready. */
Server *open_orchard(const ServerConfig *config, const char *revision);
/* A client that orchard's answer has been told, under this revision, and that is ready. */
Client *open_keeper(const ClientConfig *config, const char *revision);

/* Asks the server something that it hands over; the action's ticket. */
uint32_t server_takes(Server *s, const char *message, ActionKind kind);
/* The same for a client. */
uint32_t client_takes(Client *c, const char *message);
/* Tells the client a message, which it has to refuse with this id ("" for none) and code. */
void client_refuses(Client *c, const char *message, const char *id, int code);

#endif
