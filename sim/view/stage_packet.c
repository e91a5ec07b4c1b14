/* The wires, and what is on its way on them. */
#include "view/stage.h"

#include "view/making.h"

/* --- wires ------------------------------------------------------------------ */

static void draw_wire_label(Ui *ui, const char *id, const float at[2], float room, Str text) {
    Style s = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, ui->theme.panel, ALIGN_CENTER};
    float w = ui_width(ui, &s, text) + 1;
    if (w > room && room < 60) return; /* a stump of a word helps nobody */
    w = minf(w, room);
    Name name = {id, "stage", "text", NULL};
    ui_text(ui, &name, (Rect){at[0] - w / 2, at[1] - 9, w, 18}, &s, text);
}

static void draw_link(Ui *ui, const StagePlan *p, float x0, float x1) {
    const float line[4] = {x0, p->wire_y, x1, p->wire_y};
    if (ui->scene->wire_up == VERDICT_YES) {
        ui_line(ui, line, ui->theme.line, 2);
        return;
    }
    bool cut = ui->scene->wire_failed;
    ui_dashed(ui, line, cut ? ui->theme.error : ui->theme.line, 2);
    if (cut) ui_cross(ui, at(x0 + (x1 - x0) * 0.88f, p->wire_y), 6, ui->theme.error, 2.5f);
}

void stage_wires(Ui *ui, const StagePlan *p) {
    if (p->lanes) return;
    float y = p->wire_y, x[3], w[3];
    for (int i = 0; i < 3; i++) {
        x[i] = stage_wire_from(p, i);
        w[i] = stage_wire_to(p, i) - x[i];
    }
    ui_line(ui, (const float[4]){x[0], y, x[0] + w[0], y}, ui->theme.line, 2);
    draw_link(ui, p, x[1], x[1] + w[1]);
    bool asked = ui->scene->play->moment.target_request != SEQ_NONE;
    const float api[4] = {x[2], y, x[2] + w[2], y};
    if (asked)
        ui_line(ui, api, ui->theme.line, 2);
    else
        ui_dashed(ui, api, ui->theme.line, 2);
    draw_wire_label(ui, "wire.calls", (const float[2]){x[0] + w[0] / 2, y - 14}, w[0] - 2,
                    ui->scene->calls);
    draw_wire_label(ui, "wire.link", (const float[2]){x[1] + w[1] / 2, y + 32}, w[1] - 8,
                    ui->scene->wire);
    draw_wire_label(ui, "wire.api", (const float[2]){x[2] + w[2] / 2, y - 32}, w[2] - 8,
                    ui->scene->api);
}

/* --- the pill ------------------------------------------------------------------ */

typedef struct Pill {
    Style title, detail;
    float title_w, detail_w;
    float w, h;
    Color color;
} Pill;

static void measure(Ui *ui, const StagePlan *p, const ScenePacket *packet, float most, Pill *pill) {
    bool small = p->dense || p->lanes || p->box.h < 290;
    Color c = theme_tone(&ui->theme, packet->tone);
    if (packet->tone == TONE_PLAIN) c = ui->theme.quiet;
    Face face = packet->on_wire ? FACE_MONO_BOLD : FACE_BOLD;
    pill->color = c;
    pill->title = (Style){face,
                          small      ? TYPE_LABEL
                          : p->large ? TYPE_LEAD
                                     : TYPE_BODY,
                          ui->theme.strong, ui->theme.window, ALIGN_CENTER};
    pill->detail =
        (Style){FACE_MEDIUM, p->large ? TYPE_LABEL : TYPE_SMALL, c, ui->theme.window, ALIGN_CENTER};
    pill->title_w = ui_width(ui, &pill->title, packet->title) + 1;
    if (pill->title_w + 28 > most) {
        pill->title.size = TYPE_LABEL;
        pill->title_w = ui_width(ui, &pill->title, packet->title) + 1;
    }
    pill->detail_w = ui_width(ui, &pill->detail, packet->detail) + 1;
    float mark = packet->inside == ACTOR_NONE ? 16 : 0;
    pill->w = clampf(maxf(pill->title_w, pill->detail_w + mark) + 28, minf(72, most), most);
    pill->h = small ? 38 : p->large ? 48 : 44;
}

static void draw_failed(Ui *ui, Rect box, Color c) {
    float x = box.x + box.w - 7, y = box.y + 3;
    ui_disc(ui, at(x, y), 8, paint_both(ui->theme.window, c, 2));
    ui_cross(ui, at(x, y), 3, c, 2);
}

static void draw_pill_text(Ui *ui, const ScenePacket *packet, const Pill *pill, Rect box) {
    float inner = box.w - 20, mark = packet->inside == ACTOR_NONE ? 14 : 0;
    float middle = box.y + box.h / 2, line = box.h / 2 - 3;
    Rect top = {box.x + 10, middle - line, inner, line};
    Rect low = {box.x + 10, middle + 1, inner, line - 2};
    Name title = {"packet.title", "packet", "text", NULL};
    Name detail = {"packet.detail", "packet", "text", NULL};
    ui_text(ui, &title, top, &pill->title, packet->title);
    if (pill->detail_w + mark > inner) mark = 0; /* the text matters more than its arrow */
    float w = minf(pill->detail_w, inner - mark);
    float x = box.x + box.w / 2 - (w + mark) / 2;
    if (mark > 0) {
        float y = low.y + low.h / 2;
        bool back = packet->backward;
        ui_head(ui, at(back ? x : x + w + mark, y), 8, back ? -1 : 1, pill->color);
        if (back) x += mark;
    }
    ui_text(ui, &detail, (Rect){x, low.y, w, low.h}, &pill->detail, packet->detail);
}

