/* Moving the cursor through the trace. Inside the play room only. */
#ifndef FAULTLINE_PLAY_MOVE_H
#define FAULTLINE_PLAY_MOVE_H

#include "play/play.h"

/* To n events shown (clamped). `travels`: the packet of the last one is on its
   way then; it never is when the step goes back. True when anything changes. */
bool move_to(Play *p, uint32_t n, bool travels);
/* The same, from a key or click that leaves no motion; pauses. */
bool move_jump(Play *p, uint32_t n);
bool move_event(Play *p, int by);
bool move_stretch(Play *p, int by);
bool move_frame(Play *p, int frame);
/* One event on, as playing does; whether there is none. */
bool move_on(Play *p);
bool move_at_end(const Play *p);
/* Starts playing (from the beginning when at the end), or pauses. */
bool move_play(Play *p);

/* --- inside the panels --- */

/* Lines down (negative: up) in the message: chooses a field, or scrolls raw bytes. */
bool panel_message_by(Play *p, int lines);
bool panel_notes_by(Play *p, int lines);
bool panel_help_by(Play *p, int lines);
/* Scrolls the message without choosing. */
bool panel_message_scroll(Play *p, int lines);
bool panel_choose(Play *p, uint32_t line);
/* Moves the end of the selection, which begins where nothing is selected yet. */
bool panel_select_by(Play *p, int lines);
bool panel_select_all(Play *p);
/* True when there was one. */
bool panel_select_none(Play *p);
/* Scrolls just so far that this line of the message is seen. */
void panel_follow(Play *p, uint32_t line);
/* Folds or unfolds the chosen line. */
bool panel_fold(Play *p);
/* Folds or unfolds a node of the message. */
void panel_toggle(Play *p, uint32_t node);
/* panel_fold, but only where it is not so yet. */
bool panel_unfold(Play *p, bool open);
bool panel_enter(Play *p, PlayFocus panel);
/* To what the chosen field means, where it is longer than its room. */
bool panel_enter_words(Play *p);
bool panel_words_by(Play *p, int lines);
bool panel_tab(Play *p, MessageTab tab);

/* The number in an item's id after `prefix`, up to the next dot. */
bool item_number(Str item, const char *prefix, uint32_t *out);

#endif
