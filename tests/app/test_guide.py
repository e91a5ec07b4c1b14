#!/usr/bin/python3
"""The guides for instructors: every scenario in them passes `check`, every snippet runs, the
reference names every key and function there is with an example that fits, and the two
languages have the same examples."""
import collections
import functools
import json
import pathlib
import re
import tempfile
import unittest

from program import ROOT, main, run

GUIDES = {"en": ROOT / "docs/guide.md", "zh": ROOT / "docs/guide.zh.md"}
STUBS = (ROOT / "lua/faultline.lua").read_text()
HAN = re.compile("[\u4e00-\u9fff]")

# Where a table of each kind stands in a scenario that builds on flow/read-file; None: the
# example is read only.
PLACES = {
    "Scenario": "s", "Server": "s.servers[1]", "Tool": "s.servers[1].tools[1]", "Host": "s.host",
    "Resource": "s.servers[1].resources[1]", "Target": "s.target", "Rights": 's.target.rights["repo-reader"]',
    "Policy": "s.host.policies.list_directory", "Step": "s.figure", "Text": "s.title",
}


@functools.cache
def shapes():
    """Class → its keys, as shape.def lists them."""
    text = (ROOT / "sim/script/shape.def").read_text()
    names = dict(re.findall(r'^SHAPE\((\w+), "(\w+)"\)', text, re.M))
    keys = collections.defaultdict(list)
    for shape, key in re.findall(r"^FIELD\((\w+), (\w+),", text, re.M):
        keys[names[shape]].append(key)
    assert len(keys) > 20
    return dict(keys)


@functools.cache
def blocks(lang, kind):
    text = GUIDES[lang].read_text()
    return re.findall(rf"^```lua {kind}\n(.*?)^```$", text, re.M | re.S)


@functools.cache
def reference(lang):
    """Class → [(key, example, words)] of the tables under #### headings."""
    found, heading = collections.defaultdict(list), None
    for line in GUIDES[lang].read_text().splitlines():
        if line.startswith("#"):
            heading = (re.findall(r"`(\w+)`", line) or [None])[-1] if line.startswith("#### ") else None
        row = re.match(r"\| `(\w+)` \| (?:`` (.*?) ``|`(.*?)`) \| (.*) \|$", line)
        if heading and row:
            found[heading].append((row.group(1), row.group(2) or row.group(3), row.group(4)))
    return dict(found)


