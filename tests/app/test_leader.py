#!/usr/bin/python3
"""The page for workshop leaders names commands, options and scenarios that exist, and says the same
in both languages."""
import re
import unittest

from program import ROOT, main, run, run_json

PAGES = {"en": ROOT / "docs/leader.md", "zh": ROOT / "docs/leader.zh.md"}
COMMAND = re.compile(r"(?<![\w/.-])faultline ([a-z]+)((?: [^\s`#;|&)]+)*)")


def commands(text):
    """(command, its words) wherever one stands."""
    for name, words in COMMAND.findall(text):
        yield name, re.findall(r'"[^"]*"|\S+', words)


def options(command):
    return set(re.findall(r"(--[a-z-]+|-[a-z](?=[,\s]))", run(command, "--help").stdout.decode()))


class Leader(unittest.TestCase):
    def test_commands_and_options_exist(self):
        known = set(re.findall(r"^  ([a-z-]+)  ", run("--help").stdout.decode(), re.MULTILINE))
        for lang, page in PAGES.items():
            found = list(commands(page.read_text()))
            self.assertGreater(len(found), 12, lang)
            for name, words in found:
                self.assertIn(name, known, f"{page}: faultline {name}")
                for word in words:
                    if word.startswith("-"):
                        self.assertIn(word, options(name), f"{page}: faultline {name} {word}")

    def test_scenarios_and_sets_exist(self):
        listed = {row["id"] for row in run_json("list")}
        for page in PAGES.values():
            text = page.read_text()
            ids = set(re.findall(r"\b((?:flow|faults|lookalikes)/[a-z0-9-]+)", text))
            self.assertGreater(len(ids), 5)
            self.assertEqual(ids - listed, set(), page)
            for row in listed:
                if row.startswith("selfcheck/"):
                    self.assertIn(f"`{row.split('/')[1]}`", text, page)

    def test_both_pages_are_one(self):
        shape = {}
        for lang, page in PAGES.items():
            text = page.read_text()
            blocks = [re.sub(r" +#.*|ana|lilei|--lang zh| ", "", line)
                      for line in re.findall(r"^    (.*)", text, re.MULTILINE) if not line.startswith("#")]
            shape[lang] = (blocks, [len(re.findall(mark, text, re.MULTILINE))
                                    for mark in (r"^## ", r"^\d\. ", r"^\| \d", r"!\[")])
        self.assertEqual(shape["en"], shape["zh"])


main()
