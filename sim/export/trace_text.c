#include "export/trace_text.h"

#include "base/escape.h"
#include "base/utf8.h"
#include "export/millis.h"
#include "export/out.h"
#include "trace/moment.h"
#include "words/columns.h"
#include "words/event_words.h"

#include <stdio.h>

typedef enum Ink { INK_PLAIN, INK_STRONG, INK_QUIET, INK_GOOD, INK_BAD } Ink;

typedef struct Text {
    Out out;
    const Trace *t;
    const TraceTextOptions *options;
    size_t columns;
    int time_columns;
    Moment end;
    Buf line; /* one paragraph before it is broken */
} Text;

static Str word(const Text *x, const char *key) {
    return words_get(x->options->words, x->options->lang, key);
}

/* What a buffer could not hold is missing from the text. */
static void done(Text *x, Buf *part) {
    buf_blame(&x->out.buf, part);
    buf_dispose(part);
}

static void ink(Text *x, Ink with) {
    static const char *const codes[] = {"0", "1", "2", "32", "31"};
    if (x->options->color && with != INK_PLAIN) buf_addf(&x->out.buf, "\x1b[%sm", codes[with]);
}

static void ink_end(Text *x, Ink with) {
    if (x->options->color && with != INK_PLAIN) buf_add_c(&x->out.buf, "\x1b[0m");
    out_pass(&x->out);
}

/* A paragraph in one ink. A scenario's own text may come from anybody, so it is made
   harmless here; what is harmless already stays as it is. */
static void paragraph(Text *x, Str text, Ink with) {
    Buf safe;
    buf_init(&safe, OUT_MAX);
    escape_lines(&safe, text);
    ink(x, with);
    columns_wrap(&x->out.buf, buf_str(&safe), &(Paragraph){STR(""), 0, x->columns});
    done(x, &safe);
    ink_end(x, with);
}

static void blank(Text *x) { out_c(&x->out, "\n"); }

/* A word with its placeholders filled, as a paragraph. */
static void say(Text *x, const char *key, const WordArg args[], Ink with) {
    buf_clear(&x->line);
    words_add(x->options->words, x->options->lang, key, args, &x->line);
    buf_blame(&x->out.buf, &x->line);
    paragraph(x, buf_str(&x->line), with);
}

/* Text from outside, made harmless, in a buffer of its own. */
static Str harmless(Buf *b, Str s) {
    buf_init(b, OUT_MAX);
    escape_visible(b, s);
    return buf_str(b);
}

static void add_head(Text *x) {
    Buf id, revision;
    if (x->options->title.n) paragraph(x, x->options->title, INK_STRONG);
    Str scenario = harmless(&id, x->t->meta.scenario), transport = x->t->meta.transport;
    Str spoken = harmless(&revision, x->t->meta.revision);
    const WordArg args[] = {{"scenario", scenario},
                            {"revision", spoken.n ? spoken : STR("–")},
                            {"transport", transport.n ? transport : STR("–")},
                            WORD_ARGS_END};
    say(x, "export.head", args, INK_QUIET);
    if (x->options->task.n)
        say(x, "export.task", (WordArg[]){{"text", x->options->task}, WORD_ARGS_END}, INK_PLAIN);
    done(x, &id);
    done(x, &revision);
}

/* --- events --------------------------------------------------------------- */

/* Frames come again: the status is that of the stretch which begins with event seq. */
static void add_heading(Text *x, int frame, uint32_t seq) {
    char number[8];
    Moment then;
    snprintf(number, sizeof number, "%d", frame);
    moment_at(x->t, stretch_next(x->t, seq), &then);
    FrameStatus status = (FrameStatus)then.frames[frame - 1];
    const Words *w = x->options->words;
    const WordArg args[] = {{"n", str_of(number)},
                            {"title", words_frame(w, x->options->lang, frame)},
                            {"status", words_frame_status(w, x->options->lang, status)},
                            WORD_ARGS_END};
    blank(x);
    bool open = status == FRAME_NOT_REACHED;
    say(x, open ? "export.heading.open" : "export.heading", args,
        status == FRAME_FAILED ? INK_BAD : INK_STRONG);
}

