-- The client calls by a method that no revision of the protocol has.

local kit = require "kit"

return scenario {
  based_on = "flow/read-file",
  id = "faults/unknown-method",
  kind = "fault",

  title = { en = "No call gets done", zh = "一次调用也办不成" },
  symptom = {
    en = "Connecting and listing go well. The first call comes back with an error, and the user gets no answer.",
    zh = "连接顺利，清单也拿到了。第一次调用却只换回一个错误，用户没有得到回答。",
  },
  summary = {
    en = "An error under the right id proves that the request arrived. Read its code before you change anything.",
    zh = "id 对得上的错误，恰好证明请求到了。动手改之前，先读它的代码。",
  },
  limits = {
    en = "-32601 also comes for a method that exists and was not agreed on, such as prompts/list on a server that declared no prompts.",
    zh = "方法确有其事，只是没有商定过，也会得到 -32601：例如向没有声明 prompts 的服务器发 prompts/list。",
  },
  figure = {
    caption = {
      en = "The same story as the healthy run, up to the moment when the first call goes out.",
      zh = "和正常的那一次是同一个故事，直到第一次调用发出为止。",
    },
    why = {
      en = "An error is the most helpful failure there is: it has a sender, an id and a code.",
      zh = "报错是最帮忙的一种失败：它有发送者，有 id，有代码。",
    },
    how = {
      en = "Up to the first call all is as in the healthy run: handshake, both lists, what the model sees, its proposal, the approval.",
      zh = "第一次调用之前都和正常那次一样：握手、两份清单、模型看到的、它的提议、批准。",
    },
    cost = {
      en = "Trying again looks harmless. Every try costs a round trip, and hides from the user that nothing moves.",
      zh = "再试一次，看似无害。每试一次都要一个来回，还让用户看不出事情毫无进展。",
    },
    check = {
      en = "Read from the outside in: did an answer come? under which id? does it hold `error`? with which code?",
      zh = "由外往里读：有响应吗？id 是哪个？里面有 error 吗？代码是多少？",
    },
  },
  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, server/tools", "JSON-RPC 2.0, 5.1" },
  needs = { "flow/read-file" },

  fault = { kind = "unknown-method", method = "tools/execute" },

  exercise = {
    layer = "protocol",
    kind = "unknown-method",
    evidence = { { ["msg/method"] = "tools/execute" }, { ["msg/error/code"] = -32601 } },
    evidence_right = {
      en = "That is it. Request and error share one id: what was asked for is what was not understood.",
      zh = "就是这里。请求和错误是同一个 id：问出去的，正是没被听懂的。",
    },
    evidence_wrong = {
      en = "Up to the first call all is as in the healthy run, and behind it all is consequence. Look in between.",
      zh = "第一次调用之前，一切和正常时一样；在它之后，都是后果。看两者之间。",
    },
    layers = {
      network = {
        en = "An answer came, in time and under the same id. The line carried both directions well.",
        zh = "响应及时到了，id 也对得上。来去两个方向，线路都是通的。",
      },
      protocol = {
        en = "Yes. Sound JSON-RPC, but a method that this server never offered: -32601 under the same id. No revision of MCP has tools/execute.",
        zh = "对。JSON-RPC 写得合格，要的方法服务器却从来没有：同一个 id，-32601。MCP 哪个版本都没有 tools/execute。",
      },
      host = {
        en = "The host decided well: the proposal was checked and approved. The wrong word was put on the wire afterwards.",
        zh = "宿主的决定没有错：提议查过了，也批准了。错的是之后发上线路的那个词。",
      },
      authorization = {
        en = "Nobody looked at rights. The server does not refuse this identity; it does not know the word.",
        zh = "没有谁查过权限。服务器不是拒绝这个身份，而是不认识这个词。",
      },
      tool = {
        en = "No tool ran. A folder that is missing comes back as a result with isError; here stands `error`, before any tool.",
        zh = "没有工具运行过。目录不存在，回来的是带 isError 的结果；这里是 error，还没碰到工具就停了。",
      },
      result = {
        en = "There is no result: `error` stands in its place. Wrong content would first need content.",
        zh = "根本没有 result，那个位置上是 error。要说内容不对，先得有内容。",
      },
      trust = {
        en = "Nothing in the answer tries to steer anybody. It says what is true: this method is not known.",
        zh = "响应里没有什么想左右谁。它如实地说：不认识这个方法。",
      },
      none = {
        en = "The server is right to answer like this, and still something is broken: every call fails, and the task is not done.",
        zh = "服务器这样响应没有错，可毛病还是有的：每次调用都失败，任务没有完成。",
      },
    },
    fixes = {
      {
        id = "use-agreed-method",
        right = true,
        label = {
          en = "Compare what both sides speak, then send what the server knows",
          zh = "对照双方会说的，改发服务器认得的",
        },
        feedback = {
          en = "tools/list was understood, and tools/call is what belongs to it. Look at what was negotiated, use that, and the story runs to its end.",
          zh = "tools/list 听得懂，与它配套的就是 tools/call。先看商定了什么，再照着用，故事就走完了。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "retry",
        label = { en = "Send the same call once more", zh = "把这次调用原样再发一遍" },
        feedback = {
          en = "A second request, a second -32601. What is not understood does not become clearer by being repeated.",
          zh = "又一个请求，又一个 -32601。听不懂的话，重复一遍还是听不懂。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "other-arguments",
        label = { en = "Try it with another folder", zh = "换个目录试试" },
        feedback = {
          en = "Nobody looked at the arguments: the server stopped at the name of the method. Another folder changes nothing.",
          zh = "参数根本没有人看：服务器停在了方法名上。换个目录，什么也不会变。",
        },
        apply = function(s)
          kit.after_failure(s, function(view)
            return #view.seen == 1 and { call = "list_directory", arguments = { path = "handbook" } }
          end)
        end,
      },
      {
        id = "reconnect",
        label = { en = "Close the session and connect anew", zh = "断开会话，重新连接" },
        feedback = {
          en = "A second handshake, a new session id, the same -32601. The session was never what was wrong.",
          zh = "又握了一次手，换了会话 id，还是 -32601。毛病从来不在会话上。",
        },
        apply = function(s)
          kit.after_failure(s, function(view)
            if view.turn == 2 then return { reconnect = true } end
            return view.turn == 3 and { call = "list_directory", arguments = { path = "deploy" } }
          end)
        end,
      },
    },
    hints = {
      {
        en = "Look at the first call: what went out, and what came back under the same id?",
        zh = "看第一次调用：发出去的是什么，同一个 id 下回来的又是什么？",
      },
      {
        en = "Compare its first words with those of the two requests before it, which worked.",
        zh = "前面两个请求都成功了，把它开头的那个词和它们的比一比。",
      },
      {
        en = "-32601: the request arrived and was read as JSON-RPC, and this side has no such method. That is the protocol, whatever the arguments say.",
        zh = "-32601 是说：请求到了，也按 JSON-RPC 读懂了，只是这边没有这个方法。不管参数写什么，都在协议层。",
      },
    },
    explanation = {
      en = "A model cannot mend the name of a method, so the raw error is of no use to it; tell it that calls do not work at "
        .. "present. Whoever maintains the client needs the request, the error, both revisions and both capabilities: that full "
        .. "record is in the host's log. Never repeat a -32601. If the method hangs on a capability that was not declared, do "
        .. "without it and say what is missing; else give up.",
      zh = "方法名错了，模型改不了，原样的错误对它没有用；告诉它眼下调用不了就行。维护客户端的人需要请求、错误、双方的版本和能力声明，"
        .. "完整记录在宿主的日志里。遇到 -32601 不要重试。如果这个方法要靠某项没有声明的能力，就不用它，并说明缺了什么；不然就放弃。",
    },
  },
}
