#include "mcp/method.h"

#include <stddef.h>

static const MethodRow rows[METHOD_COUNT] = {
    [METHOD_UNKNOWN] = {"", METHOD_IS_REQUEST, METHOD_FROM_BOTH, "", "", "", ""},
#define METHOD(symbol, name, kind, from, capability, flag, since, until)                           \
    [METHOD_##                                                                                     \
        symbol] = {name, METHOD_IS_##kind, METHOD_FROM_##from, capability, flag, since, until},
#include "mcp/method.def"
#undef METHOD
};

MethodId method_find(Str name) {
    for (int i = METHOD_UNKNOWN + 1; i < METHOD_COUNT; i++)
        if (str_is(name, rows[i].name)) return (MethodId)i;
    return METHOD_UNKNOWN;
}

const MethodRow *method_row(MethodId id) { return &rows[id < METHOD_COUNT ? id : METHOD_UNKNOWN]; }

bool method_in_revision(MethodId id, Str revision) {
    const MethodRow *row = method_row(id);
    if (!row->name[0] || !revision_known(revision)) return false;
    return revision_between(revision, row->since, row->until);
}

bool method_is_list(MethodId id) {
    return id == METHOD_TOOLS_LIST || id == METHOD_RESOURCES_LIST ||
           id == METHOD_RESOURCES_TEMPLATES || id == METHOD_PROMPTS_LIST || id == METHOD_TASKS_LIST;
}
