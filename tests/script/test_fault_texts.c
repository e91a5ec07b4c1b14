/* The wording of the faults and the look-alikes: complete in both languages, different for every
   choice, short enough for its place, and silent about the answer until it is given. */
#include "support/cm.h"
#include "support/scenario_run.h"

#include "base/utf8.h"

#include <stdio.h>

static const char *const ids[] = {"faults/unreachable-network",
                                  "faults/unknown-method",
                                  "faults/forbidden",
                                  "faults/missing-file",
                                  "faults/truncated-output",
                                  "faults/injected-text",
                                  "lookalikes/timeout-not-sent",
                                  "lookalikes/timeout-downstream",
                                  "lookalikes/timeout-answer-lost",
                                  "lookalikes/not-exposed",
                                  "lookalikes/not-authorized",
                                  "lookalikes/bad-arguments",
                                  "lookalikes/business-refusal",
                                  "lookalikes/unauthenticated",
                                  "lookalikes/stdout-noise",
                                  "lookalikes/duplicate-write",
                                  "lookalikes/no-fault-405",
                                  "lookalikes/no-fault-ping-before-ready"};
enum { IDS = sizeof ids / sizeof *ids };

static Text text_of(const ScenarioRun *r, TextId id) {
    assert_true(id > 0 && id < r->world->texts_count);
    return r->world->texts[id];
}

typedef void (*Check)(const ScenarioRun *r);

static void each(Check check) {
    for (size_t i = 0; i < IDS; i++) {
        ScenarioRun r = scenario_run(ids[i], NULL, false, NULL);
        check(&r);
        size_t count;
        const ScriptVariant *variants = script_variants(r.script, &count);
        for (size_t k = 1; k < count; k++) {
            char variant[80];
            snprintf(variant, sizeof variant, "%.*s", STR_ARG(variants[k].id));
            ScenarioRun v = scenario_run(ids[i], variant, false, NULL);
            check(&v);
            scenario_run_dispose(&v);
        }
        scenario_run_dispose(&r);
    }
}

/* --- room ---------------------------------------------------------------------- */

static void fits(const ScenarioRun *r, TextId id, size_t en, size_t zh) {
    Text t = text_of(r, id);
    size_t got_en = utf8_count(t.en), got_zh = utf8_count(t.zh);
    if (!got_en || !got_zh || got_en > en || got_zh > zh)
        fail_msg("%.*s: %zu > %zu or %zu > %zu\n%.*s\n%.*s", STR_ARG(r->world->id), got_en, en,
                 got_zh, zh, STR_ARG(t.en), STR_ARG(t.zh));
}

static void check_room(const ScenarioRun *r) {
    const Lesson *l = &r->world->lesson;
    const Exercise *x = r->exercise;
    fits(r, l->title, 40, 16);
    fits(r, l->symptom ? l->symptom : l->question, 120, 50);
    fits(r, l->summary, 240, 100);
    fits(r, l->limits, 240, 100);
    for (int i = 0; i <= FRAME_COUNT; i++)
        if (i == 0 || l->captions[i]) fits(r, l->captions[i], 110, 45);
    for (int k = 0; k < NOTE_KIND_COUNT; k++)
        fits(r, l->notes[0][k], 160, 65);
    fits(r, r->world->task, 40, 20);
    fits(r, x->evidence_right, 160, 60);
    fits(r, x->evidence_wrong, 160, 60);
    fits(r, x->explanation, 700, 300);
    for (int i = 0; i < LAYER_COUNT; i++)
        fits(r, x->layer_feedback[i], 200, 80);
    for (int i = 0; i < EXERCISE_HINTS; i++)
        fits(r, x->hints[i], 160, 70);
    for (size_t i = 0; i < x->fixes_count; i++) {
        fits(r, x->fixes[i].label, 70, 28);
        fits(r, x->fixes[i].feedback, 200, 80);
    }
}

static void test_room(void **state) {
    (void)state;
    each(check_room);
}

/* --- complete and different -------------------------------------------------------- */

static void differ(const ScenarioRun *r, TextId a, TextId b) {
    Text ta = text_of(r, a), tb = text_of(r, b);
    if (str_eq(ta.en, tb.en) || str_eq(ta.zh, tb.zh))
        fail_msg("%.*s: twice: %.*s", STR_ARG(r->world->id), STR_ARG(ta.en));
    if (str_eq(ta.en, ta.zh)) fail_msg("%.*s", STR_ARG(ta.en));
}

