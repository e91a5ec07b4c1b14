-- May read, may not write: four places that can say no, and what each of them knows.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There is no such day in the calendar.",
  ["forbidden"] = "This identity may not do that in this calendar.",
  ["bad-request"] = "The calendar cannot answer this request.",
}

local day = { type = "string", enum = { "monday", "tuesday", "wednesday", "thursday", "friday" } }
local hour = { type = "integer", minimum = 8, maximum = 17, description = "Full hour, 8 to 17." }

local function file_of(name) return "team/" .. name .. ".txt" end

local list_events = {
  name = "list_events",
  title = "List events",
  description = "The events of one day, each with the full hour at which it begins.",
  inputSchema = {
    type = "object",
    properties = { day = day },
    required = { "day" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    day = { type = "string" },
    events = {
      type = "array",
      items = {
        type = "object",
        properties = { hour = { type = "integer" }, title = { type = "string" } },
        required = { "hour", "title" },
      },
    },
  }, { "day", "events" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 5,
  handler = function(args, target)
    local page = target:read { path = file_of(args.day) }
    if page.status ~= "ok" then return refused(page) end
    local events = array {}
    for i, line in ipairs(text.lines(page.text)) do
      local parts = text.split(line, " | ")
      events[i] = { hour = tonumber(parts[1]), title = parts[2] }
    end
    return { data = { day = args.day, events = events } }
  end,
}

local add_event = {
  name = "add_event",
  title = "Add an event",
  description = "Enter an event of one hour into the team's calendar. Everybody on the team sees it.",
  inputSchema = {
    type = "object",
    properties = { day = day, hour = hour, title = { type = "string", minLength = 2, maxLength = 60 } },
    required = { "day", "hour", "title" },
    additionalProperties = false,
  },
  outputSchema = kit.either({ added = { type = "boolean" } }, { "added" }),
  annotations = { readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = false },
  work_ms = 9,
  handler = function(args, target)
    local page = target:read { path = file_of(args.day) }
    if page.status ~= "ok" then return refused(page) end
    local line = args.hour .. " | " .. args.title .. "\n"
    local written = target:write { path = file_of(args.day), text = page.text .. line }
    if written.status ~= "ok" then return refused(written) end
    return { data = { added = true } }
  end,
}

-- --- who says no -----------------------------------------------------------------

local function granted(s)
  s.target.rights["calendar-app"].write = { "team" }
  s.goal = { free = 11, added = true }
  s.steps[6].caption = {
    en = "The calendar knows a right to write for this identity, and writes. Four yeses, each given by somebody else.",
    zh = "日历那边这个身份有写的权限，于是写入。四个同意，出自四处。",
  }
  s.steps[6].how = {
    en = "Same bytes, same identity as before. What is new is one line in the calendar's own list of rights.",
    zh = "字节相同，身份也相同。不同的只是日历自己的权限表里多了一行。",
  }
  s.steps[6].check = {
    en = "effect: written. Now there is something in the world that was not there before.",
    zh = "影响：已写入。现在世上多了一样原来没有的东西。",
  }
  s.steps[7].caption = {
    en = "The hour is booked. It took a grant by whoever looks after the calendar, and nothing else would have done.",
    zh = "约上了。靠的是日历的管理者给的权限，换别的都不行。",
  }
  s.steps[7].check = {
    en = "added is true, and the calendar's answer says written. Both are needed to believe it.",
    zh = "added 是 true，日历的响应是已写入。两样都有，才可信。",
  }
end

local function user_refuses(s)
  s.asked = { { call = "list_events" } }
  s.steps[5].caption = {
    en = "Reading passes by policy. Writing is put before the user, who did not mean it so and says no.",
    zh = "读，策略放行。写，要问用户；用户没有这个意思，说不行。",
  }
  s.steps[5].check = {
    en = "The second approval bears the user's name and a no. After it there is no request.",
    zh = "第二次批准写着由用户决定，结果是不行。之后没有请求。",
  }
  s.steps[7].caption = {
    en = "11 is free, and nothing was booked: the user stopped it in time, and the model says so.",
    zh = "11 点有空，没有预约：用户及时拦下了，模型照实说。",
  }
  s.steps[7].how = {
    en = "The host tells the model that the call was not approved. No server has heard of it.",
    zh = "宿主告诉模型：这次调用没有获准。哪个服务器都没有听说过它。",
  }
  s.steps[7].check = {
    en = "One tools/call in the whole session. The calendar's own log is empty.",
    zh = "整次会话只有一个 tools/call。日历自己的日志是空的。",
  }
end

local function schema_refuses(s)
  local careful = s.model
  s.model = function(view)
    local move = careful(view)
    if move.call == "add_event" then move.arguments.hour = 23 end
    return move
  end
  s.steps[5].caption = {
    en = "The second proposal says hour 23. The schema ends at 17, so the host turns it down before asking anybody.",
    zh = "第二次提议写的是 23 点。schema 到 17 为止，宿主谁也不用问就退回了。",
  }
  s.steps[5].how = {
    en = "The host checks each proposal against inputSchema. What does not fit is not even put before the user.",
    zh = "宿主拿 inputSchema 检查每次提议。不合格的，连问用户都不必。",
  }
  s.steps[5].check = {
    en = "The decision names path and keyword: hour, maximum. It says nothing of rights, for it knows none.",
    zh = "决定里写着位置和关键字：hour，maximum。没提权限，因为它不知道权限。",
  }
  s.steps[7].caption = {
    en = "11 is free, and nothing was booked: the proposal made no sense, and was never sent.",
    zh = "11 点有空，没有预约：那次提议不成话，根本没有发出去。",
  }
  s.steps[7].how = {
    en = "The host tells the model that its arguments do not fit. A model may try again; this one reports.",
    zh = "宿主告诉模型参数不合格。模型可以再试，这一个选择如实报告。",
  }
  s.steps[7].check = {
    en = "One tools/call in the whole session. Neither user nor calendar was bothered.",
    zh = "整次会话只有一个 tools/call。用户和日历都没有被打扰。",
  }
end

local function transport_refuses(s)
  s.servers[1].unreachable = true
  s.host.connect_timeout_ms = 3000
  s.steps[1].caption = {
    en = "No answer from the address. Which tools exist, and what may be done, nobody has even asked yet.",
    zh = "网址没有响应。有哪些工具、准不准，还没有轮到谁去问。",
  }
  s.steps[1].how = {
    en = "The connection is tried for three seconds, then given up. Not one JSON-RPC message was exchanged.",
    zh = "连了三秒，放弃。一条 JSON-RPC 消息也没有交换。",
  }
  s.steps[1].cost = {
    en = "Is access denied? Silence says nothing about rights. A refusal would at least be an answer.",
    zh = "是拒绝访问吗？没有声音，说明不了权限。要是拒绝，好歹也算个回答。",
  }
  s.steps[1].check = {
    en = "The timeout is the last event of the link. There is no status, no code, no id.",
    zh = "链路上最后一个事件是超时。没有状态，没有代码，没有 id。",
  }
  s.steps[7].caption = {
    en = "The user learns that the calendar cannot be reached. More cannot be said, and less should not.",
    zh = "用户得知日历连不上。能说的就这么多，也不该少说。",
  }
  s.steps[7].how = {
    en = "Without a session the host ends the task and names the reason.",
    zh = "没有会话，宿主结束任务，说明原因。",
  }
  s.steps[7].check = {
    en = "No model was asked, so nothing could be made up.",
    zh = "没有问模型，也就无从编造。",
  }
end

return scenario {
  id = "flow/calendar",
  kind = "flow",
  revision = "2025-11-25",
  transport = "http",
  link_ms = 22,

  title = { en = "May read, may not write", zh = "能读，不能写" },
  question = {
    en = "Transport, schema, approval, target: each can say no to a booking. What does each of them decide?",
    zh = "传输、schema、审批、目标系统：预约时每一处都能说不。各自决定的是什么？",
  },
  symptom = {
    en = "The calendar's address is right, and still there is no session.",
    zh = "日历的网址没错，会话却建立不起来。",
  },
  summary = {
    en = "Transport: do bytes arrive? Schema: does it make sense? Approval: does the user want it? Target: may this identity?",
    zh = "传输：字节到不到？schema：说得通吗？审批：用户要不要？目标系统：这个身份准不准？",
  },
  limits = {
    en = "This calendar gives one right for the whole team. Real ones tell calendars and kinds of change apart, and a token may carry less than its user may.",
    zh = "这个日历把全队当成一份权限。真实的日历会分日历、分改动的种类，令牌带的权限也可能比用户的少。",
  },

  figure = {
    caption = {
      en = "One identity, two calls: reading is done, writing is refused, and it is the calendar that refuses.",
      zh = "同一个身份，两次调用：读成了，写被拒绝，拒绝的是日历自己。",
    },
    why = {
      en = "When something does not work, the first question is who said no. The four know different things and have different remedies.",
      zh = "事情办不成，先问是谁说的不。四处知道的不同，该怎么办也不同。",
    },
    how = {
      en = "A call passes four gates in turn: the link, the schema of the tool, the host's policy or the user, and the rights at the calendar.",
      zh = "一次调用依次过四关：链路、工具的 schema、宿主的策略或用户、日历的权限。",
    },
    cost = {
      en = "Four times yes is needed, and one yes is easily taken for all: connected, so it is allowed; valid, so it is wanted.",
      zh = "要四个同意才行，人却常把一个当成全部：连上了就是准许，参数对就是用户想要。",
    },
    check = {
      en = "Try the variants: each moves the no to another place. Note where the run stops and who has heard of the call.",
      zh = "试试几个变体：每个都把那个不字挪了地方。看在哪里停下，谁听说过这次调用。",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "The transport decides one thing: do bytes arrive? They do. About calendars it knows nothing.",
        zh = "传输只决定一件事：字节到不到。到了。日历的事它一概不知。",
      },
      why = {
        en = "Without a channel no other question can be asked.",
        zh = "没有通道，别的都无从问起。",
      },
      how = {
        en = "The client connects to the URL and shakes hands. The server declares tools.",
        zh = "客户端连上网址，握手。服务器声明了 tools。",
      },
      cost = {
        en = "Connected to the calendar, so it may be used? Connected to a server, which may ask the calendar in your name.",
        zh = "连上日历就能用了？连上的是服务器，由它代你去问日历。",
      },
      check = {
        en = "Status 200 and an agreed revision. Not one word about Wednesday.",
        zh = "状态 200，版本商定。没有一个字提到星期三。",
      },
    },
    { -- 2 ready
      caption = {
        en = "The session is ready for anything that was declared, and permits none of it.",
        zh = "会话就绪，声明过的都可以用，但什么也没有准许。",
      },
      why = {
        en = "Ready is about the protocol. Being allowed is about the world.",
        zh = "就绪说的是协议，准许说的是现实。",
      },
      how = {
        en = "notifications/initialized, taken with 202.",
        zh = "notifications/initialized，以 202 收下。",
      },
      cost = {
        en = "Was a right checked here? None. The server has not yet spoken to the calendar.",
        zh = "这里查过权限吗？没有。服务器还没和日历说过话。",
      },
      check = {
        en = "The calendar's card is still silent.",
        zh = "日历那张卡还没有动静。",
      },
    },
    { -- 3 discover
      caption = {
        en = "Two tools: list_events reads, add_event writes. That the second is offered does not mean that it will work.",
        zh = "两个工具：list_events 读，add_event 写。后者列出来了，不等于办得成。",
      },
      why = {
        en = "The list is the same for everybody who connects. Rights are not part of it.",
        zh = "谁连上来，清单都一样。权限不在里面。",
      },
      how = {
        en = "tools/list brings both, with schemas and hints: one read-only, one not.",
        zh = "tools/list 带回两个工具，附 schema 和提示：一个只读，一个不是。",
      },
      cost = {
        en = "Could the server leave out what is forbidden? Some do. Then the list depends on the identity, "
          .. "and must still not be trusted as a lock.",
        zh = "服务器能不列禁用的吗？有的会。那样清单随身份而变，但还是不能当锁用。",
      },
      check = {
        en = "readOnlyHint is true once and false once. It is a hint about the tool, not about you.",
        zh = "readOnlyHint 一真一假。它说的是工具，不是你。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The host shows both and notes that add_event needs the user's consent each time.",
        zh = "宿主两个都放行，并记下：add_event 每次都要用户同意。",
      },
      why = {
        en = "The task asks for a booking, so the writing tool must be there. That makes the next gate the more important.",
        zh = "任务就是要预约，会写的工具得给。正因如此，下一关更要紧。",
      },
      how = {
        en = "list_events by policy, add_event by the user.",
        zh = "list_events 按策略，add_event 由用户决定。",
      },
      cost = {
        en = "Consent for everything would be safer? Whoever is asked at every step soon says yes without reading.",
        zh = "样样都问用户更稳妥？步步都问，人很快就看都不看点同意了。",
      },
      check = {
        en = "asks_user names add_event and not list_events.",
        zh = "asks_user 里有 add_event，没有 list_events。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "The schema asks whether it makes sense, the user whether it is wanted. Both say yes to the booking.",
        zh = "schema 看说不说得通，用户看想不想要。对这次预约，两边都同意。",
      },
      why = {
        en = "Hour 11 on a Wednesday is well formed. Whether it should be booked, only the one who asked can say.",
        zh = "星期三 11 点，格式没问题。该不该约，只有提要求的人说了算。",
      },
      how = {
        en = "First list_events(wednesday) by policy. Then add_event(wednesday, 11): valid, and shown to the user, who approves.",
        zh = "先是 list_events(wednesday)，策略放行。再是 add_event，周三 11 点：有效，给用户看，用户批准。",
      },
      cost = {
        en = "The user approved, so it is authorized? The user can only give what is his. The calendar has its own owner.",
        zh = "用户批准了，就有权了？用户只能给自己有的。日历另有主人。",
      },
      check = {
        en = "For the write two decisions by two deciders: the host on the form, the user on the matter.",
        zh = "写的那一次有两个决定，出自两方：宿主管格式，用户管事情。",
      },
    },
    { -- 6 execute
      caption = {
        en = "The calendar answers 200 to reading and 403 to writing. It alone knows what calendar-app may do.",
        zh = "日历对读回 200，对写回 403。calendar-app 准做什么，只有它知道。",
      },
      why = {
        en = "The calendar must hold its own rules, whoever comes: this server, another one, a web page.",
        zh = "不管谁来，这个服务器、别的服务器、网页，日历都得守住自己的规矩。",
      },
      how = {
        en = "add_event first reads the page as calendar-app, which is granted, then wants to write it, which is not.",
        zh = "add_event 先以 calendar-app 的身份读那一页，准；再写回去，不准。",
      },
      cost = {
        en = "Try again, another spelling, a mightier tool? The rule stays. "
          .. "The remedy is a grant by the calendar's owner, or another way to do it.",
        zh = "再试一次，换个写法，换个更强的工具？规矩不变。要么请日历的主人授权，要么换个办法。",
      },
      check = {
        en = "Same identity, same page, two operations: read done, write forbidden. And one line in the calendar's audit log.",
        zh = "同一个身份，同一页，两个操作：读完成，写拒绝。日历的审计日志里多了一行。",
      },
    },
    { -- 7 return
      caption = {
        en = "11 is free, and the booking was refused: a right answer, with a no in it.",
        zh = "11 点有空，预约被拒绝：答案是对的，里面有个不字。",
      },
      why = {
        en = "The user can act on it: ask the owner, or enter it by hand. A vague \"it did not work\" would help nobody.",
        zh = "用户据此就能行动：去找主人，或者自己填。含糊一句“没办成”，谁也帮不了。",
      },
      how = {
        en = "The refusal comes as a result with isError and the code FORBIDDEN. The model hands on what was free and what was not done.",
        zh = "拒绝作为结果回来，带 isError 和代码 FORBIDDEN。模型转告：哪里有空，什么没办成。",
      },
      cost = {
        en = "Is a refused call a broken system? Everything did its duty here, the calendar most of all.",
        zh = "调用被拒就是系统坏了？这里处处尽责，最尽责的就是日历。",
      },
      check = {
        en = "free is 11: the events of Wednesday begin at 8, 9, 10 and 13. added is false, and the calendar is unchanged.",
        zh = "free 是 11：星期三的安排在 8、9、10、13 点。added 是 false，日历没有变。",
      },
    },
  },

  sources = { "MCP 2025-11-25, server/tools", "MCP 2025-11-25, basic/transports", "MCP 2025-11-25, basic/authorization" },
  needs = { "flow/seven-frames", "flow/read-file", "flow/capabilities" },

  task = { en = "Book a free hour on Wednesday.", zh = "约周三的一个空闲小时。" },

  servers = {
    {
      name = "calendar-server",
      title = "Team calendar",
      version = "2.4.1",
      url = "https://calendar.example.com/mcp",
      identity = "calendar-app",
      capabilities = { tools = {} },
      tools = { list_events, add_event },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    policies = {
      list_events = { visible = true, consent = "policy" },
      add_event = { visible = true, consent = "user" },
    },
  },

  target = {
    name = "calendar",
    latency_ms = 9,
    rights = { ["calendar-app"] = { read = { "team" } } },
    files = {
      ["team/wednesday.txt"] = "8 | Delivery\n9 | Review\n10 | Planning\n13 | Interview\n",
      ["team/thursday.txt"] = "9 | Release\n",
    },
  },

  asked = { { call = "list_events" }, { call = "add_event", arguments = { day = "wednesday" } } },

  -- A scripted model: looks for the first free hour, books it once, and reports.
  model = function(view)
    local last = view.last
    if not last then return { call = "list_events", arguments = { day = "wednesday" } } end
    local first = view.seen[1]
    if not first.ok then return { answer = { found = false } } end
    local taken, free = {}, 8
    for _, event in ipairs(first.data.events) do taken[event.hour] = true end
    while taken[free] do free = free + 1 end
    if #view.seen == 1 then
      return { call = "add_event", arguments = { day = "wednesday", hour = free, title = "Quiet hour" } }
    end
    return { answer = { free = free, added = last.ok and last.data.added } }
  end,

  goal = { free = 11, added = false },

  variants = {
    {
      id = "target-refuses",
      title = { en = "The calendar says no", zh = "日历说不" },
      apply = function() end,
    },
    {
      id = "granted",
      title = { en = "All say yes", zh = "处处同意" },
      apply = granted,
    },
    {
      id = "user-refuses",
      title = { en = "The user says no", zh = "用户说不" },
      apply = user_refuses,
    },
    {
      id = "schema-refuses",
      title = { en = "The schema says no", zh = "schema 说不" },
      apply = schema_refuses,
    },
    {
      id = "transport-refuses",
      title = { en = "The link says nothing", zh = "链路没有声音" },
      apply = transport_refuses,
    },
  },
}
