/* A prompt that the user picks becomes part of the model's input, and nothing more. */
#include "run/run.h"
#include "support/cm.h"
#include "support/small_world.h"

/* Answers with what stands before it. */
static bool repeat_prompt(void *ctx, const ModelView *view, ModelMove *out, Err *err) {
    (void)ctx, (void)err;
    out->kind = MOVE_ANSWER;
    buf_addf(&out->json, "{\"prompt\":\"%.*s\"}", STR_ARG(view->prompt));
    return true;
}

static const WorldPrompt prompts[] = {
    {.wire = {.name = {"summary", 7},
              .definition = {"{\"name\":\"summary\",\"arguments\":[{\"name\":\"of\","
                             "\"required\":true}]}",
                             62}},
     .text = {"Sum up {of} {not} in {of}.", 26}}};

static void with_prompt(SmallWorld *w) {
    small_world(w);
    w->server.capabilities = STR("{\"tools\":{},\"prompts\":{}}");
    w->server.prompts = prompts;
    w->server.prompts_count = 1;
    w->world.host.prompt = STR("summary");
    w->world.host.prompt_arguments = STR("{\"of\":\"build.md\"}");
    w->world.model.fn = repeat_prompt;
}

static uint32_t count(const Trace *t, MethodId method, MsgKind kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const Event *e = trace_event(t, i);
        n += e->kind == EVENT_MESSAGE && e->method == method && e->msg_kind == kind;
    }
    return n;
}

static void go(const SmallWorld *w, Trace *t) {
    Err err = {0};
    if (!run(&w->world, NULL, t, &err)) fail_msg("%s", err.message);
}

static void the_filled_in_text_reaches_the_model(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    with_prompt(&w);
    w.world.goal = STR("{\"prompt\":\"Sum up build.md {not} in build.md.\"}");
    go(&w, &t);
    assert_int_equal(count(&t, METHOD_PROMPTS_LIST, MSG_REQUEST), 1);
    assert_int_equal(count(&t, METHOD_PROMPTS_GET, MSG_RESPONSE), 1);
    assert_true(t.outcome.goal == VERDICT_YES);
    uint32_t states = 0;
    JsonDoc doc = {0};
    for (uint32_t i = 0; i < t.count; i++) {
        const Event *e = trace_event(&t, i);
        if (e->kind != EVENT_STATE) continue;
        Str key = event_field(&t, e, &doc, "key");
        if (str_is(key, "picked-prompt")) assert_int_equal(e->from, ACTOR_USER);
        if (str_is(key, "adopted-prompt")) assert_int_equal(e->from, ACTOR_HOST);
        states += str_ends(key, "-prompt");
    }
    assert_int_equal(states, 2);
    json_dispose(&doc);
    trace_dispose(&t);
}

/* The server refuses it: the model is asked without. */
static void without_a_required_argument_there_is_no_prompt(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    with_prompt(&w);
    w.world.host.prompt_arguments = STR("");
    w.world.goal = STR("{\"prompt\":\"\"}");
    go(&w, &t);
    assert_int_equal(count(&t, METHOD_PROMPTS_GET, MSG_ERROR), 1);
    assert_true(t.outcome.goal == VERDICT_YES);
    trace_dispose(&t);
}

static void a_prompt_of_nobody_is_not_asked_for(void **state) {
    (void)state;
    SmallWorld w;
    Trace t;
    with_prompt(&w);
    w.world.host.prompt = STR("other");
    w.world.goal = STR("{\"prompt\":\"\"}");
    go(&w, &t);
    assert_int_equal(count(&t, METHOD_PROMPTS_GET, MSG_REQUEST), 0);
    assert_true(t.outcome.goal == VERDICT_YES);
    trace_dispose(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_filled_in_text_reaches_the_model),
        cmocka_unit_test(without_a_required_argument_there_is_no_prompt),
        cmocka_unit_test(a_prompt_of_nobody_is_not_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
