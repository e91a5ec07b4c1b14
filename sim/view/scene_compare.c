/* The healthy run beside the one that is shown: rows around the chosen one, and what differs
   in it. */
#include "view/making.h"

enum {
    HEALTHY,
    HERE,
    VALUE_MAX = 300,
    ALIKE_LEAST = 40, /* bytes that two values begin with in common … */
    ALIKE_LEAD = 16   /* … before all of them but these are left out */
};

/* The event's place in its run, its way, and what it is. */
static void make_side(Making *m, uint32_t seq, SceneBeside *out) {
    const Event *e = trace_event(m->trace, seq);
    Brief b;
    make_brief(m, seq, &b);
    Str from = make_party(m, b.from), to = make_party(m, b.to);
    *out = (SceneBeside){.there = true,
                         .number = make_number(m, sight_count(m->trace, m->play->sight, seq + 1)),
                         .way = b.from == b.to ? from : make_say2(m, "scene.msg.way", from, to),
                         .label = make_step_label(m, e, &b),
                         .tone = b.tone,
                         .on_wire = b.on_wire && e->kind == EVENT_MESSAGE &&
                                    e->msg_kind != MSG_RESPONSE && e->msg_kind != MSG_ERROR,
                         .failed = b.failed};
}

static bool is_seen(const Making *m, uint32_t seq) {
    return seq != SEQ_NONE && sight_has(m->play->sight, trace_event(m->trace, seq));
}

/* What making the other run's events needs. */
static Making beside(const Making *m) {
    Making other = *m;
    other.trace = m->play->beside.run.trace;
    other.part = (JsonDoc){0};
    other.part_seq = SEQ_NONE;
    return other;
}

static void make_row_of(Making *m, Making *other, uint32_t row, SceneCompareRow *out) {
    const Alignment *al = m->play->beside.align;
    const AlignRow *r = &al->rows[row];
    *out = (SceneCompareRow){.row = row,
                             .same = r->same,
                             .first = row == al->first,
                             .chosen = row == m->play->compare_row};
    if (is_seen(other, r->a)) make_side(other, r->a, &out->sides[HEALTHY]);
    if (is_seen(m, r->b)) make_side(m, r->b, &out->sides[HERE]);
}

/* How many rows are shown before this one. */
static uint32_t shown_before(const Play *p, uint32_t row) {
    uint32_t shown = 0;
    for (uint32_t i = 0; i < row; i++)
        shown += play_compare_shows(p, i);
    return shown;
}

static void make_rows(Making *m, Making *other, SceneCompare *s) {
    const Play *p = m->play;
    uint32_t wanted = m->options.steps, count = p->beside.align->count;
    if (wanted > SCENE_COMPARE_ROWS) wanted = SCENE_COMPARE_ROWS;
    s->total = shown_before(p, count);
    uint32_t place = shown_before(p, p->compare_row);
    s->first = make_first(place > wanted / 2 ? place - wanted / 2 : 0, s->total, wanted);
    s->rows = arena_array(&m->scene->arena, wanted ? wanted : 1, sizeof *s->rows);
    uint32_t skip = s->first;
    for (uint32_t row = 0; s->rows && row < count && s->row_count < wanted; row++) {
        if (!play_compare_shows(p, row) || (skip && skip--)) continue;
        make_row_of(m, other, row, &s->rows[s->row_count++]);
    }
}

/* --- what differs ---------------------------------------------------------------------- */

/* How much of two long values may be left out, because they only differ further behind: never
   half a character, nor half an escape. */
static size_t alike(Str a, Str b) {
    size_t n = 0;
    while (n < a.n && n < b.n && a.p[n] == b.p[n])
        n++;
    if (n < ALIKE_LEAST) return 0;
    n -= ALIKE_LEAD;
    while (n > 0 && (((unsigned char)a.p[n] & 0xC0) == 0x80 || a.p[n - 1] == '\\'))
        n--;
    return n;
}

static Str value(Making *m, Str raw, size_t skip) {
    if (raw.n == 0) return make_word(m, "compare.absent");
    Str text = make_outside(m, str_sub(raw, skip, raw.n), VALUE_MAX);
    return skip ? make_join(m, STR("…"), "", text) : text;
}

static SceneCompareField field(Making *m, const AlignField *f) {
    size_t skip = alike(f->a, f->b);
    return (SceneCompareField){make_outside(m, f->path, ALIGN_MAX_PATH),
                               {value(m, f->a, skip), value(m, f->b, skip)}};
}

static void make_fields(Making *m, const AlignRow *r, SceneCompare *s) {
    AlignFields fields;
    if (!align_fields(m->play->beside.run.trace, r->a, m->trace, r->b, &fields, NULL)) {
        m->scene->arena.failed = m->scene->arena.no_memory = true;
        return;
    }
    s->fields = arena_array(&m->scene->arena, fields.count + 1, sizeof *s->fields);
    for (uint32_t i = 0; s->fields && i < fields.count; i++)
        s->fields[s->field_count++] = field(m, &fields.items[i]);
    if (fields.more)
        s->more = make_say1(m, "compare.more", "n", make_number(m, SCENE_COMPARE_FIELDS));
    align_fields_dispose(&fields);
}

static void make_about(Making *m, SceneCompare *s) {
    const Alignment *al = m->play->beside.align;
    if (m->play->compare_row >= al->count) return;
    const AlignRow *r = &al->rows[m->play->compare_row];
    const char *key = "compare.same";
    s->about_tone = TONE_QUIET;
    if (!r->same) {
        Making other = beside(m);
        bool healthy = is_seen(&other, r->a), here = is_seen(m, r->b);
        s->about_tone = TONE_NOTIFY;
        if (healthy && here) make_fields(m, r, s);
        key = !here ? "compare.only.healthy" : !healthy ? "compare.only.here" : "compare.differs";
    }
    s->about = make_say1(m, key, "n", make_number(m, s->field_count));
    if (m->play->compare_row == al->first)
        s->about = make_join(m, make_word(m, "compare.first"), " ", s->about);
}

static uint32_t differences_seen(const Play *p) {
    const Alignment *al = p->beside.align;
    uint32_t n = 0;
    for (uint32_t row = 0; row < al->count; row++)
        n += !al->rows[row].same && play_compare_shows(p, row);
    return n;
}

static void make_heading(Making *m) {
    Scene *s = m->scene;
    uint32_t n = differences_seen(m->play);
    s->caption_terms = (SceneTerms){0};
    s->heading = make_word(m, "compare.heading");
    s->caption = n == 0 ? make_word(m, "compare.caption.none")
                        : make_say1(m, n == 1 ? "compare.caption.one" : "compare.caption", "n",
                                    make_number(m, n));
}

void make_compare(Making *m) {
    const PlayAnswer *a = &m->play->answer;
    SceneCompare *s = &m->scene->compare;
    if (!m->play->beside.align) return;
    Making other = beside(m);
    make_heading(m);
    s->field_head = make_word(m, "compare.field");
    s->titles[HEALTHY] = make_word(m, "compare.healthy");
    s->titles[HERE] = a->watching
                          ? make_say1(m, "answer.watch", "fix", make_fix_label(m, a->watched))
                          : make_word(m, "compare.here");
    make_rows(m, &other, s);
    make_about(m, s);
    json_dispose(&other.part);
}
