/* The window's picture: put together and drawn, event by event, as a user who
   steps through a recording would see it. */
#include "bench/bench.h"

#include "app/snapshot.h"
#include "record/record.h"
#include "sdl/raster.h"
#include "support/wording.h"

#include <stdio.h>

enum { WIDTH = 1920, HEIGHT = 1080, FILE_MAX = 1024 * 1024, PICTURES_MAX = 2000 };

typedef struct Times {
    double laid_out[PICTURES_MAX], drawn[PICTURES_MAX], both[PICTURES_MAX];
    size_t count;
} Times;

static void read_file(const char *path, Buf *out) {
    char part[4096];
    size_t n;
    FILE *f = fopen(path, "rb");
    buf_init(out, FILE_MAX);
    if (!f) bench_fail("%s cannot be read", path);
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        buf_add(out, (Str){part, n});
    fclose(f);
}

static void draw_one(Snapshot *s, Canvas *canvas, Times *times) {
    ViewInput in = {s->play, s->size, &s->meter};
    Err err = {0};
    double start = bench_now();
    if (!view_draw(&in, &s->list, &s->layout, &err)) bench_fail("%s", err.message);
    double middle = bench_now();
    raster_draw(canvas, &s->list, s->fonts);
    double end = bench_now();
    times->laid_out[times->count] = middle - start;
    times->drawn[times->count] = end - middle;
    times->both[times->count++] = end - start;
}

/* Through the trace, and at each event a packet on its way in three places. */
static void step_through(Snapshot *s, Times *times) {
    Canvas canvas = {0};
    Err err = {0};
    if (!canvas_resize(&canvas, WIDTH, HEIGHT, &err)) bench_fail("%s", err.message);
    while (play_key(s->play, (KeyPress){.key = KEY_DOWN}) && times->count + 3 < PICTURES_MAX)
        for (int i = 0; i < 3; i++) {
            play_tick(s->play, PLAY_HOP_MS / 3);
            draw_one(s, &canvas, times);
        }
    canvas_dispose(&canvas);
}

static void print(Times *times) {
    double slowest = 0, middle = bench_median(times->both, times->count);
    if (times->count) slowest = times->both[times->count - 1];
    bench_title("A picture of %d x %d, %zu of them", WIDTH, HEIGHT, times->count);
    bench_row("put together and drawn, the middle one", middle, middle);
    bench_row("  put together", bench_median(times->laid_out, times->count), middle);
    bench_row("  drawn", bench_median(times->drawn, times->count), middle);
    bench_row("the slowest one", slowest, middle);
}

void bench_draw(const Bench *b) {
    static Times times;
    static RecordReport report;
    static Stage stage;
    (void)b;
    Buf file;
    Trace trace;
    Snapshot snapshot;
    Err err = {0};
    read_file(FAULTLINE_SOURCE_DIR "/tests/data/recordings/everything-tour.jsonl", &file);
    if (!record_import(buf_str(&file), STR("tour"), &trace, &report, &err))
        bench_fail("%s", err.message);
    Words *words = wording_load();
    PlaySubject subject = {.trace = &trace, .words = words, .name = STR("tour")};
    play_init(&stage.play, &subject, &(PlayOptions){0});
    double start = bench_now();
    if (!snapshot_open(&snapshot, &stage, (ViewSize){WIDTH, HEIGHT, 1}, &err))
        bench_fail("%s", err.message);
    double opened = bench_now() - start;
    step_through(&snapshot, &times);
    print(&times);
    bench_row("fonts found, first picture put together", opened, 0);
    snapshot_close(&snapshot);
    words_free(words);
    trace_dispose(&trace);
    buf_dispose(&file);
}
