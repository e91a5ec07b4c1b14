#include "record/data.h"

#include "base/escape.h"

static void add_comma(Buf *data) { buf_add_char(data, data->n ? ',' : '{'); }

void data_add(Buf *data, const char *key, Str value) {
    add_comma(data);
    escape_json(data, str_of(key));
    buf_add_char(data, ':');
    buf_add(data, value);
}

void data_add_text(Buf *data, const char *key, Str value) {
    data_add(data, key, (Str){NULL, 0});
    escape_json(data, value);
}

static bool is_one_of(const JsonDoc *doc, JsonRef member, const char *const *names) {
    for (; *names; names++)
        if (json_key_is(doc, member, *names)) return true;
    return false;
}

void data_members(Buf *data, const JsonDoc *doc, JsonRef object, const char *const *skip) {
    if (!json_is(doc, object, JSON_OBJECT)) return;
    for (JsonRef m = json_first(doc, object); m != JSON_NONE; m = json_next(doc, m)) {
        if (is_one_of(doc, m, skip)) continue;
        add_comma(data);
        buf_add(data, json_key_raw(doc, m));
        buf_add_char(data, ':');
        buf_add(data, json_raw(doc, m));
    }
}

void data_close(Buf *data) {
    if (data->n) buf_add_char(data, '}');
}
