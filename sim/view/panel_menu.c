/* The menu: the course as a chain of four links with its lessons, and the settings. */
#include "view/panels.h"

#include "trace/trace.h"

#define MENU_WIDE  860.0f /* from this width on each link has a column of its own */
#define MENU_MOST  1700.0f
#define KIND_WIDTH 300.0f /* of a column that tells each lesson's kind */
#define MENU_GAP   30.0f
#define MENU_ITEM  32.0f

typedef struct MenuView {
    Ui *ui;
    const SceneMenu *menu;
    Rect map; /* where the lessons stand */
    bool low, wide;
    float row_h, size;           /* of the lessons */
    uint32_t first, rows, total; /* lines: the first one seen, those that fit, all */
} MenuView;

static Style text_style(const Ui *ui, Face face, float size, Color fg) {
    return (Style){face, size, fg, ui->theme.panel, ALIGN_LEFT};
}

/* --- one line ----------------------------------------------------------------- */

static void draw_sign(Ui *ui, const SceneMenuLine *l, At middle) {
    if (l->solved) {
        ui_disc(ui, middle, 8, paint_fill(ui->theme.response));
        ui_check(ui, middle, 3.6f, ui->theme.on_tone, 2);
    } else if (l->here) {
        float x = middle.x, y = middle.y;
        ui_triangle(ui, (const float[6]){x - 4, y - 5.5f, x - 4, y + 5.5f, x + 5, y},
                    ui->theme.request);
    } else if (l->exercise) {
        ui_disc(ui, middle, 5.5f, paint_line(l->tried ? ui->theme.notify : ui->theme.quiet, 1.5f));
    } else {
        ui_disc(ui, middle, 2.5f, paint_fill(ui->theme.line));
    }
}

static const char *state_of(const SceneMenuLine *l) {
    if (l->solved) return "solved";
    if (l->here) return "here";
    return l->tried ? "tried" : NULL;
}

static void draw_lesson(const MenuView *v, const SceneMenuLine *l, Rect row) {
    Ui *ui = v->ui;
    Color bg = l->chosen ? ui->theme.chosen : ui->theme.panel;
    Style title = {l->chosen ? FACE_MEDIUM : FACE_TEXT, v->size,
                   l->chosen ? ui->theme.strong : ui->theme.plain, bg, ALIGN_LEFT};
    Style kind = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, bg, ALIGN_RIGHT};
    Id id = ui_id("menu.row.%u", (unsigned)l->row);
    Id label = ui_id("%s.label", id.s), kind_id = ui_id("%s.kind", id.s);
    Name area = {id.s, "menu", "button", state_of(l)};
    Name text = {label.s, id.s, "text", NULL}, kind_text = {kind_id.s, id.s, "text", NULL};
    if (l->chosen) ui_box(ui, row, 6, paint_fill(bg));
    ui_area(ui, &area, row, &title, l->text);
    draw_sign(ui, l, at(row.x + 14, row.y + row.h / 2));
    Rect inner = {row.x + 30, row.y, row.w - 38, row.h};
    float w = ui_width(ui, &kind, l->kind) + 2;
    /* Its chapter and the line below tell the kind, too: in narrow columns no title tells it. */
    if (row.w >= KIND_WIDTH && ui_width(ui, &title, l->text) + 10 + w <= inner.w) {
        ui_text(ui, &kind_text, rect_right(&inner, w), &kind, l->kind);
        rect_right(&inner, 8);
    }
    ui_text(ui, &text, inner, &title, l->text);
}

static void draw_menu_line(const MenuView *v, const SceneMenuLine *l, uint32_t number, Rect row) {
    Ui *ui = v->ui;
    if (!l->heading) {
        draw_lesson(v, l, row);
        return;
    }
    Style s = text_style(ui, FACE_MEDIUM, TYPE_LABEL, ui->theme.quiet);
    Id id = ui_id("menu.chapter.%u", (unsigned)number);
    Name name = {id.s, "menu", "title", NULL};
    ui_text(ui, &name, (Rect){row.x + 6, row.y + 2, row.w - 12, row.h - 2}, &s, l->text);
}

