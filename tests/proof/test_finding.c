/* Findings: the list of them, and that each has its words in both languages. */
#include "support/cm.h"
#include "support/wording.h"

#include "proof/finding.h"

#include <stdio.h>

static void test_words(void **state) {
    (void)state;
    Words *w = wording_load();
    for (int kind = 0; kind < FINDING_KIND_COUNT; kind++) {
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            Finding f = {.kind = (FindingKind)kind,
                         .has_run = true,
                         .run = {.variant = STR("v1"), .fix = STR("f1")},
                         .name = STR("NAME"),
                         .other = STR("OTHER"),
                         .text = STR("TEXT")};
            Buf what, todo;
            buf_init(&what, 4096);
            buf_init(&todo, 4096);
            finding_words(w, (Lang)lang, &f, &what, &todo);
            if (!what.n || !todo.n || str_find(buf_str(&what), STR("⟨"), 0) != SIZE_MAX ||
                str_find(buf_str(&what), STR("{"), 0) != SIZE_MAX ||
                str_find(buf_str(&todo), STR("{text}"), 0) != SIZE_MAX)
                fail_msg("%s: %.*s / %.*s", finding_code(f.kind), STR_ARG(buf_str(&what)),
                         STR_ARG(buf_str(&todo)));
            buf_dispose(&todo);
            buf_dispose(&what);
        }
    }
    words_free(w);
}

static void says(const Finding *f, const char *expected) {
    Words *w = wording_load();
    Buf what, todo;
    buf_init(&what, 4096);
    buf_init(&todo, 4096);
    finding_words(w, LANG_EN, f, &what, &todo);
    if (str_find(buf_str(&what), str_of(expected), 0) == SIZE_MAX)
        fail_msg("\"%s\" is not in %.*s", expected, STR_ARG(buf_str(&what)));
    buf_dispose(&todo);
    buf_dispose(&what);
    words_free(w);
}

static void test_runs(void **state) {
    (void)state;
    Finding f = {.kind = FINDING_NOTHING_FAILS, .has_run = true};
    says(&f, "The run without a fix reaches");
    f.run.variant = STR("issue");
    says(&f, "The run without a fix in the variant issue reaches");
    f.run.fix = STR("re\x1btry");
    says(&f, "The run with the fix re␛try in the variant issue");
    f.run.healthy = true;
    says(&f, "The healthy run");
    f.kind = FINDING_HEALTHY_FAILS;
    f.text = STR("proof.why.goal");
    says(&f, "the model’s answer does not hold");
    f.text = STR("violation.unasked-effect");
    says(&f, "an effect that nobody asked for");
    f.text = STR("violation.no-such-word");
    says(&f, "violation.no-such-word");
}

static void test_counting(void **state) {
    (void)state;
    Findings f;
    Err err = {0};
    char name[8] = "one";
    assert_true(findings_init(&f, &err));
    findings_add(&f, &(Finding){.kind = FINDING_NO_RIGHT_FIX, .name = str_of(name)});
    findings_add(&f, &(Finding){.kind = FINDING_NO_WRONG_FIX, .path = STR("x")});
    name[0] = 'X'; /* it was copied */
    assert_str(f.rows[0].name, "one");
    assert_str(f.rows[1].path, "x");
    assert_int_equal(f.errors, 1);
    assert_int_equal(f.warnings, 1);
    for (int i = 0; i < 2 * FINDINGS_MAX; i++)
        findings_add(&f, &(Finding){.kind = FINDING_NO_RIGHT_FIX});
    assert_int_equal(f.count, FINDINGS_MAX);
    assert_int_equal(f.errors, 1 + 2 * FINDINGS_MAX);
    assert_true(f.full);
    findings_dispose(&f);
    assert_string_equal(severity_name(finding_severity(FINDING_NO_GLYPH)), "error");
    assert_string_equal(severity_name(finding_severity(FINDING_TOO_LONG)), "warning");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_runs),
        cmocka_unit_test(test_counting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
