-- The seven frames: one task, one tool call, and every step on the way.
-- Wire names (inputSchema, mimeType) are spelled as on the wire; all else is ours.

local kit = require "kit"

-- A refusal becomes a result with a stable code for programs and one of these sentences
-- for people. Nobody has to read the sentence to decide.
local refused = kit.refusals {
  ["not-found"] = "There is no such document.",
  ["forbidden"] = "This identity may not do that here.",
  ["bad-request"] = "The documents cannot answer this request.",
}

local line_number = { type = "integer", minimum = 1 }

local search_docs = {
  name = "search_docs",
  title = "Search documents",
  description = "Find lines in the team's documents that contain a word or phrase. "
    .. "Upper and lower case count as the same. Returns document, line number and the line.",
  inputSchema = {
    type = "object",
    properties = {
      query = { type = "string", minLength = 2, maxLength = 80, description = "Literal text; no wildcards." },
    },
    required = { "query" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    query = { type = "string" },
    total = { type = "integer", minimum = 0 },
    hits = {
      type = "array",
      items = {
        type = "object",
        properties = { document = { type = "string" }, line = line_number, text = { type = "string" } },
        required = { "document", "line", "text" },
      },
    },
  }, { "query", "total", "hits" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 4,
  handler = function(args, target)
    local found = target:search { query = args.query }
    if found.status ~= "ok" then return refused(found) end
    local hits = array {}
    for i, hit in ipairs(found.hits) do
      hits[i] = { document = hit.path, line = hit.line, text = hit.text }
    end
    return { data = { query = args.query, total = #hits, hits = hits } }
  end,
}

local read_doc = {
  name = "read_doc",
  title = "Read a document",
  description = "Read a document, or the lines from first to last of it, both included.",
  inputSchema = {
    type = "object",
    properties = {
      document = { type = "string", minLength = 1, maxLength = 200 },
      first = line_number,
      last = line_number,
    },
    required = { "document" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    document = { type = "string" },
    first = line_number,
    last = { type = "integer", minimum = 0 },
    total = { type = "integer", minimum = 0 },
    text = { type = "string" },
  }, { "document", "first", "last", "total", "text" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 3,
  handler = function(args, target)
    local part = target:read { path = args.document, first = args.first, last = args.last }
    if part.status ~= "ok" then return refused(part) end
    return {
      data = { document = part.path, first = part.first, last = part.last, total = part.total, text = part.text },
    }
  end,
}

-- On page 2 of the list, and hidden from the model: this task needs no writing.
local publish_doc = {
  name = "publish_doc",
  title = "Publish a document",
  description = "Replace a document's text and show the new text to everybody on the team.",
  inputSchema = {
    type = "object",
    properties = {
      document = { type = "string", minLength = 1, maxLength = 200 },
      text = { type = "string", maxLength = 20000 },
    },
    required = { "document", "text" },
    additionalProperties = false,
  },
  annotations = { readOnlyHint = false, destructiveHint = true, idempotentHint = true, openWorldHint = false },
  handler = function()
    return refused { status = "forbidden" }
  end,
}

return scenario {
  id = "flow/seven-frames",
  kind = "flow",
  revision = "2025-11-25",
  transport = "stdio",
  link_ms = 2,

  title = { en = "The seven frames", zh = "七步流程" },
  question = {
    en = "From one sentence to a tool's answer and back: what does each of the seven steps prove, and what not?",
    zh = "从用户的一句话，到工具的结果回来：七步里的每一步证明了什么，又没有证明什么？",
  },
  summary = {
    en = "One call, seven steps, five gates: connect, discover, visible, permitted, execute. "
      .. "Each gate is a decision of its own, and the model makes none of them.",
    zh = "一次调用，七步，五道关口：连接服务器、发现工具、模型可见、获准使用、真正执行。"
      .. "每道关口都单独作决定，没有一道由模型说了算。",
  },
  limits = {
    en = "The numbers belong to this server: two pages, one call, stdio. "
      .. "In revision 2026-07-28 there is no handshake any more, so steps 1 and 2 look different.",
    zh = "这里的数字只属于这个服务器：清单两页、调用一次、走 stdio。"
      .. "协议版本 2026-07-28 取消了握手，第 1、2 步就不是这个样子了。",
  },

  figure = {
    caption = {
      en = "One task in seven steps: what the host does before, during and after a single tool call.",
      zh = "一个任务走完七步：一次工具调用的前前后后，宿主都做了什么。",
    },
    why = {
      en = "A model alone can only write text. With MCP a host reaches many tools and sources of data in one way, "
        .. "and needs no glue of its own for each.",
      zh = "模型自己只会写文字。有了 MCP，宿主就能用同一套办法接上许多工具和数据，不必每接一个都另写一套。",
    },
    how = {
      en = "Three messages open the session, two requests list the tools, one call does the work. "
        .. "In between, the host decides what is visible and what is permitted.",
      zh = "三条消息建立会话，两次请求列完工具，一次调用把事办成。中间由宿主决定：给模型看什么，准许做什么。",
    },
    cost = {
      en = "A yes at one gate is not a yes at the next. Connected is not discovered, discovered is not visible, "
        .. "visible is not permitted, permitted is not done.",
      zh = "过了一道关口，不等于过了下一道：连上不等于发现，发现不等于可见，可见不等于获准，获准也不等于做成。",
    },
    check = {
      en = "Pick any event. Who sent it, who can know of it, which gate did it open? "
        .. "Then read the four ticks: protocol, server, target, business result.",
      zh = "随便挑一个事件，说出：谁发的，谁能知道，打开了哪道关口？再看四个勾：协议、服务器、目标系统、业务结果。",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "Client and server agree on a revision and say what they can do. A channel is open; nothing is approved.",
        zh = "双方商定协议版本，交换能力声明。通道接上了，但什么都还没有批准。",
      },
      why = {
        en = "What follows only makes sense when both speak the same revision and know what the other offers.",
        zh = "先说定用哪个协议版本、各自会什么，后面的话才有意义。",
      },
      how = {
        en = "The client sends initialize (id 1) and proposes one revision. The result carries the revision to use, "
          .. "the capabilities and serverInfo. The client checks that it can use what came back.",
        zh = "客户端发出 initialize（id 为 1），提出一个版本。结果里有要用的版本、能力声明和 serverInfo。"
          .. "客户端还要确认：回来的版本自己能用。",
      },
      cost = {
        en = "Connected means approved? No. It proves a channel, not identity, scope or good data. "
          .. "serverInfo is only what the server says of itself.",
        zh = "连上就算批准了？不算。它只证明有一条通道，证明不了身份、范围和数据质量。serverInfo 也只是自报家门。",
      },
      check = {
        en = "The result bears the same id 1, and the client supports its protocolVersion. If not, it disconnects.",
        zh = "结果的 id 也是 1，里面的 protocolVersion 客户端支持；不支持就断开。",
      },
    },
    { -- 2 ready
      caption = {
        en = "The client says that it is ready. This is a notification: it has no id, so no answer is due.",
        zh = "客户端说准备好了。这是通知，没有 id，也就不会有回答。",
      },
      why = {
        en = "The server must learn that its answer arrived and suits the client. Normal traffic begins here.",
        zh = "服务器得知道：响应收到了，对方也用得上。从这里起才是正常往来。",
      },
      how = {
        en = "The client sends notifications/initialized: a method and no id. "
          .. "Before it arrives the server should send no request but ping.",
        zh = "客户端发出 notifications/initialized：有 method，没有 id。收到它之前，服务器除了 ping 不应发出别的请求。",
      },
      cost = {
        en = "Does every message get an answer? No. A request has an id and gets one; "
          .. "a notification has none, and answering it would be the mistake.",
        zh = "每条消息都有回答？不是。请求带 id，会得到一个回答；通知没有 id，回答它反而是错。",
      },
      check = {
        en = "The server sends nothing after it. The next id, 2, belongs to the client's next request.",
        zh = "这之后服务器没有回话。下一个 id 是 2，属于客户端的下一个请求。",
      },
    },
    { -- 3 discover
      caption = {
        en = "The client asks page by page which tools exist. A nextCursor says that another page follows.",
        zh = "客户端一页一页地问有哪些工具。带着 nextCursor，就是后面还有一页。",
      },
      why = {
        en = "A host can only offer what it has found. A server may have many tools, so the list comes in pages.",
        zh = "没有发现的工具，宿主就无从提供。工具可能很多，所以清单分页返回。",
      },
      how = {
        en = "tools/list brings two tools and a nextCursor. The client hands the cursor back unchanged and gets the third. "
          .. "A page without nextCursor is the last.",
        zh = "tools/list 带回两个工具和一个 nextCursor。客户端原样交回游标，拿到第三个。没有 nextCursor 的一页就是最后一页。",
      },
      cost = {
        en = "Is the first page the whole list? Then publish_doc would not exist for this host. "
          .. "And what a tool says of itself, annotations included, is a claim.",
        zh = "第一页就是全部？那 publish_doc 对这个宿主就等于不存在。还有，工具的自我介绍（连同 annotations）只是一面之词。",
      },
      check = {
        en = "Count: 2 + 1 = 3 tools, and the last page has no nextCursor. Nobody looked into the cursor.",
        zh = "数一数：2 + 1 = 3 个工具，最后一页没有 nextCursor。游标里写着什么，没有人去解读。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The host chooses what the model sees: 2 of 3 tools. A server cannot put itself before the model.",
        zh = "模型看得到什么由宿主决定：三个工具中的两个。服务器不能自己把工具摆到模型面前。",
      },
      why = {
        en = "Each visible tool takes attention and opens a way to act. This task only reads, so publishing stays hidden.",
        zh = "多一个可见的工具，就多一分干扰，多一条能动手的路。这个任务只需要读，发布就不给看。",
      },
      how = {
        en = "By its policy the host shows search_docs and read_doc and hides publish_doc. "
          .. "It turns the definitions into the model's own format.",
        zh = "宿主按策略放行 search_docs 和 read_doc，藏起 publish_doc，再把定义转成模型自己的格式。",
      },
      cost = {
        en = "Is discovered visible? Does the server write into the prompt? No: the host decides both. "
          .. "But hiding is no lock; rights at the target are.",
        zh = "发现了就看得见？服务器能直接写进提示词？都不对，这两件事由宿主决定。不过隐藏不是上锁，目标系统的权限才是锁。",
      },
      check = {
        en = "The decision counts 2 of 3, and no message is on the wire: this step stays inside the host.",
        zh = "决定里写着：三个工具，可见两个。线上没有任何消息，这一步只发生在宿主内部。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "The model proposes a call; the host checks its arguments and decides. A proposal is not a permission.",
        zh = "模型提议调用，宿主检查参数，再作决定。提议不是许可。",
      },
      why = {
        en = "A model can err or be misled. Between wish and deed stands someone who answers for the consequences.",
        zh = "模型会出错，也会被误导。从想做到做成之间，要有一方对后果负责。",
      },
      how = {
        en = "The model proposes search_docs with a call_id. The host checks the arguments against the schema, then its policy: "
          .. "reading for this task needs no question to the user.",
        zh = "模型带着 call_id 提议 search_docs。宿主先按 schema 检查参数，再看策略：为这个任务读文档，不用再问用户。",
      },
      cost = {
        en = "Is a proposal a permission? It is text until the host says yes. "
          .. "And call_id is not the JSON-RPC id: it never leaves the host.",
        zh = "提议就是许可？宿主点头之前，它只是一段文字。call_id 也不是 JSON-RPC 的 id，它从不离开宿主。",
      },
      check = {
        en = "Two decisions come before tools/call: arguments valid, call approved. Without either, nothing is sent.",
        zh = "tools/call 之前有两个决定：参数有效，调用获准。少一个，就什么都不发。",
      },
    },
    { -- 6 execute
      caption = {
        en = "tools/call reaches the server, which checks again. The target system does the work by its own rules.",
        zh = "tools/call 送到服务器，服务器再查一遍。真正办事的是目标系统，按它自己的规矩来。",
      },
      why = {
        en = "Only here does something happen outside the host. So each side checks for itself, "
          .. "whatever was checked before.",
        zh = "到这里才真正动到宿主外面。所以每一方都自己再查，不管前面查过没有。",
      },
      how = {
        en = "The server validates the arguments again and asks the target as docs-reader. "
          .. "The target looks at the rights first, then searches.",
        zh = "服务器再次校验参数，以 docs-reader 的身份去问目标系统。目标系统先看权限，再搜索。",
      },
      cost = {
        en = "Is the host's check enough? Another host may check nothing. The server is an adapter and owns no data, "
          .. "and a sandbox on this computer does not restrain a remote server.",
        zh = "宿主查过就够了？换个宿主可能什么都不查。服务器只是适配器，数据不归它；本机的沙箱也管不住远程服务器。",
      },
      check = {
        en = "The target's own answer names identity and status. It was the target that agreed, not the server.",
        zh = "目标系统自己的响应写明了身份和状态。点头的是目标系统，不是服务器。",
      },
    },
    { -- 7 return
      caption = {
        en = "The client pairs the result by id; the host marks it as data for the model. It informs, it does not order.",
        zh = "客户端按 id 对上结果，宿主标明是数据，再交给模型。它提供信息，不下命令。",
      },
      why = {
        en = "Answers may come in any order, and what they hold comes from outside. So each answer has to be put to its request.",
        zh = "回答不一定按顺序到，内容又来自外部，所以既要对上号，也要记下来源。",
      },
      how = {
        en = "By its id the client finds the request. The host maps it to the call_id, marks the content "
          .. "as data from docs-server, and hands it over.",
        zh = "客户端凭 id 找到对应的请求。宿主再换回 call_id，标明这是来自 docs-server 的数据，然后交给模型。",
      },
      cost = {
        en = "Is a result an instruction? No: whatever it says, it is data. "
          .. "And protocol success is not yet the right answer.",
        zh = "结果就是指令？不是，不管写了什么，它都只是数据。协议上成功，也不等于答案正确。",
      },
      check = {
        en = "The answer names ops/deploy.md, line 3. Open the document: the deployment steps begin there.",
        zh = "答案是 ops/deploy.md 第 3 行。打开文档看：部署步骤确实从那里开始。",
      },
    },
  },

  sources = {
    "MCP 2025-11-25, basic/lifecycle",
    "MCP 2025-11-25, basic/transports",
    "MCP 2025-11-25, server/tools",
    "MCP 2025-11-25, server/utilities/pagination",
    "JSON-RPC 2.0",
  },

  task = {
    en = "Find our deployment steps.",
    zh = "找到我们的部署步骤。",
  },

  servers = {
    {
      name = "docs-server",
      title = "Team documents",
      version = "1.4.0",
      command = "docs-server --stdio",
      identity = "docs-reader",
      capabilities = { tools = {} },
      page_size = 2,
      tools = { search_docs, read_doc, publish_doc },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 600,
    policies = {
      search_docs = { visible = true, consent = "policy" },
      read_doc = { visible = true, consent = "policy" },
      publish_doc = { visible = false, consent = "user" },
    },
  },

  target = {
    name = "documents",
    latency_ms = 6,
    rights = {
      -- "" stands for every folder
      ["docs-reader"] = { list = { "" }, read = { "" }, search = { "" } },
    },
    files = {
      ["guides/first-week.md"] = [[
# Your first week

Read the team calendar, then shadow a deployment with a colleague.
Ask for access early: it takes a day.
]],
      ["ops/deploy.md"] = [[
# Deploying the web shop

## Deployment steps
1. Run the tests: make test
2. Build the image: make image
3. Roll out to one machine and watch it for ten minutes
4. Roll out to the rest
5. Write one line in the log book
]],
      ["ops/rollback.md"] = [[
# Rolling back

If a deployment fails, roll back first and ask questions later.
1. make rollback
2. Tell the channel
]],
      ["team/calendar.md"] = [[
# Team calendar

Tuesdays: release. Thursdays: review.
]],
    },
  },

  -- A scripted model. It searches once, then picks the hit that speaks of steps.
  model = function(view)
    local last = view.last
    if not last then return { call = "search_docs", arguments = { query = "deployment" } } end
    for _, hit in ipairs(last.ok and last.data.hits or {}) do
      if text.contains(hit.text, "steps") then
        return { answer = { document = hit.document, line = hit.line } }
      end
    end
    return { answer = { found = false } }
  end,

  -- Stepping with P asks what comes before it shows these.
  predict = {
    { kind = "message", from = "server", method = "initialize" },
    { kind = "message", method = "notifications/initialized" },
    { kind = "message", from = "client", method = "tools/list", ["msg/id"] = 3 },
    { kind = "decision", what = "visible" },
    { kind = "message", from = "client", method = "tools/call" },
    { kind = "message", from = "server", method = "tools/call" },
  },

  goal = { document = "ops/deploy.md", line = 3 },
}
