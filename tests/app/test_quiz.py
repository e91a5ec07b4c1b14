#!/usr/bin/python3
"""`quiz`: line by line without a terminal, in the text player on one; what is shown as saved is
on the disk, whatever ends the program; a set goes on where it was left."""
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

from program import PROGRAM, environment, main, run, run_json

PATIENCE = 60
PROMPTS = {"numbers, parted by blanks; - for none:": "many", "all numbers, in the right order:": "order",
           "number of the event:": "event", "the whole message, mended:": "text", "number:": "one"}
SETS = ["granularity", "messages", "primitives", "errors", "trust", "failure-modes", "checklist",
        "outcomes"]


def attempts(folder):
    path = folder / "attempts.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


class Lines:
    """The program with pipes, asked and answered."""

    def __init__(self, folder, *words):
        self.made = subprocess.Popen([PROGRAM, "quiz", *words], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                     env=environment(FAULTLINE_DATA=folder), cwd="/")
        self.said = ""

    def prompt(self):
        """Reads up to the next prompt: its kind and the text before it; None at the end."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for words, kind in PROMPTS.items():
                if self.said.rstrip(" ").endswith(words):
                    said, self.said = self.said, ""
                    return kind, said
            part = os.read(self.made.stdout.fileno(), 65536)
            if not part:
                return None, self.said
            self.said += part.decode()
        raise AssertionError(f"no prompt: {self.said[-1000:]}")

    def say(self, line):
        self.made.stdin.write(line.encode() + b"\n")
        self.made.stdin.flush()

    def end(self):
        self.made.stdin.close()
        rest = self.made.stdout.read().decode()
        errors = self.made.stderr.read().decode()
        self.made.stdout.close()
        self.made.stderr.close()
        if self.made.wait(PATIENCE) != 0 or errors:
            raise AssertionError(f"{self.made.returncode}: {errors}")
        return rest


def any_answer(kind, said):
    if kind == "order":
        count = len(re.findall(r"^  \d+  ", said, re.MULTILINE))
        return " ".join(str(i) for i in range(1, count + 1))
    return {"one": "1", "many": "-", "event": "1", "text": "{}"}[kind]


def solutions(folder, name):
    """What is right, exercise by exercise, as the log of somebody tells it who gave up each time."""
    lines = Lines(folder, "selfcheck/" + name, "--seed", "7")
    kind, said = lines.prompt()
    asked = 0
    while kind:
        asked += 1
        assert asked < 200, f"asked again and again: {said}"
        lines.say("s" if "Not yet." in said else any_answer(kind, said))
        kind, said = lines.prompt()
    lines.end()
    found = {}
    for a in attempts(folder):
        found[a["exercise"]] = a["expected"]
    return found


def typed(value):
    """As it is typed: the log counts events from 0, the screen from 1."""
    if isinstance(value, list):
        return " ".join(value) or "-"
    return str(value + 1) if isinstance(value, int) else value


def values(expected):
    return [typed(v) for v in expected.values()]


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def quiz(self, *words, stdin=b"", data=None):
        return run("quiz", *words, stdin=stdin, env=environment(FAULTLINE_DATA=data or self.folder))


class Questions(Folder):
    def test_it_lists_the_sets(self):
        said = self.quiz().stdout.decode()
        self.assertEqual(re.findall(r"selfcheck/(\S+)", said), SETS)
        kinds = {row["id"]: row["kind"] for row in run_json("list")}
        for name in SETS:
            self.assertEqual(kinds["selfcheck/" + name], "set")

    def test_what_is_no_set(self):
        for words, status in ((["flow/ids"], 2), (["selfcheck/nothing"], 3), (["--minutes", "0"], 2),
                              (["selfcheck/trust", "--seed", "x"], 2)):
            made = self.quiz(*words)
            self.assertEqual(made.returncode, status, made.stderr)
        for command in ("run", "grade"):
            made = run(command, "selfcheck/trust")
            self.assertEqual(made.returncode, 2)
            self.assertIn(b"faultline quiz selfcheck/trust", made.stderr)

    def test_every_set_from_giving_up_to_all_right(self):
        for number, name in enumerate(SETS):
            with self.subTest(name):
                first, second = self.folder / f"a{number}", self.folder / f"b{number}"
                right = solutions(first, name)
                lines = Lines(second, "selfcheck/" + name, "--learner", "Ann", "--seed", "11")
                for expected in right.values():
                    for value in values(expected):
                        self.assertIsNotNone(lines.prompt()[0])
                        lines.say(value)
                said = lines.prompt()[1] + lines.end()
                self.assertIn(f"{len(right)} of {len(right)} right", said)
                made = attempts(second)
                self.assertEqual([a["exercise"] for a in made], list(right))
                self.assertTrue(all(a["right"] and a["score"] == 1 for a in made), made)
                self.assertTrue(all(a["learner"] == "Ann" for a in made))
                self.assertEqual([a.get("solved", False) for a in made],
                                 [False] * (len(right) - 1) + [True])
                rows = json.loads(run("list", "--format", "json",
                                      env=environment(FAULTLINE_DATA=second)).stdout)
                self.assertTrue(next(r for r in rows if r["id"] == "selfcheck/" + name)["solved"])

    def test_it_goes_on_where_it_was_left(self):
        self.quiz("selfcheck/trust", "--seed", "3", stdin=b"\n\nq\n")
        said = self.quiz("selfcheck/trust", stdin=b"q\n").stdout.decode()
        self.assertIn("3 of ", said)
        other = self.quiz("selfcheck/trust", "--learner", "Bo", stdin=b"q\n").stdout.decode()
        self.assertIn("1 of ", other)

    def test_the_same_number_is_the_same_order(self):
        orders = [self.quiz("selfcheck/messages", "--seed", str(n), stdin=b"q\n",
                            data=self.folder / str(i)).stdout for i, n in enumerate((4, 4, 5, 6, 8))]
        self.assertEqual(orders[0], orders[1])
        self.assertGreater(len(set(orders)), 1)

    def test_hidden_answers(self):
        said = self.quiz("selfcheck/trust", "--hide-answers", stdin=b"1\n1\nq\n").stdout.decode()
        self.assertIn("Taken.", said)
        self.assertNotIn("Right.", said)
        self.assertNotIn("Not yet.", said)
        self.assertEqual(len(attempts(self.folder)), 1)

    def test_a_presenter_keeps_nothing(self):
        self.quiz("selfcheck/trust", "--presenter", stdin=b"1\n1\ns\nq\n")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_hostile_lines(self):
        noise = b"\x00\xff\xfe\n" + b"9" * 100000 + b"\n" + b"-1\n1 1 1\n999999999999\n" + b"x" * 9000
        made = self.quiz("selfcheck/errors", stdin=noise)
        self.assertEqual(made.returncode, 0)
        self.assertNotIn(b"\xff", made.stdout)

    def test_a_broken_place_is_told_and_counts_for_none(self):
        self.quiz("selfcheck/trust", stdin=b"\n\nq\n")
        place = next(self.folder.glob("set-*.json"))
        for bad in (b"", b"{", b"[]", b'{"at":7,"exercises":{"name-tag":3},"seed":-1}'):
            place.write_bytes(bad)
            made = self.quiz("selfcheck/trust", stdin=b"q\n")
            self.assertEqual(made.returncode, 0)
            self.assertEqual(bool(made.stderr), bad in (b"", b"{"), bad)

    def test_where_nothing_can_be_written(self):
        (self.folder / "file").write_text("")
        made = self.quiz("selfcheck/trust", stdin=b"1\n1\nq\n", data=self.folder / "file" / "x")
        self.assertEqual(made.returncode, 0)
        self.assertIn(b"Not saved", made.stdout + made.stderr)


class Terminal:
    """The text player on a terminal of its own."""

    def __init__(self, folder, columns, lines, *words):
        self.said, self.all = b"", b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            env = environment(TERM="dumb", FAULTLINE_DATA=folder)
            os.execve(PROGRAM, [PROGRAM, "quiz", *words], env)
        self.resize(columns, lines)

    def resize(self, columns, lines):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def until(self, text):
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.said:
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {text}:\n{self.said.decode()[-2000:]}")
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    part = os.read(self.fd, 65536)
                except OSError:
                    part = b""
                self.said += part
                self.all += part
        at = self.said.index(text.encode()) + len(text.encode())
        got, self.said = self.said[:at], self.said[at:]
        return got.decode()

    def press(self, keys):
        os.write(self.fd, keys)

    def answer_once(self):
        """The first choice of each slot, then the row that answers."""
        self.press(b"1")
        self.press(b"1")
        self.press(b"\r")
        return self.until("saved")

    def finish(self, how=None):
        if how:
            os.kill(self.pid, how)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return status


class Player(Folder):
    def open(self, columns=80, lines=24, *words):
        t = Terminal(self.folder, columns, lines, "selfcheck/trust", "--learner", "Ann", "--seed",
                     "2", *words)
        t.until("Still open")
        return t

    def test_sizes_and_a_resize(self):
        for number, (columns, lines) in enumerate(((80, 24), (60, 20), (200, 50))):
            t = Terminal(self.folder / str(number), columns, lines, "selfcheck/trust", "--learner",
                         "Ann", "--seed", "2")
            t.until("Still open")
            t.resize(70, 30)
            t.answer_once()
            widest = max(len(line.rstrip("\r")) for line in t.all.decode().split("\n"))
            self.assertLessEqual(widest, max(columns, 70))
            t.press(b"\x11")
            self.assertEqual(os.waitstatus_to_exitcode(t.finish()), 0)

    def test_what_is_saved_survives_every_end(self):
        for number, end in enumerate((signal.SIGKILL, signal.SIGINT, signal.SIGTERM, None)):
            t = self.open()
            t.answer_once()
            before = len(attempts(self.folder))
            self.assertEqual(before, number + 1)
            if end:
                t.finish(end)
            else:
                os.close(t.fd)
                os.waitpid(t.pid, 0)
            self.assertEqual(len(attempts(self.folder)), before)
            place = json.loads(next(self.folder.glob("set-*.json")).read_text())
            tries = sum(e["tries"] for e in place["exercises"].values())
            self.assertEqual(tries, before)

    def test_the_name_is_asked_once(self):
        t = Terminal(self.folder, 80, 24, "selfcheck/trust", "--seed", "2")
        t.until("Your name")
        t.press(b"Bo\n")
        t.until("Still open")
        t.answer_once()
        t.finish(signal.SIGKILL)
        self.assertEqual(attempts(self.folder)[0]["learner"], "Bo")
        t = Terminal(self.folder, 80, 24, "selfcheck/trust")
        self.assertNotIn("Your name", t.until("Still open"))
        t.finish(signal.SIGKILL)


if __name__ == "__main__":
    main()
