#include "json/text.h"

#include "base/utf8.h"

#include <string.h>

#define REPLACEMENT 0xFFFDu

static uint32_t hex4(Str body, size_t at) {
    uint32_t value = 0;
    for (size_t i = at; i < at + 4 && i < body.n; i++) {
        unsigned char c = (unsigned char)body.p[i];
        unsigned digit = c <= '9' ? c : c + 9u;
        value = value << 4 | (digit & 0xFu); /* '1' is 0x31, 'a' 0x61, 'A' 0x41 */
    }
    return value;
}

/* *at is behind "\u"; a pair of surrogates is one code point. */
static uint32_t unicode_escape(Str body, size_t *at) {
    uint32_t first = hex4(body, *at);
    *at += 4;
    if (first < 0xD800 || first > 0xDBFF || !str_starts(str_sub(body, *at, 2), "\\u")) return first;
    uint32_t second = hex4(body, *at + 2);
    if (second < 0xDC00 || second > 0xDFFF) return first;
    *at += 6;
    return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
}

/* *at is at a backslash. */
static uint32_t escape(Str body, size_t *at) {
    char c = *at + 1 < body.n ? body.p[*at + 1] : '\\';
    *at += 2;
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
    case 'u':
        return unicode_escape(body, at);
    default:
        return (unsigned char)c;
    }
}

uint32_t text_next(Str body, size_t *at) {
    return body.p[*at] == '\\' ? escape(body, at) : utf8_next(body, at);
}

static uint32_t next(Str body, size_t *at) {
    uint32_t cp = text_next(body, at);
    return cp >= 0xD800 && cp <= 0xDFFF ? REPLACEMENT : cp;
}

bool text_add(Str body, Buf *out) {
    size_t at = 0;
    while (at < body.n && !out->failed) {
        const char *slash = memchr(body.p + at, '\\', body.n - at);
        size_t end = slash ? (size_t)(slash - body.p) : body.n;
        buf_add(out, str_sub(body, at, end - at));
        at = end;
        if (slash) utf8_add(out, next(body, &at));
    }
    return !out->failed;
}

bool text_is(Str body, Str plain) {
    if (!body.n || !memchr(body.p, '\\', body.n)) return str_eq(body, plain);
    /* Every escape is longer than what it stands for. */
    if (body.n <= plain.n) return false;
    size_t i = 0, k = 0;
    while (i < body.n && k < plain.n)
        if (next(body, &i) != utf8_next(plain, &k)) return false;
    return i >= body.n && k >= plain.n;
}

int text_cmp(Str a, Str b) {
    size_t i = 0, k = 0;
    while (i < a.n && k < b.n) {
        uint32_t x = next(a, &i), y = next(b, &k);
        if (x != y) return x < y ? -1 : 1;
    }
    return (i < a.n) - (k < b.n);
}

uint64_t text_hash(Str body) {
    /* FNV-1a, with whole code points for bytes. */
    uint64_t hash = 0xCBF29CE484222325u;
    size_t at = 0;
    while (at < body.n) {
        unsigned char c = (unsigned char)body.p[at];
        uint32_t cp = c < 0x80 && c != '\\' ? (at++, c) : next(body, &at);
        hash = (hash ^ cp) * 0x100000001B3u;
    }
    return hash;
}
