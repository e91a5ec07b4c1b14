#include "app/stage.h"

#include <stdio.h>
#include <string.h>

static bool open_subject(const App *app, const Source *source, Subject *out, Err *err) {
    return source->recording ? subject_open_recording(source->word, out, err)
                             : subject_open(app, source->word, NULL, out, err);
}

static PlaySubject play_subject(const Stage *stage) {
    return (PlaySubject){.world = stage->subject.world,
                         .trace = &stage->subject.trace,
                         .words = stage->app->words,
                         .name = subject_name(&stage->subject)};
}

bool stage_open(Stage *stage, const App *app, Source source, const PlayOptions *options, Err *err) {
    *stage = (Stage){.app = app, .source = source};
    if (!open_subject(app, &source, &stage->subject, err)) return false;
    PlaySubject subject = play_subject(stage);
    PlayOptions with_frame = *options;
    with_frame.frame = stage->subject.frame;
    play_init(&stage->play, &subject, &with_frame);
    return true;
}

void stage_close(Stage *stage) { subject_close(&stage->subject); }

/* Begins again on what the stage now holds, shown as before. */
static void begin_again(Stage *stage, const Play *before, int frame) {
    PlaySubject subject = play_subject(stage);
    play_init(&stage->play, &subject,
              &(PlayOptions){.lang = before->lang,
                             .theme = before->theme,
                             .zoom = before->zoom,
                             .still = before->still,
                             .frame = frame});
}

/* Back to the same event, screen and panels, by the same ways that a user has. */
static void find_place(Play *play, const Play *before) {
    static const char *const notes[NOTE_KIND_COUNT] = {"notes.why", "notes.how", "notes.cost",
                                                       "notes.check"};
    char item[32];
    snprintf(item, sizeof item, "scrub.%u", before->n);
    play_click(play, str_of(item));
    play_click(play, str_of(notes[before->note]));
    if (before->tab == TAB_RAW) play_click(play, STR("message.raw"));
    play_click(play, before->panel == FOCUS_NOTES ? STR("panel.notes") : STR("panel.message"));
    if (play->focus != FOCUS_NONE) play_key(play, (KeyPress){.key = KEY_ESC});
    bool sequence = before->screen == SCREEN_SEQUENCE || before->under == SCREEN_SEQUENCE;
    if (sequence) play_key(play, (KeyPress){.key = KEY_TAB});
    play_take_want(play);
}

static bool exchange(Stage *stage, Source source, bool keep_place, Err *err) {
    Subject fresh;
    if (!open_subject(stage->app, &source, &fresh, err)) return false;
    Play before = stage->play;
    subject_close(&stage->subject);
    stage->subject = fresh; /* a Trace points nowhere into itself */
    stage->source = source;
    begin_again(stage, &before, keep_place ? 0 : fresh.frame);
    if (keep_place) find_place(&stage->play, &before);
    return true;
}

bool stage_reload(Stage *stage, Err *err) {
    if (strcmp(stage->source.word, "-") == 0)
        return err_set(err, ERR_INPUT, "What came through stdin cannot be read again.");
    return exchange(stage, stage->source, true, err);
}

bool stage_replace(Stage *stage, Source source, Err *err) {
    return exchange(stage, source, false, err);
}
