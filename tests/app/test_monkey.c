/* A monkey in front of the program: random keys, clicks, text, wheel, sizes, themes,
   languages and files, each followed by a picture that has to keep the rules of the look.
   FAULTLINE_MONKEY_SEED repeats a run, FAULTLINE_MONKEY_SECONDS makes it longer. */
#include "support/cm.h"
#include "support/folder.h"
#include "support/layout_rules.h"
#include "support/shown.h"

#include "sdl/raster.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SECONDS = 20, LONG_SIDE = 2600, TEXT_MAX = 24 };

typedef struct Monkey {
    Shown shown;
    ViewSize size;
    Canvas canvas;
    uint64_t random;
    unsigned long steps, pictures, opened;
    char folder[FOLDER_MAX];
    char broken[FOLDER_MAX + 32], noise[FOLDER_MAX + 32]; /* files of its own */
    char last[160];                                       /* what it did last */
} Monkey;

static Monkey monkey;

/* xorshift64 (Marsaglia 2003): the same numbers everywhere. */
static uint32_t roll(Monkey *m, uint32_t sides) {
    m->random ^= m->random << 13;
    m->random ^= m->random >> 7;
    m->random ^= m->random << 17;
    return (uint32_t)(m->random >> 33) % sides;
}

static const char *one_of(Monkey *m, const char *const *words, size_t count) {
    return words[roll(m, (uint32_t)count)];
}
#define ONE_OF(m, words) one_of(m, words, sizeof(words) / sizeof *(words))

/* --- what it does ------------------------------------------------------------------ */

static void press_key(Monkey *m) {
    static const char *const words[] = {
        "left", "right",     "up",       "down",       "down",      "space",     "home", "end",
        "tab",  "shift+tab", "enter",    "enter",      "esc",       "esc",       "pgup", "pgdn",
        "f1",   "f5",        "f11",      "backspace",  "1",         "3",         "6",    "7",
        "l",    "t",         "+",        "-",          "0",         "r",         "n",    "c",
        "g",    "o",         "/",        "?",          "a",         "d",         "v",    "h",
        "i",    "u",         "w",        "ctrl+c",     "ctrl+v",    "ctrl+u",    "x",    "m",
        "p",    "ctrl+a",    "shift+up", "shift+down", "shift+end", "shift+pgup"};
    const char *word = ONE_OF(m, words);
    KeyPress key;
    assert_true(key_parse(str_of(word), &key));
    snprintf(m->last, sizeof m->last, "key %s", word);
    play_key(&m->shown.stage.play, key);
}

static void press_anything(Monkey *m) {
    uint32_t ch = roll(m, 3) ? roll(m, 0x3000) : roll(m, 0x120000);
    KeyPress key = {.key = (PlayKey)roll(m, KEY_BACKSPACE + 1), .ch = ch, .ctrl = !roll(m, 9)};
    key.shift = !roll(m, 9);
    snprintf(m->last, sizeof m->last, "key %d U+%04X ctrl %d shift %d", (int)key.key, (unsigned)ch,
             key.ctrl, key.shift);
    play_key(&m->shown.stage.play, key);
}

static void type_text(Monkey *m) {
    static const char *const words[] = {
        "tools",        "dir:server", "kind:",        "id:4",
        "status:error", "宿主",       "层",           "flow/ids",
        "/tmp",         "~/x",        "\x1b[31m",     "  ",
        "read",         "\xFF\xFE",   "\xE2\x80\xAE", "a long line of words"};
    const char *text = ONE_OF(m, words);
    Str s = str_of(text);
    snprintf(m->last, sizeof m->last, "text %s", text);
    if (roll(m, 2)) {
        play_paste(&m->shown.stage.play, s);
        return;
    }
    for (size_t i = 0; i < s.n && i < TEXT_MAX; i++)
        play_key(&m->shown.stage.play, (KeyPress){.key = KEY_CHAR, .ch = (unsigned char)s.p[i]});
}

