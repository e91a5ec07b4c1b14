/* The wording of the host's decisions. */
#include "words/event_say.h"

#include <stdio.h>

#define ARG_END {NULL, {NULL, 0}}

/* A count that may be written as a number or as the list of what is counted. */
static Str count_at(Say *s, const char *path) {
    if (s->data.count == 0) return STR("");
    JsonRef r = json_path(&s->data, 0, path);
    if (json_is(&s->data, r, JSON_ARRAY)) return say_number(s, json_count(&s->data, r));
    return json_is(&s->data, r, JSON_NUMBER) ? say_data(s, path) : STR("");
}

static Str visible(Say *s) {
    Str shown = count_at(s, "tools"), of = count_at(s, "of");
    if (shown.n == 0) return words_get(s->words, s->lang, "decision.visible");
    if (of.n == 0) return say_word(s, "decision.visible.n", (WordArg[]){{"n", shown}, ARG_END});
    return say_word(s, "decision.visible.n-of-m",
                    (WordArg[]){{"n", shown}, {"m", of}, ARG_END});
}

/* decision.WHAT.yes or .no, with .by the user where somebody decided it. */
static Str judged(Say *s, const char *what) {
    bool no = s->e->facts & FACT_NO;
    Str by = say_data(s, "by");
    char key[64];
    snprintf(key, sizeof key, "decision.%s.%s.%.*s", what, no ? "no" : "yes", STR_ARG(by));
    if (by.n == 0 || !words_has(s->words, key))
        snprintf(key, sizeof key, "decision.%s.%s", what, no ? "no" : "yes");
    Str tool = say_data(s, "tool");
    if (tool.n == 0) tool = say_data(s, "uri");
    if (tool.n == 0) tool = words_get(s->words, s->lang, "decision.the-call");
    return say_word(s, key, (WordArg[]){{"tool", tool}, ARG_END});
}

static Str with_reason(Say *s, Str what) {
    Str reason = say_data(s, "reason");
    if (reason.n == 0) return what;
    return say_word(s, "event.detail",
                    (WordArg[]){{"a", what}, {"b", say_named(s, "reason", reason)}, ARG_END});
}

Str say_decision(Say *s) {
    static const char *const judgements[] = {"validate", "approve", "label", "retry", "stop"};
    if (say_data_is(s, "what", "visible")) return with_reason(s, visible(s));
    for (size_t i = 0; i < sizeof judgements / sizeof *judgements; i++)
        if (say_data_is(s, "what", judgements[i]))
            return with_reason(s, judged(s, judgements[i]));
    Str what = say_data(s, "what");
    return with_reason(s, what.n ? what : words_get(s->words, s->lang, "badge.decision"));
}
