/* Real scenarios with bytes and words changed at random, from a fixed seed: each
   loads or is refused with a message and a place, and nothing leaks. */
#include "support/cm.h"
#include "support/little_scenario.h"
#include "support/scenario_run.h"

#include <stdlib.h>

static uint32_t next(uint32_t *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static const char *const words[] = {
    "{",    "}",      "(",       ")",        "nil",  "end", "=",
    ",",    "\"",     "[[",      "]]",       "--",   "{}",  "''",
    "-1",   "1e999",  "0/0",     "function", "true", "^",   "<close>",
    "null", "array",  "text",    "error()",  "\xFF", "\n",  "0x7fffffffffffffff",
    "_ENV", "return", "scenario"};

/* A few changes: a byte, a removed part, a word put in. */
static void mutate(Str from, uint32_t *seed, Buf *out) {
    size_t at = 0;
    buf_clear(out);
    for (uint32_t i = 0, n = 1 + next(seed) % 3; i < n; i++) {
        size_t to = at + next(seed) % (from.n - at + 1);
        buf_add(out, str_sub(from, at, to - at));
        at = to;
        uint32_t kind = next(seed) % 3;
        if (kind == 0) buf_add_char(out, (char)(next(seed) & 0xFF));
        if (kind == 1) at += next(seed) % 12;
        if (kind == 2) buf_add_c(out, words[next(seed) % (sizeof words / sizeof *words)]);
        if (at > from.n) at = from.n;
    }
    buf_add(out, str_sub(from, at, from.n));
}

static void try_mutants(Str source, int rounds, uint32_t seed) {
    Buf mutant;
    int loaded = 0;
    ScriptOptions options = {.finder = &scenario_finder};
    buf_init(&mutant, 1024 * 1024);
    for (int i = 0; i < rounds; i++) {
        Script *s = NULL;
        Err err = {0};
        mutate(source, &seed, &mutant);
        if (script_load_with(buf_str(&mutant), STR("m.lua"), &options, &s, &err)) {
            loaded++;
        } else if (!err.message[0] || !str_starts(str_of(err.where), "m.lua") || s) {
            fail_msg("round %d: %s: %s\n%.*s", i, err.where, err.message,
                     STR_ARG(buf_str(&mutant)));
        }
        script_free(s);
    }
    assert_in_range(loaded, 1, rounds - 1);
    buf_dispose(&mutant);
}

static void test_little(void **state) {
    (void)state;
    try_mutants(str_of(little_scenario), 2000, 1);
}

static void test_real(void **state) {
    (void)state;
    Buf source = scenario_read("flow/seven-frames");
    try_mutants(buf_str(&source), 150, 2);
    buf_dispose(&source);
    source = scenario_read("flow/read-file");
    try_mutants(buf_str(&source), 150, 3);
    buf_dispose(&source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_little),
        cmocka_unit_test(test_real),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
