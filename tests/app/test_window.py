#!/usr/bin/python3
"""The window on a real (virtual) X screen: it opens, shows to the pixel what `snap`
draws, obeys real keys and clicks, follows its size, sleeps at rest, and closes."""
import ctypes
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import xdnd
from picture import read_png, read_xwd
from program import PROGRAM, ROOT, environment, main, run, run_json, skip

FLOW = "flow/seven-frames"
PATIENCE = 30  # seconds for what should take a fraction of one
RESTING = 5
# Nearly all that a run may cost, spent by a model that makes many tables.
HEAVY = """return scenario {
  based_on = "flow/read-file", id = "own/own", kind = "lab",
  title = { en = "A heavy one", zh = "很重" },
  change = function(s)
    s.host.max_turns = 20
    s.model = function(view)
      local rows = {}
      for i = 1, 35000 do rows[i % 9] = { { i }, { i }, { i }, { i }, { i }, { i }, { i }, { i } } end
      if view.turn == 15 then return { answer = { seconds = 600 } } end
      return { call = "list_directory", arguments = { path = "deploy" } }
    end
  end,
}
"""
LEAKS = f"suppressions={ROOT}/tests/house/leaks.supp:print_suppressions=0"

for tool in ("Xvfb", "xdotool"):
    if not shutil.which(tool):
        skip(f"{tool} is not installed")


