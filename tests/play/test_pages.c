/* The pages over the stage: menu, glossary, opening a file; by keys and by clicks. */
#include "support/cm.h"
#include "support/session.h"

#include "play/glossary.h"
#include "play/menu.h"

#include <string.h>

static Session s;

#define TEXT(literal)                                                                              \
    { literal, sizeof(literal) - 1 }
#define ROW(i, c, k, l, en, zh)                                                                    \
    {                                                                                              \
        .id = TEXT(i), .chapter = TEXT(c), .kind = TEXT(k), .link = l, .title = {                  \
            TEXT(en),                                                                              \
            TEXT(zh)                                                                               \
        }                                                                                          \
    }

static const CourseRow rows[] = {
    ROW("flow/sample", "flow", "flow", LINK_SURFACE, "The sample", "样例"),
    ROW("flow/other", "flow", "flow", LINK_SURFACE, "Another flow", "另一个流程"),
    ROW("faults/one", "faults", "fault", LINK_SURFACE, "It never starts", "一直不开始"),
    ROW("faults/two", "faults", "fault", LINK_TRUST, "The folder stays shut", "文件夹打不开"),
    ROW("labs/tools", "labs", "lab", LINK_SMALLEST, "How many tools", "多少工具"),
    ROW("labs/names", "labs", "lab", LINK_SMALLEST, "Names of tools", "工具的名字"),
};
static const Course course = {rows, sizeof rows / sizeof *rows};

static int open(void **state) {
    (void)state;
    session_open(&s);
    play_set_course(&s.play, &course);
    return 0;
}

static int close(void **state) {
    (void)state;
    session_close(&s);
    return 0;
}

static void type(const char *text) {
    for (const char *c = text; *c; c++)
        play_key(&s.play, *c == ' ' ? (KeyPress){.key = KEY_SPACE}
                                    : (KeyPress){.key = KEY_CHAR, .ch = (unsigned char)*c});
}

static const char *chosen(void) {
    MenuList list;
    menu_list(&s.play, &list);
    if (s.play.chosen < list.count) return rows[list.rows[s.play.chosen]].id.p;
    return menu_item_name(menu_item_chosen(&s.play, &list));
}

static void menu_moves(void **state) {
    (void)state;
    session_keys(&s, "3 esc");
    assert_int_equal(s.play.screen, SCREEN_MENU);
    assert_true(play_take_want(&s.play) & WANT_COURSE);
    assert_string_equal(chosen(), "flow/sample"); /* the one on the stage */
    session_keys(&s, "down down");
    assert_string_equal(chosen(), "faults/one");
    session_keys(&s, "right");
    assert_string_equal(chosen(), "faults/two"); /* no choice hangs on the link between */
    session_keys(&s, "right");
    assert_string_equal(chosen(), "labs/tools");
    session_keys(&s, "down left left");
    assert_string_equal(chosen(), "flow/sample"); /* the trust link has one line only */
    assert_false(session_press(&s, "left"));
    session_keys(&s, "end");
    assert_string_equal(chosen(), "motion");
    session_keys(&s, "home tab");
    assert_string_equal(chosen(), "open");
    session_keys(&s, "right right right");
    assert_string_equal(chosen(), "keys");
    session_keys(&s, "tab pgdn pgdn pgup pgup up");
    assert_string_equal(chosen(), "flow/sample");
    session_keys(&s, "esc");
    assert_int_equal(s.play.screen, SCREEN_STAGE);
    assert_int_equal(s.play.moment.frame, 3);
}

static void menu_searches(void **state) {
    (void)state;
    session_keys(&s, "esc");
    type("tool");
    assert_string_equal(chosen(), "labs/tools");
    type(" names");
    assert_string_equal(chosen(), "labs/names");
    session_keys(&s, "backspace backspace backspace backspace backspace backspace");
    assert_string_equal(chosen(), "labs/tools");
    session_keys(&s, "esc"); /* takes back the search first */
    assert_int_equal(s.play.screen, SCREEN_MENU);
    assert_int_equal(s.play.typed.n, 0);
    session_keys(&s, "打 不"); /* in either language */
    assert_string_equal(chosen(), "faults/two");
}

