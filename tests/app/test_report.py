#!/usr/bin/python3
"""faultline report: its totals against an independent count, its four forms in both languages,
names that try to break out, logs that cannot be read."""
import csv
import html.parser
import io
import json
import os
import pathlib
import pty
import re
import subprocess
import tempfile
import time
import unittest

import report_class
from program import PROGRAM, environment, main, run, run_json
from report_class import HOSTILE, answer

LARGE = (1000, 200)
LANGUAGES = ("en", "zh")
FORMULA = tuple("=+-@＝＋－＠\t\r")


class Report(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)

    def log(self, *lines, name="attempts.jsonl"):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n"
                                  for line in lines))
        return path

    def report(self, *words, status=0):
        made = run("report", *words)
        self.assertEqual(made.returncode, status, made.stderr.decode())
        return made.stdout.decode()


class Totals(Report):
    def holds(self, said, lines, skipped):
        expected = report_class.count(lines)
        self.assertEqual((said["learners"], said["attempts"], said["skipped_lines"]),
                         (expected["learners"], expected["attempts"], skipped))
        self.assertEqual(said["matrix"], expected["matrix"])
        self.assertEqual({row["id"] for row in said["exercises"]}, set(expected["exercises"]))
        for row in said["exercises"]:
            for key, value in expected["exercises"][row["id"]].items():
                self.assertAlmostEqual(row[key], value, 6, f"{row['id']} {key}")
        self.assertEqual({p["learner"] for p in said["people"]}, set(expected["people"]))
        for person in said["people"]:
            row = expected["people"][person["learner"]]
            for key in ("attempts", "right_first", "right", "hints", "hints_asked"):
                self.assertEqual(person[key], row[key], f"{person['learner']} {key}")
            self.assertAlmostEqual(person["seconds"], row["ms"] / 1000, 6)
            self.assertEqual(len(person["exercises"]), row["learners"])
            for cell in person["exercises"]:
                tries = expected["cells"][person["learner"], cell["id"]]
                self.assertEqual(cell["attempts"], len(tries))
                self.assertEqual(cell["right"], any(a["right"] for a in tries))

    def test_a_class(self):
        lines, skipped = report_class.write(self.folder, 30, 60)
        said = run_json("report", self.folder)
        self.holds(said, lines, skipped)
        self.assertGreater(said["repeated_lines"], 50)
        self.assertEqual(said["logs"], 30)
        again = [str(p) for p in sorted(self.folder.rglob("*.jsonl"), reverse=True)]
        backwards = run_json("report", *again, self.folder)
        self.assertEqual(backwards["logs"], 60)
        for key in ("exercises", "matrix", "people", "talk_about", "needs_help", "summary"):
            self.assertEqual(backwards[key], said[key], key)

    def test_a_thousand_logs(self):
        lines, skipped = report_class.write(self.folder, *LARGE, seed=7)
        self.holds(run_json("report", self.folder), lines, skipped)

    def test_other_versions(self):
        self.log(answer(0, version=9, more={"a": [1]}), answer(1, given={"layer": "new-layer"}),
                 {"when": "2025-11-25T08:00:02Z", "scenario": "old", "right": True},
                 answer(3, given={}, expected={}, seconds="long", hints=-1, learner=7),
                 {"right": True}, {"when": "x", "right": True}, [], b"\xff\xfe", b"{" * 100000)
        said = run_json("report", self.folder)
        self.assertEqual((said["attempts"], said["skipped_lines"], said["learners"]), (4, 5, 2))
        self.assertEqual(said["matrix"], {"authorization": {"new-layer": 1, "tool": 1}})
        self.assertIn("new-layer", self.report(self.folder))

    def test_what_is_said_first(self):
        path = self.log(*[answer(n, learner=f"L{n}") for n in range(3)],
                        answer(9, given={"layer": "authorization"}, right=True))
        self.assertIn("“authorization” from “tool”", run_json("report", path)["summary"])
        self.assertIn("3 of 4", run_json("report", path)["summary"])
        path = self.log(answer(0, given={"fix": "x"}, expected={"fix": ["y"]}, exercise="fix"))
        self.assertIn("1 of 1", run_json("report", path)["summary"])
        path = self.log(answer(0, given={"fix": "y"}, right=True))
        self.assertIn("nothing has to be explained", run_json("report", path)["summary"])
        path = self.log()
        said = run_json("report", path)
        self.assertEqual((said["summary"], said["attempts"]), ("There are no answers yet.", 0))


