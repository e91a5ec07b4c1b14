/* Saving when things go wrong: killed at any moment, several programs at once, no
   room, no folder. What was told as saved is there; what was not is not half there. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store/attempts.h"
#include "store/settings.h"
#include "support/answers.h"
#include "support/cm.h"
#include "support/folder.h"

enum { KILLS = 300, ANSWERS_MAX = 20000, WRITERS = 4, EACH = 120 };

static void pause_us(long us) { nanosleep(&(struct timespec){.tv_nsec = us * 1000}, NULL); }

/* The same moments in every run of the test, as far as the machine lets them be. */
static uint32_t random_next(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* --- killed ------------------------------------------------------------------------ */

/* Saves answers from n on, and tells through the pipe which are saved. */
static void save_for_ever(const char *folder, uint32_t n, int tell) {
    for (;; n++) {
        Attempt a = answer_of("Ana", n);
        if (!attempts_append(folder, &a, NULL)) _exit(1);
        if (write(tell, &n, sizeof n) != sizeof n) _exit(2);
    }
}

/* One child, killed us microseconds after its first answer was saved, or after its start.
   Gives one past the last answer that it may have begun; *told gets one past the last that
   was told as saved. */
static uint32_t kill_one(const char *folder, uint32_t n, long us, uint32_t *told) {
    int ends[2], status;
    uint32_t got;
    *told = n;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) save_for_ever(folder, n, ends[1]);
    close(ends[1]);
    if (us % 8 && read(ends[0], &got, sizeof got) == sizeof got) *told = got + 1;
    pause_us(us);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    while (read(ends[0], &got, sizeof got) == sizeof got)
        *told = got + 1;
    close(ends[0]);
    return *told + 2; /* the one being saved, and the one being told */
}

/* Microseconds that saving one answer takes here. */
static long time_of_saving(const char *folder) {
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (uint32_t n = 0; n < 10; n++) {
        Attempt a = answer_of("Bo", n);
        assert_true(attempts_append(folder, &a, NULL));
    }
    clock_gettime(CLOCK_MONOTONIC, &to);
    return 1 + ((to.tv_sec - from.tv_sec) * 1000000 + (to.tv_nsec - from.tv_nsec) / 1000) / 10;
}

static void killed_at_any_moment(void **state) {
    (void)state;
    static uint8_t saved[ANSWERS_MAX], times[ANSWERS_MAX];
    char folder[FOLDER_MAX];
    uint32_t seed = 20251125, n = 0, told, all = 0;
    folder_make(folder);
    long one = time_of_saving(folder);
    if (one > 10000) one = 10000;
    for (int i = 0; i < KILLS && n < ANSWERS_MAX - 1000; i++) {
        uint32_t next = kill_one(folder, n, (long)random_next(&seed) % (2 * one), &told);
        for (; n < told; n++, all++)
            saved[n] = 1;
        n = next;
    }
    AnswerTally t = {.learner = "Ana", .times = times, .max = ANSWERS_MAX};
    answers_tally(folder, &t);
    for (uint32_t i = 0; i < ANSWERS_MAX; i++)
        if (saved[i] && times[i] != 1) fail_msg("answer %u: %d times", i, times[i]);
    assert_true(all > KILLS / 2); /* it was saving that was interrupted */
    assert_int_equal(t.others, 10);
    print_message("%u answers saved in %d children, %zu in the log, %zu torn lines\n", all, KILLS,
                  t.count.attempts, t.count.skipped);
    folder_remove(folder);
}

static void settings_for_ever(const char *folder) {
    for (int i = 0;; i++) {
        Settings s = {.zoom = 1 + (i % 8) / 4.0};
        memset(s.learner, 'a' + i % 26, 8000);
        if (!settings_write(folder, &s, NULL)) _exit(1);
    }
}

static void settings_are_old_or_new_and_never_half(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    uint32_t seed = 7;
    Settings s = {.zoom = 1};
    Err err = {0};
    folder_make(folder);
    memset(s.learner, 'z', 8000);
    assert_true(settings_write(folder, &s, &err));
    for (int i = 0; i < 60; i++) {
        int status;
        pid_t child = fork();
        if (child == 0) settings_for_ever(folder);
        pause_us((long)(random_next(&seed) % 6000));
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status));
        if (!settings_read(folder, &s, &err)) fail_msg("%s", err.message);
        assert_int_equal(strlen(s.learner), 8000);
    }
    folder_remove(folder);
}

/* --- several programs -------------------------------------------------------------- */

