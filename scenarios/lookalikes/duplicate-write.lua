-- The answer gets lost, as happens now and then, and the host sends the call again all by
-- itself. Losing it is nobody's fault here; repeating it blindly is.

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/duplicate-write",
  kind = "fault",

  title = { en = "Everybody reads it twice", zh = "大家读到两遍" },
  symptom = {
    en = "The user is told that the message was posted, and it was. In the channel it stands twice.",
    zh = "用户被告知消息发出去了，也确实发出去了。频道里却有两条。",
  },
  summary = {
    en = "Before you repeat anything, ask what happens if it has been done already.",
    zh = "要重来之前，先问一句：如果其实已经做过了，会怎样？",
  },
  limits = {
    en = "What only reads may be repeated at will. The same habit that harms here is a virtue there.",
    zh = "只读的事，重来几遍都无妨。同一个习惯，在这里害事，在那里是优点。",
  },
  figure = {
    caption = {
      en = "One message is to be posted, once. Count how often it is sent, and who wanted it.",
      zh = "要发一条消息，只发一次。数一数发了几次，又是谁要发的。",
    },
    why = {
      en = "Repeating looks like diligence. Whether it is depends on what is repeated, not on how politely.",
      zh = "重来，看似勤快。是不是真勤快，要看重来的是什么，不看态度多好。",
    },
    how = {
      en = "An answer gets lost on its way back; such things happen. The story is about what is done next, and by whom.",
      zh = "一个响应在回来的路上丢了，这种事常有。要看的是接下来做了什么，谁做的。",
    },
    cost = {
      en = "A message twice is a nuisance. The same habit orders twice, pays twice, deletes what was made anew.",
      zh = "消息多一条，只是烦人。同样的习惯会下两次单、付两次款，会把刚建好的又删掉。",
    },
    check = {
      en = "One proposal, one approval: how many calls came of it? Who decided on each?",
      zh = "提议一次，批准一次：由此发出了几次调用？每次是谁定的？",
    },
  },
  sources = { "MCP 2025-11-25, server/tools", "MCP 2025-11-25, basic/lifecycle" },
  needs = { "lookalikes/timeout-answer-lost" },

  fault = { kind = "blind-retry", times = 1 },

  -- A more careful model than the other stories have: it looks before it says anything.
  change = function(s)
    s.servers[1].loses_answer = "post_message"
    local poster = s.model
    s.model = function(view)
      local last = view.last
      if last and not last.ok and last.tool == "post_message" then
        return { call = "list_messages", arguments = { channel = "#releases" } }
      end
      if last and last.ok and last.tool == "list_messages" and last.data.messages[1] then
        return { answer = { posted = true, message = last.data.messages[1].id } }
      end
      return poster(view)
    end
  end,

  exercise = {
    layer = "host",
    kind = "blind-retry",
    evidence = { { kind = "decision", ["data/what"] = "retry" } },
    evidence_right = {
      en = "That is it: sent again, without looking, without asking, after a call that may have had its effect.",
      zh = "就是这里：没有看，没有问，就再发了一次，而前一次也许已经生效。",
    },
    evidence_wrong = {
      en = "The loss is bad luck, the second message a consequence. Between them somebody decides something.",
      zh = "丢了是运气不好，第二条是后果。两者之间，有人作了一个决定。",
    },
    layers = {
      network = {
        en = "An answer got lost, yes. By itself that costs ten seconds; the healthy run loses it, too, and ends with one message.",
        zh = "丢了一个响应，没错。单是这样，只费十秒；正常那次同样丢了，结果还是一条消息。",
      },
      protocol = {
        en = "Two calls with two ids, both valid. That they mean the same wish cannot be seen by the protocol.",
        zh = "两次调用，两个 id，都合格。它们其实是同一个意图，协议看不出来。",
      },
      host = {
        en = "Yes. Approved once, sent twice: the host repeats a writing call without a key and without looking whether it has been done.",
        zh = "对。批准一次，发了两次：会写的调用，宿主不带键、也不看做没做过，就重来了。",
      },
      authorization = {
        en = "release-bot may post, as often as it likes. A right says what may be done, not how often somebody wants it.",
        zh = "release-bot 有权发，发几次都行。权限只说能做什么，不说要做几次。",
      },
      tool = {
        en = "Both posts were carried out completely. It did as it was told, and was told twice.",
        zh = "两次都完整办成了。怎么吩咐就怎么做，只是吩咐了两遍。",
      },
      result = {
        en = "The result that came is true: m-102 was posted. What it does not tell is that there is an m-101.",
        zh = "收到的结果属实：m-102 发出去了。它没说的是，还有一个 m-101。",
      },
      trust = {
        en = "Nobody put the second message into anybody's head. No text speaks of it.",
        zh = "第二条消息不是谁怂恿的，没有哪段文字提过它。",
      },
      none = {
        en = "“Better twice than never” may hold for some messages. The user asked for one, and was not asked about a second.",
        zh = "“多发总比没发好”，有的消息也许是。可用户要的是一条，第二条没有人问过他。",
      },
    },
    fixes = {
      {
        id = "no-blind-retry",
        right = true,
        label = { en = "Repeat by itself only what reads", zh = "只有读取才自动重来" },
        feedback = {
          en = "After the silence the model looks into the channel, finds m-101 and reports it. The same loss, one message.",
          zh = "没有回音之后，模型去频道里看，找到 m-101，报告了。同样丢了响应，消息只有一条。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "same-key",
        right = true,
        label = { en = "Give each wish an idempotency key, the same for every try", zh = "一个意图一个幂等键，每次尝试都用它" },
        feedback = {
          en = "Sent twice, done once: the second answer says m-101, repeated, effect none. With a key the habit of repeating does no harm.",
          zh = "发了两次，做了一次：第二个响应是 m-101，repeated，没有后果。有了键，重来的习惯就无害了。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view)
            local move = poster(view)
            if move.call == "post_message" then move.arguments.idempotency_key = "shop-41-out" end
            return move
          end
        end,
      },
      {
        id = "longer-timeout",
        label = { en = "Wait sixty seconds before repeating", zh = "等六十秒再重来" },
        feedback = {
          en = "A minute later it is posted the second time. Patience does not tell whether it has been done; looking does.",
          zh = "一分钟后还是发了第二遍。做没做过，等是等不出来的，要去看。",
        },
        apply = function(s) s.host.request_timeout_ms = 60000 end,
      },
      {
        id = "say-idempotent",
        label = { en = "Mark it with idempotentHint: true", zh = "给它标上 idempotentHint: true" },
        feedback = {
          en = "Now the list says that repeating does no harm, and it goes on doing harm. A hint describes; it makes nothing so.",
          zh = "清单上写着重来无害了，害处却照旧。hint 只是描述，写上去并不会变成真的。",
        },
        apply = function(s) s.servers[1].tools[2].annotations.idempotentHint = true end,
      },
      {
        id = "report-first",
        label = { en = "Report the first message and leave the rest as it is", zh = "只报告第一条，其余不管" },
        feedback = {
          en = "The answer is now the expected one, and the channel still has two. A report in order is no world in order.",
          zh = "回答变成该有的样子了，频道里还是两条。报告没毛病，不等于事情没毛病。",
        },
        apply = function(s)
          s.model = function(view)
            if view.last then return { answer = { posted = true, message = "m-101" } } end
            local arguments = { channel = "#releases", text = "shop-41 is out.", pinned_hours = 48 }
            return { call = "post_message", arguments = arguments }
          end
        end,
      },
    },
    hints = {
      {
        en = "Look what happens right after the long wait.",
        zh = "看看漫长的等待之后，紧接着发生了什么。",
      },
      {
        en = "Count proposals, approvals and calls, and compare the three numbers with the healthy run.",
        zh = "数一数提议、批准、调用各几次，再和正常那次比一比。",
      },
      {
        en = "The loss belongs to the network. What is done about it is decided by the host, and that is asked for here.",
        zh = "丢了东西归网络层；丢了之后怎么办，由宿主定，这里问的是后者。",
      },
    },
    explanation = {
      en = "The model need not know that there was a repetition; it has to know when an outcome is open. A host may repeat by itself what only "
        .. "reads, a few times and with growing pauses. What writes it repeats with a key, or not at all. An annotation such as idempotentHint is "
        .. "the server's own word: it can make a careful host ask less, never prove that repeating is safe. When it has happened, say so: two "
        .. "messages, both ids. Every try with its id and time is in the host's log; what was done, in the message service's.",
      zh = "有过重来，模型不必知道；结果未定，一定要让它知道。只读的，宿主可以自己重来几次，间隔越来越长；会写的，带着键重来，否则不重来。"
        .. "idempotentHint 这样的标注是服务器自己说的：可以让谨慎的宿主少问一句，证明不了重来是安全的。已经发生了，就照实说：两条消息，两个 id。"
        .. "每次尝试的 id 和时间在宿主的日志里，做成了什么在消息服务的记录里。",
    },
  },
}
