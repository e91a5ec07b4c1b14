/* The screen of a set of exercises: what keys and clicks do there. Inside the play room only;
   p->quiz is there. Functions of bool give true when the picture changes. */
#ifndef FAULTLINE_PLAY_QUIZ_SCREEN_H
#define FAULTLINE_PLAY_QUIZ_SCREEN_H

#include "play/play.h"
#include "quiz/words.h"
#include "trace/prefix.h"

bool quiz_key(Play *p, KeyPress key);
/* A letter that means something there. -1: it means nothing. */
int quiz_char(Play *p, uint32_t ch);
bool quiz_click(Play *p, Str item);
/* The wheel over the exercise: what is in hand goes with it, so that it is seen. */
bool quiz_wheel(Play *p, int lines);
bool quiz_click_event(Play *p, uint32_t seq);
/* Back to it from the stage. */
bool quiz_return(Play *p);
/* The message that is being edited, or NULL. */
const Typed *quiz_typing(const Play *p);
bool quiz_paste(Play *p, Str text);

#endif
