#!/usr/bin/python3
"""Each room includes only the rooms in its line of sim/CMakeLists.txt, and only
the rooms whose LIBS name a library include that library's headers."""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
SIM = ROOT / "sim"

# Header → the files that may include it, as (room, file name or None for all of the room).
OUTSIDE = [
    (re.compile(r"^(lua|lauxlib|lualib)"), [("script", None)]),
    (re.compile(r"^cjson/|^cJSON"), [("json", "build.c")]),
    (re.compile(r"^SDL|^fontconfig/|^png\.h|^ft2build|^freetype"), [("sdl", None)]),
]


def read_rooms():
    text = (SIM / "CMakeLists.txt").read_text()
    rooms = {}
    for name, rest in re.findall(r"faultline_room\((\w+)([^)]*)\)", text):
        uses = re.search(r"USES([a-z_\s]*)", rest)
        rooms[name] = set(uses.group(1).split()) if uses else set()
    return rooms


def includes(path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        found = re.match(r'\s*#\s*include\s+([<"])([^>"]+)[>"]', line)
        if found:
            yield number, found.group(1), found.group(2)


def check_own(rooms, room, header):
    target = header.split("/")[0]
    if "/" not in header:
        return f'"{header}": write the room before it'
    if target not in rooms:
        return f'"{header}": there is no room {target}'
    if target != room and target not in rooms[room]:
        return f'"{header}": {target} is not in the line of {room}'
    if not (SIM / header).is_file():
        return f'"{header}": there is no such file'
    return None


def check_outside(room, file, header):
    for pattern, allowed in OUTSIDE:
        if not pattern.match(header):
            continue
        if not any(room == r and f in (None, file) for r, f in allowed):
            return f"<{header}> is not for {room}/{file}"
    return None


def main():
    rooms = read_rooms()
    wrong = []
    files = 0
    for folder in sorted(p for p in SIM.iterdir() if p.is_dir()):
        if folder.name not in rooms:
            wrong.append(f"sim/{folder.name}: no line in sim/CMakeLists.txt")
            continue
        for path in sorted([*folder.glob("*.c"), *folder.glob("*.h"), *folder.glob("*.def")]):
            files += 1
            for number, mark, header in includes(path):
                fault = (check_own(rooms, folder.name, header) if mark == '"'
                         else check_outside(folder.name, path.name, header))
                if fault:
                    wrong.append(f"{path.relative_to(ROOT)}:{number}: {fault}")
    order = list(rooms)
    for room, uses in rooms.items():
        for other in uses:
            if other not in order or order.index(other) >= order.index(room):
                wrong.append(f"sim/CMakeLists.txt: {room} uses {other}, which does not come before it")
    print("\n".join(wrong) or f"{files} files of {len(rooms)} rooms keep to their lines")
    assert files > 50, "the rooms were not found"
    return 1 if wrong else 0


sys.exit(main())
