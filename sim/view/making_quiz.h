/* The making of a set's part of the scene: what the scene_quiz*.c files share. Inside the view
   room only. */
#ifndef FAULTLINE_VIEW_MAKING_QUIZ_H
#define FAULTLINE_VIEW_MAKING_QUIZ_H

#include "view/making.h"

/* A text of a form, in the language of the moment; empty when there is none. */
Str make_form_text(Making *m, const FormText *t);
/* "Predict" */
Str make_kind_word(Making *m, const QuizItem *item);

/* After the rows: the message that is edited; the row that answers, and what was said. */
void make_quiz_text(Making *m, SceneQuiz *s);
void make_quiz_said(Making *m, SceneQuiz *s);
/* Of the review: how it went, and the row that starts anew. */
void make_quiz_figures(Making *m, SceneQuiz *s);

#endif
