#include "app/grade_json.h"

#include "app/grade_words.h"
#include "export/trace_json.h"
#include "lesson/kind.h"
#include "words/event_words.h"
#include "json/build.h"

#include <stdio.h>
#include <string.h>

enum { OUTCOME_MAX = 1024 * 1024 };

/* --- the question ------------------------------------------------------------- */

static void add_event(const GradeSheet *s, JsonBuild *b, JsonVal *events, uint32_t seq) {
    Buf line;
    buf_init(&line, SHEET_LINE_MAX);
    words_event(s->app->words, s->app->lang, s->unfixed, seq, &line);
    JsonVal *o = json_add_object(b, events, NULL);
    json_add_int(b, o, "seq", seq);
    json_add_int(b, o, "frame", trace_event(s->unfixed, seq)->frame);
    json_add_str(b, o, "text", buf_str(&line));
    buf_dispose(&line);
}

static void add_layers(const GradeSheet *s, JsonBuild *b, JsonVal *root) {
    JsonVal *layers = json_add_array(b, root, "layers");
    for (int i = 0; i < LAYER_COUNT; i++) {
        const char *id = layer_name((Layer)i);
        JsonVal *o = json_add_object(b, layers, NULL);
        json_add_c(b, o, "id", id);
        json_add_str(b, o, "name", sheet_name(s->app, "layer", id, ""));
        json_add_str(b, o, "line", sheet_name(s->app, "layer", id, ".line"));
    }
}

static void add_kinds(const GradeSheet *s, JsonBuild *b, JsonVal *root) {
    size_t count;
    const KindRow *rows = kind_rows(&count);
    JsonVal *kinds = json_add_array(b, root, "kinds");
    for (size_t i = 0; i < count; i++) {
        JsonVal *o = json_add_object(b, kinds, NULL);
        json_add_c(b, o, "id", rows[i].name);
        json_add_c(b, o, "layer", layer_name(rows[i].layer));
        json_add_str(b, o, "name", sheet_name(s->app, "kind", rows[i].name, ""));
        json_add_str(b, o, "line", sheet_name(s->app, "kind", rows[i].name, ".line"));
    }
}

static void add_fixes(const GradeSheet *s, JsonBuild *b, JsonVal *root) {
    JsonVal *fixes = json_add_array(b, root, "fixes");
    for (size_t i = 0; i < s->exercise->fixes_count; i++) {
        JsonVal *o = json_add_object(b, fixes, NULL);
        json_add_str(b, o, "id", s->exercise->fixes[i].id);
        json_add_str(b, o, "label", sheet_text(s, s->exercise->fixes[i].label));
    }
}

static void add_question(const GradeSheet *s, JsonBuild *b) {
    const World *w = s->world;
    JsonVal *root = json_build_root(b);
    json_add_str(b, root, "scenario", w->id);
    json_add_str(b, root, "title", sheet_text(s, w->lesson.title));
    json_add_str(b, root, "task", sheet_text(s, w->task));
    json_add_str(b, root, "symptom", sheet_text(s, s->unfixed->outcome.symptom));
    json_add_str(b, root, "question", sheet_text(s, s->world->lesson.question));
    JsonVal *events = json_add_array(b, root, "events");
    for (uint32_t seq = 0; seq < s->unfixed->count; seq++)
        add_event(s, b, events, seq);
    add_layers(s, b, root);
    add_kinds(s, b, root);
    add_fixes(s, b, root);
}

/* --- the marks ---------------------------------------------------------------- */

/* Without a locale's point; as exact as a double is. */
static void add_score(JsonBuild *b, JsonVal *to, double score) {
    char text[32];
    int n = snprintf(text, sizeof text, "%.16g", score);
    char *comma = strchr(text, ',');
    if (comma) *comma = '.';
    json_add_raw(b, to, "score", (Str){text, (size_t)n});
}

/* "PART":{"given", … "right","feedback"}; "given" is the caller's, because it differs in kind. */
static void end_mark(JsonBuild *b, JsonVal *part, const Mark *mark, Str feedback) {
    json_add_bool(b, part, "right", mark->right);
    json_add_str(b, part, "feedback", feedback);
}

