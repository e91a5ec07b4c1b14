#include "support/layout_rules.h"

#include "support/cm.h"

#include "view/theme.h"

#include <string.h>

/* Edges are rounded to whole pixels, each for itself. */
#define SLACK 1.6f

static bool inside(const Item *i, float x, float y, float w, float h) {
    return i->x >= x - SLACK && i->y >= y - SLACK && i->x + i->w <= x + w + SLACK &&
           i->y + i->h <= y + h + SLACK;
}

static void check_place(const Layout *l, const Item *i, const char *where) {
    if (!inside(i, 0, 0, (float)l->w, (float)l->h))
        fail_msg("%s: %s leaves the window: %.1f %.1f %.1f %.1f", where, i->id, (double)i->x,
                 (double)i->y, (double)i->w, (double)i->h);
    if (i->w < 0 || i->h < 0) fail_msg("%s: %s has no size", where, i->id);
    if (!*i->parent) return;
    const Item *p = layout_find(l, i->parent);
    if (!p) fail_msg("%s: %s has no parent %s", where, i->id, i->parent);
    /* What floats: a tab's label may be wider than its row's rest, a packet rides over its card. */
    if (!inside(i, p->x, p->y, p->w, p->h))
        fail_msg("%s: %s (%.1f %.1f %.1f %.1f) leaves %s (%.1f %.1f %.1f %.1f)", where, i->id,
                 (double)i->x, (double)i->y, (double)i->w, (double)i->h, p->id, (double)p->x,
                 (double)p->y, (double)p->w, (double)p->h);
}

static void check_overlap(const Item *a, const Item *b, const char *where) {
    float w = (a->x + a->w < b->x + b->w ? a->x + a->w : b->x + b->w) - (a->x > b->x ? a->x : b->x);
    float h = (a->y + a->h < b->y + b->h ? a->y + a->h : b->y + b->h) - (a->y > b->y ? a->y : b->y);
    if (w > SLACK && h > SLACK)
        fail_msg("%s: %s '%.*s' and %s '%.*s' lie on each other by %.1f × %.1f", where, a->id,
                 STR_ARG(a->text), b->id, STR_ARG(b->text), (double)w, (double)h);
}

static void check_text(const Layout *l, const Item *i, PlayTheme theme, const char *where) {
    if (i->clipped) fail_msg("%s: %s is clipped", where, i->id);
    if (i->px <= 0) return;
    if (i->px < 12 * l->zoom - 0.1f)
        fail_msg("%s: %s has %.1f px at zoom %.2f", where, i->id, (double)i->px, (double)l->zoom);
    double least = theme == THEME_CONTRAST ? 7 : 4.5, got = color_contrast(i->fg, i->bg);
    if (got < least) fail_msg("%s: %s has a contrast of %.2f", where, i->id, got);
    bool scrolls = i->state && strcmp(i->state, "scrolls") == 0;
    if (!i->ellipsis && !scrolls && !str_eq(i->text, i->full))
        fail_msg("%s: %s lost text: '%.*s'", where, i->id, STR_ARG(i->text));
}

static uint32_t hash(const char *text) {
    uint32_t h = 2166136261u;
    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 16777619u;
    return h;
}

void layout_check(const Layout *l, PlayTheme theme, const char *where) {
    static uint32_t ids[LAYOUT_MAX_ITEMS], parents[LAYOUT_MAX_ITEMS];
    assert_true(l->count > 20 && l->count < LAYOUT_MAX_ITEMS);
    for (size_t i = 0; i < l->count; i++) {
        ids[i] = hash(l->items[i].id);
        parents[i] = hash(l->items[i].parent);
    }
    for (size_t i = 0; i < l->count; i++) {
        check_place(l, &l->items[i], where);
        check_text(l, &l->items[i], theme, where);
        for (size_t k = i + 1; k < l->count; k++) {
            if (ids[i] == ids[k]) fail_msg("%s: two items are %s", where, l->items[i].id);
            if (parents[i] == parents[k]) check_overlap(&l->items[i], &l->items[k], where);
        }
    }
}

void layout_check_drawn(const Layout *l, const DrawList *draw, const char *where) {
    assert_true(draw->count < DRAW_MAX_COMMANDS);
    for (size_t i = 0; i < draw->count; i++) {
        const DrawCmd *c = &draw->cmds[i];
        if (c->kind != DRAW_TEXT) continue;
        if (c->box.x < -SLACK || c->box.x + c->box.w > (float)l->w + SLACK || c->box.y < 0 ||
            c->box.y > (float)l->h + SLACK)
            fail_msg("%s: the text '%.*s' is drawn outside", where, STR_ARG(c->text));
        for (size_t k = 0; k < c->text.n; k++)
            if ((unsigned char)c->text.p[k] < 0x20) fail_msg("%s: a control is drawn", where);
    }
}
