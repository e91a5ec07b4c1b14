/* What the program remembers from one start to the next. Names are kept as words;
   what a word means is the reader's to know, and an unknown one counts as none. */
#ifndef FAULTLINE_STORE_SETTINGS_H
#define FAULTLINE_STORE_SETTINGS_H

#include "base/err.h"
#include "base/str.h"

#define SETTINGS_FILE "settings.json"

enum {
    SETTINGS_WORD_SIZE = 16, /* with the NUL, as all of these */
    SETTINGS_ADDRESS_SIZE = 1024,
    SETTINGS_LEARNER_SIZE = 8192,
    SETTINGS_MAX_BYTES = 64 * 1024,
    SETTINGS_ZOOM_MAX = 10
};

/* Empty text and 0: nothing is remembered. */
typedef struct Settings {
    char lang[SETTINGS_WORD_SIZE];
    char theme[SETTINGS_WORD_SIZE];
    double zoom;
    bool still;                           /* nothing moves */
    char scenario[SETTINGS_ADDRESS_SIZE]; /* where the learner left off … */
    uint32_t shown;                       /* … and how many events were shown there */
    char learner[SETTINGS_LEARNER_SIZE];  /* the name for the attempt log, once asked */
} Settings;

/* Reads folder/SETTINGS_FILE. *out is always filled; what is absent, of another kind or
   too long is unset. No file is no failure. False when it cannot be read or is no JSON: then
   all is unset and err says why. */
bool settings_read(const char *folder, Settings *out, Err *err);
/* Replaces the file as a whole; makes the folder where there is none. After a failure the
   old one is still there. */
bool settings_write(const char *folder, const Settings *s, Err *err);
/* Puts a text into one of the fields above; false, and empty, when it does not fit. */
bool settings_put(char *field, size_t size, Str text);

#endif
