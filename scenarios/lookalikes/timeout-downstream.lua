-- The same silence. Here the server hands the message on and hears nothing itself. What
-- the message service did is one of two things, and only it knows which.

local words = "shop-41 is out."

local function post(key)
  local arguments = { channel = "#releases", text = words, pinned_hours = 48, idempotency_key = key }
  return { call = "post_message", arguments = arguments }
end

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/timeout-downstream",
  kind = "fault",

  title = { en = "Silence, the second case", zh = "没有回音：之二" },
  symptom = {
    en = "Ten seconds without an answer, then the user is told that nothing was posted.",
    zh = "等了十秒没有响应，用户被告知：没有发出去。",
  },
  summary = {
    en = "Whoever waits behind the one who waits may know no more. Ask the place where the mark would be.",
    zh = "等的人前面还有人在等，他知道的也不会更多。该去问会留下痕迹的那个地方。",
  },
  limits = {
    en = "A server may give up sooner than its client and say that the outcome is open. That is an answer, and the best there can be.",
    zh = "服务器也可以比客户端先放弃，并且说明结果未定。这也是响应，而且是这时最好的响应。",
  },
  figure = {
    caption = {
      en = "One message is to be posted, once. This time two parties wait, one behind the other.",
      zh = "要发一条消息，只发一次。这次有两方在等，一个等着另一个。",
    },
    why = {
      en = "The server is an adapter. The deed is done behind it, where neither the client nor any rule of MCP can look.",
      zh = "服务器只是适配器。事情是在它后面做的，客户端和 MCP 的规则都看不到那里。",
    },
    how = {
      en = "The call arrives, is checked again, and goes on to the message service. Then the trail breaks off, in one of two places.",
      zh = "调用到了，又查了一遍，转给了消息服务。然后线索断了，断在两个地方中的一个。",
    },
    cost = {
      en = "To repeat is right in one of the two cases and wrong in the other. Guessing right half of the time is no method.",
      zh = "两种情况里，一种该重来，一种不该。猜对一半，算不上办法。",
    },
    check = {
      en = "Who saw the request to send? Who saw its answer? Take the point of view of each (key V).",
      zh = "谁看到了发送的请求？谁看到了它的响应？逐个换成他们的视角（按 V）。",
    },
  },
  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, basic/utilities/cancellation" },
  needs = { "lookalikes/timeout-not-sent" },

  fault = { kind = "partial", op = "send", lost = "answer" },
  variants = {
    {
      id = "done",
      title = { en = "It was done", zh = "做成了" },
      apply = function() end,
    },
    {
      id = "not-done",
      title = { en = "It was not done", zh = "没有做" },
      apply = function(s) s.fault = { kind = "partial", op = "send", lost = "request" } end,
    },
  },

  exercise = {
    layer = "tool",
    kind = "partial",
    evidence = { { kind = "target", status = "lost" } },
    evidence_right = {
      en = "That is it: between server and message service something got lost. From here on even the server waits in vain.",
      zh = "就是这里：在服务器和消息服务之间丢了东西。从这里起，连服务器也在白等。",
    },
    evidence_wrong = {
      en = "The client's waiting is the echo. Go on behind the server: what was asked there, and what came of it?",
      zh = "客户端的等待只是余波。再往服务器后面看：在那里问了什么，又得到了什么？",
    },
    layers = {
      network = {
        en = "Between client and server everything arrived. What got lost lies behind the server, and that is no part of this connection.",
        zh = "客户端和服务器之间全都到了。丢的东西在服务器后面，不属于这条连接。",
      },
      protocol = {
        en = "The call was understood and is being worked on. That no answer comes in time is no breach of a rule.",
        zh = "调用听懂了，也在处理。没有按时响应，并不违反规则。",
      },
      host = {
        en = "It sent once, waited and gave up, as it should. It would be its fault if it now repeated blindly.",
        zh = "它发了一次，等了，放弃了，都是该做的。要是接下来盲目重来，那才怪它。",
      },
      authorization = {
        en = "The message service let release-bot read the channel, and refused nothing. A refusal would have come back.",
        zh = "消息服务让 release-bot 读了频道，什么都没有拒绝。要是拒绝，会有响应。",
      },
      tool = {
        en = "Yes. The tool's work broke off in the middle: begun, and its end unknown to everybody this side of the message service.",
        zh = "对。工具的活做到一半断了：开始了，有没有做完，消息服务这边谁也不知道。",
      },
      result = {
        en = "No success was reported, so none can be false. The end is open; that is another thing than wrong.",
        zh = "没有报成功，也就没有假的成功。结局未定，和结局不对是两回事。",
      },
      trust = {
        en = "What came back was nothing, and nothing does not steer anybody.",
        zh = "回来的是一片空白，空白左右不了谁。",
      },
      none = {
        en = "A slow service would be healthy. This one will never answer, and the task stands between done and not done.",
        zh = "服务慢一点算正常。可这里永远等不到响应，任务停在做了和没做之间。",
      },
    },
    fixes = {
      {
        id = "ask-state",
        right = true,
        label = { en = "Ask what is in the channel, then decide", zh = "先问频道里有什么，再决定" },
        feedback = {
          en = "Asking changes nothing, so it is always safe. If the message is there, it is reported; if not, it is posted now. One message either way.",
          zh = "问一问什么也不会改变，怎么都安全。在就报告，不在就现在发。两种情况都只有一条。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view)
            local last = view.last
            if last and not last.ok and last.tool == "post_message" then
              return { call = "list_messages", arguments = { channel = "#releases" } }
            end
            if not last or not last.ok or last.tool ~= "list_messages" then return poster(view) end
            for _, message in ipairs(last.data.messages) do
              if message.text == words then return { answer = { posted = true, message = message.id } } end
            end
            return post()
          end
        end,
      },
      {
        id = "same-key",
        right = true,
        label = { en = "Send it with an idempotency key, and repeat it with the same", zh = "带上幂等键发送，用同一个键重来" },
        feedback = {
          en = "The message service knows the key. What it has done it does not do again, and hands back the first id; what it has not done it does now.",
          zh = "消息服务认得这个键：做过的不再做，只交回第一次的 id；没做过的，现在做。",
        },
        apply = function(s)
          local poster = s.model
          s.host.retries = 1
          s.model = function(view) return view.last and poster(view) or post("shop-41-out") end
        end,
      },
      {
        id = "send-again",
        label = { en = "Send it again, since no answer came", zh = "既然没有响应，就再发一次" },
        feedback = {
          en = "If the first one was done, everybody now reads it twice. It was cancelled, yes: the server let go of it, and the channel kept it.",
          zh = "要是第一次已经做成，现在大家就读到两遍。取消是取消了：服务器放下了它，频道里却留着。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "longer-timeout",
        label = { en = "Wait sixty seconds instead of ten", zh = "把等待时间从十秒加到六十秒" },
        feedback = {
          en = "After thirty seconds the server gives up and says so: OUTCOME_OPEN. An honest answer, and still nobody knows whether it was posted.",
          zh = "三十秒后服务器放弃了，也说明了：OUTCOME_OPEN。答得老实，可发没发出去，还是没人知道。",
        },
        apply = function(s) s.host.request_timeout_ms = 60000 end,
      },
      {
        id = "claim-done",
        label = { en = "The server took the call, so report it as posted", zh = "服务器收下了调用，就报告说发出去了" },
        feedback = {
          en = "Taken is not done. It may be true, and nobody has looked; the answer names no message.",
          zh = "收下不等于做成。也许是真的，可没有人看过；回答里也说不出是哪条消息。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view) return view.last and { answer = { posted = true } } or poster(view) end
        end,
      },
    },
    hints = {
      {
        en = "Follow the call past the server. What does the message service get, and what does the server get?",
        zh = "跟着调用走过服务器。消息服务收到了什么，服务器又收到了什么？",
      },
      {
        en = "The client sees the same as in the first case. Compare what the server sees in both.",
        zh = "客户端看到的和第一例一样。比一比两例里服务器看到的。",
      },
      {
        en = "Bytes between client and server are the network's. Work that was taken on and whose end is open is the tool's.",
        zh = "客户端和服务器之间的字节，归网络层；接下来做、结局未定的活，归工具业务层。",
      },
    },
    explanation = {
      en = "Two hidden outcomes, one silence: the request may have been lost, or its answer. The server cannot tell the model which, for it "
        .. "does not know. What it can do is to give up before its client does and to say “open”, with a code, never “failed”. Repeat "
        .. "reads freely; repeat writes only with a key that the system behind understands, or after asking. When neither is possible, "
        .. "stop and let a human look. Which of the two it was stands in the message service's own record.",
      zh = "一片沉默，两种结局：丢的可能是请求，也可能是响应。服务器没法告诉模型是哪一种，因为它也不知道。它能做的，是比客户端先放弃，"
        .. "用一个代码说“结果未定”，不要说“失败”。读可以随意重来；写要么带上后面系统认得的键，要么先问清楚。两样都办不到，就停下来请人去看。"
        .. "到底是哪一种，消息服务自己的记录里有。",
    },
  },
}
