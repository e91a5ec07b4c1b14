/* Lists page by page (server/utilities/pagination). */
#include "mcp/client_in.h"

#include "mcp/rawstr.h"

typedef struct ListKind {
    MethodId method;
    const char *member;
} ListKind;

static const ListKind kinds[CLIENT_LISTS] = {{METHOD_TOOLS_LIST, "tools"},
                                             {METHOD_RESOURCES_LIST, "resources"},
                                             {METHOD_RESOURCES_TEMPLATES, "resourceTemplates"},
                                             {METHOD_PROMPTS_LIST, "prompts"},
                                             {METHOD_TASKS_LIST, "tasks"}};

static size_t find_kind(MethodId method) {
    size_t i = 0;
    while (i < CLIENT_LISTS && kinds[i].method != method)
        i++;
    return i;
}

ClientList *client_find_list(Client *c, MethodId method) {
    size_t i = find_kind(method);
    return i < CLIENT_LISTS ? &c->lists[i] : NULL;
}

void client_end_list(ClientList *list) {
    buf_clear(&list->items);
    buf_clear(&list->cursor);
    list->asked = list->complete = false;
    list->pages = 0;
}

Str client_list_items(const Client *c, MethodId list) {
    size_t i = find_kind(list);
    if (i == CLIENT_LISTS || !c->lists[i].complete) return (Str){0};
    return buf_str(&c->lists[i].items);
}

bool client_list(Client *c, MethodId method, uint32_t ticket, Err *err) {
    ClientList *list = client_find_list(c, method);
    outbox_begin(&c->party.outbox);
    if (!list)
        return err_set(err, ERR_USAGE, "Expected a method that lists, but \"%s\" does not.",
                       method_row(method)->name);
    if (c->phase != CLIENT_READY)
        return err_set(err, ERR_USAGE, "A client can ask for a list only while it is ready.");
    if (list->asked)
        return err_set(err, ERR_USAGE, "%s is being listed already.", method_row(method)->name);
    client_end_list(list);
    Ask ask = {.method = method_row(method)->name, .ticket = ticket, .purpose = FOR_LIST};
    list->asked = party_ask(&c->party, &ask, err);
    return list->asked;
}

static bool add_items(ClientList *list, const JsonDoc *doc, JsonRef array) {
    if (list->pages++ == 0) buf_add_char(&list->items, '[');
    for (JsonRef r = json_first(doc, array); r != JSON_NONE; r = json_next(doc, r)) {
        if (list->items.n > 1) buf_add_char(&list->items, ',');
        buf_add(&list->items, json_raw(doc, r));
    }
    return !list->items.failed;
}

static bool give_up(Client *c, ClientList *list, const Sent *sent, const char *why, Err *err) {
    client_end_list(list);
    return party_fail(&c->party, sent, why, err);
}

/* The items did not fit, for one reason or the other. */
static bool too_many(Client *c, ClientList *list, const Sent *sent, Err *err) {
    if (list->items.no_memory) return err_memory(err, "a list");
    return give_up(c, list, sent, "too-many-items", err);
}

static bool finish(Client *c, ClientList *list, const Sent *sent, Err *err) {
    buf_add_char(&list->items, ']');
    if (list->items.failed) return too_many(c, list, sent, err);
    list->asked = false;
    list->complete = true;
    Action a = {.kind = ACTION_LISTED, .method = sent->method, .ticket = sent->ticket};
    return outbox_push(&c->party.outbox, &a, err);
}

/* The cursor's own bytes go back: it is opaque, and another spelling of it might be another. */
static bool ask_page(Client *c, ClientList *list, const Sent *sent, Err *err) {
    Buf params;
    buf_init(&params, JSON_MAX_BYTES);
    buf_add(&params, STR("{\"cursor\":"));
    buf_add(&params, buf_str(&list->cursor));
    buf_add_char(&params, '}');
    Ask ask = {.method = method_row(sent->method)->name,
               .params = buf_str(&params),
               .ticket = sent->ticket,
               .purpose = FOR_LIST};
    bool ok = buf_ok(&params, "a cursor", err) && party_ask(&c->party, &ask, err);
    buf_dispose(&params);
    return ok;
}

static bool follow(Client *c, ClientList *list, const Sent *sent, Err *err) {
    const JsonDoc *doc = &c->party.doc;
    JsonRef next = json_get(doc, c->party.msg.result, "nextCursor");
    if (next == JSON_NONE || c->config->first_page_only) return finish(c, list, sent, err);
    if (!json_is(doc, next, JSON_STRING)) return give_up(c, list, sent, "bad-cursor", err);
    Str raw = json_raw(doc, next);
    if (rawstr_eq(buf_str(&list->cursor), raw)) return give_up(c, list, sent, "cursor-loop", err);
    if (list->pages >= CLIENT_MAX_PAGES) return give_up(c, list, sent, "too-many-pages", err);
    buf_clear(&list->cursor);
    buf_add(&list->cursor, raw);
    return buf_ok(&list->cursor, "a cursor", err) && ask_page(c, list, sent, err);
}

bool client_take_page(Client *c, const Sent *sent, Err *err) {
    ClientList *list = client_find_list(c, sent->method);
    const Message *m = &c->party.msg;
    if (m->kind != MSG_RESPONSE || m->flaw != FLAW_NONE) {
        client_end_list(list);
        return party_settle(&c->party, sent, NULL, err);
    }
    JsonRef array = json_get(&c->party.doc, m->result, kinds[find_kind(sent->method)].member);
    if (!json_is(&c->party.doc, array, JSON_ARRAY)) return give_up(c, list, sent, "bad-page", err);
    return add_items(list, &c->party.doc, array) ? follow(c, list, sent, err)
                                                 : too_many(c, list, sent, err);
}
