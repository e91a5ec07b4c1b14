/* The keys of a set of exercises, at the bottom and on the help's page. */
#include "view/scene_keys.h"

static const KeyRow HELP_KEY = {"?", "key.help", "key.keys"};
static const KeyRow MENU_KEY = {"esc", "key.esc", "key.menu"};

static void keys_paused(Making *m) {
    static const KeyRow rows[] = {{"p", "key.p", "key.quiz.resume"}, {"f1", "key.f1", "key.keys"}};
    keys_add(m, &rows[0]);
    keys_add(m, &MENU_KEY);
    keys_add(m, &rows[1]);
}

/* Letters are text. */
static void keys_editing(Making *m) {
    static const KeyRow rows[] = {
        {"left", "key.left", NULL},           {"right", "key.right", "key.quiz.caret"},
        {"enter", "key.enter", "key.done"},   {"up", "key.up", NULL},
        {"down", "key.down", "key.quiz.row"}, {"ctrl+v", "key.paste.cap", "key.paste"},
        {"esc", "key.esc", "key.leave"},      {"f1", "key.f1", "key.keys"},
    };
    ADD_ALL(m, rows);
}

static void keys_review(Making *m) {
    const Quiz *q = m->play->quiz;
    const KeyRow rows[] = {
        {"up", "key.up", NULL},
        {"down", "key.down", "key.choose.line"},
        {"enter", "key.enter", q->row < q->set->count ? "key.open" : "key.quiz.restart"},
        {"left", "key.left", "key.quiz.last"},
    };
    ADD_ALL(m, rows);
}

static const char *enter_word(const Quiz *q) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(q, rows), at = q->row < n ? q->row : n - 1;
    if (q->lifted) return "key.quiz.drop";
    switch (rows[at].kind) {
    case ROW_SEND:
        return quiz_settled(q) ? "key.quiz.next" : q->marked ? "key.quiz.back" : "key.quiz.send";
    case ROW_EVENT:
        return "key.point";
    case ROW_TEXT:
        return q->editing ? "key.done" : "key.quiz.edit";
    case ROW_CHOICE:
    case ROW_ITEM:
        break;
    }
    SlotKind kind = q->form.slots[rows[at].slot].kind;
    return kind == SLOT_ORDER ? "key.quiz.lift" : kind == SLOT_MANY ? "key.done" : "key.confirm";
}

static bool asks_for_event(const Quiz *q) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(q, rows), at = q->row < n ? q->row : n - 1;
    return rows[at].kind == ROW_EVENT;
}

static bool picks_several(const Quiz *q) {
    QuizRow rows[QUIZ_ROWS];
    uint32_t n = quiz_rows(q, rows), at = q->row < n ? q->row : n - 1;
    return rows[at].kind == ROW_CHOICE && q->form.slots[rows[at].slot].kind == SLOT_MANY;
}

static bool may_see_solution(const Quiz *q) {
    return quiz_may_solve(q) && !q->solution && !(q->marked && q->mark.right);
}

static void keys_exercise_in_hand(Making *m) {
    const Quiz *q = m->play->quiz;
    const KeyRow move[] = {
        {"up", "key.up", NULL},
        {"down", "key.down",
         q->lifted           ? "key.quiz.move"
         : asks_for_event(q) ? "key.event"
                             : "key.quiz.row"},
        {"enter", "key.enter", enter_word(q)},
    };
    static const KeyRow tick = {"space", "key.space", "key.quiz.tick"};
    static const KeyRow items[] = {{"left", "key.left", NULL},
                                   {"right", "key.right", "key.quiz.item"}};
    static const KeyRow run = {"tab", "key.tab", "key.quiz.run"}, hint = {"h", "key.h", "key.hint"};
    static const KeyRow solution = {"s", "key.s", "key.quiz.solution"};
    static const KeyRow open = {"o", "key.o", "key.quiz.open"};
    static const KeyRow pause = {"p", "key.p", "key.quiz.pause"};
    ADD_ALL(m, move);
    if (picks_several(q)) keys_add(m, &tick);
    if (quiz_tells_next(q)) keys_add(m, &open);
    ADD_ALL(m, items);
    if (quiz_has_run(m->play)) keys_add(m, &run);
    if (q->ready && !form_text_none(&q->form.hint)) keys_add(m, &hint);
    if (may_see_solution(q)) keys_add(m, &solution);
    keys_add(m, &pause);
}

