/* One message as it is read: its class, its id, its flaw. Each line of the input is
   one. */
#include "fuzz/wire.h"

static Str id_of(const JsonDoc *doc, RpcId *id) {
    Message m;
    message_read(doc, &m);
    *id = m.id;
    return m.id.raw;
}

/* Ids are the same or not, whichever is asked first; the same bytes are the same id. */
static void check_ids(Str a, Str b) {
    JsonDoc da = {0}, db = {0};
    if (json_parse(&da, a, NULL) && json_parse(&db, b, NULL)) {
        RpcId ia, ib;
        Str ra = id_of(&da, &ia), rb = id_of(&db, &ib);
        bool same = rpc_id_eq(ia, ib);
        FUZZ_CHECK(same == rpc_id_eq(ib, ia), "%.*s, %.*s", STR_ARG(ra), STR_ARG(rb));
        if (ra.n && str_eq(ra, rb) && ia.kind != ID_OTHER && ia.kind != ID_NULL)
            FUZZ_CHECK(same, "%.*s is not itself", STR_ARG(ra));
    }
    json_dispose(&da);
    json_dispose(&db);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str rest = fuzz_str(data, size), line, before = {"", 0};
    JsonDoc doc = {0};
    for (int n = 0; n < WIRE_LINES_MAX && str_next_line(&rest, &line); n++) {
        if (json_parse(&doc, line, NULL)) wire_check_class(&doc);
        check_ids(before, line);
        before = line;
    }
    json_dispose(&doc);
    return 0;
}
