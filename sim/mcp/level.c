#include "mcp/level.h"

static const char *const names[LEVEL_COUNT + 1] = {
    "debug", "info", "notice", "warning", "error", "critical", "alert", "emergency", ""};

const char *level_name(LogLevel level) { return names[level < LEVEL_COUNT ? level : LEVEL_COUNT]; }

LogLevel level_find(Str name) {
    int i = LEVEL_DEBUG;
    while (i < LEVEL_COUNT && !str_is(name, names[i]))
        i++;
    return (LogLevel)i;
}
