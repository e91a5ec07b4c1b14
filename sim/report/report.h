/* A class report: the answers of any number of learners, counted. Answers go in one by one
   (report_add), in any order; what is counted comes out at the end. The same answers give
   the same report in whatever order they came.

   An exercise is a scenario and a part of it ("faults/forbidden", "layer"); a learner is a
   name, byte for byte. A first answer is a learner's earliest to an exercise, by its own
   clock; of two at the same time the wrong one. Nothing here knows files or lines: whoever
   reads logs leaves out what counts twice. Wording stands nowhere in it.

   Memory: 32 bytes an answer, as much again while it is being counted, 48 for each learner's
   exercise, and the names. */
#ifndef FAULTLINE_REPORT_REPORT_H
#define FAULTLINE_REPORT_REPORT_H

#include "base/arena.h"
#include "report/matrix.h"
#include "report/when.h"

enum {
    REPORT_MAX_ANSWERS = 4 * 1024 * 1024,
    REPORT_MAX_LEARNERS = 128 * 1024,
    REPORT_MAX_EXERCISES = 16 * 1024,
    REPORT_MAX_WRONG = 64 * 1024,          /* different wrong answers that are told apart */
    REPORT_WRONG_BYTES = 400,              /* the part of one that tells it apart */
    REPORT_NAMES_BYTES = 64 * 1024 * 1024, /* of all names together */
    REPORT_TALK = 3,                       /* exercises to talk about */
    REPORT_STUCK_TRIES = 3                 /* so often, and never right: stuck */
};

typedef struct ReportAnswer {
    Str when, learner, scenario, exercise;
    Str given, expected; /* raw JSON objects */
    bool right;
    double seconds;
    uint32_t hints;
} ReportAnswer;

/* One learner at one exercise. */
typedef struct ReportCell {
    uint32_t learner, exercise; /* indexes */
    uint32_t tries;
    bool right_first, right;         /* the first answer; any answer */
    uint32_t hints_sum, hints_asked; /* added up; the most that one answer tells */
    uint64_t ms;                     /* all tries together */
} ReportCell;

typedef struct ReportExercise {
    Str scenario, exercise;
    uint32_t learners, tries;
    uint32_t right_first, right; /* learners */
    uint64_t hints_sum, hints_asked;
    uint64_t median; /* time of an answer, in tenths of milliseconds */
    Str wrong;       /* the commonest wrong answer as it was given; empty: none came twice */
    uint32_t wrong_times;
} ReportExercise;

typedef struct ReportLearner {
    Str name;        /* empty in an anonymous report */
    uint32_t number; /* from 1, in an anonymous report; else 0 */
    uint32_t exercises, tries;
    uint32_t right_first, right; /* exercises */
    uint32_t stuck;              /* exercises */
    uint64_t hints_sum, hints_asked, ms;
    size_t cells; /* index of the first; `exercises` of them */
    bool needs_help;
} ReportLearner;

typedef struct Report {
    Arena names, arena;
    ReportLearner *learners;    /* by name; in an anonymous report by number */
    ReportExercise *exercises;  /* by scenario, then part */
    ReportCell *cells;          /* by learner, then exercise */
    uint32_t *help;             /* learners who need help, those who need it most first */
    uint32_t talk[REPORT_TALK]; /* exercises, the most troubling first */
    size_t learners_count, exercises_count, cells_count, help_count, talk_count;
    size_t answers;
    int64_t from_ms, to_ms; /* WHEN_UNKNOWN when no answer has a time that can be read */
    Matrix matrix;
} Report;

typedef struct ReportMaker ReportMaker;

/* NULL without memory. */
ReportMaker *report_begin(Err *err);
/* Takes an answer in; keeps nothing that it points to. ERR_LIMIT past a limit above. */
bool report_add(ReportMaker *m, const ReportAnswer *a, Err *err);

typedef struct ReportOptions {
    bool anonymous;
    uint64_t seed; /* the numbers stand in an order that follows from it, and from no name */
} ReportOptions;
/* Counts, and frees m in any case. *out is the caller's to dispose, also after a failure. */
bool report_end(ReportMaker *m, const ReportOptions *options, Report *out, Err *err);
/* Frees one that is not ended; NULL is fine. */
void report_drop(ReportMaker *m);
void report_dispose(Report *r);

/* Whether the learner tried this exercise REPORT_STUCK_TRIES times and was never right. */
bool report_is_stuck(const ReportCell *cell);

#endif