/* Answers of very different lengths. */
static int write_many(const char *folder, const char *learner) {
    static char wide[20000];
    for (uint32_t n = 0; n < EACH; n++) {
        Attempt a = answer_of(learner, n);
        Err err = {0};
        Buf given;
        memset(wide, 'x', sizeof wide);
        buf_init(&given, 30000);
        buf_addf(&given, "{\"text\":\"%.*s\"}", (int)(n * n % sizeof wide), wide);
        a.given = buf_str(&given);
        if (!attempts_append(folder, &a, &err)) return 1;
        buf_dispose(&given);
    }
    return 0;
}

static void wait_all(const pid_t *children, int n) {
    for (int i = 0; i < n; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
}

static void check_writers(const char *folder, const char *const names[WRITERS]) {
    for (int i = 0; i < WRITERS; i++) {
        uint8_t times[EACH] = {0};
        AnswerTally t = {.learner = names[i], .times = times, .max = EACH};
        answers_tally(folder, &t);
        for (int n = 0; n < EACH; n++)
            assert_int_equal(times[n], 1);
        assert_int_equal(t.count.skipped, 0);
    }
}

/* … while a fifth takes answers of another scenario out again and again. */
static void several_programs_write_whole_lines(void **state) {
    (void)state;
    static const char *const names[WRITERS] = {"Ana", "Bo", "Chen", "Dia"};
    char folder[FOLDER_MAX];
    pid_t children[WRITERS];
    size_t removed, all = 0;
    folder_make(folder);
    for (int i = 0; i < WRITERS; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0) _exit(write_many(folder, names[i]));
    }
    for (uint32_t n = 0; n < 20; n++) {
        Attempt a = answer_of("Eve", n);
        a.scenario = STR("faults/other");
        assert_true(attempts_append(folder, &a, NULL));
        assert_true(attempts_reset(folder, STR("faults/other"), &removed, NULL));
        all += removed;
    }
    wait_all(children, WRITERS);
    assert_int_equal(all, 20);
    check_writers(folder, names);
    folder_remove(folder);
}

/* --- no room ----------------------------------------------------------------------- */

static off_t size_of(const char *folder, const char *name) {
    char path[FOLDER_MAX + 64];
    struct stat st;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return stat(path, &st) == 0 ? st.st_size : -1;
}

