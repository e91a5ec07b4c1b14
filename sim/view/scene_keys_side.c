/* The keys of answering, comparing, hints, the doctor's round and points of view. */
#include "view/scene_keys.h"

/* What an exercise adds; a recording has the doctor's round and the points of view. */
void keys_exercise(Making *m) {
    const Play *p = m->play;
    static const KeyRow answer[] = {{"a", "key.a", "key.answer"}, {"h", "key.h", "key.hint"}};
    static const KeyRow compare[] = {{"d", "key.d", "key.compare"}};
    static const KeyRow always[] = {{"k", "key.k", "key.checklist"}, {"v", "key.v", "key.view"}};
    if (p->subject.exercise && !p->quiz) ADD_ALL(m, answer);
    if (p->subject.runs) ADD_ALL(m, compare);
    ADD_ALL(m, always);
}

void keys_answer(Making *m) {
    const Play *p = m->play;
    static const char *const enter[ANSWER_STEPS] = {"key.point", "key.confirm", "key.run", NULL};
    AnswerStep step = p->answer.step;
    const KeyRow move[] = {
        {"up", "key.up", NULL},
        {"down", "key.down",
         step == ANSWER_EVIDENCE ? "key.event"
         : step == ANSWER_WHY    ? "key.scroll"
                                 : "key.select"},
    };
    const KeyRow choose = {"enter", "key.enter", enter[step]};
    static const KeyRow steps[] = {{"left", "key.left", NULL},
                                   {"right", "key.right", "key.answer.step"}};
    const KeyRow round = {"k", "key.k", p->checklist ? "key.fixes" : "key.checklist"};
    static const KeyRow rest[] = {
        {"h", "key.h", "key.hint"},     {"d", "key.d", "key.compare"},
        {"v", "key.v", "key.view"},     {"esc", "key.esc", "key.back"},
        {"l", "key.l", "key.language"}, {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, move);
    if (choose.label) keys_add(m, &choose);
    if (p->answer.reached > ANSWER_EVIDENCE || p->answer.known) ADD_ALL(m, steps);
    if (step >= ANSWER_FIX) keys_add(m, &round);
    ADD_ALL(m, rest);
}

void keys_compare(Making *m) {
    static const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.event"},
        {"left", "key.left", NULL},
        {"right", "key.right", "key.difference"},
        {"enter", "key.enter", "key.there"},
        {"tab", "key.tab", "key.scroll.fields"},
        {"v", "key.v", "key.view"},
        {"esc", "key.esc", "key.back"},
        {"l", "key.l", "key.language"},
        {"?", "key.help", "key.keys"},
    };
    ADD_ALL(m, rows);
}
