/* The revisions of the protocol and how they differ. Rows stand in revision.def;
   everything else asks here. */
#ifndef FAULTLINE_MCP_REVISION_H
#define FAULTLINE_MCP_REVISION_H

#include "base/buf.h"
#include "base/err.h"
#include "base/str.h"

#define MCP_REVISION "2025-11-25"

typedef enum Feature {
#define FEATURE(symbol, name, since, until, evidence) FEATURE_##symbol,
#include "mcp/revision.def"
#undef FEATURE
    FEATURE_COUNT
} Feature;

typedef struct FeatureRow {
    const char *name; /* stable: "batch", "structured-content", … */
    const char *since, *until;
    const char *evidence; /* "Definition/property" of the official schema, or "" */
} FeatureRow;

/* Never NULL; for a number that is none a row of empty strings. */
const FeatureRow *feature_row(Feature feature);

/* Known revisions, oldest first; NULL ends the list. */
const char *const *revisions(void);
bool revision_known(Str revision);
/* True for the revisions with a handshake (initialize): every string that sorts
   before 2026-07-28, known or not. */
bool revision_has_handshake(Str revision);
/* The revision whose rules apply: itself when it is known, else MCP_REVISION. A
   lesson may invent a revision; it is served by the rules of the pinned one. */
Str revision_rules(Str revision);
/* False for an unknown revision: ask with revision_rules where that is not meant. */
bool revision_has(Str revision, Feature feature);
/* Whether `revision` lies in [since, until); until "" is no end. */
bool revision_between(Str revision, const char *since, const char *until);

/* Adds a definition (one raw JSON object) as the revision knows it: members that
   came later are left out, all else stays byte for byte. owner: "Tool", "Resource",
   "ResourceTemplate", "Prompt". A definition that is no object is ERR_INPUT. */
bool revision_add_definition(Buf *out, Str definition, const char *owner, Str revision, Err *err);

#endif
