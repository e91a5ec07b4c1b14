-- The calendar again. Four places could have said no to the booking; one of them did.

return scenario {
  based_on = "flow/calendar",
  id = "flow/calendar-exercise",
  kind = "fault",

  title = { en = "Free at eleven, and not booked", zh = "十一点有空，却没约上" },
  symptom = {
    en = "The user said yes to the booking. Eleven is still free, and nobody knows whom to ask.",
    zh = "用户同意了预约。十一点还空着，也不知道该去问谁。",
  },
  summary = {
    en = "Link, schema, user and calendar each answer a question of their own. A no belongs to the one who said it.",
    zh = "链路、schema、用户、日历，各答各的问题。谁说的不，就去找谁。",
  },
  limits = {
    en = "A server may refuse on behalf of its calendar, from a copy of the rules. Then one line of the story is missing.",
    zh = "有的服务器自己存一份规矩，替日历拒绝。那样，过程里就少了一行。",
  },
  figure = {
    caption = {
      en = "One day is read, one hour is to be booked. Reading works; go on from there.",
      zh = "读一天的安排，约一个小时。读成了；从那里接着看。",
    },
    why = {
      en = "Whoever mends the wrong place makes it wider open, and the booking still fails.",
      zh = "修错了地方，只会把那里开得更大，约还是约不上。",
    },
    how = {
      en = "Go through the four in their order: did it arrive, does it fit, was it approved, what did the calendar say?",
      zh = "按次序过一遍四处：到了吗？合格吗？批准了吗？日历怎么说？",
    },
    cost = {
      en = "Three greens before a red tempt one to doubt the red. Each of them knows only its own question.",
      zh = "前面三个绿的，让人怀疑那个红的。其实它们各自只懂自己的问题。",
    },
    check = {
      en = "Name for each of the four what it was asked and what it said.",
      zh = "四处各被问了什么，各说了什么，逐一说出来。",
    },
  },
  sources = { "MCP 2025-11-25, server/tools", "MCP 2025-11-25, basic/transports", "MCP 2025-11-25, basic/authorization" },
  needs = { "flow/calendar" },

  change = function(s)
    s.target.rights["calendar-app"].write = { "team" }
    s.goal = { { free = 11, added = true }, { free = 11, told = "the calendar may not be written" } }
  end,

  fault = { kind = "forbidden", identity = "calendar-app", path = "team", action = "write" },

  exercise = {
    layer = "authorization",
    kind = "forbidden",
    evidence = {
      { kind = "target", from = "target", ["data/op"] = "write", ["data/status"] = "forbidden" },
      { ["msg/result/structuredContent/code"] = "FORBIDDEN" },
    },
    evidence_right = {
      en = "That is it: calendar-app asks to write, and the calendar says 403. It is the last of the four, and the first to say no.",
      zh = "就是这里：calendar-app 要写，日历答 403。四处里最后一处，也是第一个说不的。",
    },
    evidence_wrong = {
      en = "Here somebody says yes, or only hands on what was said before. Who said no first?",
      zh = "这里有人同意，或者只是转述前面的话。最先说不的是谁？",
    },
    layers = {
      network = {
        en = "The link answers: did it arrive? It did, four times, each with status 200. Of bookings it knows nothing.",
        zh = "链路回答的是：到了没有？到了，四次，次次状态 200。约不约，它不懂。",
      },
      protocol = {
        en = "The schema answers: does it make sense? Wednesday, 11, a title: it does. Whether it may be done stands in no schema.",
        zh = "schema 回答的是：像不像话？星期三，11 点，有标题：像话。准不准，哪个 schema 里都不写。",
      },
      host = {
        en = "The host asks the user whether it is wanted. He said yes. He cannot give away a right that is the calendar's to give.",
        zh = "宿主问用户：要不要？他说要。可日历的权限不归他，他给不了。",
      },
      authorization = {
        en = "Yes. The calendar answers: may this one? calendar-app may read and may not write, however well the request is made.",
        zh = "对。日历回答的是：这一位可以吗？calendar-app 能读不能写，请求做得再好也一样。",
      },
      tool = {
        en = "Execution answers: can the work be done? Eleven is free, so it could. It was stopped before it began.",
        zh = "执行回答的是：办得成吗？十一点空着，办得成。只是还没动手就被拦了。",
      },
      result = {
        en = "The list of the day is true and complete, and the refusal says what it is.",
        zh = "那天的清单真实、完整；拒绝也说明了自己是什么。",
      },
      trust = {
        en = "No event of that day gives orders, and the server calls the booking what it is: a write.",
        zh = "那天的安排里没有谁发号施令；服务器也照实说了：预约是写。",
      },
      none = {
        en = "A rule held, that is right. But the user wanted the hour, and this app was meant to book.",
        zh = "规矩守住了，没错。可用户要的是那个钟点，这个应用本来就是用来约的。",
      },
    },
    fixes = {
      {
        id = "ask-owner",
        right = true,
        label = { en = "Ask whoever looks after the calendar to let this app write", zh = "请日历的管理者让这个应用能写" },
        feedback = {
          en = "One line more where the no came from, and the same request goes through: booked.",
          zh = "在说不的地方加上一行，同一个请求就通过了：约上了。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "by-hand",
        right = true,
        label = { en = "Tell the user: eleven is free, enter it by hand", zh = "告诉用户：十一点有空，请自己填" },
        feedback = {
          en = "The half that was permitted is done, and the user can do the other half himself. Nothing was made wider for it.",
          zh = "准许的一半办了，另一半用户自己就能做。什么都不用放宽。",
        },
        apply = function(s)
          local booker = s.model
          s.model = function(view)
            local no = view.last and view.last.data and view.last.data.code == "FORBIDDEN"
            return no and { answer = { free = 11, told = "the calendar may not be written" } } or booker(view)
          end
        end,
      },
      {
        id = "no-question",
        label = { en = "Stop asking the user each time", zh = "以后不再每次问用户" },
        feedback = {
          en = "One question less, and the same 403. Whoever had said yes was not the one who said no.",
          zh = "少问了一句，403 照旧。说不的，本来就不是那个说好的人。",
        },
        apply = function(s) s.host.policies.add_event.consent = "policy" end,
      },
      {
        id = "other-hour",
        label = { en = "Try twelve instead", zh = "改约十二点" },
        feedback = {
          en = "Refused as well: it was never about the hour. The calendar's log now has two attempts.",
          zh = "也被拒了：从来不是钟点的问题。日历的日志里现在有两次尝试。",
        },
        apply = function(s)
          local booker = s.model
          s.model = function(view)
            if #view.seen == 2 then
              return { call = "add_event", arguments = { day = "wednesday", hour = 12, title = "Quiet hour" } }
            end
            return booker(view)
          end
        end,
      },
      {
        id = "as-owner",
        label = { en = "Let the server ask as calendar-owner", zh = "让服务器以 calendar-owner 去问" },
        feedback = {
          en = "Booked, and now whoever talks to this server can change the whole calendar in the owner's name.",
          zh = "约上了。从此跟这个服务器说话的，都能以主人的名义改整个日历。",
        },
        apply = function(s)
          s.user = "calendar-app"
          s.target.rights["calendar-owner"] = { read = { "" }, write = { "" } }
          s.servers[1].identity = "calendar-owner"
        end,
      },
    },
    hints = {
      { en = "Look at the second call, from the proposal on.", zh = "看第二次调用，从提议看起。" },
      { en = "Compare who was asked, and what each of them knows.", zh = "比一比：问了哪几处，各自知道什么。" },
      {
        en = "Arrived, fits, wanted, permitted: four questions. A yes to one is no answer to the next.",
        zh = "到了，合格，想要，准许：四个问题。一个是，答不了下一个。",
      },
    },
    explanation = {
      en = "The link decides whether anything arrives, the schema whether it makes sense, the user whether it is wanted, the calendar whether this identity may. "
        .. "The refusal belongs before the model: it can then say what is free and what was not done.",
      zh = "到没到，链路说了算；像不像话，schema 说了算；要不要，用户说了算；这个身份准不准，日历说了算。拒绝要让模型看到，它才好说清哪里有空、什么没办成。",
    },
  },
}
