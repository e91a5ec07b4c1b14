#!/usr/bin/python3
"""`snap`: pictures of the asked-for size, what its keys do, its layout's shape."""
import json
import os
import pathlib
import tempfile
import unittest

from picture import colors, read_png
from program import main, run

FLOW = "flow/seven-frames"
MEMBERS = {"id", "role", "text", "x", "y", "w", "h", "clipped", "ellipsis", "full", "px", "fg", "bg",
           "parent"}


class Snap(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.png = pathlib.Path(folder.name) / "picture.png"

    def snap(self, *words):
        made = run("snap", FLOW, "--png", self.png, *words)
        self.assertEqual(made.returncode, 0, made.stderr.decode())
        self.assertEqual(made.stdout, b"")
        return self.png.read_bytes()

    def layout(self, *words, scenario=FLOW):
        made = run("snap", scenario, "--layout", "-", *words)
        self.assertEqual(made.returncode, 0, made.stderr.decode())
        return json.loads(made.stdout)

    def texts(self, *words, **how):
        return [i["text"] for i in self.layout(*words, **how)["items"] if i["text"]]

    def test_sizes(self):
        for size in ((1280, 720), (640, 400), (1920, 1080), (1, 1), (8192, 2), (333, 1777)):
            self.snap("--size", "%dx%d" % size)
            self.assertEqual(read_png(self.png)[:2], size)
            self.assertEqual(self.layout("--size", "%dx%d" % size)["size"], list(size))

    def test_the_picture_is_no_blank_one_and_the_same_every_time(self):
        first = self.snap("--keys", "right right")
        self.assertGreater(len(colors(read_png(self.png))), 100)
        self.assertEqual(self.snap("--keys", "right right"), first)
        self.assertNotEqual(self.snap("--keys", "right"), first)
        self.assertNotEqual(self.snap("--keys", "right right", "--lang", "zh"), first)
        self.assertNotEqual(self.snap("--keys", "right right", "--theme", "light"), first)
        self.assertNotEqual(self.snap("--keys", "right right", "--zoom", "1.25"), first)

    def test_layout(self):
        layout = self.layout("--keys", "end")
        self.assertEqual(set(layout), {"size", "zoom", "items"})
        ids = [i["id"] for i in layout["items"]]
        self.assertEqual(len(ids), len(set(ids)))
        for item in layout["items"]:
            self.assertLessEqual(MEMBERS, set(item), item)
            self.assertLessEqual(item["x"] + item["w"], 1280.5, item)
            self.assertLessEqual(item["y"] + item["h"], 720.5, item)
            self.assertIn(item["parent"], ["", *ids])
            self.assertFalse(item["clipped"], item)

    def test_ways_to_the_same_place(self):
        want = self.snap("--keys", "3")
        for keys in ("right right right", "click:rail.3", "end 3", " home\t3\n", "right left 3",
                     "? esc 3", "tab tab 3", "type:3"):
            self.assertEqual(self.snap("--keys", keys), want, keys)
        made = run("snap", f"{FLOW}@3", "--png", self.png)
        self.assertEqual(made.returncode, 0)
        self.assertEqual(self.png.read_bytes(), want)

    def test_the_menu_opens_another_lesson(self):
        made = run("snap", "flow/read-file", "--png", self.png, "--keys", "3")
        self.assertEqual(made.returncode, 0)
        want = self.png.read_bytes()
        self.assertEqual(self.snap("--keys", "5 esc type:flow/read enter 3"), want)
        self.assertEqual(self.snap("--keys", "o type:flow/read-file enter 3"), want)

    def test_the_next_variant(self):
        """W goes from one variant to the next, keeps the step, and comes round; an answer stays
        behind, and where the name is hidden there is no other."""
        for keys, heading, says in (("w", "At the start", "Variant 2 of 3: Answers are paired by order"),
                                    ("3 w", "3 · Discover", "Variant 2 of 3"),
                                    ("3 w w w", "3 · Discover", "Variant 1 of 3"), ("end w", "7 · Return", "Goal not reached")):
            texts = self.texts("--keys", keys, scenario="flow/ids")
            self.assertIn(heading, texts, keys)
            self.assertTrue(any(t.startswith(says) for t in texts), (keys, texts))
        self.assertNotIn("other variant", self.texts("--keys", "w"))
        self.assertEqual(self.texts("--keys", "w 3"), self.texts("--keys", "3"))
        self.assertEqual(self.layout("--keys", "w down", scenario="flow/ids")["items"],
                         self.layout("--keys", "down", "--variant", "by-order", scenario="flow/ids")["items"])
        kept = self.texts("--keys", "a end enter esc w a", scenario="faults/injected-text")
        self.assertEqual(kept, self.texts("--keys", "a end", "--variant", "comment", scenario="faults/injected-text"))

    def test_each_server_has_its_own_wire(self):
        for keys, says in (("down down down", "stdio"), ("down down down down", "http · POST"),
                           ("end", "http")):
            self.assertIn(says, self.texts("--keys", keys, scenario="flow/local-remote"), keys)

    def test_what_is_no_file_is_told(self):
        texts = self.texts("--keys", "o type:/no/such.lua enter")
        self.assertTrue(any("/no/such.lua" in t and "cannot" in t for t in texts), texts)
        texts = self.texts("--keys", "o type:flow/reed-file enter")
        self.assertTrue(any("Did you mean flow/read-file?" in t for t in texts), texts)

    def test_stdout(self):
        made = run("snap", FLOW, "--png", "-")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertTrue(made.stdout.startswith(b"\x89PNG\r\n"))
        made = run("snap", FLOW, "--png", "-", "--layout", "-")
        self.assertEqual((made.returncode, made.stdout), (2, b""))

    def test_keys_that_are_none(self):
        for keys, hint in (("rigth", b"--help"), ("click:rail.99", b"Did you mean"),
                           ("click:", b"--layout"), ("click:\x1b[0m", b"--layout")):
            made = run("snap", FLOW, "--png", self.png, "--keys", keys)
            self.assertEqual(made.returncode, 2, keys)
            self.assertIn(hint, made.stderr)
            self.assertNotIn(b"\x1b", made.stderr)
            self.assertFalse(self.png.exists())

    def test_values_that_are_none(self):
        for words in (["--size", "0x10"], ["--size", "10"], ["--size", "10x10x10"], ["--size", "x"],
                      ["--size", "99999x1"], ["--size", "-1x5"], ["--size", "8193x1"],
                      ["--zoom", "nan"], ["--zoom", "0.5"], ["--zoom", "3"], ["--zoom", ""],
                      ["--theme", "pink"]):
            self.assertEqual(run("snap", FLOW, "--png", self.png, *words).returncode, 2, words)
        self.assertEqual(run("snap", FLOW).returncode, 2)

    def test_places_that_cannot_be_written(self):
        self.assertEqual(run("snap", FLOW, "--png", "/dev/null").returncode, 2)
        self.assertEqual(run("snap", FLOW, "--png", self.png.parent).returncode, 2)
        self.assertEqual(run("snap", FLOW, "--png", self.png / "x").returncode, 5)
        self.assertEqual(run("snap", FLOW, "--layout", "/dev/full").returncode, 5)
        self.assertEqual(os.listdir(self.png.parent), [])

    def test_hostile_keys(self):
        for keys in ("\x00", "type:" + "x" * 5000, "right " * 500, "space", "ctrl+q right", "f5 c f11",
                     "0 + + + + + + - 0", "type:\u202e中_文"):
            if "\x00" not in keys:
                self.snap("--keys", keys)


main()
