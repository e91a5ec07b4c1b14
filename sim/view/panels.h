/* One function per part of the window. Each draws its part of the scene into the
   place that the plan gives it. Inside the view room only. */
#ifndef FAULTLINE_VIEW_PANELS_H
#define FAULTLINE_VIEW_PANELS_H

#include "view/plan.h"

void panel_header(Ui *ui, const Plan *plan);
void panel_rail(Ui *ui, const Plan *plan, Rect room);
void panel_heading(Ui *ui, const Plan *plan);
void panel_stage(Ui *ui, const Plan *plan);
void panel_scrub(Ui *ui, const Plan *plan);
void panel_notes(Ui *ui, const Plan *plan);
void panel_message(Ui *ui, const Plan *plan);
/* The part of it that says what the chosen field means. */
void panel_words(Ui *ui, const MessagePlan *p);
void panel_keys(Ui *ui, const Plan *plan);
void panel_sequence(Ui *ui, const Plan *plan);
void panel_help(Ui *ui, const Plan *plan);
void panel_answer(Ui *ui, const Plan *plan);
void panel_compare(Ui *ui, const Plan *plan);
void panel_strip(Ui *ui, const Plan *plan);
void panel_quiz(Ui *ui, const Plan *plan);
/* The exercises in the place of the frames, and the clock at the right end of the heading. */
void panel_quiz_rail(Ui *ui, const Plan *plan, Rect room);
void panel_quiz_clock(Ui *ui, const Plan *plan, Rect *row);
/* The point of view at the right end of the heading's row, which gets shorter. */
void panel_sight(Ui *ui, const Plan *plan, Rect *row);

/* The doctor's round as rows of a panel: those from `first` on that fit. Gives how many. */
typedef struct CheckRows {
    const char *parent;
    Rect room;
    float row_h, size;
    uint32_t first;
} CheckRows;
uint32_t panel_checks(Ui *ui, const CheckRows *rows);
/* In the place of the notes. */
void panel_checklist(Ui *ui, const Plan *plan);
void panel_guess(Ui *ui, const Plan *plan);
void panel_menu(Ui *ui, const Plan *plan);
void panel_glossary(Ui *ui, const Plan *plan);
void panel_open(Ui *ui, const Plan *plan);
void panel_progress(Ui *ui, const Plan *plan);

/* The frame of a panel; entered panels are outlined. */
void panel_frame(Ui *ui, const char *id, Rect box, bool focused);
/* A tab whose text starts at x; the chosen one is underlined. Gives its width. */
typedef struct Tab {
    const char *id, *parent;
    Str text;
    bool chosen;
} Tab;
float panel_tab_at(Ui *ui, const Tab *tab, Rect row);
/* A key's cap, as at the bottom of the window. */
float panel_cap_width(const Ui *ui, Str text);
void panel_cap(Ui *ui, const Name *name, Rect box, Str text);
/* A page over the stage, no larger than `most` (y 0: as high as there is room): draws its
   frame and gives its inside. */
Rect panel_page(Ui *ui, const Plan *plan, const char *id, At most);
/* Which lines of a page's list are seen; tells the play, too. */
typedef struct ListPlace {
    uint32_t *first, *rows; /* out: the first line seen, how many fit */
    uint32_t total, chosen;
} ListPlace;
void panel_list_place(Ui *ui, float height, float row, const ListPlace *place);
/* A field in which text is typed. */
void panel_field(Ui *ui, const Name *name, Rect box, const SceneField *field);
/* Points under the terms of lines that ui_lines has drawn into the box. */
typedef struct TermsIn {
    const char *parent;
    Rect box;
    const Lines *lines;
    const SceneTerms *terms;
} TermsIn;
void panel_terms(Ui *ui, const TermsIn *in);
/* The two tabs of a shared panel. */
void panel_shared_tabs(Ui *ui, const Plan *plan, Rect row);

#endif
