#include "app/present.h"

#include "sdl/display.h"
#include "term/term.h"

#include <stdio.h>
#include <unistd.h>

enum { WHY_MAX = 256 };

bool present_has_display(char *why, size_t size) { return display_available(why, size); }

bool present_in_front(bool text) {
    if (!text && present_has_display(NULL, 0)) return true;
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* The play is the stage's. */
static bool reload(void *ctx, Play *play, Err *err) {
    (void)play;
    return stage_reload(ctx, err);
}

static bool open_wanted(void *ctx, Play *play, Err *err) {
    return stage_replace_word(ctx, play->wanted, err);
}

static bool course(void *ctx, Play *play, Err *err) {
    (void)play;
    return stage_course(ctx, err);
}

static bool exercise(void *ctx, Play *play, Err *err) {
    (void)play;
    return stage_exercise(ctx, err);
}

static void progress(void *ctx, Play *play) {
    (void)play;
    stage_progress(ctx);
}

static bool follow(void *ctx, Play *play) {
    (void)play;
    return stage_follow(ctx);
}

/* The whole text begins with the frame that was asked for, else at the start. */
static uint32_t first_moment(const Stage *stage) {
    if (!stage->subject.frame) return 0;
    return stretch_prev(&stage->subject.trace, stage->play.n) + 1;
}

static bool present_text(Stage *stage, bool whole, Err *err) {
    return term_play(&stage->play,
                     &(TermOptions){.in = STDIN_FILENO,
                                    .out = STDOUT_FILENO,
                                    .whole = whole,
                                    .from = first_moment(stage),
                                    .reload = reload,
                                    .open = open_wanted,
                                    .course = course,
                                    .progress = progress,
                                    .exercise = exercise,
                                    .follow_ms = stage->follows ? CHANGES_EVERY_MS : 0,
                                    .follow = follow,
                                    .reload_ctx = stage},
                     err);
}

void present_warn_fonts(Fonts *fonts, Lang lang) {
    if (lang != LANG_ZH || fonts_has_glyph(fonts, FACE_TEXT, 0x4E2D)) return;
    Err err = {0};
    err_set(&err, ERR_SYSTEM, "No font here has Chinese characters; they are drawn as boxes.");
    err_hint(&err, "Install one: sudo apt install fonts-noto-cjk");
    app_complain(false, &err);
}

static bool present_picture(Stage *stage, Remember *remember, Err *err) {
    Err none = {0};
    Fonts *fonts = fonts_new(&none);
    if (!fonts) {
        app_complain(false, &none);
        return present_text(stage, true, err);
    }
    present_warn_fonts(fonts, stage->play.lang);
    bool ok = present_window(stage, remember, fonts, err);
    fonts_free(fonts);
    return ok;
}

static bool present_as(Stage *stage, bool text, Remember *remember, Err *err) {
    char why[WHY_MAX];
    if (text) return present_text(stage, false, err);
    if (present_has_display(why, sizeof why)) return present_picture(stage, remember, err);
    fprintf(stderr, "faultline: %s\n", why);
    return present_text(stage, true, err);
}

bool present(Stage *stage, bool text, Remember *remember, Err *err) {
    bool ok = present_as(stage, text, remember, err);
    if (remember) remember_keep(remember, stage, true);
    return ok;
}
