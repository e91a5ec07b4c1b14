#!/usr/bin/python3
"""`list` and `run`: shape, files, determinism, what the two languages share."""
import json
import os
import pathlib
import shutil
import stat
import subprocess
import tempfile
import unittest

from program import PROGRAM, ROOT, environment, listed, main, run, run_json, scenarios

FLOW = "flow/seven-frames"
FAULTY = ROOT / "tests/app/faulty.lua"
RUNS, FEW_RUNS = 50, 3


class Running(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def test_list(self):
        rows = listed()
        self.assertEqual(rows[0]["id"], FLOW)
        for row in rows:
            self.assertEqual(set(row), {"id", "chapter", "kind", "title", "solved"})
            self.assertEqual(row["chapter"], row["id"].split("/")[0])
            self.assertIn(row["kind"], ("flow", "fault", "lab", "set"))
            self.assertTrue(row["title"])
        text = run("list").stdout.decode()
        chinese = run("list", "--lang", "zh").stdout.decode()
        for row in rows:
            self.assertIn(row["id"], text)
            self.assertIn(row["id"], chinese)
        self.assertNotEqual(text, chinese)

    def test_a_broken_scenario_does_not_hide_the_others(self):
        for name in ("assets", "lua"):
            if (ROOT / name).exists():
                os.symlink(ROOT / name, self.path / name)
        shutil.copytree(ROOT / "scenarios", self.path / "scenarios")
        (self.path / "scenarios/flow/broken.lua").write_text("scenario {")
        made = run("list", "--format", "json", env=environment(FAULTLINE_DATA_DIR=self.path))
        self.assertEqual(made.returncode, 3)
        self.assertEqual([r["id"] for r in json.loads(made.stdout)], [r["id"] for r in listed()])
        self.assertIn(b"broken.lua", made.stderr)

    def test_elsewhere(self):
        """From any folder, by id and by path, through a link, from a copy of the tree's shape."""
        want = run("run", FLOW, "--format", "json").stdout
        self.assertGreater(len(want), 1000)
        self.assertEqual(run("run", FLOW, "--format", "json", cwd=self.path).stdout, want)
        os.symlink(PROGRAM, self.path / "link")
        os.mkdir(self.path / "bin")
        shutil.copy(PROGRAM, self.path / "bin/faultline")
        os.makedirs(self.path / "share/faultline")
        for name in ("assets", "scenarios", "lua"):
            if (ROOT / name).exists():
                shutil.copytree(ROOT / name, self.path / "share/faultline" / name)
        for program in ("link", "bin/faultline"):
            made = subprocess.run([self.path / program, "run", FLOW, "--format", "json"], cwd="/",
                                  env=environment(), capture_output=True, check=True)
            self.assertEqual(made.stdout, want)
        shutil.rmtree(self.path / "share")
        made = subprocess.run([self.path / "bin/faultline", "list"], cwd="/", env=environment(),
                              capture_output=True, check=False)
        self.assertEqual(made.returncode, 5)
        self.assertIn(b"FAULTLINE_DATA_DIR", made.stderr)

    def test_by_path(self):
        source = ROOT / "scenarios/flow/seven-frames.lua"
        copy = self.path / "my copy.lua"
        shutil.copy(source, copy)
        by_path = run_json("run", copy)
        by_id = run_json("run", FLOW)
        self.assertEqual([e.get("raw") for e in by_path["events"]],
                         [e.get("raw") for e in by_id["events"]])
        self.assertEqual(run("run", "my copy.lua", cwd=self.path).returncode, 0)
        self.assertEqual(run("run", f"{FLOW}@3").returncode, 0)

    def test_no_such_scenario(self):
        made = run("run", "flow/seven-frame")
        self.assertEqual(made.returncode, 3)
        self.assertIn(FLOW.encode(), made.stderr)
        for name in ("../etc/passwd", "/etc/passwd", "flow/../flow/seven-frames", "flow", ".",
                     "nowhere.lua", "/nonexistent/x.lua"):
            self.assertEqual(run("run", name).returncode, 3, name)
        for name in (f"{FLOW}@0", f"{FLOW}@8", f"{FLOW}@77777777777777777777"):
            self.assertEqual(run("run", name).returncode, 2, name)

    def test_choices(self):
        self.assertEqual(run("run", FLOW, "--healthy").returncode, 0)
        made = run("run", FLOW, "--fix", "no-such-fix")
        self.assertEqual(made.returncode, 2)
        self.assertIn(b"no-such-fix", made.stderr)
        self.assertNotIn("fault", run_json("run", FLOW))
        self.assertIsNone(run_json("run", FLOW, "--reveal")["fault"])

    def test_a_fault_and_its_fixes(self):
        broken = run_json("run", FAULTY)
        self.assertFalse(broken["outcome"]["ok"])
        self.assertNotIn("fault", broken)
        self.assertEqual(run("run", FAULTY).returncode, 0)
        told = run_json("run", FAULTY, "--reveal")
        fault = told.pop("fault")
        self.assertEqual(told, broken)
        self.assertEqual((fault["layer"], fault["kind"], fault["hop"]),
                         ("authorization", "forbidden", "server-target"))
        self.assertEqual([broken["events"][n]["data"]["status"] for n in fault["evidence"]],
                         ["forbidden"])
        fixed = run_json("run", FAULTY, "--fix", "ask-for-the-grant")
        self.assertTrue(fixed["outcome"]["ok"])
        self.assertEqual(fixed["choices"], ["ask-for-the-grant"])
        self.assertFalse(run_json("run", FAULTY, "--fix", "retry")["outcome"]["ok"])
        healthy = run_json("run", FAULTY, "--healthy", "--reveal")
        self.assertTrue(healthy["outcome"]["ok"])
        self.assertIsNone(healthy["fault"])
        twin = run_json("run", "flow/read-file")
        self.assertEqual([e.get("raw") for e in healthy["events"]],
                         [e.get("raw") for e in twin["events"]])
        made = run("run", FAULTY, "--fix", "retyr")
        self.assertEqual(made.returncode, 2)
        self.assertIn(b"retry", made.stderr)

    def test_output_file(self):
        want = run("run", FLOW, "--format", "json").stdout
        file = self.path / "trace.json"
        made = run("run", FLOW, "--format", "json", "-o", file)
        self.assertEqual((made.returncode, made.stdout, made.stderr), (0, b"", b""))
        self.assertEqual(file.read_bytes(), want)
        self.assertEqual(os.listdir(self.path), ["trace.json"])
        self.assertEqual(run("run", FLOW, "-o", self.path).returncode, 2)
        self.assertEqual(run("run", FLOW, "-o", self.path / "none/x").returncode, 5)

    def test_failed_writes_are_told(self):
        with open("/dev/full", "wb") as full:
            made = run("run", FLOW, "--format", "json", stdout=full)
        self.assertEqual(made.returncode, 5)
        self.assertEqual(json.loads(made.stderr)["error"]["code"], "system")
        for words in (["list"], ["--help"], ["--version"], ["run", FLOW]):
            with open("/dev/full", "wb") as full:
                self.assertEqual(run(*words, stdout=full).returncode, 5, words)
        self.assertEqual(run("run", FLOW, "-o", "/dev/full").returncode, 5)
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/full").st_mode))
        read, write = os.pipe()
        os.close(read)
        made = run("run", FLOW, stdout=write)
        os.close(write)
        self.assertEqual(made.returncode, 5)
        self.assertIn(b"Broken pipe", made.stderr)

    def test_the_same_bytes_every_time(self):
        for row in scenarios():
            runs = RUNS if row["id"] == FLOW else FEW_RUNS
            seen = {run("run", row["id"], "--format", "json",
                        env=environment(HOME=f"/home/{i}", TZ=f"UTC{i % 12}")).stdout
                    for i in range(runs)}
            self.assertEqual(len(seen), 1, row["id"])

    def test_languages_differ_in_words_only(self):
        for row in scenarios():
            traces = [run_json("run", row["id"], "--lang", lang) for lang in ("en", "zh")]
            words = [take_words(t) for t in traces]
            self.assertNotEqual(words[0], words[1])
            self.assertEqual(traces[0], traces[1], row["id"])


def take_words(trace):
    """Takes out of a trace what depends on the language, and gives it."""
    words = [f.pop("title") for f in trace["frames"]]
    words.append(trace["outcome"].pop("symptom", None))
    words.extend(e.pop("note", None) for e in trace["events"])
    return words


main()