/* --- the links ------------------------------------------------------------------- */

static void draw_number(Ui *ui, int link, At middle, float r) {
    char digit[2] = {(char)('1' + link), '\0'};
    Style s = {FACE_BOLD, TYPE_LABEL, ui->theme.on_tone, ui->theme.request, ALIGN_CENTER};
    Id id = ui_id("menu.link.%d.number", link);
    Id parent = ui_id("menu.link.%d", link);
    Name name = {id.s, parent.s, "text", NULL};
    ui_disc(ui, middle, r, paint_fill(ui->theme.request));
    ui_text(ui, &name, (Rect){middle.x - 10, middle.y - 10, 20, 20}, &s, str_of(digit));
}

static void draw_link(const MenuView *v, int link, Rect box) {
    Ui *ui = v->ui;
    Id id = ui_id("menu.link.%d", link), title_id = ui_id("%s.title", id.s);
    Id text_id = ui_id("%s.text", id.s);
    Name area = {id.s, "menu", "title", NULL}, title = {title_id.s, id.s, "text", NULL};
    Name text = {text_id.s, id.s, "text", NULL};
    Style bold = {FACE_BOLD, TYPE_BODY, ui->theme.strong, ui->theme.card, ALIGN_LEFT};
    Style quiet = {FACE_TEXT, TYPE_SMALL, ui->theme.quiet, ui->theme.card, ALIGN_LEFT};
    ui_panel(ui, &area, box, 10, paint_both(ui->theme.card, ui->theme.line, 1));
    draw_number(ui, link, at(box.x + 22, box.y + box.h / 2), minf(11, box.h / 2 - 3));
    Rect inner = {box.x + 42, box.y + 5, box.w - 50, box.h - 10};
    bool both = box.h >= 44;
    if (ui_width(ui, &bold, v->menu->links[link]) > inner.w) bold.size = TYPE_LABEL;
    Rect top = both ? rect_top(&inner, 21) : inner;
    ui_text(ui, &title, top, &bold, v->menu->links[link]);
    if (both) ui_text(ui, &text, inner, &quiet, v->menu->link_texts[link]);
}

/* From one link to the next. */
static void draw_arrow(Ui *ui, float x, float y) {
    ui_line(ui, (const float[4]){x + 4, y, x + MENU_GAP - 10, y}, ui->theme.line, 2);
    ui_head(ui, at(x + MENU_GAP - 4, y), 8, 1, ui->theme.line);
}

/* --- in columns -------------------------------------------------------------------- */

static uint32_t lines_of(const SceneMenu *menu, int link) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < menu->count; i++)
        count += menu->lines[i].link == (CourseLink)link;
    return count;
}

/* Which of its column's lines a line is. */
static uint32_t place_in_column(const SceneMenu *menu, uint32_t line) {
    uint32_t place = 0;
    for (uint32_t i = 0; i < line; i++)
        place += menu->lines[i].link == menu->lines[line].link;
    return place;
}

static bool is_seen(const MenuView *v, uint32_t place) {
    return place >= v->first && place - v->first < v->rows;
}

static void draw_column(const MenuView *v, int link, Rect column) {
    uint32_t place = 0;
    for (uint32_t i = 0; i < v->menu->count; i++) {
        const SceneMenuLine *l = &v->menu->lines[i];
        if (l->link != (CourseLink)link) continue;
        uint32_t own = place++;
        if (!is_seen(v, own)) continue;
        float y = column.y + v->row_h * (float)(own - v->first);
        draw_menu_line(v, l, i, (Rect){column.x, y, column.w, v->row_h});
    }
}

