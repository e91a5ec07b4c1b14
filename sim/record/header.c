#include "record/header.h"

#include "base/utf8.h"

#include <string.h>

static void put(Recorder *r, const char *key, char *out) {
    buf_clear(&r->text);
    json_string(&r->doc, json_get(&r->doc, 0, key), &r->text);
    r->no_memory |= r->text.no_memory;
    Str text = str_sub(buf_str(&r->text), 0, RECORD_TEXT_MAX - 1);
    text = str_sub(text, 0, utf8_valid_up_to(text)); /* a cut must not halve a character */
    if (text.n) memcpy(out, text.p, text.n);
    out[text.n] = '\0';
}

static bool is_header(const JsonDoc *doc) {
    static const char *const ours[] = {"case", "title", "source", NULL};
    static const char *const others[] = {"dir",    "msg",    "direction", "jsonrpc",
                                         "method", "result", "error",     NULL};
    for (const char *const *key = others; *key; key++)
        if (json_get(doc, 0, *key) != JSON_NONE) return false;
    for (const char *const *key = ours; *key; key++)
        if (json_is(doc, json_get(doc, 0, *key), JSON_STRING)) return true;
    return false;
}

bool header_take(Recorder *r) {
    if (!is_header(&r->doc)) return false;
    r->report->has_header = true;
    put(r, "case", r->report->case_id);
    put(r, "title", r->report->title);
    put(r, "source", r->report->source);
    JsonRef transport = json_get(&r->doc, 0, "transport");
    if (str_find(json_plain(&r->doc, transport), STR("http"), 0) != SIZE_MAX) recorder_is_http(r);
    return true;
}
