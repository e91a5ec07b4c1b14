#include "app/own_log.h"

#include "app/out.h"
#include "app/quiz_place.h"
#include "app/user_folder.h"
#include "base/escape.h"
#include "base/nearest.h"
#include "store/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* One of them at work. */
typedef struct Work {
    const App *app;
    const char *folder, *word;
    Lang lang;
    Buf *said;
} Work;

typedef struct Figure {
    char text[24];
} Figure;

static Figure figure(size_t n) {
    Figure f;
    snprintf(f.text, sizeof f.text, "%zu", n);
    return f;
}

/* The sentence KEY with {n}, {text}, and what was there before ({a}) or is no answer ({b}). */
static void say(const Work *w, const char *key, size_t n, const AttemptCount *count) {
    Figure all = figure(n), repeated = figure(count->repeated), skipped = figure(count->skipped);
    Buf name;
    buf_init(&name, OWN_LOG_SAID_MAX);
    escape_visible(&name, str_of(w->word));
    const WordArg args[] = {{"n", str_of(all.text)},
                            {"text", buf_str(&name)},
                            {"a", str_of(repeated.text)},
                            {"b", str_of(skipped.text)},
                            WORD_ARGS_END};
    words_add(w->app->words, w->lang, key, args, w->said);
    buf_dispose(&name);
}

/* --- export, import -------------------------------------------------------------- */

static bool put_line(void *ctx, const Attempt *a, Err *err) {
    return outfile_write(ctx, a->line, err) && outfile_write(ctx, STR("\n"), err);
}

static bool export_out(const Work *w, AttemptCount *count, Err *err) {
    OutFile f;
    if (!outfile_open(&f, w->word, err)) return false;
    bool ok = attempts_read_own(w->folder, &(AttemptVisitor){&f, put_line}, count, err);
    return outfile_close(&f, ok, err);
}

static bool export(const Work *w, Err *err) {
    AttemptCount count = {0};
    if (strcmp(w->word, "-") == 0) return export_out(w, &count, err);
    if (access(w->word, F_OK) == 0) {
        err_set(err, ERR_USAGE, "\"%s\" is there already, and stays as it is.", w->word);
        return err_hint(err, "Name a file that is not there yet.");
    }
    if (!attempts_export(w->folder, w->word, &count, err)) {
        if (err) err->hint[0] = '\0'; /* it speaks of the log's folder */
        return err_hint(err, "Name a file in a folder that you may write to.");
    }
    say(w, "progress.exported", count.attempts, &count);
    return true;
}

static bool import(const Work *w, Err *err) {
    AttemptCount count = {0};
    if (!attempts_import(w->folder, w->word, &count, err)) return false;
    say(w, "progress.imported", count.attempts, &count);
    return true;
}

/* --- reset ------------------------------------------------------------------------ */

static bool nothing_there(const Work *w, Err *err) {
    Progress p;
    Nearest n = {.typed = str_of(w->word)};
    if (progress_load(w->folder, &p, NULL))
        for (size_t i = 0; i < p.count; i++)
            nearest_offer(&n, p.rows[i].scenario);
    err_set(err, ERR_INPUT, "There are no answers to \"%s\".", w->word);
    if (n.best.p) err_hint(err, "Did you mean %.*s?", STR_ARG(n.best));
    progress_dispose(&p);
    return false;
}

static bool reset(const Work *w, Err *err) {
    size_t removed;
    if (!attempts_reset(w->folder, str_of(w->word), &removed, err)) return false;
    if (!removed) return nothing_there(w, err);
    if (!quiz_place_forget(w->folder, str_of(w->word), err)) return false;
    say(w, "progress.reset", removed, &(AttemptCount){0});
    return true;
}

static bool reset_all(const Work *w, Err *err) {
    if (!attempts_reset_all(w->folder, true, err)) return false;
    if (!quiz_place_forget(w->folder, STR(""), err)) return false;
    say(w, "progress.reset-all", 0, &(AttemptCount){0});
    return true;
}

bool own_log_do(const App *app, OwnLogDoing doing, const char *word, Lang lang, Buf *said,
                Err *err) {
    static bool (*const work[])(const Work *, Err *) = {export, import, reset, reset_all};
    char folder[USER_FOLDER_MAX];
    if (!user_folder(folder, err)) return false;
    Work w = {app, folder, word ? word : "", lang, said};
    return work[doing](&w, err) && buf_ok(said, "what was done", err);
}
