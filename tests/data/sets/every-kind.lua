-- One exercise of each kind, with labels short and long: what the tests of the picture, of the
-- keys and of the text player draw, answer and print.

return set {
  id = "selfcheck/every-kind",
  title = { en = "Every kind of exercise", zh = "各种题型" },
  summary = { en = "One exercise of each kind.", zh = "每种题型一道。" },
  minutes = 20,
  exercises = {
    {
      id = "layer",
      kind = "layer",
      about = "faults/forbidden",
      hint = { en = "Who answered, and with which status?", zh = "是谁回答的？状态码是什么？" },
      next = "faults/forbidden@6",
    },
    {
      id = "evidence",
      kind = "evidence",
      about = "faults/truncated-output",
      wrong = {
        {
          when = { event = { kind = "proposal" } },
          says = { en = "The wish is in order.", zh = "要得没有错。" },
        },
      },
      next = "faults/truncated-output@7",
    },
    {
      id = "fix",
      kind = "fix",
      about = "faults/injected-text",
      next = "faults/injected-text@7",
    },
    {
      id = "predict",
      kind = "predict",
      about = "flow/read-file",
      at = { kind = "message", method = "tools/call" },
      says = { en = "Yes: the call was proposed and approved.", zh = "对：调用已经提出，也批准了。" },
      otherwise = { en = "Look at what was approved last.", zh = "看看刚刚批准了什么。" },
      wrong = {
        {
          when = { what = "notification" },
          says = { en = "Whoever wants an answer sends an id along.", zh = "要等响应，就得带上 id。" },
        },
      },
      hint = { en = "The host has just approved.", zh = "宿主刚刚批准。" },
      next = "flow/read-file@6",
    },
    {
      id = "order",
      kind = "order",
      ask = {
        en = "From the first message to the first call: put them in order.",
        zh = "从第一条消息到第一次调用，排出次序。",
      },
      options = {
        { id = "ask", label = { en = "The request initialize", zh = "initialize 请求" } },
        { id = "agree", label = { en = "Result: revision and capabilities", zh = "结果：协议版本和能力" } },
        { id = "notifications/initialized" },
        {
          id = "list",
          label = {
            en = "The request tools/list, which asks for the tools that the server has, page by page where there are many of them",
            zh = "tools/list 请求：问服务器有哪些工具，工具多的时候一页一页地问，每页都带着上一页给的游标",
          },
        },
        { id = "tools/call" },
      },
      wrong = {
        {
          when = { before = { "list", "ask" } },
          says = { en = "Nothing is listed before the handshake.", zh = "握手之前，什么也列不出来。" },
        },
      },
      says = { en = "Yes, this is the handshake.", zh = "对，这就是握手。" },
      otherwise = { en = "Not yet. Who has to know what first?", zh = "还不对。谁得先知道什么？" },
      hint = { en = "The handshake has three messages.", zh = "握手有三条消息。" },
      next = "flow/seven-frames@2",
    },
    {
      id = "match",
      kind = "match",
      ask = {
        en = "Four parties, each with duties of its own. Whose is each of these?",
        zh = "四方各有各的职责。下面各项归谁？",
      },
      options = {
        {
          id = "show",
          is = "host",
          label = { en = "choose which listed tools the model sees", zh = "决定列出的工具里，哪些给模型看" },
          says = { en = "Whoever holds the model chooses.", zh = "谁装着模型，谁决定。" },
        },
        {
          id = "pair",
          is = "client",
          label = { en = "pair an answer with its request by id", zh = "凭 id 把响应和请求配对" },
        },
        {
          id = "refuse",
          is = "target",
          label = {
            en = "refuse what this identity may not do, whatever was checked anywhere before the request arrived here",
            zh = "拒绝这个身份不准做的事，不管请求到这里之前哪里查过什么、查出了什么结果",
          },
        },
        { id = "describe", is = "server" },
      },
      says = { en = "Yes: each where it can be done.", zh = "对：谁做得到，就归谁。" },
      otherwise = { en = "Ask who alone is able to do it.", zh = "问一问：只有谁做得到？" },
      next = "flow/seven-frames@4",
    },
    {
      id = "repair",
      kind = "repair",
      about = "faults/unknown-method",
      at = { kind = "message", from = "client", ["msg/method"] = "tools/execute" },
      ask = { en = "Mend it, and it is sent into the same run.", zh = "改好它，它会在同一次运行里发出去。" },
      right = { ["method"] = "tools/call", ["params/name"] = "list_directory" },
      example = '{"jsonrpc":"2.0","id":4,"method":"tools/call",'
        .. '"params":{"name":"list_directory","arguments":{"path":"deploy"}}}',
      wrong = {
        {
          when = { message = { ["method"] = "tools/list" } },
          example = '{"jsonrpc":"2.0","id":4,"method":"tools/list"}',
          says = { en = "That asks for the list once more.", zh = "这是再要一遍清单。" },
        },
      },
      says = { en = "Right: one word.", zh = "对：改一个词。" },
      otherwise = { en = "Only the method is wrong.", zh = "错的只有方法。" },
      hint = { en = "The healthy run has the same call.", zh = "正常那次有同样的调用。" },
      next = "faults/unknown-method@6",
    },
    {
      id = "approve",
      kind = "approve",
      ask = {
        en = "The host asks for your consent. What do you decide, and what is missing?",
        zh = "宿主来征求你的同意。你怎么决定？缺了什么？",
      },
      thing = {
        en = "Tool: tidy_inbox\nServer: mailbox-helper, installed this morning\nAnnotation: readOnlyHint = true",
        zh = "工具：tidy_inbox\n服务器：mailbox-helper，今天早上装的\n标注：readOnlyHint = true",
      },
      answer = false,
      options = {
        { id = "nothing", label = { en = "nothing: it only reads", zh = "不缺：它只是读" } },
        {
          id = "evidence",
          right = true,
          label = { en = "evidence of what it does, from another source", zh = "证明它做什么的、别处来的依据" },
        },
        { id = "longer", label = { en = "a longer description by the server", zh = "服务器写得更长的描述" } },
      },
      wrong = {
        {
          when = { decision = "approve" },
          says = { en = "The server wrote that annotation itself.", zh = "那个标注是服务器自己写的。" },
        },
      },
      says = { en = "Yes. A server vouches for itself here.", zh = "对。这是服务器自己给自己作保。" },
      otherwise = { en = "Who wrote the annotation?", zh = "标注是谁写的？" },
      hint = { en = "Ask of each line: who wrote it?", zh = "每一行都问一句：谁写的？" },
      next = "flow/seven-frames@5",
    },
    {
      id = "truth",
      kind = "truth",
      about = "faults/unknown-method",
      thing = { en = "HTTP 200 came back, so the call worked.", zh = "HTTP 回了 200，所以调用成功了。" },
      answer = false,
      options = {
        {
          id = "carried",
          right = true,
          label = { en = "200 only says that an answer was carried", zh = "200 只说明响应送到了" },
        },
        {
          id = "bad-request",
          label = { en = "A JSON-RPC error would come with 400", zh = "JSON-RPC 错误会带 400 回来" },
          says = { en = "It comes with 200, as any answer does.", zh = "它和别的响应一样，带 200 回来。" },
        },
      },
      says = { en = "Yes. The error stands in the body.", zh = "对。错误写在正文里。" },
      otherwise = { en = "Look into the body of the answer.", zh = "看看响应的正文。" },
      next = "faults/unknown-method@6",
    },
    {
      id = "place",
      kind = "place",
      ask = { en = "Where does the line run?", zh = "这条线划在哪里？" },
      thing = {
        en = "the line behind which everything is untrusted data",
        zh = "信任边界：从那边来的，一律是不可信的数据",
      },
      options = {
        { id = "user" },
        { id = "model", says = { en = "Too late.", zh = "太晚了。" } },
        { id = "host" },
        { id = "host-client" },
        { id = "client" },
        { id = "client-server", right = true },
        { id = "server" },
        { id = "server-target" },
        { id = "target" },
      },
      says = { en = "Yes. What crosses here was written elsewhere.", zh = "对。越过这里的，都是别处写的。" },
      otherwise = { en = "Which two are run by different people?", zh = "哪两个是不同的人在运行？" },
      hint = { en = "Look for two neighbours.", zh = "找两个相邻的。" },
      next = "flow/seven-frames@7",
    },
    {
      id = "tools",
      kind = "tools",
      about = "flow/local-remote",
      ask = {
        en = "The task: is what I promised Bo done? Show the model the smallest set that finds it out.",
        zh = "任务：我答应 Bo 的事做了吗？给模型看查得出来的最小工具集。",
      },
      options = {
        { id = "search_files", right = true },
        { id = "get_ticket", right = true },
      },
      wrong = {
        {
          when = { without = { "get_ticket" } },
          says = { en = "Only the tracker knows.", zh = "只有任务系统知道。" },
        },
      },
      says = { en = "Yes, both.", zh = "对，两个都要。" },
      otherwise = { en = "Few is good as long as it is enough.", zh = "少是好事，前提是够用。" },
      hint = { en = "Where does it stand?", zh = "它写在哪里？" },
      next = "flow/local-remote@4",
    },
  },
}
