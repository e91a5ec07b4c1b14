/* The titles of a report's scenarios, as far as the catalogue has them. */
#ifndef FAULTLINE_APP_REPORT_TITLES_H
#define FAULTLINE_APP_REPORT_TITLES_H

#include "app/data.h"
#include "base/arena.h"
#include "export/report_print.h"

enum { TITLES_MAX_BYTES = 2 * 1024 * 1024 };

typedef struct TitlesRow {
    Str scenario, title[LANG_COUNT];
} TitlesRow;

typedef struct Titles {
    Arena arena;
    TitlesRow *rows; /* sorted by scenario */
    size_t count;
} Titles;

/* What has no title, or cannot be read, goes by its id: this never fails. The caller disposes. */
void titles_load(const Data *data, const Report *report, Titles *out);
void titles_dispose(Titles *t);
ReportTitles titles_source(const Titles *t);

#endif