class Screen:
    """An X server with one screen, 1280 × 720, kept in a file."""

    def __init__(self, folder):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-fbdir", folder,
             "-nocursor", "-noreset", "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            self.name = ":" + told.readline().strip()
        self.file = pathlib.Path(folder) / "Xvfb_screen0"

    def xdotool(self, *words):
        env = environment(DISPLAY=self.name)
        made = subprocess.run(["xdotool", *map(str, words)], env=env, capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        return made.stdout.strip()

    def ask_to_close(self, window):
        """What a window manager does for the cross: WM_DELETE_WINDOW."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        event = (ctypes.c_long * 24)()
        event[0], event[4] = 33, window  # ClientMessage
        event[5] = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
        event[6] = 32
        event[7] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        x11.XSendEvent(display, ctypes.c_ulong(window), 0, 0, event)
        x11.XCloseDisplay(display)

    def stop(self):
        self.server.terminate()
        self.server.wait()


def until(what, condition):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError(f"waited in vain: {what}")


class Window(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.screen = Screen(folder.name)
        self.addCleanup(self.screen.stop)
        self.errors = open(self.folder / "stderr", "w+b")
        self.addCleanup(self.errors.close)

    def open(self, *words, **more):
        env = environment(DISPLAY=self.screen.name, LSAN_OPTIONS=LEAKS, **more)
        self.program = subprocess.Popen([PROGRAM, *map(str, words)], env=env, stderr=self.errors,
                                        stdin=subprocess.DEVNULL, cwd=self.folder)
        self.addCleanup(self.end)
        search = ["search", "--onlyvisible", "--pid", self.program.pid]
        self.window = int(until("the window", lambda: self.screen.xdotool(*search)).split()[0])
        self.screen.xdotool("mousemove", 640, 700)
        self.screen.xdotool("windowfocus", self.window)

    def end(self):
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()

    def press(self, *keys):
        self.screen.xdotool("key", "--delay", 30, *keys)

    def title(self):
        return self.screen.xdotool("getwindowname", self.window)

    def shows(self, *words, at=(0, 0), scenario=FLOW):
        """Waits until the screen shows what snap draws."""
        png = self.folder / "want.png"
        made = run("snap", scenario, "--png", png, *words)
        self.assertEqual(made.returncode, 0, made.stderr.decode())
        width, height, want = read_png(png)

        def same():
            rows = read_xwd(self.screen.file)[2][at[1]:at[1] + height]
            return [r[at[0] * 3:(at[0] + width) * 3] for r in rows] == want
        until(f"the picture of snap {' '.join(words)}", same)

    def closed(self, says=""):
        status = self.program.wait(PATIENCE)
        self.errors.seek(0)
        said = self.errors.read().decode()
        self.assertEqual(status, 0, said)
        self.assertIn(says, said)
        self.assertEqual(bool(says), bool(said), said)

    def ticks(self):
        fields = pathlib.Path(f"/proc/{self.program.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def test_keys_clicks_size_and_closing(self):
        self.open("play", FLOW)
        self.shows()
        self.assertIn("Faultline", self.title())
        self.press("Right", "Right")
        self.shows("--keys", "right right")
        self.press("Down", "Tab")
        self.shows("--keys", "right right down tab")
        self.press("Tab", "question")
        self.shows("--keys", "right right down ?")
        self.press("Escape", "End", "l")
        self.shows("--keys", "end", "--lang", "zh")
        self.press("l", "t", "plus")
        self.shows("--keys", "end", "--theme", "light", "--zoom", "1.15")
        self.press("t", "t", "0", "Home", "5")
        self.shows("--keys", "5")
        self.screen.xdotool("mousemove", 575, 28, "click", 1)  # the rail's third frame
        self.shows("--keys", "3")
        self.screen.xdotool("windowsize", self.window, 900, 600)
        self.screen.xdotool("windowmove", self.window, 10, 20)
        self.shows("--keys", "3", "--size", "900x600", at=(10, 20))
        self.press("ctrl+q")
        self.closed()

    def test_rest_and_the_cross(self):
        self.open()
        self.shows()
        self.press("Right", "m")
        self.shows("--keys", "right")
        used = []
        for _ in range(3):
            before = self.ticks()
            time.sleep(RESTING)
            used.append(self.ticks() - before)
            if used[-1] == 0:
                break
        self.assertEqual(used[-1], 0, f"clock ticks used while nothing moved: {used}")
        self.screen.ask_to_close(self.window)
        self.closed()

    def test_playing_ends_by_itself(self):
        self.open("play", FLOW + "@6")
        self.press("Down", "space")
        self.shows("--keys", "end")
        self.press("ctrl+q")
        self.closed()

    def test_a_file_that_changes(self):
        file = self.folder / "own.lua"
        source = (ROOT / "scenarios/flow/seven-frames.lua").read_text()
        title = "The seven frames"
        self.assertIn(title, source)
        file.write_text(source)
        self.open("play", file)
        until("the title", lambda: title in self.title())
        self.press("Right", "Right")
        file.write_text(source.replace(title, "Another title"))
        self.press("F5")
        until("the new title", lambda: "Another title" in self.title())
        file.write_text("return nonsense(")
        self.press("F5")
        until("the complaint", lambda: self.title().startswith("Faultline: "))
        self.press("Right")
        until("the title again", lambda: "Another title" in self.title())
        self.press("ctrl+q")
        self.closed(says="own.lua")

    def test_menu_filter_and_glossary(self):
        self.open("play", FLOW + "@3", FAULTLINE_REDUCED_MOTION=1)
        self.shows("--keys", "3")
        self.press("Escape")
        self.shows("--keys", "3 esc")
        self.screen.xdotool("type", "--delay", 30, "read")
        self.shows("--keys", "3 esc type:read")
        self.press("Return")  # opens the lesson
        until("the lesson", lambda: "http" in self.title())
        self.press("g")
        self.shows("--keys", "g", scenario="flow/read-file")
        self.press("Escape", "slash")
        self.screen.xdotool("type", "--delay", 30, "dir:server q")
        self.press("BackSpace", "BackSpace", "Return", "Down")
        self.shows("--keys", "/ type:dir:server enter down", scenario="flow/read-file")
        self.press("Escape", "o")
        self.screen.xdotool("type", "--delay", 30, "/no/such")
        self.press("Return")
        until("the complaint", lambda: self.title().startswith("Faultline: "))
        self.shows("--keys", "/ type:dir:server enter down esc o type:/no/such enter",
                   scenario="flow/read-file")
        self.press("ctrl+q")
        self.closed(says="/no/such")

    def test_what_is_remembered(self):
        data = self.folder / "data"
        self.open(FAULTLINE_DATA=data)
        self.shows()
        self.press("l", "t", "plus", "Right", "Down")
        self.shows("--keys", "right down", "--lang", "zh", "--theme", "light", "--zoom", "1.15")
        self.press("ctrl+q")
        self.closed()
        kept = json.loads((data / "settings.json").read_text())
        self.assertEqual((kept["lang"], kept["theme"], kept["scenario"]), ("zh", "light", FLOW))
        self.open("play", FAULTLINE_DATA=data)  # goes on where it was
        self.shows("--keys", "right down", "--lang", "zh", "--theme", "light", "--zoom", "1.15")
        self.press("ctrl+q")
        self.closed()
        self.open("play", FLOW + "@5", "--lang", "en", FAULTLINE_DATA=data)  # what is asked for counts more
        self.shows("--keys", "5", "--theme", "light", "--zoom", "1.15")
        self.press("ctrl+q")
        self.closed()
        gone = self.folder / "gone.lua"
        kept["scenario"] = str(gone)
        (data / "settings.json").write_text(json.dumps(kept))
        self.open(FAULTLINE_DATA=data)
        until("the first lesson", lambda: "七步" in self.title() or "seven" in self.title())
        self.press("ctrl+q")
        self.closed()

    def rows(self, *words):
        """Where the lines of the message are in that picture of snap."""
        items = json.loads(run("snap", FLOW, "--layout", "-", *words).stdout)["items"]
        return [(round(i["x"] + i["w"] / 2), round(i["y"] + i["h"] / 2)) for i in items
                if i["id"].startswith("message.row.")]

    def test_lines_are_selected_by_dragging(self):
        self.open("play", FLOW + "@2", FAULTLINE_REDUCED_MOTION=1)
        self.shows("--keys", "2")
        rows = self.rows("--keys", "2")
        raw = run_json("run", FLOW)["events"][4]["raw"]
        self.screen.xdotool("mousemove", *rows[0], "mousedown", 1, "mousemove", *rows[1])
        self.shows("--keys", "2 enter home shift+down")
        self.screen.xdotool("mousemove", rows[-1][0], 719)  # beyond the panel, more lines follow
        self.shows("--keys", "2 enter home shift+down shift+down")
        self.screen.xdotool("mouseup", 1, "mousemove", *rows[0])  # the button is up: nothing
        self.press("ctrl+c", "slash", "ctrl+v")  # what was copied is pasted where it can be seen
        self.shows("--keys", "2 enter home shift+end / type:" + raw.replace(" ", "_"))
        self.press("ctrl+q")
        self.closed()

    def drop(self, kind, data):
        return xdnd.drop(self.screen.name, self.window, kind, data)

    def test_files_are_dropped(self):
        own = self.folder / "mein Fall 一.lua"
        source = (ROOT / "scenarios/flow/seven-frames.lua").read_text()
        own.write_text(source.replace("The seven frames", "Dropped here"))
        recording = ROOT / "tests/data/recordings/fs-read-ok.jsonl"
        self.open("play", FLOW)
        self.shows()
        self.assertTrue(self.drop("text/uri-list", own.as_uri().encode() + b"\r\n"))
        until("the scenario", lambda: "Dropped here" in self.title())
        both = f"{own.as_uri()}\r\n{recording.as_uri()}\r\n"
        self.assertTrue(self.drop("text/uri-list", both.encode()))
        until("the last of two", lambda: "fs-read-ok" in self.title())
        gone = (self.folder / "gone.lua").as_uri()
        self.assertTrue(self.drop("text/uri-list", gone.encode() + b"\r\n"))
        until("the complaint", lambda: self.title().startswith("Faultline: "))
        self.press("Right")  # what was open still is
        until("the recording again", lambda: "fs-read-ok" in self.title())
        self.drop("text/plain", b"no file, only words")
        self.drop("text/uri-list", b"")
        self.press("ctrl+q")
        self.closed(says="gone.lua")

    def test_an_interrupt_ends_it(self):
        self.open("replay", ROOT / "tests/data/recordings/fs-read-ok.jsonl")
        until("the title", lambda: "fs-read-ok" in self.title())
        self.program.send_signal(signal.SIGINT)
        self.assertEqual(self.program.wait(PATIENCE), -signal.SIGINT)

    def test_a_heavy_scenario_can_be_given_up(self):
        """Nothing of it can stop the window: the title says how far it is, the old picture stays
        with a line over its keys, Esc gives up."""
        file = self.folder / "own.lua"
        file.write_text(HEAVY.replace("35000", "1"))
        self.open("play", file)
        title = until("the title", lambda: "heavy" in self.title() and self.title())
        self.press("Right", "Right")
        self.shows("--keys", "right right", scenario=file)
        before = read_xwd(self.screen.file)[2]
        file.write_text(HEAVY)
        self.press("F5")
        shown = until("something else in the title", lambda: self.title() not in ("", title)
                      and self.title())
        during = read_xwd(self.screen.file)[2]
        if not re.match(r"^Faultline: \d+ %$", shown):
            self.skipTest("skipped: this machine is too fast to be stopped")
        self.assertEqual(during[:600], before[:600])
        self.press("Escape")
        until("what became of it", lambda: "given up" in self.title())
        file.write_text(HEAVY.replace("35000", "1"))
        self.press("Right", "Left")
        self.shows("--keys", "right right", scenario=file)
        self.press("ctrl+q")
        self.closed(says="was given up")

    def test_opening_a_large_file_can_be_given_up(self):
        """The title says how far it is; Esc gives it up, and all is as before."""
        large = self.folder / "large.jsonl"
        line = ('{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"'
                + "word " * 60 + '"}]}}\n').encode()
        with large.open("wb") as f:
            for _ in range(400):
                f.write(line * 1000)
        self.open("play", FLOW)
        before = until("the title", lambda: "seven" in self.title() and self.title())
        self.press("o")
        self.screen.xdotool("type", large)
        self.press("Return")
        shown = until("something else in the title", lambda: self.title() not in ("", before)
                      and self.title())
        if not shown.startswith("Faultline: "):
            self.skipTest("skipped: this machine is too fast to be stopped")
        self.assertRegex(shown, r"^Faultline: \d+ %$")
        self.press("Escape")
        until("what became of it", lambda: "given up" in self.title())
        self.press("ctrl+q")
        self.closed(says="was given up")


main()
