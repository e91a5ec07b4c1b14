/* The server: describes and serves tools and resources. A state machine of
   revision 2025-11-25: version negotiation (basic/lifecycle: same revision, or
   another that it supports, as a normal result), capability checks, pages,
   argument validation (a failure is a result with isError, server/tools),
   -32601/-32602/-32600/-32700/-32002 where they belong. Bytes in, actions out; no
   I/O, no clock. The config is borrowed for the server's life. */
#ifndef FAULTLINE_MCP_SERVER_H
#define FAULTLINE_MCP_SERVER_H

#include "mcp/action.h"

enum { SERVER_MAX_RUNNING = 64 };

typedef struct ServerTool {
    Str name;
    Str definition;   /* the whole Tool object as raw JSON, as tools/list sends it */
    Str input_schema; /* raw JSON, within the subset of mcp/schema.h */
} ServerTool;

typedef struct ServerResource {
    Str uri;
    Str definition; /* the whole Resource object as raw JSON */
} ServerResource;

typedef struct ServerConfig {
    Str name, title, version;   /* serverInfo; an empty title is left out */
    Str instructions;           /* may be empty */
    Str capabilities;           /* raw JSON object of what it declares */
    const Str *revisions;       /* it speaks these, newest first; at least one */
    size_t revisions_count;
    const ServerTool *tools;
    size_t tools_count;
    const ServerResource *resources;
    size_t resources_count;
    size_t page_size;           /* items a page; 0 = all on one */
    bool skip_validation;       /* the mistake of trusting the host's check */
} ServerConfig;

typedef struct Server Server;

Server *server_new(const ServerConfig *config, Err *err);
void server_free(Server *s);
/* One message from the client. */
bool server_receive(Server *s, Str bytes, Err *err);
bool server_next(Server *s, Action *out);

/* Answers of what ACTION_CALL and ACTION_READ asked for. An unknown ticket
   (cancelled meanwhile) is no error: nothing is sent. */
typedef struct ServerAnswer {
    Str text;        /* one text block; used when content is empty */
    Str content;     /* raw JSON array of content blocks, or empty */
    Str structured;  /* raw JSON object for structuredContent, or empty */
    bool is_error;
} ServerAnswer;
bool server_answer_call(Server *s, uint32_t ticket, const ServerAnswer *answer, Err *err);
/* contents: raw JSON array of resource contents. */
bool server_answer_read(Server *s, uint32_t ticket, Str contents, Err *err);
/* A protocol error instead: e.g. MCP_RESOURCE_NOT_FOUND with data {"uri":…}. */
bool server_answer_error(Server *s, uint32_t ticket, int code, Str message, Str data, Err *err);
/* Sends a request or notification of its own (ping, list_changed, message, progress). */
bool server_ping(Server *s, uint32_t ticket, Err *err);
bool server_notify(Server *s, MethodId method, Str params, Err *err);
bool server_ready(const Server *s); /* initialized has come */
Str server_revision(const Server *s);

#endif
