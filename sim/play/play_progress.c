/* Keys and clicks on the page of the learner's answers. */
#include "play/progress.h"

#include "play/pages.h"

#include <string.h>

enum { PAGE_ROWS = 8 };

/* A file that is likely to be a new one; the app knows where home is. */
#define USUAL_FILE "~/faultline-answers.jsonl"

uint32_t progress_questions(ProgressDoing doing) {
    return doing == PROGRESS_RESET_ALL ? 2 : doing == PROGRESS_RESET ? 1 : 0;
}

/* What was solved before is no news. */
bool play_tells_tried(const Play *p, const CourseRow *row) {
    return row->tried && (row->solved || !play_hides_name(p));
}

/* --- the list -------------------------------------------------------------------- */

/* The tried lesson of that number, counted from 0; NULL past the last. */
static const CourseRow *tried(const Play *p, uint32_t number) {
    const Course *c = p->course;
    for (size_t i = 0; c && i < c->count; i++)
        if (play_tells_tried(p, &c->rows[i]) && number-- == 0) return &c->rows[i];
    return NULL;
}

uint32_t progress_count(const Play *p) {
    const Course *c = p->course;
    uint32_t count = 3;
    for (size_t i = 0; c && i < c->count; i++)
        count += play_tells_tried(p, &c->rows[i]);
    return count;
}

ProgressLine progress_line(const Play *p, uint32_t line) {
    if (line == 0) return (ProgressLine){PROGRESS_EXPORT, NULL};
    if (line == 1) return (ProgressLine){PROGRESS_IMPORT, NULL};
    const CourseRow *lesson = tried(p, line - 2);
    return (ProgressLine){lesson ? PROGRESS_RESET : PROGRESS_RESET_ALL, lesson};
}

bool progress_open(Play *p) {
    page_open(p, SCREEN_PROGRESS);
    typed_set(&p->typed, STR(USUAL_FILE));
    p->wants |= WANT_COURSE;
    p->asked = 0;
    return true;
}

/* --- doing it ---------------------------------------------------------------------- */

static bool want(Play *p, ProgressDoing doing, Str word) {
    if (word.n >= TYPED_MAX) return false;
    if (word.n) memcpy(p->wanted, word.p, word.n);
    p->wanted[word.n] = '\0';
    p->doing = doing;
    p->asked = 0;
    if (progress_questions(doing)) p->chosen = 0; /* Enter again must not remove the next one */
    p->wants |= WANT_PROGRESS;
    return true;
}

/* Asks, as long as there is a question left. */
static bool use(Play *p) {
    ProgressLine line = progress_line(p, p->chosen);
    Str path = str_trim(typed_str(&p->typed));
    if (p->asked < progress_questions(line.doing)) {
        p->asked++;
        return true;
    }
    if (line.doing == PROGRESS_RESET_ALL) return want(p, line.doing, STR(""));
    if (line.lesson) return want(p, line.doing, line.lesson->id);
    return path.n > 0 && want(p, line.doing, path);
}

static bool choose(Play *p, int by) {
    bool asked = p->asked > 0;
    p->asked = 0;
    return page_choose(p, by, progress_count(p)) || asked;
}

/* Esc first takes back the question. */
static bool leave(Play *p) {
    if (p->asked == 0) return page_close(p);
    p->asked = 0;
    return true;
}

static bool type(Play *p, KeyPress key) {
    bool asked = p->asked > 0;
    p->asked = 0;
    return typed_key(&p->typed, key) != TYPED_NOT_TAKEN || asked;
}

bool progress_key(Play *p, KeyPress key) {
    switch ((int)key.key) {
    case KEY_UP:
        return choose(p, -1);
    case KEY_DOWN:
        return choose(p, 1);
    case KEY_PGUP:
        return choose(p, -PAGE_ROWS);
    case KEY_PGDN:
        return choose(p, PAGE_ROWS);
    case KEY_ENTER:
        return use(p);
    case KEY_ESC:
        return leave(p);
    default:
        return type(p, key);
    }
}

/* The first click on a line marks it, the second one is Enter. */
bool progress_click(Play *p, Str item) {
    uint32_t line = 0, count = progress_count(p);
    if (!str_starts(item, "line.") || item.n < 6) return false;
    for (size_t i = 5; i < item.n && item.p[i] != '.' && line < count; i++) {
        if (item.p[i] < '0' || item.p[i] > '9') return false;
        line = line * 10 + (uint32_t)(item.p[i] - '0');
    }
    if (line >= count) return false;
    if (line == p->chosen) return use(p);
    p->chosen = line;
    p->asked = 0;
    return true;
}

/* --- afterwards ----------------------------------------------------------------------- */

void play_forget_answer(Play *p) {
    PlayAnswer *a = &p->answer;
    PlayAnswer fresh = {.fix_count = a->fix_count,
                        .watching = a->watching,
                        .watched = a->watched,
                        .unfixed = a->unfixed,
                        .unfixed_n = a->unfixed_n};
    *a = fresh;
}
