/* Points under the words that the glossary has, each a way to its entry. */
#include "view/panels.h"

/* One part of a term, on one line. */
static void draw_part(Ui *ui, const TermsIn *in, const GlossMark *mark, const At place[2]) {
    const Lines *l = in->lines;
    float x = place[0].x, w = place[1].x - x, top = place[0].y;
    float y = top + l->height / 2 + l->style.size * 0.36f + 3;
    ui_points(ui, (const float[4]){x, y, x + w, y}, ui->theme.quiet);
    Id id = ui_id("term.%s.%c%u", gloss_id(mark->term), *in->parent, (unsigned)top);
    Name name = {id.s, in->parent, "term", NULL};
    float h = l->style.size * 1.1f;
    ui_area(ui, &name, (Rect){x, top + (l->height - h) / 2, w, h}, NULL, STR(""));
}

/* The part of the mark that stands on the line from..from+line.n of the text. */
static void draw_on_line(Ui *ui, const TermsIn *in, const GlossMark *mark, Str line, float y) {
    const Lines *l = in->lines;
    size_t from = (size_t)(line.p - l->text.p), end = from + line.n;
    size_t a = mark->at > from ? mark->at : from;
    size_t b = mark->at + mark->len < end ? mark->at + mark->len : end;
    if (a >= b) return;
    float x0 = in->box.x + ui_width(ui, &l->style, str_sub(line, 0, a - from));
    float x1 = in->box.x + ui_width(ui, &l->style, str_sub(line, 0, b - from));
    draw_part(ui, in, mark, (const At[2]){{x0, y}, {minf(x1, in->box.x + in->box.w), y}});
}

void panel_terms(Ui *ui, const TermsIn *in) {
    const Lines *l = in->lines;
    TextBlock b = {ui->meter, l->style.face, ui_px(ui, l->style.size), in->box.w * ui->scale,
                   l->text};
    float y = in->box.y, bottom = in->box.y + in->box.h + 0.5f;
    TextLine line;
    for (size_t at = l->from; y + l->height <= bottom && text_next_line(&b, &at, &line);
         y += l->height)
        for (uint32_t i = 0; i < in->terms->count; i++)
            draw_on_line(ui, in, &in->terms->marks[i], line.text, y);
}
