#include "script/token.h"

void tokens_start(Tokens *t, Str source) { *t = (Tokens){.source = source, .line = 1}; }

static char at(const Tokens *t, size_t offset) {
    return t->at + offset < t->source.n ? t->source.p[t->at + offset] : '\0';
}

static void skip(Tokens *t, size_t n) {
    for (; n && t->at < t->source.n; n--)
        if (t->source.p[t->at++] == '\n') t->line++;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_name_char(char c) {
    return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* At `[`, `[=`…: the number of '=' when a long bracket opens here, else -1. */
static int long_bracket(const Tokens *t) {
    if (at(t, 0) != '[') return -1;
    int level = 0;
    while (at(t, 1 + (size_t)level) == '=')
        level++;
    return at(t, 1 + (size_t)level) == '[' ? level : -1;
}

static bool closes(const Tokens *t, int level) {
    if (at(t, 0) != ']' || at(t, 1 + (size_t)level) != ']') return false;
    for (int i = 0; i < level; i++)
        if (at(t, 1 + (size_t)i) != '=') return false;
    return true;
}

static Str long_string(Tokens *t, int level) {
    skip(t, (size_t)level + 2);
    size_t from = t->at;
    while (t->at < t->source.n && !closes(t, level))
        skip(t, 1);
    Str text = str_sub(t->source, from, t->at - from);
    skip(t, (size_t)level + 2);
    return text;
}

static Str short_string(Tokens *t) {
    char quote = at(t, 0);
    skip(t, 1);
    size_t from = t->at;
    while (t->at < t->source.n && at(t, 0) != quote)
        skip(t, at(t, 0) == '\\' ? 2 : 1);
    Str text = str_sub(t->source, from, t->at - from);
    skip(t, 1);
    return text;
}

static bool skip_comment(Tokens *t) {
    if (at(t, 0) != '-' || at(t, 1) != '-') return false;
    skip(t, 2);
    int level = long_bracket(t);
    if (level >= 0) {
        long_string(t, level);
        return true;
    }
    while (t->at < t->source.n && at(t, 0) != '\n')
        skip(t, 1);
    return true;
}

static void skip_blank(Tokens *t) {
    for (;;) {
        char c = at(t, 0);
        if (c == ' ' || (c >= '\t' && c <= '\r'))
            skip(t, 1);
        else if (!skip_comment(t))
            return;
    }
}

static size_t number_length(const Tokens *t) {
    size_t n = 1;
    for (;; n++) {
        char c = at(t, n), before = at(t, n - 1);
        bool exponent = before == 'e' || before == 'E' || before == 'p' || before == 'P';
        if (!is_name_char(c) && c != '.' && !((c == '-' || c == '+') && exponent)) return n;
    }
}

static size_t sign_length(const Tokens *t) {
    static const char *const pairs[] = {"==", "~=", "<=", ">=", "//", "::", "<<", ">>", ".."};
    Str here = str_sub(t->source, t->at, 2);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (str_is(here, pairs[i])) return 2;
    return 1;
}

static Token take(Tokens *t, TokenKind kind, size_t n) {
    Token token = {kind, str_sub(t->source, t->at, n), t->line};
    skip(t, n);
    return token;
}

Token tokens_next(Tokens *t) {
    skip_blank(t);
    char c = at(t, 0);
    if (t->at >= t->source.n) return (Token){.line = t->line};
    Token token = {TOKEN_STRING, {NULL, 0}, t->line};
    int level = long_bracket(t);
    if (level >= 0) {
        token.text = long_string(t, level);
        return token;
    }
    if (c == '"' || c == '\'') {
        token.text = short_string(t);
        return token;
    }
    if (is_digit(c) || (c == '.' && is_digit(at(t, 1))))
        return take(t, TOKEN_NUMBER, number_length(t));
    if (!is_name_char(c)) return take(t, TOKEN_SIGN, sign_length(t));
    size_t n = 1;
    while (is_name_char(at(t, n)))
        n++;
    return take(t, TOKEN_NAME, n);
}

Token tokens_peek(const Tokens *t) {
    Tokens copy = *t;
    return tokens_next(&copy);
}

bool token_is(Token token, const char *text) {
    return (token.kind == TOKEN_NAME || token.kind == TOKEN_SIGN) && str_is(token.text, text);
}
