-- Four ways in which a tool "does not work". First way: the host does not show it.

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/not-exposed",
  kind = "fault",

  title = { en = "Not posted: the first way", zh = "没有发出：其一" },
  symptom = {
    en = "The user asked for one message in the channel and is told that nothing was posted.",
    zh = "用户要在频道里发一条消息，却被告知：没有发出去。",
  },
  summary = {
    en = "Found, shown, allowed, done: four questions. Ask them in this order and stop at the first no.",
    zh = "找到了吗，给看了吗，准许了吗，做成了吗：按这个次序问，问到第一个“没有”就停。",
  },
  limits = {
    en = "Hiding may be right. Whoever cannot post has no need of a way to post; only the task then has to be another one.",
    zh = "藏起来也可能是对的。不该发消息的，就用不着发消息的办法；只是那样的话，任务也该换一个。",
  },
  figure = {
    caption = {
      en = "One message is to be posted. See how far the wish gets before it ends.",
      zh = "要发一条消息。看这个念头走到哪一步就停了。",
    },
    why = {
      en = "“It does not work” can mean four things. They look alike to the user, and each has another remedy.",
      zh = "“不能用”有四种意思，用户看来都一样，办法却各不相同。",
    },
    how = {
      en = "The same wish, the same server, the same channel, four times. One condition is different each time.",
      zh = "同样的念头，同样的服务器，同样的频道，一共四次。每次只有一个条件不同。",
    },
    cost = {
      en = "It is quick to reach for more power instead of the right one. That “works” more often than it should.",
      zh = "随手换个权力更大的办法很快，而且常常“能用”，比应该的还要常。",
    },
    check = {
      en = "Which of the seven steps is the last one that was taken? What would have had to come next?",
      zh = "七步里走到的最后一步是哪一步？接下来本来该是什么？",
    },
  },
  sources = { "MCP 2025-11-25, server/tools", "MCP 2025-11-25, basic/lifecycle" },
  needs = { "flow/seven-frames", "flow/read-file" },

  fault = { kind = "not-exposed", tool = "post_message" },

  change = function(s) s.goal = { s.goal, { posted = false, reason = "no way to post" } } end,

  exercise = {
    layer = "host",
    kind = "not-exposed",
    evidence = { { kind = "decision", ["data/what"] = "visible" } },
    evidence_right = {
      en = "That is it: three were found, one is shown, and it is not the one that posts.",
      zh = "就是这里：找到三样，只给看一样，偏偏不是能发消息的那样。",
    },
    evidence_wrong = {
      en = "What never happened leaves no event. Look for the decision after which it could not happen any more.",
      zh = "没有发生的事不会留下事件。找一个决定：在它之后，这件事就不可能发生了。",
    },
    layers = {
      network = {
        en = "Every message arrived. There simply was no call that could have got lost.",
        zh = "消息全都到了。只是根本没有调用，也就没有什么可丢。",
      },
      protocol = {
        en = "The list is whole and valid: three tools, no nextCursor. What becomes of a list is not the protocol's affair.",
        zh = "清单完整，也合格：三个工具，没有 nextCursor。拿到清单之后怎么办，协议不管。",
      },
      host = {
        en = "Yes. The host discovered post_message and hid it. The model cannot propose what it does not see.",
        zh = "对。宿主发现了 post_message，却把它藏了起来。看不见的，模型无从提议。",
      },
      authorization = {
        en = "release-bot may post in #releases. Nobody asked it, and nobody refused.",
        zh = "release-bot 有权在 #releases 发消息。没有谁去问，也没有谁拒绝。",
      },
      tool = {
        en = "The tool was never called. It would have done its work, as the healthy run shows.",
        zh = "这个工具没有被调用过。看正常那次就知道，调用了就能办成。",
      },
      result = {
        en = "There is no result at all. “Nothing was posted” is the model's own sentence, and it is true.",
        zh = "根本没有结果。“没有发出去”是模型自己说的，说的也是实情。",
      },
      trust = {
        en = "Nothing that was read steered the model. It was left without the means, not misled.",
        zh = "没有哪段读到的内容左右过它。它不是被误导，是手里没有办法。",
      },
      none = {
        en = "Hiding is legal, and for run_shell it would be right. But the task asks for a post, and the smallest set that does it includes this one.",
        zh = "藏起来是允许的，换成 run_shell 还是对的。可任务就是要发消息，能完成任务的最小集合里应当有它。",
      },
    },
    fixes = {
      {
        id = "show-it",
        right = true,
        label = { en = "Show the model what posts, and have the user approve each post", zh = "把能发消息的给模型看，每次由用户批准" },
        feedback = {
          en = "Now it is proposed, the user sees channel and text and says yes, and it is there. announce stays hidden: the task does not need it.",
          zh = "现在能提议了，用户看过频道和正文，点了头，就发出去了。announce 还藏着：任务用不上它。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "tell-user",
        right = true,
        label = { en = "Say that there is no way to post here, and stop", zh = "说明这里没有发消息的办法，到此为止" },
        feedback = {
          en = "The user learns why: not “it failed” but “there is no way here”. With that he can change the setting or post it himself.",
          zh = "用户知道了原因：不是“失败了”，而是“这里没有办法”。他可以改设置，也可以自己发。",
        },
        apply = function(s)
          s.model = function() return { answer = { posted = false, reason = "no way to post" } } end
        end,
      },
      {
        id = "use-announce",
        label = { en = "Let the model use announce instead", zh = "让模型改用 announce" },
        feedback = {
          en = "It works, and too well: every channel reads it, in the name of an announcer who may what this user may not. A fallback may never be wider.",
          zh = "成了，而且过了头：所有频道都读到了，用的还是权限比这个用户大的 announcer。退而求其次，也不能越退越宽。",
        },
        apply = function(s)
          local poster = s.model
          s.host.policies.announce.visible = true
          s.model = function(view)
            if not view.last then return { call = "announce", arguments = { text = "shop-41 is out." } } end
            return view.last.ok and { answer = { posted = true, message = view.last.data.id } } or poster(view)
          end
        end,
      },
      {
        id = "call-anyway",
        label = { en = "Tell the model the name, so that it calls it all the same", zh = "把名字告诉模型，让它照样调用" },
        feedback = {
          en = "Turned down before anything is sent: what is not shown is not carried out either. Knowing a name opens no gate.",
          zh = "还没发出去就被驳回了：不给看的，也不会替它做。知道名字，打不开关口。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view)
            local arguments = { channel = "#releases", text = "shop-41 is out.", pinned_hours = 48 }
            return view.last and poster(view) or { call = "post_message", arguments = arguments }
          end
        end,
      },
      {
        id = "reconnect",
        label = { en = "Close the session and connect anew", zh = "断开会话，重新连接" },
        feedback = {
          en = "A new handshake, the same list, the same rule for what is shown. The server was never the reason.",
          zh = "又握了一次手，清单一样，给看什么的规矩也一样。原因从来不在服务器。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view) return view.turn == 1 and { reconnect = true } or poster(view) end
        end,
      },
    },
    hints = {
      {
        en = "Nothing was proposed. Look at what the model had in front of it when it made its move.",
        zh = "什么都没有提议。看看轮到模型时，它面前有些什么。",
      },
      {
        en = "Compare two counts: how many names are on the list of the server, and how many does the model see?",
        zh = "比两个数：服务器的清单上有几个名字，模型看得到几个？",
      },
      {
        en = "Found on the wire and not shown: that decision belongs to the host, and so does the fault.",
        zh = "线路上找到了，却没有给看：这个决定归宿主，毛病也就在宿主策略层。",
      },
    },
    explanation = {
      en = "The model can only say that it has no way to post, and it should say just that. Why something is hidden is for whoever keeps "
        .. "the host's policy; that belongs in a settings page, not in front of the model. Check stage by stage: connected? found, all pages? "
        .. "shown? approved? A name in the policy that does not match the name on the list hides just as well as a no. The full record is the "
        .. "decision in the host's log: what was shown, what was not, by which rule.",
      zh = "模型只能说自己没有发消息的办法，也正该这么说。为什么藏，是管宿主策略的人的事，应当写在设置页里，不必给模型看。"
        .. "一关一关查：连上了吗？找到了吗，每一页？给看了吗？批准了吗？策略里的名字和清单上的对不上，效果和藏起来一样。"
        .. "完整记录是宿主日志里的那个决定：给看了什么，没给看什么，按哪条规矩。",
    },
  },
}
