#!/usr/bin/python3
"""Every message of a healthy run is valid against the definition that the
official schema of its revision has for it: requests and notifications by their
method, results by the method of their request, responses by their shape, too."""
import json
import sys
import unittest

from program import SHARED, main, run_json, scenarios, skip

try:
    import jsonschema
except ImportError:
    skip("python3-jsonschema is not installed")
if not (SHARED / "schema").is_dir():
    skip(f"{SHARED}/schema is not there")


class Schema:
    """The definitions of one revision."""

    def __init__(self, revision):
        self.revision = revision
        whole = json.loads((SHARED / "schema" / revision / "schema.json").read_text())
        self.key = "$defs" if "$defs" in whole else "definitions"
        self.defs = whole[self.key]
        self.kind = jsonschema.validators.validator_for(whole)
        self.by_method = {}
        for name, definition in self.defs.items():
            method = definition.get("properties", {}).get("method", {}).get("const")
            if method:
                self.by_method[method] = name
        self.made = {}

    # What 2025-11-25 calls by a new name.
    BEFORE = {"JSONRPCResultResponse": "JSONRPCResponse", "JSONRPCErrorResponse": "JSONRPCError"}

    def errors(self, name, value):
        name = name if name in self.defs else self.BEFORE.get(name, name)
        assert name in self.defs, f"the schema has no {name}"
        if name not in self.made:
            self.made[name] = self.kind({"$ref": f"#/{self.key}/{name}", self.key: self.defs})
        return [f"{name}: {'/'.join(map(str, e.path))}: {e.message[:200]}"
                for e in self.made[name].iter_errors(value)]

    def result_of(self, method):
        name = self.by_method[method].replace("Request", "Result")
        return name if name in self.defs else "EmptyResult"


class Conversation:
    """The messages of a trace, each with the definitions it must satisfy."""

    def __init__(self, trace):
        self.schema = Schema(trace["revision"])  # until another one is agreed on
        self.peer = None
        self.asked = {}  # (session, who asked, id) → method
        self.checked = []  # (sender, definition)
        self.faults = []
        for event in trace["events"]:
            if event["kind"] == "message":
                self.check(event)

    def check(self, event):
        message = event["msg"]
        assert json.loads(event["raw"]) == message
        agreed = message.get("result", {}).get("protocolVersion")
        if agreed and agreed != self.schema.revision:
            self.schema = Schema(agreed)
        self.peer = event["peer"]
        for name in self.names(event["from"], event["to"], message):
            value = message["result"] if name.endswith("Result") else message
            self.faults += [f"event {event['seq']}: {e}" for e in self.schema.errors(name, value)]
            self.checked.append((event["from"], name))

    def names(self, sender, receiver, message):
        if "method" in message:
            if "id" in message:
                self.asked[self.peer, sender, json.dumps(message["id"])] = message["method"]
            kind = "JSONRPCRequest" if "id" in message else "JSONRPCNotification"
            return [kind, self.schema.by_method[message["method"]]]
        method = self.asked.pop((self.peer, receiver, json.dumps(message["id"])))
        if "error" in message:
            return ["JSONRPCErrorResponse"]
        return ["JSONRPCResultResponse", self.schema.result_of(method)]


class Messages(unittest.TestCase):
    def test_the_flow_has_both_directions_and_both_pages(self):
        trace = run_json("run", "flow/seven-frames")
        seen = set(Conversation(trace).checked)
        for expected in (("client", "InitializeRequest"), ("server", "InitializeResult"),
                         ("client", "InitializedNotification"), ("client", "ListToolsRequest"),
                         ("server", "ListToolsResult"), ("client", "CallToolRequest"),
                         ("server", "CallToolResult")):
            self.assertIn(expected, seen)
        results = [e["msg"]["result"] for e in trace["events"] if "result" in e.get("msg", {})]
        pages = ["nextCursor" in r for r in results if "tools" in r]
        self.assertEqual(pages, [True, False])

    def test_every_message_of_every_healthy_run(self):
        for row in scenarios():
            trace = run_json("run", row["id"], "--healthy")
            talk = Conversation(trace)
            self.assertEqual(talk.faults, [], row["id"])
            self.assertGreater(len(talk.checked), 10, row["id"])
            self.assertEqual(talk.asked, {}, f"{row['id']}: requests without an answer")

    def test_a_wrong_message_would_be_noticed(self):
        schema = Schema("2025-11-25")
        self.assertTrue(schema.errors("InitializeResult", {"protocolVersion": 1}))
        self.assertTrue(schema.errors("JSONRPCRequest", {"jsonrpc": "2.0", "method": "ping"}))


main()
