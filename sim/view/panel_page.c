/* What the pages over the stage have in common: their frame and their scrolling lists. */
#include "view/panels.h"

Rect panel_page(Ui *ui, const Plan *plan, const char *id, At most) {
    Rect box = plan->help;
    float side = plan->narrow ? 16 : 28, top = plan->low ? 6 : 14;
    if (box.w > most.x) box = (Rect){box.x + (box.w - most.x) / 2, box.y, most.x, box.h};
    if (most.y > 0) box.h = minf(box.h, most.y);
    panel_frame(ui, id, box, false);
    return (Rect){box.x + side, box.y + top, box.w - 2 * side, box.h - 2 * top};
}

void panel_list_place(Ui *ui, float height, float row, const ListPlace *p) {
    uint32_t rows = height >= row ? (uint32_t)((height + 0.5f) / row) : 1;
    uint32_t last = p->total > rows ? p->total - rows : 0, first = ui->scene->play->list_scroll;
    if (first == PLAY_TELLING) first = p->chosen < rows ? 0 : p->chosen - rows / 2;
    if (first > last) first = last;
    *p->first = first;
    *p->rows = rows;
    ui->seen.list_total = p->total;
    ui->seen.list_rows = rows;
    ui->seen.list_first = first;
}
