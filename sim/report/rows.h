/* What a report is made of before it is counted: one row an answer. Inside the report room
   only. */
#ifndef FAULTLINE_REPORT_ROWS_H
#define FAULTLINE_REPORT_ROWS_H

#include "report/names.h"
#include "report/report.h"
#include "json/json.h"

typedef struct ReportRow {
    int64_t when;
    uint32_t learner, exercise; /* numbers of names; once counted, indexes */
    uint32_t wrong;             /* which wrong answer, from 1; 0: right, or not told apart */
    uint32_t ms;
    uint16_t hints;
    bool right;
} ReportRow;

/* The parts of a key of two texts, which may hold anything. */
typedef struct NamePair {
    Str first, second;
} NamePair;

struct ReportMaker {
    Arena arena; /* bytes of the names */
    Names learners, exercises, wrongs;
    ReportRow *rows;
    size_t count, cap;
    Matrix matrix;
    int64_t from_ms, to_ms;
    JsonDoc given, expected;
    Buf text; /* a key, a layer */
};

/* The scenario and the part of exercise `number`. */
NamePair rows_exercise(const ReportMaker *m, uint32_t number);
/* To which exercise a wrong answer (from 1) belongs, and what was given. */
uint32_t rows_wrong(const ReportMaker *m, uint32_t wrong, Str *given);

#endif
