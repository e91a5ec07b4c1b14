/* A session in front of somebody: what is played, where the cursor stands, how
   it is shown. Window, text player and snap all drive it through play_key,
   play_click and play_tick, so the three can never differ. No SDL, no I/O.

   Where the cursor stands (n) decides what is seen; a step puts what belongs to
   one event only (scroll, chosen field, unfolded parts) back to its start, so the
   way to a place leaves no mark on it.

   A Play owns nothing: world, trace and words belong to the caller and outlive
   it. The view reads its fields; only the functions here change them. */
#ifndef FAULTLINE_PLAY_PLAY_H
#define FAULTLINE_PLAY_PLAY_H

#include "play/answer.h"
#include "play/course.h"
#include "play/filter.h"
#include "play/guess.h"
#include "play/quiz.h"
#include "play/sight.h"
#include "trace/moment.h"
#include "words/words.h"
#include "world/world.h"

/* From SCREEN_HELP on: pages that lie over one of the others and are closed again. */
typedef enum PlayScreen {
    SCREEN_STAGE,
    SCREEN_SEQUENCE,
    SCREEN_ANSWER,
    SCREEN_COMPARE,
    SCREEN_QUIZ,
    SCREEN_HELP,
    SCREEN_MENU,
    SCREEN_GLOSSARY,
    SCREEN_OPEN,
    SCREEN_PROGRESS
} PlayScreen;
typedef enum PlayFocus { FOCUS_NONE, FOCUS_NOTES, FOCUS_MESSAGE } PlayFocus;
typedef enum PlayTheme { THEME_DARK, THEME_LIGHT, THEME_CONTRAST, THEME_COUNT } PlayTheme;
typedef enum MessageTab { TAB_FIELDS, TAB_RAW, TAB_HTTP, TAB_COUNT } MessageTab;

enum {
    PLAY_HOP_MS = 400,    /* a packet's way along its wire */
    PLAY_PAUSE_MS = 1100, /* between two events while playing */
    PLAY_FOLDS = 32,      /* parts of one message folded or unfolded by hand */
    MYSTERY_MAX = 80      /* bytes of a mystery's title */
};
/* Play.field and message_scroll: nobody has chosen, so the view shows the most telling field. */
#define PLAY_TELLING  UINT32_MAX
#define PLAY_ZOOM_MIN 0.75f
#define PLAY_ZOOM_MAX 2.5f

/* What can be done with the learner's answers as a whole. */
typedef enum ProgressDoing {
    PROGRESS_EXPORT,
    PROGRESS_IMPORT,
    PROGRESS_RESET,
    PROGRESS_RESET_ALL
} ProgressDoing;

typedef struct PlaySubject {
    const World *world; /* NULL for a recording */
    const Trace *trace;
    const Words *words;
    Str name;                   /* the scenario's id, or the recording's file name */
    const Exercise *exercise;   /* NULL where there is none */
    const PlayRuns *runs;       /* NULL: there is no other run of it */
    const EvidenceMatch *marks; /* the events that stepping asks about; NULL: none */
    size_t marks_count;
    uint32_t variants; /* in how many ways the scenario can go; W asks for the next one */
} PlaySubject;

/* What a shell last showed: the view counts lines, keys are held against them. */
typedef struct PlaySeen {
    uint32_t message_total, message_rows; /* lines in all, lines that fit */
    uint32_t message_first;               /* the first line seen */
    uint32_t notes_total, notes_rows;
    uint32_t words_total, words_rows; /* of what the chosen field means */
    uint32_t help_total, help_rows;
    uint32_t why_total, why_rows;         /* of the explanation */
    uint32_t compare_total, compare_rows; /* of the fields that differ */
    uint32_t list_total, list_rows;       /* of the menu's or the glossary's list */
    uint32_t list_first;
    uint32_t message_columns;            /* characters that fit into one of them */
    uint32_t selected_from, selected_to; /* bytes of the message in the selected lines */
    uint32_t field;                      /* the line of the message that is chosen */
    uint32_t node;                       /* its node of the message, or SEQ_NONE */
    uint32_t fold;  /* what Enter folds or unfolds there: a node of the message, or SEQ_NONE */
    bool fold_open; /* it is unfolded */
} PlaySeen;

/* One thing that the program says, until the next key or click. */
enum { NOTICE_MAX = 1200 };
typedef struct Notice {
    char bytes[NOTICE_MAX];
    uint32_t n; /* 0: none */
    bool bad;
} Notice;

