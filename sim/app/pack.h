/* A pack: a folder of scenarios with a pack.json that says what it is.

     { "title": { "en": "…", "zh": "…" },      or one text for both
       "order": ["my/first", "my/second trust"],  what is not listed follows by name; a
                                                link of the course may stand behind an id
       "licence": "CC BY-SA 4.0",
       "language": "en" }                       in which it was written: "en", "zh" or both in a
   list

   All but the title may be left out. Which files are its scenarios: places.h. */
#ifndef FAULTLINE_APP_PACK_H
#define FAULTLINE_APP_PACK_H

#include "app/data.h"
#include "base/arena.h"
#include "words/words.h"

enum { PACK_MAX_BYTES = 256 * 1024, PACK_MAX_ORDER = 4096, PACK_MAX_TITLE = 200 };

typedef struct Pack {
    Arena arena; /* holds every Str */
    Str title[LANG_COUNT];
    Str licence;
    bool language[LANG_COUNT];
    Str *order; /* ids, each alone or with its link */
    size_t order_count;
} Pack;

/* Reads FOLDER/pack.json. ERR_INPUT when it is absent or not as it should be. The caller
   disposes, also after a failure. */
bool pack_read(const char *folder, Pack *out, Err *err);
void pack_dispose(Pack *p);
/* The id in a line of the order, without its link. */
Str pack_place_id(Str line);
/* From here on the ids of its scenarios lead to it. Fails as pack_read does. */
bool pack_open(Data *data, const char *folder, Err *err);

#endif
