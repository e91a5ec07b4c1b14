/* One JSON-RPC message a line, as `tee` or a paste leaves them: no times, no
   directions. Directions are found (pending.h); where nothing decides, the event
   says so in data: {"direction":"assumed"}. */
#include "record/data.h"
#include "record/importer.h"
#include "record/pending.h"
#include "record/wire.h"

bool bare_sniff(const Recorder *r, Str line, bool parsed) {
    (void)line;
    return parsed && wire_is_rpc(&r->doc, 0);
}

/* All messages of a batch have one sender; every request in it waits for its answer. */
static Actor batch_sender(Recorder *r, bool *assumed) {
    Actor sender = ACTOR_NONE;
    Message m;
    *assumed = true;
    for (JsonRef i = json_first(&r->doc, 0); i != JSON_NONE; i = json_next(&r->doc, i)) {
        bool guess;
        if (!recorder_parse(r, json_raw(&r->doc, i))) continue;
        message_read(&r->inner, &m);
        if (m.kind == MSG_BATCH) continue;
        Actor one = pending_sender(r->pending, &r->inner, &m, &guess);
        if (sender != ACTOR_NONE && (guess || !*assumed)) continue;
        sender = one;
        *assumed = guess;
    }
    return sender == ACTOR_NONE ? ACTOR_SERVER : sender;
}

bool bare_line(Recorder *r, Str line, Err *err) {
    Message m;
    bool assumed;
    EventDraft draft = {.raw = line};
    if (!bare_sniff(r, line, true)) return recorder_unread(r, "The line is no JSON-RPC message.");
    message_read(&r->doc, &m);
    draft.from = m.kind == MSG_BATCH ? batch_sender(r, &assumed)
                                     : pending_sender(r->pending, &r->doc, &m, &assumed);
    if (assumed) data_add_text(&r->data, "direction", STR("assumed"));
    recorder_no_time(r);
    recorder_unknown_transport(r);
    uint32_t events = r->report->events;
    bool ok = recorder_message(r, &draft, &r->doc, 0, err);
    /* Never more of them than events, which end at a limit. */
    if (assumed && r->report->events > events) r->report->assumed++;
    return ok;
}
