/* What is true of everything that a protocol machine sends and wants. */
#ifndef FAULTLINE_TESTS_FUZZ_WIRE_H
#define FAULTLINE_TESTS_FUZZ_WIRE_H

#include "fuzz/fuzz.h"

#include "mcp/action.h"

enum { WIRE_LINES_MAX = 40, WIRE_ACTIONS_MAX = 100000 };

/* A message's class is one of the table's and agrees with itself. */
void wire_check_class(const JsonDoc *doc);

/* What may be sent besides flawless single messages. */
enum {
    WIRE_WRONG =
        1 << 0, /* a caller told it to send wrong params, or a method with an id that takes none */
    WIRE_BATCH = 1 << 1 /* an array of answers (2025-03-26) */
};
/* One line of strict JSON, a message without a flaw. */
void wire_check_sent(Str bytes, unsigned may);
void wire_check_action(const Action *a, unsigned may);
/* A function of the caller either did it or says why not. */
void wire_check_fault(bool ok, const Err *err);

/* Work that a machine has handed out. */
typedef struct WireWork {
    Action asked[256]; /* kind, method and ticket alone live on */
    size_t count;
    bool lost; /* there was more */
} WireWork;
void wire_keep(WireWork *work, const Action *a);

#endif
