#include "trace/index.h"

#include <stdlib.h>
#include <string.h>

/* The id's bytes stay in the trace's store; an entry only says where. */
typedef struct FlightEntry {
    uint64_t hash;
    uint64_t id_off;
    uint32_t id_len;
    uint32_t seq;
    uint32_t next;
    uint8_t id_kind;
    uint8_t sort;
    uint8_t peer;
    bool from_client;
} FlightEntry;

#define NO_ENTRY UINT32_MAX

TraceIndex *index_new(void) {
    TraceIndex *ix = calloc(1, sizeof *ix);
    if (ix) ix->free_entry = NO_ENTRY;
    return ix;
}

void index_free(TraceIndex *ix) {
    if (!ix) return;
    json_dispose(&ix->doc);
    json_dispose(&ix->data);
    free(ix->entries);
    free(ix->buckets);
    free(ix->calls);
    free(ix);
}

size_t index_memory(const TraceIndex *ix) {
    return ix->entry_count * sizeof *ix->entries + ix->bucket_count * sizeof *ix->buckets +
           ix->call_count * sizeof *ix->calls;
}

enum { SCRATCH_NODES = 16 * 1024 };

void index_trim(TraceIndex *ix) {
    if (ix->doc.cap > SCRATCH_NODES) json_dispose(&ix->doc);
    if (ix->data.cap > SCRATCH_NODES) json_dispose(&ix->data);
}

static uint64_t hash_bytes(uint64_t h, Str s) {
    for (size_t i = 0; i < s.n; i++)
        h = (h ^ (uint8_t)s.p[i]) * 1099511628211u;
    return h;
}

/* The low bits choose the bucket, and FNV mixes them badly. */
static uint64_t finish_hash(uint64_t h) {
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdu;
    return h ^ h >> 33;
}

static uint64_t hash_key(const FlightKey *key) {
    uint64_t h = 1469598103934665603u;
    h = (h ^ (uint64_t)key->sort) * 1099511628211u;
    h = (h ^ key->peer) * 1099511628211u;
    h = (h ^ (key->from_client ? 1u : 0u)) * 1099511628211u;
    h = (h ^ (uint64_t)key->id.kind) * 1099511628211u;
    /* "a" and "\u0061" are the same id, so a string is hashed by what it says. */
    if (key->id.kind == ID_STRING) return finish_hash(h ^ json_hash_string(key->id.raw));
    return finish_hash(hash_bytes(h, key->id.raw));
}

static void link_entry(TraceIndex *ix, uint32_t i) {
    uint32_t *bucket = &ix->buckets[ix->entries[i].hash & (ix->bucket_count - 1)];
    ix->entries[i].next = *bucket;
    *bucket = i;
}

static bool grow_buckets(TraceIndex *ix) {
    uint32_t count = ix->bucket_count ? ix->bucket_count * 2 : 64;
    uint32_t *buckets = malloc(count * sizeof *buckets);
    if (!buckets) return false;
    for (uint32_t i = 0; i < count; i++)
        buckets[i] = NO_ENTRY;
    free(ix->buckets);
    ix->buckets = buckets;
    ix->bucket_count = count;
    for (uint32_t i = 0; i < ix->entry_count; i++)
        if (ix->entries[i].seq != SEQ_NONE) link_entry(ix, i);
    return true;
}

static uint32_t new_entry(TraceIndex *ix) {
    if (ix->free_entry != NO_ENTRY) {
        uint32_t i = ix->free_entry;
        ix->free_entry = ix->entries[i].next;
        return i;
    }
    if (ix->entry_count == ix->entry_cap) {
        uint32_t cap = ix->entry_cap ? ix->entry_cap * 2 : 32;
        FlightEntry *grown = realloc(ix->entries, cap * sizeof *grown);
        if (!grown) return NO_ENTRY;
        ix->entries = grown;
        ix->entry_cap = cap;
    }
    if (ix->entry_count >= ix->bucket_count && !grow_buckets(ix)) return NO_ENTRY;
    return ix->entry_count++;
}

bool index_put(TraceIndex *ix, const Trace *t, const FlightKey *key, uint32_t seq) {
    uint32_t i = new_entry(ix);
    if (i == NO_ENTRY) return false;
    ix->entries[i] = (FlightEntry){.hash = hash_key(key),
                                   .id_off = trace_offset(t, key->id.raw.p),
                                   .id_len = (uint32_t)key->id.raw.n,
                                   .seq = seq,
                                   .id_kind = (uint8_t)key->id.kind,
                                   .sort = (uint8_t)key->sort,
                                   .peer = key->peer,
                                   .from_client = key->from_client};
    link_entry(ix, i);
    return true;
}

static bool entry_is(const FlightEntry *e, const Trace *t, const FlightKey *key, uint64_t hash) {
    if (e->hash != hash || e->sort != (uint8_t)key->sort || e->peer != key->peer ||
        e->from_client != key->from_client)
        return false;
    RpcId id = {(IdKind)e->id_kind, trace_bytes(t, e->id_off, e->id_len)};
    return rpc_id_eq(id, key->id);
}

