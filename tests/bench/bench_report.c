/* A class report of ten times as many answers: per answer it should cost the same. */
#include "bench/bench.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOGS = 100, ANSWERS = 200, TIMES_MORE = 10, ROUNDS = 3, LOG_MAX = 1024 * 1024 };

static void add_answer(Buf *out, int log, int i) {
    static const char *const layers[] = {"network", "protocol", "host", "authorization",
                                         "tool",    "result",   "trust"};
    int right = i % 7, chosen = (i + log) % 3 ? right : (right + 1) % 7;
    buf_addf(
        out,
        "{\"when\":\"2025-11-25T%02d:%02d:%02d.%03dZ\",\"learner\":\"learner %d\",\"scenario\":"
        "\"faults/lesson-%d\",\"exercise\":\"layer\",\"given\":{\"layer\":\"%s\"},\"expected\":"
        "{\"layer\":\"%s\"},\"right\":%s,\"score\":%d,\"seconds\":%d.%d,\"hints\":%d}\n",
        8 + i / 60 % 12, i % 60, log % 60, i % 1000, log, i % 28, layers[chosen], layers[right],
        chosen == right ? "true" : "false", chosen == right, i % 90, i % 10, i % 3);
}

static void log_path(const char *folder, int log, char path[4096]) {
    snprintf(path, 4096, "%s/%d.jsonl", folder, log);
}

static void make(const char *folder, int logs) {
    char path[4096];
    Buf data;
    buf_init(&data, LOG_MAX);
    if (mkdir(folder, 0700) != 0) bench_fail("%s cannot be made", folder);
    for (int log = 0; log < logs; log++) {
        buf_clear(&data);
        for (int i = 0; i < ANSWERS; i++)
            add_answer(&data, log, i);
        log_path(folder, log, path);
        FILE *f = fopen(path, "wb");
        if (!f || fwrite(data.p, 1, data.n, f) != data.n || fclose(f) != 0)
            bench_fail("%s cannot be written", path);
    }
    buf_dispose(&data);
}

static void clear(const char *folder, int logs) {
    char path[4096];
    for (int log = 0; log < logs; log++) {
        log_path(folder, log, path);
        remove(path);
    }
    rmdir(folder);
}

/* Seconds of the processor for an answer; the fastest round. */
static double measure(const Bench *b, const char *folder, int logs, Ran *last) {
    const char *const report[] = {b->program, "report", folder,      "--format",
                                  "html",     "-o",     "/dev/null", NULL};
    double best = 0;
    for (int i = 0; i < ROUNDS; i++) {
        *last = bench_run(report);
        if (!last->ok) bench_fail("faultline report did not run");
        if (i == 0 || last->busy < best) best = last->busy;
    }
    return best / ((double)logs * ANSWERS);
}

void bench_report(const Bench *b) {
    char small[4000], large[4000];
    Ran of_small, of_large;
    snprintf(small, sizeof small, "%s/logs-small", b->folder);
    snprintf(large, sizeof large, "%s/logs-large", b->folder);
    make(small, LOGS);
    make(large, LOGS * TIMES_MORE);
    double once = measure(b, small, LOGS, &of_small);
    double more = measure(b, large, LOGS * TIMES_MORE, &of_large);
    bench_title("A class report, on the processor, per answer");
    bench_row("of 100 logs with 200 answers each", once, once);
    bench_row("of 1000 logs", more, once);
    bench_note("most memory", "%10.1f MB, %.1f MB", of_small.peak_mb, of_large.peak_mb);
    clear(small, LOGS);
    clear(large, LOGS * TIMES_MORE);
}
