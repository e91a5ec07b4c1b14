#include "app/help.h"

#include "app/out.h"

enum { HELP_MAX = 64 * 1024, KEY_MAX = 64 };

static Str word(const App *app, const char *key) { return words_get(app->words, app->lang, key); }

static void add_title(const App *app, const char *key, Buf *out) {
    buf_add_char(out, '\n');
    buf_add(out, word(app, key));
    buf_add_char(out, '\n');
}

/* A row of two columns; further lines of the second stay in it. */
static void add_row(Str left, int width, Str right, Buf *out) {
    Str line;
    buf_addf(out, "  %-*.*s", width, STR_ARG(left));
    for (bool first = true; str_next_line(&right, &line); first = false) {
        if (!first) buf_addf(out, "  %*s", width, "");
        buf_addf(out, "  %.*s\n", STR_ARG(line));
    }
}

/* "-o, --output FILE" */
static void add_option_name(const OptSpec *spec, Buf *out) {
    if (spec->letter) buf_addf(out, "-%c, ", spec->letter);
    buf_add_c(out, spec->name);
    if (spec->arg) buf_addf(out, " %s", spec->arg);
}

static Str option_text(const App *app, const Command *c, const OptSpec *spec) {
    Buf key;
    buf_init(&key, KEY_MAX);
    if (c) buf_addf(&key, "cli.%s.opt.%s", c->name, spec->name + 2);
    if (!c || !words_has(app->words, buf_cstr(&key))) {
        buf_clear(&key);
        buf_addf(&key, "cli.opt.%s", spec->name + 2);
    }
    Str text = word(app, buf_cstr(&key));
    buf_dispose(&key);
    return text;
}

static void add_options(const App *app, const Command *c, const OptSpec *specs, Buf *out) {
    for (const OptSpec *s = specs; s && s->name; s++) {
        Buf name;
        buf_init(&name, KEY_MAX);
        add_option_name(s, &name);
        add_row(buf_str(&name), 24, option_text(app, c, s), out);
        buf_dispose(&name);
    }
}

static Str command_text(const App *app, const Command *c, const char *which) {
    Buf key;
    buf_init(&key, KEY_MAX);
    buf_addf(&key, "cli.%s.%s", c->name, which);
    Str text = words_has(app->words, buf_cstr(&key)) ? word(app, buf_cstr(&key)) : (Str){0};
    buf_dispose(&key);
    return text;
}

static void add_general(const App *app, Buf *out) {
    buf_addf(out, "%.*s\n\n", STR_ARG(word(app, "cli.about")));
    buf_addf(out, "%.*s faultline [COMMAND] [OPTION]…\n", STR_ARG(word(app, "cli.usage")));
    add_title(app, "cli.commands", out);
    for (size_t i = 0; commands[i]; i++)
        add_row(str_of(commands[i]->name), 10, command_text(app, commands[i], "about"), out);
    add_title(app, "cli.every", out);
    add_options(app, NULL, args_common, out);
    buf_addf(out, "\n%.*s\n", STR_ARG(word(app, "cli.more")));
}

static void add_command(const App *app, const Command *c, Buf *out) {
    Str more = command_text(app, c, "more");
    buf_addf(out, "%.*s faultline %s %s%s[OPTION]…\n\n", STR_ARG(word(app, "cli.usage")), c->name,
             c->plain, c->plain[0] ? " " : "");
    buf_addf(out, "%.*s\n", STR_ARG(command_text(app, c, "about")));
    if (more.n) buf_addf(out, "\n%.*s\n", STR_ARG(more));
    add_title(app, "cli.options", out);
    add_options(app, c, c->options, out);
    add_options(app, c, args_common, out);
}

void help_add(const App *app, const Command *command, Buf *out) {
    if (command)
        add_command(app, command, out);
    else
        add_general(app, out);
}

bool help_print(const App *app, const Command *command, Err *err) {
    Buf out;
    buf_init(&out, HELP_MAX);
    help_add(app, command, &out);
    bool ok = buf_ok(&out, "the help", err) && out_put(NULL, buf_str(&out), err);
    buf_dispose(&out);
    return ok;
}
