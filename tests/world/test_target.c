/* The target system: rights, existence, and what it gives back. */
#include "support/cm.h"
#include "support/small_world.h"

typedef struct Case {
    const char *op, *path, *query;
    uint32_t first, last;
    TargetStatus status;
    const char *data; /* NULL: not looked at */
} Case;

static const Case cases[] = {
    {"read", "ops/deploy.md", "", 2, 3, TARGET_OK,
     "{\"path\":\"ops/deploy.md\",\"first\":2,\"last\":3,\"total\":4,"
     "\"text\":\"1. Build\\n2. Migrate\\n\"}"},
    {"read", "ops/deploy.md", "", 3, 99, TARGET_OK,
     "{\"path\":\"ops/deploy.md\",\"first\":3,\"last\":4,\"total\":4,"
     "\"text\":\"2. Migrate\\n3. Deploy\\n\"}"},
    {"read", "ops/deploy.md", "", 9, 0, TARGET_BAD_REQUEST, ""},
    {"read", "ops/none.md", "", 0, 0, TARGET_NOT_FOUND, ""},
    /* Refused before anybody looks whether it is there. */
    {"read", "secret/keys.md", "", 0, 0, TARGET_FORBIDDEN, ""},
    {"read", "secret/none.md", "", 0, 0, TARGET_FORBIDDEN, ""},
    /* A prefix ends at a folder's border. */
    {"read", "opsx/a.md", "", 0, 0, TARGET_FORBIDDEN, ""},
    {"list", "", "", 0, 0, TARGET_OK,
     "{\"path\":\"\",\"entries\":[{\"name\":\"ops\",\"kind\":\"folder\"},"
     "{\"name\":\"guide\",\"kind\":\"folder\"},{\"name\":\"secret\",\"kind\":\"folder\"}]}"},
    {"list", "ops/", "", 0, 0, TARGET_OK,
     "{\"path\":\"ops\",\"entries\":[{\"name\":\"deploy.md\",\"kind\":\"file\",\"lines\":4}]}"},
    {"list", "nowhere", "", 0, 0, TARGET_NOT_FOUND, ""},
    {"search", "ops", "DEPLOY", 0, 0, TARGET_OK,
     "{\"query\":\"DEPLOY\",\"hits\":[{\"path\":\"ops/deploy.md\",\"line\":1,\"text\":\"# "
     "Deploy\"},"
     "{\"path\":\"ops/deploy.md\",\"line\":4,\"text\":\"3. Deploy\"}]}"},
    /* Judged by where a path leads, not by how it is spelled. */
    {"read", "ops/../secret/keys.md", "", 0, 0, TARGET_FORBIDDEN, ""},
    {"read", "guide/../ops//./deploy.md", "", 1, 1, TARGET_OK,
     "{\"path\":\"ops/deploy.md\",\"first\":1,\"last\":1,\"total\":4,\"text\":\"# Deploy\\n\"}"},
    {"read", "../../secret/keys.md", "", 0, 0, TARGET_FORBIDDEN, ""},
    {"send", "ana@team.example", "hello", 0, 0, TARGET_FORBIDDEN, ""},
    {"search", "", "deploy", 0, 0, TARGET_FORBIDDEN, ""},
    {"search", "ops", "", 0, 0, TARGET_BAD_REQUEST, ""},
    {"format", "ops", "", 0, 0, TARGET_BAD_REQUEST, ""},
};

static void every_request_has_its_answer(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Case *c = &cases[i];
        TargetRequest q = {str_of(c->op), str_of(c->path), str_of(c->query),
                           c->first,      c->last,         STR("")};
        TargetAnswer a;
        Err err = {0};
        assert_true(target_do(&w.world.target, STR("docs-reader"), &q, &a, &err));
        if (a.status != c->status) fail_msg("case %zu: %s", i, target_status_name(a.status));
        assert_str(buf_str(&a.data), c->data);
        buf_dispose(&a.data);
    }
}

/* A search never shows what the identity may not read. */
static void a_search_does_not_leak(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    w.rights[0].prefix = STR("");
    TargetRequest q = {STR("search"), STR(""), STR("key"), 0, 0, STR("")};
    TargetAnswer a;
    assert_true(target_do(&w.world.target, STR("docs-reader"), &q, &a, NULL));
    assert_int_equal(a.status, TARGET_OK);
    assert_str(buf_str(&a.data), "{\"query\":\"key\",\"hits\":[]}");
    buf_dispose(&a.data);
}

static void a_limit_cuts_and_says_so(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    w.world.target.read_limit = 2;
    TargetRequest q = {STR("read"), STR("ops/deploy.md"), STR(""), 1, 0, STR("")};
    TargetAnswer a;
    assert_true(target_do(&w.world.target, STR("docs-reader"), &q, &a, NULL));
    assert_str(buf_str(&a.data),
               "{\"path\":\"ops/deploy.md\",\"first\":1,\"last\":2,\"total\":4,"
               "\"truncated\":true,\"next\":3,\"text\":\"# Deploy\\n1. Build\\n\"}");
    buf_dispose(&a.data);
    q.first = 3;
    assert_true(target_do(&w.world.target, STR("docs-reader"), &q, &a, NULL));
    assert_true(str_find(buf_str(&a.data), STR("truncated"), 0) == SIZE_MAX);
    buf_dispose(&a.data);
}

static void dots_around_a_rule_are_noticed(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    TargetRequest q = {STR("read"), STR("ops/../secret/keys.md"), STR(""), 0, 0, STR("")};
    TargetAnswer a;
    assert_true(target_do(&w.world.target, STR("docs-reader"), &q, &a, NULL));
    assert_true(a.probing);
    buf_dispose(&a.data);
}

static void an_unknown_identity_may_nothing(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    TargetRequest q = {STR("list"), STR(""), STR(""), 0, 0, STR("")};
    TargetAnswer a;
    assert_true(target_do(&w.world.target, STR("stranger"), &q, &a, NULL));
    assert_int_equal(a.status, TARGET_FORBIDDEN);
    assert_int_equal(target_http_status(a.status), 403);
    buf_dispose(&a.data);
}

static void the_goal_is_judged_by_values(void **state) {
    (void)state;
    SmallWorld w;
    small_world(&w);
    w.world.goal = STR("{\"doc\":\"a\",\"line\":3}");
    assert_true(world_goal_met(&w.world, STR("{\"line\":3,\"doc\":\"\\u0061\",\"more\":1}"), NULL));
    assert_false(world_goal_met(&w.world, STR("{\"doc\":\"a\"}"), NULL));
    assert_false(world_goal_met(&w.world, STR("{\"doc\":\"a\",\"line\":\"3\"}"), NULL));
    assert_false(world_goal_met(&w.world, STR("nonsense"), NULL));
    w.world.goal = STR("[{\"doc\":\"a\"},{\"told\":true}]");
    assert_true(world_goal_met(&w.world, STR("{\"told\":true}"), NULL));
    assert_false(world_goal_met(&w.world, STR("{\"told\":false}"), NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_request_has_its_answer),
        cmocka_unit_test(a_search_does_not_leak),
        cmocka_unit_test(a_limit_cuts_and_says_so),
        cmocka_unit_test(dots_around_a_rule_are_noticed),
        cmocka_unit_test(an_unknown_identity_may_nothing),
        cmocka_unit_test(the_goal_is_judged_by_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
