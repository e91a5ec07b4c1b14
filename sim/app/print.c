#include "app/print.h"

#include "app/out.h"
#include "app/scenario.h"
#include "export/trace_text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool write_out(void *ctx, Str bytes, Err *err) { return outfile_write(ctx, bytes, err); }

/* https://no-color.org: set and not empty means no. */
static bool wants_color(const OutFile *f) {
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(f->fd) && !(no && *no) && term && *term && strcmp(term, "dumb") != 0;
}

size_t print_columns(int fd) {
    struct winsize size;
    bool known = isatty(fd) && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    if (!known) return TRACE_TEXT_COLUMNS;
    return size.ws_col < TRACE_TEXT_COLUMNS_MIN ? TRACE_TEXT_COLUMNS_MIN : size.ws_col;
}

static bool print_text(const App *app, const Trace *trace, const World *world, OutFile *f,
                       Err *err) {
    TraceTextOptions o = {.words = app->words,
                          .lang = app->lang,
                          .texts = {world, world ? scenario_text : NULL},
                          .columns = print_columns(f->fd),
                          .color = wants_color(f)};
    if (world) {
        o.title = scenario_text(world, world->lesson.title, app->lang);
        o.task = scenario_text(world, world->task, app->lang);
    }
    return trace_text(trace, &o, &(Sink){f, write_out}, err);
}

static bool print_json(const App *app, const Trace *trace, const PrintOptions *o, OutFile *f,
                       Err *err) {
    TraceJsonOptions json = {.words = app->words,
                             .lang = app->lang,
                             .texts = {o->world, o->world ? scenario_text : NULL},
                             .reveal = o->reveal,
                             .fault = o->fault};
    return trace_json(trace, &json, &(Sink){f, write_out}, err);
}

bool print_trace(const App *app, const Trace *trace, const PrintOptions *options, Err *err) {
    OutFile f;
    if (!outfile_open(&f, options->path, err)) return false;
    bool ok = options->json ? print_json(app, trace, options, &f, err)
                            : print_text(app, trace, options->world, &f, err);
    return outfile_close(&f, ok, err);
}
