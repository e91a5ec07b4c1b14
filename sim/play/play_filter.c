/* The filter: which events it means, and the ways among them. */
#include "play/move.h"
#include "play/pages.h"

bool play_filter_on(const Play *p) { return str_trim(typed_str(&p->filter.line)).n > 0; }

void play_filter_query(const Play *p, FindQuery *out) {
    find_read(typed_str(&p->filter.line), out);
}

bool play_filter_busy(const Play *p) {
    return play_filter_on(p) && p->filter.looked_at < p->subject.trace->count;
}

static FindIn where(const Play *p) {
    bool worded = p->subject.trace->count <= FILTER_WORDED;
    return (FindIn){p->subject.trace, worded ? p->subject.words : NULL, p->lang};
}

static bool meets(const Play *p, const FindQuery *q, uint32_t seq) {
    FindIn in = where(p);
    return play_shows(p, seq) && find_matches(q, &in, seq);
}

/* --- looking through all events --------------------------------------------------- */

void filter_restart(Play *p) {
    Filter *f = &p->filter;
    uint32_t count = p->subject.trace->count;
    f->looked_at = f->found = 0;
    f->bucket = count / FILTER_BUCKETS + 1;
    for (uint32_t i = 0; i < FILTER_BUCKETS; i++)
        f->counts[i] = 0;
    filter_look(p);
}

static size_t cost_of(const Event *e, bool dear) {
    enum { LEAST = 256, DEAR = 64 };
    size_t bytes = LEAST + (size_t)e->raw_len + e->data_len + e->http_len;
    return dear ? bytes * DEAR : bytes;
}

bool filter_look(Play *p) {
    Filter *f = &p->filter;
    FindQuery q;
    size_t spent = 0;
    if (!play_filter_busy(p)) return false;
    play_filter_query(p, &q);
    while (f->looked_at < p->subject.trace->count && spent < FILTER_STEP_BYTES) {
        uint32_t seq = f->looked_at++;
        bool met = meets(p, &q, seq);
        uint32_t bucket = seq / f->bucket;
        f->found += met;
        if (bucket < FILTER_BUCKETS) f->counts[bucket] += met;
        spent += cost_of(trace_event(p->subject.trace, seq), find_is_dear(&q));
    }
    return true;
}

bool play_filter_meets(const Play *p, uint32_t from, uint32_t to) {
    const Filter *f = &p->filter;
    if (!play_filter_on(p) || to <= from) return false;
    for (uint32_t b = from / f->bucket; b <= (to - 1) / f->bucket && b < FILTER_BUCKETS; b++)
        if (f->counts[b]) return true;
    return false;
}

uint32_t play_filter_place(const Play *p) {
    enum { EXACT = 64 }; /* events of one bucket that are looked at again for it */
    const Filter *f = &p->filter;
    FindQuery q;
    if (!play_filter_on(p) || p->n == 0 || f->bucket > EXACT || play_filter_busy(p)) return 0;
    play_filter_query(p, &q);
    uint32_t seq = p->n - 1, first = seq / f->bucket * f->bucket, before = 0;
    if (f->counts[seq / f->bucket] == 0 || !meets(p, &q, seq)) return 0;
    for (uint32_t b = 0; b < seq / f->bucket; b++)
        before += f->counts[b];
    for (uint32_t i = first; i < seq; i++)
        before += meets(p, &q, i);
    return before + 1;
}

/* --- moving -------------------------------------------------------------------------- */

/* The bucket of an event that was looked at holds no match. */
static bool is_bare(const Filter *f, uint32_t seq) {
    uint32_t b = seq / f->bucket;
    bool whole = (b + 1) * (uint64_t)f->bucket <= f->looked_at;
    return whole && b < FILTER_BUCKETS && f->counts[b] == 0;
}

/* The n that shows the next match, or the current one. */
static uint32_t next_match(const Play *p, int by) {
    FindQuery q;
    uint32_t count = p->subject.trace->count;
    play_filter_query(p, &q);
    for (int64_t n = (int64_t)p->n + by; n >= 1 && n <= count; n += by) {
        uint32_t seq = (uint32_t)(n - 1);
        if (!is_bare(&p->filter, seq) && meets(p, &q, seq)) return (uint32_t)n;
    }
    return p->n;
}

bool filter_step(Play *p, int by) { return move_jump(p, next_match(p, by)); }

/* --- the field ------------------------------------------------------------------------ */

bool filter_open(Play *p) {
    p->filter.typing = true;
    p->filter.line.caret = p->filter.line.n;
    p->focus = FOCUS_NONE;
    p->playing = false;
    return true;
}

bool filter_clear(Play *p) {
    if (!p->filter.typing && p->filter.line.n == 0) return false;
    p->filter.typing = false;
    typed_clear(&p->filter.line);
    filter_restart(p);
    return true;
}

/* Closes the field; a line without words is none. Goes to the first match from here on. */
static bool settle(Play *p) {
    FindQuery q;
    p->filter.typing = false;
    if (!play_filter_on(p)) return filter_clear(p) || true;
    play_filter_query(p, &q);
    if (p->n == 0 || !meets(p, &q, p->n - 1)) {
        uint32_t n = next_match(p, 1);
        move_jump(p, n != p->n ? n : next_match(p, -1));
    }
    return true;
}

bool filter_key(Play *p, KeyPress key) {
    switch ((int)key.key) {
    case KEY_ESC:
        return filter_clear(p);
    case KEY_ENTER:
    case KEY_TAB:
        return settle(p);
    case KEY_UP:
        return filter_step(p, -1);
    case KEY_DOWN:
        return filter_step(p, 1);
    default:
        break;
    }
    TypedChange change = typed_key(&p->filter.line, key);
    if (change == TYPED_TEXT) filter_restart(p);
    return change != TYPED_NOT_TAKEN;
}

void play_filter_keep(Play *p, const Play *before) {
    p->filter.line = before->filter.line;
    p->filter.typing = before->filter.typing;
    filter_restart(p);
}
