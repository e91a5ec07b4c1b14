/* A session with every feature in it, of each revision with a handshake. */
#include "support/cm.h"
#include "support/wired.h"

static const char done[] = "client state  revision\n"
                           "server notified notifications/initialized \n"
                           "client listed tools/list \n"
                           "client listed resources/list \n"
                           "client listed resources/templates/list \n"
                           "client listed prompts/list \n"
                           "server state  validated\n"
                           "server call tools/call 8\n"
                           "client notified notifications/progress \n"
                           "client notified notifications/progress \n"
                           "client result tools/call \n"
                           "server state  rejected\n"
                           "client result tools/call \n"
                           "client failed tools/call \n"
                           "client failed  \n"
                           "client failed prompts/get \n"
                           "client failed resources/read \n"
                           "server read resources/read \n"
                           "client result resources/subscribe \n"
                           "client result resources/read \n"
                           "client notified notifications/resources/updated \n"
                           "client notified notifications/tools/list_changed \n"
                           "client notified notifications/resources/list_changed \n"
                           "client notified notifications/prompts/list_changed \n"
                           "client result resources/unsubscribe \n"
                           "server asked prompts/get \n"
                           "server asked completion/complete \n"
                           "client result logging/setLevel \n"
                           "client result prompts/get \n"
                           "client result completion/complete \n"
                           "client notified notifications/message \n"
                           "client asked sampling/createMessage \"ripe\"\n"
                           "client asked elicitation/create \n"
                           "client asked elicitation/create \n"
                           "server result ping \n"
                           "server result roots/list \n"
                           "server result sampling/createMessage \n"
                           "server result elicitation/create \n"
                           "server result elicitation/create \n"
                           "client notified notifications/elicitation/complete \n"
                           "server notified notifications/roots/list_changed \n"
                           "client result ping \n"
                           "server state  validated\n"
                           "server call tools/call \n"
                           "client listed tasks/list \n"
                           "client result tools/call \n"
                           "client ignored  no-id\n"
                           "client ignored  no-id\n"
                           "server ignored  unknown-id\n"
                           "client asked sampling/createMessage \"ripe\"\n"
                           "server state  validated\n"
                           "server call tools/call \n"
                           "server read resources/read \n"
                           "server result roots/list \n"
                           "client failed resources/read timed-out\n"
                           "client notified notifications/cancelled \n"
                           "server failed sampling/createMessage timed-out\n"
                           "server notified notifications/cancelled \n"
                           "server notified notifications/cancelled \n";

static void open_and_play(Wired *w, ClientConfig *config, const char *revision) {
    Err err = {0};
    *config = keeper;
    config->revision = str_of(revision);
    if (!wired_open(w, config, &err) || !wired_play(w, &err)) fail_msg("%s", err.message);
}

static void every_feature_is_used_once(void **state) {
    (void)state;
    Wired w;
    ClientConfig config;
    open_and_play(&w, &config, "2025-11-25");
    assert_str(buf_str(&w.done), done);
    assert_int_equal(client_pending(w.client), 0);
    assert_int_equal(client_asked(w.client), 0);
    assert_int_equal(server_running(w.server), 0);
    wired_close(&w);
}

static void the_same_session_gives_the_same_bytes(void **state) {
    (void)state;
    Wired a, b;
    ClientConfig config_a, config_b;
    open_and_play(&a, &config_a, "2025-11-25");
    open_and_play(&b, &config_b, "2025-11-25");
    assert_true(str_eq(buf_str(&a.wire), buf_str(&b.wire)));
    wired_close(&a);
    wired_close(&b);
}

static void check_line(Str line, bool batches) {
    JsonDoc doc = {0};
    Message m;
    assert_true(json_parse(&doc, str_sub(line, 2, line.n), NULL));
    message_read(&doc, &m);
    if (m.flaw != FLAW_NONE || m.kind == MSG_INVALID || (m.kind == MSG_BATCH && !batches))
        fail_msg("%.*s", STR_ARG(line));
    json_dispose(&doc);
}

/* No side sends what the agreed revision does not have. */
static void older_sessions_keep_to_their_revision(void **state) {
    (void)state;
    static const struct {
        const char *revision, *never[5];
    } cases[] = {
        {"2025-06-18", {"\"icons\"", "\"execution\"", "tasks/", "elicitationId"}},
        {"2025-03-26",
         {"\"icons\"", "structuredContent", "\"title\"", "elicitation/", "\"context\""}},
        {"2024-11-05",
         {"structuredContent", "\"title\"", "\"annotations\"", "elicitation/", "\"half\""}},
    };
    for (size_t i = 0; i < 3; i++) {
        Wired w;
        ClientConfig config;
        open_and_play(&w, &config, cases[i].revision);
        assert_str(client_revision(w.client), cases[i].revision);
        assert_str(server_revision(w.server), cases[i].revision);
        Str rest = buf_str(&w.wire), line;
        while (str_next_line(&rest, &line))
            check_line(line, revision_has(str_of(cases[i].revision), FEATURE_BATCH));
        for (size_t k = 0; k < 5 && cases[i].never[k]; k++)
            if (str_find(buf_str(&w.wire), str_of(cases[i].never[k]), 0) != SIZE_MAX)
                fail_msg("%s in %s", cases[i].never[k], cases[i].revision);
        wired_close(&w);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_feature_is_used_once),
        cmocka_unit_test(the_same_session_gives_the_same_bytes),
        cmocka_unit_test(older_sessions_keep_to_their_revision),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
