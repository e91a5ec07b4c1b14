/* The inside of the target system, shared by its files. Meant for them only.
     target.c        rights, and one operation each
     target_write.c  what was written in this run */
#ifndef FAULTLINE_WORLD_TARGET_IN_H
#define FAULTLINE_WORLD_TARGET_IN_H

#include "world/world.h"

/* The files as they are now: the world's, or with what was written. */
const File *target_files(const Target *t, size_t *count);
/* Puts q->query in place of a file's text, or makes the file; adds {path, bytes}.
   Without a memory nothing is kept. */
TargetStatus target_write(const Target *t, const TargetRequest *q, Buf *out);

#endif
