#include "app/grade_sheet.h"

#include "app/grade_json.h"
#include "app/grade_words.h"
#include "app/out.h"
#include "app/print.h"
#include "base/escape.h"
#include "lesson/kind.h"
#include "words/columns.h"
#include "words/event_words.h"

#include <stdio.h>
#include <unistd.h>

enum { SHEET_MAX = 16 * 1024 * 1024, ID_COLUMNS_MAX = 32 };

/* A text sheet being written. */
typedef struct Page {
    const GradeSheet *sheet;
    Buf out;
    size_t width;
    size_t id_columns; /* of the ids in front of choices */
} Page;

/* A paragraph with `first` before it, made harmless; the further lines stand under the first. */
static void say(Page *p, const char *first, Str text) {
    Buf harmless;
    buf_init(&harmless, SHEET_LINE_MAX);
    escape_lines(&harmless, text);
    Str lead = str_of(first);
    columns_wrap(&p->out, buf_str(&harmless), &(Paragraph){lead, columns_of(lead), p->width});
    if (harmless.failed) p->out.failed = true;
    buf_dispose(&harmless);
}

/* A word of the program, filled with what may come from a scenario. */
static void say_word(Page *p, const char *key, const WordArg args[]) {
    Buf text;
    buf_init(&text, SHEET_LINE_MAX);
    words_add(p->sheet->app->words, p->sheet->app->lang, key, args, &text);
    say(p, "", buf_str(&text));
    buf_dispose(&text);
}

static void say_heading(Page *p, const char *key) {
    buf_add_char(&p->out, '\n');
    say_word(p, key, NULL);
}

/* An id in a column of its own, and what it stands for. */
static void say_choice(Page *p, Str id, Str text) {
    Buf first;
    buf_init(&first, 1024);
    buf_add_c(&first, "  ");
    escape_visible(&first, id);
    for (size_t at = columns_of(buf_str(&first)); at < p->id_columns + 2; at++)
        buf_add_char(&first, ' ');
    buf_add_c(&first, "  ");
    const char *lead = buf_cstr(&first);
    say(p, lead ? lead : "  ", text);
    buf_dispose(&first);
}

/* --- the question -------------------------------------------------------------- */

static void ask_head(Page *p) {
    const GradeSheet *s = p->sheet;
    const World *w = s->world;
    Str task = sheet_text(s, w->task), symptom = sheet_text(s, s->unfixed->outcome.symptom);
    say_word(
        p, "grade.title",
        (WordArg[]){{"scenario", w->id}, {"title", sheet_text(s, w->lesson.title)}, WORD_ARGS_END});
    if (task.n) say_word(p, "export.task", (WordArg[]){{"text", task}, WORD_ARGS_END});
    Str question = sheet_text(s, w->lesson.question);
    if (symptom.n)
        say_word(p, "export.symptom", (WordArg[]){{"text", symptom}, WORD_ARGS_END});
    else if (question.n) /* nothing fails, and something is asked */
        say_word(p, "grade.question", (WordArg[]){{"text", question}, WORD_ARGS_END});
}

static void ask_evidence(Page *p) {
    const GradeSheet *s = p->sheet;
    say_heading(p, "grade.ask.evidence");
    for (uint32_t seq = 0; seq < s->unfixed->count; seq++) {
        char number[16];
        Buf line;
        buf_init(&line, SHEET_LINE_MAX);
        snprintf(number, sizeof number, "%5lu  ", (unsigned long)seq);
        words_event(s->app->words, s->app->lang, s->unfixed, seq, &line);
        say(p, number, buf_str(&line));
        buf_dispose(&line);
    }
}

static void widen(Page *p, Str id) {
    size_t n = columns_of(id);
    if (n > p->id_columns) p->id_columns = n < ID_COLUMNS_MAX ? n : ID_COLUMNS_MAX;
}

static void ask_layer(Page *p) {
    say_heading(p, "grade.ask.layer");
    for (int i = 0; i < LAYER_COUNT; i++)
        widen(p, str_of(layer_name((Layer)i)));
    for (int i = 0; i < LAYER_COUNT; i++) {
        const char *id = layer_name((Layer)i);
        say_choice(p, str_of(id), sheet_name(p->sheet->app, "layer", id, ".line"));
    }
}

static void ask_kind(Page *p) {
    size_t count;
    const KindRow *rows = kind_rows(&count);
    say_heading(p, "grade.ask.kind");
    for (size_t from = 0, to; from < count; from = to) {
        Buf names;
        buf_init(&names, 4096);
        for (to = from; to < count && rows[to].layer == rows[from].layer; to++)
            buf_addf(&names, "%s%s", to > from ? ", " : "", rows[to].name);
        say_choice(p, str_of(layer_name(rows[from].layer)), buf_str(&names));
        buf_dispose(&names);
    }
}

static void ask_fix(Page *p) {
    const Exercise *x = p->sheet->exercise;
    say_heading(p, "grade.ask.fix");
    for (size_t i = 0; i < x->fixes_count; i++)
        widen(p, x->fixes[i].id);
    for (size_t i = 0; i < x->fixes_count; i++)
        say_choice(p, x->fixes[i].id, sheet_text(p->sheet, x->fixes[i].label));
}

