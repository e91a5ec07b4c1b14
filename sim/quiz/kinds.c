#include "quiz/kinds.h"

typedef struct KindRow {
    const char *name;
    bool needs_run;
} KindRow;

enum { ABOUT_NEEDS = true, ABOUT_MAY = false };

static const KindRow rows[QUIZ_KIND_COUNT] = {
#define QUIZ(symbol, name, about) {name, ABOUT_##about},
#include "quiz/kind.def"
#undef QUIZ
};

const char *quiz_kind_name(QuizKind kind) { return rows[kind].name; }

bool quiz_kind_needs_run(QuizKind kind) { return rows[kind].needs_run; }

bool quiz_kind_find(Str name, QuizKind *out) {
    for (int i = 0; i < QUIZ_KIND_COUNT; i++) {
        if (!str_is(name, rows[i].name)) continue;
        *out = (QuizKind)i;
        return true;
    }
    return false;
}

const KindOps *kind_ops(const Form *f) {
    static const KindOps *const ops[QUIZ_KIND_COUNT] = {
        &kind_layer,  &kind_evidence, &kind_fix,   &kind_predict, &kind_order, &kind_match,
        &kind_repair, &kind_approve,  &kind_truth, &kind_place,   &kind_tools};
    return f->item ? ops[f->item->kind] : &kind_predict;
}

const Text *quiz_set_text(const QuizSet *set, TextId id) {
    static const Text none = {{"", 0}, {"", 0}};
    return id < set->texts_count ? &set->texts[id] : &none;
}
