/* The server: describes and serves tools and resources. A state machine of
   revision 2025-11-25: version negotiation (basic/lifecycle: same revision, or
   another that it supports, as a normal result), capability checks, pages,
   argument validation (a failure is a result with isError, server/tools),
   -32601/-32602/-32600/-32700/-32002 where they belong. Bytes in, actions out; no
   I/O, no clock. The config is borrowed for the server's life.

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
   - batches get -32600: they are part of 2025-03-26 only and not served here even
     when that revision was agreed on.
   - capabilities that no table here stands behind (prompts, completions, tasks)
     are served as empty. */
#ifndef FAULTLINE_MCP_SERVER_H
#define FAULTLINE_MCP_SERVER_H

#include "mcp/action.h"

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
} ServerConfig;

typedef struct Server Server;

/* NULL without memory or when the config is wrong (ERR_SCENARIO): no revision or
   one without a handshake, a definition that is no JSON object, a schema outside
   the subset (not looked at with skip_validation). */
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
   ticket is ERR_USAGE; raw JSON that is not what it should be is ERR_SCENARIO. */
typedef struct ServerAnswer {
    Str text;       /* one text block, used when content is empty. With text.p == NULL the
                       block holds the structured result (server/tools, Structured Content);
                       without that either, content is [] */
    Str content;    /* raw JSON array of content blocks, or empty */
    Str structured; /* raw JSON object for structuredContent, or empty */
    bool is_error;
} ServerAnswer;
bool server_answer_call(Server *s, uint32_t ticket, const ServerAnswer *answer, Err *err);
/* contents: raw JSON array of resource contents. */
bool server_answer_read(Server *s, uint32_t ticket, Str contents, Err *err);
/* A protocol error instead: e.g. MCP_RESOURCE_NOT_FOUND with data {"uri":…}. */
typedef struct ServerError {
    int code;
    Str message;
    Str data; /* raw JSON or empty */
} ServerError;
bool server_answer_error(Server *s, uint32_t ticket, const ServerError *error, Err *err);

/* Sends a request or notification of its own (ping, list_changed, message,
   progress). params: a raw JSON object or empty. A method that is no notification
   of a server is ERR_USAGE. The answer to a ping is ACTION_RESULT with the ticket. */
bool server_ping(Server *s, uint32_t ticket, Err *err);
bool server_notify(Server *s, MethodId method, Str params, Err *err);
bool server_ready(const Server *s); /* initialized has come */
/* The revision it answered initialize with; empty before. */
Str server_revision(const Server *s);
/* Calls that wait for server_answer_…. */
uint32_t server_running(const Server *s);

#endif
