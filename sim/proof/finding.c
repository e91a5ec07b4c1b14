#include "proof/finding.h"

#include <stdio.h>

#include "base/escape.h"

enum { ARENA_MAX = 4 * 1024 * 1024, WORD_MAX = 8 * 1024 };

static const struct {
    const char *code;
    Severity severity;
} kinds[FINDING_KIND_COUNT] = {
#define FINDING(symbol, code, severity) {code, SEVERITY_##severity},
#include "proof/finding.def"
#undef FINDING
};

const char *finding_code(FindingKind kind) { return kinds[kind].code; }
Severity finding_severity(FindingKind kind) { return kinds[kind].severity; }
const char *severity_name(Severity s) { return s == SEVERITY_ERROR ? "error" : "warning"; }

bool findings_init(Findings *f, Err *err) {
    *f = (Findings){0};
    arena_init(&f->arena, ARENA_MAX);
    f->rows = arena_array(&f->arena, FINDINGS_MAX, sizeof *f->rows);
    return f->rows != NULL || arena_ok(&f->arena, "the findings", err);
}

void findings_dispose(Findings *f) {
    arena_dispose(&f->arena);
    *f = (Findings){0};
}

static Str keep(Findings *f, Str s) { return s.n ? arena_copy(&f->arena, s) : STR(""); }

void findings_add(Findings *f, const Finding *row) {
    if (finding_severity(row->kind) == SEVERITY_ERROR)
        f->errors++;
    else
        f->warnings++;
    f->full = f->full || f->count == FINDINGS_MAX;
    if (f->full) return;
    Finding copy = *row;
    copy.path = keep(f, row->path);
    copy.where = keep(f, row->where);
    copy.run.variant = keep(f, row->run.variant);
    copy.run.fix = keep(f, row->run.fix);
    copy.name = keep(f, row->name);
    copy.other = keep(f, row->other);
    copy.text = keep(f, row->text);
    if (f->arena.failed)
        f->full = true;
    else
        f->rows[f->count++] = copy;
}

/* --- words ---------------------------------------------------------------------- */

/* A value for a placeholder, made harmless; the buffer keeps it. */
static Str harmless(Buf *b, Str s) {
    buf_init(b, WORD_MAX);
    escape_visible(b, s);
    return buf_str(b);
}

/* "The run with the fix retry, variant issue" */
static void add_run(const Words *w, Lang lang, const ProofChoice *run, Buf *out) {
    Buf fix, variant;
    WordArg args[] = {{"fix", harmless(&fix, run->fix)},
                      {"variant", harmless(&variant, run->variant)},
                      WORD_ARGS_END};
    const char *key = run->healthy ? "proof.run.healthy"
                      : run->fix.n ? "proof.run.fix"
                                   : "proof.run.unfixed";
    words_add(w, lang, key, args, out);
    if (run->variant.n) words_add(w, lang, "proof.run.variant", args, out);
    buf_dispose(&fix);
    buf_dispose(&variant);
}

/* A text that is a key of the words is that word. */
static Str text_of(const Words *w, Lang lang, Str text) {
    char key[64];
    bool is_key = str_starts(text, "proof.") || str_starts(text, "violation.");
    if (!is_key || text.n >= sizeof key) return text;
    snprintf(key, sizeof key, "%.*s", STR_ARG(text));
    return words_has(w, key) ? words_get(w, lang, key) : text;
}

/* Where a placeholder at the end had nothing to say. */
static void trim_end(Buf *b) {
    while (b->n > 0 && b->p[b->n - 1] == ' ')
        b->n--;
}

void finding_words(const Words *w, Lang lang, const Finding *f, Buf *what, Buf *todo) {
    char key[64];
    Buf run, name, other, text;
    buf_init(&run, WORD_MAX);
    if (f->has_run) add_run(w, lang, &f->run, &run);
    WordArg args[] = {{"run", buf_str(&run)},
                      {"name", harmless(&name, f->name)},
                      {"other", harmless(&other, f->other)},
                      {"text", harmless(&text, text_of(w, lang, f->text))},
                      WORD_ARGS_END};
    snprintf(key, sizeof key, "proof.%s", finding_code(f->kind));
    words_add(w, lang, key, args, what);
    trim_end(what);
    snprintf(key, sizeof key, "proof.%s.do", finding_code(f->kind));
    words_add(w, lang, key, args, todo);
    buf_dispose(&run);
    buf_dispose(&name);
    buf_dispose(&other);
    buf_dispose(&text);
}
