/* What stands over the picture while something takes long: it fits, says how far and how it is
   given up, and leaves the picture alone. */
#include "support/cm.h"
#include "support/shown.h"

static const ViewSize sizes[] = {{640, 400, 1}, {1024, 640, 1}, {1920, 1080, 1}, {3840, 2160, 2}};

/* The one line of text that was added to the list behind `from`. */
static const DrawCmd *added_text(const DrawList *list, size_t from) {
    const DrawCmd *text = NULL;
    for (size_t i = from; i < list->count; i++) {
        if (list->cmds[i].kind != DRAW_TEXT) continue;
        assert_null(text);
        text = &list->cmds[i];
    }
    assert_non_null(text);
    return text;
}

static void check(Shown *s, ViewSize size, int percent, const char *says) {
    shown_draw(s, size);
    size_t before = s->draw.count, items = s->layout.count;
    ViewInput in = {&s->stage.play, size, &s->meter};
    view_draw_working(&in, percent, &s->draw);
    const DrawCmd *text = added_text(&s->draw, before);
    assert_true(str_find(text->text, str_of(says), 0) != SIZE_MAX);
    assert_true(str_find(text->text, STR("Esc"), 0) != SIZE_MAX);
    assert_true(text->box.x >= 0 && text->box.x + text->box.w <= (float)size.w);
    assert_int_equal(s->layout.count, items);
    for (size_t i = before; i < s->draw.count; i++) {
        const DrawCmd *c = &s->draw.cmds[i];
        if (c->kind == DRAW_BOX) assert_true(c->box.x + c->box.w <= (float)size.w + 1);
    }
    shown_check_glyphs(s, says);
}

static void it_fits_everywhere(void **state) {
    (void)state;
    Shown s;
    shown_open(&s, "flow/seven-frames");
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            for (float zoom = 0.75f; zoom < 3; zoom += 0.75f) {
                s.stage.play.lang = (Lang)lang;
                s.stage.play.zoom = zoom;
                check(&s, sizes[i], 0, "0 %");
                check(&s, sizes[i], 37, "37 %");
                check(&s, sizes[i], 100, "100 %");
            }
    shown_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(it_fits_everywhere)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