/* --- the marks ----------------------------------------------------------------- */

static void tell_mark(Page *p, const char *key, Str given, const Mark *mark) {
    const App *app = p->sheet->app;
    Str said =
        words_get(app->words, app->lang, mark->right ? "grade.mark.right" : "grade.mark.wrong");
    say_word(p, key, (WordArg[]){{"given", given}, {"mark", said}, WORD_ARGS_END});
}

static void tell_layer(Page *p) {
    const GradeSheet *s = p->sheet;
    if (!s->grade->layer.given) return;
    const char *id = layer_name(s->answer->layer);
    tell_mark(p, "grade.layer", sheet_name(s->app, "layer", id, ""), &s->grade->layer);
    say(p, "  ", sheet_text(s, s->grade->layer.feedback));
}

static void tell_kind(Page *p) {
    const GradeSheet *s = p->sheet;
    if (!s->grade->kind.given) return;
    Buf feedback;
    buf_init(&feedback, SHEET_LINE_MAX);
    sheet_kind_feedback(s, &feedback);
    tell_mark(p, "grade.kind", s->answer->kind, &s->grade->kind);
    say(p, "  ", buf_str(&feedback));
    buf_dispose(&feedback);
}

static void tell_evidence(Page *p) {
    const GradeSheet *s = p->sheet;
    char seq[16];
    if (!s->grade->evidence.given) return;
    snprintf(seq, sizeof seq, "%lu", (unsigned long)s->answer->evidence);
    tell_mark(p, "grade.evidence", str_of(seq), &s->grade->evidence);
    say(p, "  ", sheet_text(s, s->grade->evidence.feedback));
}

static void tell_outcome(Page *p, const Trace *t) {
    static const char *const goals[] = {"export.goal.unknown", "export.goal.no", "export.goal.yes"};
    say_word(p, "grade.fix.run", NULL);
    say(p, "  ", words_get(p->sheet->app->words, p->sheet->app->lang, goals[t->outcome.goal]));
    for (int i = 0; i < t->violation_count; i++) {
        char seq[16];
        Buf line;
        buf_init(&line, SHEET_LINE_MAX);
        snprintf(seq, sizeof seq, "%lu", (unsigned long)t->violations[i].seq + 1);
        Str kind = sheet_name(p->sheet->app, "violation", t->violations[i].kind, "");
        WordArg args[] = {{"seq", str_of(seq)}, {"kind", kind}, WORD_ARGS_END};
        words_add(p->sheet->app->words, p->sheet->app->lang, "export.violation", args, &line);
        say(p, "  ", buf_str(&line));
        buf_dispose(&line);
    }
}

static void tell_fix(Page *p) {
    const GradeSheet *s = p->sheet;
    if (!s->grade->fix.given) return;
    tell_mark(p, "grade.fix", s->answer->fix, &s->grade->fix);
    say(p, "  ", sheet_text(s, s->grade->fix.feedback));
    if (s->fixed) tell_outcome(p, &s->fixed->trace);
}

static void tell_score(Page *p) {
    const Grade *g = p->sheet->grade;
    char n[16], m[16];
    snprintf(n, sizeof n, "%d", g->right_count);
    snprintf(m, sizeof m, "%d", g->given_count);
    buf_add_char(&p->out, '\n');
    say_word(p, "grade.score", (WordArg[]){{"n", str_of(n)}, {"m", str_of(m)}, WORD_ARGS_END});
    if (p->sheet->saved) say_word(p, "grade.saved", NULL);
}

/* --- as a whole ---------------------------------------------------------------- */

static void question_text(Page *p) {
    ask_head(p);
    ask_evidence(p);
    ask_layer(p);
    ask_kind(p);
    ask_fix(p);
}

static void marks_text(Page *p) {
    tell_layer(p);
    tell_kind(p);
    tell_evidence(p);
    tell_fix(p);
    tell_score(p);
}

static bool print_page(const GradeSheet *s, void (*write)(Page *), Err *err) {
    Page p = {.sheet = s, .width = print_columns(STDOUT_FILENO)};
    buf_init(&p.out, SHEET_MAX);
    write(&p);
    bool ok = buf_ok(&p.out, "the sheet", err) && out_put(NULL, buf_str(&p.out), err);
    buf_dispose(&p.out);
    return ok;
}

static bool print_json(const GradeSheet *s, bool (*write)(const GradeSheet *, Buf *, Err *),
                       Err *err) {
    Buf out;
    buf_init(&out, SHEET_MAX);
    bool ok =
        write(s, &out, err) && buf_ok(&out, "the sheet", err) && out_put(NULL, buf_str(&out), err);
    buf_dispose(&out);
    return ok;
}

bool sheet_print_question(const GradeSheet *s, bool json, Err *err) {
    return json ? print_json(s, sheet_question_json, err) : print_page(s, question_text, err);
}

bool sheet_print_marks(const GradeSheet *s, bool json, Err *err) {
    return json ? print_json(s, sheet_marks_json, err) : print_page(s, marks_text, err);
}
