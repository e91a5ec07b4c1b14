#include "app/grade_words.h"

#include "app/scenario.h"
#include "lesson/kind.h"

#include <stdio.h>

Str sheet_name(const App *app, const char *group, const char *id, const char *suffix) {
    char key[128];
    snprintf(key, sizeof key, "%s.%s%s", group, id, suffix);
    return words_get(app->words, app->lang, key);
}

Str sheet_text(const GradeSheet *s, TextId id) { return scenario_text(s->world, id, s->app->lang); }

bool sheet_kind_feedback(const GradeSheet *s, Buf *out) {
    const App *app = s->app;
    const KindRow *row = kind_find(s->answer->kind);
    if (!row) return true;
    WordArg args[] = {{"name", sheet_name(app, "kind", row->name, "")},
                      {"line", sheet_name(app, "kind", row->name, ".line")},
                      WORD_ARGS_END};
    const char *key = s->grade->kind.right ? "grade.kind.right" : "grade.kind.wrong";
    return words_add(app->words, app->lang, key, args, out);
}
