/* The wording of the host's decisions. */
#include "words/event_say.h"

#include <stdio.h>

static uint32_t count_at(const Say *s, const char *path) {
    if (s->data.count == 0) return 0;
    return json_count(&s->data, json_path(&s->data, 0, path));
}

static Str visible(Say *s) {
    uint32_t shown = count_at(s, "tools"), hidden = count_at(s, "hidden");
    if (shown == 0 && hidden == 0) return words_get(s->words, s->lang, "decision.visible");
    return say_word(s, "decision.visible.n-of-m",
                    (WordArg[]){{"n", say_number(s, shown)},
                                {"m", say_number(s, (uint64_t)shown + hidden)},
                                WORD_ARGS_END});
}

/* The proposal that a decision goes back to, or NULL. */
static const Event *proposal_of(const Say *s) {
    enum {
        LINKS = 32
    }; /* validate, approve, request, the server's and the target's work, answer */
    const Event *e = s->e;
    for (int i = 0; i < LINKS && e->cause != SEQ_NONE; i++) {
        e = trace_event(s->trace, e->cause);
        if (e->kind == EVENT_PROPOSAL) return e;
    }
    return NULL;
}

/* Whether a resource is read, which has no arguments and no schema. */
static bool is_read(const JsonDoc *proposal) {
    return json_string_is(proposal, json_path(proposal, 0, "tool"), "read_resource");
}

/* The tool or the resource that the model proposed; *read says which. */
static Str proposed(Say *s, bool *read) {
    const Event *e = proposal_of(s);
    JsonDoc doc = {0};
    Str what = STR("");
    *read = false;
    if (e && say_read(s, &doc, event_data(s->trace, e))) {
        what = say_text(s, &doc, "arguments/uri");
        *read = is_read(&doc) && what.n;
        if (!*read) what = say_text(s, &doc, "tool");
    }
    json_dispose(&doc);
    return what;
}

/* What was decided about: the tool or resource, else the call's id. */
static Str subject(Say *s) {
    Str tool = say_data(s, "tool");
    bool read;
    if (tool.n == 0) tool = proposed(s, &read);
    if (tool.n == 0) tool = say_data(s, "call_id");
    return tool.n ? tool : words_get(s->words, s->lang, "decision.the-call");
}

/* decision.WHAT.yes or .no; with .VALUE of another member behind it where there is
   such a word: by whom, as what, for which reason. */
static bool judged_key(Say *s, const char *what, const char *more, char key[64]) {
    const char *verdict = s->e->facts & FACT_NO ? "no" : "yes";
    Str how = say_data(s, more);
    int n = snprintf(key, 64, "decision.%s.%s.%.*s", what, verdict, STR_ARG(how));
    if (how.n && n > 0 && n < 64 && words_has(s->words, key)) return true;
    snprintf(key, 64, "decision.%s.%s", what, verdict);
    return false;
}

static Str judged(Say *s, const char *what, const char *more) {
    char key[64];
    judged_key(s, what, more, key);
    return say_word(s, key, (WordArg[]){{"tool", subject(s)}, WORD_ARGS_END});
}

static Str detail(Say *s, Str what, Str more) {
    if (more.n == 0) return what;
    return say_word(s, "event.detail", (WordArg[]){{"a", what}, {"b", more}, WORD_ARGS_END});
}

/* The place in the arguments that the schema does not accept. */
static Str validated(Say *s) {
    char key[64];
    bool read, told = judged_key(s, "validate", "reason", key);
    proposed(s, &read);
    if (read && !(s->e->facts & FACT_NO))
        return say_word(s, "decision.validate.yes.read",
                        (WordArg[]){{"tool", subject(s)}, WORD_ARGS_END});
    Str what = say_word(s, key, (WordArg[]){{"tool", subject(s)}, WORD_ARGS_END});
    Str path = say_data(s, "path"), keyword = say_data(s, "keyword");
    if (!told) return detail(s, what, say_data(s, "reason"));
    if (keyword.n == 0) return what;
    if (path.n == 0) return detail(s, what, keyword);
    return detail(
        s, what,
        say_word(s, "event.about", (WordArg[]){{"a", path}, {"b", keyword}, WORD_ARGS_END}));
}

Str say_decision(Say *s) {
    switch ((Decision)s->e->what) {
    case DECISION_VISIBLE:
        return visible(s);
    case DECISION_VALIDATE:
        return validated(s);
    case DECISION_APPROVE:
        return judged(s, "approve", "by");
    case DECISION_LABEL:
        return judged(s, "label", "as");
    case DECISION_RETRY:
        return judged(s, "retry", "by");
    case DECISION_STOP:
        return judged(s, "stop", "reason");
    case DECISION_OTHER:
        break;
    }
    Str what = say_data(s, "what");
    return what.n ? what : words_get(s->words, s->lang, "badge.decision");
}
