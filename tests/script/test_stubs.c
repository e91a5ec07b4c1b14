/* lua/faultline.lua documents the API for editors: it lists the keys of shape.def,
   in the same order, with the same types, and none besides. */
#include "support/cm.h"

#include "base/buf.h"
#include "script/shape.h"

#include <stdio.h>

static void read_stubs(Buf *out) {
    char block[4096];
    size_t n;
    buf_init(out, 262144);
    FILE *file = fopen(FAULTLINE_SOURCE_DIR "/lua/faultline.lua", "rb");
    assert_non_null(file);
    while ((n = fread(block, 1, sizeof block, file)) > 0)
        buf_add(out, (Str){block, n});
    fclose(file);
}

/* The lines behind `---@class faultline.NAME` that begin with `---@field`. */
static Str fields_of(Str stubs, const char *name) {
    char head[64];
    snprintf(head, sizeof head, "---@class faultline.%s\n", name);
    size_t at = str_find(stubs, str_of(head), 0);
    if (at == SIZE_MAX) fail_msg("lua/faultline.lua has no class faultline.%s", name);
    Str rest = str_sub(stubs, at + strlen(head), stubs.n), line, all = rest;
    size_t n = 0;
    while (str_next_line(&rest, &line) && str_starts(line, "---@field "))
        n += line.n + 1;
    return str_sub(all, 0, n);
}

static const char *stub_type(const Field *f) {
    switch (f->type) {
    case FIELD_STRING:
    case FIELD_ANY_STRING:
        return "";
    case FIELD_TEXT:
        return "faultline.Text";
    case FIELD_INTEGER:
        return "integer";
    case FIELD_BOOLEAN:
        return "boolean";
    case FIELD_FUNCTION:
        return "fun(";
    case FIELD_OBJECT:
    case FIELD_OBJECTS:
        return "table";
    case FIELD_TABLE:
    case FIELD_LIST:
    case FIELD_TYPE_COUNT:
        break;
    }
    return "";
}

static void check_field(const Field *f, Str *rest) {
    Str line = {0};
    char start[96];
    str_next_line(rest, &line);
    snprintf(start, sizeof start, "---@field %s%s %s", f->key, f->must ? "" : "?", stub_type(f));
    if (!str_starts(line, start))
        fail_msg("%s: got \"%.*s\", expected \"%s…\"", shape_class(f->shape), STR_ARG(line), start);
    if (f->type == FIELD_LIST) assert_true(str_find(line, STR("[]"), 0) != SIZE_MAX);
}

static void test_fields(void **state) {
    (void)state;
    Buf stubs;
    size_t count;
    read_stubs(&stubs);
    const Field *fields = shape_fields(&count);
    Str rest = {0};
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || fields[i].shape != fields[i - 1].shape) {
            if (rest.n) fail_msg("not in shape.def: %.*s", STR_ARG(rest));
            rest = fields_of(buf_str(&stubs), shape_class(fields[i].shape));
        }
        check_field(&fields[i], &rest);
    }
    if (rest.n) fail_msg("not in shape.def: %.*s", STR_ARG(rest));
    buf_dispose(&stubs);
}

/* --- functions --------------------------------------------------------------------- */

/* What stands in Lua 5.4 itself needs no stub. */
static bool is_luas_own(Str name) {
    static const char *const names[] = {"assert",   "error",    "ipairs", "next",
                                        "pairs",    "pcall",    "select", "setmetatable",
                                        "tonumber", "tostring", "type",   "require"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (str_is(name, names[i])) return true;
    return false;
}

static bool has_stub(Str stubs, const char *library, Str name) {
    char line[120];
    snprintf(line, sizeof line, "\nfunction %s%s%.*s(", library, *library ? "." : "",
             STR_ARG(name));
    return str_find(stubs, str_of(line), 0) != SIZE_MAX;
}

/* Names of functions behind this prefix in the list of all that a script can reach. */
static size_t check_functions(Str stubs, const char *library, const char *prefix) {
    char block[65536];
    size_t count = 0;
    FILE *file = fopen(FAULTLINE_SOURCE_DIR "/tests/script/reachable.txt", "rb");
    assert_non_null(file);
    Str all = {block, fread(block, 1, sizeof block, file)}, line;
    fclose(file);
    while (str_next_line(&all, &line)) {
        if (!str_starts(line, prefix) || !str_ends(line, " function")) continue;
        Str name = str_sub(line, strlen(prefix), line.n - strlen(prefix) - strlen(" function"));
        if (str_find(name, STR("."), 0) != SIZE_MAX || str_find(name, STR("<"), 0) != SIZE_MAX)
            continue;
        count++;
        if (!(*library == '\0' && is_luas_own(name)) && !has_stub(stubs, library, name))
            fail_msg("lua/faultline.lua has no function %s.%.*s", library, STR_ARG(name));
    }
    return count;
}

static size_t count_stubs(Str stubs, const char *start) {
    size_t count = 0;
    for (size_t at = 0; (at = str_find(stubs, str_of(start), at)) != SIZE_MAX; at++)
        count++;
    return count;
}

static void test_functions(void **state) {
    (void)state;
    Buf stubs;
    read_stubs(&stubs);
    Str s = buf_str(&stubs);
    size_t texts =
        check_functions(s, "text", "globals<metatable>.__index.text<metatable>.__index.");
    assert_true(texts >= 9);
    assert_int_equal(count_stubs(s, "\nfunction text."), texts);
    assert_true(check_functions(s, "", "globals<metatable>.__index.") >= 13);
    assert_int_equal(count_stubs(s, "\nfunction ") - count_stubs(s, "\nfunction port:") - texts, 4);
    buf_dispose(&stubs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fields),
                                       cmocka_unit_test(test_functions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
