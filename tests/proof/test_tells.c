/* Words that give the answer away, and words that only look like them. */
#include "support/cm.h"
#include "support/wording.h"

#include "proof/tells.h"

static void tells(const char *kind, const char *en, const char *zh, const char *expected) {
    Words *words = wording_load();
    Exercise x = {.layer = LAYER_TOOL, .kind = str_of(kind)};
    Buf word;
    buf_init(&word, 256);
    bool told = tells_answer(words, &x, (Text){str_of(en), str_of(zh)}, &word);
    if (told != (expected != NULL) || (expected && !str_is(buf_str(&word), expected)))
        fail_msg("%s / %s: %.*s", en, zh, STR_ARG(buf_str(&word)));
    buf_dispose(&word);
    words_free(words);
}

static void test_layers(void **state) {
    (void)state;
    tells("not-found", "Another tool", "x", "tool");
    tells("not-found", "Use other TOOLS.", "x", "tool");
    tells("not-found", "a toolbox, retooled", "x", NULL);
    tells("not-found", "Ask for authorization", "x", "authorization");
    tells("not-found", "Call run_tool", "x", NULL);
    tells("not-found", "None of it", "没有", NULL);
    tells("not-found", "x", "检查网络", "网络");
    tells("not-found", "x", "网络层坏了", "网络");
    tells("not-found", "x", "换个办法", NULL);
}

static void test_kinds(void **state) {
    (void)state;
    tells("not-found", "It is not found.", "x", "not-found");
    tells("not-found", "Not-Found!", "x", "not-found");
    tells("not-found", "not  found", "x", NULL);
    tells("not-found", "found", "x", NULL);
    tells("not-found", "x", "文件不存在", "不存在");
    tells("unknown-method", "x", "换一个未知方法", "未知方法");
    tells("unknown-method", "It is not found.", "文件不存在", NULL); /* another one's word */
    tells("", "It is not found.", "x", NULL);
    tells("no-such-kind", "no such kind", "x", "no-such-kind");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layers),
        cmocka_unit_test(test_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
