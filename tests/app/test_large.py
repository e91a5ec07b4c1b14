#!/usr/bin/python3
"""Files of any size and content: an answer, and never more than 256 MiB of memory."""
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from program import PROGRAM, environment, main

MIB = 1024 * 1024
SANITIZED = b"__asan_init" in pathlib.Path(PROGRAM).read_bytes()
MOST = (384 if SANITIZED else 256) * MIB  # the sanitizer copies what grows
GOOD = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
# The sanitizer keeps freed memory for a while; that is not the program's.
CALM = {"ASAN_OPTIONS": "quarantine_size_mb=1:detect_leaks=0:allocator_release_to_os_interval_ms=0"}


class Ended:
    def __init__(self, words, stdin):
        with tempfile.TemporaryFile() as said:
            child = subprocess.Popen([PROGRAM, *map(str, words)], stdin=stdin, cwd="/",
                                     stdout=subprocess.DEVNULL, stderr=said,
                                     env=environment(**CALM))
            _, status, used = os.wait4(child.pid, 0)
            child.returncode = self.status = os.waitstatus_to_exitcode(status)
            said.seek(0)
            self.said = said.read().decode()
        self.memory = used.ru_maxrss * 1024


def conversation(calls):
    """Calls and their results, two lines of 400 bytes together."""
    for i in range(calls):
        yield (f'{{"t":{i},"dir":"c2s","msg":{{"jsonrpc":"2.0","id":{i},"method":"tools/call",'
               f'"params":{{"name":"read","arguments":{{"path":"page-{i}"}}}}}}}}\n'
               f'{{"t":{i},"dir":"s2c","msg":{{"jsonrpc":"2.0","id":{i},"result":{{"content":'
               f'[{{"type":"text","text":"{"word " * 40}"}}],"isError":false}}}}}}\n')


class Large(unittest.TestCase):
    """Files are written and looked at in small parts: a child counts what its parent held."""

    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.TemporaryDirectory()
        cls.file = pathlib.Path(cls.kept.name) / "file.jsonl"
        cls.out = pathlib.Path(cls.kept.name) / "out.json"

    @classmethod
    def tearDownClass(cls):
        cls.kept.cleanup()

    def write(self, *parts):
        """Bytes, or (bytes, how often)."""
        with self.file.open("wb") as f:
            for part in parts:
                some, times = part if isinstance(part, tuple) else (part, 1)
                for _ in range(times):
                    f.write(some)

    def opened(self, status, *says, stdin=subprocess.DEVNULL, path=None):
        """The size of what was exported."""
        self.out.unlink(missing_ok=True)
        ended = Ended(["replay", path or self.file, "--format", "json", "-o", self.out], stdin)
        self.assertEqual(ended.status, status, ended.said[:2000])
        for part in says:
            self.assertIn(part, ended.said)
        self.assertLess(ended.memory, MOST)
        self.assertEqual(self.out.exists(), status == 0)
        return self.out.stat().st_size if status == 0 else 0

    def last_event(self):
        with self.out.open("rb") as f:
            f.seek(max(0, self.out.stat().st_size - 4096))
            end = f.read()
        return json.loads(end[end.rindex(b'{"seq":'):end.rindex(b"]")])

    def test_a_recording_of_many_events(self):
        with self.file.open("w") as f:
            f.writelines(conversation(100_000))
        size = self.file.stat().st_size
        self.assertGreater(size, 40 * MIB)
        self.assertGreater(self.opened(0), size)
        self.assertEqual(self.last_event()["span"], 199_998)

    def test_a_signal_leaves_no_half(self):
        with self.file.open("w") as f:
            f.writelines(conversation(60_000))
        self.out.unlink(missing_ok=True)
        child = subprocess.Popen([PROGRAM, "replay", self.file, "--format", "json", "-o", self.out],
                                 stderr=subprocess.DEVNULL, env=environment(**CALM))
        while child.poll() is None and not list(self.out.parent.glob("out.json.*")):
            time.sleep(0.01)
        child.send_signal(signal.SIGINT)
        self.assertEqual(child.wait(60), -signal.SIGINT)
        self.assertEqual([f.name for f in self.out.parent.iterdir()], [self.file.name])

    def test_more_than_is_kept(self):
        """The text of a note is copied, so that memory ends before the file does."""
        note = b'{"dir":"note","text":"' + b"x" * MIB + b'"}\n'
        self.write((note, 160))
        self.opened(0, "behind line 14", "the rest is left out")

    def test_a_gibibyte_and_more(self):
        with self.file.open("wb") as f:
            f.write(GOOD * 3)
            f.truncate(5 * 1024 * MIB)  # a hole: zeros that take no room
        self.opened(0, "behind line 3", "larger than 1073741824 bytes")
        self.assertEqual(self.last_event()["seq"], 2)

    def test_nothing_but_zeros(self):
        with self.file.open("wb") as f:
            f.truncate(1024 * MIB)
        self.opened(3, "binary")
        with open("/dev/zero", "rb") as zeros:
            self.opened(3, "binary", stdin=zeros, path="-")
        self.opened(3, "is a device", path="/dev/zero")

    def test_a_line_without_end(self):
        self.write((b"x" * MIB, 80))
        self.opened(3, "no whole line")
        self.write(GOOD, b'{"jsonrpc":"', (b"x" * MIB, 80))
        self.opened(0, "line 2", "longer than")
        self.assertEqual(self.last_event()["seq"], 0)

    def test_a_pipe_without_end(self):
        with subprocess.Popen(["yes"], stdout=subprocess.PIPE) as endless:
            self.opened(3, "None of the", stdin=endless.stdout, path="-")
            endless.stdout.close()

    def test_the_largest_lines(self):
        gone, values = b'{"dir":"exit","code":0}\n', (b"0," * 1024, 1023)
        self.write(gone, b'{"dir":"c2s","text":"[', values, b'0]","more":[', values, b"0]}\n",
                   b'{"dir":"note","text":"', (b"x" * MIB, 15), b'"}\n', gone)
        self.opened(0)
        self.assertEqual(self.last_event()["seq"], 3)

    def test_deep(self):
        self.write(GOOD, (b"[" * MIB, 15), b"\n", GOOD)
        self.opened(0, "nested deeper")
        self.assertEqual(self.last_event()["seq"], 1)


main()
