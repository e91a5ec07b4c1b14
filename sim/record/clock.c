#include "record/clock.h"

/* Takes exactly `digits` digits and the sign behind them off the text; sign 0: none. */
static bool take(Str *text, size_t digits, char sign, int *out) {
    if (text->n < digits + (sign != 0)) return false;
    *out = 0;
    for (size_t i = 0; i < digits; i++) {
        if (text->p[i] < '0' || text->p[i] > '9') return false;
        *out = *out * 10 + (text->p[i] - '0');
    }
    if (sign && text->p[digits] != sign) return false;
    *text = str_sub(*text, digits + (sign != 0), text->n);
    return true;
}

static int days_of_month(int year, int month) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (leap && month == 2);
}

static int64_t days_since_1970(int year, int month, int day) {
    int64_t y = year - 1; /* whole years before, and their leap days */
    int64_t days = y * 365 + y / 4 - y / 100 + y / 400 - 719162;
    for (int m = 1; m < month; m++)
        days += days_of_month(year, m);
    return days + day - 1;
}

static bool take_date(Str *text, int64_t *days) {
    int year, month, day;
    if (!take(text, 4, '-', &year) || !take(text, 2, '-', &month)) return false;
    char sign = text->n > 2 && text->p[2] == 't' ? 't' : 'T';
    if (!take(text, 2, sign, &day) || year < 1) return false;
    if (month < 1 || month > 12 || day < 1 || day > days_of_month(year, month)) return false;
    *days = days_since_1970(year, month, day);
    return true;
}

static int64_t take_fraction(Str *text) {
    int64_t us = 0, unit = 100000;
    if (text->n == 0 || text->p[0] != '.') return 0;
    *text = str_sub(*text, 1, text->n);
    while (text->n && text->p[0] >= '0' && text->p[0] <= '9') {
        us += unit * (text->p[0] - '0');
        unit /= 10;
        *text = str_sub(*text, 1, text->n);
    }
    return us;
}

static bool take_zone(Str text, int *minutes) {
    int hour, minute;
    *minutes = 0;
    if (str_is(text, "Z") || str_is(text, "z")) return true;
    if (text.n != 6 || (text.p[0] != '+' && text.p[0] != '-')) return false;
    bool east = text.p[0] == '+';
    text = str_sub(text, 1, text.n);
    if (!take(&text, 2, ':', &hour) || !take(&text, 2, 0, &minute)) return false;
    if (hour > 23 || minute > 59) return false;
    *minutes = (hour * 60 + minute) * (east ? 1 : -1);
    return true;
}

bool clock_rfc3339(Str text, int64_t *us) {
    int64_t days;
    int hour, minute, second, zone;
    if (!take_date(&text, &days)) return false;
    if (!take(&text, 2, ':', &hour) || !take(&text, 2, ':', &minute)) return false;
    if (!take(&text, 2, 0, &second)) return false;
    if (hour > 23 || minute > 59 || second > 60) return false;
    if (second == 60) second = 59;
    int64_t fraction = take_fraction(&text);
    if (!take_zone(text, &zone)) return false;
    int64_t minutes = days * 1440 + hour * 60 + minute - zone;
    *us = (minutes * 60 + second) * 1000000 + fraction;
    return true;
}
