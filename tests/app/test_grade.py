#!/usr/bin/python3
"""`grade`: the question, the marks, what is kept of an answer, and what `list` makes of it."""
import functools
import json
import pathlib
import resource
import subprocess
import tempfile
import unittest

from program import PROGRAM, ROOT, environment, main, run, scenarios

FAULTY = ROOT / "tests/app/faulty.lua"
LAYERS = ["network", "protocol", "host", "authorization", "tool", "result", "trust", "none"]
RIGHT = ("--layer", "authorization", "--kind", "forbidden", "--fix", "ask-for-the-grant")


@functools.cache
def revealed(scenario):
    made = run("run", scenario, "--reveal", "--format", "json")
    return json.loads(made.stdout)


@functools.cache
def question(scenario, lang="en"):
    with tempfile.TemporaryDirectory() as data:
        made = run("grade", scenario, "--format", "json", "--lang", lang,
                   env=environment(FAULTLINE_DATA=data))
        assert not list(pathlib.Path(data).iterdir()), "a question is no answer"
    assert (made.returncode, made.stderr) == (0, b"")
    assert made.stdout.count(b"\n") == 1
    return json.loads(made.stdout)


class Grading(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.data = pathlib.Path(self.folder.name) / "answers"
        self.env = environment(FAULTLINE_DATA=self.data)

    def grade(self, scenario, *words, status=None, lang="en"):
        made = run("grade", scenario, *words, "--format", "json", "--lang", lang, env=self.env)
        self.assertEqual(made.stderr, b"")
        marks = json.loads(made.stdout)
        parts = [marks[p] for p in ("layer", "kind", "evidence", "fix") if p in marks]
        self.assertEqual(made.returncode, 0 if all(p["right"] for p in parts) else 1)
        if status is not None:
            self.assertEqual(made.returncode, status)
        right = sum(p["right"] for p in parts)
        self.assertAlmostEqual(marks["score"], right / len(parts), places=12)
        for part in parts:
            self.assertTrue(part["feedback"])
        return marks

    def log(self):
        return [json.loads(line) for line in (self.data / "attempts.jsonl").read_text().splitlines()]

    def each(self):
        """The test's own fault, and every one that is shipped."""
        yield FAULTY
        yield from (s for s in self.asked_about() if revealed(s)["fault"])

    def asked_about(self):
        return [r["id"] for r in scenarios() if r["kind"] == "fault"]

    # --- the question ---------------------------------------------------------------

    def test_the_question(self):
        for scenario in self.each():
            asked, trace = question(scenario), revealed(scenario)
            self.assertEqual([e["seq"] for e in asked["events"]],
                             [e["seq"] for e in trace["events"]])
            self.assertTrue(all(e["text"] for e in asked["events"]))
            self.assertEqual([row["id"] for row in asked["layers"]], LAYERS)
            self.assertIn(trace["fault"]["kind"], [k["id"] for k in asked["kinds"]])
            self.assertGreaterEqual(len(asked["fixes"]), 2)
            chinese = question(scenario, "zh")
            self.assertEqual([f["id"] for f in asked["fixes"]], [f["id"] for f in chinese["fixes"]])
            self.assertNotEqual(asked["layers"], chinese["layers"])
            text = run("grade", scenario, env=self.env).stdout.decode()
            for word in LAYERS + [f["id"] for f in asked["fixes"]]:
                self.assertIn(f"  {word} ", text)
            self.assertLessEqual(max(map(len, text.splitlines())), 80)

    # --- the marks ------------------------------------------------------------------

    def test_nothing_is_wrong(self):
        """Where there is no fault the layer is none, and there is no kind to name."""
        healthy = [s for s in self.asked_about() if not revealed(s)["fault"]]
        self.assertTrue(healthy)
        for scenario in healthy:
            self.assertTrue(revealed(scenario)["outcome"]["ok"])
            marks = {lay: self.grade(scenario, "--layer", lay)["layer"] for lay in LAYERS}
            self.assertEqual([lay for lay in LAYERS if marks[lay]["right"]], ["none"])
            self.assertEqual(len({m["feedback"] for m in marks.values()}), len(LAYERS))
            for fix in question(scenario)["fixes"]:
                mark = self.grade(scenario, "--fix", fix["id"])["fix"]
                self.assertEqual(mark["outcome"]["ok"], mark["right"], (scenario, fix["id"]))

    def test_layers(self):
        for scenario in self.each():
            fault = revealed(scenario)["fault"]
            marks = {lay: self.grade(scenario, "--layer", lay)["layer"] for lay in LAYERS}
            self.assertEqual([lay for lay in LAYERS if marks[lay]["right"]], [fault["layer"]])
            self.assertEqual(len({m["feedback"] for m in marks.values()}), len(LAYERS))
            self.assertTrue(self.grade(scenario, "--kind", fault["kind"], status=0)["kind"]["right"])

    def test_kinds(self):
        kinds = [k["id"] for k in question(FAULTY)["kinds"]]
        marks = [self.grade(FAULTY, "--kind", k)["kind"] for k in kinds]
        self.assertEqual([k for k, m in zip(kinds, marks) if m["right"]], ["forbidden"])
        self.assertEqual(len({m["feedback"] for m in marks}), len(kinds))

    def test_evidence(self):
        for scenario in self.each():
            trace = revealed(scenario)
            self.assertTrue(trace["fault"]["evidence"])
            for event in trace["events"] if scenario == FAULTY else trace["events"][::9]:
                seq = event["seq"]
                mark = self.grade(scenario, "--evidence", seq)["evidence"]
                self.assertEqual(mark["right"], seq in trace["fault"]["evidence"])
            for seq in trace["fault"]["evidence"]:
                self.grade(scenario, "--evidence", seq, status=0)

    def test_fixes_are_run(self):
        for scenario in self.each():
            said = set()
            for fix in question(scenario)["fixes"]:
                mark = self.grade(scenario, "--fix", fix["id"])["fix"]
                made = run("run", scenario, "--fix", fix["id"], "--format", "json", env=self.env)
                self.assertEqual(mark["outcome"], json.loads(made.stdout)["outcome"])
                self.assertEqual(mark["outcome"]["ok"], mark["right"], (scenario, fix["id"]))
                self.assertNotIn(mark["feedback"], said)
                said.add(mark["feedback"])
                if mark["right"] and scenario != FAULTY:
                    self.assertIn(scenario, self.solved())

    def test_a_whole_answer(self):
        for scenario in self.each():
            fault = revealed(scenario)["fault"]
            answer = ["--layer", fault["layer"], "--kind", fault["kind"],
                      "--evidence", fault["evidence"][0]]
            self.grade(scenario, *answer, status=0)
            answer += ["--fix", self.log()[-1]["expected"]["fix"][0]]
            marks = self.grade(scenario, *answer, status=0)
            self.assertEqual(set(marks), {"layer", "kind", "evidence", "fix", "score"})
            self.assertEqual(marks["score"], 1)
            other = self.grade(scenario, *answer, lang="zh", status=0)
            for part in ("layer", "kind", "evidence", "fix"):
                self.assertEqual(marks[part]["given"], other[part]["given"])
                self.assertNotEqual(marks[part]["feedback"], other[part]["feedback"])

    def test_as_text(self):
        made = run("grade", FAULTY, "--layer", "tool", "--kind", "stale", "--evidence", "17",
                   "--fix", "retry", env=self.env)
        self.assertEqual(made.returncode, 1)
        text = made.stdout.decode()
        for words in ("Tool layer – not this one", "stale", "Fix: retry – not this one",
                      "goal is not reached", "of 4 right", "Saved."):
            self.assertIn(words, text)
        again = run("grade", FAULTY, *RIGHT, "--lang", "zh", env=self.env)
        self.assertEqual(again.returncode, 0)
        self.assertIn("授权层", again.stdout.decode())

    def test_what_there_is_not(self):
        for words, says in ((["--layer", "tol"], "tool"), (["--layer", ""], "layer"),
                            (["--kind", "not-fund"], "not-found"), (["--fix", "retyr"], "retry"),
                            (["--evidence", "x"], "event"), (["--evidence", "-1"], "event"),
                            (["--evidence", "99999"], "99999"), (["--evidence", ""], "event"),
                            (["--evidence", "4294967313"], "event"), (["--variant", "z"], "z")):
            made = run("grade", FAULTY, *words, env=self.env)
            self.assertEqual(made.returncode, 2, words)
            self.assertIn(says, made.stderr.decode())
            self.assertEqual(made.stdout, b"")
        self.assertEqual(run("grade", "flow/seven-frames", env=self.env).returncode, 2)
        self.assertEqual(run("grade", "flow/none", env=self.env).returncode, 3)
        self.assertEqual(run("grade", env=self.env).returncode, 2)
        self.assertFalse(self.data.exists())

    # --- what is kept ---------------------------------------------------------------

    def test_an_answer_is_kept(self):
        self.grade(FAULTY, *RIGHT)
        self.grade(FAULTY, "--layer", "tool", "--evidence", "0")
        first, second = self.log()
        self.assertEqual(set(first), {"when", "learner", "scenario", "exercise", "given",
                                      "expected", "right", "score", "seconds", "hints"})
        self.assertRegex(first["when"], r"^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
        self.assertEqual(first["scenario"], "tests/faulty")
        self.assertEqual(first["given"], {"layer": "authorization", "kind": "forbidden",
                                          "fix": "ask-for-the-grant"})
        self.assertEqual(first["expected"]["layer"], "authorization")
        self.assertEqual(first["expected"]["fix"], ["ask-for-the-grant"])
        self.assertEqual((first["right"], first["score"]), (True, 1))
        self.assertEqual(second["given"], {"layer": "tool", "evidence": 0})
        self.assertEqual((second["right"], second["score"]), (False, 0))

    def test_where_it_is_kept(self):
        home, xdg = self.data / "home", self.data / "xdg"
        home.mkdir(parents=True)
        run("grade", FAULTY, "--layer", "tool", env=environment(HOME=home))
        self.assertTrue((home / ".local/share/faultline/attempts.jsonl").exists())
        run("grade", FAULTY, "--layer", "tool", env=environment(HOME=home, XDG_DATA_HOME=xdg))
        self.assertTrue((xdg / "faultline/attempts.jsonl").exists())

    def test_where_nothing_can_be_kept(self):
        for env in (environment(HOME="/nonexistent"), environment(HOME=""),
                    environment(FAULTLINE_DATA=FAULTY), environment(FAULTLINE_DATA="/proc/none")):
            made = run("grade", FAULTY, *RIGHT, env=env)
            self.assertEqual(made.returncode, 0)
            self.assertIn("not saved", made.stderr.decode())
            self.assertIn("FAULTLINE_DATA", made.stderr.decode())
            self.assertIn("3 of 3", made.stdout.decode())
            self.assertNotIn("Saved", made.stdout.decode())
            as_json = run("grade", FAULTY, *RIGHT, "--format", "json", env=env)
            self.assertEqual(json.loads(as_json.stdout)["score"], 1)
            self.assertEqual(json.loads(as_json.stderr)["error"]["code"], "system")

    def test_no_room(self):
        self.grade(FAULTY, "--layer", "tool")
        before = (self.data / "attempts.jsonl").read_bytes()

        def little_room():
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 20, len(before) + 20))
        made = subprocess.run([PROGRAM, "grade", FAULTY, *RIGHT], env=self.env, cwd="/",
                              capture_output=True, preexec_fn=little_room, check=False)
        self.assertEqual(made.returncode, 0)
        self.assertIn("not saved", made.stderr.decode())
        self.assertNotIn("Saved", made.stdout.decode())
        self.assertEqual((self.data / "attempts.jsonl").read_bytes(), before)

    def test_many_at_once(self):
        made = [subprocess.Popen([PROGRAM, "grade", FAULTY, "--evidence", str(n)], env=self.env,
                                 cwd="/", stdout=subprocess.DEVNULL) for n in range(16)]
        for process in made:
            process.wait()
        self.assertEqual(sorted(row["given"]["evidence"] for row in self.log()), list(range(16)))

    # --- what list makes of it --------------------------------------------------------

    def solved(self):
        made = run("list", "--format", "json", env=self.env)
        self.assertEqual((made.returncode, made.stderr), (0, b""))
        return [r["id"] for r in json.loads(made.stdout) if r["solved"]]

    def test_list_tells_what_is_solved(self):
        line = {"when": "2025-11-25T08:30:00.123Z", "scenario": "flow/read-file", "right": True,
                "given": {"layer": "tool"}}
        self.assertEqual(self.solved(), [])
        self.data.mkdir()
        log = self.data / "attempts.jsonl"
        log.write_text(json.dumps(line) + "\n{\"torn\n")
        self.assertEqual(self.solved(), [])
        line["given"]["fix"] = "x"
        log.write_text("{\"torn" + "\n" + json.dumps(line))
        self.assertEqual(self.solved(), ["flow/read-file"])
        text = run("list", env=self.env).stdout.decode()
        self.assertEqual(text.count("✓ solved"), 1)
        self.assertIn("已解决", run("list", "--lang", "zh", env=self.env).stdout.decode())


main()