class Files(Report):
    def test_folders(self):
        self.log(answer(0), name="a/b/c/one.jsonl")
        self.log(answer(1), name="a/two.jsonl")
        self.log(b"{}", name="a/settings.json")
        self.log(answer(2), name="a/.hidden/three.jsonl")
        (self.folder / "a/back").symlink_to(self.folder)
        (self.folder / "a/four.jsonl").mkdir()
        os.mkfifo(self.folder / "a/five.jsonl")
        said = run_json("report", self.folder)
        self.assertEqual((said["logs"], said["attempts"], said["skipped_lines"]), (2, 2, 0))
        said = run_json("report", self.folder / "a/back", f"{self.folder}//")
        self.assertEqual((said["logs"], said["attempts"], said["repeated_lines"]), (4, 2, 2))

    def test_what_cannot_be_read(self):
        path = self.log(answer(0))
        (self.folder / "empty").mkdir()
        for word, why in ((self.folder / "none", "no file or folder"), (self.folder / "empty", "no log"),
                          ("/dev/null", "/dev/null")):
            made = run("report", word, "--format", "json")
            self.assertEqual((made.returncode, made.stdout), (3, b""), word)
            error = json.loads(made.stderr)["error"]
            self.assertIn(why, error["message"] + error["where"])
            made = run("report", word, path, "--format", "json")
            self.assertEqual(made.returncode, 3)
            self.assertEqual(json.loads(made.stdout)["attempts"], 1)
        made = run("report", self.log(b"x", b"{}", name="no.jsonl"))
        self.assertEqual((made.returncode, made.stdout), (3, b""))
        self.assertIn("no answer among 2 lines", made.stderr.decode())
        self.assertEqual(run("report").returncode, 2)
        self.assertEqual(run("report", path, "--format", "pdf").returncode, 2)

    def test_output(self):
        path, out = self.log(answer(0)), self.folder / "out.html"
        self.assertEqual(self.report(path, "--format", "html", "-o", out), "")
        self.assertEqual(out.read_text(), self.report(path, "--format", "html"))


