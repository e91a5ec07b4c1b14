#include "trace/trace.h"

#include <stdlib.h>
#include <string.h>

#include "trace/block.h"
#include "trace/index.h"

enum { META_MAX_BYTES = 256 * 1024 };

bool trace_init(Trace *t, const TraceMeta *meta, Err *err) {
    *t = (Trace){0};
    buf_init(&t->store, TRACE_MAX_MEMORY);
    arena_init(&t->meta_arena, META_MAX_BYTES);
    t->meta.source = meta->source;
    t->meta.scenario = arena_copy(&t->meta_arena, meta->scenario);
    t->meta.revision = arena_copy(&t->meta_arena, meta->revision);
    t->meta.transport = arena_copy(&t->meta_arena, meta->transport);
    t->index = index_new();
    if (!t->index) {
        trace_dispose(t);
        return err_memory(err, "a trace");
    }
    if (arena_ok(&t->meta_arena, "the trace's description", err)) return true;
    trace_dispose(t);
    return false;
}

void trace_dispose(Trace *t) {
    index_free(t->index);
    free(t->events);
    free(t->blocks);
    buf_dispose(&t->store);
    arena_dispose(&t->meta_arena);
    *t = (Trace){0};
}

static bool keep(Trace *t, Str *slot, Str value, Err *err) {
    *slot = arena_copy(&t->meta_arena, value);
    return arena_ok(&t->meta_arena, "the trace's description", err);
}

bool trace_peer(Trace *t, uint8_t index, Str name, Err *err) {
    if (index >= PEERS_MAX || index > t->peer_count)
        return err_set(err, ERR_LIMIT, "A trace holds at most %d servers.", (int)PEERS_MAX);
    if (index == t->peer_count) t->peer_count++;
    return keep(t, &t->peers[index], name, err);
}

bool trace_choice(Trace *t, Str fix_id, Err *err) {
    size_t max = sizeof t->choices / sizeof *t->choices;
    if (t->choice_count == max)
        return err_set(err, ERR_LIMIT, "A run takes at most %zu fixes.", max);
    return keep(t, &t->choices[t->choice_count++], fix_id, err);
}

bool trace_violation(Trace *t, uint32_t seq, const char *kind, Err *err) {
    size_t max = sizeof t->violations / sizeof *t->violations;
    if (t->violation_count == max)
        return err_set(err, ERR_LIMIT, "A trace holds at most %zu violations.", max);
    Violation *v = &t->violations[t->violation_count++];
    v->seq = seq;
    strncpy(v->kind, kind, sizeof v->kind - 1);
    return true;
}

void trace_borrow(Trace *t, Str bytes, void (*rest)(Str bytes)) {
    t->borrowed = bytes;
    t->rest = rest;
}

size_t trace_memory(const Trace *t) {
    return t->count * sizeof *t->events + t->block_count * sizeof *t->blocks + t->store.n +
           index_memory(t->index);
}

bool trace_set_revision(Trace *t, Str revision, Err *err) {
    return keep(t, &t->meta.revision, revision, err);
}

/* --- appending ---------------------------------------------------------------- */

static bool has_room(const Trace *t, Err *err) {
    if (t->count >= TRACE_MAX_EVENTS)
        err_set(err, ERR_LIMIT, "There are more than %d events.", (int)TRACE_MAX_EVENTS);
    else if (trace_memory(t) >= TRACE_MAX_MEMORY)
        err_set(err, ERR_LIMIT, "The events take more than %zu MiB of memory.",
                TRACE_MAX_MEMORY >> 20);
    else
        return true;
    return err_hint(err, "Cut the recording into parts and open them one by one.");
}

static bool grow_events(Trace *t, Err *err) {
    if (!has_room(t, err)) return false;
    if (t->count < t->cap) return true;
    uint32_t cap = t->cap ? t->cap * 2 : 64;
    Event *grown = realloc(t->events, cap * sizeof *grown);
    if (!grown) return err_memory(err, "the events");
    t->events = grown;
    t->cap = cap;
    return true;
}

static bool is_borrowed(const Trace *t, const char *p) {
    uintptr_t at = (uintptr_t)p, from = (uintptr_t)t->borrowed.p;
    return t->borrowed.n && at >= from && at < from + t->borrowed.n;
}

