/* "What comes next?", and what did. */
#include "view/making.h"

#include <string.h>

/* "client → server: request tools/list" */
static Str choice_text(Making *m, const GuessChoice *c) {
    static const char *const kinds[] = {"request", "response", "notification"};
    if (c->kind == MSG_INVALID) return make_word(m, "guess.nothing");
    int kind = c->kind == MSG_REQUEST ? 0 : c->kind == MSG_RESPONSE ? 1 : 2;
    const WordArg args[] = {{"from", make_party(m, c->from)},
                            {"to", make_party(m, c->to)},
                            {"what", make_word_of(m, "guess.what", kinds[kind])},
                            {"method", str_of(method_row(c->method)->name)},
                            WORD_ARGS_END};
    return make_say(m, "guess.choice", args);
}

static AnswerMark mark_of(const Guess *g, uint32_t i) {
    if (!g->told) return MARK_NONE;
    return i == g->right ? MARK_RIGHT : i == g->given ? MARK_WRONG : MARK_NONE;
}

void make_guess(Making *m) {
    const Guess *g = &m->play->guess;
    SceneGuess *s = &m->scene->guess;
    bool stage = m->scene->screen == SCREEN_STAGE || m->scene->screen == SCREEN_SEQUENCE;
    if (g->seq == SEQ_NONE || !stage) return;
    s->shown = true;
    s->asks = !g->told;
    bool hit = g->told && g->given == g->right;
    s->title = make_word(m, s->asks ? "guess.ask" : hit ? "guess.right" : "guess.wrong");
    s->tone = s->asks ? TONE_REQUEST : hit ? TONE_RESPONSE : TONE_NOTIFY;
    for (uint32_t i = 0; i < GUESS_CHOICES; i++)
        s->rows[i] = (SceneGuessRow){choice_text(m, &g->choices[i]), mark_of(g, i)};
    s->foot = s->asks
                  ? make_word(m, "guess.how")
                  : make_say2(m, "guess.count", make_number(m, g->hits), make_number(m, g->made));
}
