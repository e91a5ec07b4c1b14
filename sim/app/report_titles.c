#include "app/report_titles.h"

#include "app/catalog.h"
#include "app/scenario.h"

#include <stdlib.h>

static bool is_listed(const Catalog *c, Str scenario) {
    for (size_t i = 0; i < c->count; i++)
        if (str_eq(c->rows[i].id, scenario)) return true;
    return false;
}

static void add_row(Titles *t, const Data *data, Str scenario) {
    Script *script;
    TitlesRow row = {.scenario = arena_copy(&t->arena, scenario)};
    if (!scenario_load_head(data, scenario, &script, NULL)) return;
    const World *w = script_world(script);
    for (int i = 0; i < LANG_COUNT; i++)
        row.title[i] = arena_copy(&t->arena, scenario_text(w, w->lesson.title, (Lang)i));
    script_free(script);
    if (arena_ok(&t->arena, "the titles", NULL)) t->rows[t->count++] = row;
}

void titles_load(const Data *data, const Report *report, Titles *out) {
    Catalog c;
    *out = (Titles){0};
    arena_init(&out->arena, TITLES_MAX_BYTES);
    bool ok = catalog_load(data, &c, NULL);
    if (ok) out->rows = arena_array(&out->arena, c.count + 1, sizeof *out->rows);
    for (size_t i = 0; out->rows && i < report->exercises_count; i++) {
        Str scenario = report->exercises[i].scenario;
        bool again = i > 0 && str_eq(scenario, report->exercises[i - 1].scenario);
        if (!again && is_listed(&c, scenario)) add_row(out, data, scenario);
    }
    catalog_dispose(&c);
}

void titles_dispose(Titles *t) { arena_dispose(&t->arena); }

static int row_cmp(const void *scenario, const void *row) {
    return str_cmp(*(const Str *)scenario, ((const TitlesRow *)row)->scenario);
}

static Str title_of(const void *ctx, Str scenario, Lang lang) {
    const Titles *t = ctx;
    if (!t->count) return STR("");
    const TitlesRow *row = bsearch(&scenario, t->rows, t->count, sizeof *t->rows, row_cmp);
    return row ? row->title[lang] : STR("");
}

ReportTitles titles_source(const Titles *t) { return (ReportTitles){t, title_of}; }
