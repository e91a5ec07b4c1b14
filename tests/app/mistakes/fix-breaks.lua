-- A fix whose function goes wrong, and one whose run does.
local story = require "story"

return scenario {
  based_on = "flow/read-file",
  id = "mistakes/fix-breaks",
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
      {
        id = "typo", label = story.text "Let it in", feedback = story.text "In",
        apply = function(s) s.hosts.retries = 2 end, --> error run-breaks
      },
      {
        id = "lost", label = story.text "Another model", feedback = story.text "Other",
        apply = function(s)
          s.model = function() error("lost") end --> error run-breaks
        end,
      },
      {
        id = "endless", label = story.text "A model that thinks", feedback = story.text "Long",
        apply = function(s)
          s.model = function() while true do end end --> error run-breaks
        end,
      },
    },
    hints = story.hints,
    explanation = story.text "The board decides",
  },
}
