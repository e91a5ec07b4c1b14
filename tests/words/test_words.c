#include "support/cm.h"
#include "support/wording.h"

#include "base/utf8.h"
#include <stdio.h>

static bool load(const char *en, const char *zh, Words **out, Err *err) {
    Str json[LANG_COUNT] = {str_of(en), str_of(zh)};
    *err = (Err){0};
    return words_load(json, out, err);
}

static void refuse(const char *en, const char *zh, const char *says) {
    Words *w;
    Err err;
    assert_false(load(en, zh, &w, &err));
    assert_null(w);
    if (!strstr(err.message, says)) fail_msg("\"%s\" does not say \"%s\"", err.message, says);
}

static void languages_are_found_by_name(void **state) {
    (void)state;
    Lang lang = LANG_EN;
    assert_true(lang_find(STR("zh"), &lang));
    assert_int_equal(lang, LANG_ZH);
    assert_false(lang_find(STR("de"), &lang));
    assert_false(lang_find(STR(""), &lang));
    assert_int_equal(lang, LANG_ZH);
}

static void a_word_is_there_in_each_language(void **state) {
    (void)state;
    Words *w;
    Err err;
    assert_true(
        load("{\"b\":\"two\",\"a\":\"one\\n\"}", "{\"a\":\"\\u4e00\",\"b\":\"二\"}", &w, &err));
    assert_str(words_get(w, LANG_EN, "a"), "one\n");
    assert_str(words_get(w, LANG_ZH, "a"), "一");
    assert_str(words_get(w, LANG_ZH, "b"), "二");
    assert_true(words_has(w, "b"));
    assert_false(words_has(w, "c"));
    words_free(w);
}

static void a_gap_is_seen(void **state) {
    (void)state;
    Words *w;
    Err err;
    assert_true(load("{}", "{}", &w, &err));
    Str first = words_get(w, LANG_EN, "no.such");
    assert_str(first, "⟨no.such⟩");
    assert_str(words_get(w, LANG_ZH, "other"), "⟨other⟩");
    assert_ptr_equal(words_get(w, LANG_ZH, "no.such").p, first.p);
    words_free(w);
}

static void any_number_of_gaps_stays_small(void **state) {
    (void)state;
    Words *w;
    Err err;
    char key[300];
    assert_true(load("{}", "{}", &w, &err));
    for (int i = 0; i < 5000; i++) {
        snprintf(key, sizeof key, "gap.%d", i);
        Str shown = words_get(w, LANG_EN, key);
        assert_true(str_starts(shown, "⟨") && str_ends(shown, "⟩"));
    }
    memset(key, 'k', sizeof key - 1);
    key[sizeof key - 1] = '\0';
    assert_str(words_get(w, LANG_EN, key), "⟨?⟩");
    words_free(w);
}

static void both_files_have_the_same_keys(void **state) {
    (void)state;
    refuse("{\"a\":\"x\",\"b\":\"y\"}", "{\"a\":\"x\"}", "\"b\" is in en.json, but not in zh.json");
    refuse("{\"a\":\"x\"}", "{\"a\":\"x\",\"c\":\"y\"}", "\"c\" is in zh.json, but not in en.json");
    refuse("{\"a\":1}", "{\"a\":\"x\"}", "text for the word \"a\"");
    refuse("{\"a\":\"x\"}", "{\"a\":null}", "text for the word \"a\"");
    refuse("[]", "{}", "one object");
    refuse("{\"a\":\"x\",\"a\":\"y\"}", "{\"a\":\"x\"}", "");
    refuse("", "{}", "");
}

static void both_texts_have_the_same_placeholders(void **state) {
    (void)state;
    refuse("{\"a\":\"{n} of {m}\"}", "{\"a\":\"{n}\"}", "{m}");
    refuse("{\"a\":\"{n}\"}", "{\"a\":\"{n} {who}\"}", "{who}");
    Words *w;
    Err err;
    assert_true(load("{\"a\":\"{n} of {m}\"}", "{\"a\":\"{m} {n} {n}\"}", &w, &err));
    words_free(w);
}

