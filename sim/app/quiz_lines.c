#include "app/quiz_lines.h"

#include "app/out.h"
#include "app/places.h"
#include "base/escape.h"
#include "quiz/words.h"
#include "words/event_words.h"

#include <stdio.h>
#include <string.h>

enum { PAGE_MAX = 256 * 1024, EVENTS_SHOWN = 400 };

typedef struct Lines {
    QuizRoom *room;
    Quiz *q;
    Buf out;
} Lines;

/* --- words ----------------------------------------------------------------------------- */

static Str word(const Lines *l, const char *key) {
    return words_get(l->room->app->words, l->room->app->lang, key);
}

static void add_word(Lines *l, const char *key) { buf_add(&l->out, word(l, key)); }

static void say1(Lines *l, const char *key, const char *name, Str value) {
    const WordArg args[] = {{name, value}, WORD_ARGS_END};
    words_add(l->room->app->words, l->room->app->lang, key, args, &l->out);
}

static void end_line(Lines *l) { buf_add_char(&l->out, '\n'); }

/* A card has lines of its own. */
static void add_lines(Lines *l, Str text) {
    Str line;
    for (bool first = true; str_next_line(&text, &line); first = false) {
        if (!first) end_line(l);
        escape_visible(&l->out, line);
    }
}

static void add_text(Lines *l, const FormText *t) {
    char key[128];
    if (t->text) {
        Lang lang = l->room->app->lang;
        add_lines(l, lang == LANG_ZH && t->text->zh.n ? t->text->zh : t->text->en);
    } else if (t->key.n) {
        snprintf(key, sizeof key, "%.*s", STR_ARG(t->key));
        add_word(l, key);
    } else {
        escape_visible(&l->out, t->plain);
    }
}

static void add_line_of(Lines *l, const FormText *t) {
    if (form_text_none(t)) return;
    add_text(l, t);
    end_line(l);
}

static bool print(Lines *l, Err *err) {
    bool ok = buf_ok(&l->out, "an exercise", err) && out_put(NULL, buf_str(&l->out), err);
    buf_clear(&l->out);
    return ok;
}

/* --- the question ------------------------------------------------------------------------- */

static void add_events(Lines *l) {
    const Form *f = &l->q->form;
    uint32_t n = f->subject.trace ? f->n : 0;
    if (n == 0) return;
    for (uint32_t seq = n > EVENTS_SHOWN ? n - EVENTS_SHOWN : 0; seq < n; seq++) {
        buf_addf(&l->out, "  %3u  ", (unsigned)seq + 1); /* as the screen counts */
        words_event(l->room->app->words, l->room->app->lang, f->subject.trace, seq, &l->out);
        end_line(l);
    }
    end_line(l);
}

static uint32_t offered(const Lines *l, uint32_t slot, uint32_t number) {
    uint32_t k = 0;
    for (uint32_t i = 0; i < l->q->form.slots[slot].count; i++)
        if (form_offers(&l->q->form, &l->q->answer, slot, i) && ++k == number) return i;
    return QUIZ_NO_CHOICE;
}

static void add_slot(Lines *l, uint32_t slot) {
    const FormSlot *s = &l->q->form.slots[slot];
    uint32_t choice;
    add_text(l, &s->label);
    end_line(l);
    if (s->kind == SLOT_TEXT) {
        buf_add_c(&l->out, "  ");
        escape_visible(&l->out, s->start);
        end_line(l);
    }
    for (uint32_t n = 1; (choice = offered(l, slot, n)) != QUIZ_NO_CHOICE; n++) {
        buf_addf(&l->out, "  %u  ", (unsigned)n);
        add_text(l, &s->choices[choice].label);
        end_line(l);
    }
}

static void add_head(Lines *l) {
    char at[16], count[16];
    snprintf(at, sizeof at, "%u", (unsigned)l->q->at + 1);
    snprintf(count, sizeof count, "%zu", l->q->set->count);
    const WordArg args[] = {{"a", str_of(at)}, {"b", str_of(count)}, WORD_ARGS_END};
    end_line(l);
    words_add(l->room->app->words, l->room->app->lang, "quiz.lines.head", args, &l->out);
    end_line(l);
}

