-- Tools, resources, prompts: who sets each going, who decides, and what each may do harm with.

return set {
  id = "selfcheck/primitives",
  title = { en = "Tools, resources, prompts", zh = "工具、资源、提示模板" },
  summary = {
    en = "You can say who controls which of the three, where each takes effect, and what a card must tell before you agree.",
    zh = "能说清三样各由谁掌握、在哪里起作用，以及同意之前卡片上必须写明什么。",
  },
  minutes = 15,
  exercises = {
    {
      id = "who-sets-it-going",
      kind = "match",
      ask = {
        en = "One repository offers all three kinds. Who does each of these?",
        zh = "一个仓库三样都提供。下面的事各由谁来做？",
      },
      parties = { "user", "model", "host", "server" },
      options = {
        {
          id = "pick-prompt",
          is = "user",
          label = { en = "Pick a prompt from what is offered", zh = "从提示模板里选用一个" },
          says = {
            en = "A prompt waits for a person: it changes how the whole question is gone about. Nobody else is to set that going.",
            zh = "提示模板等的是人来选：它会改变整个问题的做法，不该由别人发起。",
          },
        },
        {
          id = "propose-call",
          is = "model",
          label = { en = "Propose a call of a tool", zh = "提议调用一个工具" },
          says = {
            en = "Tools are there for the model to propose. That is only a wish; approving and carrying out are done by others.",
            zh = "工具是给模型来提议的。提议只是想法，批准和执行都在别处。",
          },
        },
        {
          id = "grant-reading",
          is = "host",
          label = { en = "Decide which resources the model may have", zh = "决定哪些资源可以给模型" },
          says = {
            en = "Resources are for the application to use as it sees fit. It has the overview of the task and of what else lies before the model.",
            zh = "资源怎么用，由应用程序定。任务是什么、模型面前还有什么，只有它看得全。",
          },
        },
        {
          id = "fill-in",
          is = "server",
          label = { en = "Fill a prompt in with its arguments", zh = "把参数填进提示模板" },
        },
      },
      wrong = {
        {
          when = { ["pick-prompt"] = "server" },
          says = {
            en = "If the server could pick its own prompts, it could write into the model’s input whenever it liked. It may only offer them.",
            zh = "要是服务器能自己选用，它就能随时往模型的输入里写字。它只能摆出来给人选。",
          },
        },
        {
          when = { ["grant-reading"] = "model" },
          says = {
            en = "The model may ask to read something. If it granted that to itself, any text that sways it could open the next one.",
            zh = "模型可以提出要读什么。要是它自己就能准许，一段左右它的文字，就能让它一份接一份地读下去。",
          },
        },
      },
      says = {
        en = "Three ways, three who decide; the server offers all of them and sets none going.",
        zh = "三种用法，三方作主；服务器样样都提供，却哪一样都不由它发起。",
      },
      otherwise = {
        en = "Only the filling in is still astray: it is the answer to prompts/get, so it comes from the one who owns the text.",
        zh = "只差“填进参数”这一项：它是对 prompts/get 的回答，文字是谁的，就由谁来填。",
      },
      hint = {
        en = "Watch step 4 of the lesson Resource, prompt, tool, and what is asked for after it.",
        zh = "看《资源、提示模板、工具》的第 4 步，再看之后问了些什么。",
      },
      next = "flow/primitives@4",
    },
    {
      id = "the-text-of-a-prompt",
      kind = "predict",
      about = "flow/primitives",
      at = { kind = "message", method = "prompts/get", from = "client" },
      options = {
        { id = "prompts/get" },
        { id = "prompts/list" },
        { id = "resources/read" },
        { id = "tools/call" },
      },
      wrong = {
        {
          when = { what = "nothing" },
          says = {
            en = "The list had only its name and what it wants to know. The text itself is still with the server.",
            zh = "清单里只有名字和要填的参数。正文还在服务器那里。",
          },
        },
        {
          when = { what = "response" },
          says = {
            en = "All three lists are answered; no request is open. Somebody has to ask first.",
            zh = "三份清单都答过了，没有请求还开着。总得有人先问。",
          },
        },
        {
          when = { what = "notification" },
          says = {
            en = "A text is wanted, and so an answer. Only a request can bring one.",
            zh = "要的是一段文字，也就是要有回答。只有请求才带得来。",
          },
        },
        {
          when = { from = "server" },
          says = {
            en = "A server does not push its prompts. It fills one in when it is asked.",
            zh = "服务器不会自己把提示模板送上门。有人问，它才填。",
          },
        },
        {
          when = { method = "tools/call" },
          says = {
            en = "Picking a prompt runs nothing. It is text: fetched, put before the model, and no more.",
            zh = "选用提示模板，不会运行什么。它只是文字：取来，摆到模型面前，仅此而已。",
          },
        },
        {
          when = { method = "resources/read" },
          says = {
            en = "That comes later, when the model wants it. What the user picked is no resource and has a method of its own.",
            zh = "那是后面的事，等模型想读的时候。用户选的不是资源，有它自己的方法。",
          },
        },
        {
          when = { method = "prompts/list" },
          says = {
            en = "The list is there already, and one was picked from it. Now it is wanted filled in.",
            zh = "清单已经有了，还从里面选了一个。现在要的是填好的。",
          },
        },
      },
      says = {
        en = "Name and arguments go to the server, and its answer is a message for the model’s input.",
        zh = "名字和参数发给服务器，回来的是一条给模型输入的消息。",
      },
      otherwise = {
        en = "The method is right. It goes over the one wire that MCP has: from the client to the server.",
        zh = "方法对了。它走的是 MCP 唯一的那条线：从客户端到服务器。",
      },
      hint = {
        en = "The user has picked something. What of it is already on this side of the wire?",
        zh = "用户选了一样东西。它有哪些部分已经在这一边了？",
      },
      next = "flow/primitives@6",
    },
    {
      id = "where-a-prompt-works",
      kind = "place",
      ask = {
        en = "Where does this text take effect?",
        zh = "这段文字在哪里起作用？",
      },
      thing = {
        en = "A prompt that the user picked, filled in",
        zh = "用户选用、已经填好的提示模板",
      },
      options = {
        {
          id = "user",
          says = {
            en = "The user picked it, and need do no more. It was not written for a person to follow.",
            zh = "用户只要选用就行了。它不是写给人照着做的。",
          },
        },
        { id = "model", right = true },
        { id = "client" },
        {
          id = "server",
          says = {
            en = "The server fills it in and hands it over. What happens because of it happens where it is read.",
            zh = "服务器填好，就交出去了。它引起什么，要看谁在读它。",
          },
        },
        {
          id = "target",
          says = {
            en = "Nothing of it gets that far. In the lesson on the three kinds two requests reach the repository, and neither is for the prompt.",
            zh = "它到不了那么远。讲这三样的那一课里，到仓库的请求有两个，都不是为了提示模板。",
          },
        },
      },
      says = {
        en = "It becomes part of the model’s input. That is why a person picks it, and why it stands above no policy.",
        zh = "它成为模型输入的一部分。所以要由人来选，它也高不过任何策略。",
      },
      otherwise = {
        en = "The client carries it and does not read it. Look for the one who lets words guide what comes next.",
        zh = "客户端只管送，不看内容。想想是谁会让文字来左右下一步。",
      },
      hint = {
        en = "Who proposes something else once this text has come?",
        zh = "这段文字来了以后，谁的提议变了？",
      },
      next = "flow/primitives@7",
    },
    {
      id = "harm-by-reading",
      kind = "truth",
      thing = {
        en = "A resource can only be read, and still it can do harm.",
        zh = "资源只能读，照样可能有害。",
      },
      answer = true,
      options = {
        {
          id = "no-change",
          label = { en = "Reading changes nothing, and that is what counts", zh = "读不会改动什么，这才是要紧的" },
          says = {
            en = "The reading changes nothing; what is read can change what is done next. In one of the six faults a sentence in an issue gets a file sent away.",
            zh = "读，不改动什么；读到的东西，却能改变接下来做什么。六个故障里就有一例：工单里的一句话，让文件发了出去。",
          },
        },
        {
          id = "may-steer",
          right = true,
          label = { en = "Its text gets before the model and may steer it", zh = "它的文字会到模型面前，可能左右模型" },
        },
        {
          id = "vouched-for",
          label = { en = "The server vouches for what it offers", zh = "服务器提供的，它会担保" },
          says = {
            en = "It vouches for where the bytes come from, at best. Issues, logs and comments are written by all sorts of people.",
            zh = "它最多担保这些字节从哪里来。工单、日志、注释，是各种各样的人写的。",
          },
        },
        {
          id = "hidden-write",
          label = { en = "resources/read may also write, by the protocol", zh = "按协议，resources/read 也可以写" },
          says = {
            en = "It is made for reading; a server that writes there deceives its host. Real as that is, it takes no such trick to do harm.",
            zh = "它本来就是用来读的；趁机写入的服务器是在骗宿主。这种事有，但不耍这种花招，照样可能有害。",
          },
        },
      },
      says = {
        en = "What comes back is data, marked with its source, and not an instruction.",
        zh = "读回来的是数据，要标明来源，不能当指令。",
      },
      otherwise = {
        en = "The reason is the right one, and it tells of harm. Reading is the smaller risk, not none.",
        zh = "理由选对了，它说的正是害处。读的风险小一些，不是没有。",
      },
      hint = {
        en = "Follow what was read one step further than the reading.",
        zh = "读完以后再往前跟一步，看读到的东西去了哪里。",
      },
      next = "faults/injected-text@7",
    },
    {
      id = "the-word-before-sending",
      kind = "place",
      ask = {
        en = "A tool call was proposed. Where is it decided whether it is sent at all?",
        zh = "有了一次工具调用的提议。发不发出去，在哪里决定？",
      },
      thing = {
        en = "Check of the arguments, and the approval",
        zh = "参数检查和审批",
      },
      options = {
        {
          id = "model",
          says = {
            en = "Here it is proposed. If the same one decided, every text that sways it would decide along.",
            zh = "这里只是提议。要是也由它决定，左右它的文字就跟着作主了。",
          },
        },
        { id = "host", right = true },
        { id = "client" },
        {
          id = "server",
          says = {
            en = "By the time the server sees a call it has been sent. It checks once more, for itself; it knows neither the user nor the task.",
            zh = "服务器看到的时候，调用已经发出来了。它会为自己再查一遍，但用户是谁、任务是什么，它不知道。",
          },
        },
        {
          id = "target",
          says = {
            en = "That is the other half: what this identity may do with the data. A no from there comes only after the call has gone all the way.",
            zh = "那是另一半：这个身份能拿数据做什么。它说“不”的时候，调用已经走完全程了。",
          },
        },
      },
      says = {
        en = "Policy and the user’s consent live in the host; the target’s rights come on top of that.",
        zh = "策略和用户的同意都在宿主里；目标系统的权限还要另外再查。",
      },
      otherwise = {
        en = "The client sends what it is given and has no policy of its own. Go one station back, to where the user is asked.",
        zh = "客户端只管发，自己没有策略。往回一站，到会去问用户的那里。",
      },
      hint = {
        en = "Who knows the model, the user and all servers at once?",
        zh = "谁同时看得到模型、用户和所有服务器？",
      },
      next = "flow/seven-frames@5",
    },
    {
      id = "the-tool-nobody-proposed",
      kind = "layer",
      about = "lookalikes/not-exposed",
      hint = {
        en = "The tool is there. Up to which of the five gates did it get?",
        zh = "工具是有的。五个关口里，它过到了哪一个？",
      },
      next = "lookalikes/not-exposed@4",
    },
    {
      id = "card-of-a-prompt",
      kind = "approve",
      ask = {
        en = "The host asks whether to adopt a prompt. What do you decide, and what is missing on the card?",
        zh = "宿主问要不要采用一个提示模板。你怎么决定？卡片上缺了什么？",
      },
      thing = {
        en = "Prompt of build-server: Look into a failing test\narea: parser\nAdopt it for this question?",
        zh = "build-server 的提示模板：查看失败的测试\narea：parser\n这个问题采用它吗？",
      },
      answer = false,
      options = {
        {
          id = "nothing",
          label = { en = "Nothing: name and origin stand there", zh = "什么也不缺：名字和来源都有" },
          says = {
            en = "You refused, so something troubled you. Name and origin tell who speaks, not what will be said.",
            zh = "你拒绝了，说明有什么让你不放心。名字和来源只说了是谁，没有说会讲些什么。",
          },
        },
        {
          id = "tools",
          label = { en = "Which tools the prompt permits", zh = "这个提示模板准许哪些工具" },
          says = {
            en = "A prompt permits none. However it is worded, each call it leads to needs a decision of its own.",
            zh = "提示模板什么也不准许。不管怎么写，由它引出的每次调用都要另外决定。",
          },
        },
        { id = "text", right = true, label = { en = "The words that will go before the model", zh = "将要摆到模型面前的那段文字" } },
        {
          id = "method",
          label = { en = "Which method will fetch its text", zh = "用哪个方法去取它的文字" },
          says = {
            en = "It is always prompts/get, and it tells nothing about the content. A card is for what a person can judge.",
            zh = "总是 prompts/get，看不出内容。卡片要写的，是人能判断的东西。",
          },
        },
      },
      wrong = {
        {
          when = { decision = "approve", missing = "nothing" },
          says = {
            en = "A friendly title is not the text behind it. Text from outside is about to stand where the model listens most, so read it first.",
            zh = "标题友善，不等于正文也是。外来的文字就要摆到模型最听得进的位置，先看一遍再说。",
          },
        },
      },
      says = {
        en = "Shown in full, you could see that it asks to read a document first, and then to run tests.",
        zh = "把全文摆出来，才看得到它先要读一份文档，再要跑测试。",
      },
      otherwise = {
        en = "What is missing you have found. Then hold the yes back until it is shown: afterwards the model has read it already.",
        zh = "缺什么你找到了。那就等看到了再同意：晚了，模型已经读过了。",
      },
      hint = {
        en = "What will be different once you say yes? Look for that on the card.",
        zh = "你一同意，什么会变？在卡片上找它。",
      },
      next = "flow/primitives@7",
    },
    {
      id = "card-of-an-event",
      kind = "approve",
      about = "flow/calendar",
      at = { kind = "decision", ["data/what"] = "validate", ["data/call_id"] = "call_8" },
      ask = {
        en = "The user asked to have a free hour on Wednesday booked. What do you decide on this card, and what is missing?",
        zh = "用户要约周三的一个空闲小时。这张卡片你怎么决定？缺了什么？",
      },
      thing = {
        en = "Add one event to the team calendar\nQuiet hour, Wednesday, 11 to 12, nobody is invited\nWay back: delete the event",
        zh = "往团队日历里加一个日程\nQuiet hour，周三 11 点到 12 点，不邀请任何人\n撤回办法：删除这个日程",
      },
      answer = true,
      options = {
        {
          id = "rights",
          label = { en = "Whether the calendar will allow it", zh = "日历那边准不准" },
          says = {
            en = "No card can promise that: rights are the target’s half, and it decides when the call arrives. Here it will in fact say no.",
            zh = "没有哪张卡片能保证：权限是目标系统那一半，调用到了它才定。在这里，它还真会拒绝。",
          },
        },
        {
          id = "read-only",
          label = { en = "The server’s word that it is safe", zh = "服务器关于“安全”的声明" },
          says = {
            en = "Annotations are hints by the server about itself. Object, time, effect and a way back tell you more, and they are there.",
            zh = "标注是服务器对自己的说法，只能参考。对象、时间、影响、撤回办法更说明问题，这些都有。",
          },
        },
        {
          id = "ids",
          label = { en = "The call_id and the JSON-RPC id", zh = "call_id 和 JSON-RPC 的 id" },
          says = {
            en = "They pair messages and mean nothing to a person. They belong in the log.",
            zh = "它们是用来给消息配对的，对人没有意义，记在日志里就好。",
          },
        },
        { id = "nothing", right = true, label = { en = "Nothing is missing", zh = "什么也不缺" } },
      },
      wrong = {
        {
          when = { decision = "refuse", missing = "rights" },
          says = {
            en = "Two different questions: do you want it, and may it be done? You answer the first; leave the second to the one who guards the data.",
            zh = "这是两个问题：你要不要，和准不准做。你只答前一个；后一个留给看管数据的那一方。",
          },
        },
      },
      says = {
        en = "One object, one time, a small effect that can be undone: exactly what was asked for.",
        zh = "对象一个，时间明确，影响小，还能撤回：正是用户要的。",
      },
      otherwise = {
        en = "Careful, and here more than is needed: it is what the user asked for, and all of it stands there. Keep the no for cards that hide something.",
        zh = "小心是好事，这里却用不着：正是用户要的，该写的都写了。把“不”留给遮遮掩掩的卡片。",
      },
      hint = {
        en = "Go through object, scope, effect and way back, and compare with what was asked for.",
        zh = "对象、范围、影响、撤回办法，逐项看，再和用户要的比一比。",
      },
      next = "flow/calendar@6",
    },
  },
}