static void draw_columns(MenuView *v) {
    Rect heads = rect_top(&v->map, v->low ? 34 : 54);
    rect_top(&v->map, 8);
    for (int i = 0; i < LINK_COUNT; i++) {
        uint32_t lines = lines_of(v->menu, i);
        if (lines > v->total) v->total = lines;
    }
    uint32_t chosen = v->menu->chosen == SEQ_NONE ? 0 : place_in_column(v->menu, v->menu->chosen);
    panel_list_place(v->ui, v->map.h, v->row_h,
                     &(ListPlace){&v->first, &v->rows, v->total, chosen});
    float w = (v->map.w - 12 - MENU_GAP * (LINK_COUNT - 1)) / LINK_COUNT;
    for (int i = 0; i < LINK_COUNT; i++) {
        float x = v->map.x + (w + MENU_GAP) * (float)i;
        draw_link(v, i, (Rect){x, heads.y, w, heads.h});
        if (i + 1 < LINK_COUNT) draw_arrow(v->ui, x + w, heads.y + heads.h / 2);
        draw_column(v, i, (Rect){x, v->map.y, w, v->map.h});
    }
}

/* --- in one list ---------------------------------------------------------------------- */

/* Where a line stands when each link has a line of its own above its first. */
static uint32_t place_in_list(const SceneMenu *menu, uint32_t line) {
    uint32_t place = line + 1;
    for (uint32_t i = 1; i <= line; i++)
        place += menu->lines[i].link != menu->lines[i - 1].link;
    return place;
}

static Rect list_row(const MenuView *v, uint32_t place) {
    float y = v->map.y + v->row_h * (float)(place - v->first);
    return (Rect){v->map.x, y, v->map.w - 12, v->row_h};
}

static void draw_list(MenuView *v) {
    const SceneMenu *menu = v->menu;
    v->total = menu->count ? place_in_list(menu, menu->count - 1) + 1 : 0;
    uint32_t chosen = menu->chosen == SEQ_NONE ? 0 : place_in_list(menu, menu->chosen);
    panel_list_place(v->ui, v->map.h, v->row_h,
                     &(ListPlace){&v->first, &v->rows, v->total, chosen});
    for (uint32_t i = 0; i < menu->count; i++) {
        const SceneMenuLine *l = &menu->lines[i];
        uint32_t place = place_in_list(menu, i);
        bool starts = i == 0 || menu->lines[i - 1].link != l->link;
        Rect head = list_row(v, place - 1);
        head.h -= 3;
        if (starts && is_seen(v, place - 1)) draw_link(v, (int)l->link, head);
        if (is_seen(v, place)) draw_menu_line(v, l, i, list_row(v, place));
    }
}

/* --- around it --------------------------------------------------------------------------- */

static void draw_head(const MenuView *v, Rect head) {
    Ui *ui = v->ui;
    Style title = text_style(ui, FACE_BOLD, v->low ? TYPE_LEAD : TYPE_TITLE, ui->theme.strong);
    Style quiet = text_style(ui, FACE_TEXT, TYPE_LABEL, ui->theme.quiet);
    Name name = {"menu.title", "menu", "title", NULL},
         solved = {"menu.solved", "menu", "text", NULL};
    Name field = {"menu.search", "menu", "field", NULL};
    Rect box = rect_right(&head, minf(300, head.w * 0.42f));
    panel_field(ui, &field, (Rect){box.x, box.y + box.h / 2 - 15, box.w, 30}, &ui->scene->field);
    rect_right(&head, 16);
    float w = minf(ui_width(ui, &title, v->menu->title) + 1, head.w);
    ui_text(ui, &name, rect_left(&head, w), &title, v->menu->title);
    rect_left(&head, 16);
    if (head.w > 60)
        ui_text(ui, &solved, (Rect){head.x, head.y + 2, head.w, head.h}, &quiet, v->menu->solved);
}

static float item_width(const Ui *ui, const Style *s, const SceneMenuItem *item) {
    return ui_width(ui, s, item->text) + 26;
}

