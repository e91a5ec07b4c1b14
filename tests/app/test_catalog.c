#define _XOPEN_SOURCE 700 /* mkdtemp beside nftw */

#include "support/cm.h"

#include "app/catalog.h"
#include "app/out.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *at) {
    (void)st;
    (void)kind;
    (void)at;
    return remove(path);
}

static int make_data(void **state) {
    Data *d = calloc(1, sizeof *d);
    if (!d) return -1;
    snprintf(d->root, sizeof d->root, "/tmp/faultline-catalog-XXXXXX");
    *state = d;
    return mkdtemp(d->root) ? 0 : -1;
}

static int remove_data(void **state) {
    Data *d = *state;
    int failed = nftw(d->root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    free(d);
    return failed;
}

static void put(const Data *d, const char *name, const char *text) {
    Buf path;
    Err err = {0};
    if (!data_path(d, &path, &err, "%s", name)) fail_msg("%s", err.message);
    if (text ? !out_put(path.p, str_of(text), &err) : mkdir(path.p, 0700) != 0)
        fail_msg("cannot make %s: %s", name, err.message);
    buf_dispose(&path);
}

/* The ids, parted by blanks. */
static void expect(const Data *d, const char *ids) {
    Catalog c;
    Err err = {0};
    Buf b;
    buf_init(&b, 4096);
    assert_true(catalog_load(d, &c, &err));
    for (size_t i = 0; i < c.count; i++)
        buf_addf(&b, "%s%.*s", i ? " " : "", STR_ARG(c.rows[i].id));
    assert_string_equal(b.n ? buf_cstr(&b) : "", ids);
    buf_dispose(&b);
    catalog_dispose(&c);
}

static void scenarios_come_in_the_listed_order(void **state) {
    const Data *d = *state;
    put(d, "scenarios", NULL);
    expect(d, "");
    put(d, "scenarios/flow", NULL);
    put(d, "scenarios/faults", NULL);
    put(d, "scenarios/another", NULL);
    put(d, "scenarios/flow/b.lua", "");
    put(d, "scenarios/flow/a.lua", "");
    put(d, "scenarios/flow/z.lua", "");
    put(d, "scenarios/faults/x.lua", "");
    put(d, "scenarios/another/q.lua", "");
    expect(d, "another/q faults/x flow/a flow/b flow/z");
    put(d, "scenarios/order.txt", "flow/b\n\nflow/gone\nflow/a\r\nfaults/x");
    expect(d, "flow/b flow/a flow/z faults/x another/q");
}

static void only_plain_names_count(void **state) {
    const Data *d = *state;
    put(d, "scenarios", NULL);
    put(d, "scenarios/flow", NULL);
    put(d, "scenarios/stray.lua", "");
    put(d, "scenarios/flow/.hidden.lua", "");
    put(d, "scenarios/flow/a b.lua", "");
    put(d, "scenarios/flow/\x1B[31m.lua", "");
    put(d, "scenarios/flow/notes.txt", "");
    put(d, "scenarios/flow/.lua", "");
    put(d, "scenarios/flow/good-1.lua", "");
    expect(d, "flow/good-1");
}

static void a_missing_folder_is_told(void **state) {
    const Data *d = *state;
    Catalog c;
    Err err = {0};
    assert_false(catalog_load(d, &c, &err));
    assert_int_equal(err.code, ERR_SYSTEM);
    catalog_dispose(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(scenarios_come_in_the_listed_order, make_data, remove_data),
        cmocka_unit_test_setup_teardown(only_plain_names_count, make_data, remove_data),
        cmocka_unit_test_setup_teardown(a_missing_folder_is_told, make_data, remove_data),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
