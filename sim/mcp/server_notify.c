/* Notifications of the server's own. */
#include "mcp/server_in.h"

bool server_notify(Server *s, MethodId method, Str params, Err *err) {
    const MethodRow *row = method_row(method);
    if (method == METHOD_UNKNOWN || row->kind != METHOD_IS_NOTIFICATION ||
        !((unsigned)row->from & METHOD_FROM_SERVER))
        return err_set(err, ERR_USAGE, "Expected a notification of a server, but \"%s\" is none.",
                       row->name);
    if (params.n && !party_check_raw(params, JSON_OBJECT, "the params of a notification", err))
        return false;
    outbox_begin(&s->party.outbox);
    return party_notify(&s->party, row->name, params, err);
}

static bool begun(Server *s, Err *err) {
    outbox_begin(&s->party.outbox);
    return s->revision.n > 0 ||
           err_set(err, ERR_USAGE, "A server has nothing to tell before initialize.");
}

static bool declares(const Server *s, MethodId method) {
    return !server_lack(s, method).capability;
}

bool server_changed(Server *s, MethodId method, Err *err) {
    if (method != METHOD_TOOLS_CHANGED && method != METHOD_RESOURCES_CHANGED &&
        method != METHOD_PROMPTS_CHANGED)
        return err_set(err, ERR_USAGE, "Expected a list that can change, but \"%s\" is none.",
                       method_row(method)->name);
    if (!begun(s, err)) return false;
    return !declares(s, method) || party_notify(&s->party, method_row(method)->name, (Str){0}, err);
}

/* Takes over `b`. */
static bool notify_built(Server *s, const char *method, JsonBuild *b, Err *err) {
    Buf params;
    buf_init(&params, JSON_MAX_BYTES);
    bool ok =
        party_print(b, &params, err) && party_notify(&s->party, method, buf_str(&params), err);
    buf_dispose(&params);
    return ok;
}

bool server_updated(Server *s, Str uri, Err *err) {
    if (!begun(s, err)) return false;
    if (!declares(s, METHOD_RESOURCES_UPDATED) || !server_subscribed(s, uri)) return true;
    JsonBuild *b = json_build_new();
    json_add_str(b, json_build_root(b), "uri", uri);
    return notify_built(s, "notifications/resources/updated", b, err);
}

/* --- logging -------------------------------------------------------------------- */

LogLevel server_log_level(const Server *s) { return s->level; }

bool server_set_level(Server *s, Err *err) {
    JsonRef level = server_param(s, "level");
    for (int i = LEVEL_DEBUG; i < LEVEL_COUNT; i++) {
        if (!json_string_is(&s->party.doc, level, level_name((LogLevel)i))) continue;
        s->level = (LogLevel)i;
        return server_answer_empty(s, err);
    }
    return server_refuse_text(s, "Invalid params: level has to be a level of RFC 5424", err);
}

bool server_log(Server *s, const ServerLog *message, Err *err) {
    if (!begun(s, err)) return false;
    if (message->level >= LEVEL_COUNT)
        return err_set(err, ERR_USAGE, "Expected a level of RFC 5424, got number %d.",
                       (int)message->level);
    if (message->data.n == 0) return err_set(err, ERR_USAGE, "Expected a log message with data.");
    if (!party_check_any(message->data, "the data of a log message", err)) return false;
    if (!declares(s, METHOD_LOG_MESSAGE) || message->level < s->level) return true;
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_c(b, root, "level", level_name(message->level));
    if (message->logger.n) json_add_str(b, root, "logger", message->logger);
    json_add_raw(b, root, "data", message->data);
    return notify_built(s, "notifications/message", b, err);
}

/* --- progress ------------------------------------------------------------------- */

static JsonBuild *progress_params(const Server *s, const Work *w, const ServerProgress *progress) {
    JsonBuild *b = json_build_new();
    JsonVal *root = json_build_root(b);
    json_add_raw(b, root, "progressToken", buf_str(&w->watch.token));
    json_add_raw(b, root, "progress", progress->progress);
    if (progress->total.n) json_add_raw(b, root, "total", progress->total);
    if (progress->message.n && server_has(s, FEATURE_PROGRESS_MESSAGE))
        json_add_str(b, root, "message", progress->message);
    return b;
}

bool server_progress(Server *s, uint32_t ticket, const ServerProgress *progress, Err *err) {
    outbox_begin(&s->party.outbox);
    Work *w = party_find_work(&s->party, ticket);
    if (!party_check_raw(progress->progress, JSON_NUMBER, "progress", err)) return false;
    if (progress->total.n && !party_check_raw(progress->total, JSON_NUMBER, "a total", err))
        return false;
    if (!w || w->watch.token.n == 0) return true;
    if (!watch_rises(&w->watch, progress->progress))
        return err_set(err, ERR_USAGE, "Expected progress to increase, but %.*s is not above %.*s.",
                       STR_ARG(progress->progress), STR_ARG(buf_str(&w->watch.last)));
    return watch_step(&w->watch, progress->progress, err) &&
           notify_built(s, "notifications/progress", progress_params(s, w, progress), err);
}
