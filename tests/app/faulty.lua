-- A fault for tests of the command line: flow/read-file, its reader without rights.
local function words(text) return { en = text .. ".", zh = text .. "。" } end

return scenario {
  based_on = "flow/read-file",
  id = "tests/faulty",
  kind = "fault",
  title = { en = "A refusal", zh = "一次拒绝" },
  fault = { kind = "forbidden", identity = "repo-reader", path = "deploy" },
  exercise = {
    layer = "authorization",
    kind = "forbidden",
    evidence = { { kind = "target", ["data/status"] = "forbidden" } },
    evidence_right = words "right",
    evidence_wrong = words "wrong",
    layers = {
      network = words "network",
      protocol = words "protocol",
      host = words "host",
      authorization = words "authorization",
      tool = words "tool",
      result = words "result",
      trust = words "trust",
      none = words "none",
    },
    fixes = {
      {
        id = "ask-for-the-grant",
        label = words "ask",
        feedback = words "asked",
        right = true,
        apply = function(s) s.fault = nil end,
      },
      {
        id = "retry",
        label = words "retry",
        feedback = words "retried",
        apply = function(s) s.host.retries = 1 end,
      },
    },
    hints = { words "where", words "what", words "rule" },
    explanation = words "because",
  },
}
