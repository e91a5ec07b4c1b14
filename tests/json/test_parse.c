#include "support/cm.h"
#include "support/doc.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Refusal {
    const char *text;
    const char *where;
    const char *message;
    const char *hint;
} Refusal;

static void check_refusal(const Refusal *r) {
    Doc d = doc_of_c(r->text);
    assert_false(d.read);
    assert_int_equal(d.err.code, ERR_INPUT);
    assert_string_equal(d.err.where, r->where);
    assert_string_equal(d.err.message, r->message);
    assert_string_equal(d.err.hint, r->hint);
    doc_free(&d);
}

#define MISPLACED                                                                                  \
    "Just before it a value is missing, a comma is one too many, or the bracket that was opened "  \
    "is of the other kind."
#define CUT "The document ends too early: check that it was sent whole."

static void errors_say_where_what_and_what_to_do(void **state) {
    (void)state;
    static const Refusal all[] = {
        {"", "byte 0, line 1, column 1", "Expected a value, but found the end of the document.",
         CUT},
        {"{\"a\":1,}", "byte 7, line 1, column 8",
         "Expected a key in double quotes, but found '}'.", MISPLACED},
        {"{\n  'a': 1\n}", "byte 4, line 2, column 3",
         "Expected a key in double quotes or '}', but found '''.",
         "JSON strings stand in double quotes."},
        {"[1, NaN]", "byte 4, line 1, column 5", "Expected a value, but found 'N'.",
         "JSON has no NaN and no Infinity: use null or a string."},
        {"[1 /* one */]", "byte 3, line 1, column 4", "Expected ',' or ']', but found '/'.",
         "JSON has no comments."},
        {"{\"ok\": True}", "byte 7, line 1, column 8", "Expected a value, but found 'T'.",
         "The words true, false and null are written in lower case."},
        {"\xEF\xBB\xBF{}", "byte 0, line 1, column 1",
         "Expected a value, but found the character U+FEFF.",
         "Leave out the byte order mark (EF BB BF) at the start."},
        {"{}\n{}", "byte 3, line 2, column 1",
         "Expected the end of the document after its value, but found '{'.",
         "A document is exactly one value."},
        {"[\"\xE4\xBD\xA0\xE5\xA5\xBD\"\r\n,\"\xC3(\"]", "byte 13, line 2, column 3",
         "Expected UTF-8 in a string, but found the byte 0xC3, which is not UTF-8.", ""},
        {"\"\xE4\xBD\xA0\x01\"", "byte 4, line 1, column 3",
         "Expected an escape such as \\n for a control in a string, but found the character "
         "U+0001.",
         ""},
        {"[\"ab", "byte 4, line 1, column 5",
         "Expected a closing quote for the string that begins at byte 1, but found the end of the "
         "document.",
         CUT},
        {"\"\\'\"", "byte 2, line 1, column 3",
         "Expected one of \" \\ / b f n r t u after a backslash, but found '''.", ""},
        {"\"\\u12g4\"", "byte 5, line 1, column 6",
         "Expected four hex digits after \\u, but found 'g'.", ""},
        {"-", "byte 1, line 1, column 2",
         "Expected a digit after the minus sign in a number, but found the end of the document.",
         CUT},
        {"[007]", "byte 2, line 1, column 3",
         "Expected no digit after a leading zero, but found '0'.", ""},
        {"[1.]", "byte 3, line 1, column 4",
         "Expected a digit after the decimal point in a number, but found ']'.", ""},
        {"1e+", "byte 3, line 1, column 4",
         "Expected a digit after the exponent sign in a number, but found the end of the document.",
         CUT},
        {"nul", "byte 3, line 1, column 4",
         "Expected the word null, but found the end of the document.", CUT},
        {"{\"a\" 1}", "byte 5, line 1, column 6", "Expected ':' after a key, but found '1'.", ""},
        {"[}", "byte 1, line 1, column 2", "Expected a value or ']', but found '}'.", MISPLACED},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        check_refusal(&all[i]);
}

static void repeated_keys_are_refused(void **state) {
    (void)state;
    static const char hint[] = "Keep one of the two: readers differ in which one they take.";
    static const Refusal all[] = {
        {"{\"id\":1,\n\"id\":1}", "byte 9, line 2, column 1",
         "Expected every key once, but \"id\" comes twice in one object; first at byte 1.", hint},
        {"{\"a\":1,\"\\u0061\":2}", "byte 7, line 1, column 8",
         "Expected every key once, but \"\\u0061\" comes twice in one object; first at byte 1.",
         hint},
        /* the first repetition is named, whatever the order of hashes */
        {"{\"x\":0,\"b\":1,\"b\":2,\"x\":3,\"b\":4}", "byte 13, line 1, column 14",
         "Expected every key once, but \"b\" comes twice in one object; first at byte 7.", hint},
        {"{\"\":0,\"\":0}", "byte 6, line 1, column 7",
         "Expected every key once, but \"\" comes twice in one object; first at byte 1.", hint},
        /* a surrogate pair and the character it stands for */
        {"{\"\\ud83d\\ude00\":0,\"\xF0\x9F\x98\x80\":0}", "byte 18, line 1, column 19",
         "Expected every key once, but \"\xF0\x9F\x98\x80\" comes twice in one object; first at "
         "byte 1.",
         hint},
        /* both read as U+FFFD */
        {"{\"\\ud800\":0,\"\\udc00\":0}", "byte 12, line 1, column 13",
         "Expected every key once, but \"\\udc00\" comes twice in one object; first at byte 1.",
         hint},
        {"[{\"a\":{\"k\":0,\"k\":0}}]", "byte 13, line 1, column 14",
         "Expected every key once, but \"k\" comes twice in one object; first at byte 7.", hint},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        check_refusal(&all[i]);
}

static void a_control_in_a_key_is_not_repeated_in_the_message(void **state) {
    (void)state;
    Doc d = doc_of_c("{\"\xE2\x80\xAE\":0,\"\xE2\x80\xAE\":0}");
    assert_false(d.read);
    assert_non_null(strstr(d.err.message, "⟨U+202E⟩"));
    doc_free(&d);
}

static void keys_of_different_objects_and_cases_may_be_equal(void **state) {
    (void)state;
    Doc d = doc_of_c("{\"a\":{\"a\":[{\"a\":1},{\"a\":2}]},\"A\":0,\"a \":0,\"\\u0000\":0,\"\":0}");
    assert_true(d.read);
    doc_check_index(&d.json);
    assert_int_equal(json_count(&d.json, 0), 5);
    doc_free(&d);
}

static void nodes_stand_in_the_order_of_the_bytes(void **state) {
    (void)state;
    Doc d = doc_of_c(" {\"a\" : [1, {}, []] , \"b\\n\":\"x\\ty\"} ");
    assert_true(d.read);
    doc_check_index(&d.json);
    static const JsonNode expected[] = {
        {.off = 1,
         .len = 34,
         .parent = JSON_NONE,
         .next = JSON_NONE,
         .count = 2,
         .kind = JSON_OBJECT},
        {.off = 8,
         .len = 11,
         .parent = 0,
         .next = 5,
         .key = 2,
         .key_len = 3,
         .count = 3,
         .kind = JSON_ARRAY},
        {.off = 9, .len = 1, .parent = 1, .next = 3, .kind = JSON_NUMBER},
        {.off = 12, .len = 2, .parent = 1, .next = 4, .kind = JSON_OBJECT},
        {.off = 16, .len = 2, .parent = 1, .next = JSON_NONE, .kind = JSON_ARRAY},
        {.off = 28,
         .len = 6,
         .parent = 0,
         .next = JSON_NONE,
         .key = 22,
         .key_len = 5,
         .kind = JSON_STRING,
         .escaped = true},
    };
    assert_int_equal(d.json.count, 6);
    for (uint32_t i = 0; i < 6; i++) {
        const JsonNode *got = &d.json.nodes[i], *want = &expected[i];
        assert_int_equal(got->off, want->off);
        assert_int_equal(got->len, want->len);
        assert_int_equal(got->parent, want->parent);
        assert_int_equal(got->next, want->next);
        assert_int_equal(got->key, want->key);
        assert_int_equal(got->key_len, want->key_len);
        assert_int_equal(got->count, want->count);
        assert_int_equal(got->kind, want->kind);
        assert_int_equal(got->escaped, want->escaped);
    }
    doc_free(&d);
}

static void a_document_may_be_used_again(void **state) {
    (void)state;
    JsonDoc doc = {0};
    Err err;
    assert_true(json_parse(&doc, STR("[1,2,3]"), &err));
    JsonNode *nodes = doc.nodes;
    assert_true(json_parse(&doc, STR("{}"), &err));
    assert_ptr_equal(doc.nodes, nodes);
    assert_int_equal(doc.count, 1);
    assert_false(json_parse(&doc, STR("["), &err));
    assert_null(doc.nodes);
    assert_int_equal(doc.count, 0);
    assert_true(json_parse(&doc, STR("null"), &err));
    json_dispose(&doc);
    json_dispose(&doc);
}

static void nobody_has_to_ask_for_the_error(void **state) {
    (void)state;
    JsonDoc doc = {0};
    assert_false(json_parse(&doc, STR("[1,]"), NULL));
    assert_false(json_parse(&doc, STR("{\"a\":0,\"a\":0}"), NULL));
    assert_false(json_parse(&doc, STR("1 2"), NULL));
    assert_false(json_parse(&doc, (Str){NULL, 0}, NULL));
}

/* Every document one byte away from this one, and every beginning of it, is
   either refused with a place or indexed without a fault. */
static void one_byte_away(void **state) {
    (void)state;
    static const char text[] = "{\"j\":\"2.0\",\"id\":-10.5e+3,\"p\":[{\"\\u00e9\\ud83d\\ude00\":"
                               "true},null,[],{},\"\xE4\xBD\xA0\\n\"],\"x\":false}";
    size_t n = sizeof text - 1;
    char changed[sizeof text];
    for (size_t at = 0; at < n; at++) {
        for (int c = 0; c < 256; c++) {
            memcpy(changed, text, n);
            changed[at] = (char)c;
            Doc d = doc_of((Str){changed, n});
            if (d.read)
                doc_check_index(&d.json);
            else
                assert_true(d.err.where[0] && d.err.code == ERR_INPUT);
            doc_free(&d);
        }
        Doc cut = doc_of((Str){text, at});
        assert_false(cut.read);
        doc_free(&cut);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_say_where_what_and_what_to_do),
        cmocka_unit_test(repeated_keys_are_refused),
        cmocka_unit_test(a_control_in_a_key_is_not_repeated_in_the_message),
        cmocka_unit_test(keys_of_different_objects_and_cases_may_be_equal),
        cmocka_unit_test(nodes_stand_in_the_order_of_the_bytes),
        cmocka_unit_test(a_document_may_be_used_again),
        cmocka_unit_test(nobody_has_to_ask_for_the_error),
        cmocka_unit_test(one_byte_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
