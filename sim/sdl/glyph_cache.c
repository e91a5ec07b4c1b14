#include "sdl/glyph_cache.h"

#include "sdl/glyph_mask.h"

#include <stdlib.h>

enum { BUCKETS = 16384, NONE = -1 };

typedef struct Entry {
    GlyphKey key;
    GlyphMask mask;
    int next;         /* in the same bucket */
    int newer, older; /* order of use */
} Entry;

struct GlyphCache {
    Entry entries[GLYPH_CACHE_MASKS];
    int buckets[BUCKETS];
    int taken;   /* entries ever used */
    int free;    /* first of those given back, linked by next */
    size_t live; /* entries with a mask */
    int newest, oldest;
    size_t bytes;
};

GlyphCache *glyph_cache_new(void) {
    GlyphCache *cache = calloc(1, sizeof *cache);
    if (!cache) return NULL;
    for (int i = 0; i < BUCKETS; i++)
        cache->buckets[i] = NONE;
    cache->newest = cache->oldest = cache->free = NONE;
    return cache;
}

void glyph_cache_free(GlyphCache *cache) {
    if (!cache) return;
    for (int i = 0; i < cache->taken; i++)
        free(cache->entries[i].mask.coverage);
    free(cache);
}

static bool same(GlyphKey a, GlyphKey b) {
    return a.cp == b.cp && a.size == b.size && a.typeface == b.typeface && a.phase == b.phase;
}

static int bucket_of(GlyphKey key) {
    uint32_t h = key.cp * 0x9E3779B1u ^ (uint32_t)key.size * 0x85EBCA6Bu;
    h ^= ((uint32_t)key.typeface << 2 | key.phase) * 0xC2B2AE35u;
    return (int)((h ^ h >> 15) % BUCKETS);
}

static size_t bytes_of(const GlyphMask *mask) { return (size_t)mask->w * (size_t)mask->h; }

static void unlink_use(GlyphCache *cache, int i) {
    Entry *e = &cache->entries[i];
    if (e->newer != NONE)
        cache->entries[e->newer].older = e->older;
    else
        cache->newest = e->older;
    if (e->older != NONE)
        cache->entries[e->older].newer = e->newer;
    else
        cache->oldest = e->newer;
}

static void link_newest(GlyphCache *cache, int i) {
    Entry *e = &cache->entries[i];
    e->newer = NONE;
    e->older = cache->newest;
    if (cache->newest != NONE) cache->entries[cache->newest].newer = i;
    cache->newest = i;
    if (cache->oldest == NONE) cache->oldest = i;
}

static void unlink_bucket(GlyphCache *cache, int i) {
    int *at = &cache->buckets[bucket_of(cache->entries[i].key)];
    while (*at != i)
        at = &cache->entries[*at].next;
    *at = cache->entries[i].next;
}

static void drop_oldest(GlyphCache *cache) {
    int i = cache->oldest;
    Entry *e = &cache->entries[i];
    unlink_use(cache, i);
    unlink_bucket(cache, i);
    cache->bytes -= bytes_of(&e->mask);
    cache->live--;
    free(e->mask.coverage);
    *e = (Entry){.next = cache->free};
    cache->free = i;
}

static int take_entry(GlyphCache *cache) {
    int i = cache->free;
    if (i == NONE) return cache->taken++;
    cache->free = cache->entries[i].next;
    return i;
}

static int find(const GlyphCache *cache, GlyphKey key) {
    int i = cache->buckets[bucket_of(key)];
    while (i != NONE && !same(cache->entries[i].key, key))
        i = cache->entries[i].next;
    return i;
}

static const GlyphMask *keep(GlyphCache *cache, GlyphKey key, GlyphMask mask) {
    size_t bytes = bytes_of(&mask);
    while (cache->live > 0 &&
           (cache->live == GLYPH_CACHE_MASKS || cache->bytes + bytes > GLYPH_CACHE_BYTES))
        drop_oldest(cache);
    int i = take_entry(cache);
    int *bucket = &cache->buckets[bucket_of(key)];
    cache->entries[i] = (Entry){.key = key, .mask = mask, .next = *bucket};
    *bucket = i;
    link_newest(cache, i);
    cache->bytes += bytes;
    cache->live++;
    return &cache->entries[i].mask;
}

const GlyphMask *glyph_cache_get(GlyphCache *cache, Typeface *face, GlyphKey key) {
    int i = find(cache, key);
    if (i != NONE) {
        unlink_use(cache, i);
        link_newest(cache, i);
        return &cache->entries[i].mask;
    }
    TTF_Font *font = typeface_brush(face, key.size, GLYPH_PHASES);
    GlyphMask mask;
    if (!font || !glyph_mask_draw(font, key.cp, key.phase, &mask)) return NULL;
    return keep(cache, key, mask);
}

GlyphCacheUse glyph_cache_use(const GlyphCache *cache) {
    return (GlyphCacheUse){cache->live, cache->bytes};
}
