/* What the menu is a map of: the lessons there are, each on one of four links. The app fills
   it from the scenarios and the learner's log and owns it; a session only reads it. */
#ifndef FAULTLINE_PLAY_COURSE_H
#define FAULTLINE_PLAY_COURSE_H

#include "words/words.h"

/* The chain that the course is: which link a lesson hangs on. */
typedef enum CourseLink {
    LINK_SURFACE,  /* the protocol's surface */
    LINK_CHOICE,   /* choosing tools */
    LINK_TRUST,    /* trust and authorization */
    LINK_SMALLEST, /* the smallest tool set */
    LINK_COUNT
} CourseLink;
const char *course_link_name(CourseLink link); /* "surface", "choice", "trust", "smallest" */
bool course_link_find(Str name, CourseLink *out);

enum { COURSE_MAX = 4096 };

typedef struct CourseRow {
    Str id, chapter, kind;
    Str title[LANG_COUNT];
    Str part[LANG_COUNT]; /* what it is headed by; empty: the chapter's own name */
    CourseLink link;
    bool solved, tried;
} CourseRow;

/* In the order in which they are shown: by link, then by chapter. */
typedef struct Course {
    const CourseRow *rows;
    size_t count; /* at most COURSE_MAX */
} Course;

#endif
