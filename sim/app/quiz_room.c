#include "app/quiz_room.h"

#include "app/keep.h"
#include "app/quiz_place.h"
#include "app/user_folder.h"
#include "quiz/words.h"
#include "run/run.h"
#include "term/tty.h"
#include "json/build.h"

#include <stdio.h>

/* --- what an answer makes happen ----------------------------------------------------- */

static bool run_fix(QuizRoom *r, Str fix, Err *err) {
    char word[SCENARIO_NAME_MAX];
    const QuizItem *item = quiz_item(&r->quiz);
    ScenarioChoices choices = {.fixes = &fix, .fixes_count = 1, .variant = item->variant};
    snprintf(word, sizeof word, "%.*s", STR_ARG(item->about));
    return subject_open(r->app, word, &choices, &r->ran, err);
}

/* The script stays about's: its callbacks are asked again. */
static bool run_again(QuizRoom *r, const World *world, const RunChoices *choices, Err *err) {
    r->ran = (Subject){.world = world};
    if (run(world, choices, &r->ran.trace, err)) return true;
    trace_dispose(&r->ran.trace);
    return false;
}

static bool run_tools(QuizRoom *r, Str tools, Err *err) {
    Str names[QUIZ_MAX_OPTIONS], name;
    ToolPick pick = {names, 0, r->rows};
    while (pick.count < QUIZ_MAX_OPTIONS && word_next(&tools, &name))
        if (!str_is(name, "-")) names[pick.count++] = name;
    r->picked = world_with_tools(r->about.world, &pick);
    return run_again(r, &r->picked, NULL, err);
}

static bool run_message(QuizRoom *r, const Form *form, Str message, Err *err) {
    RunChoices choices = {.edit_seq = form->seq, .edit = message};
    return run_again(r, r->about.world, &choices, err);
}

static void forget_run(QuizRoom *r) {
    if (r->has_ran) subject_close(&r->ran);
    r->has_ran = false;
}

static bool run_answer(void *ctx, const Form *form, const QuizAnswer *a, PlayRun *out, Err *err) {
    QuizRoom *r = ctx;
    forget_run(r);
    if (form->run == RUN_FIX) r->has_ran = run_fix(r, a->values[0], err);
    if (form->run == RUN_TOOLS) r->has_ran = run_tools(r, a->values[0], err);
    if (form->run == RUN_MESSAGE) r->has_ran = run_message(r, form, a->values[0], err);
    *out = (PlayRun){r->ran.world, &r->ran.trace};
    return r->has_ran;
}

/* --- keeping ---------------------------------------------------------------------------- */

static void add_value(JsonBuild *b, const FormSlot *s, Str value) {
    char key[QUIZ_MAX_ID + 1];
    JsonVal *root = json_build_root(b);
    snprintf(key, sizeof key, "%.*s", STR_ARG(s->id));
    if (s->kind == SLOT_EVENT) {
        json_add_int(b, root, key, (int64_t)word_number(value));
    } else if (s->kind == SLOT_MANY || s->kind == SLOT_ORDER) {
        Str word;
        JsonVal *list = json_add_array(b, root, key);
        while (word_next(&value, &word))
            if (!str_is(word, "-")) json_add_str(b, list, NULL, word);
    } else {
        json_add_str(b, root, key, value);
    }
}

/* {"what":"request","from":"client", …}: the slots that were asked. */
static bool print_values(const Form *f, const QuizAnswer *a, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "an answer");
    for (uint32_t i = 0; i < f->count; i++)
        if (a->values[i].n) add_value(b, &f->slots[i], a->values[i]);
    bool ok = json_build_print(b, out, err);
    json_build_free(b);
    return ok;
}

