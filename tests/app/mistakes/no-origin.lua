-- No sources, no needs.
local story = require "story"

return scenario { --> warning no-sources, warning no-needs
  based_on = "flow/read-file",
  id = "mistakes/no-origin",
  kind = "fault",
  title = { en = "No list", zh = "没有清单" },
  symptom = { en = "The list does not come.", zh = "清单没有来。" },
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
