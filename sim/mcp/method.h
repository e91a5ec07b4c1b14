/* The tables of the protocol: methods and error codes. Rows stand in method.def
   and below; everything else asks here. Revisions: mcp/revision.h. */
#ifndef FAULTLINE_MCP_METHOD_H
#define FAULTLINE_MCP_METHOD_H

#include "base/str.h"
#include "mcp/revision.h"

typedef enum MethodId {
    METHOD_UNKNOWN,
#define METHOD(symbol, name, kind, from, capability, flag, since, until) METHOD_##symbol,
#include "mcp/method.def"
#undef METHOD
    METHOD_COUNT
} MethodId;

typedef enum MethodKind { METHOD_IS_REQUEST, METHOD_IS_NOTIFICATION } MethodKind;
typedef enum MethodFrom {
    METHOD_FROM_CLIENT = 1,
    METHOD_FROM_SERVER = 2,
    METHOD_FROM_BOTH = 3
} MethodFrom;

typedef struct MethodRow {
    const char *name;
    MethodKind kind;
    MethodFrom from;
    const char *capability, *flag;
    const char *since, *until;
} MethodRow;

/* METHOD_UNKNOWN when no revision has it. */
MethodId method_find(Str name);
/* Never NULL; for METHOD_UNKNOWN a row with an empty name. */
const MethodRow *method_row(MethodId id);
/* False for an unknown revision. */
bool method_in_revision(MethodId id, Str revision);
/* Whether the result of this request is a page (may hold nextCursor):
   2025-11-25, server/utilities/pagination, and basic/utilities/tasks for tasks/list. */
bool method_is_list(MethodId id);

/* Error codes: JSON-RPC 2.0, and 2025-11-25 schema.ts / server/resources. */
enum {
    RPC_PARSE_ERROR = -32700,
    RPC_INVALID_REQUEST = -32600,
    RPC_METHOD_NOT_FOUND = -32601,
    RPC_INVALID_PARAMS = -32602,
    RPC_INTERNAL_ERROR = -32603,
    MCP_RESOURCE_NOT_FOUND = -32002,
    MCP_URL_ELICITATION_REQUIRED = -32042
};

#endif
