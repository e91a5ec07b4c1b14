#include "play/guess.h"

/* --- marks ------------------------------------------------------------------------ */

static void add_mark(Guess *g, uint32_t seq) {
    uint32_t at = 0;
    while (at < g->count && g->marks[at] < seq)
        at++;
    if (seq == SEQ_NONE || g->count == GUESS_MARKS || (at < g->count && g->marks[at] == seq))
        return;
    for (uint32_t i = g->count++; i > at; i--)
        g->marks[i] = g->marks[i - 1];
    g->marks[at] = seq;
}

void guess_begin(Guess *g, const EvidenceMatch *marks, size_t count, const Trace *t) {
    *g = (Guess){.seq = SEQ_NONE, .given = GUESS_NONE};
    for (size_t i = 0; i < count; i++)
        add_mark(g, match_first(&marks[i], t));
}

uint32_t guess_between(const Guess *g, uint32_t from, uint32_t to) {
    for (uint32_t i = 0; g->on && i < g->count; i++)
        if (g->marks[i] >= from && g->marks[i] < to && !(g->asked >> i & 1)) return g->marks[i];
    return SEQ_NONE;
}

/* --- what there is to choose from ----------------------------------------------------- */

static GuessChoice choice_of(const Event *e) {
    GuessChoice c = {(Actor)e->from, (Actor)e->to, MSG_INVALID, METHOD_UNKNOWN};
    if (e->kind != EVENT_MESSAGE) return c;
    c.kind = e->msg_kind == MSG_ERROR ? MSG_RESPONSE : (MsgKind)e->msg_kind;
    c.method = (MethodId)e->method;
    return c;
}

static GuessChoice message(bool by_client, MsgKind kind, MethodId method) {
    return (GuessChoice){by_client ? ACTOR_CLIENT : ACTOR_SERVER,
                         by_client ? ACTOR_SERVER : ACTOR_CLIENT, kind, method};
}

static bool same(const GuessChoice *a, const GuessChoice *b) {
    if (a->kind == MSG_INVALID || b->kind == MSG_INVALID) return a->kind == b->kind;
    return a->from == b->from && a->kind == b->kind && a->method == b->method;
}

/* The call that is taken for its answer, and the other way round. */
static GuessChoice turned(const GuessChoice *c) {
    bool request = c->kind == MSG_REQUEST;
    return (GuessChoice){c->to, c->from, request ? MSG_RESPONSE : MSG_REQUEST, c->method};
}

static void add(Guess *g, uint32_t *n, GuessChoice c) {
    for (uint32_t i = 0; i < *n; i++)
        if (same(&g->choices[i], &c)) return;
    if (*n < GUESS_CHOICES) g->choices[(*n)++] = c;
}

/* What really comes, then what is taken for it. */
static void fill(Guess *g, const Event *e) {
    uint32_t n = 0;
    GuessChoice real = choice_of(e);
    add(g, &n, real);
    if (real.kind == MSG_REQUEST || real.kind == MSG_RESPONSE) add(g, &n, turned(&real));
    add(g, &n, (GuessChoice){ACTOR_NONE, ACTOR_NONE, MSG_INVALID, METHOD_UNKNOWN});
    add(g, &n, message(true, MSG_REQUEST, METHOD_TOOLS_CALL));
    add(g, &n, message(true, MSG_NOTIFICATION, METHOD_INITIALIZED));
    add(g, &n, message(true, MSG_REQUEST, METHOD_TOOLS_LIST));
    add(g, &n, message(false, MSG_RESPONSE, METHOD_INITIALIZE));
}

void guess_ask(Guess *g, const Trace *t, uint32_t seq) {
    fill(g, trace_event(t, seq));
    uint32_t place = (seq * 2654435761u >> 16) % GUESS_CHOICES; /* Knuth's multiplicative hash */
    GuessChoice real = g->choices[0];
    g->choices[0] = g->choices[place];
    g->choices[place] = real;
    g->right = place;
    g->seq = seq;
    g->given = GUESS_NONE;
    g->told = false;
}

void guess_take(Guess *g, uint32_t choice) {
    for (uint32_t i = 0; i < g->count; i++)
        if (g->marks[i] == g->seq) g->asked |= 1u << i;
    g->given = choice;
    g->told = choice != GUESS_NONE;
    g->made += g->told;
    g->hits += g->told && choice == g->right;
    if (!g->told) g->seq = SEQ_NONE;
}
