#include "app/check_file.h"

#include "app/files.h"
#include "app/places.h"
#include "app/scenario.h"
#include "quiz/words.h"
#include "run/run.h"
#include "script/lint.h"
#include "script/source.h"
#include "trace/moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- fonts ---------------------------------------------------------------------------- */

enum { CHINESE = 0x4E2D, HAN_FIRST = 0x2E80, SHOWN_MAX = 200 };

void check_fonts_open(CheckFonts *f) {
    *f = (CheckFonts){0};
    f->fonts = fonts_new(&f->why);
    f->chinese = f->fonts && fonts_has_glyph(f->fonts, FACE_TEXT, CHINESE);
    if (f->fonts && !f->chinese)
        err_set(&f->why, ERR_SYSTEM, "This machine has no font for Chinese.");
}

void check_fonts_close(CheckFonts *f) {
    if (f->fonts) fonts_free(f->fonts);
}

/* --- one file ---------------------------------------------------------------------------- */

typedef struct Check {
    const CheckTools *tools;
    Data data; /* a copy: the file may lie in a pack */
    const char *path;
    ScenarioFile file;
    CheckFile *out;
} Check;

static void add(Check *c, const Finding *row) { findings_add(&c->out->findings, row); }

static void add_error(Check *c, const Err *err) {
    add(c, &(Finding){.kind = FINDING_STRUCTURE,
                      .where = str_of(err->where),
                      .text = str_of(err->message),
                      .other = str_of(err->hint)});
}

/* --- the text ------------------------------------------------------------------------------ */

static void check_text(Check *c) {
    LintRow rows[LINT_MAX];
    size_t n = lint_source(c->file.source, rows);
    for (size_t i = 0; i < n; i++) {
        char where[DATA_PATH_MAX + 24], first[16];
        bool twice = rows[i].kind == LINT_KEY_TWICE;
        snprintf(where, sizeof where, "%s:%d", c->path, rows[i].line);
        snprintf(first, sizeof first, "%d", rows[i].first);
        add(c, &(Finding){.kind = twice ? FINDING_KEY_TWICE : FINDING_UNUSED_LOCAL,
                          .where = str_of(where),
                          .name = rows[i].name,
                          .other = str_of(first)});
    }
}

static void on_flaw(void *ctx, const Err *flaw) { add_error(ctx, flaw); }

/* Whether the tables are sound, so that it is worth running. */
static bool check_tables(Check *c) {
    Err err = {0};
    size_t before = c->out->findings.count;
    SurveyTell tell = {c, on_flaw};
    if (!scenario_survey(&c->data, &c->file, &tell, &err)) add_error(c, &err);
    return c->out->findings.count == before;
}

/* --- running ---------------------------------------------------------------------------------- */

typedef struct Opened {
    Script *script;
    Trace trace;
} Opened;

static void close_opened(Opened *o) {
    if (!o) return;
    trace_dispose(&o->trace);
    script_free(o->script);
    free(o);
}

static void fill_run(const Opened *o, ProofRun *out) {
    size_t count;
    const ScriptVariant *variants = script_variants(o->script, &count);
    *out = (ProofRun){.world = script_world(o->script),
                      .exercise = script_exercise(o->script),
                      .trace = &o->trace,
                      .spent = script_spent(o->script)};
    for (size_t i = 0; i < count && i < PROOF_MAX_VARIANTS; i++)
        out->variants[i] = (ProofVariant){variants[i].id, variants[i].title};
    out->variants_count = count;
}

static void keep_id(Check *c, const World *w) {
    if (!c->out->id.n) c->out->id = arena_copy(&c->out->findings.arena, w->id);
}

static bool open_run(void *ctx, const ProofChoice *choice, ProofRun *out, Err *err) {
    Check *c = ctx;
    Opened *o = calloc(1, sizeof *o);
    if (!o) return err_memory(err, "a run");
    ScenarioChoices choices = {.fixes = &choice->fix,
                               .fixes_count = choice->fix.n > 0,
                               .healthy = choice->healthy,
                               .variant = choice->variant};
    RunChoices fixes = {.fixes = choices.fixes, .fixes_count = choices.fixes_count};
    bool ok = scenario_compile(&c->data, &c->file, &choices, &o->script, err) &&
              run(script_world(o->script), &fixes, &o->trace, err);
    if (o->script) keep_id(c, script_world(o->script));
    if (!ok) {
        if (o->script) script_blame_model(o->script, err);
        close_opened(o);
        return false;
    }
    fill_run(o, out);
    out->handle = o;
    return true;
}

