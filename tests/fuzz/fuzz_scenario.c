/* Scenario files: source text becomes a world or an error, within the sandbox's
   budget. A world that came of it is run; loaded and run again it gives the same
   trace, byte for byte. So it is without its fault, and with each fix. An exercise
   in it is marked. */
#include "fuzz/fuzz.h"

#include "export/trace_json.h"
#include "lesson/grade.h"
#include "run/run.h"
#include "script/lint.h"
#include "script/script.h"
#include "script/survey.h"

#include <stdio.h>

enum { OUT_MAX = 256 * 1024 * 1024, FIXES_MAX = 4 };

static Str text_of(const void *ctx, uint32_t id, Lang lang) {
    const World *w = ctx;
    FUZZ_CHECK(id < w->texts_count, "text %u of %zu", id, w->texts_count);
    return lang == LANG_EN ? w->texts[id].en : w->texts[id].zh;
}

static void check_error(const Err *err) {
    FUZZ_CHECK(err->code == ERR_SCENARIO || err->code == ERR_LIMIT || err->code == ERR_USAGE ||
                   err->code == ERR_INPUT,
               "code %s: %s", err_code_name(err->code), err->message);
    FUZZ_CHECK(err->message[0] && fuzz_utf8(str_of(err->message)), "%s", err->message);
}

static bool read_ours(const char *path, Buf *source, Err *err) {
    char part[4096];
    size_t n;
    FILE *f = fopen(path, "rb");
    FUZZ_CHECK(f, "%s is not there", path);
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        buf_add(source, (Str){part, n});
    fclose(f);
    return buf_ok(source, "a scenario", err);
}

/* What a scenario may build on: one of ours, whatever id it asks for but "none/none". */
static bool find_base(void *ctx, Str id, Buf *source, Err *err) {
    (void)ctx;
    if (str_is(id, "none/none")) return err_set(err, ERR_INPUT, "There is no such scenario.");
    return read_ours(FAULTLINE_SOURCE_DIR "/scenarios/flow/read-file.lua", source, err);
}

/* And what it may require: our kit, under any name. */
static bool find_module(void *ctx, const ScriptModule *module, Err *err) {
    (void)ctx;
    return read_ours(FAULTLINE_SOURCE_DIR "/lua/kit.lua", module->source, err);
}

/* --- the exercise ------------------------------------------------------------------ */

static void check_grade(const Exercise *x, const Trace *trace, uint32_t evidence) {
    Grade g;
    Err err = {0};
    Answer answer = {.has_layer = true, .has_evidence = true, .evidence = evidence};
    for (int layer = 0; layer < LAYER_COUNT; layer++) {
        answer.layer = (Layer)layer;
        answer.has_fix = (size_t)layer < x->fixes_count;
        if (answer.has_fix) answer.fix = x->fixes[layer].id;
        FUZZ_CHECK(grade(x, trace, &answer, &g, &err), "%s", err.message);
        FUZZ_CHECK(g.score >= 0 && g.score <= 1 && g.right_count <= g.given_count, "score");
        FUZZ_CHECK(g.layer.right == (answer.layer == x->layer), "layer %d", layer);
    }
}

static void check_exercise(const Exercise *x, const Trace *trace) {
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    size_t count = exercise_evidence(x, trace, seqs);
    FUZZ_CHECK(count <= EXERCISE_MAX_EVIDENCE, "%zu pieces of evidence", count);
    for (size_t i = 0; i < count; i++)
        FUZZ_CHECK(seqs[i] < trace->count && (i == 0 || seqs[i] > seqs[i - 1]), "evidence %u",
                   seqs[i]);
    if (trace->count) check_grade(x, trace, count ? seqs[0] : 0);
}

/* --- a run --------------------------------------------------------------------------- */

