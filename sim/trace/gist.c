#include "trace/block.h"

Gist gist_of(const Event *e) {
    return (Gist){.span = e->span,
                  .facts = e->facts,
                  .items = e->items,
                  .kind = e->kind,
                  .method = e->method,
                  .msg_kind = e->msg_kind,
                  .from = e->from,
                  .status = e->status,
                  .frame = e->frame,
                  .what = e->what};
}

const Gist *gist_at(const Trace *t, uint32_t seq) {
    return &t->blocks[seq / TRACE_CHECKPOINT].gists[seq % TRACE_CHECKPOINT];
}

bool gist_says(const Gist *g, int fact) { return (g->facts & fact) != 0; }
