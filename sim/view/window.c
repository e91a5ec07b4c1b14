#include "view/window.h"

#include "view/making.h"
#include "view/panels.h"

static void make_ready(const ViewInput *in, const Plan *plan, DrawList *out, Layout *items) {
    draw_clear(out);
    layout_clear(items);
    items->w = in->size.w;
    items->h = in->size.h;
    items->zoom = plan->scale / (in->size.pixel_ratio > 0 ? in->size.pixel_ratio : 1);
}

static void draw_notes(Ui *ui, const Plan *plan) {
    if (ui->scene->guess.shown)
        panel_guess(ui, plan);
    else if (ui->scene->play->checklist)
        panel_checklist(ui, plan);
    else
        panel_notes(ui, plan);
}

static void draw_panels(Ui *ui, const Plan *plan) {
    panel_strip(ui, plan);
    if (ui->scene->screen == SCREEN_SEQUENCE)
        panel_sequence(ui, plan);
    else if (plan->stage.h > 0)
        panel_stage(ui, plan);
    panel_scrub(ui, plan);
    bool notes = ui->scene->play->panel == FOCUS_NOTES || !ui->scene->message.shown;
    if (!plan->narrow || notes) draw_notes(ui, plan);
    if (!plan->narrow || !notes) panel_message(ui, plan);
}

static void draw_screen(Ui *ui, const Plan *plan) {
    if (ui->scene->screen == SCREEN_ANSWER)
        panel_answer(ui, plan);
    else if (ui->scene->screen == SCREEN_COMPARE)
        panel_compare(ui, plan);
    else if (ui->scene->screen == SCREEN_QUIZ)
        panel_quiz(ui, plan);
    else
        draw_panels(ui, plan);
}

static void draw_all(Ui *ui, const Plan *plan) {
    panel_header(ui, plan);
    switch (ui->scene->screen) {
    case SCREEN_HELP:
        panel_help(ui, plan);
        break;
    case SCREEN_MENU:
        panel_menu(ui, plan);
        break;
    case SCREEN_GLOSSARY:
        panel_glossary(ui, plan);
        break;
    case SCREEN_OPEN:
        panel_open(ui, plan);
        break;
    case SCREEN_PROGRESS:
        panel_progress(ui, plan);
        break;
    case SCREEN_STAGE:
    case SCREEN_SEQUENCE:
    case SCREEN_ANSWER:
    case SCREEN_COMPARE:
    case SCREEN_QUIZ:
        panel_heading(ui, plan);
        draw_screen(ui, plan);
        break;
    }
    panel_keys(ui, plan);
}

static void plan_of(const Play *play, const ViewSize *size, Plan *plan) {
    const float wh[2] = {(float)(size->w > 1 ? size->w : 1), (float)(size->h > 1 ? size->h : 1)};
    plan_make(play, wh, size->pixel_ratio, plan);
}

bool view_draw(const ViewInput *in, DrawList *out, Layout *items, Err *err) {
    Plan plan;
    MessagePlan message;
    plan_of(in->play, &in->size, &plan);
    make_ready(in, &plan, out, items);
    Ui ui = {.meter = in->meter,
             .draw = out,
             .layout = items,
             .theme = theme_of(in->play->theme),
             .scale = plan.scale,
             .seen = {.fold = SEQ_NONE, .node = SEQ_NONE}};
    plan_message(&plan, &ui, in->play, &message);
    SceneOptions options = {message.rows_fit, message.columns, plan_steps(&plan)};
    Scene scene;
    if (!scene_build_picture(&scene, in->play, &options, err)) return false;
    ui.scene = &scene;
    out->background = ui.theme.window;
    draw_all(&ui, &plan);
    play_seen(in->play, &ui.seen);
    scene_dispose(&scene);
    return arena_ok(&out->arena, "the picture", err) && arena_ok(&items->arena, "the layout", err);
}

Str view_drag_item(const Layout *items, float x, float y) {
    const Item *body = layout_find(items, "message.body");
    if (!body) return STR("");
    if (y < body->y) return STR("message.above");
    if (y >= body->y + body->h) return STR("message.below");
    float right = body->x + body->w * 0.5f; /* within every line */
    return layout_hit(items, x < body->x || x >= right ? right : x, y);
}

float view_zoom(const Play *play, const ViewSize *size) {
    Plan plan;
    plan_of(play, size, &plan);
    return plan.scale / (size->pixel_ratio > 0 ? size->pixel_ratio : 1);
}

bool view_zoom_clamped(const Play *play, const ViewSize *size) {
    return view_zoom(play, size) < play->zoom - 0.001f;
}
