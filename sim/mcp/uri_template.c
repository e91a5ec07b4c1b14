#include "mcp/uri_template.h"

#include <string.h>

typedef enum StepKind { STEP_CHAR, STEP_SIMPLE, STEP_RESERVED } StepKind;

/* The step that starts at *at; moves *at past it. */
static StepKind next_step(Str t, size_t *at, char *c) {
    *c = t.p[*at];
    if (*c != '{') {
        ++*at;
        return STEP_CHAR;
    }
    bool plus = *at + 1 < t.n && t.p[*at + 1] == '+';
    while (*at < t.n && t.p[*at] != '}')
        ++*at;
    ++*at;
    return plus ? STEP_RESERVED : STEP_SIMPLE;
}

static bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.';
}

static bool expression_fits(Str t, size_t *at) {
    size_t i = *at + 1;
    if (i < t.n && t.p[i] == '+') i++;
    size_t name = i;
    while (i < t.n && is_name_char(t.p[i]))
        i++;
    *at = i + 1;
    return i > name && i < t.n && t.p[i] == '}';
}

bool uri_template_check(Str t, Err *err) {
    bool fits = t.n > 0 && t.n <= URI_TEMPLATE_MAX;
    for (size_t at = 0; fits && at < t.n;) {
        if (t.p[at] == '{')
            fits = expression_fits(t, &at);
        else
            fits = t.p[at++] != '}';
    }
    if (fits) return true;
    return err_set(
        err, ERR_SCENARIO,
        "Expected a URI template of at most %d bytes with {name} and {+name} as its only "
        "expressions, but got \"%.*s\".",
        URI_TEMPLATE_MAX, STR_ARG(str_sub(t, 0, 80)));
}

static bool may_stand(StepKind kind, char c) {
    return kind == STEP_RESERVED || !memchr(":/?#[]@!$&'()*+,;=", c, 18);
}

/* All ways at once, so that no template can make it slow: here[i] says whether the
   URI so far can end before step i, inside[i] whether it can end within it. */
typedef struct Ways {
    bool here[URI_TEMPLATE_MAX + 1], inside[URI_TEMPLATE_MAX + 1];
} Ways;

static void advance(Str t, const Ways *before, Ways *after, char c) {
    memset(after, 0, sizeof *after);
    for (size_t at = 0; at < t.n;) {
        size_t step = at;
        char literal;
        StepKind kind = next_step(t, &at, &literal);
        if (kind == STEP_CHAR) {
            if (before->here[step] && literal == c) after->here[at] = true;
        } else if ((before->here[step] || before->inside[step]) && may_stand(kind, c)) {
            after->inside[step] = true;
            after->here[at] = true;
        }
    }
}

bool uri_template_covers(Str t, Str uri) {
    Ways ways[2] = {{{false}, {false}}, {{false}, {false}}};
    if (t.n > URI_TEMPLATE_MAX || uri.n > URI_TEMPLATE_MAX_COVERED) return false;
    ways[0].here[0] = true;
    for (size_t i = 0; i < uri.n; i++)
        advance(t, &ways[i % 2], &ways[(i + 1) % 2], uri.p[i]);
    return ways[uri.n % 2].here[t.n];
}
