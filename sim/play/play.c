#include "play/play.h"

#include "play/move.h"
#include "play/pages.h"

#include <inttypes.h>
#include <stdio.h>

static void name_mystery(Play *p, uint64_t number) {
    p->mystery = number;
    for (int i = 0; i < LANG_COUNT && number; i++) {
        char digits[24];
        Buf title;
        buf_init(&title, MYSTERY_MAX - 1);
        snprintf(digits, sizeof digits, "%" PRIu64, number);
        words_add(p->subject.words, (Lang)i, "mystery.title",
                  (WordArg[]){{"n", str_of(digits)}, WORD_ARGS_END}, &title);
        snprintf(p->mystery_title[i], MYSTERY_MAX, "%.*s", STR_ARG(buf_str(&title)));
        buf_dispose(&title);
    }
}

void play_init(Play *p, const PlaySubject *subject, const PlayOptions *options) {
    *p = (Play){.subject = *subject,
                .lang = options->lang,
                .theme = options->theme,
                .zoom = options->zoom > 0 ? options->zoom : 1,
                .still = options->still,
                .panel = FOCUS_MESSAGE,
                .field = PLAY_TELLING,
                .select_from = PLAY_TELLING,
                .pressed = PLAY_TELLING,
                .message_scroll = PLAY_TELLING,
                .list_scroll = PLAY_TELLING,
                .filter = {.bucket = 1},
                .seen = {.message_rows = 1,
                         .notes_rows = 1,
                         .help_rows = 1,
                         .list_rows = 1,
                         .fold = SEQ_NONE,
                         .node = SEQ_NONE},
                .motion_ms = PLAY_HOP_MS};
    if (p->zoom < PLAY_ZOOM_MIN) p->zoom = PLAY_ZOOM_MIN;
    if (p->zoom > PLAY_ZOOM_MAX) p->zoom = PLAY_ZOOM_MAX;
    moment_at(subject->trace, 0, &p->moment);
    guess_begin(&p->guess, subject->marks, subject->marks_count, subject->trace);
    name_mystery(p, options->mystery);
    if (subject->exercise) p->answer.fix_count = (uint32_t)subject->exercise->fixes_count;
    p->answer.known = options->known && subject->exercise && !p->mystery;
    if (options->frame) move_frame(p, options->frame);
    p->motion_ms = PLAY_HOP_MS;
}

const Event *play_event(const Play *p) {
    return p->n ? trace_event(p->subject.trace, p->n - 1) : NULL;
}

bool play_has_http(const Play *p) {
    const Event *e = play_event(p);
    return e && e->http_len > 0;
}

MessageTab play_tab(const Play *p) {
    return p->tab == TAB_HTTP && !play_has_http(p) ? TAB_FIELDS : p->tab;
}

MessageTab play_next_tab(const Play *p) {
    MessageTab next = (MessageTab)((play_tab(p) + 1) % TAB_COUNT);
    return next == TAB_HTTP && !play_has_http(p) ? TAB_FIELDS : next;
}

/* Raw lines are other lines once the panel has another width. */
void play_seen(Play *p, const PlaySeen *seen) {
    bool other = p->seen.message_columns != seen->message_columns;
    if (other && play_tab(p) == TAB_RAW) panel_select_none(p);
    p->seen = *seen;
}

static bool step_due(const Play *p) { return p->playing && p->motion_ms >= PLAY_PAUSE_MS; }

/* One step at most, however late the tick comes. */
bool play_tick(Play *p, uint32_t ms) {
    bool travelled = filter_look(p) || p->motion_ms < PLAY_HOP_MS;
    uint32_t left = PLAY_PAUSE_MS - p->motion_ms;
    p->motion_ms += ms < left ? ms : left;
    if (!step_due(p)) return travelled;
    move_on(p);
    if (move_at_end(p)) p->playing = false;
    return true;
}

bool play_moving(const Play *p) {
    return p->playing || p->motion_ms < PLAY_HOP_MS || play_filter_busy(p);
}

float play_progress(const Play *p) {
    if (p->motion_ms >= PLAY_HOP_MS) return 1;
    float left = 1 - (float)p->motion_ms / PLAY_HOP_MS;
    return 1 - left * left * left;
}

uint32_t play_take_want(Play *p) {
    uint32_t wants = p->wants;
    p->wants = 0;
    return wants;
}