static void draw_pill(Ui *ui, const ScenePacket *packet, const Pill *pill, Rect box) {
    Name name = {"packet", "stage", "packet", packet->failed ? "failed" : NULL};
    float radius = packet->inside == ACTOR_NONE ? box.h / 2 : 9;
    ui_area(ui, &name, box, &pill->title, packet->title);
    if (packet->dashed)
        ui_dashed_box(ui, box, radius, paint_both(ui->theme.window, pill->color, 2));
    else
        ui_box(ui, box, radius, paint_both(ui->theme.window, pill->color, 2.5f));
    draw_pill_text(ui, packet, pill, box);
    if (packet->failed) draw_failed(ui, box, pill->color);
}

/* --- on a wire --------------------------------------------------------------------- */

typedef struct Way {
    float x0, x1; /* from the sender's edge to the receiver's */
    int way;      /* 1 to the right, -1 to the left */
} Way;

static Way way_of(const StagePlan *p, const ScenePacket *packet) {
    int from = make_column(packet->from), to = make_column(packet->to);
    Rect a = p->cards[from], b = p->cards[to];
    int way = to > from ? 1 : -1;
    if (p->lanes) return (Way){a.x + a.w / 2, b.x + b.w / 2, way};
    return (Way){way > 0 ? a.x + a.w : a.x, way > 0 ? b.x : b.x + b.w, way};
}

static void draw_trail(Ui *ui, const StagePlan *p, const ScenePacket *packet, const Way *w) {
    float y = p->wire_y, k = (float)w->way;
    Color c = theme_tone(&ui->theme, packet->tone);
    if (packet->tone == TONE_PLAIN) c = ui->theme.quiet;
    float tip = w->x0 + (w->x1 - w->x0) * packet->progress;
    const float line[4] = {w->x0, y, tip - k * (packet->progress >= 1 ? 9 : 0), y};
    if (p->lanes) {
        ui_disc(ui, at(w->x0, y), 4, paint_fill(c));
        for (int i = 0; i < SCENE_CARDS; i++) {
            Rect card = p->cards[i];
            float x = card.x + card.w / 2;
            ui_dotted(ui, (const float[4]){x, card.y + card.h, x, y + 12}, ui->theme.line);
        }
    }
    if (packet->dashed)
        ui_dashed(ui, line, c, 2.5f);
    else
        ui_line(ui, line, c, 2.5f);
    if (packet->progress >= 1)
        ui_head(ui, at(tip - k, y), 11, w->way, c);
    else
        ui_disc(ui, at(tip, y), 4, paint_fill(c));
}

/* In a lane a long name may reach under both cards: better than half a name. */
static void widen(Ui *ui, const StagePlan *p, const ScenePacket *packet, Way *w) {
    Pill pill;
    measure(ui, p, packet, 340, &pill);
    float lacks = pill.w + 28 - (w->x1 - w->x0) * (float)w->way;
    float by = clampf(lacks / 2, 0, p->cards[1].w * 0.45f) * (float)w->way;
    w->x0 -= by;
    w->x1 += by;
}

/* Between the sender and a place short of the receiver, so that the arrow's head is seen. */
static void packet_on_wire(Ui *ui, const StagePlan *p, const ScenePacket *packet) {
    Way w = way_of(p, packet);
    Pill pill;
    if (p->lanes) widen(ui, p, packet, &w);
    float length = (w.x1 - w.x0) * (float)w.way;
    measure(ui, p, packet, length - 28, &pill);
    draw_trail(ui, p, packet, &w);
    float room = maxf(0, length - pill.w - 28);
    float rest = room * 0.72f; /* at rest nearer to the receiver, not at its door */
    float at = 14 + rest * packet->progress + (room - rest) * 0.25f;
    float left = w.way > 0 ? w.x0 + at : w.x0 - at - pill.w;
    draw_pill(ui, packet, &pill, (Rect){left, p->wire_y - pill.h / 2, pill.w, pill.h});
}

/* --- inside a card -------------------------------------------------------------------- */

/* A bubble over the card it concerns; it may reach beyond the card where there is room. */
static void packet_inside(Ui *ui, const StagePlan *p, const ScenePacket *packet) {
    Rect card = p->cards[make_column(packet->inside)];
    Pill pill;
    bool host_side = packet->inside == ACTOR_HOST || packet->inside == ACTOR_CLIENT;
    float left = host_side ? p->box.x + 12 : card.x;
    float right = host_side ? stage_wire_from(p, 1) : p->box.x + p->box.w - 12;
    if (p->lanes) {
        left = p->box.x + 12;
        right = p->box.x + p->box.w - 12;
    }
    measure(ui, p, packet, minf(right - left, 340), &pill);
    float x = clampf(card.x + card.w / 2 - pill.w / 2, left, right - pill.w);
    float slide = (1 - packet->progress) * 6;
    float tip_x = clampf(card.x + card.w / 2, x + 16, x + pill.w - 16);
    Rect box = {x, maxf(p->box.y + 3, card.y - pill.h - 6 - slide), pill.w, pill.h};
    float tip_y = card.y, base = box.y + box.h - 1;
    if (p->lanes) {
        box.y = p->wire_y - pill.h / 2;
        tip_y = card.y + card.h;
        base = box.y + 1;
    }
    ui_triangle(ui, (const float[6]){tip_x - 7, base, tip_x + 7, base, tip_x, tip_y}, pill.color);
    draw_pill(ui, packet, &pill, box);
}

void stage_packet(Ui *ui, const StagePlan *p) {
    const ScenePacket *packet = &ui->scene->packet;
    if (!packet->shown) return;
    if (packet->inside == ACTOR_NONE)
        packet_on_wire(ui, p, packet);
    else
        packet_inside(ui, p, packet);
}
