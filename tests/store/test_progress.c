/* Progress: tries and what is solved, read from a log. */
#include <stdio.h>
#include <string.h>

#include "store/progress.h"
#include "support/answers.h"
#include "support/cm.h"
#include "support/folder.h"

static void save(const char *folder, const char *scenario, bool right, const char *given) {
    static uint32_t n = 0;
    Attempt a = answer_of("Ana", n++);
    a.scenario = str_of(scenario);
    a.right = right;
    a.given = str_of(given);
    assert_true(attempts_append(folder, &a, NULL));
}

static void check(const Progress *p, const char *scenario, uint32_t tries, bool solved) {
    const ProgressRow *row = progress_of(p, str_of(scenario));
    assert_non_null(row);
    assert_int_equal(row->tries, tries);
    assert_int_equal(row->solved, solved);
    assert_int_equal(progress_solved(p, str_of(scenario)), solved);
}

static void solved_is_all_right_with_the_fix(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    Progress p;
    Err err = {0};
    folder_make(folder);
    assert_true(progress_load(folder, &p, &err));
    assert_null(progress_of(&p, STR("a/a")));
    assert_false(progress_solved(&p, STR("a/a")));
    progress_dispose(&p);
    folder_put(folder, ATTEMPTS_FILE, STR("torn"));
    save(folder, "b/right", false, "{\"layer\":\"tool\",\"fix\":\"x\"}");
    save(folder, "b/right", true, "{\"layer\":\"tool\",\"fix\":\"y\"}");
    save(folder, "b/right", false, "{\"fix\":\"x\"}");
    save(folder, "a/layer-only", true, "{\"layer\":\"tool\"}");
    save(folder, "c/wrong", false, "{\"fix\":\"x\"}");
    assert_true(progress_load(folder, &p, &err));
    check(&p, "b/right", 3, true);
    check(&p, "a/layer-only", 1, false);
    check(&p, "c/wrong", 1, false);
    assert_null(progress_of(&p, STR("b/righ")));
    assert_int_equal(p.count, 3);
    assert_int_equal(p.log.skipped, 1);
    progress_dispose(&p);
    folder_remove(folder);
}

static void many_scenarios_are_found_again(void **state) {
    (void)state;
    enum { MANY = 500 };
    char folder[FOLDER_MAX], id[32];
    Progress p;
    Buf log;
    folder_make(folder);
    buf_init(&log, 1 << 20);
    for (uint32_t i = 0; i < MANY; i++) {
        Attempt a = answer_of("Ana", i);
        snprintf(id, sizeof id, "s/%u", i * 7919 % MANY);
        a.scenario = str_of(id);
        a.right = i % 2;
        assert_true(attempt_write(&a, &log, NULL));
    }
    folder_put(folder, ATTEMPTS_FILE, buf_str(&log));
    assert_true(progress_load(folder, &p, NULL));
    assert_int_equal(p.count, MANY);
    for (uint32_t i = 0; i < MANY; i++) {
        snprintf(id, sizeof id, "s/%u", i * 7919 % MANY);
        check(&p, id, 1, i % 2);
    }
    progress_dispose(&p);
    buf_dispose(&log);
    folder_remove(folder);
}

static void too_many_scenarios_are_told(void **state) {
    (void)state;
    char folder[FOLDER_MAX];
    Progress p;
    Err err = {0};
    Buf log;
    folder_make(folder);
    buf_init(&log, 4 << 20);
    for (int i = 0; i <= PROGRESS_MAX; i++)
        buf_addf(&log, "{\"when\":\"t\",\"scenario\":\"s/%d\",\"right\":true}\n", i);
    folder_put(folder, ATTEMPTS_FILE, buf_str(&log));
    assert_false(progress_load(folder, &p, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    progress_dispose(&p);
    buf_dispose(&log);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solved_is_all_right_with_the_fix),
        cmocka_unit_test(many_scenarios_are_found_again),
        cmocka_unit_test(too_many_scenarios_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
