#include "record/record.h"

#include "record/header.h"
#include "record/importer.h"
#include "record/pending.h"

#include <stdlib.h>
#include <string.h>

enum {
    BINARY_AFTER = 1024 * 1024,               /* bytes without a known line and with NULs */
    SCRATCH_MAX = 2 * RECORD_LINE_MAX + 4096, /* a line, and what redacting adds */
    SCRATCH_NODES = 16 * 1024,                /* kept from line to line */
    SCRATCH_BYTES = 256 * 1024
};

static Str name_of(const Recorder *r) { return r->trace->meta.scenario; }

/* Files that are no text at all, by how they begin. */
static bool refuse_known_binary(Recorder *r, Str start, Err *err) {
    static const struct {
        Str magic;
        const char *what, *hint;
    } kinds[] = {
        {{"\x1F\x8B", 2}, "gzip-compressed", "Unpack it with gunzip first."},
        {{"PK\x03\x04", 4}, "a zip archive", "Unpack it first."},
        {{"\x28\xB5\x2F\xFD", 4}, "zstd-compressed", "Unpack it with unzstd first."},
        {{"\xFF\xFE", 2}, "UTF-16 text", "Save it as UTF-8, for example with iconv -f UTF-16."},
        {{"\xFE\xFF", 2}, "UTF-16 text", "Save it as UTF-8, for example with iconv -f UTF-16."},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!str_eq(str_sub(start, 0, kinds[i].magic.n), kinds[i].magic)) continue;
        err_set(err, ERR_INPUT, "A recording of text lines was expected; this is %s.",
                kinds[i].what);
        err_at(err, "%.*s", STR_ARG(name_of(r)));
        return err_hint(err, "%s", kinds[i].hint);
    }
    return true;
}

static bool begin_file(Recorder *r, Str *first, Err *err) {
    if (!refuse_known_binary(r, *first, err)) return false;
    if (str_starts(*first, "\xEF\xBB\xBF")) {
        r->report->bom = true;
        *first = str_sub(*first, 3, first->n);
    }
    return true;
}

static bool refuse_binary(Recorder *r, Err *err) {
    err_set(err, ERR_INPUT,
            "A recording of text lines was expected; this is binary (it holds NUL "
            "bytes).");
    return err_at(err, "%.*s", STR_ARG(name_of(r)));
}

/* What no importer knows yet: perhaps the header, perhaps noise before the first line. */
static bool find_format(Recorder *r, Str line, bool parsed, Err *err) {
    bool json = parsed && json_is(&r->doc, 0, JSON_OBJECT);
    if (json && !r->report->has_header && header_take(r)) return true;
    r->importer = importer_find(r, line, parsed);
    if (r->importer) {
        r->report->format = r->importer->name;
        return true;
    }
    r->binary |= memchr(line.p, '\0', line.n) != NULL;
    if (r->binary && r->bytes > BINARY_AFTER) return refuse_binary(r, err);
    return true;
}

static void unread_json(Recorder *r, bool ended, const Err *why) {
    r->report->torn_last |= !ended;
    if (!ended)
        recorder_unread(r, "The last line is cut off: no line feed, and %s", why->message);
    else
        recorder_unread(r, "%s (%.*s)", why->message, (int)strcspn(why->where, ","), why->where);
}

/* What cannot be an event is not looked at closely once its kind was reported. */
static bool is_more_noise(const Recorder *r, Str line) {
    bool json = r->importer && r->importer->json;
    return json && r->report->unread_count && line.p[0] != '{' && line.p[0] != '[';
}

/* What a large line may still need: copies of it, and an index of a message in its text. */
static bool has_room(const Recorder *r, Str line, Err *err) {
    size_t nodes = sizeof(JsonNode), most = JSON_MAX_NODES * nodes;
    size_t inner = line.n / 2 > JSON_MAX_NODES ? most : line.n / 2 * nodes;
    size_t need = 3 * line.n + 2 * r->doc.count * nodes + inner;
    if (line.n < SCRATCH_BYTES || trace_memory(r->trace) + need <= RECORD_MAX_MEMORY) return true;
    err_set(err, ERR_LIMIT, "The events and this line need more than %zu MiB of memory.",
            RECORD_MAX_MEMORY >> 20);
    return err_hint(err, "Cut the recording into parts and open them one by one.");
}

