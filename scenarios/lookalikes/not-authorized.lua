-- Second way: the tool is there, and this identity may not post in this channel.

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/not-authorized",
  kind = "fault",

  title = { en = "Not posted: the second way", zh = "没有发出：其二" },
  symptom = {
    en = "The user asked for one message in the channel and is told that nothing was posted.",
    zh = "用户要在频道里发一条消息，却被告知：没有发出去。",
  },
  summary = {
    en = "Two different parties say yes before something is done, and the second one does not hear the first.",
    zh = "事情做成之前，要有两方先后点头；后一方并不听前一方的。",
  },
  limits = {
    en = "Reading and posting are separate grants. That this identity may look into the channel says nothing about posting.",
    zh = "读和发是分开准许的。这个身份看得了频道，不等于发得了消息。",
  },
  figure = {
    caption = {
      en = "One message is to be posted. The user says yes to it. Follow the yes and see who else is asked.",
      zh = "要发一条消息，用户点了头。跟着这个“准许”走，看还要问谁。",
    },
    why = {
      en = "The user decides what is done in his name. The owner of a channel decides who may post there.",
      zh = "用户决定以他的名义做什么，频道的主人决定谁能在那里发。",
    },
    how = {
      en = "The call is shown, checked and approved, and goes out. Behind the server somebody looks at who is asking.",
      zh = "调用给看了，查过了，批准了，发出去了。在服务器后面，有人要看是谁在问。",
    },
    cost = {
      en = "Approving more on this side changes nothing on the other. It only takes away the user's chance to say no.",
      zh = "这边批准得再宽，那边也不会变，只是用户少了一次说“不”的机会。",
    },
    check = {
      en = "Two answers decide here. Whose is the yes, and whose is the no? Which identity stands in each?",
      zh = "这里有两方的话作数。“是”是谁说的，“不”是谁说的？里面各写着什么身份？",
    },
  },
  sources = { "MCP 2025-11-25, server/tools", "RFC 9110, 15.5.4 (403)" },
  needs = { "lookalikes/not-exposed", "faults/forbidden" },

  fault = { kind = "forbidden", identity = "release-bot", path = "#releases", action = "send" },

  change = function(s) s.goal = { s.goal, { posted = false, reason = "FORBIDDEN" } } end,

  exercise = {
    layer = "authorization",
    kind = "forbidden",
    evidence = {
      { kind = "target", ["data/status"] = "forbidden" },
      { kind = "log", audit = "refused" },
      { ["msg/result/structuredContent/code"] = "FORBIDDEN" },
    },
    evidence_right = {
      en = "That is it: the message service knows who is asking and says that release-bot may not post here.",
      zh = "就是这里：消息服务知道是谁在问，说 release-bot 不能在这里发。",
    },
    evidence_wrong = {
      en = "The user's yes is in order, and so is all up to the server. Who was asked after that, and what came back?",
      zh = "用户点的头没有问题，一直到服务器都没有问题。之后又问了谁，得到了什么响应？",
    },
    layers = {
      network = {
        en = "The call arrived and an answer came back, within a tenth of a second. A no that arrives is no silence.",
        zh = "调用到了，十分之一秒之内就有响应。收得到的“不”，不是没有回音。",
      },
      protocol = {
        en = "A valid call and a valid result, with isError. That release-bot may not post is told in the result, not as a breach of rules.",
        zh = "调用合格，结果也合格，带着 isError。release-bot 不能发，是在结果里说的，不是谁违反了规则。",
      },
      host = {
        en = "Here the host showed post_message and the user approved. That was the first way's place; this time it is open.",
        zh = "这次宿主给看了 post_message，用户也批准了。那是其一出毛病的地方，这回是通的。",
      },
      authorization = {
        en = "Yes. Understood, approved, and refused by the one who keeps the channel: 403 for release-bot. The user's yes is no key to it.",
        zh = "对。听懂了，也批准了，拒绝的是管频道的一方：release-bot 得到 403。用户点头，开不了这扇门。",
      },
      tool = {
        en = "“The channel takes no messages” would hold for everybody. This holds for release-bot; announcer may.",
        zh = "“频道不收消息”对谁都一样。这里只对 release-bot 这样，announcer 就可以。",
      },
      result = {
        en = "The result says plainly that it failed, and why. Nothing in it seems more than it is.",
        zh = "结果里明说没有办成，也说了原因，没有哪里看着比实际好。",
      },
      trust = {
        en = "The refusal comes from the one who decides, and it is true. Nobody is led anywhere.",
        zh = "拒绝来自作主的一方，说的是实情，没有把谁引到哪里去。",
      },
      none = {
        en = "Refusing may well be right. Then somebody has to tell the user, who was told “not posted” and no reason.",
        zh = "拒绝也许是对的。那也得有人告诉用户：他只听到“没有发出去”，没听到为什么。",
      },
    },
    fixes = {
      {
        id = "ask-owner",
        right = true,
        label = { en = "Ask the channel's owner for permission to post", zh = "向频道的主人申请发言" },
        feedback = {
          en = "mara grants release-bot to post in #releases, there and nowhere else. The same call succeeds, unchanged.",
          zh = "mara 准许 release-bot 在 #releases 发，别处不行。同样的调用，一字不改，就成功了。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "tell-user",
        right = true,
        label = { en = "Tell the user who refused and that repeating will not help", zh = "告诉用户是谁拒绝的，重来也没有用" },
        feedback = {
          en = "“FORBIDDEN, by the message service”: with this the user knows whom to ask. Nothing was tried behind anybody's back.",
          zh = "“消息服务：FORBIDDEN”，有了这句，用户就知道该找谁。没有瞒着谁去试。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view)
            local no = view.last and not view.last.ok and view.last.data
            return no and { answer = { posted = false, reason = no.code } } or poster(view)
          end
        end,
      },
      {
        id = "retry",
        label = { en = "Send the same call once more", zh = "把这次调用原样再发一遍" },
        feedback = {
          en = "Refused twice, and twice in the audit log of the message service. Nobody has been granted anything in between.",
          zh = "拒绝了两次，消息服务的审计日志里也记了两行。这中间谁也没有多出什么权限。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "approve-always",
        label = { en = "Let posts be approved without asking the user", zh = "发消息不再问用户，一律批准" },
        feedback = {
          en = "The same 403, two seconds sooner. The yes of this side was never what was missing, and now nobody here looks any more.",
          zh = "同样的 403，只是早了两秒。缺的从来不是这边的准许，如今这边反倒没人看了。",
        },
        apply = function(s) s.host.policies.post_message.consent = "policy" end,
      },
      {
        id = "use-announce",
        label = { en = "Let the model use announce instead", zh = "让模型改用 announce" },
        feedback = {
          en = "Posted, by somebody who may everything, to everybody. The refusal was meant for exactly this message; going around it widens rights.",
          zh = "发出去了，借的是什么都能做的身份，发给了所有人。拒绝针对的正是这条消息，绕过去就是扩大权限。",
        },
        apply = function(s)
          local poster = s.model
          s.host.policies.announce.visible = true
          s.model = function(view)
            local last = view.last
            if last and not last.ok and last.tool == "post_message" then
              return { call = "announce", arguments = { text = "shop-41 is out." } }
            end
            if last and last.ok then return { answer = { posted = true, message = last.data.id } } end
            return poster(view)
          end
        end,
      },
    },
    hints = {
      {
        en = "The user approved it. Go on to the party that keeps the channel and read its own answer.",
        zh = "用户批准了。再往前走到管频道的一方，看它自己的响应。",
      },
      {
        en = "Compare the status of the two answers that came from there: to the read, and to the send.",
        zh = "那里给了两个响应，读的一个，发的一个，比一比它们的状态。",
      },
      {
        en = "Understood, and refused because of who asks: authorization. The host's approval is the other half of the permission.",
        zh = "听懂了，因为问的人不对而拒绝：授权层。宿主的批准，是许可的另一半。",
      },
    },
    explanation = {
      en = "This refusal belongs in front of the model: code, channel, and that repeating will not help. Names of identities that would "
        .. "suffice do not. The host's approval and the target's right are two halves of one permission, and neither replaces the other: "
        .. "more approval on this side grants nothing there. Give up after the first no, or let a human ask the owner. The message "
        .. "service's audit log has every attempt.",
      zh = "这个拒绝应当给模型看：代码、频道，以及重来没有用。哪个身份才够权限，不要给。宿主的批准和目标系统的权限是同一个许可的两半，"
        .. "谁也代替不了谁：这边批得再多，那边也不会多出权限。被拒一次就停下，或者请人去问频道的主人。每次尝试，消息服务的审计日志里都有。",
    },
  },
}
