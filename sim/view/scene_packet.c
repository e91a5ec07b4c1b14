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
    /* Which call it is about is said where there are several. */
    if (trace_call_count(m->trace) > 1) return make_join(m, b->title, "  ", b->id);
    return b->title;
}

/* Where there are several servers, the label says which. */
Str make_step_label(Making *m, const Event *e, const Brief *b) {
    Str plain = plain_label(m, e, b);
    bool wire = b->from == ACTOR_SERVER || b->to == ACTOR_SERVER;
    if (m->trace->peer_count < 2 || !wire || e->peer >= m->trace->peer_count) return plain;
    return make_join(m, make_outside(m, m->trace->peers[e->peer], 24), ": ", plain);
}

/* Whether the answer has pointed at it. */
static AnswerMark mark_of(const Play *p, uint32_t seq) {
    const AnswerTries *t = &p->answer.tries[ANSWER_EVIDENCE];
    AnswerMark mark = MARK_NONE;
    for (uint32_t i = 0; i < t->kept && p->screen == SCREEN_ANSWER; i++)
        if (t->latest[i].choice == seq) mark = t->latest[i].right ? MARK_RIGHT : MARK_WRONG;
    return mark;
}

static void add_step(Making *m, SceneStep *s, uint32_t seq) {
    const Event *e = trace_event(m->trace, seq);
    Brief b;
    make_brief(m, seq, &b);
    *s = (SceneStep){.seq = seq,
                     .from = b.from,
                     .to = b.to,
                     .label = make_step_label(m, e, &b),
                     .tone = b.tone,
                     .frame = e->frame,
                     .on_wire = b.on_wire && !is_answer(e),
                     .dashed = b.dashed,
                     .failed = b.failed,
                     .lost = b.lost,
                     .met = play_filter_meets(m->play, seq, seq + 1),
                     .mark = mark_of(m->play, seq),
                     .current = seq + 1 == m->play->n};
    if (s->mark == MARK_RIGHT) s->mark_word = make_word(m, "answer.step.evidence");
}

void make_steps(Making *m) {
    uint32_t wanted = m->options.steps;
    if (wanted > SCENE_STEPS) wanted = SCENE_STEPS;
    if (wanted == 0 || m->trace->count == 0) return;
    uint32_t seqs[SCENE_STEPS], shown = make_step_seqs(m, seqs, wanted);
    /* What is guessed at is not shown beforehand. */
    while (m->play->guess.on && m->play->guess.count && m->play->screen != SCREEN_QUIZ && shown &&
           seqs[shown - 1] >= m->play->n)
        shown--;
    SceneStep *steps = arena_array(&m->scene->arena, shown, sizeof *steps);
    if (!steps || shown == 0) return;
    /* The event before the first line, where everything is shown. */
    uint32_t before = m->play->sight == SIGHT_ALL && seqs[0] ? seqs[0] - 1 : SEQ_NONE;
    for (uint32_t i = 0; i < shown; before = seqs[i++]) {
        add_step(m, &steps[i], seqs[i]);
        steps[i].first_of_frame =
            before == SEQ_NONE || trace_event(m->trace, before)->frame != steps[i].frame;
    }
    m->scene->steps = steps;
    m->scene->step_count = shown;
}
