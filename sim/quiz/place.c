/* Place a boundary or a credential on the stage: at a party, or on the way between two. */
#include "quiz/place.h"
#include "quiz/kinds.h"

static const char *const names[] = {"user",        "model",         "host",
                                    "client",      "server",        "target",
                                    "host-client", "client-server", "server-target"};

bool place_known(Str id) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (str_is(id, names[i])) return true;
    return false;
}

/* In the order of the stage, however they are written. */
static void add_places(Form *f, FormSlot *s) {
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        for (size_t i = 0; i < f->item->options_count; i++) {
            const QuizOption *o = &f->item->options[i];
            if (!str_is(o->id, names[n])) continue;
            form_add(f, s, o->id, "quiz.place");
            FormChoice *c = &s->choices[s->count - 1];
            if (o->label) c->label = form_set_text(f, o->label);
            c->says = form_set_text(f, o->says);
        }
    }
}

static bool make(Form *f, Err *err) {
    const QuizItem *item = f->item;
    for (size_t i = 0; i < item->options_count; i++)
        if (!place_known(item->options[i].id))
            return form_wrong(f, err, "there is no such place on the stage.");
    if (item->options_count < 2) return form_wrong(f, err, "it needs places to choose from.");
    FormSlot *s = form_slot(f, SLOT_ONE, "place", (uint32_t)item->options_count);
    if (!s) return true;
    s->label = form_words("quiz.slot.place");
    s->right = form_right_options(f);
    add_places(f, s);
    return true;
}

const KindOps kind_place = {.make = make};
