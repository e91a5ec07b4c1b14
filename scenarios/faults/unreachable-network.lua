-- No route to the server: connecting runs into its time limit, and nothing else happens.

return scenario {
  based_on = "flow/read-file",
  id = "faults/unreachable-network",
  kind = "fault",

  title = { en = "The session never starts", zh = "会话迟迟不开始" },
  symptom = {
    en = "Ten seconds pass, then it is over. Nothing but the first step was tried, and the user gets no answer.",
    zh = "等了十秒就结束了。只试了第一步，用户没有得到回答。",
  },
  summary = {
    en = "Before you interpret anything, ask whether anything arrived at all.",
    zh = "先别急着分析，先问一句：有没有东西到达？",
  },
  limits = {
    en = "Silence is one way of not getting through. A closed port refuses at once, a certificate that is not accepted "
      .. "ends the TLS handshake: each leaves another event.",
    zh = "没有回音只是连不通的一种样子。端口没开，马上就会被拒；证书不被接受，TLS 握手就中断：留下的事件各不相同。",
  },
  figure = {
    caption = {
      en = "The same story as the healthy run. Something is different from the very first event on.",
      zh = "和正常的那一次是同一个故事，从第一个事件起就有所不同。",
    },
    why = {
      en = "“It does not work” has many causes. What arrived and what did not splits them in two at once.",
      zh = "“不能用”的原因有很多。什么到了、什么没到，一下子就把它们分成两半。",
    },
    how = {
      en = "The user's question, the program and the server's address are those of the healthy run. One condition is different.",
      zh = "用户的问题、程序、服务器的地址，都和正常那次一样，只有一个条件不同。",
    },
    cost = {
      en = "It is tempting to change what is easy to change, such as the wording or the waiting time. Each costs something and may do nothing.",
      zh = "人总爱先改容易改的，比如措辞、等待时间。改哪样都有代价，却可能毫无用处。",
    },
    check = {
      en = "Go through the events from the left: reached? answered? with which status? Stop at the first no.",
      zh = "从左往右看事件：到了吗？有响应吗？状态是什么？在第一个“否”那里停下。",
    },
  },
  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, basic/transports" },
  needs = { "flow/read-file" },

  fault = { kind = "unreachable" },

  -- Without any session there is no tool to see, and an honest model says so.
  change = function(s)
    local reader = s.model
    s.model = function(view)
      if #view.tools == 0 then return { answer = { known = false, reason = "no session" } } end
      return reader(view)
    end
    s.goal = { s.goal, { known = false, reason = "no session" } }
  end,

  exercise = {
    layer = "network",
    kind = "unreachable",
    evidence = { { kind = "net", event = "timed-out" }, { kind = "net", status = "lost" } },
    evidence_right = {
      en = "That is it: the attempt went out and nothing came back. Behind it there is nothing more to read.",
      zh = "就是这里：连接发了出去，什么也没有回来。再往后就没有可看的了。",
    },
    evidence_wrong = {
      en = "This event only follows. Go back: which was the first that did not get what it waited for?",
      zh = "这个事件是前面引起的。往回找：最早是哪个事件没有等到它要等的东西？",
    },
    layers = {
      network = {
        en = "Yes. The attempt to connect got no answer in ten seconds. No byte arrived, so nothing further in had a chance to fail.",
        zh = "对。连接等了十秒，没有任何回音。一个字节都没有到达，更靠里的环节还没有机会出错。",
      },
      protocol = {
        en = "Not one JSON-RPC message was exchanged. A rule of the protocol can only be broken by a message that exists.",
        zh = "一条 JSON-RPC 消息都没有交换过。要违反协议，先得有消息。",
      },
      host = {
        en = "The host did its part: it began to connect and stopped when the time was up. There was nothing yet to show, approve or repeat.",
        zh = "宿主做了该做的：发起连接，到时间就停。还轮不到它挑选、审批或重复什么。",
      },
      authorization = {
        en = "Nobody asked who you are. A refusal would be an answer, and there was no answer.",
        zh = "还没有谁来问你是谁。拒绝也是一种响应，而这里什么响应都没有。",
      },
      tool = {
        en = "No tool was reached, not even the list of tools. What was never called cannot have failed.",
        zh = "连工具清单都没有拿到，更没有调用过工具。没有调用，就谈不上失败。",
      },
      result = {
        en = "There is no result that could be wrong: everything stops before the first request.",
        zh = "没有结果，也就谈不上结果不对：第一个请求之前就停了。",
      },
      trust = {
        en = "Nothing was read, so nothing could mislead. Content can do harm only once it has arrived.",
        zh = "什么都没有读到，也就无从误导。内容要先到达，才可能害人。",
      },
      none = {
        en = "The user asked and got no answer. Waiting in vain is not healthy, even if no error object says so.",
        zh = "用户问了，却没有得到回答。白等一场不算正常，哪怕没有一个 error 这么说。",
      },
    },
    fixes = {
      {
        id = "check-address",
        right = true,
        label = {
          en = "Check the address, the line and the service, then connect",
          zh = "检查地址、线路和服务，通了再连",
        },
        feedback = {
          en = "With the way clear the whole story runs. Test from the outside in: does the name resolve, does the port answer, is the service up?",
          zh = "路通了，整个故事就走完了。由外往里查：域名解析得了吗，端口通吗，服务在运行吗？",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "tell-user",
        right = true,
        label = {
          en = "End here and tell the user that there is no session",
          zh = "到此为止，告诉用户会话没有建立",
        },
        feedback = {
          en = "An honest end. The user learns that nothing was read and nothing was done, and can decide what comes next.",
          zh = "老实收场。用户知道什么也没有读到、什么也没有做，接下来怎么办由他决定。",
        },
        apply = function(s) s.host.ask_model_without_session = true end,
      },
      {
        id = "rewrite-prompt",
        label = { en = "Rewrite the prompt so that the model tries harder", zh = "改写提示词，让模型再努力一点" },
        feedback = {
          en = "More words, still nothing to read: the model guesses 300 seconds. Words do not travel over a dead line, they only cost tokens.",
          zh = "话多了，可读的东西还是没有，模型就猜了个 300 秒。线路不通，话再好也过不去，白花 token。",
        },
        apply = function(s)
          s.host.ask_model_without_session = true
          s.model = function() return { answer = { file = "deploy/rollout.sh", seconds = 300 } } end
        end,
      },
      {
        id = "longer-timeout",
        label = { en = "Wait sixty seconds instead of ten", zh = "把等待时间从十秒加到六十秒" },
        feedback = {
          en = "The same silence, fifty seconds later. A longer wait helps with a slow server, not with one that is out of reach.",
          zh = "还是没有回音，只是晚了五十秒。服务器慢，多等有用；够不着，多等没用。",
        },
        apply = function(s) s.host.connect_timeout_ms = 60000 end,
      },
      {
        id = "other-tool",
        label = { en = "Let the model use run_shell instead", zh = "让模型改用 run_shell" },
        feedback = {
          en = "run_shell lives on the same server and was never discovered: the proposal is turned down before anything is sent.",
          zh = "run_shell 也在那个服务器上，根本没有被发现过。提议还没有发出去就被驳回了。",
        },
        apply = function(s)
          s.host.ask_model_without_session = true
          s.model = function(view)
            if view.last then return { answer = { found = false } } end
            return { call = "run_shell", arguments = { command = "cat deploy/rollout.sh" } }
          end
        end,
      },
    },
    hints = {
      { en = "Look at the first two events, and at the clock beside them.", zh = "看最前面的两个事件，还有它们旁边的时间。" },
      {
        en = "Put the healthy run beside this one. What comes there at 36 ms, and what comes here?",
        zh = "把正常的一次放在旁边：那边 36 毫秒时来了什么，这边又来了什么？",
      },
      {
        en = "No bytes, no message; no message, no protocol. What stops before the first byte arrives belongs to the network.",
        zh = "没有字节就没有消息，没有消息就谈不上协议。第一个字节到达之前就停下的，属于网络层。",
      },
    },
    explanation = {
      en = "What belongs in front of the model is one sentence: there is no session, nothing was read. Addresses, proxies, "
        .. "stack traces and credentials do not; they are of no use there and may leak. Where outages are known to be short, "
        .. "try again a few times with growing pauses; else stop and say so. If you degrade, then only to something that needs "
        .. "no server, and call it that. The full record (addresses, attempts, times) stays in the host's log.",
      zh = "模型面前只需要一句话：会话没有建立，什么也没有读到。地址、代理、堆栈和凭据不要给它，没有用，还可能泄露。"
        .. "已知只是短暂中断，就隔得越来越久地重试几次；否则就停下来说明白。要降级，只能降到不靠服务器的办法，并且说清楚这是降级。"
        .. "完整记录（地址、次数、时间）留在宿主的日志里。",
    },
  },
}
