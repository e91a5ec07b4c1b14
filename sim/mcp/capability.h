/* What has to be declared before a method may be used (2025-11-25, basic/lifecycle,
   Capability Negotiation). Meant for this room only. */
#ifndef FAULTLINE_MCP_CAPABILITY_H
#define FAULTLINE_MCP_CAPABILITY_H

#include "mcp/method.h"
#include "json/json.h"

/* The capabilities of one side: an object of a document, or JSON_NONE. */
typedef struct Declared {
    const JsonDoc *doc;
    JsonRef object;
} Declared;

/* Whether a member, by its path ("sampling/tools"), is true or an object. */
bool capability_flag(Declared by, const char *path);

/* What is missing; capability is NULL when nothing is. */
typedef struct Lack {
    const char *capability;
    const char *flag; /* "" when it is the capability itself */
} Lack;

/* What the declaring side lacks for this method under this revision. A capability
   is declared by being there, whatever its value (schema.ts, ServerCapabilities); its
   flags are true or an object. Before 2025-03-26 completion/complete needed none. */
Lack capability_lack(Declared by, MethodId method, Str revision);

#endif
