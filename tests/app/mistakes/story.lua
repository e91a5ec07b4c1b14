-- What the scenarios beside this file have in common: all but the one thing that is wrong
-- with each. `right.lua` shows the whole.
local story = {}

function story.text(s) return { en = s .. ".", zh = s .. "。" } end

local T = story.text

story.layers = {
  network = T "It arrived", protocol = T "It was well formed", host = T "It was approved",
  authorization = T "Yes", tool = T "It was not even looked for", result = T "Nothing came back",
  trust = T "Nobody was deceived", none = T "Something is missing",
}

story.hints = { T "Look at the answer", T "Compare the two runs", T "Who asks counts" }

story.grant = {
  id = "grant", right = true, label = T "Ask for leave", feedback = T "Granted",
  apply = function(s) s.fault = nil end,
}

story.retry = {
  id = "retry", label = T "Send it again", feedback = T "Refused again",
  apply = function(s) s.host.retries = 1 end,
}

return story