static Str hit(Monkey *m) {
    float x = (float)roll(m, (uint32_t)m->size.w), y = (float)roll(m, (uint32_t)m->size.h);
    if (roll(m, 2) && m->shown.layout.count) { /* on something rather than anywhere */
        const Item *i = &m->shown.layout.items[roll(m, (uint32_t)m->shown.layout.count)];
        x = i->x + i->w / 2;
        y = i->y + i->h / 2;
    }
    return layout_hit(&m->shown.layout, x, y);
}

static void click(Monkey *m) {
    Str item = hit(m);
    snprintf(m->last, sizeof m->last, "click %.*s", STR_ARG(item));
    if (item.n) play_click(&m->shown.stage.play, item);
    for (uint32_t i = roll(m, 4); i > 0; i--) { /* the button stays down */
        float x = (float)roll(m, (uint32_t)m->size.w), y = (float)roll(m, (uint32_t)m->size.h);
        play_drag(&m->shown.stage.play, view_drag_item(&m->shown.layout, x, y));
    }
}

static void turn_wheel(Monkey *m) {
    Str item = hit(m);
    int lines = (int)roll(m, 21) - 10;
    if (!roll(m, 20)) lines *= 100000000;
    snprintf(m->last, sizeof m->last, "wheel %d on %.*s", lines, STR_ARG(item));
    if (item.n) play_scroll(&m->shown.stage.play, item, lines);
}

static void resize(Monkey *m) {
    static const int sizes[][2] = {{640, 400},  {1024, 640},  {1280, 720}, {1920, 1080},
                                   {700, 1200}, {2560, 1440}, {899, 559},  {1, 1}};
    uint32_t which = roll(m, 12);
    if (which < 8)
        m->size = (ViewSize){sizes[which][0], sizes[which][1], 1};
    else
        m->size = (ViewSize){1 + (int)roll(m, LONG_SIDE), 1 + (int)roll(m, LONG_SIDE),
                             which == 8 ? 2.0f : 1.0f};
    snprintf(m->last, sizeof m->last, "size %dx%d", m->size.w, m->size.h);
}

static void pass_time(Monkey *m) {
    uint32_t ms = roll(m, 4) ? roll(m, 300) : roll(m, 100000);
    snprintf(m->last, sizeof m->last, "%u ms", (unsigned)ms);
    play_tick(&m->shown.stage.play, ms);
    (void)play_progress(&m->shown.stage.play);
}

static void open_file(Monkey *m) {
    enum { PATH_SIZE = 8192 };
    static const char *const scenarios[] = {"flow/seven-frames",
                                            "flow/read-file",
                                            "faults/forbidden",
                                            "faults/injected-text",
                                            "faults/unreachable-network",
                                            "flow/gone",
                                            ""};
    static const char *const recordings[] = {"fs-read-ok.jsonl", "memory-ok.jsonl"};
    char path[PATH_SIZE];
    Err err = {0};
    Source source = {.word = path, .recording = true};
    switch (roll(m, 6)) {
    case 0:
    case 1:
    case 2:
        snprintf(path, sizeof path, "%s", ONE_OF(m, scenarios));
        source.recording = false;
        break;
    case 3:
        snprintf(path, sizeof path, "%s/tests/data/recordings/%s", FAULTLINE_SOURCE_DIR,
                 ONE_OF(m, recordings));
        break;
    case 4:
        snprintf(path, sizeof path, "%s", m->broken);
        source.recording = false;
        break;
    default:
        snprintf(path, sizeof path, "%s", roll(m, 2) ? m->noise : "/no/such/file");
        break;
    }
    snprintf(m->last, sizeof m->last, "file %.120s", path);
    bool ok = stage_replace(&m->shown.stage, source, &err);
    if (!ok) stage_tell(&m->shown.stage, &err);
    m->opened += ok;
}

static void act(Monkey *m) {
    uint32_t dice = roll(m, 100);
    if (dice < 52)
        press_key(m);
    else if (dice < 58)
        press_anything(m);
    else if (dice < 66)
        type_text(m);
    else if (dice < 84)
        click(m);
    else if (dice < 89)
        turn_wheel(m);
    else if (dice < 93)
        pass_time(m);
    else if (dice < 97)
        resize(m);
    else
        open_file(m);
}

