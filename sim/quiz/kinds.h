/* What each kind of exercise knows by itself: how its form is made, and the little in which its
   marking differs from comparing values. Private to quiz/; one file a kind. */
#ifndef FAULTLINE_QUIZ_KINDS_H
#define FAULTLINE_QUIZ_KINDS_H

#include "quiz/form.h"

typedef struct KindOps {
    /* Adds the slots. */
    bool (*make)(Form *f, Err *err);
    /* Whether a value is right; NULL: when it is the slot's. */
    bool (*right)(const Form *f, uint32_t slot, Str value);
    /* What the lesson itself says to an answer that the set says nothing to; NULL: nothing. */
    FormText (*says)(const Form *f, bool right);
} KindOps;

extern const KindOps kind_layer, kind_evidence, kind_fix, kind_predict, kind_order, kind_match,
    kind_repair, kind_approve, kind_truth, kind_place, kind_tools;
/* NULL ops for a form of no set stand for predict. */
const KindOps *kind_ops(const Form *f);

/* --- for making a form --------------------------------------------------------- */

/* The next slot, with room for so many choices; NULL: no room (arena_ok tells). */
FormSlot *form_slot(Form *f, SlotKind kind, const char *id, uint32_t choices);
/* Adds a choice whose label is the words under "PREFIX.ID"; prefix NULL: the id as it is. */
void form_add(Form *f, FormSlot *s, Str id, const char *prefix);
/* The exercise's options as choices. */
void form_add_options(Form *f, FormSlot *s);
/* "PREFIX.ID" in the form's memory. */
Str form_key(Form *f, const char *prefix, Str id);
FormText form_words(const char *key); /* key lives for ever */
/* A text of the set, or of the scenario that it asks about; 0: empty. */
FormText form_set_text(const Form *f, TextId id);
FormText form_world_text(const Form *f, TextId id);
/* The ids of the options that are right, parted by blanks, in the order written; "-": none. */
Str form_right_options(Form *f);
/* The event that the item's `at` names. */
bool form_find_event(Form *f, Err *err);
bool form_wrong(const Form *f, Err *err, const char *what);

#endif
