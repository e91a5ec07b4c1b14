/* The same in every process: Lua seeds its hashes from addresses and the time, so
   its own order of keys, names of tables and random numbers differ from run to
   run. A process of its own prints what a script makes of them, several times. */
#include "support/cm.h"
#include "support/little_scenario.h"
#include "support/scenario_run.h"

#include "script/sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char script[] =
    "local t, r = {}, {} "
    "for i = 1, 200 do t['key' .. i * 7919 % 1000] = i t[i * 31 % 97 + 0.5] = i end "
    "t[true] = 1 t[false] = 2 "
    "for k, v in pairs(t) do r[#r + 1] = tostring(k) .. tostring(v) end "
    "local k = next(t) while k ~= nil do r[#r + 1] = tostring(k) k = next(t, k) end "
    "r[#r + 1] = tostring({}) .. tostring(pairs) .. tostring(null) .. string.format('%s', 0.1) "
    "local s = {} for i = 1, 300 do s[i] = { n = i, by = i * 37 % 11 } end "
    "table.sort(s, function(a, b) return a.by < b.by end) "
    "for _, e in ipairs(s) do r[#r + 1] = tostring(e.n) end "
    "local u = {} for i = 1, 300 do u[i] = 's' .. i * 7 % 300 end table.sort(u) "
    "r[#r + 1] = table.concat(u, ',') "
    "local ok, e = pcall(function() local x = {} return x.y.z end) r[#r + 1] = e "
    "return table.concat(r, ' ')";

/* What a child prints: the script's value, and a tool's definition as JSON. */
static int print_all(void) {
    Err err = {0};
    Buf out;
    Sandbox *s = sandbox_new(&err);
    buf_init(&out, 1024 * 1024);
    if (!s || !sandbox_eval(s, str_of(script), &out, &err)) return 1;
    Buf source = scenario_read("flow/read-file");
    Script *sc;
    ScriptOptions options = {.finder = &scenario_finder};
    if (!script_load_with(buf_str(&source), STR("x"), &options, &sc, &err)) return 2;
    const WorldServer *server = &script_world(sc)->servers[0];
    for (size_t i = 0; i < server->tools_count; i++)
        buf_add(&out, server->tools[i].wire.definition);
    fwrite(out.p, 1, out.n, stdout);
    script_free(sc);
    sandbox_free(s);
    buf_dispose(&source);
    buf_dispose(&out);
    return 0;
}

static void read_child(Buf *out) {
    char command[4200], block[4096], self[4096] = "";
    size_t n;
    assert_true(readlink("/proc/self/exe", self, sizeof self - 1) > 0);
    snprintf(command, sizeof command, "'%s' child", self);
    FILE *child = popen(command, "r");
    assert_non_null(child);
    buf_init(out, 1024 * 1024);
    while ((n = fread(block, 1, sizeof block, child)) > 0)
        buf_add(out, (Str){block, n});
    assert_int_equal(pclose(child), 0);
}

static void test_processes(void **state) {
    (void)state;
    Buf first, other;
    read_child(&first);
    assert_true(first.n > 5000);
    for (int i = 0; i < 3; i++) {
        read_child(&other);
        assert_true(str_eq(buf_str(&first), buf_str(&other)));
        buf_dispose(&other);
    }
    buf_dispose(&first);
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc > 1) return print_all();
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_processes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
