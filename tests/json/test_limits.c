#include "support/cm.h"
#include "support/doc.h"

#include "json/keys.h"
#include "json/text.h"

#include <stdio.h>
#include <stdlib.h>

enum { MEBIBYTE = 1024 * 1024, MANY = 100 * 1000 };

static void nest(Buf *b, int depth, bool objects) {
    for (int i = 0; i < depth; i++)
        buf_add_c(b, objects && i % 2 ? "{\"a\":" : "[");
    buf_add_c(b, "1");
    for (int i = depth; i > 0; i--)
        buf_add_c(b, objects && (i - 1) % 2 ? "}" : "]");
}

static void depth(void **state) {
    (void)state;
    for (int objects = 0; objects < 2; objects++) {
        Buf b;
        buf_init(&b, 4096);
        nest(&b, JSON_MAX_DEPTH, objects);
        Doc d = doc_of(buf_str(&b));
        assert_true(d.read);
        assert_int_equal(d.json.depth, JSON_MAX_DEPTH);
        doc_check_index(&d.json);
        doc_free(&d);
        buf_clear(&b);
        nest(&b, JSON_MAX_DEPTH + 1, objects);
        d = doc_of(buf_str(&b));
        assert_false(d.read);
        assert_int_equal(d.err.code, ERR_LIMIT);
        assert_non_null(strstr(d.err.message, "nested deeper than are read: the limit is 128."));
        doc_free(&d);
        buf_dispose(&b);
    }
}

static void depth_counts_what_is_open_and_not_what_was(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 65536);
    buf_add_c(&b, "[");
    for (int i = 0; i < 10; i++) {
        nest(&b, JSON_MAX_DEPTH - 1, true);
        buf_add_c(&b, i < 9 ? "," : "]");
    }
    Doc d = doc_of(buf_str(&b));
    assert_true(d.read);
    assert_int_equal(json_count(&d.json, 0), 10);
    assert_int_equal(d.json.depth, JSON_MAX_DEPTH);
    doc_free(&d);
    buf_dispose(&b);
}

/* [1,1,…,1] with so many items; each is two bytes. */
static bool read_items(JsonDoc *doc, char *text, size_t items, Err *err) {
    for (size_t i = 0; i < items * 2; i++)
        text[i] = i % 2 ? '1' : ',';
    text[0] = '[';
    text[items * 2] = ']';
    return json_parse(doc, (Str){text, items * 2 + 1}, err);
}

static void values(void **state) {
    (void)state;
    char *text = malloc((size_t)JSON_MAX_NODES * 2 + 1);
    assert_non_null(text);
    JsonDoc doc = {0};
    Err err;
    assert_true(read_items(&doc, text, JSON_MAX_NODES - 1, &err));
    assert_int_equal(doc.count, JSON_MAX_NODES);
    assert_int_equal(json_count(&doc, 0), JSON_MAX_NODES - 1);
    assert_false(read_items(&doc, text, JSON_MAX_NODES, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_string_equal(err.message,
                        "The document has more values than are read: the limit is 1048576.");
    assert_null(doc.nodes);
    free(text);
}

static void bytes(void **state) {
    (void)state;
    size_t n = (size_t)JSON_MAX_BYTES;
    char *spaces = malloc(n + 1);
    assert_non_null(spaces);
    memset(spaces, ' ', n + 1);
    spaces[0] = '7';
    JsonDoc doc = {0};
    Err err;
    assert_true(json_parse(&doc, (Str){spaces, n}, &err));
    assert_str(json_raw(&doc, 0), "7");
    assert_false(json_parse(&doc, (Str){spaces, n + 1}, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_string_equal(err.message,
                        "The document has more bytes than are read: the limit is 67108864.");
    json_dispose(&doc);
    free(spaces);
}

static void a_string_of_a_mebibyte(void **state) {
    (void)state;
    Buf in, out;
    buf_init(&in, 8 * MEBIBYTE);
    buf_init(&out, MEBIBYTE);
    buf_add_char(&in, '"');
    for (int i = 0; i < MEBIBYTE; i++)
        i % 16 ? buf_add_char(&in, (char)('a' + i % 16)) : buf_add_c(&in, "\\u0041");
    buf_add_char(&in, '"');
    Doc d = doc_of(buf_str(&in));
    assert_true(d.read);
    assert_true(json_string(&d.json, 0, &out));
    assert_int_equal(out.n, MEBIBYTE);
    for (size_t i = 0; i < out.n; i++)
        if (out.p[i] != (char)(i % 16 ? 'a' + i % 16 : 'A')) fail_msg("byte %zu", i);
    out.max = MEBIBYTE - 1;
    buf_clear(&out);
    assert_false(json_string(&d.json, 0, &out));
    doc_free(&d);
    buf_dispose(&in);
    buf_dispose(&out);
}

static void many_keys(Buf *b, const char *last) {
    buf_add_c(b, "{");
    for (int i = 0; i < MANY; i++)
        buf_addf(b, "\"key %d\":%d,", i, i);
    buf_addf(b, "\"%s\":-1}", last);
}

static void an_object_of_many_keys(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 8 * MEBIBYTE);
    many_keys(&b, "one more");
    Doc d = doc_of(buf_str(&b));
    assert_true(d.read);
    assert_int_equal(json_count(&d.json, 0), MANY + 1);
    assert_str(json_raw(&d.json, json_get(&d.json, 0, "key 99999")), "99999");
    assert_str(json_raw(&d.json, json_get(&d.json, 0, "one more")), "-1");
    doc_free(&d);
    buf_clear(&b);
    many_keys(&b, "\\u006bey 31415");
    d = doc_of(buf_str(&b));
    assert_false(d.read);
    assert_non_null(strstr(d.err.message, "\"\\u006bey 31415\" comes twice"));
    doc_free(&d);
    buf_dispose(&b);
}

static void keys_are_sorted_whatever_their_number(void **state) {
    (void)state;
    KeyList keys = {0};
    for (unsigned count = 0; count < 300; count += count < 40 ? 1 : 37) {
        Buf b;
        buf_init(&b, MEBIBYTE);
        buf_add_c(&b, "{");
        for (unsigned i = 0; i < count; i++)
            buf_addf(&b, "%s\"%u\":%u", i ? "," : "", i * 7919u % 1009u, i);
        buf_add_c(&b, "}");
        Doc d = doc_of(buf_str(&b));
        assert_true(d.read);
        assert_true(keys_sort(&keys, &d.json, 0));
        assert_int_equal(keys.count, count);
        bool seen[300] = {false};
        for (unsigned i = 0; i < count; i++) {
            JsonRef m = keys.entries[i].member;
            assert_true(m >= 1 && m <= count && !seen[m - 1]);
            seen[m - 1] = true;
            assert_true(keys.entries[i].hash == text_hash(keys_body(&d.json, m)));
            if (i) assert_true(keys.entries[i - 1].hash <= keys.entries[i].hash);
        }
        doc_free(&d);
        buf_dispose(&b);
    }
    keys_dispose(&keys);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depth),
        cmocka_unit_test(depth_counts_what_is_open_and_not_what_was),
        cmocka_unit_test(values),
        cmocka_unit_test(bytes),
        cmocka_unit_test(a_string_of_a_mebibyte),
        cmocka_unit_test(an_object_of_many_keys),
        cmocka_unit_test(keys_are_sorted_whatever_their_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
