#include "base/str.h"

#include <limits.h>
#include <string.h>

Str str_of(const char *c) { return (Str){c ? c : "", c ? strlen(c) : 0}; }

bool str_eq(Str a, Str b) { return a.n == b.n && (a.n == 0 || memcmp(a.p, b.p, a.n) == 0); }

bool str_is(Str a, const char *c) { return str_eq(a, str_of(c)); }

bool str_starts(Str a, const char *prefix) {
    Str p = str_of(prefix);
    return a.n >= p.n && str_eq(str_sub(a, 0, p.n), p);
}

bool str_ends(Str a, const char *suffix) {
    Str s = str_of(suffix);
    return a.n >= s.n && str_eq(str_sub(a, a.n - s.n, s.n), s);
}

int str_cmp(Str a, Str b) {
    size_t n = a.n < b.n ? a.n : b.n;
    int order = n ? memcmp(a.p, b.p, n) : 0;
    if (order != 0) return order;
    return a.n < b.n ? -1 : a.n > b.n;
}

Str str_sub(Str a, size_t from, size_t n) {
    if (from > a.n) from = a.n;
    if (n > a.n - from) n = a.n - from;
    return (Str){a.p ? a.p + from : a.p, n};
}

size_t str_find(Str a, Str needle, size_t from) {
    if (needle.n == 0) return from <= a.n ? from : SIZE_MAX;
    while (from < a.n && a.n - from >= needle.n) {
        const char *hit = memchr(a.p + from, needle.p[0], a.n - from - needle.n + 1);
        if (!hit) return SIZE_MAX;
        if (memcmp(hit, needle.p, needle.n) == 0) return (size_t)(hit - a.p);
        from = (size_t)(hit - a.p) + 1;
    }
    return SIZE_MAX;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

Str str_trim(Str a) {
    while (a.n && is_blank(a.p[0]))
        a = str_sub(a, 1, a.n);
    while (a.n && is_blank(a.p[a.n - 1]))
        a.n--;
    return a;
}

bool str_next_line(Str *rest, Str *line) {
    if (rest->n == 0) return false;
    const char *lf = memchr(rest->p, '\n', rest->n);
    size_t n = lf ? (size_t)(lf - rest->p) : rest->n;
    *line = str_sub(*rest, 0, n);
    *rest = str_sub(*rest, lf ? n + 1 : n, rest->n);
    return true;
}

int str_printf_len(Str a) { return a.n > INT_MAX ? INT_MAX : (int)a.n; }
