#include "support/cm.h"

#include "app/args.h"

#include <stdio.h>

static const OptSpec specs[] = {{"--format", 0, OPT_VALUE, "text|json"},
                                {"--fix", 0, OPT_MANY, "ID"},
                                {"--reveal", 0, OPT_FLAG, NULL},
                                {"--output", 'o', OPT_VALUE, "FILE"},
                                {NULL, 0, OPT_FLAG, NULL}};

enum { WORDS_MAX = ARGS_MAX + 8 };

/* Reads the words, which are parted by blanks. */
static bool read_words(const char *line, Args *args, Err *err) {
    static char copy[512]; /* args point into it until the next call */
    char *words[WORDS_MAX];
    int n = 0;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *w = strtok(copy, " "); w && n < WORDS_MAX; w = strtok(NULL, " "))
        words[n++] = w;
    *err = (Err){0};
    return args_read(n, words, specs, args, err);
}

static void refuse(const char *line, const char *message, const char *hint) {
    Args args;
    Err err;
    assert_false(read_words(line, &args, &err));
    assert_int_equal(err.code, ERR_USAGE);
    assert_string_equal(err.message, message);
    assert_string_equal(err.hint, hint);
}

static void options_stand_anywhere(void **state) {
    (void)state;
    Args a;
    Err err;
    assert_true(read_words("one --format json two --lang=zh -o out --reveal", &a, &err));
    assert_int_equal(a.plain_count, 2);
    assert_string_equal(a.plain[0], "one");
    assert_string_equal(a.plain[1], "two");
    assert_string_equal(args_value(&a, "--format"), "json");
    assert_string_equal(args_value(&a, "--lang"), "zh");
    assert_string_equal(args_value(&a, "--output"), "out");
    assert_true(args_has(&a, "--reveal"));
    assert_false(args_has(&a, "--help"));
    assert_null(args_value(&a, "--fix"));
}

static void a_letter_takes_its_value_close_or_apart(void **state) {
    (void)state;
    Args a;
    Err err;
    assert_true(read_words("-oclose", &a, &err));
    assert_string_equal(args_value(&a, "--output"), "close");
    assert_true(read_words("-h", &a, &err));
    assert_true(args_has(&a, "--help"));
}

static void the_last_value_counts_and_many_are_kept(void **state) {
    (void)state;
    Args a;
    Err err;
    assert_true(read_words("--fix a --format text --fix=b --format json", &a, &err));
    size_t at = 0;
    assert_string_equal(args_value(&a, "--format"), "json");
    assert_string_equal(args_next(&a, "--fix", &at), "a");
    assert_string_equal(args_next(&a, "--fix", &at), "b");
    assert_null(args_next(&a, "--fix", &at));
}

static void two_dashes_end_the_options(void **state) {
    (void)state;
    Args a;
    Err err;
    assert_true(read_words("--reveal -- --format -o --", &a, &err));
    assert_int_equal(a.plain_count, 3);
    assert_string_equal(a.plain[0], "--format");
    assert_string_equal(a.plain[2], "--");
    assert_int_equal(a.given_count, 1);
}

static void a_single_dash_is_a_word(void **state) {
    (void)state;
    Args a;
    Err err;
    assert_true(read_words("- --output -", &a, &err));
    assert_string_equal(a.plain[0], "-");
    assert_string_equal(args_value(&a, "--output"), "-");
}

static void wrong_options_are_refused_with_the_nearest(void **state) {
    (void)state;
    refuse("--fromat json", "There is no option --fromat here.", "Did you mean --format?");
    refuse("--zzz", "There is no option --zzz here.", "Add --help to see the options.");
    refuse("-x", "There is no option -x here.", "Add --help to see the options.");
    refuse("--format xml", "--format takes text|json, not \"xml\".", "");
    refuse("--format=jsno", "--format takes text|json, not \"jsno\".", "Did you mean json?");
    refuse("--format=", "--format takes text|json, not \"\".", "");
    refuse("--format", "--format needs a value: text|json.", "");
    refuse("--reveal=yes", "--reveal takes no value, and was given \"yes\".", "");
    refuse("-hx", "--help takes no value, and was given \"x\".", "");
}

static void too_many_words_are_refused(void **state) {
    (void)state;
    static char a[] = "a", flag[] = "--reveal";
    char *words[WORDS_MAX];
    Args args;
    Err err = {0};
    for (int i = 0; i < WORDS_MAX; i++)
        words[i] = a;
    assert_true(args_read(ARGS_MAX, words, specs, &args, &err));
    assert_false(args_read(ARGS_MAX + 1, words, specs, &args, &err));
    assert_int_equal(err.code, ERR_USAGE);
    for (int i = 0; i < WORDS_MAX; i++)
        words[i] = flag;
    assert_false(args_read(ARGS_MAX + 1, words, specs, &args, &err));
}

static void the_command_is_found_behind_common_options(void **state) {
    (void)state;
    char *words[] = {(char[]){"--lang"}, (char[]){"zh"}, (char[]){"run"}, (char[]){"x"}};
    assert_int_equal(args_first_plain(4, words), 2);
    assert_int_equal(args_first_plain(2, words), 2);
    assert_int_equal(args_first_plain(0, words), 0);
    char *joined[] = {(char[]){"--lang=zh"}, (char[]){"run"}};
    assert_int_equal(args_first_plain(2, joined), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_stand_anywhere),
        cmocka_unit_test(a_letter_takes_its_value_close_or_apart),
        cmocka_unit_test(the_last_value_counts_and_many_are_kept),
        cmocka_unit_test(two_dashes_end_the_options),
        cmocka_unit_test(a_single_dash_is_a_word),
        cmocka_unit_test(wrong_options_are_refused_with_the_nearest),
        cmocka_unit_test(too_many_words_are_refused),
        cmocka_unit_test(the_command_is_found_behind_common_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
