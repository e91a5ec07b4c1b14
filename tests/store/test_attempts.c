/* The log as a file: torn lines, the same line twice, and what is done to all of it. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/attempts.h"
#include "support/answers.h"
#include "support/cm.h"
#include "support/folder.h"

static void save(const char *folder, const char *learner, uint32_t n) {
    Err err = {0};
    Attempt a = answer_of(learner, n);
    if (!attempts_append(folder, &a, &err)) fail_msg("%s", err.message);
}

/* The log holds each of the first n answers once, and nothing else. */
static AttemptCount holds(const char *folder, uint8_t n) {
    uint8_t times[256] = {0};
    AnswerTally t = {.times = times, .max = n};
    answers_tally(folder, &t);
    for (int i = 0; i < n; i++)
        if (times[i] != 1) fail_msg("answer %d: %d times", i, times[i]);
    assert_int_equal(t.others, 0);
    assert_int_equal(t.count.attempts, n);
    return t.count;
}

static void an_answer_comes_back(void **state) {
    (void)state;
    char base[FOLDER_MAX], folder[FOLDER_MAX + 16], log[FOLDER_MAX + 32];
    struct stat st;
    folder_make(base);
    snprintf(folder, sizeof folder, "%s/deep/down", base);
    holds(folder, 0); /* no folder: no answers, and none is made by asking */
    assert_int_not_equal(access(folder, F_OK), 0);
    save(folder, "Ana", 0);
    save(folder, "Ana", 1);
    AttemptCount c = holds(folder, 2);
    assert_int_equal(c.skipped + c.repeated, 0);
    snprintf(log, sizeof log, "%s/" ATTEMPTS_FILE, folder);
    assert_int_equal(stat(folder, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0700);
    assert_int_equal(stat(log, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    folder_remove(base);
}

/* Answer 0 with something beside it, and then answer 1 appended. */
static void torn_lines_are_counted_wherever_they_stand(void **state) {
    (void)state;
    static char wide[ATTEMPT_MAX_BYTES + 100];
    memset(wide, '{', sizeof wide - 1);
    const struct {
        const char *before, *after;
        size_t skipped;
    } cases[] = {
        {"{\"when\":\"2025", "", 0}, /* glued to the line: one torn line, answer 0 is lost */
        {"{\"when\":\"2025\n", "", 1},
        {"", "{\"when\":\"2025", 1},
        {"\xff\xfe\n\n\n[]\n", "{}\nx\n\n", 4},
        {"\r\n \t\n", "\n\n", 0},
        {wide, "", 0},
        {"{\n", wide, 2},
        {"null\n", "\x01\n\x02", 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char folder[FOLDER_MAX];
        Attempt a = answer_of("Ana", 0);
        Buf log;
        bool lost = i == 0 || cases[i].before == wide;
        folder_make(folder);
        buf_init(&log, 1 << 20);
        buf_add_c(&log, cases[i].before);
        assert_true(attempt_write(&a, &log, NULL));
        buf_add_c(&log, cases[i].after);
        folder_put(folder, ATTEMPTS_FILE, buf_str(&log));
        if (lost) save(folder, "Ana", 0);
        save(folder, "Ana", 1);
        if (holds(folder, 2).skipped != cases[i].skipped + lost) fail_msg("case %zu", i);
        buf_dispose(&log);
        folder_remove(folder);
    }
}

/* A log may be cut anywhere; the next answer is whole, and the one that was cut is counted. */
static void a_log_cut_anywhere_goes_on_whole(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    Attempt a = answer_of("Ana", 0);
    Buf line;
    folder_make(folder);
    buf_init(&line, 10000);
    assert_true(attempt_write(&a, &line, NULL));
    for (size_t n = 0; n < line.n - 1; n += 7) {
        folder_put(folder, ATTEMPTS_FILE, str_sub(buf_str(&line), 0, n));
        save(folder, "Ana", 0);
        assert_int_equal(holds(folder, 1).skipped, n > 0);
    }
    folder_put(folder, ATTEMPTS_FILE, str_sub(buf_str(&line), 0, line.n - 1));
    save(folder, "Ana", 1); /* cut is only the line feed: nothing is torn */
    assert_int_equal(holds(folder, 2).skipped, 0);
    buf_dispose(&line);
    folder_remove(folder);
}

static void the_same_line_counts_once(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    folder_make(folder);
    for (int i = 0; i < 5; i++)
        save(folder, "Ana", 0);
    save(folder, "Ana", 1);
    assert_int_equal(holds(folder, 2).repeated, 4);
    folder_remove(folder);
}

static void export_and_import(void **state) {
    (void)state;
    char folder[FOLDER_MAX], other[FOLDER_MAX], file[FOLDER_MAX + 16], own[FOLDER_MAX + 32];
    AttemptCount count = {0};
    Err err = {0};
    folder_make(folder);
    folder_make(other);
    snprintf(file, sizeof file, "%s/out.jsonl", other);
    snprintf(own, sizeof own, "%s/" ATTEMPTS_FILE, folder);
    folder_put(folder, ATTEMPTS_FILE, STR("torn\n"));
    for (uint32_t i = 0; i < 40; i++)
        save(folder, "Ana", i % 20);
    assert_true(attempts_export(folder, file, &count, &err));
    assert_int_equal(count.attempts, 20);
    assert_int_equal(count.repeated, 20);
    assert_int_equal(count.skipped, 1);
    folder_put(other, ATTEMPTS_FILE, STR("{\"when\":\"20"));
    for (uint32_t i = 15; i < 25; i++)
        save(other, "Ana", i);
    count = (AttemptCount){0};
    assert_true(attempts_import(other, file, &count, &err));
    assert_int_equal(count.attempts, 15);
    assert_int_equal(count.repeated, 5);
    assert_int_equal(holds(other, 25).skipped, 1);
    count = (AttemptCount){0};
    assert_true(attempts_import(other, file, &count, &err)); /* again: nothing new */
    assert_int_equal(count.attempts, 0);
    assert_int_equal(holds(other, 25).repeated, 0);
    assert_false(attempts_export(folder, own, &count, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_false(attempts_import(folder, "/nonexistent/x", &count, &err));
    assert_int_equal(err.code, ERR_INPUT);
    assert_false(attempts_import(folder, other, &count, &err)); /* a folder */
    assert_int_equal(err.code, ERR_INPUT);
    holds(folder, 20);
    folder_remove(folder);
    folder_remove(other);
}

/* All bytes of a log but the lines of one scenario. */
static void reset_of_one_scenario(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    size_t removed;
    Err err = {0};
    Buf want;
    folder_make(folder);
    buf_init(&want, 1 << 20);
    buf_add_c(&want, "torn {\n\r\n");
    for (uint32_t i = 0; i < 6; i++) {
        Attempt a = answer_of("Ana", i);
        a.scenario = i % 2 ? STR("faults/missing-file") : STR("faults/forbidden");
        assert_true(attempt_write(&a, &want, NULL));
    }
    folder_put(folder, ATTEMPTS_FILE, str_sub(buf_str(&want), 0, want.n - 1));
    assert_true(attempts_reset(folder, STR("faults/none"), &removed, &err));
    assert_int_equal(removed, 0);
    Buf same = folder_get(folder, ATTEMPTS_FILE);
    assert_true(str_eq(buf_str(&same), str_sub(buf_str(&want), 0, want.n - 1)));
    assert_true(attempts_reset(folder, STR("faults/missing-file"), &removed, &err));
    assert_int_equal(removed, 3);
    Buf left = folder_get(folder, ATTEMPTS_FILE);
    assert_true(str_starts(buf_str(&left), "torn {\n\r\n"));
    assert_true(str_find(buf_str(&left), STR("missing-file"), 0) == SIZE_MAX);
    uint8_t times[6] = {0};
    AnswerTally t = {.times = times, .max = 6};
    answers_tally(folder, &t);
    assert_memory_equal(times, ((uint8_t[]){1, 0, 1, 0, 1, 0}), 6);
    buf_dispose(&want);
    buf_dispose(&same);
    buf_dispose(&left);
    folder_remove(folder);
}

static void reset_of_all_has_to_be_confirmed(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    Err err = {0};
    folder_make(folder);
    save(folder, "Ana", 0);
    assert_false(attempts_reset_all(folder, false, &err));
    assert_int_equal(err.code, ERR_USAGE);
    holds(folder, 1);
    assert_true(attempts_reset_all(folder, true, &err));
    holds(folder, 0);
    save(folder, "Ana", 0);
    holds(folder, 1);
    folder_remove(folder);
}

/* A link to a log on a shared disk stays a link, and the file keeps its mode. */
static void a_link_keeps_leading_where_it_led(void **state) {
    (void)state;
    char folder[FOLDER_MAX], link[FOLDER_MAX + 32], file[FOLDER_MAX + 32];
    size_t removed;
    struct stat st;
    folder_make(folder);
    snprintf(link, sizeof link, "%s/" ATTEMPTS_FILE, folder);
    snprintf(file, sizeof file, "%s/elsewhere", folder);
    folder_put(folder, "elsewhere", STR(""));
    assert_int_equal(chmod(file, 0640), 0);
    assert_int_equal(symlink(file, link), 0);
    save(folder, "Ana", 0);
    assert_true(attempts_reset(folder, STR("faults/forbidden"), &removed, NULL));
    assert_int_equal(removed, 1);
    assert_int_equal(lstat(link, &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_int_equal(stat(file, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
    assert_int_equal(st.st_size, 0);
    folder_remove(folder);
}

/* Several logs read as one: what is in both counts once. */
static void logs_are_read_as_one(void **state) {
    (void)state;
    char a[FOLDER_MAX], b[FOLDER_MAX], path[FOLDER_MAX + 32];
    uint8_t times[30] = {0};
    AnswerTally t = {.times = times, .max = 30};
    LineSet seen = {0};
    folder_make(a);
    folder_make(b);
    for (uint32_t i = 0; i < 20; i++)
        save(a, "Ana", i);
    for (uint32_t i = 10; i < 30; i++)
        save(b, "Ana", i);
    const char *const folders[] = {a, b};
    answers_tally(a, &t); /* by itself first: the tally of the two starts anew */
    memset(times, 0, sizeof times);
    for (int i = 0; i < 2; i++) {
        AttemptCount count = {0};
        snprintf(path, sizeof path, "%s/" ATTEMPTS_FILE, folders[i]);
        assert_true(
            attempts_read(path, &seen, &(AttemptVisitor){&t, answers_tally_one}, &count, NULL));
        assert_int_equal(count.attempts, i ? 10 : 20);
        assert_int_equal(count.repeated, i ? 10 : 0);
    }
    for (int i = 0; i < 30; i++)
        assert_int_equal(times[i], 1);
    line_set_dispose(&seen);
    folder_remove(a);
    folder_remove(b);
}

static bool stop_at_three(void *ctx, const Attempt *a, Err *err) {
    (void)a;
    size_t *n = ctx;
    return ++*n < 3 || err_set(err, ERR_LIMIT, "enough");
}

static void a_visitor_may_stop(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    size_t n = 0;
    AttemptCount count = {0};
    Err err = {0};
    folder_make(folder);
    for (uint32_t i = 0; i < 5; i++)
        save(folder, "Ana", i);
    assert_false(attempts_read_own(folder, &(AttemptVisitor){&n, stop_at_three}, &count, &err));
    assert_int_equal(n, 3);
    assert_string_equal(err.message, "enough");
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_comes_back),
        cmocka_unit_test(torn_lines_are_counted_wherever_they_stand),
        cmocka_unit_test(a_log_cut_anywhere_goes_on_whole),
        cmocka_unit_test(the_same_line_counts_once),
        cmocka_unit_test(export_and_import),
        cmocka_unit_test(reset_of_one_scenario),
        cmocka_unit_test(reset_of_all_has_to_be_confirmed),
        cmocka_unit_test(a_link_keeps_leading_where_it_led),
        cmocka_unit_test(logs_are_read_as_one),
        cmocka_unit_test(a_visitor_may_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
