-- Lessons that there are not, and itself.
local story = require "story"

return scenario {
  based_on = "flow/read-file",
  id = "mistakes/unknown-need",
  kind = "fault",
  title = { en = "No list", zh = "没有清单" },
  symptom = { en = "The list does not come.", zh = "清单没有来。" },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = {
    "flow/read-files", --> error unknown-need
    "mistakes/unknown-need", --> error needs-itself
    "mistakes/right",
  },
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
