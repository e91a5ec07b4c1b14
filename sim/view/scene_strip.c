/* What goes with the stage for a while: the run with a fix, a hint, a bad end. */
#include "view/making.h"

Str make_fix_label(Making *m, uint32_t index) {
    const Exercise *x = m->play->subject.exercise;
    if (!x || index >= x->fixes_count) return STR("");
    return make_outside(m, play_exercise_text(m->play, x->fixes[index].label), 200);
}

Str make_outcome(Making *m, FixOutcome outcome) {
    static const char *const names[] = {"none", "missed", "crossed", "reached"};
    return outcome == FIX_NOT_RUN ? STR("") : make_word_of(m, "answer.outcome", names[outcome]);
}

Tone make_outcome_tone(FixOutcome outcome) {
    static const Tone tones[] = {TONE_QUIET, TONE_ERROR, TONE_ERROR, TONE_RESPONSE};
    return tones[outcome];
}

static Str crossed(Making *m, const Violation *v) {
    return make_say2(m, "outcome.at", make_number(m, v->seq + 1u),
                     make_named(m, "violation", str_of(v->kind)));
}

/* A boundary is crossed where it is crossed; what came of all is said when it has come. */
static void watch(Making *m, SceneStrip *s) {
    const Play *p = m->play;
    const PlayAnswer *a = &p->answer;
    FixOutcome outcome = a->outcomes[a->watched];
    bool over = sight_next(m->trace, p->sight, p->n) == p->n;
    s->shown = true;
    s->head = make_say1(m, "answer.watch", "fix", make_fix_label(m, a->watched));
    s->tone = TONE_REQUEST;
    s->text = make_word(m, "answer.watch.on");
    if (!over && play_crossed(p)) {
        s->tone = TONE_ERROR;
        s->mark = MARK_WRONG;
        s->text = make_join(m, make_word(m, "outcome.crossed"), " · ", crossed(m, play_crossed(p)));
    }
    if (!over) return;
    if (p->sight != SIGHT_ALL) { /* nobody down there knows what it was good for */
        s->text = make_word(m, "answer.watch.view");
        return;
    }
    Str feedback = play_exercise_text(p, p->subject.exercise->fixes[a->watched].feedback);
    s->tone = make_outcome_tone(outcome);
    s->mark = outcome == FIX_REACHED ? MARK_RIGHT : MARK_WRONG;
    s->text = make_say2(m, "answer.watch.over", make_outcome(m, outcome), feedback);
}

Str make_hint(Making *m, const char *key) {
    Str text;
    if (!play_hint_text(m->play, &text)) return STR("");
    const WordArg args[] = {{"a", make_number(m, m->play->answer.hint)},
                            {"b", make_number(m, EXERCISE_HINTS)},
                            {"text", text},
                            {NULL, {NULL, 0}}};
    return make_say(m, key, args);
}

static void hint(Making *m, SceneStrip *s) {
    if (!play_hint_text(m->play, &s->text)) return;
    s->shown = true;
    s->tone = TONE_NOTIFY;
    s->head = make_hint(m, "hint.head");
}

static void bad(Making *m, SceneStrip *s, const char *head, Str text) {
    *s = (SceneStrip){.shown = true,
                      .head = make_word_of(m, "outcome", head),
                      .text = text,
                      .tone = TONE_ERROR,
                      .mark = MARK_WRONG};
}

/* What came of it all: a boundary that was crossed, and what a user sees. */
static void ending(Making *m, SceneStrip *s) {
    const Trace *t = m->trace;
    Str symptom = make_outside(m, play_text(m->play, t->outcome.symptom), 400);
    if (t->violation_count)
        bad(m, s, "crossed", make_join(m, crossed(m, &t->violations[0]), " ", symptom));
    else
        bad(m, s, "missed", symptom);
}

/* What is asked for comes before what is told unasked. */
void make_strip(Making *m) {
    const Play *p = m->play;
    PlayScreen screen = m->scene->screen;
    SceneStrip *s = &m->scene->strip;
    if (screen != SCREEN_STAGE && screen != SCREEN_SEQUENCE) return;
    if (p->answer.watching)
        watch(m, s);
    else
        hint(m, s);
    if (s->shown) return;
    if (play_ended_badly(p))
        ending(m, s);
    else if (play_crossed(p))
        bad(m, s, "crossed", crossed(m, play_crossed(p)));
}
