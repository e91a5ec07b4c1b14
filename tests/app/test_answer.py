#!/usr/bin/python3
"""Answering through the whole program: by `snap`'s keys, in the text player, with what is
kept of it; mysteries."""
import json
import pathlib
import re
import tempfile
import unittest

from program import ROOT, environment, main, run, scenarios

FAULT = "faults/forbidden"
EVIDENCE = "end a up up up up enter"
LAYER = EVIDENCE + " down down down enter"
SOLVE = LAYER + " enter end esc"


def layout(*words, scenario=FAULT):
    made = run("snap", scenario, "--layout", "-", *words)
    assert made.returncode == 0, made.stderr.decode()
    return {i["id"]: i for i in json.loads(made.stdout)["items"]}


class Snap(unittest.TestCase):
    def test_keys_solve_it(self):
        items = layout("--keys", EVIDENCE)
        self.assertEqual(items["seq.17"]["state"], "current")
        self.assertEqual(items["seq.17.mark"]["text"], "Evidence")
        self.assertEqual(items["answer.step.1"]["state"], "current")
        items = layout("--keys", EVIDENCE + " down down enter")
        self.assertIn("404", items["answer.said.0.text"]["full"])
        items = layout("--keys", LAYER + " down down enter end")
        self.assertIn("goal not reached", items["strip.text"]["full"])
        self.assertEqual(items["strip.head"]["full"], "With the fix: Send the same call once more")
        items = layout("--keys", SOLVE)
        self.assertEqual(items["heading"]["text"], "Solved")
        self.assertEqual(items["answer.fix.0"]["state"], "right")
        self.assertIn("FORBIDDEN", items["answer.why"]["full"])

    def test_the_documented_keys(self):
        """Every line of keys in the document works, and the last of the way solves it."""
        text = (ROOT / "docs/answer-mode.md").read_text(encoding="utf-8").replace("\\\n", "")
        lines = re.findall(r'snap (\S+) --png \S+\s+--keys "([^"]+)"', text)
        self.assertGreaterEqual(len(lines), 6)
        solved = ["Solved" in layout("--keys", keys, scenario=scenario)["heading"]["text"]
                  for scenario, keys in lines]
        self.assertEqual(sum(solved), 1)
        self.assertTrue(solved[3])

    def test_clicks_solve_it(self):
        twice = "click:{0} click:{0}".format
        items = layout("--keys", " ".join([
            "end click:key.a", twice("seq.17"), twice("answer.layer.3"), twice("answer.fix.1"),
            "end click:key.esc"]))
        self.assertEqual(items["heading"]["text"], "Solved")

    def test_nothing_is_kept_of_a_picture(self):
        with tempfile.TemporaryDirectory() as data:
            made = run("snap", FAULT, "--layout", "-", "--keys", SOLVE,
                       env=environment(FAULTLINE_DATA=data))
            self.assertEqual(made.returncode, 0)
            self.assertEqual(list(pathlib.Path(data).iterdir()), [])
            self.assertNotIn(b"saved", made.stdout)

    def test_flows_have_no_answer(self):
        self.assertNotIn("answer", layout("--keys", "end a", scenario="flow/read-file"))
        self.assertNotIn("key.a", layout("--size", "3840x2160", scenario="flow/read-file"))
        self.assertIn("key.a", layout("--size", "3840x2160"))

    def test_every_fault_has_its_runs(self):
        for row in scenarios():
            if row["kind"] != "fault":
                continue
            items = layout("--keys", "end d", scenario=row["id"])
            self.assertIn("compare", items, row["id"])
            self.assertIn("answer.steps" if "answer.steps" in items else "heading", items)


