#include "app/catalog.h"
#include "app/check_file.h"
#include "app/command.h"
#include "app/out.h"
#include "app/pack.h"
#include "app/places.h"
#include "app/scenario_files.h"
#include "base/escape.h"
#include "base/nearest.h"
#include "json/build.h"

#include <stdio.h>
#include <string.h>

static const OptSpec options[] = {{"--format", 0, OPT_VALUE, "text|json"},
                                  {"--pack", 0, OPT_VALUE, "DIR"},
                                  {NULL, 0, OPT_FLAG, NULL}};

enum { LINE_MAX_BYTES = 64 * 1024 };

/* What is known across the files. */
typedef struct Known {
    Str id, path;
} Known;

typedef struct Checking {
    App *app;
    OutFile out;
    bool json;
    Waiting waiting;
    CheckFonts fonts;
    Arena arena;
    Known *known;
    size_t known_count;
    size_t files, rows, errors, warnings;
    bool unreadable;
} Checking;

/* --- telling -------------------------------------------------------------------------- */

/* What a row says, in the language of the user. */
typedef struct Said {
    Buf what, todo;
} Said;

static void say(const Checking *c, const Finding *f, Said *said) {
    buf_init(&said->what, LINE_MAX_BYTES);
    buf_init(&said->todo, LINE_MAX_BYTES);
    finding_words(c->app->words, c->app->lang, f, &said->what, &said->todo);
}

static void said_dispose(Said *said) {
    buf_dispose(&said->what);
    buf_dispose(&said->todo);
}

static bool tell_json(Checking *c, const CheckRow *row, const Said *said, Err *err) {
    Buf line;
    JsonBuild *b = json_build_new();
    JsonVal *o = json_build_root(b);
    FindingKind kind = row->finding->kind;
    json_add_str(b, o, "path", row->file);
    json_add_int(b, o, "line", row->line);
    json_add_c(b, o, "severity", severity_name(finding_severity(kind)));
    json_add_c(b, o, "code", finding_code(kind));
    json_add_str(b, o, "message", buf_str(&said->what));
    json_add_str(b, o, "hint", buf_str(&said->todo));
    buf_init(&line, LINE_MAX_BYTES * 4);
    buf_add_c(&line, c->rows ? ",\n" : "");
    bool ok = b && json_build_print(b, &line, err) && outfile_write(&c->out, buf_str(&line), err);
    if (!b) err_memory(err, "a finding");
    json_build_free(b);
    buf_dispose(&line);
    return ok;
}

static bool tell_text(Checking *c, const CheckRow *row, const Said *said, Err *err) {
    Buf line;
    buf_init(&line, LINE_MAX_BYTES * 4);
    escape_visible(&line, row->file);
    buf_addf(&line, ":%d: %s: ", row->line, severity_name(finding_severity(row->finding->kind)));
    escape_visible(&line, buf_str(&said->what));
    if (said->todo.n) buf_add_char(&line, ' ');
    escape_visible(&line, buf_str(&said->todo));
    buf_add_char(&line, '\n');
    bool ok = buf_ok(&line, "a finding", err) && outfile_write(&c->out, buf_str(&line), err);
    buf_dispose(&line);
    return ok;
}

static bool tell(Checking *c, const CheckRow *row, Err *err) {
    Said said;
    waiting_end(&c->waiting); /* where both are one terminal */
    say(c, row->finding, &said);
    bool ok = c->json ? tell_json(c, row, &said, err) : tell_text(c, row, &said, err);
    c->rows++;
    if (finding_severity(row->finding->kind) == SEVERITY_ERROR)
        c->errors++;
    else
        c->warnings++;
    said_dispose(&said);
    return ok;
}

static Str number(char *to, size_t size, size_t n) {
    snprintf(to, size, "%zu", n);
    return str_of(to);
}

static bool tell_end(Checking *c, Err *err) {
    Buf line;
    char files[24], errors[24], warnings[24];
    if (c->json) return outfile_write(&c->out, STR("]\n"), err);
    WordArg args[] = {{"files", number(files, sizeof files, c->files)},
                      {"errors", number(errors, sizeof errors, c->errors)},
                      {"warnings", number(warnings, sizeof warnings, c->warnings)},
                      WORD_ARGS_END};
    buf_init(&line, LINE_MAX_BYTES);
    words_add(c->app->words, c->app->lang, "cli.check.sum", args, &line);
    buf_add_char(&line, '\n');
    bool ok = buf_ok(&line, "the sum", err) && outfile_write(&c->out, buf_str(&line), err);
    buf_dispose(&line);
    return ok;
}

/* --- what no single file shows ---------------------------------------------------------- */

/* One row of its own, at the first line of a file. */
static bool tell_finding(Checking *c, const char *path, const Finding *f, Err *err) {
    return tell(c, &(CheckRow){str_of(path), 1, f}, err);
}

static bool tell_structure(Checking *c, const char *path, const Err *why, Err *err) {
    return tell_finding(c, path,
                        &(Finding){.kind = FINDING_STRUCTURE,
                                   .text = str_of(why->message),
                                   .other = str_of(why->hint)},
                        err);
}

