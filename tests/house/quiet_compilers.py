#!/usr/bin/python3
"""gcc and clang find nothing to warn of in any source. gcc compiles the program optimised, as a
user's build is, because some of its warnings come from there; all else is only read, which is
quick. Takes the commands of the build at hand; ccache makes the second time short."""
import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT, BUILD = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
COMPILERS = ("gcc", "clang")


def flags(entry):
    """What of a compile command says how the code is to be read."""
    words = entry["command"].split()
    return [w for w in words if w.startswith(("-I", "-D", "-W", "-std", "-isystem"))
            or words[words.index(w) - 1] == "-isystem"]


def unescape(words):
    return [w.replace('\\"', '"') for w in words]


def how(compiler, entry, out):
    if compiler == "gcc" and pathlib.Path(entry["file"]).is_relative_to(ROOT / "sim"):
        return ["-O2", "-c", "-o", out]
    return ["-fsyntax-only"]


def compile_one(job):
    compiler, entry, out = job
    way = how(compiler, entry, out)
    command = [compiler, *unescape(flags(entry)), "-Werror", entry["file"], *way]
    if "-c" in way and shutil.which("ccache"):
        command.insert(0, "ccache")
    made = subprocess.run(command, capture_output=True, text=True, cwd=entry["directory"])
    return compiler, entry["file"], made.returncode, made.stderr


def main():
    entries = json.loads((BUILD / "compile_commands.json").read_text())
    entries = [e for e in entries if pathlib.Path(e["file"]).is_relative_to(ROOT)
               and not pathlib.Path(e["file"]).is_relative_to(BUILD)]
    entries = list({e["file"]: e for e in entries}.values())
    assert len(entries) > 50, "the sources were not found"
    there = [c for c in COMPILERS if shutil.which(c)]
    for absent in set(COMPILERS) - set(there):
        print(f"{absent} is not there: its part is skipped")
    with tempfile.TemporaryDirectory() as folder:
        jobs = [(c, e, f"{folder}/{c}{i}.o") for c in there for i, e in enumerate(entries)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(compile_one, jobs))
    wrong = [r for r in results if r[2] != 0]
    for compiler, file, _, said in wrong:
        print(f"{compiler}: {file}\n{said[:2000]}")
    print(f"{len(results)} compilations, {len(wrong)} with warnings")
    return 1 if wrong else 0


sys.exit(main())
