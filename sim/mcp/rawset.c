#include "mcp/rawset.h"

#include "mcp/rawstr.h"

#include <string.h>

bool rawset_has(const Buf *set, Str raw) {
    Str rest = buf_str(set), one;
    while (str_next_line(&rest, &one))
        if (rawstr_eq(one, raw)) return true;
    return false;
}

bool rawset_has_text(const Buf *set, Str text) {
    Str rest = buf_str(set), one;
    while (str_next_line(&rest, &one))
        if (rawstr_is(one, text)) return true;
    return false;
}

bool rawset_add(Buf *set, Str raw, Err *err) {
    if (rawset_has(set, raw)) return true;
    size_t before = set->n;
    buf_add(set, raw);
    buf_add_char(set, '\n');
    if (buf_ok(set, "a set of names", err)) return true;
    set->n = before;
    set->failed = set->no_memory = false;
    return false;
}

bool rawset_remove(Buf *set, Str raw) {
    Str rest = buf_str(set), one;
    while (str_next_line(&rest, &one)) {
        if (!rawstr_eq(one, raw)) continue;
        size_t at = (size_t)(one.p - set->p), n = one.n + 1;
        memmove(set->p + at, set->p + at + n, set->n - at - n);
        set->n -= n;
        return true;
    }
    return false;
}
