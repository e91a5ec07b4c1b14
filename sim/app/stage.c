#include "app/stage.h"

#include "app/own_log.h"
#include "app/user_folder.h"
#include "store/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool open_subject(const Stage *stage, const Source *source, Subject *out, Err *err) {
    ScenarioChoices choices = {.variant = str_of(source->variant)};
    return source->recording ? subject_open_recording(stage->app, source->word, out, err)
                             : subject_open_any(stage->app, source->word, &choices, out, err);
}

/* What belongs to the subject, which stays where it is from here on. */
static bool begin_subject(Stage *stage, Err *err) {
    const Source *s = &stage->source;
    bool is_set = stage->subject.script && script_set(stage->subject.script);
    runs_init(&stage->runs, stage->app, &(RunsOf){s->word, str_of(s->variant)}, &stage->subject);
    stage->has_quiz = is_set && quiz_room_begin(&stage->quiz, stage->app, &stage->subject, err);
    return stage->has_quiz || !is_set;
}

static void end_subject(Stage *stage) {
    runs_dispose(&stage->runs);
    if (stage->has_quiz) quiz_room_end(&stage->quiz);
    stage->has_quiz = false;
    subject_close(&stage->subject);
}

static const Exercise *exercise_of(const Subject *s) {
    return s->script ? script_exercise(s->script) : NULL;
}

static const ScriptVariant *variants_of(const Stage *stage, size_t *count) {
    *count = 0;
    return stage->subject.script ? script_variants(stage->subject.script, count) : NULL;
}

static PlaySubject play_subject(const Stage *stage) {
    if (stage->has_quiz) return quiz_room_subject(&stage->quiz);
    size_t count = 0, variants;
    variants_of(stage, &variants);
    const EvidenceMatch *marks =
        stage->subject.script ? script_marks(stage->subject.script, &count) : NULL;
    return (PlaySubject){.world = stage->subject.world,
                         .trace = &stage->subject.trace,
                         .words = stage->app->words,
                         .name = subject_name(&stage->subject),
                         .exercise = exercise_of(&stage->subject),
                         .runs = runs_calls(&stage->runs),
                         .marks = marks,
                         .marks_count = count,
                         .variants = (uint32_t)variants};
}

/* Says on the screen what recording_warn said on stderr. */
static void tell_partial(Stage *stage) {
    char line[16];
    Buf note;
    if (!stage->subject.stopped) return;
    buf_init(&note, NOTICE_MAX);
    snprintf(line, sizeof line, "%u", (unsigned)stage->subject.stopped);
    const WordArg args[] = {{"n", str_of(line)}, WORD_ARGS_END};
    words_add(stage->app->words, stage->play.lang, "notice.partial", args, &note);
    play_tell(&stage->play, buf_str(&note), false);
    buf_dispose(&note);
}

/* Where no answers are kept, none was given before. */
static bool was_solved(const Stage *stage) {
    char folder[USER_FOLDER_MAX];
    Progress p;
    if (!stage->app->keeps || !exercise_of(&stage->subject) || !user_folder(folder, NULL))
        return false;
    progress_load(folder, &p, NULL); /* what could be read of it counts */
    bool solved = progress_solved(&p, subject_name(&stage->subject));
    progress_dispose(&p);
    return solved;
}

bool stage_open(Stage *stage, const App *app, Source source, const PlayOptions *options, Err *err) {
    *stage = (Stage){.app = app, .source = source};
    if (!open_subject(stage, &source, &stage->subject, err)) return false;
    if (!begin_subject(stage, err)) {
        end_subject(stage);
        return false;
    }
    Err unready = {0};
    bool ready = !stage->has_quiz || quiz_room_load(&stage->quiz, &unready);
    PlaySubject subject = play_subject(stage);
    PlayOptions own = *options;
    own.frame = stage->subject.frame;
    own.known = was_solved(stage);
    play_init(&stage->play, &subject, &own);
    if (stage->has_quiz) play_quiz_show(&stage->play, &stage->quiz.quiz);
    if (!ready) stage_tell(stage, &unready);
    tell_partial(stage);
    return true;
}

void stage_close(Stage *stage) {
    lessons_dispose(&stage->lessons);
    end_subject(stage);
}

/* Begins again on what the stage now holds, shown as before. */
static void begin_again(Stage *stage, const Play *before, bool same) {
    PlaySubject subject = play_subject(stage);
    play_init(&stage->play, &subject,
              &(PlayOptions){.lang = before->lang,
                             .theme = before->theme,
                             .zoom = before->zoom,
                             .still = before->still,
                             .mystery = same ? before->mystery : 0,
                             .known = was_solved(stage),
                             .frame = same ? 0 : stage->subject.frame});
    play_set_course(&stage->play, before->course);
}

