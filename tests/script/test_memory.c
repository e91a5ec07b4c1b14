/* Every allocation in turn fails, Lua's own included: a scenario is then refused
   with ERR_MEMORY, a call of its tool too, and nothing is lost. The sources that
   allocate are read in here with allocators that count, instead of being linked
   from their libraries. Needs Lua's headers on the include path; else skipped. */
#if !__has_include(<lua.h>)

#include "support/cm.h"

#include <stdio.h>

static void test_each_fails(void **state) {
    (void)state;
    printf("skipped: lua.h is not on this test's include path\n");
    skip();
}

#else

#include <stdbool.h>
#include <stdlib.h>

static int to_come = -1; /* allocations that still succeed; below 0: all of them */
static int live;         /* blocks that were not freed */

static bool refuse_one(void) {
    if (to_come == 0) return true;
    if (to_come > 0) to_come--;
    return false;
}

static void *counted_calloc(size_t count, size_t size) {
    void *p = refuse_one() ? NULL : calloc(count, size);
    live += p != NULL;
    return p;
}

static void *counted_realloc(void *old, size_t size) {
    void *p = refuse_one() ? NULL : realloc(old, size);
    live += p && !old;
    return p;
}

static void counted_free(void *p) {
    live -= p != NULL;
    free(p);
}

#define calloc  counted_calloc
#define realloc counted_realloc
#define free    counted_free
#include "base/arena.c"
#include "base/buf.c"
#include "script/sandbox.c"
#include "script/script.c"
#undef calloc
#undef realloc
#undef free

#include "support/cm.h"
#include "support/little_scenario.h"

static bool no_target(void *ctx, const TargetRequest *request, TargetAnswer *answer, Err *err) {
    (void)ctx, (void)request, (void)answer;
    return err_set(err, ERR_SYSTEM, "nobody asks");
}

static bool find(void *ctx, Str id, Buf *source, Err *err) {
    (void)ctx, (void)id;
    return buf_add(source, str_of(little_scenario)) || buf_ok(source, "a scenario", err);
}

/* Loads the scenario with a fix of its exercise and calls its tool once. */
static bool load_and_call(Str source, Err *err) {
    Script *s;
    const ScriptFinder finder = {.find = find};
    const Str fix = STR("retry");
    const ScriptOptions options = {.fixes = &fix, .fixes_count = 1, .finder = &finder};
    if (!script_load_with(source, STR("little.lua"), &options, &s, err)) return false;
    const ToolHandler *h = &script_world(s)->servers[0].tools[0].handler;
    TargetPort port = {NULL, no_target};
    ToolResult out = {0};
    buf_init(&out.text, 4096);
    buf_init(&out.data, 4096);
    bool ok = h->fn(h->ctx, STR("{\"a\":[1,\"b\\n\"]}"), &port, &out, err) &&
              buf_ok(&out.text, "the result", err) && buf_ok(&out.data, "the result", err);
    buf_dispose(&out.text);
    buf_dispose(&out.data);
    script_free(s);
    return ok;
}

static void test_each_fails(void **state) {
    (void)state;
    int before = live, failures = 0;
    for (int n = 0; n < 100000; n++) {
        Err err = {0};
        to_come = n;
        bool ok = load_and_call(str_of(little_lesson), &err);
        to_come = -1;
        assert_int_equal(live, before);
        if (ok) break;
        failures++;
        if (err.code != ERR_MEMORY && err.code != ERR_LIMIT)
            fail_msg("after %d allocations: %s (%s)", n, err.message, err_code_name(err.code));
    }
    assert_in_range(failures, 100, 50000);
}

#endif

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_each_fails)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
