#!/usr/bin/python3
"""Packs: a folder of scenarios opens by --pack, comes first in list and menu, and one that is
broken does not hide the others. What a scenario requires never leads out of its folder."""
import json
import os
import pathlib
import tempfile
import unittest

from program import ROOT, main, run, run_json

LAB = """return scenario {{
  based_on = "{base}", id = "{id}", kind = "lab",
  title = {{ en = "{title}", zh = "课{title}" }},
{more}}}
"""


def text(word):
    return f'{{ en = "{word}", zh = "字{word}" }}'


# Asks about a lesson of the pack, and leads to it.
SET = f"""return set {{
  id = "mine/check", title = {text("Check")}, summary = {text("You can.")},
  exercises = {{
    {{ id = "claim", kind = "truth", thing = {text("It may be called.")}, answer = false,
      options = {{ {{ id = "a", right = true, label = {text("Hidden")} }}, {{ id = "b", label = {text("Broken")} }} }},
      says = {text("An offer.")}, otherwise = {text("Who decides?")}, next = "mine/two@1" }},
    {{ id = "next", kind = "predict", about = "mine/two", at = {{ kind = "message", method = "tools/list" }},
      options = {{ {{ id = "tools/list" }}, {{ id = "tools/call" }} }},
      says = {text("A list.")}, otherwise = {text("What is known?")}, next = "flow/ids@1" }},
  }},
}}
"""


def ids(rows):
    return [r["id"] for r in rows]