static bool read_line(Recorder *r, Str line, bool ended, Err *err) {
    Err why = {0};
    if (ended && is_more_noise(r, line)) return recorder_unread(r, "%s", "");
    bool parsed = json_parse(&r->doc, line, &why);
    if (!parsed && why.code == ERR_MEMORY) {
        if (err) *err = why;
        return false;
    }
    if (!has_room(r, line, err)) return false;
    bool header = r->report->has_header;
    if (!r->importer && !find_format(r, line, parsed, err)) return false;
    if (r->report->has_header != header) return true;
    if (!parsed && (!r->importer || r->importer->json)) {
        unread_json(r, ended, &why);
        return true;
    }
    if (!r->importer)
        return recorder_unread(r, "The line is JSON, but no event of a known format.");
    return r->importer->line(r, line, err);
}

static void clear_buf(Buf *b) {
    buf_clear(b);
    if (b->cap > SCRATCH_BYTES) buf_dispose(b);
}

/* One large line must not cost its memory for the rest of the file. */
static void clear_scratch(Recorder *r) {
    clear_buf(&r->text);
    clear_buf(&r->data);
    clear_buf(&r->http);
    clear_buf(&r->peer);
    if (r->doc.cap > SCRATCH_NODES) json_dispose(&r->doc);
    if (r->inner.cap > SCRATCH_NODES) json_dispose(&r->inner);
    r->redacted = 0;
}

static void next_line(Recorder *r) { r->report->lines = ++r->line; }

static bool unread_long(Recorder *r) {
    return recorder_unread(r, "The line is longer than %d bytes.", (int)RECORD_LINE_MAX);
}

static bool read_whole_line(Recorder *r, Str line, bool ended, Err *err) {
    clear_scratch(r);
    if (!read_line(r, line, ended, err)) return false;
    if (r->no_memory || r->text.no_memory || r->peer.no_memory || r->http.no_memory ||
        r->data.no_memory)
        return err_memory(err, "a line of the recording");
    return true;
}

static bool take_line(Recorder *r, Str line, bool ended, Err *err) {
    next_line(r);
    if (r->line == 1 && !begin_file(r, &line, err)) return false;
    line = str_trim(line);
    if (line.n == 0) return true;
    if (line.n > RECORD_LINE_MAX) return unread_long(r);
    return read_whole_line(r, line, ended, err);
}

/* Keeps a piece of a line until its end comes; of a line past the limit only
   that it was there. */
static bool hold(Recorder *r, Str piece, Err *err) {
    if (r->too_long || buf_add(&r->part, piece)) return true;
    if (r->part.no_memory) return err_memory(err, "a line of the recording");
    Str start = r->part.n ? buf_str(&r->part) : piece;
    if (r->line == 0 && !refuse_known_binary(r, start, err)) return false;
    if (!r->importer && memchr(start.p, '\0', start.n)) return refuse_binary(r, err);
    r->too_long = true;
    buf_dispose(&r->part);
    return true;
}

static bool take_held(Recorder *r, bool ended, Err *err) {
    if (r->too_long) {
        r->too_long = false;
        r->report->torn_last |= !ended;
        next_line(r);
        return unread_long(r);
    }
    bool ok = take_line(r, buf_str(&r->part), ended, err);
    buf_clear(&r->part);
    return ok;
}

static bool refuse_unreadable(Recorder *r, Err *err) {
    const RecordReport *report = r->report;
    if (r->bytes == 0)
        err_set(err, ERR_INPUT, "The recording is empty.");
    else if (r->binary)
        refuse_binary(r, err);
    else if (report->unread_count == 0 && r->bytes > RECORD_HOPE_BYTES)
        err_set(err, ERR_INPUT, "The first %llu bytes hold no whole line.",
                (unsigned long long)RECORD_HOPE_BYTES);
    else if (report->unread_count == 0 && report->has_header)
        err_set(err, ERR_INPUT, "The recording has a header and no events.");
    else if (report->unread_count == 0)
        err_set(err, ERR_INPUT, "The recording holds blank lines only.");
    else
        err_set(err, ERR_INPUT, "None of the %u lines is an event; line %u: %s",
                (unsigned)report->lines, (unsigned)report->unread[0], report->unread_why);
    err_at(err, "%.*s", STR_ARG(name_of(r)));
    Buf names;
    buf_init(&names, ERR_HINT_MAX);
    if (importer_names(&names)) err_hint(err, "Understood are: %s.", buf_cstr(&names));
    buf_dispose(&names);
    return false;
}

