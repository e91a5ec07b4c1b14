/* The five gates as little doors, and the four meanings of success. */
#include "view/stage.h"

static Color gate_color(const Ui *ui, const SceneGate *g) {
    if (g->state == GATE_OPEN) return ui->theme.response;
    if (g->state == GATE_SHUT) return ui->theme.error;
    return g->current && g->state == GATE_NOT_REACHED ? ui->theme.request : ui->theme.quiet;
}

/* How far the leaf has swung: with the packet of the event that opens it. */
static float swing(const Ui *ui, const SceneGate *g) {
    const ScenePacket *packet = &ui->scene->packet;
    return g->current && packet->shown ? packet->progress : 1;
}

/* An open leaf, hinged at the left. */
static void draw_leaf(Ui *ui, Rect d, Color c, float open) {
    float hinge = d.x + d.w * 0.30f, top = d.y + d.h * 0.22f, bottom = d.y + d.h * 0.78f;
    float reach = d.w * 0.40f * (1 - 0.45f * open), rise = d.h * 0.15f * open;
    float x = hinge + reach;
    ui_triangle(ui, (const float[6]){hinge, top, x, top - rise, hinge, bottom}, color_alpha(c, 70));
    ui_triangle(ui, (const float[6]){hinge, bottom, x, bottom - rise, x, top - rise},
                color_alpha(c, 70));
    ui_line(ui, (const float[4]){hinge, top, hinge, bottom}, c, 2);
    ui_line(ui, (const float[4]){hinge, top, x, top - rise}, c, 2);
    ui_line(ui, (const float[4]){x, top - rise, x, bottom - rise}, c, 2);
    ui_line(ui, (const float[4]){hinge, bottom, x, bottom - rise}, c, 2);
}

static void draw_unknown(Ui *ui, const SceneGate *g, Rect d, Color c) {
    Id parent = ui_id("gate.%s", gate_name(g->gate));
    Id id = ui_id("%s.sign", parent.s);
    Name name = {id.s, parent.s, "text", NULL};
    Style s = {FACE_BOLD, TYPE_LABEL, c, ui->theme.window, ALIGN_CENTER};
    ui_text(ui, &name, d, &s, STR("?"));
}

static void draw_sign(Ui *ui, const SceneGate *g, Rect d) {
    Color c = gate_color(ui, g);
    float x = d.x + d.w / 2, y = d.y + d.h / 2, r = d.h * 0.17f;
    switch (g->state) {
    case GATE_OPEN:
        draw_leaf(ui, d, c, swing(ui, g));
        break;
    case GATE_SHUT:
        ui_cross(ui, at(x, y), r, c, 2.2f);
        break;
    case GATE_UNKNOWN:
        draw_unknown(ui, g, d, c);
        break;
    case GATE_NOT_REACHED:
        if (g->current)
            ui_disc(ui, at(x, y), r, paint_fill(c));
        else
            ui_line(ui, (const float[4]){x - r * 1.4f, y, x + r * 1.4f, y}, c, 2);
        break;
    }
}

/* A dotted line from a door to what it guards; connect and discover stand over
   the link, the others under a card or wire. */
static void draw_tether(Ui *ui, const StagePlan *p, int gate) {
    float x = p->door_x[gate];
    if (gate < 2) {
        float from = p->door_y[gate] + p->door_h + 24;
        ui_dotted(ui, (const float[4]){x, from, x, p->wire_y}, ui->theme.line);
    } else if (gate == GATE_EXECUTE) {
        ui_dotted(ui, (const float[4]){x, p->wire_y, x, p->door_y[gate]}, ui->theme.line);
    } else {
        float from = p->cards[0].y + p->cards[0].h;
        ui_line(ui, (const float[4]){x, from, x, p->door_y[gate]}, ui->theme.line, 1);
    }
}

