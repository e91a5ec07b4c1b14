-- The repository lets this identity into one folder less. Who asks is the user's own
-- read access, repo-reader; so the user may no more than it.

local kit = require "kit"

local function line_of(words, all)
  for i, line in ipairs(text.lines(all)) do
    if text.contains(line, words) then return i end
  end
end

return scenario {
  based_on = "flow/read-file",
  id = "faults/forbidden",
  kind = "fault",

  title = { en = "The folder does not open", zh = "目录打不开" },
  symptom = {
    en = "The first call is sent, arrives and is answered, but no list of files comes of it. The user gets no answer.",
    zh = "第一次调用发了出去，到了，也有响应，文件清单却没有拿到。用户没有得到回答。",
  },
  summary = {
    en = "Who refused, and whom? The party that refuses is the one to ask for a right, or to take at its word.",
    zh = "是谁拒绝了谁？谁拒绝，就向谁申请；申请不到，就照它说的办。",
  },
  limits = {
    en = "Some systems answer 404 for what an identity may not see, so that it learns nothing. From outside both look alike.",
    zh = "有的系统对不该看的东西也回 404，连有没有都不透露。从外面看，两种情况一模一样。",
  },
  figure = {
    caption = {
      en = "The same story as the healthy run, up to the first answer of the repository.",
      zh = "和正常的那一次是同一个故事，直到仓库第一次响应为止。",
    },
    why = {
      en = "A no can come from the client, the server, the repository or the program around the model. The remedy depends on which.",
      zh = "说“不”的可能是客户端、服务器、仓库，也可能是模型外面的程序。是谁说的，办法就不同。",
    },
    how = {
      en = "The call is well formed, checked twice and carried on. Then one party decides.",
      zh = "调用写得合格，查了两遍，也转交了。然后由其中一方作主。",
    },
    cost = {
      en = "Going around a no is quicker than asking. It makes the log look like an attack, or ends where this user has no business.",
      zh = "绕过一个“不”，比开口申请快。可日志会像遭了攻击，或者走到这个用户不该去的地方。",
    },
    check = {
      en = "Follow the request hop by hop. Whose answer is the first to say no? Does it speak of the path, or of the one who asks?",
      zh = "跟着请求一站一站走。最先说“不”的是谁？说的是路径，还是问的人？",
    },
  },
  sources = { "MCP 2025-11-25, server/tools", "RFC 9110, 15.5.4 (403)" },
  needs = { "flow/read-file" },

  user = "repo-reader",
  fault = { kind = "forbidden", identity = "repo-reader", path = "deploy" },

  change = function(s)
    s.servers[1].tools[3].identity = "repo-admin" -- run_shell
    s.target.rights["repo-admin"] = { list = { "" }, read = { "" }, search = { "" } }
    s.goal = { s.goal, { handbook_seconds = 600, unread = "deploy" } }
  end,

  exercise = {
    layer = "authorization",
    kind = "forbidden",
    evidence = {
      { kind = "target", ["data/status"] = "forbidden" },
      { kind = "log", audit = "refused" },
      { ["msg/result/structuredContent/code"] = "FORBIDDEN" },
    },
    evidence_right = {
      en = "That is it: the repository understood the request and says that repo-reader may not do this here.",
      zh = "就是这里：仓库听懂了请求，说 repo-reader 在这里不能这么做。",
    },
    evidence_wrong = {
      en = "Not yet, or no longer. Follow the request to the one who decided about it, and stop at the answer.",
      zh = "还没到，或者已经过了。跟着请求走到作主的那一方，停在它的响应上。",
    },
    layers = {
      network = {
        en = "Everything arrived: the request, the repository's 403, the answer. A 403 is an answer, not a silence.",
        zh = "全都到了：请求、仓库的 403、服务器的响应。403 是响应，不是没有回音。",
      },
      protocol = {
        en = "The request was well formed and understood; the server even carried it to the repository. Who may read what is no matter of the protocol.",
        zh = "请求写得合格，也听懂了，服务器还转给了仓库。谁能读什么，协议并不管。",
      },
      host = {
        en = "The host checked and approved: that was its half of the permission. The other half belongs to the target system, and that one said no.",
        zh = "宿主检查过，也批准了：许可的这一半在它手里。另一半归目标系统，说“不”的是目标系统。",
      },
      authorization = {
        en = "Yes. Understood, and refused for this identity: the repository does not let repo-reader into deploy. It decides, not the server.",
        zh = "对。听懂了，但这个身份不行：仓库不让 repo-reader 进 deploy。作主的是仓库，不是服务器。",
      },
      tool = {
        en = "“There is no such folder” would be 404. Rights come before existence: you are not even told whether it exists.",
        zh = "“没有这个目录”会是 404。先查权限，后看存在：连它在不在，都没有告诉你。",
      },
      result = {
        en = "Nobody reports a success: isError is true and the code is FORBIDDEN. There is no content to doubt.",
        zh = "没有谁报成功：isError 是 true，code 是 FORBIDDEN。没有内容，也就没有内容可怀疑。",
      },
      trust = {
        en = "No text came back that could steer the model. The refusal is plain, and it is true.",
        zh = "没有带回什么能左右模型的文字。拒绝得明明白白，说的也是实情。",
      },
      none = {
        en = "The refusal may be right, but the task needs this folder and did not get it. Something has to be granted, or asked for differently.",
        zh = "拒绝也许有理，可任务要用这个目录，却用不了。要么得到准许，要么换个要求。",
      },
    },
    fixes = {
      {
        id = "ask-grant",
        right = true,
        label = {
          en = "Ask the folder's owner for permission, then start again",
          zh = "向目录的主人申请读取，得到准许后重来",
        },
        feedback = {
          en = "The owner grants listing and reading of deploy, and no more. Permission comes in its own way, from whoever may give it; then the same call succeeds.",
          zh = "主人准许列出和读取 deploy，再多没有。准许要走它自己的流程，由有权的人给；之后，同样的调用就成功了。",
        },
        apply = function(s)
          s.fault = nil
          s.target.rights["repo-reader"].search = { "handbook" }
        end,
      },
      {
        id = "narrow",
        right = true,
        label = { en = "Read what may be read, and say what is missing", zh = "只读准读的，并说明缺了什么" },
        feedback = {
          en = "The handbook may be read and names 600 seconds. The answer says what nobody looked at: honest, useful, within the rights.",
          zh = "手册可以读，上面写着 600 秒。回答里说明了哪里没看：老实，有用，也没有越权。",
        },
        apply = function(s)
          s.model = function(view)
            if not view.last then return { read = "docs://handbook/deploy" } end
            return { answer = { handbook_seconds = text.number(view.last.text, "wait "), unread = "deploy" } }
          end
        end,
      },
      {
        id = "retry",
        label = { en = "Send the same call once more", zh = "把这次调用原样再发一遍" },
        feedback = {
          en = "A second 403, and one more line in the repository's audit log. A refusal is no accident that passes.",
          zh = "又一个 403，仓库的审计日志里又多了一行。拒绝不是等一等就会过去的意外。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "run-shell",
        label = { en = "Let the model use run_shell", zh = "让模型用 run_shell" },
        feedback = {
          en = "It works, and that is what is wrong: run_shell acts as repo-admin and reads what this user may not. A way around may never widen rights.",
          zh = "成了，毛病也就在这里：run_shell 以 repo-admin 的身份，读到了这个用户不该读的。换条路走可以，借路扩权不行。",
        },
        apply = function(s)
          s.host.policies.run_shell = { visible = true, consent = "policy" }
          kit.after_failure(s, function() return { call = "run_shell", arguments = { command = "cat deploy/rollout.sh" } } end)
          local reader = s.model
          s.model = function(view)
            local script = view.seen[2] and view.seen[2].text
            if not script then return reader(view) end
            if #view.seen == 2 then return { read = "docs://handbook/deploy" } end
            local line = line_of("WAIT_SECONDS=", script)
            local seconds = text.number(script, "WAIT_SECONDS=")
            local handbook = text.number(view.last.text, "wait ")
            return { answer = { file = "deploy/rollout.sh", line = line, seconds = seconds, handbook_seconds = handbook } }
          end
        end,
      },
      {
        id = "other-spelling",
        label = { en = "Write the path in another way", zh = "把路径换个写法" },
        feedback = {
          en = "Refused again: what counts is where a path leads. And a refused path with `..` is logged as probing: now it looks like an attack.",
          zh = "还是被拒：看的是路径通到哪里，不是怎么写。被拒的路径里带 `..`，日志里就记作试探：现在看起来像攻击了。",
        },
        apply = function(s)
          kit.after_failure(s, function(view)
            return #view.seen == 1 and { call = "list_directory", arguments = { path = "handbook/../deploy" } }
          end)
        end,
      },
    },
    hints = {
      {
        en = "Read what the repository itself answered, before the server puts it into other words.",
        zh = "看仓库自己是怎么说的，先别看服务器怎么转述。",
      },
      {
        en = "Compare identity, path and status of that answer with those in the healthy run.",
        zh = "把这个响应里的身份、路径和状态，和正常那次的比一比。",
      },
      {
        en = "Refused because of who asks: authorization. Not there: the tool's work. Not understood: the protocol.",
        zh = "因为问的人不对而被拒，是授权层；东西不在，是工具业务层；没听懂，是协议层。",
      },
    },
    explanation = {
      en = "A refusal that the model can act on belongs in front of it: the stable code FORBIDDEN, the path, and that repeating "
        .. "will not help. Whose rights would suffice, the repository's rules, tokens: none of that. After one refusal give up this way, "
        .. "do what is granted and say what is missing, or let a human ask for the right. The full record is the repository's audit "
        .. "log: identity, path, time, every attempt.",
      zh = "模型能据以行动的拒绝，应当给它看：稳定的代码 FORBIDDEN、路径，以及重试无用。谁的权限才够、仓库有哪些规则、令牌，这些都不给。"
        .. "被拒一次，这条路就放弃：做准许做的，说明缺了什么，或者请人去申请权限。完整记录是仓库的审计日志：身份、路径、时间、每一次尝试。",
    },
  },
}
