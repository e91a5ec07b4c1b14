-- Nothing is wrong. The server asks whether somebody is there before the client has said
-- that it is ready; pings are the one thing that it may send so early.

local words = "shop-41 is out."

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/no-fault-ping-before-ready",
  kind = "fault",

  title = { en = "The server asks first", zh = "服务器先开口" },
  question = {
    en = "The server sends a request before the client has said that it is ready. What is wrong?",
    zh = "客户端还没说准备好，服务器就先发来一个请求。哪里不对？",
  },
  summary = {
    en = "Order has its rules, and rules have their exceptions. Look up which before you call something early.",
    zh = "先后有规矩，规矩有例外。说谁抢先之前，先查一查例外是什么。",
  },
  limits = {
    en = "Only ping, and log messages, may come so early. roots/list at the same place would be too soon.",
    zh = "这么早能来的只有 ping 和日志消息。同一个位置上换成 roots/list，就算抢先了。",
  },
  figure = {
    caption = {
      en = "One message is to be posted. Before that two programs greet each other, and both have something to ask.",
      zh = "要发一条消息。在这之前，两个程序先打招呼，双方都有话要问。",
    },
    why = {
      en = "Both sides may ask, and each counts its own ids. Whoever forgets that takes a question for an answer.",
      zh = "两边都可以发请求，各数各的 id。忘了这一点，就会把请求当成响应。",
    },
    how = {
      en = "The server has answered initialize and wants to know whether its answer found somebody.",
      zh = "服务器回了 initialize，想知道对面有没有人收到。",
    },
    cost = {
      en = "Closing a session over something unexpected looks careful. It is the costliest way of being wrong.",
      zh = "遇到意外就断开会话，看似谨慎，其实是代价最大的一种判断错误。",
    },
    check = {
      en = "Which request is it, from whom, and what may be sent at this point? Is it answered, and under which id?",
      zh = "这是什么请求，谁发的，这时候能发什么？它得到响应了吗，id 是哪个？",
    },
  },
  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, basic/utilities/ping" },
  needs = { "flow/seven-frames", "flow/ids" },

  transport = "stdio",
  link_ms = 2,

  change = function(s)
    s.servers[1].url = nil
    s.servers[1].command = "messages-server --stdio"
    s.servers[1].pings_early = true
  end,

  exercise = {
    layer = "none",
    evidence = { { method = "ping", from = "server" }, { method = "ping", from = "client" } },
    evidence_right = {
      en = "That is it: ping, before initialized. The page on the lifecycle names it as what may come.",
      zh = "就是它：ping，在 initialized 之前。生命周期那一页写着，它可以来。",
    },
    evidence_wrong = {
      en = "This is as in any good run. Look for a question that goes the other way than usual.",
      zh = "这里和任何一次好的运行一样。找一个方向和平常相反的提问。",
    },
    layers = {
      network = {
        en = "Every line arrived whole and in order, the ping among them. That it comes from the other side is no fault of the line.",
        zh = "每一行都完整、按顺序到了，ping 也是。它从对面来，不是线路的毛病。",
      },
      protocol = {
        en = "Near: order is the protocol's affair. But it says that before initialized a server should send no requests other than pings. This is one.",
        zh = "接近了：先后归协议管。不过协议说的是：initialized 之前，服务器除了 ping 不应发别的请求。这正是 ping。",
      },
      host = {
        en = "It let its client answer, as every client has to, and then went on. There was nothing to approve.",
        zh = "它让客户端作了响应，这是每个客户端都必须做的，然后接着往下走。没有什么要批准。",
      },
      authorization = {
        en = "A ping asks for nothing that anybody could refuse.",
        zh = "ping 不要什么，谁也没有什么可拒绝的。",
      },
      tool = {
        en = "Its turn came later, and it did its work: m-101 is in the channel.",
        zh = "轮到它是后来的事，活也干完了：m-101 在频道里。",
      },
      result = {
        en = "{} is the whole answer to a ping, and the right one. Empty is not missing.",
        zh = "{} 就是对 ping 的全部响应，而且是对的。空，不等于缺。",
      },
      trust = {
        en = "A question without content steers nobody.",
        zh = "没有内容的提问，左右不了谁。",
      },
      none = {
        en = "Yes. Unusual and allowed: the server asked whether somebody is there, was told so, and all went on.",
        zh = "对。少见，但允许：服务器问有没有人，得到了响应，一切照常。",
      },
    },
    fixes = {
      {
        id = "leave-it",
        right = true,
        label = { en = "Leave everything as it is", zh = "什么都不动" },
        feedback = {
          en = "Right: the ping costs two lines and hurts nobody. A server may do so with every client.",
          zh = "对：ping 只占两行，谁也不碍着。服务器愿意的话，对每个客户端都可以这么做。",
        },
        apply = function() end,
      },
      {
        id = "end-session",
        label = { en = "End the session, since the server does not keep to the order", zh = "服务器不守先后，结束会话" },
        feedback = {
          en = "Two sessions later there is still a ping, and no message. The order was kept; what was ended was the task.",
          zh = "重来两回，还是有 ping，消息却没发。先后并没有乱，结束掉的是任务。",
        },
        apply = function(s)
          s.model = function(view)
            return view.turn <= 2 and { reconnect = true } or { answer = { posted = false } }
          end
        end,
      },
      {
        id = "post-again",
        label = { en = "Post it twice, in case the early question upset something", zh = "怕先开口打乱了什么，发两遍" },
        feedback = {
          en = "Two messages in the channel. A ping belongs to no call and can upset none.",
          zh = "频道里有了两条。ping 不属于任何调用，也打乱不了哪个。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view)
            local arguments = { channel = "#releases", text = words, pinned_hours = 48 }
            return #view.seen == 1 and { call = "post_message", arguments = arguments } or poster(view)
          end
        end,
      },
    },
    hints = {
      {
        en = "Look at the lines right after the answer to initialize: who sends what?",
        zh = "看 initialize 的响应之后紧接着的几行：谁发了什么？",
      },
      {
        en = "Compare its id with the ids of the client's requests. Do the two get in each other's way?",
        zh = "把它的 id 和客户端各个请求的 id 比一比，两者会互相妨碍吗？",
      },
      {
        en = "Unexpected is not forbidden. When the rules allow it and nobody is worse off, the answer is: no fault.",
        zh = "意外不等于违规。规则允许，谁也没有损失，答案就是：无故障。",
      },
    },
    explanation = {
      en = "A ping never belongs in front of the model; client and server settle it between them. Whoever gets one has to answer promptly with an "
        .. "empty result, under the id of the one who asked: ids are counted on each side for itself, so a 1 of the server's is not the client's "
        .. "1. A client that ends the session here would shut out servers that do nothing wrong. If something has to be noted, then in the log.",
      zh = "ping 不必给模型看，客户端和服务器自己就了结了。收到的一方必须及时用空结果响应，用请求方的 id：id 由两边各数各的，"
        .. "服务器的 1 不是客户端的 1。客户端要是因此断开会话，就把没做错事的服务器拒之门外了。要记一笔，就记在日志里。",
    },
  },
}
