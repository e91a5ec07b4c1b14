/* Whole processes, from the start to the end: time and memory. */
#define _DEFAULT_SOURCE /* wait4 */
#include "bench/bench.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TIMES = 15, RECORDING_SIZE = 64 * 1024 * 1024 };
#define LARGE "large.jsonl"

/* The child; `out` is where it prints, -1: nowhere. */
static pid_t start(const char *const argv[], int out) {
    pid_t pid = fork();
    if (pid != 0) return pid;
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(out < 0 ? nowhere : out, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    union {
        const char *const *in;
        char *const *out;
    } words = {argv}; /* execvp changes none of them, whatever its type says */
    execvp(argv[0], words.out);
    _exit(127);
}

static double wall(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double seconds_of(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec / 1e6; }

Ran bench_run(const char *const argv[]) {
    int status = 0;
    struct rusage use = {0};
    double began = wall();
    pid_t pid = start(argv, -1);
    bool ended = pid > 0 && wait4(pid, &status, 0, &use) == pid;
    bool ok = ended && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return (Ran){ok, wall() - began, seconds_of(use.ru_utime) + seconds_of(use.ru_stime),
                 (double)use.ru_maxrss * 1024 / 1e6};
}

double bench_ask(const char *const argv[]) {
    int ends[2], status;
    char said[256];
    if (pipe(ends) != 0) return 0;
    pid_t pid = start(argv, ends[1]);
    close(ends[1]);
    ssize_t n = read(ends[0], said, sizeof said - 1);
    close(ends[0]);
    if (pid > 0) waitpid(pid, &status, 0);
    said[n > 0 ? n : 0] = 0;
    return strtod(said, NULL);
}

/* The fastest of several runs; not ok when one of them was not. */
static Ran run_often(const char *const argv[]) {
    Ran best = bench_run(argv);
    for (int i = 1; i < TIMES && best.ok; i++) {
        Ran ran = bench_run(argv);
        if (!ran.ok || ran.seconds < best.seconds) best = ran;
    }
    return best;
}

static void row(const char *what, const Ran *ran, const Ran *reference) {
    if (!ran->ok) {
        bench_note(what, "did not run");
        return;
    }
    bench_row(what, ran->seconds, reference->ok ? reference->seconds : 0);
}

static void memory(const char *what, const Ran *ran) {
    if (ran->ok) bench_note(what, "%10.1f MB", ran->peak_mb);
}

static void bench_small(const Bench *b) {
    const char *picture = bench_file(b, "picture.png", STR("")); /* there is a place for it */
    const char *const node[] = {"node", "-e", "0", NULL};
    const char *const run[] = {b->program, "run", "flow/seven-frames", NULL};
    const char *const snap[] = {b->program, "snap",   "flow/seven-frames", "--png",
                                picture,    "--size", "1920x1080",         NULL};
    Ran empty = run_often(node), ran = run_often(run), drawn = run_often(snap);
    bench_title("A whole process, the fastest of %d", TIMES);
    row("node -e 0", &empty, &empty);
    row("faultline run flow/seven-frames", &ran, &empty);
    row("faultline snap, 1920 x 1080, to a PNG file", &drawn, &empty);
    memory("most memory: node -e 0", &empty);
    memory("most memory: run", &ran);
    memory("most memory: snap", &drawn);
}

/* Made by a process of its own: a child counts its parent's memory as its own until
   it becomes another program, so this one has to stay small. */
static const char *make_large(const Bench *b, size_t *size) {
    static char path[4096];
    struct stat st;
    pid_t pid = fork();
    if (pid == 0) {
        Buf data;
        bench_recording(RECORDING_SIZE, &data);
        bench_file(b, LARGE, buf_str(&data));
        _exit(0);
    }
    if (pid > 0) waitpid(pid, NULL, 0);
    snprintf(path, sizeof path, "%s/%s", b->folder, LARGE);
    if (stat(path, &st) != 0) bench_fail("%s was not written", path);
    *size = (size_t)st.st_size;
    return path;
}

static void bench_large(const Bench *b) {
    size_t bytes;
    const char *path = make_large(b, &bytes);
    const char *const replay[] = {b->program, "replay", path,        "--format",
                                  "json",     "-o",     "/dev/null", NULL};
    double size = (double)bytes / 1e6;
    Ran ran = bench_run(replay);
    bench_title("faultline replay of %.0f MB, exported as JSON", size);
    if (!ran.ok) bench_fail("faultline replay did not run");
    bench_row("the whole process, on the processor", ran.busy, 0);
    bench_note("most memory", "%10.1f MB  %6.2f x the file", ran.peak_mb, ran.peak_mb / size);
    remove(path);
}

void bench_process(const Bench *b) {
    bench_small(b);
    bench_large(b);
}
