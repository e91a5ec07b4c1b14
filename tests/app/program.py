"""What the tests of the whole program share: running it, its data, skipping."""
import json
import os
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = pathlib.Path(os.environ.get("FAULTLINE_SHARED", ROOT.parent / "shared"))
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build/check/faultline")
SKIPPED = 77


def environment(**more):
    """No display, no learner's settings, English, as if on a fresh machine."""
    env = {k: v for k, v in os.environ.items()
           if not k.startswith(("LC_", "LANG", "DISPLAY", "WAYLAND", "FAULTLINE", "NO_COLOR", "XDG"))}
    env.update({"LANG": "C.UTF-8", "HOME": "/nonexistent"})
    env.update({k: str(v) for k, v in more.items()})
    return env


def run(*words, cwd="/", stdin=b"", env=None, stdout=subprocess.PIPE, timeout=120):
    """The finished process; stdout and stderr as bytes. Its end by a signal, or a
    sanitizer's report, is a failure whatever the test expects."""
    made = subprocess.run([PROGRAM, *map(str, words)], cwd=cwd, input=stdin, stdout=stdout,
                          stderr=subprocess.PIPE, env=env or environment(), timeout=timeout,
                          check=False)
    said = made.stderr.decode("utf-8")
    if made.returncode < 0 or "Sanitizer" in said or "runtime error" in said:
        raise AssertionError(f"{words} broke ({made.returncode}):\n{said[:4000]}")
    return made


def run_json(*words, **how):
    made = run(*words, "--format", "json", **how)
    if made.returncode != 0:
        raise AssertionError(f"{words}: status {made.returncode}\n{made.stderr.decode()}")
    return json.loads(made.stdout)


def listed():
    """The rows of `list`."""
    return run_json("list")


def scenarios():
    """Those that can be run: no sets of exercises."""
    return [row for row in listed() if row["kind"] != "set"]


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def main():
    unittest.main(argv=sys.argv[:1], verbosity=1)
