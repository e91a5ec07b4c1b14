/* Moving by stretches: runs of neighbouring events of one frame. Where a stretch begins is
   looked for among the blocks first, so that it costs the same in a trace of any length. */
#include "trace/block.h"

/* How many stretches have begun, of one frame or (0) of all. */
static uint32_t begun(const Moment *m, int frame) {
    if (frame) return m->stretches[frame - 1];
    uint32_t sum = 0;
    for (int f = 0; f < FRAME_COUNT; f++)
        sum += m->stretches[f];
    return sum;
}

/* Where to look for it: the block before the first one that begins with more than `before` of
   them, else the last block. */
static uint32_t find_block(const Trace *t, int frame, uint32_t before) {
    uint32_t low = 1, high = t->block_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (begun(&t->blocks[middle].start, frame) > before)
            high = middle;
        else
            low = middle + 1;
    }
    return low - 1;
}

/* The event with which the stretch behind the first `before` ones begins, or SEQ_NONE. */
static uint32_t find_begin(const Trace *t, int frame, uint32_t before) {
    uint32_t seq = find_block(t, frame, before) * TRACE_CHECKPOINT;
    Moment m;
    for (moment_at(t, seq, &m); seq < t->count; seq++) {
        moment_step(t, &m, trace_event(t, seq), seq);
        if (begun(&m, frame) > before) return seq;
    }
    return SEQ_NONE;
}

/* n after the stretch that event seq belongs to. */
static uint32_t end_of_stretch(const Trace *t, uint32_t seq) {
    Moment m;
    moment_at(t, seq + 1, &m);
    uint32_t next = find_begin(t, 0, begun(&m, 0));
    return next == SEQ_NONE ? t->count : next;
}

uint32_t stretch_next(const Trace *t, uint32_t n) {
    return n >= t->count ? t->count : end_of_stretch(t, n);
}

uint32_t stretch_prev(const Trace *t, uint32_t n) {
    Moment m;
    moment_at(t, n, &m);
    uint32_t before = begun(&m, 0);
    return before ? find_begin(t, 0, before - 1) : 0;
}

static bool at_end_of(const Trace *t, uint32_t n, int frame) {
    return n > 0 && trace_event(t, n - 1)->frame == frame &&
           (n == t->count || trace_event(t, n)->frame != frame);
}

uint32_t stretch_of_frame(const Trace *t, uint32_t n, int frame) {
    Moment m;
    if (frame < 1 || frame > FRAME_COUNT || n > t->count) return n;
    moment_at(t, n, &m);
    uint32_t before = at_end_of(t, n, frame) ? begun(&m, frame) : 0;
    uint32_t begin = find_begin(t, frame, before);
    if (begin == SEQ_NONE && before) begin = find_begin(t, frame, 0);
    return begin == SEQ_NONE ? n : end_of_stretch(t, begin);
}
