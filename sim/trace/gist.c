#include "trace/gist.h"

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

bool gist_says(const Gist *g, int fact) { return (g->facts & fact) != 0; }
