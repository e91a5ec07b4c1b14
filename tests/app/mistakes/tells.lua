-- The answer stands in the title and in a label.
local story = require "story"

return scenario {
  based_on = "flow/read-file",
  id = "mistakes/tells",
  kind = "fault",
  title = { en = "Forbidden", zh = "没有清单" }, --> error tells-answer
  symptom = { en = "The list does not come.", zh = "清单没有来。" },
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
      {
        id = "thrice",
        label = { en = "Try again", zh = "绕过授权再试" }, --> error tells-answer
        feedback = story.text "Three times no",
        apply = function(s) s.host.retries = 2 end,
      },
    },
    hints = story.hints,
    explanation = story.text "The board decides",
  },
}
