-- Two fixes that lead to the same events, told once for both variants.
local story = require "story"

return scenario {
  based_on = "flow/read-file",
  id = "mistakes/fixes-alike",
  kind = "fault",
  title = { en = "No list", zh = "没有清单" },
  symptom = { en = "The list does not come.", zh = "清单没有来。" },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "flow/read-file" },
  fault = { kind = "forbidden", identity = "repo-reader", path = "deploy" },
  variants = {
    { id = "first", title = story.text "As it is", apply = function() end },
    { id = "user", title = story.text "Somebody asks", apply = function(s) s.host.think_ms = 900 end },
  },
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
      { --> error fixes-alike
        id = "once-more", label = story.text "Send it once more", feedback = story.text "And again",
        apply = function(s) s.host.retries = 1 end,
      },
    },
    hints = story.hints,
    explanation = story.text "The board decides",
  },
}
