#include "app/app.h"

#include "app/command.h"
#include "app/files.h"
#include "app/help.h"
#include "app/out.h"
#include "app/pack.h"
#include "app/places.h"
#include "app/scenario.h"
#include "base/escape.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMPLAINT_MAX = 16 * 1024 };

/* --- complaining ------------------------------------------------------------ */

static void complain_json(Buf *b, const Err *err) {
    buf_addf(b, "{\"error\":{\"code\":\"%s\",\"message\":", err_code_name(err->code));
    escape_json(b, str_of(err->message));
    buf_add_c(b, ",\"where\":");
    escape_json(b, str_of(err->where));
    buf_add_c(b, ",\"hint\":");
    escape_json(b, str_of(err->hint));
    buf_add_c(b, "}}\n");
}

static void complain_text(Buf *b, const Err *err) {
    buf_add_c(b, "faultline: ");
    if (err->where[0]) {
        escape_visible(b, str_of(err->where));
        buf_add_c(b, ": ");
    }
    escape_visible(b, str_of(err->message));
    buf_add_char(b, '\n');
    if (!err->hint[0]) return;
    buf_add_c(b, "  ");
    escape_visible(b, str_of(err->hint));
    buf_add_char(b, '\n');
}

void app_complain(bool json, const Err *err) {
    Buf b;
    buf_init(&b, COMPLAINT_MAX);
    if (json)
        complain_json(&b, err);
    else
        complain_text(&b, err);
    /* Where stderr fails, too, there is nobody left to tell; the status tells. */
    (void)!write(STDERR_FILENO, buf_str(&b).p, buf_str(&b).n);
    buf_dispose(&b);
}

/* Asked before the command line is read, because reading it may be what fails. */
static bool wants_json(int argc, char *argv[]) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--format=json") == 0) return true;
        if (strcmp(argv[i], "--format") == 0 && i + 1 < argc && strcmp(argv[i + 1], "json") == 0)
            return true;
    }
    return false;
}

/* --- setting up ------------------------------------------------------------- */

/* The language of messages as POSIX orders the three (Base Definitions, 8.2). */
static Lang lang_of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return str_starts(str_of(value), "zh") ? LANG_ZH : LANG_EN;
    }
    return LANG_EN;
}

static void choose_lang(App *app, const Args *args) {
    const char *named = args_value(args, "--lang");
    app->lang = lang_of_environment();
    if (named) lang_find(str_of(named), &app->lang);
}

static bool load_words(App *app, Err *err) {
    Buf json[LANG_COUNT];
    Str bytes[LANG_COUNT];
    bool ok = true;
    for (int i = 0; i < LANG_COUNT; i++) {
        Buf path;
        const char *name =
            data_path(&app->data, &path, err, "assets/words/%s.json", lang_name((Lang)i));
        buf_init(&json[i], 0);
        ok = ok && name && file_read(name, FILE_WORDS_MAX, &json[i], err);
        bytes[i] = buf_str(&json[i]);
        buf_dispose(&path);
    }
    ok = ok && words_load(bytes, &app->words, err);
    for (int i = 0; i < LANG_COUNT; i++)
        buf_dispose(&json[i]);
    return ok;
}

static bool check_count(const Command *c, const Args *args, Err *err) {
    if (args->plain_count < c->min)
        err_set(err, ERR_USAGE, "\"faultline %s\" needs %s.", c->name, c->plain);
    else if (args->plain_count > c->max)
        err_set(err, ERR_USAGE, "\"faultline %s\" cannot use the word \"%s\".", c->name,
                args->plain[c->max]);
    else
        return true;
    return err_hint(err, "See faultline %s --help.", c->name);
}

/* --- running ---------------------------------------------------------------- */

static bool takes_pack(const Command *c) {
    for (const OptSpec *o = c->options; o && o->name; o++)
        if (strcmp(o->name, "--pack") == 0) return true;
    return false;
}

/* The pack around the one file that a command is about, where none is named. One that is broken
   is as none: check tells of it. */
static void take_pack_around(App *app, const Command *c, const Args *args) {
    Data around = app->data;
    ScenarioRef ref;
    bool one = c->max == 1 && args->plain_count == 1 && takes_pack(c);
    if (!one || !scenario_ref_read(args->plain[0], &ref, NULL) || !ref.is_path) return;
    place_pack_around(&around, ref.name);
    if (around.pack[0]) pack_open(&app->data, around.pack, NULL);
}

static bool run_command(App *app, const Command *c, bool named, const Args *args, Err *err) {
    if (args_has(args, "--version"))
        return out_put(NULL, STR("faultline " FAULTLINE_VERSION "\n"), err);
    choose_lang(app, args);
    if (!data_find(&app->data, err) || !load_words(app, err)) return false;
    if (args_has(args, "--help")) return help_print(app, named ? c : NULL, err);
    const char *pack = args_value(args, "--pack");
    if (pack && !pack_open(&app->data, pack, err)) return false;
    if (!pack) take_pack_around(app, c, args);
    return check_count(c, args, err) && c->run(app, args, err);
}

/* Takes the command's name out of the words and reads the others by its options. */
static bool run_words(App *app, int argc, char *argv[], Err *err) {
    int at = args_first_plain(argc, argv);
    bool named = at < argc;
    const Command *c = named ? command_find(argv[at], err) : commands[0];
    if (!c) return false;
    if (named) memmove(argv + at, argv + at + 1, (size_t)(argc - at - 1) * sizeof *argv);
    Args args;
    return args_read(argc - named, argv, c->options, &args, err) &&
           run_command(app, c, named, &args, err);
}

int app_main(int argc, char *argv[]) {
    out_guard_descriptors();
    signal(SIGPIPE, SIG_IGN); /* so that a write tells */
    signal(SIGXFSZ, SIG_IGN);
    Watcher watcher = {0};
    App app = {.json = wants_json(argc, argv), .watcher = &watcher};
    Err err = {0};
    bool ok = run_words(&app, argc > 0 ? argc - 1 : 0, argv + 1, &err);
    words_free(app.words);
    if (ok) return app.status;
    app_complain(app.json, &err);
    return err_exit_status(err.code);
}