/* Back to the same event, screen and panels, by the same ways that a user has. */
static void find_place(Play *play, const Play *before) {
    static const char *const notes[NOTE_KIND_COUNT] = {"notes.why", "notes.how", "notes.cost",
                                                       "notes.check"};
    char item[32];
    snprintf(item, sizeof item, "scrub.%u", play_place(before));
    play_click(play, str_of(item));
    play_click(play, str_of(notes[before->note]));
    if (before->tab == TAB_RAW) play_click(play, STR("message.raw"));
    play_click(play, before->panel == FOCUS_NOTES ? STR("panel.notes") : STR("panel.message"));
    if (play->focus != FOCUS_NONE) play_key(play, (KeyPress){.key = KEY_ESC});
    bool sequence = before->screen == SCREEN_SEQUENCE || before->under == SCREEN_SEQUENCE;
    if (sequence) play_key(play, (KeyPress){.key = KEY_TAB});
    play_answer_keep(play, before);
    play_filter_keep(play, before);
    play_take_want(play);
}

/* The words outlive whoever gave them. */
static bool keep_word(Stage *stage, Source source, Err *err) {
    if (source.word != stage->source.word && source.word != stage->opened) {
        size_t n = strlen(source.word);
        if (n >= sizeof stage->opened)
            return err_set(err, ERR_INPUT, "The name is longer than %zu bytes.",
                           sizeof stage->opened - 1);
        memmove(stage->opened, source.word, n + 1);
        source.word = stage->opened;
    }
    if (source.variant && source.variant != stage->variant) {
        snprintf(stage->variant, sizeof stage->variant, "%s", source.variant);
        source.variant = stage->variant;
    }
    stage->source = source;
    return true;
}

static bool exchange(Stage *stage, Source source, bool keep_place, Err *err) {
    Subject fresh;
    if (!open_subject(stage, &source, &fresh, err)) return false;
    if (!keep_word(stage, source, err)) {
        subject_close(&fresh);
        return false;
    }
    Play before = stage->play;
    end_subject(stage);
    stage->subject = fresh; /* a Trace points nowhere into itself */
    bool begun = begin_subject(stage, err);
    begin_again(stage, &before, keep_place);
    if (stage->has_quiz) return stage_exercise(stage, err);
    if (keep_place) find_place(&stage->play, &before);
    tell_partial(stage);
    return begun;
}

bool stage_exercise(Stage *stage, Err *err) {
    Play before = stage->play;
    bool ok = quiz_room_load(&stage->quiz, err);
    begin_again(stage, &before, true);
    play_quiz_show(&stage->play, &stage->quiz.quiz);
    return ok;
}

/* --- variants ---------------------------------------------------------------------- */

static size_t variant_shown(const Stage *stage) {
    size_t count;
    const ScriptVariant *v = variants_of(stage, &count);
    for (size_t i = 0; i < count; i++)
        if (str_eq(v[i].id, str_of(stage->source.variant))) return i;
    return 0;
}

/* "Variant 2 of 3: the client stops at page 1" */
static void tell_variant(Stage *stage) {
    size_t count, shown = variant_shown(stage);
    const ScriptVariant *v = variants_of(stage, &count);
    char a[24], b[24];
    Buf note;
    if (shown >= count) return;
    snprintf(a, sizeof a, "%zu", shown + 1);
    snprintf(b, sizeof b, "%zu", count);
    Str title = scenario_text(stage->subject.world, v[shown].title, stage->play.lang);
    const WordArg args[] = {{"a", str_of(a)}, {"b", str_of(b)}, {"text", title}, WORD_ARGS_END};
    buf_init(&note, NOTICE_MAX);
    words_add(stage->app->words, stage->play.lang, "notice.variant", args, &note);
    play_tell(&stage->play, buf_str(&note), false);
    buf_dispose(&note);
}

/* What was answered in one is no answer in the other. */
static bool next_variant(Stage *stage, Err *err) {
    size_t count;
    const ScriptVariant *v = variants_of(stage, &count);
    char id[VARIANT_NAME_MAX];
    Source source = stage->source;
    stage->play.other_variant = false;
    if (!count) return true;
    snprintf(id, sizeof id, "%.*s", STR_ARG(v[(variant_shown(stage) + 1) % count].id));
    source.variant = id;
    if (!exchange(stage, source, true, err)) return false;
    play_forget_answer(&stage->play);
    tell_variant(stage);
    return true;
}

bool stage_reload(Stage *stage, Err *err) {
    if (strcmp(stage->source.word, "-") == 0)
        return err_set(err, ERR_INPUT, "What came through stdin cannot be read again.");
    if (stage->play.other_variant) return next_variant(stage, err);
    return exchange(stage, stage->source, true, err);
}

bool stage_replace(Stage *stage, Source source, Err *err) {
    return exchange(stage, source, false, err);
}

/* --- as somebody types it --------------------------------------------------------- */

/* "~/x" is a file at home. False when it does not fit. */
static bool expand(const char *word, char out[SCENARIO_NAME_MAX]) {
    const char *home = strncmp(word, "~/", 2) == 0 ? getenv("HOME") : NULL;
    int n = home ? snprintf(out, SCENARIO_NAME_MAX, "%s%s", home, word + 1)
                 : snprintf(out, SCENARIO_NAME_MAX, "%s", word);
    return n >= 0 && n < SCENARIO_NAME_MAX;
}

