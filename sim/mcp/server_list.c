/* Lists page by page (server/utilities/pagination). A cursor is the base64 of
   the list's name and the page's number: opaque to the client, the same in
   every run, and of no use for another list. */
#include "mcp/server_in.h"

#include "mcp/rawstr.h"

#include <stdio.h>

enum { CURSOR_MAX = 64 };

typedef struct List {
    const char *member;
    const char *owner; /* what an item is: revision_add_definition */
    size_t count;
    Str (*definition)(const ServerConfig *config, size_t i);
} List;

static void base64(Str bytes, char *out) {
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    uint32_t window = 0;
    int bits = 0;
    for (size_t i = 0; i < bytes.n; i++) {
        window = window << 8 | (uint8_t)bytes.p[i];
        for (bits += 8; bits >= 6; bits -= 6)
            *out++ = signs[window >> (bits - 6) & 63];
    }
    if (bits) *out++ = signs[window << (6 - bits) & 63];
    *out = '\0';
}

/* With quotes, as it stands in a message. */
static Str cursor_of(const List *list, size_t page, char out[CURSOR_MAX]) {
    char plain[40], coded[CURSOR_MAX - 2];
    snprintf(plain, sizeof plain, "%s:%zu", list->member, page + 1);
    base64(str_of(plain), coded);
    snprintf(out, CURSOR_MAX, "\"%s\"", coded);
    return str_of(out);
}

static size_t page_size(const Server *s, const List *list) {
    size_t size = s->config->page_size;
    return size && size < list->count ? size : list->count;
}

/* False when the cursor is none that this list gives out. */
static bool find_page(const Server *s, const List *list, size_t *page) {
    JsonRef cursor = server_param(s, "cursor");
    size_t size = page_size(s, list);
    char text[CURSOR_MAX];
    *page = 0;
    if (cursor == JSON_NONE) return true;
    if (!json_is(&s->party.doc, cursor, JSON_STRING)) return false;
    for (*page = 1; size && *page * size < list->count; ++*page)
        if (rawstr_eq(cursor_of(list, *page, text), json_raw(&s->party.doc, cursor))) return true;
    return false;
}

static bool add_items(const Server *s, const List *list, size_t from, Buf *out, Err *err) {
    Str revision = revision_rules(s->revision);
    size_t size = page_size(s, list);
    for (size_t i = from; i < list->count && i < from + size; i++) {
        if (i > from) buf_add_char(out, ',');
        if (!revision_add_definition(out, list->definition(s->config, i), list->owner, revision,
                                     err))
            return false;
    }
    return true;
}

static bool add_page(const Server *s, const List *list, size_t page, Buf *out, Err *err) {
    size_t size = page_size(s, list), from = page * size;
    char cursor[CURSOR_MAX];
    buf_addf(out, "{\"%s\":[", list->member);
    if (!add_items(s, list, from, out, err)) return false;
    buf_add_char(out, ']');
    if (from + size < list->count) {
        buf_add(out, STR(",\"nextCursor\":"));
        buf_add(out, cursor_of(list, page + 1, cursor));
    }
    buf_add_char(out, '}');
    return buf_ok(out, "a page", err);
}

static bool answer_page(Server *s, const List *list, Err *err) {
    size_t page;
    if (!find_page(s, list, &page))
        return server_refuse_text(s, "Invalid params: this list has no such cursor", err);
    Buf result;
    buf_init(&result, JSON_MAX_BYTES);
    bool ok = add_page(s, list, page, &result, err) &&
              party_answer(&s->party, party_asked(&s->party), buf_str(&result), err);
    buf_dispose(&result);
    return ok;
}

static Str tool_definition(const ServerConfig *config, size_t i) {
    return config->tools[i].definition;
}

static Str resource_definition(const ServerConfig *config, size_t i) {
    return config->resources[i].definition;
}

static Str template_definition(const ServerConfig *config, size_t i) {
    return config->templates[i].definition;
}

static Str prompt_definition(const ServerConfig *config, size_t i) {
    return config->prompts[i].definition;
}

bool server_list_tools(Server *s, Err *err) {
    List list = {"tools", "Tool", s->config->tools_count, tool_definition};
    return answer_page(s, &list, err);
}

bool server_list_resources(Server *s, Err *err) {
    List list = {"resources", "Resource", s->config->resources_count, resource_definition};
    return answer_page(s, &list, err);
}

bool server_list_templates(Server *s, Err *err) {
    List list = {"resourceTemplates", "ResourceTemplate", s->config->templates_count,
                 template_definition};
    return answer_page(s, &list, err);
}

bool server_list_prompts(Server *s, Err *err) {
    List list = {"prompts", "Prompt", s->config->prompts_count, prompt_definition};
    return answer_page(s, &list, err);
}
