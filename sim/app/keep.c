#include "app/keep.h"

#include "app/grade_json.h"
#include "app/user_folder.h"
#include "store/attempts.h"
#include "store/settings.h"

#include <time.h>

static int64_t now_ms(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return 0;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool keep_attempt(const Attempt *a, const char *learner, Err *err) {
    char folder[USER_FOLDER_MAX], when[ATTEMPT_WHEN_SIZE];
    Settings settings;
    Attempt whole = *a;
    if (!user_folder(folder, err)) return err_at(err, "the answer is not saved");
    settings_read(folder, &settings, NULL);
    attempt_when(now_ms(), when);
    whole.when = str_of(when);
    whole.learner = str_of(learner ? learner : settings.learner);
    return attempts_append(folder, &whole, err);
}

static bool append(const Keeping *k, Str given, Str expected, Err *err) {
    Attempt a = {.scenario = k->world->id,
                 .exercise = str_of(k->part),
                 .given = given,
                 .expected = expected,
                 .right = k->grade->all_right,
                 .score = k->grade->score,
                 .seconds = k->seconds,
                 .hints = k->hints};
    return keep_attempt(&a, k->learner, err);
}

bool keep_answer(const Keeping *k, Err *err) {
    Buf given, expected;
    buf_init(&given, ATTEMPT_MAX_BYTES);
    buf_init(&expected, ATTEMPT_MAX_BYTES);
    bool ok = sheet_given_json(k->answer, &given, err) &&
              sheet_expected_json(k->exercise, k->unfixed, &expected, err) &&
              append(k, buf_str(&given), buf_str(&expected), err);
    buf_dispose(&given);
    buf_dispose(&expected);
    return ok;
}
