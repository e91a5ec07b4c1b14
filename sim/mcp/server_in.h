/* The inside of the server, shared by its files. Meant for them only.
     server.c           life, config
     server_receive.c   which answer a message gets
     server_init.c      initialize
     server_list.c      pages
     server_call.c      tools/call
     server_resource.c  resources/read, subscribe, unsubscribe
     server_prompt.c    prompts/get, completion/complete
     server_answer.c    what somebody else answers
     server_notify.c    notifications of its own
     server_ask.c       requests of its own */
#ifndef FAULTLINE_MCP_SERVER_IN_H
#define FAULTLINE_MCP_SERVER_IN_H

#include "mcp/capability.h"
#include "mcp/party.h"
#include "mcp/server_features.h"

enum { SERVER_MAX_SUBSCRIBED = 1024 * 1024 }; /* bytes of all subscribed URIs */

struct Server {
    const ServerConfig *config;
    Party party;
    JsonDoc capabilities;
    JsonDoc *schemas; /* one for each tool of the config */
    JsonDoc *prompts; /* the definition of each prompt of the config */
    JsonDoc nothing;  /* {}: the arguments of a call that has none */
    Str revision;     /* of the config; empty before initialize */
    bool ready;
    Buf client;     /* the raw params of initialize */
    JsonDoc theirs; /* over `client` */
    LogLevel level;
    Buf subscribed; /* a set: rawset.h */
};

/* Each answers, or begins, the request at hand, whose params hold what shape.def says. */
bool server_initialize(Server *s, Err *err);
bool server_list_tools(Server *s, Err *err);
bool server_list_resources(Server *s, Err *err);
bool server_list_templates(Server *s, Err *err);
bool server_list_prompts(Server *s, Err *err);
bool server_call_tool(Server *s, Err *err);
bool server_read_resource(Server *s, Err *err);
bool server_subscribe(Server *s, Err *err);
bool server_unsubscribe(Server *s, Err *err);
bool server_get_prompt(Server *s, Err *err);
bool server_complete(Server *s, Err *err);
bool server_set_level(Server *s, Err *err);

/* Whether the answer at hand to `sent` fits the form that was asked for: *bad is the member
   that does not. False without memory. */
bool server_check_form(const Server *s, const Sent *sent, const char **bad, Err *err);

/* A member of the params of the message at hand, by path. */
JsonRef server_param(const Server *s, const char *path);
/* {} for the request at hand. */
bool server_answer_empty(Server *s, Err *err);
/* -32602 in words. */
bool server_refuse_text(Server *s, const char *message, Err *err);
/* Refuses with one member of the params, by its path, as data under its last name. */
bool server_refuse_value(Server *s, Refusal refusal, const char *path, Err *err);
/* What the agreed revision has; before initialize what MCP_REVISION has. */
bool server_has(const Server *s, Feature feature);
/* What the server lacks for a method. */
Lack server_lack(const Server *s, MethodId method);
/* The prompt of the config that this string of the message at hand names; NULL: none. */
const ServerPrompt *server_find_prompt(const Server *s, JsonRef name);

#endif
