/* A hostile recording in front of somebody: keys are pressed and items clicked,
   and at each step the picture and the text are made. Nothing lies outside the
   window, every text is harmless, no line of the terminal is too wide. Which keys
   and which size follows from the bytes alone, so that a failure repeats. */
#include "fuzz/fuzz.h"

#include "record/record.h"
#include "support/session.h"
#include "term/term.h"
#include "view/window.h"
#include "words/columns.h"
#include "json/json.h"

#include <math.h>

enum { STEPS = 10, OUT_MAX = 64 * 1024 * 1024, BYTES_MAX = 64 * 1024 };

typedef struct Show {
    Play play;
    TextMeter meter;
    ViewSize size;
    DrawList list;
    Layout layout;
    uint32_t state;
} Show;

static uint32_t choose(Show *s, uint32_t count) {
    s->state = s->state * 1664525u + 1013904223u;
    return (uint32_t)((uint64_t)s->state * count >> 32);
}

static bool is_place(float x, float y) { return isfinite(x) && isfinite(y); }

static void check_item(const Item *item, const ViewSize *size) {
    FUZZ_CHECK(item->id[0] && fuzz_utf8(str_of(item->id)), "an item without an id");
    FUZZ_CHECK(is_place(item->x, item->y) && is_place(item->w, item->h), "%s", item->id);
    FUZZ_CHECK(item->w >= 0 && item->h >= 0 && item->x >= -0.5f && item->y >= -0.5f &&
                   item->x + item->w <= (float)size->w + 0.5f &&
                   item->y + item->h <= (float)size->h + 0.5f,
               "%s lies at %g %g %g %g of %d x %d", item->id, (double)item->x, (double)item->y,
               (double)item->w, (double)item->h, size->w, size->h);
    FUZZ_CHECK(!item->clipped, "%s is clipped: %.*s", item->id, STR_ARG(item->full));
    fuzz_check_visible(item->text, "\n");
    fuzz_check_visible(item->full, "\n");
}

static void check_command(const DrawCmd *cmd) {
    FUZZ_CHECK(is_place(cmd->box.x, cmd->box.y) && is_place(cmd->box.w, cmd->box.h), "a command");
    if (cmd->kind == DRAW_TEXT) fuzz_check_visible(cmd->text, "");
}

static void check_picture(Show *s) {
    ViewInput in = {&s->play, s->size, &s->meter};
    Err err = {0};
    if (!view_draw(&in, &s->list, &s->layout, &err)) {
        FUZZ_CHECK(err.code == ERR_LIMIT, "%s", err.message);
        return;
    }
    for (size_t i = 0; i < s->layout.count; i++)
        check_item(&s->layout.items[i], &s->size);
    for (size_t i = 0; i < s->list.count; i++)
        check_command(&s->list.cmds[i]);
}

static void check_layout_json(const Layout *layout) {
    Err err = {0};
    Buf json;
    buf_init(&json, OUT_MAX);
    FUZZ_CHECK(layout_json(layout, &json, &err), "%s", err.message);
    fuzz_check_json(buf_str(&json), "the layout");
    buf_dispose(&json);
}

static void check_text(Show *s) {
    Scene scene;
    Err err = {0};
    TermStyle style = {.width = 40 + choose(s, 80), .rows = 12, .parts = ~0u};
    Buf out;
    Str rest, line;
    SceneOptions options = {.rows = 12, .columns = (uint32_t)style.width, .steps = 30};
    FUZZ_CHECK(scene_build(&scene, &s->play, &options, &err), "%s", err.message);
    buf_init(&out, OUT_MAX);
    FUZZ_CHECK(term_print_scene(&scene, &style, &out), "a scene too long to be printed");
    rest = buf_str(&out);
    fuzz_check_visible(rest, "\n");
    while (str_next_line(&rest, &line))
        FUZZ_CHECK(columns_of(line) <= style.width, "wider than %zu: %.*s", style.width,
                   STR_ARG(line));
    buf_dispose(&out);
    scene_dispose(&scene);
}

/* A key, or a click on something in the picture. */
static void act(Show *s) {
    static const char *const keys[] = {
        "down", "down", "down", "right", "left", "up", "space", "tab", "enter",
        "esc",  "pgdn", "pgup", "home",  "end",  "l",  "t",     "r",   "n",
        "?",    "+",    "-",    "0",     "4",    "7",  "c",     "f1",  "shift+tab"};
    Play *play = &s->play;
    KeyPress key;
    if (s->layout.count && choose(s, 4) == 0) {
        uint32_t i = choose(s, (uint32_t)s->layout.count);
        play_click(play, str_of(s->layout.items[i].id));
    } else if (key_parse(str_of(keys[choose(s, sizeof keys / sizeof *keys)]), &key)) {
        play_key(play, key);
    }
    play_tick(play, choose(s, 600));
    FUZZ_CHECK(play->n <= play->subject.trace->count, "event %u", play->n);
}

static void show(Show *s) {
    static const ViewSize sizes[] = {
        {1280, 720, 1}, {640, 400, 1}, {3840, 2160, 2}, {700, 1100, 1}};
    s->size = sizes[choose(s, 4)];
    s->meter = session_meter();
    draw_init(&s->list);
    layout_init(&s->layout);
    for (int i = 0; i < STEPS; i++) {
        check_picture(s);
        check_text(s);
        act(s);
    }
    check_layout_json(&s->layout);
    layout_dispose(&s->layout);
    draw_dispose(&s->list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static RecordReport report;
    Show s = {.state = (uint32_t)size};
    Trace trace;
    Err err = {0};
    if (size > BYTES_MAX) return 0;
    for (size_t i = 0; i < size; i++)
        s.state = s.state * 31u + data[i];
    if (!record_import(fuzz_str(data, size), STR("fuzz.jsonl"), &trace, &report, &err)) return 0;
    PlaySubject subject = {.trace = &trace, .words = fuzz_words(), .name = STR("fuzz.jsonl")};
    play_init(&s.play, &subject, &(PlayOptions){0});
    show(&s);
    trace_dispose(&trace);
    return 0;
}
