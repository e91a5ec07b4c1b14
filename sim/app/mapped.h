/* A file read in place: its bytes lie in the address space and the system brings them
   in as they are looked at, so a large file needs no memory of ours.

   What is mapped can change: another program may cut the file while we look. The
   bytes that are gone then read as zeros instead of ending the program, and
   mapped_shrunk tells. Bytes that are added are not seen. */
#ifndef FAULTLINE_APP_MAPPED_H
#define FAULTLINE_APP_MAPPED_H

#include "app/files.h"

/* Start with {0}: nothing is mapped. */
typedef struct Mapped {
    Str bytes; /* n is 0 when nothing is mapped */
    int fd;    /* of our own, while something is */
} Mapped;

/* Maps at most max bytes of a plain file that is not empty and was not read from yet. False
   when it cannot be mapped; it can be read all the same. The file may be closed then. */
bool mapped_open(Mapped *m, const InFile *f, size_t max);
void mapped_close(Mapped *m);
/* Whether the file is shorter by now than what was mapped of it. */
bool mapped_shrunk(const Mapped *m);
/* Gives back the memory that these mapped bytes take; they can be read as before. */
void mapped_rest(Str bytes);

#endif
