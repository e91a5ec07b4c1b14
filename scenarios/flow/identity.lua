-- On whose behalf? The chain from the user to the data, hop by hop.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There is no such customer.",
  ["forbidden"] = "The customer base does not let this identity see that customer.",
  ["bad-request"] = "The customer base cannot answer this request.",
}

-- Customers lie in the folder of the team that looks after them.
local teams = { [17] = "north", [42] = "south" }

local count_orders = {
  name = "count_orders",
  title = "Count orders",
  description = "How many open orders a customer has.",
  inputSchema = {
    type = "object",
    properties = { customer = { type = "integer", minimum = 1 } },
    required = { "customer" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    customer = { type = "integer" },
    orders = { type = "integer", minimum = 0 },
  }, { "customer", "orders" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 7,
  handler = function(args, target)
    local file = target:read { path = (teams[args.customer] or "none") .. "/" .. args.customer .. ".txt" }
    if file.status ~= "ok" then return refused(file) end
    return { data = { customer = args.customer, orders = tonumber(text.trim(file.text)) } }
  end,
}

-- The server asks as itself, for everybody alike.
local function shared_account(s)
  s.servers[1].identity = "crm-service"
  s.goal = { customer_17 = 3, customer_42 = 8 }
  s.steps[6].caption = {
    en = "The server asks as crm-service, which may see all customers. For 42 the answer goes beyond what Ines may see.",
    zh = "服务器以 crm-service 去问，它什么都能看。42 超出了 Ines 的权限。",
  }
  s.steps[6].how = {
    en = "One account for all users: the target sees crm-service, whoever sits at the keyboard. "
      .. "Its own check finds nothing to complain of.",
    zh = "所有用户共用一个账号：不管键盘前坐着谁，目标系统看到的都是 crm-service。它自己的检查挑不出毛病。",
  }
  s.steps[6].cost = {
    en = "The schema was kept, the token was valid, the target agreed. None of the three asked for whom. "
      .. "The remedy: ask on behalf of the user, and let the target judge by that.",
    zh = "schema 合格，令牌有效，目标系统同意，三处都没问是替谁。办法：代表用户去问，让目标系统据此判断。",
  }
  s.steps[6].check = {
    en = "Both answers are 200. The second is marked: ines herself could not have had it.",
    zh = "两个响应都是 200。第二个带着标记：ines 自己拿不到它。",
  }
  s.steps[7].caption = {
    en = "Two numbers, no error, and one of them was not hers to see. It \"works\": that is what makes it dangerous.",
    zh = "两个数，没有错误，其中一个她不该看到。“能用”，危险就在这里。",
  }
  s.steps[7].check = {
    en = "The goal is reached and a boundary is crossed. Only the second counts here.",
    zh = "目标达成了，边界也越过了。这里只看后一条。",
  }
end

-- The server hands the client's token on, as if it were meant for the target.
local function passthrough(s)
  s.servers[1].identity = "token-for-crm-server"
  s.steps[6].caption = {
    en = "The server hands on the token it was given. It was made out to the server, so the target refuses it.",
    zh = "服务器把收到的令牌转手递过去。那是开给服务器的，目标系统不认。",
  }
  s.steps[6].how = {
    en = "The token names crm-server as its audience. The customer base is somebody else, and a token for somebody else opens nothing.",
    zh = "令牌的受众写的是 crm-server。客户库是另一方，开给别人的令牌什么也打不开。",
  }
  s.steps[6].cost = {
    en = "Handing it on is less work? Then every server could use your token anywhere, and no log would tell them apart. "
      .. "The specification forbids it.",
    zh = "转手更省事？那样每个服务器都能拿你的令牌到处用，日志里也分不出谁是谁。规范明令禁止。",
  }
  s.steps[6].check = {
    en = "Twice 403, also for the customer that Ines may see. The identity at the target is a token, not a person.",
    zh = "两次 403，连 Ines 能看的客户也一样。目标系统上的身份是一个令牌，不是一个人。",
  }
  s.steps[7].caption = {
    en = "Nothing could be read. That is the better outcome: a target that took such a token would be the fault.",
    zh = "什么也没读到。这反而是好的：要是目标系统收下这种令牌，那才是故障。",
  }
  s.steps[7].check = {
    en = "Both results bear FORBIDDEN. The rights of Ines never came into it.",
    zh = "两个结果都是 FORBIDDEN。根本没有用上 Ines 的权限。",
  }
end

local function over_stdio(s)
  local server = s.servers[1]
  s.transport, s.link_ms = "stdio", 2
  server.url, server.token = nil, nil
  server.command = "CRM_TOKEN=*** crm-server --stdio"
  s.steps[1].caption = {
    en = "Over stdio no token travels in messages: the process finds its credential in its environment.",
    zh = "走 stdio，消息里没有令牌：进程从自己的环境变量里取凭据。",
  }
  s.steps[1].how = {
    en = "The host starts the process with a variable that holds the credential. The handshake carries none of it.",
    zh = "宿主启动进程时，用一个变量交给它凭据。握手里没有它。",
  }
  s.steps[1].cost = {
    en = "Is the environment a safe? Every library in the process can read it, and long-lived tokens stay there for long.",
    zh = "环境变量是保险柜？进程里的每个库都读得到，长期有效的令牌就长期待在那里。",
  }
  s.steps[1].check = {
    en = "Look through all messages: no header, no token, nowhere.",
    zh = "把所有消息翻一遍：没有头，哪里都没有令牌。",
  }
end

return scenario {
  id = "flow/identity",
  kind = "flow",
  revision = "2025-11-25",
  transport = "http",
  link_ms = 20,

  title = { en = "On whose behalf", zh = "代表谁" },
  question = {
    en = "User, host, server, target: who does each of them take the other for, and whose data comes back?",
    zh = "用户、宿主、服务器、目标系统：每一方把另一方当成谁？回来的又是谁的数据？",
  },
  symptom = {
    en = "The calls were made in the user's name, and what came back is not what this user should have got.",
    zh = "调用是以用户的名义做的，回来的却不是这个用户该得的。",
  },
  summary = {
    en = "Every hop has an identity of its own. A hop may narrow the rights of the one before it, and must never widen them.",
    zh = "每一跳都有自己的身份。后一跳可以收窄前一跳的权限，绝不能放宽。",
  },
  limits = {
    en = "Here the target is told the user's name and believes its server. In earnest it would see a credential of the server, "
      .. "issued for this user.",
    zh = "这里只把用户的名字告诉目标系统，它就信了服务器。真实系统里，它要看到服务器的凭据，而且是为这个用户签发的。",
  },

  figure = {
    caption = {
      en = "Ines asks about two customers. One is hers, the other is not, and every hop has a say in what she gets.",
      zh = "Ines 问了两个客户。一个归她，一个不归；她能得到什么，每一跳都有份。",
    },
    why = {
      en = "Between a person and her data stand three programs. If one of them forgets for whom it works, somebody sees too much.",
      zh = "人和数据之间隔着三个程序。只要有一个忘了在替谁办事，就有人看得太多。",
    },
    how = {
      en = "Ines signs in at the host. The host shows the server a token made out to that server. "
        .. "The server asks the target on behalf of Ines, with a credential of its own.",
      zh = "Ines 在宿主登录。宿主向服务器出示开给它的令牌。服务器用自己的凭据，代表 Ines 去问目标系统。",
    },
    cost = {
      en = "A service account that may do everything is the easy way: it works at once, for everybody, and for everything. That is its fault.",
      zh = "用一个什么都能做的服务账号最省事：马上能用，谁都能用，什么都能做。毛病也就在这里。",
    },
    check = {
      en = "At the target ask: whose name stands in the request, and could this user have got the same by herself?",
      zh = "在目标系统那里问：请求里是谁的名字？这个用户自己去，拿得到同样的东西吗？",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "Each request bears a token that was issued for this server. serverInfo is a name, not an identity.",
        zh = "每个请求都带着开给这个服务器的令牌。serverInfo 只是个名字，不是身份。",
      },
      why = {
        en = "The server must know for whom it is to work before it does anything.",
        zh = "服务器动手之前，得知道是替谁办事。",
      },
      how = {
        en = "The header Authorization: Bearer goes along with every POST, beginning with initialize. "
          .. "The server has to check that the token is made out to it.",
        zh = "从 initialize 起，每次 POST 都带 Authorization: Bearer 头。服务器必须检查令牌是不是开给自己的。",
      },
      cost = {
        en = "Is the session id proof enough afterwards? No: a session must not be used to prove who somebody is.",
        zh = "之后有会话 id 就能证明身份？不能：会话不得用来认证。",
      },
      check = {
        en = "The token stands in the header and never in the URL. clientInfo names the program, not Ines.",
        zh = "令牌在头里，从不在网址里。clientInfo 说的是程序，不是 Ines。",
      },
    },
    { -- 2 ready
      caption = {
        en = "The notification bears the token, too: each POST has to say by itself on whose behalf it comes.",
        zh = "通知也带着令牌：每次 POST 都要自己说清代表谁。",
      },
      why = {
        en = "Requests may arrive on different connections. Only what each brings along counts.",
        zh = "请求可能走不同的连接，只有各自带来的才算数。",
      },
      how = {
        en = "notifications/initialized goes out with the same header, and is taken with 202.",
        zh = "notifications/initialized 带着同样的头发出，以 202 收下。",
      },
      cost = {
        en = "Signed in once, signed in for good? A token expires, and then the next request gets 401.",
        zh = "登录一次就一直有效？令牌会过期，过期后下一个请求就是 401。",
      },
      check = {
        en = "The header is there again.",
        zh = "头还在。",
      },
    },
    { -- 3 discover
      caption = {
        en = "One tool, and nothing about whose customers it shows. That is decided behind it.",
        zh = "一个工具，没写它给看谁的客户。那要到后面才定。",
      },
      why = {
        en = "A tool is described once for all users. What they may see differs from one to the next.",
        zh = "工具的描述对所有用户都一样，能看到什么却因人而异。",
      },
      how = {
        en = "tools/list brings count_orders(customer).",
        zh = "tools/list 带回 count_orders(customer)。",
      },
      cost = {
        en = "Add a parameter user to the schema? Then the model says who is asking, and could say anybody.",
        zh = "在 schema 里加个 user 参数？那就由模型来说是谁在问，它想说谁就说谁。",
      },
      check = {
        en = "The schema has a customer and no user.",
        zh = "schema 里有 customer，没有 user。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The model sees the tool and no token. What it does not have it cannot give away.",
        zh = "模型看得见工具，看不见令牌。手里没有的，就泄露不了。",
      },
      why = {
        en = "Whatever is in the prompt can end up in an answer or in an argument.",
        zh = "提示里有什么，就可能出现在回答或参数里。",
      },
      how = {
        en = "Tokens are the client's affair. The host turns the definition alone into the model's format.",
        zh = "令牌是客户端的事。宿主只把定义转成模型的格式。",
      },
      cost = {
        en = "A key in the prompt, so that the model can sign in by itself? It would be everybody's key who can make the model talk.",
        zh = "把密钥写进提示，让模型自己登录？谁能让模型开口，谁就有了密钥。",
      },
      check = {
        en = "Nothing in this decision is secret.",
        zh = "这个决定里没有什么秘密。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "The host permits both calls: they are reads of the kind that Ines asked for. It cannot know whose 42 is.",
        zh = "两次调用宿主都准许：都是 Ines 要的那种读取。42 归谁，它无从知道。",
      },
      why = {
        en = "The host knows its user and its policy. Which customer belongs to whom stands in the customer base.",
        zh = "宿主知道自己的用户和策略。哪个客户归谁，写在客户库里。",
      },
      how = {
        en = "First count_orders(42), then count_orders(17): both fit the schema, both are approved.",
        zh = "先 count_orders(42)，再 count_orders(17)：都符合 schema，都获准。",
      },
      cost = {
        en = "Approved by the host of Ines, so she may? The host can narrow her rights. It cannot give her new ones.",
        zh = "Ines 的宿主批准了，她就有权？宿主能收窄她的权限，给不了新的。",
      },
      check = {
        en = "Twice the same decisions: the difference is not the host's to see.",
        zh = "两次的决定一样：差别不是宿主看得到的。",
      },
    },
    { -- 6 execute
      caption = {
        en = "The server asks on behalf of Ines. The target knows her: 17 is hers, 42 is not.",
        zh = "服务器代表 Ines 去问。目标系统认得她：17 归她，42 不归。",
      },
      why = {
        en = "Only the owner of the data can draw this line, and only when it is told for whom the question is.",
        zh = "这条线只有数据的主人划得出，而且要告诉它是替谁问的。",
      },
      how = {
        en = "Not the client's token goes on, but a request of the server in her name. The customer base judges by her rights.",
        zh = "往下传的不是客户端的令牌，而是服务器以她的名义另提的请求。客户库按她的权限判断。",
      },
      cost = {
        en = "A check in the server would do as well? Until the next server, or a web page, asks the same base without it.",
        zh = "在服务器里查不也一样？等下一个服务器或网页绕开它去问同一个库，就不一样了。",
      },
      check = {
        en = "identity is ines in both requests. 403 for 42 and a line in the audit log; 200 for 17.",
        zh = "两个请求的身份都是 ines。42 是 403，审计日志多一行；17 是 200。",
      },
    },
    { -- 7 return
      caption = {
        en = "Three orders for 17; 42 may not be seen. Ines gets what is hers, all along the chain.",
        zh = "17 有三个订单；42 不准看。整条链走下来，Ines 得到的是她该得的。",
      },
      why = {
        en = "That the answer is right includes that nothing is in it which should not be.",
        zh = "答案正确，也包括里面没有不该有的东西。",
      },
      how = {
        en = "Both results go to the model as data, the refusal with its code. The model says which of the two it could not see.",
        zh = "两个结果都作为数据交给模型，拒绝带着代码。模型说出哪一个看不到。",
      },
      cost = {
        en = "Should the refusal tell whether customer 42 exists? It does not: rights come before existence.",
        zh = "拒绝时要不要说客户 42 存不存在？没有说：先看权限，后看存在。",
      },
      check = {
        en = "17 has 3 orders in the customer base. No number about 42 stands in any message.",
        zh = "客户库里 17 正是 3 个订单。关于 42 的数，哪条消息里都没有。",
      },
    },
  },

  sources = {
    "MCP 2025-11-25, basic/authorization",
    "MCP 2025-11-25, security best practices",
    "MCP 2025-11-25, basic/transports",
  },
  needs = { "flow/seven-frames", "flow/capabilities", "flow/calendar" },

  task = { en = "Orders of customers 42 and 17?", zh = "客户 42 和 17 的订单？" },
  user = "ines",

  servers = {
    {
      name = "crm-server",
      title = "Customers",
      version = "3.1.0",
      url = "https://crm.example.com/mcp",
      token = "issued-for-crm-server",
      identity = "ines",
      capabilities = { tools = {} },
      tools = { count_orders },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    policies = { count_orders = { visible = true, consent = "policy" } },
  },

  target = {
    name = "customer base",
    latency_ms = 8,
    rights = {
      ["ines"] = { read = { "north" } },
      ["crm-service"] = { read = { "" } },
    },
    files = {
      ["north/17.txt"] = "3\n",
      ["south/42.txt"] = "8\n",
    },
  },

  -- A scripted model: both customers in turn; what is refused it calls refused.
  model = function(view)
    if #view.seen == 0 then return { call = "count_orders", arguments = { customer = 42 } } end
    if #view.seen == 1 then return { call = "count_orders", arguments = { customer = 17 } } end
    local function orders(seen) return seen.ok and seen.data.orders or "refused" end
    return { answer = { customer_42 = orders(view.seen[1]), customer_17 = orders(view.seen[2]) } }
  end,

  goal = { customer_17 = 3, customer_42 = "refused" },

  variants = {
    {
      id = "on-behalf",
      title = { en = "The server asks on behalf of the user", zh = "服务器代表用户去问" },
      apply = function() end,
    },
    {
      id = "stdio",
      title = { en = "The same as a local process", zh = "同样的事，由本机进程来做" },
      apply = over_stdio,
    },
    {
      id = "shared-account",
      title = { en = "One service account for everybody", zh = "所有人共用一个服务账号" },
      apply = shared_account,
    },
    {
      id = "passthrough",
      title = { en = "The server hands the token on", zh = "服务器把令牌转手" },
      apply = passthrough,
    },
  },
}
