/* One file under `check`: read, looked through, run in every way, and what was found. */
#ifndef FAULTLINE_APP_CHECK_FILE_H
#define FAULTLINE_APP_CHECK_FILE_H

#include "app/app.h"
#include "proof/proof.h"
#include "sdl/fonts.h"

/* A character is looked for in the program's own fonts; without them nothing is said. */
typedef struct CheckFonts {
    Fonts *fonts; /* NULL: there are none, why says more */
    bool chinese;
    Err why;
} CheckFonts;
void check_fonts_open(CheckFonts *f);
void check_fonts_close(CheckFonts *f);

/* What is found in one file: rows with a file and a line each, in the order of the lines. */
typedef struct CheckRow {
    Str file;
    int line;
    const Finding *finding;
} CheckRow;

typedef struct CheckFile {
    Findings findings;
    CheckRow *rows; /* in the findings' arena */
    Str id;         /* of the scenario, in the findings' arena; empty when it could not be read */
} CheckFile;

typedef struct CheckTools {
    const App *app;
    CheckFonts *fonts;
} CheckTools;

/* ERR_INPUT when the file cannot be read at all; ERR_MEMORY. The caller disposes, also after a
   failure. */
bool check_file(const CheckTools *tools, const char *path, CheckFile *out, Err *err);
void check_file_dispose(CheckFile *f);

#endif
