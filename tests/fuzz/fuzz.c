#include "fuzz/fuzz.h"

#include "base/utf8.h"
#include "support/wording.h"
#include "json/json.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_failed(const char *file, int line, const char *condition, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%d: does not hold: %s\n  ", file, line, condition);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    abort();
}

void fuzz_check_json(Str bytes, const char *what) {
    JsonDoc doc = {0};
    Err err = {0};
    if (!json_parse(&doc, bytes, &err))
        fuzz_failed(__FILE__, __LINE__, what, "%s (%s): %.*s", err.message, err.where,
                    STR_ARG(bytes));
    json_dispose(&doc);
}

bool fuzz_utf8(Str bytes) { return utf8_valid_up_to(bytes) == bytes.n; }

void fuzz_check_visible(Str bytes, const char *but) {
    for (size_t at = 0; at < bytes.n;) {
        size_t start = at;
        uint32_t cp = utf8_next(bytes, &at);
        bool fine = cp < 0x80 && cp > 0 && strchr(but, (int)cp);
        FUZZ_CHECK(fine || (cp != UTF8_BAD && !utf8_is_control(cp)), "byte %zu of: %.*s", start,
                   STR_ARG(bytes));
    }
}

const Words *fuzz_words(void) {
    static const Words *words;
    if (!words) words = wording_load();
    return words;
}
