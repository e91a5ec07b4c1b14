"""A class of learners who never were: their attempt logs, always the same for the same seed, and
what is to be counted in them. The counting is independent of the program: plain dictionaries."""
import collections
import json
import random
import statistics

LAYERS = ["network", "protocol", "host", "authorization", "tool", "result", "trust", "none"]
# Which wrong layer is near which.
NEAR = {"authorization": "tool", "tool": "authorization", "result": "tool", "trust": "result",
        "network": "protocol", "protocol": "network", "host": "protocol", "none": "protocol"}
SCENARIOS = [("faults/forbidden", "authorization"), ("faults/missing-file", "tool"),
             ("faults/truncated-output", "result"), ("faults/injected-text", "trust"),
             ("faults/unreachable-network", "network"), ("faults/unknown-method", "protocol"),
             ("lookalikes/not-exposed", "host"), ("lookalikes/no-fault-405", "none")]
# Exercises of sets: where, what is right, and what else is given; verdict and reason.
SETS = [("selfcheck/errors", "two-hundred", "false carried", ["false tool-as-500", "false rpc-as-400"]),
        ("selfcheck/trust", "name-tag", "false self-told", ["true agreed", "false encrypted"]),
        ("selfcheck/trust", "safe-at-home", "true account", ["true stdio", "false sandbox"])]
FAMILY = ["Ana", "Bo", "Chen 晨", "Dora", "Émile", "李雷", "韩梅梅", "Zoë"]
# Names that try to get out of the place where they stand.
HOSTILE = ["<script>alert(1)</script>", "=1+1", "x" * 2000, "晨" * 2000, '"><img src=x onerror=alert(1)>',
           "a';=cmd|' /C calc'!A0", "-2+3", "+1", "@SUM(A1)", "\t=1", "  =1+1", "a\u202eb", "\u0000nul\r\nline",
           "", "  ", "＝1+1", 'a,"=2+2"', "a;=2+2", "</style><h1>x", "&amp;&lt;", "\U0001F600 emoji",
           "]]>", "<!--", "'", "\x1b[31mred", "\u2028", "\ufeffbom"]


def name(n):
    return f"{FAMILY[n % len(FAMILY)]} {n // len(FAMILY)}" if n >= len(FAMILY) else FAMILY[n]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def when(self, at):
        """Milliseconds after eight in the morning."""
        minutes, ms = divmod(at, 60000)
        return f"2025-11-25T{8 + minutes // 60:02d}:{minutes % 60:02d}:{ms // 1000:02d}.{ms % 1000:03d}Z"

    def choice(self, skill):
        """One answer: where, what was given, what was expected, whether it is right."""
        pick = self.random.random
        right = pick() < skill
        if pick() < 0.3:
            scenario, exercise, good, bad = self.random.choice(SETS)
            given = good if right else bad[pick() > 0.7]
            return scenario, exercise, dict(zip(("answer", "reason"), given.split())), \
                dict(zip(("answer", "reason"), good.split())), right
        scenario, layer = self.random.choice(SCENARIOS)
        part = self.random.choice(["evidence", "layer", "layer", "fix"])
        if part == "evidence":
            return scenario, part, {"evidence": 12 if right else self.random.randrange(12)}, \
                {"evidence": [12]}, right
        if part == "fix":
            return scenario, part, {"fix": "grant" if right else "retry"}, {"fix": ["grant"]}, right
        near = NEAR[layer] if pick() < 0.7 else self.random.choice([x for x in LAYERS if x != layer])
        return scenario, part, {"layer": layer if right else near}, {"layer": layer}, right

    def log(self, learner, count):
        """The lines of one learner."""
        skill, at, lines = 0.35 + 0.6 * self.random.random(), self.random.randrange(10**7), []
        for _ in range(count):
            scenario, exercise, given, expected, right = self.choice(skill)
            seconds = self.random.randrange(2000, 90000)
            at += seconds
            lines.append({"when": self.when(at), "learner": learner, "scenario": scenario,
                          "exercise": exercise, "given": given, "expected": expected,
                          "right": right, "score": 1 if right else 0, "seconds": seconds / 1000,
                          "hints": self.random.choice([0, 0, 0, 1, 2])})
        return lines


