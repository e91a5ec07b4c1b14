-- Nothing is wrong. At the end the client offers to give the session back, and this server
-- does not do that.

local post = {
  call = "post_message",
  arguments = { channel = "#releases", text = "shop-41 is out.", pinned_hours = 48 },
}

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/no-fault-405",
  kind = "fault",

  title = { en = "405 at the end", zh = "最后来了个 405" },
  question = {
    en = "The user has his answer. Then, at the very end, a status looks like an error. What is wrong?",
    zh = "用户已经得到回答。到了最后，却出现一个像是出错的状态。哪里不对？",
  },
  summary = {
    en = "Not every no is a failure. Ask what would have been different with a yes.",
    zh = "不是每个“不”都算失败。想一想：要是换成“好”，会有什么不同？",
  },
  limits = {
    en = "405 for a POST would be another matter: without POST there is no session at all.",
    zh = "要是 POST 得到 405，就是另一回事了：没有 POST，根本没有会话。",
  },
  figure = {
    caption = {
      en = "One message is to be posted, once. Then the session is no longer needed. Look how it ends.",
      zh = "要发一条消息，只发一次。之后会话就用不着了。看它怎么收场。",
    },
    why = {
      en = "Whoever looks for trouble finds some. To leave alone what is well takes knowing what may be.",
      zh = "存心找毛病，总找得到。没毛病的不去动它，得先知道什么是允许的。",
    },
    how = {
      en = "The client says with DELETE that it needs the session no more. A server may do that for its clients, or not.",
      zh = "客户端用 DELETE 表示不再需要这个会话。替客户端结束会话，服务器可以做，也可以不做。",
    },
    cost = {
      en = "Mending what is not broken costs twice: the work, and whatever it breaks.",
      zh = "去修没坏的东西，要付两次代价：白费的功夫，和修坏的东西。",
    },
    check = {
      en = "Was the task done? Was something left behind that the user did not want? Does a rule forbid this answer?",
      zh = "任务办成了吗？留下了用户不想要的东西吗？有哪条规则不许这样响应吗？",
    },
  },
  sources = { "MCP 2025-11-25, basic/transports (Session Management)", "RFC 9110, 15.5.6 (405)" },
  needs = { "flow/shutdown", "flow/read-file" },

  change = function(s)
    s.host.closes = true
    s.servers[1].keeps_sessions = true
  end,

  exercise = {
    layer = "none",
    evidence = { { kind = "net", ["http/status"] = 405 } },
    evidence_right = {
      en = "That is the one that catches the eye: DELETE is answered 405, which a server may do.",
      zh = "扎眼的就是它：DELETE 得到 405，而服务器可以这样响应。",
    },
    evidence_wrong = {
      en = "This is as in any good run. Which event looks like an error, and comes after all was done?",
      zh = "这里和任何一次好的运行一样。哪个事件看着像出错，而且是在事情都办完之后？",
    },
    layers = {
      network = {
        en = "Every POST got its answer, and so did DELETE. 405 is an answer to a method of HTTP, and nothing hung on it.",
        zh = "每次 POST 都有响应，DELETE 也有。405 是对一个 HTTP 方法的响应，没有什么事指望着它。",
      },
      protocol = {
        en = "The specification names this very case: a server that does not let clients end a session answers 405. A rule kept is no rule broken.",
        zh = "规范里写的正是这种情况：不让客户端结束会话的服务器，就回 405。照规则做，不算违反规则。",
      },
      host = {
        en = "It posted once, reported what is true, and tidied up. That it asked to end the session was good manners.",
        zh = "它发了一次，报告的是实情，还收拾了场面。提出结束会话，是礼数周到。",
      },
      authorization = {
        en = "405 says “not with this method”, to everybody. 401 and 403 would speak of the one who asks.",
        zh = "405 是说“这个方法不行”，对谁都一样。说到问的人，会是 401 或 403。",
      },
      tool = {
        en = "The work was done: one message, m-101, pinned for two days.",
        zh = "活干完了：一条消息，m-101，置顶两天。",
      },
      result = {
        en = "The user was told m-101, and m-101 stands in the channel. It is what it seems.",
        zh = "告诉用户的是 m-101，频道里的也是 m-101。表里如一。",
      },
      trust = {
        en = "No text steered anybody; there is none in a status.",
        zh = "没有文字左右谁；状态码里本来就没有文字。",
      },
      none = {
        en = "Yes. The task is done, and the server merely keeps its sessions until it drops them by itself. Healthy, if unexpected.",
        zh = "对。任务办成了，服务器只是把会话留着，到时候自己清掉。出乎意料，但一切正常。",
      },
    },
    fixes = {
      {
        id = "leave-it",
        right = true,
        label = { en = "Leave everything as it is", zh = "什么都不动" },
        feedback = {
          en = "Right: the same run again, and nothing to mend in it. A line in the log for whoever is curious is enough.",
          zh = "对：还是同样的运行，没有什么要修的。日志里留一行，给好奇的人看，就够了。",
        },
        apply = function() end,
      },
      {
        id = "post-again",
        label = { en = "Post it once more, to be on the safe side", zh = "保险起见，再发一遍" },
        feedback = {
          en = "Now there is a fault: two messages. The safe side was the other one.",
          zh = "这下真出毛病了：两条消息。保险的做法恰好是不发。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view) return #view.seen == 1 and post or poster(view) end
        end,
      },
      {
        id = "report-failed",
        label = { en = "Tell the user that something went wrong", zh = "告诉用户出了问题" },
        feedback = {
          en = "The channel has the message, and the user believes that it has not. The only thing that is wrong is now the report.",
          zh = "频道里有这条消息，用户却以为没有。现在唯一不对的，就是这份报告。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view) return view.last and { answer = { posted = false } } or poster(view) end
        end,
      },
    },
    hints = {
      {
        en = "Look at the last events: which request is answered like this, and what was it for?",
        zh = "看最后几个事件：得到这种响应的是哪个请求，它是做什么用的？",
      },
      {
        en = "Compare the state of things before and after it: the channel, the user, the task.",
        zh = "比一比它前后的状况：频道、用户、任务。",
      },
      {
        en = "A legal refusal that costs nobody anything is no fault. “None” is an answer like the others, and has to be earned like them.",
        zh = "合规的拒绝，谁也没有损失，就不是故障。“无故障”也是一个答案，和别的答案一样要有依据。",
      },
    },
    explanation = {
      en = "What belongs in front of the model: nothing, it has its answer. A 405 for DELETE means that this server ends sessions by its own "
        .. "clock; likewise 405 for GET means that it offers no stream of its own, and both are allowed. Never retry it, never report it as a failure "
        .. "of the task. Whoever runs the host finds it in the log, among the things that are good to know and need no deed.",
      zh = "模型面前什么都不必放，它要的已经有了。DELETE 得到 405，是说这个服务器按自己的时间结束会话；同样，GET 得到 405，是说它不单独提供事件流。"
        .. "两者都是允许的。不要重试，也不要当作任务失败来报告。管宿主的人在日志里看得到它，属于知道就好、不用动手的一类。",
    },
  },
}
