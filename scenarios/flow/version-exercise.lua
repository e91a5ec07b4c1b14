-- The river gauge again: the server answers, and no session comes about.

return scenario {
  based_on = "flow/version",
  id = "flow/version-exercise",
  kind = "fault",

  title = { en = "An answer, and then nothing", zh = "有了响应，就没有下文" },
  symptom = {
    en = "The user asks for the height of the river and gets none. The server was there and answered.",
    zh = "用户问水位，没有得到。服务器在，也响应了。",
  },
  summary = {
    en = "Two that share no revision part in good order. What must not happen is that somebody invents the rest.",
    zh = "没有共同的版本，就规规矩矩分开。唯一不能做的，是有谁把剩下的编出来。",
  },
  limits = {
    en = "Here the server is older than the client. The other way round looks the same, and is mended at the other end.",
    zh = "这里是服务器比客户端旧。反过来看着也一样，只是要在另一头修。",
  },
  figure = {
    caption = {
      en = "One reading is wanted. The address is right, the line is good, the server is awake.",
      zh = "只要一个读数。地址没错，线路畅通，服务器也醒着。",
    },
    why = {
      en = "The first exchange of a session decides by which rules all others are read. It can also decide that there are none.",
      zh = "会话的第一个来回，定下之后按什么规则来读。它也可能定下：没有之后。",
    },
    how = {
      en = "Everything is as in the lesson on revisions, and one condition is another. Read both messages of the handshake.",
      zh = "一切都和讲版本的那一课相同，只有一个条件不同。握手的两条消息都读一读。",
    },
    cost = {
      en = "Disconnecting looks like giving up. Going on without shared rules is worse: it goes well until it matters.",
      zh = "断开看着像放弃。没有共同的规则还往下走，更糟：平时没事，要紧时出事。",
    },
    check = {
      en = "Which revision was proposed, which came back, and does anybody here speak both?",
      zh = "提议的是哪个，回来的是哪个，有谁两个都会吗？",
    },
  },
  sources = { "MCP 2025-11-25, basic/lifecycle" },
  needs = { "flow/version" },

  fault = { kind = "version", revision = "2025-03-26" },

  exercise = {
    layer = "protocol",
    kind = "version",
    evidence = {
      { kind = "message", from = "server", ["msg/result/protocolVersion"] = "2025-03-26" },
      { kind = "net", ["data/event"] = "closed" },
    },
    evidence_right = {
      en = "That is it: 2025-03-26 came back, and the client can use 2025-11-25 and 2025-06-18. It closes, as it has to.",
      zh = "就是这里：回来的是 2025-03-26，客户端用得上的是 2025-11-25 和 2025-06-18。它关闭，本该如此。",
    },
    evidence_wrong = {
      en = "Nothing is wrong with this one yet. There are only a few messages: look at what the first answer offers.",
      zh = "到这里还没有问题。消息总共没几条：看第一个响应给出了什么。",
    },
    layers = {
      network = {
        en = "A connection stands, and a whole answer came with status 200. It was the client that closed afterwards, on purpose.",
        zh = "连接有了，完整的响应也到了，状态 200。之后是客户端自己有意关闭的。",
      },
      protocol = {
        en = "Yes. The two have no revision in common, so there are no rules by which a session could be read.",
        zh = "对。双方没有共同的版本，也就没有规则可以用来读一次会话。",
      },
      host = {
        en = "It decided nothing wrongly: without a session it does not even ask the model, and tells the user why.",
        zh = "它没有哪里决定错：没有会话，连模型都不问，并告诉用户为什么。",
      },
      authorization = {
        en = "Nobody was asked who he is. A refused identity would have a 401 or a 403, and here is a 200.",
        zh = "没有谁问过身份。身份被拒会有 401 或 403，这里是 200。",
      },
      tool = {
        en = "No list was asked for and nothing was called. The gauge itself could be read at any time.",
        zh = "清单没有要，调用也没有。水位计本身随时可以读。",
      },
      result = {
        en = "There is no result of any work that could be wrong. What came back is an offer, and it is meant as it says.",
        zh = "还没有做任何事，谈不上结果对错。回来的是一个提议，说的就是它的意思。",
      },
      trust = {
        en = "An old server is not a dishonest one: it names exactly what it can.",
        zh = "旧，不等于不老实：它会什么，说得清清楚楚。",
      },
      none = {
        en = "Each side kept the rules, that is true. But the two were put together in a way that cannot work, and the user has no reading.",
        zh = "双方都守规矩，这没错。可把这样两方放在一起，就是行不通，用户没有读数。",
      },
    },
    fixes = {
      {
        id = "renew-server",
        right = true,
        label = { en = "Have the server renewed to 2025-06-18", zh = "请人把服务器更新到 2025-06-18" },
        feedback = {
          en = "Now it offers something that the client speaks. Handshake, list, call: 142 cm.",
          zh = "现在它给出的，客户端会说。握手、清单、调用：142 厘米。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "learn-older",
        right = true,
        label = { en = "Teach the client 2025-03-26 as well", zh = "让客户端也学会 2025-03-26" },
        feedback = {
          en = "Accepted, and the reading comes as text: structured content is younger than this revision. One more thing to test from now on.",
          zh = "接受了，读数以文本送来：这个版本还没有结构化内容。往后要测试的又多了一样。",
        },
        apply = function(s)
          s.host.revisions = { "2025-11-25", "2025-06-18", "2025-03-26" }
          s.model = function(view)
            if not view.last then return { call = "read_gauge", arguments = { gauge = "old-bridge" } } end
            return { answer = { gauge = "old-bridge", height_cm = text.number(view.last.text, "height_cm\":") } }
          end
        end,
      },
      {
        id = "propose-older",
        label = { en = "Propose 2025-06-18 from the start", zh = "一开始就提议 2025-06-18" },
        feedback = {
          en = "One word of the first message changed, and the same offer came back. The server names what it speaks, whatever was proposed.",
          zh = "第一条消息改了一个词，回来的还是那个。不管提议什么，服务器给出的都是自己会的。",
        },
        apply = function(s)
          s.revision = "2025-06-18"
          s.host.revisions = { "2025-06-18" }
        end,
      },
      {
        id = "ask-anyway",
        label = { en = "Ask the model all the same", zh = "没有会话，也照样问模型" },
        feedback = {
          en = "Tokens were spent, and 100 cm came out. No gauge was read: it is made of likely words, and it looks like an answer.",
          zh = "花了 token，得到 100 厘米。哪个水位计也没有读过：是用像样的词拼的，看着却像答案。",
        },
        apply = function(s)
          s.host.ask_model_without_session = true
          s.model = function() return { answer = { gauge = "old-bridge", height_cm = 100 } } end
        end,
      },
    },
    hints = {
      { en = "There are two messages. Read the second.", zh = "消息一共两条。读第二条。" },
      {
        en = "Compare protocolVersion in the request and in its response.",
        zh = "比一比请求和响应里的 protocolVersion。",
      },
      {
        en = "The client accepts what came back or disconnects. There is no second round.",
        zh = "回来的要么接受，要么断开。没有第二轮。",
      },
    },
    explanation = {
      en = "Tell the user both revisions: that is what whoever mends it needs. The model can do nothing here and should not be asked. "
        .. "How many old revisions a client keeps is a decision with a price: each has to be tested.",
      zh = "把两个版本都告诉用户：修的人要的就是这个。模型在这里什么也做不了，不该去问它。客户端留多少旧版本，是要付代价的决定：每一个都得测试。",
    },
  },
}
