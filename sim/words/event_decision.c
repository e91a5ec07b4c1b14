/* The wording of the host's decisions. */
#include "words/event_say.h"

#include <stdio.h>

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
    if (of.n == 0)
        return say_word(s, "decision.visible.n", (WordArg[]){{"n", shown}, WORD_ARGS_END});
    return say_word(s, "decision.visible.n-of-m",
                    (WordArg[]){{"n", shown}, {"m", of}, WORD_ARGS_END});
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
    return say_word(s, key, (WordArg[]){{"tool", tool}, WORD_ARGS_END});
}

static Str with_reason(Say *s, Str what) {
    Str reason = say_data(s, "reason");
    if (reason.n == 0) return what;
    return say_word(s, "event.detail",
                    (WordArg[]){{"a", what}, {"b", say_named(s, "reason", reason)}, WORD_ARGS_END});
}

static Str decided(Say *s) {
    switch ((Decision)s->e->what) {
    case DECISION_VISIBLE:
        return visible(s);
    case DECISION_VALIDATE:
        return judged(s, "validate");
    case DECISION_APPROVE:
        return judged(s, "approve");
    case DECISION_LABEL:
        return judged(s, "label");
    case DECISION_RETRY:
        return judged(s, "retry");
    case DECISION_STOP:
        return judged(s, "stop");
    case DECISION_OTHER:
        break;
    }
    Str what = say_data(s, "what");
    return what.n ? what : words_get(s->words, s->lang, "badge.decision");
}

Str say_decision(Say *s) { return with_reason(s, decided(s)); }
