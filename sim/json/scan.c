#include "json/scan.h"

#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

int scan_peek(const Scan *s) {
    return s->at < s->bytes.n ? (int)(unsigned char)s->bytes.p[s->at] : -1;
}

void scan_space(Scan *s) {
    const char *p = s->bytes.p;
    while (s->at < s->bytes.n &&
           (p[s->at] == ' ' || p[s->at] == '\n' || p[s->at] == '\r' || p[s->at] == '\t'))
        s->at++;
}

bool scan_where(const Scan *s, size_t at) {
    if (!s->err) return false;
    size_t line = 1, start = 0;
    const char *lf;
    while (start < at && (lf = memchr(s->bytes.p + start, '\n', at - start))) {
        line++;
        start = (size_t)(lf - s->bytes.p) + 1;
    }
    size_t column = utf8_count(str_sub(s->bytes, start, at - start)) + 1;
    return err_at(s->err, "byte %zu, line %zu, column %zu", at, line, column);
}

static void describe(const Scan *s, size_t at, char *out, size_t cap) {
    if (at >= s->bytes.n) {
        snprintf(out, cap, "the end of the document");
        return;
    }
    unsigned byte = (unsigned char)s->bytes.p[at];
    size_t next = at;
    uint32_t cp = utf8_next(s->bytes, &next);
    if (cp == UTF8_BAD)
        snprintf(out, cap, "the byte 0x%02X, which is not UTF-8", byte);
    else if (cp >= 0x20 && cp < 0x7F)
        snprintf(out, cap, "'%c'", (char)byte);
    else
        snprintf(out, cap, "the character U+%04X", (unsigned)cp);
}

/* What people mean when they write one of these where a token should begin. */
static const char *slip(const Scan *s, size_t at) {
    if (at == 0 && str_starts(s->bytes, "\xEF\xBB\xBF"))
        return "Leave out the byte order mark (EF BB BF) at the start.";
    switch (at < s->bytes.n ? s->bytes.p[at] : '\0') {
    case '\'':
        return "JSON strings stand in double quotes.";
    case '/':
    case '#':
        return "JSON has no comments.";
    case 'N':
    case 'I':
        return "JSON has no NaN and no Infinity: use null or a string.";
    case 'T':
    case 'F':
        return "The words true, false and null are written in lower case.";
    default:
        return NULL;
    }
}

static bool fail(const Scan *s, size_t at, const char *expected, const char *hint) {
    char found[64];
    describe(s, at, found, sizeof found);
    if (at >= s->bytes.n) hint = "The document ends too early: check that it was sent whole.";
    err_set(s->err, ERR_INPUT, "Expected %s, but found %s.", expected, found);
    if (hint) err_hint(s->err, "%s", hint);
    return scan_where(s, at);
}

bool scan_fail(const Scan *s, size_t at, const char *expected) {
    char c = at < s->bytes.n ? s->bytes.p[at] : '\0';
    if (c != '}' && c != ']') return fail(s, at, expected, slip(s, at));
    return fail(s, at, expected,
                "Just before it a value is missing, a comma is one too many, or the bracket that "
                "was opened is of the other kind.");
}

static bool is_hex(int c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool scan_escape(Scan *s) {
    s->at++;
    int c = scan_peek(s);
    if (c <= 0 || !strchr("\"\\/bfnrtu", c))
        return fail(s, s->at, "one of \" \\ / b f n r t u after a backslash", NULL);
    s->at++;
    for (int digits = c == 'u' ? 4 : 0; digits > 0; digits--, s->at++)
        if (!is_hex(scan_peek(s))) return fail(s, s->at, "four hex digits after \\u", NULL);
    return true;
}

static bool fail_in_string(const Scan *s, size_t quote) {
    char expected[96];
    if (scan_peek(s) < 0)
        snprintf(expected, sizeof expected,
                 "a closing quote for the string that begins at byte %zu", quote);
    else
        snprintf(expected, sizeof expected, "an escape such as \\n for a control in a string");
    return fail(s, s->at, expected, NULL);
}

bool scan_string(Scan *s, bool *escaped) {
    size_t quote = s->at++;
    *escaped = false;
    for (;;) {
        int c = scan_peek(s);
        if (c == '"') {
            s->at++;
            return true;
        }
        if (c < 0x20) return fail_in_string(s, quote);
        if (c == '\\') {
            *escaped = true;
            if (!scan_escape(s)) return false;
        } else if (c >= 0x80) {
            size_t start = s->at;
            if (utf8_next(s->bytes, &s->at) == UTF8_BAD)
                return fail(s, start, "UTF-8 in a string", NULL);
        } else {
            s->at++;
        }
    }
}

static bool is_digit(int c) { return c >= '0' && c <= '9'; }

static bool scan_digits(Scan *s, const char *after) {
    if (!is_digit(scan_peek(s))) {
        char expected[48];
        snprintf(expected, sizeof expected, "a digit after %s in a number", after);
        return fail(s, s->at, expected, slip(s, s->at));
    }
    while (is_digit(scan_peek(s)))
        s->at++;
    return true;
}

static bool scan_exponent(Scan *s) {
    s->at++;
    int sign = scan_peek(s);
    if (sign == '+' || sign == '-') s->at++;
    return scan_digits(s, "the exponent sign");
}

bool scan_number(Scan *s) {
    if (scan_peek(s) == '-') s->at++;
    bool zero = scan_peek(s) == '0';
    size_t start = s->at;
    if (!scan_digits(s, "the minus sign")) return false;
    if (zero && s->at > start + 1) return fail(s, start + 1, "no digit after a leading zero", NULL);
    if (scan_peek(s) == '.') {
        s->at++;
        if (!scan_digits(s, "the decimal point")) return false;
    }
    int c = scan_peek(s);
    return c == 'e' || c == 'E' ? scan_exponent(s) : true;
}

bool scan_word(Scan *s, const char *word) {
    for (const char *c = word; *c; c++, s->at++) {
        if (scan_peek(s) == *c) continue;
        char expected[32];
        snprintf(expected, sizeof expected, "the word %s", word);
        return fail(s, s->at, expected, slip(s, s->at));
    }
    return true;
}
