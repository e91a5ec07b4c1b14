/* cmocka and the headers it wants before itself, plus one check for bytes. */
#ifndef FAULTLINE_TESTS_CM_H
#define FAULTLINE_TESTS_CM_H

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

#include "base/str.h"

#include <string.h>

/* The bytes are exactly those of the C string, which may not hold a NUL. */
#define assert_str(bytes, expected)                                                                \
    do {                                                                                           \
        Str got_ = (bytes);                                                                        \
        if (!str_is(got_, (expected)))                                                             \
            fail_msg("got      %.*s\n         expected %s", STR_ARG(got_), (expected));            \
    } while (0)

#endif
