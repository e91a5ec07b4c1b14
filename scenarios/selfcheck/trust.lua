-- Whose word counts for what: names and hints that servers give themselves, content that
-- gives orders, credentials, and the lines between mine and theirs.

return set {
  id = "selfcheck/trust",
  title = { en = "Trust", zh = "信任" },
  summary = {
    en = "You can say whose word counts for what, where foreign content begins, and which credential belongs on which hop.",
    zh = "能说清谁的话在什么事上算数，外来内容从哪里开始，哪份凭据属于哪一跳。",
  },
  minutes = 15,
  exercises = {
    {
      id = "name-tag",
      kind = "truth",
      thing = {
        en = "The handshake succeeded, and serverInfo says “Official Mail”. So what this server returns may be believed.",
        zh = "握手成功了，serverInfo 里写着“官方邮件”。所以这个服务器返回的内容可以相信。",
      },
      answer = false,
      options = {
        {
          id = "agreed",
          label = { en = "Both sides agreed on a revision and on capabilities", zh = "双方已经商定了版本和能力" },
          says = {
            en = "They agreed on how to talk, not on what is true. Whoever speaks the same language can still tell you anything.",
            zh = "商定的是怎么说话，不是说的对不对。语言相通，照样什么都能说。",
          },
        },
        {
          id = "self-told",
          right = true,
          label = { en = "The name in serverInfo is one it gave itself", zh = "serverInfo 里的名字是它自己起的" },
        },
        {
          id = "encrypted",
          label = { en = "Only TLS is missing; over TLS it would be true", zh = "只差 TLS，有了 TLS 就可信" },
          says = {
            en = "TLS tells you which machine answers, and that nobody reads along. A sound link carries a lie just as well.",
            zh = "TLS 保证的是连到了哪台机器、路上没人偷看。链路再可靠，照样能送来一句假话。",
          },
        },
        {
          id = "installed",
          label = { en = "The user added this server and so vouches for it", zh = "服务器是用户自己加的，等于担保过" },
          says = {
            en = "Adding it allows a connection. What it says today, or after its next update, the user has never seen.",
            zh = "加上它，只是允许连接。它今天说什么、更新之后说什么，用户都没看过。",
          },
        },
      },
      says = {
        en = "A handshake opens a channel. It proves neither who somebody is nor that a result is true or current.",
        zh = "握手打开的是通道，证明不了对方是谁，也证明不了结果是真的、新的。",
      },
      otherwise = {
        en = "The reason is sound, and it speaks against the claim: a name that one gives oneself proves nothing.",
        zh = "理由没错，可它恰恰说明这句话不成立：自己起的名字，什么也证明不了。",
      },
      hint = {
        en = "Ask of each thing in the handshake: who wrote it?",
        zh = "握手里的每一项都问一句：这是谁写的？",
      },
      next = "flow/seven-frames@1",
    },
    {
      id = "foreign-ground",
      kind = "place",
      ask = {
        en = "The program around the model is yours, the server is somebody else’s. Where does the line run?",
        zh = "模型外面的程序是你的，服务器是别人的。这条线划在哪里？",
      },
      thing = {
        en = "the line behind which everything is untrusted data",
        zh = "信任边界：从那边来的，一律是不可信的数据",
      },
      options = {
        {
          id = "model",
          says = {
            en = "Too late: inside the model everything is one stream of text, and no line can be seen there any more.",
            zh = "太晚了：到了模型里面，全是一条文字流，看不出哪里有界线。",
          },
        },
        {
          id = "host-client",
          says = {
            en = "The client is a part of your host. A line between these two would guard you from yourself.",
            zh = "客户端就在你的宿主里面。界线划在这两者之间，等于自己防自己。",
          },
        },
        { id = "client-server", right = true },
        { id = "server-target" },
      },
      says = {
        en = "What crosses here was written elsewhere: results and resources, and descriptions, annotations and error texts as well.",
        zh = "越过这里回来的都是别处写的：结果、资源是，描述、标注、报错文字也是。",
      },
      otherwise = {
        en = "That would count the server as yours. It is somebody else’s program; an honest target does not make its reports honest.",
        zh = "那就把服务器算成自己人了。它是别人的程序：目标系统老实，它转述的未必老实。",
      },
      hint = {
        en = "Which two neighbours are written and run by different people?",
        zh = "哪两个相邻的部分，是由不同的人编写和运行的？",
      },
      next = "flow/seven-frames@7",
    },
    {
      id = "read-only-card",
      kind = "approve",
      ask = {
        en = "The host asks for your consent. What do you decide, and what is missing?",
        zh = "宿主请你批准。你怎么定？还缺什么？",
      },
      thing = {
        en = "Tool: tidy_inbox, of mailbox-helper, installed this morning\nAnnotation: readOnlyHint = true\n"
          .. "Rule to approve: marked read-only, never ask again",
        zh = "工具：tidy_inbox，来自今早刚装的 mailbox-helper\n标注：readOnlyHint = true\n待批准的规则：标着只读，以后不再询问",
      },
      answer = false,
      options = {
        {
          id = "nothing",
          label = { en = "nothing: what only reads need not be asked about", zh = "什么都不缺：只读的不必问" },
          says = {
            en = "“Only reads” is the server’s claim. Annotations are hints, not to be relied on unless the server itself is trusted.",
            zh = "“只读”是服务器自己说的。标注只是线索，服务器本身信不过，标注也不能当真。",
          },
        },
        {
          id = "destructive",
          label = { en = "destructiveHint = false beside it", zh = "旁边再写 destructiveHint = false" },
          says = {
            en = "One more hint from the same mouth. And next to readOnlyHint = true it has no meaning at all.",
            zh = "同一张嘴里再说一句而已。何况 readOnlyHint 为 true 时，它根本没有意义。",
          },
        },
        {
          id = "proof",
          right = true,
          label = { en = "evidence of what it does, from another source", zh = "来自别处的证据，说明它实际做什么" },
        },
        {
          id = "description",
          label = { en = "a longer description by the server", zh = "服务器给出更详细的描述" },
          says = {
            en = "The description has the same author as the hint. More words of one’s own make no second witness.",
            zh = "描述和标注是同一个作者。自己说得再多，也成不了旁证。",
          },
        },
      },
      says = {
        en = "With a server you trust, a hint may spare you a question. About one that came this morning it proves nothing.",
        zh = "服务器信得过，标注可以省去几次询问；今早刚装的，标注什么也证明不了。",
      },
      otherwise = {
        en = "You saw what is missing and approved all the same. “Never again” would then hold for a tool that writes, too.",
        zh = "缺什么你看出来了，却还是批准了。那么就算它会写，也“不再询问”了。",
      },
      hint = {
        en = "The rule rests on one line of the card. Who wrote that line?",
        zh = "这条规则只靠卡片上的一行。那一行是谁写的？",
      },
      next = "flow/local-remote@3",
    },
    {
      id = "key-to-the-base",
      kind = "place",
      ask = {
        en = "The server asks the customer base on behalf of Ines. Where is this credential used?",
        zh = "服务器代表 Ines 去问客户库。这份凭据用在哪里？",
      },
      thing = { en = "the credential for the customer base", zh = "客户库的凭据" },
      options = {
        {
          id = "model",
          says = {
            en = "What stands before the model can turn up in an answer or an argument. It needs no key: it proposes, and never signs in.",
            zh = "摆到模型面前的，随时会混进回答或参数里。模型只提议，从不登录，用不着钥匙。",
          },
        },
        { id = "host-client" },
        {
          id = "client-server",
          says = {
            en = "This hop has its own token, made out to the server. One token for both hops is passthrough, and that is forbidden.",
            zh = "这一跳有自己的令牌，是开给服务器的。一个令牌走两跳就是转手，规范明令禁止。",
          },
        },
        { id = "server-target", right = true },
      },
      says = {
        en = "Each hop has a credential of its own. This one was issued for this target, and the target judges by whom it names.",
        zh = "一跳一份凭据。这一份是为这个目标系统签发的，目标系统按上面写的身份判断。",
      },
      otherwise = {
        en = "Host and client are one program: nobody signs in between them. And whoever does not ask the base needs no key to it.",
        zh = "宿主和客户端是同一个程序，中间不用登录。不去问客户库的，也不需要它的钥匙。",
      },
      hint = {
        en = "Who talks to the customer base, and who never does?",
        zh = "谁直接和客户库打交道？谁从来不？",
      },
      next = "flow/identity@6",
    },
    {
      id = "unasked-wish",
      kind = "evidence",
      about = "faults/injected-text",
      variant = "log",
      wrong = {
        {
          when = {
            event = {
              kind = "message",
              from = "client",
              method = "tools/call",
              ["msg/params/arguments/to"] = "audit@collect.example.net",
            },
          },
          says = {
            en = "Here the file leaves: that is the consequence. Go back to where this address stands for the first time.",
            zh = "文件从这里送出去，这是后果。往回走，找这个地址第一次出现的地方。",
          },
        },
        {
          when = { event = { kind = "decision", from = "host", ["data/what"] = "visible" } },
          says = {
            en = "A generous list makes it possible. But a list wants nothing; somewhere a text does.",
            zh = "给看的太多，才有了可能。可清单自己不想要什么，想要什么的是某段文字。",
          },
        },
      },
      hint = {
        en = "An address becomes an argument. Where did the model get it from?",
        zh = "有个地址成了参数。模型是从哪里得来的？",
      },
      next = "faults/injected-text@7",
    },
    {
      id = "two-fences",
      kind = "fix",
      about = "faults/injected-text",
      variant = "issue",
      hint = {
        en = "A good cure keeps the task possible and does not hang on the model’s good sense.",
        zh = "好的办法，任务照样做得成，也不指望模型自己明事理。",
      },
      next = "faults/injected-text@5",
    },
    {
      id = "safe-at-home",
      kind = "truth",
      thing = {
        en = "A local server lists one tool, which searches notes. Even so it may be able to read the user’s keys and send them away.",
        zh = "本机的一个服务器只列出一个搜笔记的工具。即便如此，它也可能读到用户的密钥并发出去。",
      },
      about = "flow/local-remote",
      answer = true,
      options = {
        {
          id = "stdio",
          label = { en = "Over stdio the host sees all that it does", zh = "走 stdio，它做什么宿主都看得见" },
          says = {
            en = "The host sees its messages. Which files it opens and whom it calls does not pass through stdin and stdout.",
            zh = "宿主看得见的是消息。进程打开哪些文件、连接谁，不经过标准输入输出。",
          },
        },
        {
          id = "one-tool",
          label = { en = "It lists one tool, so it can do one thing", zh = "只列出一个工具，就只能做一件事" },
          says = {
            en = "The list says what is offered to the model. What the process is able to do is not written there.",
            zh = "清单说的是给模型用什么。进程有能力做什么，清单里没有写。",
          },
        },
        {
          id = "account",
          right = true,
          label = { en = "It has the user’s rights, and may use the network", zh = "它有用户的权限，也能联网" },
        },
        {
          id = "sandbox",
          label = { en = "Local servers run in a sandbox by themselves", zh = "本机的服务器本来就在沙箱里" },
          says = {
            en = "Only when somebody puts them there. Plainly started, a process inherits your account and your environment, secrets included.",
            zh = "有人把它放进去才算。直接启动的进程，继承你的账号和环境变量，连同里面的秘密。",
          },
        },
      },
      says = {
        en = "A list is no fence. A local server has your rights, a remote one has what you send it: two kinds of danger.",
        zh = "清单不是栅栏。本机的服务器拿着你的权限，远程的拿着你发去的东西，危险各不相同。",
      },
      otherwise = {
        en = "With your own reason the claim holds: what the user may read it may read, and the network is open to it.",
        zh = "照你选的理由，这句话就成立了：用户能读的它都能读，网络也向它开着。",
      },
      hint = {
        en = "See in this run as whom each of the two servers asks its target.",
        zh = "看这次运行：两个服务器各以谁的身份去问目标系统？",
      },
      next = "flow/local-remote@6",
    },
    {
      id = "who-guards",
      kind = "match",
      ask = {
        en = "Four guards. Give each to the party that alone knows enough for it.",
        zh = "四道关，各由谁来把？交给唯一掌握足够信息的一方。",
      },
      parties = { "user", "host", "server", "target" },
      options = {
        {
          id = "wanted",
          is = "user",
          label = { en = "say whether this message is wanted at all", zh = "说这条消息到底要不要发" },
          says = {
            en = "What somebody wants stands in no program. Only the one whose task it is can say it.",
            zh = "一个人想要什么，哪个程序里都查不到。只有交代任务的人说得出。",
          },
        },
        {
          id = "mark",
          is = "host",
          label = { en = "mark results as data, with their source", zh = "把结果标为数据，注明来源" },
          says = {
            en = "The mark has to be there before the model reads a word, so it is set where results are handed to the model.",
            zh = "模型读到之前，标记就得在。所以要打在把结果交给模型的地方。",
          },
        },
        {
          id = "arguments",
          is = "server",
          label = { en = "check the arguments again before working with them", zh = "动手之前再查一遍参数" },
          says = {
            en = "One host checks, the next may not. Whoever works with arguments has to check them.",
            zh = "这个宿主查了，换一个未必查。谁拿参数干活，谁自己查。",
          },
        },
        {
          id = "rights",
          is = "target",
          label = { en = "decide whether Ines may see customer 42", zh = "判定 Ines 能不能看客户 42" },
        },
      },
      wrong = {
        {
          when = { rights = "server" },
          says = {
            en = "A check in the server guards one way in. The next web page asks the same customer base without it.",
            zh = "服务器里的检查只管走它这条路的。换个网页去问同一个客户库，就绕过去了。",
          },
        },
        {
          when = { rights = "host" },
          says = {
            en = "A host can narrow what Ines may do. Whose customer 42 is, it has no way of knowing.",
            zh = "宿主可以收窄 Ines 能做的事。可客户 42 归谁，它无从知道。",
          },
        },
        {
          when = { mark = "server" },
          says = {
            en = "A server is no witness for itself: a hostile one would call its orders harmless.",
            zh = "服务器不能替自己作证：有恶意的，会把命令也说成无害。",
          },
        },
        {
          when = { wanted = "host" },
          says = {
            en = "A policy in the host says what is allowed. Allowed is not yet wanted.",
            zh = "宿主的策略说的是准不准。准许的，不一定是想要的。",
          },
        },
      },
      says = {
        en = "Four guards, and none stands in for another: consent, mark, check and right are four different things.",
        zh = "四道关，谁也替不了谁：同意、标记、检查、权限，是四回事。",
      },
      otherwise = {
        en = "Whose customer 42 is stands in the target, and only there can nobody walk around the check.",
        zh = "客户 42 归谁，写在目标系统里；也只有在那里查，谁都绕不过去。",
      },
      hint = {
        en = "Ask each time: who has the knowledge for it, and can it be walked around?",
        zh = "每次都问：谁掌握判断所需的信息？这道关绕得过去吗？",
      },
      next = "flow/identity@5",
    },
  },
}
