-- A server that is a process: messages on stdout, everything else elsewhere.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There are no photos of this month.",
  ["forbidden"] = "This identity may not look into the album.",
  ["bad-request"] = "The album cannot answer this request.",
}

local count_photos = {
  name = "count_photos",
  title = "Count photos",
  description = "How many photos of one month are in the album.",
  inputSchema = {
    type = "object",
    properties = {
      month = { type = "string", minLength = 7, maxLength = 7, description = "Year and month: 2026-05." },
    },
    required = { "month" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    month = { type = "string" },
    photos = { type = "integer", minimum = 0 },
  }, { "month", "photos" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 40,
  handler = function(args, target)
    local month = target:list { path = args.month }
    if month.status ~= "ok" then return refused(month) end
    return { data = { month = args.month, photos = #month.entries } }
  end,
}

-- A print that somebody left in the server's code: it goes to stdout, as prints do.
local left_behind = { text = "looking into 2026-05 ...", to = "stdout", tool = "count_photos" }

local function add_noise(s)
  s.servers[1].prints[#s.servers[1].prints + 1] = left_behind
end

local function lenient(s)
  add_noise(s)
  s.steps[6].caption = {
    en = "Among the messages stands a line that is none. This client drops it and waits for the next line.",
    zh = "消息之间混进了一行不是消息的东西。这个客户端丢掉它，等下一行。",
  }
  s.steps[6].cost = {
    en = "It works, so it is fine? The rule is broken all the same: the next client may be strict, and one day the noise lands "
      .. "in the middle of a message.",
    zh = "照样能用，就没事？规矩还是破了：换个客户端可能很严，哪天这种杂音还会落在一条消息中间。",
  }
  s.steps[6].check = {
    en = "One entry is marked as bytes that are no message. The client's own line says that it was dropped: not JSON.",
    zh = "有一项标着不成消息的字节。客户端自己那一行说：丢弃了，不是 JSON。",
  }
end

local function strict(s)
  add_noise(s)
  s.host.strict_stdout = true
  local counter = s.model
  s.model = function(view) return view.last and { answer = { found = false } } or counter(view) end
  s.steps[6].caption = {
    en = "Among the messages stands a line that is none. This client trusts the stream no more and ends the session.",
    zh = "消息之间混进了一行不是消息的东西。这个客户端不再信任这条流，结束了会话。",
  }
  s.steps[6].cost = {
    en = "Is that too hard? A line out of place may mean that others are cut. "
      .. "But the count was under way, and nobody gets it now.",
    zh = "太严了吗？一行出了格，别的行也可能被截断。只是数已经在数了，结果却没人能拿到。",
  }
  s.steps[6].check = {
    en = "Bytes that are no message, then the close. Look who began: not the client.",
    zh = "先是不成消息的字节，然后是关闭。看是谁起的头：不是客户端。",
  }
  s.steps[7].caption = {
    en = "The call has no answer and will get none. The host tells the model, and the user learns that it did not work.",
    zh = "调用没有回答，以后也不会有。宿主告诉模型，用户得知没有办成。",
  }
  s.steps[7].how = {
    en = "The host reports the end of the session as an error of this call. The model does not invent a number.",
    zh = "宿主把会话结束当作这次调用的错误报给模型。模型没有编一个数。",
  }
  s.steps[7].check = {
    en = "No response to request 3 anywhere. One print on the wrong stream was enough.",
    zh = "哪里都没有对请求 3 的响应。一个打错了流的 print 就够了。",
  }
end

-- The same tool at an address instead of in a process; the server forgets its session once.
local function over_http(s)
  local server = s.servers[1]
  s.transport, s.link_ms = "http", 20
  server.command, server.url = nil, "https://photos.example.com/mcp"
  server.prints, server.capabilities = nil, { tools = {} }
  server.forgets_session_after = 2
  s.steps[1].caption = {
    en = "The same tool behind an address: no process of ours, no stdout, no stderr. A session id takes their place.",
    zh = "同样的工具，换成网址：没有本机的进程和它的输出，只有会话 id。",
  }
  s.steps[1].how = {
    en = "Each message is a POST. The answer to initialize brings MCP-Session-Id, and the client sends it along from then on.",
    zh = "每条消息是一次 POST。initialize 的响应带来 MCP-Session-Id，客户端此后每次都带上它。",
  }
  s.steps[1].cost = {
    en = "Is the session id a log-in? No, and it does not live for ever: the server may end it at any time.",
    zh = "会话 id 就是登录？不是，也不会一直有效：服务器随时可以结束它。",
  }
  s.steps[1].check = {
    en = "initialize goes out without a session id, twice: once at the start, once when the first session was gone.",
    zh = "initialize 两次发出时都没有会话 id：一次在开头，一次在前一个会话没了之后。",
  }
  s.steps[6].caption = {
    en = "404: the server no longer knows this session. The client begins a new one, and the model asks again.",
    zh = "404：服务器不认得这个会话了。客户端另起一个，模型再问一次。",
  }
  s.steps[6].why = {
    en = "Servers are restarted and sessions expire. A client has to live with it without bothering the user.",
    zh = "服务器会重启，会话会过期。客户端得自己应付过去，不去打扰用户。",
  }
  s.steps[6].how = {
    en = "The POST with the old session id gets 404. The client must initialize anew, without an id. "
      .. "The count only reads, so it may safely be asked for again.",
    zh = "带着旧会话 id 的 POST 得到 404。客户端必须重新 initialize，不带 id。数照片只是读，再问一次没有风险。",
  }
  s.steps[6].cost = {
    en = "404, so the tool or the photo is missing? It is the session that is missing. "
      .. "Repeat blindly only what does no harm when it happens twice.",
    zh = "404 就是工具或照片没了？没了的是会话。只有做两次也无妨的事，才可以不问就重来。",
  }
  s.steps[6].check = {
    en = "Two session ids in the headers, the first one up to the 404, the second after it.",
    zh = "头里先后有两个会话 id：404 之前是第一个，之后是第二个。",
  }
end

return scenario {
  id = "flow/stdio",
  kind = "flow",
  revision = "2025-11-25",
  transport = "stdio",
  link_ms = 2,

  title = { en = "What stdout is for", zh = "标准输出归谁用" },
  question = {
    en = "A process has one output for results and one for remarks. What goes where, and what if it goes wrong?",
    zh = "进程有两个输出，一个给结果，一个给闲话。什么该写到哪里？写错了会怎样？",
  },
  symptom = {
    en = "The tool worked, and yet its answer never reaches anybody.",
    zh = "工具干了活，结果却谁也没拿到。",
  },
  summary = {
    en = "Over stdio, stdout belongs to the protocol. Remarks go to stderr, or as notifications/message to the client.",
    zh = "走 stdio 时，标准输出归协议。闲话写到 stderr，或者用 notifications/message 发给客户端。",
  },
  limits = {
    en = "The specification does not say what a client does with a line that is no message: some drop it, some answer -32700, "
      .. "some end the session.",
    zh = "遇到不是消息的一行，客户端该怎么办，规范没有说：有的丢掉，有的回 -32700，有的结束会话。",
  },

  figure = {
    caption = {
      en = "One process, three ways to speak: messages on stdout, its own log on stderr, log messages to the client.",
      zh = "一个进程，三种说话的方式：标准输出上的消息，stderr 上的日志，发给客户端的日志消息。",
    },
    why = {
      en = "A pipe carries bytes and knows no difference between an answer and a remark. So the two need separate ways.",
      zh = "管道只管送字节，分不出回答和闲话，所以两者要各走各的路。",
    },
    how = {
      en = "One message is one line on stdout, ended by a line feed. The server's log is free text on stderr. "
        .. "With the capability logging it may also send notifications/message.",
      zh = "标准输出上一行就是一条消息，以换行结束。服务器的日志是 stderr 上的自由文本。声明了 logging，还可以发 notifications/message。",
    },
    cost = {
      en = "A single print on stdout can break a session, and whether it does depends on the client. "
        .. "And a line on stderr is no error just because of its name.",
      zh = "标准输出上随手一个 print，就可能弄断会话，断不断还要看客户端。另外，写在“标准错误”上的，不见得是错误。",
    },
    check = {
      en = "Take every line on stdout by itself: is it one whole JSON-RPC message? Nothing else may stand there.",
      zh = "把标准输出上的每一行单独拿出来：是不是一条完整的 JSON-RPC 消息？别的都不许有。",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "The host starts a process. Its first words go to stderr, then the two speak JSON over stdin and stdout.",
        zh = "宿主启动一个进程。它先在 stderr 上说了一句，然后双方用 JSON 对话。",
      },
      why = {
        en = "No address and no port: the client started the server, so it holds both ends of the pipe.",
        zh = "没有地址，也没有端口：服务器是客户端启动的，管道两头都在它手里。",
      },
      how = {
        en = "The process writes that its index is loaded, to stderr. initialize and its result follow, a line each. "
          .. "The server declares tools and logging.",
        zh = "进程在 stderr 上写：索引已载入。接着是 initialize 和它的结果，各占一行。服务器声明了 tools 和 logging。",
      },
      cost = {
        en = "Something on stderr, so the start has failed? stderr carries remarks of every kind. "
          .. "A client should not read failure into it.",
        zh = "stderr 上有字，就是启动失败？那里什么样的话都有，客户端不应据此认定失败。",
      },
      check = {
        en = "The line about the index is a log entry, not a message: no jsonrpc, no id, and nobody answers it.",
        zh = "关于索引的那一行是日志，不是消息：没有 jsonrpc，没有 id，也没人回答。",
      },
    },
    { -- 2 ready
      caption = {
        en = "initialized, one line on the server's stdin. The line feed ends the message, so none may stand inside it.",
        zh = "initialized 是标准输入上的一行。换行就是消息的结尾，消息里面不能再有。",
      },
      why = {
        en = "A pipe has no borders of its own. The line feed is the only thing that tells where a message ends.",
        zh = "管道自己没有分界，消息到哪里为止，全靠换行。",
      },
      how = {
        en = "JSON is written without line breaks. A line feed inside a text is written as \\n, two characters.",
        zh = "JSON 写成一行。文本里的换行写成 \\n，两个字符。",
      },
      cost = {
        en = "Pretty JSON over several lines is easier to read? Each line would be taken for a message, and none would be one.",
        zh = "排成几行的 JSON 不是更好读？那样每一行都会被当成一条消息，没有一条是对的。",
      },
      check = {
        en = "The raw view shows one line, from brace to brace.",
        zh = "看原文：从左花括号到右花括号，只有一行。",
      },
    },
    { -- 3 discover
      caption = {
        en = "The list of tools is a line as well, and would look the same over http.",
        zh = "工具清单也是一行，换成 HTTP 也是同样的内容。",
      },
      why = {
        en = "What a tool is does not hang on how the bytes travel. Only what lies around them changes.",
        zh = "工具是什么样，和字节怎么走没有关系。变的只是外面那一层。",
      },
      how = {
        en = "tools/list brings count_photos with its schemas.",
        zh = "tools/list 带回 count_photos 和它的 schema。",
      },
      cost = {
        en = "A local tool is harmless, a remote one is not? The transport says nothing of what a tool may do. "
          .. "A local process has the rights of whoever started it.",
        zh = "本机的工具就无害，远程的才危险？传输方式不说明工具能做什么。本机的进程拿着启动它的人的权限。",
      },
      check = {
        en = "One tool, no nextCursor. Compare the definition with that of the http variant: byte for byte the same.",
        zh = "一个工具，没有 nextCursor。和 HTTP 那个变体的定义比一比：一个字节也不差。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The model sees one tool. Nothing of pipes, processes or logs comes before it.",
        zh = "模型看到一个工具。管道、进程、日志，都不会到它面前。",
      },
      why = {
        en = "Logs are for people who look after the server. A model would take them for content.",
        zh = "日志是给照看服务器的人看的。给了模型，它会当成内容。",
      },
      how = {
        en = "The host shows count_photos. What it does with the server's log is its own choice: keep it, show it to a developer, drop it.",
        zh = "宿主放行 count_photos。服务器的日志怎么处理，由宿主定：留着，给开发者看，或者扔掉。",
      },
      cost = {
        en = "More context helps the model? A log holds paths, names and other people's words. It is no part of the task.",
        zh = "上下文越多对模型越好？日志里有路径、人名和别人说的话，不属于这个任务。",
      },
      check = {
        en = "1 of 1 tools, and no log line in what the model sees.",
        zh = "一个里的一个，模型看到的东西里没有一行日志。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "A proposal, two decisions. None of it is on the pipe yet.",
        zh = "一次提议，两个决定。管道上还什么都没有。",
      },
      why = {
        en = "What is not permitted must not reach the process at all.",
        zh = "没有获准的，根本不该到进程那里。",
      },
      how = {
        en = "count_photos(2026-05) fits the schema; policy lets reading go through.",
        zh = "count_photos(2026-05) 符合 schema，策略放行读取。",
      },
      cost = {
        en = "The process runs under my own account, so why ask? For just that reason: it could do whatever I can.",
        zh = "进程用的是我自己的账号，何必再问？正因为这样：我能做的它都能做。",
      },
      check = {
        en = "Valid, approved, and only then a line on stdin.",
        zh = "有效，获准，然后标准输入上才有一行。",
      },
    },
    { -- 6 execute
      caption = {
        en = "While it works, the server logs twice: a line on stderr, and a notification to the client. Both are allowed.",
        zh = "干活时服务器记了两次日志：stderr 上一行，发给客户端一条通知。两种都可以。",
      },
      why = {
        en = "Work that takes time wants to be followed, without disturbing the answer.",
        zh = "要花时间的活，得有办法知道进展，又不妨碍回答。",
      },
      how = {
        en = "stderr: a file has no date, so its folder counts. notifications/message: the same with level, logger and data. "
          .. "It has no id; nobody answers it.",
        zh = "stderr 上：有个文件没有日期，按文件夹算。notifications/message 说的是同一件事，带 level、logger 和 data。没有 id，没人回答。",
      },
      cost = {
        en = "Does a warning mean that the result is wrong? It is a remark for people. "
          .. "What the model must know belongs into the result.",
        zh = "有警告就是结果错了？那是说给人听的。模型必须知道的，要写进结果。",
      },
      check = {
        en = "Between request 3 and its response: one log entry, one notification, and nothing else from the server.",
        zh = "请求 3 和它的响应之间：一条日志，一条通知，服务器再没有发别的。",
      },
    },
    { -- 7 return
      caption = {
        en = "The answer is the next line on stdout, and bears id 3. Four photos.",
        zh = "回答是标准输出上的下一行，id 是 3。四张照片。",
      },
      why = {
        en = "Because only messages stand on stdout, the client finds the answer without searching.",
        zh = "标准输出上只有消息，客户端不用翻找就拿到了回答。",
      },
      how = {
        en = "The client pairs the line by its id; the host hands the content on as data.",
        zh = "客户端按 id 配对，宿主把内容作为数据交出去。",
      },
      cost = {
        en = "Is the notification part of the answer? No: it came in between, belongs to no request, and the model never sees it.",
        zh = "那条通知是回答的一部分？不是：它夹在中间，不属于哪个请求，模型也看不到。",
      },
      check = {
        en = "photos is 4, and the folder 2026-05 holds four files.",
        zh = "photos 是 4，2026-05 文件夹里正是四个文件。",
      },
    },
  },

  sources = {
    "MCP 2025-11-25, basic/transports",
    "MCP 2025-11-25, server/utilities/logging",
    "MCP 2025-11-25, basic/lifecycle",
  },
  needs = { "flow/seven-frames", "flow/read-file" },

  task = { en = "How many photos are from May?", zh = "五月拍了几张照片？" },

  servers = {
    {
      name = "photo-server",
      title = "Photo album",
      version = "2.0.1",
      command = "photo-server --album ~/photos",
      identity = "album-reader",
      capabilities = { tools = {}, logging = {} },
      tools = { count_photos },
      prints = {
        { text = "photo-server 2.0.1: index loaded" },
        { text = "2026-05/scan.jpg has no date; its folder counts", tool = "count_photos" },
        { text = "2026-05/scan.jpg has no date; its folder counts", to = "client", level = "warning", tool = "count_photos" },
      },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    policies = { count_photos = { visible = true, consent = "policy" } },
  },

  target = {
    name = "album",
    latency_ms = 4,
    rights = { ["album-reader"] = { list = { "2026-04", "2026-05" } } },
    files = {
      ["2026-04/heron.jpg"] = "",
      ["2026-05/ferry.jpg"] = "",
      ["2026-05/garden.jpg"] = "",
      ["2026-05/market.jpg"] = "",
      ["2026-05/scan.jpg"] = "",
    },
  },

  -- A scripted model. What failed it asks for once more: to count does no harm.
  model = function(view)
    local last = view.last
    if last and last.ok then return { answer = { photos = last.data.photos } } end
    if #view.seen > 1 then return { answer = { found = false } } end
    return { call = "count_photos", arguments = { month = "2026-05" } }
  end,

  goal = { photos = 4 },

  variants = {
    {
      id = "clean",
      title = { en = "Only messages on stdout", zh = "标准输出上只有消息" },
      apply = function() end,
    },
    {
      id = "noise-lenient",
      title = { en = "A print on stdout, a lenient client", zh = "标准输出上有杂音，客户端宽松" },
      apply = lenient,
    },
    {
      id = "noise-strict",
      title = { en = "A print on stdout, a strict client", zh = "标准输出上有杂音，客户端严格" },
      apply = strict,
    },
    {
      id = "http",
      title = { en = "The same tool over http", zh = "同样的工具，走 HTTP" },
      apply = over_http,
    },
  },
}
