/* One run of the program: which command, in which language, with which data.
   main() hands over here; the commands (command.h) do the work. */
#ifndef FAULTLINE_APP_APP_H
#define FAULTLINE_APP_APP_H

#include "app/data.h"
#include "app/waiting.h"
#include "play/quiz.h"
#include "words/words.h"

typedef struct App {
    Data data;
    Words *words;
    Lang lang;
    bool json;           /* errors as one line of JSON */
    bool keeps;          /* answers go into the learner's log */
    const char *learner; /* whose they are; NULL: whom the settings name */
    QuizOptions quiz;    /* how sets of exercises are asked */
    Watcher *watcher;    /* of all long work; NULL: nobody, ever */
    int status;          /* exit status of a command that did its work: 0 or 1 */
} App;

/* The whole program. Returns the exit status, as docs/cli.md lists them. */
int app_main(int argc, char *argv[]);

/* The message on stderr, made harmless; as JSON: {"error":{code, message, where, hint}}. */
void app_complain(bool json, const Err *err);

#endif
