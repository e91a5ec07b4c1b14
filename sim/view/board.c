#include "view/board.h"

/* The lines that the hint takes at the bottom, at most three. */
static float foot_height(const Ui *ui, float width) {
    Style s = {FACE_TEXT, TYPE_LABEL, ui->theme.quiet, ui->theme.panel, ALIGN_LEFT};
    float kept = ui_width(ui, &s, ui->scene->answer.kept) + 24;
    uint32_t lines = ui_count_lines(ui, &s, width - kept, ui->scene->answer.hint, 3);
    return 19 * (float)(lines ? lines : 1);
}

static int lower_lines(const SceneAnswer *s) { return s->checks ? CHECK_COUNT : s->fix_count; }

/* All eight layers want this much at least. */
#define LAYER_LEAST 21.0f

static void place_lower(const Ui *ui, const Plan *plan, Rect *r, Board *b) {
    const SceneAnswer *s = &ui->scene->answer;
    float lines = (float)lower_lines(s), title = s->checks ? 28 : 0;
    float least = s->checks ? 20 : 30, most = s->checks ? 26 : 40;
    if (plan->large) most += s->checks ? 8 : 12;
    float spare = r->h - 8 * LAYER_LEAST - 22 - title;
    b->lower_h = clampf(spare / (lines > 0 ? lines : 1), least, most);
    float want = title + lines * b->lower_h;
    /* The layers grow last, but they do grow. */
    float rows = (r->h - want - 22) / 8;
    if (rows < LAYER_LEAST - 0.5f) return; /* no room: one after the other */
    b->lower = rect_bottom(r, want);
    rect_bottom(r, 22);
}

/* Between layers and fixes, on a large screen. */
static void place_round(const Ui *ui, const Plan *plan, Rect *r, Board *b) {
    float round = 28 + 30 * CHECK_COUNT;
    if (!plan->large || ui->scene->answer.checks || b->lower.h <= 0) return;
    if (r->h < 8 * 40 + round + 22) return;
    b->round = rect_bottom(r, round);
    rect_bottom(r, 22);
}

static void place_list(const Plan *plan, Rect r, Board *b) {
    float share = r.w < 500 ? 0.53f : 0.52f;
    b->row_h = clampf(r.h / LAYER_COUNT, 20, plan->large ? 52 : 36);
    Rect list = rect_left(&r, clampf(r.w * share, 150, 400));
    rect_left(&r, 20);
    rect_left(&list, 20); /* for tick and cross */
    b->list = list;
    b->words = r;
}

static void place_small(const Ui *ui, Rect r, Board *b) {
    const SceneAnswer *s = &ui->scene->answer;
    if (s->step == ANSWER_EVIDENCE) {
        float round = 24 * CHECK_COUNT + 28;
        b->no_list = true;
        if (r.h - round > 60) {
            b->lower = rect_bottom(&r, round);
            b->lower_h = 24;
            rect_bottom(&r, 16);
        }
        b->words = r;
        return;
    }
    b->list_is_fixes = s->step == ANSWER_FIX;
    Rect list = rect_left(&r, r.w * (b->list_is_fixes ? 0.56f : 0.46f));
    rect_left(&list, 20);
    rect_left(&r, 16);
    b->list = list;
    b->words = r;
    float lines = (float)(b->list_is_fixes ? s->fix_count : LAYER_COUNT);
    b->row_h = clampf(list.h / (lines > 0 ? lines : 1), 20, b->list_is_fixes ? 46 : 40);
}

void board_plan(const Ui *ui, const Plan *plan, Board *out) {
    const SceneAnswer *s = &ui->scene->answer;
    Board b = {.size = plan->large                  ? TYPE_LEAD
                       : plan->dense || plan->small ? TYPE_LABEL
                                                    : 14,
               .line_h = plan->large                  ? 26
                         : plan->dense || plan->small ? 19
                                                      : 22};
    float side = plan->small ? 14 : 20;
    Rect r = plan->answer;
    r = (Rect){r.x + side, r.y + (plan->small ? 4 : 12), r.w - 2 * side,
               r.h - (plan->small ? 8 : 24)};
    b.steps = rect_top(&r, plan->small ? 30 : 38);
    rect_top(&r, plan->small ? 2 : 8);
    bool foot = !plan->small || r.h > 110;
    if (foot) {
        b.foot = rect_bottom(&r, foot_height(ui, r.w));
        rect_bottom(&r, plan->small ? 4 : 10);
    }
    if (plan->small) {
        place_small(ui, r, &b);
    } else {
        place_lower(ui, plan, &r, &b);
        if (s->step != ANSWER_WHY) place_round(ui, plan, &r, &b);
        place_list(plan, r, &b);
    }
    if (s->step == ANSWER_WHY) {
        b.no_list = true;
        b.words = r;
    }
    *out = b;
}
