/* The stage: who takes part, what stands between them, what is on its way. */
#include "view/panels.h"

#include "view/stage.h"

void panel_stage(Ui *ui, const Plan *plan) {
    StagePlan p;
    stage_plan(plan, &p);
    panel_frame(ui, "stage", plan->stage, false);
    stage_wires(ui, &p);
    stage_gates(ui, &p);
    stage_cards(ui, &p);
    stage_ticks(ui, &p);
    stage_packet(ui, &p);
}
