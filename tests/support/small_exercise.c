#include "support/small_exercise.h"

#include "support/cm.h"

static void add(Trace *t, EventDraft d) {
    Err err = {0};
    d.cause = SEQ_NONE;
    if (!trace_append(t, &d, NULL, &err)) fail_msg("%s", err.message);
}

void small_trace(Trace *t) {
    Err err = {0};
    TraceMeta meta = {TRACE_RUN, STR("test/small"), STR("2025-11-25"), STR("http")};
    assert_true(trace_init(t, &meta, &err));
    assert_true(trace_peer(t, 0, STR("docs"), &err));
    add(t, (EventDraft){.kind = EVENT_MESSAGE,
                        .from = ACTOR_CLIENT,
                        .to = ACTOR_SERVER,
                        .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/execute\"}")});
    add(t, (EventDraft){.kind = EVENT_MESSAGE,
                        .from = ACTOR_SERVER,
                        .to = ACTOR_CLIENT,
                        .raw = STR("{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-32601,"
                                   "\"message\":\"Method not found\"}}"),
                        .http = STR("{\"status\":200}")});
    add(t, (EventDraft){.kind = EVENT_STATE,
                        .from = ACTOR_CLIENT,
                        .data = STR("{\"party\":\"client\",\"key\":\"failed\",\"kind\":\"x\"}")});
    add(t, (EventDraft){.kind = EVENT_TARGET,
                        .from = ACTOR_SERVER,
                        .to = ACTOR_TARGET,
                        .data = STR("{\"op\":\"read\",\"msg\":{\"n\":1.0}}")});
}

static EvidenceMatch match(const char *path, const char *value) {
    return (EvidenceMatch){{{str_of(path), str_of(value)}}, 1};
}

void small_exercise(Exercise *x) {
    *x = (Exercise){.layer = LAYER_PROTOCOL,
                    .kind = STR("unknown-method"),
                    .evidence_right = 11,
                    .evidence_wrong = 12,
                    .explanation = 28};
    for (TextId i = 0; i < LAYER_COUNT; i++)
        x->layer_feedback[i] = 1 + i;
    for (TextId i = 0; i < EXERCISE_HINTS; i++)
        x->hints[i] = 25 + i;
    x->evidence[0] = match("key", "\"failed\"");
    x->evidence[1] = match("msg/error/code", "-32601");
    x->evidence_count = 2;
    x->fixes[0] = (Fix){STR("compare"), 19, 21, true};
    x->fixes[1] = (Fix){STR("again"), 20, 22, false};
    x->fixes_count = 2;
}
