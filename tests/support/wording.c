#include "support/wording.h"

#include "support/cm.h"

#include <stdio.h>

enum { WORDS_FILE_MAX = 1024 * 1024 };

bool wording_read(Lang lang, Buf *out) {
    char path[1024], part[4096];
    snprintf(path, sizeof path, "%s/assets/words/%s.json", FAULTLINE_SOURCE_DIR, lang_name(lang));
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    size_t n;
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        buf_add(out, (Str){part, n});
    fclose(f);
    return !out->failed;
}

Words *wording_load(void) {
    Buf files[LANG_COUNT];
    Str json[LANG_COUNT];
    for (int i = 0; i < LANG_COUNT; i++) {
        buf_init(&files[i], WORDS_FILE_MAX);
        assert_true(wording_read((Lang)i, &files[i]));
        json[i] = buf_str(&files[i]);
    }
    Words *w = NULL;
    Err err = {0};
    if (!words_load(json, &w, &err)) fail_msg("%s %s", err.message, err.where);
    for (int i = 0; i < LANG_COUNT; i++)
        buf_dispose(&files[i]);
    return w;
}

void wording_trace(Trace *t) {
    TraceMeta meta = {TRACE_RUN, STR("flow/sample"), STR("2025-11-25"), STR("stdio")};
    assert_true(trace_init(t, &meta, NULL));
    assert_true(trace_peer(t, 0, STR("docs"), NULL));
}

uint32_t wording_add(Trace *t, const EventDraft *draft) {
    Err err = {0};
    uint32_t seq = SEQ_NONE;
    if (!trace_append(t, draft, &seq, &err)) fail_msg("%s %s", err.message, err.where);
    return seq;
}

uint32_t wording_message(Trace *t, Actor from, Str raw) {
    return wording_add(
        t, &(EventDraft){.kind = EVENT_MESSAGE,
                         .from = from,
                         .to = from == ACTOR_CLIENT ? ACTOR_SERVER : ACTOR_CLIENT,
                         .t_us = 1000 * (int64_t)t->count,
                         .cause = from == ACTOR_CLIENT && t->count ? t->count - 1 : SEQ_NONE,
                         .raw = raw});
}

uint32_t wording_event(Trace *t, EventKind kind, Actor from, Actor to, const char *data) {
    return wording_add(t, &(EventDraft){.kind = kind,
                                        .from = from,
                                        .to = to,
                                        .t_us = 1000 * (int64_t)t->count + 250,
                                        .cause = t->count ? t->count - 1 : SEQ_NONE,
                                        .data = str_of(data)});
}

static void client_says(Trace *t, const char *raw) {
    wording_message(t, ACTOR_CLIENT, str_of(raw));
}

static void server_says(Trace *t, const char *raw) {
    wording_message(t, ACTOR_SERVER, str_of(raw));
}

static void story_start(Trace *t) {
    wording_event(t, EVENT_NET, ACTOR_CLIENT, ACTOR_SERVER,
                  "{\"event\":\"spawn\",\"command\":\"docs-server\"}");
    client_says(t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
                   "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                   "\"clientInfo\":{\"name\":\"host\",\"version\":\"1\"}}}");
    server_says(t, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":"
                   "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
                   "\"serverInfo\":{\"name\":\"docs\",\"version\":\"1.4\"}}}");
    wording_event(t, EVENT_STATE, ACTOR_CLIENT, ACTOR_NONE,
                  "{\"party\":\"client\",\"key\":\"revision\",\"value\":\"2025-11-25\"}");
    client_says(t, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    client_says(t, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
    server_says(t, "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"tools\":[{\"name\":\"search_docs\","
                   "\"inputSchema\":{\"type\":\"object\"}},{\"name\":\"read_doc\","
                   "\"inputSchema\":{\"type\":\"object\"}}],\"nextCursor\":\"p2\"}}");
    client_says(t, "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/list\","
                   "\"params\":{\"cursor\":\"p2\"}}");
    server_says(t, "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{\"tools\":[{\"name\":\"drop_doc\","
                   "\"inputSchema\":{\"type\":\"object\"}}]}}");
}

static void story_call(Trace *t) {
    wording_event(t, EVENT_DECISION, ACTOR_HOST, ACTOR_MODEL,
                  "{\"what\":\"visible\",\"ok\":true,\"tools\":[\"search_docs\",\"read_doc\"],"
                  "\"hidden\":[\"drop_doc\"],\"asks_user\":[]}");
    wording_event(t, EVENT_PROPOSAL, ACTOR_MODEL, ACTOR_HOST,
                  "{\"call_id\":\"call_7\",\"tool\":\"search_docs\","
                  "\"arguments\":{\"query\":\"deployment\"}}");
    wording_event(t, EVENT_DECISION, ACTOR_HOST, ACTOR_NONE,
                  "{\"what\":\"validate\",\"ok\":true,\"call_id\":\"call_7\"}");
    wording_event(t, EVENT_DECISION, ACTOR_HOST, ACTOR_NONE,
                  "{\"what\":\"approve\",\"ok\":true,\"call_id\":\"call_7\",\"by\":\"policy\"}");
    client_says(t, "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/call\",\"params\":"
                   "{\"name\":\"search_docs\",\"arguments\":{\"query\":\"deployment\"}}}");
    wording_event(t, EVENT_STATE, ACTOR_SERVER, ACTOR_NONE,
                  "{\"party\":\"server\",\"key\":\"validated\",\"value\":\"search_docs\"}");
    wording_event(t, EVENT_TARGET, ACTOR_SERVER, ACTOR_TARGET,
                  "{\"op\":\"search\",\"query\":\"deployment\",\"identity\":\"docs-reader\"}");
    wording_event(t, EVENT_TARGET, ACTOR_TARGET, ACTOR_SERVER,
                  "{\"op\":\"search\",\"identity\":\"docs-reader\",\"status\":\"ok\","
                  "\"effect\":\"none\"}");
}

static void story_end(Trace *t) {
    server_says(t, "{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{\"content\":[{\"type\":\"text\","
                   "\"text\":\"deploy.md\"}]}}");
    wording_event(t, EVENT_DECISION, ACTOR_HOST, ACTOR_MODEL,
                  "{\"what\":\"label\",\"ok\":true,\"call_id\":\"call_7\",\"id\":4,\"as\":\"data\","
                  "\"source\":\"docs\"}");
    wording_event(t, EVENT_DECISION, ACTOR_HOST, ACTOR_USER,
                  "{\"what\":\"stop\",\"ok\":true,\"reason\":\"answered\"}");
    wording_event(t, EVENT_NET, ACTOR_CLIENT, ACTOR_SERVER, "{\"event\":\"closed\"}");
    t->outcome.goal = VERDICT_YES;
}

void wording_story(Trace *t) {
    wording_trace(t);
    story_start(t);
    story_call(t);
    story_end(t);
}
