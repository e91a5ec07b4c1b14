/* The text player as it runs: keys from a pipe, keys from a terminal, and the ways
   out. Sizes and times come from the test, never from the machine it runs on. */
#define _XOPEN_SOURCE 700

#include "support/cm.h"
#include "support/wording.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "term/term.h"

static Words *words;
static Trace trace;

static int load(void **state) {
    (void)state;
    words = wording_load();
    wording_story(&trace);
    return 0;
}

static int unload(void **state) {
    (void)state;
    words_free(words);
    trace_dispose(&trace);
    return 0;
}

static bool play_on(const TermOptions *options, Play *p, Err *err) {
    PlaySubject subject = {.trace = &trace, .words = words, .name = STR("flow/sample")};
    play_init(p, &subject, &(PlayOptions){.lang = LANG_EN});
    return term_play(p, options, err);
}

/* --- lines from a pipe -------------------------------------------------------- */

static void read_all(int fd, Buf *out) {
    char part[4096];
    ssize_t n;
    while ((n = read(fd, part, sizeof part)) > 0)
        buf_add(out, (Str){part, (size_t)n});
}

static Play last; /* where the player stood at the end */

static bool run_lines(Str input, bool whole, Buf *out) {
    int in[2];
    FILE *file = tmpfile();
    Err err = {0};
    assert_int_equal(pipe(in), 0);
    assert_int_equal(write(in[1], input.p, input.n), (ssize_t)input.n);
    close(in[1]);
    TermOptions options = {.in = in[0], .out = fileno(file), .whole = whole};
    bool ok = play_on(&options, &last, &err);
    close(in[0]);
    buf_init(out, 1 << 24);
    lseek(fileno(file), 0, SEEK_SET);
    read_all(fileno(file), out);
    fclose(file);
    return ok;
}

static bool holds(const Buf *out, const char *text) {
    return str_find(buf_str(out), str_of(text), 0) != SIZE_MAX;
}

static void check_holds(const Buf *out, const char *text) {
    if (!holds(out, text)) fail_msg("\"%s\" is not in\n%.*s", text, STR_ARG(buf_str(out)));
}

static void lines_of_words_are_keys(void **state) {
    (void)state;
    Buf out;
    assert_true(run_lines(STR("down down\n\n  right  \r\nbogus click:rail.6 end"), false, &out));
    check_holds(&out, "> down\n\n1 · Connect and negotiate   1 / 21\n");
    check_holds(&out, "> right\n");
    check_holds(&out, "“bogus” is no key.");
    check_holds(&out, "\n7 · Return   21 / 21\n");
    assert_false(holds(&out, "\x1B"));
    assert_int_equal(last.n, 21);
    buf_dispose(&out);
}

static void q_leaves_at_once(void **state) {
    (void)state;
    static const char *const ways[] = {"down q end\n", "down quit end", "down\nctrl+q\nend\n"};
    for (size_t i = 0; i < 3; i++) {
        Buf out;
        assert_true(run_lines(str_of(ways[i]), false, &out));
        assert_int_equal(last.n, 1);
        buf_dispose(&out);
    }
}

static void the_first_note_is_not_passed_over(void **state) {
    (void)state;
    Buf out;
    assert_true(run_lines(STR("3 n"), false, &out));
    assert_int_equal(last.note, NOTE_WHY); /* it was printed, not left */
    check_holds(&out, "[Why]");
    buf_dispose(&out);
    assert_true(run_lines(STR("3 n n"), false, &out));
    assert_int_equal(last.note, NOTE_HOW);
    buf_dispose(&out);
}

static void playing_needs_no_clock(void **state) {
    (void)state;
    Buf out;
    assert_true(run_lines(STR("space"), false, &out));
    assert_int_equal(last.n, 21);
    assert_false(last.playing);
    check_holds(&out, "4 / 21\n");
    check_holds(&out, "This is the end.\n");
    buf_dispose(&out);
}