static void add_question(Lines *l) {
    add_head(l);
    add_events(l);
    add_line_of(l, &l->q->form.ask);
    add_line_of(l, &l->q->form.thing);
}

/* --- one slot --------------------------------------------------------------------------------- */

typedef enum Given {
    GIVEN_VALUE,
    GIVEN_NONE,
    GIVEN_PASS,
    GIVEN_HINT,
    GIVEN_SOLUTION,
    GIVEN_END
} Given;

/* A line of stdin without its end; false at its end. A line that is too long is none. */
static bool read_line(char line[QUIZ_LINE_MAX], bool *whole) {
    if (!fgets(line, QUIZ_LINE_MAX, stdin)) return false;
    size_t n = strlen(line);
    *whole = n > 0 && line[n - 1] == '\n';
    for (int c = 0; !*whole && c != EOF && c != '\n';)
        c = fgetc(stdin);
    *whole = *whole || n < QUIZ_LINE_MAX - 1;
    return true;
}

/* "1 3" becomes the ids of those choices. */
static bool read_choices(const Lines *l, uint32_t slot, Str line, Buf *value) {
    const FormSlot *s = &l->q->form.slots[slot];
    Str one;
    while (word_next(&line, &one)) {
        uint32_t choice = offered(l, slot, (uint32_t)word_number(one));
        const FormChoice *named = form_choice(s, one);
        if (choice == QUIZ_NO_CHOICE && !named) return false;
        Str id = named ? named->id : s->choices[choice].id;
        buf_addf(value, "%s%.*s", value->n ? " " : "", STR_ARG(id));
    }
    return value->n > 0;
}

/* The screen counts from 1, seqs from 0. */
static bool read_event(const Lines *l, Str line, Buf *value) {
    if (line.n && *line.p == '#') line = str_sub(line, 1, line.n);
    for (size_t i = 0; i < line.n; i++)
        if (line.p[i] < '0' || line.p[i] > '9' || line.n > 6) return false;
    uint64_t number = word_number(line);
    if (number == 0 || number > l->q->form.n) return false;
    return buf_addf(value, "%lu", (unsigned long)number - 1);
}

static size_t count_words(Str list) {
    size_t n = 0;
    Str one;
    while (word_next(&list, &one))
        n++;
    return n;
}

static bool read_value(const Lines *l, uint32_t slot, Str line, Buf *value) {
    const FormSlot *s = &l->q->form.slots[slot];
    if (s->kind == SLOT_TEXT) return line.n <= FORM_MAX_VALUE && buf_add(value, line);
    if (s->kind == SLOT_EVENT) return read_event(l, line, value);
    if (!read_choices(l, slot, line, value)) return false;
    size_t n = count_words(buf_str(value));
    return s->kind == SLOT_MANY || n == (s->kind == SLOT_ONE ? 1 : s->count);
}

static bool take(Lines *l, uint32_t slot, Str line) {
    Buf value;
    buf_init(&value, FORM_MAX_VALUE);
    bool ok = read_value(l, slot, line, &value) && quiz_put(l->q, slot, buf_str(&value), NULL);
    buf_dispose(&value);
    return ok;
}

static Given ask_slot(Lines *l, uint32_t slot, Err *err) {
    static const char *const how[] = {"quiz.lines.one", "quiz.lines.many", "quiz.lines.order",
                                      "quiz.lines.event", "quiz.lines.text"};
    char line[QUIZ_LINE_MAX];
    bool whole;
    add_slot(l, slot);
    add_word(l, how[l->q->form.slots[slot].kind]);
    buf_add_char(&l->out, ' ');
    if (!print(l, err) || !read_line(line, &whole)) return GIVEN_END;
    Str given = str_trim(str_of(line));
    if (str_is(given, "q")) return GIVEN_END;
    if (str_is(given, "h")) return GIVEN_HINT;
    if (str_is(given, "s")) return GIVEN_SOLUTION;
    if (given.n == 0) return GIVEN_PASS;
    if (str_is(given, "-") && l->q->form.slots[slot].kind == SLOT_MANY)
        return quiz_put(l->q, slot, STR("-"), NULL) ? GIVEN_VALUE : GIVEN_NONE;
    return whole && take(l, slot, given) ? GIVEN_VALUE : GIVEN_NONE;
}

