#include "play/course.h"

static const char *const NAMES[LINK_COUNT] = {"surface", "choice", "trust", "smallest"};

const char *course_link_name(CourseLink link) { return NAMES[link]; }

bool course_link_find(Str name, CourseLink *out) {
    for (int i = 0; i < LINK_COUNT; i++) {
        if (!str_is(name, NAMES[i])) continue;
        *out = (CourseLink)i;
        return true;
    }
    return false;
}
