/* The window's picture without a window: keys are pressed one after the other,
   each against the picture that the one before left, and the last picture is kept. */
#ifndef FAULTLINE_APP_SNAPSHOT_H
#define FAULTLINE_APP_SNAPSHOT_H

#include "app/stage.h"
#include "sdl/fonts.h"
#include "view/window.h"

typedef struct Snapshot {
    Stage *stage; /* borrowed, as is its play */
    Play *play;
    ViewSize size;
    Fonts *fonts;
    TextMeter meter;
    DrawList list;
    Layout layout;
} Snapshot;

/* Draws the first picture. The caller closes, also after a failure. */
bool snapshot_open(Snapshot *s, Stage *stage, ViewSize size, Err *err);
void snapshot_close(Snapshot *s);
/* Presses keys: words parted by blanks, as key_parse knows them, or click:ITEM-ID, or
   type:TEXT with _ for a blank. ERR_USAGE names a word that is none, or an item that
   the picture does not have. */
bool snapshot_press(Snapshot *s, Str keys, Err *err);
/* Writes the picture, or what stands where in it. */
bool snapshot_png(Snapshot *s, const char *path, Err *err);
bool snapshot_layout(Snapshot *s, const char *path, Err *err);

#endif
