#include "script/source.h"

#include "script/token.h"

int source_line_at(Str source, size_t offset) {
    int line = 1;
    for (size_t i = 0; i < offset && i < source.n; i++)
        if (source.p[i] == '\n') line++;
    return line;
}

int source_find_close(Str source) {
    Tokens t;
    tokens_start(&t, source);
    Token a = tokens_next(&t), b = tokens_next(&t), c = tokens_next(&t);
    while (c.kind != TOKEN_END) {
        if (token_is(a, "<") && token_is(b, "close") && token_is(c, ">")) return b.line;
        a = b;
        b = c;
        c = tokens_next(&t);
    }
    return 0;
}

int source_find_power(Str source) {
    Tokens t;
    tokens_start(&t, source);
    for (Token a = tokens_next(&t); a.kind != TOKEN_END; a = tokens_next(&t))
        if (token_is(a, "^")) return a.line;
    return 0;
}

bool source_requires(Str source, Str name) {
    Tokens t;
    tokens_start(&t, source);
    for (Token a = tokens_next(&t); a.kind != TOKEN_END; a = tokens_next(&t)) {
        if (!token_is(a, "require")) continue;
        Tokens copy = t;
        Token b = tokens_next(&copy);
        if (token_is(b, "(")) b = tokens_next(&copy);
        if (b.kind == TOKEN_STRING && str_eq(b.text, name)) return true;
    }
    return false;
}

/* --- from a path to a line ------------------------------------------------- */

typedef struct Part {
    Str name; /* empty for an index */
    size_t index;
} Part;

/* Takes `name`, `[3]` or `["a b"]` off the path. */
static bool next_part(Str *path, Part *part) {
    *part = (Part){{NULL, 0}, 0};
    if (path->n && path->p[0] == '.') *path = str_sub(*path, 1, path->n);
    if (path->n == 0) return false;
    size_t n = 0;
    if (path->p[0] != '[') {
        while (n < path->n && path->p[n] != '.' && path->p[n] != '[')
            n++;
        part->name = str_sub(*path, 0, n);
        *path = str_sub(*path, n, path->n);
        return n > 0;
    }
    if (str_starts(*path, "[\"")) {
        n = str_find(*path, STR("\"]"), 2);
        if (n == SIZE_MAX) return false;
        part->name = str_sub(*path, 2, n - 2);
        *path = str_sub(*path, n + 2, path->n);
        return true;
    }
    for (n = 1; n < path->n && path->p[n] >= '0' && path->p[n] <= '9' && n < 10; n++)
        part->index = part->index * 10 + (size_t)(path->p[n] - '0');
    *path = str_sub(*path, n + 1, path->n);
    return part->index > 0;
}

/* How a token changes the nesting of brackets and of blocks that close with `end`. */
static int nesting(Token a) {
    static const char *const open[] = {"{", "(", "[", "function", "do", "if", "repeat"};
    static const char *const close[] = {"}", ")", "]", "end", "until"};
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        if (token_is(a, open[i])) return 1;
    for (size_t i = 0; i < sizeof close / sizeof *close; i++)
        if (token_is(a, close[i])) return -1;
    return 0;
}

/* To behind the `,` or `;` that ends a value; false at the table's `}`. */
static bool skip_value(Tokens *t) {
    int depth = 0;
    for (;;) {
        Token a = tokens_next(t);
        if (a.kind == TOKEN_END) return false;
        if (depth == 0 && token_is(a, "}")) return false;
        if (depth == 0 && (token_is(a, ",") || token_is(a, ";"))) return true;
        depth += nesting(a);
    }
}

typedef struct Key {
    Part part;
    int line;
} Key;

/* Reads an entry's key, if it has one, up to where its value begins. */
static Key entry_key(Tokens *t, size_t *position) {
    Tokens copy = *t;
    Token a = tokens_next(&copy);
    Key key = {{{NULL, 0}, 0}, a.line};
    if (a.kind == TOKEN_NAME && token_is(tokens_peek(&copy), "=")) {
        key.part.name = a.text;
        tokens_next(&copy);
        *t = copy;
    } else if (token_is(a, "[")) {
        a = tokens_next(&copy);
        if (a.kind == TOKEN_STRING) key.part.name = a.text;
        for (size_t i = 0; a.kind == TOKEN_NUMBER && i < a.text.n && i < 9; i++)
            key.part.index = key.part.index * 10 + (size_t)(a.text.p[i] - '0');
        tokens_next(&copy);
        tokens_next(&copy);
        *t = copy;
    } else {
        key.part.index = ++*position;
    }
    return key;
}

/* From inside a table to the value of an entry. */
static bool find_entry(Tokens *t, Part wanted, int *line) {
    size_t position = 0;
    while (tokens_peek(t).kind != TOKEN_END && !token_is(tokens_peek(t), "}")) {
        Key key = entry_key(t, &position);
        bool same = wanted.index ? key.part.index == wanted.index
                                 : str_eq(key.part.name, wanted.name) && key.part.name.p;
        if (same) {
            *line = key.line;
            return true;
        }
        if (!skip_value(t)) return false;
    }
    return false;
}

/* What the file returns: its table is written behind one of these. */
static bool is_maker(Token a) { return token_is(a, "scenario") || token_is(a, "set"); }

/* To behind the `{` of `local NAME = {`, or without a name of `return scenario {`. */
static bool find_table(Tokens *t, Str source, Str name, int *line) {
    tokens_start(t, source);
    bool entry = name.n == 0;
    for (Token before = {0}, a = tokens_next(t); a.kind != TOKEN_END;
         before = a, a = tokens_next(t)) {
        if (a.kind != TOKEN_NAME || !(entry ? is_maker(a) : str_eq(a.text, name))) continue;
        if (!token_is(before, entry ? "return" : "local")) continue;
        Tokens copy = *t;
        Token b = tokens_next(&copy);
        if (!entry && token_is(b, "=")) b = tokens_next(&copy);
        if (entry && token_is(b, "(")) b = tokens_next(&copy);
        if (!token_is(b, "{")) continue;
        *line = a.line;
        *t = copy;
        return true;
    }
    return false;
}

/* Into the table that a value is: written here, wrapped as in array { … }, or
   the name of a local table. */
static bool enter_value(Tokens *t, Str source, int *line) {
    Token a = tokens_next(t);
    if (token_is(a, "{")) return true;
    if (a.kind != TOKEN_NAME) return false;
    if (token_is(tokens_peek(t), "{")) {
        tokens_next(t);
        return true;
    }
    return !is_maker(a) && find_table(t, source, a.text, line);
}

bool source_has(Str source, Str path) {
    Tokens t;
    int line = 0;
    Part part;
    if (!find_table(&t, source, STR(""), &line)) return false;
    return !next_part(&path, &part) || find_entry(&t, part, &line);
}

int source_line_of(Str source, Str path) {
    Tokens t;
    int line = 0;
    Part part;
    if (!find_table(&t, source, STR(""), &line)) return 0;
    while (next_part(&path, &part)) {
        if (!find_entry(&t, part, &line)) return line;
        if (path.n && !enter_value(&t, source, &line)) return line;
    }
    return line;
}
