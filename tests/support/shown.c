#include "support/shown.h"

#include "support/cm.h"
#include "support/wording.h"

#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

void shown_open(Shown *s, const char *scenario) {
    Err err = {0};
    *s = (Shown){.app = {.words = wording_load()}};
    snprintf(s->app.data.root, sizeof s->app.data.root, "%s", FAULTLINE_SOURCE_DIR);
    draw_init(&s->draw);
    layout_init(&s->layout);
    s->fonts = fonts_new(&err);
    if (!s->fonts) fail_msg("%s", err.message);
    s->meter = fonts_meter(s->fonts);
    if (!stage_open(&s->stage, &s->app, (Source){.word = scenario}, &(PlayOptions){.still = true},
                    &err))
        fail_msg("%s: %s", scenario, err.message);
}

void shown_close(Shown *s) {
    stage_close(&s->stage);
    fonts_free(s->fonts);
    draw_dispose(&s->draw);
    layout_dispose(&s->layout);
    words_free(s->app.words);
}

void shown_draw(Shown *s, ViewSize size) {
    ViewInput in = {&s->stage.play, size, &s->meter};
    Err err = {0};
    for (int i = 0; i < 4; i++) {
        PlaySeen before = s->stage.play.seen;
        if (!view_draw(&in, &s->draw, &s->layout, &err)) fail_msg("%s", err.message);
        if (memcmp(&before, &s->stage.play.seen, sizeof before) == 0) break;
    }
}

void shown_serve(Shown *s) {
    Err err = {0};
    stage_serve(&s->stage, play_take_want(&s->stage.play), &err);
}

static void type(Play *p, Str text) {
    for (size_t at = 0; at < text.n;) {
        uint32_t cp = utf8_next(text, &at);
        bool blank = cp == '_';
        play_key(p, (KeyPress){.key = blank ? KEY_SPACE : KEY_CHAR, .ch = blank ? ' ' : cp});
    }
}

static void press_word(Shown *s, Str word) {
    KeyPress key;
    Play *p = &s->stage.play;
    if (str_starts(word, "click:"))
        play_click(p, str_sub(word, 6, word.n));
    else if (str_starts(word, "type:"))
        type(p, str_sub(word, 5, word.n));
    else if (key_parse(word, &key))
        play_key(p, key);
    else
        fail_msg("no key: %.*s", STR_ARG(word));
    shown_serve(s);
}

void shown_press(Shown *s, const char *keys, ViewSize size) {
    Str rest = str_of(keys);
    while ((rest = str_trim(rest)).n) {
        size_t end = str_find(rest, STR(" "), 0);
        press_word(s, str_sub(rest, 0, end));
        shown_draw(s, size);
        rest = str_sub(rest, end, rest.n);
    }
}

void shown_check_glyphs(Shown *s, const char *where) {
    enum { KNOWN = 0x20000 };
    static unsigned char seen[FACE_COUNT][KNOWN];
    for (size_t i = 0; i < s->draw.count; i++) {
        const DrawCmd *c = &s->draw.cmds[i];
        if (c->kind != DRAW_TEXT) continue;
        for (size_t at = 0; at < c->text.n;) {
            uint32_t cp = utf8_next(c->text, &at);
            if (cp < KNOWN && seen[c->face][cp]++) continue;
            if (cp == UTF8_BAD || !s->meter.has_glyph(s->meter.ctx, c->face, cp))
                fail_msg("%s: no glyph for U+%04X in '%.*s'", where, (unsigned)cp,
                         STR_ARG(c->text));
            if (cp < KNOWN) seen[c->face][cp] = 1;
        }
    }
}