static void mark_layer(const GradeSheet *s, JsonBuild *b) {
    if (!s->grade->layer.given) return;
    JsonVal *part = json_add_object(b, json_build_root(b), "layer");
    json_add_c(b, part, "given", layer_name(s->answer->layer));
    end_mark(b, part, &s->grade->layer, sheet_text(s, s->grade->layer.feedback));
}

static void mark_kind(const GradeSheet *s, JsonBuild *b) {
    if (!s->grade->kind.given) return;
    Buf feedback;
    buf_init(&feedback, SHEET_LINE_MAX);
    sheet_kind_feedback(s, &feedback);
    JsonVal *part = json_add_object(b, json_build_root(b), "kind");
    json_add_str(b, part, "given", s->answer->kind);
    end_mark(b, part, &s->grade->kind, buf_str(&feedback));
    buf_dispose(&feedback);
}

static void mark_evidence(const GradeSheet *s, JsonBuild *b) {
    if (!s->grade->evidence.given) return;
    JsonVal *part = json_add_object(b, json_build_root(b), "evidence");
    json_add_int(b, part, "given", s->answer->evidence);
    end_mark(b, part, &s->grade->evidence, sheet_text(s, s->grade->evidence.feedback));
}

static bool mark_fix(const GradeSheet *s, JsonBuild *b, Err *err) {
    if (!s->grade->fix.given) return true;
    Buf outcome;
    buf_init(&outcome, OUTCOME_MAX);
    Sink sink = sink_to_buf(&outcome);
    TraceJsonOptions options = {
        .words = s->app->words, .lang = s->app->lang, .texts = {s->fixed->world, scenario_text}};
    bool ok = trace_outcome_json(&s->fixed->trace, &options, &sink, err);
    JsonVal *part = json_add_object(b, json_build_root(b), "fix");
    json_add_str(b, part, "given", s->answer->fix);
    end_mark(b, part, &s->grade->fix, sheet_text(s, s->grade->fix.feedback));
    json_add_raw(b, part, "outcome", buf_str(&outcome));
    buf_dispose(&outcome);
    return ok;
}

static bool add_marks(const GradeSheet *s, JsonBuild *b, Err *err) {
    mark_layer(s, b);
    mark_kind(s, b);
    mark_evidence(s, b);
    if (!mark_fix(s, b, err)) return false;
    add_score(b, json_build_root(b), s->grade->score);
    return true;
}

/* --- as a whole ---------------------------------------------------------------- */

/* Prints what was built, on one line, and frees it. */
static bool finish(JsonBuild *b, bool ok, Buf *out, Err *err) {
    ok = ok && json_build_print(b, out, err);
    json_build_free(b);
    return ok;
}

bool sheet_question_json(const GradeSheet *s, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "the question");
    add_question(s, b);
    bool ok = finish(b, true, out, err);
    buf_add_char(out, '\n');
    return ok;
}

bool sheet_marks_json(const GradeSheet *s, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "the marks");
    bool ok = finish(b, add_marks(s, b, err), out, err);
    buf_add_char(out, '\n');
    return ok;
}

bool sheet_given_json(const Answer *a, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "an answer");
    JsonVal *o = json_build_root(b);
    if (a->has_layer) json_add_c(b, o, "layer", layer_name(a->layer));
    if (a->has_kind) json_add_str(b, o, "kind", a->kind);
    if (a->has_evidence) json_add_int(b, o, "evidence", a->evidence);
    if (a->has_fix) json_add_str(b, o, "fix", a->fix);
    return finish(b, true, out, err);
}

bool sheet_expected_json(const Exercise *x, const Trace *unfixed, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "an answer");
    JsonVal *o = json_build_root(b);
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    size_t n = exercise_evidence(x, unfixed, seqs);
    json_add_c(b, o, "layer", layer_name(x->layer));
    json_add_str(b, o, "kind", x->kind);
    JsonVal *evidence = json_add_array(b, o, "evidence");
    for (size_t i = 0; i < n; i++)
        json_add_int(b, evidence, NULL, seqs[i]);
    JsonVal *fixes = json_add_array(b, o, "fix");
    for (size_t i = 0; i < x->fixes_count; i++)
        if (x->fixes[i].right) json_add_str(b, fixes, NULL, x->fixes[i].id);
    return finish(b, true, out, err);
}
