/* The strict pass beside two that are less strict. cJSON builds a tree, Node
   builds its values; the strict pass builds an index and checks more. */
#include "bench/bench.h"

#include "json/json.h"

#include <cjson/cJSON.h>
#include <stdio.h>

enum { SIZE = 8 * 1024 * 1024, ROUNDS = 7 };

typedef struct Job {
    Str bytes;
    bool lines; /* each line is a document; else the whole is one */
} Job;

static bool next_document(const Job *job, Str *rest, Str *one) {
    if (job->lines) return str_next_line(rest, one);
    *one = *rest;
    *rest = (Str){0};
    return one->n > 0;
}

static void strict(void *ctx) {
    const Job *job = ctx;
    Str rest = job->bytes, one;
    JsonDoc doc = {0};
    Err err = {0};
    while (next_document(job, &rest, &one))
        if (!json_parse(&doc, one, &err)) bench_fail("%s", err.message);
    json_dispose(&doc);
}

static void cjson(void *ctx) {
    const Job *job = ctx;
    Str rest = job->bytes, one;
    while (next_document(job, &rest, &one)) {
        cJSON *tree = cJSON_ParseWithLength(one.p, one.n);
        if (!tree) bench_fail("cJSON does not read the data");
        cJSON_Delete(tree);
    }
}

/* Parsing alone: the clock stands while the tree is freed. */
static double cjson_alone(const Job *job) {
    double best = 0;
    for (int i = 0; i < ROUNDS; i++) {
        double start = bench_now();
        cJSON *tree = cJSON_ParseWithLength(job->bytes.p, job->bytes.n);
        double took = bench_now() - start;
        cJSON_Delete(tree);
        if (i == 0 || took < best) best = took;
    }
    return best;
}

static void compare(const Bench *b, Job *job) {
    const char *const argv[] = {"node", FAULTLINE_SOURCE_DIR "/tests/bench/parse.js",
                                job->lines ? "lines" : "whole",
                                bench_file(b, "data.json", job->bytes), NULL};
    double own = bench_best(ROUNDS, strict, job), node = bench_ask(argv);
    bench_title("JSON, %.1f MB as %s", (double)job->bytes.n / 1e6,
                job->lines ? "messages of 300 bytes, one after the other" : "one document");
    bench_row("strict pass", own, own);
    if (!job->lines) bench_row("cJSON_Parse", cjson_alone(job), own);
    bench_row("cJSON_Parse and cJSON_Delete", bench_best(ROUNDS, cjson, job), own);
    if (node > 0)
        bench_row("JSON.parse of Node, from its own string", node, own);
    else
        bench_note("JSON.parse of Node", "Node is not there");
    bench_note("strict pass", "%10.0f MB/s", (double)job->bytes.n / 1e6 / own);
}

void bench_json(const Bench *b) {
    Buf data;
    bench_document(SIZE, &data);
    compare(b, &(Job){.bytes = buf_str(&data)});
    buf_dispose(&data);
    bench_messages(SIZE, &data);
    compare(b, &(Job){.bytes = buf_str(&data), .lines = true});
    buf_dispose(&data);
}
