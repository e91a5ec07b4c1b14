#!/usr/bin/python3
"""The documents name files that are there, and their links lead somewhere. A name in backticks
counts as a file when it begins with a folder of the project; ALL CAPITALS, … and * in it stand
for something."""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
FOLDERS = ("sim/", "tests/", "docs/", "scenarios/", "assets/", "lua/")


def documents():
    yield ROOT / "README.md"
    yield from sorted((ROOT / "docs").glob("*.md"))


def is_there(name):
    if re.search(r"[A-Z]{3,}|…", name.replace("README", "").replace("CMakeLists", "")):
        return True
    return any(ROOT.glob(name.rstrip("/"))) if "*" in name else (ROOT / name).exists()


def names(text):
    for word in re.findall(r"`([^`\s]+)`", text):
        if word.startswith(FOLDERS):
            yield word


def main():
    wrong, count = [], 0
    for file in documents():
        text = file.read_text()
        for name in names(text):
            count += 1
            if not is_there(name):
                wrong.append(f"{file.relative_to(ROOT)}: there is no {name}")
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            count += 1
            if not (file.parent / target).exists():
                wrong.append(f"{file.relative_to(ROOT)}: the link to {target} leads nowhere")
        if re.search(r"(?<![\w/])#\d+\b|issue \d", text):
            wrong.append(f"{file.relative_to(ROOT)}: a number of something that is not here")
    print("\n".join(wrong) or f"{count} names and links in the documents are right")
    assert count > 50, "the documents were not found"
    return 1 if wrong else 0


sys.exit(main())
