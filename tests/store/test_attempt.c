/* One answer as a line, there and back; and lines that are none. */
#include <math.h>
#include <string.h>

#include "store/attempt.h"
#include "support/answers.h"
#include "support/cm.h"

static void the_line_is_as_the_contract_says(void **state) {
    (void)state;
    Buf out;
    Attempt a = answer_of("Ana \"x\"\n", 12);
    buf_init(&out, 10000);
    a.right = true;
    a.score = 2.0 / 3;
    a.seconds = 12.0625;
    a.hints = 3;
    assert_true(attempt_write(&a, &out, NULL));
    assert_str(buf_str(&out),
               "{\"when\":\"2025-11-25T08:30:00.123Z\",\"learner\":\"Ana \\\"x\\\"\\n\","
               "\"scenario\":\"faults/forbidden\",\"exercise\":\"diagnosis\","
               "\"given\":{\"layer\":\"tool\",\"fix\":\"again\"},"
               "\"expected\":{\"layer\":\"authorization\",\"fix\":[\"grant\"]},"
               "\"right\":true,\"score\":0.667,\"seconds\":12.063,\"hints\":3}\n");
    buf_dispose(&out);
}

static void numbers_that_are_none_become_zero(void **state) {
    (void)state;
    static const double odd[] = {(double)NAN, (double)INFINITY, -(double)INFINITY, -1, 1e300, 0};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        Buf out;
        Attempt a = answer_of("x", 0);
        buf_init(&out, 10000);
        a.score = a.seconds = odd[i];
        assert_true(attempt_write(&a, &out, NULL));
        assert_true(str_find(buf_str(&out), STR("\"score\":0,\"seconds\":0,"), 0) != SIZE_MAX);
        buf_dispose(&out);
    }
}

static void there_and_back(void **state) {
    (void)state;
    static const char *const learners[] = {
        "",     "Ana",        "张伟",           "<script>alert(1)</script>",
        "=1+1", "a\\u0041\\", "\"\n\t\x01\x7f", "\xe2\x80\xae"};
    AttemptReader r;
    assert_true(attempt_reader_init(&r, NULL));
    for (size_t i = 0; i < sizeof learners / sizeof *learners; i++) {
        Buf out;
        Attempt a = answer_of(learners[i], 7), back;
        buf_init(&out, 10000);
        a.scenario = STR("faults/x\\\"y");
        a.hints = 2;
        assert_true(attempt_write(&a, &out, NULL));
        assert_int_equal(str_find(buf_str(&out), STR("\n"), 0), out.n - 1);
        assert_true(attempt_read(&r, str_trim(buf_str(&out)), &back));
        assert_str(back.learner, learners[i]);
        assert_str(back.scenario, "faults/x\\\"y");
        assert_str(back.when, "2025-11-25T08:30:00.123Z");
        assert_str(back.given, "{\"layer\":\"tool\",\"fix\":\"again\"}");
        assert_str(back.expected, "{\"layer\":\"authorization\",\"fix\":[\"grant\"]}");
        assert_true(fabs(back.score - 0.5) < 1e-9 && fabs(back.seconds - 7) < 1e-9);
        assert_int_equal(back.hints, 2);
        assert_false(back.right);
        buf_dispose(&out);
    }
    attempt_reader_dispose(&r);
}

static void what_cannot_be_kept_is_refused(void **state) {
    (void)state;
    static char wide[ATTEMPT_MAX_BYTES + 1];
    memset(wide, 'a', sizeof wide - 1);
    Attempt cases[6];
    static const ErrCode codes[6] = {ERR_INPUT, ERR_INPUT, ERR_INPUT,
                                     ERR_INPUT, ERR_INPUT, ERR_LIMIT};
    for (size_t i = 0; i < 6; i++)
        cases[i] = answer_of("x", 0);
    cases[0].scenario = STR("");
    cases[1].when = STR("");
    cases[2].given = STR("[1]");
    cases[3].expected = STR("{\"a\":1}}");
    cases[4].given = STR("");
    cases[5].learner = str_of(wide);
    for (size_t i = 0; i < 6; i++) {
        Buf out;
        Err err = {0};
        buf_init(&out, ATTEMPT_MAX_BYTES * 2);
        assert_false(attempt_write(&cases[i], &out, &err));
        if (err.code != codes[i]) fail_msg("case %zu: %s", i, err.message);
        assert_int_equal(out.n, 0);
        buf_dispose(&out);
    }
}

