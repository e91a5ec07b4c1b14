/* The answer's board: the steps, the layers, the fixes, and what is said to each choice. */
#include "view/making.h"

#include <stdio.h>

static const PlayAnswer *answer(const Making *m) { return &m->play->answer; }

static const Exercise *exercise(const Making *m) { return m->play->subject.exercise; }

static Str exercise_text(Making *m, TextId id) { return play_exercise_text(m->play, id); }

/* "1 try", "3 tries". */
static Str count_word(Making *m, const char *one, const char *many, uint32_t n) {
    return make_say1(m, n == 1 ? one : many, "n", make_number(m, n));
}

/* --- the steps ------------------------------------------------------------------------ */

static void make_steps_of(Making *m, SceneAnswer *s) {
    static const char *const names[ANSWER_STEPS] = {"evidence", "layer", "fix", "why"};
    const PlayAnswer *a = answer(m);
    s->step = a->step;
    s->step_count = answer_is_open(a, ANSWER_WHY) ? ANSWER_STEPS : ANSWER_PARTS;
    for (int i = 0; i < s->step_count; i++) {
        SceneAnswerStep *step = &s->steps[i];
        step->title = make_word_of(m, "answer.step", names[i]);
        step->open = answer_is_open(a, (AnswerStep)i);
        step->current = (AnswerStep)i == a->step;
        step->done = i < (int)a->reached || a->solved;
        if (i < ANSWER_PARTS && a->tries[i].count)
            step->tries = count_word(m, "answer.try", "answer.tries", a->tries[i].count);
    }
}

/* --- what there is to choose ------------------------------------------------------------ */

static void make_layers(Making *m, SceneAnswer *s) {
    const PlayAnswer *a = answer(m);
    s->layers_open = a->reached >= ANSWER_LAYER;
    for (uint32_t i = 0; i < LAYER_COUNT; i++) {
        Layer layer = answer_layer(i);
        s->layers[i] =
            (SceneChoice){.label = make_word_of(m, "layer", layer_name(layer)),
                          .line = make_word_of(m, "answer.layer", layer_name(layer)),
                          .line_tone = TONE_QUIET,
                          .mark = a->layers[layer],
                          .chosen = a->step == ANSWER_LAYER && a->row[ANSWER_LAYER] == i};
    }
}

static void make_fixes(Making *m, SceneAnswer *s) {
    const PlayAnswer *a = answer(m);
    s->fixes_open = a->reached >= ANSWER_FIX;
    s->fix_count = (int)exercise(m)->fixes_count;
    for (int i = 0; i < s->fix_count; i++) {
        SceneChoice *c = &s->fixes[i];
        c->label = make_fix_label(m, (uint32_t)i);
        c->mark = a->fixes[i];
        c->outcome = a->outcomes[i];
        c->chosen = a->step == ANSWER_FIX && a->row[ANSWER_FIX] == (uint32_t)i;
        c->line = make_outcome(m, c->outcome);
        c->line_tone = make_outcome_tone(c->outcome);
        if (!c->chosen || c->outcome != FIX_NOT_RUN) continue;
        c->line = make_word(m, "answer.run");
        c->line_tone = TONE_REQUEST;
    }
}

/* --- what is said ------------------------------------------------------------------------ */

static SceneSaid *say(SceneAnswer *s, Str head, Str text) {
    if (s->said_count == SCENE_TRIES) return NULL;
    SceneSaid *said = &s->said[s->said_count++];
    *said = (SceneSaid){.head = head, .text = text, .tone = TONE_QUIET};
    return said;
}

static Str choice_word(Making *m, AnswerStep step, uint32_t choice) {
    if (step == ANSWER_LAYER) return make_word_of(m, "layer", layer_name((Layer)choice));
    if (step == ANSWER_FIX) return make_fix_label(m, choice);
    return make_say1(m, "check.event", "n",
                     make_number(m, sight_count(m->trace, m->play->sight, choice + 1)));
}

static TextId feedback(const Making *m, AnswerStep step, const AnswerTry *t) {
    const Exercise *x = exercise(m);
    if (step == ANSWER_LAYER) return x->layer_feedback[t->choice];
    if (step == ANSWER_FIX) return x->fixes[t->choice].feedback;
    return t->right ? x->evidence_right : x->evidence_wrong;
}

/* "Try 2: Tool layer", and what the exercise says to it. */
static void say_try(Making *m, SceneAnswer *s, AnswerStep step, uint32_t i) {
    const AnswerTries *all = &answer(m)->tries[step];
    const AnswerTry *t = &all->latest[i];
    Str number = make_number(m, all->count - all->kept + i + 1);
    Str head = make_say2(m, "answer.said", number, choice_word(m, step, t->choice));
    SceneSaid *said = say(s, head, exercise_text(m, feedback(m, step, t)));
    if (!said) return;
    said->mark = t->right ? MARK_RIGHT : MARK_WRONG;
    said->tone = t->right ? TONE_RESPONSE : TONE_ERROR;
}

static void say_tries(Making *m, SceneAnswer *s, AnswerStep step) {
    for (uint32_t i = 0; i < answer(m)->tries[step].kept; i++)
        say_try(m, s, step, i);
}

