-- One protocol, two threat models: a process on this computer, and a service elsewhere.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There is nothing of this kind.",
  ["forbidden"] = "This identity may not look there.",
  ["bad-request"] = "This request cannot be answered.",
}

local search_files = {
  name = "search_files",
  title = "Search my files",
  description = "Find lines in the files of this computer that contain a word.",
  inputSchema = {
    type = "object",
    properties = { query = { type = "string", minLength = 2, maxLength = 80 } },
    required = { "query" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    hits = {
      type = "array",
      items = {
        type = "object",
        properties = { file = { type = "string" }, text = { type = "string" } },
        required = { "file", "text" },
      },
    },
  }, { "hits" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 8,
  handler = function(args, target)
    local found = target:search { query = args.query, path = "home" }
    if found.status ~= "ok" then return refused(found) end
    local hits = array {}
    for i, hit in ipairs(found.hits) do hits[i] = { file = hit.path, text = hit.text } end
    return { data = { hits = hits } }
  end,
}

local get_ticket = {
  name = "get_ticket",
  title = "Get a ticket",
  description = "State and title of one ticket of the tracker.",
  inputSchema = {
    type = "object",
    properties = { number = { type = "integer", minimum = 1 } },
    required = { "number" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    number = { type = "integer" },
    state = { type = "string", enum = { "open", "closed" } },
    title = { type = "string" },
  }, { "number", "state", "title" }),
  annotations = { readOnlyHint = true, openWorldHint = true },
  work_ms = 10,
  handler = function(args, target)
    local ticket = target:read { path = "tracker/" .. args.number .. ".txt" }
    if ticket.status ~= "ok" then return refused(ticket) end
    local parts = text.split(text.trim(ticket.text), " | ")
    return { data = { number = args.number, state = parts[1], title = parts[2] } }
  end,
}

-- The host starts the local process with fewer rights than the user has.
local function sandboxed(s)
  s.servers[1].identity = "ines-in-a-sandbox"
  s.steps[6].caption = {
    en = "In its sandbox the process sees the notes only. The tracker, elsewhere, notices nothing of the sandbox.",
    zh = "进程关在沙箱里，只看得见笔记。远处的任务系统根本感觉不到这个沙箱。",
  }
  s.steps[6].how = {
    en = "The process runs as ines-in-a-sandbox, which may read home/notes and nothing besides. "
      .. "get_ticket is asked as tracker-service, as before.",
    zh = "进程以 ines-in-a-sandbox 运行，只能读 home/notes。get_ticket 仍以 tracker-service 的身份去问。",
  }
  s.steps[6].check = {
    en = "One hit instead of two: the diary is gone from it. The second call is the same, byte for byte.",
    zh = "命中一条，而不是两条：日记不在里面了。第二次调用和原来一个字节也不差。",
  }
  s.steps[7].caption = {
    en = "Ticket 7 is closed. The diary stayed where it is: out of the process's reach, and so out of the model's.",
    zh = "任务 7 已经关闭。日记还在原处：进程够不着，模型也就看不到。",
  }
  s.steps[7].cost = {
    en = "A sandbox, so all is safe? It holds back what runs here. What is sent to a remote service, no sandbox here brings back.",
    zh = "有了沙箱就安全了？它拦得住在这里跑的。已经发给远程服务的，本机的沙箱追不回来。",
  }
end

return scenario {
  id = "flow/local-remote",
  kind = "flow",
  revision = "2025-11-25",
  transport = "stdio",
  link_ms = 15,

  title = { en = "Here and elsewhere", zh = "本机与远程" },
  question = {
    en = "One server runs on this computer, the other somewhere on the net. What does each of them have in its hands?",
    zh = "一个服务器跑在本机，另一个在网上某处。它们手里各有些什么？",
  },
  summary = {
    en = "A local server has your rights, a remote one has what you send it. The messages are the same; the dangers are not.",
    zh = "本机的服务器拿着你的权限，远程的拿着你发给它的东西。消息一样，危险不同。",
  },
  limits = {
    en = "Not every local server is a process of yours, and a remote one may act for you by a token. "
      .. "Ask where it runs, and as whom.",
    zh = "本机的服务器不一定是你启动的进程，远程的也可能凭令牌替你办事。要问：在哪里跑，以谁的身份。",
  },

  figure = {
    caption = {
      en = "A question that takes both: a note on this computer, and a ticket in a tracker on the net.",
      zh = "这个问题两边都要用到：本机的一条笔记，网上任务系统里的一个任务。",
    },
    why = {
      en = "Hosts speak to both kinds in one session of work. The user sees one assistant, and two very different neighbours stand behind it.",
      zh = "宿主干一件事，两种都要打交道。用户看到的是一个助手，背后却是两个很不一样的邻居。",
    },
    how = {
      en = "One client for each server. The first is started as a process and spoken to over stdio, the second is reached by a URL over http.",
      zh = "每个服务器一个客户端。第一个作为进程启动，走 stdio；第二个按网址访问，走 HTTP。",
    },
    cost = {
      en = "Local sounds harmless and remote sounds dangerous. A local process may read all your files; "
        .. "a remote service can read none, and keeps what it is told.",
      zh = "本机听着无害，远程听着危险。可本机的进程能读你所有的文件；远程的一个也读不到，只是你说过的它都留着。",
    },
    check = {
      en = "For each call ask three things: where does the server run, as whom does it ask the target, and what leaves this computer?",
      zh = "每次调用问三件事：服务器在哪里跑？以谁的身份去问？有什么离开了这台电脑？",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "One process is started, one address is connected to. Then both do the same handshake.",
        zh = "启动一个进程，连接一个网址。之后两边的握手一模一样。",
      },
      why = {
        en = "Each server gets a client and a session of its own, so that what one knows does not reach the other by itself.",
        zh = "每个服务器各有一个客户端、一次会话，一边知道的不会自己跑到另一边。",
      },
      how = {
        en = "files-server: a command, run under the account of ines. tracker-server: a URL; it runs under an account of its own.",
        zh = "files-server 是一条命令，用 ines 的账号运行。tracker-server 是一个网址，用它自己的账号运行。",
      },
      cost = {
        en = "Two ids 1: do they get mixed up? No, each session counts for itself.",
        zh = "两个 id 都是 1，会弄混吗？不会，各次会话各自计数。",
      },
      check = {
        en = "A spawn and a connect; two initialize; only one of them has http headers.",
        zh = "一次启动，一次连接；两个 initialize，只有一个带 HTTP 头。",
      },
    },
    { -- 2 ready
      caption = {
        en = "Two sessions are ready. Over http a 202 says that the notification was taken; a pipe says nothing.",
        zh = "两次会话就绪。HTTP 那边用 202 表示收到通知，管道这边什么也不说。",
      },
      why = {
        en = "Being ready is agreed on with each server separately.",
        zh = "就绪与否，是和每个服务器分别说定的。",
      },
      how = {
        en = "The same notification goes out twice, each over its own link.",
        zh = "同一种通知发出两次，各走各的链路。",
      },
      cost = {
        en = "Must the host wait for the slower one? Only to decide what to show. A server that never comes need not stop the others.",
        zh = "非要等慢的那个吗？只有决定给模型看什么时才等。有一个始终不来，也不必拖住别的。",
      },
      check = {
        en = "Two notifications, one status.",
        zh = "两条通知，一个状态。",
      },
    },
    { -- 3 discover
      caption = {
        en = "Each server lists its tool. The definitions look alike; neither says what the process could do besides.",
        zh = "两个服务器各列出自己的工具。定义看着差不多，没有写进程还能做什么。",
      },
      why = {
        en = "A list says what is offered. What a process is able to do is another question, and the list does not answer it.",
        zh = "清单说的是提供什么。进程有能力做什么是另一个问题，清单回答不了。",
      },
      how = {
        en = "search_files from the process, get_ticket from the service. One says openWorldHint false, the other true.",
        zh = "search_files 来自进程，get_ticket 来自服务。一个写着 openWorldHint 为 false，另一个为 true。",
      },
      cost = {
        en = "A local process with one harmless tool can still read your keys and open connections. "
          .. "Look at what you install, not at its list.",
        zh = "只有一个无害工具的本机进程，照样能读你的密钥，也能联网。要看装的是什么，而不是看它的清单。",
      },
      check = {
        en = "Two lists, one tool each, and no word about accounts in either.",
        zh = "两份清单，各一个工具，都没有提到账号。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The host puts both tools before the model. To the model it makes no difference where they run.",
        zh = "宿主把两个工具都摆到模型面前。它们在哪里跑，对模型没有分别。",
      },
      why = {
        en = "Because the model sees no difference, the host has to keep it in mind.",
        zh = "正因为模型看不出分别，宿主才要替它记着。",
      },
      how = {
        en = "2 of 2. The host remembers for each tool which session it belongs to.",
        zh = "两个都可见。宿主记着每个工具属于哪次会话。",
      },
      cost = {
        en = "Side by side, one tool's results become the other's arguments. That is useful, and it is the way by which private things leave.",
        zh = "摆在一起，一个工具的结果就成了另一个的参数。这很有用，私事也正是这样流出去的。",
      },
      check = {
        en = "The decision names both tools and asks the user about neither: both only read.",
        zh = "决定里有两个工具的名字，都不用问用户：它们只读。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "First the local tool, then the remote one. What goes to the second is worth a look: a number, and no more.",
        zh = "先用本机的，再用远程的。交给第二个的值得看一眼：只有一个号码。",
      },
      why = {
        en = "With a local tool the danger lies in what it may touch; with a remote one in what it is told.",
        zh = "本机的工具，危险在于它能碰什么；远程的，在于告诉了它什么。",
      },
      how = {
        en = "search_files(Bo) stays on this computer. get_ticket(7) takes from its hits the number alone.",
        zh = "search_files(Bo) 不出本机。get_ticket(7) 从命中里只取了号码。",
      },
      cost = {
        en = "Could the whole note go along, just in case? Whatever is in an argument has left, and does not come back.",
        zh = "把整条笔记一起发过去备用？写进参数的，就已经离开了，回不来。",
      },
      check = {
        en = "Arguments of the second proposal: one integer. No name, no line of a note.",
        zh = "第二次提议的参数：一个整数。没有人名，也没有笔记里的话。",
      },
    },
    { -- 6 execute
      caption = {
        en = "The process searches as ines and finds the diary, too. The service asks as itself and sees one ticket.",
        zh = "进程以 ines 的身份搜索，连日记也搜到了。服务以自己的身份去问，只看到一个任务。",
      },
      why = {
        en = "Whoever is asked judges by the identity. For the files it is the user's own, so nothing is closed to it.",
        zh = "被问的一方按身份来判断。对文件来说就是用户本人，所以什么都开着。",
      },
      how = {
        en = "files-server inherits the account of ines. tracker-server has an account that may read tickets and knows no file of hers.",
        zh = "files-server 继承了 ines 的账号。tracker-server 的账号能读任务，她的文件一个也看不到。",
      },
      cost = {
        en = "Does the sandbox of this computer hold the tracker back? It ends at the border of this computer.",
        zh = "本机的沙箱管得住任务系统吗？它只管到本机的边界。",
      },
      check = {
        en = "Two identities at the targets: ines with two hits, one of them in private; tracker-service with one ticket.",
        zh = "目标系统上有两个身份：ines，命中两条，一条在 private 里；tracker-service，一个任务。",
      },
    },
    { -- 7 return
      caption = {
        en = "Ticket 7 is closed. The model has also read a line of a diary that nobody asked for.",
        zh = "任务 7 已经关闭。模型还读到了一行谁也没问的日记。",
      },
      why = {
        en = "Results of both kinds end up in one place: before the model. From there they may go on into the next call.",
        zh = "两种结果都汇到一处：模型面前。从那里又可能流进下一次调用。",
      },
      how = {
        en = "The host marks each result with its source, files-server or tracker-server, and hands it on as data.",
        zh = "宿主给每个结果标明来源，files-server 或 tracker-server，作为数据交出去。",
      },
      cost = {
        en = "Local data stays local? Only until it is an argument. A smaller reach for the process would have kept the diary out.",
        zh = "本机的数据就留在本机？变成参数之前是这样。给进程少开一点权限，日记就不会进来。",
      },
      check = {
        en = "State closed, title Printer page: that stands in ticket 7. The line of the diary stands in no request that left.",
        zh = "状态 closed，标题 Printer page，任务 7 里正是这样。日记的那一行，没有出现在任何发出去的请求里。",
      },
    },
  },

  sources = {
    "MCP 2025-11-25, basic/transports",
    "MCP 2025-11-25, basic/authorization",
    "MCP 2025-11-25, security best practices",
  },
  needs = { "flow/seven-frames", "flow/read-file", "flow/stdio" },

  task = { en = "Is what I promised Bo done?", zh = "我答应 Bo 的事做了吗？" },

  servers = {
    {
      name = "files-server",
      title = "My files",
      version = "1.0.3",
      command = "files-server --root ~",
      identity = "ines",
      capabilities = { tools = {} },
      tools = { search_files },
    },
    {
      name = "tracker-server",
      title = "Tracker",
      version = "5.2.0",
      transport = "http",
      url = "https://tracker.example.com/mcp",
      identity = "tracker-service",
      capabilities = { tools = {} },
      tools = { get_ticket },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    policies = {
      search_files = { visible = true, consent = "policy" },
      get_ticket = { visible = true, consent = "policy" },
    },
  },

  target = {
    name = "files; tracker",
    latency_ms = 6,
    rights = {
      ["ines"] = { search = { "home" }, read = { "home" } },
      ["ines-in-a-sandbox"] = { search = { "home" }, read = { "home/notes" } },
      ["tracker-service"] = { read = { "tracker" } },
    },
    files = {
      ["home/notes/people.txt"] = "Bo: promised to mend the printer page, ticket 7\nIda: lend her the tent\n",
      ["home/private/diary.txt"] = "Bo looked tired. Do not tell anybody.\n",
      ["tracker/6.txt"] = "open | New logo\n",
      ["tracker/7.txt"] = "closed | Printer page\n",
    },
  },

  -- A scripted model: finds the ticket's number in a note, and takes nothing else along.
  model = function(view)
    local last = view.last
    if not last then return { call = "search_files", arguments = { query = "Bo" } } end
    if not last.ok then return { answer = { found = false } } end
    if last.tool == "get_ticket" then return { answer = { ticket = last.data.number, state = last.data.state } } end
    for _, hit in ipairs(last.data.hits) do
      local parts = text.split(hit.text, "ticket ")
      if parts[2] then return { call = "get_ticket", arguments = { number = tonumber(parts[2]) } } end
    end
    return { answer = { found = false } }
  end,

  goal = { ticket = 7, state = "closed" },

  variants = {
    {
      id = "own-account",
      title = { en = "The process has all rights of the user", zh = "进程拿着用户的全部权限" },
      apply = function() end,
    },
    {
      id = "sandboxed",
      title = { en = "The process runs in a sandbox", zh = "进程跑在沙箱里" },
      apply = sandboxed,
    },
  },
}
