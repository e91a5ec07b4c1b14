-- A scenario for Faultline: a small world, one thing that is wrong in it, and the questions
-- that you ask about it. It works as it stands. Change it piece by piece, and after each change
--
--   faultline check FILE     proves that everything still fits together
--   faultline play FILE      shows it; F5 reads the file again, --watch does it on every save
--
-- A line that begins with two hyphens is a comment. docs/guide.md explains every part.

-- ## A tool -----------------------------------------------------------------------------------
-- What a server offers. The first keys are sent to the host as they stand here; the handler is
-- what the server does when somebody calls the tool.

local read_notice = {
  name = "read_notice",
  title = "Read a notice",
  description = "Read one notice from the school's board, by its name.", -- the model reads this
  inputSchema = { -- JSON Schema: which arguments there are
    type = "object",
    properties = { name = { type = "string", minLength = 1, maxLength = 40 } },
    required = { "name" },
    additionalProperties = false,
  },
  handler = function(args, target)
    -- The target system does the work, and decides who may do what. It can be asked to
    -- read, list, search, write and send.
    local notice = target:read { path = "notices/" .. args.name .. ".md" }
    if notice.status == "forbidden" then
      -- A refusal is a result that says so: a code for programs, a sentence for people.
      return { is_error = true, data = { code = "FORBIDDEN", message = "This identity may not read that." } }
    end
    if notice.status ~= "ok" then
      return { is_error = true, data = { code = "NOT_FOUND", message = "There is no such notice." } }
    end
    return { data = { name = args.name, text = notice.text } }
  end,
}

-- ## The scenario --------------------------------------------------------------------------------

return scenario {
  id = "lessons/first-fault", -- folder/file name; a file in no folder of its own: lessons/NAME
  kind = "fault", -- "flow" shows how it goes when all is well, and asks nothing
  revision = "2025-11-25", -- of the protocol
  transport = "stdio", -- or "http"; then a server has a url instead of a command

  -- ## What the learner reads first ----------------------------------------------------------------
  -- Every text is in both languages. Title and symptom say what one sees, never what is wrong.

  title = { en = "No time for the trip", zh = "出游没有时间" },
  symptom = {
    en = "The user asks when the bus leaves and gets no time.",
    zh = "用户问大巴几点出发，没有得到时间。",
  },
  summary = { -- one line to take home
    en = "Who refuses, decides. Look for the first one who said no, and for whom.",
    zh = "谁拒绝，谁作主。找最先说“不”的那一方，再看它拒绝的是谁。",
  },
  limits = { -- where this does not hold, or a counter-example
    en = "Some systems answer “not there” for what may not be read. Then only their own log tells the two apart.",
    zh = "有的系统对不许读的东西也回答“没有”。这时只有它自己的日志才分得清。",
  },
  figure = {
    caption = { -- one line over the picture: 110 characters, 45 in Chinese
      en = "A model looks up when the school's bus leaves, and the board answers.",
      zh = "模型去查校车几点出发，公告板作了回答。",
    },
  },
  sources = { "MCP 2025-11-25, server/tools" }, -- where one can look it up
  needs = { "flow/seven-frames" }, -- which lessons one should know; faultline list shows the ids

  -- ## What exists ----------------------------------------------------------------------------------

  task = { en = "When does the bus leave?", zh = "大巴几点出发？" }, -- what the user asks for

  servers = {
    {
      name = "board-server",
      version = "1.0.0",
      command = "board-server --stdio", -- what the host starts
      identity = "board-reader", -- on whose behalf it asks the target system
      capabilities = { tools = {} },
      tools = { read_notice },
    },
  },

  host = { -- the application around the model: it decides what the model sees and may do
    name = "school-desk",
    version = "2.0.0",
    policies = {
      -- consent: "policy" (always), "user" (the user is asked) or "deny"
      read_notice = { visible = true, consent = "policy" },
    },
  },

  target = { -- the system behind the server, with its own rights
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
    rights = { -- by identity and action: folders or files, "" is everything
      ["board-reader"] = { read = { "notices" } },
    },
  },

  -- The model is a function, so that every run is the same: it gets what a real one would
  -- have in front of it, and returns its next move.
  model = function(view)
    local last = view.last -- what came back most recently, or nil
    if not last then return { call = "read_notice", arguments = { name = "trip" } } end
    if not last.ok then return { answer = { found = false } } end
    return { answer = { bus = text.between(last.data.text, "leaves at ", " ") } }
  end,

  goal = { bus = "7:40" }, -- the values that the final answer must hold

  -- ## What is wrong ----------------------------------------------------------------------------------
  -- Exactly one thing. Without it the run reaches its goal; check proves that, too.

  fault = { kind = "forbidden", identity = "board-reader", path = "notices" },

  -- ## What you ask ----------------------------------------------------------------------------------

  exercise = {
    layer = "authorization", -- network protocol host authorization tool result trust none
    kind = "forbidden",
    -- Each line stands for the first event of the run that fits it; any of them is right.
    -- faultline run FILE --format json shows the events.
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
    layers = { -- what is said to each choice; each has its own
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
    -- What the learner may try. Each one runs: apply gets this whole table and changes it.
    -- At least one helps; the others should be what people try first.
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
    hints = { -- where to look, what to compare, the rule
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
    explanation = { -- stays open once it is solved
      en = "A refusal with a stable code belongs in front of the model: it can stop, say what is missing, and ask. "
        .. "Which rights others have does not. Give up this way after one refusal; leave comes from its owner.",
      zh = "带着稳定代码的拒绝，应当给模型看：它可以停下，说明缺了什么，再去申请。别人有什么权限，就不必给它看。"
        .. "被拒一次，这条路就放弃；准许，由有权的人给。",
    },
  },
}
