/* A card asks for consent: approve it or refuse it, and say what is missing on it. */
#include "quiz/kinds.h"

static void add_decision(Form *f) {
    FormSlot *s = form_slot(f, SLOT_ONE, "decision", 2);
    if (!s) return;
    s->label = form_words("quiz.slot.decision");
    s->right = f->item->answer ? STR("approve") : STR("refuse");
    form_add(f, s, STR("approve"), "quiz.decision");
    form_add(f, s, STR("refuse"), "quiz.decision");
}

static bool make(Form *f, Err *err) {
    const QuizItem *item = f->item;
    if (item->at.count && !f->subject.trace)
        return form_wrong(f, err, "`at` needs a run to look in.");
    if (item->at.count && !form_find_event(f, err)) return false;
    if (item->at.count) f->n = f->seq + 1;
    add_decision(f);
    if (item->options_count == 0) return true;
    FormSlot *s = form_slot(f, SLOT_ONE, "missing", (uint32_t)item->options_count);
    if (!s) return true;
    s->label = form_words("quiz.slot.missing");
    s->shuffles = true;
    s->right = form_right_options(f);
    form_add_options(f, s);
    return true;
}

const KindOps kind_approve = {.make = make};
