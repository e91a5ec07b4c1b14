/* What is done to the learner's own log as a whole: written to a file, added from one, one
   scenario taken out of it, emptied. Each says in a sentence what it did, in the language of
   the moment. Whether somebody wants it is asked by whoever calls. */
#ifndef FAULTLINE_APP_OWN_LOG_H
#define FAULTLINE_APP_OWN_LOG_H

#include "app/app.h"

typedef enum OwnLogDoing { OWN_EXPORT, OWN_IMPORT, OWN_RESET, OWN_RESET_ALL } OwnLogDoing;

enum { OWN_LOG_SAID_MAX = 8 * 1024 }; /* bytes of a sentence */

/* word: of EXPORT and IMPORT a file's path ("-" exports to stdout, and then nothing is said), of
   RESET a scenario's id. `said` gets the sentence. ERR_USAGE to export over a file that is there;
   ERR_SYSTEM where answers have no place; ERR_INPUT to reset a scenario that has no answers. */
bool own_log_do(const App *app, OwnLogDoing doing, const char *word, Lang lang, Buf *said,
                Err *err);

#endif
