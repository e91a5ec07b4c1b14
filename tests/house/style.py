#!/usr/bin/python3
"""The form of the sources: clang-format agrees, no line is wider than 100, no
file longer than 500 lines, every header has its guard."""
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1])
MAX_COLUMNS = 100
MAX_LINES = 500


def sources():
    for folder in ("sim", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".c", ".h", ".def"):
                yield path


def faults(path):
    name = path.relative_to(ROOT)
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    if not text.endswith("\n"):
        yield f"{name}: no line feed at the end"
    if len(lines) - 1 > MAX_LINES:
        yield f"{name}: {len(lines) - 1} lines; split it by concept"
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_COLUMNS and path.suffix != ".def":
            yield f"{name}:{number}: {len(line)} columns"
        if "\t" in line or line != line.rstrip():
            yield f"{name}:{number}: a tab, or a blank at the end"
    if path.suffix == ".h" and path.is_relative_to(ROOT / "sim"):
        guard = "FAULTLINE_" + re.sub(r"[^A-Z0-9]", "_", str(path.relative_to(ROOT / "sim")).upper())
        if f"#ifndef {guard}\n#define {guard}\n" not in text:
            yield f"{name}: the guard {guard} is missing"


def main():
    files = list(sources())
    assert len(files) > 50, "the sources were not found"
    wrong = [fault for path in files for fault in faults(path)]
    print("\n".join(wrong))
    tool = shutil.which("clang-format")
    if not tool:
        print("clang-format is not there: its part is skipped")
        return 1 if wrong else 0
    code = [p for p in files if p.suffix != ".def"]
    made = subprocess.run([tool, "--dry-run", "-Werror", *code], capture_output=True, text=True)
    places = {}
    for line in made.stderr.splitlines():
        if ": error" in line:
            places.setdefault(line.split(":")[0], line.split(": error")[0])
    print("\n".join(f"{p}: clang-format would change it" for p in places.values()))
    if not wrong and made.returncode == 0:
        print(f"{len(files)} files have the right form")
    return 1 if wrong or made.returncode != 0 else 0


sys.exit(main())
