-- Ten practices in eight exercises: duties of the four parties, primitives and their risks,
-- what is reliable first, smallest tool sets, stable schemas, writes that can be repeated,
-- rights at the target with narrow credentials, results as data, audit, tests that attack.

return set {
  id = "selfcheck/checklist",
  title = { en = "The checklist", zh = "检查清单" },
  summary = {
    en = "You can go through ten practices with your own server or host and find the one that is missing.",
    zh = "能拿十条做法对照自己的服务器或宿主，找出缺的是哪一条。",
  },
  minutes = 15,
  exercises = {
    {
      id = "four-duties",
      kind = "match",
      ask = {
        en = "Four parties, each with duties of its own. Whose is each of these?",
        zh = "四方各有各的职责。下面各项归谁？",
      },
      options = {
        {
          id = "show",
          is = "host",
          label = { en = "choose which listed tools the model sees", zh = "决定列出的工具里，哪些给模型看" },
          says = {
            en = "What stands before the model is the choice of whoever holds the model, and of nobody further out.",
            zh = "摆到模型面前的是什么，由装着模型的那一方决定，外面谁也管不着。",
          },
        },
        {
          id = "pair",
          is = "client",
          label = { en = "pair an answer with its request by id", zh = "凭 id 把响应和请求配对" },
          says = {
            en = "Whoever sent the request keeps its id and waits for it. On this side of the link only one party speaks JSON-RPC.",
            zh = "谁发出请求，谁记着 id 等回来。链路这一侧，说 JSON-RPC 的只有一方。",
          },
        },
        {
          id = "translate",
          is = "server",
          label = { en = "check arguments and turn a call into work", zh = "查参数，把调用变成实际的操作" },
          says = {
            en = "The adapter between protocol and system does it, and checks again what a host has checked before.",
            zh = "这是协议与系统之间的适配器做的事；宿主查过的，它还要再查。",
          },
        },
        {
          id = "refuse",
          is = "target",
          label = { en = "refuse what this identity may not do", zh = "拒绝这个身份不准做的事" },
          says = {
            en = "Rights are enforced where the data lies. A check anywhere before it can be walked around.",
            zh = "权限要在数据所在的地方执行。设在前面哪一处，都绕得过去。",
          },
        },
        {
          id = "record",
          is = "host",
          label = { en = "record user, task, server version and result", zh = "记下用户、任务、服务器版本和结果" },
          says = {
            en = "Only one party knows the user and the task, and heard in the handshake which version it talks to.",
            zh = "既知道用户、又知道任务的只有一方，握手时它还听到了对方的版本。",
          },
        },
        {
          id = "distrust",
          is = "host",
          label = { en = "mark each result as data, not as orders", zh = "把每个结果标为数据，不当命令" },
        },
      },
      wrong = {
        {
          when = { show = "server" },
          says = {
            en = "A server offers a list. It has no way of putting anything before the model.",
            zh = "服务器只提供清单，没有办法把什么直接摆到模型面前。",
          },
        },
        {
          when = { pair = "host" },
          says = {
            en = "The host pairs call_ids, its own and the model’s. The id on the wire is kept where JSON-RPC is spoken.",
            zh = "宿主配对的是它和模型之间的 call_id。链路上的 id，由说 JSON-RPC 的地方记着。",
          },
        },
        {
          when = { refuse = "server" },
          says = {
            en = "A server’s check is welcome and not the last word: whoever comes another way never meets it.",
            zh = "服务器里查一遍很好，但不算数到底：走别的路来的，根本碰不到它。",
          },
        },
        {
          when = { record = "target" },
          says = {
            en = "The target’s log is wanted, too. But it knows an identity and an object, not the user’s task.",
            zh = "目标系统的日志也要留。不过它只知道身份和对象，不知道用户的任务。",
          },
        },
      },
      says = {
        en = "When a duty is everybody’s it is nobody’s: keep this list beside the next design.",
        zh = "人人有份的职责，等于没人负责：下次做设计，把这张单子放在手边。",
      },
      otherwise = {
        en = "Results are marked on their way to the model, and whoever wrote them cannot do it for you: the host does.",
        zh = "标记打在结果去模型的路上，写结果的一方不能代劳：由宿主来打。",
      },
      hint = {
        en = "Who knows what is needed for it? And past whom can nobody go?",
        zh = "做这件事要知道什么，谁知道？又有谁是绕不过去的？",
      },
      next = "flow/seven-frames@4",
    },
    {
      id = "read-that-acts",
      kind = "approve",
      ask = {
        en = "A server offers a resource. What do you decide, and what ought to be there instead?",
        zh = "服务器提供了一份资源。你怎么定？本该换成什么？",
      },
      thing = {
        en = "Resource: docs://cache/rebuild\n“Reading it rebuilds the index and removes old entries.”\n"
          .. "Rule to approve: resources are only read, so never ask",
        zh = "资源：docs://cache/rebuild\n“读取时会重建索引，并删除旧条目。”\n待批准的规则：资源只读，一律不问",
      },
      answer = false,
      options = {
        {
          id = "prompt",
          label = { en = "a prompt, so that the user picks it", zh = "做成提示模板，由用户来选" },
          says = {
            en = "A prompt only puts words before the model. The deed would still hide behind a read.",
            zh = "提示模板只是把话放到模型面前。要做的事，还是藏在一次读取后面。",
          },
        },
        {
          id = "tool",
          right = true,
          label = { en = "a tool that can ask for consent", zh = "做成工具，可以征求同意" },
        },
        {
          id = "subscription",
          label = { en = "a subscription, to hear when it has changed", zh = "提供订阅，变了就通知" },
          says = {
            en = "A subscription tells of changes. Here the reading makes the change, and nobody is asked before.",
            zh = "订阅是告知变化。这里是读取本身造成变化，事先谁也没问。",
          },
        },
        {
          id = "nothing",
          label = { en = "nothing: a resource can do no harm", zh = "什么都不用换：资源没有害处" },
          says = {
            en = "Calling it a resource does not keep the server from acting. What acts has to look like an action on the screen.",
            zh = "叫它资源，并不能拦住服务器动手。会动手的，在屏幕上就该看得出是动作。",
          },
        },
      },
      says = {
        en = "Tools act, resources are read, prompts are picked. Mix them up, and no consent screen can show what is at stake.",
        zh = "工具用来做事，资源用来读，提示模板由人选。混在一起，就看不出究竟在批准什么。",
      },
      otherwise = {
        en = "The cure is right, but the card was approved without it. As a resource it will delete unasked, each time somebody reads.",
        zh = "药方说对了，卡片却照原样批准了。它还是资源，谁读一次，就删一次，问都不问。",
      },
      hint = {
        en = "Look at the verbs on the card: which of them changes something?",
        zh = "看卡片上的动词：哪个会改变东西？",
      },
      next = "flow/primitives@4",
    },
    {
      id = "command-first",
      kind = "truth",
      thing = {
        en = "`git log` is installed, documented and reliable, and the model has a sandboxed shell. For now it needs no MCP server.",
        zh = "`git log` 装好了，有文档，很可靠，模型也有沙箱里的 shell。眼下不必给它做 MCP 服务器。",
      },
      answer = true,
      options = {
        {
          id = "schema",
          label = { en = "A model cannot use what has no schema", zh = "没有 schema，模型就不会用" },
          says = {
            en = "Models have read many manuals. A schema helps with what is unknown; for a well-known command it is no condition.",
            zh = "手册模型读过很多。schema 对陌生的东西有用，对人人皆知的命令不是必要条件。",
          },
        },
        {
          id = "restrain",
          label = { en = "Only MCP can keep it from writing", zh = "只有 MCP 能拦住它写东西" },
          says = {
            en = "The sandbox and its rights keep it from writing. MCP carries calls; it holds no process back.",
            zh = "拦住写入的是沙箱和权限。MCP 只负责传递调用，管不住进程。",
          },
        },
        {
          id = "someday",
          label = { en = "Another host may want it one day", zh = "说不定哪天别的宿主也要用" },
          says = {
            en = "Then that is the day for it. Until then you look after a layer for somebody who does not exist.",
            zh = "到那天再做也不迟。在那之前，是在替不存在的人维护一层东西。",
          },
        },
        {
          id = "there",
          right = true,
          label = { en = "What is there and reliable comes first", zh = "现成又可靠的先用" },
        },
      },
      says = {
        en = "Wrap it once something is missing that the command cannot give: shared use, an identity per user, structured results.",
        zh = "等缺了命令给不了的东西再包：多方共用、每个用户各自的身份、结构化的结果。",
      },
      otherwise = {
        en = "You hold the rule in your hand: what is there and reliable comes first. So no server is needed yet.",
        zh = "你选的正是那条规矩：现成又可靠的先用。那么服务器眼下就不必做。",
      },
      hint = {
        en = "What would the server be able to do that the command cannot do today?",
        zh = "服务器能做到的，有什么是命令今天做不到的？",
      },
      next = "flow/local-remote@6",
    },
    {
      id = "smallest-set",
      kind = "tools",
      ask = {
        en = "The task: is what I promised Bo done? Show the model the smallest set that finds it out.",
        zh = "任务：我答应 Bo 的事做了吗？给模型看查得出来的最小工具集。",
      },
      about = "flow/local-remote",
      options = {
        { id = "search_files", right = true },
        { id = "get_ticket", right = true },
      },
      wrong = {
        {
          when = { with = { "get_ticket" } },
          says = {
            en = "get_ticket wants a number, and only a note on this computer has it. Private files call for a narrower process, not for a tool too few.",
            zh = "get_ticket 要有编号，而编号只在本机的笔记里。怕碰到私事，该收窄进程的权限，不是少给一个工具。",
          },
        },
        {
          when = { with = { "search_files" } },
          says = {
            en = "The note says what was promised. Whether it is done only the tracker knows, remote or not.",
            zh = "笔记里写的是答应了什么。做没做，只有任务系统知道，远程也得问它。",
          },
        },
      },
      says = {
        en = "Smallest by task is not always one; what a tool may touch beyond the task is narrowed by its identity.",
        zh = "两个都要。按任务取最小，不一定是一个；工具还能碰到什么，要按身份来收窄。",
      },
      otherwise = {
        en = "Without any tool the model can only guess what was promised, and to whom. Few is good as long as it is enough.",
        zh = "一个工具也没有，答应了谁、答应了什么，只能靠猜。少是好事，前提是够用。",
      },
      hint = {
        en = "What has to be known before a ticket can be looked up, and where does it stand?",
        zh = "要查那个任务，先得知道什么？它写在哪里？",
      },
      next = "flow/local-remote@4",
    },
    {
      id = "new-default",
      kind = "truth",
      thing = {
        en = "archive_orders gets an optional parameter scope; left out, it means “all”. Old calls stay valid and schema tests are green: safe.",
        zh = "archive_orders 加了可选参数 scope，不写就是 all。旧的调用照样合格，schema 测试全绿：可以放心。",
      },
      answer = false,
      options = {
        {
          id = "optional",
          label = { en = "An optional parameter changes nothing", zh = "参数是可选的，就什么都没变" },
          says = {
            en = "Optional is the writing of it, not the effect. The default decides for all who have never heard of it.",
            zh = "可选的是写不写，不是有没有后果。凡是不知道它的，都由默认值替他们定了。",
          },
        },
        {
          id = "does-more",
          right = true,
          label = { en = "The same old call may do more than before", zh = "同样的旧调用，做的事可能变多了" },
        },
        {
          id = "listed",
          label = { en = "Clients see it in tools/list anyway", zh = "客户端反正会在 tools/list 里看到" },
          says = {
            en = "They see a new schema, not that their old calls mean something else. Nobody rereads what still works.",
            zh = "看到的是新的 schema，看不出旧调用的意思变了。还能用的，没人会再去读。",
          },
        },
        {
          id = "described",
          label = { en = "It suffices to mention it in the description", zh = "在描述里说一声就够了" },
          says = {
            en = "A description is for whoever is choosing. Scripts and approvals that were set up last month do not read it.",
            zh = "描述是给正在选的看的。上个月写好的脚本、定好的批准规则，不会去读它。",
          },
        },
      },
      says = {
        en = "Stable means: same call, same effect. A narrow default, a deprecation period, and a contract test that checks effects.",
        zh = "稳定，是说同样的调用有同样的后果。默认值取窄的，留出弃用期，契约测试要查后果。",
      },
      otherwise = {
        en = "If an old call may do more than before, it is not safe: whoever approved it approved something smaller.",
        zh = "旧调用做的事既然会变多，就不能放心：当初批准的人，批准的没有这么多。",
      },
      hint = {
        en = "Send last month’s call in your mind. What happens to which orders?",
        zh = "在脑子里把上个月的调用再发一遍：哪些订单会怎么样？",
      },
      next = "lookalikes/bad-arguments@6",
    },
    {
      id = "cancel-with-care",
      kind = "order",
      ask = {
        en = "A customer’s order is to be cancelled. Which sequence of steps protects best?",
        zh = "要取消客户的一个订单。这些步骤怎么排，最能防住出错？",
      },
      options = {
        { id = "preview", label = { en = "preview: what would be cancelled", zh = "影响预览：会取消什么" } },
        { id = "consent", label = { en = "the user approves this order in this version", zh = "用户批准：这个订单、这个版本" } },
        { id = "credential", label = { en = "get a credential for this action, for minutes", zh = "领凭据：只管这件事，只有几分钟" } },
        { id = "write", label = { en = "cancel, with version and idempotency key", zh = "取消：带上版本和幂等键" } },
        { id = "state", label = { en = "no answer: ask for the state by the key", zh = "没有回音：凭键查询状态" } },
        { id = "audit", label = { en = "record who, task, version, range, result", zh = "记审计：谁、任务、版本、范围、结果" } },
      },
      wrong = {
        {
          when = { before = { "consent", "preview" } },
          says = {
            en = "Then somebody says yes to what nobody has shown. The preview is what the approval is about.",
            zh = "那就是还没给看，就先点了头。批准的对象，正是预览里的东西。",
          },
        },
        {
          when = { before = { "credential", "consent" } },
          says = {
            en = "A right that lies ready before consent can be used without it. It comes when it is wanted, and soon goes.",
            zh = "同意之前就备好的权限，不同意也用得上。要用时才领，用完就收。",
          },
        },
        {
          when = { before = { "state", "write" } },
          says = {
            en = "Asking for the state is for afterwards, when the outcome is open. The key that one asks by is sent with the write.",
            zh = "查状态是事后的办法，用在结果未定的时候。凭它去查的那个键，要随写操作发出。",
          },
        },
        {
          when = { before = { "audit", "state" } },
          says = {
            en = "What would stand under “result”? As long as the outcome is open, only the attempt can be recorded.",
            zh = "“结果”一栏写什么？结果还没弄清，就只能记下一次尝试。",
          },
        },
      },
      says = {
        en = "Show, ask, enable, act, make sure, record. Each step uses what the one before it has brought.",
        zh = "先给看，再问，再开权限，动手，弄清结果，留记录。每一步都用上前一步的所得。",
      },
      otherwise = {
        en = "Nearly. The target does not act without a credential, so that one is fetched before the write.",
        zh = "差一点。没有凭据，目标系统不会动手，所以要先领凭据，再去取消。",
      },
      hint = {
        en = "For each step ask what it has to know already.",
        zh = "对每一步问一句：做它之前，必须已经知道什么？",
      },
      next = "lookalikes/duplicate-write@6",
    },
    {
      id = "after-the-refusal",
      kind = "predict",
      ask = {
        en = "The user approved add_event, and the calendar has just refused the write. What is sent next?",
        zh = "用户批准了 add_event，日历刚刚拒绝了写入。接下来发送的是什么？",
      },
      about = "flow/calendar",
      variant = "target-refuses",
      at = { kind = "message", from = "server", ["msg/result/structuredContent/code"] = "FORBIDDEN" },
      options = {
        { id = "tools/list" },
        { id = "notifications/cancelled" },
        { id = "ping" },
      },
      wrong = {
        {
          when = { what = "nothing" },
          says = {
            en = "A refusal is an answer, too. Kept silent, it would look like a timeout, and nobody would know whether anything was written.",
            zh = "拒绝也是回答。闷着不说，看上去就像超时，谁也不知道写进去没有。",
          },
        },
        {
          when = { what = "request" },
          says = {
            en = "No rights are asked for in the middle of a call. First this call gets its answer; leave is obtained elsewhere.",
            zh = "调用进行到一半，不会去申请权限。这次调用先要有个回答，申请另走流程。",
          },
        },
        {
          when = { what = "notification" },
          says = {
            en = "A notification belongs to no request, and here one is waiting: it has an id, and that id is owed an answer.",
            zh = "通知不属于任何请求。这里正有一个请求在等：它有 id，就欠它一个响应。",
          },
        },
        {
          when = { from = "target" },
          says = {
            en = "The calendar speaks no MCP. It has told the server in its own way; the server makes a message of it.",
            zh = "日历不说 MCP。它用自己的方式告诉了服务器，由服务器写成消息。",
          },
        },
      },
      says = {
        en = "A result with isError and the code FORBIDDEN. The user’s yes did not change the calendar’s rights, and must not.",
        zh = "一个 result，带着 isError 和代码 FORBIDDEN。用户的同意改不了日历的权限，也不该改。",
      },
      otherwise = {
        en = "A response, yes, and it goes back the way the call came, from the server to the client, for the method that is still open.",
        zh = "是响应，没错。它沿着调用来的路回去，由服务器到客户端，回答还没有回答的那个方法。",
      },
      hint = {
        en = "Which request has not been answered yet, and who received it?",
        zh = "还有哪个请求没有回答？当初是谁收到的？",
      },
      next = "flow/calendar@7",
    },
    {
      id = "ready-to-ship",
      kind = "approve",
      ask = {
        en = "May this version go out? Say what is missing.",
        zh = "这个版本可以发布吗？说说还缺什么。",
      },
      thing = {
        en = "orders-server 2.0; the way back to 1.9 has been tried\nSchema tests: green\n"
          .. "Replayed: 200 real runs, all of them successful",
        zh = "orders-server 2.0，退回 1.9 的路试过\nschema 测试：全绿\n重放：200 次真实运行，全部成功",
      },
      answer = false,
      options = {
        {
          id = "more",
          label = { en = "two thousand successful runs instead of 200", zh = "成功的运行要两千次，不是 200 次" },
          says = {
            en = "More of the same shows more of the same. What never happens in these runs no number of them tests.",
            zh = "再多也是同样的东西。这些运行里从没发生过的事，跑多少次都测不到。",
          },
        },
        {
          id = "nothing",
          label = { en = "nothing: all is green, and there is a way back", zh = "什么都不缺：全绿，也有退路" },
          says = {
            en = "Green says that what was tested works. And no way back brings back what has leaked, or undoes an order made twice.",
            zh = "全绿是说测过的没问题。至于泄露出去的、重复下的单，退回旧版也收不回来。",
          },
        },
        {
          id = "fields",
          label = { en = "a schema test for each single field", zh = "每个字段都要有 schema 测试" },
          says = {
            en = "Borders of a schema are worth testing. But a hostile sentence and a late answer fit every schema.",
            zh = "schema 的边界值得测。可是一句恶意的话、一个迟到的响应，什么 schema 都符合。",
          },
        },
        {
          id = "bad-days",
          right = true,
          label = { en = "runs with refusals, timeouts and attacks", zh = "带有拒绝、超时和攻击的运行" },
        },
      },
      says = {
        en = "Contract tests, real trajectories that failed, and attacks: what it does on a bad day decides whether it may go out.",
        zh = "契约测试、真实的失败轨迹、攻击测试：能不能发布，要看出事的时候它怎么办。",
      },
      otherwise = {
        en = "You named a real gap, and then let it go out with it. Two hundred good days say nothing about the first bad one.",
        zh = "缺口找准了，却带着缺口放行了。两百次顺利，说明不了第一次出事会怎样。",
      },
      hint = {
        en = "What do all 200 runs have in common?",
        zh = "这 200 次运行有什么共同点？",
      },
      next = "faults/injected-text@5",
    },
  },
}
