#include "script/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A locale may write the point as something else. */
static void fix_point(char *buf) {
    for (char *c = buf; *c; c++)
        if (*c == ',') *c = '.';
}

static void shortest(double value, char *buf) {
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(buf, NUMBER_TEXT, "%.*g", digits, value);
        if (strtod(buf, NULL) == value) break;
    }
    fix_point(buf);
}

void number_text(double value, char *buf) {
    if (isnan(value))
        snprintf(buf, NUMBER_TEXT, "nan");
    else if (isinf(value))
        snprintf(buf, NUMBER_TEXT, value < 0 ? "-inf" : "inf");
    else if (value == floor(value) && fabs(value) < 1e15)
        snprintf(buf, NUMBER_TEXT, "%.0f", value == 0 ? 0.0 : value);
    else
        shortest(value, buf);
}

void number_printf(char conversion, int precision, double value, char *buf, size_t size) {
    if (isnan(value)) /* its sign says nothing */
        snprintf(buf, size, "nan");
    else if (conversion == 'f')
        snprintf(buf, size, "%.*f", precision, value);
    else if (conversion == 'e')
        snprintf(buf, size, "%.*e", precision, value);
    else
        snprintf(buf, size, "%.*g", precision, value);
    fix_point(buf);
}
