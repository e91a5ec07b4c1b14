#include "mcp/exact.h"

/* Far above what JSON_MAX_BYTES digits can reach, far below an overflow. */
static const int64_t max_exponent = 1000 * 1000 * 1000 * (int64_t)(1000 * 1000);

static int64_t read_exponent(Str s) {
    bool minus = s.n && s.p[0] == '-';
    int64_t value = 0;
    for (size_t i = 0; i < s.n; i++) {
        if (s.p[i] == '-' || s.p[i] == '+') continue;
        value = value * 10 + (s.p[i] - '0');
        if (value > max_exponent) value = max_exponent;
    }
    return minus ? -value : value;
}

static size_t find_any(Str s, char a, char b) {
    size_t i = 0;
    while (i < s.n && s.p[i] != a && s.p[i] != b)
        i++;
    return i;
}

static int64_t power_at(size_t i, size_t point) {
    return i < point ? (int64_t)(point - 1 - i) : -(int64_t)(i - point);
}

Exact exact_read(Str raw) {
    Exact out = {.negative = raw.n && raw.p[0] == '-'};
    Str all = str_sub(raw, out.negative, raw.n);
    size_t e = find_any(all, 'e', 'E');
    int64_t exponent = read_exponent(str_sub(all, e + 1, all.n));
    Str mantissa = str_sub(all, 0, e);
    size_t point = find_any(mantissa, '.', '.'), first = 0, last = mantissa.n;
    while (first < mantissa.n && (mantissa.p[first] == '0' || mantissa.p[first] == '.'))
        first++;
    while (last > first && (mantissa.p[last - 1] == '0' || mantissa.p[last - 1] == '.'))
        last--;
    if (first == last) return (Exact){0};
    out.digits = str_sub(mantissa, first, last - first);
    out.top = exponent + power_at(first, point);
    out.bottom = exponent + power_at(last - 1, point);
    return out;
}

/* The next digit, skipping the point; 0 behind the end. */
static int next_digit(Str digits, size_t *at) {
    if (*at < digits.n && digits.p[*at] == '.') ++*at;
    return *at < digits.n ? digits.p[(*at)++] - '0' : 0;
}

static int cmp_magnitude(Exact a, Exact b) {
    if (a.digits.n == 0 || b.digits.n == 0) return (a.digits.n != 0) - (b.digits.n != 0);
    if (a.top != b.top) return a.top < b.top ? -1 : 1;
    size_t at_a = 0, at_b = 0;
    while (at_a < a.digits.n || at_b < b.digits.n) {
        int difference = next_digit(a.digits, &at_a) - next_digit(b.digits, &at_b);
        if (difference != 0) return difference;
    }
    return 0;
}

int exact_cmp(Exact a, Exact b) {
    if (a.negative != b.negative) return a.negative ? -1 : 1;
    return a.negative ? cmp_magnitude(b, a) : cmp_magnitude(a, b);
}

bool exact_is_integer(Exact a) { return a.bottom >= 0; }

bool exact_is_multiple(Exact a, uint32_t divisor) {
    if (!exact_is_integer(a)) return false;
    uint64_t rest = 0, power = 10 % divisor;
    for (size_t at = 0; at < a.digits.n;)
        rest = (rest * 10 + (uint64_t)next_digit(a.digits, &at)) % divisor;
    for (int64_t n = a.bottom; n > 0; n /= 2) {
        if (n % 2) rest = rest * power % divisor;
        power = power * power % divisor;
    }
    return rest == 0;
}
