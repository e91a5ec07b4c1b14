/* The server's less common abilities (server.h has the others): prompts and
   completions that it is asked for, notifications that keep the rules, and
   requests of its own. Tickets, raw JSON and errors are as in server.h; pages are
   of revision 2025-11-25. */
#ifndef FAULTLINE_MCP_SERVER_FEATURES_H
#define FAULTLINE_MCP_SERVER_FEATURES_H

#include "mcp/server.h"

/* --- answers of what ACTION_ASKED asked for --------------------------------- */

/* prompts/get (server/prompts). The prompt is known and its required arguments
   are there: that was checked before. */
typedef struct ServerPromptAnswer {
    Str description; /* may be empty */
    Str text;        /* one message of the user, used when messages is empty */
    Str messages;    /* raw JSON array of PromptMessage, or empty */
    Str meta;        /* raw JSON object for _meta, or empty */
} ServerPromptAnswer;
bool server_answer_prompt(Server *s, uint32_t ticket, const ServerPromptAnswer *answer, Err *err);

enum { SERVER_MAX_COMPLETIONS = 100 }; /* server/utilities/completion, Completion Results */

/* completion/complete. Of more than SERVER_MAX_COMPLETIONS values the first are
   sent, with the total and hasMore. */
typedef struct ServerCompletion {
    const Str *values; /* ranked; any text */
    size_t count;
    size_t total; /* of all matches, when that is more than count; 0: count is all */
} ServerCompletion;
bool server_answer_completion(Server *s, uint32_t ticket, const ServerCompletion *answer, Err *err);

/* Any ticket: a whole result as one raw JSON object. A call that is to run as a task
   is answered so, with {"task":{…}} (basic/utilities/tasks, Creating Tasks). */
bool server_answer_result(Server *s, uint32_t ticket, Str result, Err *err);

/* --- notifications ------------------------------------------------------------ */

/* Each is sent when the rules let it be, and else not: no error. They are ERR_USAGE
   before initialize was answered. */

/* METHOD_TOOLS_CHANGED, METHOD_RESOURCES_CHANGED, METHOD_PROMPTS_CHANGED: where listChanged
   is declared. Another method is ERR_USAGE. */
bool server_changed(Server *s, MethodId method, Err *err);
/* notifications/resources/updated: where the client has subscribed to this URI
   (server/resources, Subscriptions). */
bool server_updated(Server *s, Str uri, Err *err);
/* notifications/message: where logging is declared and the level is not below the one
   that the client has set (server/utilities/logging). data: raw JSON; logger may be empty. */
typedef struct ServerLog {
    LogLevel level;
    Str logger;
    Str data;
} ServerLog;
bool server_log(Server *s, const ServerLog *message, Err *err);
/* notifications/progress for work in progress that was asked for with a token; none
   after its answer (basic/utilities/progress). Numbers are raw JSON; total and
   message may be empty. A value that is not above the last one is ERR_USAGE. */
typedef struct ServerProgress {
    Str progress, total;
    Str message; /* left out before 2025-03-26 */
} ServerProgress;
bool server_progress(Server *s, uint32_t ticket, const ServerProgress *progress, Err *err);
/* The level in force. */
LogLevel server_log_level(const Server *s);
bool server_subscribed(const Server *s, Str uri);

/* --- requests of its own ---------------------------------------------------------- */

/* The raw params of initialize: what the client said of itself; empty before. */
Str server_client(const Server *s);
/* Whether the client declared what this method of a server needs. False until ready. */
bool server_may(const Server *s, MethodId method);
/* roots/list, sampling/createMessage, elicitation/create, tasks/…: ERR_USAGE before
   initialized has come (basic/lifecycle, Initialization), when the client does not
   declare the method, the mode "url" (client/elicitation, Capabilities) or tools in
   sampling (client/sampling), and when params do not hold what they have to.
   The answer is ACTION_RESULT or ACTION_FAILED with the ticket; a form that is accepted with
   content that does not fit it is bad-result (client/elicitation: servers SHOULD validate). */
bool server_ask(Server *s, MethodId method, Str params, uint32_t ticket, Err *err);
/* Sends notifications/cancelled for a request of its own and waits no longer. No error
   when the ticket has its answer already. reason may be empty. */
bool server_cancel(Server *s, uint32_t ticket, Str reason, Err *err);
/* The same for a caller whose patience is over, who also gets ACTION_FAILED timed-out
   (basic/lifecycle, Timeouts). A late answer is then unknown-id. */
bool server_timed_out(Server *s, uint32_t ticket, Err *err);

#endif
