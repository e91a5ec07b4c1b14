-- A healthy run over http: list a folder, read a range of a file, read a resource.
-- The faults of the next chapter tell this same story with one thing changed.

local kit = require "kit"

local max_lines = 40 -- of one read_file_range

local refused = kit.refusals {
  ["not-found"] = "There is nothing at this path.",
  ["forbidden"] = "This identity may not do that at this path.",
  ["bad-request"] = "The repository cannot answer this request.",
}

local codes = { "NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "BAD_ARGUMENTS" }

local path_schema = {
  type = "string",
  minLength = 1,
  maxLength = 200,
  description = "From the repository's root, with / between the parts.",
}
local line_schema = { type = "integer", minimum = 1 }

local list_directory = {
  name = "list_directory",
  title = "List a folder",
  description = "List the files and folders directly inside a folder.",
  inputSchema = {
    type = "object",
    properties = { path = path_schema },
    required = { "path" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    path = { type = "string" },
    entries = {
      type = "array",
      items = {
        type = "object",
        properties = {
          name = { type = "string" },
          kind = { type = "string", enum = { "file", "folder" } },
          lines = { type = "integer", minimum = 0 },
        },
        required = { "name", "kind" },
      },
    },
  }, { "path", "entries" }, codes),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 4,
  handler = function(args, target)
    local folder = target:list { path = args.path }
    if folder.status ~= "ok" then return refused(folder) end
    return { data = { path = folder.path, entries = folder.entries } }
  end,
}

local read_file_range = {
  name = "read_file_range",
  title = "Read part of a file",
  description = "Read the lines from first to last of a file, both included, at most " .. max_lines .. " at once. "
    .. "'next' is the line after the part, when there is one; 'truncated' says that fewer lines came than were asked for.",
  inputSchema = {
    type = "object",
    properties = { path = path_schema, first = line_schema, last = line_schema },
    required = { "path", "first", "last" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    path = { type = "string" },
    first = line_schema,
    last = { type = "integer", minimum = 0 },
    next = line_schema,
    total = { type = "integer", minimum = 0 },
    truncated = { type = "boolean" },
    text = { type = "string" },
  }, { "path", "first", "last", "total", "truncated", "text" }, codes),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 6,
  handler = function(args, target)
    if args.last < args.first then
      return { is_error = true, data = { code = "BAD_ARGUMENTS", message = "last lies before first." } }
    end
    if args.last - args.first >= max_lines then
      local most = "At most " .. max_lines .. " lines at once; go on where 'next' says."
      return { is_error = true, data = { code = "BAD_ARGUMENTS", message = most } }
    end
    local part = target:read { path = args.path, first = args.first, last = args.last }
    if part.status ~= "ok" then return refused(part) end
    local data = { path = part.path, first = part.first, last = part.last, total = part.total, text = part.text }
    if part.last < part.total then data.next = part.last + 1 end
    data.truncated = part.last < math.min(args.last, part.total)
    return { data = data }
  end,
}

-- Wider than the task needs, and hidden from the model. Only `cat` works here.
local run_shell = {
  name = "run_shell",
  title = "Run a shell command",
  description = "Run a shell command in the working copy with the rights of the server.",
  inputSchema = {
    type = "object",
    properties = { command = { type = "string", minLength = 1, maxLength = 400 } },
    required = { "command" },
    additionalProperties = false,
  },
  annotations = { readOnlyHint = false, destructiveHint = true, idempotentHint = false, openWorldHint = true },
  work_ms = 30,
  handler = function(args, target)
    if not text.starts(args.command, "cat ") then
      return { is_error = true, data = { code = "BAD_ARGUMENTS", message = "Only cat FILE works here." } }
    end
    local file = target:read { path = text.trim(args.command:sub(5)) }
    if file.status ~= "ok" then return refused(file) end
    return { text = file.text }
  end,
}

return scenario {
  id = "flow/read-file",
  kind = "flow",
  revision = "2025-11-25",
  transport = "http",
  link_ms = 18,

  title = { en = "Reading a file over http", zh = "通过 HTTP 读文件" },
  question = {
    en = "What does it look like when all is well: list a folder, read part of a file, read a resource?",
    zh = "一切正常时是什么样子：列目录，读文件的一段，读一份资源？",
  },
  summary = {
    en = "Steps 1 to 4 are taken once, steps 5 to 7 once for each move of the model: "
      .. "three moves, three checks, three results that say what they hold.",
    zh = "第 1 到 4 步只走一次，第 5 到 7 步随模型的每个动作重走一遍：三个动作，三次检查，三个说清自己内容的结果。",
  },
  limits = {
    en = "This server answers each POST with plain JSON. Others stream their answers as events, "
      .. "and a session id that has ended gets 404.",
    zh = "这个服务器对每次 POST 都直接回 JSON。有的服务器用事件流作答；会话结束后，旧的会话 id 只会换来 404。",
  },

  figure = {
    caption = {
      en = "All is well: list a folder, read 40 lines of a file, read a resource, each with its http status.",
      zh = "一切正常：列目录，读文件的 40 行，读一份资源，每次都有 HTTP 状态。",
    },
    why = {
      en = "Six faults will each change one thing in this story. Know the healthy run, and you see where they part.",
      zh = "后面六个故障，每个只改动这里的一处。先看熟正常的一次，一比就知道从哪里开始不同。",
    },
    how = {
      en = "Steps 5 to 7 run three times: list_directory, read_file_range, resources/read. "
        .. "Over http each message of the client is one POST to the same address.",
      zh = "第 5 到 7 步走三轮：list_directory、read_file_range、resources/read。走 HTTP 时，客户端的每条消息都是对同一地址的一次 POST。",
    },
    cost = {
      en = "Status 200 and success are two things. A JSON-RPC error travels in a 200 as well, "
        .. "and so does a result with isError.",
      zh = "状态 200 和成功是两回事。JSON-RPC 的 error 可以装在 200 里，带 isError 的结果也一样。",
    },
    check = {
      en = "Three requests go out in the three rounds and three results come back under their ids. "
        .. "The values of the answer stand in the files.",
      zh = "三轮发出三个请求，收回三个结果，id 各自对得上。答案里的值，在文件里都找得到。",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "initialize goes out in an http POST; its 200 brings the agreed revision. 200 approves nothing.",
        zh = "initialize 用 POST 送出，200 带回商定的版本。200 并不批准什么。",
      },
      why = {
        en = "A remote server is reached at an address, not started here. First one has to know that somebody answers.",
        zh = "远程服务器靠地址找到，不是在本机启动的。先得知道那头有响应。",
      },
      how = {
        en = "The client posts initialize and accepts JSON or an event stream. "
          .. "Once a revision is agreed, every request names it in the header MCP-Protocol-Version.",
        zh = "客户端 POST 出 initialize，声明接受 JSON 或事件流。版本商定之后，每个请求都在 MCP-Protocol-Version 头里写明它。",
      },
      cost = {
        en = "Does 200 mean approved? It means that this POST was served. "
          .. "And the session id in its headers is no proof of identity.",
        zh = "200 就是批准了？它只说明这次 POST 有了回应。响应头里的会话 id 也不能当作身份证明。",
      },
      check = {
        en = "Look in two places: the status, and protocolVersion in the body. Both have to fit.",
        zh = "看两处：状态，以及正文里的 protocolVersion。两处都要对。",
      },
    },
    { -- 2 ready
      caption = {
        en = "The notification is a POST too. The server takes it with 202 and no body: that is no answer.",
        zh = "通知也是一次 POST。服务器以 202 收下，没有正文：这不是回答。",
      },
      why = {
        en = "As on stdio, the server learns that normal traffic may begin.",
        zh = "和 stdio 上一样，服务器由此知道：可以正常往来了。",
      },
      how = {
        en = "notifications/initialized is posted; the server says 202 Accepted and sends nothing else.",
        zh = "客户端 POST 出 notifications/initialized，服务器只回 202 Accepted，别的什么也没有。",
      },
      cost = {
        en = "Is 202 the answer? It is http's receipt. JSON-RPC has nothing to answer, because there is no id.",
        zh = "202 算回答吗？那是 HTTP 的收条。JSON-RPC 没有什么要回答的，因为没有 id。",
      },
      check = {
        en = "Status 202, an empty body, and no message from the server.",
        zh = "状态 202，正文为空，服务器没有发来任何消息。",
      },
    },
    { -- 3 discover
      caption = {
        en = "Two lists, two requests: tools to act with, resources to read. Being listed grants nothing.",
        zh = "两份清单，两个请求：工具用来做事，资源用来读。列出来，不等于有权读。",
      },
      why = {
        en = "A host offers tools and resources in different ways, so it has to know both.",
        zh = "工具和资源，宿主提供的方式不同，所以两样都得先知道。",
      },
      how = {
        en = "tools/list brings three tools, resources/list one resource with its URI. "
          .. "Neither page has a nextCursor: both lists are whole.",
        zh = "tools/list 带回三个工具，resources/list 带回一份资源和它的 URI。两页都没有 nextCursor，清单都全了。",
      },
      cost = {
        en = "May everything on the list be read? A list says what there is. Rights are looked at when somebody reads.",
        zh = "列出来的都能读？清单只说有什么，权限要到真去读的时候才看。",
      },
      check = {
        en = "Three tools, one resource, no nextCursor. run_shell is among them, and that alone runs nothing.",
        zh = "三个工具，一份资源，没有 nextCursor。run_shell 也在其中，但光在清单上，什么也不会运行。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The host shows two reading tools and one resource. run_shell could do far more; it stays hidden.",
        zh = "宿主给看两个只读工具和一份资源。run_shell 能做的多得多，藏着不给看。",
      },
      why = {
        en = "The task is to read. A tool that can do almost anything, with the server's own rights, is not needed for it.",
        zh = "任务只是读。一个凭服务器自己的权限几乎什么都能做的工具，这里用不上。",
      },
      how = {
        en = "The policy shows list_directory and read_file_range, offers the resource, and leaves run_shell out.",
        zh = "按策略，list_directory 和 read_file_range 可见，资源可用，run_shell 留在外面。",
      },
      cost = {
        en = "Do more tools give better answers? Every extra one is another way to be led astray. "
          .. "The smallest tool set that does the task is enough.",
        zh = "工具越多答得越好？每多一个，就多一条被带偏的路。能完成任务的最小工具集就够了。",
      },
      check = {
        en = "The model's list has two tools. If it proposed run_shell anyway, the host would stop it.",
        zh = "模型的清单里只有两个工具。就算它提议 run_shell，也会被宿主拦下。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "Every move of the model is a new proposal, and each is checked anew: arguments, then policy.",
        zh = "模型的每个动作都是新的提议，每次都重新检查：先看参数，再看策略。",
      },
      why = {
        en = "The second move is made from the first one's result, and results come from outside. So look again each time.",
        zh = "第二个动作是照着第一个的结果来的，而结果来自外面，所以每次都要再看一遍。",
      },
      how = {
        en = "List deploy; read lines 1 to 40 of rollout.sh; read docs://handbook/deploy. "
          .. "Each is checked before anything is sent.",
        zh = "列 deploy 目录；读 rollout.sh 第 1 到 40 行；读 docs://handbook/deploy。每次都先检查，后发送。",
      },
      cost = {
        en = "Approved once, approved for good? Only as far as the policy goes: reading, for this task. "
          .. "To write, it would have to ask.",
        zh = "批准一次就永远有效？只在策略说的范围里有效：为这个任务读取。要写，就得再问。",
      },
      check = {
        en = "Three proposals, and each is followed by its own decisions.",
        zh = "三次提议，每次后面都跟着它自己的决定。",
      },
    },
    { -- 6 execute
      caption = {
        en = "The server asks the repository as repo-reader. The repository looks at rights first, then at files.",
        zh = "服务器以 repo-reader 的身份去问仓库。仓库先看权限，再看文件。",
      },
      why = {
        en = "Whoever holds the data decides about it. The server only turns a call into a request to the repository.",
        zh = "数据在谁手里，就由谁决定。服务器只是把调用变成对仓库的请求。",
      },
      how = {
        en = "The repository sees an identity, an operation and a path. Rights come before existence: "
          .. "a refusal does not even tell whether the file is there.",
        zh = "仓库看到一个身份、一个操作、一个路径。先看权限，后看存在：被拒绝时，连文件在不在都无从得知。",
      },
      cost = {
        en = "The server may read it, so the user may? repo-reader is the server's identity. "
          .. "On whose behalf it acts is a question of its own.",
        zh = "服务器能读，用户就能读？repo-reader 是服务器的身份。它代表谁，是另一个问题。",
      },
      check = {
        en = "Before each result stands the repository's own answer: repo-reader, status 200.",
        zh = "每个结果之前，都有仓库自己的响应：repo-reader，状态 200。",
      },
    },
    { -- 7 return
      caption = {
        en = "The result says which lines it holds and where the next begin. The host hands it over as data.",
        zh = "结果写明这是哪几行、下一段从哪行起。宿主把它当作数据交给模型。",
      },
      why = {
        en = "A part is of use only when one can see that it is a part.",
        zh = "只拿到一段时，要看得出这只是一段，才用得上。",
      },
      how = {
        en = "Lines 1 to 40 of 46 come back: next is 41, truncated is false. "
          .. "The resource comes as text with its mimeType.",
        zh = "回来的是 46 行里的第 1 到 40 行：next 是 41，truncated 是 false。资源则是一段文本，带着 mimeType。",
      },
      cost = {
        en = "No error, so nothing is missing? Compare last with total before you conclude that something is not there.",
        zh = "没报错就是没缺？要说“里面没有”，先比一比 last 和 total。",
      },
      check = {
        en = "Line 31 of rollout.sh sets WAIT_SECONDS to 600, and the handbook says 600 as well.",
        zh = "rollout.sh 第 31 行把 WAIT_SECONDS 设为 600，手册写的也是 600。",
      },
    },
  },

  sources = {
    "MCP 2025-11-25, basic/lifecycle",
    "MCP 2025-11-25, basic/transports",
    "MCP 2025-11-25, server/tools",
    "MCP 2025-11-25, server/resources",
  },
  needs = { "flow/seven-frames" },

  task = {
    en = "Roll-out: how long between machines?",
    zh = "发布时，两台机器之间要等多久？",
  },

  servers = {
    {
      name = "repo-server",
      title = "Repository files",
      version = "2.1.0",
      url = "https://repo.example.com/mcp",
      identity = "repo-reader",
      capabilities = { tools = {}, resources = {} },
      tools = { list_directory, read_file_range, run_shell },
      resources = {
        {
          uri = "docs://handbook/deploy",
          name = "handbook-deploy",
          title = "Handbook: deployment",
          description = "The rules for deployments.",
          mimeType = "text/markdown",
          path = "handbook/deploy.md",
        },
      },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 600,
    lists_resources = true,
    policies = {
      list_directory = { visible = true, consent = "policy" },
      read_file_range = { visible = true, consent = "policy" },
      run_shell = { visible = false, consent = "user" },
    },
  },

  target = {
    name = "repository",
    latency_ms = 9,
    rights = {
      -- Nothing is granted below secrets/.
      ["repo-reader"] = {
        list = { "deploy", "handbook" },
        read = { "README.md", "deploy", "handbook" },
        search = { "deploy", "handbook" },
      },
    },
    files = {
      ["README.md"] = [[
# Web shop

deploy/    how it gets onto the machines
handbook/  what we agreed on
]],
      ["deploy/hosts.txt"] = [[
web-1
web-2
web-3
]],
      ["deploy/rollout.sh"] = [[
#!/bin/sh
# Rolls a release out, one machine after the other.
# usage: rollout.sh RELEASE
set -eu

release=$1
hosts=$(cat deploy/hosts.txt)

say() {
    printf '%s\n' "$*" >&2
}

check_release() {
    if ! test -f "releases/$release.tar"; then
        say "no such release: $release"
        exit 1
    fi
}

install_on() {
    say "installing $release on $1"
    scp "releases/$release.tar" "$1:/srv/shop/"
    ssh "$1" "shop-install $release"
}

healthy() {
    ssh "$1" "shop-health" >/dev/null
}

# Long enough to see errors come in.
WAIT_SECONDS=600

watch_host() {
    say "watching $1"
    sleep "$WAIT_SECONDS"
    healthy "$1"
}

check_release
for host in $hosts; do
    install_on "$host"
    watch_host "$host" || {
        say "stopped at $host"
        exit 1
    }
done
]],
      ["handbook/deploy.md"] = [[
# Deployment

1. A release has passed every test.
2. One machine after the other; wait 600 seconds between two.
3. Stop at the first machine that is not healthy, and roll back.
]],
      ["handbook/review.md"] = [[
# Review

Two pairs of eyes for every change.
]],
      ["secrets/rotation.md"] = [[
# Rotation of tokens

Every quarter. The vault keeps them; this page names none.
]],
    },
  },

  -- A scripted model: find the script, read it, read the handbook, compare. It gives up
  -- at the first thing that does not work.
  model = function(view)
    if view.last and not view.last.ok then return { answer = { found = false } } end
    local folder, handbook, answer = nil, nil, { found = false }
    local parts = {}
    for _, seen in ipairs(view.seen) do
      if seen.tool == "list_directory" and seen.ok then folder = seen.data end
      if seen.tool == "docs://handbook/deploy" and seen.ok then handbook = seen.text end
      if seen.tool == "read_file_range" and seen.ok then
        if text.starts(seen.data.path, "handbook/") then handbook = seen.data.text else parts[#parts + 1] = seen.data end
      end
    end
    if #parts == 0 then
      if not folder then return { call = "list_directory", arguments = { path = "deploy" } } end
      for _, entry in ipairs(folder.entries) do
        if text.ends(entry.name, ".sh") then
          local path = folder.path .. "/" .. entry.name
          return { call = "read_file_range", arguments = { path = path, first = 1, last = 40 } }
        end
      end
      return { answer = answer }
    end
    if not handbook then return { read = "docs://handbook/deploy" } end
    for _, part in ipairs(parts) do
      for i, line in ipairs(text.lines(part.text)) do
        local seconds = text.number(line, "WAIT_SECONDS=")
        if seconds then answer = { file = part.path, line = part.first + i - 1, seconds = seconds } end
      end
    end
    for _, line in ipairs(text.lines(handbook)) do
      answer.handbook_seconds = text.number(line, "wait ") or answer.handbook_seconds
    end
    return { answer = answer }
  end,

  predict = {
    { kind = "message", method = "notifications/initialized" },
    { kind = "message", from = "client", method = "tools/call" },
    { kind = "message", from = "client", method = "resources/read" },
  },

  goal = { file = "deploy/rollout.sh", line = 31, seconds = 600, handbook_seconds = 600 },
}
