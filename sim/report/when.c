#include "report/when.h"

#include <stdio.h>

#define DAY_MS INT64_C(86400000)

/* Takes `digits` digits and the byte behind them, where one is asked for. */
static bool take(Str *s, size_t digits, char then, int64_t *out) {
    *out = 0;
    if (s->n < digits + (then != 0)) return false;
    for (size_t i = 0; i < digits; i++) {
        if (s->p[i] < '0' || s->p[i] > '9') return false;
        *out = *out * 10 + (s->p[i] - '0');
    }
    if (then && s->p[digits] != then) return false;
    *s = str_sub(*s, digits + (then != 0), s->n);
    return true;
}

/* Days since 1970 in the Gregorian calendar, counted in years that begin in March. */
static int64_t days_of(int64_t year, int64_t month, int64_t day) {
    if (month < 3) year--;
    int64_t era = year / 400, of_era = year % 400;
    int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static int64_t take_fraction(Str *s) {
    int64_t ms = 0, digit, unit = 100;
    if (s->n == 0 || (s->p[0] != '.' && s->p[0] != ',')) return 0;
    *s = str_sub(*s, 1, s->n);
    for (; take(s, 1, 0, &digit); unit /= 10)
        ms += digit * unit;
    return ms;
}

/* "Z", "+01:00", "-0530", "+01" */
static bool take_zone(Str s, int64_t *minutes) {
    int64_t hours, more = 0;
    *minutes = 0;
    if (str_is(s, "Z") || str_is(s, "z")) return true;
    if (s.n == 0 || (s.p[0] != '+' && s.p[0] != '-')) return false;
    int64_t sign = s.p[0] == '-' ? -1 : 1;
    s = str_sub(s, 1, s.n);
    if (!take(&s, 2, 0, &hours)) return false;
    if (s.n && s.p[0] == ':') s = str_sub(s, 1, s.n);
    if (s.n && !take(&s, 2, 0, &more)) return false;
    *minutes = sign * (hours * 60 + more);
    return s.n == 0;
}

int64_t when_read(Str s) {
    int64_t year, month, day, hour, minute, second, zone;
    if (!take(&s, 4, '-', &year) || !take(&s, 2, '-', &month) || !take(&s, 2, 'T', &day) ||
        !take(&s, 2, ':', &hour) || !take(&s, 2, ':', &minute) || !take(&s, 2, 0, &second))
        return WHEN_UNKNOWN;
    bool sensible = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 &&
                    minute < 60 && second <= 60;
    int64_t ms = take_fraction(&s);
    if (!sensible || !take_zone(s, &zone)) return WHEN_UNKNOWN;
    return days_of(year, month, day) * DAY_MS + (hour * 60 + minute - zone) * 60000 +
           second * 1000 + ms;
}

/* Days since 1970 back to a date, by the same calendar. */
static void date_of(int64_t days, int64_t *year, int64_t *month, int64_t *day) {
    days += 719468;
    int64_t era = days / 146097, of_era = days % 146097;
    int64_t y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * y + y / 4 - y / 100);
    int64_t m = (5 * of_year + 2) / 153;
    *day = of_year - (153 * m + 2) / 5 + 1;
    *month = m < 10 ? m + 3 : m - 9;
    *year = y + era * 400 + (*month <= 2);
}

void when_date(int64_t ms, char out[WHEN_DATE_SIZE]) {
    int64_t year, month, day;
    out[0] = '\0';
    if (ms == WHEN_UNKNOWN) return;
    int64_t days = ms / DAY_MS - (ms % DAY_MS < 0);
    date_of(days, &year, &month, &day);
    snprintf(out, WHEN_DATE_SIZE, "%04d-%02d-%02d", (int)year, (int)month, (int)day);
}
