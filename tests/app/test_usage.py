#!/usr/bin/python3
"""How the program answers a command line: statuses, messages, help."""
import json
import unittest

from program import environment, main, run


class Usage(unittest.TestCase):
    def refused(self, words, status, message, hint=""):
        made = run(*words)
        said = made.stderr.decode()
        self.assertEqual(made.returncode, status, said)
        self.assertEqual(made.stdout, b"")
        self.assertIn(message, said)
        self.assertIn(hint, said)
        as_json = run(*words, "--format=json")
        if as_json.returncode == status:
            self.assertEqual(as_json.stderr.count(b"\n"), 1)
            error = json.loads(as_json.stderr)["error"]
            self.assertEqual(set(error), {"code", "message", "where", "hint"})

    def test_bad_words(self):
        self.refused(["lst"], 2, 'There is no command "lst".', "faultline list")
        self.refused(["zzzzzz"], 2, "There is no command", "--help")
        self.refused(["flow/seven-frames"], 2, "There is no command",
                     "faultline play flow/seven-frames")
        self.refused(["run"], 2, "needs SCENARIO", "faultline run --help")
        self.refused(["run", "flow/seven-frames", "more"], 2, 'cannot use the word "more"')
        self.refused(["run", "flow/seven-frames", "--formt", "json"], 2, "no option --formt",
                     "Did you mean --format?")
        self.refused(["list", "--format", "xml"], 2, 'not "xml"')
        self.refused(["list", "--lang", "de"], 2, "--lang takes en|zh")
        self.refused(["replay"], 2, "needs FILE")
        self.refused(["run", "flow/ids", "-o", ""], 2, "is empty", "- for stdout")

    def test_commands_to_come_are_unknown(self):
        known = run("--help").stdout.decode()
        for name in ("quiz", "check", "report", "diagnose", "connect", "proxy", "serve"):
            if f"\n  {name} " not in known:
                self.assertEqual(run(name, "x").returncode, 2)

    def test_help_and_version(self):
        general = run("--help").stdout.decode()
        for name in ("play", "list", "run", "grade", "replay", "snap"):
            self.assertIn(f"  {name} ", general)
            own = run(name, "--help")
            self.assertEqual(own.returncode, 0)
            self.assertIn(f"faultline {name} ", own.stdout.decode())
        self.assertRegex(run("--version").stdout.decode(), r"^faultline \d+\.\d+\.\d+\n$")

    def test_language(self):
        chinese = run("--help", "--lang", "zh").stdout
        self.assertIn("用法", chinese.decode())
        self.assertEqual(run("--lang=zh", "--help").stdout, chinese)
        self.assertEqual(run("--help", env=environment(LANG="zh_CN.UTF-8")).stdout, chinese)
        self.assertEqual(run("--help", env=environment(LANG="en_GB", LC_ALL="zh_TW")).stdout, chinese)
        self.assertNotEqual(run("--help", env=environment(LANG="zh", LC_MESSAGES="C")).stdout, chinese)

    def test_hostile_words_stay_harmless(self):
        for word in (b"\x1b[31mred", b"\xff\xfe", "a\u202eb".encode(), b"a\nb"):
            made = run("run", word.decode("utf-8", "surrogateescape"))
            self.assertEqual(made.returncode, 3)
            for bad in (b"\x1b", b"\xff", "\u202e".encode()):
                self.assertNotIn(bad, made.stderr)
            self.assertEqual(made.stderr.count(b"\n"), 2, made.stderr)


main()
