local model = function(view)
  if #view.seen == 0 then return { call = "a", arguments = { p = "a.txt" } } end
  return { answer = { n = #view.seen } }
end
return scenario {
  id = "lab/x", kind = "lab", revision = "2025-11-25", transport = "stdio",
  title = { en = "T", zh = "题" }, task = { en = "t", zh = "事" },
  servers = { { name = "s", version = "1", command = "x", identity = "r",
    capabilities = { tools = {}, resources = {} },
    tools = { { name = "a", inputSchema = { type = "object", properties = { p = { type = "string" } } },
      handler = function(args, target)
        return 7
      end } },
    resources = { { uri = "d://a", name = "a", mimeType = "text/plain", path = "a.txt" } } } },
  host = { name = "h", version = "1", policies = { a = { visible = true, consent = "policy" } } },
  target = { name = "d", rights = { r = { read = { "" }, list = { "" }, search = { "" } } },
    files = { ["a.txt"] = "one\ntwo 7\n", ["b/c.txt"] = "秘密" } },
  model = model, goal = { n = 1 },
}
