/* What is on its way now, and the events around it as a sequence. */
#include "view/making.h"

void make_packet(Making *m) {
    const Play *p = m->play;
    if (p->n == 0) return;
    Brief b;
    make_brief(m, p->n - 1, &b);
    m->scene->packet = (ScenePacket){.shown = true,
                                     .from = b.from,
                                     .to = b.to,
                                     .inside = b.inside,
                                     .title = b.title,
                                     .detail = b.detail,
                                     .tone = b.tone,
                                     .on_wire = b.on_wire,
                                     .dashed = b.dashed,
                                     .backward = make_column(b.to) < make_column(b.from),
                                     .failed = b.failed,
                                     .progress = p->back ? 1 : play_progress(p)};
}

static bool is_answer(const Event *e) {
    return e->kind == EVENT_MESSAGE && (e->msg_kind == MSG_RESPONSE || e->msg_kind == MSG_ERROR);
}

/* A request is named by its method, an answer by what it is. */
static Str plain_label(Making *m, const Event *e, const Brief *b) {
    if (is_answer(e)) return b->detail;
    if (e->kind == EVENT_MESSAGE) return make_join(m, b->title, "  ", b->id);
    if (e->kind == EVENT_TARGET)
        return make_join(m, b->title, e->facts & FACT_ANSWER ? " · " : "  ", b->detail);
    return b->title;
}

/* Where there are several servers, the label says which. */
static Str label(Making *m, const Event *e, const Brief *b) {
    Str plain = plain_label(m, e, b);
    bool wire = e->from == ACTOR_SERVER || e->to == ACTOR_SERVER;
    if (m->trace->peer_count < 2 || !wire || e->peer >= m->trace->peer_count) return plain;
    return make_join(m, make_outside(m, m->trace->peers[e->peer], 24), ": ", plain);
}

static void add_step(Making *m, SceneStep *s, uint32_t seq) {
    const Event *e = trace_event(m->trace, seq);
    Brief b;
    make_brief(m, seq, &b);
    *s = (SceneStep){.seq = seq,
                     .from = b.from,
                     .to = b.to,
                     .label = label(m, e, &b),
                     .tone = b.tone,
                     .frame = e->frame,
                     .on_wire = b.on_wire && !is_answer(e),
                     .dashed = b.dashed,
                     .failed = b.failed,
                     .lost = b.lost,
                     .current = seq + 1 == m->play->n,
                     .met = play_filter_meets(m->play, seq, seq + 1),
                     .first_of_frame =
                         seq == 0 || trace_event(m->trace, seq - 1)->frame != e->frame};
}

/* The current event stands at two thirds of the height, once there are that many. */
static uint32_t first_step(uint32_t n, uint32_t count, uint32_t wanted) {
    uint32_t before = wanted * 2 / 3;
    uint32_t first = n > before ? n - before : 0;
    return make_first(first, count, wanted);
}

void make_steps(Making *m) {
    uint32_t wanted = m->options.steps, count = m->trace->count;
    if (wanted > SCENE_STEPS) wanted = SCENE_STEPS;
    if (wanted == 0 || count == 0) return;
    uint32_t first = first_step(m->play->n, count, wanted);
    uint32_t shown = count - first < wanted ? count - first : wanted;
    SceneStep *steps = arena_array(&m->scene->arena, shown, sizeof *steps);
    if (!steps) return;
    for (uint32_t i = 0; i < shown; i++)
        add_step(m, &steps[i], first + i);
    m->scene->steps = steps;
    m->scene->step_count = shown;
}
