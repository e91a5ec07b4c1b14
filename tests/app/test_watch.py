#!/usr/bin/python3
"""`play --watch`: a scenario is loaded again when its file is saved. Frame, view and language
stay; an error is told over the old picture; at rest nothing runs without --watch."""
import os
import pathlib
import pty
import select
import signal
import tempfile
import time
import unittest

from program import PROGRAM, ROOT, environment, main

PATIENCE = 30
TEMPLATE = (ROOT / "assets/new/en.lua").read_text()
RESTING = 4  # seconds


class Terminal:
    """The text player on a terminal of its own."""

    def __init__(self, folder, *words):
        self.said = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            env = environment(TERM="dumb", FAULTLINE_DATA=folder / "answers")
            os.execve(PROGRAM, [PROGRAM, "play", "--text", *words], env)

    def read(self, seconds):
        if select.select([self.fd], [], [], seconds)[0]:
            try:
                self.said += os.read(self.fd, 65536)
            except OSError:
                pass

    def until(self, text):
        """All that was said up to and with this text."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.said:
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {text}:\n{self.said.decode()[-2000:]}")
            self.read(0.1)
        at = self.said.index(text.encode()) + len(text.encode())
        got, self.said = self.said[:at], self.said[at:]
        return got.decode()

    def press(self, keys):
        os.write(self.fd, keys)

    def ticks(self):
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def close(self):
        try:
            self.press(b"\x11")
            for _ in range(20):
                self.read(0.1)
                if os.waitpid(self.pid, os.WNOHANG)[0]:
                    return
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except (OSError, ChildProcessError):
            pass
        finally:
            os.close(self.fd)


class Watch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "first-fault.lua"
        self.file.write_text(TEMPLATE)

    def open(self, *words):
        self.player = Terminal(self.folder, *words, "first-fault.lua")
        self.addCleanup(self.player.close)
        self.player.until("q quit")

    def save(self, old, new):
        """As editors do it: a new file in the place of the old one."""
        text = TEMPLATE.replace(old, new)
        self.assertNotEqual(text, TEMPLATE)
        other = self.folder / "saving"
        other.write_text(text)
        os.replace(other, self.file)

    def test_the_place_stays(self):
        self.open("--watch")
        self.player.press(b"\x1b[C\x1b[C")
        self.player.until("2 · Ready")
        self.player.press(b"l")
        self.player.until("就绪")
        self.save("出游没有时间", "出游没有钟点")
        shown = self.player.until("出游没有钟点")
        self.assertIn("Faultline", shown)
        self.player.until("[1✓ 2▶")

    def test_an_error_over_what_was_there(self):
        self.open("--watch")
        self.player.press(b"\x1b[C")
        self.player.until("1 · Connect")
        self.save('kind = "fault", --', "kind = fault, --")
        self.player.until("nothing is called 'fault'")
        line = TEMPLATE.splitlines().index(next(x for x in TEMPLATE.splitlines() if 'kind = "fault"' in x))
        self.player.until(f"first-fault.lua:{line + 1}")
        self.player.until("1 · Connect")
        self.player.press(b"\x1b[C")
        self.player.until("2 · Ready")  # it goes on all the same
        self.save("No time for the trip", "No hour for the trip")
        self.player.until("No hour for the trip")
        self.player.until("[1✓ 2▶")

    def test_a_module(self):
        (self.folder / "words.lua").write_text('return { bus = "7:40" }')
        self.file.write_text('local words = require "words"\n' + TEMPLATE.replace('goal = { bus = "7:40" }',
                                                                               'goal = words'))
        self.open("--watch")
        (self.folder / "words.lua").write_text("return {")
        self.player.until("words.lua:1")

    def test_without_watch(self):
        self.open()
        self.save("No time for the trip", "No hour for the trip")
        time.sleep(1.5)
        self.player.read(0.1)
        self.assertEqual(self.player.said.strip(b"\r\n"), b"")
        before = self.player.ticks()
        time.sleep(RESTING)
        self.assertEqual(self.player.ticks(), before, "it works at rest")
        self.player.press(b"\x1b[15~")
        self.player.until("No hour for the trip")


main()