static void draw_gate(Ui *ui, const StagePlan *p, const SceneGate *g) {
    Rect d = {p->door_x[g->gate] - p->door_w / 2, p->door_y[g->gate], p->door_w, p->door_h};
    Style s = {g->current ? FACE_MEDIUM : FACE_TEXT, p->large ? TYPE_LABEL : TYPE_SMALL,
               g->current ? ui->theme.strong : ui->theme.quiet, ui->theme.panel,
               p->lanes ? ALIGN_LEFT : ALIGN_CENTER};
    float label_w = ui_width(ui, &s, g->label) + 2;
    Rect label = {p->door_x[g->gate] - label_w / 2, d.y + d.h + 3, label_w, 18};
    Rect all = {minf(d.x, label.x), d.y, maxf(d.w, label_w), d.h + 21};
    if (p->lanes) {
        float room = p->box.w / GATE_COUNT - d.w - 16;
        label = (Rect){d.x + d.w + 6, d.y, minf(label_w, room), d.h};
        all = (Rect){d.x, d.y, d.w + 6 + label.w, d.h};
    }
    Id id = ui_id("gate.%s", gate_name(g->gate));
    Id text_id = ui_id("%s.label", id.s);
    Name gate = {id.s, "stage", "gate", gate_state_name(g->state)};
    ui_area(ui, &gate, all, &s, g->label);
    if (!p->lanes) draw_tether(ui, p, (int)g->gate);
    ui_box(ui, d, p->lanes ? 4 : 6, paint_both(ui->theme.window, gate_color(ui, g), 2));
    draw_sign(ui, g, d);
    Name text = {text_id.s, id.s, "text", NULL};
    ui_text(ui, &text, label, &s, g->label);
}

void stage_gates(Ui *ui, const StagePlan *p) {
    for (int i = 0; i < GATE_COUNT; i++)
        draw_gate(ui, p, &ui->scene->gates[i]);
}

/* --- ticks -------------------------------------------------------------------- */

static void draw_tick_sign(Ui *ui, Verdict v, float x, float y) {
    if (v == VERDICT_UNKNOWN) {
        ui_disc(ui, at(x, y), 7, paint_line(ui->theme.line, 1.5f));
        return;
    }
    Color c = v == VERDICT_YES ? ui->theme.response : ui->theme.error;
    ui_disc(ui, at(x, y), 8, paint_fill(c));
    if (v == VERDICT_YES)
        ui_check(ui, at(x, y), 3.6f, ui->theme.on_tone, 2);
    else
        ui_cross(ui, at(x, y), 3, ui->theme.on_tone, 2);
}

static void draw_tick(Ui *ui, int i, Rect box, const Style *s) {
    static const char *const states[] = {"unknown", "no", "yes"};
    const SceneTick *t = &ui->scene->ticks[i];
    Id id = ui_id("tick.%s", tick_name((Tick)i));
    Id text_id = ui_id("%s.label", id.s);
    Name name = {id.s, "stage", "tick", states[t->verdict]};
    ui_area(ui, &name, box, s, t->label);
    draw_tick_sign(ui, t->verdict, box.x + 9, box.y + box.h / 2);
    Style style = *s;
    if (t->verdict != VERDICT_UNKNOWN) style.fg = ui->theme.plain;
    Name text = {text_id.s, id.s, "text", NULL};
    ui_text(ui, &text, (Rect){box.x + 24, box.y, box.w - 24, box.h}, &style, t->label);
}

void stage_ticks(Ui *ui, const StagePlan *p) {
    if (!ui->scene->ticks_told || p->ticks.h < 20) return;
    Style s = {FACE_TEXT, p->large ? TYPE_BODY : TYPE_LABEL, ui->theme.quiet, ui->theme.panel,
               ALIGN_LEFT};
    float w[TICK_COUNT], widest = 0, all = 0;
    for (int i = 0; i < TICK_COUNT; i++) {
        w[i] = ui_width(ui, &s, ui->scene->ticks[i].label) + 26;
        widest = maxf(widest, w[i]);
        all += w[i];
    }
    float gap = minf(28, (p->ticks.w - all) / (TICK_COUNT - 1));
    bool one_row = gap >= 12;
    if (!one_row && p->ticks.h < 36) return;
    float h = minf(24, one_row ? p->ticks.h : p->ticks.h / 2);
    float middle = p->ticks.x + p->ticks.w / 2, y = p->ticks.y + p->ticks.h / 2;
    float x = middle - (one_row ? (all + 3 * gap) / 2 : widest + 8);
    for (int i = 0; i < TICK_COUNT; i++) {
        Rect box = {x, y - h / 2, w[i], h};
        if (!one_row)
            box = (Rect){x + (float)(i % 2) * (widest + 16), i < 2 ? y - h : y, minf(w[i], widest),
                         h};
        draw_tick(ui, i, box, &s);
        if (one_row) x += w[i] + gap;
    }
}
