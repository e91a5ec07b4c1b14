/* The attempt log, which anybody may have written: each line is an answer or passed
   over; what was read is written again and read the same. */
#include "fuzz/fuzz.h"

#include "store/attempt.h"

enum { LINES_MAX = 20, OUT_MAX = 1024 * 1024 };

static bool same_json(Str a, Str b) {
    JsonDoc da = {0}, db = {0};
    bool same = json_parse(&da, a, NULL) && json_parse(&db, b, NULL) && json_same(&da, 0, &db, 0);
    json_dispose(&da);
    json_dispose(&db);
    return same;
}

static void check_same(const Attempt *a, const Attempt *b) {
    FUZZ_CHECK(str_eq(a->when, b->when) && str_eq(a->learner, b->learner) &&
                   str_eq(a->scenario, b->scenario) && str_eq(a->exercise, b->exercise),
               "%.*s", STR_ARG(b->line));
    FUZZ_CHECK(same_json(a->given, b->given) && same_json(a->expected, b->expected), "%.*s",
               STR_ARG(b->line));
    FUZZ_CHECK(a->right == b->right && a->hints == b->hints, "%.*s", STR_ARG(b->line));
    double apart = a->score - b->score;
    FUZZ_CHECK(apart < 0.001 && apart > -0.001, "%.*s", STR_ARG(b->line));
}

static void check_attempt(const Attempt *a) {
    AttemptReader reader;
    Attempt again;
    Err err = {0};
    Buf out;
    FUZZ_CHECK(a->when.n && a->scenario.n, "an answer without a time or a scenario");
    FUZZ_CHECK(a->score >= 0 && a->score <= 1 && a->seconds >= 0, "%.*s", STR_ARG(a->line));
    buf_init(&out, OUT_MAX);
    if (!attempt_write(a, &out, &err)) {
        FUZZ_CHECK(err.code == ERR_LIMIT && out.n == 0, "%s", err.message);
    } else if (attempt_reader_init(&reader, &err)) {
        Str rest = buf_str(&out), line;
        FUZZ_CHECK(str_next_line(&rest, &line) && rest.n == 0, "more than a line");
        FUZZ_CHECK(attempt_read(&reader, line, &again), "%.*s", STR_ARG(line));
        check_same(a, &again);
        attempt_reader_dispose(&reader);
    }
    buf_dispose(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str rest = fuzz_str(data, size), line;
    AttemptReader reader;
    Attempt attempt;
    Err err = {0};
    FUZZ_CHECK(attempt_reader_init(&reader, &err), "%s", err.message);
    for (int n = 0; n < LINES_MAX && str_next_line(&rest, &line); n++)
        if (attempt_read(&reader, line, &attempt)) check_attempt(&attempt);
    attempt_reader_dispose(&reader);
    return 0;
}
