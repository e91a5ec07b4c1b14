#include "store/attempt.h"

#include "json/build.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define WHEN_MAX_MS INT64_C(253402300799999) /* the end of 9999 */

void attempt_when(int64_t unix_ms, char out[ATTEMPT_WHEN_SIZE]) {
    int64_t ms = unix_ms < 0 ? 0 : unix_ms > WHEN_MAX_MS ? WHEN_MAX_MS : unix_ms;
    time_t seconds = (time_t)(ms / 1000);
    struct tm utc;
    out[0] = '\0';
    if (!gmtime_r(&seconds, &utc)) return;
    size_t n = strftime(out, ATTEMPT_WHEN_SIZE, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(out + n, ATTEMPT_WHEN_SIZE - n, ".%03dZ", (int)(ms % 1000));
}

/* --- writing -------------------------------------------------------------------- */

/* In thousandths, without a locale's point; what is no sensible number becomes 0. */
static void add_number(JsonBuild *b, JsonVal *to, const char *key, double value) {
    char text[32];
    double most = 1e9;
    bool sensible = value > 0 && value < most;
    long long thousandths = sensible ? (long long)(value * 1000 + 0.5) : 0;
    snprintf(text, sizeof text, "%lld.%03lld", thousandths / 1000, thousandths % 1000);
    size_t n = strlen(text);
    while (text[n - 1] == '0')
        n--;
    if (text[n - 1] == '.') n--;
    json_add_raw(b, to, key, (Str){text, n});
}

static bool is_object(Str json, const char *what, Err *err) {
    JsonDoc doc = {0};
    bool parsed = json_parse(&doc, json, err);
    bool object = parsed && json_is(&doc, 0, JSON_OBJECT);
    json_dispose(&doc);
    if (parsed && !object) err_set(err, ERR_INPUT, "Expected an object.");
    return object || err_at(err, "%s of an answer", what);
}

static void add_members(JsonBuild *b, const Attempt *a) {
    JsonVal *o = json_build_root(b);
    json_add_str(b, o, "when", a->when);
    json_add_str(b, o, "learner", a->learner);
    json_add_str(b, o, "scenario", a->scenario);
    json_add_str(b, o, "exercise", a->exercise);
    json_add_raw(b, o, "given", a->given);
    json_add_raw(b, o, "expected", a->expected);
    json_add_bool(b, o, "right", a->right);
    add_number(b, o, "score", a->score);
    add_number(b, o, "seconds", a->seconds);
    json_add_int(b, o, "hints", a->hints);
    if (a->solved) json_add_bool(b, o, "solved", true);
}

bool attempt_write(const Attempt *a, Buf *out, Err *err) {
    if (a->scenario.n == 0 || a->when.n == 0)
        return err_set(err, ERR_INPUT, "An answer needs a scenario and a time.");
    if (!is_object(a->given, "given", err) || !is_object(a->expected, "expected", err))
        return false;
    JsonBuild *b = json_build_new();
    if (!b) return err_memory(err, "an answer");
    Buf line;
    buf_init(&line, ATTEMPT_MAX_BYTES);
    add_members(b, a);
    bool ok = json_build_print(b, &line, err);
    json_build_free(b);
    if (ok) buf_add(out, buf_str(&line));
    if (ok) buf_add_char(out, '\n');
    buf_dispose(&line);
    return ok && buf_ok(out, "the answers", err);
}

/* --- reading -------------------------------------------------------------------- */

/* A string without its escapes is never longer than with them, so the buffer that is
   made large once is never moved while pieces of it are handed out. */
bool attempt_reader_init(AttemptReader *r, Err *err) {
    static const char zeros[1024];
    *r = (AttemptReader){0};
    buf_init(&r->text, ATTEMPT_MAX_BYTES);
    for (size_t n = 0; n < ATTEMPT_MAX_BYTES; n += sizeof zeros)
        buf_add(&r->text, (Str){zeros, sizeof zeros});
    return buf_ok(&r->text, "an answer", err);
}

void attempt_reader_dispose(AttemptReader *r) {
    json_dispose(&r->doc);
    buf_dispose(&r->text);
}

/* Empty when it is absent or no string. */
static Str text_of(AttemptReader *r, const char *key) {
    JsonRef ref = json_get(&r->doc, 0, key);
    Str plain = json_plain(&r->doc, ref);
    if (plain.p) return plain;
    size_t from = r->text.n;
    if (!json_string(&r->doc, ref, &r->text)) return STR("");
    return str_sub(buf_str(&r->text), from, r->text.n);
}

static Str object_of(const AttemptReader *r, const char *key) {
    JsonRef ref = json_get(&r->doc, 0, key);
    return json_is(&r->doc, ref, JSON_OBJECT) ? json_raw(&r->doc, ref) : STR("{}");
}

static double number_of(const AttemptReader *r, const char *key, double otherwise) {
    double value;
    bool there = json_double(&r->doc, json_get(&r->doc, 0, key), &value);
    return there && value >= 0 && !isinf(value) ? value : otherwise;
}

static uint32_t count_of(const AttemptReader *r, const char *key) {
    int64_t n;
    if (!json_int64(&r->doc, json_get(&r->doc, 0, key), &n) || n < 0) return 0;
    return n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
}

bool attempt_read(AttemptReader *r, Str line, Attempt *out) {
    *out = (Attempt){.line = line};
    buf_clear(&r->text);
    if (line.n > ATTEMPT_MAX_BYTES || !json_parse(&r->doc, line, NULL)) return false;
    JsonRef right = json_get(&r->doc, 0, "right");
    if (!json_is(&r->doc, right, JSON_TRUE) && !json_is(&r->doc, right, JSON_FALSE)) return false;
    out->right = json_true(&r->doc, right);
    out->when = text_of(r, "when");
    out->learner = text_of(r, "learner");
    out->scenario = text_of(r, "scenario");
    out->exercise = text_of(r, "exercise");
    out->given = object_of(r, "given");
    out->expected = object_of(r, "expected");
    out->score = number_of(r, "score", out->right ? 1 : 0);
    if (out->score > 1) out->score = 1;
    out->seconds = number_of(r, "seconds", 0);
    out->hints = count_of(r, "hints");
    out->solved = json_true(&r->doc, json_get(&r->doc, 0, "solved"));
    return out->when.n > 0 && out->scenario.n > 0;
}
