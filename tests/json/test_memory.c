/* Every allocation in turn fails: the answer is ERR_MEMORY and nothing is lost.
   The sources are read in here with allocators that count, instead of being
   linked from their libraries. */
#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdlib.h>

static int to_come; /* allocations that still succeed; below 0: all of them */
static int live;    /* blocks that were not freed */

static bool refuse(void) {
    if (to_come == 0) return true;
    if (to_come > 0) to_come--;
    return false;
}

static void *counted_malloc(size_t size) {
    void *p = refuse() ? NULL : malloc(size);
    live += p != NULL;
    return p;
}

static void *counted_calloc(size_t count, size_t size) {
    void *p = refuse() ? NULL : calloc(count, size);
    live += p != NULL;
    return p;
}

static void *counted_realloc(void *old, size_t size) {
    void *p = refuse() ? NULL : realloc(old, size);
    live += p && !old;
    return p;
}

static void counted_free(void *p) {
    live -= p != NULL;
    free(p);
}

#define malloc  counted_malloc
#define calloc  counted_calloc
#define realloc counted_realloc
#define free    counted_free
#define reserve buf_reserve
#include "base/buf.c"
#undef reserve
#include "json/build.c"
#include "json/keys.c"
#include "json/parse.c"
#undef malloc
#undef calloc
#undef realloc
#undef free

#include "support/cm.h"

static bool try_read(Str text, Err *err) {
    JsonDoc doc = {0};
    bool read = json_parse(&doc, text, err);
    json_dispose(&doc);
    return read;
}

static void reading(void **state) {
    (void)state;
    Buf b;
    buf_init(&b, 65536);
    to_come = -1;
    buf_add_c(&b, "{\"list\":[0");
    for (int i = 0; i < 500; i++)
        buf_addf(&b, ",{\"a\":%d,\"b\":1}", i);
    buf_add_c(&b, "]");
    for (int i = 0; i < 100; i++)
        buf_addf(&b, ",\"k%d\":1", i);
    buf_add_c(&b, "}");
    int before = live, failures = 0;
    for (bool read = false; !read; failures++) {
        Err err = {0};
        to_come = failures;
        read = try_read(buf_str(&b), &err);
        assert_int_equal(live, before);
        assert_int_equal(err.code, read ? ERR_NONE : ERR_MEMORY);
    }
    assert_true(failures > 5);
    to_come = -1;
    buf_dispose(&b);
    assert_int_equal(live, 0);
}

static void the_message_about_a_repeated_key(void **state) {
    (void)state;
    to_come = 2; /* for the nodes and the keys, not for the text of the message */
    Err err;
    assert_false(try_read(STR("{\"a\":0,\"a\":0}"), &err));
    assert_int_equal(err.code, ERR_INPUT);
    assert_int_equal(live, 0);
    to_come = -1;
}

static bool try_build(Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "jsonrpc", "2.0");
    json_add_str(b, root, "nul", STR("a\0b\xFF"));
    json_add_int(b, root, "bad \xFF key", 1);
    JsonVal *list = json_add_array(b, json_add_object(b, root, "params"), "list");
    json_add_raw(b, list, NULL, STR("[1,\n2]"));
    json_add_bool(b, list, NULL, true);
    json_add_null(b, list, NULL);
    bool printed = json_build_print(b, out, err);
    json_build_free(b);
    return printed;
}

static void building(void **state) {
    (void)state;
    cJSON_Hooks hooks = {counted_malloc, counted_free};
    cJSON_InitHooks(&hooks);
    int failures = 0;
    for (bool built = false; !built; failures++) {
        Buf out;
        Err err = {0};
        buf_init(&out, 1000);
        to_come = failures;
        built = try_build(&out, &err);
        assert_int_equal(err.code, built ? ERR_NONE : ERR_MEMORY);
        if (built)
            assert_str(buf_str(&out), "{\"jsonrpc\":\"2.0\",\"nul\":\"a\\u0000b\xEF\xBF\xBD\","
                                      "\"bad \xEF\xBF\xBD key\":1,\"params\":{\"list\":[[1,2],true,"
                                      "null]}}");
        buf_dispose(&out);
        assert_int_equal(live, 0);
    }
    cJSON_InitHooks(NULL);
    to_come = -1;
    assert_true(failures > 25);
}

static bool try_compare(Str x, Str y, int allocations) {
    JsonDoc a = {0}, b = {0};
    to_come = -1;
    assert_true(json_parse(&a, x, NULL) && json_parse(&b, y, NULL));
    int before = live;
    to_come = allocations;
    bool same = json_same(&a, 0, &b, 0);
    to_come = -1;
    assert_int_equal(live, before);
    json_dispose(&a);
    json_dispose(&b);
    return same;
}

static void comparing_needs_no_memory(void **state) {
    (void)state;
    Str a = STR("{\"a\":1,\"b\":{\"x\":0,\"y\":[]}}"),
        b = STR("{\"b\":{\"y\":[],\"x\":0},\"a\":1}");
    Str other = STR("{\"b\":{\"y\":[],\"z\":0},\"a\":1}");
    for (int allocations = 0; allocations < 6; allocations++) {
        assert_true(try_compare(a, b, allocations));
        assert_false(try_compare(a, other, allocations));
        assert_false(try_compare(other, a, allocations));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading),
        cmocka_unit_test(the_message_about_a_repeated_key),
        cmocka_unit_test(building),
        cmocka_unit_test(comparing_needs_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
