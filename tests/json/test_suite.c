/* The collection of documents that every JSON reader is held against: y_ is
   JSON, n_ is not, i_ is left to the reader, and here is what this one does. */
#include "support/cm.h"
#include "support/doc.h"
#include "support/shared.h"

#include <stdio.h>

#define FOLDER "json-test-suite/test_parsing"

static bool listed(const char *const *names, const char *name) {
    for (; *names; names++)
        if (strcmp(*names, name) == 0) return true;
    return false;
}

static void check(const char *name, Str bytes, bool accepted) {
    Doc d = doc_of(bytes);
    if (d.read != accepted) fail_msg("%s: %s", name, accepted ? d.err.message : "was accepted");
    if (d.read) {
        doc_check_index(&d.json);
        assert_true(str_eq(json_raw(&d.json, 0), str_trim(bytes)));
    } else {
        assert_true(d.err.message[0] && d.err.where[0]);
        assert_null(d.json.nodes);
    }
    doc_free(&d);
}

/* JSON by the grammar, refused because readers differ in what they make of it. */
static const char *const repeated[] = {"y_object_duplicated_key.json",
                                       "y_object_duplicated_key_and_value.json", NULL};

static void check_yes(const char *name, Str bytes) { check(name, bytes, !listed(repeated, name)); }

static void check_no(const char *name, Str bytes) { check(name, bytes, false); }

/* Numbers of any size, because their digits are kept; escaped surrogates
   without a partner, because the grammar allows them. */
static const char *const accepted[] = {"i_number_double_huge_neg_exp.json",
                                       "i_number_huge_exp.json",
                                       "i_number_neg_int_huge_exp.json",
                                       "i_number_pos_double_huge_exp.json",
                                       "i_number_real_neg_overflow.json",
                                       "i_number_real_pos_overflow.json",
                                       "i_number_real_underflow.json",
                                       "i_number_too_big_neg_int.json",
                                       "i_number_too_big_pos_int.json",
                                       "i_number_very_big_negative_int.json",
                                       "i_object_key_lone_2nd_surrogate.json",
                                       "i_string_1st_surrogate_but_2nd_missing.json",
                                       "i_string_1st_valid_surrogate_2nd_invalid.json",
                                       "i_string_incomplete_surrogate_and_escape_valid.json",
                                       "i_string_incomplete_surrogate_pair.json",
                                       "i_string_incomplete_surrogates_escape_valid.json",
                                       "i_string_invalid_lonely_surrogate.json",
                                       "i_string_invalid_surrogate.json",
                                       "i_string_inverted_surrogates_U+1D11E.json",
                                       "i_string_lone_second_surrogate.json",
                                       NULL};

/* Bytes that are not UTF-8, a byte order mark, nesting beyond the limit. */
static const char *const refused[] = {"i_string_UTF-16LE_with_BOM.json",
                                      "i_string_UTF-8_invalid_sequence.json",
                                      "i_string_UTF8_surrogate_U+D800.json",
                                      "i_string_invalid_utf-8.json",
                                      "i_string_iso_latin_1.json",
                                      "i_string_lone_utf8_continuation_byte.json",
                                      "i_string_not_in_unicode_range.json",
                                      "i_string_overlong_sequence_2_bytes.json",
                                      "i_string_overlong_sequence_6_bytes.json",
                                      "i_string_overlong_sequence_6_bytes_null.json",
                                      "i_string_truncated-utf-8.json",
                                      "i_string_utf16BE_no_BOM.json",
                                      "i_string_utf16LE_no_BOM.json",
                                      "i_structure_500_nested_arrays.json",
                                      "i_structure_UTF-8_BOM_empty_object.json",
                                      NULL};

static void check_choice(const char *name, Str bytes) {
    if (!listed(accepted, name) && !listed(refused, name)) fail_msg("%s is not listed", name);
    check(name, bytes, listed(accepted, name));
}

static void need(int files, int expected) {
    if (files == 0) {
        print_message("skipped: %s is not there\n", FOLDER);
        skip();
    }
    assert_int_equal(files, expected);
}

static void json_is_accepted(void **state) {
    (void)state;
    need(shared_each(FOLDER, "y_", check_yes), 95);
}

static void everything_else_is_refused(void **state) {
    (void)state;
    need(shared_each(FOLDER, "n_", check_no), 188);
}

static void what_is_left_to_the_reader_is_decided(void **state) {
    (void)state;
    need(shared_each(FOLDER, "i_", check_choice), 35);
}

/* Reads [X] and gives X its bytes, spelling and all. */
static void check_kept(const char *name, Str bytes) {
    Doc d = doc_of(bytes);
    if (!d.read) fail_msg("%s: %s", name, d.err.message);
    Str whole = str_trim(bytes), inside = str_sub(whole, 1, whole.n - 2);
    assert_true(str_eq(json_raw(&d.json, json_item(&d.json, 0, 0)), inside));
    doc_free(&d);
}

static void numbers_keep_their_bytes(void **state) {
    (void)state;
    need(shared_each("json-test-suite/test_transform", "number_", check_kept), 10);
}

static void check_string(const char *name, Str bytes) {
    if (!strstr(name, "escaped")) {
        check(name, bytes, false);
        return;
    }
    check_kept(name, bytes);
}

static void strings_keep_their_bytes(void **state) {
    (void)state;
    need(shared_each("json-test-suite/test_transform", "string_", check_string), 7);
}

static void check_object(const char *name, Str bytes) {
    check(name, bytes, strstr(name, "_nf") != NULL);
}

static void only_equal_code_points_are_equal_keys(void **state) {
    (void)state;
    need(shared_each("json-test-suite/test_transform", "object_", check_object), 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_accepted),
        cmocka_unit_test(everything_else_is_refused),
        cmocka_unit_test(what_is_left_to_the_reader_is_decided),
        cmocka_unit_test(numbers_keep_their_bytes),
        cmocka_unit_test(strings_keep_their_bytes),
        cmocka_unit_test(only_equal_code_points_are_equal_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