static bool keep_bytes(Trace *t, Str bytes, uint64_t *off, uint32_t *len, Err *err) {
    *off = t->store.n;
    *len = (uint32_t)bytes.n;
    if (bytes.n && is_borrowed(t, bytes.p)) {
        *off = trace_offset(t, bytes.p);
        return true;
    }
    buf_add(&t->store, bytes);
    return buf_ok(&t->store, "the bytes of a trace", err);
}

static bool keep_all_bytes(Trace *t, Event *e, const EventDraft *d, Err *err) {
    if (d->raw.n > UINT32_MAX || d->data.n > UINT32_MAX || d->http.n > UINT32_MAX)
        return err_set(err, ERR_LIMIT, "One event holds more than 4 GiB.");
    return keep_bytes(t, d->raw, &e->raw_off, &e->raw_len, err) &&
           keep_bytes(t, d->data, &e->data_off, &e->data_len, err) &&
           keep_bytes(t, d->http, &e->http_off, &e->http_len, err);
}

/* A block that begins with the next event, unless that has its place in the last one. */
static bool open_block(Trace *t, Err *err) {
    if (t->count < t->block_count * TRACE_CHECKPOINT) return true;
    if (t->block_count == t->block_cap) {
        uint32_t cap = t->block_cap ? t->block_cap * 2 : 1;
        TraceBlock *grown = realloc(t->blocks, cap * sizeof *grown);
        if (!grown) return err_memory(err, "the events");
        t->blocks = grown;
        t->block_cap = cap;
    }
    moment_at(t, t->count, &t->blocks[t->block_count].start);
    t->block_count++;
    return true;
}

bool trace_append(Trace *t, const EventDraft *d, uint32_t *seq, Err *err) {
    if (!grow_events(t, err) || !open_block(t, err)) return false;
    size_t store_before = t->store.n;
    uint32_t at = t->count;
    Event *e = &t->events[at];
    *e = (Event){.t_us = d->t_us,
                 .cause = d->cause < at ? d->cause : SEQ_NONE,
                 .span = SEQ_NONE,
                 .line = d->line,
                 .note = d->note,
                 .kind = (uint8_t)d->kind,
                 .from = (uint8_t)d->from,
                 .to = (uint8_t)d->to,
                 .status = (uint8_t)d->status,
                 .peer = d->peer};
    if (!keep_all_bytes(t, e, d, err) || !classify(t, e, d, at, err)) {
        t->store.n = store_before;
        return false;
    }
    t->blocks[at / TRACE_CHECKPOINT].gists[at % TRACE_CHECKPOINT] = gist_of(e);
    t->count++;
    index_trim(t->index);
    if (!index_note_call(t->index, t, at)) return err_memory(err, "the calls");
    if (seq) *seq = at;
    return true;
}

/* --- reading -------------------------------------------------------------------- */

const Event *trace_event(const Trace *t, uint32_t seq) { return &t->events[seq]; }

uint64_t trace_offset(const Trace *t, const char *p) {
    if (is_borrowed(t, p)) return (uint64_t)(p - t->borrowed.p) | OFFSET_BORROWED;
    return (uint64_t)(p - t->store.p);
}

/* The system brings whole stretches of a mapped file in, whatever is read of them. */
enum { TOUCHED_AT_LEAST = 64 * 1024 };

static void touch(const Trace *t, size_t n) {
    t->index->touched += n + TOUCHED_AT_LEAST;
    if (!t->rest || t->index->touched < TRACE_REST_BYTES) return;
    t->index->touched = 0;
    t->rest(t->borrowed);
}

Str trace_bytes(const Trace *t, uint64_t offset, uint32_t len) {
    bool borrowed = (offset & OFFSET_BORROWED) != 0;
    if (borrowed) touch(t, len);
    return str_sub(borrowed ? t->borrowed : buf_str(&t->store), offset & ~OFFSET_BORROWED, len);
}

Str event_raw(const Trace *t, const Event *e) { return trace_bytes(t, e->raw_off, e->raw_len); }
Str event_data(const Trace *t, const Event *e) { return trace_bytes(t, e->data_off, e->data_len); }
Str event_http(const Trace *t, const Event *e) { return trace_bytes(t, e->http_off, e->http_len); }

Str event_field(const Trace *t, const Event *e, JsonDoc *scratch, const char *path) {
    Str none = {"", 0};
    if (e->data_len == 0 || !json_parse(scratch, event_data(t, e), NULL)) return none;
    JsonRef r = json_path(scratch, 0, path);
    if (r == JSON_NONE) return none;
    Str plain = json_plain(scratch, r);
    return plain.p ? plain : json_raw(scratch, r);
}
