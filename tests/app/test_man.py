#!/usr/bin/python3
"""The man page, docs/cli.md and the shells' completions know every command and every option
that --help knows, and no other command."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from program import PROGRAM, ROOT, environment, main, run

PAGE = ROOT / "docs/faultline.1"
TEXT = ROOT / "docs/cli.md"


def commands():
    help_text = run("--help").stdout.decode()
    part = help_text.split("Commands:\n")[1].split("\n\n")[0]
    return re.findall(r"^  ([a-z][a-z-]*)", part, re.MULTILINE)


def options(*command):
    return re.findall(r"^ +(?:-[a-z], )?(--[a-z-]+)", run(*command, "--help").stdout.decode(),
                      re.MULTILINE)


def plain(page):
    """Without its marks: \\-\\-help is --help."""
    return re.sub(r'\\f.|^\.[BIR]+ |"', "", page.replace("\\-", "-"), flags=re.MULTILINE)


def has_option(text, option):
    return re.search(rf"{option}(?![a-z-])", text) is not None


class Page(unittest.TestCase):
    def test_commands_and_their_options(self):
        part, rest = plain(PAGE.read_text()).split(".SH COMMANDS")[1].split(".SH OPTIONS")
        rest = rest.split(".SH ")[0]
        sections = {s.split()[0]: s for s in part.split(".TP\n")[1:]}
        self.assertEqual(list(sections), commands())
        for command, said in sections.items():
            for option in options(command):
                self.assertTrue(has_option(said + rest, option), f"{PAGE}: {command} {option}")

    def test_it_is_set_without_a_warning(self):
        if not shutil.which("man"):
            self.skipTest("skipped: man is not there")
        made = subprocess.run(["man", "--warnings", "-l", str(PAGE)], capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"}, check=False)
        if made.returncode != 0 and "preconv" in made.stderr:
            self.skipTest("skipped: groff is not there")
        self.assertEqual(made.stderr, "")


class Text(unittest.TestCase):
    def test_commands_and_their_options(self):
        text = TEXT.read_text()
        self.assertEqual(re.findall(r"^### `faultline ([a-z-]+)", text, re.MULTILINE), commands())
        rest = text.split("## Options of more")[1].split("\n## ")[0]
        for command in commands():
            said = text.split(f"### `faultline {command}")[1].split("\n#")[0]
            for option in options(command):
                self.assertTrue(has_option(said + rest, option), f"{TEXT}: {command} {option}")

    def test_every_variable_of_the_environment(self):
        """Those that the sources ask for are told, in the page and in the text."""
        names = set()
        for file in (ROOT / "sim").rglob("*.c"):
            names |= set(re.findall(r'"((?:FAULTLINE|XDG|NO|SDL|WAYLAND)_[A-Z_]+|HOME|DISPLAY)"',
                                    file.read_text()))
        self.assertIn("FAULTLINE_DATA", names)
        for name in names - {"HOME"}:
            self.assertIn(name, plain(PAGE.read_text()), PAGE)
            self.assertIn(name, TEXT.read_text(), TEXT)


BASH = """. "$1"; shift; COMP_WORDS=(faultline "$@"); COMP_CWORD=$#; _faultline
printf '%s\\n' "${COMPREPLY[@]}" """


class Completion(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        (pathlib.Path(kept.name) / "faultline").symlink_to(PROGRAM)
        self.env = environment(PATH=f"{kept.name}:{os.environ['PATH']}", HOME=kept.name)

    def shell(self, *words):
        if not shutil.which(words[0]):
            self.skipTest(f"skipped: {words[0]} is not there")
        made = subprocess.run(words, env=self.env, capture_output=True, text=True, check=False)
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        return made.stdout.split("\n")[:-1]

    def bash(self, *words):
        script = ROOT / "assets/packaging/faultline.bash"
        return self.shell("bash", "-c", BASH, "bash", str(script), *words)

    def fish(self, line):
        script = ROOT / "assets/packaging/faultline.fish"
        said = self.shell("fish", "--no-config", "-c", f"source {script}; complete -C'{line}'")
        return [row.split("\t")[0] for row in said]

    def test_bash(self):
        self.assertEqual(self.bash(""), commands())
        self.assertEqual(self.bash("run", "x", "--"), options("run"))
        self.assertEqual(self.bash("run", "--format", ""), ["text", "json"])
        self.assertEqual(self.bash("run", "flow/seven"), ["flow/seven-frames"])

    def test_fish(self):
        self.assertEqual(sorted(self.fish("faultline ")), sorted(commands()))
        self.assertEqual(sorted(self.fish("faultline run --")), sorted(options("run")))
        self.assertEqual(self.fish("faultline run flow/seven"), ["flow/seven-frames"])

    def test_zsh(self):
        self.assertEqual(self.shell("zsh", "-n", str(ROOT / "assets/packaging/faultline.zsh")), [])


main()
