-- Fourth way: everything is in order, and a rule of the business says not now, whoever asks.

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/business-refusal",
  kind = "fault",

  title = { en = "Not posted: the fourth way", zh = "没有发出：其四" },
  symptom = {
    en = "The user asked for one message in the channel and is told that nothing was posted.",
    zh = "用户要在频道里发一条消息，却被告知：没有发出去。",
  },
  summary = {
    en = "Some refusals do not mean you. They mean the state of things, and only that state can change them.",
    zh = "有的拒绝不是针对谁，针对的是眼下的状况；状况变了，它才会变。",
  },
  limits = {
    en = "A rule that is over in a minute may be waited for. One that waits for a person cannot be outwaited.",
    zh = "一分钟就过去的限制，可以等。要等人来改的，等是等不过去的。",
  },
  figure = {
    caption = {
      en = "One message is to be posted. Everybody may, everything fits, and the channel is asked how it stands.",
      zh = "要发一条消息。人人有权，样样合格，只是还要问问频道眼下怎样。",
    },
    why = {
      en = "What an organisation has agreed on holds for people and programs alike. It stands in its systems, not in a prompt.",
      zh = "一个单位约定的规矩，对人对程序都一样。它写在系统里，不是写在提示词里。",
    },
    how = {
      en = "Before it sends, the server reads how the channel stands. All else is as in the healthy run.",
      zh = "发送之前，服务器先读频道的状态。其余都和正常那次一样。",
    },
    cost = {
      en = "A rule that is in the way today was made for some other day. Whoever goes around it will not hear why it was there.",
      zh = "今天碍事的规矩，是为另外某一天定的。绕过去的人，听不到当初为什么定它。",
    },
    check = {
      en = "Would anybody else have got another answer? At any other time? Ask both questions of the no.",
      zh = "换个人来，会有不同吗？换个时候呢？对那个“不”，两句都要问。",
    },
  },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "lookalikes/not-authorized", "lookalikes/bad-arguments" },

  fault = {
    kind = "business-refusal",
    path = "channels/releases.txt",
    text = "#releases\nowner: mara\nstate: closed\nuntil: the review on Monday\n",
  },

  change = function(s) s.goal = { s.goal, { posted = false, reason = "CHANNEL_CLOSED" } } end,

  exercise = {
    layer = "tool",
    kind = "business-refusal",
    evidence = {
      { kind = "target", ["data/result/path"] = "channels/releases.txt" },
      { ["msg/result/structuredContent/code"] = "CHANNEL_CLOSED" },
    },
    evidence_right = {
      en = "That is it: the channel is closed, until a day, by its owner. Nobody was asked who they are.",
      zh = "就是这里：频道关着，是主人关的，关到某一天。没有谁问你是谁。",
    },
    evidence_wrong = {
      en = "Approval and arguments are in order. Look at what the server reads before it would send.",
      zh = "批准和参数都没有问题。看看服务器在发送之前读到了什么。",
    },
    layers = {
      network = {
        en = "Every hop answered, quickly and whole. The no came over a line in perfect order.",
        zh = "每一段都有响应，又快又完整。这个“不”，走的是一条好好的线路。",
      },
      protocol = {
        en = "A valid result with isError: that is how a tool reports that it could not do it. Rules of MCP are not at stake.",
        zh = "合格的结果，带着 isError：工具办不成时就该这样报告。这里和 MCP 的规则无关。",
      },
      host = {
        en = "Shown, checked, approved by the user, sent once. What the host has to decide it decided well.",
        zh = "给看了，查过了，用户批准了，只发了一次。该宿主决定的，都决定得对。",
      },
      authorization = {
        en = "release-bot has the right to post, and nobody looked at it: the server stopped before. announcer would get the same answer.",
        zh = "release-bot 有权发，而且根本还没查到权限，服务器就停了。换成 announcer，也是一样。",
      },
      tool = {
        en = "Yes. Understood, permitted, well formed, and a rule of the business forbids it for now. It holds for everybody.",
        zh = "对。听懂了，准许了，参数也合格，只是眼下业务规则不允许。对谁都一样。",
      },
      result = {
        en = "The result is what it seems: a refusal with its reason. It promises nothing.",
        zh = "结果就是看上去的样子：一次说明了理由的拒绝。它没有许诺什么。",
      },
      trust = {
        en = "The channel's state is read from its own place and is true. It informs; it does not give orders to the model.",
        zh = "频道的状态是从它自己的地方读来的，属实。它只是告知，没有命令模型做什么。",
      },
      none = {
        en = "The refusal is legal, yes. But the user has no message and no reason, and somebody could give him at least the second.",
        zh = "拒绝是合规的，没错。可用户既没有消息，也没有理由；至少后一样，总有人能给他。",
      },
    },
    fixes = {
      {
        id = "ask-owner",
        right = true,
        label = { en = "Ask the owner to open the channel, then post", zh = "请主人打开频道，再发" },
        feedback = {
          en = "mara opens it, and the same call goes through. The state has changed, by the hand of the one who may change it.",
          zh = "mara 打开了频道，同样的调用就成了。状况变了，是由有权改的人改的。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "tell-user",
        right = true,
        label = { en = "Tell the user: the channel is closed, and this is not about you", zh = "告诉用户：频道关着，不是针对你" },
        feedback = {
          en = "CHANNEL_CLOSED, and that asking again will not help. The user can wait for Monday or talk to mara; both are his decision.",
          zh = "CHANNEL_CLOSED，再问也没有用。等到星期一，还是去找 mara，由用户自己定。",
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
          en = "Closed, and closed again a moment later. The message said so: asking again will not help.",
          zh = "关着，过一会儿还是关着。消息里写明了：再问也没有用。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "more-rights",
        label = { en = "Let the server ask as announcer, who may post everywhere", zh = "让服务器以哪里都能发的 announcer 去问" },
        feedback = {
          en = "The identity is another, the answer is not: a closed channel is closed for all. Now the session has too much power, and still no message.",
          zh = "身份换了，结果没变：关着的频道对谁都关着。会话的权力变得太大，消息还是没有。",
        },
        apply = function(s) s.servers[1].identity = "announcer" end,
      },
      {
        id = "other-channel",
        label = { en = "Post it to #ship-log, which is open", zh = "改发到开着的 #ship-log" },
        feedback = {
          en = "The user is shown the other channel and says no: that is not what he asked for. A way around needs his yes first.",
          zh = "用户看到换了频道，没有同意：他要的不是这个。要绕路，先得他点头。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view)
            if #view.seen ~= 1 then return poster(view) end
            local arguments = { channel = "#ship-log", text = "shop-41 is out.", pinned_hours = 48 }
            return { call = "post_message", arguments = arguments }
          end
        end,
      },
      {
        id = "use-announce",
        label = { en = "Let the model use announce instead", zh = "让模型改用 announce" },
        feedback = {
          en = "Every channel reads it, also those that were none of its business. announce forgets to look whether a channel is closed: a rule with a hole.",
          zh = "所有频道都读到了，不相干的也在内。announce 忘了看频道关没关：规矩上有个洞。",
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
        en = "Before it sends anything, the server reads a file. What does it say, and what did it say in the healthy run?",
        zh = "服务器在发送之前读了一个文件。里面写着什么，正常那次又写着什么？",
      },
      {
        en = "Compare the code with those of the second and third way. Which of them would another identity, or another value, have mended?",
        zh = "把代码和其二、其三的比一比：哪个换个身份就好，哪个换个值就好？",
      },
      {
        en = "Whoever asks and however it is written, the answer stays: a rule of the business. That is the tool's layer, too.",
        zh = "谁来问、怎么写，结果都不变：这是业务规则，也在工具业务层。",
      },
    },
    explanation = {
      en = "Four ways, four remedies: not shown, change the policy; not allowed, ask for the right; wrong value, mend it; not now, wait or ask "
        .. "the owner. The model can tell them apart only by a stable code, and by whether repeating helps. So give it both, and who can "
        .. "change it; the internal reasons of the rule need not be there. Never retry a business refusal and never raise rights against it. The "
        .. "rule itself belongs in the system that keeps the channel: copied into a server, it will one day say something else there.",
      zh = "四种情况，四种办法：没给看，改策略；不准许，申请权限；值不对，改值；眼下不行，等，或者找主人。模型只能凭稳定的代码，"
        .. "凭“重来有没有用”来分辨它们，所以这两样要给它，再加上谁能改变现状；规矩背后的内部理由不必给。业务拒绝不要重试，也不要靠加权限去顶。"
        .. "规矩本身应当放在管频道的系统里：抄一份到服务器，总有一天两边说的不一样。",
    },
  },
}
