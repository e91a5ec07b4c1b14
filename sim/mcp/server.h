/* The server: describes and serves tools, resources and prompts. A state machine of
   revision 2025-11-25 and, by the table in revision.def, of those before it:
   version negotiation (basic/lifecycle: same revision, or
   another that it supports, as a normal result), capability checks, pages,
   argument validation (a failure is a result with isError, server/tools),
   -32601/-32602/-32600/-32700/-32002 where they belong. Bytes in, actions out; no
   I/O, no clock. The config is borrowed for the server's life.

   Here stands what every server needs; prompts, completions, logging, progress,
   subscriptions and requests of its own are in server_features.h.

   Where the specification leaves it open, this server is strict:
   - before initialize it answers initialize and ping; any other method it knows gets
     -32600 (basic/lifecycle: initialization MUST be the first interaction; only
     the sender is bound, and real servers differ). Between its answer and
     notifications/initialized it serves everything: no rule lets the client wait.
   - a second initialize gets -32600 (the page says nothing; real servers differ).
   - a line that is no JSON gets -32700 without an id (basic/index, Error
     Responses; JSON-RPC 2.0, section 5).
   - a message that is no request gets -32600, with its id when that can be read;
     so do params that are no object (schema.ts, JSONRPCRequest). A notification is
     never answered, even a malformed one (basic/index, Notifications), nor is a
     response.
   - a request whose id belongs to one that still has no answer gets -32600
     (basic/index, Requests: an id MUST NOT be used again). Ids are not remembered
     beyond their answer.
   - batches are served where 2025-03-26 was agreed on (basic/index, Batching: MUST
     receive): one array of answers, when the last is there. Everywhere else, and
     before initialize, they get -32600.
   - an older revision gets what it knows: no structuredContent before 2025-06-18, no
     title, outputSchema, icons … in definitions and serverInfo.
   - tasks: `task` in a call is ignored unless the server declares it for tools/call
     (basic/utilities/tasks, Task Support and Handling); where it does, a tool that
     forbids or requires a task gets -32601 for the other way. With the capability,
     tasks/list is served as empty and no task is ever found. */
#ifndef FAULTLINE_MCP_SERVER_H
#define FAULTLINE_MCP_SERVER_H

#include "mcp/action.h"
#include "mcp/level.h"

enum { SERVER_MAX_RUNNING = 64 }; /* calls without an answer; one more gets -32603 */

typedef struct ServerTool {
    Str name;
    Str definition;   /* the whole Tool object as raw JSON, as tools/list sends it */
    Str input_schema; /* raw JSON, within the subset of mcp/schema.h */
} ServerTool;

typedef struct ServerResource {
    Str uri;
    Str definition; /* the whole Resource object as raw JSON */
} ServerResource;

typedef struct ServerTemplate {
    Str uri_template; /* of the forms in mcp/uri_template.h */
    Str definition;   /* the whole ResourceTemplate object as raw JSON */
} ServerTemplate;

typedef struct ServerPrompt {
    Str name;
    Str definition; /* the whole Prompt object as raw JSON; its arguments are read from it */
} ServerPrompt;

typedef struct ServerConfig {
    Str name, title, version; /* serverInfo; an empty title is left out */
    Str instructions;         /* may be empty */
    Str capabilities;         /* raw JSON object of what it declares */
    const Str *revisions;     /* it speaks these, newest first; at least one */
    size_t revisions_count;
    const ServerTool *tools;
    size_t tools_count;
    const ServerResource *resources;
    size_t resources_count;
    size_t page_size;     /* items a page; 0 = all on one */
    bool skip_validation; /* the mistake of trusting the host's check */
    bool revision_error;  /* answers a revision that it does not speak with the error of
                             basic/lifecycle, Error Handling, instead of offering another */
    const ServerTemplate *templates;
    size_t templates_count;
    const ServerPrompt *prompts;
    size_t prompts_count;
    LogLevel log_level; /* what it logs before the client has set a level */
} ServerConfig;

typedef struct Server Server;

/* NULL without memory or when the config is wrong (ERR_SCENARIO): no revision or
   one without a handshake, a definition that is no JSON object, a schema outside
   the subset (not looked at with skip_validation), a template of another form. */
Server *server_new(const ServerConfig *config, Err *err);
void server_free(Server *s);
/* One message from the client (http: one body; stdio: one line without its LF).
   What is wrong with it is an action, not an error: false only for want of
   memory or at a limit. */
bool server_receive(Server *s, Str bytes, Err *err);
/* Takes the next action; false when there is none. */
bool server_next(Server *s, Action *out);

/* Answers of what ACTION_CALL and ACTION_READ asked for. An unknown ticket
   (cancelled meanwhile) is no error: nothing is sent. The wrong function for a
   ticket is ERR_USAGE; raw JSON that is not what it should be is ERR_SCENARIO, and ERR_LIMIT
   when it is nested deeper than RAW_MAX_DEPTH (any function here that takes some). */
typedef struct ServerAnswer {
    Str text;       /* one text block, used when content is empty. With text.p == NULL the
                       block holds the structured result (server/tools, Structured Content);
                       without that either, content is [] */
    Str content;    /* raw JSON array of content blocks, or empty */
    Str structured; /* raw JSON object for structuredContent, or empty */
    bool is_error;
    Str meta; /* raw JSON object for _meta, or empty */
} ServerAnswer;
bool server_answer_call(Server *s, uint32_t ticket, const ServerAnswer *answer, Err *err);
/* contents: raw JSON array of resource contents. */
bool server_answer_read(Server *s, uint32_t ticket, Str contents, Err *err);
/* A protocol error instead, for any ticket: e.g. MCP_RESOURCE_NOT_FOUND with data {"uri":…}. */
typedef RpcError ServerError;
bool server_answer_error(Server *s, uint32_t ticket, const ServerError *error, Err *err);

bool server_ready(const Server *s); /* initialized has come */
/* The revision it answered initialize with; empty before. */
Str server_revision(const Server *s);
/* Work that waits for server_answer_…. */
uint32_t server_running(const Server *s);

/* Sends a request or notification as it is told, whether or not it should be sent:
   what a wrong server does. server_features.h has those that keep the rules.
   params: a raw JSON object or empty. A method that is no notification of a server
   is ERR_USAGE. The answer to a ping is ACTION_RESULT with the ticket. */
bool server_ping(Server *s, uint32_t ticket, Err *err);
bool server_notify(Server *s, MethodId method, Str params, Err *err);
bool server_request(Server *s, Str method, Str params, uint32_t ticket, Err *err);

#endif
