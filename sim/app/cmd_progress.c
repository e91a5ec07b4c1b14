#include "app/command.h"
#include "app/out.h"
#include "app/own_log.h"
#include "app/user_folder.h"
#include "base/escape.h"
#include "store/progress.h"
#include "json/build.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const OptSpec options[] = {{"--export", 0, OPT_VALUE, "FILE"},
                                  {"--import", 0, OPT_VALUE, "FILE"},
                                  {"--reset", 0, OPT_VALUE, "SCENARIO"},
                                  {"--reset-all", 0, OPT_FLAG, NULL},
                                  {"--yes", 0, OPT_FLAG, NULL},
                                  {"--format", 0, OPT_VALUE, "text|json"},
                                  {NULL, 0, OPT_FLAG, NULL}};

enum { LIST_MAX = 4 * 1024 * 1024, ID_COLUMNS = 30, REPLY_MAX = 64 };

/* --- the list --------------------------------------------------------------------- */

static Str word(const App *app, const char *key) { return words_get(app->words, app->lang, key); }

static void add_number(const App *app, const char *key, size_t n, Buf *out) {
    char digits[24];
    snprintf(digits, sizeof digits, "%zu", n);
    words_add(app->words, app->lang, key, (const WordArg[]){{"n", str_of(digits)}, WORD_ARGS_END},
              out);
}

static void add_text_row(const App *app, const ProgressRow *row, Buf *out) {
    Buf id;
    buf_init(&id, ATTEMPT_MAX_BYTES * 8);
    escape_visible(&id, row->scenario);
    buf_addf(out, "  %-*.*s  ", ID_COLUMNS, STR_ARG(buf_str(&id)));
    add_number(app, "progress.tries", row->tries, out);
    if (row->solved) buf_addf(out, "  ✓ %.*s", STR_ARG(word(app, "cli.list.solved")));
    buf_add_char(out, '\n');
    buf_dispose(&id);
}

static void add_text(const App *app, const Progress *p, const char *folder, Buf *out) {
    for (size_t i = 0; i < p->count; i++)
        add_text_row(app, &p->rows[i], out);
    if (p->count) buf_add_char(out, '\n');
    add_number(app, "progress.answers", p->log.attempts, out);
    buf_add_c(out, " · ");
    escape_visible(out, str_of(folder));
    buf_add_c(out, "/" ATTEMPTS_FILE "\n");
    if (!p->log.skipped) return;
    add_number(app, "progress.skipped", p->log.skipped, out);
    buf_add_char(out, '\n');
}

static bool add_json(const Progress *p, const char *folder, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "the progress");
    JsonVal *o = json_build_root(b);
    Buf path;
    buf_init(&path, USER_FOLDER_MAX + sizeof ATTEMPTS_FILE + 1);
    buf_addf(&path, "%s/" ATTEMPTS_FILE, folder);
    json_add_str(b, o, "log", buf_str(&path));
    json_add_int(b, o, "attempts", (int64_t)p->log.attempts);
    json_add_int(b, o, "skipped_lines", (int64_t)p->log.skipped);
    JsonVal *rows = json_add_array(b, o, "scenarios");
    for (size_t i = 0; i < p->count; i++) {
        JsonVal *row = json_add_object(b, rows, NULL);
        json_add_str(b, row, "id", p->rows[i].scenario);
        json_add_int(b, row, "tries", p->rows[i].tries);
        json_add_bool(b, row, "solved", p->rows[i].solved);
    }
    bool ok = json_build_print(b, out, err);
    buf_add_char(out, '\n');
    json_build_free(b);
    buf_dispose(&path);
    return ok;
}

static bool list(const App *app, Err *err) {
    char folder[USER_FOLDER_MAX];
    Progress p;
    Buf out;
    if (!user_folder(folder, err)) return false;
    buf_init(&out, LIST_MAX);
    bool ok = progress_load(folder, &p, err);
    if (ok && app->json)
        ok = add_json(&p, folder, &out, err);
    else if (ok)
        add_text(app, &p, folder, &out);
    ok = ok && buf_ok(&out, "the progress", err) && out_put(NULL, buf_str(&out), err);
    progress_dispose(&p);
    buf_dispose(&out);
    return ok;
}