/* --- what is said --------------------------------------------------------------------------------
 */

static void add_outcome(Lines *l) {
    static const char *const words[] = {NULL, "quiz.lines.missed", "quiz.lines.crossed",
                                        "quiz.lines.reached"};
    if (!words[l->q->outcome]) return;
    add_word(l, words[l->q->outcome]);
    end_line(l);
}

/* "1 of 4 right." */
static void add_part(Lines *l) {
    char right[16], asked[16];
    snprintf(right, sizeof right, "%u", (unsigned)l->q->mark.right_count);
    snprintf(asked, sizeof asked, "%u", (unsigned)l->q->mark.asked);
    const WordArg args[] = {{"a", str_of(right)}, {"b", str_of(asked)}, WORD_ARGS_END};
    words_add(l->room->app->words, l->room->app->lang, "quiz.lines.part", args, &l->out);
    if (l->room->app->lang == LANG_EN) buf_add_char(&l->out, ' ');
}

/* What stands in a pack is found with it. */
static void add_next(Lines *l) {
    const Data *data = &l->room->app->data;
    Str next = quiz_item(l->q)->next, id = str_sub(next, 0, str_find(next, STR("@"), 0));
    Buf path, words;
    bool own = place_of_own(data, id, &path) != NULL;
    buf_init(&words, DATA_PATH_MAX + 80);
    if (!own && data->pack[0]) buf_addf(&words, "--pack %s ", data->pack);
    buf_add(&words, next);
    say1(l, "quiz.lines.next", "address", buf_str(&words));
    end_line(l);
    buf_dispose(&words);
    buf_dispose(&path);
}

static void add_said(Lines *l) {
    Quiz *q = l->q;
    if (q->kept == KEPT_FAILED) {
        add_word(l, "answer.not-kept");
        buf_add_char(&l->out, ' ');
    }
    if (q->note[0]) {
        escape_visible(&l->out, str_of(q->note));
        end_line(l);
    }
    if (!quiz_tells(q)) {
        add_word(l, "quiz.lines.taken");
        end_line(l);
        return;
    }
    add_word(l, q->mark.right ? "quiz.lines.right" : "quiz.lines.wrong");
    if (l->room->app->lang == LANG_EN) buf_add_char(&l->out, ' ');
    if (!q->mark.right && q->mark.asked > 1) add_part(l);
    add_line_of(l, &q->mark.says);
    add_outcome(l);
    if (!q->mark.right) return;
    add_next(l);
}

static void add_hint(Lines *l) {
    if (!l->q->hint) quiz_hint(l->q);
    if (form_text_none(&l->q->form.hint)) add_word(l, "quiz.lines.no-hint");
    add_text(l, &l->q->form.hint);
    end_line(l);
}

/* Of a slot whose value is no choice: an event, a message, several choices. */
static void add_value(Lines *l, const FormSlot *s, Str value) {
    Str id;
    if (s->kind == SLOT_EVENT) {
        buf_addf(&l->out, "%lu", (unsigned long)word_number(value) + 1);
    } else if (s->kind == SLOT_TEXT) {
        escape_visible(&l->out, value);
    } else {
        for (int n = 1; word_next(&value, &id); n++) {
            const FormChoice *c = form_choice(s, id);
            if (s->kind == SLOT_ORDER)
                buf_addf(&l->out, "\n  %d  ", n);
            else
                buf_add_c(&l->out, "\n  ");
            if (c) add_text(l, &c->label);
        }
    }
}

