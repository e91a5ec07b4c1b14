/* Choose what mends it. Right or wrong, it runs. */
#include "quiz/kinds.h"

static bool make(Form *f, Err *err) {
    const Exercise *x = f->subject.exercise;
    if (!x) return form_wrong(f, err, "the scenario it asks about has no exercise.");
    FormSlot *s = form_slot(f, SLOT_ONE, "fix", EXERCISE_MAX_FIXES);
    if (!s) return true;
    s->label = form_words("quiz.slot.fix");
    s->shuffles = true;
    for (size_t i = 0; i < x->fixes_count; i++) {
        form_add(f, s, x->fixes[i].id, NULL);
        s->choices[i].label = form_world_text(f, x->fixes[i].label);
        s->choices[i].says = form_world_text(f, x->fixes[i].feedback);
        if (x->fixes[i].right && !s->right.n) s->right = x->fixes[i].id;
    }
    f->run = RUN_FIX;
    return true;
}

static bool right(const Form *f, uint32_t slot, Str value) {
    const Fix *fix = exercise_fix(f->subject.exercise, value);
    (void)slot;
    return fix && fix->right;
}

const KindOps kind_fix = {.make = make, .right = right};
