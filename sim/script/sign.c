#include "script/sign.h"

#include <stdio.h>

#include "base/utf8.h"
#include "script/token.h"

enum { FULL_FIRST = 0xFF01, FULL_LAST = 0xFF5E, FULL_ABOVE = 0xFEE0, TEXT_MAX = 16 };

typedef struct Sign {
    uint32_t cp;
    const char *what, *meant; /* meant: of ASCII; empty: nothing */
} Sign;

/* The full-width forms of ASCII stand in one row of Unicode and need no table. */
static const Sign signs[] = {{0x00A0, "a blank that is not ASCII", " "},
                             {0x3000, "a full-width blank", " "},
                             {0x200B, "a sign without width", ""},
                             {0xFEFF, "a byte order mark", ""},
                             {0x2018, "a curly quote", "'"},
                             {0x2019, "a curly quote", "'"},
                             {0x201C, "a curly quote", "\""},
                             {0x201D, "a curly quote", "\""},
                             {0x300C, "a full-width quote", "\""},
                             {0x300D, "a full-width quote", "\""},
                             {0x2013, "a dash", "-"},
                             {0x2014, "a dash", "-"},
                             {0x2026, "an ellipsis", "..."},
                             {0x3001, "a full-width sign", ","},
                             {0x3002, "a full-width sign", "."},
                             {0x3010, "a full-width sign", "["},
                             {0x3011, "a full-width sign", "]"}};

static Sign sign_of(uint32_t cp, char full[2]) {
    full[0] = (char)(cp >= FULL_FIRST && cp <= FULL_LAST ? cp - FULL_ABOVE : 0);
    full[1] = '\0';
    if (full[0]) return (Sign){cp, "a full-width sign", full};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].cp == cp) return signs[i];
    return (Sign){cp, "not ASCII", ""};
}

static void tell(uint32_t cp, Err *err) {
    char full[2];
    Buf shown;
    const Sign sign = sign_of(cp, full);
    bool blank = sign.meant[0] == ' ';
    buf_init(&shown, TEXT_MAX);
    if (!blank && !utf8_is_control(cp) && utf8_columns(cp) > 0) utf8_add(&shown, cp);
    err_set(err, ERR_SCENARIO,
            "%.*s%sU+%04X is %s; outside of quotes and comments Lua knows ASCII only.",
            STR_ARG(buf_str(&shown)), shown.n ? " " : "", (unsigned)cp, sign.what);
    if (sign.meant[0])
        err_hint(err, "Write %s in its place.", blank ? "a plain blank" : sign.meant);
    else
        err_hint(err, "Take it out, or put it into quotes.");
    buf_dispose(&shown);
}

/* A text does not run over the end of its line. */
static bool find_in_line(Str text, uint32_t *cp) {
    size_t at = 0;
    while (at < text.n && text.p[at] != '\n') {
        uint32_t c = utf8_next(text, &at);
        if (c != 0x201C && c != 0x201D && c != 0x2018 && c != 0x2019 && c != 0xFF02) continue;
        *cp = c;
        return true;
    }
    return false;
}

static bool is_unfinished(Str source, Token token) {
    bool at_quote = token.text.p > source.p && token.kind == TOKEN_STRING &&
                    (token.text.p[-1] == '"' || token.text.p[-1] == '\'');
    return at_quote && str_find(token.text, STR("\n"), 0) != SIZE_MAX;
}

int sign_find(Str source, Err *err) {
    Tokens t;
    tokens_start(&t, source);
    for (Token a = tokens_next(&t); a.kind != TOKEN_END; a = tokens_next(&t)) {
        uint32_t cp = 0;
        size_t at = (size_t)(a.text.p - source.p);
        bool foreign = a.kind == TOKEN_SIGN && (unsigned char)*a.text.p >= 0x80;
        if (foreign) cp = utf8_next(source, &at);
        if (!foreign && !(is_unfinished(source, a) && find_in_line(a.text, &cp))) continue;
        tell(cp, err);
        return a.line;
    }
    return 0;
}
