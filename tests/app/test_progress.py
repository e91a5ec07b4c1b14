#!/usr/bin/python3
"""`progress`: what was tried, and export, import and reset of the learner's answers. Nothing is
lost on the way, and nothing is removed unasked."""
import json
import os
import pathlib
import pty
import subprocess
import tempfile
import unittest

from program import PROGRAM, environment, main, run, run_json

SOLVES = ("--layer", "authorization", "--fix", "ask-grant")


class Progress(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)
        self.log = self.folder / "data/attempts.jsonl"
        self.env = environment(FAULTLINE_DATA=self.folder / "data")

    def answer(self, scenario, *words):
        self.assertIn(run("grade", scenario, *words, env=self.env).returncode, (0, 1))

    def answer_three(self):
        self.answer("faults/forbidden", "--layer", "tool")
        self.answer("faults/forbidden", *SOLVES)
        self.answer("faults/missing-file", "--layer", "network")

    def progress(self, *words, status=0, **how):
        made = run("progress", *words, env=self.env, **how)
        self.assertEqual(made.returncode, status, made.stderr)
        return (made.stderr if status else made.stdout).decode()

    def on_terminal(self, *words, replies):
        """What stands on the terminal, and the status, after these replies were typed."""
        ours, theirs = pty.openpty()
        with subprocess.Popen([PROGRAM, "progress", *words], env=self.env, stdin=theirs,
                              stdout=theirs, stderr=theirs, close_fds=True) as made:
            os.close(theirs)
            os.write(ours, replies.encode())
            said = b""
            try:
                while piece := os.read(ours, 4096):
                    said += piece
            except OSError:
                pass  # nobody holds the other end any more
        os.close(ours)
        return said.decode(), made.returncode

    def test_nothing_was_tried(self):
        self.assertIn("Answers in all: 0", self.progress())
        self.assertFalse(self.log.exists())

    def test_what_was_tried(self):
        self.answer_three()
        with open(self.log, "a", encoding="utf-8") as log:
            log.write('{"when":"torn')
        said = run_json("progress", env=self.env)
        self.assertEqual(said, {"log": str(self.log), "attempts": 3, "skipped_lines": 1, "scenarios": [
            {"id": "faults/forbidden", "tries": 2, "solved": True},
            {"id": "faults/missing-file", "tries": 1, "solved": False}]})
        text = self.progress()
        self.assertRegex(text, r"faults/forbidden +answers: 2  ✓ solved\n")
        self.assertRegex(text, r"faults/missing-file +answers: 1\n")
        self.assertIn("passed over: 1", text)
        self.assertIn("已解决", self.progress("--lang", "zh"))

    def test_export_and_import_lose_nothing(self):
        self.answer_three()
        copy, whole = self.folder / "copy.jsonl", self.log.read_bytes()
        self.assertEqual(self.progress("--export", copy), f"Answers written to {copy}: 3.\n")
        self.assertEqual(copy.read_bytes(), whole)
        self.assertIn("is there already", self.progress("--export", copy, status=2))
        self.assertEqual(self.progress("--export", "-"), whole.decode())
        for line in copy.read_text().splitlines():
            self.assertIn("scenario", json.loads(line))
        self.progress("--reset-all", "--yes")
        self.answer("faults/truncated-output", "--layer", "result")
        added = self.progress("--import", copy)
        self.assertIn("Answers added", added)
        self.assertIn(": 3. There already: 0.", added)
        self.assertEqual(self.log.read_bytes().count(b"\n"), 4)
        self.assertIn(": 0. There already: 3.", self.progress("--import", copy))
        self.assertEqual(self.log.read_bytes().count(b"\n"), 4)
        self.assertEqual(run_json("progress", "--import", copy, env=self.env)["attempts"], 4)

    def test_export_cannot_eat_the_log(self):
        self.answer_three()
        whole = self.log.read_bytes()
        self.assertIn("is there already", self.progress("--export", self.log, status=2))
        self.assertEqual(self.log.read_bytes(), whole)

    def test_import_of_nothing(self):
        self.answer_three()
        whole = self.log.read_bytes()
        self.progress("--import", self.folder / "absent", status=3)
        self.assertEqual(self.log.read_bytes(), whole)

    def test_reset_of_one(self):
        self.answer_three()
        said = self.progress("--reset", "faults/forbidden", "--yes")
        self.assertEqual(said, "Answers to faults/forbidden removed: 2.\n")
        self.assertEqual([r["id"] for r in run_json("progress", env=self.env)["scenarios"]],
                         ["faults/missing-file"])
        said = self.progress("--reset", "faults/missing-fil", "--yes", status=3)
        self.assertIn("Did you mean faults/missing-file?", said)

    def test_nothing_is_removed_unasked(self):
        self.answer_three()
        whole = self.log.read_bytes()
        for words in (("--reset", "faults/forbidden"), ("--reset-all",)):
            self.assertIn("add --yes", self.progress(*words, status=2, stdin=b"y\ny\n"))
        self.assertEqual(self.log.read_bytes(), whole)

    def test_two_things_at_once(self):
        said = self.progress("--export", "a", "--reset-all", "--yes", status=2)
        self.assertIn("--export and --reset-all are two things", said)

    def test_a_terminal_is_asked(self):
        self.answer_three()
        whole = self.log.read_bytes()
        for words, replies in ((("--reset", "faults/forbidden"), "\n"), (("--reset-all",), "n\n"),
                               (("--reset-all",), "y\n\n"), (("--reset-all",), "\4")):
            said, status = self.on_terminal(*words, replies=replies)
            self.assertIn("Nothing was removed.", said)
            self.assertEqual((status, self.log.read_bytes()), (0, whole))
        said, status = self.on_terminal("--reset", "faults/forbidden", replies="y\n")
        self.assertIn("Answers to faults/forbidden removed: 2.", said)
        said, status = self.on_terminal("--reset-all", replies="y\nyes\n")
        self.assertIn("cannot be brought back", said)
        self.assertIn("All answers are removed.", said)
        self.assertEqual((status, self.log.read_bytes()), (0, b""))

    def play(self, scenario, keys):
        made = run("play", "--text", scenario, stdin=(keys + "\nctrl+q\n").encode(),
                   env=self.env, cwd=self.folder)  # a path with _ cannot be typed here
        self.assertEqual((made.returncode, made.stderr), (0, b""))
        return made.stdout.decode()

    def test_from_the_menu(self):
        self.answer_three()
        copy = self.folder / "copy.jsonl"
        page = "esc tab right right enter "
        said = self.play("faults/forbidden", page + "ctrl+u type:copy.jsonl enter enter")
        self.assertIn("Start over: The folder does not open  solved", said)
        self.assertIn("Answers written to copy.jsonl: 3.", said)
        self.assertIn("is there already", said)
        said = self.play("faults/forbidden", "a right esc " + page + "down down down enter esc enter enter")
        self.assertIn("4 Why", said)
        self.assertIn("Answers to faults/forbidden removed: 2.", said)
        self.assertNotIn("Start over: The folder", said.rsplit("Your answers", 1)[1])
        said = self.play("faults/forbidden", "a esc " + page + "pgdn enter enter esc esc a")
        self.assertIn("cannot be brought back", said)
        self.assertEqual(self.log.read_bytes().count(b"\n"), 1)
        self.play("faults/forbidden", page + "pgdn enter enter enter")
        self.assertEqual(self.log.read_bytes(), b"")
        said = self.play("faults/forbidden", page + "ctrl+u type:copy.jsonl down enter")
        self.assertIn(": 3. There already: 0.", said)
        self.assertEqual(self.log.read_bytes(), copy.read_bytes())

    def test_a_set_begins_anew(self):
        self.log.parent.mkdir(parents=True)
        self.log.write_text('{"when":"2025-11-25T08:30:00.123Z","scenario":"selfcheck/errors",'
                            '"right":false}\n')
        said = self.play("selfcheck/errors", "esc tab right right enter down down enter enter")
        self.assertIn("Answers to selfcheck/errors removed: 1.", said)
        self.assertIn("Exercise 1", said.rsplit("removed: 1.", 1)[1])
        self.assertEqual(self.log.read_bytes(), b"")

    def test_no_place_for_answers(self):
        made = run("progress", "--format", "json")
        self.assertEqual((made.returncode, json.loads(made.stderr)["error"]["code"]), (5, "system"))


main()
