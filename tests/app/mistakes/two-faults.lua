-- A second thing is wrong, which no fix and no healthy run takes away.
local story = require "story"

return scenario {
  based_on = "flow/read-file", --> error healthy-fails
  id = "mistakes/two-faults",
  kind = "fault",
  title = { en = "No list", zh = "没有清单" },
  symptom = { en = "The list does not come.", zh = "清单没有来。" },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "flow/read-file" },
  fault = { kind = "forbidden", identity = "repo-reader", path = "deploy" },
  change = function(s) s.target.rights["repo-reader"].read = { "deploy" } end,
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
      story.grant, --> error right-fix-fails
      story.retry,
    },
    hints = story.hints,
    explanation = story.text "The board decides",
  },
}
