#include "app/args.h"

#include "base/nearest.h"

#include <string.h>

const OptSpec args_common[] = {{"--lang", 0, OPT_VALUE, "en|zh"},
                               {"--help", 'h', OPT_FLAG, NULL},
                               {"--version", 0, OPT_FLAG, NULL},
                               {NULL, 0, OPT_FLAG, NULL}};

/* One word of the command line, taken apart. */
typedef struct Word {
    Str name;          /* "--format", "-o" */
    const char *value; /* what stands behind '=' or directly behind the letter, or NULL */
} Word;

static Word word_split(const char *word) {
    if (word[1] != '-') return (Word){{word, 2}, word[2] ? word + 2 : NULL};
    const char *eq = strchr(word, '=');
    if (!eq) return (Word){str_of(word), NULL};
    return (Word){{word, (size_t)(eq - word)}, eq + 1};
}

static bool spec_fits(const OptSpec *spec, Str name) {
    if (name.n == 2 && name.p[1] != '-') return spec->letter && spec->letter == name.p[1];
    return str_is(name, spec->name);
}

static const OptSpec *spec_find(const OptSpec *specs, Str name) {
    for (const OptSpec *s = specs; s && s->name; s++)
        if (spec_fits(s, name)) return s;
    return NULL;
}

static bool unknown_option(Str name, const OptSpec *own, Err *err) {
    Nearest n = {.typed = name};
    for (const OptSpec *s = own; s && s->name; s++)
        nearest_offer(&n, str_of(s->name));
    for (const OptSpec *s = args_common; s->name; s++)
        nearest_offer(&n, str_of(s->name));
    err_set(err, ERR_USAGE, "There is no option %.*s here.", STR_ARG(name));
    if (n.best.p) return err_hint(err, "Did you mean %.*s?", STR_ARG(n.best));
    return err_hint(err, "Add --help to see the options.");
}

/* Whether value is one of the words in "a|b|c"; offers each to *n. */
static bool is_choice(const char *choices, const char *value, Nearest *n) {
    Str rest = str_of(choices);
    bool found = false;
    while (rest.n) {
        size_t bar = str_find(rest, STR("|"), 0);
        Str choice = str_sub(rest, 0, bar);
        found = found || str_is(choice, value);
        nearest_offer(n, choice);
        rest = str_sub(rest, bar == SIZE_MAX ? rest.n : bar + 1, rest.n);
    }
    return found;
}

static bool check_value(const OptSpec *spec, const char *value, Err *err) {
    Nearest n = {.typed = str_of(value)};
    if (!strchr(spec->arg, '|') || is_choice(spec->arg, value, &n)) return true;
    err_set(err, ERR_USAGE, "%s takes %s, not \"%s\".", spec->name, spec->arg, value);
    if (n.best.p) return err_hint(err, "Did you mean %.*s?", STR_ARG(n.best));
    return false;
}

static bool too_many(Err *err) {
    return err_set(err, ERR_USAGE, "There are too many words on the command line: at most %d.",
                   ARGS_MAX);
}

/* A command line being read. */
typedef struct Reader {
    int argc;
    char *const *argv;
    int at;
    const OptSpec *own;
    bool options; /* "--" has not come yet */
} Reader;

/* Reads the option at r->at, and its value, which may be the next word. */
static bool read_option(Reader *r, ArgGiven *out, Err *err) {
    Word w = word_split(r->argv[r->at]);
    const OptSpec *spec = spec_find(r->own, w.name);
    if (!spec) spec = spec_find(args_common, w.name);
    if (!spec) return unknown_option(w.name, r->own, err);
    *out = (ArgGiven){spec, NULL};
    if (spec->kind == OPT_FLAG) {
        if (!w.value) return true;
        return err_set(err, ERR_USAGE, "%s takes no value, and was given \"%s\".", spec->name,
                       w.value);
    }
    if (!w.value && r->at + 1 < r->argc) w.value = r->argv[++r->at];
    if (!w.value) return err_set(err, ERR_USAGE, "%s needs a value: %s.", spec->name, spec->arg);
    out->value = w.value;
    return check_value(spec, w.value, err);
}

static bool is_option(const char *word) { return word[0] == '-' && word[1] != '\0'; }

static bool read_word(Reader *r, Args *out, Err *err) {
    const char *word = r->argv[r->at];
    if (r->options && strcmp(word, "--") == 0) {
        r->options = false;
        return true;
    }
    if (r->options && is_option(word)) {
        if (out->given_count == ARGS_MAX) return too_many(err);
        return read_option(r, &out->given[out->given_count++], err);
    }
    if (out->plain_count == ARGS_MAX) return too_many(err);
    out->plain[out->plain_count++] = word;
    return true;
}

bool args_read(int argc, char *const argv[], const OptSpec *own, Args *out, Err *err) {
    *out = (Args){0};
    Reader r = {.argc = argc, .argv = argv, .own = own, .options = true};
    for (; r.at < argc; r.at++)
        if (!read_word(&r, out, err)) return false;
    return true;
}

const char *args_next(const Args *a, const char *name, size_t *at) {
    while (*at < a->given_count) {
        const ArgGiven *g = &a->given[(*at)++];
        if (strcmp(g->spec->name, name) == 0) return g->value ? g->value : "";
    }
    return NULL;
}

bool args_has(const Args *a, const char *name) {
    size_t at = 0;
    return args_next(a, name, &at) != NULL;
}

const char *args_value(const Args *a, const char *name) {
    const char *value = NULL;
    for (size_t i = 0; i < a->given_count; i++)
        if (strcmp(a->given[i].spec->name, name) == 0) value = a->given[i].value;
    return value;
}

int args_first_plain(int argc, char *const argv[]) {
    for (int i = 0; i < argc; i++) {
        if (!is_option(argv[i])) return i;
        if (strcmp(argv[i], "--") == 0) return argc;
        Word w = word_split(argv[i]);
        const OptSpec *spec = spec_find(args_common, w.name);
        if (spec && spec->kind != OPT_FLAG && !w.value) i++;
    }
    return argc;
}
