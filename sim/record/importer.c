#include "record/importer.h"

/* In the order in which they are asked: the narrower one first. */
static const Importer importers[] = {
    {"mcpsnoop", "session log of mcpsnoop, JSON Lines with \"direction\" and \"raw\"", true,
     snoop_sniff, snoop_line},
    {"annotated", "JSON Lines with \"dir\":\"client->server\" and \"msg\"", true, annotated_sniff,
     case_line},
    {"case-lines", "JSON Lines with \"t\", \"dir\" and \"msg\"", true, case_sniff, case_line},
    {"json-rpc-lines", "one JSON-RPC message a line", true, bare_sniff, bare_line},
};

enum { IMPORTERS = sizeof importers / sizeof importers[0] };

const Importer *importer_find(const Recorder *r, Str line, bool parsed) {
    for (int i = 0; i < IMPORTERS; i++)
        if (importers[i].sniff(r, line, parsed)) return &importers[i];
    return NULL;
}

bool importer_names(Buf *out) {
    for (int i = 0; i < IMPORTERS; i++)
        buf_addf(out, "%s%s (%s)", i ? "; " : "", importers[i].name, importers[i].what);
    return !out->failed;
}
