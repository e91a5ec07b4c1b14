/* The words of JSON, checked byte by byte: strings, numbers, true, false, null;
   and the one place that says where a document is wrong. Inside the json room
   only. A Scan borrows everything; nothing is allocated or converted. */
#ifndef FAULTLINE_JSON_SCAN_H
#define FAULTLINE_JSON_SCAN_H

#include "base/err.h"
#include "base/str.h"

typedef struct Scan {
    Str bytes;
    size_t at; /* offset of the next byte */
    Err *err;  /* may be NULL */
} Scan;

/* The next byte, 0 to 255, or -1 at the end. */
int scan_peek(const Scan *s);
void scan_space(Scan *s);
/* At the opening quote; leaves the scan behind the closing one. */
bool scan_string(Scan *s, bool *escaped);
/* At '-' or a digit; leaves the scan behind the number (RFC 8259, section 6). */
bool scan_number(Scan *s);
bool scan_word(Scan *s, const char *word);
/* "Expected WHAT, but found …" with the place and, for known slips, a hint. Returns false. */
bool scan_fail(const Scan *s, size_t at, const char *expected);
/* Adds "byte N, line L, column C" to an error. Returns false. */
bool scan_where(const Scan *s, size_t at);

#endif