typedef struct Play {
    PlaySubject subject;
    const Course *course; /* what the menu lists; NULL: WANT_COURSE asks for it */
    /* the place */
    uint32_t n;    /* events shown: 0 … trace->count */
    Moment moment; /* the fold at n */
    /* how it is shown */
    Lang lang;
    PlayTheme theme;
    float zoom;
    bool still; /* reduced motion: packets do not travel */
    PlayScreen screen;
    PlayScreen under; /* where closing a page leads */
    PlayFocus focus;  /* the panel that is entered */
    PlayFocus panel;  /* the one shown where only one fits, entered by Enter; never NONE */
    NoteKind note;
    MessageTab tab; /* the one asked for: play_tab says which is shown */
    uint32_t message_scroll,
        notes_scroll;      /* first visible line; the message's may be PLAY_TELLING */
    bool words;            /* inside the message, arrows scroll what the field means */
    uint32_t words_scroll; /* its first visible line */
    uint32_t help_scroll;
    uint32_t field;             /* chosen line of the message, from 0, or PLAY_TELLING */
    uint32_t folds[PLAY_FOLDS]; /* nodes of the message that are not as they come */
    uint32_t fold_count;
    /* lines of the message that C copies: both ends, in the order in which they were marked, or
       PLAY_TELLING; the line on which a button went down, and what that click folded */
    uint32_t select_from, select_to;
    uint32_t pressed, pressed_fold;
    /* finding, and what is typed on a page: a search, a path */
    Filter filter;
    Typed typed;
    uint32_t chosen;      /* line of the menu's or the glossary's list */
    uint32_t list_scroll; /* its first visible line; PLAY_TELLING: so that the chosen one is seen */
    char wanted[TYPED_MAX]; /* what WANT_OPEN and WANT_PROGRESS ask for, NUL-terminated */
    ProgressDoing doing;    /* of WANT_PROGRESS */
    bool other_variant;     /* what WANT_RELOAD is to read is the next variant */
    uint32_t asked;         /* questions before it that stand on the page */
    Notice notice;
    PlaySeen seen;
    Sight sight;    /* whose log is shown */
    bool checklist; /* the doctor's round stands in the place of the notes */
    Guess guess;
    PlayAnswer answer;
    PlayScreen beneath;                   /* the screen that the answer was opened on */
    PlayBeside beside;                    /* what is compared with */
    uint32_t compare_row, compare_scroll; /* of the alignment; first field seen */
    PlayScreen compare_from;
    uint64_t mystery; /* its number, until it is solved; 0: the name is no secret */
    char mystery_title[LANG_COUNT][MYSTERY_MAX];
    char back_to[TYPED_MAX]; /* where Esc leads from a lesson that an exercise opened; or empty */
    Quiz *quiz;              /* the set of exercises, or NULL; the caller's */
    /* motion */
    bool playing;
    bool back;          /* the last step went back: nothing travels then */
    uint32_t motion_ms; /* since the last step; PLAY_HOP_MS and more: at rest */
    /* what the player's shell should do; taken by play_take_want */
    uint32_t wants;
} Play;

enum {
    /* Do p->doing with the answers: wanted is a file's path (EXPORT, IMPORT), a lesson's id
       (RESET) or empty. Then play_tell, play_set_course, and play_forget_answer where it was
       about the lesson on the stage. */
    WANT_PROGRESS = 1 << 8,
    WANT_QUIT = 1 << 0,
    WANT_FULLSCREEN = 1 << 1,
    WANT_COPY = 1 << 2, /* play_copy_text says what */
    WANT_RELOAD = 1 << 3,
    WANT_COURSE = 1 << 4,   /* the menu is open: play_set_course, also when it was known */
    WANT_OPEN = 1 << 5,     /* open p->wanted in the place of the subject; a failure: play_tell */
    WANT_EXERCISE = 1 << 7, /* another exercise is in hand: load what it asks about, quiz_ready,
                               play_quiz_show */
    WANT_PASTE = 1 << 6     /* play_paste the clipboard's text */
};

typedef struct PlayOptions {
    Lang lang;
    PlayTheme theme;
    float zoom; /* 0 means 1 */
    bool still;
    int frame;        /* 1–7: start at the end of that frame; 0: at rest before the first event */
    uint64_t mystery; /* its number: the subject's name and title are hidden until it is solved */
    bool known;       /* its exercise was solved before */
} PlayOptions;

void play_init(Play *p, const PlaySubject *subject, const PlayOptions *options);
/* Both give true when the picture changes. */
bool play_key(Play *p, KeyPress key);
/* A click on the item with this layout id: rail.FRAME, scrub.N, scrub.play, seq.SEQ,
   gate.NAME, notes.KIND, notes.body, message.raw, message.fields, message.row.LINE,
   message.body, panel.notes, panel.message, packet, answer.layer.PLACE, answer.fix.INDEX,
   answer.step.NUMBER, check.NUMBER, compare.ROW, key.WORD (as key_parse reads it),
   key.WORD.help (the same on the help page, which it closes), header.lang,
   header.theme, header.help, header.app, header.title; term.ID and find.field; on their
   pages menu.row.N, menu.NAME, glossary.ID, open.go, progress.line.N. Any other part after a
   second dot is ignored.
 */
bool play_click(Play *p, Str item);
/* The button is still down after that click, and now over this item: message.row.LINE selects
   from the line clicked to that one, message.above and message.below one line further. */
