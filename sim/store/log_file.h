/* The log as a file under its lock. Inside the store room only. */
#ifndef FAULTLINE_STORE_LOG_FILE_H
#define FAULTLINE_STORE_LOG_FILE_H

#include "store/locked.h"

#include <sys/types.h>

/* Makes the folder and the file where there is none, and locks it: locked_close ends that. */
bool log_open(const char *folder, Locked *f, Err *err);
/* The size, and whether the last line was ended. */
bool log_end(const Locked *f, off_t *size, bool *whole, Err *err);
/* Back to that size after a failure: nothing of a line that could not be saved may
   stay, and least of all the whole line. */
void log_cut(const Locked *f, off_t size);

#endif
