/* The words of a scenario: complete, short enough for their place, drawable, and silent about
   the answer until it is given. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "proof/parts.h"
#include "proof/tells.h"

/* What fits, in characters; it is the size of the place where the text is shown. */
typedef struct Room {
    size_t en, zh;
} Room;

static const Room no_room = {0, 0}, title_room = {40, 16}, task_room = {40, 20},
                  symptom_room = {120, 50}, caption_room = {110, 45}, note_room = {240, 100},
                  label_room = {70, 28}, ask_room = {200, 80}, thing_room = {400, 170},
                  feedback_room = {200, 80}, hint_room = {160, 70}, explanation_room = {700, 300};

typedef struct Reading {
    const Proof *proof;
    const ProofRun *run;
    unsigned char *checked; /* a bit for each character that was asked for, or NULL */
} Reading;

/* A text at its place. */
typedef struct Entry {
    const char *path;
    TextId id;
    Room room;
    bool before; /* shown before an answer is given */
} Entry;

static void add(const Reading *r, const Finding *row) { findings_add(r->proof->out, row); }

static Text text_of(const Reading *r, TextId id) {
    const World *w = r->run->world;
    return id < w->texts_count ? w->texts[id] : (Text){{NULL, 0}, {NULL, 0}};
}

/* --- one text ------------------------------------------------------------------- */

static void check_length(const Reading *r, const char *path, Str text, size_t fits) {
    char length[24], most[24];
    size_t n = utf8_count(text);
    if (fits == 0 || n <= fits) return;
    snprintf(length, sizeof length, "%zu", n);
    snprintf(most, sizeof most, "%zu", fits);
    add(r, &(Finding){.kind = FINDING_TOO_LONG,
                      .path = str_of(path),
                      .name = str_of(length),
                      .other = str_of(most)});
}

static bool has_letters(Str s) {
    size_t n = 0;
    for (size_t i = 0; i < s.n; i++)
        n += (s.p[i] >= 'a' && s.p[i] <= 'z') || (s.p[i] >= 'A' && s.p[i] <= 'Z');
    return n > 3;
}

/* Names and numbers are the same everywhere; a sentence is not. */
static void check_translated(const Reading *r, const char *path, Text t) {
    bool sentence = has_letters(t.en) && str_find(t.en, STR(" "), 0) != SIZE_MAX;
    if (sentence && str_eq(t.en, t.zh))
        add(r, &(Finding){.kind = FINDING_NOT_TRANSLATED, .path = str_of(path)});
}

static void no_glyph(const Reading *r, Str path, uint32_t cp) {
    Buf sign;
    char code[16];
    buf_init(&sign, 16);
    utf8_add(&sign, cp);
    snprintf(code, sizeof code, "U+%04lX", (unsigned long)cp);
    add(r,
        &(Finding){
            .kind = FINDING_NO_GLYPH, .path = path, .name = buf_str(&sign), .other = str_of(code)});
    buf_dispose(&sign);
}

/* A character is told once, where it stands first. */
static void check_glyphs(const Reading *r, Str path, Str text) {
    const ProofSource *source = r->proof->source;
    for (size_t at = 0; r->checked && at < text.n;) {
        uint32_t cp = utf8_next(text, &at);
        if (cp == UTF8_BAD || cp < 0x20 || utf8_is_control(cp) || cp > 0x10FFFF) continue;
        unsigned char bit = (unsigned char)(1u << (cp & 7));
        if (r->checked[cp >> 3] & bit) continue;
        r->checked[cp >> 3] |= bit;
        if (!source->has_glyph(source->ctx, cp)) no_glyph(r, path, cp);
    }
}

/* Told to the one who has not answered yet, a word may be the answer. */
static void check_silence(const Reading *r, const char *path, Text t) {
    Buf word;
    buf_init(&word, 256);
    const Exercise *x = r->run->exercise;
    if (x && tells_answer(r->proof->source->words, x, t, &word))
        add(r,
            &(Finding){.kind = FINDING_TELLS_ANSWER, .path = str_of(path), .name = buf_str(&word)});
    buf_dispose(&word);
}

static void check(const Reading *r, const Entry *e) {
    char path[100];
    Text t = text_of(r, e->id);
    if (e->id == 0) return;
    snprintf(path, sizeof path, "%s.en", e->path);
    check_length(r, path, t.en, e->room.en);
    check_glyphs(r, str_of(path), t.en);
    snprintf(path, sizeof path, "%s.zh", e->path);
    check_length(r, path, t.zh, e->room.zh);
    check_glyphs(r, str_of(path), t.zh);
    check_translated(r, e->path, t);
    if (e->before) check_silence(r, e->path, t);
}

/* --- all of them ------------------------------------------------------------------- */

