-- Nobody says what is seen.
local story = require "story"

return scenario { --> error symptom-missing
  based_on = "flow/read-file",
  id = "mistakes/no-symptom",
  kind = "fault",
  title = { en = "No list", zh = "没有清单" },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "flow/read-file" },
  fault = { kind = "forbidden", identity = "repo-reader", path = "deploy" },
  exercise = {
    layer = "authorization",
    kind = "forbidden",
    evidence = {
      { kind = "target", ["data/status"] = "forbidden" },
    },
    evidence_right = story.text "That is it",
    evidence_wrong = story.text "Not this one",
    layers = story.layers,
    fixes = {
      story.grant,
      story.retry,
    },
    hints = story.hints,
    explanation = story.text "The board decides",
  },
}
