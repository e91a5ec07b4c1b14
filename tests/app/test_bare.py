#!/usr/bin/python3
"""What a machine may lack: fonts, a display, a home, room on the disk, a place to stand.
Each ends in a clear message or in something that takes its place."""
import pathlib
import resource
import shutil
import subprocess
import tempfile
import unittest

from program import PROGRAM, ROOT, environment, main, run

LESSON = "flow/seven-frames"
TITLE = "The seven frames"


def fonts(folder, *dirs):
    """A fontconfig file that knows these folders only."""
    file = pathlib.Path(folder) / "fonts.conf"
    inside = "".join(f"<dir>{d}</dir>" for d in dirs)
    file.write_text(f'<?xml version="1.0"?><fontconfig>{inside}'
                    f'<cachedir>{folder}/cache</cachedir></fontconfig>')
    return environment(FONTCONFIG_FILE=file)


class Folder(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)

    def left(self, *but):
        return sorted(set(p.name for p in self.folder.iterdir()) - {"cache", "fonts.conf", *but})


class Fonts(Folder):
    def test_none(self):
        env = fonts(self.folder)
        made = run("snap", LESSON, "--png", self.folder / "a.png", env=env)
        self.assertEqual(made.returncode, 5)
        self.assertIn(b"no font", made.stderr)
        self.assertIn(b"sudo apt install fonts-inter", made.stderr)
        self.assertEqual(self.left(), [])
        self.assertEqual(run("run", LESSON, env=env).returncode, 0)

    def test_none_in_a_window(self):
        """The dummy driver stands for a display."""
        env = {**fonts(self.folder), "SDL_VIDEODRIVER": "dummy", "ASAN_OPTIONS": "detect_leaks=0"}
        made = run("play", LESSON, env=env)
        self.assertEqual(made.returncode, 0)
        self.assertIn(b"no font", made.stderr)
        self.assertIn(TITLE, made.stdout.decode())

    def test_none_for_chinese(self):
        latin = pathlib.Path("/usr/share/fonts/opentype/inter")
        if not latin.is_dir():
            self.skipTest(f"skipped: {latin} is not there")
        env = fonts(self.folder, latin)
        made = run("snap", LESSON, "--lang", "zh", "--png", self.folder / "a.png", env=env)
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn(b"sudo apt install fonts-noto-cjk", made.stderr)
        self.assertGreater((self.folder / "a.png").stat().st_size, 10_000)
        made = run("snap", LESSON, "--png", self.folder / "a.png", env=env)
        self.assertEqual((made.returncode, made.stderr), (0, b""))


