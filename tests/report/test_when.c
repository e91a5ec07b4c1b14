/* Times of answers, as text and back. */
#include "report/when.h"
#include "support/cm.h"

#include <stdio.h>

static void times_are_read(void **state) {
    (void)state;
    const struct {
        const char *text;
        int64_t ms;
    } cases[] = {
        {"1970-01-01T00:00:00Z", 0},
        {"1970-01-01T00:00:00.001Z", 1},
        {"1969-12-31T23:59:59.999Z", -1},
        {"2000-02-29T12:00:00Z", 951825600000},
        {"2025-11-25T08:30:00.123Z", 1764059400123},
        {"2025-11-25T08:30:00,5Z", 1764059400500},
        {"2025-11-25T08:30:00.123456789Z", 1764059400123},
        {"2025-11-25T09:30:00.123+01:00", 1764059400123},
        {"2025-11-25T03:00:00.123-0530", 1764059400123},
        {"2025-11-25T16:30:00.123+08", 1764059400123},
        {"9999-12-31T23:59:59.999Z", 253402300799999},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (when_read(str_of(cases[i].text)) != cases[i].ms)
            fail_msg("%s: %lld", cases[i].text, (long long)when_read(str_of(cases[i].text)));
}

static void what_is_no_time_is_unknown(void **state) {
    (void)state;
    const char *const cases[] = {"",
                                 "yesterday",
                                 "2025-11-25",
                                 "2025-11-25T08:30:00",
                                 "2025-11-25 08:30:00Z",
                                 "2025-13-01T00:00:00Z",
                                 "2025-00-01T00:00:00Z",
                                 "2025-01-00T00:00:00Z",
                                 "2025-01-32T00:00:00Z",
                                 "2025-01-01T25:00:00Z",
                                 "2025-01-01T00:60:00Z",
                                 "0000-01-01T00:00:00Z",
                                 "2025-11-25T08:30:00.123Zx",
                                 "2025-11-25T08:30:00+1:00",
                                 "-025-11-25T08:30:00Z"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (when_read(str_of(cases[i])) != WHEN_UNKNOWN) fail_msg("\"%s\" was read", cases[i]);
}

static void a_time_gives_its_date(void **state) {
    (void)state;
    const char *const dates[] = {"1970-01-01", "1999-12-31", "2000-02-29", "2000-03-01",
                                 "2025-11-25", "2100-02-28", "0001-01-01", "9999-12-31"};
    char text[64], date[WHEN_DATE_SIZE];
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
        snprintf(text, sizeof text, "%sT23:59:59.999Z", dates[i]);
        when_date(when_read(str_of(text)), date);
        assert_string_equal(date, dates[i]);
    }
    when_date(-1, date);
    assert_string_equal(date, "1969-12-31");
    when_date(WHEN_UNKNOWN, date);
    assert_string_equal(date, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(times_are_read),
                                       cmocka_unit_test(what_is_no_time_is_unknown),
                                       cmocka_unit_test(a_time_gives_its_date)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
