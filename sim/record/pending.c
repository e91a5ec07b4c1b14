#include "record/pending.h"

#include <stdlib.h>
#include <string.h>

/* An id or a progress token, copied: kind ID_NONE when absent or too long. */
typedef struct Kept {
    IdKind kind;
    uint8_t n;
    char raw[PENDING_ID_MAX];
} Kept;

typedef struct Asked {
    Kept id, token;
    Actor from;
    MethodId method;
} Asked;

struct Pending {
    Asked asked[PENDING_MAX];          /* oldest first */
    uint32_t count, open[ACTOR_COUNT]; /* open: of a side */
    bool has_last[ACTOR_COUNT];        /* the last integer id of a side … */
    int64_t last[ACTOR_COUNT];
};

Pending *pending_new(void) { return calloc(1, sizeof(Pending)); }

void pending_free(Pending *p) { free(p); }

static Actor other(Actor a) { return a == ACTOR_CLIENT ? ACTOR_SERVER : ACTOR_CLIENT; }

static Kept keep(RpcId id) {
    Kept kept = {.kind = ID_NONE};
    if (id.kind == ID_NONE || id.kind == ID_NULL || id.raw.n > PENDING_ID_MAX) return kept;
    kept.kind = id.kind;
    kept.n = (uint8_t)id.raw.n;
    memcpy(kept.raw, id.raw.p, id.raw.n);
    return kept;
}

static bool is(const Kept *kept, RpcId id) {
    return rpc_id_eq((RpcId){kept->kind, {kept->raw, kept->n}}, id);
}

static RpcId id_at(const JsonDoc *doc, JsonRef r) {
    if (json_is(doc, r, JSON_STRING)) return (RpcId){ID_STRING, json_raw(doc, r)};
    if (json_is_integer(doc, r)) return (RpcId){ID_INTEGER, json_raw(doc, r)};
    return (RpcId){.kind = ID_NONE};
}

static void forget(Pending *p, uint32_t i) {
    p->open[p->asked[i].from]--;
    p->count--;
    memmove(&p->asked[i], &p->asked[i + 1], (p->count - i) * sizeof p->asked[0]);
}

/* Half at once: dropping one by one would move the whole list for every request. */
static void make_room(Pending *p) {
    if (p->count < PENDING_MAX) return;
    p->count = PENDING_MAX / 2;
    for (uint32_t i = 0; i < PENDING_MAX / 2; i++)
        p->open[p->asked[i].from]--;
    memmove(&p->asked[0], &p->asked[PENDING_MAX / 2], p->count * sizeof p->asked[0]);
}

static void remember(Pending *p, const JsonDoc *doc, const Message *m, Actor from) {
    Asked asked = {.id = keep(m->id), .from = from, .method = m->known};
    asked.token = keep(id_at(doc, json_path(doc, m->params, "_meta/progressToken")));
    p->has_last[from] = json_int64(doc, json_get(doc, 0, "id"), &p->last[from]);
    if (asked.id.kind == ID_NONE) return;
    make_room(p);
    p->asked[p->count++] = asked;
    p->open[from]++;
}

/* A method that both may send: the side whose ids this one continues. */
static Actor counting_side(const Pending *p, const JsonDoc *doc, bool *assumed) {
    int64_t id;
    bool goes_on[ACTOR_COUNT] = {false};
    if (json_int64(doc, json_get(doc, 0, "id"), &id))
        for (int a = ACTOR_CLIENT; a <= ACTOR_SERVER; a++)
            goes_on[a] = p->has_last[a] && id > INT64_MIN && p->last[a] == id - 1;
    *assumed = goes_on[ACTOR_CLIENT] == goes_on[ACTOR_SERVER];
    return goes_on[ACTOR_SERVER] && !*assumed ? ACTOR_SERVER : ACTOR_CLIENT;
}

