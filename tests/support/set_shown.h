/* The set with one exercise of each kind (tests/data/sets/every-kind.lua) on a stage. */
#ifndef FAULTLINE_TESTS_SET_SHOWN_H
#define FAULTLINE_TESTS_SET_SHOWN_H

#include "support/shown.h"

/* The places of its exercises. */
enum {
    AT_LAYER,
    AT_EVIDENCE,
    AT_FIX,
    AT_PREDICT,
    AT_ORDER,
    AT_MATCH,
    AT_REPAIR,
    AT_APPROVE,
    AT_TRUTH,
    AT_PLACE,
    AT_TOOLS,
    AT_REVIEW
};

/* At its first exercise, the order of choices as it is written. */
void set_open(Shown *s, const QuizOptions *options);
/* To that exercise, as one comes to it first: nothing answered, nothing said. */
void set_go(Shown *s, uint32_t at);
/* As set_go, but what was answered before counts. */
void set_come(Shown *s, uint32_t at);
/* Keys as `snap --keys` has them; no picture is drawn. */
void set_keys(Shown *s, const char *keys);
Quiz *set_quiz(Shown *s);
/* Puts the answer that is right, or one that is wrong in every slot, and answers. */
void set_answer(Shown *s, bool right);
/* The row of the choice with this id; fails the test when it is not offered. */
uint32_t set_row(Shown *s, const char *id);

#endif
