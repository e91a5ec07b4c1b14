-- What a server declares, what it does not, and why neither is a permission.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There is no plan for this week.",
  ["forbidden"] = "This plan is a draft; this identity may not read it.",
  ["bad-request"] = "The roster cannot answer this request.",
}

local plans = { this = "published/this-week.txt", next = "drafts/next-week.txt" }

local read_plan = {
  name = "read_plan",
  title = "Read the duty plan",
  description = "Who is on call: of this week or of the next one.",
  inputSchema = {
    type = "object",
    properties = { week = { type = "string", enum = { "this", "next" } } },
    required = { "week" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    week = { type = "string" },
    on_call = { type = "string" },
  }, { "week", "on_call" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 4,
  handler = function(args, target)
    local plan = target:read { path = plans[args.week] }
    if plan.status ~= "ok" then return refused(plan) end
    return { data = { week = args.week, on_call = text.trim(plan.text) } }
  end,
}

-- A host that asks for a list nobody offered.
local function asks_anyway(s)
  s.host.asks_undeclared = true
  s.steps[3] = {
    caption = {
      en = "The client also asks for resources/list, which was not declared: -32601. The refusal is right, and harmless.",
      zh = "客户端还去问没声明过的 resources/list：-32601。拒绝得对，也无害。",
    },
    why = {
      en = "Both sides keep to what was negotiated. A server that answered anyway would blur what is agreed on.",
      zh = "双方都只用商定过的功能。要是服务器照样回答，商定了什么就说不清了。",
    },
    how = {
      en = "tools/list brings one tool. resources/list brings an error under its own id: method not found. The client goes on without resources.",
      zh = "tools/list 带回一个工具。resources/list 在自己的 id 下换回一个错误：方法不存在。客户端没有资源也继续往下走。",
    },
    cost = {
      en = "An error, so something is broken? The slip is the client's, one round trip is lost, and nothing later needed the list.",
      zh = "有错误就是坏了？是客户端自己的疏忽，多跑了一个来回，后面也没有谁要用那份清单。",
    },
    check = {
      en = "capabilities of step 1 has no member resources. That line, not the error, tells who is in the wrong.",
      zh = "第 1 步的 capabilities 里没有 resources。看那一行，就知道是谁不对，不必看错误。",
    },
  }
end

-- The same slip where the task hangs on what was not declared.
local function needed(s)
  asks_anyway(s)
  local reader = s.model
  s.model = function(view)
    if #view.seen == 0 then return { read = "roster://rules" } end
    if not view.seen[1].ok then return { answer = { missing = "resources" } } end
    return reader(view)
  end
  s.steps[5].caption = {
    en = "The model wants to read a resource. None was listed, so the host stops it before anything is sent.",
    zh = "模型想读一份资源。没有列出过任何资源，宿主在发送之前就拦下了。",
  }
  s.steps[5].how = {
    en = "roster://rules stands on no list of this session. The host refuses the proposal and tells the model so.",
    zh = "roster://rules 不在这次会话的任何清单上。宿主拒绝提议，并告诉模型。",
  }
  s.steps[5].cost = {
    en = "Send it all the same, perhaps it works? A server that declared no resources answers -32601, whatever it has on its disk.",
    zh = "先发出去，说不定能行？没有声明 resources 的服务器，不管磁盘上有什么，都只会回 -32601。",
  }
  s.steps[5].check = {
    en = "One proposal, one no, and no request after it.",
    zh = "一次提议，一个不行，之后没有请求。",
  }
  s.steps[7].caption = {
    en = "The model says what is missing: this server has no resources. That is a useful answer, if not the wanted one.",
    zh = "模型说出缺了什么：这个服务器没有资源。不是想要的答案，但有用。",
  }
  s.steps[7].check = {
    en = "The answer names resources, and so does the error in step 3.",
    zh = "答案里点名 resources，第 3 步的错误说的也是它。",
  }
end

return scenario {
  id = "flow/capabilities",
  kind = "flow",
  revision = "2025-11-25",
  transport = "stdio",
  link_ms = 3,

  title = { en = "Declared, not permitted", zh = "声明不是许可" },
  question = {
    en = "The server declares tools. What follows from that, and what from the things that it does not declare?",
    zh = "服务器声明了 tools。由此能得出什么？没有声明的，又意味着什么？",
  },
  symptom = {
    en = "The session is up, the tool is there, and still the task comes to no end that the user wanted.",
    zh = "会话在，工具也在，任务却没有走到用户想要的结果。",
  },
  summary = {
    en = "A capability says which methods may be asked. Whether the work may be done is decided at the target, call by call.",
    zh = "能力声明只说可以问哪些方法。事情准不准做，由目标系统一次一次地定。",
  },
  limits = {
    en = "Some servers answer methods that they never declared, and some clients rely on it. "
      .. "That works until one of the two is renewed.",
    zh = "有的服务器没声明的方法也照答，有的客户端就指望它。哪天其中一个更新了，就不行了。",
  },

  figure = {
    caption = {
      en = "Two plans, one declared tool: one may be read, the other may not. The declaration says nothing of either.",
      zh = "两份排班表，一个声明过的工具：一份能读，一份不能。声明里都没说。",
    },
    why = {
      en = "Two programs that meet for the first time have to learn which methods are worth asking, without trying them all.",
      zh = "两个程序初次见面，得知道哪些方法值得问，而不是挨个去试。",
    },
    how = {
      en = "In initialize both sides declare capabilities, by presence: an empty object means yes. "
        .. "Later, each uses only what the other has declared.",
      zh = "在 initialize 里双方各自声明能力，有这个成员就算有，空对象也算。之后只用对方声明过的。",
    },
    cost = {
      en = "Declared is taken for allowed, and not declared for broken. It is neither: rights live at the target, "
        .. "and a missing feature is a fact to plan with.",
      zh = "常有人把声明当成准许，把没声明当成坏了。都不是：权限在目标系统那里；没有的功能，照着安排就是。",
    },
    check = {
      en = "For each no, ask where it was said: -32601 by the protocol, or 403 by the target?",
      zh = "每遇到一个不行，都问它出自哪里：是协议说的 -32601，还是目标系统说的 403？",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "The server declares tools and nothing else; the client declares nothing. Both lists count later.",
        zh = "服务器只声明了 tools，客户端什么也没声明。两边的声明后面都算数。",
      },
      why = {
        en = "Without it, each side would find out by errors what the other cannot do.",
        zh = "不声明的话，双方就只能靠出错来发现对方不会什么。",
      },
      how = {
        en = "capabilities in the result has one member, tools, an empty object. capabilities in the request is empty altogether.",
        zh = "结果的 capabilities 只有一个成员 tools，是空对象。请求里的 capabilities 整个是空的。",
      },
      cost = {
        en = "Is a server with more capabilities the better one? Each is a door that has to be watched. "
          .. "None of them says who may walk through.",
        zh = "能力声明多，服务器就更好？每一项都是一扇要有人看着的门，而谁能进，它一概没说。",
      },
      check = {
        en = "Not there: resources, prompts, logging. And of the client: roots, sampling, elicitation. So none of these may be used.",
        zh = "没有的：resources、prompts、logging；客户端这边没有 roots、sampling、elicitation。所以这些都不能用。",
      },
    },
    { -- 2 ready
      caption = {
        en = "From here on both may use what was declared, and only that.",
        zh = "从这里起，双方可以用声明过的功能，也只能用这些。",
      },
      why = {
        en = "The negotiation is over. It is not taken up again in this session.",
        zh = "协商到此结束，这次会话里不会再谈。",
      },
      how = {
        en = "notifications/initialized closes it: no id, no answer.",
        zh = "notifications/initialized 收尾：没有 id，也没有回答。",
      },
      cost = {
        en = "May ping be sent, though nobody declared it? Yes: ping, progress and cancelling need no capability.",
        zh = "没人声明 ping，能发吗？能：ping、进度和取消不需要能力声明。",
      },
      check = {
        en = "Everything after this line is measured by the two lists of step 1.",
        zh = "这之后的每条消息，都拿第 1 步的两份声明来衡量。",
      },
    },
    { -- 3 discover
      caption = {
        en = "The host would like resources too. None were declared, so the client does not ask for them.",
        zh = "宿主其实也想要资源。服务器没有声明，客户端就不去问。",
      },
      why = {
        en = "A question that cannot be answered costs a round trip and leaves an error that somebody will wonder about.",
        zh = "问了也答不了，白跑一趟，还留下一个让人纳闷的错误。",
      },
      how = {
        en = "tools/list is sent because tools was declared, and brings one tool. resources/list is not sent.",
        zh = "声明过 tools，所以发 tools/list，带回一个工具。resources/list 没有发。",
      },
      cost = {
        en = "Could there be resources all the same? Perhaps, but they were not offered. Trying doors is not discovering.",
        zh = "说不定还是有资源？也许有，但没有提供出来。挨个推门不叫发现。",
      },
      check = {
        en = "One list request, one page. Each list that was asked for stands in the server's capabilities.",
        zh = "一个清单请求，一页。问过的清单，服务器的 capabilities 里都有对应的声明。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "One tool is visible. Declared, discovered, visible: three yeses so far, and still no permission.",
        zh = "一个工具可见。声明了，发现了，可见了：三个是，还没有一个是许可。",
      },
      why = {
        en = "The host decides what the model may propose. What a server declares does not bind it.",
        zh = "模型能提议什么，由宿主决定，服务器怎么声明都不作数。",
      },
      how = {
        en = "The policy shows read_plan: it only reads, and the task needs it.",
        zh = "策略放行 read_plan：它只读，任务也用得上。",
      },
      cost = {
        en = "The tool says readOnlyHint. A hint is the server's claim; it neither grants reading nor prevents writing.",
        zh = "工具写着 readOnlyHint。那是服务器的一面之词，既不给读的权限，也拦不住写。",
      },
      check = {
        en = "The decision: 1 of 1. Nothing in it speaks of weeks, plans or drafts.",
        zh = "决定：一个里的一个。里面没有提到哪一周、哪份表、是不是草稿。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "Two proposals, both valid, both approved by the host. The host can only speak for its own half.",
        zh = "两次提议，都有效，宿主也都批准了。宿主能作主的，只有它自己这一半。",
      },
      why = {
        en = "The host knows the tool and the task. Whose drafts are whose, only the roster knows.",
        zh = "宿主了解工具和任务。草稿是谁的，只有排班系统知道。",
      },
      how = {
        en = "read_plan(next), and in the next round read_plan(this): both values stand in the enum, and policy lets reading through.",
        zh = "先 read_plan(next)，下一轮 read_plan(this)：两个值都在 enum 里，策略放行读取。",
      },
      cost = {
        en = "The schema allows next, so it is allowed? A schema says what makes sense to ask. It is no list of rights.",
        zh = "schema 里有 next，就是准许读下周？schema 说的是怎样问才有意义，不是权限清单。",
      },
      check = {
        en = "For both proposals the same two decisions. They do not differ here; they will at the target.",
        zh = "两次提议，决定都一样。在这里没有差别，到目标系统那里才有。",
      },
    },
    { -- 6 execute
      caption = {
        en = "One tool, one identity, two answers of the roster: 403 for the draft, 200 for the published plan.",
        zh = "同一个工具，同一个身份，两种响应：草稿是 403，公布的表是 200。",
      },
      why = {
        en = "The right hangs on the plan, not on the tool. So only the owner of the plans can judge it.",
        zh = "权限系在排班表上，不在工具上，所以只有表的主人能判断。",
      },
      how = {
        en = "The server asks as roster-reader. This identity may read below published, and nothing below drafts.",
        zh = "服务器以 roster-reader 的身份去问。这个身份能读 published 下面的，drafts 下面的一概不能。",
      },
      cost = {
        en = "Declare the capability once more, reconnect, ask for all scopes? None of this moves a right at the roster.",
        zh = "重新声明一遍，重新连接，把所有范围都要来？这些都动不了排班系统里的权限。",
      },
      check = {
        en = "The two requests differ in one word. The two answers name the same identity and different statuses.",
        zh = "两个请求只差一个词。两个响应身份相同，状态不同。",
      },
    },
    { -- 7 return
      caption = {
        en = "Ines is on call; next week's plan may not be read yet. The refusal is part of a right answer.",
        zh = "本周是 Ines 值班，下周的表现在还不准看。这个拒绝，也是正确答案的一部分。",
      },
      why = {
        en = "A clear no is information. The model hands it on instead of guessing a name.",
        zh = "明确的不行也是信息。模型照实转告，没有去猜一个名字。",
      },
      how = {
        en = "The first result has isError and the code FORBIDDEN; the second holds the name. Both go to the model as data.",
        zh = "第一个结果带 isError，代码 FORBIDDEN；第二个里有名字。两个都作为数据交给模型。",
      },
      cost = {
        en = "Is the task half failed? Everything worked: a declared tool, two sound calls, and a rule that held.",
        zh = "任务算失败了一半？处处都正常：工具声明过，两次调用都合格，规矩也守住了。",
      },
      check = {
        en = "Neither call has a JSON-RPC error: the protocol has nothing to complain of. The no came as a result.",
        zh = "两次调用都没有 JSON-RPC 错误：协议上无可挑剔。那个不行，是作为结果回来的。",
      },
    },
  },

  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, server/tools", "JSON-RPC 2.0, 5.1" },
  needs = { "flow/seven-frames" },

  task = { en = "On call: next week, and this week?", zh = "下周和本周谁值班？" },

  servers = {
    {
      name = "roster-server",
      title = "Duty roster",
      version = "1.1.0",
      command = "roster-server --stdio",
      identity = "roster-reader",
      capabilities = { tools = {} },
      tools = { read_plan },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    lists_resources = true,
    policies = { read_plan = { visible = true, consent = "policy" } },
  },

  target = {
    name = "roster",
    latency_ms = 6,
    rights = { ["roster-reader"] = { read = { "published" } } },
    files = {
      ["published/this-week.txt"] = "Ines\n",
      ["drafts/next-week.txt"] = "Bo, if he agrees\n",
    },
  },

  -- A scripted model: asks for both weeks, and hands on what may not be read as just that.
  model = function(view)
    if #view.seen == 0 then return { call = "read_plan", arguments = { week = "next" } } end
    if #view.seen == 1 then return { call = "read_plan", arguments = { week = "this" } } end
    local next_week, this_week = view.seen[1], view.seen[2]
    return {
      answer = {
        this_week = this_week.ok and this_week.data.on_call or "unknown",
        next_week = next_week.ok and next_week.data.on_call or "may not be read",
      },
    }
  end,

  goal = { this_week = "Ines", next_week = "may not be read" },

  variants = {
    {
      id = "careful",
      title = { en = "The client asks for what was declared", zh = "客户端只问声明过的" },
      apply = function() end,
    },
    {
      id = "asks-anyway",
      title = { en = "The client asks for resources all the same", zh = "客户端还是去问资源" },
      apply = asks_anyway,
    },
    {
      id = "needed",
      title = { en = "The task needs what was not declared", zh = "任务要用没声明的功能" },
      apply = needed,
    },
  },
}
