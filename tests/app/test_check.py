#!/usr/bin/python3
"""`check`: every kind of author's mistake is found in its line and told with its remedy;
what is right passes; the output is for people and for editors."""
import functools
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import tempfile
import unittest

from program import PROGRAM, ROOT, environment, main, run

MISTAKES = ROOT / "tests/app/mistakes"
MARK = re.compile(r"--> (.*)$")
DEF = ROOT / "sim/proof/finding.def"
# What no scenario can be made to show here; tests/proof shows it.
ELSEWHERE = {"not-repeatable", "budget-near", "message-flawed", "id-twice", "glyphs-unknown"}


def check(*words, status=None, **how):
    made = run("check", *words, "--format", "json", **how)
    rows = json.loads(made.stdout)
    if status is not None and made.returncode != status:
        raise AssertionError(f"{words}: status {made.returncode}\n{made.stdout.decode()}\n{made.stderr.decode()}")
    return rows


def marks(path):
    """What the comments `--> severity code, …` of a file expect, with their lines."""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        found = MARK.search(line)
        for one in found.group(1).split(", ") if found else ():
            severity, code = one.split()
            yield (path.name, number, severity, code)


def found(rows):
    return sorted((pathlib.Path(r["path"]).name, r["line"], r["severity"], r["code"]) for r in rows)


@functools.cache
def folder_rows(lang):
    return check(MISTAKES, "--lang", lang, status=1)


