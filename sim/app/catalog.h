/* Which scenarios there are: the .lua files one folder down in scenarios/, in
   the order in which they are shown. scenarios/order.txt lists ids, one a line, each with
   the link of the course that it hangs on behind it; a chapter stands where its first
   listed id stands; what is not listed follows by name.

   When a pack is open, its scenarios come first, in the order of its pack.json. */
#ifndef FAULTLINE_APP_CATALOG_H
#define FAULTLINE_APP_CATALOG_H

#include "app/data.h"
#include "base/arena.h"
#include "play/course.h"

enum { CATALOG_MAX = 4096, CATALOG_MAX_BYTES = 2 * 1024 * 1024 };

typedef struct CatalogRow {
    Str id;      /* "flow/seven-frames" */
    Str chapter; /* "flow" */
    size_t chapter_rank, rank;
    CourseLink link; /* the first, where the list says nothing */
    bool pack;       /* one of the pack's */
} CatalogRow;

typedef struct Catalog {
    Arena arena;
    CatalogRow *rows;
    size_t count;
    Str pack_title[LANG_COUNT]; /* of the pack that is open; else empty */
} Catalog;

/* Reads the folders. The caller disposes, also after a failure. */
bool catalog_load(const Data *data, Catalog *out, Err *err);
void catalog_dispose(Catalog *c);

#endif
