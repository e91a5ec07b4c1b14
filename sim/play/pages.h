/* The filter and the pages that lie over the stage: what keys and clicks do there. Inside
   the play room only. All give true when the picture changes. */
#ifndef FAULTLINE_PLAY_PAGES_H
#define FAULTLINE_PLAY_PAGES_H

#include "play/play.h"

/* Opens a page over the screen of the moment, with nothing typed, and pauses. */
bool page_open(Play *p, PlayScreen page);
bool page_close(Play *p);
bool page_is_open(const Play *p);
/* Moves the chosen line of a list of `count` lines. */
bool page_choose(Play *p, int by, uint32_t count);
/* Scrolls the list without choosing. */
bool page_scroll(Play *p, int lines);

bool filter_open(Play *p);
bool filter_key(Play *p, KeyPress key);
bool filter_clear(Play *p);
/* To the next match, or the one before. */
bool filter_step(Play *p, int by);
/* Counts from the first event again: another line, language or trace. */
void filter_restart(Play *p);
/* Goes on looking, for at most FILTER_STEP_BYTES. */
bool filter_look(Play *p);

bool menu_open(Play *p);
bool menu_key(Play *p, KeyPress key);
bool menu_click(Play *p, Str item);

bool glossary_open(Play *p);
bool glossary_key(Play *p, KeyPress key);
bool glossary_click(Play *p, Str item);

bool file_open(Play *p);
bool file_key(Play *p, KeyPress key);
bool file_click(Play *p, Str item);

bool progress_open(Play *p);
bool progress_key(Play *p, KeyPress key);
bool progress_click(Play *p, Str item);

/* Switches that more than one page has. */
bool switch_language(Play *p);
bool switch_theme(Play *p);

#endif
