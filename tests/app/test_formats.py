#!/usr/bin/python3
"""docs/formats.md names every member of the trace, and for each kind of event every member
that its data has in any run there is: each scenario, healthy, and with each of its fixes."""
import json
import re
import unittest

from program import ROOT, main, run_json, scenarios

TEXT = (ROOT / "docs/formats.md").read_text()
# Which member of its data says what sort of event of its kind it is.
SORTS = {"decision": "what", "state": "key", "net": "event"}


def described():
    """(kind, sort) → the words in its row."""
    rows = {}
    table = TEXT.split("### Kinds of events")[1].split("\n## ")[0]
    for line in table.splitlines():
        cells = re.split(r"(?<!\\) \| ", line.strip("| "))
        names = re.findall(r"`([a-z-]+)`", cells[0])
        if len(cells) >= 2 and names:
            what = cells[2] if len(cells) > 2 else ""
            rows[tuple(names)] = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", what))))
    return rows


def traces():
    for row in scenarios():
        trace = run_json("run", row["id"])
        yield trace
        if row["kind"] != "fault":
            continue
        yield run_json("run", row["id"], "--healthy")
        for fix in run_json("grade", row["id"]).get("fixes", []):
            yield run_json("run", row["id"], "--fix", fix["id"], "--reveal")


class Formats(unittest.TestCase):
    def test_the_data_of_every_event(self):
        rows, seen = described(), set()
        self.assertGreater(len(rows), 20)
        for trace in traces():
            for event in trace["events"]:
                data, kind = event.get("data", {}), event["kind"]
                sort = (kind, data[SORTS[kind]]) if kind in SORTS else (kind,)
                self.assertIn(sort, rows, f"{trace['scenario']}, event {event['seq']}")
                missing = set(data) - rows[sort]
                self.assertFalse(missing, f"{trace['scenario']}, event {event['seq']}, {sort}")
                seen.add(sort)
        self.assertGreater(len(seen), 15)

    def test_the_members_of_a_trace(self):
        shape = TEXT.split("## Trace")[1].split("### Kinds")[0]
        names = set(re.findall(r"[a-z_0-9]+", shape))
        for trace in traces():
            for part in (trace, trace["outcome"], *trace["calls"], *trace["events"], *trace["frames"],
                         trace.get("fault") or {}):
                self.assertFalse(set(part) - names)

    def test_limits_are_those_of_the_code(self):
        headers = "".join((ROOT / f"sim/{name}.h").read_text()
                          for name in ("record/record", "json/json", "trace/trace"))
        for name, value in (("RECORD_LINE_MAX = 16 * 1024 * 1024", "16 MiB"),
                            ("JSON_MAX_DEPTH = 128", "128 levels"),
                            ("JSON_MAX_NODES = 1024 * 1024", "1 048 576 values"),
                            ("TRACE_MAX_EVENTS = 1024 * 1024", "| events | 1 048 576"),
                            ("RECORD_MAX_MEMORY ((size_t)208 << 20)", "208 MiB"),
                            ("RECORD_MAX_BYTES ((uint64_t)1 << 30)", "| file | 1 GiB"),
                            ("RECORD_HOPE_BYTES ((uint64_t)64 << 20)", "64 MiB"),
                            ("TRACE_CHECKPOINT = 256", "every 256 events")):
            self.assertIn(name, headers)
            self.assertIn(value, TEXT)



main()
