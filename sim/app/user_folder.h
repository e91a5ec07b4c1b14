/* Where the learner's own files lie (answers, settings). Nothing is made here.

     $FAULTLINE_DATA, where it is set;
     $XDG_DATA_HOME/faultline, where that is an absolute path;
     $HOME/.local/share/faultline (XDG Base Directory Specification 0.8). */
#ifndef FAULTLINE_APP_USER_FOLDER_H
#define FAULTLINE_APP_USER_FOLDER_H

#include "base/err.h"

enum { USER_FOLDER_MAX = 4096 };

/* ERR_SYSTEM when it is nowhere: then nothing is remembered, and all else works. */
bool user_folder(char out[USER_FOLDER_MAX], Err *err);

#endif
