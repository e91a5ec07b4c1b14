/* What a result has to keep: its shape (shape.def), and what the pages of revision
   2025-11-25 say beyond the schema's reach. Meant for this room only. */
#ifndef FAULTLINE_MCP_RESULT_H
#define FAULTLINE_MCP_RESULT_H

#include "mcp/method.h"
#include "json/json.h"

enum { RESULT_MAX_COMPLETIONS = 100 }; /* server/utilities/completion, Completion Results */

/* The path of the first member that breaks a rule of this method's results, or NULL. A
   result may also say that a task was made of the request (basic/utilities/tasks, Creating
   Tasks): that has another shape, and is not looked into. */
const char *result_bad_member(MethodId method, const JsonDoc *doc, JsonRef result);

#endif
