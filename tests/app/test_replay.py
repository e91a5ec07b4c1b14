#!/usr/bin/python3
"""Every recording and case can be replayed; hostile files end in a message."""
import json
import os
import pathlib
import subprocess
import tempfile
import threading
import unittest

from program import PROGRAM, ROOT, SHARED, environment, main, run, run_json


def recordings():
    for base in (ROOT / "tests/data", SHARED):
        found = sorted([*base.glob("recordings/*.jsonl"), *base.glob("cases/*.jsonl")])
        if found:
            return found
    return []


class Replay(unittest.TestCase):
    def test_every_recording(self):
        files = recordings()
        self.assertGreater(len(files), 60)
        for file in files:
            text = run("replay", file)
            self.assertEqual(text.returncode, 0, f"{file}: {text.stderr.decode()}")
            self.assertGreater(len(text.stdout), 100, file)
            for bad in (b"\x1b", b"\x00", "\u202e".encode(), b"\x7f"):
                self.assertNotIn(bad, text.stdout, file)
            trace = run_json("replay", file)
            self.assertEqual(trace["format"], "faultline-trace")
            self.assertGreater(len(trace["events"]), 0, file)
            self.assertEqual([e["seq"] for e in trace["events"]], list(range(len(trace["events"]))))

    def test_stdin(self):
        file = recordings()[0]
        by_name, piped = run_json("replay", file), run_json("replay", "-", stdin=file.read_bytes())
        by_name.pop("scenario"), piped.pop("scenario")
        self.assertEqual(by_name, piped)

    def test_a_named_pipe(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe, file = pathlib.Path(folder) / "pipe", recordings()[0]
            os.mkfifo(pipe)
            writer = threading.Thread(target=lambda: pipe.write_bytes(file.read_bytes()))
            writer.start()
            by_name, piped = run_json("replay", file), run_json("replay", pipe)
            writer.join()
        by_name.pop("scenario"), piped.pop("scenario")
        self.assertEqual(by_name, piped)

    def test_a_file_that_may_not_be_read(self):
        """Somebody who is not root asks."""
        nobody = 65534
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "file"
            file.write_bytes(b"{}")
            file.chmod(0)
            os.chmod(folder, 0o755)
            how = {"user": nobody, "group": nobody, "extra_groups": []} if os.geteuid() == 0 else {}
            try:
                made = subprocess.run([PROGRAM, "replay", file], env=environment(), cwd="/",
                                      capture_output=True, check=False, **how)
            except PermissionError:
                self.skipTest("skipped: the program lies where nobody else may look")
            if b"data (assets/" in made.stderr:
                self.skipTest("skipped: the data lies where nobody else may look")
        self.assertEqual(made.returncode, 3, made.stderr)
        self.assertIn(b"Permission denied", made.stderr)

    def test_what_is_no_recording(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "file"
            for content in (b"", b"\n\n\n", b"no json", b"\x1f\x8b\x08\x00", b"[[[[" * 1000,
                            b"\xff\xfeh\x00i\x00", b'{"a":1}\n' * 5, b"\x00" * 5000):
                file.write_bytes(content)
                made = run("replay", file, "--format", "json")
                self.assertEqual(made.returncode, 3, content[:20])
                self.assertEqual(made.stdout, b"")
                self.assertIn(json.loads(made.stderr)["error"]["code"], ("input", "limit"))
            self.assertEqual(run("replay", folder).returncode, 3)
        self.assertEqual(run("replay", "/nonexistent").returncode, 3)

    def test_lines_that_are_not_understood_are_told(self):
        good = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
        made = run("replay", "-", "--format", "text", stdin=good + b"\x1b[31m rubbish\n")
        self.assertEqual(made.returncode, 0)
        self.assertIn(b"1 of 2 lines", made.stderr)
        self.assertNotIn(b"\x1b", made.stderr)


main()
