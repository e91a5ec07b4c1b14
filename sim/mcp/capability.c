#include "mcp/capability.h"

bool capability_flag(Declared by, const char *path) {
    JsonRef flag = json_path(by.doc, by.object, path);
    return json_true(by.doc, flag) || json_is(by.doc, flag, JSON_OBJECT);
}

Lack capability_lack(Declared by, MethodId method, Str revision) {
    const MethodRow *row = method_row(method);
    if (!row->capability[0]) return (Lack){0};
    if (method == METHOD_COMPLETE && !revision_has(revision_rules(revision), FEATURE_COMPLETIONS))
        return (Lack){0};
    JsonRef declared = json_get(by.doc, by.object, row->capability);
    if (declared == JSON_NONE) return (Lack){row->capability, ""};
    if (!row->flag[0] || capability_flag((Declared){by.doc, declared}, row->flag)) return (Lack){0};
    return (Lack){row->capability, row->flag};
}
