#include "app/command.h"
#include "app/files.h"
#include "app/log_files.h"
#include "app/out.h"
#include "app/report_texts.h"
#include "app/waiting.h"
#include "export/report_print.h"
#include "store/attempts.h"

#include <string.h>
#include <sys/random.h>
#include <time.h>

static const OptSpec options[] = {{"--format", 0, OPT_VALUE, "text|csv|html|json"},
                                  {"--anonymous", 0, OPT_FLAG, NULL},
                                  {"--pack", 0, OPT_VALUE, "DIR"},
                                  {"--output", 'o', OPT_VALUE, "FILE"},
                                  {NULL, 0, OPT_FLAG, NULL}};

#define STYLE_FILE "assets/report/report.css"
enum { STYLE_MAX = 64 * 1024 };

/* --- reading the logs ----------------------------------------------------------------- */

typedef struct Reading {
    App *app;
    ReportMaker *maker;
    LineSet seen;
    AttemptCount count;
    LogFiles files;
    size_t logs; /* that could be read */
    Waiting waiting;
    uint64_t done; /* bytes */
} Reading;

static bool take(void *ctx, const Attempt *a, Err *err) {
    Reading *r = ctx;
    r->done += a->line.n + 1;
    if (!waiting_tell(&r->waiting, r->done, r->files.bytes, err)) return false;
    return report_add(r->maker,
                      &(ReportAnswer){.when = a->when,
                                      .learner = a->learner,
                                      .scenario = a->scenario,
                                      .exercise = a->exercise,
                                      .given = a->given,
                                      .expected = a->expected,
                                      .right = a->right,
                                      .seconds = a->seconds,
                                      .hints = a->hints},
                      err);
}

/* What cannot be read is told and does not hide the rest; the status becomes that of the
   last one. */
static void complain(Reading *r, const Err *err) {
    waiting_end(&r->waiting);
    app_complain(r->app->json, err);
    r->app->status = err_exit_status(err->code);
}

static bool read_log(Reading *r, const char *path, Err *err) {
    Err why = {0};
    r->waiting.name = str_of(path);
    if (attempts_read(path, &r->seen, &(AttemptVisitor){r, take}, &r->count, &why)) {
        r->logs++;
        return true;
    }
    if (why.code == ERR_LIMIT || why.code == ERR_MEMORY) {
        if (err) *err = why;
        return false;
    }
    complain(r, &why);
    return true;
}

static void list_logs(Reading *r, const Args *args) {
    for (size_t i = 0; i < args->plain_count; i++) {
        Err why = {0};
        if (!log_files_add(&r->files, args->plain[i], &why)) complain(r, &why);
    }
}

/* Where nothing could be read there is nothing to report, and why was told. Files without a
   single answer are no logs; an empty one is a log of somebody who has not begun. */
static bool found_something(const Reading *r, Err *err) {
    if (r->count.attempts || !r->count.skipped) return true;
    err_set(err, ERR_INPUT, "There is no answer among %zu lines.", r->count.skipped);
    return err_hint(err, "Attempt logs are attempts.jsonl in the learners' folders.");
}

static bool read_logs(Reading *r, const Args *args, Err *err) {
    bool ok = log_files_init(&r->files, err);
    waiting_begin(&r->waiting, STR("report"), r->app->watcher);
    if (ok) list_logs(r, args);
    for (size_t i = 0; ok && i < r->files.count; i++)
        ok = read_log(r, r->files.paths[i], err);
    waiting_end(&r->waiting);
    return ok && found_something(r, err);
}

/* --- writing the report --------------------------------------------------------------- */

static bool write_out(void *ctx, Str bytes, Err *err) { return outfile_write(ctx, bytes, err); }

static bool print_as(const ReportPrint *p, const char *format, const Sink *sink, Err *err) {
    if (format && strcmp(format, "json") == 0) return report_json(p, sink, err);
    if (format && strcmp(format, "csv") == 0) return report_csv(p, sink, err);
    if (format && strcmp(format, "html") == 0) return report_html(p, sink, err);
    return report_text(p, sink, err);
}

static bool print_to(const ReportPrint *p, const Args *args, Err *err) {
    OutFile file;
    Sink sink = {&file, write_out};
    if (!outfile_open(&file, args_value(args, "--output"), err)) return false;
    return outfile_close(&file, print_as(p, args_value(args, "--format"), &sink, err), err);
}

static bool print_html(ReportPrint p, const App *app, const Args *args, Err *err) {
    Buf path, style;
    const char *name = data_path(&app->data, &path, err, STYLE_FILE);
    buf_init(&style, 0);
    bool ok = name && file_read(name, STYLE_MAX, &style, err);
    p.style = buf_str(&style);
    ok = ok && print_to(&p, args, err);
    buf_dispose(&style);
    buf_dispose(&path);
    return ok;
}

static bool print(const Reading *r, const Report *report, const Args *args, Err *err) {
    Texts texts;
    const char *format = args_value(args, "--format");
    texts_load(&r->app->data, report, &texts);
    ReportPrint p = {.report = report,
                     .source = {r->logs, r->count.skipped, r->count.repeated},
                     .words = r->app->words,
                     .lang = r->app->lang,
                     .texts = texts_source(&texts),
                     .anonymous = args_has(args, "--anonymous")};
    bool html = format && strcmp(format, "html") == 0;
    bool ok = html ? print_html(p, r->app, args, err) : print_to(&p, args, err);
    texts_dispose(&texts);
    return ok;
}

/* --- all of it ---------------------------------------------------------------------------- */

/* Another one each time: whoever has the list of names cannot find out the numbers. */
static uint64_t any_seed(void) {
    uint64_t seed;
    struct timespec now = {0};
    if (getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed) return seed;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_nsec * 0x9E3779B97F4A7C15u ^ (uint64_t)now.tv_sec;
}

/* Ends the reading's maker, whatever happens. */
static bool count_and_print(Reading *r, const Args *args, Err *err) {
    Report report;
    ReportOptions how = {args_has(args, "--anonymous"), any_seed()};
    ReportMaker *maker = r->maker;
    r->maker = NULL;
    line_set_dispose(&r->seen); /* its memory may be needed for counting */
    bool ok = report_end(maker, &how, &report, err) && print(r, &report, args, err);
    report_dispose(&report);
    return ok;
}

static bool make_report(App *app, const Args *args, Err *err) {
    Reading r = {.app = app, .maker = report_begin(err)};
    bool ok = r.maker && read_logs(&r, args, err);
    if (ok && r.logs) ok = count_and_print(&r, args, err);
    report_drop(r.maker);
    line_set_dispose(&r.seen);
    log_files_dispose(&r.files);
    return ok;
}

const Command command_report = {"report", "PATH…", 1, ARGS_MAX, options, make_report};
