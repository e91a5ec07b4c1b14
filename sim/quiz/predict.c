/* What comes next, before it is shown: what it is, who sends it, to whom, which method. */
#include "quiz/kinds.h"

enum { METHODS = 6 };

static const Event *event(const Form *f) { return trace_event(f->subject.trace, f->seq); }

/* A response answers for the method of its request. */
static Str method_of(const Form *f, const Event *e) {
    if (e->kind != EVENT_MESSAGE) return STR("");
    if (e->method != METHOD_UNKNOWN) return str_of(method_row((MethodId)e->method)->name);
    JsonDoc doc = {0};
    Str found = STR("");
    if (json_parse(&doc, event_raw(f->subject.trace, e), NULL)) {
        JsonRef own = json_get(&doc, 0, "method");
        if (json_is(&doc, own, JSON_STRING)) found = json_plain(&doc, own);
    }
    json_dispose(&doc);
    return found;
}

static Str what_of(const Event *e) {
    if (e->kind != EVENT_MESSAGE) return STR("nothing");
    if (e->msg_kind == MSG_REQUEST) return STR("request");
    return e->msg_kind == MSG_NOTIFICATION ? STR("notification") : STR("response");
}

static void add_what(Form *f, const Event *e) {
    static const char *const names[] = {"request", "response", "notification", "nothing"};
    FormSlot *s = form_slot(f, SLOT_ONE, "what", 4);
    if (!s) return;
    s->label = form_words("quiz.slot.what");
    s->right = what_of(e);
    for (int i = 0; i < 4; i++)
        form_add(f, s, str_of(names[i]), "quiz.what");
}

static void add_party(Form *f, const char *id, Actor right) {
    static const Actor actors[] = {ACTOR_HOST, ACTOR_CLIENT, ACTOR_SERVER, ACTOR_TARGET};
    FormSlot *s = form_slot(f, SLOT_ONE, id, 4);
    if (!s) return;
    s->label.key = form_key(f, "quiz.slot", s->id);
    s->right = str_of(actor_name(right));
    s->unless = STR("nothing");
    for (int i = 0; i < 4; i++)
        form_add(f, s, str_of(actor_name(actors[i])), "actor");
}

static void add_method(Form *f, FormSlot *s, Str name) {
    Str copy = name.n ? arena_copy(&f->arena, name) : name;
    if (copy.n && !form_choice(s, copy)) form_add(f, s, copy, NULL);
}

/* The right one, those that the run has around this event, and those that it should have. */
static void add_methods(Form *f, const Event *e) {
    static const MethodId usual[] = {METHOD_INITIALIZE, METHOD_INITIALIZED, METHOD_TOOLS_LIST,
                                     METHOD_TOOLS_CALL};
    const Trace *t = f->subject.trace;
    FormSlot *s = form_slot(f, SLOT_ONE, "method", METHODS + QUIZ_MAX_OPTIONS);
    if (!s) return;
    s->label = form_words("quiz.slot.method");
    s->unless = STR("nothing");
    s->shuffles = true;
    s->right = arena_copy(&f->arena, method_of(f, e));
    add_method(f, s, s->right);
    if (f->item && f->item->options_count) {
        for (size_t i = 0; i < f->item->options_count; i++)
            add_method(f, s, f->item->options[i].id);
        return;
    }
    uint32_t first = f->seq > 200 ? f->seq - 200 : 0;
    for (uint32_t i = f->seq; i-- > first && s->count < 4;)
        add_method(f, s, method_of(f, trace_event(t, i)));
    for (int i = 0; i < 4 && s->count < METHODS; i++)
        add_method(f, s, str_of(method_row(usual[i])->name));
}

static bool make(Form *f, Err *err) {
    if (f->item && !form_find_event(f, err)) return false;
    const Event *e = event(f);
    f->n = f->seq;
    add_what(f, e);
    add_party(f, "from", (Actor)e->from);
    add_party(f, "to", (Actor)e->to);
    add_methods(f, e);
    return true;
}

const KindOps kind_predict = {.make = make};
