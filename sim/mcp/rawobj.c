#include "mcp/rawobj.h"

#include "json/json.h"

bool rawobj_add(Buf *out, Str object, const char *key, Str value, Err *err) {
    JsonDoc doc = {0};
    Str all = object.n ? object : STR("{}");
    if (!json_parse(&doc, all, err)) return false;
    bool taken = json_get(&doc, 0, key) != JSON_NONE, empty = json_count(&doc, 0) == 0;
    Str raw = json_raw(&doc, 0);
    json_dispose(&doc);
    if (taken) return err_set(err, ERR_USAGE, "Expected an object without %s.", key);
    buf_add(out, str_sub(raw, 0, raw.n - 1));
    buf_addf(out, "%s\"%s\":", empty ? "" : ",", key);
    buf_add(out, value);
    buf_add_char(out, '}');
    return buf_ok(out, "an object", err);
}