static void check_different(const ScenarioRun *r) {
    const Exercise *x = r->exercise;
    for (int i = 0; i < LAYER_COUNT; i++)
        for (int k = 0; k < i; k++)
            differ(r, x->layer_feedback[i], x->layer_feedback[k]);
    for (size_t i = 0; i < x->fixes_count; i++)
        for (size_t k = 0; k < i; k++) {
            differ(r, x->fixes[i].feedback, x->fixes[k].feedback);
            differ(r, x->fixes[i].label, x->fixes[k].label);
        }
    differ(r, x->hints[0], x->hints[1]);
    differ(r, x->hints[1], x->hints[2]);
    differ(r, x->evidence_right, x->evidence_wrong);
}

static void test_different(void **state) {
    (void)state;
    each(check_different);
}

/* Chinese text is set with full-width punctuation, and parts stand without blanks. */
static void check_punctuation(const ScenarioRun *r) {
    static const char *const wrong[] = {", ", "; ", "? ", "。 ", "， ", "“ ", " ”", "(", "！ "};
    for (size_t t = 1; t < r->world->texts_count; t++)
        for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
            if (str_find(r->world->texts[t].zh, str_of(wrong[k]), 0) != SIZE_MAX)
                fail_msg("%.*s: \"%s\" in %.*s", STR_ARG(r->world->id), wrong[k],
                         STR_ARG(r->world->texts[t].zh));
}

static void test_punctuation(void **state) {
    (void)state;
    each(check_punctuation);
}

/* --- nothing told beforehand -------------------------------------------------------- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
static bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

/* As a word of its own, in the singular or the plural, whatever the case. */
static bool has_word(Str text, const char *word) {
    size_t n = strlen(word);
    for (size_t at = 0; at + n <= text.n; at++) {
        size_t k = 0, end = at + n;
        while (k < n && lower(text.p[at + k]) == word[k])
            k++;
        if (k < n || (at && (is_letter(text.p[at - 1]) || text.p[at - 1] == '_'))) continue;
        if (end < text.n && lower(text.p[end]) == 's') end++;
        if (end == text.n || (!is_letter(text.p[end]) && text.p[end] != '_')) return true;
    }
    return false;
}

static const char *const telling_en[] = {
    "network",  "protocol",  "host",      "authorization", "tool",
    "result",   "trust",     "fault",     "layer",         "unreachable",
    "unknown",  "forbidden", "not found", "truncated",     "truncation",
    "injected", "injection", "timed out", "unauthorized",  "not-found"};
static const char *const telling_zh[] = {
    "网络", "协议",   "宿主策略", "授权", "工具业务", "结果",   "信任", "无故障", "层",
    "故障", "不可达", "未知方法", "禁止", "未找到",   "不存在", "截断", "注入"};

static void keeps_quiet(const ScenarioRun *r, TextId id) {
    Text t = text_of(r, id);
    for (size_t i = 0; i < sizeof telling_en / sizeof *telling_en; i++)
        if (has_word(t.en, telling_en[i]))
            fail_msg("%.*s: \"%s\" in %.*s", STR_ARG(r->world->id), telling_en[i], STR_ARG(t.en));
    for (size_t i = 0; i < sizeof telling_zh / sizeof *telling_zh; i++)
        if (str_find(t.zh, str_of(telling_zh[i]), 0) != SIZE_MAX)
            fail_msg("%.*s: \"%s\" in %.*s", STR_ARG(r->world->id), telling_zh[i], STR_ARG(t.zh));
}

static void check_quiet(const ScenarioRun *r) {
    const Lesson *l = &r->world->lesson;
    const Exercise *x = r->exercise;
    keeps_quiet(r, l->title);
    keeps_quiet(r, l->symptom ? l->symptom : l->question);
    keeps_quiet(r, l->summary);
    keeps_quiet(r, r->world->task);
    for (int i = 0; i <= FRAME_COUNT; i++)
        if (l->captions[i]) keeps_quiet(r, l->captions[i]);
    for (int k = 0; k < NOTE_KIND_COUNT; k++)
        keeps_quiet(r, l->notes[0][k]);
    keeps_quiet(r, x->evidence_right);
    keeps_quiet(r, x->evidence_wrong);
    keeps_quiet(r, x->hints[0]);
    keeps_quiet(r, x->hints[1]);
    for (size_t i = 0; i < x->fixes_count; i++)
        keeps_quiet(r, x->fixes[i].label);
    size_t count;
    const ScriptVariant *variants = script_variants(r->script, &count);
    for (size_t i = 0; i < count; i++)
        keeps_quiet(r, variants[i].title);
}

static void test_quiet(void **state) {
    (void)state;
    each(check_quiet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_different),
        cmocka_unit_test(test_punctuation),
        cmocka_unit_test(test_quiet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
