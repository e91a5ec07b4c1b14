-- The same silence once more. Here everything was done, and only the answer got lost.

local words = "shop-41 is out."

local function post(key)
  local arguments = { channel = "#releases", text = words, pinned_hours = 48, idempotency_key = key }
  return { call = "post_message", arguments = arguments }
end

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/timeout-answer-lost",
  kind = "fault",

  title = { en = "Silence, the third case", zh = "没有回音：之三" },
  symptom = {
    en = "Ten seconds without an answer, then the user is told that nothing was posted.",
    zh = "等了十秒没有响应，用户被告知：没有发出去。",
  },
  summary = {
    en = "The deed and the news of it travel separately. The one can arrive without the other.",
    zh = "事情和它的消息各走各的路，一个到了，另一个未必到。",
  },
  limits = {
    en = "An answer that is only late is another matter: it comes in after the waiting is over, under an id that nobody waits for any more.",
    zh = "响应只是迟到，又是另一回事：等待结束之后它才来，那个 id 已经没有人在等了。",
  },
  figure = {
    caption = {
      en = "One message is to be posted, once. Everybody does their part, and one of them never hears of it.",
      zh = "要发一条消息，只发一次。各方都做了自己的事，其中一方却始终没有听说。",
    },
    why = {
      en = "An effect is not undone because the news of it is late. The world goes on from what was done, not from what was heard.",
      zh = "消息没到，后果并不会收回。外面是照着做过的事往下走，不是照着听到的。",
    },
    how = {
      en = "The call goes all the way to the channel and back again, up to the last hop.",
      zh = "调用一路走到频道，再往回走，一直走到最后一段。",
    },
    cost = {
      en = "Here each repetition is one message too many, and “nothing was posted” is an untruth.",
      zh = "在这里，每重来一次就多一条消息；“没有发出去”则是假话。",
    },
    check = {
      en = "Put the channel and the user side by side at the end: what does each of them believe?",
      zh = "到最后，把频道和用户放在一起看：他们各自以为的是什么？",
    },
  },
  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, basic/utilities/cancellation" },
  needs = { "lookalikes/timeout-not-sent" },

  fault = { kind = "timed-out", tool = "post_message", lost = "answer" },

  exercise = {
    layer = "network",
    kind = "timed-out",
    evidence = { { kind = "message", status = "lost" } },
    evidence_right = {
      en = "That is it: the answer leaves the server and does not arrive. The message has been in the channel since before.",
      zh = "就是这里：响应离开了服务器，却没有到。消息在这之前已经在频道里了。",
    },
    evidence_wrong = {
      en = "All is well up to the channel, and behind this all is consequence. Look at the way back.",
      zh = "一直到频道都没有问题；再往后都是余波。看看回来的路。",
    },
    layers = {
      network = {
        en = "Yes. One message got lost between server and client: the answer. The effect is done, and the news of it is what is missing.",
        zh = "对。服务器和客户端之间丢了一条消息：响应。后果已经有了，缺的是它的消息。",
      },
      protocol = {
        en = "Request and answer are valid and bear one id. That the client no longer waits for it is its right.",
        zh = "请求和响应都合格，id 也是同一个。客户端不再等它，也是它的权利。",
      },
      host = {
        en = "It approved, sent once and waited its time. It repeated nothing, so nothing was doubled yet.",
        zh = "它批准，发了一次，等够了时间。它没有重来，所以还没有重复。",
      },
      authorization = {
        en = "The channel took the message from release-bot: status 200. Nobody could have been more willing.",
        zh = "频道收下了 release-bot 的消息：状态 200。再痛快不过了。",
      },
      tool = {
        en = "Its work is done, from the first step to the last. Half-done would mean that the server itself is in doubt; it is not.",
        zh = "它的活从头到尾都做完了。做到一半，服务器自己就会拿不准；这里它很清楚。",
      },
      result = {
        en = "The result is right, complete and true. It is only in nobody's hands.",
        zh = "结果是对的，完整，也属实，只是没有到谁手里。",
      },
      trust = {
        en = "The text that was lost says what is true. What never arrives can mislead nobody.",
        zh = "丢掉的那段文字说的是实情。没有到的东西，误导不了谁。",
      },
      none = {
        en = "The channel has what the user wanted, and the user was told the contrary. Next he posts it himself, and it is there twice.",
        zh = "用户要的，频道里有了；告诉用户的却正相反。接下来他自己再发一遍，就成了两条。",
      },
    },
    fixes = {
      {
        id = "ask-state",
        right = true,
        label = { en = "Ask what is in the channel, then decide", zh = "先问频道里有什么，再决定" },
        feedback = {
          en = "The message is there: m-101. Nothing is repeated, and the user learns the truth from the place where it stands.",
          zh = "消息在那里：m-101。什么都不用重来，用户得到的实情，来自它所在的地方。",
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
          en = "The second call gets the first one's id back, marked as repeated, and its effect is none. One message, and now the news of it as well.",
          zh = "第二次调用拿回第一次的 id，标着 repeated，这次没有后果。消息只有一条，这下回音也有了。",
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
          en = "m-101 and m-102: the channel reads it twice, and the user is told of one. Exactly this did no harm in the first case.",
          zh = "m-101 和 m-102：频道里读到两遍，用户只听说一条。同样的做法，在第一例里并没有害处。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "new-key",
        label = { en = "Send it again with a new idempotency key", zh = "换一个新的幂等键再发一次" },
        feedback = {
          en = "A new key says: this is another message. And so it becomes one. A key protects only when it stays the same for the same wish.",
          zh = "新的键等于说：这是另一条消息，于是真的成了另一条。同一个意图用同一个键，键才起作用。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view)
            if not view.last then return post("shop-41-try-1") end
            return #view.seen == 1 and not view.last.ok and post("shop-41-try-2") or poster(view)
          end
        end,
      },
      {
        id = "longer-timeout",
        label = { en = "Wait sixty seconds instead of ten", zh = "把等待时间从十秒加到六十秒" },
        feedback = {
          en = "The answer was sent long ago and will not be sent again. A minute later the user hears the same untruth.",
          zh = "响应早就发过了，不会再发。一分钟后，用户听到的还是那句假话。",
        },
        apply = function(s) s.host.request_timeout_ms = 60000 end,
      },
    },
    hints = {
      {
        en = "Follow the call to the channel and look at the answer that the server makes of it.",
        zh = "跟着调用走到频道，再看服务器据此作出的响应。",
      },
      {
        en = "The client sees the same as in the other two cases. Compare what is in the channel at the end of each.",
        zh = "客户端看到的和另外两例一样。比一比三例结束时频道里各有什么。",
      },
      {
        en = "A message that does not arrive is the network's, whichever way it was going.",
        zh = "消息没有到，不管往哪个方向走，都是网络层。",
      },
    },
    explanation = {
      en = "The most costly of the three, because it looks like “not done” and is “done”. The model should see: no answer, effect not known; "
        .. "look before you repeat. notifications/cancelled came after the fact: the server had nothing left to cancel. Payments, mails, "
        .. "deployments: all that leaves a mark needs a key or a way to ask for the state, and the key is made once for each wish, not for "
        .. "each try. The full record of what was done is in the message service, not with the one who waits.",
      zh = "三例里代价最大的一例：看上去“没做”，其实“做了”。模型应当看到：没有响应，后果未知；先看，再决定要不要重来。"
        .. "notifications/cancelled 来得太晚，服务器已经没有什么可取消的了。付款、发信、部署，凡是留下痕迹的，都要有幂等键，或者有办法查状态；"
        .. "键是一个意图一个，不是一次尝试一个。做过什么，完整记录在消息服务那里，不在等的人手里。",
    },
  },
}