def torn(text, rng):
    return rng.choice([text[:rng.randrange(1, len(text))], "", "\x00" * 20, "{}", "[1,2]", '"x"',
                       text + text, "not a log"])


def write(folder, logs, answers, seed=1):
    """Fills a folder. Some learners have two logs, some logs a part of another's, and every tenth
    has lines that are torn. Gives the lines that count, and how many were torn."""
    maker = Maker(seed)
    rng = random.Random(seed + 1)
    kept, skipped, before = [], 0, []
    for n in range(logs):
        mine = [json.dumps(a, ensure_ascii=rng.random() < 0.5)
                for a in maker.log(name(n - n // 9), answers)]
        kept += mine
        lines = list(mine)
        if n % 7 == 0:
            lines += before[:answers // 4] + mine[:3]
        if n % 10 == 3:
            for _ in range(rng.randrange(1, 6)):
                broken = torn(rng.choice(mine), rng)
                skipped += broken.strip() != ""
                lines.insert(rng.randrange(len(lines) + 1), broken)
        ending = "\r\n" if n % 11 == 0 else "\n"
        place = folder / f"machine-{n % 30:02d}" / f"log-{n}"
        place.mkdir(parents=True, exist_ok=True)
        data = ending.join(lines) + (ending if n % 5 else "")
        (place / "attempts.jsonl").write_bytes(data.encode())
        before = mine
    return [json.loads(line) for line in kept], skipped


def count(lines):
    """What a report of these answers says, in the form of `report --format json`."""
    cells = collections.defaultdict(list)
    matrix = collections.defaultdict(collections.Counter)
    for a in lines:
        cells[a["learner"], a["scenario"] + "/" + a["exercise"]].append(a)
        if isinstance(a["given"].get("layer"), str) and isinstance(a["expected"].get("layer"), str):
            matrix[a["expected"]["layer"]][a["given"]["layer"]] += 1
    exercises = collections.defaultdict(lambda: collections.Counter())
    times, people = collections.defaultdict(list), collections.defaultdict(collections.Counter)
    for (learner, exercise), tries in cells.items():
        first = min(tries, key=lambda a: (a["when"], a["right"]))
        for row in (exercises[exercise], people[learner]):
            row["learners"] += 1
            row["attempts"] += len(tries)
            row["right_first"] += first["right"]
            row["right"] += any(a["right"] for a in tries)
            row["hints"] += sum(a["hints"] for a in tries)
            row["hints_asked"] += max(a["hints"] for a in tries)
        times[exercise] += [a["seconds"] for a in tries]
        people[learner]["ms"] += round(sum(a["seconds"] for a in tries) * 1000)
    for exercise, row in exercises.items():
        row["seconds_median"] = statistics.median(times[exercise])
    return {"learners": len(people), "attempts": len(lines), "exercises": exercises,
            "matrix": {k: dict(v) for k, v in matrix.items()}, "people": people, "cells": cells}


def answer(n=0, **members):
    return {"when": f"2025-11-25T08:{n // 60 % 60:02d}:{n % 60:02d}.000Z", "learner": "Ana",
            "scenario": "faults/forbidden", "exercise": "layer", "given": {"layer": "tool"},
            "expected": {"layer": "authorization"}, "right": False, "score": 0, "seconds": 5, "hints": 1,
            **members}


def hostile():
    """Answers in which every text tries it."""
    return [answer(60 * n + k, learner=text, exercise="layer" if k < 2 else text,
                   given={"layer": text} if k else {"layer": "tool"},
                   scenario=text + "s" if k == 2 else "faults/forbidden")
            for n, text in enumerate(HOSTILE) for k in range(3)]
