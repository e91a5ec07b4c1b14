-- What somebody can do at the end of the course: explain what MCP does and what it leaves
-- open, judge what is worth wrapping, draw lines of identity and trust, keep tool sets small.

return set {
  id = "selfcheck/outcomes",
  title = { en = "What you can do now", zh = "学习成果" },
  summary = {
    en = "You can say what MCP does and leaves open, what is worth wrapping, where identity and trust end, and which tools suffice.",
    zh = "能说清 MCP 管什么、不管什么，什么值得包一层，身份和信任的边界在哪里，最小工具集是哪几个。",
  },
  minutes = 15,
  exercises = {
    {
      id = "five-gates",
      kind = "order",
      ask = {
        en = "Before anything is done, five gates have to open, each for itself. In which order?",
        zh = "从一个服务器到真正做成一件事，要过五道关口，各说各的“可以”。顺序是什么？",
      },
      options = {
        { id = "connect", label = { en = "connect: a session exists", zh = "连接服务器：有了会话" } },
        { id = "discover", label = { en = "discover: the tool stands in the list", zh = "发现工具：它在清单里" } },
        { id = "visible", label = { en = "visible: the model may see it", zh = "模型可见：模型看得到它" } },
        { id = "permitted", label = { en = "permitted: this call is allowed", zh = "获准使用：这次调用得到许可" } },
        { id = "execute", label = { en = "execute: the work is done", zh = "真正执行：事情做了" } },
      },
      wrong = {
        {
          when = { before = { "execute", "permitted" } },
          says = {
            en = "A permission that comes after the deed is a formality: an effect cannot be taken back by refusing it.",
            zh = "先做了再许可，许可就成了走过场：后果不会因为事后拒绝而收回。",
          },
        },
        {
          when = { before = { "permitted", "visible" } },
          says = {
            en = "What is permitted is one call with its arguments, and a model proposes only what it sees.",
            zh = "许可的是带着参数的某一次调用，而模型只会提议它看得到的。",
          },
        },
        {
          when = { before = { "visible", "discover" } },
          says = {
            en = "A host can only show what its client has found in the list. No server writes itself into the model’s view.",
            zh = "客户端在清单里找到的，宿主才能给看。没有哪个服务器能把自己写到模型面前。",
          },
        },
      },
      says = {
        en = "MCP carries the first two and the call itself; visible and permitted are decided by host, user and target.",
        zh = "前两道和调用本身由 MCP 承载；可见与许可，由宿主、用户和目标系统决定。",
      },
      otherwise = {
        en = "tools/list is a request, and a request needs a session to travel in: connecting comes first.",
        zh = "tools/list 是一个请求，请求要在会话里传送：先要连接。",
      },
      hint = {
        en = "Each yes presupposes the one before. Which of them needs nothing?",
        zh = "每一个“可以”都以前一个为前提。哪一个不需要前提？",
      },
      next = "flow/seven-frames@4",
    },
    {
      id = "left-open",
      kind = "match",
      ask = {
        en = "MCP says how to ask, not what is decided. Who decides each of these?",
        zh = "MCP 只规定怎么问，不规定怎么定。这几件事各由谁定？",
      },
      parties = { "user", "model", "host", "server", "target" },
      options = {
        {
          id = "template",
          is = "user",
          label = { en = "that this prompt template is used now", zh = "现在用不用这个提示模板" },
          says = {
            en = "Prompts are meant to be picked by people, from a menu for instance. Neither a server nor a model pushes one in.",
            zh = "提示模板是让人来选的，比如从菜单里选。服务器和模型都不能硬塞一个进来。",
          },
        },
        {
          id = "propose",
          is = "model",
          label = { en = "which visible tool to propose", zh = "从可见的工具里提议哪一个" },
          says = {
            en = "That is the one thing a model does here. It proposes; it neither connects, nor permits, nor executes.",
            zh = "模型在这里只做这一件事：提议。它不连接，不许可，也不执行。",
          },
        },
        {
          id = "context",
          is = "host",
          label = { en = "which resources go into the model’s input", zh = "哪些资源放进模型的输入" },
          says = {
            en = "Servers offer resources; the application around the model picks, by a rule of its own or by asking.",
            zh = "资源由服务器提供，用哪些由模型外面的应用挑，或按自己的规则，或问一问用户。",
          },
        },
        {
          id = "schema",
          is = "server",
          label = { en = "which arguments this tool takes", zh = "这个工具收哪些参数" },
          says = {
            en = "inputSchema is written by whoever offers the tool. MCP says where it stands and in what form.",
            zh = "inputSchema 由提供工具的一方写。MCP 规定的是它写在哪里、用什么形式。",
          },
        },
        {
          id = "rights",
          is = "target",
          label = { en = "whether this identity may write here", zh = "这个身份能不能在这里写" },
        },
      },
      wrong = {
        {
          when = { template = "model" },
          says = {
            en = "A model proposes tools. Prompts are there for people: adopted by someone who knows why.",
            zh = "模型提议的是工具。提示模板是给人用的，由知道为什么要用的人来选。",
          },
        },
        {
          when = { context = "model" },
          says = {
            en = "The model works with what is in its input. What gets in there is settled before it reads.",
            zh = "模型用的是输入里已有的东西。放什么进去，在它读到之前就定了。",
          },
        },
        {
          when = { schema = "host" },
          says = {
            en = "The host may refuse what does not fit a schema. It does not write the schema of somebody else’s tool.",
            zh = "不合 schema 的，宿主可以拦下。可别人工具的 schema 不归它写。",
          },
        },
        {
          when = { rights = "server" },
          says = {
            en = "The server only asks, under some identity. What that identity may do, the system behind it decides.",
            zh = "服务器只是以某个身份去问。这个身份能做什么，由它背后的系统定。",
          },
        },
        {
          when = { rights = "host" },
          says = {
            en = "A host can say no to its own user. It cannot say yes for somebody else’s data.",
            zh = "宿主可以对自己的用户说“不”，却不能替别人的数据说“可以”。",
          },
        },
      },
      says = {
        en = "Messages, names and forms are MCP’s; choice, consent and rights stay with those whose they are.",
        zh = "消息、名称、形式归 MCP；选择、同意、权限，该是谁的还是谁的。",
      },
      otherwise = {
        en = "Rights belong to the system that holds the data. No handshake, list or approval puts them anywhere else.",
        zh = "权限属于存放数据的系统。握手、清单、批准，都不会把它挪到别处。",
      },
      hint = {
        en = "Who could decide otherwise tomorrow, without a change to any message?",
        zh = "消息一条不改，明天谁能作出不同的决定？",
      },
      next = "flow/primitives@4",
    },
    {
      id = "wrap-make-test",
      kind = "approve",
      ask = {
        en = "A proposal for your team. What do you decide, and what is missing?",
        zh = "团队里有这样一个提案。批不批？还缺什么？",
      },
      thing = {
        en = "Proposal: an MCP server around `make test`\nFor: one developer, on one computer\n"
          .. "Today: the model runs it in a sandbox and reads exit code and log",
        zh = "提案：把 `make test` 包成 MCP 服务器\n给谁用：一个开发者，一台电脑\n现状：模型在沙箱里运行它，读退出码和日志",
      },
      answer = false,
      options = {
        {
          id = "schema",
          label = { en = "an output schema for the log", zh = "日志的输出 schema" },
          says = {
            en = "That would be a good schema for something that already works. Exit code and log are read as it is.",
            zh = "那是给已经好用的东西再配一份 schema。退出码和日志，现在就读得到。",
          },
        },
        {
          id = "remote",
          label = { en = "a remote address, for others to use it", zh = "远程地址，好让别人也能用" },
          says = {
            en = "There are no others. Being remote brings identities and a network into what needs neither.",
            zh = "没有别人。做成远程，只会给本来用不着的事添上身份和网络。",
          },
        },
        {
          id = "gain",
          right = true,
          label = { en = "a gain over the command as it is", zh = "比现有命令多出来的好处" },
        },
        {
          id = "nothing",
          label = { en = "nothing: models need MCP for tools", zh = "什么都不缺：模型用工具就得靠 MCP" },
          says = {
            en = "The model uses this one already. MCP is one way to a tool, and for one caller a command line is often the better.",
            zh = "模型现在就在用。MCP 只是通向工具的一条路；只有一个使用者时，命令行往往更好。",
          },
        },
      },
      says = {
        en = "No second user, no identity to carry, no choice to be made: the layer would cost and bring nothing.",
        zh = "没有第二个使用者，没有身份要传递，也没有什么要选：这一层只有成本，没有收益。",
      },
      otherwise = {
        en = "You found that it adds nothing, and approved it. It will want versions, tests and updates all the same.",
        zh = "你看出它什么也没添，却还是批了。可版本、测试、更新，它一样都不会少要。",
      },
      hint = {
        en = "Compare “today” with what would be possible afterwards.",
        zh = "把“现状”和做成之后能做到的比一比。",
      },
      next = "flow/primitives@6",
    },
    {
      id = "wrap-reports",
      kind = "approve",
      ask = {
        en = "Another proposal. What do you decide, and what is missing?",
        zh = "另一个提案。批不批？还缺什么？",
      },
      thing = {
        en = "Proposal: an MCP server for sales reports; reads only, bounded, each figure with its date\n"
          .. "For: 40 people with three different hosts\nIdentity: on behalf of each user, checked by the sales system",
        zh = "提案：销售报表的 MCP 服务器，只读，条数有上限，数字带日期\n给谁用：40 个人，三种不同的宿主\n身份：代表每个用户，由销售系统核对",
      },
      answer = true,
      options = {
        {
          id = "shell",
          label = { en = "a shell tool, for reports not thought of", zh = "一个 shell 工具，以备没想到的报表" },
          says = {
            en = "With it, all bounds on the card are decoration. A report nobody thought of gets a tool of its own.",
            zh = "有了它，卡片上的边界全成了摆设。没想到的报表，到时候再加一个工具。",
          },
        },
        {
          id = "nothing",
          right = true,
          label = { en = "nothing: this may go ahead", zh = "什么都不缺：可以做" },
        },
        {
          id = "account",
          label = { en = "one service account that may see all sales", zh = "一个能看全部销售数据的服务账号" },
          says = {
            en = "Then each of the forty sees what the account sees. That the user’s identity reaches the sales system is the best of it.",
            zh = "那四十个人个个看得到账号看得到的一切。用户的身份一路传到销售系统，正是这个提案最好的地方。",
          },
        },
        {
          id = "command",
          label = { en = "simplicity: a command line would do", zh = "简单：用命令行就够了" },
          says = {
            en = "For one person it would. For forty people with rights of their own and a model that chooses, this layer earns its keep.",
            zh = "一个人用，是够了。四十个人各有权限，又要由模型来选，这一层就值得。",
          },
        },
      },
      says = {
        en = "Several hosts, an identity per user, rights at the target, bounded results. Here the layer earns what it costs.",
        zh = "几种宿主，每个用户各自的身份，权限在目标系统，结果有上限。这一层花得值。",
      },
      otherwise = {
        en = "If nothing is missing, let it go ahead. Refusing out of habit teaches people not to ask.",
        zh = "既然什么都不缺，就批了吧。习惯性地拒绝，只会教人以后不来问。",
      },
      hint = {
        en = "Go through the card: who uses it, as whom, what may happen, how much comes back?",
        zh = "顺着卡片看：谁用，以谁的身份，能出什么事，带回来多少？",
      },
      next = "flow/identity@6",
    },
    {
      id = "lost-name",
      kind = "place",
      ask = {
        en = "Ines got a figure that she may not see, and there was no error. Where was her name lost?",
        zh = "Ines 拿到了不该看的数，而且没有报错。她的名字是在哪里丢的？",
      },
      thing = { en = "where “on behalf of Ines” ends", zh = "“代表 Ines”到此为止" },
      about = "flow/identity",
      variant = "shared-account",
      options = {
        {
          id = "host",
          says = {
            en = "The host knows Ines and sends her token along. Up to there everybody knows for whom it is.",
            zh = "宿主认得 Ines，也带上了她的令牌。到这里，人人都知道是替谁办事。",
          },
        },
        {
          id = "client-server",
          says = {
            en = "Her token still travels here, made out to this server. That it goes no further is right; but something of hers must.",
            zh = "她的令牌在这里还在，是开给这个服务器的。令牌不再往前是对的，可她的名义得往前传。",
          },
        },
        { id = "server-target", right = true },
        { id = "target" },
      },
      says = {
        en = "Here the server asks as crm-service. Every hop may narrow rights; this one has widened them, and nobody complains.",
        zh = "在这里，服务器以 crm-service 的身份去问。每一跳只可收窄权限，这一跳放宽了，还没有人报错。",
      },
      otherwise = {
        en = "The customer base judges by the name that it is told: crm-service. It cannot miss one that it has never heard.",
        zh = "客户库按听到的名字判断：crm-service。没听说过的名字，它不会知道丢了。",
      },
      hint = {
        en = "Read hop by hop who asks. Where does the name change?",
        zh = "一跳一跳看是谁在问。名字在哪里变了？",
      },
      next = "flow/identity@6",
    },
    {
      id = "end-of-sandbox",
      kind = "place",
      ask = {
        en = "The local server sits in a sandbox, the tracker’s server is on the net. On the way to the tracker, where does the reach of this computer’s sandbox end?",
        zh = "本机的服务器关在沙箱里，任务系统的服务器在网上。去任务系统的路上，本机的沙箱最远管到哪里？",
      },
      thing = { en = "the border of this computer, towards the tracker", zh = "本机边界：出了这里，就归任务系统那一边" },
      about = "flow/local-remote",
      variant = "sandboxed",
      options = {
        {
          id = "host-client",
          says = {
            en = "Host and client both run here, in one program. The border of this computer lies further on.",
            zh = "宿主和客户端都跑在本机，是同一个程序。本机的边界还在前面。",
          },
        },
        { id = "client-server", right = true },
        {
          id = "server-target",
          says = {
            en = "This server already runs elsewhere, under an account of its own. What it asks its target, no sandbox here ever sees.",
            zh = "这个服务器已经跑在别处，用它自己的账号。它去问目标系统什么，本机的沙箱根本看不见。",
          },
        },
        { id = "target" },
      },
      says = {
        en = "What has crossed here is gone: with a remote server the question is what you send, not what it may touch.",
        zh = "越过这里的就收不回来了：对远程服务器，要紧的是发给它什么，不是它能碰什么。",
      },
      otherwise = {
        en = "The tracker’s data lie behind two borders. A sandbox holds processes on its own computer, and none on another.",
        zh = "任务系统的数据在两道边界之外。沙箱管得住本机的进程，管不到别的电脑。",
      },
      hint = {
        en = "Which link of the tracker is http, and which parties are on this side of it?",
        zh = "通往任务系统，哪一段走 HTTP？这一侧有哪几方？",
      },
      next = "flow/local-remote@6",
    },
    {
      id = "one-search",
      kind = "tools",
      ask = {
        en = "The task: where are our deployment steps, which document and line? Show the model the smallest set that finds them.",
        zh = "任务：部署步骤在哪份文档、第几行？给模型看能找到它的最小工具集。",
      },
      about = "flow/seven-frames",
      options = {
        { id = "read_doc" },
        { id = "search_docs", right = true },
        { id = "publish_doc" },
      },
      wrong = {
        {
          when = { with = { "publish_doc" } },
          says = {
            en = "publish_doc changes what everybody reads. The task only asks where something stands, so it has nothing to do here.",
            zh = "publish_doc 会改动大家读的文档。任务只问东西在哪里，它在这里没有用处。",
          },
        },
        {
          when = { with = { "read_doc" }, without = { "search_docs" } },
          says = {
            en = "read_doc wants to be told which document, and that is just what is asked. The question comes before it.",
            zh = "read_doc 要先告诉它读哪份文档，而任务问的正是哪一份。得先找到。",
          },
        },
        {
          when = { without = { "search_docs" } },
          says = {
            en = "What was not shown is turned down, even when the model proposes it, and no answer comes. Smallest still has to be enough.",
            zh = "没给看的工具，模型就是提议了，也会被拦下，任务没有结果。再小也要够用。",
          },
        },
      },
      says = {
        en = "A hit of search_docs already holds document and line. Look at what comes back before adding another tool.",
        zh = "search_docs 的命中里已经有文档和行号。要加工具，先看看已有的会带回什么。",
      },
      otherwise = {
        en = "read_doc does no harm, and no good, either: a hit already names document and line. Smallest goes by need, not by danger alone.",
        zh = "read_doc 没有害处，也没有用处：命中里已经有文档和行号。最小看的是用不用得着，不只是危不危险。",
      },
      hint = {
        en = "See which fields each result would have, and which of them the task asks for.",
        zh = "看每个工具的结果有哪些字段，任务要的是哪几个。",
      },
      next = "flow/seven-frames@7",
    },
    {
      id = "a-way-around",
      kind = "fix",
      about = "faults/forbidden",
      hint = {
        en = "Which of these leaves everybody’s rights as those who own them have set them?",
        zh = "哪个办法，让各方的权限都还是主人定下的样子？",
      },
      next = "faults/forbidden@6",
    },
  },
}
