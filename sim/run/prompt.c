/* A prompt on its way: the user picks it, the server fills it in, the host puts it before
   the model. It is text for the model's input and stands above no policy. */
#include "mcp/client_features.h"
#include "mcp/server_features.h"
#include "run/sim.h"

/* The session that has listed it; peer_count: none. */
static uint8_t find_peer(Sim *s) {
    for (uint8_t i = 0; i < s->peer_count; i++) {
        const Peer *p = &s->peers[i];
        for (size_t k = 0; p->phase == PEER_DISCOVERED && k < p->world->prompts_count; k++)
            if (str_eq(p->world->prompts[k].wire.name, s->world->host.prompt)) return i;
    }
    return (uint8_t)s->peer_count;
}

bool prompt_pick(Sim *s, uint32_t cause, Err *err) {
    const Host *h = &s->world->host;
    uint8_t peer = h->prompt.n ? find_peer(s) : (uint8_t)s->peer_count;
    if (peer == s->peer_count) return host_plan_turn(s, cause, err);
    EventDraft user = {.from = ACTOR_USER, .peer = peer, .cause = cause};
    return sim_state(s, &user, STR("picked-prompt"), h->prompt, err) &&
           client_get_prompt(s->peers[peer].client, h->prompt, h->prompt_arguments, 0, err) &&
           peer_pump_client(s, peer, user.cause, NULL, err);
}

bool prompt_adopt(Sim *s, const Item *item, Err *err) {
    const Report *r = item->payload;
    if (r->kind != ACTION_RESULT) return host_plan_turn(s, item->cause, err);
    JsonDoc doc = {0};
    Buf text;
    buf_init(&text, RUN_MAX_BYTES);
    bool ok = json_parse(&doc, r->bytes, err);
    if (ok) json_string(&doc, json_path(&doc, 0, "messages/0/content/text"), &text);
    s->prompt = sim_copy(s, buf_str(&text));
    json_dispose(&doc);
    buf_dispose(&text);
    EventDraft host = {.from = ACTOR_HOST, .peer = item->peer, .cause = item->cause};
    return ok && sim_state(s, &host, STR("adopted-prompt"), s->world->host.prompt, err) &&
           host_plan_turn(s, host.cause, err);
}

/* --- the server's side ------------------------------------------------------------- */

/* The value of the argument that stands in braces at `from`; its end goes to *to. */
static JsonRef argument_at(const JsonDoc *params, Str text, size_t from, size_t *to) {
    size_t end = str_find(text, STR("}"), from);
    if (text.p[from] != '{' || end == SIZE_MAX) return JSON_NONE;
    *to = end + 1;
    JsonRef all = json_get(params, 0, "arguments");
    return json_get_str(params, all, str_sub(text, from + 1, end - from - 1));
}

static void fill_in(const JsonDoc *params, Str text, Buf *out) {
    for (size_t i = 0; i < text.n;) {
        size_t end;
        JsonRef value = argument_at(params, text, i, &end);
        if (value == JSON_NONE) {
            buf_add_char(out, text.p[i++]);
            continue;
        }
        json_string(params, value, out);
        i = end;
    }
}

bool prompt_answer(Sim *s, uint8_t peer, const Action *a, Err *err) {
    const WorldServer *w = s->peers[peer].world;
    JsonDoc params = {0};
    Buf text;
    buf_init(&text, RUN_MAX_BYTES);
    bool ok = json_parse(&params, a->bytes, err);
    for (size_t i = 0; ok && i < w->prompts_count; i++)
        if (str_eq(w->prompts[i].wire.name, a->name)) fill_in(&params, w->prompts[i].text, &text);
    ServerPromptAnswer answer = {.text = buf_str(&text)};
    uint32_t ticket = a->ticket;
    ok = ok && buf_ok(&text, "a prompt", err) &&
         server_answer_prompt(s->peers[peer].server, ticket, &answer, err);
    json_dispose(&params);
    buf_dispose(&text);
    return ok;
}
