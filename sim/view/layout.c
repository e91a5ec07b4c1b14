#include "view/layout.h"

#include "json/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYOUT_TEXT_BYTES = 4 * 1024 * 1024 };

void layout_init(Layout *l) {
    *l = (Layout){0};
    arena_init(&l->arena, LAYOUT_TEXT_BYTES);
}

void layout_dispose(Layout *l) {
    arena_dispose(&l->arena);
    free(l->items);
    *l = (Layout){0};
}

void layout_clear(Layout *l) {
    arena_dispose(&l->arena);
    l->count = 0;
}

static bool grow(Layout *l) {
    if (l->count < l->cap) return true;
    if (l->cap >= LAYOUT_MAX_ITEMS) return false;
    size_t cap = l->cap ? l->cap * 2 : 256;
    Item *grown = realloc(l->items, cap * sizeof *grown);
    if (!grown) return false;
    l->items = grown;
    l->cap = cap;
    return true;
}

Item *layout_add(Layout *l, const Item *item) {
    if (!grow(l)) return NULL;
    Item *copy = &l->items[l->count++];
    *copy = *item;
    bool same = item->full.p == item->text.p && item->full.n == item->text.n;
    copy->text = arena_copy(&l->arena, item->text);
    copy->full = same ? copy->text : arena_copy(&l->arena, item->full);
    return copy;
}

static bool holds(const Item *i, float x, float y) {
    return x >= i->x && y >= i->y && x < i->x + i->w && y < i->y + i->h;
}

Str layout_hit(const Layout *l, float x, float y) {
    for (size_t i = l->count; i > 0; i--)
        if (holds(&l->items[i - 1], x, y)) return str_of(l->items[i - 1].id);
    return STR("");
}

const Item *layout_find(const Layout *l, const char *id) {
    for (size_t i = 0; i < l->count; i++)
        if (strcmp(l->items[i].id, id) == 0) return &l->items[i];
    return NULL;
}

/* --- as JSON ------------------------------------------------------------------ */

static void add_color(JsonBuild *b, JsonVal *to, const char *key, Color c) {
    char hex[8];
    snprintf(hex, sizeof hex, "#%02x%02x%02x", c.r, c.g, c.b);
    json_add_c(b, to, key, hex);
}

/* With one decimal, whatever the locale. */
static void add_number(JsonBuild *b, JsonVal *to, const char *key, float value) {
    char digits[40];
    long tenths = (long)(value * 10 + (value < 0 ? -0.5f : 0.5f));
    const char *sign = tenths < 0 ? "-" : "";
    if (tenths < 0) tenths = -tenths;
    if (tenths % 10)
        snprintf(digits, sizeof digits, "%s%ld.%ld", sign, tenths / 10, tenths % 10);
    else
        snprintf(digits, sizeof digits, "%s%ld", sign, tenths / 10);
    json_add_raw(b, to, key, str_of(digits));
}

static void add_hundredths(JsonBuild *b, JsonVal *to, const char *key, float value) {
    char digits[40];
    long hundredths = (long)(value * 100 + 0.5f);
    snprintf(digits, sizeof digits, "%ld.%02ld", hundredths / 100, hundredths % 100);
    json_add_raw(b, to, key, str_of(digits));
}

static void add_item(JsonBuild *b, JsonVal *items, const Item *i) {
    JsonVal *o = json_add_object(b, items, NULL);
    json_add_c(b, o, "id", i->id);
    json_add_c(b, o, "role", i->role);
    if (i->state) json_add_c(b, o, "state", i->state);
    json_add_str(b, o, "text", i->text);
    add_number(b, o, "x", i->x);
    add_number(b, o, "y", i->y);
    add_number(b, o, "w", i->w);
    add_number(b, o, "h", i->h);
    json_add_bool(b, o, "clipped", i->clipped);
    json_add_bool(b, o, "ellipsis", i->ellipsis);
    json_add_str(b, o, "full", i->full);
    add_number(b, o, "px", i->px);
    add_color(b, o, "fg", i->fg);
    add_color(b, o, "bg", i->bg);
    json_add_c(b, o, "parent", i->parent);
}

bool layout_json(const Layout *l, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "the layout");
    JsonVal *root = json_build_root(b);
    JsonVal *size = json_add_array(b, root, "size");
    json_add_int(b, size, NULL, l->w);
    json_add_int(b, size, NULL, l->h);
    add_hundredths(b, root, "zoom", l->zoom);
    JsonVal *items = json_add_array(b, root, "items");
    for (size_t i = 0; i < l->count; i++)
        add_item(b, items, &l->items[i]);
    bool ok = json_build_print(b, out, err);
    json_build_free(b);
    return ok;
}
