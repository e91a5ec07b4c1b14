#include "sdl/picture.h"

#include <math.h>

#define assert_pixel(p, x, y, rgb)                                                                 \
    assert_int_equal(canvas_at(&(p)->canvas, (x), (y)) & 0xFFFFFFu, (rgb))

static uint32_t level(const Picture *p, int x, int y) { return canvas_at(&p->canvas, x, y) & 0xFF; }

static void a_box_fills_its_pixels_and_no_others(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 40, 40);
    draw_box(&p.list, (Rect){10, 10, 20, 20}, 0, red, nothing, 0);
    picture_draw(&p, NULL);
    assert_pixel(&p, 10, 10, 0xFF0000u);
    assert_pixel(&p, 29, 29, 0xFF0000u);
    assert_pixel(&p, 9, 10, 0u);
    assert_pixel(&p, 30, 29, 0u);
    assert_pixel(&p, 10, 9, 0u);
    assert_pixel(&p, 29, 30, 0u);
    picture_dispose(&p);
}

static void a_stroke_of_one_pixel_is_sharp_and_inside(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 60, 60);
    draw_box(&p.list, (Rect){10, 10, 40, 30}, 8, red, green, 1);
    picture_draw(&p, NULL);
    assert_pixel(&p, 30, 10, 0x00FF00u);
    assert_pixel(&p, 30, 9, 0u);
    assert_pixel(&p, 30, 11, 0xFF0000u);
    assert_pixel(&p, 10, 25, 0x00FF00u);
    assert_pixel(&p, 11, 25, 0xFF0000u);
    assert_pixel(&p, 49, 25, 0x00FF00u);
    assert_pixel(&p, 30, 39, 0x00FF00u);
    assert_pixel(&p, 30, 40, 0u);
    assert_pixel(&p, 10, 10, 0u); /* the corner is round */
    picture_dispose(&p);
}

static void edges_between_pixels_go_to_whole_ones(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 60, 60);
    draw_box(&p.list, (Rect){10.3f, 10.4f, 30.2f, 20.3f}, 0, white, nothing, 0);
    draw_line(&p.list, 5, 45.3f, 55, 45.3f, white, 1.2f);
    picture_draw(&p, NULL);
    for (int i = 0; i < 60 * 60; i++) {
        uint32_t v = p.canvas.px[i] & 0xFFFFFFu;
        assert_true(v == 0 || v == 0xFFFFFFu);
    }
    picture_dispose(&p);
}

static void a_thin_box_does_not_vanish(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 20, 20);
    draw_box(&p.list, (Rect){2.2f, 5.2f, 10, 0.2f}, 0, white, nothing, 0);
    picture_draw(&p, NULL);
    PixelBox ink = picture_ink(&p);
    assert_int_equal(ink.y1 - ink.y0, 1);
    assert_int_equal(ink.x1 - ink.x0, 10);
    picture_dispose(&p);
}

/* The sum of a shape's coverage is its area. */
static double covered(const Picture *p) {
    double sum = 0;
    for (int y = 0; y < p->canvas.h; y++)
        for (int x = 0; x < p->canvas.w; x++)
            sum += level(p, x, y) / 255.0;
    return sum;
}

static void a_circle_covers_its_area(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 60, 60);
    draw_box(&p.list, (Rect){10.25f, 9.5f, 30, 30}, 15, white, nothing, 0);
    picture_draw(&p, NULL);
    assert_true(fabs(covered(&p) - 3.14159 * 15 * 15) < 4);
    draw_box(&p.list, (Rect){10.25f, 9.5f, 30, 30}, 15, nothing, white, 2);
    picture_draw(&p, NULL);
    assert_true(fabs(covered(&p) - 3.14159 * (15 * 15 - 13 * 13)) < 4);
    picture_dispose(&p);
}

static void the_edge_between_fill_and_stroke_shows_no_background(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 60, 60);
    draw_box(&p.list, (Rect){10, 10, 40, 40}, 20, white, white, 3);
    picture_draw(&p, NULL);
    /* White on white: every pixel but those of the outer edge is white. */
    for (int y = 10; y < 50; y++)
        for (int x = 10; x < 50; x++) {
            float dx = (float)x + 0.5f - 30, dy = (float)y + 0.5f - 30;
            if (sqrtf(dx * dx + dy * dy) < 19) assert_pixel(&p, x, y, 0xFFFFFFu);
        }
    picture_dispose(&p);
}