/* --- what has to hold after it ------------------------------------------------------- */

static void check_play(const Monkey *m, const char *where) {
    const Play *p = &m->shown.stage.play;
    bool ok = p->n <= p->subject.trace->count && p->moment.n == p->n && p->zoom >= 0.7f &&
              p->zoom <= 2.6f && p->fold_count <= PLAY_FOLDS && p->typed.n <= TYPED_MAX &&
              p->filter.line.n <= TYPED_MAX && p->lang < LANG_COUNT && p->theme < THEME_COUNT;
    if (!ok) fail_msg("%s: the session is out of shape", where);
}

static void check_picture(Monkey *m, const char *where) {
    shown_draw(&m->shown, m->size);
    m->pictures++;
    /* In smaller windows than it can have there may be no room for the rules. */
    if (m->size.w >= 640 && m->size.h >= 400) {
        layout_check(&m->shown.layout, m->shown.stage.play.theme, where);
        layout_check_drawn(&m->shown.layout, &m->shown.draw, where);
    }
    if (roll(m, 40) || (long)m->size.w * m->size.h > 1500L * 900) return;
    assert_true(canvas_resize(&m->canvas, m->size.w, m->size.h, NULL));
    raster_draw(&m->canvas, &m->shown.draw, m->shown.fonts);
}

/* The shell's side: everything that a session may want. */
static void serve(Monkey *m) {
    Buf text;
    uint32_t wants = m->shown.stage.play.wants;
    if (wants & WANT_COPY) {
        buf_init(&text, 1 << 20);
        play_copy_text(&m->shown.stage.play, &text);
        buf_dispose(&text);
    }
    shown_serve(&m->shown);
}

static void step(Monkey *m, unsigned long long seed) {
    char where[400];
    act(m);
    serve(m);
    const Play *p = &m->shown.stage.play;
    snprintf(where, sizeof where,
             "seed %llu step %lu after %s (%dx%d %s theme %d zoom %.2f screen %d focus %d n %u of "
             "%.*s)",
             seed, m->steps, m->last, m->size.w, m->size.h, lang_name(p->lang), (int)p->theme,
             (double)p->zoom, (int)p->screen, (int)p->focus, p->n, STR_ARG(p->subject.name));
    check_play(m, where);
    check_picture(m, where);
    m->steps++;
}

/* --- the cage --------------------------------------------------------------------------- */

static void write_file(const char *path, const char *bytes, size_t n) {
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
}

static unsigned long long number_of(const char *variable, unsigned long long otherwise) {
    const char *value = getenv(variable);
    return value && *value ? strtoull(value, NULL, 10) : otherwise;
}

static void a_monkey(void **state) {
    (void)state;
    Monkey *m = &monkey;
    unsigned long long seed = number_of("FAULTLINE_MONKEY_SEED", (unsigned long long)time(NULL));
    time_t end = time(NULL) + (time_t)number_of("FAULTLINE_MONKEY_SECONDS", SECONDS);
    printf("seed %llu\n", seed);
    fflush(stdout);
    m->random = seed * 2654435761u + 88172645463325252u;
    m->size = (ViewSize){1280, 720, 1};
    shown_open(&m->shown, "flow/seven-frames");
    shown_draw(&m->shown, m->size);
    while (time(NULL) < end)
        step(m, seed);
    printf("%lu steps, %lu pictures, %lu files opened\n", m->steps, m->pictures, m->opened);
    assert_true(m->steps > 100);
    shown_close(&m->shown);
    canvas_dispose(&m->canvas);
}

static int make_files(void **state) {
    (void)state;
    static const char noise[] =
        "\x00\xFF{]\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\\u0000\"}\n";
    folder_make(monkey.folder);
    snprintf(monkey.broken, sizeof monkey.broken, "%s/broken.lua", monkey.folder);
    snprintf(monkey.noise, sizeof monkey.noise, "%s/noise.jsonl", monkey.folder);
    write_file(monkey.broken, "return nonsense(", 16);
    write_file(monkey.noise, noise, sizeof noise - 1);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    folder_remove(monkey.folder);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_monkey)};
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
