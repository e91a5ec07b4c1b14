/* How a scenario's text id becomes its text. A trace holds ids only, and an
   exporter does not know where the texts are. */
#ifndef FAULTLINE_EXPORT_TEXT_SOURCE_H
#define FAULTLINE_EXPORT_TEXT_SOURCE_H

#include "words/words.h"

typedef struct TextSource {
    const void *ctx;
    /* Borrowed; empty for an unknown id. NULL: there are no texts. */
    Str (*text)(const void *ctx, uint32_t id, Lang lang);
} TextSource;

/* Empty for id 0 and without texts. */
Str text_source_get(const TextSource *texts, uint32_t id, Lang lang);

#endif