class Guide(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    # --- the examples -------------------------------------------------------------------

    def test_scenarios(self):
        for lang in GUIDES:
            names, lines = [], {}
            for text in blocks(lang, "scenario"):
                name = re.search(r'\bid = "guide/([a-z-]+)"', text).group(1)
                path = self.folder / lang / "guide" / f"{name}.lua"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
                names.append(name)
                lines[name] = len(text.splitlines())
            for name, text in re.findall(r"^```lua module ([a-z]+)\n(.*?)^```$", GUIDES[lang].read_text(), re.M | re.S):
                (self.folder / lang / "guide" / f"{name}.lua").write_text(text)
            self.assertGreaterEqual(len(names), 8)
            self.assertEqual(len(set(names)), len(names))
            made = run("check", self.folder / lang, "--format", "json")
            self.assertEqual(json.loads(made.stdout), [], lang)
            self.assertLess(lines["gone"], 40, "a fault on the standard world takes under 40 lines")

    def snippet(self, code):
        path = self.folder / "snippet.lua"
        path.write_text(code + '\nreturn scenario {\n  based_on = "flow/read-file", id = "guide/snippet", kind = "lab",\n'
                        '  title = { en = "T", zh = "题" },\n}\n')
        return run("run", path)

    def test_snippets(self):
        for lang in GUIDES:
            self.assertGreaterEqual(len(blocks(lang, "snippet")), 3)
            for code in blocks(lang, "snippet"):
                made = self.snippet(code)
                self.assertEqual(made.returncode, 0, f"{code}\n{made.stderr.decode()}")
            # and one that is wrong is noticed
        self.assertEqual(self.snippet("assert(1 == 2)").returncode, 3)

    def test_both_languages_have_the_same_examples(self):
        def plain(text):
            return re.sub(r"\s*--[^\n]*", "", text)
        for kind in ("scenario", "snippet"):
            english, chinese = ([plain(t) for t in blocks(lang, kind)] for lang in ("en", "zh"))
            self.assertEqual(english, chinese)
        rows = {lang: {c: [(k, e) for k, e, _ in rows] for c, rows in reference(lang).items()} for lang in GUIDES}
        self.assertEqual(rows["en"], rows["zh"])

    # --- the reference -------------------------------------------------------------------

    def test_every_key(self):
        for lang in GUIDES:
            self.assertEqual({c: [k for k, _, _ in rows] for c, rows in reference(lang).items()}, shapes())
            for name, rows in reference(lang).items():
                for key, example, words in rows:
                    self.assertIn(key, example, f"{name}.{key}")
                    self.assertTrue(words, f"{name}.{key}")
                    if lang == "zh":
                        self.assertRegex(words, HAN, f"{name}.{key}")

    def test_examples_fit(self):
        """Each example is put where it belongs; its key and its type are known there."""
        for name, rows in reference("en").items():
            place = PLACES.get(name)
            skipped = ("based_on", "change", "variants", "exercise", "fault", "id", "kind", "needs")
            lines = [f"    put({place or '{}'}, {{ {example} }})" for key, example, _ in rows
                     if place != "s" or key not in skipped]
            path = self.folder / "x.lua"
            path.write_text('local kit = require "kit"\n'
                            'local function T(en, zh) return { en = en, zh = zh } end\n'
                            'local list_directory, find, retry, step = {}, 1, {}, { caption = T("C", "图") }\n'
                            'local function put(t, more) for k, v in pairs(more) do t[k] = v end end\n'
                            'return scenario {\n  based_on = "flow/read-file", id = "x/x", kind = "lab",\n'
                            '  title = { en = "T", zh = "题" },\n'
                            '  figure = { caption = { en = "C", zh = "图" } },\n'
                            '  change = function(s)\n    local _ = kit, T, list_directory, find, retry, step\n'
                            + "\n".join(lines) + "\n  end,\n}\n")
            said = run("run", path).stderr.decode()
            for wrong in ("has no key", "was expected", "near", "nil value", "is called"):
                self.assertNotIn(wrong, said, name)

    def test_every_function(self):
        functions = re.findall(r"^function ([\w.:]+)\(", STUBS, re.M)
        self.assertGreaterEqual(len(functions), 18)
        for lang in GUIDES:
            text = GUIDES[lang].read_text()
            code = "\n".join(blocks(lang, "snippet") + blocks(lang, "scenario"))
            for function in functions:
                name = function.replace("port:", "target:")
                self.assertIn(f"`{name}(", text, f"{lang}: {name} is not in the reference")
                self.assertIn(name if name != "scenario" else "return scenario", code,
                              f"{lang}: {name} has no example")

    def test_kinds(self):
        """Every fault of the catalogue, with its options, and every kind of an exercise."""
        catalogue = re.findall(r'^FAULT\(\w+, "([a-z-]+)"', (ROOT / "sim/fault/catalogue.def").read_text(), re.M)
        kinds = re.findall(r'^KIND\("([a-z-]+)"', (ROOT / "sim/lesson/kind.def").read_text(), re.M)
        for lang in GUIDES:
            text = GUIDES[lang].read_text()
            for name in catalogue:
                self.assertRegex(text, rf"\| `{name}` \|", f"{lang}: the fault {name}")
            for name in kinds:
                self.assertIn(f"`{name}`", text, f"{lang}: the kind {name}")

    def test_findings(self):
        """What check can say is explained, code by code."""
        codes = re.findall(r'^FINDING\(\w+, "([a-z-]+)"', (ROOT / "sim/proof/finding.def").read_text(), re.M)
        for lang in GUIDES:
            text = GUIDES[lang].read_text()
            for code in codes:
                self.assertIn(f"`{code}`", text, f"{lang}: the finding {code}")

    def test_wording(self):
        chinese = re.sub(r"```.*?```", "", GUIDES["zh"].read_text(), flags=re.S)
        for wrong in (r"。 (?!\|)", "， ", r"\( ", "你们", r"[\u4e00-\u9fff],", r"[\u4e00-\u9fff]: "):
            found = re.search(wrong, chinese)
            self.assertIsNone(found, chinese[found.start() - 30:found.end() + 30] if found else "")
        for lang, path in GUIDES.items():
            self.assertLess(len(path.read_text().splitlines()), 1400)


main()
