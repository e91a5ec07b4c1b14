/* Name the layer, and the kind in it. The lesson of the scenario says which it is. */
#include "quiz/kinds.h"

#include "lesson/kind.h"

#include <stdio.h>

static const Exercise *lesson(const Form *f) { return f->subject.exercise; }

/* A kind says what it is, so a wrong one says why it is not this one. */
static Str line_key(Form *f, const char *kind) {
    char key[80];
    snprintf(key, sizeof key, "kind.%s.line", kind);
    return arena_copy(&f->arena, str_of(key));
}

static bool make(Form *f, Err *err) {
    size_t count;
    const KindRow *rows = kind_rows(&count);
    if (!lesson(f)) return form_wrong(f, err, "the scenario it asks about has no exercise.");
    FormSlot *layer = form_slot(f, SLOT_ONE, "layer", LAYER_COUNT);
    FormSlot *kind = form_slot(f, SLOT_ONE, "kind", FORM_MAX_CHOICES);
    if (!layer || !kind) return true;
    layer->label = form_words("quiz.slot.layer");
    layer->right = str_of(layer_name(lesson(f)->layer));
    /* From the content down to the wire, as answers are given elsewhere; none comes last. */
    for (int i = 0; i < LAYER_COUNT; i++) {
        Layer one = i < LAYER_NONE ? (Layer)(LAYER_NONE - 1 - i) : LAYER_NONE;
        form_add(f, layer, str_of(layer_name(one)), "layer");
        layer->choices[i].says = form_world_text(f, lesson(f)->layer_feedback[one]);
    }
    kind->label = form_words("quiz.slot.kind");
    kind->right = lesson(f)->kind;
    for (size_t i = 0; i < count && i < FORM_MAX_CHOICES; i++) {
        form_add(f, kind, str_of(rows[i].name), "kind");
        kind->choices[i].of = str_of(layer_name(rows[i].layer));
        kind->choices[i].says.key = line_key(f, rows[i].name);
    }
    return true;
}

const KindOps kind_layer = {.make = make};
