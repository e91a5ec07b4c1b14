/* The words that all forms of a report share. What is added is one line and harmless on a
   terminal, but not yet quoted for HTML or CSV. Inside the export room only. */
#ifndef FAULTLINE_EXPORT_REPORT_WORDS_H
#define FAULTLINE_EXPORT_REPORT_WORDS_H

#include "export/report_print.h"

enum { REPORT_LINE_MAX = 512 * 1024 };

/* The word of a key. */
Str report_word(const ReportPrint *p, const char *key);
/* The word of `prefix` + name, or the name itself. */
void report_name(const ReportPrint *p, const char *prefix, Str name, Buf *out);
/* "Ana", "Learner 3", or what stands for a learner without a name. */
void report_learner(const ReportPrint *p, const ReportLearner *l, Buf *out);
/* "faults/forbidden/layer" */
void report_id(const ReportExercise *x, Buf *out);
/* "Forbidden · layer"; without a title its id. */
void report_title(const ReportPrint *p, const ReportExercise *x, Buf *out);
/* The title of its scenario; empty when it is not known. */
Str report_scenario_title(const ReportPrint *p, const ReportExercise *x);
/* What the exercise asks; empty when it is not known. */
Str report_asks(const ReportPrint *p, const ReportExercise *x);
/* "layer": the part of the scenario, in words where there are any. */
void report_part(const ReportPrint *p, const ReportExercise *x, Buf *out);
/* Whether exercise i is the first of its scenario. */
bool report_begins_scenario(const Report *r, size_t i);
void report_layer(const ReportPrint *p, uint32_t layer, Buf *out);
/* The commonest wrong answer: "tool", or "layer: tool, kind: not found". */
void report_given(const ReportPrint *p, const ReportExercise *x, Buf *out);
/* A time for people: "9.5 s", "3 min 20 s", "1 h 5 min". */
void report_time(const ReportPrint *p, uint64_t ms, Buf *out);
/* Seconds as a number, from tenths of milliseconds. */
void report_seconds(uint64_t tenths, Buf *out);
/* n of `of` in whole percent; 0 of 0 is 0. */
unsigned report_percent(uint64_t n, uint64_t of);
/* The one sentence that says what to explain again. */
void report_sentence(const ReportPrint *p, Buf *out);
/* Learners, answers, logs, when, and what was passed over: one line. */
void report_head(const ReportPrint *p, Buf *out);
/* The number as text, for a placeholder. */
typedef struct ReportNumber {
    char text[24];
} ReportNumber;
Str report_number(ReportNumber *to, uint64_t n);

#endif
