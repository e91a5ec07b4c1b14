/* The pages over the stage as words: the menu, the glossary, opening a file; and the fields in
   which text is typed. Part of the scene; its texts live in the scene's arena. */
#ifndef FAULTLINE_VIEW_SCENE_PAGES_H
#define FAULTLINE_VIEW_SCENE_PAGES_H

#include "play/glossary.h"
#include "play/menu.h"

typedef struct SceneField {
    bool shown;
    bool typing;    /* what is typed goes here: a caret is drawn */
    Str label;      /* "Find" */
    Str text;       /* as typed */
    uint32_t caret; /* bytes of the text before it */
    Str hint;       /* what may be typed; shown while there is no text */
    Str note;       /* "match 2 of 5", or empty */
    bool bad;       /* the note says that there is nothing */
} SceneField;

/* A lesson, or the heading of a chapter. */
typedef struct SceneMenuLine {
    Str text;
    Str kind; /* empty on a heading */
    Str id;
    bool heading, chosen, solved, tried, here;
    bool exercise; /* it can be solved */
    CourseLink link;
    uint16_t row; /* of the course */
} SceneMenuLine;

typedef struct SceneMenuItem {
    Str text;
    bool chosen;
} SceneMenuItem;

typedef struct SceneMenu {
    Str title, solved;
    Str links[LINK_COUNT], link_texts[LINK_COUNT];
    SceneMenuLine *lines;   /* by link, each chapter under its heading */
    uint32_t count, chosen; /* chosen: a line, or SEQ_NONE */
    Str nothing;            /* why there are no lines; else empty */
    Str detail;             /* the chosen lesson in full */
    SceneMenuItem items[MENU_ITEMS];
} SceneMenu;

typedef struct SceneGlossLine {
    Str text;
    bool heading, chosen;
    bool here;    /* it stands in the text that is being read */
    uint8_t term; /* not on a heading */
} SceneGlossLine;

typedef struct SceneGlossary {
    Str title;
    SceneGlossLine *lines;
    uint32_t count, chosen; /* chosen: a line, or SEQ_NONE */
    Str nothing;
    Str term, other, text; /* the chosen one, in both languages, and what it means */
    Str here;              /* "in the text now" when it is, else empty */
} SceneGlossary;

typedef struct SceneOpen {
    Str title, text, go;
    Str failed, why; /* what went wrong with the last try, or empty */
} SceneOpen;

typedef struct SceneProgressLine {
    Str text, state; /* state: "solved" or "tried" of a lesson, else empty */
    bool chosen;
    bool removes; /* answers, for good */
} SceneProgressLine;

typedef struct SceneProgress {
    Str title, text;
    SceneProgressLine *lines;
    uint32_t count, chosen;
    Str detail; /* the question of the line in hand, what came of it, or what it does */
    bool asks;  /* it is a question */
    bool failed;
} SceneProgress;

/* Terms under a text. */
typedef struct SceneTerms {
    GlossMark marks[GLOSS_MARKS];
    uint32_t count;
} SceneTerms;

#endif
