#include "export/report_words.h"

#include "base/escape.h"
#include "json/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { KEY_MAX = 128 };

Str report_word(const ReportPrint *p, const char *key) { return words_get(p->words, p->lang, key); }

Str report_number(ReportNumber *to, uint64_t n) {
    snprintf(to->text, sizeof to->text, "%" PRIu64, n);
    return str_of(to->text);
}

unsigned report_percent(uint64_t n, uint64_t of) {
    return of ? (unsigned)((n * 200 + of) / (of * 2)) : 0;
}

/* What could not be gathered is missing in what is made of it. */
static void pass_failure(const Buf *from, Buf *to) {
    to->failed = to->failed || from->failed;
    to->no_memory = to->no_memory || from->no_memory;
}

/* --- names ------------------------------------------------------------------------- */

void report_name(const ReportPrint *p, const char *prefix, Str name, Buf *out) {
    char key[KEY_MAX];
    int n = snprintf(key, sizeof key, "%s%.*s", prefix, STR_ARG(name));
    if (n > 0 && (size_t)n < sizeof key && words_has(p->words, key))
        buf_add(out, report_word(p, key));
    else
        escape_visible(out, name);
}

void report_learner(const ReportPrint *p, const ReportLearner *l, Buf *out) {
    ReportNumber number;
    const WordArg args[] = {{"n", report_number(&number, l->number)}, WORD_ARGS_END};
    if (l->number)
        words_add(p->words, p->lang, "report.learner.number", args, out);
    else if (str_trim(l->name).n == 0)
        buf_add(out, report_word(p, "report.learner.unnamed"));
    else
        escape_visible(out, l->name);
}

void report_layer(const ReportPrint *p, uint32_t layer, Buf *out) {
    report_name(p, "report.layer.", matrix_layer(&p->report->matrix, layer), out);
}

void report_id(const ReportExercise *x, Buf *out) {
    escape_visible(out, x->scenario);
    if (x->exercise.n) buf_add_char(out, '/');
    escape_visible(out, x->exercise);
}

bool report_begins_scenario(const Report *r, size_t i) {
    return i == 0 || !str_eq(r->exercises[i].scenario, r->exercises[i - 1].scenario);
}

void report_part(const ReportPrint *p, const ReportExercise *x, Buf *out) {
    report_name(p, "report.part.", x->exercise, out);
}

static Str text_of(const ReportPrint *p, Str scenario, Str exercise, Str value) {
    if (!p->texts.text) return STR("");
    return p->texts.text(p->texts.ctx, &(ReportKey){scenario, exercise, value}, p->lang);
}

Str report_scenario_title(const ReportPrint *p, const ReportExercise *x) {
    return text_of(p, x->scenario, STR(""), STR(""));
}

Str report_asks(const ReportPrint *p, const ReportExercise *x) {
    return text_of(p, x->scenario, x->exercise, STR(""));
}

void report_title(const ReportPrint *p, const ReportExercise *x, Buf *out) {
    Str title = report_scenario_title(p, x);
    escape_visible(out, title.n ? title : x->scenario);
    if (x->exercise.n) buf_add_c(out, " · ");
    Str place = text_of(p, x->scenario, x->exercise, STR(REPORT_PLACE));
    if (place.n) buf_addf(out, "%.*s · ", STR_ARG(place));
    report_part(p, x, out);
}

/* --- what was given ------------------------------------------------------------------ */

/* One exercise and the answer that was given there. */
typedef struct Given {
    const ReportPrint *p;
    const ReportExercise *x;
    JsonDoc doc;
    Buf text; /* a key or a value */
    Buf *out;
} Given;

/* A choice goes by its label, a word of the program by its word, all else by itself. */
static void add_word(Given *g, Str key, Str value) {
    static const char *const shared[] = {"report.layer", "kind", "actor"};
    char name[KEY_MAX];
    Str label = text_of(g->p, g->x->scenario, g->x->exercise, value);
    snprintf(name, sizeof name, "quiz.%.*s.%.*s", STR_ARG(key), STR_ARG(value));
    for (size_t i = 0; !words_has(g->p->words, name) && i < sizeof shared / sizeof *shared; i++)
        snprintf(name, sizeof name, "%s.%.*s", shared[i], STR_ARG(value));
    bool known = !label.n && words_has(g->p->words, name);
    escape_visible(g->out, label.n ? label : known ? report_word(g->p, name) : value);
}

static bool is_event(Str key) { return str_is(key, "event") || str_is(key, "evidence"); }

static void add_value(Given *g, Str key, JsonRef value) {
    size_t from = g->text.n;
    int64_t seq;
    if (json_is(&g->doc, value, JSON_ARRAY)) {
        for (JsonRef i = json_first(&g->doc, value); i != JSON_NONE; i = json_next(&g->doc, i)) {
            if (i != json_first(&g->doc, value)) buf_add(g->out, report_word(g->p, "report.list"));
            add_value(g, key, i);
        }
    } else if (json_string(&g->doc, value, &g->text)) {
        add_word(g, key, str_sub(buf_str(&g->text), from, g->text.n));
    } else if (is_event(key) && json_int64(&g->doc, value, &seq) && seq < INT64_MAX) {
        buf_addf(g->out, "%" PRId64, seq + 1); /* an event, as the screen counts */
    } else {
        escape_visible(g->out, json_raw(&g->doc, value));
    }
}

