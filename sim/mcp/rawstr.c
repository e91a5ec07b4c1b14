#include "mcp/rawstr.h"

#include "base/utf8.h"

static uint32_t hex_digit(char c) {
    if (c >= '0' && c <= '9') return (uint32_t)(c - '0');
    if (c >= 'a' && c <= 'f') return (uint32_t)(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return (uint32_t)(c - 'A') + 10;
    return 0;
}

/* The unit of a \uXXXX that starts at `at`; UTF8_BAD when none does. */
static uint32_t unicode_escape(Str body, size_t at) {
    if (at >= body.n || body.n - at < 6 || body.p[at] != '\\' || body.p[at + 1] != 'u')
        return UTF8_BAD;
    uint32_t unit = 0;
    for (size_t i = 2; i < 6; i++)
        unit = unit << 4 | hex_digit(body.p[at + i]);
    return unit;
}

static uint32_t short_escape(char c) {
    switch (c) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return (uint8_t)c;
    }
}

static uint32_t escaped(Str body, size_t *at) {
    uint32_t high = unicode_escape(body, *at);
    if (high == UTF8_BAD) {
        *at += 2;
        return *at <= body.n ? short_escape(body.p[*at - 1]) : '\\';
    }
    *at += 6;
    if (high < 0xD800 || high > 0xDBFF) return high;
    uint32_t low = unicode_escape(body, *at);
    if (low == UTF8_BAD || low < 0xDC00 || low > 0xDFFF) return high;
    *at += 6;
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

bool rawstr_next(Str raw, size_t *at, uint32_t *cp) {
    Str body = raw.n >= 2 ? str_sub(raw, 1, raw.n - 2) : (Str){NULL, 0};
    if (*at >= body.n) return false;
    *cp = body.p[*at] == '\\' ? escaped(body, at) : utf8_next(body, at);
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
