/* Raw JSON of a caller, nested as deep as it may be and one deeper: what is sent can
   be read again, whatever stands around it. */
#include "support/cm.h"
#include "support/orchard.h"

enum { DEEP_TEXT = 2 * JSON_MAX_DEPTH + 32 };

/* An object, or an array, of so many arrays and objects in each other. */
typedef struct Deep {
    char text[DEEP_TEXT];
} Deep;

static Str nested(Deep *d, bool object, int depth) {
    size_t brackets = (size_t)depth - object;
    char *at = strcpy(d->text, object ? "{\"a\":" : "") + (object ? 5 : 0);
    memset(at, '[', brackets);
    memset(at + brackets, ']', brackets);
    strcpy(at + 2 * brackets, object ? "}" : "");
    return str_of(d->text);
}

static void reads(Str bytes) {
    JsonDoc doc = {0};
    Err err = {0};
    if (!json_parse(&doc, bytes, &err)) fail_msg("%s: %.*s", err.message, STR_ARG(bytes));
    json_dispose(&doc);
}

/* --- what a client is told to send ------------------------------------------------- */

typedef bool (*Sends)(Client *c, Str object, Err *err);

static bool calls(Client *c, Str raw, Err *err) { return client_call(c, STR("t"), raw, 1, err); }

static bool asks(Client *c, Str raw, Err *err) {
    return client_request(c, STR("any/thing"), raw, 1, err);
}

static bool notifies(Client *c, Str raw, Err *err) {
    return client_notify(c, STR("any/thing"), raw, err);
}

static bool sends_params(Client *c, Str raw, Err *err) {
    return client_send(c, &(ClientRequest){METHOD_PING, raw, {0}, false, 1}, err);
}

static bool sends_meta(Client *c, Str raw, Err *err) {
    return client_send(c, &(ClientRequest){METHOD_PING, {0}, raw, true, 1}, err);
}

static bool gets_prompt(Client *c, Str raw, Err *err) {
    return client_get_prompt(c, STR("plan"), raw, 1, err);
}

static bool completes(Client *c, Str raw, Err *err) {
    ClientCompletion what = {STR("plan"), {0}, STR("season"), STR("s"), raw};
    return client_complete(c, &what, 1, err);
}

static void a_client_sends_what_can_be_read(void **state) {
    (void)state;
    static const Sends sends[] = {calls,      asks,        notifies, sends_params,
                                  sends_meta, gets_prompt, completes};
    for (size_t i = 0; i < sizeof sends / sizeof *sends; i++) {
        Client *c = open_keeper(&keeper, "2025-11-25");
        Err err = {0};
        Deep d;
        assert_true(sends[i](c, nested(&d, true, RAW_MAX_DEPTH), &err));
        reads(client_does(c, ACTION_SEND).bytes);
        for (int more = 1; more <= JSON_MAX_DEPTH - RAW_MAX_DEPTH + 1; more++) {
            assert_false(sends[i](c, nested(&d, true, RAW_MAX_DEPTH + more), &err));
            assert_int_equal(err.code, ERR_LIMIT);
        }
        client_rests(c);
        assert_int_equal(client_pending(c), i == 2 ? 0 : 1);
        client_free(c);
    }
}

#define SAMPLE(id)                                                                                 \
    REQUEST(id, "sampling/createMessage",                                                          \
            "{\"messages\":[{\"role\":\"user\",\"content\":{}}],\"maxTokens\":1}")

static void a_host_answers_what_can_be_read_in_a_batch_too(void **state) {
    (void)state;
    Client *c = open_keeper(&keeper, "2025-03-26");
    uint32_t ticket = client_takes(c, "[" SAMPLE("1") "]");
    Err err = {0};
    Deep d;
    ClientSample sample = {.model = STR("m"), .content = nested(&d, false, RAW_MAX_DEPTH + 1)};
    assert_false(client_answer_sampling(c, ticket, &sample, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    sample.content = nested(&d, false, RAW_MAX_DEPTH);
    assert_true(client_answer_sampling(c, ticket, &sample, &err));
    reads(client_does(c, ACTION_SEND).bytes);
    client_free(c);
}

/* --- what a server is told to send ---------------------------------------------------- */

static void a_server_answers_what_can_be_read_in_a_batch_too(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-03-26");
    Err err = {0};
    Deep d;
    uint32_t ticket = server_takes(
        s, "[" REQUEST("1", "tools/call", "{\"name\":\"count_trees\"}") "]", ACTION_CALL);
    ServerAnswer answer = {.content = nested(&d, false, RAW_MAX_DEPTH + 1)};
    assert_false(server_answer_call(s, ticket, &answer, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    answer.content = nested(&d, false, RAW_MAX_DEPTH);
    assert_true(server_answer_call(s, ticket, &answer, &err));
    reads(server_does(s, ACTION_SEND).bytes);
    ticket = server_takes(s, "[" REQUEST("2", "tools/call", "{\"name\":\"count_trees\"}") "]",
                          ACTION_CALL);
    ServerError error = {-1, STR("no"), nested(&d, false, RAW_MAX_DEPTH + 1)};
    assert_false(server_answer_error(s, ticket, &error, &err));
    assert_int_equal(err.code, ERR_LIMIT);
    error.data = nested(&d, false, RAW_MAX_DEPTH);
    assert_true(server_answer_error(s, ticket, &error, &err));
    reads(server_does(s, ACTION_SEND).bytes);
    server_rests(s);
    server_free(s);
}

static void a_server_tells_what_can_be_read(void **state) {
    (void)state;
    Server *s = open_orchard(&orchard, "2025-11-25");
    Err err = {0};
    Deep d;
    for (int more = 0; more < 2; more++) {
        Str raw = nested(&d, true, RAW_MAX_DEPTH + more);
        bool fits = more == 0;
        assert_int_equal(server_notify(s, METHOD_TOOLS_CHANGED, raw, &err), fits);
        assert_int_equal(server_request(s, STR("any/thing"), raw, 1, &err), fits);
        assert_int_equal(server_log(s, &(ServerLog){.level = LEVEL_ERROR, .data = raw}, &err),
                         fits);
        for (int sent = 0; fits && sent < 3; sent++)
            reads(server_does(s, ACTION_SEND).bytes);
        server_rests(s);
    }
    assert_int_equal(err.code, ERR_LIMIT);
    server_free(s);
}

/* The deepest place of all: a definition, in a list, in a result, in a batch. */
static void a_server_lists_what_can_be_read(void **state) {
    (void)state;
    Deep d;
    Err err = {0};
    ServerTool tool = {STR("t"), nested(&d, true, RAW_MAX_DEPTH), STR("{}")};
    ServerConfig config = orchard;
    config.tools = &tool;
    config.tools_count = 1;
    Server *s = open_orchard(&config, "2025-03-26");
    tell_server(s, "[" REQUEST("1", "tools/list", "{}") "]");
    reads(server_does(s, ACTION_SEND).bytes);
    server_free(s);
    tool.definition = nested(&d, true, RAW_MAX_DEPTH + 1);
    assert_null(server_new(&config, &err));
    assert_int_equal(err.code, ERR_LIMIT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_client_sends_what_can_be_read),
        cmocka_unit_test(a_host_answers_what_can_be_read_in_a_batch_too),
        cmocka_unit_test(a_server_answers_what_can_be_read_in_a_batch_too),
        cmocka_unit_test(a_server_tells_what_can_be_read),
        cmocka_unit_test(a_server_lists_what_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