uint32_t index_find(TraceIndex *ix, const Trace *t, const FlightKey *key, bool take) {
    if (ix->bucket_count == 0) return SEQ_NONE;
    uint64_t hash = hash_key(key);
    uint32_t *link = &ix->buckets[hash & (ix->bucket_count - 1)];
    while (*link != NO_ENTRY) {
        uint32_t i = *link;
        FlightEntry *e = &ix->entries[i];
        if (!entry_is(e, t, key, hash)) {
            link = &e->next;
            continue;
        }
        uint32_t seq = e->seq;
        if (take) {
            *link = e->next;
            e->seq = SEQ_NONE;
            e->next = ix->free_entry;
            ix->free_entry = i;
        }
        return seq;
    }
    return SEQ_NONE;
}

/* --- calls ------------------------------------------------------------------ */

static CallRow *add_call(TraceIndex *ix) {
    if (ix->call_count == ix->call_cap) {
        uint32_t cap = ix->call_cap ? ix->call_cap * 2 : 16;
        CallRow *grown = realloc(ix->calls, cap * sizeof *grown);
        if (!grown) return NULL;
        ix->calls = grown;
        ix->call_cap = cap;
    }
    CallRow *row = &ix->calls[ix->call_count++];
    *row = (CallRow){SEQ_NONE, SEQ_NONE, SEQ_NONE, SEQ_NONE};
    return row;
}

/* Proposal, validation, approval, request: a chain of causes of at most this length. */
enum { CAUSE_STEPS = 4 };

static uint32_t proposal_behind(const Trace *t, const Event *e) {
    uint32_t seq = e->cause;
    for (int i = 0; i < CAUSE_STEPS && seq != SEQ_NONE; i++) {
        const Event *c = trace_event(t, seq);
        if (c->kind == EVENT_PROPOSAL) return seq;
        if (c->kind != EVENT_DECISION) break;
        seq = c->cause;
    }
    return SEQ_NONE;
}

/* Calls in flight are few and recent; looking further back would find none. */
enum { CALLS_BACK = 4096 };

static CallRow *find_call(TraceIndex *ix, uint32_t seq, bool by_request) {
    for (uint32_t k = 0; k < ix->call_count && k < CALLS_BACK; k++) {
        CallRow *row = &ix->calls[ix->call_count - 1 - k];
        if ((by_request ? row->request : row->proposal) == seq) return row;
    }
    return NULL;
}

static bool is_call(const Event *e) {
    return e->method == METHOD_TOOLS_CALL || e->method == METHOD_RESOURCES_READ;
}

static bool is_repeated(const Trace *t, const Event *e) {
    const Event *c = e->cause == SEQ_NONE ? NULL : trace_event(t, e->cause);
    return c && c->kind == EVENT_DECISION && c->what == DECISION_RETRY && c->cause != SEQ_NONE;
}

/* A retry is a call of its own with the proposal of the first one. */
static bool repeat_call(TraceIndex *ix, const Trace *t, uint32_t seq) {
    const Event *retry = trace_event(t, trace_event(t, seq)->cause);
    const CallRow *first = find_call(ix, trace_event(t, retry->cause)->span, true);
    uint32_t proposal = first ? first->proposal : SEQ_NONE;
    CallRow *row = add_call(ix);
    if (!row) return false;
    row->proposal = proposal;
    row->request = seq;
    return true;
}

bool index_note_call(TraceIndex *ix, const Trace *t, uint32_t seq) {
    const Event *e = trace_event(t, seq);
    if (e->kind == EVENT_PROPOSAL) {
        CallRow *row = add_call(ix);
        if (row) row->proposal = seq;
        return row != NULL;
    }
    if (e->span == SEQ_NONE) return true;
    if (e->kind == EVENT_DECISION && e->what == DECISION_LABEL) {
        CallRow *row = find_call(ix, e->span, true);
        if (row) row->label = seq;
        return true;
    }
    if (e->kind != EVENT_MESSAGE) return true;
    if (e->msg_kind == MSG_RESPONSE || e->msg_kind == MSG_ERROR) {
        if (e->status != STATUS_DELIVERED || !(is_call(e) || e->method == METHOD_UNKNOWN))
            return true;
        CallRow *row = find_call(ix, e->span, true);
        if (row) row->response = seq;
        return true;
    }
    if (e->msg_kind == MSG_REQUEST && is_repeated(t, e)) return repeat_call(ix, t, seq);
    uint32_t proposal = e->msg_kind == MSG_REQUEST ? proposal_behind(t, e) : SEQ_NONE;
    CallRow *row = proposal == SEQ_NONE ? NULL : find_call(ix, proposal, false);
    if (!row && (e->msg_kind != MSG_REQUEST || !is_call(e))) return true;
    if (!row) row = add_call(ix);
    if (row) row->request = seq;
    return row != NULL;
}
