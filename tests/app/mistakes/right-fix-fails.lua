-- A fix that is marked right, and does not help.
local story = require "story"

return scenario {
  based_on = "flow/read-file",
  id = "mistakes/right-fix-fails",
  kind = "fault",
  title = { en = "No list", zh = "没有清单" },
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
      { --> error right-fix-fails
        id = "other", right = true, label = story.text "Send it twice more", feedback = story.text "Good",
        apply = function(s) s.host.retries = 2 end,
      },
    },
    hints = story.hints,
    explanation = story.text "The board decides",
  },
}
