/* From whose point of view: what is left of the picture when only one party's log is open. */
#include "view/making.h"

/* --- the sequence ------------------------------------------------------------------ */

/* The current event stands at two thirds of the height, once there are that many. */
static uint32_t first_step(uint32_t n, uint32_t count, uint32_t wanted) {
    uint32_t before = wanted * 2 / 3;
    uint32_t first = n > before ? n - before : 0;
    return make_first(first, count, wanted);
}

static uint32_t all_seqs(const Making *m, uint32_t *seqs, uint32_t wanted) {
    uint32_t count = m->trace->count, first = first_step(m->play->n, count, wanted);
    uint32_t shown = count - first < wanted ? count - first : wanted;
    for (uint32_t i = 0; i < shown; i++)
        seqs[i] = first + i;
    return shown;
}

/* Those that are seen, going back from the current event, then on from it. */
static uint32_t seen_seqs(const Making *m, uint32_t *seqs, uint32_t wanted) {
    const Play *p = m->play;
    uint32_t start = p->n, before = 0, shown = 0;
    uint32_t left =
        sight_count(m->trace, p->sight, m->trace->count) - sight_count(m->trace, p->sight, p->n);
    uint32_t back = wanted - (left < wanted / 3 ? left : wanted / 3);
    for (uint32_t n = p->n; n > 0 && before < back; n--)
        if (play_shows(p, n - 1)) {
            start = n - 1;
            before++;
        }
    for (uint32_t seq = start; seq < m->trace->count && shown < wanted; seq++)
        if (play_shows(p, seq)) seqs[shown++] = seq;
    return shown;
}

uint32_t make_step_seqs(Making *m, uint32_t *seqs, uint32_t wanted) {
    return m->play->sight == SIGHT_ALL ? all_seqs(m, seqs, wanted) : seen_seqs(m, seqs, wanted);
}

/* --- the cards ----------------------------------------------------------------------- */

static void clear(SceneCard *c) {
    c->subtitle = STR("");
    c->line_count = 0;
}

static void say(SceneCard *c, Str text, Tone tone) {
    if (text.n && c->line_count < SCENE_CARD_LINES)
        c->lines[c->line_count++] = (SceneLine){text, tone, ACTOR_NONE};
}

/* The server knows of the client what that has said of itself. */
static void introduce_client(Making *m, SceneCard *c) {
    uint32_t seq = m->moment->init_request;
    Str name = make_value(m, seq, PART_RAW, "params/clientInfo/name");
    Str version = make_value(m, seq, PART_RAW, "params/clientInfo/version");
    Str offered = make_value(m, seq, PART_RAW, "params/protocolVersion");
    clear(c);
    say(c, make_join(m, name, " ", version), TONE_PLAIN);
    if (offered.n) say(c, make_say1(m, "card.client.offers", "revision", offered), TONE_QUIET);
    if (c->line_count == 0) say(c, make_word(m, "view_of.silent"), TONE_QUIET);
}

static void hide(Making *m, SceneCard *c) {
    clear(c);
    say(c, make_word(m, "view_of.hidden"), TONE_QUIET);
}

void make_sight(Making *m) {
    const Play *p = m->play;
    Scene *s = m->scene;
    if (p->sight == SIGHT_ALL) return;
    s->sight =
        make_say1(m, "view_of.pill", "who", make_word_of(m, "view_of", sight_name(p->sight)));
    s->place = make_say2(m, "scene.place", make_number(m, sight_count(m->trace, p->sight, p->n)),
                         make_number(m, sight_count(m->trace, p->sight, m->trace->count)));
    for (int i = 0; i < SCENE_CARDS; i++) {
        SceneCard *c = &s->cards[i];
        if (!sight_knows(p->sight, c->actor))
            hide(m, c);
        else if (p->sight == SIGHT_SERVER && c->actor == ACTOR_CLIENT)
            introduce_client(m, c);
    }
}
