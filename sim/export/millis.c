#include "export/millis.h"

#include <inttypes.h>

bool millis_add(Buf *out, int64_t us) {
    uint64_t size = us < 0 ? 0 - (uint64_t)us : (uint64_t)us;
    unsigned part = (unsigned)(size % 1000);
    buf_addf(out, "%s%" PRIu64, us < 0 ? "-" : "", size / 1000);
    if (part == 0) return !out->failed;
    if (part % 10) return buf_addf(out, ".%03u", part);
    if (part % 100) return buf_addf(out, ".%02u", part / 10);
    return buf_addf(out, ".%u", part / 100);
}
