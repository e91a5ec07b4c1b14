/* The scenario's wording, and what C copies. */
#include "support/cm.h"
#include "support/session.h"
#include "support/wording.h"

static Session s;

static int open(void **state) {
    (void)state;
    session_open(&s);
    return 0;
}

static int close(void **state) {
    (void)state;
    session_close(&s);
    return 0;
}

static void both_languages(void **state) {
    (void)state;
    assert_true(str_is(play_title(&s.play), "The sample"));
    assert_true(str_starts(play_caption(&s.play), "Seven steps"));
    session_keys(&s, "l");
    assert_true(str_is(play_title(&s.play), "样例"));
    session_keys(&s, "3");
    assert_true(str_is(play_note(&s.play, NOTE_HOW), "Only in English")); /* better than nothing */
    assert_true(str_starts(play_note(&s.play, NOTE_WHY), "宿主只能"));    /* the figure's note */
    assert_int_equal(play_text(&s.play, 0).n, 0);
    assert_int_equal(play_text(&s.play, 999).n, 0);
}

static void without_a_world(void **state) {
    (void)state;
    Trace t;
    Session recording;
    wording_story(&t);
    session_open_recording(&recording, &t);
    assert_true(str_is(play_title(&recording.play), "flow/sample"));
    assert_int_equal(play_caption(&recording.play).n, 0);
    assert_int_equal(play_note(&recording.play, NOTE_WHY).n, 0);
    session_close(&recording);
}

static Str copied(Buf *out) {
    buf_clear(out);
    assert_true(play_copy_text(&s.play, out));
    return buf_str(out);
}

static void copies(void **state) {
    (void)state;
    Buf out;
    buf_init(&out, 100000);
    assert_true(str_is(copied(&out), "flow/sample"));
    session_keys(&s, "2");
    assert_true(
        str_is(copied(&out), "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"));
    session_keys(&s, "4");
    assert_true(str_starts(copied(&out), "{\"what\":\"visible\""));
    buf_dispose(&out);
    buf_init(&out, 4); /* too small: said, not cut */
    assert_false(play_copy_text(&s.play, &out));
    buf_dispose(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(both_languages, open, close),
        cmocka_unit_test_setup_teardown(copies, open, close),
        cmocka_unit_test(without_a_world),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