/* Only after a try; then it stands there, to be read, and the next exercise follows. */
static bool add_solution(Lines *l) {
    if (!quiz_solve(l->q)) {
        add_word(l, "quiz.lines.no-solution");
        end_line(l);
        return false;
    }
    for (uint32_t i = 0; i < l->q->form.count; i++) {
        const FormSlot *s = &l->q->form.slots[i];
        if (!l->q->answer.values[i].n) continue;
        add_text(l, &s->label);
        buf_add_c(&l->out, ": ");
        const FormChoice *c = form_choice(s, l->q->answer.values[i]);
        if (c)
            add_text(l, &c->label);
        else
            add_value(l, s, l->q->answer.values[i]);
        end_line(l);
    }
    add_line_of(l, &l->q->mark.says);
    return true;
}

/* --- one exercise
 * --------------------------------------------------------------------------------- */

/* PASS: to the next exercise; END: no more. VALUE: every slot has one. */
static Given fill(Lines *l, Err *err) {
    for (uint32_t i = 0; i < l->q->form.count; i++) {
        if (!form_asks(&l->q->form, &l->q->answer, i)) continue;
        Given given = ask_slot(l, i, err);
        if (given == GIVEN_HINT) add_hint(l);
        if (given == GIVEN_SOLUTION && add_solution(l)) return GIVEN_PASS;
        if (given == GIVEN_NONE) {
            bool order = l->q->form.slots[i].kind == SLOT_ORDER;
            add_word(l, order ? "quiz.lines.all" : "quiz.lines.again");
            end_line(l);
        }
        if (given == GIVEN_PASS || given == GIVEN_END) return given;
        if (given != GIVEN_VALUE) i--; /* the same slot again */
    }
    return GIVEN_VALUE;
}

static bool ask(Lines *l, bool *more, Err *err) {
    Err unready = {0};
    if (!quiz_room_load(l->room, &unready)) {
        app_complain(false, &unready);
        return true;
    }
    add_question(l);
    for (;;) {
        Given given = fill(l, err);
        *more = given != GIVEN_END;
        if (given != GIVEN_VALUE) return print(l, err);
        quiz_clock(l->q);
        quiz_answer(l->q);
        add_said(l);
        if (l->q->mark.right || l->q->options.hide_answers) return print(l, err);
    }
}

/* --- the set
 * ------------------------------------------------------------------------------------------ */

static void add_review(Lines *l) {
    char right[16], count[16], minutes[16];
    snprintf(right, sizeof right, "%u", (unsigned)quiz_count_right(l->q));
    snprintf(count, sizeof count, "%zu", l->q->set->count);
    snprintf(minutes, sizeof minutes, "%u", (unsigned)(l->q->used_ms / 60000));
    const WordArg args[] = {
        {"a", str_of(right)}, {"b", str_of(count)}, {"c", str_of(minutes)}, WORD_ARGS_END};
    end_line(l);
    if (l->q->options.hide_answers)
        add_word(l, "quiz.lines.over");
    else
        words_add(l->room->app->words, l->room->app->lang, "quiz.lines.review", args, &l->out);
    end_line(l);
}

static void add_title(Lines *l) {
    FormText title = {.text = quiz_set_text(l->q->set, l->q->set->title)};
    FormText summary = {.text = quiz_set_text(l->q->set, l->q->set->summary)};
    add_line_of(l, &title);
    add_line_of(l, &summary);
    add_word(l, "quiz.lines.how");
    end_line(l);
}

bool quiz_lines(QuizRoom *room, Err *err) {
    Lines l = {.room = room, .q = &room->quiz};
    bool ok = true, more = true;
    buf_init(&l.out, PAGE_MAX);
    quiz_clock(l.q);
    add_title(&l);
    if (quiz_over(l.q)) quiz_restart(l.q);
    while (ok && more && !quiz_over(l.q)) {
        ok = ask(&l, &more, err);
        quiz_clock(l.q);
        if (more) quiz_go(l.q, l.q->at + 1);
    }
    if (ok && more) add_review(&l);
    ok = ok && print(&l, err);
    buf_dispose(&l.out);
    return ok;
}
