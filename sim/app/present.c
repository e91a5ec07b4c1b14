#include "app/present.h"

#include "sdl/display.h"
#include "term/term.h"

#include <stdio.h>
#include <unistd.h>

enum { WHY_MAX = 256 };

bool present_has_display(char *why, size_t size) { return display_available(why, size); }

static bool reload(void *ctx, Play *play, Err *err) {
    (void)play; /* is the stage's */
    return stage_reload(ctx, err);
}

static bool present_text(Stage *stage, bool whole, Err *err) {
    return term_play(&stage->play,
                     &(TermOptions){.in = STDIN_FILENO,
                                    .out = STDOUT_FILENO,
                                    .whole = whole,
                                    .reload = reload,
                                    .reload_ctx = stage},
                     err);
}

bool present(Stage *stage, bool text, Err *err) {
    char why[WHY_MAX];
    if (text) return present_text(stage, false, err);
    if (present_has_display(why, sizeof why)) return present_window(stage, err);
    fprintf(stderr, "faultline: %s\n", why);
    return present_text(stage, true, err);
}
