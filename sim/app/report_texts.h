/* What a report's ids are called, as far as the catalogue knows them: scenarios and sets by their
   titles, exercises of sets by what they ask, choices and fixes by their labels. */
#ifndef FAULTLINE_APP_REPORT_TEXTS_H
#define FAULTLINE_APP_REPORT_TEXTS_H

#include "app/data.h"
#include "base/arena.h"
#include "export/report_print.h"

enum { TEXTS_MAX = 16 * 1024, TEXTS_MAX_BYTES = 8 * 1024 * 1024 };

typedef struct TextsRow {
    ReportKey key;
    Str text[LANG_COUNT];
} TextsRow;

typedef struct Texts {
    Arena arena;
    TextsRow *rows; /* sorted by key */
    size_t count;
} Texts;

/* Loads the scenarios that the report names. What cannot be read, or has no room, goes by its
   id: this never fails. The caller disposes. */
void texts_load(const Data *data, const Report *report, Texts *out);
void texts_dispose(Texts *t);
ReportTexts texts_source(const Texts *t);

#endif
