-- The server prints a greeting, and prints it where the messages go.

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/stdout-noise",
  kind = "fault",

  title = { en = "Over before it begins", zh = "还没开始就结束了" },
  symptom = {
    en = "The program is started, and in the next moment the session is over. The user gets no answer.",
    zh = "程序启动了，下一刻会话就结束了。用户没有得到回答。",
  },
  summary = {
    en = "Look at the bytes themselves before you think about what they were meant to say.",
    zh = "先看字节本身，再想它们本来要说什么。",
  },
  limits = {
    en = "The same greeting on stderr is harmless, and a client that reads more leniently drops the line and goes on.",
    zh = "同样的问候放在 stderr 上就无害；读得宽松的客户端，会丢掉这一行接着读。",
  },
  figure = {
    caption = {
      en = "This time the server is a process on the user's own machine. Watch its first words.",
      zh = "这次服务器是用户自己机器上的一个进程。看它开口的第一句。",
    },
    why = {
      en = "Two programs talk through a pipe. Whatever one of them prints, the other one reads.",
      zh = "两个程序通过一根管道说话。这边打印什么，那边就读到什么。",
    },
    how = {
      en = "A process has two outputs. One carries messages, a line each; the other one is for everything else.",
      zh = "进程有两个输出：一个走消息，每行一条；另一个放其余的一切。",
    },
    cost = {
      en = "A line of logging is written in a second, and looked for half a day: the author's own machine shows nothing.",
      zh = "随手加一行日志，只要一秒；要把它找出来，得花半天：在作者自己的机器上看不出来。",
    },
    check = {
      en = "Take the first thing that came from the server. Is it a message? How would you know?",
      zh = "拿服务器发来的第一样东西看：它是消息吗？凭什么知道？",
    },
  },
  sources = { "MCP 2025-11-25, basic/transports", "MCP 2025-11-25, basic/lifecycle" },
  needs = { "flow/stdio", "flow/seven-frames" },

  transport = "stdio",
  link_ms = 2,
  fault = { kind = "noise", text = "messages-server 3.0.2 is ready" },

  change = function(s)
    s.servers[1].url = nil
    s.servers[1].command = "messages-server --stdio"
    s.host.strict_stdout = true
  end,

  exercise = {
    layer = "network",
    kind = "noise",
    evidence = { { kind = "bytes" } },
    evidence_right = {
      en = "That is it: a line that a person would like to read, where only messages may stand.",
      zh = "就是这里：一行给人看的话，站在了只许站消息的地方。",
    },
    evidence_wrong = {
      en = "That the client ends it is its answer to something. What did it read just before?",
      zh = "客户端结束会话，是对什么的反应。在这之前它刚读到了什么？",
    },
    layers = {
      network = {
        en = "Yes. On the wire stands something that is no message. Framing is broken before any message can be judged.",
        zh = "对。线路上有不是消息的东西。还谈不上哪条消息对不对，通道本身先不干净了。",
      },
      protocol = {
        en = "To break a rule of JSON-RPC one has to send JSON. This line is not even that; whoever printed it meant no message.",
        zh = "要违反 JSON-RPC 的规则，先得发出 JSON。这一行连 JSON 都不是，打印它的人也没想发消息。",
      },
      host = {
        en = "It is strict, that is all: it trusts no stream that has foreign lines in it. The line itself is not its doing.",
        zh = "它只是严格：流里混进了别的东西，它就不再相信。那一行不是它写的。",
      },
      authorization = {
        en = "Nobody got as far as to ask for a right. A process on one's own machine is not asked who it is.",
        zh = "还没走到问权限那一步。自己机器上的进程，没有人问它是谁。",
      },
      tool = {
        en = "No tool was listed or called. The work would have gone well, as the healthy run shows.",
        zh = "没有列过工具，也没有调用过。看正常那次就知道，活是干得成的。",
      },
      result = {
        en = "There is no result. A greeting is the content of nothing.",
        zh = "没有结果。一句问候，算不上任何事情的结果。",
      },
      trust = {
        en = "The line orders nothing and deceives nobody. It is a friendly word in the wrong place.",
        zh = "那一行没有命令谁，也没有骗谁，只是好话说错了地方。",
      },
      none = {
        en = "With a lenient client it would have gone unnoticed, and would be broken all the same. Here nobody gets an answer.",
        zh = "换个宽松的客户端，也许没人注意到，可规矩照样破了。在这里，谁也没有得到回答。",
      },
    },
    fixes = {
      {
        id = "to-stderr",
        right = true,
        label = { en = "Let the server print the line to stderr", zh = "让服务器把这一行打印到 stderr" },
        feedback = {
          en = "The greeting is still there, in the log that the client keeps of the process. stdout carries messages and nothing else.",
          zh = "问候还在，进了客户端为这个进程记的日志。stdout 上只剩消息。",
        },
        apply = function(s)
          s.fault = nil
          s.servers[1].prints = { { text = "messages-server 3.0.2 is ready", to = "stderr" } }
        end,
      },
      {
        id = "lenient",
        right = true,
        label = { en = "Let the client drop lines that are no messages", zh = "让客户端丢掉不是消息的行" },
        feedback = {
          en = "It works, and is the smaller cure: the server still breaks the rule, and one day its line will land in the middle of a message.",
          zh = "能用了，只是治标：服务器还在破规矩，总有一天它那一行会落在一条消息中间。",
        },
        apply = function(s) s.host.strict_stdout = false end,
      },
      {
        id = "reconnect",
        label = { en = "Start the server once more", zh = "把服务器再启动一次" },
        feedback = {
          en = "It greets once more. A program does the same when it is started the same way.",
          zh = "它又问候了一遍。同样地启动，程序就同样地做。",
        },
        apply = function(s)
          local poster = s.model
          s.host.ask_model_without_session = true
          s.model = function(view) return view.turn == 1 and { reconnect = true } or poster(view) end
        end,
      },
      {
        id = "more-words",
        label = { en = "Let the server say in more words that it is ready", zh = "让服务器把“就绪”说得更详细" },
        feedback = {
          en = "More words in the same place. What helps is another place, not another wording.",
          zh = "话多了，地方没换。要换的是地方，不是说法。",
        },
        apply = function(s) s.fault.text = "messages-server 3.0.2 is ready and waits for initialize" end,
      },
      {
        id = "ask-anyway",
        label = { en = "Give the model a try without any session", zh = "没有会话，也让模型试一试" },
        feedback = {
          en = "It has nothing to call and says that nothing was posted. True, and of no help to the user.",
          zh = "它没有可调用的，就说没有发出去。说的是实情，对用户没有帮助。",
        },
        apply = function(s) s.host.ask_model_without_session = true end,
      },
    },
    hints = {
      {
        en = "Look at the first thing that comes from the server. Switch to raw (key R).",
        zh = "看服务器发来的第一样东西，切换到原文（按 R）。",
      },
      {
        en = "Compare it with the first thing in the healthy run: with which sign does each begin?",
        zh = "和正常那次的第一样东西比：各以什么字符开头？",
      },
      {
        en = "Bytes that are no message are a matter of the transport: the network's layer, not the protocol's.",
        zh = "不成消息的字节是传输的事，在网络层，不在协议层。",
      },
    },
    explanation = {
      en = "For the model one sentence is enough: there is no session. The stray line itself does not belong in front of it: it comes from "
        .. "outside and is meant for nobody there. A server MUST write nothing but messages to stdout; logs go to stderr, or as "
        .. "notifications/message where logging is declared. Before giving up, look once with another client: lenient ones hide the trouble. "
        .. "The bytes as they came are in the client's record of the process.",
      zh = "给模型一句话就够：没有会话。那行杂音本身不必给它：来自外面，也不是说给它听的。除了消息，服务器绝不能往 stdout 写别的；"
        .. "日志走 stderr，或者在声明了 logging 时用 notifications/message。放弃之前，换个客户端看一眼：宽松的客户端会把毛病藏起来。"
        .. "收到的原样字节，在客户端为这个进程留的记录里。",
    },
  },
}
