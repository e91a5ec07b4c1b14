/* "What comes next?": where stepping stops, what a key answers, and that nothing is told before. */
#include "support/cm.h"
#include "support/session.h"

static Session s;

/* The answer to initialize, and the first call. */
static const FieldMatch answer_fields[] = {{{"from", 4}, {"\"server\"", 8}},
                                           {{"method", 6}, {"\"initialize\"", 12}}};
static const FieldMatch call_fields[] = {{{"method", 6}, {"\"tools/call\"", 12}}};

static EvidenceMatch marks[3];

static void fill(EvidenceMatch *m, const FieldMatch *fields, size_t count) {
    for (size_t i = 0; i < count; i++)
        m->fields[i] = fields[i];
    m->count = count;
}

static int open(void **state) {
    (void)state;
    session_open(&s);
    fill(&marks[0], call_fields, 1);
    fill(&marks[1], answer_fields, 2);
    fill(&marks[2], answer_fields, 2); /* the same event twice is one */
    PlaySubject subject = s.play.subject;
    subject.marks = marks;
    subject.marks_count = 3;
    play_init(&s.play, &subject, &(PlayOptions){.lang = LANG_EN});
    return 0;
}

static int close(void **state) {
    (void)state;
    session_close(&s);
    return 0;
}

static const Guess *guess(void) { return &s.play.guess; }

static void is_off_at_first(void **state) {
    (void)state;
    assert_int_equal(guess()->count, 2);
    assert_true(guess()->marks[0] < guess()->marks[1]);
    session_keys(&s, "right");
    assert_true(s.play.n > guess()->marks[0]);
    assert_false(play_guessing(&s.play));
}

static void stops_before_the_mark(void **state) {
    (void)state;
    uint32_t seq = guess()->marks[0];
    session_keys(&s, "p right");
    assert_true(play_guessing(&s.play));
    assert_int_equal(s.play.n, seq);
    assert_int_equal(guess()->seq, seq);
    const GuessChoice *real = &guess()->choices[guess()->right];
    assert_int_equal(real->from, ACTOR_SERVER);
    assert_int_equal(real->kind, MSG_RESPONSE);
    assert_int_equal(real->method, METHOD_INITIALIZE);
    for (uint32_t i = 0; i < GUESS_CHOICES; i++)
        for (uint32_t k = 0; k < i; k++)
            assert_memory_not_equal(&guess()->choices[i], &guess()->choices[k],
                                    sizeof(GuessChoice));
}

static void one_key_answers(void **state) {
    (void)state;
    session_keys(&s, "p right");
    uint32_t right = guess()->right, seq = guess()->seq;
    char key[2] = {(char)('1' + (right + 1) % GUESS_CHOICES), '\0'};
    assert_true(session_press(&s, key));
    assert_false(play_guessing(&s.play));
    assert_int_equal(s.play.n, seq + 1);
    assert_true(guess()->told);
    assert_int_equal(guess()->made, 1);
    assert_int_equal(guess()->hits, 0);
    session_keys(&s, "down"); /* what was said goes with its event */
    assert_false(guess()->told);
    session_keys(&s, "home right");
    assert_false(play_guessing(&s.play)); /* it is asked about once */
    session_keys(&s, "end");
    session_keys(&s, "home p p right");
    assert_true(play_guessing(&s.play)); /* switched on anew, it is asked anew */
    key[0] = (char)('1' + right);
    session_keys(&s, key);
    assert_int_equal(guess()->hits, 1);
}

static void one_key_passes_on(void **state) {
    (void)state;
    static const char *const keys[] = {"space", "enter", "esc", "pgdn"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (i > 0) {
            close(NULL);
            open(NULL);
        }
        session_keys(&s, "p right");
        uint32_t seq = guess()->seq;
        session_keys(&s, keys[i]);
        assert_false(play_guessing(&s.play));
        assert_false(guess()->told);
        assert_int_equal(s.play.n, seq + 1);
        assert_int_equal(guess()->made, 0);
    }
}

static void habit_passes_nothing_on(void **state) {
    (void)state;
    session_keys(&s, "p right");
    uint32_t n = s.play.n;
    assert_false(session_press(&s, "right"));
    assert_false(session_press(&s, "down"));
    assert_true(play_guessing(&s.play));
    assert_int_equal(s.play.n, n);
}

/* The panel that the question stood in is as it was. */
static void the_panel_comes_back(void **state) {
    (void)state;
    PlayFocus before = s.play.panel;
    session_keys(&s, "p right");
    assert_int_equal(s.play.panel, FOCUS_NOTES);
    session_keys(&s, "space down");
    assert_int_equal(s.play.panel, before);
}

static void going_back_or_away_asks_no_more(void **state) {
    (void)state;
    session_keys(&s, "p right up");
    assert_false(play_guessing(&s.play));
    session_keys(&s, "down down");
    assert_true(play_guessing(&s.play));
    session_keys(&s, "end");
    assert_int_equal(s.play.n, s.trace.count); /* a jump asks nothing */
    assert_false(play_guessing(&s.play));
}

static void playing_stops_for_it(void **state) {
    (void)state;
    session_keys(&s, "p space");
    for (int i = 0; i < 200 && !play_guessing(&s.play); i++)
        play_tick(&s.play, PLAY_PAUSE_MS);
    assert_true(play_guessing(&s.play));
    assert_false(s.play.playing);
    assert_int_equal(s.play.n, guess()->marks[0]);
}

static void a_point_of_view_is_not_asked(void **state) {
    (void)state;
    session_keys(&s, "v p right");
    assert_false(play_guessing(&s.play));
}

static void clicks_answer(void **state) {
    (void)state;
    session_keys(&s, "p right");
    assert_true(play_click(&s.play, STR("guess.2")));
    assert_true(guess()->told);
    assert_int_equal(guess()->given, 2);
    assert_false(play_click(&s.play, STR("guess.9")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(is_off_at_first, open, close),
        cmocka_unit_test_setup_teardown(stops_before_the_mark, open, close),
        cmocka_unit_test_setup_teardown(one_key_answers, open, close),
        cmocka_unit_test_setup_teardown(one_key_passes_on, open, close),
        cmocka_unit_test_setup_teardown(habit_passes_nothing_on, open, close),
        cmocka_unit_test_setup_teardown(the_panel_comes_back, open, close),
        cmocka_unit_test_setup_teardown(going_back_or_away_asks_no_more, open, close),
        cmocka_unit_test_setup_teardown(playing_stops_for_it, open, close),
        cmocka_unit_test_setup_teardown(a_point_of_view_is_not_asked, open, close),
        cmocka_unit_test_setup_teardown(clicks_answer, open, close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