/* "   12 ms  ", as wide for every event. */
static void add_time(const Text *x, const Event *e, Buf *out) {
    Buf t;
    if (x->time_columns == 0) {
        buf_add_c(out, "  ");
        return;
    }
    buf_init(&t, 32);
    millis_add(&t, e->t_us);
    buf_addf(out, "  %*.*s ms  ", x->time_columns, STR_ARG(buf_str(&t)));
    buf_blame(out, &t);
    buf_dispose(&t);
}

static bool failed(const Event *e) {
    return e->status != STATUS_DELIVERED ||
           (e->facts & (FACT_ERROR | FACT_IS_ERROR | FACT_NO | FACT_UNPAIRED | FACT_FLAWED)) != 0;
}

static void add_event_line(Text *x, uint32_t seq) {
    const Event *e = trace_event(x->t, seq);
    Ink with = failed(e) ? INK_BAD : INK_PLAIN;
    Buf time;
    buf_init(&time, 128);
    add_time(x, e, &time);
    buf_clear(&x->line);
    words_event(x->options->words, x->options->lang, x->t, seq, &x->line);
    buf_blame(&x->out.buf, &x->line);
    ink(x, with);
    columns_wrap(&x->out.buf, buf_str(&x->line),
                 &(Paragraph){buf_str(&time), columns_of(buf_str(&time)) + 2, x->columns});
    done(x, &time);
    ink_end(x, with);
}

/* What an event carries, on one line; only as much of it is read as can show. */
static void add_contents(Text *x, Str bytes, size_t indent) {
    if (bytes.n == 0 || x->columns <= indent + 2) return;
    size_t width = x->columns - indent, most = width * 4;
    Buf shown;
    buf_init(&shown, OUT_MAX);
    escape_visible(&shown, str_sub(bytes, 0, most));
    if (bytes.n > most) buf_add_c(&shown, " …");
    ink(x, INK_QUIET);
    buf_addf(&x->out.buf, "%*s", (int)indent, "");
    columns_cut(&x->out.buf, buf_str(&shown), width);
    buf_add_char(&x->out.buf, '\n');
    done(x, &shown);
    ink_end(x, INK_QUIET);
}

static void add_event(Text *x, uint32_t seq) {
    const Event *e = trace_event(x->t, seq);
    size_t indent = x->time_columns ? (size_t)x->time_columns + 9 : 4;
    add_event_line(x, seq);
    if (e->kind == EVENT_MESSAGE) add_contents(x, event_raw(x->t, e), indent);
    if (e->kind == EVENT_PROPOSAL) add_contents(x, event_data(x->t, e), indent);
    Str note = text_source_get(&x->options->texts, e->note, x->options->lang);
    if (note.n) say(x, "event.note", (WordArg[]){{"text", note}, WORD_ARGS_END}, INK_PLAIN);
}

static void add_events(Text *x) {
    int frame = 0;
    for (uint32_t seq = 0; seq < x->t->count && !x->out.failed; seq++) {
        const Event *e = trace_event(x->t, seq);
        if (e->frame != frame && e->frame >= 1) add_heading(x, e->frame, seq);
        frame = e->frame;
        add_event(x, seq);
    }
}

/* --- the end -------------------------------------------------------------- */

/* "  label      state", the states under each other. */
static void add_row(Text *x, Str label, size_t label_columns, Str state, Ink with) {
    buf_clear(&x->line);
    buf_addf(&x->line, "  ");
    buf_add(&x->line, label);
    size_t fill = label_columns - columns_of(label) + 2;
    buf_addf(&x->line, "%*s", (int)fill, "");
    buf_blame(&x->out.buf, &x->line);
    out_add(&x->out, buf_str(&x->line));
    ink(x, with);
    buf_add(&x->out.buf, state);
    ink_end(x, with);
    blank(x);
}

static void widen(size_t *columns, Str label) {
    size_t n = columns_of(label);
    if (n > *columns) *columns = n;
}

