-- Third way: the call is well formed, and one value lies beyond what the server can use.
-- Two days are 48 hours; the model writes 2880, which is minutes.

-- After a call that did not work: the same again with this value, or without it.
local function again(s, pinned_hours)
  local poster = s.model
  s.model = function(view)
    if #view.seen ~= 1 or view.last.ok then return poster(view) end
    local arguments = { channel = "#releases", text = "shop-41 is out.", pinned_hours = pinned_hours }
    return { call = "post_message", arguments = arguments }
  end
end

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/bad-arguments",
  kind = "fault",

  title = { en = "Not posted: the third way", zh = "没有发出：其三" },
  symptom = {
    en = "The user asked for one message in the channel and is told that nothing was posted.",
    zh = "用户要在频道里发一条消息，却被告知：没有发出去。",
  },
  summary = {
    en = "Well formed is not yet sensible. What a form cannot say, somebody has to check who knows the matter.",
    zh = "写得合格，不等于说得通。格式管不到的，要由懂行的一方来查。",
  },
  limits = {
    en = "A value can be within every bound and still be wrong: 24 would have passed here, and the user asked for two days.",
    zh = "有的值处处都在范围之内，却还是错的：这里写 24 也能通过，可用户要的是两天。",
  },
  figure = {
    caption = {
      en = "One message is to be posted and stay on top for two days. Follow the number that stands for two days.",
      zh = "要发一条消息，置顶两天。跟着代表“两天”的那个数走。",
    },
    why = {
      en = "The arguments of a call come from a model. It mixes up units as people do, and sounds just as sure.",
      zh = "调用的参数是模型写的。它和人一样会弄混单位，口气却同样肯定。",
    },
    how = {
      en = "The number is looked at three times: by the program around the model, by the user, by the server.",
      zh = "这个数有三方看过：模型外面的程序、用户、服务器。",
    },
    cost = {
      en = "Squeezing a value until it fits makes the call succeed and the wish fail.",
      zh = "把值硬改到能通过，调用是成功了，用户的意思却没有办到。",
    },
    check = {
      en = "What does the user's sentence say? What does the call say? In which unit does the description ask for it?",
      zh = "用户的话怎么说？调用里怎么写？说明里要的是什么单位？",
    },
  },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "lookalikes/not-exposed" },

  fault = { kind = "bad-arguments", tool = "post_message", argument = "pinned_hours", value = 2880 },

  goal = { posted = true, message = "m-101", pinned_hours = 48 },

  exercise = {
    layer = "tool",
    kind = "bad-arguments",
    evidence = {
      { kind = "proposal", ["data/arguments/pinned_hours"] = 2880 },
      { ["msg/params/arguments/pinned_hours"] = 2880 },
      { ["msg/result/structuredContent/code"] = "BAD_ARGUMENTS" },
    },
    evidence_right = {
      en = "That is it: 2880 hours are four months. Two days have 2880 minutes.",
      zh = "就是这里：2880 小时是四个月。两天是 2880 分钟。",
    },
    evidence_wrong = {
      en = "Look at the numbers, not at the forms. Where does “two days” first become something else?",
      zh = "别看格式，看数。“两天”最早在哪里变成了别的？",
    },
    layers = {
      network = {
        en = "The wrong number arrived, digit for digit. The line changes nothing.",
        zh = "错的数一位不差地到了。线路什么也没有改。",
      },
      protocol = {
        en = "The call fits the schema: an integer of at least 1. A schema that was broken would be the protocol's; this one says nothing of a maximum.",
        zh = "调用符合 schema：不小于 1 的整数。违反 schema 才算协议层；可它没有写上限。",
      },
      host = {
        en = "It validated against the schema, as it should, and had nothing to object to. It knows no channel's limits.",
        zh = "它按 schema 检查，理应如此，也挑不出毛病。频道有什么限度，它不知道。",
      },
      authorization = {
        en = "release-bot may post here; nobody even came to the question of rights. With every right in the world 2880 stays too much.",
        zh = "release-bot 有权在这里发，根本还没问到权限。权限再大，2880 也还是太大。",
      },
      tool = {
        en = "Yes. Understood and permitted, but the server cannot use the value: at most 168. It says so with a code, the field and the limit.",
        zh = "对。听懂了，也准许，只是这个值服务器用不了：最多 168。它用代码、字段和上限说明了。",
      },
      result = {
        en = "Nothing pretends to be a success. isError is true, and the reason stands beside it.",
        zh = "没有谁装作成功。isError 是 true，原因就写在旁边。",
      },
      trust = {
        en = "No text from outside put this number there. The model made it up out of the user's own words.",
        zh = "这个数不是外面来的文字塞进去的，是模型从用户自己的话里换算出来的。",
      },
      none = {
        en = "That the server refuses is healthy. That nobody mended the number afterwards is not: the user has no message.",
        zh = "服务器拒绝，是正常的。之后没有人改这个数，就不正常了：用户的消息没有发出去。",
      },
    },
    fixes = {
      {
        id = "correct",
        right = true,
        label = { en = "Read the field and the limit, work it out again, call anew", zh = "看清字段和上限，重新换算，再调用" },
        feedback = {
          en = "pinned_hours, at most 168: so it counts hours. Two days are 48, the user approves, and it is posted. An error that names the field can be acted on.",
          zh = "pinned_hours，最多 168：原来按小时算。两天是 48，用户批准，发出去了。说得出字段的错误，才改得了。",
        },
        apply = function(s) again(s, 48) end,
      },
      {
        id = "limit-in-schema",
        right = true,
        label = { en = "Write the limit into the schema as well", zh = "把上限也写进 schema" },
        feedback = {
          en = "Now it is stopped before anything is sent, and the model mends it one trip earlier. The server goes on checking: another program may not.",
          zh = "这下还没发出去就拦住了，模型少跑一趟就改对了。服务器照样要查：换个程序，也许什么都不查。",
        },
        apply = function(s)
          s.servers[1].tools[2].inputSchema.properties.pinned_hours.maximum = 168
          again(s, 48)
        end,
      },
      {
        id = "retry",
        label = { en = "Send the same call once more", zh = "把这次调用原样再发一遍" },
        feedback = {
          en = "The same number, the same no. What is too large does not shrink by being repeated.",
          zh = "同样的数，同样不行。太大的数，重复一遍也不会变小。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "largest",
        label = { en = "Use the largest value that is allowed", zh = "用允许的最大值" },
        feedback = {
          en = "It goes through: a week on top instead of two days. The call succeeded, the wish did not, and no error will ever tell.",
          zh = "通过了：置顶一星期，不是两天。调用成功了，意思没有办到，而且再也不会有报错提醒。",
        },
        apply = function(s) again(s, 168) end,
      },
      {
        id = "leave-out",
        label = { en = "Leave the value out", zh = "不写这个值" },
        feedback = {
          en = "Posted, and not pinned at all. Leaving out what is in the way leaves out what was asked for.",
          zh = "发出去了，却没有置顶。碍事的去掉了，用户要的也去掉了。",
        },
        apply = function(s) again(s, nil) end,
      },
    },
    hints = {
      {
        en = "Read the arguments of the call, and the structured part of its answer: field and most.",
        zh = "看调用的参数，再看响应的结构化部分：field 和 most。",
      },
      {
        en = "Compare the number with the user's sentence, and with the healthy run.",
        zh = "把这个数和用户的话比一比，再和正常那次比一比。",
      },
      {
        en = "It passes the schema and fails the server's own range: that is the tool's work. What fails the schema is another kind.",
        zh = "过得了 schema，过不了服务器自己的范围，是工具业务层。过不了 schema 的，是另一类。",
      },
    },
    explanation = {
      en = "This error belongs in front of the model, whole: code, field, limit, unit. “Something went wrong” would leave it guessing, a stack "
        .. "trace would tell it nothing it can use. Mend once or twice, from what the error says; then ask the user. A server validates again "
        .. "whatever the host has checked, because arguments come from a model, and because the next host may check nothing. Whatever a "
        .. "schema can say should stand in it; the rest belongs in the description and the error.",
      zh = "这个错误应当完整地给模型看：代码、字段、上限、单位。“出错了”三个字只能让它猜，堆栈里也没有它用得上的。照错误说的改一两次，"
        .. "还不行就问用户。不管宿主查过什么，服务器都要再查：参数是模型写的，而且换个宿主也许什么都不查。schema 说得清的，就写进 schema；"
        .. "说不清的，写进说明和错误里。",
    },
  },
}
