-- Request, response, notification: who may say what when, and what pairs them.

return set {
  id = "selfcheck/messages",
  title = { en = "Messages", zh = "消息" },
  summary = {
    en = "You can tell request, response and notification apart, pair them by id, say what comes next, and mend a message.",
    zh = "能分清请求、响应和通知，按 id 配对，说出接下来是什么，还能改好一条写错的消息。",
  },
  minutes = 15,
  exercises = {
    {
      id = "opening",
      kind = "order",
      ask = {
        en = "From the first message to the first call: put them in order.",
        zh = "从第一条消息到第一次调用：请排好顺序。",
      },
      options = {
        { id = "initialize", label = { en = "The request initialize", zh = "请求 initialize" } },
        { id = "agreed", label = { en = "Result: revision and capabilities", zh = "结果：协议版本和能力声明" } },
        { id = "initialized", label = { en = "notifications/initialized", zh = "notifications/initialized" } },
        { id = "list", label = { en = "The request tools/list", zh = "请求 tools/list" } },
        { id = "tools", label = { en = "Result: the tools, without nextCursor", zh = "结果：工具清单，没有 nextCursor" } },
        { id = "call", label = { en = "The request tools/call", zh = "请求 tools/call" } },
      },
      wrong = {
        {
          when = { before = { "initialized", "agreed" } },
          says = {
            en = "Ready is said too early: another revision may come back than the one asked for. The client has to see first whether it can use it.",
            zh = "“就绪”说早了：回来的协议版本可能和要的不同。客户端得先看看自己能不能用。",
          },
        },
        {
          when = { before = { "list", "initialized" } },
          says = {
            en = "Questions before ready: the handshake is not over with its answer. It ends when the client says that it is ready; then work begins.",
            zh = "还没就绪就开始问了：收到回答，握手还不算完。客户端说了就绪才算完，之后才开始干活。",
          },
        },
        {
          when = { before = { "call", "tools" } },
          says = {
            en = "Where would the name of the tool come from? What has not been discovered was shown to nobody, so nobody can propose it.",
            zh = "工具的名字从哪里来？没有发现的，没有给谁看过，也就没有谁能提议。",
          },
        },
      },
      says = {
        en = "Two questions with their answers, the word that all is ready between them, and only then a call.",
        zh = "两问两答，中间说一声就绪，然后才有调用。",
      },
      otherwise = {
        en = "An answer stands before its question somewhere. Pair the two results with their requests first, then line up the pairs.",
        zh = "有个回答排到问题前面去了。先给两个结果找到各自的请求，再排这两对。",
      },
      hint = {
        en = "For each message: what must its sender know already?",
        zh = "每条消息都问一句：发的人之前得先知道什么？",
      },
      next = "flow/seven-frames@1",
    },
    {
      id = "after-the-handshake",
      kind = "predict",
      about = "flow/seven-frames",
      at = { kind = "message", method = "notifications/initialized" },
      options = {
        { id = "notifications/initialized" },
        { id = "tools/list" },
        { id = "initialize" },
        { id = "ping" },
      },
      wrong = {
        {
          when = { what = "nothing" },
          says = {
            en = "Silence would leave the server in doubt. The result says what the server can do; that the client agrees, only the client can say.",
            zh = "不出声，服务器就不知道成没成。结果只说了服务器会什么；客户端接不接受，要客户端自己说。",
          },
        },
        {
          when = { what = "response" },
          says = {
            en = "The answer to initialize has just been given, and nothing else is open. A response needs a request that waits for it.",
            zh = "initialize 刚刚回答过，没有别的还开着。要有请求在等，才会有响应。",
          },
        },
        {
          when = { what = "request", method = "tools/list" },
          says = {
            en = "That comes one message later. First the client says that it accepts the session, then it asks.",
            zh = "那是再下一条。先说接受这次会话，然后才问。",
          },
        },
        {
          when = { what = "request" },
          says = {
            en = "A request asks for something and waits. Here something is only told: no id, and no answer is due.",
            zh = "请求是要东西，还要等回答。这里只是告诉一声：没有 id，也不用回答。",
          },
        },
        {
          when = { from = "server" },
          says = {
            en = "The server has said its part. Whether the revision that came back will do is checked, and told, by the one who asked.",
            zh = "服务器该说的说完了。回来的协议版本行不行，由当初提出的一方检查，也由它来说。",
          },
        },
      },
      says = {
        en = "The client checked the revision and says that it is ready; nobody answers that.",
        zh = "客户端检查过协议版本，说一声就绪，谁也不用回答。",
      },
      otherwise = {
        en = "Nearly. It goes from the client to the server, and it is about the handshake itself, not about what comes behind it.",
        zh = "差一点。它从客户端到服务器，说的是握手本身，不是后面的事。",
      },
      hint = {
        en = "The last event: the client has checked something. Who does not know that yet?",
        zh = "看最后一个事件：客户端检查了一样东西。谁还不知道？",
      },
      next = "flow/seven-frames@2",
    },
    {
      id = "no-answer-due",
      kind = "predict",
      about = "flow/stdio",
      at = { kind = "message", method = "tools/list", from = "client" },
      options = {
        { id = "tools/list" },
        { id = "tools/call" },
        { id = "notifications/initialized" },
        { id = "initialize" },
      },
      wrong = {
        {
          when = { what = "response" },
          says = {
            en = "Not every message gets an answer. A notification has no id, so nobody may answer it, not even with an error.",
            zh = "不是每条消息都有回答。通知没有 id，谁也不许回答，报错也不行。",
          },
        },
        {
          when = { what = "nothing" },
          says = {
            en = "Nobody has to wait here: for a notification nothing comes back, so the client goes straight on with what it wants to know.",
            zh = "这里用不着等：通知不会有回音，客户端想知道什么，接着就问。",
          },
        },
        {
          when = { from = "server" },
          says = {
            en = "The server was told something, not asked. It is the client that wants to know something now.",
            zh = "刚才是告诉服务器，不是问它。现在想知道点什么的，是客户端。",
          },
        },
        {
          when = { what = "notification" },
          says = {
            en = "Whoever wants an answer has to send an id along. A notification could only tell something again.",
            zh = "想要回答，就得带上 id。通知只能再告诉点什么。",
          },
        },
        {
          when = { method = "tools/call" },
          says = {
            en = "Which tool? None is known yet: that tools were declared does not say which ones there are.",
            zh = "调用哪个工具？一个都还不知道：只声明了有工具，没有说是哪些。",
          },
        },
      },
      says = {
        en = "No answer is due to the notification, so the next thing on the wire is already a question.",
        zh = "通知不用回答，所以线上接下来就是一个新的问题。",
      },
      otherwise = {
        en = "The handshake is over. Now the client asks the server what there is; think of the list that comes before every call.",
        zh = "握手已经结束。现在客户端问服务器有些什么；想想每次调用之前要有的那份清单。",
      },
      hint = {
        en = "Has the last message an id? And what does the client still not know?",
        zh = "最后那条消息有 id 吗？客户端还有什么不知道？",
      },
      next = "flow/stdio@3",
    },
    {
      id = "two-in-flight",
      kind = "predict",
      about = "flow/ids",
      at = { kind = "message", from = "client", ["msg/id"] = 4 },
      options = {
        { id = "tools/call" },
        { id = "tools/list" },
        { id = "ping" },
        { id = "notifications/cancelled" },
      },
      wrong = {
        {
          when = { what = "response" },
          says = {
            en = "The next request need not wait for the first answer. That is what ids are for: each answer finds its question.",
            zh = "下一个请求不必等第一个回答。id 正是为此而设：哪个回答对哪个问题，一看便知。",
          },
        },
        {
          when = { what = "nothing" },
          says = {
            en = "Waiting would be allowed, but two proposals lie there and both are approved. Nothing holds the second one back.",
            zh = "等一等也可以，可是两个提议都批准了。第二个没有什么要等的。",
          },
        },
        {
          when = { what = "notification" },
          says = {
            en = "Here a price is wanted, so an answer is. What wants an answer bears an id and is a request.",
            zh = "这里要的是价钱，也就是要回答。要回答的就有 id，就是请求。",
          },
        },
        {
          when = { from = "host" },
          says = {
            en = "The host has decided; it does not speak MCP itself. On the wire its client speaks for it.",
            zh = "宿主作了决定，但它自己不说 MCP。线上替它说话的是客户端。",
          },
        },
        {
          when = { to = "target" },
          says = {
            en = "No client reaches the target system directly. The server stands in between and asks there in its turn.",
            zh = "客户端到不了目标系统。中间有服务器，由它再去问。",
          },
        },
      },
      says = {
        en = "A second tools/call with the id 4, while 3 is still open.",
        zh = "3 还没有回答，第二个 tools/call 带着 id 4 就出发了。",
      },
      otherwise = {
        en = "Look at the last event: a proposal was approved. What is approved goes from the client to the server now, as the call that it is.",
        zh = "看最后一个事件：一个提议批准了。批准了，就由客户端发给服务器，原来是什么调用就是什么调用。",
      },
      hint = {
        en = "Count the proposals, and count the calls that have gone out.",
        zh = "数一数有几个提议，发出去了几次调用。",
      },
      next = "flow/ids@7",
    },
    {
      id = "the-same-id-twice",
      kind = "truth",
      about = "lookalikes/no-fault-ping-before-ready",
      thing = {
        en = "In one session, client and server may each send a request with the id 1.",
        zh = "在同一次会话里，客户端和服务器可以各发一个 id 为 1 的请求。",
      },
      answer = true,
      options = {
        {
          id = "in-order",
          label = { en = "Answers come in the order of the requests", zh = "先问的先答，顺序不变" },
          says = {
            en = "No rule says so: a later question may be answered first. Only the id pairs, within one direction.",
            zh = "没有这条规则：后问的可以先答。配对只看 id，而且只在同一个方向上看。",
          },
        },
        {
          id = "once-only",
          label = { en = "An id may occur only once in a session", zh = "一个 id 在会话里只能出现一次" },
          says = {
            en = "Once among the requests of one sender. The other side has numbers of its own, and may well begin with 1, too.",
            zh = "只是同一个发送方不能重复。另一方有自己的编号，也从 1 开始很正常。",
          },
        },
        {
          id = "own-count",
          right = true,
          label = { en = "Each side counts its own requests", zh = "各方只数自己的请求" },
        },
        {
          id = "call-id",
          label = { en = "They are paired by the call_id", zh = "靠 call_id 配对" },
          says = {
            en = "call_id never leaves the host; it pairs the model’s proposal with its result. On the wire there is only the id.",
            zh = "call_id 从不离开宿主，它配的是模型的提议和结果。线上只有 id。",
          },
        },
      },
      says = {
        en = "A response to 1 that comes from the server answers the client’s 1, and the other way round.",
        zh = "服务器发来的对 1 的响应，答的是客户端的 1；反过来也一样。",
      },
      otherwise = {
        en = "You have the reason already: each counts for itself. So the two do not get in each other’s way.",
        zh = "理由你已经找到了：各数各的。所以两个 1 互不相干。",
      },
      hint = {
        en = "For each response ask: who is waiting for it?",
        zh = "对每个响应问一句：在等它的是谁？",
      },
      next = "lookalikes/no-fault-ping-before-ready@1",
    },
    {
      id = "a-line-too-many",
      kind = "evidence",
      about = "lookalikes/stdout-noise",
      wrong = {
        {
          when = { event = { kind = "message" } },
          says = {
            en = "initialize is as it should be, one message on one line. What the server did to the same wire is what counts.",
            zh = "initialize 没有问题，一行一条消息。要看的是服务器往这条线上放了什么。",
          },
        },
        {
          when = { event = { kind = "log" } },
          says = {
            en = "Here the client only notes what it could not read. Go back to where that stood on the wire.",
            zh = "这里只是客户端记下它读不懂的东西。往前找，它是在线上哪里出现的。",
          },
        },
      },
      hint = {
        en = "Over stdio, what may stand on stdout? Look at everything that came out of the server.",
        zh = "走 stdio 时，stdout 上只许有什么？看看服务器都吐出了什么。",
      },
      next = "lookalikes/stdout-noise@1",
    },
    {
      id = "arguments-by-name",
      kind = "repair",
      ask = {
        en = "Somebody gave the parameters as a list. Mend the message so that it calls search_docs with this query.",
        zh = "有人把参数写成了数组。请改好，让它用这个 query 调用 search_docs。",
      },
      message = '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":["search_docs",{"query":"deployment"}]}',
      right = {
        ["method"] = "tools/call",
        ["params/name"] = "search_docs",
        ["params/arguments/query"] = "deployment",
      },
      example = '{"jsonrpc":"2.0","id":4,"method":"tools/call",'
        .. '"params":{"name":"search_docs","arguments":{"query":"deployment"}}}',
      wrong = {
        {
          when = { message = { ["params/query"] = "deployment" } },
          example = '{"jsonrpc":"2.0","id":4,"method":"tools/call",'
            .. '"params":{"name":"search_docs","query":"deployment"}}',
          says = {
            en = "The query is a matter of the tool, not of MCP. What the tool gets lies one level deeper, in arguments.",
            zh = "query 是工具的参数，不是 MCP 的。给工具的东西要再往里一层，放在 arguments 里。",
          },
        },
        {
          when = { message = { ["params/tool"] = "search_docs" } },
          example = '{"jsonrpc":"2.0","id":4,"method":"tools/call",'
            .. '"params":{"tool":"search_docs","arguments":{"query":"deployment"}}}',
          says = {
            en = "That this is about a tool, the method says already. The member of params is called name.",
            zh = "说的是工具，method 里已经写了。params 里的这一项叫 name。",
          },
        },
        {
          when = { message = { ["params/input/query"] = "deployment" } },
          example = '{"jsonrpc":"2.0","id":4,"method":"tools/call",'
            .. '"params":{"name":"search_docs","input":{"query":"deployment"}}}',
          says = {
            en = "Some model formats say input. The host translates; on the wire it is arguments.",
            zh = "有的模型格式里叫 input。宿主会转换，线上叫 arguments。",
          },
        },
      },
      says = {
        en = "In MCP params is always an object, and tools/call has a name and arguments in it.",
        zh = "MCP 的 params 一定是对象；tools/call 的 params 里是 name 和 arguments。",
      },
      otherwise = {
        en = "params has to become an object with two members: which tool, and what the tool gets. Everything around it may stay.",
        zh = "params 要变成对象，里面两项：哪个工具，给工具什么。外面的都可以不动。",
      },
      hint = {
        en = "Look how a call that works is written, in step 6 of any flow.",
        zh = "随便找一个流程，看第 6 步里正常的调用怎么写。",
      },
      next = "flow/seven-frames@6",
    },
    {
      id = "an-id-that-is-none",
      kind = "repair",
      ask = {
        en = "The client numbers its requests, and has used 1 to 3. Mend the next one so that its answer can be paired.",
        zh = "客户端给请求依次编号，用过了 1 到 3。请改好下一个请求，让回答能对上号。",
      },
      message = '{"jsonrpc":"2.0","id":null,"method":"tools/list"}',
      right = { ["method"] = "tools/list", ["id"] = 4 },
      example = '{"jsonrpc":"2.0","id":4,"method":"tools/list"}',
      wrong = {
        {
          when = { message = { id = null } },
          example = '{"jsonrpc":"2.0","id":null,"method":"tools/list","params":{}}',
          says = {
            en = "null names nothing, so no answer could be told from another by it. In MCP the id of a request is never null.",
            zh = "null 什么也没指明，凭它分不出是谁的回答。MCP 里，请求的 id 不许是 null。",
          },
        },
        {
          when = { message = { id = 3 } },
          example = '{"jsonrpc":"2.0","id":3,"method":"tools/list"}',
          says = {
            en = "3 had its turn. In a session nobody uses an id of their own twice, or a late answer finds the wrong question.",
            zh = "3 已经用过。一次会话里，自己的 id 不能用第二次，不然迟到的回答会对错问题。",
          },
        },
        {
          when = { message = { id = "4" } },
          example = '{"jsonrpc":"2.0","id":"4","method":"tools/list"}',
          says = {
            en = "A string is a legal id. But this client counts in numbers, and \"4\" is another id than 4.",
            zh = "字符串做 id 也合格。不过这个客户端用的是数字，\"4\" 和 4 是两个不同的 id。",
          },
        },
      },
      says = {
        en = "A number that is not yet taken, and the answer will bear it again.",
        zh = "一个没用过的编号；回答会把它原样带回来。",
      },
      otherwise = {
        en = "It needs the next id, and may stay as it is besides. Without any id it would be a notification, and nobody would answer it.",
        zh = "它缺的是下一个 id，别的不用动。要是没有 id，就成了通知，永远等不到回答。",
      },
      hint = {
        en = "What makes a request a request, and by what is its answer known?",
        zh = "凭什么说它是请求？凭什么认出它的回答？",
      },
      next = "flow/ids@6",
    },
  },
}
