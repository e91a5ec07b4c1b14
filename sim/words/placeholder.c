#include "words/placeholder.h"

static bool name_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* The name of a placeholder whose brace opens at `at`; empty when it is none. */
static Str name_at(Str text, size_t at) {
    size_t end = at + 1;
    while (end < text.n && name_byte(text.p[end]))
        end++;
    if (end == text.n || text.p[end] != '}') return (Str){NULL, 0};
    return str_sub(text, at + 1, end - at - 1);
}

bool placeholder_next(Str text, size_t *at, Str *before, Str *name) {
    size_t start = *at;
    *name = (Str){NULL, 0};
    if (start >= text.n) return false;
    for (size_t i = start; i < text.n; i++) {
        if (text.p[i] != '{') continue;
        *name = name_at(text, i);
        if (name->n == 0) continue;
        *before = str_sub(text, start, i - start);
        *at = i + name->n + 2;
        return true;
    }
    *before = str_sub(text, start, text.n - start);
    *name = (Str){NULL, 0};
    *at = text.n;
    return true;
}

bool placeholder_has(Str text, Str name) {
    size_t at = 0;
    Str before, found;
    while (placeholder_next(text, &at, &before, &found))
        if (found.n && str_eq(found, name)) return true;
    return false;
}
