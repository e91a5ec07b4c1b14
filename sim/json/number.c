#include "json/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* No point half way between two doubles has more than 767 significant
       digits, so behind these it only matters whether another digit is not 0. */
    SIGNIFICANT = 800,
    EXPONENT_BOUND = 1000 * 1000 * 1000 /* far above JSON_MAX_BYTES digits */
};

typedef struct Decimal {
    char text[SIGNIFICANT + 32]; /* sign and digits, later the exponent */
    size_t n;
    size_t digits;
    long exponent;
    bool rest; /* a digit that was left out is not 0 */
} Decimal;

bool json_is_integer(const JsonDoc *doc, JsonRef r) {
    if (!json_is(doc, r, JSON_NUMBER)) return false;
    Str raw = json_raw(doc, r);
    for (size_t i = 0; i < raw.n; i++)
        if (raw.p[i] == '.' || raw.p[i] == 'e' || raw.p[i] == 'E') return false;
    return true;
}

bool json_int64(const JsonDoc *doc, JsonRef r, int64_t *out) {
    if (!json_is_integer(doc, r)) return false;
    Str raw = json_raw(doc, r);
    bool minus = raw.p[0] == '-';
    /* Counted downwards, because INT64_MIN has no positive twin. */
    int64_t value = 0;
    for (size_t i = minus; i < raw.n; i++) {
        int64_t digit = raw.p[i] - '0';
        if (value < (INT64_MIN + digit) / 10) return false;
        value = value * 10 - digit;
    }
    if (!minus && value == INT64_MIN) return false;
    *out = minus ? value : -value;
    return true;
}

static void add_digit(Decimal *d, char c, bool fraction) {
    if (fraction) d->exponent--;
    if (c == '0' && d->digits == 0) return;
    if (d->digits < SIGNIFICANT) {
        d->text[d->n++] = c;
        d->digits++;
        return;
    }
    d->exponent++;
    d->rest = d->rest || c != '0';
}

static long read_exponent(Str digits) {
    bool minus = digits.p[0] == '-';
    long value = 0;
    for (size_t i = 0; i < digits.n; i++) {
        if (digits.p[i] == '+' || digits.p[i] == '-') continue;
        value = value * 10 + (digits.p[i] - '0');
        if (value > EXPONENT_BOUND) value = EXPONENT_BOUND;
    }
    return minus ? -value : value;
}

static void read_decimal(Decimal *d, Str raw) {
    bool fraction = false;
    for (size_t i = 0; i < raw.n; i++) {
        char c = raw.p[i];
        if (c == '-' && i == 0)
            d->text[d->n++] = c;
        else if (c == '.')
            fraction = true;
        else if (c >= '0' && c <= '9')
            add_digit(d, c, fraction);
        else {
            d->exponent += read_exponent(str_sub(raw, i + 1, raw.n));
            return;
        }
    }
}

/* Most numbers are short: a whole number that a double holds exactly, over a power of
   ten that it holds exactly, rounds once, as strtod does. */
static bool short_double(Str raw, double *out) {
    static const double tens[] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                  1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    size_t minus = raw.p[0] == '-', places = 0;
    int64_t value = 0;
    bool fraction = false;
    if (raw.n - minus > sizeof tens / sizeof *tens) return false;
    for (size_t i = minus; i < raw.n; i++) {
        if (raw.p[i] == 'e' || raw.p[i] == 'E') return false;
        if (raw.p[i] == '.') {
            fraction = true;
            continue;
        }
        value = value * 10 + (raw.p[i] - '0');
        places += fraction;
    }
    double whole = (double)value;
    *out = (minus ? -whole : whole) / tens[places];
    return true;
}

bool json_double(const JsonDoc *doc, JsonRef r, double *out) {
    if (!json_is(doc, r, JSON_NUMBER)) return false;
    if (short_double(json_raw(doc, r), out)) return true;
    Decimal d = {.n = 0};
    read_decimal(&d, json_raw(doc, r));
    if (d.digits == 0) d.text[d.n++] = '0';
    if (d.rest) {
        d.text[d.n++] = '1';
        d.exponent--;
    }
    /* The same number without a decimal point, the one thing in which strtod
       follows the locale. */
    snprintf(d.text + d.n, sizeof d.text - d.n, "e%ld", d.exponent);
    *out = strtod(d.text, NULL);
    return true;
}
