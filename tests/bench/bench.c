/* bench PROGRAM FOLDER: see bench.h. */
#include "bench/bench.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double bench_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double bench_best(int rounds, void (*work)(void *ctx), void *ctx) {
    double best = 0;
    for (int i = 0; i < rounds; i++) {
        double start = bench_now();
        work(ctx);
        double took = bench_now() - start;
        if (i == 0 || took < best) best = took;
    }
    return best;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

double bench_median(double *values, size_t count) {
    qsort(values, count, sizeof *values, compare);
    return count ? values[count / 2] : 0;
}

void bench_fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

void bench_title(const char *format, ...) {
    va_list args;
    va_start(args, format);
    putchar('\n');
    vprintf(format, args);
    putchar('\n');
    va_end(args);
}

static void print_time(double seconds) {
    if (seconds < 1e-3)
        printf("%10.3f us", seconds * 1e6);
    else if (seconds < 1)
        printf("%10.2f ms", seconds * 1e3);
    else
        printf("%10.2f s ", seconds);
}

void bench_row(const char *what, double seconds, double reference) {
    printf("  %-44s", what);
    print_time(seconds);
    if (reference > 0) printf("  %6.2f x", seconds / reference);
    putchar('\n');
    fflush(stdout);
}

void bench_note(const char *what, const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("  %-44s", what);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    fflush(stdout);
}

int main(int argc, char **argv) {
    if (argc != 3) bench_fail("usage: bench PROGRAM FOLDER");
    Bench b = {argv[1], argv[2]};
    printf("x: times the first row of the same group\n");
    bench_process(&b); /* first: see bench_process.c */
    bench_report(&b);
    bench_json(&b);
    bench_seek(&b);
    bench_trace(&b);
    bench_draw(&b);
    return 0;
}
