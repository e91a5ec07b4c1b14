/* The fuzz targets: hostile bytes against the rooms that read what comes from
   outside. A target is one file, fuzz_NAME.c, with LLVMFuzzerTestOneInput. It
   holds more than "does not crash": what it states with FUZZ_CHECK is true for
   every input.

   Under ctest each target runs over its corpus (standalone.c is its main, any
   compiler will do): ctest -L fuzz. To search for new inputs, with clang:

       tests/fuzz/run               every target for ten minutes, one after the other
       tests/fuzz/run 60 json       one target for a minute

   It builds into build/fuzz/ (preset "fuzz"), collects there what reached new
   code, and leaves an input that failed as build/fuzz/found/NAME/crash-…, leak-…,
   timeout-… or oom-…. One such input again: build/fuzz/tests/fuzz/fuzz_NAME FILE.
   When the fault is repaired, the input joins tests/fuzz/corpus/NAME under a name
   that says what it is, and the fault gets a unit test. */
#ifndef FAULTLINE_TESTS_FUZZ_H
#define FAULTLINE_TESTS_FUZZ_H

#include "base/str.h"
#include "words/words.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program and says what does not hold. */
#define FUZZ_CHECK(condition, ...)                                                                 \
    do {                                                                                           \
        if (!(condition)) fuzz_failed(__FILE__, __LINE__, #condition, __VA_ARGS__);                \
    } while (0)

_Noreturn void fuzz_failed(const char *file, int line, const char *condition, const char *format,
                           ...) __attribute__((format(printf, 4, 5)));

static inline Str fuzz_str(const uint8_t *data, size_t size) {
    return (Str){size ? (const char *)data : "", size};
}

/* Strict JSON, or the end; `what` says what the bytes should have been. */
void fuzz_check_json(Str bytes, const char *what);
bool fuzz_utf8(Str bytes);
/* UTF-8 without a control character, but for those named; or the end. */
void fuzz_check_visible(Str bytes, const char *but);

/* The words of assets/words, loaded once and kept until the program ends. */
const Words *fuzz_words(void);

#endif
