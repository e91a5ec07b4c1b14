-- Faultline 的一个场景：一个小小的世界，里面有一处不对，还有你要问的问题。
-- 它现在就能运行。一点一点地改，每改一次就：
--
--   faultline check 文件     证明一切仍然对得上
--   faultline play 文件      打开来看；F5 重新读取，加上 --watch 则每次保存都重新读取
--
-- 以两个连字符开头的是注释。每个部分的说明见 docs/guide.zh.md。

-- ## 工具 -------------------------------------------------------------------------------------
-- 服务器提供的东西。前几个键原样发给宿主；handler 是有人调用这个工具时，服务器做的事。

local read_notice = {
  name = "read_notice",
  title = "Read a notice",
  description = "Read one notice from the school's board, by its name.", -- 这句是给模型看的
  inputSchema = { -- JSON Schema：有哪些参数
    type = "object",
    properties = { name = { type = "string", minLength = 1, maxLength = 40 } },
    required = { "name" },
    additionalProperties = false,
  },
  handler = function(args, target)
    -- 真正做事的是目标系统，谁能做什么也由它决定。可以请它
    -- read（读）、list（列）、search（查）、write（写）、send（发）。
    local notice = target:read { path = "notices/" .. args.name .. ".md" }
    if notice.status == "forbidden" then
      -- 拒绝也是一种结果，要说清楚：代码给程序看，句子给人看。
      return { is_error = true, data = { code = "FORBIDDEN", message = "This identity may not read that." } }
    end
    if notice.status ~= "ok" then
      return { is_error = true, data = { code = "NOT_FOUND", message = "There is no such notice." } }
    end
    return { data = { name = args.name, text = notice.text } }
  end,
}

-- ## 场景 ----------------------------------------------------------------------------------------

