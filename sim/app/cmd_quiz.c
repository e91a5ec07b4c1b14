#include "app/catalog.h"
#include "app/command.h"
#include "app/out.h"
#include "app/present.h"
#include "app/quiz_lines.h"
#include "app/quiz_options.h"
#include "app/user_folder.h"
#include "base/escape.h"
#include "store/settings.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const OptSpec options[] = {QUIZ_OPTION_ROWS,
                                  {"--seed", 0, OPT_VALUE, "NUMBER"},
                                  {"--pack", 0, OPT_VALUE, "DIR"},
                                  {NULL, 0, OPT_FLAG, NULL}};

enum { LIST_MAX = 256 * 1024, LINE_MAX_BYTES = 1024, NUMBER_DIGITS = 4 };

static bool on_terminal(void) { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

/* A line that somebody types, without its end; false when there is none. */
static bool ask(const App *app, const char *key, char line[LINE_MAX_BYTES]) {
    Str question = words_get(app->words, app->lang, key);
    printf("%.*s ", STR_ARG(question));
    fflush(stdout);
    if (!fgets(line, LINE_MAX_BYTES, stdin)) return false;
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* --- which set --------------------------------------------------------------------- */

static void add_set(const App *app, const CatalogRow *row, size_t number, Buf *out) {
    Script *s;
    if (!scenario_load_head(&app->data, row->id, &s, NULL)) return;
    const World *w = script_world(s);
    buf_addf(out, "  %2zu  %-26.*s  ", number, STR_ARG(row->id));
    escape_visible(out, scenario_text(w, w->lesson.title, app->lang));
    buf_add_char(out, '\n');
    script_free(s);
}

static bool is_set(const App *app, const CatalogRow *row) {
    Script *s;
    if (!scenario_load_head(&app->data, row->id, &s, NULL)) return false;
    bool set = str_is(script_world(s)->kind, "set");
    script_free(s);
    return set;
}

/* The rows of the catalogue that are sets stand first afterwards; how many. */
static size_t keep_sets(const App *app, Catalog *c) {
    size_t n = 0;
    for (size_t i = 0; i < c->count; i++)
        if (is_set(app, &c->rows[i])) c->rows[n++] = c->rows[i];
    return n;
}

static bool pick(const App *app, const Catalog *c, size_t n, char out[SCENARIO_NAME_MAX]) {
    char line[LINE_MAX_BYTES];
    size_t number = 0;
    if (!on_terminal() || !ask(app, "quiz.which", line)) return false;
    size_t digits = strspn(line, "0123456789");
    for (size_t i = 0; i < digits && digits <= NUMBER_DIGITS; i++)
        number = number * 10 + (size_t)(line[i] - '0');
    bool by_number = digits && !line[digits] && number >= 1 && number <= n;
    if (by_number)
        snprintf(out, SCENARIO_NAME_MAX, "%.*s", STR_ARG(c->rows[number - 1].id));
    else
        snprintf(out, SCENARIO_NAME_MAX, "%s", line);
    return out[0] != '\0';
}

/* Lists the sets, and on a terminal lets one be picked. *picked is empty when none was. */
static bool choose(const App *app, char picked[SCENARIO_NAME_MAX], Err *err) {
    Catalog c;
    Buf out;
    picked[0] = '\0';
    buf_init(&out, LIST_MAX);
    bool ok = catalog_load(&app->data, &c, err);
    size_t n = ok ? keep_sets(app, &c) : 0;
    for (size_t i = 0; i < n; i++)
        add_set(app, &c.rows[i], i + 1, &out);
    ok = ok && buf_ok(&out, "the list", err) && out_put(NULL, buf_str(&out), err);
    if (ok && !pick(app, &c, n, picked)) picked[0] = '\0';
    buf_dispose(&out);
    catalog_dispose(&c);
    return ok;
}

/* --- who answers ------------------------------------------------------------------------ */

/* Asked once, where somebody can be asked; what is typed is kept. */
static void ask_learner(App *app) {
    char folder[USER_FOLDER_MAX], line[LINE_MAX_BYTES];
    Settings s;
    Err err = {0};
    if (app->learner || app->quiz.presenter || !on_terminal() || !user_folder(folder, NULL)) return;
    if (!settings_read(folder, &s, NULL) || s.learner[0]) return;
    if (!ask(app, "quiz.learner", line) || !line[0]) return;
    if (!settings_put(s.learner, sizeof s.learner, str_of(line))) return;
    if (!settings_write(folder, &s, &err)) app_complain(false, &err);
}

/* --- answering ---------------------------------------------------------------------------- */

static bool in_player(App *app, const Args *args, const char *word, Err *err) {
    Stage stage;
    Remember remember;
    PlayOptions o = {.lang = app->lang};
    remember_begin(&remember, true);
    remember_options(&remember, args_has(args, "--lang"), &o);
    o.zoom = quiz_zoom(app, o.zoom);
    if (!stage_open(&stage, app, (Source){.word = word}, &o, err)) return false;
    stage.progress = true;
    bool ok = present(&stage, true, &remember, err);
    stage_close(&stage);
    return ok;
}

static bool in_lines(const App *app, const Subject *set, Err *err) {
    QuizRoom room;
    if (!quiz_room_begin(&room, app, set, err)) return false;
    bool ok = quiz_lines(&room, err);
    quiz_room_end(&room);
    return ok;
}

static bool answer(App *app, const Args *args, const char *word, Err *err) {
    Subject set;
    if (!subject_open_any(app, word, NULL, &set, err)) return false;
    bool is = script_set(set.script), ok = is;
    if (!is) {
        err_set(err, ERR_USAGE, "\"%s\" is a scenario, and no set of exercises.", word);
        err_hint(err, "Open it: faultline play %s", word);
    } else if (!on_terminal()) {
        ok = in_lines(app, &set, err);
    }
    subject_close(&set);
    return ok && (!on_terminal() || in_player(app, args, word, err));
}

/* "errors" is short for selfcheck/errors, where there is no scenario of that name. */
static const char *whole_id(const App *app, const char *word, char out[SCENARIO_NAME_MAX]) {
    Script *s = NULL;
    bool plain = !strchr(word, '/') && !str_ends(str_of(word), ".lua");
    int n = plain ? snprintf(out, SCENARIO_NAME_MAX, "selfcheck/%s", word) : 0;
    bool there =
        n > 0 && n < SCENARIO_NAME_MAX && scenario_load_head(&app->data, str_of(out), &s, NULL);
    script_free(s);
    return there ? out : word;
}

static bool quiz(App *app, const Args *args, Err *err) {
    char picked[SCENARIO_NAME_MAX];
    const char *word = args->plain_count ? args->plain[0] : picked;
    app->keeps = true;
    if (!quiz_options_read(app, args, err)) return false;
    if (!args->plain_count && !choose(app, picked, err)) return false;
    char whole[SCENARIO_NAME_MAX];
    if (!word[0]) return true;
    ask_learner(app);
    return answer(app, args, whole_id(app, word, whole), err);
}

const Command command_quiz = {"quiz", "[SET]", 0, 1, options, quiz};
