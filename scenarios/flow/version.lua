-- The server speaks an older revision than the one that the client proposes.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There is no such gauge.",
  ["forbidden"] = "This identity may not read that gauge.",
  ["bad-request"] = "The gauges cannot answer this request.",
}

-- The newest line of a gauge's log: `06:00 142`.
local read_gauge = {
  name = "read_gauge",
  title = "Read a river gauge",
  description = "The newest reading of one gauge: time, and the height of the water in centimetres.",
  inputSchema = {
    type = "object",
    properties = { gauge = { type = "string", minLength = 2, maxLength = 40, description = "As in 'old-bridge'." } },
    required = { "gauge" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    gauge = { type = "string" },
    time = { type = "string" },
    height_cm = { type = "integer", minimum = 0 },
  }, { "gauge", "time", "height_cm" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 6,
  handler = function(args, target)
    local log = target:read { path = "gauges/" .. args.gauge .. ".log" }
    if log.status ~= "ok" then return refused(log) end
    local lines = text.lines(log.text)
    local parts = text.split(lines[#lines], " ")
    return { data = { gauge = args.gauge, time = parts[1], height_cm = tonumber(parts[2]) } }
  end,
}

-- What all who cannot go on have in common: no session, and so no tool.
local function without_a_session(s)
  s.host.revisions = { "2025-11-25" }
  s.steps[7].caption = {
    en = "No session, no tool: the host tells the user that this server cannot be used.",
    zh = "没有会话，也就没有工具：宿主告诉用户，这个服务器用不上。",
  }
  s.steps[7].how = {
    en = "The host ends the task before a model was asked. It can name the reason: two revisions that do not meet.",
    zh = "还没问模型，宿主就结束了任务。原因它说得出来：两边的版本对不上。",
  }
  s.steps[7].check = {
    en = "Not one message after the handshake, and the user got a reason instead of an invented number.",
    zh = "握手之后一条消息也没有；用户得到的是原因，而不是编出来的数字。",
  }
end

local function disconnect(s)
  without_a_session(s)
  s.steps[1] = {
    caption = {
      en = "The server offers 2025-06-18. The client does not speak it, so it disconnects. That is all there is to do.",
      zh = "服务器给出 2025-06-18，客户端不会说，于是断开。能做的就这么多。",
    },
    why = {
      en = "Two that speak different revisions misread each other sooner or later. Better no session than such a one.",
      zh = "说着不同版本的两方，迟早会误读对方。与其这样，不如没有会话。",
    },
    how = {
      en = "The result is normal and complete. The client compares its protocolVersion with what it supports, finds nothing, "
        .. "and closes. initialized is never sent.",
      zh = "结果正常，也完整。客户端拿其中的 protocolVersion 和自己支持的比，没有一个对上，就关闭。initialized 不会发出。",
    },
    cost = {
      en = "Ask once more with an older revision? There is no second round: one proposal, one answer, yes or no.",
      zh = "换个旧版本再问一次？没有第二轮：一次提议，一次响应，行或不行。",
    },
    check = {
      en = "A result under id 1, then the close, and no other message. Nobody reported an error, and none happened.",
      zh = "id 为 1 的结果，接着是关闭，再没有别的消息。没有谁报错，也没有出错。",
    },
  }
end

local function error_form(s)
  without_a_session(s)
  s.servers[1].refuses_revision = true
  s.steps[1] = {
    caption = {
      en = "This server answers with an error: -32602, and in its data what it supports. The client disconnects.",
      zh = "这个服务器用错误作答：-32602，data 里写着它支持什么。客户端断开。",
    },
    why = {
      en = "The specification also shows this form, as an example of an error while initializing. A client has to take both.",
      zh = "规范里也给出了这种形式，是初始化出错的一个例子。两种形式，客户端都要接得住。",
    },
    how = {
      en = "Under id 1 comes an error instead of a result: code -32602, data.supported and data.requested.",
      zh = "id 1 下来的是 error 而不是 result：代码 -32602，附 data.supported 和 data.requested。",
    },
    cost = {
      en = "Is -32602 a typing mistake in the arguments? Read the data: nothing is misspelt, the two just do not share a revision.",
      zh = "-32602 是参数写错了？看看 data：一个字也没拼错，只是两边没有共同的版本。",
    },
    check = {
      en = "data.supported lists 2025-06-18 alone. The rule, an offer in a result, would have told the same.",
      zh = "data.supported 里只有 2025-06-18。按通常的规则，在结果里给出版本，说的也是这件事。",
    },
  }
end

local function guess(s)
  disconnect(s)
  s.host.ask_model_without_session = true
  s.model = function() return { answer = { gauge = "old-bridge", height_cm = 100 } } end
  s.steps[7] = {
    caption = {
      en = "Asked without a tool, the model gives a number that sounds right. No gauge was read.",
      zh = "没有工具还去问，模型就给出一个听着像样的数。没有哪个水位计被读过。",
    },
    why = {
      en = "A model answers what it is asked. Whether it can know the answer is for the host to watch.",
      zh = "问什么，模型就答什么。它到底知不知道，要由宿主来把关。",
    },
    how = {
      en = "The host puts the user's question before the model, with no tool and no result. The answer is made of likely words.",
      zh = "宿主把用户的问题交给模型，没有工具，也没有结果。答案是用像样的词拼出来的。",
    },
    cost = {
      en = "Better some answer than none? This one costs tokens and then trust: nothing marks it as invented.",
      zh = "有答案总比没有强？它先费 token，再费信任：没有任何标记说明它是编的。",
    },
    check = {
      en = "100 cm stands in no message and in no log. The gauge says 142.",
      zh = "100 厘米，哪条消息、哪份记录里都没有。水位计上是 142。",
    },
  }
end

return scenario {
  id = "flow/version",
  kind = "flow",
  revision = "2025-11-25",
  transport = "http",
  link_ms = 20,

  title = { en = "Two revisions", zh = "两个版本" },
  question = {
    en = "The server answers with another revision than the one proposed. Who decides, and what are the choices?",
    zh = "服务器给出的版本，不是客户端提议的那个。由谁决定？能怎么办？",
  },
  symptom = {
    en = "The server is there and answers, and yet no session comes about. The user gets no reading.",
    zh = "服务器在，也有响应，会话却建立不起来。用户没有得到读数。",
  },
  summary = {
    en = "One proposal, one answer: the client can use the revision that came back, or it leaves. Nobody negotiates twice.",
    zh = "一次提议，一次响应：回来的版本用得上就用，用不上就走。没有第二轮协商。",
  },
  limits = {
    en = "Revision 2026-07-28 has no handshake: each request names its revision, and a refusal (-32022) may be followed by another try.",
    zh = "2026-07-28 取消了握手：每个请求各自写明版本，被拒（-32022）之后还可以再试。",
  },

  figure = {
    caption = {
      en = "Proposed: 2025-11-25. Offered: 2025-06-18. What happens next is the client's decision.",
      zh = "提议 2025-11-25，给出 2025-06-18。接下来怎么办，由客户端决定。",
    },
    why = {
      en = "Servers and hosts are renewed at different times. A session must still know by which rules it is read.",
      zh = "服务器和宿主不会同时更新。但一次会话总得知道按哪套规则来读。",
    },
    how = {
      en = "The client proposes its newest revision. A server that does not speak it names one that it does, in a normal result. "
        .. "The client accepts or disconnects.",
      zh = "客户端提议自己最新的版本。服务器不会说，就在正常的结果里给出一个会说的。客户端接受，或者断开。",
    },
    cost = {
      en = "Another revision is no error and no broken server. And agreeing on one is no promise about tools, rights or quality.",
      zh = "版本不同不是错误，服务器也没坏。而版本谈妥了，也不等于工具、权限和质量有了保证。",
    },
    check = {
      en = "Three places must name the same revision: the result, the client's decision, and the header of every later request.",
      zh = "三处要是同一个版本：结果里、客户端的决定里、之后每个请求的头里。",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "Proposed 2025-11-25, answered with 2025-06-18: a normal result. The client speaks both and accepts.",
        zh = "服务器给出 2025-06-18，结果是正常的。两个版本客户端都会，于是接受。",
      },
      why = {
        en = "The server cannot know what else the client speaks: it hears one proposal. So it names what it can do itself.",
        zh = "服务器只听到一个提议，不知道客户端还会什么，所以就说自己会的。",
      },
      how = {
        en = "initialize carries exactly one revision. The result carries another, the newest that the server has. "
          .. "The client finds it among those it supports.",
        zh = "initialize 里只有一个版本。结果里是另一个，服务器会的最新的那个。客户端在自己支持的里面找到了它。",
      },
      cost = {
        en = "Is a different revision a refusal? No, it is the rule. Wrong would be to go on as if 2025-11-25 held.",
        zh = "版本不同就是拒绝？不是，规则就是这样。但如果当作没看见，照 2025-11-25 往下走，那就错了。",
      },
      check = {
        en = "result.protocolVersion is 2025-06-18, and the client's own line says that it can use it.",
        zh = "result.protocolVersion 是 2025-06-18，客户端自己那一行写着可以使用。",
      },
    },
    { -- 2 ready
      caption = {
        en = "From here on the header MCP-Protocol-Version says 2025-06-18, beginning with this notification.",
        zh = "从这条通知起，MCP-Protocol-Version 头写的都是 2025-06-18。",
      },
      why = {
        en = "Over http every message is a request of its own. The header tells by which rules to read it.",
        zh = "走 HTTP 时每条消息都是单独的一次请求，头里写明按哪套规则来读。",
      },
      how = {
        en = "The client posts notifications/initialized with the agreed revision and the session id; the server takes it with 202.",
        zh = "客户端 POST 出 notifications/initialized，带上商定的版本和会话 id，服务器以 202 收下。",
      },
      cost = {
        en = "Should the header name the client's newest? It names what was agreed on; a value that the server does not support gets 400.",
        zh = "头里该写客户端最新的版本吗？写商定的那个；服务器不支持的，会得到 400。",
      },
      check = {
        en = "initialize went out without the header, this one with it, and all that follow.",
        zh = "initialize 没有带这个头，这一条带了，后面的也都带着。",
      },
    },
    { -- 3 discover
      caption = {
        en = "The list comes in the form of 2025-06-18. For one tool the difference does not show.",
        zh = "清单按 2025-06-18 的格式来。只有一个工具，看不出差别。",
      },
      why = {
        en = "What a definition may hold depends on the revision: icons, for one, came only with 2025-11-25.",
        zh = "定义里能有什么，要看版本：比如 icons，到 2025-11-25 才有。",
      },
      how = {
        en = "tools/list brings read_gauge with name, title, description and both schemas. All of these exist in 2025-06-18.",
        zh = "tools/list 带回 read_gauge：名字、标题、描述、两个 schema。这些在 2025-06-18 里都有。",
      },
      cost = {
        en = "Does an older revision mean an older tool? The revision is about how they talk; the gauges are as new as ever.",
        zh = "版本旧，工具就旧？版本只管怎么说话，水位计该多新还是多新。",
      },
      check = {
        en = "One tool, no nextCursor, and nothing in it that 2025-06-18 does not know.",
        zh = "一个工具，没有 nextCursor，里面也没有 2025-06-18 不认识的东西。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The host shows the tool. The model never learns which revision is spoken, and need not.",
        zh = "宿主放行这个工具。说的是哪个版本，模型不知道，也用不着知道。",
      },
      why = {
        en = "The revision is a matter between client and server. What the model needs is a tool that works.",
        zh = "版本是客户端和服务器之间的事。模型要的是能用的工具。",
      },
      how = {
        en = "The host turns the definition into the model's own format. Revision and session id stay with the client.",
        zh = "宿主把定义转成模型自己的格式。版本和会话 id 留在客户端。",
      },
      cost = {
        en = "Could the model work out how to speak to the server? Guessing a protocol costs tokens and proves nothing.",
        zh = "让模型自己琢磨怎么和服务器说话？猜协议要花 token，还什么都证明不了。",
      },
      check = {
        en = "The decision names tools, and no revision.",
        zh = "决定里有工具的名字，没有版本。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "The proposal looks as with any other revision. The host checks arguments and policy as always.",
        zh = "提议的样子和别的版本下没有两样。宿主照常检查参数和策略。",
      },
      why = {
        en = "Agreeing on a revision permits nothing. This decision is made anew for each call.",
        zh = "谈妥版本并不等于准许什么，每次调用都要另作决定。",
      },
      how = {
        en = "read_gauge(old-bridge) fits the schema, and the policy lets reading go through.",
        zh = "read_gauge(old-bridge) 符合 schema，策略放行读取。",
      },
      cost = {
        en = "Is an older revision less safe, so ask the user each time? Risk hangs on what a call does, not on a date.",
        zh = "版本旧就不安全，每次都要问用户？风险看调用做什么，不看日期。",
      },
      check = {
        en = "Two decisions before the request: valid, approved.",
        zh = "请求之前有两个决定：有效，获准。",
      },
    },
    { -- 6 execute
      caption = {
        en = "The call is a POST with MCP-Protocol-Version: 2025-06-18. The gauges know nothing of all this.",
        zh = "调用是一次 POST，头里写着 2025-06-18。水位计对这些一无所知。",
      },
      why = {
        en = "Whoever runs the server may renew it tomorrow. The header lets each request be read rightly until then.",
        zh = "服务器说不定明天就更新。在那之前，有了这个头，每个请求都读得对。",
      },
      how = {
        en = "The server reads the call by the rules of 2025-06-18, checks the arguments and asks the gauges as river-reader.",
        zh = "服务器按 2025-06-18 的规则读这次调用，检查参数，以 river-reader 的身份去问水位计。",
      },
      cost = {
        en = "Leave the header out? A server that cannot know otherwise should then take 2025-03-26, whatever was agreed on.",
        zh = "不带这个头行吗？服务器要是无从得知，就该当作 2025-03-26，不管当初商定的是什么。",
      },
      check = {
        en = "Header of the request: 2025-06-18. Answer of the gauges: status 200.",
        zh = "请求头：2025-06-18。水位计的响应：状态 200。",
      },
    },
    { -- 7 return
      caption = {
        en = "142 cm at 06:00. The task is done by an older revision, and done as well as by a newer one.",
        zh = "06:00，142 厘米。用旧版本办成了事，不比新版本差。",
      },
      why = {
        en = "Being able to speak an older revision is what made the answer possible at all.",
        zh = "正是因为还会说旧版本，才有了这个答案。",
      },
      how = {
        en = "The result carries structuredContent, which 2025-06-18 brought in, and the same as text.",
        zh = "结果带着 structuredContent（2025-06-18 引入的）和同样内容的文本。",
      },
      cost = {
        en = "So keep every old revision for ever? Each one has to be tested. At some point disconnecting is the honest answer.",
        zh = "那就永远保留所有旧版本？每多一个都要测试。到了某个时候，断开才是实在的做法。",
      },
      check = {
        en = "height_cm is 142, and the last line of the gauge's log says so.",
        zh = "height_cm 是 142，与水位记录的最后一行一致。",
      },
    },
  },

  sources = {
    "MCP 2025-11-25, basic/lifecycle",
    "MCP 2025-11-25, basic/transports",
    "MCP 2025-06-18, changelog",
    "MCP 2026-07-28, basic/versioning",
  },
  needs = { "flow/seven-frames", "flow/read-file" },

  task = { en = "River height at the old bridge?", zh = "老桥那里水位多高？" },

  servers = {
    {
      name = "gauge-server",
      title = "River gauges",
      version = "0.9.4",
      url = "https://gauges.example.com/mcp",
      identity = "river-reader",
      capabilities = { tools = {} },
      revisions = { "2025-06-18" },
      tools = { read_gauge },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    revisions = { "2025-11-25", "2025-06-18" },
    policies = { read_gauge = { visible = true, consent = "policy" } },
  },

  target = {
    name = "gauges",
    latency_ms = 8,
    rights = { ["river-reader"] = { read = { "gauges" } } },
    files = {
      ["gauges/old-bridge.log"] = "04:00 135\n05:00 139\n06:00 142\n",
      ["gauges/mill.log"] = "04:00 88\n05:00 90\n06:00 91\n",
    },
  },

  -- A scripted model: one reading, handed on.
  model = function(view)
    local last = view.last
    if not last then return { call = "read_gauge", arguments = { gauge = "old-bridge" } } end
    if not last.ok then return { answer = { found = false } } end
    return { answer = { gauge = last.data.gauge, time = last.data.time, height_cm = last.data.height_cm } }
  end,

  predict = {
    { kind = "message", from = "server", method = "initialize" },
    { kind = "message", method = "notifications/initialized" },
  },

  goal = { gauge = "old-bridge", height_cm = 142 },

  variants = {
    {
      id = "accept",
      title = { en = "The client speaks both revisions", zh = "两个版本客户端都会" },
      apply = function() end,
    },
    {
      id = "disconnect",
      title = { en = "The client cannot use what is offered", zh = "给出的版本客户端用不上" },
      apply = disconnect,
    },
    {
      id = "error-form",
      title = { en = "The server refuses with an error", zh = "服务器用错误来拒绝" },
      apply = error_form,
    },
    {
      id = "guess",
      title = { en = "No session, and the model is asked all the same", zh = "没有会话，还照样问模型" },
      apply = guess,
    },
  },
}
