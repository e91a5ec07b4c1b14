/* What stands over the picture while something takes long: in the place of the keys. */
#include "view/panels.h"
#include "view/window.h"

#include <stdio.h>

enum { WORDS_MAX = 400 };

static void draw_words(Ui *ui, const Play *play, Rect row, int percent) {
    Style style = {FACE_MEDIUM, TYPE_LABEL, ui->theme.plain, ui->theme.window, ALIGN_LEFT};
    Buf text;
    char n[16];
    snprintf(n, sizeof n, "%d", percent);
    const WordArg args[] = {{"n", str_of(n)}, WORD_ARGS_END};
    buf_init(&text, WORDS_MAX);
    words_add(play->subject.words, play->lang, "notice.working", args, &text);
    ui_text(ui, NULL, row, &style, buf_str(&text));
    buf_dispose(&text);
}

void view_draw_working(const ViewInput *in, int percent, DrawList *out) {
    const float size[2] = {(float)in->size.w, (float)in->size.h};
    Plan plan;
    plan_make(in->play, size, in->size.pixel_ratio, &plan);
    Ui ui = {
        .meter = in->meter, .draw = out, .theme = theme_of(in->play->theme), .scale = plan.scale};
    Rect row = {0, plan.keys.y, plan.w, plan.h - plan.keys.y};
    Rect track = {0, row.y, row.w, 3};
    Rect done = {0, row.y, row.w * clampf((float)percent / 100, 0, 1), 3};
    ui_box(&ui, row, 0, paint_fill(ui.theme.window));
    ui_box(&ui, track, 0, paint_fill(ui.theme.line));
    ui_box(&ui, done, 0, paint_fill(ui.theme.request));
    draw_words(&ui, in->play, plan.keys, percent);
}
