-- The repository gives at most 20 lines a read; the line that matters is the 31st.

return scenario {
  based_on = "flow/read-file",
  id = "faults/truncated-output",
  kind = "fault",

  title = { en = "The line is not there", zh = "那一行不在里面" },
  symptom = {
    en = "Everything succeeds, and the answer knows of no waiting time in the script. Open the file, and you see one.",
    zh = "一切成功，回答里却没有脚本的等待时间。打开文件一看，明明写着。",
  },
  summary = {
    en = "“I did not see it” is a statement about what was read. Look how much that was before you say more.",
    zh = "“没看到”说的是读过的部分。再多说一句之前，先看看读了多少。",
  },
  limits = {
    en = "Here the answer says that it is a part. One that does not say so can only be caught by counting: lines, bytes, a total.",
    zh = "这里的响应写明了自己只是一段。要是不写，就只能靠数来发现：行数、字节数、总数。",
  },
  figure = {
    caption = {
      en = "The same story as the healthy run, up to the moment when the script is read.",
      zh = "和正常的那一次是同一个故事，直到读取脚本的那一刻为止。",
    },
    why = {
      en = "The costliest failures raise no error: a wrong answer that looks like a right one is believed.",
      zh = "代价最大的失败并不报错：错的回答看上去像对的，就有人信。",
    },
    how = {
      en = "Every call succeeds, here as in the healthy run. Only the content tells the two apart.",
      zh = "每次调用都成功，和正常那次一样。只有看内容，才分得出两者。",
    },
    cost = {
      en = "One line proves that something is there. Only the whole proves that it is not; and concluding is so much quicker than reading on.",
      zh = "说“有”，一行就够；说“没有”，得看全部。可下结论，总比接着读快得多。",
    },
    check = {
      en = "For each answer, compare three things: what was asked for, what came, what there is in all.",
      zh = "对每个响应比三样：要了多少，来了多少，一共有多少。",
    },
  },
  sources = { "MCP 2025-11-25, server/tools" },
  needs = { "flow/read-file" },

  fault = { kind = "truncated", lines = 20 },

  exercise = {
    layer = "result",
    kind = "truncated",
    evidence = {
      { kind = "target", ["data/result/truncated"] = true },
      { ["msg/result/structuredContent/truncated"] = true },
    },
    evidence_right = {
      en = "That is it: fewer lines came than were asked for, and the answer says so itself.",
      zh = "就是这里：要的行没有给全，响应自己也这么写着。",
    },
    evidence_wrong = {
      en = "Nothing fails anywhere, so look for less than was asked for, not for an error. Count the lines.",
      zh = "哪里都没有报错，所以别找错误，要找“比要的少”。数一数行数。",
    },
    layers = {
      network = {
        en = "Every byte of this answer arrived. What is missing was never sent.",
        zh = "这个响应的每个字节都到了。缺的那些，根本没有发出来。",
      },
      protocol = {
        en = "A valid answer that fits its schema and even says that it is cut. No rule was broken.",
        zh = "响应合格，符合 schema，还写明了自己是截下来的一段。没有违反任何规则。",
      },
      host = {
        en = "The host handed on exactly what came, the mark included. It hid nothing and repeated nothing.",
        zh = "来了什么，宿主就原样转交什么，标记也在。它没有藏，也没有重复。",
      },
      authorization = {
        en = "The file may be read, all of it. 20 lines a read is a limit on size; a missing right would be a refusal.",
        zh = "整个文件都准许读。一次 20 行是数量上的限制；要是没有权限，会是拒绝。",
      },
      tool = {
        en = "“There is no such line” could be said of a whole file only. The tool did its work up to the limit and reported it.",
        zh = "“没有这一行”，看完整个文件才能说。工具在限度之内做了该做的，也如实报告了。",
      },
      result = {
        en = "Yes. A success is reported, and the content is less than it seems: 20 of 46 lines, truncated is true, next is 21.",
        zh = "对。报的是成功，内容却比看上去的少：46 行里的 20 行，truncated 是 true，next 是 21。",
      },
      trust = {
        en = "Nothing in it steers or deceives; the mark is honest. It only has to be read.",
        zh = "里面没有误导，也没有欺骗，标记老老实实。只是要有人去看。",
      },
      none = {
        en = "“It worked” is true of the call and false of the answer: the script does wait, 600 seconds, on line 31.",
        zh = "说“成功了”，指调用没有错，指最后的回答就错了：脚本第 31 行写着，等 600 秒。",
      },
    },
    fixes = {
      {
        id = "read-on",
        right = true,
        label = { en = "Read the next part until nothing is left, then conclude", zh = "一段段接着读，读完再下结论" },
        feedback = {
          en = "Three parts, 46 of 46 lines; line 31 says 600. Whether something is absent can be said at the end, not before.",
          zh = "三段，46 行全了；第 31 行写着 600。有没有，读到头才能说。",
        },
        apply = function(s)
          local reader = s.model
          s.model = function(view)
            local part = view.last and view.last.ok and view.last.tool == "read_file_range" and view.last.data
            if not part or not part.next then return reader(view) end
            local range = { path = part.path, first = part.next, last = part.next + 39 }
            return { call = "read_file_range", arguments = range }
          end
        end,
      },
      {
        id = "conclude",
        label = { en = "Conclude at once: the script does not wait", zh = "马上下结论：脚本不等待" },
        feedback = {
          en = "A false answer, and no error anywhere to show it: the file says 600 on line 31. What was not read proves nothing.",
          zh = "答错了，而且哪里都没有报错：文件第 31 行写着 600。没读过的部分，什么也证明不了。",
        },
        apply = function(s)
          local reader = s.model
          s.model = function(view)
            local part = view.last and view.last.tool == "read_file_range" and view.last.data
            return part and { answer = { file = part.path, waits = false } } or reader(view)
          end
        end,
      },
      {
        id = "same-again",
        label = { en = "Read the same lines once more", zh = "把同样几行再读一遍" },
        feedback = {
          en = "The same 20 lines. The limit does not depend on how often one asks; next says where to go on.",
          zh = "还是那 20 行。限度不看你问了几遍；该从哪里接着读，next 写着呢。",
        },
        apply = function(s)
          local reader = s.model
          s.model = function(view)
            local part = #view.seen == 2 and view.last.data
            if not part then return reader(view) end
            return { call = "read_file_range", arguments = { path = part.path, first = 1, last = 40 } }
          end
        end,
      },
      {
        id = "all-at-once",
        label = { en = "Ask for the whole file at once", zh = "一次要整个文件" },
        feedback = {
          en = "Refused: at most 40 lines at once, and the message says where to go on. Asking for more is no way around a limit.",
          zh = "被拒了：一次最多 40 行，消息里还写明了该从哪里接着读。多要，绕不过限度。",
        },
        apply = function(s)
          local reader = s.model
          s.model = function(view)
            local part = #view.seen == 2 and view.last.data
            if not part then return reader(view) end
            return { call = "read_file_range", arguments = { path = part.path, first = 1, last = 100000 } }
          end
        end,
      },
    },
    hints = {
      {
        en = "Look at the answer that holds the script's text, and at all that stands beside the text.",
        zh = "看带着脚本正文的那个响应，正文旁边的东西也都看一看。",
      },
      {
        en = "Compare first, last and total with what was asked for, and with the healthy run.",
        zh = "把 first、last、total 和要求的比一比，再和正常那次比一比。",
      },
      {
        en = "A success whose content is not all it seems belongs to the result. The four ticks are not one tick.",
        zh = "报成功，内容却不是看上去那样，属于结果层。四个勾不是一个勾。",
      },
    },
    explanation = {
      en = "The mark belongs in front of the model, with next and total, or it takes a part for the whole. Without the mark the host "
        .. "should add what it knows: asked for 40, got 20. Read on within a budget; when it is used up, degrade to “up to line 20 "
        .. "there is none” and say so, rather than to a no. What need not be there: the text that was left out. The full text stays in "
        .. "the repository, and the host's log shows which lines were seen.",
      zh = "截断标记要给模型看，连同 next 和 total，不然它会把一段当成全部。没有标记时，宿主应当补上自己知道的：要了 40 行，来了 20 行。"
        .. "在预算之内接着读；预算用完了，就降级为“前 20 行里没有”，并且写明，不要说成“没有”。没给出的正文不必塞给它。"
        .. "全文在仓库里，看过哪些行，宿主的日志里有。",
    },
  },
}