void keys_quiz(Making *m) {
    const Quiz *q = m->play->quiz;
    static const KeyRow looks[] = {{"l", "key.l", "key.language"},
                                   {"t", "key.t", "key.theme"},
                                   {"g", "key.g", "key.glossary"}};
    if (!q) return;
    if (q->paused) {
        keys_paused(m);
        return;
    }
    if (play_typing(m->play)) {
        keys_editing(m);
        return;
    }
    if (quiz_over(q))
        keys_review(m);
    else
        keys_exercise_in_hand(m);
    keys_add(m, &MENU_KEY);
    ADD_ALL(m, looks);
    keys_add(m, &HELP_KEY);
}

void keys_quiz_stage(Making *m) {
    static const KeyRow back = {"a", "key.a", "key.quiz.back.to"};
    if (m->play->quiz) keys_add(m, &back);
}

/* --- the help ------------------------------------------------------------------------ */

typedef enum Need { ALWAYS, IN_EXERCISE, IN_RUN, WITH_HINT, AFTER_TRY, AFTER_ANSWER } Need;

static const struct {
    const char *key, *text, *ids;
    Need need;
} HELP[] = {
    {NULL, "help.quiz", NULL, ALWAYS},
    {"help.key.event", "help.quiz.rows", "up down", ALWAYS},
    {"key.enter", "help.quiz.enter", "enter", ALWAYS},
    {"help.key.quiz.number", "help.quiz.number", "1 _ 9", IN_EXERCISE},
    {"help.key.frame", "help.quiz.item", "left right", ALWAYS},
    {"help.key.ends", "help.quiz.ends", "home end", ALWAYS},
    {NULL, "help.quiz.beside", NULL, ALWAYS},
    {"key.tab", "help.quiz.run", "tab", IN_RUN},
    {"key.h", "help.quiz.hint", "h", WITH_HINT},
    {"key.s", "help.quiz.solution", "s", AFTER_TRY},
    {"key.o", "help.quiz.open", "o", AFTER_ANSWER},
    {"key.p", "help.quiz.pause", "p", ALWAYS},
    {"key.g", "help.g", "g", ALWAYS},
    {"key.esc", "help.quiz.menu", "esc", ALWAYS},
    {NULL, "help.look", NULL, ALWAYS},
    {"key.l", "help.l", "l", ALWAYS},
    {"key.t", "help.t", "t", ALWAYS},
    {"help.key.zoom", "help.zoom", "+ - 0", ALWAYS},
    {"help.key.f11", "help.f11", "f11", ALWAYS},
    {"help.key.quit", "help.quit", "ctrl+q", ALWAYS},
};

static bool works_now(const Play *p, Need need) {
    const Quiz *q = p->quiz;
    switch (need) {
    case IN_EXERCISE:
        return !quiz_over(q);
    case IN_RUN:
        return quiz_has_run(p);
    case WITH_HINT:
        return q->ready && !form_text_none(&q->form.hint);
    case AFTER_TRY:
        return may_see_solution(q);
    case AFTER_ANSWER:
        return quiz_tells_next(q);
    case ALWAYS:
        break;
    }
    return true;
}

bool make_quiz_help(Making *m) {
    Scene *s = m->scene;
    if (!m->play->quiz || m->play->under != SCREEN_QUIZ) return false;
    for (size_t i = 0; i < sizeof HELP / sizeof *HELP; i++)
        s->help_lines[s->help_count++] =
            (SceneHelp){.key = HELP[i].key ? make_word(m, HELP[i].key) : STR(""),
                        .text = make_word(m, HELP[i].text),
                        .ids = HELP[i].ids,
                        .idle = !works_now(m->play, HELP[i].need)};
    return true;
}
