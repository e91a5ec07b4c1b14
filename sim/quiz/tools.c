/* Pick the tools that the model may see, and run with them. */
#include "quiz/kinds.h"
#include "quiz/words.h"

static bool has_tool(const World *w, Str name) {
    for (size_t i = 0; i < w->servers_count; i++)
        for (size_t k = 0; k < w->servers[i].tools_count; k++)
            if (str_eq(w->servers[i].tools[k].wire.name, name)) return true;
    return false;
}

/* What the host shows the model is what is asked: the run ends before that. */
static uint32_t first_visible(const Trace *t) {
    for (uint32_t seq = 0; seq < t->count; seq++)
        if (trace_event(t, seq)->what == DECISION_VISIBLE) return seq;
    return t->count;
}

static bool make(Form *f, Err *err) {
    const QuizItem *item = f->item;
    if (item->options_count == 0) return form_wrong(f, err, "there are no tools to pick from.");
    for (size_t i = 0; i < item->options_count; i++)
        if (!has_tool(f->subject.world, item->options[i].id))
            return form_wrong(f, err, "the scenario has no such tool.");
    FormSlot *s = form_slot(f, SLOT_MANY, "tools", (uint32_t)item->options_count);
    if (!s) return true;
    s->label = form_words("quiz.slot.tools");
    s->shuffles = true;
    s->right = form_right_options(f);
    form_add_options(f, s);
    f->run = RUN_TOOLS;
    f->n = first_visible(f->subject.trace);
    return true;
}

/* The same tools, in any order. */
static bool right(const Form *f, uint32_t slot, Str value) {
    Str rest = value, id;
    size_t given = 0, wanted = 0;
    for (; word_next(&rest, &id); given++)
        if (word_place(f->slots[slot].right, id) == SIZE_MAX) return false;
    for (rest = f->slots[slot].right; word_next(&rest, &id);)
        wanted++;
    return given == wanted;
}

const KindOps kind_tools = {.make = make, .right = right};
