/* The rules of the look, held against one picture's layout. */
#ifndef FAULTLINE_TESTS_LAYOUT_RULES_H
#define FAULTLINE_TESTS_LAYOUT_RULES_H

#include "play/play.h"
#include "view/layout.h"

/* Fails the test, with `where` in the message, when
   - an item leaves the window, or its parent, or names no parent that is there;
   - two items of one parent lie on each other;
   - two items have one id;
   - text is cut without an ellipsis, smaller than 12 px at zoom 1, or hard to read. */
void layout_check(const Layout *l, PlayTheme theme, const char *where);
/* The texts of the draw list stay within the picture. */
void layout_check_drawn(const Layout *l, const DrawList *draw, const char *where);

#endif
