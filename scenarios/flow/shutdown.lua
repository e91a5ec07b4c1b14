-- Who ends a session, and how: there is no message for it.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There was no backup that night.",
  ["forbidden"] = "This identity may not see that backup.",
  ["bad-request"] = "The backups cannot answer this request.",
}

-- A manifest has lines such as `files 1204` and `missing 0`.
local function number_of(manifest, word)
  for _, line in ipairs(text.lines(manifest)) do
    if text.starts(line, word .. " ") then return tonumber(text.split(line, " ")[2]) end
  end
  return 0
end

local check_backup = {
  name = "check_backup",
  title = "Check a backup",
  description = "How many files a night's backup holds, and how many are missing.",
  inputSchema = {
    type = "object",
    properties = { night = { type = "string", minLength = 10, maxLength = 10, description = "As in 2026-05-12." } },
    required = { "night" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    files = { type = "integer", minimum = 0 },
    missing = { type = "integer", minimum = 0 },
  }, { "files", "missing" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 12,
  handler = function(args, target)
    local manifest = target:read { path = args.night .. "/manifest" }
    if manifest.status ~= "ok" then return refused(manifest) end
    return { data = { files = number_of(manifest.text, "files"), missing = number_of(manifest.text, "missing") } }
  end,
}

-- A process that pays no heed to its input, nor to a polite signal.
local function stubborn(s)
  s.servers[1].exits_on = "SIGKILL"
  s.steps[7].caption = {
    en = "The process does not go. After a while comes SIGTERM, after another while SIGKILL, which nobody can ignore.",
    zh = "进程不肯走。等一阵，发 SIGTERM；再等一阵，发 SIGKILL，这个谁也躲不过。",
  }
  s.steps[7].how = {
    en = "Input closed, then two seconds of waiting, SIGTERM, two seconds more, SIGKILL. "
      .. "The order is recommended, the times are this host's own.",
    zh = "关掉输入，等两秒，SIGTERM，再等两秒，SIGKILL。次序是规范建议的，时间由这个宿主自己定。",
  }
  s.steps[7].cost = {
    en = "Why not kill at once? A process that is told may still write its files. SIGKILL leaves things as they are, even half done.",
    zh = "为什么不一上来就杀？事先得到通知的进程还来得及写完文件。SIGKILL 就停在那里，哪怕只做了一半。",
  }
  s.steps[7].check = {
    en = "Three steps, each harder than the one before, and the process ends by a signal instead of code 0.",
    zh = "三步，一步比一步硬；进程最后是被信号终止的，不是退出码 0。",
  }
end

-- A process that goes while the model is thinking.
local function server_first(s)
  s.servers[1].lives_ms = 800
  s.steps[7].caption = {
    en = "The server goes first, between the result and the answer. The result is safe; there is nothing left to close.",
    zh = "服务器先走了，在结果之后、答案之前。结果已经到手，也没有什么可关的了。",
  }
  s.steps[7].how = {
    en = "A server may end the session by closing its output and exiting. The client sees the end of the stream, "
      .. "and the host the exit code.",
    zh = "服务器可以关掉自己的输出然后退出，由此结束会话。客户端看到流到了头，宿主看到退出码。",
  }
  s.steps[7].cost = {
    en = "Is that a failure? Not with code 0 and nothing under way. Had it happened during a call, the host would have to say so.",
    zh = "这算失败吗？退出码是 0，又没有活在干，就不算。要是正在调用，宿主就得如实说明。",
  }
  s.steps[7].check = {
    en = "The exit stands before the end of the task, and no request was waiting at that moment.",
    zh = "退出在任务结束之前，而那一刻没有请求在等。",
  }
end

local function over_http(s)
  local server = s.servers[1]
  s.transport, s.link_ms = "http", 20
  server.command, server.url = nil, "https://backup.example.com/mcp"
  s.steps[1].caption = {
    en = "A connection and a session id: that is what will have to be given back at the end.",
    zh = "一条连接，一个会话 id：到最后要交还的就是它们。",
  }
  s.steps[1].how = {
    en = "The answer to initialize brings MCP-Session-Id. The server now keeps something under that name.",
    zh = "initialize 的响应带来 MCP-Session-Id。服务器那头从此以它为名留着些东西。",
  }
  s.steps[1].check = {
    en = "The header of the answer holds a session id, and all later requests repeat it.",
    zh = "响应的头里有会话 id，之后的请求都带着它。",
  }
  s.steps[7].caption = {
    en = "DELETE with the session id: the client no longer needs the session. Then the connection is closed.",
    zh = "带着会话 id 发 DELETE：客户端不再需要这个会话。然后关闭连接。",
  }
  s.steps[7].how = {
    en = "DELETE has no body and no JSON-RPC message. This server answers 200 and forgets the session.",
    zh = "DELETE 没有正文，也没有 JSON-RPC 消息。这个服务器回 200，把会话忘掉。",
  }
  s.steps[7].cost = {
    en = "What if the answer is 405? Then this server does not let clients end sessions; it ends them itself. "
      .. "Closing is still right.",
    zh = "要是回 405 呢？那就是服务器不让客户端结束会话，由它自己来。连接照样该关。",
  }
  s.steps[7].check = {
    en = "DELETE with the id of step 1, an answer by status alone, and the close.",
    zh = "DELETE 带着第 1 步的 id，回答只有状态，然后关闭。",
  }
end

return scenario {
  id = "flow/shutdown",
  kind = "flow",
  revision = "2025-11-25",
  transport = "stdio",
  link_ms = 2,

  title = { en = "The end of a session", zh = "会话怎样结束" },
  question = {
    en = "The task is done, and the server's process still runs. Who ends the session, and with which message?",
    zh = "任务办完了，服务器的进程还在。谁来结束会话？发哪条消息？",
  },
  summary = {
    en = "No message ends a session: the transport does. Over stdio by closing the input, over http by DELETE.",
    zh = "没有哪条消息用来结束会话，靠的是传输层：stdio 关掉输入，HTTP 发 DELETE。",
  },
  limits = {
    en = "All of it is recommended rather than demanded, and a client can crash: a server has to cope with sessions that nobody ends.",
    zh = "这些大多是建议，不是强制。客户端也可能崩溃，所以服务器要应付得了没人来结束的会话。",
  },

  figure = {
    caption = {
      en = "A short task, and then the tidying up: what was opened in step 1 is closed in step 7.",
      zh = "任务很短，之后是收拾：第 1 步打开的，第 7 步关上。",
    },
    why = {
      en = "Whoever starts a process answers for it. What is not ended stays: memory, locks, a session on somebody's server.",
      zh = "谁启动进程，谁就对它负责。不结束就一直留着：内存、锁、别人服务器上的会话。",
    },
    how = {
      en = "Over stdio the client closes the server's input, waits for it to exit, and only then sends SIGTERM, and SIGKILL last. "
        .. "Over http it sends DELETE with the session id.",
      zh = "走 stdio，客户端关掉服务器的输入，等它退出；不退才发 SIGTERM，最后 SIGKILL。走 HTTP，带着会话 id 发 DELETE。",
    },
    cost = {
      en = "There is no shutdown request as in other protocols. Whoever waits for one never ends, and whoever invents one gets -32601.",
      zh = "别的协议有 shutdown 请求，这里没有。等它的永远等不到，自己发明一个的只会得到 -32601。",
    },
    check = {
      en = "After the end of the task: is there an exit, or a status to DELETE? Then nothing is left behind.",
      zh = "任务结束之后，有没有进程退出，或者对 DELETE 的状态？有，就没有留下什么。",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "The host starts a process. From now on somebody has to end it, too.",
        zh = "宿主启动一个进程。从现在起，也得有人来结束它。",
      },
      why = {
        en = "Beginning and end belong together. Who opens should know now how to close.",
        zh = "有始就要有终。打开的人，现在就该知道怎么关。",
      },
      how = {
        en = "The client holds both ends of the pipes: the server's input, which it can close, and its output, which it can read to the end.",
        zh = "管道的两头都在客户端手里：服务器的输入，可以关掉；服务器的输出，可以读到头。",
      },
      cost = {
        en = "Can the handshake be called off? initialize must not be cancelled. Who changes his mind disconnects.",
        zh = "握手能取消吗？initialize 不得取消。改了主意，就断开。",
      },
      check = {
        en = "One process started. Count at the end: one process gone.",
        zh = "启动了一个进程。到最后数一数：一个进程走了。",
      },
    },
    { -- 2 ready
      caption = {
        en = "The session is open. It has a beginning with a name, initialized, and no end with a name.",
        zh = "会话开了。开始有名有姓，叫 initialized；结束却没有名字。",
      },
      why = {
        en = "An end must also be noticed when the other side cannot say anything any more. The transport tells it in any case.",
        zh = "对方再也说不出话时，也要能察觉会话结束了。传输层无论如何都会告诉你。",
      },
      how = {
        en = "notifications/initialized goes out, and no answer comes.",
        zh = "发出 notifications/initialized，没有回答。",
      },
      cost = {
        en = "Is notifications/cancelled the end? It drops one request. The session goes on.",
        zh = "notifications/cancelled 就是结束？它只放弃一个请求，会话照旧。",
      },
      check = {
        en = "Look through the methods of the protocol: none of them is called shutdown, close or exit.",
        zh = "把协议的方法翻一遍：没有一个叫 shutdown、close 或 exit。",
      },
    },
    { -- 3 discover
      caption = {
        en = "One tool, one page. Nothing of it has to be given back.",
        zh = "一个工具，一页。这些都用不着交还。",
      },
      why = {
        en = "A list is knowledge of this session. It ends with it, cursors included.",
        zh = "清单是这次会话里的知识，会话结束就作废，游标也一样。",
      },
      how = {
        en = "tools/list brings check_backup.",
        zh = "tools/list 带回 check_backup。",
      },
      cost = {
        en = "Keep the list for the next session? The server may have changed by then. Ask again.",
        zh = "清单留着下次用？到那时服务器可能变了。再问一次。",
      },
      check = {
        en = "One tool, no nextCursor.",
        zh = "一个工具，没有 nextCursor。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The model sees a tool. It does not see that a process stands behind it which has to be ended.",
        zh = "模型看到一个工具，看不到后面有个总要结束的进程。",
      },
      why = {
        en = "To start and to end servers is the host's business. A model that forgets it must not leave anything running.",
        zh = "启动和结束服务器是宿主的事。模型忘了也罢，不能因此留下跑着的东西。",
      },
      how = {
        en = "The host shows check_backup and no tool for ending anything.",
        zh = "宿主放行 check_backup，没有什么用来结束会话的工具。",
      },
      cost = {
        en = "Give the model a tool to stop servers? Then one sentence in a document could stop them, too.",
        zh = "给模型一个停服务器的工具？那样文档里的一句话也能把它们停掉。",
      },
      check = {
        en = "1 of 1 tools visible.",
        zh = "一个里的一个可见。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "One proposal, checked and approved: reading a manifest changes nothing.",
        zh = "一次提议，查过，批准了：读一份清单什么也不会改。",
      },
      why = {
        en = "Whoever starts work should also know when it is over. Here it is over with one answer.",
        zh = "活开了头，也要知道到哪里算完。这里有一个回答就算完。",
      },
      how = {
        en = "check_backup(2026-05-12) fits the schema; the policy lets reading go through.",
        zh = "check_backup(2026-05-12) 符合 schema，策略放行读取。",
      },
      cost = {
        en = "Does an approval end with the session? It should: what was allowed for this task says nothing about the next.",
        zh = "批准随会话一起失效吗？应该如此：这次任务准许的，和下一次无关。",
      },
      check = {
        en = "Two decisions, then the request.",
        zh = "两个决定，然后是请求。",
      },
    },
    { -- 6 execute
      caption = {
        en = "The only request of this session is under way. As long as it is, ending would tear it off.",
        zh = "这次会话唯一的请求在途。它没完之前就结束，等于把它扯断。",
      },
      why = {
        en = "An end in the middle leaves open whether the work was done. So first finish or cancel, then close.",
        zh = "中途结束，活做没做成就说不清了。所以先做完或取消，再关。",
      },
      how = {
        en = "The server asks the backups as backup-reader and reads the manifest.",
        zh = "服务器以 backup-reader 的身份去问备份系统，读那份清单。",
      },
      cost = {
        en = "Does the target notice the end of the session? It does not know of it. What it was asked to do it does.",
        zh = "目标系统知道会话结束吗？它不知道有会话这回事。要它做的，它照做。",
      },
      check = {
        en = "Before the close, every request has its answer.",
        zh = "关闭之前，每个请求都有了回答。",
      },
    },
    { -- 7 return
      caption = {
        en = "The user has the answer. The client closes the server's input, and the process goes by itself, code 0.",
        zh = "用户有了答案。客户端随后关掉服务器的输入，进程自己退出，退出码 0。",
      },
      why = {
        en = "A closed input can mean only one thing: nobody will ask any more. No message could say it better.",
        zh = "输入关了，意思只有一个：不会再有人问了。哪条消息也说不了这么清楚。",
      },
      how = {
        en = "The server reads the end of its input, puts things in order and exits. The client waits for it, as long as it seems reasonable.",
        zh = "服务器读到输入的末尾，收拾好，退出。客户端等着，等一段合理的时间。",
      },
      cost = {
        en = "Close and forget? A process that does not go would stay for ever. Waiting for the exit is part of closing.",
        zh = "关了就不管？不肯走的进程会一直留着。等它退出，也是关闭的一部分。",
      },
      check = {
        en = "End of the task, end of input, exit with code 0: three entries in this order.",
        zh = "任务结束，输入结束，退出码 0：三项，依次出现。",
      },
    },
  },

  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, basic/transports" },
  needs = { "flow/seven-frames", "flow/stdio" },

  task = { en = "Is last night's backup whole?", zh = "昨晚的备份完整吗？" },

  servers = {
    {
      name = "backup-server",
      title = "Backups",
      version = "1.3.0",
      command = "backup-server --stdio",
      identity = "backup-reader",
      capabilities = { tools = {} },
      tools = { check_backup },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    closes = true,
    policies = { check_backup = { visible = true, consent = "policy" } },
  },

  target = {
    name = "backups",
    latency_ms = 5,
    rights = { ["backup-reader"] = { read = { "2026-05-12" } } },
    files = { ["2026-05-12/manifest"] = "files 1204\nmissing 0\n" },
  },

  -- A scripted model: one look, one answer.
  model = function(view)
    local last = view.last
    if not last then return { call = "check_backup", arguments = { night = "2026-05-12" } } end
    if not last.ok then return { answer = { found = false } } end
    return { answer = { whole = last.data.missing == 0, files = last.data.files } }
  end,

  goal = { whole = true, files = 1204 },

  variants = {
    {
      id = "stdio",
      title = { en = "A process that goes when its input ends", zh = "输入一结束就退出的进程" },
      apply = function() end,
    },
    {
      id = "stubborn",
      title = { en = "A process that does not go", zh = "不肯退出的进程" },
      apply = stubborn,
    },
    {
      id = "server-first",
      title = { en = "The server ends it", zh = "服务器先结束" },
      apply = server_first,
    },
    {
      id = "http",
      title = { en = "Over http, with DELETE", zh = "走 HTTP，用 DELETE" },
      apply = over_http,
    },
  },
}