static bool save(void *ctx, const QuizTaken *t, Err *err) {
    const QuizRoom *r = ctx;
    QuizAnswer right;
    Buf given, expected;
    form_right(t->form, &right);
    buf_init(&given, ATTEMPT_MAX_BYTES);
    buf_init(&expected, ATTEMPT_MAX_BYTES);
    bool ok = print_values(t->form, t->answer, &given, err) &&
              print_values(t->form, &right, &expected, err);
    Attempt a = {.scenario = t->form->set->id,
                 .exercise = t->form->item->id,
                 .given = buf_str(&given),
                 .expected = buf_str(&expected),
                 .right = t->mark->right,
                 .score = t->mark->score,
                 .seconds = (double)t->ms / 1000,
                 .hints = t->hints,
                 .solved = t->solved};
    ok = ok && keep_attempt(&a, r->app->learner, err);
    buf_dispose(&given);
    buf_dispose(&expected);
    return ok;
}

static bool keep(void *ctx, const Quiz *q, Err *err) {
    const QuizRoom *r = ctx;
    char folder[USER_FOLDER_MAX];
    return user_folder(folder, err) && quiz_place_write(folder, str_of(r->learner), q, err);
}

static uint64_t steady_ms(void *ctx) {
    (void)ctx;
    return (uint64_t)tty_now_ms();
}

/* --- the whole ---------------------------------------------------------------------------- */

static void take_place(QuizRoom *r) {
    char folder[USER_FOLDER_MAX];
    Settings settings = {0};
    Err err = {0};
    if (!user_folder(folder, NULL)) return;
    settings_read(folder, &settings, NULL);
    const char *name = r->app->learner ? r->app->learner : settings.learner;
    snprintf(r->learner, sizeof r->learner, "%s", name);
    if (!quiz_place_read(folder, str_of(r->learner), &r->quiz, &err)) app_complain(false, &err);
}

bool quiz_room_begin(QuizRoom *r, const App *app, const Subject *set, Err *err) {
    QuizCalls calls = {.ctx = r, .run = run_answer};
    TraceMeta meta = {.source = TRACE_RUN, .scenario = set->world->id};
    *r = (QuizRoom){.app = app, .world = set->world};
    if (!trace_init(&r->nothing, &meta, err)) return false;
    bool keeps = app->keeps && !app->quiz.presenter;
    if (keeps) {
        calls.save = save;
        calls.keep = keep;
        calls.now = steady_ms;
    }
    quiz_begin(&r->quiz, script_set(set->script), &app->quiz, &calls);
    if (keeps) take_place(r);
    return true;
}

static void forget_about(QuizRoom *r) {
    forget_run(r);
    quiz_end(&r->quiz);
    if (r->has_about) subject_close(&r->about);
    r->has_about = false;
}

void quiz_room_end(QuizRoom *r) {
    forget_about(r);
    trace_dispose(&r->nothing);
}

static bool open_about(QuizRoom *r, const QuizItem *item, Err *err) {
    char word[SCENARIO_NAME_MAX];
    ScenarioChoices choices = {.variant = item->variant};
    snprintf(word, sizeof word, "%.*s", STR_ARG(item->about));
    r->has_about = subject_open(r->app, word, &choices, &r->about, err);
    return r->has_about;
}

bool quiz_room_load(QuizRoom *r, Err *err) {
    FormSubject subject = {0};
    const QuizItem *item = quiz_item(&r->quiz);
    forget_about(r);
    bool ok = !item || !item->about.n || open_about(r, item, err);
    if (r->has_about)
        subject = (FormSubject){r->about.world, script_exercise(r->about.script), &r->about.trace};
    if (ok) return quiz_ready(&r->quiz, &subject, err);
    return false;
}

PlaySubject quiz_room_subject(const QuizRoom *r) {
    size_t count = 0;
    const EvidenceMatch *marks = r->has_about ? script_marks(r->about.script, &count) : NULL;
    return (PlaySubject){.marks = marks,
                         .marks_count = count,
                         .world = r->has_about ? r->about.world : r->world,
                         .trace = r->has_about ? &r->about.trace : &r->nothing,
                         .words = r->app->words,
                         .name = r->world->id};
}
