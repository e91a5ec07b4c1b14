#include "record/recorder.h"

#include "base/utf8.h"
#include "record/data.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void count(uint32_t *n) {
    if (*n < UINT32_MAX) ++*n;
}

bool recorder_unread(Recorder *r, const char *format, ...) {
    RecordReport *report = r->report;
    if (report->unread_count == 0) {
        va_list args;
        va_start(args, format);
        vsnprintf(report->unread_why, sizeof report->unread_why, format, args);
        va_end(args);
    }
    if (report->unread_listed < RECORD_UNREAD_LISTED)
        report->unread[report->unread_listed++] = r->line;
    count(&report->unread_count);
    return true;
}

bool recorder_parse(Recorder *r, Str bytes) {
    Err why = {0};
    if (json_parse(&r->inner, bytes, &why)) return true;
    r->no_memory |= why.code == ERR_MEMORY;
    return false;
}

/* A recording tells the order of things by its lines: a clock that goes back
   must not reorder them. */
static void take_time(Recorder *r, int64_t us) {
    r->report->has_times = true;
    if (us < r->last_us)
        count(&r->report->backwards);
    else
        r->last_us = us;
}

void recorder_no_time(Recorder *r) { count(&r->report->untimed); }

void recorder_time_ms(Recorder *r, const JsonDoc *doc, JsonRef t) {
    static const double most = 9e12; /* 285 years: in microseconds far from overflow */
    double ms;
    if (json_double(doc, t, &ms) && ms >= 0 && ms <= most)
        take_time(r, (int64_t)(ms * 1000 + 0.5));
    else
        recorder_no_time(r);
}

void recorder_time_epoch(Recorder *r, int64_t us) {
    if (!r->has_base) r->base_us = us;
    r->has_base = true;
    take_time(r, us - r->base_us);
}

static void cut_name(Str name, char *out) {
    size_t n = name.n < RECORD_PEER_NAME_MAX ? name.n : RECORD_PEER_NAME_MAX - 1;
    Str kept = str_sub(name, 0, n);
    kept = str_sub(kept, 0, utf8_valid_up_to(kept));
    const char *nul = kept.n ? memchr(kept.p, '\0', kept.n) : NULL;
    n = nul ? (size_t)(nul - kept.p) : kept.n;
    if (n) memcpy(out, kept.p, n);
    out[n] = '\0';
}

/* A recording with one server that it does not name has no peers at all; the
   unnamed one becomes a peer when a named one joins it. */
static bool give_peers(Recorder *r, Err *err) {
    while (r->peers_given < r->peer_count) {
        uint8_t i = r->peers_given++;
        if (!trace_peer(r->trace, i, str_of(r->peers[i]), err)) return false;
    }
    return true;
}

bool recorder_peer(Recorder *r, uint8_t *index, Err *err) {
    char name[RECORD_PEER_NAME_MAX];
    cut_name(buf_str(&r->peer), name);
    for (*index = 0; *index < r->peer_count; ++*index)
        if (strcmp(r->peers[*index], name) == 0) return true;
    if (r->peer_count == PEERS_MAX) {
        *index = PEERS_MAX - 1;
        count(&r->report->peers_merged);
        return true;
    }
    strcpy(r->peers[r->peer_count++], name);
    bool only_unnamed = r->peer_count == 1 && name[0] == '\0';
    return only_unnamed || give_peers(r, err);
}

static void tell_redacted(Recorder *r) {
    uint32_t *total = &r->report->redacted;
    char digits[16];
    if (r->redacted == 0) return;
    *total = r->redacted > UINT32_MAX - *total ? UINT32_MAX : *total + r->redacted;
    snprintf(digits, sizeof digits, "%u", (unsigned)r->redacted);
    data_add(&r->data, "redactions", str_of(digits));
}

bool recorder_event(Recorder *r, EventDraft *draft, Err *err) {
    Err why = {0};
    tell_redacted(r);
    data_close(&r->data);
    if (!buf_ok(&r->data, "the members of a line", err)) return false;
    if (!buf_ok(&r->http, "the HTTP part of a line", err)) return false;
    draft->cause = SEQ_NONE;
    draft->line = r->line;
    draft->t_us = r->last_us;
    draft->data = buf_str(&r->data);
    draft->http = buf_str(&r->http);
    if (trace_append(r->trace, draft, NULL, &why)) {
        count(&r->report->events);
        return true;
    }
    if (why.code == ERR_INPUT) return recorder_unread(r, "%s", why.message);
    if (err) *err = why;
    return false;
}

/* 2026-07-28, basic: the client names the revision in every request. */
static JsonRef meta_revision(const JsonDoc *doc, JsonRef msg) {
    return json_get(doc, json_path(doc, msg, "params/_meta"),
                    "io.modelcontextprotocol/protocolVersion");
}

static JsonRef proposed_revision(const JsonDoc *doc, JsonRef msg) {
    JsonRef meta = meta_revision(doc, msg);
    if (meta != JSON_NONE) return meta;
    return json_string_is(doc, json_get(doc, msg, "method"), "initialize")
               ? json_path(doc, msg, "params/protocolVersion")
               : JSON_NONE;
}

static bool keep_revision(Recorder *r, Str revision) {
    if (!revision.p || revision.n == 0 || revision.n >= sizeof r->revision) return false;
    memcpy(r->revision, revision.p, revision.n);
    r->revision[revision.n] = '\0';
    return true;
}

/* The first proposal goes to the trace at once, so that events are judged by it;
   later ones only at the end, for a file may hold any number of them. */
static bool take_proposal(Recorder *r, const JsonDoc *doc, JsonRef msg, Err *err) {
    bool first = r->revision[0] == '\0';
    if (!keep_revision(r, json_plain(doc, proposed_revision(doc, msg)))) return true;
    return !first || trace_set_revision(r->trace, str_of(r->revision), err);
}

static bool take_agreement(Recorder *r, const JsonDoc *doc, JsonRef msg, Err *err) {
    JsonRef result = json_get(doc, msg, "result");
    Str answer = json_plain(doc, json_get(doc, result, "protocolVersion"));
    bool handshake = keep_revision(r, answer);
    /* Without a handshake a result means that the revision asked for is spoken. */
    bool spoken = r->revision[0] && json_get(doc, result, "resultType") != JSON_NONE;
    if (!handshake && !spoken) return true;
    r->report->revision_agreed = true;
    return trace_set_revision(r->trace, str_of(r->revision), err);
}

bool recorder_message(Recorder *r, EventDraft *draft, const JsonDoc *doc, JsonRef msg, Err *err) {
    draft->kind = EVENT_MESSAGE;
    draft->doc = doc;
    draft->value = msg;
    draft->to = draft->from == ACTOR_CLIENT ? ACTOR_SERVER : ACTOR_CLIENT;
    if (!recorder_event(r, draft, err)) return false;
    if (r->report->revision_agreed) return true;
    return draft->from == ACTOR_CLIENT ? take_proposal(r, doc, msg, err)
                                       : take_agreement(r, doc, msg, err);
}

bool recorder_settle_revision(Recorder *r, Err *err) {
    if (r->report->revision_agreed || r->revision[0] == '\0') return true;
    return trace_set_revision(r->trace, str_of(r->revision), err);
}

/* The word is static, so the trace may point at it. */
void recorder_unknown_transport(Recorder *r) {
    if (r->trace->count == 0 && !r->report->has_header) r->trace->meta.transport = STR("");
}

void recorder_is_http(Recorder *r) { r->trace->meta.transport = STR("http"); }
