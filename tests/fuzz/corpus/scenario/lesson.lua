local model = function(view)
  return { answer = { n = 1 } }
end
return scenario {
  id = "lab/x", kind = "lab", revision = "2025-11-25", transport = "stdio",
  title = { en = "T", zh = "题" }, task = { en = "t", zh = "事" },
  symptom = { en = "s", zh = "症" }, question = { en = "?", zh = "？" }, limits = { en = "l", zh = "限" }, sources = { "S" }, needs = { "flow/y" },
  steps = { { caption = { en = "c", zh = "说" }, why = { en = "w", zh = "因" } } },
  figure = { caption = { en = "c", zh = "图" } }, link_ms = 3,
  servers = { { name = "s", version = "1", command = "x", identity = "r",
    capabilities = { tools = {}, resources = {} },
    tools = { { name = "a", inputSchema = { type = "object", properties = { p = { type = "string" } } },
      handler = function(args, target)
        return { text = "ok" }
      end } },
    resources = { { uri = "d://a", name = "a", mimeType = "text/plain", path = "a.txt" } } } },
  host = { name = "h", version = "1", policies = { a = { visible = true, consent = "policy" } } },
  target = { name = "d", rights = { r = { read = { "" }, list = { "" }, search = { "" } } },
    files = { ["a.txt"] = "one\ntwo 7\n", ["b/c.txt"] = "秘密" } },
  model = model, goal = { n = 1 },
}