static void close_run(void *ctx, ProofRun *r) {
    (void)ctx;
    close_opened(r->handle);
}

static bool is_scenario(void *ctx, Str id) {
    const Check *c = ctx;
    Buf path;
    bool found = place_beside(&c->data, c->file.folder, id, &path) != NULL;
    buf_dispose(&path);
    return found;
}

static bool has_glyph(void *ctx, uint32_t cp) {
    const CheckFonts *f = ((const Check *)ctx)->tools->fonts;
    if (cp >= HAN_FIRST && !f->chinese) return true;
    return fonts_has_glyph(f->fonts, FACE_TEXT, cp) || fonts_has_glyph(f->fonts, FACE_MONO, cp);
}

static bool open_about(void *ctx, const QuizItem *item, ProofRun *out, Err *err) {
    Check *c = ctx;
    ScenarioRef ref = {0};
    ScenarioChoices choices = {.variant = item->variant};
    Opened *o = calloc(1, sizeof *o);
    if (!o) return err_memory(err, "a run");
    snprintf(ref.name, sizeof ref.name, "%.*s", STR_ARG(item->about));
    bool ok = scenario_load(&c->data, &ref, &choices, &o->script, err) &&
              run(script_world(o->script), NULL, &o->trace, err);
    if (!ok) {
        close_opened(o);
        return false;
    }
    fill_run(o, out);
    out->handle = o;
    return true;
}

static bool run_tools(void *ctx, const ProofRun *about, Str tools, bool *reached, Err *err) {
    Str names[QUIZ_MAX_OPTIONS], name;
    ToolPolicy rows[QUIZ_MAX_OPTIONS];
    ToolPick pick = {names, 0, rows};
    Trace trace;
    (void)ctx;
    while (pick.count < QUIZ_MAX_OPTIONS && word_next(&tools, &name))
        if (!str_is(name, "-")) names[pick.count++] = name;
    World picked = world_with_tools(about->world, &pick);
    bool ok = run(&picked, NULL, &trace, err);
    *reached = ok && trace_ok(&trace);
    trace_dispose(&trace);
    return ok;
}

static void check_runs(Check *c, const Script *script) {
    const ProofSource source = {.ctx = c,
                                .open = open_run,
                                .close = close_run,
                                .open_about = open_about,
                                .run_tools = run_tools,
                                .is_scenario = is_scenario,
                                .has_glyph = c->tools->fonts->fonts ? has_glyph : NULL,
                                .words = c->tools->app->words};
    if (!script_set(script)) {
        proof(&source, &c->out->findings);
        return;
    }
    keep_id(c, script_world(script));
    proof_set(&source, script_world(script), script_set(script), &c->out->findings);
}

/* What holds between the tables, and what shows when it runs. */
static void check_load(Check *c) {
    Err err = {0};
    Script *script;
    if (!scenario_compile(&c->data, &c->file, NULL, &script, &err)) {
        add_error(c, &err);
        return;
    }
    check_runs(c, script);
    script_free(script);
}

static Str behind_slash(Str id) { return str_sub(id, str_find(id, STR("/"), 0) + 1, id.n); }

/* An id of the program's own never leads to a pack. */
static void check_taken(Check *c) {
    Buf own;
    const char *taken = place_of_own(&c->data, c->out->id, &own);
    if (taken && c->data.pack[0] && !place_same(taken, c->path))
        add(c, &(Finding){.kind = FINDING_ID_TWICE,
                          .path = STR("id"),
                          .name = c->out->id,
                          .other = str_of(taken)});
    buf_dispose(&own);
}

/* By its id it must be found where it lies; outside of a pack the folder does not count. */
static void check_place(Check *c) {
    Buf id;
    if (!c->out->id.n) return;
    bool plain = place_id_of(&c->data, c->path, &id);
    Str is = buf_str(&id), says = c->out->id;
    if (!c->data.pack[0]) {
        is = behind_slash(is);
        says = behind_slash(says);
    }
    if (!plain || !str_eq(is, says))
        add(c, &(Finding){.kind = FINDING_FILE_NAME,
                          .path = STR("id"),
                          .name = c->out->id,
                          .other = buf_str(&id)});
    buf_dispose(&id);
}

