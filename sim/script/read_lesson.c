#include "script/reader.h"

#include "script/library.h"

enum { STEPS = 7 };

static void read_step(Reader *r, size_t n) {
    Lesson *lesson = &r->world->lesson;
    static const char *const notes[NOTE_KIND_COUNT] = {"why", "how", "cost", "check"};
    shape_check(r->L, -1, SHAPE_STEP, &r->path);
    lesson->captions[n] = reader_text(r, -1, "caption");
    for (int i = 0; i < NOTE_KIND_COUNT; i++)
        lesson->notes[n][i] = reader_text(r, -1, notes[i]);
}

static void read_steps(Reader *r) {
    size_t mark;
    if (!reader_open(r, 1, "steps", &mark)) return;
    int list = lua_gettop(r->L);
    size_t n = lua_rawlen(r->L, list);
    if (n != STEPS)
        path_fail(r->L, &r->path, "there are seven steps in the flow, but here are %zu.", n);
    for (size_t i = 1; i <= STEPS; i++) {
        size_t inner = reader_open_item(r, list, i);
        read_step(r, i);
        reader_close(r, inner);
    }
    reader_close(r, mark);
}

/* A short list of strings into an array of eight. */
static size_t read_eight(Reader *r, const char *key, Str *out) {
    size_t n, mark;
    Str *strings = reader_strings(r, 1, key, &n);
    if (n > 8 && reader_open(r, 1, key, &mark))
        path_fail(r->L, &r->path, "at most 8 entries fit here, but there are %zu.", n);
    for (size_t i = 0; i < n && i < 8; i++)
        out[i] = strings[i];
    return n;
}

void read_lesson(Reader *r) {
    Lesson *lesson = &r->world->lesson;
    size_t mark;
    lesson->title = reader_text(r, 1, "title");
    lesson->question = reader_text(r, 1, "question");
    lesson->symptom = reader_text(r, 1, "symptom");
    lesson->summary = reader_text(r, 1, "summary");
    lesson->limits = reader_text(r, 1, "limits");
    if (reader_open(r, 1, "figure", &mark)) {
        read_step(r, 0);
        reader_close(r, mark);
    }
    read_steps(r);
    lesson->sources_count = read_eight(r, "sources", lesson->sources);
    lesson->needs_count = read_eight(r, "needs", lesson->needs);
}
