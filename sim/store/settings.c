#include "store/settings.h"

#include "store/whole.h"
#include "json/build.h"
#include "json/json.h"

#include <stdio.h>
#include <string.h>

bool settings_put(char *field, size_t size, Str text) {
    field[0] = '\0';
    if (text.n >= size || (text.n && memchr(text.p, '\0', text.n))) return false;
    if (text.n) memcpy(field, text.p, text.n);
    field[text.n] = '\0';
    return true;
}

/* --- reading -------------------------------------------------------------------- */

static void take_text(const JsonDoc *doc, const char *key, char *field, size_t size) {
    Buf text;
    buf_init(&text, SETTINGS_MAX_BYTES);
    if (json_string(doc, json_get(doc, 0, key), &text)) settings_put(field, size, buf_str(&text));
    buf_dispose(&text);
}

static void take_all(const JsonDoc *doc, Settings *s) {
    double zoom;
    take_text(doc, "lang", s->lang, sizeof s->lang);
    take_text(doc, "theme", s->theme, sizeof s->theme);
    take_text(doc, "scenario", s->scenario, sizeof s->scenario);
    take_text(doc, "learner", s->learner, sizeof s->learner);
    s->still = json_true(doc, json_get(doc, 0, "still"));
    int64_t shown;
    if (json_int64(doc, json_get(doc, 0, "shown"), &shown) && shown > 0 && shown <= UINT32_MAX)
        s->shown = (uint32_t)shown;
    bool there = json_double(doc, json_get(doc, 0, "zoom"), &zoom);
    if (there && zoom > 0 && zoom <= SETTINGS_ZOOM_MAX) s->zoom = zoom;
}

static bool parse(Str bytes, Settings *out, Err *err) {
    JsonDoc doc = {0};
    bool ok = json_parse(&doc, bytes, err);
    if (ok && !json_is(&doc, 0, JSON_OBJECT))
        ok = err_set(err, ERR_INPUT, "Expected one object of settings.");
    if (ok) take_all(&doc, out);
    json_dispose(&doc);
    return ok;
}

bool settings_read(const char *folder, Settings *out, Err *err) {
    Buf bytes;
    bool there;
    *out = (Settings){0};
    buf_init(&bytes, SETTINGS_MAX_BYTES);
    bool ok = whole_read(folder, SETTINGS_FILE, &bytes, &there, err) &&
              (!there || parse(buf_str(&bytes), out, err));
    buf_dispose(&bytes);
    if (ok) return true;
    err_at(err, "%s/%s", folder, SETTINGS_FILE);
    return err_hint(err,
                    "The settings are as for the first start; the next change mends the file.");
}

/* --- writing -------------------------------------------------------------------- */

static void add_zoom(JsonBuild *b, double zoom) {
    char text[32];
    bool sensible = zoom > 0 && zoom <= SETTINGS_ZOOM_MAX;
    int thousandths = sensible ? (int)(zoom * 1000 + 0.5) : 0;
    snprintf(text, sizeof text, "%d.%03d", thousandths / 1000, thousandths % 1000);
    json_add_raw(b, json_build_root(b), "zoom", str_of(text));
}

static bool print(const Settings *s, Buf *out, Err *err) {
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "the settings");
    JsonVal *o = json_build_root(b);
    json_add_c(b, o, "lang", s->lang);
    json_add_c(b, o, "theme", s->theme);
    add_zoom(b, s->zoom);
    json_add_bool(b, o, "still", s->still);
    json_add_c(b, o, "scenario", s->scenario);
    json_add_int(b, o, "shown", s->shown);
    json_add_c(b, o, "learner", s->learner);
    bool ok = json_build_print(b, out, err);
    json_build_free(b);
    buf_add_char(out, '\n');
    return ok && buf_ok(out, "the settings", err);
}

bool settings_write(const char *folder, const Settings *s, Err *err) {
    Buf json;
    buf_init(&json, SETTINGS_MAX_BYTES);
    bool ok = print(s, &json, err) && whole_write(folder, SETTINGS_FILE, buf_str(&json), err);
    buf_dispose(&json);
    if (!ok) err_at(err, "the settings are not saved");
    return ok;
}
