#include "export/report_chart.h"

#include "export/html.h"
#include "export/report_words.h"

enum { BAR_WIDTH = 1000, BAR_HEIGHT = 100, MARK_STEP = 10, MARK_WIDTH = 8, MARK_HEIGHT = 20 };

typedef enum State { STATE_FIRST, STATE_LATER, STATE_OPEN, STATE_COUNT } State;

static const char *const classes[STATE_COUNT] = {"first", "later", "open"};
static const char *const names[STATE_COUNT] = {"report.state.first", "report.state.later",
                                               "report.state.open"};

static void begin(Out *o, const char *class_name, unsigned width, unsigned height) {
    buf_addf(&o->buf,
             "<svg class=\"%s\" viewBox=\"0 0 %u %u\" preserveAspectRatio=\"none\" role=\"img\" "
             "aria-label=\"",
             class_name, width, height);
    out_pass(o);
}

static void label(Out *o, const ReportPrint *p, const uint32_t n[STATE_COUNT]) {
    for (int i = 0; i < STATE_COUNT; i++) {
        if (i) out_c(o, ", ");
        html_text(o, report_word(p, names[i]));
        buf_addf(&o->buf, " %u", n[i]);
    }
    out_c(o, "\">");
}

void chart_bar(Out *o, const ReportPrint *p, const ReportExercise *x, uint32_t most) {
    const uint32_t n[STATE_COUNT] = {x->right_first, x->right - x->right_first,
                                     x->learners - x->right};
    uint64_t at = 0, scale = most ? most : 1;
    begin(o, "bar", BAR_WIDTH, BAR_HEIGHT);
    label(o, p, n);
    for (int i = 0; i < STATE_COUNT; at += n[i++]) {
        unsigned from = (unsigned)(at * BAR_WIDTH / scale);
        unsigned to = (unsigned)((at + n[i]) * BAR_WIDTH / scale);
        if (!n[i]) continue;
        buf_addf(&o->buf, "<rect class=\"%s\" x=\"%u\" width=\"%u\" height=\"%u\"/>", classes[i],
                 from, to - from, BAR_HEIGHT);
    }
    out_c(o, "</svg>");
}

static State state_of(const ReportCell *cell) {
    return cell->right_first ? STATE_FIRST : cell->right ? STATE_LATER : STATE_OPEN;
}

/* All marks of one state are one path. */
static void add_marks(Out *o, const Report *r, const ReportLearner *l, State state) {
    static const unsigned heights[STATE_COUNT] = {MARK_HEIGHT, MARK_HEIGHT / 2, MARK_HEIGHT / 5};
    buf_addf(&o->buf, "<path class=\"%s\" d=\"", classes[state]);
    for (size_t i = 0; i < l->exercises; i++) {
        const ReportCell *cell = &r->cells[l->cells + i];
        if (state_of(cell) != state) continue;
        buf_addf(&o->buf, "M%u %uh%dv%uh-%dz", cell->exercise * MARK_STEP,
                 MARK_HEIGHT - heights[state], MARK_WIDTH, heights[state], MARK_WIDTH);
        out_pass(o);
    }
    out_c(o, "\"/>");
}

void chart_marks(Out *o, const ReportPrint *p, const ReportLearner *l) {
    const Report *r = p->report;
    const uint32_t n[STATE_COUNT] = {l->right_first, l->right - l->right_first,
                                     l->exercises - l->right};
    begin(o, "marks", (unsigned)r->exercises_count * MARK_STEP, MARK_HEIGHT);
    label(o, p, n);
    for (int i = 0; i < STATE_COUNT; i++)
        if (n[i]) add_marks(o, r, l, (State)i);
    out_c(o, "</svg>");
}

void chart_legend(Out *o, const ReportPrint *p) {
    out_c(o, "<p class=\"legend\">");
    for (int i = 0; i < STATE_COUNT; i++) {
        buf_addf(&o->buf,
                 "<span><svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><rect class=\"%s\" "
                 "width=\"20\" height=\"20\"/></svg>",
                 classes[i]);
        html_text(o, report_word(p, names[i]));
        out_c(o, "</span>");
    }
    out_c(o, "</p>\n");
}