static void a_translucent_fill_mixes(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 20, 20);
    draw_box(&p.list, (Rect){0, 0, 20, 20}, 0, (Color){255, 255, 255, 51}, nothing, 0);
    picture_draw(&p, NULL);
    assert_pixel(&p, 10, 10, 0x333333u);
    picture_dispose(&p);
}

static void a_level_line_is_as_wide_as_asked(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 60, 60);
    draw_line(&p.list, 10, 20, 50, 20, white, 1);
    draw_line(&p.list, 10, 40, 50, 40, white, 4);
    picture_draw(&p, NULL);
    assert_int_equal(level(&p, 30, 19) + level(&p, 30, 20) + level(&p, 30, 21), 255);
    assert_int_equal(level(&p, 10, 20), 255);
    assert_int_equal(level(&p, 49, 20), 255);
    assert_int_equal(level(&p, 9, 20), 0);
    assert_int_equal(level(&p, 50, 20), 0);
    for (int y = 38; y < 42; y++)
        assert_int_equal(level(&p, 30, y), 255);
    assert_int_equal(level(&p, 30, 37), 0);
    assert_int_equal(level(&p, 30, 42), 0);
    assert_int_equal(level(&p, 8, 40), level(&p, 51, 40)); /* both ends are alike, and round */
    assert_true(level(&p, 8, 38) < level(&p, 8, 40));
    picture_dispose(&p);
}

static void a_slanting_line_covers_its_area(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 100, 100);
    draw_line(&p.list, 20, 30, 80, 60, white, 3);
    picture_draw(&p, NULL);
    double length = sqrt(60.0 * 60 + 30 * 30);
    assert_true(fabs(covered(&p) - (length * 3 + 3.14159 * 1.5 * 1.5)) < 4);
    picture_dispose(&p);
}

static void dashes_repeat(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 100, 20);
    const float line[4] = {10, 10, 90, 10}, dash[2] = {4, 4};
    draw_dashed(&p.list, line, white, 1, dash);
    picture_draw(&p, NULL);
    for (int x = 10; x < 90; x++)
        assert_int_equal(level(&p, x, 10), (x - 10) % 8 < 4 ? 255 : 0);
    picture_dispose(&p);
}

static void a_very_long_dashed_line_ends(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 50, 50);
    const float line[4] = {-99000, 25, 99000, 25}, dash[2] = {0.001f, 0.001f};
    for (int i = 0; i < 50; i++)
        draw_dashed(&p.list, line, white, 1, dash);
    picture_draw(&p, NULL);
    assert_true(covered(&p) > 10);
    picture_dispose(&p);
}

static void a_triangle_covers_its_area_either_way_round(void **state) {
    (void)state;
    const float there[6] = {10, 10, 50, 20, 20, 50}, back[6] = {10, 10, 20, 50, 50, 20};
    Picture a, b;
    picture_init(&a, 60, 60);
    picture_init(&b, 60, 60);
    draw_triangle(&a.list, there, white);
    draw_triangle(&b.list, back, white);
    picture_draw(&a, NULL);
    picture_draw(&b, NULL);
    assert_true(picture_same(&a, &b));
    assert_true(fabs(covered(&a) - 750) < 8);
    assert_int_equal(level(&a, 25, 25), 255);
    picture_dispose(&a);
    picture_dispose(&b);
}

static void clips_cut_and_nest(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 60, 60);
    draw_clip(&p.list, (Rect){10, 10, 30, 30});
    draw_clip(&p.list, (Rect){20, 0, 40, 60});
    draw_box(&p.list, (Rect){0, 0, 60, 60}, 0, red, nothing, 0);
    draw_unclip(&p.list);
    draw_line(&p.list, 0, 35, 60, 35, green, 2);
    draw_unclip(&p.list);
    draw_box(&p.list, (Rect){0, 58, 60, 2}, 0, white, nothing, 0);
    draw_unclip(&p.list); /* one too many */
    draw_box(&p.list, (Rect){0, 0, 5, 5}, 0, white, nothing, 0);
    picture_draw(&p, NULL);
    assert_pixel(&p, 20, 10, 0xFF0000u);
    assert_pixel(&p, 39, 30, 0xFF0000u);
    assert_pixel(&p, 19, 20, 0u);
    assert_pixel(&p, 40, 20, 0u);
    assert_pixel(&p, 10, 35, 0x00FF00u);
    assert_pixel(&p, 9, 35, 0u);
    assert_pixel(&p, 40, 35, 0u);
    assert_pixel(&p, 30, 59, 0xFFFFFFu);
    assert_pixel(&p, 2, 2, 0xFFFFFFu);
    picture_dispose(&p);
}