static void a_key_without_effect_says_so(void **state) {
    (void)state;
    Buf out;
    assert_true(run_lines(STR("left end right x t c r"), false, &out));
    check_holds(&out, "> left\nThis is the beginning.\n");
    check_holds(&out, "> right\nThis is the end.\n");
    check_holds(&out, "> x\nThat key does nothing here.");
    check_holds(&out, "> t\nThat changes the window only.\n");
    check_holds(&out, "> c\nTo copy: ");
    buf_dispose(&out);
}

static void the_language_changes_in_place(void **state) {
    (void)state;
    Buf out;
    assert_true(run_lines(STR("3 l"), false, &out));
    check_holds(&out, "3 · Discover   9 / 21");
    check_holds(&out, "第 3 步 · 发现   9 / 21");
    assert_int_equal(last.n, 9);
    buf_dispose(&out);
}

static void hostile_input_is_no_key(void **state) {
    (void)state;
    Buf out;
    assert_true(
        run_lines(STR("\x1b[2J\xFF \0 \xE2\x80\xAE click: click:\x1b type:x q"), false, &out));
    assert_false(holds(&out, "\x1B"));
    assert_false(holds(&out, "\xE2\x80\xAE"));
    check_holds(&out, "␛[2J");
    buf_dispose(&out);
}

static void nobody_there_means_the_whole_text(void **state) {
    (void)state;
    Buf none, whole;
    assert_true(run_lines(STR(""), false, &none));
    check_holds(&none, "   21 / 21\n");
    assert_true(run_lines(STR("down q"), true, &whole));
    assert_true(str_eq(buf_str(&none), buf_str(&whole)));
    buf_dispose(&none);
    buf_dispose(&whole);
}

static bool load_again(void *ctx, Play *play, Err *err) {
    assert_ptr_equal(play, &last);
    if (++*(int *)ctx == 1) return true;
    err_set(err, ERR_SCENARIO, "A comma is missing\x1b.");
    return err_at(err, "a.lua:3");
}

static void a_failed_reload_is_told(void **state) {
    (void)state;
    int in[2], calls = 0;
    FILE *file = tmpfile();
    Buf out;
    assert_int_equal(pipe(in), 0);
    assert_int_equal(write(in[1], "f5 f5 down", 10), 10);
    close(in[1]);
    TermOptions options = {
        .in = in[0], .out = fileno(file), .reload = load_again, .reload_ctx = &calls};
    assert_true(play_on(&options, &last, NULL));
    buf_init(&out, 1 << 20);
    lseek(fileno(file), 0, SEEK_SET);
    read_all(fileno(file), &out);
    assert_int_equal(calls, 2);
    check_holds(&out, "Not reloaded: A comma is missing␛. (a.lua:3)");
    check_holds(&out, "1 / 21\n");
    buf_dispose(&out);
    fclose(file);
    close(in[0]);
}

static void a_full_disk_is_an_error(void **state) {
    (void)state;
    int full = open("/dev/full", O_WRONLY), in = open("/dev/null", O_RDONLY);
    Err err = {0};
    Play p;
    if (full < 0) {
        print_message("skipped: no /dev/full\n");
        skip();
    }
    TermOptions options = {.in = in, .out = full, .whole = true};
    assert_false(play_on(&options, &p, &err));
    assert_int_equal(err.code, ERR_SYSTEM);
    close(full);
    close(in);
}

/* --- a terminal ------------------------------------------------------------------- */

typedef struct Screen {
    int master, slave; /* the slave stays open here, so its settings can be asked */
    pid_t child;
    struct termios before;
    Buf seen;
} Screen;

/* The child's part: the terminal is its own, the player's answer its exit status. */
static void be_player(const Screen *s) {
    Play p;
    Err err = {0};
    setsid();
    ioctl(s->slave, TIOCSCTTY, 0);
    setenv("TERM", "dumb", 1);
    TermOptions options = {.in = s->slave, .out = s->slave};
    _exit(play_on(&options, &p, &err) ? (int)p.n : 99);
}

