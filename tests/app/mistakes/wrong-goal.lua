-- A lab whose goal nobody reaches.
return scenario {
  based_on = "flow/read-file",
  id = "mistakes/wrong-goal",
  kind = "lab",
  title = { en = "No list", zh = "没有清单" },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "flow/read-file" },
  goal = { seconds = 601 }, --> error flow-fails
}
