/* The levels of log messages (2025-11-25, server/utilities/logging, Log Levels): the
   severities of RFC 5424, here from the least to the most severe. */
#ifndef FAULTLINE_MCP_LEVEL_H
#define FAULTLINE_MCP_LEVEL_H

#include "base/str.h"

typedef enum LogLevel {
    LEVEL_DEBUG,
    LEVEL_INFO,
    LEVEL_NOTICE,
    LEVEL_WARNING,
    LEVEL_ERROR,
    LEVEL_CRITICAL,
    LEVEL_ALERT,
    LEVEL_EMERGENCY,
    LEVEL_COUNT
} LogLevel;

/* "debug", "info", …; "" for a number that is no level. */
const char *level_name(LogLevel level);
/* LEVEL_COUNT when no level has this name. */
LogLevel level_find(Str name);

#endif
