#include "sdl/picture.h"

#include "base/buf.h"
#include "base/utf8.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int open_fonts(void **state) {
    Err err = {0};
    *state = fonts_new(&err);
    if (!*state) printf("%s %s\n", err.message, err.hint);
    return *state ? 0 : -1;
}

static int close_fonts(void **state) {
    fonts_free(*state);
    return 0;
}

/* Text and a bar drawn in one go look like the text, and the bar where the text
   is measured to end. A bar kerns with nothing. */
static void assert_measured(Fonts *fonts, Face face, float px, const char *text) {
    Picture whole, parts;
    char with_bar[256];
    picture_init(&whole, 900, 80);
    picture_init(&parts, 900, 80);
    snprintf(with_bar, sizeof with_bar, "%s|", text);
    picture_text(&whole, face, px, 10.25f, str_of(with_bar));
    picture_text(&parts, face, px, 10.25f, str_of(text));
    float width = fonts_width(fonts, face, px, str_of(text));
    picture_text(&parts, face, px, 10.25f + width, STR("|"));
    picture_draw(&whole, fonts);
    picture_draw(&parts, fonts);
    if (!picture_same(&whole, &parts)) fail_msg("\"%s\" does not end at %g", text, (double)width);
    picture_dispose(&whole);
    picture_dispose(&parts);
}