/* --- lines ------------------------------------------------------------------------------ */

/* "file:12" into both; line 0 when there is none. */
static void split_where(Str where, CheckRow *row) {
    size_t at = where.n;
    int line = 0;
    while (at > 0 && where.p[at - 1] >= '0' && where.p[at - 1] <= '9')
        at--;
    bool has = at > 0 && at < where.n && where.p[at - 1] == ':' && where.n - at < 9;
    for (size_t i = at; has && i < where.n; i++)
        line = line * 10 + (where.p[i] - '0');
    row->file = has ? str_sub(where, 0, at - 1) : where;
    row->line = line;
}

/* What a scenario took over stands in no line of its own; what it builds on does. */
static int line_of(Str source, Str path) {
    if (path.n && !source_has(source, path)) path = STR("based_on");
    int line = source_line_of(source, path);
    return line ? line : 1;
}

static int row_cmp(const void *pa, const void *pb) {
    const CheckRow *a = pa, *b = pb;
    int files = str_cmp(a->file, b->file);
    if (files) return files;
    if (a->line != b->line) return a->line < b->line ? -1 : 1;
    return (a->finding > b->finding) - (a->finding < b->finding);
}

/* What a scenario builds on goes by its id in messages; an editor wants its path. */
static Str path_of_base(const Check *c, Str file) {
    Buf path;
    Str id = str_ends(file, ".lua") ? str_sub(file, 0, file.n - strlen(".lua")) : STR("");
    const char *found = place_beside(&c->data, c->file.folder, id, &path);
    Str kept = found ? arena_copy(&c->out->findings.arena, str_of(found)) : file;
    buf_dispose(&path);
    return kept.p ? kept : file;
}

static CheckRow place_row(const Check *c, const Finding *f) {
    CheckRow row = {.finding = f};
    if (f->where.n) {
        split_where(f->where, &row);
        row.file = str_eq(row.file, c->file.shown) ? str_of(c->path) : path_of_base(c, row.file);
    } else {
        row.file = str_of(c->path);
        row.line = line_of(c->file.source, f->path);
    }
    if (row.line == 0) row.line = 1;
    return row;
}

static bool place_rows(Check *c, Err *err) {
    Findings *f = &c->out->findings;
    c->out->rows = arena_array(&f->arena, f->count + 1, sizeof *c->out->rows);
    if (!c->out->rows) return arena_ok(&f->arena, "the findings", err);
    for (size_t i = 0; i < f->count; i++)
        c->out->rows[i] = place_row(c, &f->rows[i]);
    if (f->count) qsort(c->out->rows, f->count, sizeof *c->out->rows, row_cmp);
    return true;
}

/* --- all of it ---------------------------------------------------------------- */

static bool check_source(Check *c, Err *err) {
    check_text(c);
    if (check_tables(c)) check_load(c);
    check_place(c);
    check_taken(c);
    return place_rows(c, err);
}

bool check_file(const CheckTools *tools, const char *path, CheckFile *out, Err *err) {
    Buf source, folder;
    *out = (CheckFile){0};
    Check c = {.tools = tools, .data = tools->app->data, .path = path, .out = out};
    place_pack_around(&c.data, path);
    const char *where = place_folder(path, &folder);
    buf_init(&source, 0);
    bool ok =
        findings_init(&out->findings, err) && file_read(path, FILE_SCENARIO_MAX, &source, err);
    if (ok && !where) ok = buf_ok(&folder, "a folder's name", err);
    /* Messages have room for so much; a longer path goes by its last part there. */
    const char *slash = strlen(path) > SHOWN_MAX ? strrchr(path, '/') : NULL;
    c.file = (ScenarioFile){buf_str(&source), str_of(slash ? slash + 1 : path), where};
    ok = ok && check_source(&c, err);
    buf_dispose(&source);
    buf_dispose(&folder);
    return ok;
}

void check_file_dispose(CheckFile *f) { findings_dispose(&f->findings); }