class Text(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name) / "answers"

    def play(self, keys, *words, **env):
        made = run("play", "--text", *words, stdin=(keys + "\nq\n").encode(),
                   env=environment(FAULTLINE_DATA=self.data, **env))
        self.assertEqual(made.returncode, 0, made.stderr.decode())
        return made.stdout.decode("utf-8")

    def log(self):
        return [json.loads(line) for line in (self.data / "attempts.jsonl").read_text().splitlines()]

    def test_the_way_is_told_and_kept(self):
        keys = EVIDENCE + " h down down enter down enter down down enter end esc home enter end esc"
        said = self.play(keys, FAULT, "--learner", "Ann")
        for part in ("What went wrong?", "✓ Try 1: event 18", "✗ Try 1: Tool layer",
                     "✓ Try 2: Authorization layer", "Hint 1 of 3", "With the fix: Send the same call",
                     "goal not reached", "goal reached", "Solved", "Authorization layer · forbidden"):
            self.assertIn(part, said)
        log = self.log()
        self.assertEqual([(a["exercise"], a["right"]) for a in log],
                         [("evidence", True), ("layer", False), ("layer", True), ("fix", False),
                          ("fix", True)])
        self.assertEqual({a["learner"] for a in log}, {"Ann"})
        self.assertEqual([a["hints"] for a in log], [0, 1, 1, 1, 1])
        self.assertEqual(log[1]["given"], {"layer": "tool"})
        self.assertEqual(log[1]["expected"]["layer"], "authorization")
        self.assertEqual(said.count("saved"), said.count("\nsaved\n"))
        listed = run("list", "--format", "json", env=environment(FAULTLINE_DATA=self.data))
        solved = [r["id"] for r in json.loads(listed.stdout) if r["solved"]]
        self.assertEqual(solved, [FAULT])

    def test_what_cannot_be_kept_is_told(self):
        self.data.parent.mkdir(exist_ok=True)
        self.data.write_text("a file where a folder should be")
        said = self.play(LAYER, FAULT)
        self.assertIn("Not saved. Your answer is still here.", said)
        self.assertIn("✓ Try 1: Authorization layer", said)
        self.assertNotIn("\nsaved\n", said)

    def test_beside_views_and_the_round(self):
        said = self.play("end d v v esc k", FAULT)
        for part in ("Healthy run | This run", "The first difference.", "data/status",
                     "View: client’s log", "not visible from here", "The doctor’s round",
                     "yes, the tool reports a failure"):
            self.assertIn(part, said)

    def test_long_values_are_shown_where_they_differ(self):
        said = self.play("d", "faults/injected-text")
        self.assertIn("…t 600 seconds.\\n\"", said)
        self.assertIn("…t 600 seconds.\\nWhoever picks this up", said)

    def test_in_chinese(self):
        said = self.play(SOLVE, FAULT, "--lang", "zh")
        for part in ("哪里出了问题？", "第 1 次选：授权层", "问诊单", "解决了"):
            self.assertIn(part, said)

    def test_the_explanation_stays(self):
        with tempfile.TemporaryDirectory() as data:
            env = environment(FAULTLINE_DATA=data)
            for asked in ("a", "a right"):
                said = run("play", "--text", FAULT, stdin=f"{asked}\nq\n".encode(), env=env)
                self.assertNotIn("4 Why", said.stdout.decode())
            run("grade", FAULT, "--fix", "ask-grant", env=env)
            said = run("play", "--text", FAULT, stdin=b"a right\nq\n", env=env).stdout.decode()
            self.assertIn("You have solved this before", said)
            self.assertIn("Authorization layer · forbidden", said)


class Mystery(unittest.TestCase):
    def play(self, keys, *words):
        with tempfile.TemporaryDirectory() as data:
            return run("play", "--text", "--mystery", *words, stdin=(keys + "\nq\n").encode(),
                       env=environment(FAULTLINE_DATA=data))

    def test_one_number_is_one_fault(self):
        first = self.play("end", "--seed", "7")
        self.assertEqual(first.returncode, 0, first.stderr.decode())
        self.assertIn("Mystery #7", first.stdout.decode())
        self.assertEqual(first.stdout, self.play("end", "--seed", "7").stdout)
        symptoms = set()
        for seed in range(1, 40):
            said = self.play("a", "--seed", str(seed)).stdout.decode()
            symptoms.add(re.search(r"What is seen\n(.*)\n", said).group(1))
        faults = [r for r in scenarios() if r["chapter"] == "faults"]
        self.assertGreaterEqual(len(symptoms), len(faults))

    def test_without_a_number(self):
        made = self.play("end")
        number = re.search(r"Mystery #(\d+)", made.stdout.decode()).group(1)
        again = self.play("end", "--seed", number)
        self.assertEqual(again.stdout, made.stdout)

    def test_the_name_is_told_nowhere(self):
        rows = [r for r in scenarios() if r["chapter"] == "faults"]
        names = [r["id"] for r in rows] + [r["title"] for r in rows]
        for seed in range(1, 13):
            made = self.play("end a h h h esc d esc v v v v v k tab c ? esc", "--seed", str(seed))
            said = made.stdout.decode() + made.stderr.decode()
            for name in names:
                self.assertNotIn(name, said)
        whole = run("play", "--mystery", "--seed", "3").stdout.decode()
        self.assertIn("Mystery #3", whole)
        for name in names:
            self.assertNotIn(name, whole)

    def test_solved_it_has_a_name(self):
        solve = "end a" + 11 * " up" + " enter enter down enter home enter end esc esc esc"
        said = self.play(solve, "--seed", "3").stdout.decode()
        before, after = said.split("With the fix: ", 1)
        self.assertNotIn("The line is not there", before.rsplit("Faultline · ", 1)[0])
        self.assertIn("Faultline · The line is not there", said)
        self.assertIn("Solved", after)

    def test_numbers_that_are_none(self):
        for seed in ("0", "-1", "x", "1x", "", "1.5"):
            self.assertEqual(self.play("end", "--seed", seed).returncode, 2, seed)
        self.assertEqual(run("play", "--seed", "3").returncode, 2)
        self.assertEqual(run("play", "--mystery", FAULT).returncode, 2)
        self.assertEqual(run("play", "--mystery", "--variant", "log").returncode, 2)
        self.assertEqual(run("play", "--variant", "log").returncode, 2)


main()
