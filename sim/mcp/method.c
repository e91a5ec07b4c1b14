#include "mcp/method.h"

#include <stddef.h>

static const MethodRow rows[METHOD_COUNT] = {
    [METHOD_UNKNOWN] = {"", METHOD_IS_REQUEST, METHOD_FROM_BOTH, "", "", ""},
#define METHOD(symbol, name, kind, from, capability, since, until)                                 \
    [METHOD_##symbol] = {name, METHOD_IS_##kind, METHOD_FROM_##from, capability, since, until},
#include "mcp/method.def"
#undef METHOD
};

static const char *const known_revisions[] = {"2024-11-05", "2025-03-26", "2025-06-18",
                                              "2025-11-25", "2026-07-28", NULL};
#define FIRST_WITHOUT_HANDSHAKE "2026-07-28"

MethodId method_find(Str name) {
    for (int i = METHOD_UNKNOWN + 1; i < METHOD_COUNT; i++)
        if (str_is(name, rows[i].name)) return (MethodId)i;
    return METHOD_UNKNOWN;
}

const MethodRow *method_row(MethodId id) { return &rows[id < METHOD_COUNT ? id : METHOD_UNKNOWN]; }

bool method_in_revision(MethodId id, Str revision) {
    const MethodRow *row = method_row(id);
    if (!row->name[0] || !revision_known(revision)) return false;
    /* Revisions are dates, so their byte order is their order in time. */
    if (str_cmp(revision, str_of(row->since)) < 0) return false;
    return !row->until[0] || str_cmp(revision, str_of(row->until)) < 0;
}

bool method_is_list(MethodId id) {
    return id == METHOD_TOOLS_LIST || id == METHOD_RESOURCES_LIST ||
           id == METHOD_RESOURCES_TEMPLATES || id == METHOD_PROMPTS_LIST || id == METHOD_TASKS_LIST;
}

const char *const *revisions(void) { return known_revisions; }

bool revision_known(Str revision) {
    for (const char *const *r = known_revisions; *r; r++)
        if (str_is(revision, *r)) return true;
    return false;
}

bool revision_has_handshake(Str revision) {
    return str_cmp(revision, STR(FIRST_WITHOUT_HANDSHAKE)) < 0;
}