static bool open_screen(Screen *s, unsigned short columns, unsigned short lines) {
    struct winsize size = {.ws_col = columns, .ws_row = lines};
    *s = (Screen){.master = posix_openpt(O_RDWR | O_NOCTTY)};
    buf_init(&s->seen, 1 << 22);
    if (s->master < 0 || grantpt(s->master) || unlockpt(s->master)) return false;
    s->slave = open(ptsname(s->master), O_RDWR | O_NOCTTY);
    if (s->slave < 0) return false;
    ioctl(s->slave, TIOCSWINSZ, &size);
    tcgetattr(s->slave, &s->before);
    s->child = fork();
    if (s->child == 0) be_player(s);
    return s->child > 0;
}

/* Reads what the player prints until the text has come; false when it does not. */
static bool await(Screen *s, const char *text) {
    enum { LONG_MS = 20000 };
    struct pollfd p = {.fd = s->master, .events = POLLIN};
    char part[4096];
    while (!holds(&s->seen, text)) {
        if (poll(&p, 1, LONG_MS) <= 0) return false;
        ssize_t n = read(s->master, part, sizeof part);
        if (n <= 0) return false;
        buf_add(&s->seen, (Str){part, (size_t)n});
    }
    return true;
}

static void type(Screen *s, const char *bytes) {
    buf_clear(&s->seen);
    assert_int_equal(write(s->master, bytes, strlen(bytes)), (ssize_t)strlen(bytes));
}

/* Waits for the end and holds the terminal's settings against those of before. */
static int close_screen(Screen *s) {
    struct termios after;
    int status = 0;
    waitpid(s->child, &status, 0);
    tcgetattr(s->slave, &after);
    assert_int_equal(after.c_lflag, s->before.c_lflag);
    assert_int_equal(after.c_iflag, s->before.c_iflag);
    assert_int_equal(after.c_oflag, s->before.c_oflag);
    close(s->slave);
    close(s->master);
    buf_dispose(&s->seen);
    return status;
}

static void start_screen(Screen *s) {
    if (!open_screen(s, 60, 20)) {
        print_message("skipped: no terminal can be made here\n");
        skip();
    }
    assert_true(await(s, "q quit"));
}

static void single_keys_from_a_terminal(void **state) {
    (void)state;
    Screen s;
    start_screen(&s);
    assert_false(holds(&s.seen, "\x1B"));
    type(&s, "\x1b[B\x1b[B");
    assert_true(await(&s, "2 / 21") && await(&s, "q quit"));
    type(&s, "5");
    assert_true(await(&s, "5 · Propose and permit"));
    type(&s, "q");
    int status = close_screen(&s);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 13);
}

static void escape_alone_leaves_a_panel(void **state) {
    (void)state;
    Screen s;
    start_screen(&s);
    type(&s, "\x1b[B\r");
    assert_true(await(&s, "Esc leave"));
    type(&s, "\x1b");
    assert_true(await(&s, "↑ ↓ event"));
    type(&s, "\x04");
    int status = close_screen(&s);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
}

static void signals_give_the_terminal_back(void **state) {
    (void)state;
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        Screen s;
        start_screen(&s);
        kill(s.child, signals[i]);
        int status = close_screen(&s);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
    }
}

static void interrupt_key_is_a_signal(void **state) {
    (void)state;
    Screen s;
    start_screen(&s);
    type(&s, "\x03");
    int status = close_screen(&s);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGINT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_words_are_keys),
        cmocka_unit_test(q_leaves_at_once),
        cmocka_unit_test(the_first_note_is_not_passed_over),
        cmocka_unit_test(playing_needs_no_clock),
        cmocka_unit_test(a_key_without_effect_says_so),
        cmocka_unit_test(the_language_changes_in_place),
        cmocka_unit_test(hostile_input_is_no_key),
        cmocka_unit_test(nobody_there_means_the_whole_text),
        cmocka_unit_test(a_failed_reload_is_told),
        cmocka_unit_test(a_full_disk_is_an_error),
        cmocka_unit_test(single_keys_from_a_terminal),
        cmocka_unit_test(escape_alone_leaves_a_panel),
        cmocka_unit_test(signals_give_the_terminal_back),
        cmocka_unit_test(interrupt_key_is_a_signal),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
