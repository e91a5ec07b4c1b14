/* True or false, and for which reason: a guess alone is half an answer. */
#include "quiz/kinds.h"

static void add_verdict(Form *f) {
    FormSlot *s = form_slot(f, SLOT_ONE, "answer", 2);
    if (!s) return;
    s->label = form_words("quiz.slot.answer");
    s->right = f->item->answer ? STR("true") : STR("false");
    form_add(f, s, STR("true"), "quiz.answer");
    form_add(f, s, STR("false"), "quiz.answer");
}

static bool make(Form *f, Err *err) {
    const QuizItem *item = f->item;
    if (item->options_count < 2) return form_wrong(f, err, "it needs reasons to choose from.");
    add_verdict(f);
    FormSlot *s = form_slot(f, SLOT_ONE, "reason", (uint32_t)item->options_count);
    if (!s) return true;
    s->label = form_words("quiz.slot.reason");
    s->shuffles = true;
    s->right = form_right_options(f);
    form_add_options(f, s);
    return true;
}

const KindOps kind_truth = {.make = make};
