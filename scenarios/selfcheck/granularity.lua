-- How fine a tool is cut: one for everything, one for every line, or one for a task.

return set {
  id = "selfcheck/granularity",
  title = { en = "How fine to cut a tool", zh = "工具该切多细" },
  summary = {
    en = "You can say why neither one tool for everything nor a hundred tiny ones will do, and pick the few that a task needs.",
    zh = "能说清为什么一个万能工具不行、一百个零碎工具也不行，并为一个任务挑出够用的那几个。",
  },
  minutes = 15,
  exercises = {
    {
      id = "one-for-all",
      kind = "truth",
      thing = {
        en = "One tool execute(command) is enough: it can do everything.",
        zh = "有一个 execute(command) 就够了：它什么都能做。",
      },
      answer = false,
      options = {
        {
          id = "few-tokens",
          label = { en = "A single definition costs the fewest tokens", zh = "定义只有一份，花的 token 最少" },
          says = {
            en = "The list gets short and every call long: commands to compose, raw output to read, slips to repair. Saved on the definition, paid in the calls.",
            zh = "清单短了，每次调用却长了：要拼命令，要读原样的输出，错了还要改。定义上省下的，都在调用里还回去了。",
          },
        },
        {
          id = "not-allowed",
          label = { en = "MCP allows no tool that takes free text", zh = "MCP 不准工具接收自由文本" },
          says = {
            en = "A string is a perfectly valid argument, so the protocol will not stop you. Whether others can still judge the call is the question.",
            zh = "字符串是合格的参数，协议不会拦。要问的是：别人还能不能判断这次调用。",
          },
        },
        {
          id = "one-string",
          right = true,
          label = { en = "Nobody can tell from the string what it may do", zh = "光看字符串，说不准它会做什么" },
        },
        {
          id = "too-hard",
          label = { en = "Models are not able to write shell commands", zh = "模型写不好 shell 命令" },
          says = {
            en = "They write them well enough; that is the temptation. It gets hard for those who have to permit the command.",
            zh = "写得挺好，诱惑就在这里。难的是要点头放行的那一方。",
          },
        },
      },
      wrong = {
        {
          when = { answer = "true", reason = "few-tokens" },
          says = {
            en = "Cheap to describe, dear to allow: whoever permits this tool once has permitted all that its identity may do.",
            zh = "说明起来省，放行起来贵：准了这个工具一次，就是准了它的身份能做的一切。",
          },
        },
      },
      says = {
        en = "Showing, approving, logging all hold on to a name and its arguments; here everything bears one name.",
        zh = "给不给看、批不批准、怎么记录，抓的都是名字和参数；这里不管做什么，都是同一个名字。",
      },
      otherwise = {
        en = "Your reason is a good one, and it speaks against the claim: what nobody can judge beforehand is not “enough”, it is too much.",
        zh = "理由找得好，只是它说的正是这句话不对：事先谁也判断不了的，不是“够了”，是太多了。",
      },
      hint = {
        en = "Picture the approval card of such a call. What could stand on it?",
        zh = "想一想这种调用的审批卡片：上面能写些什么？",
      },
      next = "flow/read-file@4",
    },
    {
      id = "read-the-script",
      kind = "tools",
      about = "flow/read-file",
      ask = {
        en = "How long does a roll-out wait between two machines? Pick the smallest set of tools that finds it out.",
        zh = "发布时，两台机器之间要等多久？挑出查得到答案的最小工具集。",
      },
      options = {
        { id = "list_directory", right = true },
        { id = "read_file_range", right = true },
        { id = "run_shell" },
      },
      wrong = {
        {
          when = { with = { "run_shell" }, without = { "list_directory", "read_file_range" } },
          says = {
            en = "A shell could read the file, and delete it just as well. The model here asks for the narrow tools by name, and gets nowhere.",
            zh = "shell 能读这个文件，也一样能删掉它。这里的模型点名要那两个窄工具，要不到，就走不下去。",
          },
        },
        {
          when = { with = { "run_shell" } },
          says = {
            en = "With run_shell in the set, everything that a command can do lies open, all for one number. No step of this task needs it.",
            zh = "有了 run_shell，命令能做的一切就都敞开了，只为了问一个数。这个任务没有哪一步用得着它。",
          },
        },
        {
          when = { with = { "read_file_range" }, without = { "list_directory" } },
          says = {
            en = "To read a range you need a path, and nobody knows it yet. Without a way to look, paths get guessed.",
            zh = "要按范围读，先得有路径，可路径还没人知道。没有办法看，就只好猜。",
          },
        },
        {
          when = { with = { "list_directory" }, without = { "read_file_range" } },
          says = {
            en = "Now it is known what the file is called. What stands in it cannot be read from its name.",
            zh = "文件叫什么，知道了。里面写着什么，从名字上看不出来。",
          },
        },
      },
      says = {
        en = "Two narrow readers lead to the script; the handbook comes as a resource and needs no tool.",
        zh = "两个只读的窄工具就能找到脚本；手册是资源，用不着工具。",
      },
      otherwise = {
        en = "Small it is, but it does not reach the goal: with no tool at all the script stays closed. Smallest means the least that suffices.",
        zh = "小是够小了，却到不了目标：一个工具都没有，脚本就打不开。最小，是够用里面最小的。",
      },
      hint = {
        en = "Which steps would a person take who has never seen this repository?",
        zh = "一个从没见过这个仓库的人，会分哪几步去找？",
      },
      next = "flow/read-file@5",
    },
    {
      id = "one-per-line",
      kind = "truth",
      thing = {
        en = "The finer the safer: read_line(file, n) is better than read_file_range(path, first, last).",
        zh = "越细越安全：read_line(file, n) 比 read_file_range(path, first, last) 好。",
      },
      answer = false,
      options = {
        {
          id = "less-access",
          label = { en = "Line by line it can read less of the file", zh = "一行一行，能读到的就少" },
          says = {
            en = "It can read every line, one after the other. What may be read is decided by rights at the target, not by the size of a bite.",
            zh = "一行接一行，它照样能读完。能读什么，由目标系统的权限决定，不看一口有多大。",
          },
        },
        {
          id = "more-rounds",
          right = true,
          label = { en = "It takes more calls under the same rights", zh = "权限没变，调用却多了" },
        },
        {
          id = "to-the-point",
          label = { en = "The model gets just the line that it needs", zh = "模型正好拿到它要的那一行" },
          says = {
            en = "If only it knew which line that is. It has to search or to guess; a range with total and next shows where it stands.",
            zh = "它要是知道是哪一行就好了。不知道，就得找，或者猜；按范围读，有 total 和 next，才知道读到哪里。",
          },
        },
        {
          id = "tool-limit",
          label = { en = "A server may not offer that many tools", zh = "一个服务器不能有那么多工具" },
          says = {
            en = "read_line is one tool, however often it is called; and MCP sets no limit to tools either. Count the calls instead.",
            zh = "read_line 调用再多次也只是一个工具；何况 MCP 并不限制工具的数量。该数的是调用。",
          },
        },
      },
      says = {
        en = "The 46 lines of the script would be 46 rounds through the model, and it would have to put them together by itself.",
        zh = "脚本有 46 行，就要经过模型 46 个来回，还得由它自己拼起来。",
      },
      otherwise = {
        en = "The reason is right and turns against the claim: more calls with the same rights cost more and make nothing safer.",
        zh = "理由对，却正好反对这句话：权限一样，调用更多，只是更费，并没有更安全。",
      },
      hint = {
        en = "Compare two things: what may be read, and how often one has to ask.",
        zh = "比两件事：能读到什么，要问多少次。",
      },
      next = "faults/truncated-output@7",
    },
    {
      id = "is-it-on-the-shelf",
      kind = "tools",
      about = "flow/pagination",
      ask = {
        en = "Is the book Salt Road on the shelf? Pick the smallest set of tools that answers this.",
        zh = "《Salt Road》这本书在架上吗？挑出能回答它的最小工具集。",
      },
      options = {
        { id = "opening_hours" },
        { id = "next_events" },
        { id = "find_book", right = true },
        { id = "reserve_room" },
        { id = "renew_loan" },
      },
      wrong = {
        {
          when = { without = { "find_book" } },
          says = {
            en = "The one tool that looks for books is missing, so the model can only say that it has none. Smaller than enough is too small.",
            zh = "缺的偏偏是找书的那个，模型只能说没有办法。比够用还小，就太小了。",
          },
        },
        {
          when = { with = { "renew_loan" } },
          says = {
            en = "renew_loan sounds like books and is easily mixed up, and it writes: taken by mistake, it renews a loan that nobody asked for.",
            zh = "renew_loan 听着也和书有关，容易选错，而它会写：一旦选错，就续借了谁也没叫续借的书。",
          },
        },
        {
          when = { with = { "reserve_room" } },
          says = {
            en = "reserve_room puts a name into a plan. “It might come in handy” is how tools that write come before the model.",
            zh = "reserve_room 会把名字写进预约表。“说不定用得上”，会写的工具就是这样摆到模型面前的。",
          },
        },
      },
      says = {
        en = "One tool, cut to the question: a word goes in, shelf and state come out.",
        zh = "一个工具，正合这个问题：给一个词，回来书架和状态。",
      },
      otherwise = {
        en = "It works, and what you added only reads. Still every further definition costs tokens each round and can be mistaken for another.",
        zh = "能办成，多选的也只读不写。不过每多一份定义，每一轮都多花 token，也多一个会弄混的。",
      },
      hint = {
        en = "Read what each tool returns. Then ask of each: would the answer be missing without it?",
        zh = "看每个工具返回什么，再逐个问：少了它，就答不上来吗？",
      },
      next = "flow/pagination@4",
    },
    {
      id = "four-shares",
      kind = "match",
      ask = {
        en = "A tool cut for a task stays harmless because each party does its share. Whose share is it?",
        zh = "一个按任务切的工具出不了大乱子，是因为各方各尽其责。这件事归谁？",
      },
      parties = { "model", "host", "server", "target" },
      options = {
        {
          id = "schema",
          is = "server",
          label = { en = "State bounds in the schema and check them again", zh = "在 schema 里写明范围，收到后再查" },
          says = {
            en = "The schema comes with the tool, and the tool is the server’s. It checks once more because another host may check nothing.",
            zh = "schema 跟着工具来，工具是服务器的。它要再查一遍，因为换个宿主，也许什么都不查。",
          },
        },
        {
          id = "long-output",
          is = "server",
          label = { en = "Cut long output and mark where it goes on", zh = "输出太长就截断，标明从哪里接着读" },
          says = {
            en = "The mark has to stand in the result itself, beside the text. So it is set where the data become a result.",
            zh = "标记要写在结果里，和正文放在一起。所以数据在哪里变成结果，就在哪里标。",
          },
        },
        {
          id = "visible-set",
          is = "host",
          label = { en = "Choose which tools are seen for this task", zh = "为这个任务选定哪些工具可见" },
          says = {
            en = "Who sees what is policy, and policy lives in one place: the host. Offering is not showing.",
            zh = "给谁看什么是策略，策略只在一处：宿主。提供了，不等于给看。",
          },
        },
        {
          id = "rights",
          is = "target",
          label = { en = "Refuse what this identity may not do", zh = "拒绝这个身份无权做的事" },
          says = {
            en = "A narrow tool is no fence. The fence stands where the data lie, and holds for every way that leads there.",
            zh = "工具窄，不等于有围栏。围栏在数据所在的地方，从哪条路来都拦得住。",
          },
        },
        {
          id = "arguments",
          is = "model",
          label = { en = "Propose a tool and values for its arguments", zh = "提议用哪个工具、填什么参数" },
        },
      },
      wrong = {
        {
          when = { rights = "server" },
          says = {
            en = "The server is an adapter; it carries the question on under an identity. Whether that identity may is decided by the system behind it.",
            zh = "服务器只是转接：它以某个身份把请求转过去。这个身份行不行，由后面的系统说了算。",
          },
        },
        {
          when = { ["visible-set"] = "server" },
          says = {
            en = "The server lists what it has, and does not know what else is installed or what the task is. The choice is made elsewhere.",
            zh = "服务器只列出自己有什么，不知道还装了别的什么，也不知道任务是什么。挑选的不是它。",
          },
        },
      },
      says = {
        en = "Each has a share of its own, and none of them replaces another.",
        zh = "各有各的责任，谁也代替不了谁。",
      },
      otherwise = {
        en = "Look once more at the values: they are part of a proposal, and all proposals come from the same place. The others check or refuse.",
        zh = "再看看参数：它们是提议的一部分，而提议都出自同一处。其他各方只是检查，或者拒绝。",
      },
      hint = {
        en = "Follow one call through the steps 4 to 6 and see who acts.",
        zh = "跟着一次调用走第 4 到第 6 步，看每一步是谁在做。",
      },
      next = "flow/seven-frames@6",
    },
    {
      id = "plan-then-apply",
      kind = "order",
      ask = {
        en = "A change that needs consent is cut in two: plan_change and apply_change. Put the steps in order.",
        zh = "一个需要用户同意的改动，切成 plan_change 和 apply_change 两个工具。请排好顺序。",
      },
      options = {
        { id = "plan", label = { en = "The model proposes plan_change, which only reads", zh = "模型提议 plan_change，它只读" } },
        { id = "impact", label = { en = "Back comes what would change, and at which version", zh = "回来的是：会改什么，基于哪个版本" } },
        { id = "consent", label = { en = "The user approves exactly this plan", zh = "用户批准的正是这份计划" } },
        { id = "apply", label = { en = "apply_change runs, with the version of the plan", zh = "apply_change 带着计划的版本执行" } },
        { id = "report", label = { en = "The result says what was really changed", zh = "结果写明实际改了什么" } },
      },
      wrong = {
        {
          when = { before = { "apply", "consent" } },
          says = {
            en = "Here the deed comes first and consent after it. Approval that can no longer stop anything is only news.",
            zh = "这样是先做了，再同意。已经拦不住什么的批准，只是通知。",
          },
        },
        {
          when = { before = { "consent", "impact" } },
          says = {
            en = "Consent without the plan is consent to a name. The tool was cut in two so that the effect can be seen first.",
            zh = "没看到计划就同意，同意的只是一个名字。切成两个工具，就是为了先看到影响。",
          },
        },
        {
          when = { before = { "report", "apply" } },
          says = {
            en = "What is known before the change is a forecast. Only afterwards can anybody say what really happened.",
            zh = "改之前知道的只是预计。实际发生了什么，改过之后才说得出来。",
          },
        },
      },
      says = {
        en = "Were both in one tool, consent would come before anybody knows the effect.",
        zh = "要是合成一个工具，还不知道影响就得先同意了。",
      },
      otherwise = {
        en = "A plan cannot come back before it was asked for. Look at each step: what has to exist already?",
        zh = "没有人要，计划不会自己回来。每一步都看一看：之前必须先有什么？",
      },
      hint = {
        en = "Look for the last moment at which a no still prevents everything.",
        zh = "找一找：说“不”还什么都来得及拦住，最晚是哪一刻？",
      },
      next = "flow/calendar@5",
    },
    {
      id = "what-counts-hours",
      kind = "fix",
      about = "lookalikes/bad-arguments",
      ask = {
        en = "The tool is well cut, and still a value goes wrong: 2880 for “two days”. What mends it?",
        zh = "工具切得不错，值还是填错了：“两天”成了 2880。怎么补救？",
      },
      hint = {
        en = "What does the refusal name, and where could that have been written before?",
        zh = "拒绝里点出了什么？这些本来可以早写在哪里？",
      },
      next = "lookalikes/bad-arguments@6",
    },
    {
      id = "a-card-for-a-command",
      kind = "approve",
      ask = {
        en = "Tidying up was asked for, and the host shows this card. What do you decide, and what is missing on it?",
        zh = "用户要的是清理一下，宿主摆出这张卡片。你怎么决定？上面缺了什么？",
      },
      thing = {
        en = "run_shell, as repo-admin\nfind . -name '*.tmp' | xargs rm\nThe server says: removes temporary files",
        zh = "run_shell，身份 repo-admin\nfind . -name '*.tmp' | xargs rm\n服务器的说明：删除临时文件",
      },
      answer = false,
      options = {
        {
          id = "nothing",
          label = { en = "Nothing is missing", zh = "什么也不缺" },
          says = {
            en = "Then why refuse? Something is wrong with the card, and you felt it: it tells how it is done, not to what.",
            zh = "那为什么拒绝呢？卡片确实有毛病，你也感觉到了：它写了怎么做，没写对什么做。",
          },
        },
        {
          id = "longer-text",
          label = { en = "A longer description by the server", zh = "服务器更详细的说明" },
          says = {
            en = "A description is what the server says of itself, and binds nobody. More of it tells no more about this one call.",
            zh = "说明是服务器自己说的，约束不了谁。写得再长，这一次会怎样还是不知道。",
          },
        },
        {
          id = "identity",
          label = { en = "On whose behalf the command runs", zh = "命令以谁的身份执行" },
          says = {
            en = "That stands there: repo-admin. It makes the question of what will be hit only more pressing.",
            zh = "这个写着：repo-admin。权限越大，会碰到什么就越要问清楚。",
          },
        },
        { id = "files", right = true, label = { en = "Which files it is going to remove", zh = "会删掉哪些文件" } },
      },
      wrong = {
        {
          when = { decision = "approve", missing = "nothing" },
          says = {
            en = "The command is there in full, and yet nobody knows what it will hit: files that are only called .tmp go, too. Readable is not foreseeable.",
            zh = "命令写得完完整整，会碰到什么却没人知道：只是叫 .tmp 的文件也会被删。看得懂，不等于料得到。",
          },
        },
      },
      says = {
        en = "A remove_files(paths, expected_count) could put every path on the card; a free command cannot.",
        zh = "换成 remove_files(paths, expected_count)，每个路径都能写在卡片上；自由命令做不到。",
      },
      otherwise = {
        en = "You see what is missing and approve all the same. First have the files listed: that only reads, and then there is something to agree to.",
        zh = "缺什么你看到了，却还是批准了。先让它列出文件：那只是读，之后才有东西可以同意。",
      },
      hint = {
        en = "Object, scope, effect, a way back: look for each of them on the card.",
        zh = "对象、范围、影响、能不能恢复：在卡片上逐项找。",
      },
      next = "flow/seven-frames@5",
    },
  },
}
