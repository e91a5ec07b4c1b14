/* Tokens of Lua source; private to script/. Borrows the text. */
#ifndef FAULTLINE_SCRIPT_TOKEN_H
#define FAULTLINE_SCRIPT_TOKEN_H

#include "base/str.h"

typedef enum TokenKind { TOKEN_END, TOKEN_NAME, TOKEN_STRING, TOKEN_NUMBER, TOKEN_SIGN } TokenKind;

typedef struct Token {
    TokenKind kind;
    Str text; /* a string without its quotes, its escapes as they stand */
    int line;
} Token;

typedef struct Tokens {
    Str source;
    size_t at;
    int line;
} Tokens;

void tokens_start(Tokens *t, Str source);
/* TOKEN_END when nothing is left, again and again. */
Token tokens_next(Tokens *t);
Token tokens_peek(const Tokens *t);
/* A name (a keyword is one too) or sign with exactly this text. */
bool token_is(Token token, const char *text);

#endif