static void clips_nested_too_deep_still_match(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 20, 20);
    for (int i = 0; i < 100; i++)
        draw_clip(&p.list, (Rect){5, 5, 5, 5});
    draw_box(&p.list, (Rect){0, 0, 20, 20}, 0, red, nothing, 0);
    for (int i = 0; i < 100; i++)
        draw_unclip(&p.list);
    draw_box(&p.list, (Rect){15, 15, 5, 5}, 0, green, nothing, 0);
    picture_draw(&p, NULL);
    assert_pixel(&p, 6, 6, 0xFF0000u);
    assert_pixel(&p, 12, 12, 0u);
    assert_pixel(&p, 16, 16, 0x00FF00u);
    picture_dispose(&p);
}

static void numbers_that_make_no_sense_draw_nothing(void **state) {
    (void)state;
    const float bad[] = {NAN, INFINITY, -INFINITY, 1e30f, -1e30f};
    Picture p;
    picture_init(&p, 30, 30);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        float v = bad[i];
        draw_box(&p.list, (Rect){v, 0, 10, 10}, 2, white, white, 1);
        draw_box(&p.list, (Rect){0, 0, v, 10}, 2, white, white, 1);
        draw_box(&p.list, (Rect){0, 0, 10, 10}, v, white, white, 1);
        draw_box(&p.list, (Rect){0, 0, 10, 10}, 2, nothing, white, v);
        draw_line(&p.list, 0, v, 20, 20, white, 1);
        draw_line(&p.list, 0, 0, 20, 20, white, v);
        const float t[6] = {0, 0, v, 10, 10, 0};
        draw_triangle(&p.list, t, white);
        draw_clip(&p.list, (Rect){v, v, v, v});
        draw_unclip(&p.list);
    }
    draw_box(&p.list, (Rect){5, 5, -10, 10}, 2, white, white, 1);
    draw_line(&p.list, 0, 0, 20, 20, white, 0);
    picture_draw(&p, NULL);
    assert_int_equal(picture_ink(&p).x1, 0);
    picture_dispose(&p);
}

static void shapes_beyond_the_canvas_are_cut(void **state) {
    (void)state;
    Picture p;
    picture_init(&p, 30, 30);
    draw_box(&p.list, (Rect){-100, -100, 300, 300}, 40, nothing, white, 5);
    draw_box(&p.list, (Rect){-5, -5, 20, 20}, 10, white, red, 2);
    draw_line(&p.list, -50, -50, 90, 90, white, 9);
    draw_line(&p.list, 500, 500, 900, 520, white, 9);
    const float t[6] = {-90000, -90000, 90000, -90000, 0, 90000};
    draw_triangle(&p.list, t, green);
    picture_draw(&p, NULL);
    assert_pixel(&p, 15, 15, 0x00FF00u);
    picture_dispose(&p);
}

static void a_canvas_has_limits(void **state) {
    (void)state;
    Canvas canvas = {0};
    Err err = {0};
    assert_false(canvas_resize(&canvas, 0, 10, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    assert_false(canvas_resize(&canvas, 10, CANVAS_MAX_SIDE + 1, &err));
    assert_true(canvas_resize(&canvas, 100, 50, &err));
    const uint32_t *before = canvas.px;
    assert_true(canvas_resize(&canvas, 50, 100, &err));
    assert_ptr_equal(before, canvas.px);
    assert_false(canvas_resize(&canvas, -1, 100, &err));
    assert_int_equal(canvas.w, 50);
    canvas_dispose(&canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_fills_its_pixels_and_no_others),
        cmocka_unit_test(a_stroke_of_one_pixel_is_sharp_and_inside),
        cmocka_unit_test(edges_between_pixels_go_to_whole_ones),
        cmocka_unit_test(a_thin_box_does_not_vanish),
        cmocka_unit_test(a_circle_covers_its_area),
        cmocka_unit_test(the_edge_between_fill_and_stroke_shows_no_background),
        cmocka_unit_test(a_translucent_fill_mixes),
        cmocka_unit_test(a_level_line_is_as_wide_as_asked),
        cmocka_unit_test(a_slanting_line_covers_its_area),
        cmocka_unit_test(dashes_repeat),
        cmocka_unit_test(a_very_long_dashed_line_ends),
        cmocka_unit_test(a_triangle_covers_its_area_either_way_round),
        cmocka_unit_test(clips_cut_and_nest),
        cmocka_unit_test(clips_nested_too_deep_still_match),
        cmocka_unit_test(numbers_that_make_no_sense_draw_nothing),
        cmocka_unit_test(shapes_beyond_the_canvas_are_cut),
        cmocka_unit_test(a_canvas_has_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
