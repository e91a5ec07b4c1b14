#include "support/side.h"

#include "support/cm.h"
#include "support/wording.h"

#include <stdio.h>

static PlayRun run_of(const ScenarioRun *r) { return (PlayRun){r->world, &r->trace}; }

static bool fixed(void *ctx, Str fix, PlayRun *out, Err *err) {
    Side *s = ctx;
    char id[100];
    snprintf(id, sizeof id, "%.*s", STR_ARG(fix));
    for (size_t i = 0; i < s->base.exercise->fixes_count; i++) {
        if (!str_eq(s->base.exercise->fixes[i].id, fix)) continue;
        if (!s->have_fixed[i]) s->fixed[i] = scenario_run(s->id, s->variant, false, id);
        s->have_fixed[i] = true;
        *out = run_of(&s->fixed[i]);
        return true;
    }
    return err_set(err, ERR_USAGE, "no such fix");
}

static bool healthy(void *ctx, const Trace *shown, PlayBeside *out, Err *err) {
    Side *s = ctx;
    if (!s->have_healthy) s->healthy = scenario_run(s->id, s->variant, true, NULL);
    s->have_healthy = true;
    if (s->aligned != shown) {
        alignment_dispose(&s->align);
        if (!align_runs(&s->healthy.trace, shown, &s->align, err)) return false;
        s->aligned = shown;
    }
    *out = (PlayBeside){run_of(&s->healthy), &s->align};
    return true;
}

static bool save(void *ctx, const PlayAttempt *attempt, Err *err) {
    Side *s = ctx;
    if (s->refuse) return err_set(err, ERR_SYSTEM, "No space left on device.");
    s->kept++;
    s->last_step = attempt->step;
    s->last = *attempt->given;
    s->last_right = attempt->grade->all_right;
    s->last_hints = attempt->hints;
    return true;
}

void side_open(Side *s, const char *id, const PlayOptions *options) {
    *s = (Side){.id = id, .words = wording_load(), .base = scenario_run(id, NULL, false, NULL)};
    s->runs = (PlayRuns){s, fixed, healthy, save};
    PlaySubject subject = {.world = s->base.world,
                           .trace = &s->base.trace,
                           .words = s->words,
                           .name = s->base.world->id,
                           .exercise = s->base.exercise,
                           .runs = s->base.exercise ? &s->runs : NULL};
    PlayOptions own = options ? *options : (PlayOptions){.lang = LANG_EN};
    own.still = true;
    play_init(&s->play, &subject, &own);
    s->play.seen.why_rows = 4;
    s->play.seen.why_total = 10;
}

void side_close(Side *s) {
    alignment_dispose(&s->align);
    scenario_run_dispose(&s->base);
    if (s->have_healthy) scenario_run_dispose(&s->healthy);
    for (size_t i = 0; i < EXERCISE_MAX_FIXES; i++)
        if (s->have_fixed[i]) scenario_run_dispose(&s->fixed[i]);
    words_free(s->words);
}

static void press(Side *s, Str word) {
    KeyPress key;
    if (str_starts(word, "click:")) {
        play_click(&s->play, str_sub(word, 6, word.n));
    } else {
        if (!key_parse(word, &key)) fail_msg("no key: %.*s", STR_ARG(word));
        play_key(&s->play, key);
    }
    play_tick(&s->play, s->play.playing ? 0 : PLAY_HOP_MS);
}

void side_keys(Side *s, const char *keys) {
    for (Str rest = str_of(keys); rest.n;) {
        size_t blank = str_find(rest, STR(" "), 0);
        press(s, str_sub(rest, 0, blank == SIZE_MAX ? rest.n : blank));
        rest = blank == SIZE_MAX ? STR("") : str_sub(rest, blank + 1, rest.n);
    }
}

void side_solve_evidence(Side *s) {
    uint32_t seqs[EXERCISE_MAX_EVIDENCE];
    char click[40];
    assert_true(exercise_evidence(s->base.exercise, &s->base.trace, seqs) > 0);
    if (s->play.screen != SCREEN_ANSWER) side_keys(s, "a");
    snprintf(click, sizeof click, "click:scrub.%u", seqs[0] + 1);
    side_keys(s, click);
    side_keys(s, "enter");
    assert_int_equal(s->play.answer.step, ANSWER_LAYER);
}

void side_choose_layer(Side *s, Layer layer) {
    uint32_t row = 0;
    while (answer_layer(row) != layer)
        row++;
    side_keys(s, "home");
    for (uint32_t i = 0; i < row; i++)
        side_keys(s, "down");
    side_keys(s, "enter");
}

void side_solve_layer(Side *s) {
    side_choose_layer(s, s->base.exercise->layer);
    assert_int_equal(s->play.answer.step, ANSWER_FIX);
}

void side_choose_fix(Side *s, const char *id) {
    size_t i = 0;
    while (!str_is(s->base.exercise->fixes[i].id, id))
        i++;
    side_keys(s, "home");
    for (; i > 0; i--)
        side_keys(s, "down");
    side_keys(s, "enter");
}
