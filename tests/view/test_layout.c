/* The layout: what is hit, what is written out. */
#include "support/cm.h"

#include "view/layout.h"
#include "json/json.h"

#include <stdio.h>

static Item item(const char *id, const char *parent, float x, float w) {
    Item i = {.role = "button",
              .text = STR("a\"b"),
              .full = STR("a\"b…"),
              .x = x,
              .y = 10,
              .w = w,
              .h = 20};
    snprintf(i.id, sizeof i.id, "%s", id);
    snprintf(i.parent, sizeof i.parent, "%s", parent);
    i.fg = (Color){255, 128, 0, 255};
    i.px = 13.5f;
    i.ellipsis = true;
    return i;
}

static void fill(Layout *l) {
    layout_init(l);
    l->w = 640;
    l->h = 400;
    l->zoom = 1.25f;
    Item back = item("stage", "", 0, 100), front = item("card.host", "stage", 20, 40);
    front.state = "active";
    assert_non_null(layout_add(l, &back));
    assert_non_null(layout_add(l, &front));
}

static void the_topmost_is_hit(void **state) {
    (void)state;
    Layout l;
    fill(&l);
    assert_true(str_is(layout_hit(&l, 30, 15), "card.host"));
    assert_true(str_is(layout_hit(&l, 5, 15), "stage"));
    assert_true(str_is(layout_hit(&l, 60, 15), "stage")); /* the right edge is outside */
    assert_int_equal(layout_hit(&l, 300, 15).n, 0);
    assert_int_equal(layout_hit(&l, 5, 30).n, 0);
    assert_non_null(layout_find(&l, "card.host"));
    assert_null(layout_find(&l, "card"));
    layout_clear(&l);
    assert_int_equal(layout_hit(&l, 30, 15).n, 0);
    layout_dispose(&l);
}

static Str text_at(const JsonDoc *doc, const char *path) {
    return json_raw(doc, json_path(doc, 0, path));
}

static void as_json(void **state) {
    (void)state;
    Layout l;
    JsonDoc doc = {0};
    Buf out;
    buf_init(&out, 10000);
    fill(&l);
    assert_true(layout_json(&l, &out, NULL));
    assert_true(json_parse(&doc, buf_str(&out), NULL));
    assert_true(str_is(text_at(&doc, "size"), "[640,400]"));
    assert_true(str_is(text_at(&doc, "zoom"), "1.25"));
    assert_int_equal(json_count(&doc, json_path(&doc, 0, "items")), 2);
    assert_true(str_is(text_at(&doc, "items/1/id"), "\"card.host\""));
    assert_true(str_is(text_at(&doc, "items/1/parent"), "\"stage\""));
    assert_true(str_is(text_at(&doc, "items/1/state"), "\"active\""));
    assert_true(str_is(text_at(&doc, "items/1/text"), "\"a\\\"b\""));
    assert_true(str_is(text_at(&doc, "items/1/x"), "20"));
    assert_true(str_is(text_at(&doc, "items/1/px"), "13.5"));
    assert_true(str_is(text_at(&doc, "items/1/fg"), "\"#ff8000\""));
    assert_true(str_is(text_at(&doc, "items/1/ellipsis"), "true"));
    assert_true(str_is(text_at(&doc, "items/1/clipped"), "false"));
    json_dispose(&doc);
    buf_dispose(&out);
    layout_dispose(&l);
}

static void has_a_ceiling(void **state) {
    (void)state;
    Layout l;
    layout_init(&l);
    Item i = item("x", "", 0, 1);
    for (int n = 0; n < LAYOUT_MAX_ITEMS; n++)
        assert_non_null(layout_add(&l, &i));
    assert_null(layout_add(&l, &i));
    layout_dispose(&l);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_topmost_is_hit),
                                       cmocka_unit_test(as_json), cmocka_unit_test(has_a_ceiling)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
