#include "app/quiz_options.h"

#include "app/mystery.h"

#include <string.h>

enum { MINUTES_MOST = 24 * 60 };

static bool read_minutes(const char *word, uint32_t *out, Err *err) {
    size_t digits = word ? strspn(word, "0123456789") : 0;
    *out = 0;
    for (size_t i = 0; i < digits && digits <= 4; i++)
        *out = *out * 10 + (uint32_t)(word[i] - '0');
    if (!word || (*out > 0 && *out <= MINUTES_MOST && !word[digits])) return true;
    return err_set(err, ERR_USAGE, "--minutes takes a whole number from 1 to %d, not \"%s\".",
                   MINUTES_MOST, word);
}

bool quiz_options_read(App *app, const Args *args, Err *err) {
    app->learner = args_value(args, "--learner");
    app->quiz.hide_answers = args_has(args, "--hide-answers");
    app->quiz.presenter = args_has(args, "--presenter");
    return read_minutes(args_value(args, "--minutes"), &app->quiz.minutes, err) &&
           mystery_number(args_value(args, "--seed"), &app->quiz.seed, err);
}

float quiz_zoom(const App *app, float zoom) {
    static const float big = 1.5f;
    return app->quiz.presenter && zoom < big ? big : zoom;
}