static void menu_opens(void **state) {
    (void)state;
    session_keys(&s, "esc down enter");
    assert_true(play_take_want(&s.play) & WANT_OPEN);
    assert_string_equal(s.play.wanted, "flow/other");
    assert_int_equal(s.play.screen, SCREEN_MENU); /* until the shell has opened it */
    session_keys(&s, "click:menu.row.3.label");
    assert_true(play_take_want(&s.play) & WANT_OPEN);
    assert_string_equal(s.play.wanted, "faults/two");
    assert_false(session_press(&s, "click:menu.row.99"));
    assert_false(session_press(&s, "click:menu.row."));
    assert_int_equal(play_take_want(&s.play), 0);
    play_tell(&s.play, STR("It cannot be opened."), true);
    assert_true(s.play.notice.bad);
    session_keys(&s, "down");
    assert_int_equal(s.play.notice.n, 0);
}

static void menu_switches(void **state) {
    (void)state;
    session_keys(&s, "esc click:menu.lang click:menu.theme click:menu.motion");
    assert_int_equal(s.play.lang, LANG_ZH);
    assert_int_equal(s.play.theme, THEME_LIGHT);
    assert_true(s.play.still);
    session_keys(&s, "end enter up enter up enter");
    assert_int_equal(s.play.lang, LANG_EN);
    assert_int_equal(s.play.theme, THEME_CONTRAST);
    assert_false(s.play.still);
    session_keys(&s, "click:header.lang click:header.theme"); /* letters would be text here */
    assert_int_equal(s.play.typed.n, 0);
    assert_int_equal(s.play.lang, LANG_ZH);
    session_keys(&s, "click:menu.glossary");
    assert_int_equal(s.play.screen, SCREEN_GLOSSARY);
    session_keys(&s, "esc esc click:menu.keys");
    assert_int_equal(s.play.screen, SCREEN_HELP);
    session_keys(&s, "esc click:header.title click:menu.open");
    assert_int_equal(s.play.screen, SCREEN_OPEN);
    session_keys(&s, "f1 esc click:header.app click:header.menu");
    assert_int_equal(s.play.screen, SCREEN_STAGE); /* the same click closes it */
}

static void menu_without_lessons(void **state) {
    (void)state;
    play_set_course(&s.play, NULL);
    session_keys(&s, "esc down up left right tab tab home end");
    assert_string_equal(chosen(), "motion");
    type("anything");
    session_keys(&s, "enter"); /* the first item of the foot is all there is */
    assert_int_equal(s.play.screen, SCREEN_OPEN);
}

static void opening(void **state) {
    (void)state;
    session_keys(&s, "tab o");
    assert_int_equal(s.play.screen, SCREEN_OPEN);
    assert_false(session_press(&s, "enter")); /* of nothing */
    type(" /tmp/a b.lua ");
    session_keys(&s, "enter");
    assert_true(play_take_want(&s.play) & WANT_OPEN);
    assert_string_equal(s.play.wanted, "/tmp/a b.lua");
    session_keys(&s, "click:open.go click:open.path");
    assert_true(play_take_want(&s.play) & WANT_OPEN);
    session_keys(&s, "ctrl+v");
    assert_true(play_take_want(&s.play) & WANT_PASTE);
    assert_true(play_paste(&s.play, STR("x\ny")));
    assert_true(str_is(typed_str(&s.play.typed), " /tmp/a b.lua x y"));
    session_keys(&s, "esc");
    assert_int_equal(s.play.screen, SCREEN_SEQUENCE); /* back to where it was opened */
    assert_false(play_paste(&s.play, STR("x")));
    session_keys(&s, "ctrl+v");
    assert_int_equal(play_take_want(&s.play), 0);
}

static void glossary_walks(void **state) {
    (void)state;
    session_keys(&s, "g");
    assert_int_equal(s.play.screen, SCREEN_GLOSSARY);
    GlossList list;
    gloss_list(&s.play, &list);
    assert_int_equal(list.count, GLOSS_COUNT);
    session_keys(&s, "home");
    assert_int_equal(s.play.chosen, 0);
    session_keys(&s, "down pgdn end down");
    assert_int_equal(s.play.chosen, GLOSS_COUNT - 1);
    type("idempot");
    gloss_list(&s.play, &list);
    assert_true(list.count >= 1 && list.count < 4);
    assert_string_equal(gloss_id(list.terms[s.play.chosen]), "idempotency");
    session_keys(&s, "esc");
    gloss_list(&s.play, &list);
    assert_string_equal(gloss_id(list.terms[s.play.chosen]), "idempotency"); /* stays chosen */
    session_keys(&s, "click:glossary.host.label");
    assert_int_equal(s.play.chosen, gloss_find(STR("host")));
    session_keys(&s, "esc click:term.model.n120");
    assert_int_equal(s.play.screen, SCREEN_GLOSSARY);
    assert_int_equal(s.play.chosen, gloss_find(STR("model")));
    session_keys(&s, "esc");
    assert_false(session_press(&s, "click:term.nothing.n1"));
    assert_int_equal(s.play.screen, SCREEN_STAGE);
}

