#include "app/snapshot.h"

#include "app/out.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "sdl/png_file.h"
#include "sdl/raster.h"

#include <string.h>
#include <sys/stat.h>

enum { LAYOUT_JSON_MAX = 32 * 1024 * 1024, SETTLE_MAX = 8 };

/* A picture tells the session what it shows, which can change the next one: drawn
   until it says the same again. */
static bool draw(Snapshot *s, Err *err) {
    ViewInput in = {s->play, s->size, &s->meter};
    for (int i = 0; i < SETTLE_MAX; i++) {
        PlaySeen before = s->play->seen;
        if (!view_draw(&in, &s->list, &s->layout, err)) return false;
        if (memcmp(&before, &s->play->seen, sizeof before) == 0) break;
    }
    return true;
}

bool snapshot_open(Snapshot *s, Stage *stage, ViewSize size, Err *err) {
    *s = (Snapshot){.stage = stage, .play = &stage->play, .size = size};
    draw_init(&s->list);
    layout_init(&s->layout);
    s->fonts = fonts_new(err);
    if (!s->fonts) return false;
    s->meter = fonts_meter(s->fonts);
    return draw(s, err);
}

void snapshot_close(Snapshot *s) {
    layout_dispose(&s->layout);
    draw_dispose(&s->list);
    fonts_free(s->fonts);
}

static bool no_item(const Snapshot *s, Str id, Err *err) {
    Nearest n = {.typed = id};
    for (size_t i = 0; i < s->layout.count; i++)
        nearest_offer(&n, str_of(s->layout.items[i].id));
    err_set(err, ERR_USAGE, "Nothing in the picture has the id \"%.*s\".", STR_ARG(id));
    if (n.best.p) return err_hint(err, "Did you mean %.*s?", STR_ARG(n.best));
    return err_hint(err, "--layout lists the ids.");
}

static bool click(Snapshot *s, Str id, Err *err) {
    for (size_t i = 0; i < s->layout.count; i++) {
        if (!str_is(id, s->layout.items[i].id)) continue;
        play_click(s->play, id);
        return true;
    }
    return no_item(s, id, err);
}

static void type(Snapshot *s, Str text) {
    for (size_t at = 0; at < text.n;) {
        uint32_t cp = utf8_next(text, &at);
        if (cp == '_') cp = ' ';
        if (cp == UTF8_BAD) continue;
        play_key(s->play, (KeyPress){.key = cp == ' ' ? KEY_SPACE : KEY_CHAR, .ch = cp});
    }
}

static bool press_word(Snapshot *s, Str word, Err *err) {
    KeyPress key;
    if (str_starts(word, "click:")) return click(s, str_sub(word, 6, word.n), err);
    if (str_starts(word, "type:")) {
        type(s, str_sub(word, 5, word.n));
        return true;
    }
    if (!key_parse(word, &key)) {
        err_set(err, ERR_USAGE, "\"%.*s\" is no key.", STR_ARG(word));
        return err_hint(err, "faultline snap --help lists them.");
    }
    play_key(s->play, key);
    return true;
}

bool snapshot_press(Snapshot *s, Str keys, Err *err) {
    while ((keys = str_trim(keys)).n) {
        size_t blank = 0;
        while (blank < keys.n && !strchr(" \t\r\n", keys.p[blank]))
            blank++;
        if (!press_word(s, str_sub(keys, 0, blank), err)) return false;
        Err told = {0};
        const uint32_t served =
            WANT_RELOAD | WANT_COURSE | WANT_OPEN | WANT_PROGRESS | WANT_EXERCISE;
        stage_serve(s->stage, play_take_want(s->play) & served, &told);
        do
            play_tick(s->play, s->play->playing ? 0 : PLAY_HOP_MS);
        while (play_filter_busy(s->play));
        if (!draw(s, err)) return false;
        keys = str_sub(keys, blank, keys.n);
    }
    return true;
}

/* Renaming over a device would put a file in its place. */
static bool check_place(const char *path, Err *err) {
    struct stat st;
    if (strcmp(path, "-") == 0 || stat(path, &st) != 0 || S_ISREG(st.st_mode)) return true;
    err_set(err, ERR_USAGE, "\"%s\" is no plain file, and the picture needs one.", path);
    return err_hint(err, "Name a file.");
}

bool snapshot_png(Snapshot *s, const char *path, Err *err) {
    Canvas canvas = {0};
    if (!check_place(path, err) || !canvas_resize(&canvas, s->size.w, s->size.h, err)) return false;
    raster_draw(&canvas, &s->list, s->fonts);
    bool ok = png_file_write(&canvas, path, err);
    canvas_dispose(&canvas);
    return ok;
}

bool snapshot_layout(Snapshot *s, const char *path, Err *err) {
    Buf b;
    buf_init(&b, LAYOUT_JSON_MAX);
    bool ok = layout_json(&s->layout, &b, err) && buf_add_char(&b, '\n') &&
              out_put(path, buf_str(&b), err);
    if (b.failed) ok = buf_ok(&b, "the layout", err);
    buf_dispose(&b);
    return ok;
}