static void check_add(const char *text, const WordArg args[], const char *expected) {
    Words *w;
    Err err;
    Buf json, out;
    buf_init(&json, 1000);
    buf_init(&out, 1000);
    buf_addf(&json, "{\"k\":\"%s\"}", text);
    assert_true(load(buf_cstr(&json), buf_cstr(&json), &w, &err));
    assert_true(words_add(w, LANG_EN, "k", args, &out));
    assert_str(buf_str(&out), expected);
    words_free(w);
    buf_dispose(&json);
    buf_dispose(&out);
}

static void placeholders_are_filled(void **state) {
    (void)state;
    const WordArg args[] = {{"a", STR("{b}")}, {"b", STR("two")}, {"n_1", STR("")}, WORD_ARGS_END};
    check_add("{a} and {b}", args, "{b} and two");
    check_add("{b}{b}{n_1}", args, "twotwo");
    check_add("{c} stays", args, "{c} stays");
    check_add("{a", args, "{a");
    check_add("{} {A} { a} {{a}", args, "{} {A} { a} {{b}");
    check_add("", args, "");
    check_add("{a}", NULL, "{a}");
}

static void a_full_buffer_is_told(void **state) {
    (void)state;
    Words *w;
    Err err;
    Buf out;
    buf_init(&out, 3);
    assert_true(load("{\"k\":\"four\"}", "{\"k\":\"four\"}", &w, &err));
    assert_false(words_add(w, LANG_EN, "k", NULL, &out));
    words_free(w);
    buf_dispose(&out);
}

/* --- the files ------------------------------------------------------------ */

static void the_files_load(void **state) {
    (void)state;
    Words *w = wording_load();
    assert_str(words_get(w, LANG_EN, "actor.target"), "target system");
    assert_str(words_get(w, LANG_ZH, "actor.target"), "目标系统");
    assert_str(words_get(w, LANG_ZH, "gate.execute"), "真正执行");
    words_free(w);
}

/* One key on a line, in order: two people can add words without a conflict. */
static void check_file_form(Lang lang) {
    Buf file;
    Str rest, line, before = STR("");
    buf_init(&file, 1024 * 1024);
    assert_true(wording_read(lang, &file));
    assert_int_equal(utf8_valid_up_to(buf_str(&file)), file.n);
    rest = buf_str(&file);
    assert_true(str_next_line(&rest, &line));
    assert_str(line, "{");
    while (str_next_line(&rest, &line) && !str_is(line, "}")) {
        assert_true(str_starts(line, "  \""));
        size_t end = str_find(line, STR("\": \""), 0);
        assert_true(end != SIZE_MAX);
        Str key = str_sub(line, 3, end - 3);
        if (str_cmp(before, key) >= 0) fail_msg("%.*s is out of order", STR_ARG(key));
        before = key;
    }
    assert_str(line, "}");
    buf_dispose(&file);
}

static void the_files_are_sorted(void **state) {
    (void)state;
    for (int i = 0; i < LANG_COUNT; i++)
        check_file_form((Lang)i);
}

/* A text of one language left in the other's file: Chinese without a Chinese
   character is suspicious unless it is only names and signs. */
static void english_holds_no_chinese(void **state) {
    (void)state;
    Buf file;
    buf_init(&file, 1024 * 1024);
    assert_true(wording_read(LANG_EN, &file));
    size_t at = 0;
    while (at < file.n) {
        uint32_t cp = utf8_next(buf_str(&file), &at);
        if (cp >= 0x4E00 && cp <= 0x9FFF) {
            /* The switch to the other language is named in that language. */
            Str near = str_sub(buf_str(&file), at > 40 ? at - 40 : 0, 60);
            if (str_find(near, STR("lang"), 0) == SIZE_MAX)
                fail_msg("Chinese in en.json: %.*s", STR_ARG(near));
        }
    }
    buf_dispose(&file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages_are_found_by_name),
        cmocka_unit_test(a_word_is_there_in_each_language),
        cmocka_unit_test(a_gap_is_seen),
        cmocka_unit_test(any_number_of_gaps_stays_small),
        cmocka_unit_test(both_files_have_the_same_keys),
        cmocka_unit_test(both_texts_have_the_same_placeholders),
        cmocka_unit_test(placeholders_are_filled),
        cmocka_unit_test(a_full_buffer_is_told),
        cmocka_unit_test(the_files_load),
        cmocka_unit_test(the_files_are_sorted),
        cmocka_unit_test(english_holds_no_chinese),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
