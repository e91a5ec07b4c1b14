-- Seven ways in which a design that looks good goes wrong; the last of them twice, since a
-- server can be hostile, and can be mistaken.

return set {
  id = "selfcheck/failure-modes",
  title = { en = "Seven ways to go wrong", zh = "七种走偏的做法" },
  summary = {
    en = "You recognise seven designs that look good at first, and can say what each of them costs.",
    zh = "认得出七种乍看不错的做法，并说得出各自的代价。",
  },
  minutes = 15,
  exercises = {
    {
      id = "universal-glue",
      kind = "truth",
      thing = {
        en = "One fixed script runs every night and has never failed. As an MCP server it would be the better interface.",
        zh = "有个固定的脚本，每晚跑一次，从没出过错。做成 MCP 服务器，接口会更好。",
      },
      answer = false,
      options = {
        {
          id = "uniform",
          label = { en = "One protocol everywhere makes systems simpler", zh = "到处用一种协议，系统就简单了" },
          says = {
            en = "The systems stay as different as they are, with their rights, errors and effects. One adapter more is to be looked after.",
            zh = "系统该不一样还是不一样，权限、错误、后果一样没少，只是又多了一个要维护的适配器。",
          },
        },
        {
          id = "nobody-chooses",
          right = true,
          label = { en = "Nobody has to find or choose it at run time", zh = "运行时没有谁需要发现它、选用它" },
        },
        {
          id = "safer",
          label = { en = "A server is safer than a script", zh = "服务器比脚本安全" },
          says = {
            en = "Not by itself: the same rights now lie behind one more door. What makes it safe are the rights, not the protocol.",
            zh = "不会自动变安全：同样的权限，只是又多开了一扇门。安全靠权限，不靠协议。",
          },
        },
        {
          id = "logs",
          label = { en = "Only a server’s work can be audited", zh = "只有服务器做的事才能审计" },
          says = {
            en = "A script can write down what it did just as well. MCP keeps no audit log for you, either.",
            zh = "脚本同样能记下做过什么。而 MCP 也不会替你记审计日志。",
          },
        },
      },
      says = {
        en = "MCP pays where models find and choose tools, or several hosts share them. A fixed nightly job has neither.",
        zh = "要由模型发现、选用工具，或者几个宿主要共用，MCP 才划算。每晚固定的活，两样都没有。",
      },
      otherwise = {
        en = "Then who would use what the server adds? If nobody chooses, a layer is only one more place to break.",
        zh = "那么，多出来的那一层给谁用？没有谁要选，它就只是多了一处会坏的地方。",
      },
      hint = {
        en = "Who would look through its list of tools, and when?",
        zh = "谁会去翻它的工具清单？什么时候？",
      },
      next = "flow/primitives@3",
    },
    {
      id = "everything-on",
      kind = "tools",
      ask = {
        en = "One message is to be posted in #releases. Show the model what this task needs, and no more.",
        zh = "要在 #releases 发一条消息。只给模型看这个任务要用的工具。",
      },
      about = "lookalikes/no-fault-ping-before-ready",
      options = {
        { id = "list_messages" },
        { id = "post_message", right = true },
        { id = "announce" },
      },
      wrong = {
        {
          when = { with = { "list_messages", "post_message", "announce" } },
          says = {
            en = "Everything registered, and it works. But posting and announcing sound alike: one confusion, and every channel has it.",
            zh = "全部登记，也发成了。可“发消息”和“发公告”听着差不多，混淆一次，所有频道就都收到了。",
          },
        },
        {
          when = { with = { "post_message", "announce" } },
          says = {
            en = "announce posts in every channel at once, under an account of its own. No wish of this user reaches that far.",
            zh = "announce 一次发到所有频道，用的是它自己的账号。这个用户要的没有那么远。",
          },
        },
        {
          when = { with = { "announce" } },
          says = {
            en = "#releases is among “every channel”, so the message would get there, and everywhere else. More is not a substitute for right.",
            zh = "“所有频道”里是有 #releases，消息到得了那里，也到了别处。发得多，代替不了发得对。",
          },
        },
        {
          when = { without = { "post_message" } },
          says = {
            en = "Nothing here can post, and that is the task. Smallest means small and still enough.",
            zh = "任务是发消息，这里却没有能发的。最小，是说既少，又够用。",
          },
        },
      },
      says = {
        en = "post_message alone reaches the goal. Less to describe, less to confuse, less to misuse.",
        zh = "有 post_message 就够了。要描述的少，能混淆的少，能误用的也少。",
      },
      otherwise = {
        en = "list_messages only reads, and where answers get lost it is wanted. Here the answer comes, and each extra tool costs tokens in every round.",
        zh = "list_messages 只读，回答会丢的时候也用得上。这里回答到了，而每多一个工具，每轮都要多花 token。",
      },
      hint = {
        en = "Ask of each tool: which channels does it reach, and did the user mean them?",
        zh = "对每个工具问一句：它够得着哪些频道？用户指的是这些吗？",
      },
      next = "lookalikes/not-exposed@4",
    },
    {
      id = "query-anything",
      kind = "approve",
      ask = {
        en = "The task: how many open tickets has Ines? What do you say to this card, and what is missing?",
        zh = "任务：Ines 有几张未结的工单？这张卡片你批不批，缺什么？",
      },
      thing = {
        en = "Tool: execute_query, as crm-service\nsql: SELECT * FROM tickets\nEffect: reading only",
        zh = "工具：execute_query，以 crm-service 的身份\nsql：SELECT * FROM tickets\n后果：只读",
      },
      answer = false,
      options = {
        {
          id = "nothing",
          label = { en = "nothing: a SELECT changes nothing", zh = "什么都不缺：SELECT 不改东西" },
          says = {
            en = "It changes nothing and reads everything: all tickets, all columns, of everybody. What is read can leave again.",
            zh = "什么都没改，却什么都读了：所有人的工单，所有的列。读进来的，就可能再流出去。",
          },
        },
        {
          id = "syntax",
          label = { en = "a check that the SQL is correct", zh = "先检查这条 SQL 写得对不对" },
          says = {
            en = "It is correct, and does exactly what it says. Correct is not the same as no more than needed.",
            zh = "写得完全正确，也会一字不差地照做。正确，不等于没有多要。",
          },
        },
        {
          id = "bounds",
          right = true,
          label = { en = "bounds: whose rows, which columns, how many", zh = "边界：谁的记录，哪些列，最多几条" },
        },
        {
          id = "model",
          label = { en = "a better model that writes better queries", zh = "换个更好的模型来写查询" },
          says = {
            en = "It would write better ones most of the time. A bound is there for the other times, and so it stands outside the model.",
            zh = "多数时候会写得更好。边界要防的是其余那几次，所以只能设在模型外面。",
          },
        },
      },
      says = {
        en = "A tool like list_tickets(user, limit) can be judged on a card and bounded at the server. A free query can be neither.",
        zh = "list_tickets(user, limit) 这样的工具，卡片上看得懂，服务器上限得住；随便写的查询两样都不行。",
      },
      otherwise = {
        en = "That is missing, and no later step puts it in. After an approval the whole table is on its way.",
        zh = "缺的正是这个，而且后面没有哪一步会补上。一批准，整张表就上路了。",
      },
      hint = {
        en = "Compare what the task wants to know with what would come back.",
        zh = "任务想知道的，和会带回来的，比一比。",
      },
      next = "flow/read-file@6",
    },
    {
      id = "who-says-yes",
      kind = "order",
      ask = {
        en = "An entry is to be written into the calendar. In which order do these happen?",
        zh = "要往日历里写一条。下面这些按什么顺序发生？",
      },
      options = {
        { id = "propose", label = { en = "the model proposes add_event", zh = "模型提议 add_event" } },
        { id = "validate", label = { en = "the host checks the arguments", zh = "宿主检查参数" } },
        { id = "approve", label = { en = "the user approves", zh = "用户批准" } },
        { id = "call", label = { en = "tools/call goes to the server", zh = "tools/call 发往服务器" } },
        { id = "recheck", label = { en = "the server checks the arguments again", zh = "服务器再查一遍参数" } },
        { id = "rights", label = { en = "the calendar looks at the identity’s rights", zh = "日历查看这个身份的权限" } },
      },
      wrong = {
        {
          when = { before = { "rights", "approve" } },
          says = {
            en = "Nobody has looked at a right yet when the user is asked: the calendar hears of it with the call. An approval grants nothing there.",
            zh = "问用户的时候，还没有谁查过权限：调用到了，日历才知道。批准并没有给出那边的权限。",
          },
        },
        {
          when = { before = { "call", "approve" } },
          says = {
            en = "Then the user is asked about something that is already on its way. Consent comes before the call.",
            zh = "这样问用户时，事情已经发出去了。先同意，后调用。",
          },
        },
        {
          when = { before = { "approve", "propose" } },
          says = {
            en = "A yes before there is anything to see is a blank cheque. An approval is about one proposal, with its arguments.",
            zh = "还没有提议就先同意，等于开了空白支票。批准的是某一次提议，连同它的参数。",
          },
        },
        {
          when = { before = { "approve", "validate" } },
          says = {
            en = "First the schema, then the user: nobody should have to judge a proposal that does not even fit.",
            zh = "先看 schema，再问用户：连格式都不合的提议，不该拿去让人判断。",
          },
        },
      },
      says = {
        en = "After the user’s yes two more may say no. Approval shows what is wanted; the target protects what is there.",
        zh = "用户同意之后，还有两处可以说“不”。批准表明想要什么，目标系统守着它有的东西。",
      },
      otherwise = {
        en = "Each hop checks what it was handed before it hands it on: arguments at the server, rights last of all at the calendar.",
        zh = "每一站先查收到的，再往下交：到服务器查参数，最后到日历查权限。",
      },
      hint = {
        en = "Go along the stage: model, host and user, server, target.",
        zh = "沿着舞台走一遍：模型，宿主和用户，服务器，目标系统。",
      },
      next = "flow/calendar@6",
    },
    {
      id = "sorry-in-words",
      kind = "repair",
      ask = {
        en = "The tool found no such file and reports it in prose, as a success. Mend it: isError true, code NOT_FOUND in structuredContent.",
        zh = "工具没找到文件，却用一句话当作成功报告。改好它：isError 为 true，structuredContent 里 code 为 NOT_FOUND。",
      },
      message = [[{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"Sorry, that went wrong."}],"isError":false}}]],
      right = {
        ["id"] = 4,
        ["result/content/0/type"] = "text",
        ["result/isError"] = true,
        ["result/structuredContent/code"] = "NOT_FOUND",
      },
      example = [[{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"There is no such file."}],]]
        .. [["structuredContent":{"code":"NOT_FOUND"},"isError":true}}]],
      wrong = {
        {
          when = { message = { ["error/code"] = -32602 } },
          example = [[{"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":"NOT_FOUND"}}]],
          says = {
            en = "The request was in order and the tool ran, so a result is due. An error object is for what never got as far as the tool.",
            zh = "请求没有问题，工具也运行了，该回的是 result。error 对象留给根本没走到工具的情况。",
          },
        },
        {
          when = { message = { ["error/code"] = -32002 } },
          example = [[{"jsonrpc":"2.0","id":4,"error":{"code":-32002,"message":"Resource not found"}}]],
          says = {
            en = "-32002 answers resources/read, for a resource that does not exist. A tool reports its own failures in the result.",
            zh = "-32002 用来回答 resources/read：没有这份资源。工具自己没办成，写在 result 里。",
          },
        },
        {
          when = {
            message = { ["result/isError"] = true, ["result/structuredContent/code"] = "NOT_FOUND" },
          },
          example = [[{"jsonrpc":"2.0","id":5,"result":{"content":[],"structuredContent":{"code":"NOT_FOUND"},"isError":true}}]],
          says = {
            en = "Flag and code are right. Leave the rest as it was: the id pairs it with its call, and the text is for people.",
            zh = "标志和代码都对了。其余保持原样：id 要和调用对得上，那段文字是给人看的。",
          },
        },
        {
          when = { message = { ["result/isError"] = true } },
          example = [[{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"NOT_FOUND"}],"isError":true}}]],
          says = {
            en = "Now it counts as failed, but why is still prose. A program compares a code; it should not have to read sentences.",
            zh = "现在算失败了，可原因还是一句话。程序比较代码，不该去读句子。",
          },
        },
        {
          when = {
            message = { ["result/isError"] = false, ["result/structuredContent/code"] = "NOT_FOUND" },
          },
          example = [[{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"There is no such file."}],]]
            .. [["structuredContent":{"code":"NOT_FOUND"},"isError":false}}]],
          says = {
            en = "A code that says failure in a result that says success: whoever looks at isError goes on as if all were well.",
            zh = "代码说失败，结果却说成功：只看 isError 的，会当作没事继续往下做。",
          },
        },
      },
      says = {
        en = "A flag that it failed, a stable code why, and a sentence for people. Now model and host can decide what to do.",
        zh = "一个标志说失败了，一个稳定的代码说为什么，一句话给人看。模型和宿主这才知道下一步怎么办。",
      },
      otherwise = {
        en = "Two things have to stand in the result that no sentence can replace: the flag, and the code in its own field.",
        zh = "result 里要有两样句子代替不了的东西：标志，以及单独一个字段里的代码。",
      },
      hint = {
        en = "Everything that has to change stands inside result.",
        zh = "要改的都在 result 里面。",
      },
      next = "faults/missing-file@7",
    },
    {
      id = "sent-once-more",
      kind = "fix",
      about = "lookalikes/duplicate-write",
      hint = {
        en = "For each remedy ask how many messages stand in the channel afterwards.",
        zh = "对每个办法问一句：之后频道里会有几条消息？",
      },
      next = "lookalikes/timeout-downstream@6",
    },
    {
      id = "believing-the-hostile",
      kind = "layer",
      about = "faults/injected-text",
      variant = "server",
      hint = {
        en = "Every call succeeds. Look for the one nobody asked for, and where its words come from.",
        zh = "每次调用都成功了。找出没人要求的那次，看它的话从哪里来。",
      },
      next = "faults/injected-text@7",
    },
    {
      id = "all-green",
      kind = "truth",
      thing = {
        en = "All statuses are 200, the schema fits, isError is absent. So Ines got the answer that is right for her.",
        zh = "状态都是 200，schema 合格，没有 isError。所以 Ines 得到的是她该得的答案。",
      },
      about = "flow/identity",
      variant = "shared-account",
      answer = false,
      options = {
        {
          id = "schema",
          label = { en = "A stricter schema would have made sure of it", zh = "schema 再严一点就有保证了" },
          says = {
            en = "A schema knows that 8 is a whole number. That the 8 belongs to somebody else’s customer fits every schema.",
            zh = "schema 知道 8 是整数。这个 8 属于别人的客户，再严的 schema 也看不出。",
          },
        },
        {
          id = "repeat",
          label = { en = "Ask twice: the same answer twice is right", zh = "问两遍，两遍一样就对了" },
          says = {
            en = "The same account gives the same answer again. Repeating confirms a mistake as readily as a truth.",
            zh = "同一个账号，再问还是同样的回答。重复一遍，对的错的都会得到“证实”。",
          },
        },
        {
          id = "content",
          right = true,
          label = { en = "No status says whose data it is, nor how old", zh = "状态不说是谁的数据，也不说多旧" },
        },
        {
          id = "signature",
          label = { en = "It needs a signature of the server as well", zh = "还要有服务器的签名" },
          says = {
            en = "A signature says who sent it and that nobody changed it. One can sign yesterday’s data, or another customer’s.",
            zh = "签名说明是谁发的、路上没有改过。昨天的数据、别的客户的数据，一样可以签。",
          },
        },
      },
      says = {
        en = "Success has four meanings, and the last one, that the answer is right, no status tells: ask whose, how fresh, how complete.",
        zh = "成功有四种含义，最后一种是答案正确，这没有状态可看：要问是谁的、多新、全不全。",
      },
      otherwise = {
        en = "Your reason is right, and it goes further: if one status does not say whose data it is, all of them together do not, either.",
        zh = "你选的理由说得对：一个状态说不出是谁的数据，再多的状态加起来也说不出。",
      },
      hint = {
        en = "Look at the target: as whom did the server ask, for both customers?",
        zh = "看目标系统那里：两个客户，服务器都是以谁的身份去问的？",
      },
      next = "flow/identity@7",
    },
  },
}
