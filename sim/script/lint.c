#include "script/lint.h"

#include <stdlib.h>

#include "script/token.h"

/* What is open around a token. In a table a name may be a key; in a block it is a
   variable, whatever stands before it. */
typedef enum Opened { OPENED_TABLE, OPENED_BRACKET, OPENED_BLOCK } Opened;

typedef struct Around {
    Opened kind;
    size_t keys; /* of a table: where its keys begin */
} Around;

typedef struct Named {
    Str name;
    int line;
    bool used;
} Named;

typedef struct Lint {
    Tokens tokens;
    Token before;
    Around around[LINT_MAX_DEPTH];
    size_t depth;
    Named keys[LINT_MAX_KEYS];
    size_t keys_count;
    Named locals[LINT_MAX_LOCALS];
    size_t locals_count;
    LintRow *rows;
    size_t rows_count;
    bool lost; /* deeper, or more of something, than is kept */
} Lint;

static void tell(Lint *l, LintRow row) {
    if (l->rows_count < LINT_MAX) l->rows[l->rows_count++] = row;
}

/* --- what is open ------------------------------------------------------------- */

static void open_one(Lint *l, Opened kind) {
    if (l->depth == LINT_MAX_DEPTH)
        l->lost = true;
    else
        l->around[l->depth++] = (Around){kind, l->keys_count};
}

static void close_one(Lint *l, Opened kind) {
    if (l->depth == 0 || l->around[l->depth - 1].kind != kind) {
        l->lost = true;
        return;
    }
    l->keys_count = l->around[--l->depth].keys;
}

static bool is_one_of(Token t, const char *const *words, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (token_is(t, words[i])) return true;
    return false;
}

static void open_and_close(Lint *l, Token t) {
    static const char *const opens[] = {"function", "if", "do", "repeat"};
    static const char *const closes[] = {"end", "until"};
    if (token_is(t, "{"))
        open_one(l, OPENED_TABLE);
    else if (token_is(t, "(") || token_is(t, "["))
        open_one(l, OPENED_BRACKET);
    else if (t.kind == TOKEN_NAME && is_one_of(t, opens, 4))
        open_one(l, OPENED_BLOCK);
    else if (token_is(t, "}"))
        close_one(l, OPENED_TABLE);
    else if (token_is(t, ")") || token_is(t, "]"))
        close_one(l, OPENED_BRACKET);
    else if (t.kind == TOKEN_NAME && is_one_of(t, closes, 2))
        close_one(l, OPENED_BLOCK);
}

/* --- keys ---------------------------------------------------------------------- */

static bool begins_entry(const Lint *l) {
    if (l->depth == 0 || l->around[l->depth - 1].kind != OPENED_TABLE) return false;
    return token_is(l->before, "{") || token_is(l->before, ",") || token_is(l->before, ";");
}

static void add_key(Lint *l, Str name, int line) {
    for (size_t i = l->around[l->depth - 1].keys; i < l->keys_count; i++) {
        if (!str_eq(l->keys[i].name, name)) continue;
        tell(l, (LintRow){LINT_KEY_TWICE, line, l->keys[i].line, name});
        return;
    }
    if (l->keys_count == LINT_MAX_KEYS)
        l->lost = true;
    else
        l->keys[l->keys_count++] = (Named){name, line, false};
}

/* `NAME =` or `["NAME"] =` at the start of an entry; t was just taken. */
static bool take_key(Lint *l, Token t) {
    if (!begins_entry(l)) return false;
    if (t.kind == TOKEN_NAME && token_is(tokens_peek(&l->tokens), "=")) {
        add_key(l, t.text, t.line);
        return true;
    }
    Tokens copy = l->tokens;
    if (!token_is(t, "[")) return false;
    Token key = tokens_next(&copy);
    if (key.kind == TOKEN_STRING && token_is(tokens_next(&copy), "]") &&
        token_is(tokens_next(&copy), "="))
        add_key(l, key.text, key.line);
    return false;
}

/* --- locals -------------------------------------------------------------------- */

static void add_local(Lint *l, Token name) {
    if (name.kind != TOKEN_NAME || str_starts(name.text, "_")) return;
    if (l->locals_count < LINT_MAX_LOCALS)
        l->locals[l->locals_count++] = (Named){name.text, name.line, false};
}

/* Behind `local`: its names, `local a <const>, b` and `local function f`. */
static void take_locals(Lint *l) {
    Token t = tokens_next(&l->tokens);
    if (token_is(t, "function")) {
        open_one(l, OPENED_BLOCK);
        t = tokens_next(&l->tokens);
        add_local(l, t);
        l->before = t;
        return;
    }
    for (;; t = tokens_next(&l->tokens)) {
        add_local(l, t);
        l->before = t;
        if (token_is(tokens_peek(&l->tokens), "<")) {
            for (int i = 0; i < 3; i++)
                l->before = tokens_next(&l->tokens);
        }
        if (!token_is(tokens_peek(&l->tokens), ",")) return;
        l->before = tokens_next(&l->tokens);
    }
}

/* One name may be declared more than once; which is meant is not told apart. */
static void use_name(Lint *l, Token t) {
    if (token_is(l->before, ".") || token_is(l->before, ":")) return;
    for (size_t i = 0; i < l->locals_count; i++)
        if (str_eq(l->locals[i].name, t.text)) l->locals[i].used = true;
}

static void tell_unused(Lint *l) {
    for (size_t i = 0; i < l->locals_count; i++)
        if (!l->locals[i].used)
            tell(l, (LintRow){LINT_UNUSED_LOCAL, l->locals[i].line, 0, l->locals[i].name});
}

/* --- the walk ------------------------------------------------------------------- */

static void walk(Lint *l) {
    for (Token t = tokens_next(&l->tokens); t.kind != TOKEN_END && !l->lost;
         t = tokens_next(&l->tokens)) {
        if (token_is(t, "local")) {
            take_locals(l);
            continue;
        }
        if (!take_key(l, t) && t.kind == TOKEN_NAME) use_name(l, t);
        open_and_close(l, t);
        l->before = t;
    }
}

size_t lint_source(Str source, LintRow rows[LINT_MAX]) {
    Lint *l = calloc(1, sizeof *l);
    if (!l) return 0;
    l->rows = rows;
    tokens_start(&l->tokens, source);
    walk(l);
    if (!l->lost) tell_unused(l);
    size_t n = l->rows_count;
    free(l);
    return n;
}
