-- A file that the model knows the path of has another name by now. Variant: the same for
-- the file behind a resource.

local kit = require "kit"

local wrong_path = { call = "read_file_range", arguments = { path = "deploy/rollout.sh", first = 1, last = 40 } }

return scenario {
  based_on = "flow/read-file",
  id = "faults/missing-file",
  kind = "fault",

  title = { en = "The text does not come", zh = "正文读不出来" },
  symptom = {
    en = "A read is approved, carried out and answered, but the answer brings no text. The user gets no answer.",
    zh = "读取获准了，执行了，也有响应，可响应里没有正文。用户没有得到回答。",
  },
  summary = {
    en = "A clear no from the one who holds the data is information: it tells you what to look at next.",
    zh = "数据的主人干脆地说没有，这本身就是信息：它告诉你下一步该看哪里。",
  },
  limits = {
    en = "The same status may hide a refusal: some systems say 404 for what an identity may not see.",
    zh = "同样的状态也可能藏着一次拒绝：有的系统对不该看的东西也回 404。",
  },
  figure = {
    caption = {
      en = "The same story as the healthy run, told by a model that knows its paths and does not look around first.",
      zh = "和正常的那一次是同一个故事，只是模型自以为认得路，没有先看看目录。",
    },
    why = {
      en = "Not understood, not permitted, not possible: to a user they feel alike, and each needs a remedy of its own.",
      zh = "没听懂、不准许、办不成：在用户看来都一样，办法却各不相同。",
    },
    how = {
      en = "The model goes straight to a path that it believes in. All else is as in the healthy run.",
      zh = "模型直奔自己以为对的路径，别的都和正常那次一样。",
    },
    cost = {
      en = "More power is a tempting remedy for any failure. It mends few of them and makes every later mistake bigger.",
      zh = "不管哪种失败，人都想加大权限。真能治好的没几种，往后每个错却都会闯更大的祸。",
    },
    check = {
      en = "Was it understood? Was it permitted? What did the one who holds the data find? Ask in this order.",
      zh = "听懂了吗？准许了吗？数据的主人找到了什么？按这个次序问。",
    },
  },
  sources = { "MCP 2025-11-25, server/tools", "MCP 2025-11-25, server/resources" },
  needs = { "flow/read-file" },

  user = "repo-reader",
  fault = { kind = "not-found", path = "deploy/rollout.sh", moved_to = "deploy/roll-out.sh" },
  variants = {
    {
      id = "file",
      title = { en = "A file", zh = "文件" },
      apply = function() end,
    },
    {
      id = "resource",
      title = { en = "A resource", zh = "资源" },
      apply = function(s)
        s.fault = { kind = "not-found", path = "handbook/deploy.md", moved_to = "handbook/deployment.md" }
      end,
    },
  },

  goal = { line = 31, seconds = 600, handbook_seconds = 600 }, -- under whatever name
  change = function(s)
    local reader = s.model
    s.model = function(view) return #view.seen == 0 and wrong_path or reader(view) end
  end,

  exercise = {
    layer = "tool",
    kind = "not-found",
    evidence = {
      { kind = "target", ["data/status"] = "not-found" },
      { ["msg/result/structuredContent/code"] = "NOT_FOUND" },
      { ["msg/error/code"] = -32002 },
    },
    evidence_right = {
      en = "That is it: the repository looked at this path, with all rights in order, and has nothing there.",
      zh = "就是这里：权限没有问题，仓库在这个路径上找过，什么也没有。",
    },
    evidence_wrong = {
      en = "All is well before it, or it is over already. Find the moment when somebody looked and came back with nothing.",
      zh = "在它之前一切正常，或者事情已经过去了。找出有人去找、却空手而归的那一刻。",
    },
    layers = {
      network = {
        en = "Request and answer arrived whole. If bytes had been lost, there would be no answer to read.",
        zh = "请求和响应都完整到达了。要是丢了字节，就没有响应可读了。",
      },
      protocol = {
        en = "The request was understood and carried as far as the repository. isError, or -32002 for a resource, reports its 404; no rule was broken.",
        zh = "请求听懂了，一直办到了仓库那里。isError（资源则是 -32002）只是转告仓库的 404，没有谁违反规则。",
      },
      host = {
        en = "The host let a harmless read through, as it should. It could not know that the path leads nowhere.",
        zh = "只是读取，没有害处，宿主理应放行。这个路径什么也没有，它无从知道。",
      },
      authorization = {
        en = "It was permitted: the repository looks at rights first and got as far as 404. A refusal would be 403.",
        zh = "是准许的：仓库先查权限，查过了才走到 404。要是拒绝，会是 403。",
      },
      tool = {
        en = "Yes. Permitted and understood, and the work cannot be done as asked: at this path there is nothing.",
        zh = "对。准许了，也听懂了，只是这件事照这样办不成：这个路径上什么也没有。",
      },
      result = {
        en = "Nobody claims a success. Content that is not what it seems looks fine at first sight; this says plainly that there is none.",
        zh = "没有谁说成功了。表里不一的内容乍看是好的；这里却明说没有。",
      },
      trust = {
        en = "The answer tries to steer nobody, and it is true: there is nothing at this path.",
        zh = "这个响应不想左右谁，说的也是实情：这个路径上没有东西。",
      },
      none = {
        en = "A clean refusal, but the task is not done, and it could have been: the text is there, under another name.",
        zh = "回得干净，任务却没有完成，而且本来是能完成的：正文还在，只是换了名字。",
      },
    },
    fixes = {
      {
        id = "list-folder",
        right = true,
        label = { en = "List the folder, then correct the path", zh = "先列目录，再改正路径" },
        feedback = {
          en = "The folder shows what the file is called now, and with the corrected path the story runs to its end. Not found means: look, do not guess.",
          zh = "目录里看得到它现在叫什么，改正路径，故事就走完了。没找到，就去看，不要猜。",
        },
        apply = function(s)
          kit.after_failure(s, function(view)
            local folder = view.last.tool == "docs://handbook/deploy" and "handbook" or "deploy"
            return { call = "list_directory", arguments = { path = folder } }
          end)
          local reader = s.model
          s.model = function(view)
            local folder = view.last and view.last.ok and view.last.tool == "list_directory" and view.last.data
            for _, entry in ipairs(folder and folder.path == "handbook" and folder.entries or {}) do
              local path = folder.path .. "/" .. entry.name
              if text.starts(entry.name, "deploy") then
                return { call = "read_file_range", arguments = { path = path, first = 1, last = 40 } }
              end
            end
            return reader(view)
          end
        end,
      },
      {
        id = "retry",
        label = { en = "Ask for the same once more", zh = "原样再要一次" },
        feedback = {
          en = "The same question, the same 404. Nobody puts the file back between two calls.",
          zh = "同样的问题，同样的 404。两次调用之间，没有人把文件放回去。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "more-rights",
        label = { en = "Let the server ask as repo-admin, who may read everything", zh = "让服务器以什么都能读的 repo-admin 去问" },
        feedback = {
          en = "Granted, and still no file. But now the session looks into folders that are none of its business: more rights find nothing, they widen the damage.",
          zh = "权限给了，文件还是没有。倒是会话开始看不归它看的目录了：权限再大也找不来文件，只会让往后的错闯出更大的祸。",
        },
        apply = function(s)
          s.servers[1].identity = "repo-admin"
          s.target.rights["repo-admin"] = { list = { "" }, read = { "" }, search = { "" } }
          kit.after_failure(s, function() return { call = "list_directory", arguments = { path = "." } } end)
          local reader = s.model
          s.model = function(view)
            local everything = view.last and view.last.ok and view.last.tool == "list_directory"
            return everything and { answer = { found = false } } or reader(view)
          end
        end,
      },
      {
        id = "other-method",
        label = { en = "Call by another name: files/read", zh = "换个叫法：files/read" },
        feedback = {
          en = "Now two things are wrong: the server does not know files/read and answers -32601. Nothing was even looked for.",
          zh = "现在有两处毛病了：服务器不认识 files/read，回了 -32601，连找都没有去找。",
        },
        apply = function(s) s.host.call_method = "files/read" end,
      },
    },
    hints = {
      {
        en = "Follow the request that brought no text as far as it goes: who was the last to look?",
        zh = "找到没有带回正文的那个请求，跟到底：最后去看的是谁？",
      },
      {
        en = "Compare the status there with that of the reads that worked: 200, 403, 404?",
        zh = "把那里的状态和读成了的那几次比一比：200、403，还是 404？",
      },
      {
        en = "Understood, permitted, and still not possible as asked: that is the tool's work, whichever way it is reported.",
        zh = "听懂了，也准许了，只是照这样办不成：不管用哪种形式报告，都在工具业务层。",
      },
    },
    explanation = {
      en = "This belongs in front of the model: it can act on it. A stable code (NOT_FOUND, or -32002 for a resource), the path, and "
        .. "perhaps where to look. Not in front of it: the server's stack trace or its real paths. Look once and correct the path; "
        .. "when that finds nothing either, give up and say what was looked for and where. The full record is in the server's log "
        .. "and in the repository's.",
      zh = "这种失败应当给模型看，它能据以行动：稳定的代码（NOT_FOUND，资源则是 -32002）、路径，也许还有该去哪里找。"
        .. "服务器的堆栈和真实路径不要给。看一次目录，改正路径；还是没有，就停下来，说明找过什么、在哪里找的。完整记录在服务器和仓库的日志里。",
    },
  },
}
