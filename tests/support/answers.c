#include "support/answers.h"

#include "support/cm.h"

Attempt answer_of(const char *learner, uint32_t n) {
    return (Attempt){.when = STR("2025-11-25T08:30:00.123Z"),
                     .learner = str_of(learner),
                     .scenario = STR("faults/forbidden"),
                     .exercise = STR("diagnosis"),
                     .given = STR("{\"layer\":\"tool\",\"fix\":\"again\"}"),
                     .expected = STR("{\"layer\":\"authorization\",\"fix\":[\"grant\"]}"),
                     .score = 0.5,
                     .seconds = n};
}

bool answers_tally_one(void *tally, const Attempt *a, Err *err) {
    (void)err;
    AnswerTally *t = tally;
    size_t n = (size_t)a->seconds;
    if ((t->learner && !str_is(a->learner, t->learner)) || n >= t->max)
        t->others++;
    else
        t->times[n]++;
    return true;
}

void answers_tally(const char *folder, AnswerTally *tally) {
    Err err = {0};
    AttemptVisitor visitor = {tally, answers_tally_one};
    if (!attempts_read_own(folder, &visitor, &tally->count, &err)) fail_msg("%s", err.message);
}
