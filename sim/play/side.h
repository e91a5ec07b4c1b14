/* Answering, watching a fix, comparing, points of view: what keys and clicks do there. Inside
   the play room only. Functions of bool give true when the picture changes. */
#ifndef FAULTLINE_PLAY_SIDE_H
#define FAULTLINE_PLAY_SIDE_H

#include "play/play.h"

/* A click on ITEM, "answer.…", "check.…" or "compare.…". */
bool side_click(Play *p, Str item);
/* A letter that means one of these things on any screen but a page. -1: it means none. */
int side_char(Play *p, uint32_t ch);
/* Whether the answer or the comparison takes the place of the stage; what it does with keys
   that are no characters; which other characters mean something there. */
bool side_screen(const Play *p);
bool side_key(Play *p, PlayKey key);
bool side_allows(const Play *p, uint32_t ch);

bool answer_toggle(Play *p);
bool answer_key(Play *p, PlayKey key);
/* To the step with this number, where it is open. */
bool answer_go(Play *p, AnswerStep step);
/* Chooses the line that is marked: the event, the layer, the fix. */
bool answer_choose(Play *p);
/* A click on an event of the sequence, beside the answer. */
bool answer_click_event(Play *p, uint32_t seq);
bool answer_scroll(Play *p, int lines);

/* Shows the run with the fix of this index, from where it differs. */
bool fix_watch(Play *p, uint32_t fix);
/* Back to the answer. */
bool fix_leave(Play *p);

bool compare_toggle(Play *p);
bool compare_key(Play *p, PlayKey key);
bool compare_scroll(Play *p, int lines);
bool compare_click(Play *p, uint32_t row);
/* To a row that is shown from this point of view. */
void compare_settle(Play *p);

bool sight_switch(Play *p);
/* Puts the moment of n together, as it is seen. */
void sight_fold(Play *p);

#endif