class Pack(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.pack = self.folder / "pack"
        self.write("pack.json", json.dumps({"title": {"en": "Ours", "zh": "我们的"}, "licence": "CC0-1.0",
                                            "language": ["en", "zh"], "order": ["mine/two", "mine/one trust"]}))
        for name in ("mine/one", "mine/two", "mine/apart", "flat"):
            self.lab(name)

    def write(self, name, text):
        path = self.pack / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def lab(self, name, base="flow/read-file", head="", more=""):
        scenario_id = name if "/" in name else f"lessons/{name}"
        return self.write(f"{name}.lua", head + LAB.format(base=base, id=scenario_id, title=name, more=more))

    def list(self, status=0, **how):
        made = run("list", "--pack", self.pack, "--format", "json", **how)
        self.assertEqual(made.returncode, status, made.stderr.decode())
        return json.loads(made.stdout)

    def test_a_thousand(self):
        """The menu of a pack with a thousand lessons opens, filters and scrolls; what it draws does
        not grow with them."""
        for i in range(1000):
            self.lab(f"many/s{i:03}")
        def menu(keys):
            made = run("snap", "flow/seven-frames", "--pack", self.pack, "--keys", keys, "--layout", "-")
            self.assertEqual(made.returncode, 0, made.stderr.decode())
            return json.loads(made.stdout)["items"]

        opened = menu("esc")
        self.assertLess(len(opened), 300)
        self.assertIn("many/s999", [i["text"] for i in opened])  # before the lesson that is open
        found = {i["text"] for i in menu("esc type:s77 down down")}
        self.assertTrue(any("many/s771" in text or "many/s772" in text for text in found), found)
        self.assertFalse(any("s123" in text for text in found))
        scrolled = [i["text"] for i in menu("esc type:many/s" + " down" * 40)]
        self.assertIn("many/s040", scrolled)
        self.assertNotIn("many/s000", scrolled)

    # --- what it is -----------------------------------------------------------------------

    def test_list(self):
        rows = self.list()
        own = [r for r in rows if "pack" in r]
        self.assertEqual(ids(rows)[:4], ["mine/two", "mine/one", "mine/apart", "lessons/flat"])
        self.assertEqual(ids(own), ids(rows)[:4])
        self.assertEqual({r["pack"] for r in own}, {"Ours"})
        self.assertIn("flow/seven-frames", ids(rows))
        text = run("list", "--pack", self.pack, "--lang", "zh").stdout.decode()
        self.assertTrue(text.startswith("我们的 · mine\n  mine/two"), text[:200])
        self.assertIn("\n我们的\n  lessons/flat", text)
        self.assertNotIn("mine/two", ids(run_json("list")))

    def test_commands(self):
        for name in ("mine/one", "lessons/flat"):
            self.assertEqual(run_json("run", name, "--pack", self.pack)["scenario"], name)
            self.assertEqual(run("run", name).returncode, 3)
        self.assertEqual(run("grade", "mine/one", "--pack", self.pack).returncode, 2)  # no exercise
        made = run("play", "--text", "mine/one", "--pack", f"{self.pack}/")
        self.assertIn("mine/one", made.stdout.decode())
        made = run("check", "mine/two", "--pack", self.pack)
        self.assertEqual(made.returncode, 0)
        self.assertIn("1 checked", made.stdout.decode())

    def test_menu(self):
        layout = json.loads(run("snap", "mine/one", "--pack", self.pack, "--keys", "esc", "--layout", "-").stdout)
        texts = [i["text"] for i in layout["items"]]
        self.assertIn("Ours · mine", texts)
        self.assertIn("Ours", texts)
        rows = [i["text"] for i in layout["items"] if i["id"].startswith("menu.row.")]
        self.assertIn("mine/apart", " ".join(rows))

    def test_one_broken_scenario(self):
        self.write("mine/broken.lua", "return scenario { oops")
        self.write("mine/other.lua", LAB.format(base="flow/nothing", id="mine/other", title="o", more=""))
        rows = self.list(status=3)
        self.assertEqual(ids(rows)[:4], ["mine/two", "mine/one", "mine/apart", "lessons/flat"])
        layout = run("snap", "mine/one", "--pack", self.pack, "--keys", "esc", "--layout", "-").stdout
        self.assertIn(b"mine/broken", layout)
        made = run("check", self.pack)
        self.assertEqual(made.returncode, 1)
        self.assertIn("6 checked · errors: 2", made.stdout.decode())

    def test_building_on_one_another(self):
        base = (ROOT / "scenarios/flow/read-file.lua").read_text()
        self.write("mine/base.lua", base.replace('id = "flow/read-file"', 'id = "mine/base"'))
        self.lab("mine/child", base="mine/base", more='  needs = { "mine/two" },\n  sources = { "x" },\n')
        self.assertEqual(run_json("run", "mine/child", "--pack", self.pack)["scenario"], "mine/child")
        # by its path, too: the pack around it is found
        made = run("check", "child.lua", cwd=self.pack / "mine")
        self.assertEqual(made.stdout.decode(), "1 checked · errors: 0 · warnings: 0\n")
        made = run("run", "mine/child.lua", cwd=self.pack)
        self.assertEqual(made.returncode, 0)

    def test_not_in_the_place_of_ours(self):
        self.lab("flow/read-file", base="flow/seven-frames")
        rows = self.list()
        self.assertEqual([("pack" in r) for r in rows if r["id"] == "flow/read-file"], [False])
        rows = json.loads(run("check", self.pack, "--format", "json").stdout)
        self.assertEqual([r["code"] for r in rows if r["severity"] == "error"], ["id-twice"])

    def test_what_is_no_pack(self):
        for text, says in (("", "JSON"), ("[]", "object"), ('{"titel": "x"}', '"title"'), ("{}", '"title"'),
                           ('{"title": ""}', '"title"'), ('{"title": {"en": "x"}}', '"title"'),
                           ('{"title": "x", "order": "mine/one"}', '"order"'),
                           ('{"title": "x", "order": ["../x"]}', '"order"'),
                           ('{"title": "x", "order": ["mine/one nowhere"]}', '"order"'),
                           ('{"title": "x", "language": "fr"}', '"language"'),
                           ('{"title": "x", "licence": 7}', '"licence"'),
                           ('{"title": "x", "title": "y"}', "title"), ('{"title": 9e999}', '"title"')):
            self.write("pack.json", text)
            made = run("list", "--pack", self.pack)
            said = made.stderr.decode()
            self.assertEqual(made.returncode, 3, text)
            self.assertIn("pack.json", said)
            if says != "JSON":
                self.assertIn(says.strip('"'), said)
            made = run("check", self.pack, "--format", "json")
            self.assertEqual(made.returncode, 1)
            self.assertTrue([r for r in json.loads(made.stdout) if r["path"].endswith("/pack.json")], text)
        os.remove(self.pack / "pack.json")
        self.assertEqual(run("list", "--pack", self.pack).returncode, 3)
        self.assertEqual(run("list", "--pack", self.folder / "nowhere").returncode, 3)
        self.assertEqual(run("list", "--pack", ROOT / "README.md").returncode, 3)

    def test_an_empty_pack(self):
        empty = self.folder / "empty"
        empty.mkdir()
        (empty / "pack.json").write_text('{"title": "Nothing yet"}')
        self.assertEqual(ids(run_json("list", "--pack", empty)), ids(run_json("list")))

    def test_the_order_names_what_there_is(self):
        for line, says, todo in (("mine/tow", '"mine/tow", which is no scenario', 'Did you mean "mine/two"?'),
                                 ("flow/ids", '"flow/ids", which is no scenario', ""),
                                 ("mine/one trost", '"trost" is no link', "surface, choice, trust and smallest"),
                                 ("one", '"one" is no id', "mine/first")):
            self.write("pack.json", json.dumps({"title": "x", "order": ["mine/one trust", line]}))
            rows = json.loads(run("check", self.pack, "--format", "json").stdout)
            said = [r["message"] + r["hint"] for r in rows if r["path"].endswith("/pack.json")]
            self.assertEqual(len(said), 1, line)
            self.assertIn(says, said[0])
            self.assertIn(todo, said[0])

    # --- a set in it ---------------------------------------------------------------------

    def test_around_a_file(self):
        """A file finds the pack that it lies in, as `check` does."""
        self.write("mine/check.lua", SET)
        for name, cwd in (("mine/check.lua", self.pack), ("check.lua", self.pack / "mine")):
            made = run("quiz", name, cwd=cwd, stdin=b"false\na\nq\n")
            self.assertEqual(made.stderr, b"")
            self.assertIn("2  client → server: initialize", made.stdout.decode())
            again = made.stdout.decode().split("faultline play ")[1].splitlines()[0].split()
            self.assertEqual(again[0], "--pack")
            self.assertEqual(run("snap", *again, "--layout", "-", cwd=cwd).returncode, 0)
        layout = run("snap", "check.lua", "--keys", "esc", "--layout", "-", cwd=self.pack / "mine").stdout
        self.assertIn(b"mine/apart", layout)
        self.write("pack.json", "{")  # one that is broken is as none
        self.assertEqual(run("run", "two.lua", cwd=self.pack / "mine").returncode, 0)
        self.assertIn(b"no scenario", run("quiz", "check.lua", cwd=self.pack / "mine", stdin=b"\n\n").stderr)

    # --- what is required --------------------------------------------------------------------

    def refuses(self, module, says, status=3, **how):
        self.lab("mine/uses", head=f"local m = require {module}\n", more="  link_ms = m.n,\n")
        made = run("run", "mine/uses", "--pack", self.pack, **how)
        self.assertEqual(made.returncode, status)
        self.assertIn(says, made.stderr.decode())
        self.assertNotIn("root:", made.stderr.decode())

    def test_modules(self):
        self.write("mine/numbers.lua", "return { n = 77 }")
        self.lab("mine/uses", head='local m = require "numbers"\n', more="  link_ms = m.n,\n")
        self.assertEqual(run("run", "mine/uses", "--pack", self.pack).returncode, 0)
        self.assertNotIn("mine/numbers", ids(self.list()))  # a module is no lesson
        # beside the scenario, not where one stands
        self.write("numbers.lua", "return { n = 'x' }")
        self.assertEqual(run("run", "mine/uses.lua", cwd=self.pack).returncode, 0)
        self.refuses('"missing"', "There is no module")

    def test_ways_out(self):
        (self.folder / "secret.lua").write_text("return { n = 1 }")
        (self.pack / "secret.lua").write_text("return { n = 1 }")
        for name in ("../secret", "/etc/passwd", str(self.folder / "secret"), "..", "mine/two", "./two", "secret.lua",
                     "..%2fsecret", "two\\0", "TWO"):
            self.refuses(f'"{name}"', "small letters")
        self.refuses('"secret"', "There is no module")
        os.symlink("/etc/passwd", self.pack / "mine/passwd.lua")
        self.refuses('"passwd"', "a link or no plain file")
        os.symlink(self.pack / "mine/two.lua", self.pack / "mine/inside.lua")
        self.refuses('"inside"', "a link or no plain file")
        os.symlink("loop.lua", self.pack / "mine/loop.lua")
        self.refuses('"loop"', "a link or no plain file")
        os.mkfifo(self.pack / "mine/pipe.lua")
        self.refuses('"pipe"', "a link or no plain file", timeout=60)
        os.mkdir(self.pack / "mine/folder.lua")
        self.refuses('"folder"', "a link or no plain file")
        self.write("mine/huge.lua", "-- " + "x" * 600000)
        self.refuses('"huge"', "bytes", status=5)
        self.refuses('"faultline"', "there already")

    def test_budget_of_modules(self):
        for i in range(9):
            self.write(f"mine/m{i}.lua", "return 1")
        self.lab("mine/uses", head="for i = 0, 8 do require('m' .. i) end\n")
        made = run("run", "mine/uses", "--pack", self.pack)
        self.assertIn("at most 8 modules", made.stderr.decode())
        self.write("mine/m1.lua", "while true do end")
        self.lab("mine/uses", head="require 'm1'\n")
        made = run("run", "mine/uses", "--pack", self.pack)
        self.assertEqual(made.returncode, 5)
        self.assertIn("m1.lua:1", made.stderr.decode())


main()