static void check_lesson(const Reading *r) {
    const Lesson *l = &r->run->world->lesson;
    const Entry entries[] = {{"title", l->title, title_room, true},
                             {"question", l->question, note_room, false},
                             {"symptom", l->symptom, symptom_room, true},
                             {"summary", l->summary, note_room, false},
                             {"limits", l->limits, note_room, false},
                             {"task", r->run->world->task, task_room, false}};
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        check(r, &entries[i]);
}

static void check_steps(const Reading *r) {
    static const char *const notes[NOTE_KIND_COUNT] = {"why", "how", "cost", "check"};
    const Lesson *l = &r->run->world->lesson;
    for (int n = 0; n <= FRAME_COUNT; n++) {
        char step[24], path[40];
        snprintf(step, sizeof step, n ? "steps[%d]" : "figure", n);
        snprintf(path, sizeof path, "%s.caption", step);
        check(r, &(Entry){path, l->captions[n], caption_room, false});
        for (int k = 0; k < NOTE_KIND_COUNT; k++) {
            snprintf(path, sizeof path, "%s.%s", step, notes[k]);
            check(r, &(Entry){path, l->notes[n][k], note_room, false});
        }
    }
}

static void check_exercise(const Reading *r) {
    const Exercise *x = r->run->exercise;
    char path[80];
    check(r, &(Entry){"exercise.evidence_right", x->evidence_right, hint_room, false});
    check(r, &(Entry){"exercise.evidence_wrong", x->evidence_wrong, hint_room, false});
    for (int i = 0; i < LAYER_COUNT; i++) {
        snprintf(path, sizeof path, "exercise.layers.%s", layer_name((Layer)i));
        check(r, &(Entry){path, x->layer_feedback[i], feedback_room, false});
    }
    for (size_t i = 0; i < x->fixes_count; i++) {
        snprintf(path, sizeof path, "exercise.fixes[%zu].label", i + 1);
        check(r, &(Entry){path, x->fixes[i].label, label_room, true});
        snprintf(path, sizeof path, "exercise.fixes[%zu].feedback", i + 1);
        check(r, &(Entry){path, x->fixes[i].feedback, feedback_room, false});
    }
    for (size_t i = 0; i < EXERCISE_HINTS; i++) {
        snprintf(path, sizeof path, "exercise.hints[%zu]", i + 1);
        check(r, &(Entry){path, x->hints[i], hint_room, false});
    }
    check(r, &(Entry){"exercise.explanation", x->explanation, explanation_room, false});
}

static void check_variants(const Reading *r) {
    for (size_t i = 0; i < r->run->variants_count; i++) {
        char path[40];
        snprintf(path, sizeof path, "variants[%zu].title", i + 1);
        check(r, &(Entry){path, r->run->variants[i].title, no_room, true});
    }
}

/* The messages are drawn, too. */
static void check_wire(const Reading *r) {
    const Trace *t = r->run->trace;
    for (uint32_t seq = 0; seq < t->count; seq++)
        check_glyphs(r, STR(""), event_raw(t, trace_event(t, seq)));
}

/* --- different for every choice ------------------------------------------------------ */

static bool alike(const Reading *r, TextId a, TextId b) {
    Text ta = text_of(r, a), tb = text_of(r, b);
    return str_eq(ta.en, tb.en) || str_eq(ta.zh, tb.zh);
}

/* Adds a row when item i has the words of one before it. */
static void check_fix_new(const Reading *r, size_t i, FindingKind kind, const char *key) {
    const Fix *fixes = r->run->exercise->fixes;
    bool label = kind == FINDING_LABELS_ALIKE;
    for (size_t k = 0; k < i; k++) {
        char path[60];
        TextId a = label ? fixes[i].label : fixes[i].feedback;
        TextId b = label ? fixes[k].label : fixes[k].feedback;
        if (!alike(r, a, b)) continue;
        snprintf(path, sizeof path, "exercise.fixes[%zu].%s", i + 1, key);
        add(r, &(Finding){
                   .kind = kind, .path = str_of(path), .name = fixes[i].id, .other = fixes[k].id});
        return;
    }
}

static void check_layers_new(const Reading *r) {
    const TextId *said = r->run->exercise->layer_feedback;
    for (int i = 1; i < LAYER_COUNT; i++) {
        for (int k = 0; k < i; k++) {
            char path[60];
            if (!alike(r, said[i], said[k])) continue;
            snprintf(path, sizeof path, "exercise.layers.%s", layer_name((Layer)i));
            add(r, &(Finding){.kind = FINDING_LAYERS_ALIKE,
                              .path = str_of(path),
                              .name = str_of(layer_name((Layer)i)),
                              .other = str_of(layer_name((Layer)k))});
            break;
        }
    }
}

