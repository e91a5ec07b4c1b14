/* Huge messages: what one picture costs is counted, not timed. */
#include "support/cm.h"
#include "support/session.h"
#include "support/wording.h"

#include "view/window.h"

/* A meter that counts what it is asked for. */
typedef struct Count {
    TextMeter meter;
    size_t calls, bytes;
} Count;

enum {
    CALLS_MAX = 3000,       /* widths asked for in one picture */
    BYTES_MAX = 256 * 1024, /* bytes measured for them */
    COMMANDS_MAX = 500,     /* of the draw list */
    ITEMS_MAX = 250,        /* of the layout */
    ARENA_MAX = 128 * 1024  /* bytes of text in the layout */
};

static float counted_width(void *ctx, Face face, float px, Str text) {
    Count *c = ctx;
    c->calls++;
    c->bytes += text.n;
    return c->meter.width(c->meter.ctx, face, px, text);
}

static void counted_height(void *ctx, Face face, float px, float *ascent, float *descent) {
    Count *c = ctx;
    c->meter.height(c->meter.ctx, face, px, ascent, descent);
}

static void draw(Session *s, const char *where) {
    Count count = {.meter = session_meter()};
    TextMeter meter = {&count, counted_width, count.meter.has_glyph, counted_height};
    ViewInput in = {&s->play, {1920, 1080, 1}, &meter};
    DrawList list;
    Layout items;
    Err err = {0};
    draw_init(&list);
    layout_init(&items);
    if (!view_draw(&in, &list, &items, &err)) fail_msg("%s: %s", where, err.message);
    if (count.calls > CALLS_MAX || count.bytes > BYTES_MAX)
        fail_msg("%s: %zu texts of %zu bytes are measured", where, count.calls, count.bytes);
    if (list.count > COMMANDS_MAX || items.count > ITEMS_MAX || items.arena.used > ARENA_MAX)
        fail_msg("%s: %zu commands, %zu items, %zu bytes", where, list.count, items.count,
                 items.arena.used);
    draw_dispose(&list);
    layout_dispose(&items);
}

static void press(Session *s, PlayKey key, uint32_t ch, const char *where) {
    play_key(&s->play, (KeyPress){.key = key, .ch = ch});
    draw(s, where);
}

static void walk_through(Session *s, const char *where) {
    draw(s, where);
    press(s, KEY_DOWN, 0, where);
    press(s, KEY_ENTER, 0, where);
    for (int tab = 0; tab < 2; tab++) {
        for (int i = 0; i < 5; i++)
            press(s, KEY_PGDN, 0, where);
        press(s, KEY_END, 0, where);
        press(s, KEY_UP, 0, where);
        press(s, KEY_HOME, 0, where);
        play_scroll(&s->play, STR("message.body"), 100000);
        draw(s, where);
        press(s, KEY_CHAR, 'r', where);
    }
    press(s, KEY_CHAR, '/', where);
    for (const char *c = "needle"; *c; c++)
        press(s, KEY_CHAR, (uint32_t)*c, where);
    assert_int_equal(s->play.filter.found, 1);
    press(s, KEY_ENTER, 0, where);
    press(s, KEY_ESC, 0, where);
}

static void open_with(Session *s, Str raw) {
    Trace t;
    TraceMeta meta = {TRACE_RECORDING, STR("huge.jsonl"), STR(""), STR("stdio")};
    assert_true(trace_init(&t, &meta, NULL));
    wording_message(&t, ACTOR_SERVER, raw);
    session_open_recording(s, &t);
}

/* {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"…"}]}} with `middle`
   between the quotes until there are `size` bytes. */
static void fill(Buf *raw, const char *middle, size_t size) {
    buf_init(raw, 4 * 1024 * 1024);
    buf_add_c(raw, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\","
                   "\"text\":\"");
    while (raw->n < size)
        buf_add_c(raw, middle);
    buf_add_c(raw, "the needle\"}]}}");
    assert_false(raw->failed);
}

static void one_line_of_a_mebibyte(void **state) {
    (void)state;
    static const char *const middles[] = {"words and words ", "x", "\xE5\xB7\xA5\xE5\x85\xB7",
                                          "\\u0000\\n"};
    for (size_t i = 0; i < sizeof middles / sizeof *middles; i++) {
        Session s;
        Buf raw;
        fill(&raw, middles[i], 1024 * 1024);
        open_with(&s, buf_str(&raw));
        walk_through(&s, middles[i]);
        session_close(&s);
        buf_dispose(&raw);
    }
}

static void ten_thousand_lines(void **state) {
    (void)state;
    Session s;
    Buf raw;
    buf_init(&raw, 4 * 1024 * 1024);
    buf_add_c(&raw, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{");
    for (int i = 0; i < 10000; i++)
        buf_addf(&raw, "\n  \"line%d\": {\"deep\": [1, {\"deeper\": \"%d\"}]},", i, i);
    buf_add_c(&raw, "\n\"needle\":0}}");
    open_with(&s, buf_str(&raw));
    walk_through(&s, "ten thousand lines");
    session_close(&s);
    buf_dispose(&raw);
}

/* No message at all, so nothing of it is parsed: the bytes are shown. */
static void a_mebibyte_of_noise(void **state) {
    (void)state;
    Session s;
    Buf raw;
    buf_init(&raw, 4 * 1024 * 1024);
    while (raw.n < 1024 * 1024)
        buf_add(&raw, STR("\x1b[31m\x80\xFF\xE2\x80\xAE no message \n\t"));
    buf_add_c(&raw, "the needle");
    open_with(&s, buf_str(&raw));
    walk_through(&s, "noise");
    session_close(&s);
    buf_dispose(&raw);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_line_of_a_mebibyte),
                                       cmocka_unit_test(ten_thousand_lines),
                                       cmocka_unit_test(a_mebibyte_of_noise)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