/* Where one text was given alone, its key says nothing new. */
static void add_member(Given *g, JsonRef value) {
    bool alone = json_count(&g->doc, 0) == 1 && !json_is(&g->doc, value, JSON_NUMBER);
    pass_failure(&g->text, g->out);
    buf_clear(&g->text);
    if (!json_key_add(&g->doc, value, &g->text)) return;
    Str key = buf_str(&g->text), label = text_of(g->p, g->x->scenario, g->x->exercise, key);
    if (value != json_first(&g->doc, 0)) buf_add(g->out, report_word(g->p, "report.list"));
    if (!alone && label.n)
        escape_visible(g->out, label);
    else if (!alone)
        report_name(g->p, "report.part.", key, g->out);
    if (!alone) buf_add(g->out, report_word(g->p, "report.colon"));
    add_value(g, key, value);
}

void report_given(const ReportPrint *p, const ReportExercise *x, Buf *out) {
    Given g = {.p = p, .x = x, .out = out};
    Err err = {0};
    buf_init(&g.text, REPORT_LINE_MAX);
    bool read = json_parse(&g.doc, x->wrong, &err);
    if (err.code == ERR_MEMORY) out->failed = out->no_memory = true;
    for (JsonRef v = json_first(&g.doc, 0); read && v != JSON_NONE; v = json_next(&g.doc, v))
        add_member(&g, v);
    pass_failure(&g.text, out);
    json_dispose(&g.doc);
    buf_dispose(&g.text);
}

/* --- time -------------------------------------------------------------------------------- */

void report_seconds(uint64_t tenths, Buf *out) {
    char text[32];
    int n =
        snprintf(text, sizeof text, "%" PRIu64 ".%04u", tenths / 10000, (unsigned)(tenths % 10000));
    while (n > 0 && text[n - 1] == '0')
        n--;
    if (n > 0 && text[n - 1] == '.') n--;
    buf_add(out, (Str){text, (size_t)n});
}

void report_time(const ReportPrint *p, uint64_t ms, Buf *out) {
    ReportNumber a, b;
    uint64_t s = (ms + 500) / 1000;
    const char *key = s < 60 ? "report.time.s" : s < 3600 ? "report.time.min" : "report.time.h";
    uint64_t large = s < 60 ? s : s < 3600 ? s / 60 : s / 3600;
    uint64_t small = s < 3600 ? s % 60 : s / 60 % 60;
    const WordArg args[] = {
        {"n", report_number(&a, large)}, {"m", report_number(&b, small)}, WORD_ARGS_END};
    words_add(p->words, p->lang, key, args, out);
}

/* --- sentences --------------------------------------------------------------------------- */

static void say_mix(const ReportPrint *p, const MatrixMix *mix, Buf *out) {
    Buf right, chosen;
    ReportNumber times, of;
    buf_init(&right, REPORT_LINE_MAX);
    buf_init(&chosen, REPORT_LINE_MAX);
    report_layer(p, mix->right, &right);
    report_layer(p, mix->chosen, &chosen);
    const WordArg args[] = {{"right", buf_str(&right)},
                            {"chosen", buf_str(&chosen)},
                            {"times", report_number(&times, mix->times)},
                            {"of", report_number(&of, mix->of)},
                            WORD_ARGS_END};
    words_add(p->words, p->lang, "report.say.layers", args, out);
    pass_failure(&right, out);
    pass_failure(&chosen, out);
    buf_dispose(&right);
    buf_dispose(&chosen);
}

static void say_exercise(const ReportPrint *p, const ReportExercise *x, Buf *out) {
    Buf title;
    ReportNumber wrong, of;
    buf_init(&title, REPORT_LINE_MAX);
    report_title(p, x, &title);
    const WordArg args[] = {{"exercise", buf_str(&title)},
                            {"wrong", report_number(&wrong, x->learners - x->right_first)},
                            {"of", report_number(&of, x->learners)},
                            WORD_ARGS_END};
    words_add(p->words, p->lang, "report.say.exercise", args, out);
    pass_failure(&title, out);
    buf_dispose(&title);
}

void report_sentence(const ReportPrint *p, Buf *out) {
    const Report *r = p->report;
    MatrixMix mix;
    if (matrix_commonest(&r->matrix, &mix))
        say_mix(p, &mix, out);
    else if (r->talk_count)
        say_exercise(p, &r->exercises[r->talk[0]], out);
    else
        buf_add(out, report_word(p, r->answers ? "report.say.nothing" : "report.say.empty"));
}

/* --- the line below the heading -------------------------------------------------------------- */

static void add_count(const ReportPrint *p, const char *key, size_t n, Buf *out) {
    ReportNumber number;
    const WordArg args[] = {{"n", report_number(&number, n)}, WORD_ARGS_END};
    if (out->n) buf_add_c(out, " · ");
    words_add(p->words, p->lang, key, args, out);
}

void report_head(const ReportPrint *p, Buf *out) {
    const Report *r = p->report;
    char from[WHEN_DATE_SIZE], to[WHEN_DATE_SIZE];
    when_date(r->from_ms, from);
    when_date(r->to_ms, to);
    buf_add_c(out, from);
    if (strcmp(from, to) != 0) buf_addf(out, " – %s", to);
    add_count(p, "report.head.learners", r->learners_count, out);
    add_count(p, "report.head.answers", r->answers, out);
    add_count(p, "report.head.logs", p->source.logs, out);
    if (p->source.skipped) add_count(p, "report.head.skipped", p->source.skipped, out);
    if (p->source.repeated) add_count(p, "report.head.repeated", p->source.repeated, out);
}
