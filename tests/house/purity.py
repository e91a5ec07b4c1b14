#!/usr/bin/python3
"""The pure rooms reach nothing outside: the symbols that their libraries leave
undefined are functions of memory, text and number only. And no room keeps a
variable that changes between calls."""
import pathlib
import re
import subprocess
import sys

BUILD = pathlib.Path(sys.argv[1])
PURE = ["base", "json", "mcp", "trace", "fault", "world", "run", "lesson", "quiz", "words", "record", "report",
        "export", "proof", "play", "view"]

ALLOWED = set("""
    malloc calloc realloc free qsort bsearch abort __assert_fail __stack_chk_fail
    memcpy memmove memset memcmp memchr memrchr
    strlen strnlen strcmp strncmp strchr strrchr strstr strspn strcspn strpbrk strcpy strncpy strcat
    snprintf vsnprintf strtod strtol strtoul strtoll strtoull
    fabs fabsf floor floorf ceil ceilf round roundf trunc truncf lround lroundf lrint lrintf
    fmin fminf fmax fmaxf sqrt sqrtf fmod fmodf
    __isnan __isinf
""".split())
# What cJSON offers for building; sim/json/build.c alone includes it (rooms.py).
LIBRARIES = re.compile(r"^cJSON_")
# The compilers' own helpers: sanitizers, fortified forms, position-independent code.
HELPERS = re.compile(r"^(__asan_|__ubsan_|__sanitizer_|__lsan_|__tsan_|_GLOBAL_OFFSET_TABLE_"
                     r"|__mem\w+_chk$|__str\w+_chk$|__v?snprintf_chk$|__odr_asan)")


def symbols(library):
    """(name, type letter, section) of every symbol."""
    made = subprocess.run(["nm", "--format=sysv", library], capture_output=True, text=True, check=True)
    for line in made.stdout.splitlines():
        parts = [p.strip() for p in line.split("|")]
        if len(parts) == 7:
            yield parts[0], parts[2], parts[6]


def check_pure():
    defined, undefined = set(), {}
    for room in PURE:
        for name, letter, _ in symbols(BUILD / "sim" / f"libsim_{room}.a"):
            if letter == "U":
                undefined.setdefault(name, room)
            else:
                defined.add(name)
    assert len(defined) > 200, "the libraries were not found"
    for name, room in sorted(undefined.items()):
        if name in defined or name in ALLOWED or HELPERS.match(name):
            continue
        if LIBRARIES.match(name) and room == "json":
            continue
        yield f"sim/{room}: reaches out to {name}"


def check_variables():
    libraries = sorted((BUILD / "sim").glob("libsim_*.a"))
    assert len(libraries) >= len(PURE)
    for library in libraries:
        for name, letter, section in symbols(library):
            mutable = section in (".data", ".bss", "*COM*") or section.startswith((".data.", ".bss."))
            if not mutable or section.startswith(".data.rel.ro") or HELPERS.match(name):
                continue
            if name.startswith((".", "__")) or "asan" in section:
                continue
            yield f"{library.name}: {name} is a variable outside every function ({section})"


def main():
    wrong = [*check_pure(), *check_variables()]
    print("\n".join(wrong) or f"{len(PURE)} rooms are pure, and no room keeps a variable")
    return 1 if wrong else 0


sys.exit(main())
