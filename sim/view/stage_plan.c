#include "view/stage.h"

float stage_wire_from(const StagePlan *p, int i) { return p->cards[i].x + p->cards[i].w; }
float stage_wire_to(const StagePlan *p, int i) { return p->cards[i + 1].x; }

static void place_cards(StagePlan *p, Rect room, const float wires[3]) {
    static const float shares[SCENE_CARDS] = {1.27f, 1.1f, 1.08f, 0.95f};
    float all = 0, left = room.w;
    for (int i = 0; i < SCENE_CARDS; i++)
        all += shares[i];
    for (int i = 0; i < SCENE_CARDS - 1; i++)
        left -= wires[i];
    for (int i = 0; i < SCENE_CARDS; i++) {
        p->cards[i] = rect_left(&room, left * shares[i] / all);
        if (i < SCENE_CARDS - 1) rect_left(&room, wires[i]);
    }
}

/* Doors over the link, under the host, and under the wire to the target. */
static void place_doors(StagePlan *p) {
    float from = stage_wire_from(p, 1), link = stage_wire_to(p, 1) - from;
    float under = p->cards[0].y + p->cards[0].h + 8;
    Rect host = p->cards[0];
    float x[GATE_COUNT] = {from + link * 0.26f, from + link * 0.74f, host.x + host.w * 0.26f,
                           host.x + host.w * 0.74f,
                           (stage_wire_from(p, 2) + stage_wire_to(p, 2)) / 2};
    for (int i = 0; i < GATE_COUNT; i++) {
        p->door_x[i] = x[i];
        p->door_y[i] = i < 2 ? p->box.y + 12 : under;
    }
}

static void plan_wide(StagePlan *p) {
    float h = p->box.h, w = p->box.w - (p->dense ? 32 : 48);
    float k = clampf(h / 300, 0.82f, 1.25f);
    p->door_w = 44 * k;
    p->door_h = 32 * k;
    float top = clampf(h * 0.19f, 48, 96), bottom = p->door_h + 8 + 24;
    float card_h = minf(h - top - bottom, 236);
    float spare = h - top - bottom - card_h;
    const float wires[3] = {clampf(w * 0.033f, 30, 72), clampf(w * 0.223f, 246, 440),
                            clampf(w * 0.104f, 96, 220)};
    Rect room = {p->box.x + (p->box.w - w) / 2, p->box.y + top + spare / 2, w, card_h};
    place_cards(p, room, wires);
    p->wire_y = room.y + room.h * 0.52f;
    p->size = p->dense ? TYPE_LABEL : p->large ? TYPE_LEAD : TYPE_BODY;
    p->row_h = p->dense ? 19 : p->large ? 26 : 22;
    place_doors(p);
    float from = p->cards[0].x + p->cards[0].w + 16, to = p->door_x[GATE_EXECUTE] - 48;
    float y = room.y + room.h + 6;
    p->ticks = (Rect){from, y, to - from, p->box.y + p->box.h - y - 6};
}

/* Gates in a row above, cards side by side, the packet in a lane under them. */
static void plan_lanes(StagePlan *p) {
    bool tall = p->box.h > 210;
    Rect room = rect_inset(p->box, tall ? 12 : 7);
    p->door_w = tall ? 26 : 24;
    p->door_h = tall ? 20 : 18;
    Rect gates = rect_top(&room, tall ? 30 : 21);
    for (int i = 0; i < GATE_COUNT; i++) {
        p->door_x[i] = gates.x + gates.w * (float)i / GATE_COUNT + p->door_w / 2;
        p->door_y[i] = gates.y;
    }
    if (p->box.h > 260) p->ticks = rect_bottom(&room, 28);
    Rect lane = rect_bottom(&room, tall ? 54 : 38);
    rect_top(&room, tall ? 6 : 2);
    const float wires[3] = {14, 14, 14};
    place_cards(p, room, wires);
    p->wire_y = lane.y + lane.h / 2 + (tall ? 3 : 1);
    p->size = tall ? TYPE_LABEL : TYPE_SMALL;
    p->row_h = tall ? 19 : 17;
}

void stage_plan(const Plan *plan, StagePlan *out) {
    StagePlan p = {.box = plan->stage, .dense = plan->dense, .large = plan->large};
    p.lanes = plan->narrow || plan->stage.h < 215;
    if (p.lanes)
        plan_lanes(&p);
    else
        plan_wide(&p);
    *out = p;
}