static void limit_files(rlim_t bytes) {
    struct rlimit limit = {bytes, RLIM_INFINITY};
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The room ends somewhere in the line: none of it stays, at whatever byte it ended. */
static void no_room_leaves_nothing_behind(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    Err err = {0};
    Attempt first = answer_of("Ana", 0), second = answer_of("Ana", 1);
    signal(SIGXFSZ, SIG_IGN);
    folder_make(folder);
    assert_true(attempts_append(folder, &first, &err));
    off_t size = size_of(folder, ATTEMPTS_FILE);
    for (rlim_t room = 0; room < (rlim_t)size; room += 17) {
        limit_files((rlim_t)size + room);
        assert_false(attempts_append(folder, &second, &err));
        limit_files(RLIM_INFINITY);
        assert_int_equal(err.code, ERR_SYSTEM);
        assert_true(err.hint[0] != '\0');
        assert_int_equal(size_of(folder, ATTEMPTS_FILE), size);
        err = (Err){0};
    }
    assert_true(attempts_append(folder, &second, &err));
    uint8_t times[2] = {0};
    AnswerTally t = {.learner = "Ana", .times = times, .max = 2};
    answers_tally(folder, &t);
    assert_true(times[0] == 1 && times[1] == 1 && t.count.skipped == 0);
    folder_remove(folder);
}

static void no_room_for_what_replaces(void **state) {
    (void)state;
    char folder[FOLDER_MAX], other[FOLDER_MAX], file[FOLDER_MAX + 32];
    Err err = {0};
    size_t removed;
    Settings s = {.zoom = 2}, back;
    AttemptCount count = {0};
    signal(SIGXFSZ, SIG_IGN);
    folder_make(folder);
    folder_make(other);
    snprintf(file, sizeof file, "%s/in.jsonl", other);
    for (uint32_t n = 0; n < 20; n++) {
        Attempt a = answer_of("Ana", n);
        a.scenario = n == 3 ? STR("faults/other") : a.scenario;
        assert_true(attempts_append(folder, &a, &err));
    }
    assert_true(attempts_export(folder, file, &count, &err));
    assert_true(settings_write(folder, &s, &err));
    off_t size = size_of(folder, ATTEMPTS_FILE);
    Attempt one = answer_of("Bo", 1);
    assert_true(attempts_append(other, &one, &err));
    off_t small = size_of(other, ATTEMPTS_FILE);
    s.zoom = 3;
    limit_files(40);
    assert_false(settings_write(folder, &s, &err));
    limit_files(1000);
    assert_false(attempts_reset(folder, STR("faults/other"), &removed, &err));
    assert_false(attempts_export(folder, file, &count, &err));
    assert_false(attempts_import(other, file, &count, &err));
    limit_files(RLIM_INFINITY);
    assert_int_equal(err.code, ERR_SYSTEM);
    assert_int_equal(size_of(folder, ATTEMPTS_FILE), size);
    assert_int_equal(size_of(other, ATTEMPTS_FILE), small);
    assert_int_equal(size_of(other, "in.jsonl"), size);
    assert_int_equal(size_of(folder, ATTEMPTS_FILE ".faultline-new"), -1);
    assert_true(settings_read(folder, &back, &err) && back.zoom > 1.9 && back.zoom < 2.1);
    folder_remove(folder);
    folder_remove(other);
}

/* --- no folder --------------------------------------------------------------------- */

static void refused(const char *folder, const char *says) {
    Err err = {0};
    Attempt a = answer_of("Ana", 0);
    Settings s = {0};
    assert_false(attempts_append(folder, &a, &err));
    assert_int_equal(err.code, ERR_SYSTEM);
    if (!strstr(err.message, says)) fail_msg("\"%s\" does not say %s", err.message, says);
    assert_true(err.hint[0] != '\0');
    err = (Err){0};
    assert_false(settings_write(folder, &s, &err));
    assert_int_equal(err.code, ERR_SYSTEM);
}

static void no_folder_is_told(void **state) {
    (void)state;
    char base[FOLDER_MAX], path[FOLDER_MAX + 64];
    folder_make(base);
    folder_put(base, "file", STR("x"));
    snprintf(path, sizeof path, "%s/file", base);
    refused(path, "no folder");
    snprintf(path, sizeof path, "%s/file/below", base);
    assert_false(attempts_append(
        path,
        &(Attempt){
            .when = STR("t"), .scenario = STR("s"), .given = STR("{}"), .expected = STR("{}")},
        NULL));
    refused("/proc/self/none", "/proc/self/none");
    Buf left = folder_get(base, "file");
    assert_str(buf_str(&left), "x");
    buf_dispose(&left);
    folder_remove(base);
}

static void a_folder_that_may_not_be_written(void **state) {
    (void)state;
    char base[FOLDER_MAX];
    if (geteuid() == 0) {
        print_message("skipped: root may write everywhere\n");
        skip();
    }
    folder_make(base);
    assert_int_equal(chmod(base, 0500), 0);
    refused(base, "Permission denied");
    assert_int_equal(chmod(base, 0700), 0);
    folder_remove(base);
}

/* Where a device, a pipe or a folder stands instead of the log, nothing hangs. */
static void what_is_no_file_is_refused(void **state) {
    (void)state;
    char folder[FOLDER_MAX], log[FOLDER_MAX + 64];
    for (int i = 0; i < 3; i++) {
        folder_make(folder);
        snprintf(log, sizeof log, "%s/" ATTEMPTS_FILE, folder);
        int made = i == 0   ? symlink("/dev/full", log)
                   : i == 1 ? mkfifo(log, 0600)
                            : mkdir(log, 0700);
        assert_int_equal(made, 0);
        Err err = {0};
        Attempt a = answer_of("Ana", 0);
        AttemptCount count = {0};
        AnswerTally t = {0};
        assert_false(attempts_append(folder, &a, &err));
        assert_int_equal(err.code, ERR_SYSTEM);
        assert_false(
            attempts_read_own(folder, &(AttemptVisitor){&t, answers_tally_one}, &count, &err));
        assert_int_equal(err.code, ERR_INPUT);
        folder_remove(folder);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killed_at_any_moment),
        cmocka_unit_test(settings_are_old_or_new_and_never_half),
        cmocka_unit_test(several_programs_write_whole_lines),
        cmocka_unit_test(no_room_leaves_nothing_behind),
        cmocka_unit_test(no_room_for_what_replaces),
        cmocka_unit_test(no_folder_is_told),
        cmocka_unit_test(a_folder_that_may_not_be_written),
        cmocka_unit_test(what_is_no_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