bool play_drag(Play *p, Str item);
/* Whether lines of the message are selected; the first and the last of them. */
bool play_selection(const Play *p, uint32_t *first, uint32_t *last);
/* The lessons of the menu, once they are known (WANT_COURSE). */
void play_set_course(Play *p, const Course *course);
/* What a shell has to say: an error of loading, what was copied. Cut where it is too long. */
void play_tell(Play *p, Str text, bool bad);
/* The field that takes characters as text now, or NULL: then letters are keys. */
const Typed *play_typing(const Play *p);
/* Adds text to that field, as if it had been typed. */
bool play_paste(Play *p, Str text);
/* Wheel over an item: lines down (negative: up). */
bool play_scroll(Play *p, Str item, int lines);
/* After each picture: what was shown, so that no key moves past it. */
void play_seen(Play *p, const PlaySeen *seen);
/* Whether this node of the message was folded or unfolded by hand. */
bool play_fold_changed(const Play *p, uint32_t node);
/* Time passes. True while something moves and the picture must be drawn again. */
bool play_tick(Play *p, uint32_t ms);
/* Whether anything moves or plays: a shell may sleep when not. */
bool play_moving(const Play *p);
/* 0–1, eased: how far the current packet has come. 1 at rest. */
float play_progress(const Play *p);
/* Puts a set of exercises on the screen, whose exercise in hand is ready; the subject is that
   exercise's. Anew after each WANT_EXERCISE. Clicks there: quiz.row.N, quiz.item.N, quiz.next. */
void play_quiz_show(Play *p, Quiz *q);
/* There is a run to look at beside the exercise. */
bool quiz_has_run(const Play *p);
/* Wants what the exercise says to open next; only once it was answered. */
bool play_quiz_next(Play *p);
uint32_t play_take_want(Play *p);
/* What C copies: inside the message the selected lines' bytes, or the chosen field's value (a
   text without its escapes), else the exact bytes of the message, else the event's data, else the
   address `scenario@frame`. */
bool play_copy_text(const Play *p, Buf *out);

/* The current event, or NULL at n = 0. Its seq is n - 1. */
const Event *play_event(const Play *p);

/* Whether the event is seen from the point of view of the moment. */
bool play_shows(const Play *p, uint32_t seq);
/* The same for a row of the comparison, which is open. */
bool play_compare_shows(const Play *p, uint32_t row);
/* The name is hidden now: neither id nor title may be told. */
bool play_hides_name(const Play *p);
/* The lesson was tried, and it may be told: a mystery's own first mark would give its name away. */
bool play_tells_tried(const Play *p, const CourseRow *row);
/* n in the subject's own run, also while the run with a fix is watched. */
uint32_t play_place(const Play *p);
/* Whether there is another variant to go to: not where the name of this one is hidden. */
bool play_has_variants(const Play *p);
/* Answered, looked at and hidden as `before` had it: the scenario was loaded anew. What does
   not fit the exercise any more is left behind. `before` points at what is gone. */
void play_answer_keep(Play *p, const Play *before);
/* Begins the exercise anew; what is being watched is watched on. */
void play_forget_answer(Play *p);
/* The exercise is answered, with a fix that is right. */
bool play_solved(const Play *p);
/* The answer's screen shows the doctor's round where the fixes would stand. */
bool play_checks_in_answer(const Play *p);
/* A marked event is asked about, and not shown yet. */
bool play_guessing(const Play *p);
/* Whether the current event has an HTTP part, and the tab that is really shown: fields in the
   place of one that the event does not have. */
bool play_has_http(const Play *p);
/* Inside the message: whether arrows scroll what the chosen field means. */
bool play_reads(const Play *p);
MessageTab play_tab(const Play *p);
/* The one that R leads to. */
MessageTab play_next_tab(const Play *p);

/* --- the filter ------------------------------------------------------------- */

bool play_filter_on(const Play *p);
/* Not all events were looked at yet: play_tick goes on with it. */
bool play_filter_busy(const Play *p);
/* What it looks for; borrows from the play. */
void play_filter_query(const Play *p, FindQuery *out);
/* Whether an event from..to-1 meets it; of a long trace, whether one nearby does. */
bool play_filter_meets(const Play *p, uint32_t from, uint32_t to);
/* Which of the matches the current event is, from 1; 0 when it is none. */
uint32_t play_filter_place(const Play *p);
/* Filters as `before` does: the trace was loaded anew. */
void play_filter_keep(Play *p, const Play *before);

/* --- the scenario's wording, in the language of the moment ----------------- */

/* Empty when the scenario (or a recording) has none. */
Str play_text(const Play *p, TextId id);
Str play_title(const Play *p);
/* A text of the exercise, also while the run with a fix is watched. */
Str play_exercise_text(const Play *p, TextId id);
/* The hint that is shown; false when none is. */
bool play_hint_text(const Play *p, Str *out);
/* The caption of the moment: of the frame, or of the whole figure at n = 0. From one party's point
   of view it and the notes tell of that party, and nothing that it could not know. */
Str play_caption(const Play *p);
/* The boundary that the current event crosses, or NULL: only who sees everything knows. */
const Violation *play_crossed(const Play *p);
/* All is over, and not as it should be: the goal is missed or a boundary was crossed. Never
   true of a recording, which cannot know. */
bool play_ended_badly(const Play *p);
/* The note of the chosen kind: the frame's, or the figure's where the frame has none. */
Str play_note(const Play *p, NoteKind kind);

#endif