/* Adds the trace as JSON; of a run that failed, what happened until then. */
static void run_script(const Script *script, const ScriptOptions *options, Buf *out) {
    const World *world = script_world(script);
    const Exercise *exercise = script_exercise(script);
    Trace trace;
    Err err = {0};
    TraceJsonOptions form = {.words = fuzz_words(), .texts = {world, text_of}};
    Sink sink = sink_to_buf(out);
    RunChoices choices = {.fixes = options->fixes, .fixes_count = options->fixes_count};
    if (!run(world, &choices, &trace, &err)) check_error(&err);
    FUZZ_CHECK(trace_json(&trace, &form, &sink, &err), "%s", err.message);
    buf_add_c(out, err.message);
    if (exercise && !options->fixes_count && !options->healthy) check_exercise(exercise, &trace);
    trace_dispose(&trace);
}

/* Adds what loading and running gives. NULL when it is no scenario. */
static Script *load_and_run(Str source, const ScriptOptions *options, Buf *out) {
    Script *script = NULL;
    Err err = {0};
    bool ok = script_load_with(source, STR("fuzz.lua"), options, &script, &err);
    FUZZ_CHECK(ok == (script != NULL), "ok %d", ok);
    if (ok) {
        run_script(script, options, out);
    } else {
        check_error(&err);
        buf_add_c(out, err.message);
        buf_add_c(out, err.where);
    }
    return script;
}

/* Twice, with the same outcome. The caller frees what it gives. */
static Script *check_twice(Str source, const ScriptOptions *options) {
    Buf first, second;
    buf_init(&first, OUT_MAX);
    buf_init(&second, OUT_MAX);
    Script *script = load_and_run(source, options, &first);
    script_free(load_and_run(source, options, &second));
    FUZZ_CHECK(str_eq(buf_str(&first), buf_str(&second)), "%.*s\n%.*s", STR_ARG(buf_str(&first)),
               STR_ARG(buf_str(&second)));
    buf_dispose(&first);
    buf_dispose(&second);
    return script;
}

static void check_choices(Str source, const Script *script, const ScriptFinder *finder) {
    const Exercise *x = script_exercise(script);
    size_t variants;
    const ScriptVariant *variant = script_variants(script, &variants);
    ScriptOptions options = {.healthy = true, .finder = finder};
    script_free(check_twice(source, &options));
    options.healthy = false;
    if (variants > 1) options.variant = variant[1].id;
    if (variants > 1) script_free(check_twice(source, &options));
    options.variant = (Str){0};
    for (size_t i = 0; x && i < x->fixes_count && i < FIXES_MAX; i++) {
        options.fixes = &x->fixes[i].id;
        options.fixes_count = 1;
        script_free(check_twice(source, &options));
    }
}

static void count_flaw(void *ctx, const Err *flaw) {
    FUZZ_CHECK(flaw->message[0] != '\0', "a flaw without a word");
    ++*(size_t *)ctx;
}

/* What loads has no flaw in any of its tables; what cannot be opened tells why. */
static void check_survey(Str source, const ScriptFinder *finder, bool loads) {
    LintRow rows[LINT_MAX];
    size_t flaws = 0, lint = lint_source(source, rows);
    Err err = {0};
    Script *head;
    SurveyTell tell = {&flaws, count_flaw};
    bool ok = script_survey(source, STR("fuzz.lua"), finder, &tell, &err);
    FUZZ_CHECK(lint <= LINT_MAX, "%zu rows", lint);
    FUZZ_CHECK(flaws <= SURVEY_MAX_FLAWS, "%zu flaws", flaws);
    FUZZ_CHECK(ok || err.message[0] != '\0', "a failure without a word");
    FUZZ_CHECK(!loads || flaws == 0, "%zu flaws in what loads", flaws);
    if (script_load_head(source, STR("fuzz.lua"), finder, &head, &err)) script_free(head);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str source = fuzz_str(data, size);
    ScriptFinder finder = {.find = find_base, .module = find_module};
    ScriptOptions options = {.finder = &finder};
    Script *script = check_twice(source, &options);
    if (script && (script_exercise(script) || script_variants(script, &(size_t){0})))
        check_choices(source, script, &finder);
    check_survey(source, &finder, script != NULL);
    script_free(script);
    return 0;
}
