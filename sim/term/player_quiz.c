/* What a key changed in an exercise, and what is printed of it. */
#include "term/player.h"

#include <string.h>

void player_remember(const Player *p, Play *before, Quiz *quiz) {
    *before = *p->play;
    if (!p->play->quiz) return;
    *quiz = *p->play->quiz;
    before->quiz = quiz;
}

static bool value_changed(const Quiz *now, const Quiz *before) {
    for (uint32_t i = 0; i < FORM_MAX_SLOTS; i++) {
        size_t n = now->answer.values[i].n;
        if (n != before->answer.values[i].n) return true;
        if (n && memcmp(now->values[i], before->values[i], n) != 0) return true;
    }
    return false;
}

static bool text_changed(const Quiz *now, const Quiz *before) {
    return now->text.caret != before->text.caret ||
           !str_eq(typed_str(&now->text), typed_str(&before->text));
}

unsigned player_quiz_parts(const Play *play) {
    bool event = quiz_has_run(play) && !quiz_over(play->quiz) && !play->quiz->paused;
    return (event ? TERM_SEQUENCE : 0) | TERM_QUIZ | TERM_KEYS;
}

unsigned player_quiz_changed(const Play *play, const Play *before) {
    const Quiz *now = play->quiz, *then = before->quiz;
    if (now->at != then->at || now->paused != then->paused || now->ready != then->ready)
        return player_quiz_parts(play);
    bool answered =
        now->done[now->at % QUIZ_MAX_ITEMS].tries != then->done[now->at % QUIZ_MAX_ITEMS].tries ||
        now->solution != then->solution;
    if (answered) return TERM_QUIZ_SAID | TERM_KEYS;
    if (now->hint != then->hint) return TERM_STRIP | TERM_KEYS;
    if (text_changed(now, then)) return TERM_CHOSEN | TERM_KEYS;
    if (value_changed(now, then) || now->lifted != then->lifted) return TERM_QUIZ_SLOT | TERM_KEYS;
    if (play->n != before->n) return TERM_EVENT | TERM_KEYS;
    return now->row != then->row ? TERM_CHOSEN | TERM_KEYS : 0;
}