class Page(html.parser.HTMLParser):
    """The elements of a page, its texts by element, and whatever could do something."""

    VOID = {"meta", "rect", "path", "br", "img", "link"}

    def __init__(self, text):
        super().__init__()
        self.open, self.texts, self.names, self.harm = [], [], set(), []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.names.add(tag)
        self.harm += [f"{tag} {k}" for k, _ in attrs if k.startswith("on") or k in ("src", "href", "style")]
        if tag in ("script", "iframe", "object", "link", "img", "base", "form"):
            self.harm.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.names.add(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> after {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data):
        self.texts.append((self.open[-1] if self.open else "", data))

    def handle_comment(self, data):
        self.harm.append("comment")


class Forms(Report):
    def setUp(self):
        super().setUp()
        self.path = self.log(*report_class.hostile())

    def test_page(self):
        for lang in LANGUAGES:
            text = self.report(self.path, "--format", "html", "--lang", lang)
            page = Page(text)
            self.assertEqual((page.open, page.harm), ([], []))
            self.assertNotIn("@import", text)
            self.assertNotIn("url(", text)
            self.assertIn("<meta charset=\"utf-8\">", text)
            self.assertIn("default-src 'none'", text)
            self.assertLessEqual({"svg", "table", "h1", "h2", "rect"}, page.names)
            names = " ".join(t for tag, t in page.texts if tag == "th")
            self.assertIn("<script>alert(1)</script>", names)
            self.assertIn("a⟨U+202E⟩b", names)
            self.assertLess(max(len(t) for tag, t in page.texts if tag != "style"), 800)
            for bad in ("\x1b", "\0", "\u202e", "\u2028", "\ufeff"):
                self.assertNotIn(bad, text)
            self.assertIn(f'<html lang="{"zh-CN" if lang == "zh" else "en"}">', text)

    def test_spreadsheet(self):
        for lang in LANGUAGES:
            text = self.report(self.path, "--format", "csv", "--lang", lang)
            self.assertTrue(text.startswith("\ufeff"))
            self.assertEqual(re.sub("\r\n", "", text).count("\n") + re.sub("\r\n", "", text).count("\r"), 0)
            rows = list(csv.reader(io.StringIO(text[1:], newline=""), strict=True))
            self.assertEqual({len(row) for row in rows}, {16})
            kinds = [row[0] for row in rows[1:]]
            self.assertEqual(len(set(kinds)), 4)
            for row in rows:
                for cell in row:
                    self.assertFalse(cell.strip().startswith(FORMULA), cell[:40])
            # As a spreadsheet with another separator would part it.
            for separator in ";\t|":
                for row in csv.reader(io.StringIO(text[1:], newline=""), delimiter=separator):
                    for cell in row:
                        for part in re.split(f"[{separator}]", cell):
                            self.assertFalse(part.startswith(FORMULA), part[:40])
            names = {row[1] for row in rows[1:]}
            self.assertIn("x" * 2000, names)
            self.assertIn("'=1+1", names)
            self.assertIn("<script>alert(1)</script>", names)

    def test_spreadsheet_holds_the_numbers(self):
        said = run_json("report", self.path)
        text = self.report(self.path, "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(text[1:], newline="")))
        pairs = [row for row in rows if row["table"] == "learner and exercise"]
        self.assertEqual(len(pairs), sum(len(p["exercises"]) for p in said["people"]))
        self.assertEqual(sum(int(row["answers"]) for row in pairs), said["attempts"])
        layers = [row for row in rows if row["table"] == "layers"]
        self.assertEqual(sum(int(row["answers"]) for row in layers),
                         sum(sum(row.values()) for row in said["matrix"].values()))
        learners = [row for row in rows if row["table"] == "learner"]
        self.assertEqual(sum(float(row["seconds"]) for row in learners), said["attempts"] * 5)

    def test_text(self):
        for lang in LANGUAGES:
            text = self.report(self.path, "--lang", lang)
            for bad in "\x1b\0\u202e\u2028\ufeff\t\r":
                self.assertNotIn(bad, text)
            self.assertNotIn("⟨report.", text)
            self.assertLess(max(len(line) for line in text.split("\n")), 81)

    def test_json(self):
        text = self.report(self.path, "--format", "json")
        said = json.loads(text)
        self.assertEqual({p["learner"] for p in said["people"]}, set(HOSTILE))
        for bad in "\x1b\u202e\u2028\ufeff":
            self.assertNotIn(bad, text)

    def test_no_word_is_missing(self):
        for form in ("text", "csv", "html", "json"):
            for lang in LANGUAGES:
                self.assertNotIn("⟨report.", self.report(self.path, "--format", form, "--lang", lang))
        chinese = self.report(self.path, "--lang", "zh")
        self.assertIn("全班报告", chinese)
        self.assertIn("目录", chinese)

    def test_titles(self):
        said = run_json("report", self.path)
        titles = {row["scenario"]: row.get("title") for row in said["exercises"]}
        self.assertIsNone(titles["=1+1s"])
        listed = {row["id"]: row["title"] for row in run_json("list")}
        self.assertEqual(titles["faults/forbidden"], listed["faults/forbidden"])


class Anonymous(Report):
    def test_no_name_is_left(self):
        names = [f"Name-{n:02d}" for n in range(30)]
        path = self.log(*[answer(n, learner=name, seconds=n) for n, name in enumerate(names)])
        orders = set()
        for form in ("text", "csv", "html", "json"):
            self.assertNotIn("Name-", self.report(path, "--anonymous", "--format", form))
        for _ in range(3):
            said = run_json("report", path, "--anonymous")
            self.assertTrue(said["anonymous"])
            self.assertEqual([p["learner"] for p in said["people"]], list(range(1, 31)))
            orders.add(tuple(p["seconds"] for p in said["people"]))
        self.assertEqual(len(orders), 3)
        self.assertNotIn(tuple(range(30)), orders)
        self.assertIn("Learner 30", self.report(path, "--anonymous"))


class Large(Report):
    def test_too_many_learners_and_a_long_reading(self):
        """It tells how far it is, on a terminal, until the limit is reached."""
        line = json.dumps(answer(0)) + "\n"
        with open(self.folder / "large.jsonl", "w", encoding="utf-8") as f:
            for n in range(15):
                f.write("".join(line.replace("Ana", f"{n}-{k}") for k in range(10000)))
        ours, theirs = pty.openpty()
        began = time.monotonic()
        made = subprocess.Popen([PROGRAM, "report", str(self.folder), "-o", "/dev/null"], env=environment(),
                                stderr=theirs)
        os.close(theirs)
        said = b""
        try:
            while piece := os.read(ours, 4096):
                said += piece
        except OSError:
            pass
        os.close(ours)
        self.assertEqual(made.wait(), 5)
        if time.monotonic() - began > 1:  # who is quick has nothing to tell
            self.assertIn(b"%", said)
        self.assertIn(b"more than 131072 learners", said)


if __name__ == "__main__":
    main()
