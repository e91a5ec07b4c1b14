-- A fix that changes nothing that happens, told once for both variants.
local story = require "story"

return scenario {
  based_on = "flow/read-file",
  id = "mistakes/fix-does-nothing",
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
      { --> error fix-does-nothing
        id = "hope", label = story.text "Hope", feedback = story.text "Nothing comes of it",
        apply = function(s) s.summary = s.title end,
      },
    },
    hints = story.hints,
    explanation = story.text "The board decides",
  },
}
