/* The doctor's round at this moment, in words. */
#include "view/making.h"

#include <stdio.h>

/* "4", and not its quotes where it is a text. */
static Str bare(Making *m, Str raw) {
    if (raw.n >= 2 && raw.p[0] == '"') raw = str_sub(raw, 1, raw.n - 2);
    return make_outside(m, raw, 24);
}

static Str answer(Making *m, CheckId id, const CheckLine *l) {
    char key[64];
    snprintf(key, sizeof key, "check.%s.%s", check_name(id), l->says);
    return make_say2(m, key, bare(m, l->a), bare(m, l->b));
}

void make_checklist(Making *m) {
    SceneChecklist *out = &m->scene->checklist;
    Checklist list;
    if (!m->play->checklist && m->scene->screen != SCREEN_ANSWER) return;
    checklist_at(m->trace, m->play->n, sight_eyes(m->play->sight), &list);
    out->title = make_word(m, "check.title");
    for (int i = 0; i < CHECK_COUNT; i++) {
        const CheckLine *l = &list.lines[i];
        SceneCheck *c = &out->rows[i];
        c->state = l->state;
        c->question = make_word_of(m, "check", check_name((CheckId)i));
        c->answer = answer(m, (CheckId)i, l);
        if (l->seq != SEQ_NONE)
            c->place = make_say1(m, "check.event", "n",
                                 make_number(m, sight_count(m->trace, m->play->sight, l->seq + 1)));
    }
}
