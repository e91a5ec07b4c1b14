/* The inside of the stage: where cards, wires and gates stand, and what draws
   them. Inside the view room only. */
#ifndef FAULTLINE_VIEW_STAGE_H
#define FAULTLINE_VIEW_STAGE_H

#include "view/plan.h"

typedef struct StagePlan {
    Rect box;
    bool lanes; /* little width: packets travel under the cards, gates stand in a row above */
    bool dense, large;
    Rect cards[SCENE_CARDS];
    float row_h, size; /* lines of the cards */
    float wire_y;      /* of the wires between the cards, or of the lane under them */
    float door_w, door_h;
    float door_x[GATE_COUNT], door_y[GATE_COUNT]; /* middle of the top edge */
    Rect ticks;
} StagePlan;

void stage_plan(const Plan *plan, StagePlan *out);
/* The ends of the wire between neighbouring cards i and i + 1. */
float stage_wire_from(const StagePlan *p, int i);
float stage_wire_to(const StagePlan *p, int i);

void stage_cards(Ui *ui, const StagePlan *p);
void stage_wires(Ui *ui, const StagePlan *p);
void stage_gates(Ui *ui, const StagePlan *p);
void stage_packet(Ui *ui, const StagePlan *p);
void stage_ticks(Ui *ui, const StagePlan *p);

#endif
