#!/usr/bin/python3
"""`new`: what it writes passes `check` without a word, in both languages; it never overwrites."""
import json
import os
import pathlib
import re
import tempfile
import unittest

from program import ROOT, environment, main, run

DATA = ROOT


class New(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def new(self, *words, status=0, **how):
        made = run("new", *words, cwd=self.folder, **how)
        self.assertEqual(made.returncode, status, made.stderr.decode())
        return made

    def files(self):
        return sorted(str(p.relative_to(self.folder)) for p in self.folder.rglob("*") if p.is_file())

    def test_it_passes(self):
        for lang, comment in (("en", "-- ## A tool"), ("zh", "-- ## 工具")):
            self.new(f"mine/lesson-{lang}", "--lang", lang)
            text = (self.folder / f"mine/lesson-{lang}.lua").read_text()
            self.assertIn(comment, text)
            self.assertIn(f'id = "mine/lesson-{lang}"', text)
        made = run("check", "mine", cwd=self.folder)
        self.assertEqual((made.returncode, made.stdout.decode()), (0, "2 checked · errors: 0 · warnings: 0\n"))
        made = run("run", "mine/lesson-en.lua", "--fix", "ask-leave", cwd=self.folder)
        self.assertIn("The task's goal is reached", made.stdout.decode())

    def test_both_templates_are_one(self):
        """They differ in their comments alone."""
        plain = [re.sub(r"\s*--.*", "", (ROOT / f"assets/new/{lang}.lua").read_text()) for lang in ("en", "zh")]
        self.assertEqual(*[[line for line in text.splitlines() if line.strip()] for text in plain])
        for lang in ("en", "zh"):
            lines = (ROOT / f"assets/new/{lang}.lua").read_text().splitlines()
            self.assertLessEqual(len(lines), 250)
            self.assertLessEqual(max(map(len, lines)), 120)
            comments = [line for line in lines if re.search(r"--.*\w", line)]
            self.assertGreater(len(comments), 45)
            if lang == "zh":
                foreign = [c for c in comments if not re.search("[\u4e00-\u9fff]", c.split("--", 1)[1])]
                self.assertLessEqual(len(foreign), 1, foreign)

    def test_without_a_folder(self):
        self.new("first")
        self.assertIn('id = "lessons/first"', (self.folder / "first.lua").read_text())
        self.assertEqual(self.files(), [".luarc.json", "first.lua"])
        made = run("check", "first.lua", cwd=self.folder)
        self.assertEqual(made.stdout.decode(), "1 checked · errors: 0 · warnings: 0\n")

    def test_for_editors(self):
        made = self.new("first")
        settings = json.loads((self.folder / ".luarc.json").read_text())
        library = pathlib.Path(settings["workspace.library"][0])
        self.assertTrue((library / "faultline.lua").is_file())
        self.assertEqual(settings["runtime.version"], "Lua 5.4")
        self.assertIn(".luarc.json", made.stdout.decode())
        (self.folder / ".luarc.json").write_text("mine")
        made = self.new("second")
        self.assertEqual((self.folder / ".luarc.json").read_text(), "mine")
        self.assertNotIn(".luarc.json", made.stdout.decode())

    def test_nothing_is_overwritten(self):
        self.new("mine/first")
        path = self.folder / "mine/first.lua"
        path.write_text("precious")
        made = self.new("mine/first", status=2)
        self.assertIn("is there already", made.stderr.decode())
        self.assertEqual(path.read_text(), "precious")
        os.symlink(self.folder / "elsewhere", self.folder / "link.lua")
        self.new("link", status=2)
        self.assertFalse((self.folder / "elsewhere").exists())
        (self.folder / "taken").write_text("a file")
        self.new("taken/first", status=2)
        os.mkfifo(self.folder / "pipe.lua")
        self.new("pipe", status=2)
        os.mkdir(self.folder / "folder.lua")
        self.new("folder", status=2)

    def test_names(self):
        for word, says in (("../x", "x"), ("/etc/x", "etc/x"), ("a/b/c", "first-lesson"),
                           ("My Lesson.lua", "my-lesson"), ("x_y", "x-y"), ("ü", "first-lesson"),
                           ("", "first-lesson"), ("a" * 61, "first-lesson"), ("a//b", "a/b"),
                           ("a/", "a"), (".", "first-lesson"), ("\x1b[31m", "31m"), ("x\ny", "x-y")):
            made = self.new("--", word, status=2)
            said = made.stderr.decode()
            self.assertIn("is no name for a scenario", said)
            self.assertIn(f"faultline new {says}", said.replace("my/", "") if says == "first-lesson" else said)
            self.assertNotIn("\x1b", said)
        self.assertEqual(self.files(), [])
        self.assertEqual(run("new", cwd=self.folder).returncode, 2)
        self.assertEqual(run("new", "a", "b", cwd=self.folder).returncode, 2)

    def test_where_nothing_can_be_written(self):
        if os.geteuid() == 0:
            made = run("new", "x", cwd="/proc")
        else:
            os.chmod(self.folder, 0o500)
            made = run("new", "x", cwd=self.folder)
        self.assertEqual(made.returncode, 5)
        self.assertIn("cannot be written", made.stderr.decode())

    def test_the_language_of_the_environment(self):
        self.new("erste", env=environment(LANG="zh_CN.UTF-8"))
        self.assertIn("工具", (self.folder / "erste.lua").read_text())


main()
