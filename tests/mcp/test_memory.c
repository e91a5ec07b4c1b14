/* Without memory: each allocation of a whole session fails once. The machines then say
   so and leave nothing behind. */
#include "support/cm.h"
#include "support/scarce.h"
#include "support/wired.h"

static bool play(void *revision, Err *err) {
    Wired w;
    ClientConfig config = keeper;
    config.revision = str_of(revision);
    bool ok = wired_open(&w, &config, err) && wired_play(&w, err);
    wired_close(&w);
    return ok;
}

static void every_allocation_may_fail(char *revision) {
    assert_true(scarce_each(&(Scarce){play, revision, .stride = 1}) > 500);
}

static void a_session_without_memory_ends_well(void **state) {
    (void)state;
    char revision[] = "2025-11-25";
    every_allocation_may_fail(revision);
}

static void so_does_one_with_batches_and_older_definitions(void **state) {
    (void)state;
    char revision[] = "2025-03-26";
    every_allocation_may_fail(revision);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session_without_memory_ends_well),
        cmocka_unit_test(so_does_one_with_batches_and_older_definitions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
