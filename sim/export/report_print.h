/* A class report (report/report.h) as JSON, CSV, text and HTML. All four say the same; each
   hands its bytes over piece by piece. Whatever comes from a log is harmless in them: names,
   scenarios, answers. */
#ifndef FAULTLINE_EXPORT_REPORT_PRINT_H
#define FAULTLINE_EXPORT_REPORT_PRINT_H

#include "export/sink.h"
#include "report/report.h"
#include "words/words.h"

/* The `value` under which the place of an exercise in its set is asked for: "3". */
#define REPORT_PLACE "#"

/* What is asked for by name: a scenario or a set; with `exercise` a part of it; with `value` what
   was given there. */
typedef struct ReportKey {
    Str scenario, exercise, value;
} ReportKey;

/* The text of a title, of what an exercise asks, of a choice, where somebody knows it. */
typedef struct ReportTexts {
    const void *ctx;
    /* Borrowed; empty when it is not known. NULL: there are no texts. */
    Str (*text)(const void *ctx, const ReportKey *key, Lang lang);
} ReportTexts;

/* What the report was read from. */
typedef struct ReportSource {
    size_t logs;
    size_t skipped;  /* lines that are torn, or no answers */
    size_t repeated; /* lines that were there before */
} ReportSource;

typedef struct ReportPrint {
    const Report *report;
    ReportSource source;
    const Words *words;
    Lang lang;
    ReportTexts texts;
    bool anonymous;
    Str style; /* HTML only: the style sheet, as it stands in the page */
} ReportPrint;

/* Each writes the whole report. False with the sink's error, or without memory. */
bool report_json(const ReportPrint *p, const Sink *sink, Err *err);
/* For a spreadsheet: UTF-8 with a byte order mark, because without one Excel takes Chinese for
   a western code page; CR LF; one table, whose first column says what a row is about. No cell
   can be taken for a formula. */
bool report_csv(const ReportPrint *p, const Sink *sink, Err *err);
/* For a terminal of 80 columns. */
bool report_text(const ReportPrint *p, const Sink *sink, Err *err);
/* One page that needs nothing else and runs nothing; for a screen and for A4. */
bool report_html(const ReportPrint *p, const Sink *sink, Err *err);

#endif
