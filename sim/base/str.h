/* Borrowed bytes: a pointer and a length, nothing owned, not NUL-terminated.
   Every reader of outside data works on these, so that a NUL inside a message
   is just another byte. */
#ifndef FAULTLINE_BASE_STR_H
#define FAULTLINE_BASE_STR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Str {
    const char *p;
    size_t n;
} Str;

/* A string literal as Str. */
#define STR(literal) ((Str){(literal), sizeof(literal) - 1})
/* For printf: printf("%.*s", STR_ARG(s)). The length is clamped to INT_MAX. */
#define STR_ARG(s) str_printf_len(s), ((s).p ? (s).p : "")

/* A NUL-terminated string as Str; NULL gives the empty one. */
Str str_of(const char *c);
bool str_eq(Str a, Str b);
bool str_is(Str a, const char *c);
bool str_starts(Str a, const char *prefix);
bool str_ends(Str a, const char *suffix);
/* Byte order, then length; for sorting. */
int str_cmp(Str a, Str b);
/* The part from `from`, at most n bytes; clamped to what is there. */
Str str_sub(Str a, size_t from, size_t n);
/* Offset of the first `needle` at or after `from`, or SIZE_MAX. */
size_t str_find(Str a, Str needle, size_t from);
/* Without leading and trailing spaces, tabs, CR and LF. */
Str str_trim(Str a);
/* Takes the first line off *rest (without its LF). False when nothing is left. */
bool str_next_line(Str *rest, Str *line);
int str_printf_len(Str a);

#endif