static void add_gates(Text *x) {
    const Words *w = x->options->words;
    Lang lang = x->options->lang;
    size_t columns = 0;
    for (int g = 0; g < GATE_COUNT; g++)
        widen(&columns, words_gate(w, lang, (Gate)g));
    blank(x);
    say(x, "export.gates", NULL, INK_STRONG);
    for (int g = 0; g < GATE_COUNT; g++) {
        GateState state = (GateState)x->end.gates[g];
        Ink with = state == GATE_OPEN ? INK_GOOD : state == GATE_SHUT ? INK_BAD : INK_QUIET;
        add_row(x, words_gate(w, lang, (Gate)g), columns, words_gate_state(w, lang, state), with);
    }
}

static void add_ticks(Text *x) {
    static const char *const verdicts[] = {"verdict.unknown", "verdict.no", "verdict.yes"};
    static const Ink inks[] = {INK_QUIET, INK_BAD, INK_GOOD};
    const Words *w = x->options->words;
    size_t columns = 0;
    for (int i = 0; i < TICK_COUNT; i++)
        widen(&columns, words_tick(w, x->options->lang, (Tick)i));
    blank(x);
    say(x, "export.ticks", NULL, INK_STRONG);
    for (int i = 0; i < TICK_COUNT; i++) {
        uint8_t v = x->end.ticks[i];
        add_row(x, words_tick(w, x->options->lang, (Tick)i), columns, word(x, verdicts[v]),
                inks[v]);
    }
}

static void add_violation(Text *x, const Violation *v) {
    char seq[16], key[64];
    snprintf(seq, sizeof seq, "%u", (unsigned)v->seq + 1); /* as the players count */
    snprintf(key, sizeof key, "violation.%s", v->kind);
    Str kind = words_has(x->options->words, key) ? word(x, key) : str_of(v->kind);
    const WordArg args[] = {{"kind", kind}, {"seq", str_of(seq)}, WORD_ARGS_END};
    say(x, "export.violation", args, INK_BAD);
}

static void add_outcome(Text *x) {
    static const char *const goals[] = {"export.goal.unknown", "export.goal.no", "export.goal.yes"};
    static const Ink inks[] = {INK_QUIET, INK_BAD, INK_GOOD};
    Verdict goal = x->t->outcome.goal;
    blank(x);
    say(x, goals[goal], NULL, inks[goal]);
    for (int i = 0; i < x->t->violation_count; i++)
        add_violation(x, &x->t->violations[i]);
    Str symptom = text_source_get(&x->options->texts, x->t->outcome.symptom, x->options->lang);
    if (symptom.n)
        say(x, "export.symptom", (WordArg[]){{"text", symptom}, WORD_ARGS_END}, INK_PLAIN);
}

/* A recording in which every event has the time 0 had none. */
static bool has_times(const Trace *t) {
    if (t->meta.source != TRACE_RECORDING) return true;
    for (uint32_t seq = 0; seq < t->count; seq++)
        if (trace_event(t, seq)->t_us != 0) return true;
    return false;
}

/* 0: there are no times. */
static int widest_time(Text *x) {
    const Trace *t = x->t;
    size_t widest = 1;
    Buf text;
    if (!has_times(t)) return 0;
    buf_init(&text, 32);
    for (uint32_t seq = 0; seq < t->count; seq++) {
        buf_clear(&text);
        millis_add(&text, trace_event(t, seq)->t_us);
        if (text.n > widest) widest = text.n;
        buf_blame(&x->out.buf, &text);
    }
    buf_dispose(&text);
    return (int)widest;
}

static size_t columns_wanted(const TraceTextOptions *options) {
    if (options->columns == 0) return TRACE_TEXT_COLUMNS;
    return options->columns < TRACE_TEXT_COLUMNS_MIN ? TRACE_TEXT_COLUMNS_MIN : options->columns;
}

bool trace_text(const Trace *t, const TraceTextOptions *options, const Sink *sink, Err *err) {
    Text x = {.t = t, .options = options, .columns = columns_wanted(options)};
    out_init(&x.out, sink, err);
    buf_init(&x.line, OUT_MAX);
    moment_at(t, t->count, &x.end);
    x.time_columns = widest_time(&x);
    add_head(&x);
    add_events(&x);
    add_gates(&x);
    add_ticks(&x);
    add_outcome(&x);
    buf_dispose(&x.line);
    return out_finish(&x.out);
}
