#include "script/script.h"

#include <stdlib.h>

#include "script/internal.h"
#include "script/load.h"

bool script_load(Str source, Str name, Script **out, Err *err) {
    return script_load_with(source, name, NULL, out, err);
}

Script *script_new(Str name, Err *err) {
    Script *s = calloc(1, sizeof *s);
    if (!s) return err_memory(err, "the scenario"), NULL;
    arena_init(&s->world.arena, WORLD_MAX_BYTES);
    s->sandbox = sandbox_new(err);
    if (s->sandbox) {
        sandbox_name(s->sandbox, SANDBOX_MAIN, name);
        return s;
    }
    script_free(s);
    return NULL;
}

static bool load_by(bool (*how)(Load *l, Err *err), Load *l, Script **out, Err *err) {
    Script *s = l->reader.script;
    bool ok = how(l, err);
    load_dispose(l);
    if (ok)
        *out = s;
    else
        script_free(s);
    return ok;
}

static unsigned in_thousandths(uint64_t spent) {
    return (unsigned)(spent * 1000 / SANDBOX_RUN_STEPS);
}

static bool go_on(void *ctx, uint64_t spent) {
    const ScriptWatch *watch = ((const Script *)ctx)->watch;
    return watch->go_on(watch->ctx, in_thousandths(spent));
}

static void watch(Script *s, const ScriptWatch *by) {
    s->watch = by;
    sandbox_watch(s->sandbox, s, by ? go_on : NULL);
}

void script_unwatch(Script *s) { watch(s, NULL); }

void script_blame_model(const Script *s, Err *err) {
    bool its_own = err && (err->code == ERR_LIMIT || err->code == ERR_SCENARIO);
    if (its_own && !err->where[0]) err_at(err, "%.*s", STR_ARG(s->model_place));
}

bool script_load_with(Str source, Str name, const ScriptOptions *options, Script **out, Err *err) {
    const ScriptOptions none = {0};
    *out = NULL;
    Script *s = script_new(name, err);
    if (!s) return false;
    Load l;
    load_init(&l, s, source, options ? options : &none);
    if (options && options->watch) watch(s, options->watch);
    return load_by(load_run, &l, out, err);
}

bool script_load_head(Str source, Str name, const ScriptFinder *finder, Script **out, Err *err) {
    const ScriptOptions options = {.finder = finder};
    *out = NULL;
    Script *s = script_new(name, err);
    if (!s) return false;
    Load l;
    load_init(&l, s, source, &options);
    return load_by(load_head, &l, out, err);
}

const QuizSet *script_set(const Script *s) { return s->is_set ? &s->set : NULL; }

const World *script_world(const Script *s) { return &s->world; }

const Exercise *script_exercise(const Script *s) { return s->has_exercise ? &s->exercise : NULL; }

const ScriptVariant *script_variants(const Script *s, size_t *count) {
    *count = s->variants_count;
    return s->variants_count ? s->variants : NULL;
}

const EvidenceMatch *script_marks(const Script *s, size_t *count) {
    *count = s->marks_count;
    return s->marks_count ? s->marks : NULL;
}

unsigned script_spent(const Script *s) { return in_thousandths(sandbox_spent(s->sandbox)); }

void script_free(Script *s) {
    if (!s) return;
    sandbox_free(s->sandbox);
    arena_dispose(&s->world.arena);
    free(s);
}