#define NEEDED "\"when\":\"t\",\"scenario\":\"s\",\"right\":true"

/* Of another version, or of other hands: what is needed is enough. */
static void a_bare_line_has_defaults(void **state) {
    (void)state;
    AttemptReader r;
    Attempt a;
    assert_true(attempt_reader_init(&r, NULL));
    assert_true(attempt_read(&r, STR("{" NEEDED ",\"later\":[{}],\"v\":2}"), &a));
    assert_str(a.learner, "");
    assert_str(a.exercise, "");
    assert_str(a.given, "{}");
    assert_str(a.expected, "{}");
    assert_true(a.right && fabs(a.score - 1) < 1e-9 && fabs(a.seconds) < 1e-9 && a.hints == 0);
    assert_true(attempt_read(&r,
                             STR("{" NEEDED ",\"score\":7,\"seconds\":-1,\"hints\":99999999999999,"
                                 "\"given\":[],\"learner\":5}"),
                             &a));
    assert_true(fabs(a.score - 1) < 1e-9 && fabs(a.seconds) < 1e-9);
    assert_int_equal(a.hints, UINT32_MAX);
    assert_str(a.given, "{}");
    assert_str(a.learner, "");
    attempt_reader_dispose(&r);
}

static void torn_lines_are_none(void **state) {
    (void)state;
    static const char *const lines[] = {
        "",
        "{",
        "[]",
        "null",
        "\"x\"",
        "{}",
        "not json",
        "{\"when\":\"t\",\"scenario\":\"s\"}",
        "{\"when\":\"t\",\"scenario\":\"s\",\"right\":1}",
        "{\"when\":\"t\",\"scenario\":\"\",\"right\":true}",
        "{\"scenario\":\"s\",\"right\":true}",
        "{\"when\":7,\"scenario\":\"s\",\"right\":true}",
        "{" NEEDED,
        "{" NEEDED "}{" NEEDED "}",
        "{" NEEDED ",\"right\":false}",
        "{" NEEDED ",\"learner\":\"\xff\"}",
    };
    AttemptReader r;
    Attempt a;
    assert_true(attempt_reader_init(&r, NULL));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (attempt_read(&r, str_of(lines[i]), &a)) fail_msg("taken: %s", lines[i]);
    assert_false(attempt_read(&r, (Str){"{\0}", 3}, &a));
    attempt_reader_dispose(&r);
}

/* Every beginning of a line is torn: none counts by chance. */
static void every_beginning_is_torn(void **state) {
    (void)state;
    AttemptReader r;
    Attempt a = answer_of("Ana", 3), back;
    Buf out;
    buf_init(&out, 10000);
    assert_true(attempt_reader_init(&r, NULL));
    assert_true(attempt_write(&a, &out, NULL));
    for (size_t n = 0; n < out.n - 1; n++)
        assert_false(attempt_read(&r, str_sub(buf_str(&out), 0, n), &back));
    assert_true(attempt_read(&r, str_sub(buf_str(&out), 0, out.n - 1), &back));
    attempt_reader_dispose(&r);
    buf_dispose(&out);
}

static void times_are_utc_with_milliseconds(void **state) {
    (void)state;
    static const struct {
        int64_t ms;
        const char *text;
    } cases[] = {{0, "1970-01-01T00:00:00.000Z"},
                 {-5, "1970-01-01T00:00:00.000Z"},
                 {951782399999, "2000-02-28T23:59:59.999Z"},
                 {951782400000, "2000-02-29T00:00:00.000Z"},
                 {1764059400123, "2025-11-25T08:30:00.123Z"},
                 {4107542400000, "2100-03-01T00:00:00.000Z"},
                 {253402300799999, "9999-12-31T23:59:59.999Z"},
                 {INT64_MAX, "9999-12-31T23:59:59.999Z"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[ATTEMPT_WHEN_SIZE];
        attempt_when(cases[i].ms, text);
        assert_string_equal(text, cases[i].text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_is_as_the_contract_says),
        cmocka_unit_test(numbers_that_are_none_become_zero),
        cmocka_unit_test(there_and_back),
        cmocka_unit_test(what_cannot_be_kept_is_refused),
        cmocka_unit_test(a_bare_line_has_defaults),
        cmocka_unit_test(torn_lines_are_none),
        cmocka_unit_test(every_beginning_is_torn),
        cmocka_unit_test(times_are_utc_with_milliseconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