/* --- asking ----------------------------------------------------------------------- */

static bool ask(const App *app, const char *key, const char *scenario) {
    char reply[REPLY_MAX] = "";
    Buf question;
    buf_init(&question, OWN_LOG_SAID_MAX);
    const WordArg args[] = {{"text", str_of(scenario)}, WORD_ARGS_END};
    words_add(app->words, app->lang, key, args, &question);
    fprintf(stderr, "%.*s ", STR_ARG(buf_str(&question)));
    buf_dispose(&question);
    bool read_one = fgets(reply, sizeof reply, stdin) != NULL;
    if (!read_one) fputc('\n', stderr);
    Str said = str_trim(str_of(reply));
    return str_is(said, "y") || str_is(said, "Y") || str_is(said, "yes") || str_is(said, "是");
}

/* *wanted: whoever is in front says so, in as many answers as there are questions (NULL ends
   them), or said so by --yes. */
static bool is_wanted(const App *app, const Args *args, const char *const keys[], bool *wanted,
                      Err *err) {
    const char *scenario = args_value(args, "--reset");
    *wanted = true;
    if (!*keys || args_has(args, "--yes")) return true;
    if (!isatty(STDIN_FILENO) || !isatty(STDERR_FILENO)) {
        err_set(err, ERR_USAGE, "Answers are removed for good, and nobody is here to be asked.");
        return err_hint(err, "If that is meant, add --yes. --export FILE keeps a copy.");
    }
    for (; *keys && *wanted; keys++)
        *wanted = ask(app, *keys, scenario ? scenario : "");
    return true;
}

/* --- doing it ---------------------------------------------------------------------- */

typedef struct Doing {
    const char *option;
    OwnLogDoing doing;
    const char *questions[3];
} Doing;

/* *found is NULL where nothing is to be done. */
static bool find_doing(const Args *args, const Doing **found, Err *err) {
    static const Doing doings[] = {
        {"--export", OWN_EXPORT, {NULL}},
        {"--import", OWN_IMPORT, {NULL}},
        {"--reset", OWN_RESET, {"cli.progress.ask", NULL}},
        {"--reset-all", OWN_RESET_ALL, {"cli.progress.ask-all", "cli.progress.ask-again", NULL}}};
    *found = NULL;
    for (size_t i = 0; i < sizeof doings / sizeof *doings; i++) {
        if (!args_has(args, doings[i].option)) continue;
        if (*found) {
            err_set(err, ERR_USAGE, "%s and %s are two things.", (*found)->option,
                    doings[i].option);
            return err_hint(err, "Do one after the other.");
        }
        *found = &doings[i];
    }
    return true;
}

static bool tell(const App *app, Buf *said, Err *err) {
    if (app->json) return list(app, err);
    if (said->n) buf_add_char(said, '\n');
    return out_put(NULL, buf_str(said), err);
}

static bool do_one(const App *app, const Args *args, const Doing *d, Err *err) {
    bool wanted;
    Buf said;
    if (!is_wanted(app, args, d->questions, &wanted, err)) return false;
    buf_init(&said, OWN_LOG_SAID_MAX);
    bool ok = true;
    if (wanted)
        ok = own_log_do(app, d->doing, args_value(args, d->option), app->lang, &said, err);
    else
        buf_add(&said, word(app, "progress.kept"));
    bool through = d->doing == OWN_EXPORT && said.n == 0; /* stdout has the answers */
    ok = ok && (through || tell(app, &said, err));
    buf_dispose(&said);
    return ok;
}

static bool progress(App *app, const Args *args, Err *err) {
    const Doing *d;
    if (!find_doing(args, &d, err)) return false;
    return d ? do_one(app, args, d, err) : list(app, err);
}

const Command command_progress = {"progress", "", 0, 0, options, progress};
