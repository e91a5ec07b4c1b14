-- The fault is where nobody passes.
local story = require "story"

return scenario {
  based_on = "flow/read-file",
  id = "mistakes/fault-elsewhere",
  kind = "fault",
  title = { en = "No list", zh = "没有清单" },
  symptom = { en = "The list does not come.", zh = "清单没有来。" }, --> warning unused-text
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "flow/read-file" },
  fault = { kind = "forbidden", identity = "repo-reader", path = "README.md" }, --> error fault-does-nothing
  exercise = { --> error nothing-fails
    layer = "authorization",
    kind = "forbidden",
    evidence = { --> error evidence-none
      { kind = "target", ["data/status"] = "forbidden" }, --> error evidence-missing
    },
    evidence_right = story.text "That is it",
    evidence_wrong = story.text "Not this one",
    layers = story.layers,
    fixes = {
      story.grant, --> error fix-does-nothing
      story.retry, --> error wrong-fix-works, error fix-does-nothing, error fixes-alike
    },
    hints = story.hints,
    explanation = story.text "The board decides",
  },
}