static bool too_large(const Recorder *r, Err *err) {
    if (r->bytes <= RECORD_MAX_BYTES) return false;
    err_set(err, ERR_LIMIT, "The recording is larger than %llu bytes.",
            (unsigned long long)RECORD_MAX_BYTES);
    err_hint(err, "Cut it into parts by lines.");
    return true;
}

static bool hopeless(Recorder *r, Err *err) {
    bool long_enough = r->bytes > RECORD_HOPE_BYTES || r->line > RECORD_HOPE_LINES;
    return r->report->events == 0 && long_enough && !refuse_unreadable(r, err);
}

static bool take_piece(Recorder *r, Str piece, bool ended, Err *err) {
    r->bytes += piece.n + ended;
    if (too_large(r, err) || hopeless(r, err)) return false;
    if (ended && r->part.n == 0 && !r->too_long) return take_line(r, piece, true, err);
    if (!hold(r, piece, err)) return false;
    return !ended || take_held(r, true, err);
}

/* A limit that is reached ends the reading, not what was read. */
static bool stop(Recorder *r, const Err *why, Err *err) {
    RecordReport *report = r->report;
    if (why->code != ERR_LIMIT || report->events == 0) {
        if (err) *err = *why;
        return err_at(err, "%.*s:%u", STR_ARG(name_of(r)), (unsigned)r->line);
    }
    report->stopped = r->line ? r->line : 1;
    memcpy(report->stopped_why, why->message, sizeof report->stopped_why);
    buf_dispose(&r->part);
    r->too_long = false;
    return true;
}

bool record_feed(Recorder *r, Str bytes, Err *err) {
    Err why = {0};
    while (bytes.n && !r->report->stopped) {
        const char *lf = memchr(bytes.p, '\n', bytes.n);
        size_t n = lf ? (size_t)(lf - bytes.p) : bytes.n;
        if (!take_piece(r, str_sub(bytes, 0, n), lf != NULL, &why)) return stop(r, &why, err);
        bytes = str_sub(bytes, n + (lf != NULL), bytes.n);
    }
    return true;
}

static bool init(Recorder *r, Str name, Err *err) {
    buf_init(&r->part, RECORD_LINE_MAX);
    buf_init(&r->text, SCRATCH_MAX);
    buf_init(&r->data, SCRATCH_MAX);
    buf_init(&r->http, SCRATCH_MAX);
    buf_init(&r->peer, SCRATCH_MAX);
    r->pending = pending_new();
    if (!r->pending) return err_memory(err, "a recording");
    TraceMeta meta = {.source = TRACE_RECORDING, .scenario = name, .transport = STR("stdio")};
    return trace_init(r->trace, &meta, err);
}

static void free_recorder(Recorder *r) {
    buf_dispose(&r->part);
    buf_dispose(&r->text);
    buf_dispose(&r->data);
    buf_dispose(&r->http);
    buf_dispose(&r->peer);
    json_dispose(&r->doc);
    json_dispose(&r->inner);
    pending_free(r->pending);
    free(r);
}

Recorder *record_begin(Str name, Trace *out, RecordReport *report, Err *err) {
    *report = (RecordReport){.format = ""};
    Recorder *r = calloc(1, sizeof *r);
    if (!r) {
        err_memory(err, "a recording");
        return NULL;
    }
    r->trace = out;
    r->report = report;
    if (init(r, name, err)) return r;
    free_recorder(r);
    return NULL;
}

void record_cancel(Recorder *r) {
    trace_dispose(r->trace);
    free_recorder(r);
}

static bool finish(Recorder *r, Err *err) {
    Err why = {0};
    bool rest = r->part.n > 0 || r->too_long;
    if (rest && !take_held(r, false, &why) && !stop(r, &why, err)) return false;
    if (r->report->events == 0) return refuse_unreadable(r, err);
    if (!r->report->has_times) r->report->untimed = 0;
    return recorder_settle_revision(r, err);
}

bool record_end(Recorder *r, Err *err) {
    bool ok = finish(r, err);
    if (!ok) trace_dispose(r->trace);
    free_recorder(r);
    return ok;
}

bool record_import(Str bytes, Str name, Trace *out, RecordReport *report, Err *err) {
    Recorder *r = record_begin(name, out, report, err);
    if (!r) return false;
    if (record_feed(r, bytes, err)) return record_end(r, err);
    record_cancel(r);
    return false;
}
