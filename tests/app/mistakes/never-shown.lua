-- A symptom where nothing fails.
return scenario {
  based_on = "flow/read-file",
  id = "mistakes/never-shown",
  kind = "lab",
  title = { en = "No list", zh = "没有清单" },
  symptom = { en = "The list does not come.", zh = "清单没有来。" }, --> warning unused-text
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "flow/read-file" },
}
