#include "run/queue.h"

#include <stdlib.h>

void queue_dispose(Queue *q) {
    free(q->items);
    *q = (Queue){0};
}

static bool before(const Item *a, const Item *b) {
    return a->t_us != b->t_us ? a->t_us < b->t_us : a->order < b->order;
}

static void swap(Item *a, Item *b) {
    Item keep = *a;
    *a = *b;
    *b = keep;
}

bool queue_plan(Queue *q, Item item, int64_t after_us, Err *err) {
    if (q->count == q->cap) {
        size_t cap = q->cap ? q->cap * 2 : 32;
        Item *grown = realloc(q->items, cap * sizeof *grown);
        if (!grown) return err_memory(err, "the run's queue");
        q->items = grown;
        q->cap = cap;
    }
    item.t_us = q->now_us + after_us;
    item.order = q->planned++;
    size_t i = q->count++;
    q->items[i] = item;
    for (; i > 0 && before(&q->items[i], &q->items[(i - 1) / 2]); i = (i - 1) / 2)
        swap(&q->items[i], &q->items[(i - 1) / 2]);
    return true;
}

static void sift_down(Queue *q) {
    for (size_t i = 0;;) {
        size_t least = i, left = 2 * i + 1, right = left + 1;
        if (left < q->count && before(&q->items[left], &q->items[least])) least = left;
        if (right < q->count && before(&q->items[right], &q->items[least])) least = right;
        if (least == i) return;
        swap(&q->items[i], &q->items[least]);
        i = least;
    }
}

bool queue_next(Queue *q, Item *out) {
    if (q->count == 0) return false;
    *out = q->items[0];
    q->items[0] = q->items[--q->count];
    sift_down(q);
    q->now_us = out->t_us;
    return true;
}
