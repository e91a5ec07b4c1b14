/* Floating-point numbers as text: the shortest digits that read back as the same
   number, with a point whatever the locale. */
#ifndef FAULTLINE_SCRIPT_NUMBER_H
#define FAULTLINE_SCRIPT_NUMBER_H

#include <stddef.h>

enum { NUMBER_TEXT = 40 };

/* "0.1", "1e+21", "5" (without ".0"), "inf", "-inf", "nan". buf holds NUMBER_TEXT bytes. */
void number_text(double value, char *buf);
/* printf's %.<precision>f, e or g; cut at size. */
void number_printf(char conversion, int precision, double value, char *buf, size_t size);

#endif
