/* Edit a message until it is right. What is sent then is what was edited, byte for byte. */
#include "quiz/repair.h"
#include "quiz/kinds.h"

bool repair_check(Str text, MsgFlaw *flaw, Err *err) {
    JsonDoc doc = {0};
    Message m;
    *flaw = FLAW_NONE;
    if (!json_parse(&doc, text, err)) return false;
    message_read(&doc, &m);
    *flaw = m.flaw;
    json_dispose(&doc);
    return true;
}

static bool is_message(Str text) {
    MsgFlaw flaw;
    return repair_check(text, &flaw, NULL) && flaw == FLAW_NONE;
}

static bool make(Form *f, Err *err) {
    const QuizItem *item = f->item;
    bool of_run = item->at.count > 0;
    if (of_run && !f->subject.trace) return form_wrong(f, err, "`at` needs a run to look in.");
    if (of_run && !form_find_event(f, err)) return false;
    FormSlot *s = form_slot(f, SLOT_TEXT, "message", 0);
    if (!s) return true;
    s->label = form_words("quiz.slot.message");
    s->start =
        of_run ? event_raw(f->subject.trace, trace_event(f->subject.trace, f->seq)) : item->message;
    s->right = item->example;
    if (s->start.n > QUIZ_MAX_MESSAGE)
        return form_wrong(f, err, "the message is too long to be edited.");
    if (!of_run) return true;
    f->n = f->seq + 1;
    f->run = RUN_MESSAGE;
    return true;
}

static bool right(const Form *f, uint32_t slot, Str value) {
    (void)slot;
    return is_message(value) && match_message(&f->item->right, value);
}

const KindOps kind_repair = {.make = make, .right = right};