/* A scenario's file says so; what is there and is none is a recording; all else can only be
   a scenario's id, or the path of nothing. */
static bool is_recording(const char *path) {
    if (str_ends(str_of(path), ".lua")) return false;
    return access(path, F_OK) == 0 || path[0] == '/' || path[0] == '.';
}

/* From an exercise one comes back to it. */
static bool open_next(Stage *stage, const char *word, Err *err) {
    char set[sizeof stage->play.back_to];
    snprintf(set, sizeof set, "%s",
             strlen(stage->source.word) < sizeof set ? stage->source.word : "");
    if (!stage_replace(stage, (Source){.word = word}, err)) return false;
    memcpy(stage->play.back_to, set, sizeof set);
    return true;
}

static bool is_next(const Stage *stage, const char *word) {
    const QuizItem *item = stage->has_quiz ? quiz_item(&stage->quiz.quiz) : NULL;
    return item && str_is(item->next, word);
}

bool stage_replace_word(Stage *stage, const char *word, Err *err) {
    char path[SCENARIO_NAME_MAX];
    if (!expand(word, path)) return err_set(err, ERR_INPUT, "The path is too long.");
    if (is_next(stage, path)) return open_next(stage, path, err);
    return stage_replace(stage, (Source){.word = path, .recording = is_recording(path)}, err);
}

bool stage_course(Stage *stage, Err *err) {
    Lessons fresh;
    if (!lessons_load(stage->app, stage->progress, &fresh, err)) {
        lessons_dispose(&fresh);
        return false;
    }
    lessons_dispose(&stage->lessons);
    stage->lessons = fresh;
    play_set_course(&stage->play, &stage->lessons.course);
    return true;
}

void stage_tell(Stage *stage, const Err *err) {
    Buf text;
    buf_init(&text, NOTICE_MAX);
    buf_add_c(&text, err->message);
    if (err->where[0]) buf_addf(&text, "\n%s", err->where);
    if (err->hint[0]) buf_addf(&text, "\n%s", err->hint);
    play_tell(&stage->play, buf_str(&text), true);
    buf_dispose(&text);
}

/* --- the learner's answers ----------------------------------------------------------- */

static bool do_progress(Stage *stage, Buf *said, Err *err) {
    static const OwnLogDoing doings[] = {OWN_EXPORT, OWN_IMPORT, OWN_RESET, OWN_RESET_ALL};
    const Play *p = &stage->play;
    char word[SCENARIO_NAME_MAX];
    if (!stage->progress) {
        words_add(stage->app->words, p->lang, "progress.none-here", NULL, said);
        return true;
    }
    if (!expand(p->wanted, word)) return err_set(err, ERR_INPUT, "The path is too long.");
    if (strcmp(word, "-") == 0) memcpy(word, "./-", sizeof "./-"); /* no stdout in a picture */
    return own_log_do(stage->app, doings[p->doing], word, p->lang, said, err);
}

/* What is on the stage begins anew; a set of exercises at its first. */
static bool forget(Stage *stage, Err *err) {
    play_forget_answer(&stage->play);
    return !stage->has_quiz || stage_replace(stage, stage->source, err);
}

void stage_progress(Stage *stage) {
    Play *p = &stage->play;
    Buf said;
    Err err = {0};
    buf_init(&said, OWN_LOG_SAID_MAX);
    bool ok = do_progress(stage, &said, &err);
    bool here = p->doing == PROGRESS_RESET_ALL ||
                (p->doing == PROGRESS_RESET && str_is(subject_name(&stage->subject), p->wanted));
    if (ok && stage->progress && here) ok = forget(stage, &err);
    if (ok && !stage_course(stage, &err)) ok = false;
    if (ok)
        play_tell(p, buf_str(&said), false);
    else
        stage_tell(stage, &err);
    buf_dispose(&said);
}

/* Another scenario may have been opened meanwhile. */
static bool was_saved(Stage *stage) {
    if (stage->source.recording) return false;
    if (strcmp(stage->changes.word, stage->source.word) == 0) return changes_seen(&stage->changes);
    changes_begin(&stage->changes, &stage->app->data, stage->source.word);
    return false;
}

bool stage_follow(Stage *stage) {
    Err err = {0};
    if (!stage->follows || !was_saved(stage)) return false;
    if (!stage_reload(stage, &err)) stage_tell(stage, &err);
    return true;
}

bool stage_serve(Stage *stage, uint32_t wants, Err *err) {
    bool ok = true;
    if (wants & WANT_RELOAD) ok = stage_reload(stage, err);
    if (wants & WANT_OPEN) ok = stage_replace_word(stage, stage->play.wanted, err) && ok;
    if (wants & WANT_EXERCISE) ok = stage_exercise(stage, err) && ok;
    if (wants & WANT_COURSE) ok = stage_course(stage, err) && ok;
    if (wants & WANT_PROGRESS) stage_progress(stage);
    if (!ok) stage_tell(stage, err);
    return ok;
}