static void what_is_measured_is_what_is_drawn(void **state) {
    static const char *const texts[] = {
        "The client asks which tools exist",
        "AVATAR To Te We Ty P. LT y, r.",
        "\xE5\xAE\xBF\xE4\xB8\xBB\xE5\x92\x8C client \xE9\x80\x9A\xE4\xBF\xA1",
        "\xE4\xBB\x96\xE8\xAF\xB4\xE2\x80\x9Ctools/list\xE2\x80\x9D\xE2\x80\xA6\xE2\x80\xA6",
        "{\"id\": 3, \"t\": \"\xE4\xB8\xAD\xE6\x96\x87\"}",
        "\xE2\x90\x8A \xE2\x90\x89 \xF3\xB0\x80\x80 \xEF\xBF\xBD",
        "\xFF\xC3\x28 broken",
        "",
    };
    static const float sizes[] = {12, 13.5f, 15, 18.75f, 24, 37};
    for (int face = 0; face < FACE_COUNT; face++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
            for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
                assert_measured(*state, (Face)face, sizes[s], texts[t]);
}

static void width_grows_with_the_size(void **state) {
    float small = fonts_width(*state, FACE_TEXT, 12, STR("Knowing a tool"));
    float large = fonts_width(*state, FACE_TEXT, 48, STR("Knowing a tool"));
    assert_true(small > 60 && small < 120);
    assert_true(fabsf(large - 4 * small) < 0.1f);
}

static void letters_are_kerned_and_never_joined(void **state) {
    float apart =
        fonts_width(*state, FACE_TEXT, 40, STR("T")) + fonts_width(*state, FACE_TEXT, 40, STR("o"));
    float together = fonts_width(*state, FACE_TEXT, 40, STR("To"));
    assert_true(together <= apart);
    /* What JetBrains Mono and Inter would draw as an arrow stays two signs. */
    for (int face = 0; face < FACE_COUNT; face++) {
        Picture p, q;
        picture_init(&p, 200, 80);
        picture_init(&q, 200, 80);
        picture_text(&p, (Face)face, 20, 10, STR("->"));
        picture_text(&q, (Face)face, 20, 10, STR("-"));
        picture_text(&q, (Face)face, 20, 10 + fonts_width(*state, (Face)face, 20, STR("-")),
                     STR(">"));
        picture_draw(&p, *state);
        picture_draw(&q, *state);
        assert_true(picture_same(&p, &q));
        picture_dispose(&p);
        picture_dispose(&q);
    }
}

static void mono_text_stands_in_columns(void **state) {
    float cell = fonts_width(*state, FACE_MONO, 15, STR("0"));
    static const char *const one[] = {"i", "W", " ", "{", "\xE2\x86\x92", "\xE2\x9C\x93"};
    for (size_t i = 0; i < sizeof one / sizeof *one; i++)
        assert_true(fabsf(fonts_width(*state, FACE_MONO, 15, str_of(one[i])) - cell) < 0.01f);
    if (!fonts_has_glyph(*state, FACE_MONO, 0x4E2D)) skip();
    float two = fonts_width(*state, FACE_MONO, 15, STR("\xE4\xB8\xAD\xEF\xBC\x8C"));
    assert_true(fabsf(two - 4 * cell) < 0.01f);
}

static void latin_and_chinese_share_a_baseline(void **state) {
    if (!fonts_has_glyph(*state, FACE_TEXT, 0x4E2D)) skip();
    Picture mixed, latin;
    picture_init(&mixed, 200, 80);
    picture_init(&latin, 200, 80);
    float before = fonts_width(*state, FACE_TEXT, 24, STR("\xE4\xB8\xAD"));
    picture_text(&mixed, FACE_TEXT, 24, 10, STR("\xE4\xB8\xADH"));
    picture_text(&latin, FACE_TEXT, 24, 10 + before, STR("H"));
    picture_draw(&mixed, *state);
    picture_draw(&latin, *state);
    PixelBox h = picture_ink(&latin), all = picture_ink(&mixed);
    assert_int_equal(h.y1, 40); /* H stands on the baseline */
    for (int y = 0; y < 80; y++)
        for (int x = h.x0; x < h.x1; x++)
            assert_int_equal(canvas_at(&mixed.canvas, x, y), canvas_at(&latin.canvas, x, y));
    /* The Chinese character reaches a little lower and a little higher, within the line. */
    float ascent, descent;
    fonts_height(*state, FACE_TEXT, 24, &ascent, &descent);
    assert_true(all.y1 > 40 && (float)all.y1 <= 40 + descent + 1);
    assert_true(all.y0 < h.y0 && (float)all.y0 >= 40 - ascent - 1);
    picture_dispose(&mixed);
    picture_dispose(&latin);
}

static void families_are_chosen_by_name(void **state) {
    const char *latin = fonts_family(*state, FACE_TEXT, 'A');
    const char *chinese = fonts_family(*state, FACE_BOLD, 0x76F4);
    assert_non_null(latin);
    if (strcmp(latin, "Inter") != 0 || !chinese || !strstr(chinese, "CJK")) skip();
    assert_string_equal(chinese, "Noto Sans CJK SC");
    assert_string_equal(fonts_family(*state, FACE_MONO, 0x76F4), "Noto Sans CJK SC");
    assert_string_equal(fonts_family(*state, FACE_TEXT, 0x201C), "Inter");
}

static void marks_beside_chinese_are_chinese(void **state) {
    if (!fonts_has_glyph(*state, FACE_TEXT, 0x4E2D)) skip();
    /* A full-width quotation mark is one em wide, as a character is. */
    float han = fonts_width(*state, FACE_TEXT, 20, STR("\xE4\xB8\xAD"));
    float quoted = fonts_width(*state, FACE_TEXT, 20, STR("\xE2\x80\x9C\xE4\xB8\xAD\xE2\x80\x9D"));
    float latin = fonts_width(*state, FACE_TEXT, 20, STR("\xE2\x80\x9C"));
    assert_true(fabsf(quoted - 3 * han) < 0.1f);
    assert_true(latin < 0.7f * han);
    /* The closing one follows the opening one, whatever stands between. */
    float pair = fonts_width(*state, FACE_TEXT, 20,
                             STR("\xE4\xB8\xAD\xE2\x80\x9C"
                                 "a\xE2\x80\x9D"));
    float letter = fonts_width(*state, FACE_TEXT, 20, STR("a"));
    assert_true(fabsf(pair - 3 * han - letter) < 0.1f);
}

static void unknown_characters_are_boxes_that_differ(void **state) {
    Picture p, q;
    picture_init(&p, 100, 80);
    picture_init(&q, 100, 80);
    /* Private use planes: no font of the machine has these. */
    assert_false(fonts_has_glyph(*state, FACE_TEXT, 0xF8000));
    assert_false(fonts_has_glyph(*state, FACE_MONO, 0x10FFFF));
    assert_null(fonts_family(*state, FACE_TEXT, 0xF8000));
    picture_text(&p, FACE_TEXT, 15, 10, STR("\xF3\xB8\x80\x80"));
    picture_text(&q, FACE_TEXT, 15, 10, STR("\xF3\xB8\x80\x81"));
    picture_draw(&p, *state);
    picture_draw(&q, *state);
    PixelBox ink = picture_ink(&p);
    assert_true(ink.x1 - ink.x0 >= 13);
    assert_false(picture_same(&p, &q));
    picture_dispose(&p);
    picture_dispose(&q);
}

static void controls_have_no_glyph_but_their_pictures_do(void **state) {
    for (uint32_t cp = 0; cp < 0x20; cp++) {
        assert_false(fonts_has_glyph(*state, FACE_TEXT, cp));
        assert_true(fonts_has_glyph(*state, FACE_MONO, 0x2400 + cp));
    }
    assert_false(fonts_has_glyph(*state, FACE_TEXT, 0x202E));
    assert_true(fonts_has_glyph(*state, FACE_TEXT, 0x2421));
}

static void a_huge_text_costs_only_what_is_seen(void **state) {
    Picture p;
    picture_init(&p, 200, 80);
    size_t n = 1000000;
    char *text = malloc(n);
    assert_non_null(text);
    for (size_t i = 0; i < n; i++)
        text[i] = (char)('a' + i % 26);
    picture_text(&p, FACE_TEXT, 15, 10, (Str){text, n});
    GlyphCacheUse before = fonts_use(*state);
    picture_draw(&p, *state);
    assert_true(fonts_use(*state).masks <= before.masks + 26 * GLYPH_PHASES);
    assert_true(picture_ink(&p).x1 > 190);
    float width = fonts_width(*state, FACE_TEXT, 15, (Str){text, n});
    assert_true(width > 5e6f && width < 15e6f);
    /* Started far to the left, the middle of it is seen. */
    picture_text(&p, FACE_TEXT, 15, -50000, (Str){text, n});
    picture_draw(&p, *state);
    assert_true(picture_ink(&p).x0 < 10);
    free(text);
    picture_dispose(&p);
}

static void text_is_cut_by_the_clip(void **state) {
    Picture p;
    picture_init(&p, 200, 80);
    draw_clip(&p.list, (Rect){20, 30, 50, 8});
    picture_text(&p, FACE_BOLD, 30, 0, STR("MMMMMMMMMMMM"));
    picture_draw(&p, *state);
    PixelBox ink = picture_ink(&p);
    assert_true(ink.x0 >= 20 && ink.x1 <= 70 && ink.y0 >= 30 && ink.y1 <= 38);
    assert_true(ink.x1 > 60);
    picture_dispose(&p);
}

/* Every character of a range, many to a picture. */
static void draw_many(Fonts *fonts, Picture *p, uint32_t from, uint32_t to, float px) {
    Buf b;
    buf_init(&b, 1 << 20);
    for (uint32_t cp = from; cp < to; cp += 16) {
        buf_clear(&b);
        for (uint32_t i = 0; i < 16; i++)
            utf8_add(&b, cp + i);
        picture_text(p, FACE_TEXT, px, 0, buf_str(&b));
        picture_draw(p, fonts);
        GlyphCacheUse use = fonts_use(fonts);
        assert_true(use.masks <= GLYPH_CACHE_MASKS && use.bytes <= GLYPH_CACHE_BYTES);
    }
    buf_dispose(&b);
}

static void the_cache_is_bounded(void **state) {
    if (!fonts_has_glyph(*state, FACE_TEXT, 0x4E2D)) skip();
    Picture p, again;
    picture_init(&p, 400, 80);
    picture_init(&again, 400, 80);
    picture_text(&p, FACE_TEXT, 20, 0, STR("before and after"));
    picture_draw(&p, *state);
    draw_many(*state, &again, 0x4E00, 0x4E00 + 8400, 12);
    assert_int_equal(fonts_use(*state).masks, GLYPH_CACHE_MASKS);
    Picture wide;
    picture_init(&wide, 6400, 40);
    draw_many(*state, &wide, 0x4E00, 0x4E00 + 256, 400);
    picture_dispose(&wide);
    assert_true(fonts_use(*state).bytes > GLYPH_CACHE_BYTES / 2);
    assert_true(fonts_use(*state).masks < GLYPH_CACHE_MASKS);
    picture_text(&again, FACE_TEXT, 20, 0, STR("before and after"));
    picture_draw(&again, *state);
    assert_true(picture_same(&p, &again));
    picture_dispose(&p);
    picture_dispose(&again);
}

static void odd_sizes_are_brought_into_range(void **state) {
    static const float sizes[] = {NAN, -3, 0, 1e30f, INFINITY, 5000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        float width = fonts_width(*state, FACE_TEXT, sizes[i], STR("abc"));
        assert_true(width > 0 && width < 3 * FONT_PX_MAX);
        Picture p;
        picture_init(&p, 100, 80);
        picture_text(&p, FACE_TEXT, sizes[i], 10, STR("abc \xF3\xB8\x80\x80"));
        picture_draw(&p, *state);
        picture_dispose(&p);
    }
}

static void the_meter_is_the_fonts(void **state) {
    TextMeter meter = fonts_meter(*state);
    float ascent = 0, descent = 0;
    assert_true(meter.width(meter.ctx, FACE_BOLD, 16, STR("HOST")) ==
                fonts_width(*state, FACE_BOLD, 16, STR("HOST")));
    assert_true(meter.has_glyph(meter.ctx, FACE_TEXT, 'x'));
    meter.height(meter.ctx, FACE_TEXT, 16, &ascent, &descent);
    assert_true(ascent > 10 && ascent < 20 && descent > 2 && descent < 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_measured_is_what_is_drawn),
        cmocka_unit_test(width_grows_with_the_size),
        cmocka_unit_test(letters_are_kerned_and_never_joined),
        cmocka_unit_test(mono_text_stands_in_columns),
        cmocka_unit_test(latin_and_chinese_share_a_baseline),
        cmocka_unit_test(families_are_chosen_by_name),
        cmocka_unit_test(marks_beside_chinese_are_chinese),
        cmocka_unit_test(unknown_characters_are_boxes_that_differ),
        cmocka_unit_test(controls_have_no_glyph_but_their_pictures_do),
        cmocka_unit_test(a_huge_text_costs_only_what_is_seen),
        cmocka_unit_test(text_is_cut_by_the_clip),
        cmocka_unit_test(the_cache_is_bounded),
        cmocka_unit_test(odd_sizes_are_brought_into_range),
        cmocka_unit_test(the_meter_is_the_fonts),
    };
    return cmocka_run_group_tests(tests, open_fonts, close_fonts);
}