class Check(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    # --- right ---------------------------------------------------------------------------

    def test_everything_that_is_shipped(self):
        rows = check("scenarios", cwd=ROOT, status=0)
        self.assertEqual([r for r in rows if r["severity"] == "error"], [])

    def test_right_ones_say_nothing(self):
        self.assertEqual(check(MISTAKES / "right.lua", status=0), [])
        made = run("check", MISTAKES / "right.lua")
        self.assertEqual(made.stdout.decode(), "1 checked · errors: 0 · warnings: 0\n")
        self.assertEqual(check("faults/forbidden", status=0), [])

    # --- wrong ---------------------------------------------------------------------------

    def test_each_mistake(self):
        seen, rows = set(), folder_rows("en")
        for path in sorted(MISTAKES.glob("*.lua")):
            expected = sorted(marks(path))
            if path.name == "no-scenario.lua":
                expected.insert(0, (path.name, 1, "error", "structure"))
            own = [r for r in rows if r["path"] == str(path)]
            with self.subTest(path.name):
                self.assertEqual(found(own), expected)
                for row in own:
                    self.assertTrue(row["message"])
                    self.assertTrue(row["hint"] or row["code"] in ("structure", "run-breaks"), row)
            seen |= {e[3] for e in expected}
        self.assertEqual({r["path"] for r in rows} - {str(p) for p in MISTAKES.glob("*.lua")}, set())
        codes = set(re.findall(r'^FINDING\(\w+, "([a-z-]+)"', DEF.read_text(), re.M))
        self.assertEqual(codes - seen, ELSEWHERE)

    def test_what_is_said(self):
        for name, says in (("misspelt", "is 'symptom' meant?"), ("misspelt", "is 'evidence_right' meant?"),
                           ("unknown-kind", 'is "forbidden" meant?'), ("circle-b", "in a circle"),
                           ("syntax", "'}' expected"), ("no-glyph", "U+10FFFD"),
                           ("wrong-fix-works", "right = true"), ("two-faults", "second fault"),
                           ("unknown-need", "flow/read-files"), ("no-module", "storey.lua in"),
                           ("unknown-identity", "no right on that path"), ("fix-breaks", "lost"),
                           ("bad-schema", '"typ"'), ("fix-breaks", "budget"),
                           ("broken-set", '"verdict" is none of its slots: answer, reason'),
                           ("broken-set", '"perhaps" is none of the choices of "answer": true, false'),
                           ("broken-set", "No event of the run meets these conditions."),
                           ("broken-set", '"with" is none of its slots: before')):
            said = [r["message"] + " " + r["hint"] for r in folder_rows("en")
                    if r["path"].endswith(f"/{name}.lua")]
            self.assertIn(says, "\n".join(said), name)

    def test_one_alone(self):
        """A file by itself gives what it gives in its folder."""
        for name in ("two-faults", "syntax", "unused"):
            rows = check(MISTAKES / f"{name}.lua", status=0 if name == "unused" else 1)
            self.assertEqual(rows, [r for r in folder_rows("en") if r["path"].endswith(f"/{name}.lua")])

    # --- the output ------------------------------------------------------------------------

    def test_text_and_json_are_the_same(self):
        for lang in ("en", "zh"):
            rows = folder_rows(lang)
            made = run("check", MISTAKES, "--lang", lang)
            self.assertEqual(made.returncode, 1)
            lines = made.stdout.decode().splitlines()
            self.assertEqual(len(lines), len(rows) + 1)
            for line, row in zip(lines, rows):
                start = f"{row['path']}:{row['line']}: {row['severity']}: {row['message']}"
                self.assertEqual(line, start + (f" {row['hint']}" if row["hint"] else ""))
        self.assertEqual(found(folder_rows("en")), found(folder_rows("zh")))
        for one, other in zip(folder_rows("en"), folder_rows("zh")):
            if one["code"] not in ("structure", "run-breaks"):
                self.assertNotEqual(one["message"], other["message"])
                self.assertRegex(other["message"], "[\u4e00-\u9fff]")

    def test_status(self):
        self.assertEqual(run("check").returncode, 2)
        self.assertEqual(run("check", "nothing.lua", cwd=self.folder).returncode, 3)
        self.assertEqual(run("check", self.folder).returncode, 3)
        made = run("check", "nothing.lua", MISTAKES / "right.lua", MISTAKES / "tells.lua", cwd=self.folder)
        self.assertEqual(made.returncode, 3)
        self.assertIn("2 checked", made.stdout.decode())
        self.assertIn("nothing.lua", made.stderr.decode())
        self.assertEqual(run("check", MISTAKES / "unused.lua").returncode, 0)
        os.mkfifo(self.folder / "pipe.lua")
        self.assertEqual(run("check", "/dev/null").returncode, 3)
        made = run("check", "x.lua", "--format", "json", cwd=self.folder)
        self.assertEqual((made.returncode, made.stdout), (3, b"[]\n"))
        self.assertEqual(json.loads(made.stderr)["error"]["code"], "input")

    def test_harmless_names(self):
        path = self.folder / "a\x1b[31mb\u202e.lua"
        path.write_text("return scenario { oops = '\x1b[2J' }")
        out = run("check", path).stdout.decode() + run("check", path, "--format", "json").stdout.decode()
        self.assertNotIn("\x1b", out)
        self.assertNotIn("\u202e", out)

    def test_long_paths(self):
        folder = self.folder
        for _ in range(6):
            folder = folder / ("d" * 60)
            folder.mkdir()
        path = folder / "x.lua"
        path.write_text("return scenario {\n  oops = 1,\n}")
        rows = check(path, status=1)
        self.assertEqual({r["path"] for r in rows}, {str(path)})

    # --- folders ------------------------------------------------------------------------------

    def scenario(self, name, text=None):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = text or (MISTAKES / "right.lua").read_text()
        path.write_text(text.replace("mistakes/right", name.removesuffix(".lua")))
        return path

    def test_siblings(self):
        """A scenario may build on, and need, another one of its folder."""
        shutil.copy(MISTAKES / "story.lua", self.folder)
        self.folder = self.folder / "mine"
        self.folder.mkdir()
        shutil.copy(MISTAKES / "story.lua", self.folder)
        right = (MISTAKES / "right.lua").read_text()
        (self.folder / "one.lua").write_text(right.replace("mistakes/right", "mine/one"))
        (self.folder / "two.lua").write_text(right.replace("mistakes/right", "mine/two")
                                             .replace('needs = { "flow/read-file" }', 'needs = { "mine/one" }'))
        self.assertEqual(check(self.folder, status=0), [])
        self.assertEqual(check("two.lua", cwd=self.folder, status=0), [])

    def test_an_id_twice(self):
        shutil.copytree(MISTAKES, self.folder / "mistakes")
        shutil.copy(MISTAKES / "right.lua", self.folder / "mistakes/other.lua")
        rows = check("mistakes/other.lua", "mistakes/right.lua", cwd=self.folder, status=1)
        self.assertEqual([r["code"] for r in rows], ["file-name", "id-twice"])
        self.assertIn("mistakes/other.lua", rows[1]["message"])

    def test_links_and_depth(self):
        shutil.copytree(MISTAKES, self.folder / "mistakes")
        os.symlink(self.folder, self.folder / "mistakes/again")
        self.assertEqual(len(check(self.folder)), len(folder_rows("en")))

    def test_progress(self):
        """On a terminal a line says how far it is, and no row stands behind it."""
        for i in range(80):
            self.scenario(f"mistakes/s{i:02}.lua")
        shutil.copy(MISTAKES / "story.lua", self.folder / "mistakes")
        self.scenario("mistakes/s79.lua", (MISTAKES / "unused.lua").read_text())
        ours, theirs = pty.openpty()
        with subprocess.Popen([PROGRAM, "check", self.folder], env=environment(), stdin=subprocess.DEVNULL,
                              stdout=theirs, stderr=theirs) as program:
            os.close(theirs)
            said = b""
            try:
                while more := os.read(ours, 65536):
                    said += more
            except OSError:
                pass
            os.close(ours)
        self.assertEqual(program.returncode, 0, said[-500:])
        rows = [line.rsplit("\x1b[K", 1)[-1] for line in said.decode().split("\r\n") if line]
        self.assertRegex(rows[-1], r"^80 checked")
        self.assertIn("s79.lua", rows[-2])
        if b"%" not in said:
            self.skipTest("skipped: this machine is too fast for a line to be shown")
        self.assertRegex(said.decode(), r"\rfaultline: s\d\d\.lua: \d+ %\x1b\[K")

    def test_without_fonts(self):
        env = environment(FONTCONFIG_FILE=self.folder / "none.conf")
        (self.folder / "none.conf").write_text("<fontconfig></fontconfig>")
        rows = check(MISTAKES / "right.lua", env=env, status=0)
        self.assertEqual([(r["severity"], r["code"]) for r in rows], [("warning", "glyphs-unknown")])


main()