/* How the step before was solved: that is what was just said. */
static void say_step_before(Making *m, SceneAnswer *s, AnswerStep step) {
    const AnswerTries *before = &answer(m)->tries[step - 1];
    if (answer(m)->tries[step].count == 0 && before->kept)
        say_try(m, s, step - 1, before->kept - 1);
}

static void say_evidence(Making *m, SceneAnswer *s) {
    const PlaySubject *subject = &m->play->subject;
    TextId symptom = subject->trace->outcome.symptom;
    TextId question = subject->world ? subject->world->lesson.question : 0;
    if (answer(m)->tries[ANSWER_EVIDENCE].count == 0)
        say(s, make_word(m, "answer.ask.evidence"), make_word(m, "answer.ask.evidence.how"));
    if (symptom)
        say(s, make_word(m, "answer.symptom"), exercise_text(m, symptom));
    else if (question) /* where nothing fails, something is asked */
        say(s, make_word(m, "answer.question"), exercise_text(m, question));
    say_tries(m, s, ANSWER_EVIDENCE);
}

/* The deciding line of the layer in hand, until it is chosen. */
static void say_layer(Making *m, SceneAnswer *s) {
    const PlayAnswer *a = answer(m);
    Layer layer = answer_layer(a->row[ANSWER_LAYER]);
    char key[64];
    snprintf(key, sizeof key, "layer.%s.line", layer_name(layer));
    if (a->layers[layer] == MARK_NONE)
        say(s, make_word_of(m, "layer", layer_name(layer)), make_word(m, key))->in_hand = true;
    say_step_before(m, s, ANSWER_LAYER);
    say_tries(m, s, ANSWER_LAYER);
}

static void say_fix(Making *m, SceneAnswer *s) {
    if (answer(m)->tries[ANSWER_FIX].count == 0)
        say(s, make_word(m, "answer.ask.fix"), make_word(m, "answer.ask.fix.how"));
    say_step_before(m, s, ANSWER_FIX);
    say_tries(m, s, ANSWER_FIX);
}

/* The layer and its kind by name, and what the exercise has to say for reference. */
static void make_why(Making *m, SceneAnswer *s) {
    const Exercise *x = exercise(m);
    char key[96];
    Str layer = make_word_of(m, "layer", layer_name(x->layer));
    s->why_head = make_join(m, layer, " · ", make_named(m, "kind", x->kind));
    snprintf(key, sizeof key, "kind.%.*s.line", STR_ARG(x->kind));
    bool known = words_has(m->play->subject.words, key);
    s->why =
        make_join(m, known ? make_word(m, key) : STR(""), "\n", exercise_text(m, x->explanation));
}

/* What could not be done, with its reason; nothing is lost by it. */
static void say_note(Making *m, SceneAnswer *s) {
    const PlayAnswer *a = answer(m);
    if (!a->note[0]) return;
    const char *key = a->kept == KEPT_FAILED ? "answer.not-kept" : "answer.not-run";
    SceneSaid *said = say(s, make_word(m, key), make_outside(m, str_of(a->note), ANSWER_NOTE));
    if (said) said->tone = TONE_NOTIFY;
}

static void make_said(Making *m, SceneAnswer *s) {
    switch (s->step) {
    case ANSWER_EVIDENCE:
        say_evidence(m, s);
        break;
    case ANSWER_LAYER:
        say_layer(m, s);
        break;
    case ANSWER_FIX:
        say_fix(m, s);
        break;
    case ANSWER_WHY:
        make_why(m, s);
        break;
    case ANSWER_STEPS:
        break;
    }
    say_note(m, s);
}

/* --- the whole ---------------------------------------------------------------------------- */

static void make_heading(Making *m) {
    const PlayAnswer *a = answer(m);
    Scene *s = m->scene;
    s->caption_terms = (SceneTerms){0};
    s->heading = make_word(m, a->solved ? "answer.heading.solved" : "answer.heading");
    s->caption = make_word(m, a->known ? "answer.caption.known" : "answer.caption");
    if (!a->solved) return;
    uint32_t tries = 0;
    for (int i = 0; i < ANSWER_PARTS; i++)
        tries += a->tries[i].count;
    s->caption =
        make_say2(m, "answer.caption.solved", count_word(m, "answer.try", "answer.tries", tries),
                  a->hints ? count_word(m, "answer.hint", "answer.hints", a->hints)
                           : make_word(m, "answer.hints.none"));
}

void make_answer(Making *m) {
    SceneAnswer *s = &m->scene->answer;
    if (!exercise(m)) return;
    make_heading(m);
    make_steps_of(m, s);
    make_layers(m, s);
    make_fixes(m, s);
    make_said(m, s);
    s->checks = play_checks_in_answer(m->play);
    s->hint = make_hint(m, "hint.line");
    s->hint_shown = s->hint.n > 0;
    if (!s->hint_shown)
        s->hint = make_say2(m, "hint.how", make_number(m, answer(m)->hints),
                            make_number(m, EXERCISE_HINTS));
    if (answer(m)->kept == KEPT_SAVED) s->kept = make_word(m, "answer.kept");
}
