#include "mcp/outbox.h"

struct OutboxNode {
    Action action;
    OutboxNode *next;
};

const char *action_kind_name(ActionKind kind) {
    static const char *const names[] = {"none",   "send",     "state",   "call",
                                        "read",   "asked",    "result",  "failed",
                                        "listed", "notified", "ignored", "close"};
    return names[kind <= ACTION_CLOSE ? kind : ACTION_NONE];
}

void outbox_init(Outbox *q) {
    *q = (Outbox){0};
    arena_init(&q->arena, OUTBOX_MAX_BYTES);
}

void outbox_dispose(Outbox *q) {
    arena_dispose(&q->arena);
    q->head = q->tail = NULL;
}

void outbox_begin(Outbox *q) {
    if (!q->head) outbox_dispose(q);
}

static void keep(Arena *arena, Str *s) {
    if (s->n) *s = arena_copy(arena, *s);
}

bool outbox_push(Outbox *q, const Action *a, Err *err) {
    OutboxNode *node = arena_alloc(&q->arena, sizeof *node);
    if (!node) return arena_ok(&q->arena, "the actions of a party", err);
    node->action = *a;
    keep(&q->arena, &node->action.bytes);
    keep(&q->arena, &node->action.name);
    keep(&q->arena, &node->action.key);
    keep(&q->arena, &node->action.value);
    keep(&q->arena, &node->action.meta);
    if (!arena_ok(&q->arena, "the actions of a party", err)) return false;
    if (q->tail)
        q->tail->next = node;
    else
        q->head = node;
    q->tail = node;
    return true;
}

bool outbox_next(Outbox *q, Action *out) {
    OutboxNode *node = q->head;
    if (!node) return false;
    *out = node->action;
    q->head = node->next;
    if (!q->head) q->tail = NULL;
    return true;
}