static Actor request_sender(Pending *p, const JsonDoc *doc, const Message *m, bool *assumed) {
    MethodFrom from = method_row(m->known)->from;
    Actor sender = ACTOR_CLIENT;
    if (m->known != METHOD_UNKNOWN && from == METHOD_FROM_SERVER)
        sender = ACTOR_SERVER;
    else if (m->known == METHOD_UNKNOWN || from == METHOD_FROM_BOTH)
        sender = counting_side(p, doc, assumed);
    remember(p, doc, m, sender);
    return sender;
}

static const Asked *find_token(const Pending *p, RpcId token) {
    for (uint32_t i = p->count; i-- > 0;)
        if (is(&p->asked[i].token, token)) return &p->asked[i];
    return NULL;
}

static const Asked *find_id(const Pending *p, RpcId id) {
    for (uint32_t i = p->count; i-- > 0;)
        if (is(&p->asked[i].id, id)) return &p->asked[i];
    return NULL;
}

static Actor notifier(const Pending *p, const JsonDoc *doc, const Message *m, bool *assumed) {
    MethodFrom from = method_row(m->known)->from;
    if (m->known != METHOD_UNKNOWN && from == METHOD_FROM_CLIENT) return ACTOR_CLIENT;
    if (m->known != METHOD_UNKNOWN && from == METHOD_FROM_SERVER) return ACTOR_SERVER;
    const Asked *asked = NULL;
    if (m->known == METHOD_PROGRESS) {
        asked = find_token(p, id_at(doc, json_get(doc, m->params, "progressToken")));
        if (asked) return other(asked->from);
    } else if (m->known == METHOD_CANCELLED) {
        asked = find_id(p, id_at(doc, json_get(doc, m->params, "requestId")));
        if (asked) return asked->from;
    }
    *assumed = true;
    return m->known == METHOD_CANCELLED ? ACTOR_CLIENT : ACTOR_SERVER;
}

/* What a result must hold to answer a request of the server (schema.ts). */
static bool answers_server(const JsonDoc *doc, const Message *m, MethodId method) {
    static const struct {
        MethodId method;
        const char *member;
    } results[] = {
        {METHOD_ROOTS_LIST, "roots"}, {METHOD_SAMPLING, "role"}, {METHOD_ELICITATION, "action"}};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
        if (results[i].method == method)
            return json_get(doc, m->result, results[i].member) != JSON_NONE;
    return false;
}

/* The newest request of a side with this id; PENDING_MAX when there is none. A
   log rarely has requests of the server, so its side is seldom searched. */
static uint32_t find_asked(const Pending *p, Actor from, RpcId id) {
    if (p->open[from] == 0) return PENDING_MAX;
    for (uint32_t i = p->count; i-- > 0;)
        if (p->asked[i].from == from && is(&p->asked[i].id, id)) return i;
    return PENDING_MAX;
}

/* Both sides may have a request with this id in flight: ids belong to a sender. */
static Actor responder(Pending *p, const JsonDoc *doc, const Message *m, bool *assumed) {
    uint32_t client = find_asked(p, ACTOR_CLIENT, m->id);
    uint32_t server = find_asked(p, ACTOR_SERVER, m->id);
    *assumed = client == PENDING_MAX && server == PENDING_MAX;
    if (*assumed) return ACTOR_SERVER;
    bool to_server = client == PENDING_MAX;
    if (!to_server && server < PENDING_MAX) {
        to_server = answers_server(doc, m, p->asked[server].method);
        *assumed = !to_server;
    }
    forget(p, to_server ? server : client);
    return to_server ? ACTOR_CLIENT : ACTOR_SERVER;
}

Actor pending_sender(Pending *p, const JsonDoc *doc, const Message *m, bool *assumed) {
    *assumed = false;
    switch (m->kind) {
    case MSG_REQUEST:
        return request_sender(p, doc, m, assumed);
    case MSG_NOTIFICATION:
        return notifier(p, doc, m, assumed);
    case MSG_RESPONSE:
    case MSG_ERROR:
        return responder(p, doc, m, assumed);
    case MSG_INVALID:
    case MSG_BATCH:
        break;
    }
    *assumed = true;
    return ACTOR_SERVER;
}
