-- No fault is declared.
local story = require "story"

return scenario { --> error fault-missing
  based_on = "flow/read-file",
  id = "mistakes/no-fault",
  kind = "fault",
  title = { en = "No list", zh = "没有清单" },
  symptom = { --> warning unused-text
    en = "The list does not come.", zh = "清单没有来。",
  },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "flow/read-file" },
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
