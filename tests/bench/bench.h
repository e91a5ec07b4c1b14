/* The figures: how fast and how large, always beside what they are measured
   against, in one run on one machine. tests/bench/run builds and prints. Nothing
   here is a test, and no test depends on speed. */
#ifndef FAULTLINE_TESTS_BENCH_H
#define FAULTLINE_TESTS_BENCH_H

#include "base/buf.h"
#include "base/str.h"

typedef struct Bench {
    const char *program; /* path of faultline */
    const char *folder;  /* for files of our own, emptied by the caller */
} Bench;

/* Seconds of this process on the processor: what else runs meanwhile does not count. */
double bench_now(void);
/* The fastest of `rounds` runs, in seconds: the others had company. */
double bench_best(int rounds, void (*work)(void *ctx), void *ctx);
/* The middle one; sorts. */
double bench_median(double *values, size_t count);
/* Ends the program; what cannot be measured has no figure. */
_Noreturn void bench_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A heading, then rows: what was measured, its time, and how many times the
   reference's that is (reference 0: none to compare with). */
void bench_title(const char *format, ...) __attribute__((format(printf, 1, 2)));
void bench_row(const char *what, double seconds, double reference);
/* A row with a value of another sort. */
void bench_note(const char *what, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A conversation of about `size` bytes: one message a line, calls of tools and
   their results, 300 bytes each. */
void bench_messages(size_t size, Buf *out);
/* The same as one JSON array, or as a recording with directions and times. */
void bench_document(size_t size, Buf *out);
void bench_recording(size_t size, Buf *out);
/* Writes FOLDER/NAME and gives its path. */
const char *bench_file(const Bench *b, const char *name, Str bytes);

/* A command that was run to its end. */
typedef struct Ran {
    bool ok;
    double seconds; /* by the clock on the wall */
    double busy;    /* on the processor */
    double peak_mb; /* the most memory it held */
} Ran;
/* argv ends with NULL; what it prints is thrown away. */
Ran bench_run(const char *const argv[]);
/* The first number that a command prints; 0 when there is none. */
double bench_ask(const char *const argv[]);

void bench_json(const Bench *b);
void bench_seek(const Bench *b);
void bench_trace(const Bench *b);
void bench_process(const Bench *b);
void bench_report(const Bench *b);
void bench_draw(const Bench *b);

#endif
