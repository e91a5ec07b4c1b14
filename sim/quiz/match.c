/* Give each duty to the party whose it is. */
#include "quiz/kinds.h"

static bool add_duty(Form *f, const QuizOption *o, Err *err) {
    static const Str usual[] = {{"host", 4}, {"client", 6}, {"server", 6}, {"target", 6}};
    const Str *parties = f->item->parties_count ? f->item->parties : usual;
    size_t count = f->item->parties_count ? f->item->parties_count : 4;
    FormSlot *s = form_slot(f, SLOT_ONE, "", (uint32_t)count);
    if (!s) return true;
    s->id = o->id;
    s->right = o->is;
    s->label = o->label ? form_set_text(f, o->label) : (FormText){.plain = o->id};
    for (size_t i = 0; i < count; i++) {
        form_add(f, s, parties[i], "actor");
        s->choices[i].says = form_set_text(f, o->says);
    }
    return form_choice(s, o->is) ||
           form_wrong(f, err, "a duty is given to a party that is not offered.");
}

static bool make(Form *f, Err *err) {
    if (f->item->options_count == 0) return form_wrong(f, err, "there is nothing to match.");
    for (size_t i = 0; i < f->item->options_count; i++)
        if (!add_duty(f, &f->item->options[i], err)) return false;
    return true;
}

const KindOps kind_match = {.make = make};
