/* Point at the first event that shows the trouble. */
#include "quiz/kinds.h"
#include "quiz/words.h"

#include <stdio.h>

static size_t evidence(const Form *f, uint32_t seqs[EXERCISE_MAX_EVIDENCE]) {
    return exercise_evidence(f->subject.exercise, f->subject.trace, seqs);
}

static bool make(Form *f, Err *err) {
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    char digits[16];
    if (!f->subject.exercise)
        return form_wrong(f, err, "the scenario it asks about has no exercise.");
    if (evidence(f, seqs) == 0)
        return form_wrong(f, err, "the run does not show the evidence of its scenario.");
    FormSlot *s = form_slot(f, SLOT_EVENT, "event", 0);
    if (!s) return true;
    snprintf(digits, sizeof digits, "%lu", (unsigned long)seqs[0]);
    s->label = form_words("quiz.slot.event");
    s->right = arena_copy(&f->arena, str_of(digits));
    return true;
}

static bool right(const Form *f, uint32_t slot, Str value) {
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    size_t n = evidence(f, seqs);
    (void)slot;
    for (size_t i = 0; i < n; i++)
        if (seqs[i] == word_number(value)) return true;
    return false;
}

static FormText says(const Form *f, bool right) {
    const Exercise *x = f->subject.exercise;
    return form_world_text(f, right ? x->evidence_right : x->evidence_wrong);
}

const KindOps kind_evidence = {.make = make, .right = right, .says = says};
