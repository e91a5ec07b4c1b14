/* What a chosen field means, looked up by its place in the document. */
#include "view/making.h"

#include "play/field.h"

#include <stdio.h>
#include <string.h>

static Str name_of(Making *m, const JsonDoc *doc, JsonRef node) {
    if (node == 0 || !json_is(doc, doc->nodes[node].parent, JSON_OBJECT)) return STR("");
    Buf name;
    buf_init(&name, JSON_MAX_BYTES);
    json_key_add(doc, node, &name);
    Str out = make_outside(m, buf_str(&name), MAKING_VALUE);
    buf_dispose(&name);
    return out;
}

/* What a state's value means depends on what it is the value of. */
static Str state_words(Making *m, const JsonDoc *doc) {
    char key[64];
    Buf name;
    buf_init(&name, 40);
    json_string(doc, json_get(doc, 0, "key"), &name);
    snprintf(key, sizeof key, "field.state.value.%.*s", STR_ARG(buf_str(&name)));
    bool known = !name.failed && words_has(m->play->subject.words, key);
    buf_dispose(&name);
    return make_word(m, known ? key : "field.state.value");
}

void make_field_words(Making *m, const JsonDoc *doc, JsonRef node) {
    static const char *const marks[MARK_COUNT] = {"scene.mark.principle", "scene.mark.revision",
                                                  "scene.mark.own"};
    SceneMessage *msg = &m->scene->message;
    const FieldRow *row = field_row(doc, node, play_event(m->play));
    msg->field_name = name_of(m, doc, node);
    if (!row) return;
    bool state = strcmp(row->word, "state.value") == 0;
    msg->field_text = state ? state_words(m, doc) : make_word_of(m, "field", row->word);
    msg->field_mark = make_word(m, marks[row->mark]);
    if (*row->page) msg->field_source = make_join(m, STR(FIELD_REVISION), " · ", str_of(row->page));
}

/* --- the most telling field ---------------------------------------------------- */

static JsonRef first_of(const JsonDoc *doc, const char *const paths[]) {
    for (; *paths; paths++) {
        JsonRef r = json_path(doc, 0, *paths);
        if (r != JSON_NONE) return r;
    }
    return JSON_NONE;
}

static JsonRef telling_message(const JsonDoc *doc, const Event *e) {
    static const char *const request[] = {
        "params/protocolVersion", "params/cursor", "params/name", "params/uri", "method", NULL};
    static const char *const response[] = {"result/protocolVersion",
                                           "result/nextCursor",
                                           "result/tools",
                                           "result/isError",
                                           "result/content",
                                           "result/contents",
                                           "result/resources",
                                           "id",
                                           NULL};
    static const char *const error[] = {"error/code", "error", NULL};
    static const char *const notification[] = {"method", NULL};
    switch ((MsgKind)e->msg_kind) {
    case MSG_REQUEST:
        return first_of(doc, request);
    case MSG_RESPONSE:
        return first_of(doc, response);
    case MSG_ERROR:
        return first_of(doc, error);
    case MSG_NOTIFICATION:
        return first_of(doc, notification);
    case MSG_BATCH:
    case MSG_INVALID:
        break;
    }
    return JSON_NONE;
}

JsonRef make_telling(const JsonDoc *doc, const Event *e) {
    static const char *const data[] = {"call_id", "audit", "ignored", "status", "identity", "value",
                                       "event",   "text",  "code",    "signal", NULL};
    static const char *const decision[] = {"tools", "answer", "reason", "as", "by", "ok", NULL};
    if (e->kind == EVENT_MESSAGE) return telling_message(doc, e);
    return first_of(doc, e->kind == EVENT_DECISION ? decision : data);
}