static void check_hints_new(const Reading *r) {
    const TextId *hints = r->run->exercise->hints;
    for (int i = 1; i < EXERCISE_HINTS; i++) {
        for (int k = 0; k < i; k++) {
            char path[40], name[16], other[16];
            if (!alike(r, hints[i], hints[k])) continue;
            snprintf(path, sizeof path, "exercise.hints[%d]", i + 1);
            snprintf(name, sizeof name, "%d", i + 1);
            snprintf(other, sizeof other, "%d", k + 1);
            add(r, &(Finding){.kind = FINDING_HINTS_ALIKE,
                              .path = str_of(path),
                              .name = str_of(name),
                              .other = str_of(other)});
            break;
        }
    }
}

static void check_different(const Reading *r) {
    for (size_t i = 0; i < r->run->exercise->fixes_count; i++) {
        check_fix_new(r, i, FINDING_LABELS_ALIKE, "label");
        check_fix_new(r, i, FINDING_FEEDBACK_ALIKE, "feedback");
    }
    check_layers_new(r);
    check_hints_new(r);
}

/* --- the rest -------------------------------------------------------------------------- */

static void check_needs(const Reading *r) {
    const World *w = r->run->world;
    const ProofSource *source = r->proof->source;
    for (size_t i = 0; i < w->lesson.needs_count; i++) {
        char path[40];
        Str id = w->lesson.needs[i];
        snprintf(path, sizeof path, "needs[%zu]", i + 1);
        Finding row = {.path = str_of(path), .name = id};
        row.kind = str_eq(id, w->id) ? FINDING_NEEDS_ITSELF : FINDING_UNKNOWN_NEED;
        if (str_eq(id, w->id) || !source->is_scenario(source->ctx, id)) add(r, &row);
    }
}

static void check_symptom(const Reading *r, bool fails) {
    const World *w = r->run->world;
    bool has = w->lesson.symptom != 0;
    if (has && !fails)
        add(r, &(Finding){
                   .kind = FINDING_UNUSED_TEXT, .path = STR("symptom"), .name = STR("symptom")});
    if (!has && fails && str_is(w->kind, "fault"))
        add(r, &(Finding){.kind = FINDING_SYMPTOM_MISSING});
}

static void check_origin(const Reading *r) {
    const World *w = r->run->world;
    if (w->lesson.sources_count == 0) add(r, &(Finding){.kind = FINDING_NO_SOURCES});
    if (w->lesson.needs_count == 0 && !str_is(w->kind, "flow"))
        add(r, &(Finding){.kind = FINDING_NO_NEEDS});
}

enum { CODE_POINTS = 0x110000 };

void prove_texts(const Proof *p, const ProofRun *unfixed, bool fails) {
    unsigned char checked[CODE_POINTS / 8];
    Reading r = {p, unfixed, p->source->has_glyph ? checked : NULL};
    memset(checked, 0, sizeof checked);
    check_lesson(&r);
    check_steps(&r);
    if (unfixed->exercise) {
        check_exercise(&r);
        check_different(&r);
    }
    check_variants(&r);
    check_wire(&r);
    check_needs(&r);
    check_symptom(&r, fails);
    check_origin(&r);
}

/* --- a set of exercises ------------------------------------------------------------------- */

static void check_item(const Reading *r, const QuizItem *item, size_t at) {
    char path[80];
    const struct {
        const char *key;
        TextId id;
        Room room;
    } own[] = {{"ask", item->ask, ask_room},
               {"thing", item->thing, thing_room},
               {"says", item->says, feedback_room},
               {"otherwise", item->otherwise, feedback_room},
               {"hint", item->hint, hint_room}};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        snprintf(path, sizeof path, "exercises[%zu].%s", at, own[i].key);
        check(r, &(Entry){path, own[i].id, own[i].room, false});
    }
    for (size_t i = 0; i < item->options_count; i++) {
        snprintf(path, sizeof path, "exercises[%zu].options[%zu].label", at, i + 1);
        check(r, &(Entry){path, item->options[i].label, label_room, false});
        snprintf(path, sizeof path, "exercises[%zu].options[%zu].says", at, i + 1);
        check(r, &(Entry){path, item->options[i].says, feedback_room, false});
    }
    for (size_t i = 0; i < item->wrong_count; i++) {
        snprintf(path, sizeof path, "exercises[%zu].wrong[%zu].says", at, i + 1);
        check(r, &(Entry){path, item->wrong[i].says, feedback_room, false});
    }
}

void prove_set_texts(const Proof *p, const ProofRun *run, const QuizSet *set) {
    unsigned char checked[CODE_POINTS / 8];
    Reading r = {p, run, p->source->has_glyph ? checked : NULL};
    memset(checked, 0, sizeof checked);
    check(&r, &(Entry){"title", set->title, title_room, false});
    check(&r, &(Entry){"summary", set->summary, note_room, false});
    for (size_t i = 0; i < set->count; i++)
        check_item(&r, &set->items[i], i + 1);
}