/* Whether the pack has this lesson; else why says which one may be meant. */
static bool is_listed(const Catalog *lessons, Str id, Err *why) {
    Nearest n = {.typed = id};
    for (size_t i = 0; i < lessons->count; i++) {
        if (!lessons->rows[i].pack) continue;
        if (str_eq(lessons->rows[i].id, id)) return true;
        nearest_offer(&n, lessons->rows[i].id);
    }
    err_set(why, ERR_INPUT, "\"order\" names \"%.*s\", which is no scenario of this pack.",
            STR_ARG(str_sub(id, 0, 80)));
    if (n.best.p) return err_hint(why, "Did you mean \"%.*s\"?", STR_ARG(n.best));
    return err_hint(why, "faultline list --pack shows their ids.");
}

static bool check_order(Checking *c, const char *folder, const Pack *pack, Err *err) {
    Catalog lessons;
    Data data = c->app->data;
    char path[DATA_PATH_MAX];
    snprintf(data.pack, sizeof data.pack, "%s", folder);
    snprintf(path, sizeof path, "%.4000s/" PACK_FILE, folder);
    bool ok = catalog_load(&data, &lessons, err);
    for (size_t i = 0; ok && i < pack->order_count; i++) {
        Err why = {0};
        if (!is_listed(&lessons, pack_place_id(pack->order[i]), &why))
            ok = tell_structure(c, path, &why, err);
    }
    catalog_dispose(&lessons);
    return ok;
}

static bool check_pack(Checking *c, const char *folder, Err *err) {
    Pack pack;
    char path[DATA_PATH_MAX];
    Err why = {0};
    bool read = pack_read(folder, &pack, &why);
    snprintf(path, sizeof path, "%.4000s/" PACK_FILE, folder);
    bool ok = read ? check_order(c, folder, &pack, err) : tell_structure(c, path, &why, err);
    pack_dispose(&pack);
    return ok;
}

/* Where two files say that they are one scenario. */
static bool check_id(Checking *c, const char *path, const CheckFile *f, Err *err) {
    for (size_t i = 0; f->id.n && i < c->known_count; i++)
        if (str_eq(c->known[i].id, f->id))
            return tell_finding(
                c, path,
                &(Finding){.kind = FINDING_ID_TWICE, .name = f->id, .other = c->known[i].path},
                err);
    Known known = {arena_copy(&c->arena, f->id), str_of(path)};
    if (f->id.n && known.id.p) c->known[c->known_count++] = known;
    return true;
}

static bool tell_fonts(Checking *c, const char *path, Err *err) {
    return c->fonts.chinese || tell_finding(c, path,
                                            &(Finding){.kind = FINDING_GLYPHS_UNKNOWN,
                                                       .text = str_of(c->fonts.why.message)},
                                            err);
}

/* --- the files ------------------------------------------------------------------------------ */

/* A file that cannot be read is told and does not hide the others. */
static bool check_one(Checking *c, const char *path, Err *err) {
    CheckFile f;
    Err why = {0};
    CheckTools tools = {c->app, &c->fonts};
    bool ok = true;
    if (check_file(&tools, path, &f, &why)) {
        c->files++;
        for (size_t i = 0; ok && i < f.findings.count; i++)
            ok = tell(c, &f.rows[i], err);
        ok = ok && check_id(c, path, &f, err);
    } else if (why.code == ERR_INPUT) {
        c->unreadable = true;
        app_complain(c->json, &why);
    } else {
        if (err) *err = why;
        ok = false;
    }
    check_file_dispose(&f);
    return ok;
}

static bool check_all(Checking *c, const ScenarioFiles *files, Err *err) {
    c->known = arena_array(&c->arena, files->count + 1, sizeof *c->known);
    if (!c->known) return arena_ok(&c->arena, "the files", err);
    if (c->json && !outfile_write(&c->out, STR("["), err)) return false;
    if (files->count && !tell_fonts(c, files->paths[0], err)) return false;
    for (size_t i = 0; i < files->packs_count; i++)
        if (!check_pack(c, files->packs[i], err)) return false;
    for (size_t i = 0; i < files->count; i++) {
        const char *slash = strrchr(files->paths[i], '/');
        c->waiting.name = str_of(slash ? slash + 1 : files->paths[i]);
        if (!check_one(c, files->paths[i], err) ||
            !waiting_tell(&c->waiting, i + 1, files->count, err))
            return false;
    }
    waiting_end(&c->waiting);
    return tell_end(c, err);
}

static bool check_files(Checking *c, const ScenarioFiles *files, Err *err) {
    check_fonts_open(&c->fonts);
    arena_init(&c->arena, SCENARIO_FILES_MAX_BYTES);
    waiting_begin(&c->waiting, STR("check"), c->app->watcher);
    bool ok = outfile_open(&c->out, NULL, err) && check_all(c, files, err);
    waiting_end(&c->waiting);
    arena_dispose(&c->arena);
    check_fonts_close(&c->fonts);
    if (c->errors) c->app->status = 1;
    if (c->unreadable) c->app->status = err_exit_status(ERR_INPUT);
    return ok;
}

static bool check(App *app, const Args *args, Err *err) {
    ScenarioFiles files;
    const char *format = args_value(args, "--format");
    Checking c = {.app = app, .json = format && strcmp(format, "json") == 0};
    bool ok = scenario_files_init(&files, err);
    for (size_t i = 0; ok && i < args->plain_count; i++) {
        Err why = {0};
        if (scenario_files_add(&files, &app->data, args->plain[i], &why)) continue;
        c.unreadable = true;
        app_complain(c.json, &why);
    }
    ok = ok && check_files(&c, &files, err);
    scenario_files_dispose(&files);
    return ok;
}

const Command command_check = {"check", "PATH…", 1, ARGS_MAX, options, check};
