#include "export/text_source.h"

Str text_source_get(const TextSource *texts, uint32_t id, Lang lang) {
    if (id == 0 || !texts->text) return STR("");
    return texts->text(texts->ctx, id, lang);
}