class Display(unittest.TestCase):
    def test_none(self):
        for display in ({}, {"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "none"}):
            # What the desktop's libraries leave behind is theirs.
            made = run("play", LESSON, env=environment(ASAN_OPTIONS="detect_leaks=0", **display))
            self.assertEqual(made.returncode, 0)
            self.assertIn(b"display", made.stderr)
            self.assertIn(TITLE, made.stdout.decode())


class Home(Folder):
    def answered(self, env):
        made = run("grade", "faults/forbidden", "--layer", "tool", env=env)
        self.assertIn(made.returncode, (0, 1))
        self.assertIn(b"Tool layer", made.stdout)
        return made.stderr.decode()

    def test_an_empty_environment(self):
        for words in (("list",), ("run", LESSON), ("play", LESSON), ("--help",)):
            self.assertEqual(run(*words, env={"ASAN_OPTIONS": ""}).returncode, 0)
        self.assertIn("HOME is not set", self.answered({"ASAN_OPTIONS": ""}))

    def test_a_home_that_is_not_there(self):
        said = self.answered(environment(HOME="/nonexistent"))
        self.assertIn("not saved", said)
        self.assertIn("FAULTLINE_DATA", said)

    def test_a_folder_that_takes_nothing(self):
        for place in ("/proc/nothing", "/dev/null/x", self.folder / "file"):
            (self.folder / "file").touch()
            self.assertIn("not saved", self.answered(environment(FAULTLINE_DATA=place)))

    def test_one_that_takes_all(self):
        place = self.folder / "new" / "below"
        self.assertEqual(self.answered(environment(FAULTLINE_DATA=place)), "")
        self.assertEqual((place / "attempts.jsonl").read_bytes().count(b"\n"), 1)


def no_room():
    """The size of a file has an end, as a disk has."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


class Disk(Folder):
    def full(self, *words, env=None):
        made = subprocess.run([PROGRAM, *map(str, words)], env=env or environment(), cwd="/",
                              stdin=subprocess.DEVNULL, capture_output=True, preexec_fn=no_room,
                              check=False)
        self.assertGreaterEqual(made.returncode, 0)
        self.assertNotIn(b"Sanitizer", made.stderr)
        return made

    def test_no_room_for_a_file(self):
        for words in (("run", LESSON, "-o"), ("run", LESSON, "--format", "json", "-o"),
                      ("snap", LESSON, "--png"), ("snap", LESSON, "--layout"),
                      ("replay", ROOT / "tests/data/recordings/fs-read-ok.jsonl", "-o")):
            (self.folder / "out").write_text("as it was")
            made = self.full(*words, self.folder / "out")
            self.assertEqual(made.returncode, 5, words)
            self.assertRegex(made.stderr, b"File too large|has room")
            self.assertEqual((self.folder / "out").read_text(), "as it was")
            self.assertEqual(self.left("out"), [])

    def test_no_room_for_an_answer(self):
        log = self.folder / "attempts.jsonl"
        log.write_bytes(b'{"when":"x"}\n' * 75)
        made = self.full("grade", "faults/forbidden", "--layer", "tool",
                         env=environment(FAULTLINE_DATA=self.folder))
        self.assertIn(made.returncode, (0, 1))
        self.assertIn(b"not saved", made.stderr)
        self.assertTrue(log.read_bytes().startswith(b'{"when":"x"}\n' * 75))

    def test_a_full_stdout(self):
        for words in (("run", LESSON), ("list",), ("--help",), ("--version",), ("play", LESSON),
                      ("run", LESSON, "--format", "json")):
            with open("/dev/full", "wb") as full:
                made = run(*words, stdout=full)
            self.assertEqual(made.returncode, 5, words)
            self.assertIn(b"No space left", made.stderr)


class Place(Folder):
    def shell(self, script, *words):
        return subprocess.run(["/bin/sh", "-c", script, PROGRAM, *map(str, words)], check=False,
                              env=environment(), capture_output=True, cwd=self.folder)

    def test_descriptors_that_are_closed(self):
        made = self.shell('"$0" list >&-')
        self.assertEqual((made.returncode, made.stdout), (5, b""))
        self.assertEqual(self.shell('"$0" list 2>&-').returncode, 0)
        made = self.shell('"$0" replay - <&-')
        self.assertEqual(made.returncode, 3)
        self.assertIn(b"stdin is closed", made.stderr)
        self.assertEqual(self.shell('"$0" lst 2>&-').returncode, 2)

    def test_a_folder_that_was_removed(self):
        made = self.shell('mkdir gone && cd gone && rmdir ../gone && "$0" run "$1"', LESSON)
        self.assertEqual(made.returncode, 0, made.stderr)

    def test_by_a_link_and_by_name(self):
        (self.folder / "linked").symlink_to(PROGRAM)
        self.assertEqual(self.shell("./linked list").returncode, 0)
        self.assertEqual(self.shell('PATH=.; linked list').returncode, 0)

    def test_without_its_data(self):
        alone = self.folder / "alone"
        shutil.copy(PROGRAM, alone)
        made = self.shell("./alone list")
        self.assertEqual(made.returncode, 5)
        self.assertIn(b"FAULTLINE_DATA_DIR", made.stderr)
        made = self.shell(f"FAULTLINE_DATA_DIR={ROOT} ./alone list")
        self.assertEqual(made.returncode, 0, made.stderr)
        made = self.shell("FAULTLINE_DATA_DIR=/nowhere ./alone list")
        self.assertEqual(made.returncode, 5)
        self.assertIn(b'"/nowhere"', made.stderr)


main()
