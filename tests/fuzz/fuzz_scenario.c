/* Scenario files: source text becomes a world or an error, within the sandbox's
   budget. A world that came of it is run; loaded and run again it gives the same
   trace, byte for byte. */
#include "fuzz/fuzz.h"

#include "export/trace_json.h"
#include "run/run.h"
#include "script/script.h"

enum { OUT_MAX = 256 * 1024 * 1024 };

static Str text_of(const void *ctx, uint32_t id, Lang lang) {
    const World *w = ctx;
    FUZZ_CHECK(id < w->texts_count, "text %u of %zu", id, w->texts_count);
    return lang == LANG_EN ? w->texts[id].en : w->texts[id].zh;
}

static void check_error(const Err *err) {
    FUZZ_CHECK(err->code == ERR_SCENARIO || err->code == ERR_LIMIT, "code %s: %s",
               err_code_name(err->code), err->message);
    FUZZ_CHECK(err->message[0] && fuzz_utf8(str_of(err->message)), "%s", err->message);
}

/* Adds the trace of a run as JSON; of a run that failed, what happened until then. */
static void run_world(const World *world, Buf *out) {
    Trace trace;
    Err err = {0};
    TraceJsonOptions options = {.words = fuzz_words(), .texts = {world, text_of}};
    Sink sink = sink_to_buf(out);
    if (!run(world, &(RunChoices){0}, &trace, &err)) check_error(&err);
    FUZZ_CHECK(trace_json(&trace, &options, &sink, &err), "%s", err.message);
    buf_add_c(out, err.message);
    trace_dispose(&trace);
}

/* Adds what loading and running gives. False when it is no scenario. */
static bool load_and_run(Str source, Buf *out) {
    Script *script = NULL;
    Err err = {0};
    bool ok = script_load(source, STR("fuzz.lua"), &script, &err);
    FUZZ_CHECK(ok == (script != NULL), "ok %d", ok);
    if (ok) {
        run_world(script_world(script), out);
    } else {
        check_error(&err);
        buf_add_c(out, err.message);
        buf_add_c(out, err.where);
    }
    script_free(script);
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str source = fuzz_str(data, size);
    Buf first, second;
    buf_init(&first, OUT_MAX);
    buf_init(&second, OUT_MAX);
    load_and_run(source, &first);
    load_and_run(source, &second);
    FUZZ_CHECK(str_eq(buf_str(&first), buf_str(&second)), "%.*s\n%.*s", STR_ARG(buf_str(&first)),
               STR_ARG(buf_str(&second)));
    buf_dispose(&first);
    buf_dispose(&second);
    return 0;
}