static void glossary_finds_the_word_itself(void **state) {
    (void)state;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        GlossList list;
        session_keys(&s, "g i d"); /* in "side effect", too, and in call_id */
        gloss_list(&s.play, &list);
        assert_true(list.count > 3);
        assert_string_equal(gloss_id(list.terms[s.play.chosen]), "id");
        session_keys(&s, "esc esc l");
    }
}

static void glossary_is_whole(void **state) {
    (void)state;
    for (int i = 0; i < GLOSS_COUNT; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            Str word = gloss_word(s.words, (Lang)lang, i),
                text = gloss_text(s.words, (Lang)lang, i);
            if (word.n == 0 || text.n < 10 || str_starts(word, "⟨") || str_starts(text, "⟨"))
                fail_msg("%s is not explained in %s", gloss_id(i), lang_name((Lang)lang));
        }
}

/* The words marked in a text, parted by bars. */
static void marked(Lang lang, const char *text, const char *want) {
    GlossMark marks[GLOSS_MARKS];
    Str all = str_of(text);
    Buf out;
    buf_init(&out, 4096);
    size_t n = gloss_marks(s.words, lang, all, marks);
    for (size_t i = 0; i < n; i++) {
        if (i) buf_add_char(&out, '|');
        buf_add(&out, str_sub(all, marks[i].at, marks[i].len));
    }
    if (!str_is(buf_str(&out), want))
        fail_msg("'%s' has '%.*s', not '%s'", text, STR_ARG(buf_str(&out)), want);
    buf_dispose(&out);
}

static void terms_in_texts(void **state) {
    (void)state;
    marked(LANG_EN, "", "");
    marked(LANG_EN, "A host and another host.", "host");
    marked(LANG_EN, "Ghosts, hostile docs-server, tools/list, my_tool.", "");
    marked(LANG_EN, "The Server’s tools: a request.", "Server|tools|request");
    marked(LANG_EN, "An error object is no error.", "error object");
    marked(LANG_EN, "The target system, then the target.", "target system");
    marked(LANG_ZH, "宿主把协议版本告诉服务器。", "宿主|协议版本|服务器");
    marked(LANG_ZH, "目标系统的授权层", "目标系统|授权层");
    char many[20000];
    memset(many, 'x', sizeof many - 1);
    many[sizeof many - 1] = '\0';
    memcpy(many + 15000, " host ", 6);
    marked(LANG_EN, many, ""); /* nobody reads that far */
}

static void pages_keep_the_place(void **state) {
    (void)state;
    session_keys(&s, "4 n enter");
    Play before = s.play;
    session_keys(&s, "g esc");
    session_keys(&s, "click:header.menu esc o esc ? esc");
    assert_int_equal(s.play.n, before.n);
    assert_int_equal(s.play.focus, before.focus);
    assert_int_equal(s.play.note, before.note);
    assert_int_equal(s.play.screen, before.screen);
    session_keys(&s, "esc space g");
    assert_false(s.play.playing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(menu_moves, open, close),
        cmocka_unit_test_setup_teardown(menu_searches, open, close),
        cmocka_unit_test_setup_teardown(menu_opens, open, close),
        cmocka_unit_test_setup_teardown(menu_switches, open, close),
        cmocka_unit_test_setup_teardown(menu_without_lessons, open, close),
        cmocka_unit_test_setup_teardown(opening, open, close),
        cmocka_unit_test_setup_teardown(glossary_walks, open, close),
        cmocka_unit_test_setup_teardown(glossary_finds_the_word_itself, open, close),
        cmocka_unit_test_setup_teardown(glossary_is_whole, open, close),
        cmocka_unit_test_setup_teardown(terms_in_texts, open, close),
        cmocka_unit_test_setup_teardown(pages_keep_the_place, open, close)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
