#include "app/report_texts.h"

#include "app/catalog.h"
#include "app/scenario.h"

#include <stdio.h>
#include <stdlib.h>

/* --- gathering ------------------------------------------------------------------------ */

/* An empty text says nothing. */
static void add(Texts *t, ReportKey key, const Str text[LANG_COUNT]) {
    TextsRow row = {.key = {arena_copy(&t->arena, key.scenario),
                            arena_copy(&t->arena, key.exercise), arena_copy(&t->arena, key.value)}};
    if (t->count == TEXTS_MAX || !text[LANG_EN].n) return;
    for (int i = 0; i < LANG_COUNT; i++)
        row.text[i] = arena_copy(&t->arena, text[i]);
    if (arena_ok(&t->arena, "the texts", NULL)) t->rows[t->count++] = row;
}

static void add_world_text(Texts *t, ReportKey key, const World *w, TextId id) {
    Str text[LANG_COUNT];
    for (int i = 0; i < LANG_COUNT; i++)
        text[i] = scenario_text(w, id, (Lang)i);
    add(t, key, text);
}

static void add_set_text(Texts *t, ReportKey key, const QuizSet *set, TextId id) {
    const Text *text = quiz_set_text(set, id);
    add(t, key, (Str[LANG_COUNT]){text->en, text->zh});
}

static void add_item(Texts *t, const QuizSet *set, size_t at) {
    char digits[24];
    const QuizItem *item = &set->items[at];
    ReportKey key = {set->id, item->id, STR(REPORT_PLACE)};
    snprintf(digits, sizeof digits, "%zu", at + 1);
    add(t, key, (Str[LANG_COUNT]){str_of(digits), str_of(digits)});
    key.value = STR("");
    add_set_text(t, key, set, item->kind == QUIZ_TRUTH || !item->ask ? item->thing : item->ask);
    for (size_t i = 0; i < item->options_count; i++) {
        key.value = item->options[i].id;
        add_set_text(t, key, set, item->options[i].label);
    }
}

/* A fix is given alone, or as a part of a diagnosis. */
static void add_fixes(Texts *t, const World *w, const Exercise *x) {
    for (size_t i = 0; x && i < x->fixes_count; i++) {
        ReportKey key = {w->id, STR("fix"), x->fixes[i].id};
        add_world_text(t, key, w, x->fixes[i].label);
        key.exercise = STR("diagnosis");
        add_world_text(t, key, w, x->fixes[i].label);
    }
}

static void add_scenario(Texts *t, const Data *data, Str scenario) {
    Script *script;
    ScenarioRef ref = {0};
    snprintf(ref.name, sizeof ref.name, "%.*s", STR_ARG(scenario));
    if (!scenario_load(data, &ref, NULL, &script, NULL)) return;
    const World *w = script_world(script);
    const QuizSet *set = script_set(script);
    add_world_text(t, (ReportKey){w->id, STR(""), STR("")}, w, w->lesson.title);
    add_fixes(t, w, script_exercise(script));
    for (size_t i = 0; set && i < set->count; i++)
        add_item(t, set, i);
    script_free(script);
}

static bool is_listed(const Catalog *c, Str scenario) {
    for (size_t i = 0; i < c->count; i++)
        if (str_eq(c->rows[i].id, scenario)) return true;
    return false;
}

static int key_cmp(const void *pa, const void *pb) {
    const ReportKey *a = pa, *b = pb;
    int scenario = str_cmp(a->scenario, b->scenario);
    if (scenario) return scenario;
    int exercise = str_cmp(a->exercise, b->exercise);
    return exercise ? exercise : str_cmp(a->value, b->value);
}

static int row_cmp(const void *a, const void *b) {
    return key_cmp(&((const TextsRow *)a)->key, &((const TextsRow *)b)->key);
}

void texts_load(const Data *data, const Report *report, Texts *out) {
    Catalog c;
    *out = (Texts){0};
    arena_init(&out->arena, TEXTS_MAX_BYTES);
    out->rows = arena_array(&out->arena, TEXTS_MAX, sizeof *out->rows);
    bool ok = catalog_load(data, &c, NULL) && out->rows;
    for (size_t i = 0; ok && i < report->exercises_count; i++) {
        Str scenario = report->exercises[i].scenario;
        bool again = i > 0 && str_eq(scenario, report->exercises[i - 1].scenario);
        if (!again && is_listed(&c, scenario)) add_scenario(out, data, scenario);
    }
    catalog_dispose(&c);
    if (out->count) qsort(out->rows, out->count, sizeof *out->rows, row_cmp);
}

void texts_dispose(Texts *t) { arena_dispose(&t->arena); }

/* --- looking up -------------------------------------------------------------------------- */

static int find_cmp(const void *key, const void *row) {
    return key_cmp(key, &((const TextsRow *)row)->key);
}

static Str text_of(const void *ctx, const ReportKey *key, Lang lang) {
    const Texts *t = ctx;
    if (!t->count) return STR("");
    const TextsRow *row = bsearch(key, t->rows, t->count, sizeof *t->rows, find_cmp);
    return row ? row->text[lang] : STR("");
}

ReportTexts texts_source(const Texts *t) { return (ReportTexts){t, text_of}; }
