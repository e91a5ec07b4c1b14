#include "mcp/rawstr.h"

#include "base/utf8.h"
#include "json/text.h"

bool rawstr_next(Str raw, size_t *at, uint32_t *cp) {
    Str body = raw.n >= 2 ? str_sub(raw, 1, raw.n - 2) : (Str){NULL, 0};
    if (*at >= body.n) return false;
    *cp = text_next(body, at);
    return true;
}

bool rawstr_eq(Str a, Str b) {
    if (str_eq(a, b)) return true;
    size_t at_a = 0, at_b = 0;
    for (;;) {
        uint32_t cp_a = 0, cp_b = 0;
        bool more_a = rawstr_next(a, &at_a, &cp_a), more_b = rawstr_next(b, &at_b, &cp_b);
        if (more_a != more_b || cp_a != cp_b) return false;
        if (!more_a) return true;
    }
}

static bool starts(Str raw, Str text, size_t *at_raw) {
    size_t at_text = 0;
    uint32_t cp;
    while (at_text < text.n)
        if (!rawstr_next(raw, at_raw, &cp) || utf8_next(text, &at_text) != cp) return false;
    return true;
}

bool rawstr_starts(Str raw, Str text) {
    size_t at = 0;
    return starts(raw, text, &at);
}

bool rawstr_is(Str raw, Str text) {
    size_t at = 0;
    uint32_t cp;
    return starts(raw, text, &at) && !rawstr_next(raw, &at, &cp);
}

size_t rawstr_count(Str raw) {
    size_t at = 0, count = 0;
    uint32_t cp;
    while (rawstr_next(raw, &at, &cp))
        count++;
    return count;
}
