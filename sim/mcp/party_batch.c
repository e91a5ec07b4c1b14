/* Batches: part of revision 2025-03-26 only (basic/index, Batching). */
#include "mcp/party.h"

#include <stdlib.h>

struct Batch {
    uint32_t number;
    Buf answers; /* parted by commas, without the brackets */
    Batch *next;
};

static Batch **find_batch(Party *p, uint32_t number) {
    Batch **b = &p->batches;
    while (*b && (*b)->number != number)
        b = &(*b)->next;
    return b;
}

static void drop_batch(Batch **at) {
    Batch *b = *at;
    *at = b->next;
    buf_dispose(&b->answers);
    free(b);
}

void party_dispose_batches(Party *p) {
    while (p->batches)
        drop_batch(&p->batches);
}

static bool push_out(Party *p, MethodId method, Err *err) {
    if (!buf_ok(&p->out, "a message", err)) return false;
    Action a = {.kind = ACTION_SEND, .bytes = buf_str(&p->out), .method = method};
    return outbox_push(&p->outbox, &a, err);
}

bool party_send(Party *p, Asked to, Err *err) {
    Batch *b = to.batch ? *find_batch(p, to.batch) : NULL;
    if (!b) return push_out(p, to.method, err);
    if (!buf_ok(&p->out, "a message", err)) return false;
    if (b->answers.n) buf_add_char(&b->answers, ',');
    buf_add(&b->answers, buf_str(&p->out));
    return buf_ok(&b->answers, "the answers of a batch", err);
}

static bool send_answers(Party *p, const Batch *b, Err *err) {
    buf_clear(&p->out);
    buf_add_char(&p->out, '[');
    buf_add(&p->out, buf_str(&b->answers));
    buf_add_char(&p->out, ']');
    return push_out(p, METHOD_UNKNOWN, err);
}

bool party_end_batch(Party *p, uint32_t number, Err *err) {
    Batch **at = find_batch(p, number);
    if (number == 0 || number == p->reading || !*at) return true;
    for (uint32_t i = 0; i < p->work_count; i++)
        if (p->work[i].asked.batch == number) return true;
    /* "If there are no Response objects … it should return nothing at all": JSON-RPC 2.0, 6. */
    bool ok = (*at)->answers.n == 0 || send_answers(p, *at, err);
    drop_batch(at);
    return ok;
}

static bool begin_batch(Party *p, Err *err) {
    Batch *b = calloc(1, sizeof *b);
    if (!b) return err_memory(err, "a batch");
    b->number = ++p->last_batch;
    buf_init(&b->answers, JSON_MAX_BYTES - 2);
    b->next = p->batches;
    p->batches = b;
    p->reading = b->number;
    return true;
}

bool party_batch_right(const Party *p) {
    uint32_t count = json_count(&p->doc, 0);
    return count > 0 && count <= PARTY_MAX_BATCH;
}

bool party_batch(Party *p, Taker take, void *machine, Err *err) {
    Str items[PARTY_MAX_BATCH];
    size_t count = 0;
    /* The document is read anew for each message; the bytes are the caller's and stay. */
    for (JsonRef r = json_first(&p->doc, 0); r != JSON_NONE && count < PARTY_MAX_BATCH;
         r = json_next(&p->doc, r))
        items[count++] = json_raw(&p->doc, r);
    if (!begin_batch(p, err)) return false;
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++)
        ok = party_read(p, items[i], err) && take(machine, err);
    uint32_t number = p->reading;
    p->reading = 0;
    return party_end_batch(p, number, ok ? err : NULL) && ok;
}
