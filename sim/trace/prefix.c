#include "trace/prefix.h"

Trace trace_prefix(const Trace *t, uint32_t n) {
    Trace prefix = *t;
    if (n >= t->count) return prefix;
    prefix.count = n;
    prefix.outcome = (Outcome){0};
    prefix.violation_count = 0;
    return prefix;
}
