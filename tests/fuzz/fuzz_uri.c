/* URI templates: the first line is a template, the others are URIs. Whether one is
   covered is what a plain search says, too. */
#include "fuzz/fuzz.h"

#include "mcp/uri_template.h"

#include <string.h>

enum { URIS_MAX = 8, SEARCH_MAX = 20000 };

/* Tries every way; gives up, as if covered, after SEARCH_MAX steps. */
static bool search(Str t, Str uri, int *steps) {
    if (++*steps > SEARCH_MAX) return true;
    if (t.n == 0) return uri.n == 0;
    if (t.p[0] != '{')
        return uri.n && uri.p[0] == t.p[0] &&
               search(str_sub(t, 1, t.n), str_sub(uri, 1, uri.n), steps);
    bool any = t.p[1] == '+';
    Str rest = str_sub(t, str_find(t, STR("}"), 0) + 1, t.n);
    for (size_t i = 0; i < uri.n && (any || !memchr(":/?#[]@!$&'()*+,;=", uri.p[i], 18)); i++)
        if (search(rest, str_sub(uri, i + 1, uri.n), steps)) return true;
    return false;
}

static void check_uri(Str t, Str uri) {
    int steps = 0;
    bool covered = uri_template_covers(t, uri), found = search(t, uri, &steps);
    FUZZ_CHECK(steps > SEARCH_MAX || covered == found, "%.*s, %.*s: %d", STR_ARG(t), STR_ARG(uri),
               covered);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str rest = fuzz_str(data, size), t, uri;
    Err err = {0};
    if (!str_next_line(&rest, &t)) return 0;
    if (!uri_template_check(t, &err)) {
        FUZZ_CHECK(err.message[0], "no word on %.*s", STR_ARG(t));
        return 0;
    }
    for (int n = 0; n < URIS_MAX && str_next_line(&rest, &uri); n++)
        check_uri(t, uri);
    return 0;
}
