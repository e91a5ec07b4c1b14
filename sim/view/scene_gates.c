/* The five gates, the four meanings of success, and the three wires. */
#include "view/making.h"

/* The gate that the events of a frame are about; -1: none. */
static int gate_of_frame(int frame) {
    static const int gates[FRAME_COUNT + 1] = {
        -1,           GATE_CONNECT,   GATE_CONNECT, GATE_DISCOVER,
        GATE_VISIBLE, GATE_PERMITTED, GATE_EXECUTE, -1};
    return gates[frame];
}

static void add_gate(Making *m, Gate gate) {
    const Words *w = m->play->subject.words;
    GateState state = (GateState)m->moment->gates[gate];
    m->scene->gates[gate] = (SceneGate){.gate = gate,
                                        .label = words_gate(w, m->play->lang, gate),
                                        .state = state,
                                        .state_word = words_gate_state(w, m->play->lang, state),
                                        .current = gate_of_frame(m->moment->frame) == (int)gate};
}

static void add_tick(Making *m, Tick tick) {
    Verdict verdict = (Verdict)m->moment->ticks[tick];
    m->scene->ticks[tick] =
        (SceneTick){words_tick(m->play->subject.words, m->play->lang, tick), verdict};
    if (verdict != VERDICT_UNKNOWN) m->scene->ticks_told = true;
}

/* A link that ends after the work, with nothing asked and no sign of trouble, has not failed. */
static bool wire_failed(Making *m) {
    const Moment *now = m->peer_moment;
    if (now->link != VERDICT_NO) return false;
    if (now->pending || now->gates[GATE_CONNECT] != GATE_OPEN) return true;
    if (now->exit != SEQ_NONE && make_exit_failed(m, now->exit)) return true;
    bool by_net = now->net != SEQ_NONE && (now->exit == SEQ_NONE || now->net > now->exit);
    return by_net && !str_is(make_value(m, now->net, PART_DATA, "event"), "closed");
}

void make_gates(Making *m) {
    Scene *s = m->scene;
    for (int g = 0; g < GATE_COUNT; g++)
        add_gate(m, (Gate)g);
    for (int t = 0; t < TICK_COUNT; t++)
        add_tick(m, (Tick)t);
    s->ticks_title = make_word(m, "scene.ticks");
    s->wire = make_wire(m);
    s->wire_up = (Verdict)m->peer_moment->link;
    s->wire_failed = wire_failed(m);
    s->calls = make_word(m, "scene.calls");
    s->api = make_word(m, "scene.api");
}