return scenario {
  id = "lessons/first-fault", -- 文件夹/文件名；没有自己文件夹的文件：lessons/文件名
  kind = "fault", -- "flow" 演示一切正常时的样子，不提问
  revision = "2025-11-25", -- 协议的版本
  transport = "stdio", -- 或 "http"；那时服务器写 url，不写 command

  -- ## 学习者最先读到的 ----------------------------------------------------------------------------
  -- 每段文字都有两种语言。title 和 symptom 只说看到什么，不说错在哪里。

  title = { en = "No time for the trip", zh = "出游没有时间" },
  symptom = {
    en = "The user asks when the bus leaves and gets no time.",
    zh = "用户问大巴几点出发，没有得到时间。",
  },
  summary = { -- 一句带得走的话
    en = "Who refuses, decides. Look for the first one who said no, and for whom.",
    zh = "谁拒绝，谁作主。找最先说“不”的那一方，再看它拒绝的是谁。",
  },
  limits = { -- 什么时候不成立，或者一个反例
    en = "Some systems answer “not there” for what may not be read. Then only their own log tells the two apart.",
    zh = "有的系统对不许读的东西也回答“没有”。这时只有它自己的日志才分得清。",
  },
  figure = {
    caption = { -- 画面上方的一行：英文 110 个字符，中文 45 个
      en = "A model looks up when the school's bus leaves, and the board answers.",
      zh = "模型去查校车几点出发，公告板作了回答。",
    },
  },
  sources = { "MCP 2025-11-25, server/tools" }, -- 从哪里可以查到
  needs = { "flow/seven-frames" }, -- 先要学哪些课；faultline list 列出 id

  -- ## 有些什么 ------------------------------------------------------------------------------------

  task = { en = "When does the bus leave?", zh = "大巴几点出发？" }, -- 用户要什么

  servers = {
    {
      name = "board-server",
      version = "1.0.0",
      command = "board-server --stdio", -- 宿主启动什么
      identity = "board-reader", -- 它以谁的身份去问目标系统
      capabilities = { tools = {} },
      tools = { read_notice },
    },
  },

  host = { -- 模型外面的应用：模型看得到什么、能做什么，由它决定
    name = "school-desk",
    version = "2.0.0",
    policies = {
      -- consent："policy"（总是准许）、"user"（问用户）或 "deny"（不准）
      read_notice = { visible = true, consent = "policy" },
    },
  },

  target = { -- 服务器背后的系统，权限由它自己管
    name = "board",
    files = {
      ["notices/trip.md"] = [[
# Trip to the lake

The bus leaves at 7:40 at the main gate.
]],
      ["notices/menu.md"] = [[
# This week's menu

Soup on Monday, noodles on Tuesday.
]],
    },
    rights = { -- 按身份和操作：文件夹或文件，"" 是全部
      ["board-reader"] = { read = { "notices" } },
    },
  },

  -- 模型是一个函数，所以每次运行都一样：真的模型面前有什么，它就拿到什么，
  -- 然后返回下一步怎么走。
  model = function(view)
    local last = view.last -- 最近一次得到的东西，或 nil
    if not last then return { call = "read_notice", arguments = { name = "trip" } } end
    if not last.ok then return { answer = { found = false } } end
    return { answer = { bus = text.between(last.data.text, "leaves at ", " ") } }
  end,

  goal = { bus = "7:40" }, -- 最后的答案里必须有的值

  -- ## 错在哪里 ------------------------------------------------------------------------------------
  -- 正好一处。去掉它，运行就达到目标；这一点 check 也会证明。

  fault = { kind = "forbidden", identity = "board-reader", path = "notices" },

  -- ## 你要问的 ------------------------------------------------------------------------------------

  exercise = {
    layer = "authorization", -- network protocol host authorization tool result trust none
    kind = "forbidden",
    -- 每一行代表运行中第一个符合它的事件；指出其中任何一个都算对。
    -- faultline run 文件 --format json 会列出所有事件。
    evidence = {
      { kind = "target", ["data/status"] = "forbidden" },
      { ["msg/result/structuredContent/code"] = "FORBIDDEN" },
    },
    evidence_right = {
      en = "That is it: the board understood the request and refuses it.",
      zh = "就是这里：公告板听懂了请求，拒绝了它。",
    },
    evidence_wrong = {
      en = "Not this one. Follow the request to the party that decided, and stop at its answer.",
      zh = "不是这个。跟着请求走到作主的那一方，停在它的回答上。",
    },
    layers = { -- 选了哪一层就说哪一句，各不相同
      network = {
        en = "The request arrived and the answer came back. Nothing was lost on the way.",
        zh = "请求到了，回答也回来了，路上什么都没有丢。",
      },
      protocol = {
        en = "Every message was well formed, and each was understood.",
        zh = "每条消息都合格，也都听懂了。",
      },
      host = {
        en = "The host showed the tool and approved the call: it stood in nobody's way.",
        zh = "宿主给看了工具，也批准了调用：它没有挡路。",
      },
      authorization = {
        en = "Yes. The board knows who asks, and does not let this identity read the notices.",
        zh = "对。公告板知道是谁在问，不让这个身份读公告。",
      },
      tool = {
        en = "The notice may well be there. The board did not even look: rights come first.",
        zh = "公告也许就在那里。公告板根本没有去看：先查权限。",
      },
      result = {
        en = "No content came back that could be wrong. The result says itself that it failed.",
        zh = "没有带回可能出错的内容，结果自己就说了没成功。",
      },
      trust = {
        en = "Nobody was deceived, and nothing leaked. The refusal is plain.",
        zh = "没有谁受骗，也没有泄露什么。拒绝得清清楚楚。",
      },
      none = {
        en = "The refusal may be right, but the task did not get what it needs.",
        zh = "拒绝也许有理，可是任务没有拿到需要的东西。",
      },
    },
    -- 学习者可以试的办法。每一个都会真的运行：apply 拿到这整张表，改动它。
    -- 至少有一个有用；其余的应当是人们最先会试的。
    fixes = {
      {
        id = "ask-leave",
        right = true,
        label = { en = "Ask the board's owner for leave to read", zh = "向公告板的主人申请阅读" },
        feedback = {
          en = "The owner grants reading, and no more. The same call succeeds now.",
          zh = "主人准许阅读，再多没有。现在同样的调用成功了。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "retry",
        label = { en = "Send the same call once more", zh = "把这次调用原样再发一遍" },
        feedback = {
          en = "A second refusal. It is no accident that passes, so repeating does not help.",
          zh = "又一次拒绝。这不是等一等就过去的意外，重复没有用。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "from-memory",
        label = { en = "Let the model answer from what it knows", zh = "让模型凭自己知道的回答" },
        feedback = {
          en = "It answers at once, sounds sure, and is wrong: 8:00 stands nowhere.",
          zh = "马上就答，听起来很有把握，却是错的：哪里都没写 8:00。",
        },
        apply = function(s)
          s.model = function() return { answer = { bus = "8:00" } } end
        end,
      },
    },
    hints = { -- 看哪里、比什么、规则是什么
      {
        en = "Look at what the board itself answered, before the server puts it into its own words.",
        zh = "看公告板自己是怎么回答的，先别看服务器怎么转述。",
      },
      {
        en = "Compare that answer with the one in the healthy run: who asks, and which status comes.",
        zh = "和正常的那一次比：是谁在问，状态是什么。",
      },
      {
        en = "Understood and refused because of who asks: that is authorization.",
        zh = "听懂了，因为问的人不对而拒绝：这就是授权层。",
      },
    },
    explanation = { -- 解开之后一直开着
      en = "A refusal with a stable code belongs in front of the model: it can stop, say what is missing, and ask. "
        .. "Which rights others have does not. Give up this way after one refusal; leave comes from its owner.",
      zh = "带着稳定代码的拒绝，应当给模型看：它可以停下，说明缺了什么，再去申请。别人有什么权限，就不必给它看。"
        .. "被拒一次，这条路就放弃；准许，由有权的人给。",
    },
  },
}
