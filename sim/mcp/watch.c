#include "mcp/watch.h"

#include "mcp/exact.h"

bool watch_start(Watch *w, RpcId token, Err *err) {
    buf_init(&w->token, JSON_MAX_BYTES);
    buf_init(&w->last, JSON_MAX_BYTES);
    if (token.kind != ID_STRING && token.kind != ID_INTEGER) return true;
    buf_add(&w->token, token.raw);
    return buf_ok(&w->token, "a progress token", err);
}

void watch_dispose(Watch *w) {
    buf_dispose(&w->token);
    buf_dispose(&w->last);
    *w = (Watch){0};
}

bool watch_is(const Watch *w, RpcId token) {
    Str own = buf_str(&w->token);
    if (own.n == 0) return false;
    return rpc_id_eq((RpcId){own.p[0] == '"' ? ID_STRING : ID_INTEGER, own}, token);
}

bool watch_rises(const Watch *w, Str progress) {
    return w->last.n == 0 || exact_cmp(exact_read(progress), exact_read(buf_str(&w->last))) > 0;
}

bool watch_step(Watch *w, Str progress, Err *err) {
    buf_clear(&w->last);
    buf_add(&w->last, progress);
    return buf_ok(&w->last, "a progress notification", err);
}
