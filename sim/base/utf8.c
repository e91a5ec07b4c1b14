#include "base/utf8.h"

static uint32_t continuation(Str s, size_t i) {
    if (i >= s.n) return UTF8_BAD;
    uint8_t c = (uint8_t)s.p[i];
    return (c & 0xC0u) == 0x80u ? (c & 0x3Fu) : UTF8_BAD;
}

uint32_t utf8_next(Str s, size_t *at) {
    size_t i = (*at)++;
    uint8_t c = (uint8_t)s.p[i];
    if (c < 0x80) return c;
    size_t more = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : 1;
    if (c < 0xC2 || c > 0xF4) return UTF8_BAD;
    uint32_t cp = c & (0x3Fu >> more);
    for (size_t k = 1; k <= more; k++) {
        uint32_t part = continuation(s, i + k);
        if (part == UTF8_BAD) return UTF8_BAD;
        cp = cp << 6 | part;
    }
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (cp < least[more] || cp > 0x10FFFF || (cp >= 0xD800 && cp <= 0xDFFF)) return UTF8_BAD;
    *at = i + more + 1;
    return cp;
}

size_t utf8_valid_up_to(Str s) {
    size_t at = 0;
    while (at < s.n) {
        size_t start = at;
        if (utf8_next(s, &at) == UTF8_BAD) return start;
    }
    return s.n;
}

size_t utf8_cut(Str s, size_t max) {
    size_t n = s.n < max ? s.n : max;
    while (n && n < s.n && continuation(s, n) != UTF8_BAD)
        n--;
    return n;
}

bool utf8_add(Buf *b, uint32_t cp) {
    char c[4];
    size_t n;
    if (cp < 0x80) {
        c[0] = (char)cp;
        n = 1;
    } else if (cp < 0x800) {
        c[0] = (char)(0xC0 | cp >> 6);
        c[1] = (char)(0x80 | (cp & 0x3F));
        n = 2;
    } else if (cp < 0x10000) {
        c[0] = (char)(0xE0 | cp >> 12);
        c[1] = (char)(0x80 | (cp >> 6 & 0x3F));
        c[2] = (char)(0x80 | (cp & 0x3F));
        n = 3;
    } else {
        c[0] = (char)(0xF0 | cp >> 18);
        c[1] = (char)(0x80 | (cp >> 12 & 0x3F));
        c[2] = (char)(0x80 | (cp >> 6 & 0x3F));
        c[3] = (char)(0x80 | (cp & 0x3F));
        n = 4;
    }
    return buf_add(b, (Str){c, n});
}

size_t utf8_count(Str s) {
    size_t at = 0, count = 0;
    while (at < s.n) {
        utf8_next(s, &at);
        count++;
    }
    return count;
}

typedef struct Range {
    uint32_t from, to;
} Range;

static bool in_ranges(uint32_t cp, const Range *r, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (cp >= r[i].from && cp <= r[i].to) return true;
    return false;
}

int utf8_columns(uint32_t cp) {
    static const Range zero[] = {
        {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},   {0x64B, 0x65F},
        {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF}};
    static const Range wide[] = {
        {0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},
        {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},
        {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
    if (in_ranges(cp, zero, sizeof zero / sizeof *zero)) return 0;
    return in_ranges(cp, wide, sizeof wide / sizeof *wide) ? 2 : 1;
}

bool utf8_is_control(uint32_t cp) {
    static const Range controls[] = {{0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C},
                                     {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069},
                                     {0xFEFF, 0xFEFF}};
    return in_ranges(cp, controls, sizeof controls / sizeof *controls);
}