/* The settings side by side, in as many rows as it takes. Gives the height; draws only when
   told to. */
static float do_items(const MenuView *v, Rect foot, bool draw) {
    Ui *ui = v->ui;
    float x = foot.x, y = foot.y;
    for (int i = 0; i < MENU_ITEMS; i++) {
        const SceneMenuItem *item = &v->menu->items[i];
        Color bg = item->chosen ? ui->theme.chosen : ui->theme.card;
        Style s = {FACE_TEXT, TYPE_LABEL, item->chosen ? ui->theme.strong : ui->theme.plain, bg,
                   ALIGN_CENTER};
        float w = minf(item_width(ui, &s, item), foot.w);
        if (x > foot.x && x + w > foot.x + foot.w + 0.5f) {
            x = foot.x;
            y += MENU_ITEM + 6;
        }
        if (draw) {
            Id id = ui_id("menu.%s", menu_item_name((MenuItem)i)),
               text_id = ui_id("%s.label", id.s);
            Name name = {id.s, "menu", "button", item->chosen ? "chosen" : NULL};
            Name text = {text_id.s, id.s, "text", NULL};
            Rect box = {x, y, w, MENU_ITEM - 4};
            ui_panel(ui, &name, box, 7,
                     paint_both(bg, item->chosen ? ui->theme.request : ui->theme.line,
                                item->chosen ? 2 : 1));
            ui_text(ui, &text, rect_inset(box, 4), &s, item->text);
        }
        x += w + 8;
    }
    return y + MENU_ITEM - foot.y;
}

static void draw_detail(const MenuView *v, Rect row) {
    Ui *ui = v->ui;
    bool bad = ui->scene->notice.n && ui->scene->notice_bad;
    Style s = text_style(ui, FACE_TEXT, TYPE_LABEL, bad ? ui->theme.error : ui->theme.quiet);
    Name name = {"menu.detail", "menu", "text", NULL};
    if (bad) {
        ui_cross(ui, at(row.x + 8, row.y + row.h / 2), 4, ui->theme.error, 2);
        rect_left(&row, 20);
        ui_lines(ui, &name, (Rect){row.x, row.y + 4, row.w, 18},
                 &(Lines){.style = s, .height = 18, .text = ui->scene->notice});
        return;
    }
    if (v->menu->detail.n) ui_text(ui, &name, row, &s, v->menu->detail);
}

static void draw_nothing(const MenuView *v) {
    Style s = text_style(v->ui, FACE_TEXT, TYPE_LEAD, v->ui->theme.quiet);
    Name name = {"menu.nothing", "menu", "text", NULL};
    ui_text(v->ui, &name, (Rect){v->map.x, v->map.y + 8, v->map.w, 28}, &s, v->menu->nothing);
}

void panel_menu(Ui *ui, const Plan *plan) {
    Rect room = panel_page(ui, plan, "menu", at(MENU_MOST, 0));
    MenuView v = {.ui = ui,
                  .menu = &ui->scene->menu,
                  .low = plan->low,
                  .wide = room.w >= MENU_WIDE,
                  .row_h = plan->large ? 32 : 27,
                  .size = plan->large ? TYPE_LEAD : TYPE_BODY};
    draw_head(&v, rect_top(&room, plan->low ? 38 : 52));
    rect_top(&room, plan->low ? 4 : 6);
    float foot = do_items(&v, room, false);
    Rect items = rect_bottom(&room, foot);
    do_items(&v, items, true);
    draw_detail(&v, rect_bottom(&room, plan->low ? 24 : 30));
    v.map = room;
    if (v.menu->nothing.n)
        draw_nothing(&v);
    else if (v.wide)
        draw_columns(&v);
    else
        draw_list(&v);
    ui_scrollbar(ui, (Rect){v.map.x + v.map.w - 4, v.map.y, 4, v.map.h}, v.first, v.rows, v.total);
}
