/* Put messages, or steps, in the order in which they happen. */
#include "quiz/kinds.h"

static Str right_order(Form *f) {
    Buf b;
    buf_init(&b, FORM_MAX_VALUE);
    for (size_t i = 0; i < f->item->options_count; i++)
        buf_addf(&b, "%s%.*s", i ? " " : "", STR_ARG(f->item->options[i].id));
    Str right = arena_copy(&f->arena, buf_str(&b));
    buf_dispose(&b);
    return right;
}

static bool make(Form *f, Err *err) {
    if (f->item->options_count < 2) return form_wrong(f, err, "there is nothing to order.");
    FormSlot *s = form_slot(f, SLOT_ORDER, "order", (uint32_t)f->item->options_count);
    if (!s) return true;
    s->label = form_words("quiz.slot.order");
    s->shuffles = true;
    s->right = right_order(f);
    form_add_options(f, s);
    return true;
}

const KindOps kind_order = {.make = make};
