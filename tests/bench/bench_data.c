/* What is read while the clock runs: made here, always the same bytes. */
#include "bench/bench.h"

#include <stdio.h>

enum { DATA_MAX = 256 * 1024 * 1024 };

static void add_call(Buf *out, unsigned id) {
    buf_addf(out,
             "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"tools/call\",\"params\":{\"name\":"
             "\"read_file_range\",\"arguments\":{\"path\":\"handbook/chapter-%u.md\",\"first\":%u,"
             "\"last\":%u,\"numbered\":%s},\"_meta\":{\"progressToken\":\"call-%u\"}}}",
             id, id % 97, id % 40 + 1, id % 40 + 80, id % 3 ? "true" : "false", id);
}

static void add_result(Buf *out, unsigned id) {
    buf_addf(
        out,
        "{\"jsonrpc\":\"2.0\",\"id\":%u,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\""
        "# Chapter %u\\n\\nOne machine after the other; wait %u seconds between two. Stop at "
        "the first that is not healthy, \\\"roll back\\\", and say so. \xE5\x85\x88\xE7\xAD\x89"
        "\xE4\xB8\x80\xE7\xAD\x89\xE3\x80\x82\\n\"}],\"structuredContent\":{\"path\":"
        "\"handbook/chapter-%u.md\",\"first\":%u,\"last\":%u,\"total\":%u,\"mean\":%u.%u5e-1,"
        "\"tags\":[\"deploy\",\"people\",null],\"truncated\":false},\"isError\":false}}",
        id, id % 97, id % 600, id % 97, id % 40 + 1, id % 40 + 80, id % 1000, id % 7, id % 10);
}

static void add_message(Buf *out, unsigned i) {
    if (i % 2)
        add_result(out, i / 2);
    else
        add_call(out, i / 2);
}

static void check(const Buf *out) {
    if (out->failed) bench_fail("There is not enough memory for the data.");
}

void bench_messages(size_t size, Buf *out) {
    buf_init(out, DATA_MAX);
    for (unsigned i = 0; out->n < size && !out->failed; i++) {
        add_message(out, i);
        buf_add_char(out, '\n');
    }
    check(out);
}

void bench_document(size_t size, Buf *out) {
    buf_init(out, DATA_MAX);
    for (unsigned i = 0; out->n < size && !out->failed; i++) {
        buf_add_char(out, i == 0 ? '[' : ',');
        add_message(out, i);
    }
    buf_add_char(out, ']');
    check(out);
}

void bench_recording(size_t size, Buf *out) {
    buf_init(out, DATA_MAX);
    for (unsigned i = 0; out->n < size && !out->failed; i++) {
        buf_addf(out, "{\"t\":%u.25,\"dir\":\"%s\",\"msg\":", i * 3, i % 2 ? "s2c" : "c2s");
        add_message(out, i);
        buf_add_c(out, "}\n");
    }
    check(out);
}

const char *bench_file(const Bench *b, const char *name, Str bytes) {
    static char path[4096];
    snprintf(path, sizeof path, "%s/%s", b->folder, name);
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(bytes.p, 1, bytes.n, f) != bytes.n || fclose(f) != 0)
        bench_fail("%s cannot be written", path);
    return path;
}
