/* The lessons as the menu lists them: the catalogue's scenarios with their titles, each on its
   link of the course, and what the learner has solved. */
#ifndef FAULTLINE_APP_LESSONS_H
#define FAULTLINE_APP_LESSONS_H

#include "app/app.h"
#include "base/arena.h"
#include "play/course.h"

enum { LESSONS_MAX_BYTES = 8 * 1024 * 1024 };

typedef struct Lessons {
    Arena arena;
    CourseRow *rows;
    Course course;
} Lessons;

/* Reads the scenarios. One that cannot be read is listed by its id. The caller disposes,
   also after a failure. `progress`: with what the learner's log says. */
bool lessons_load(const App *app, bool progress, Lessons *out, Err *err);
void lessons_dispose(Lessons *l);

#endif
