#include "app/command.h"
#include "app/present.h"
#include "app/quiz_options.h"
#include "app/snapshot.h"
#include "sdl/canvas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const OptSpec options[] = {{"--keys", 0, OPT_VALUE, "KEYS"},
                                  {"--size", 0, OPT_VALUE, "WxH"},
                                  {"--theme", 0, OPT_VALUE, "dark|light|contrast"},
                                  {"--zoom", 0, OPT_VALUE, "Z"},
                                  {"--png", 0, OPT_VALUE, "FILE"},
                                  {"--layout", 0, OPT_VALUE, "FILE"},
                                  {"--variant", 0, OPT_VALUE, "ID"},
                                  QUIZ_OPTION_ROWS,
                                  {"--seed", 0, OPT_VALUE, "NUMBER"},
                                  {"--pack", 0, OPT_VALUE, "DIR"},
                                  {NULL, 0, OPT_FLAG, NULL}};

enum { DEFAULT_WIDTH = 1280, DEFAULT_HEIGHT = 720, DIGITS_MAX = 5 };

/* A whole number at *at, which moves behind it; -1 when there is none or it is too long. */
static int read_number(const char **at) {
    size_t n = strspn(*at, "0123456789");
    if (n == 0 || n > DIGITS_MAX) return -1;
    int value = (int)strtol(*at, NULL, 10);
    *at += n;
    return value;
}

static bool read_size(const Args *args, ViewSize *out, Err *err) {
    const char *text = args_value(args, "--size");
    *out = (ViewSize){.w = DEFAULT_WIDTH, .h = DEFAULT_HEIGHT};
    if (!text) return true;
    const char *at = text;
    out->w = read_number(&at);
    bool parted = *at == 'x';
    if (parted) at++;
    out->h = read_number(&at);
    bool ok = parted && !*at && out->w >= 1 && out->h >= 1 && out->w <= CANVAS_MAX_SIDE &&
              out->h <= CANVAS_MAX_SIDE;
    if (ok) return true;
    err_set(err, ERR_USAGE, "--size takes width x height from 1 to %d, like 1280x720, not \"%s\".",
            CANVAS_MAX_SIDE, text);
    return false;
}

static bool read_zoom(const Args *args, float *out, Err *err) {
    const char *text = args_value(args, "--zoom");
    *out = 1;
    if (!text) return true;
    char *end;
    double value = strtod(text, &end);
    *out = (float)value;
    if (*text && !*end && value >= (double)PLAY_ZOOM_MIN && value <= (double)PLAY_ZOOM_MAX)
        return true;
    return err_set(err, ERR_USAGE, "--zoom takes a number from %g to %g, not \"%s\".",
                   (double)PLAY_ZOOM_MIN, (double)PLAY_ZOOM_MAX, text);
}

static PlayTheme read_theme(const Args *args) {
    const char *name = args_value(args, "--theme");
    if (name && strcmp(name, "light") == 0) return THEME_LIGHT;
    if (name && strcmp(name, "contrast") == 0) return THEME_CONTRAST;
    return THEME_DARK;
}

static bool take(Stage *stage, const Args *args, ViewSize size, Err *err) {
    const char *keys = args_value(args, "--keys");
    const char *png = args_value(args, "--png"), *layout = args_value(args, "--layout");
    Snapshot s;
    bool open = snapshot_open(&s, stage, size, err);
    if (open) present_warn_fonts(s.fonts, stage->play.lang);
    bool ok = open && snapshot_press(&s, str_of(keys), err) &&
              (!png || snapshot_png(&s, png, err)) && (!layout || snapshot_layout(&s, layout, err));
    snapshot_close(&s);
    return ok;
}

static bool is_stdout(const Args *args, const char *option) {
    const char *path = args_value(args, option);
    return path && strcmp(path, "-") == 0;
}

static bool snap(App *app, const Args *args, Err *err) {
    PlayOptions o = {.lang = app->lang, .theme = read_theme(args), .still = true};
    Source source = {.word = args->plain[0], .variant = args_value(args, "--variant")};
    ViewSize size;
    Stage stage;
    if (!read_size(args, &size, err) || !read_zoom(args, &o.zoom, err)) return false;
    if (!quiz_options_read(app, args, err)) return false;
    if (!args_has(args, "--seed")) app->quiz.seed = 0; /* the same picture every time */
    o.zoom = quiz_zoom(app, o.zoom);
    if (!args_has(args, "--png") && !args_has(args, "--layout")) {
        err_set(err, ERR_USAGE, "\"faultline snap\" needs --png FILE or --layout FILE.");
        return err_hint(err, "See faultline snap --help.");
    }
    if (is_stdout(args, "--png") && is_stdout(args, "--layout"))
        return err_set(err, ERR_USAGE, "Only one of --png and --layout can go to stdout.");
    if (!stage_open(&stage, app, source, &o, err)) return false;
    bool ok = take(&stage, args, size, err);
    stage_close(&stage);
    return ok;
}

const Command command_snap = {"snap", "SCENARIO", 1, 1, options, snap};
