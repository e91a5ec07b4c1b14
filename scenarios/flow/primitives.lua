-- One repository, three primitives: a resource to read, a prompt to adopt, a tool to run.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There is no such suite.",
  ["forbidden"] = "This identity may not do that in the repository.",
  ["bad-request"] = "The repository cannot answer this request.",
}

-- The last lines of a test log: `exit 1`, `failed parser`.
local function value_of(log, word)
  for _, line in ipairs(text.lines(log)) do
    if text.starts(line, word .. " ") then return line:sub(#word + 2) end
  end
  return nil
end

local test = {
  name = "test",
  title = "Run the tests",
  description = "Run one suite of the tests. Returns the exit code, the first failed test, and where the log is.",
  inputSchema = {
    type = "object",
    properties = { suite = { type = "string", minLength = 2, maxLength = 40 } },
    required = { "suite" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    exit_code = { type = "integer" },
    failed = { type = "string" },
    log = { type = "string" },
  }, { "exit_code", "log" }),
  annotations = { readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = false },
  work_ms = 900,
  handler = function(args, target)
    local path = "logs/" .. args.suite .. ".log"
    local log = target:read { path = path }
    if log.status ~= "ok" then return refused(log) end
    return { data = { exit_code = tonumber(value_of(log.text, "exit")), failed = value_of(log.text, "failed"), log = path } }
  end,
}

-- Without a prompt the model does what it thinks best: it runs something at once.
local function without_prompt(s)
  s.host.picks_prompt = nil
  s.steps[3].caption = {
    en = "Two lists: a tool and a resource. There is a prompt, too, but nobody asked for prompts.",
    zh = "两份清单：一个工具，一份资源。还有一个提示模板，只是没有人去问。",
  }
  s.steps[3].how = {
    en = "tools/list and resources/list. The server also declared prompts; the host had no use for them.",
    zh = "tools/list 和 resources/list。服务器还声明了 prompts，宿主用不上。",
  }
  s.steps[3].check = {
    en = "Two requests, two pages, and prompts among the capabilities.",
    zh = "两个请求，两页；prompts 在能力声明里。",
  }
  s.steps[6].caption = {
    en = "The model runs a suite by a name it made up. Nothing told it to look into build.md first.",
    zh = "模型凭自己编的名字去跑测试。没有谁叫它先看 build.md。",
  }
  s.steps[6].how = {
    en = "test(all): there is no such suite. The rules stood in a document that was never read.",
    zh = "test(all)：没有这个测试集。规矩写在一份没人读过的文档里。",
  }
  s.steps[6].check = {
    en = "No prompts/get, no resources/read, one call, and NOT_FOUND.",
    zh = "没有 prompts/get，没有 resources/read，一次调用，NOT_FOUND。",
  }
  s.steps[7].caption = {
    en = "No such suite. Tool and resource were both at hand; what was missing was how to go about it.",
    zh = "没有这个测试集。工具和资源都在手边，缺的是该怎么做。",
  }
  s.steps[7].how = {
    en = "The model reports that the suite was not found. It could have read build.md; nothing suggested it.",
    zh = "模型报告没找到。它本可以去读 build.md，只是没有谁提醒。",
  }
  s.steps[7].check = {
    en = "The answer names no failed test, for none was run.",
    zh = "答案里没有失败的测试，因为根本没有跑。",
  }
end

return scenario {
  id = "flow/primitives",
  kind = "flow",
  revision = "2025-11-25",
  transport = "stdio",
  link_ms = 2,

  title = { en = "Resource, prompt, tool", zh = "资源、提示模板、工具" },
  question = {
    en = "A document, a template and a command of one repository: who uses which, and who decides on it?",
    zh = "一个仓库里的文档、模板和命令：谁用哪一个，又由谁决定？",
  },
  symptom = {
    en = "Everything that was needed was on offer, and the tests were still not run.",
    zh = "要用的样样都有，测试却没有跑成。",
  },
  summary = {
    en = "Resources are read by the host, prompts are picked by the user, tools are proposed by the model. Three ways, three deciders.",
    zh = "资源由宿主去读，提示模板由用户选用，工具由模型提议。三种用法，三个决定的人。",
  },
  limits = {
    en = "A skill is something else and outside MCP: it tells a model when to read what and how to judge. "
      .. "It installs no server and grants nothing.",
    zh = "技能（skill）是另一回事，不在 MCP 里：它告诉模型何时读什么、怎样判断。它不安装服务器，也不授予权限。",
  },

  figure = {
    caption = {
      en = "The user picks a template, the model reads a document because of it, and then runs the right suite.",
      zh = "用户选了模板，模型照着去读文档，然后跑了该跑的测试集。",
    },
    why = {
      en = "What may be read, what may be said and what may be done carry different risks. Apart, they can be permitted apart.",
      zh = "能读的、能说的、能做的，风险各不相同。分开了，才能分开来批准。",
    },
    how = {
      en = "prompts/get fills the template in, its text goes into the model's input. resources/read brings build.md. "
        .. "tools/call runs the suite that is named there.",
      zh = "prompts/get 填好模板，文字进入模型的输入。resources/read 取来 build.md。tools/call 跑里面写的测试集。",
    },
    cost = {
      en = "A prompt of a server is text from outside, put where the model listens most. It stands above no policy of the host.",
      zh = "服务器的提示模板是外来的文字，却放在模型最听得进的位置。它高不过宿主的任何策略。",
    },
    check = {
      en = "For each of the three: who set it going, and which decision stands before it?",
      zh = "三样各问一遍：谁发起的？之前有哪个决定？",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "The server declares tools, resources and prompts: three kinds of things, each by its own name.",
        zh = "服务器声明了 tools、resources、prompts：三类东西，各有各的名字。",
      },
      why = {
        en = "A host may want to use one kind and not another. So they are declared one by one.",
        zh = "宿主可能只用其中一类，所以一项一项地声明。",
      },
      how = {
        en = "Three empty objects under capabilities. None has a sub-capability, such as listChanged or subscribe.",
        zh = "capabilities 下面三个空对象，都没有 listChanged、subscribe 之类的子项。",
      },
      cost = {
        en = "Could everything not be a tool? It works, and an approval screen can then no longer tell reading from doing.",
        zh = "全做成工具不行吗？行是行，只是审批的时候就分不清是读还是做了。",
      },
      check = {
        en = "tools, resources, prompts: all three stand in the result.",
        zh = "tools、resources、prompts，结果里三个都在。",
      },
    },
    { -- 2 ready
      caption = {
        en = "Ready. Which of the three kinds will be used is still open.",
        zh = "就绪。三类里用哪些，还没有定。",
      },
      why = {
        en = "Declaring obliges nobody to ask.",
        zh = "声明了，不等于非问不可。",
      },
      how = {
        en = "notifications/initialized, without an id.",
        zh = "notifications/initialized，没有 id。",
      },
      cost = {
        en = "Are prompts sent along with the handshake? No. instructions could be, and they are a different thing: "
          .. "advice on the server as a whole.",
        zh = "提示模板会随握手一起来吗？不会。能随握手来的是 instructions，那是另一回事：对整个服务器的说明。",
      },
      check = {
        en = "No template has been seen yet.",
        zh = "到这里还没有见到任何模板。",
      },
    },
    { -- 3 discover
      caption = {
        en = "Three lists: one tool, one resource, one prompt. Each kind is asked for by a method of its own.",
        zh = "三份清单：一个工具，一份资源，一个提示模板。每类都有自己的方法去问。",
      },
      why = {
        en = "The host offers each kind in another place: to the model, to itself, to the user.",
        zh = "三类东西宿主摆在不同的地方：给模型，给自己，给用户。",
      },
      how = {
        en = "tools/list, resources/list, prompts/list. The prompt says which arguments it wants, the resource has a URI.",
        zh = "tools/list、resources/list、prompts/list。提示模板写明要哪些参数，资源有 URI。",
      },
      cost = {
        en = "A URI on a list is not its bytes, and a link in a result is not either. Somebody has to read it first.",
        zh = "清单上的 URI 不是内容本身，结果里的链接也不是。总得有人先去读。",
      },
      check = {
        en = "Three requests, three pages, one item on each.",
        zh = "三个请求，三页，每页一项。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The tool is for the model to propose, the resource for the host to read, and the user picks the prompt.",
        zh = "工具给模型看，资源可以替它读，提示模板摆给用户，用户选中了它。",
      },
      why = {
        en = "A template changes how the model goes about things. That is the user's to decide, not the server's.",
        zh = "模板会改变模型做事的方式，这该由用户来定，不由服务器。",
      },
      how = {
        en = "The decision names tool and resource. Then the user picks investigate, with area = parser.",
        zh = "决定里有工具和资源。然后用户选用 investigate，area 填 parser。",
      },
      cost = {
        en = "May the host pick prompts by itself? Then a server could write into the model's input, and nobody would have asked it to.",
        zh = "宿主能自己选模板吗？那样服务器就能往模型的输入里写字，而谁也没有叫它写。",
      },
      check = {
        en = "The pick comes from the user's own line.",
        zh = "选用这一项，是从用户那边来的。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "Two proposals: to read docs://build, and to run test. The first only reads, the second does something.",
        zh = "两次提议：读 docs://build，运行 test。前一个只读，后一个要动手。",
      },
      why = {
        en = "Because the kinds are apart, the host can let reading pass and look harder at doing.",
        zh = "类别分开了，宿主就能放行读的，细看做的。",
      },
      how = {
        en = "The resource was listed, so it may be read. test(parser-suite) fits the schema, and this host's policy allows tests.",
        zh = "资源列出来过，可以读。test(parser-suite) 符合 schema，这个宿主的策略允许跑测试。",
      },
      cost = {
        en = "The prompt said to run the tests, so it is permitted? A prompt proposes nothing and permits nothing. It is text.",
        zh = "提示模板叫跑测试，就是准许了？模板既不提议，也不准许，只是文字。",
      },
      check = {
        en = "Each proposal has its own decisions, after the prompt as before it.",
        zh = "每次提议都有自己的决定，有没有模板都一样。",
      },
    },
    { -- 6 execute
      caption = {
        en = "Three requests of three kinds: one fills in a template, one fetches a file, one runs something.",
        zh = "三类请求：填一段模板，取一份文件，跑一次测试。方法各不相同。",
      },
      why = {
        en = "Seen from the wire they look alike. What they may set going does not.",
        zh = "在线上看，它们差不多；能引起的事，差得多。",
      },
      how = {
        en = "The server fills the template in by itself. For the file and for the tests it asks the repository as build-agent.",
        zh = "模板由服务器自己填好。文件和测试，它以 build-agent 的身份去问仓库。",
      },
      cost = {
        en = "A resource that writes when it is read? It can be built, and it deceives everybody who thinks that reading is harmless.",
        zh = "一读就写的资源？做得出来，却骗了所有以为读取无害的人。",
      },
      check = {
        en = "Two requests reach the repository, not three: a template needs no file.",
        zh = "到仓库的请求有两个，不是三个：模板用不着文件。",
      },
    },
    { -- 7 return
      caption = {
        en = "The prompt enters the model's input, the document and the result come as data. Exit code 1: one test failed.",
        zh = "模板进入模型的输入，文档和结果作为数据回来。退出码 1：有一个测试失败。",
      },
      why = {
        en = "Three kinds of text lie before the model now. It has to see which of them it was asked to follow.",
        zh = "模型面前有三种文字，要看得出哪一种是叫它照着做的。",
      },
      how = {
        en = "The user adopted the template, so it is part of the question. build.md and the result are marked with their source.",
        zh = "模板是用户采用的，算问题的一部分。build.md 和结果都标着来源。",
      },
      cost = {
        en = "Keep a summary of build.md for next time? It goes stale as soon as the file changes. The URI stays right, the copy does not.",
        zh = "把 build.md 的摘要留着下次用？文件一改就过时了。URI 还是对的，抄下来的就不一定。",
      },
      check = {
        en = "failed is test_escapes, and the log says so. That exit_code is 1 is no error of the tool: it ran as it should.",
        zh = "failed 是 test_escapes，日志里正是它。exit_code 为 1 不是工具出错：它照常跑完了。",
      },
    },
  },

  sources = {
    "MCP 2025-11-25, server/prompts",
    "MCP 2025-11-25, server/resources",
    "MCP 2025-11-25, server/tools",
  },
  needs = { "flow/seven-frames", "flow/read-file" },

  task = { en = "Why does the parser's test fail?", zh = "解析器的测试为何失败？" },

  servers = {
    {
      name = "build-server",
      title = "Repository",
      version = "4.0.0",
      command = "build-server --stdio",
      identity = "build-agent",
      capabilities = { tools = {}, resources = {}, prompts = {} },
      tools = { test },
      resources = {
        {
          uri = "docs://build",
          name = "build",
          title = "How to build and test",
          description = "Which suite belongs to which part.",
          mimeType = "text/markdown",
          path = "build.md",
        },
      },
      prompts = {
        {
          name = "investigate",
          title = "Look into a failing test",
          description = "Goes about a failing test in a fixed order.",
          arguments = { { name = "area", description = "The part that fails.", required = true } },
          text = "Something fails in {area}. First read docs://build to find the suite, then run it, then name the failed test.",
        },
      },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    lists_resources = true,
    picks_prompt = { name = "investigate", arguments = { area = "parser" } },
    policies = { test = { visible = true, consent = "policy" } },
  },

  target = {
    name = "repository",
    latency_ms = 5,
    rights = { ["build-agent"] = { read = { "" } } },
    files = {
      ["build.md"] = "# Build and test\n\nparser: parser-suite\nprinter: printer-suite\n",
      ["logs/parser-suite.log"] = "ran 41\nfailed test_escapes\nexit 1\n",
      ["logs/printer-suite.log"] = "ran 12\nexit 0\n",
    },
  },

  -- A scripted model: it follows the prompt where there is one, and else runs at once.
  model = function(view)
    local last = view.last
    if not last then
      local told = view.prompt and text.contains(view.prompt, "docs://build")
      return told and { read = "docs://build" } or { call = "test", arguments = { suite = "all" } }
    end
    if not last.ok then return { answer = { found = false } } end
    if last.tool == "test" then return { answer = { exit_code = last.data.exit_code, failed = last.data.failed } } end
    for _, line in ipairs(text.lines(last.text)) do
      if text.starts(line, "parser: ") then
        return { call = "test", arguments = { suite = line:sub(9) } }
      end
    end
    return { answer = { found = false } }
  end,

  goal = { exit_code = 1, failed = "test_escapes" },

  variants = {
    {
      id = "with-prompt",
      title = { en = "The user picks the prompt", zh = "用户选用提示模板" },
      apply = function() end,
    },
    {
      id = "without-prompt",
      title = { en = "No prompt is picked", zh = "没有选用提示模板" },
      apply = without_prompt,
    },
  },
}
