-- Two calls in flight at once: the second answer comes first.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "This article is not sold here.",
  ["forbidden"] = "This identity may not see prices.",
  ["bad-request"] = "The price lists cannot answer this request.",
}

-- Both tools answer alike: a price and nothing that says of where.
local function price_tool(name, title, description, list, work_ms)
  return {
    name = name,
    title = title,
    description = description,
    inputSchema = {
      type = "object",
      properties = { article = { type = "string", minLength = 2, maxLength = 40 } },
      required = { "article" },
      additionalProperties = false,
    },
    outputSchema = kit.either({
      cents = { type = "integer", minimum = 0 },
    }, { "cents" }),
    annotations = { readOnlyHint = true, openWorldHint = false },
    work_ms = work_ms,
    handler = function(args, target)
      local price = target:read { path = list .. "/" .. args.article .. ".txt" }
      if price.status ~= "ok" then return refused(price) end
      return { data = { cents = tonumber(text.trim(price.text)) } }
    end,
  }
end

local kettle = { article = "kettle" }
local in_shop = { call = "price_in_shop", arguments = kettle }
local online = { call = "price_online", arguments = kettle }

-- A host that takes the first answer for that of the first call.
local function by_order(s)
  s.host.pairs_by_order = true
  s.steps[7] = {
    caption = {
      en = "The answer to request 4 is handed on as that of call_7. Both prices arrive whole, and change places.",
      zh = "请求 4 的响应被当成 call_7 的。两个价格都完好到达，却对调了位置。",
    },
    why = {
      en = "As long as there is only one call in flight, order and id say the same. This host has never noticed the difference.",
      zh = "只有一个调用在途时，按顺序和按 id 结果一样。这个宿主从没发现其中的差别。",
    },
    how = {
      en = "The host keeps a queue: the first answer goes to the oldest call. The fast answer takes the place of the slow one.",
      zh = "宿主用的是队列：先到的回答给最早的调用。快的回答占了慢的位置。",
    },
    cost = {
      en = "All four ticks but the last are green. No message is wrong, none is lost, and the user walks to the dearer shop.",
      zh = "四个勾里只有最后一个不是绿的。没有哪条消息错了，也没有丢，用户却去了贵的那家。",
    },
    check = {
      en = "The label says id 4 and call_7. But request 4 asked for the online price: the two do not belong together.",
      zh = "标记上写着 id 4 和 call_7。可请求 4 问的是网上的价格：这两个不是一对。",
    },
  }
end

-- The same host, and a model that waits: nothing can be mixed up.
local function one_by_one(s)
  s.host.pairs_by_order = true
  local compare = s.model
  s.model = function(view)
    if #view.seen == 0 then return in_shop end
    if #view.seen == 1 then return online end
    return compare(view)
  end
  s.steps[5].caption = {
    en = "One proposal at a time: the second comes when the first has its answer.",
    zh = "一次只提议一个：第一个有了回答，才提第二个。",
  }
  s.steps[5].how = {
    en = "call_7 asks for the price in the shop. In the next round call_8 asks for the one online.",
    zh = "call_7 问店里的价格，下一轮 call_8 再问网上的。",
  }
  s.steps[5].check = {
    en = "Between the two proposals lies a whole round: request, answer, label.",
    zh = "两次提议之间隔着完整的一轮：请求、回答、标记。",
  }
  s.steps[6].caption = {
    en = "Never more than one request is in flight, so the order of the answers is given.",
    zh = "在途的请求从不超过一个，回答的顺序也就定了。",
  }
  s.steps[6].how = {
    en = "Request 3 is answered before request 4 is sent. The two times add up.",
    zh = "请求 3 有了回答，才发请求 4。两段时间要相加。",
  }
  s.steps[6].check = {
    en = "Compare the clock at the end with that of two calls at once: the second price costs a whole round more.",
    zh = "拿结束时的时钟和同时两个调用的那次比：第二个价格多花了整整一轮。",
  }
  s.steps[7].caption = {
    en = "Right, by luck: this host still pairs by order, and order happens to be right.",
    zh = "对是对了，靠的是运气：这个宿主还是按顺序配对，只是顺序碰巧没错。",
  }
  s.steps[7].cost = {
    en = "It works, so the host is sound? The mistake sleeps until a model proposes two calls at once.",
    zh = "能用，宿主就没毛病？等哪天模型一次提议两个调用，错误就醒了。",
  }
  s.steps[7].check = {
    en = "id 3 goes to call_7, id 4 to call_8. Change one of the two work times and nothing moves.",
    zh = "id 3 给 call_7，id 4 给 call_8。两个处理时间随便改哪个，都不会变。",
  }
end

return scenario {
  id = "flow/ids",
  kind = "flow",
  revision = "2025-11-25",
  transport = "stdio",
  link_ms = 4,

  title = { en = "Who gets which answer", zh = "回答归谁" },
  question = {
    en = "Two calls are under way, and the second answer comes first. How does each answer find its call?",
    zh = "两个调用同时在途，后发的先有回答。每个回答怎样找到自己的调用？",
  },
  symptom = {
    en = "Both calls succeed, no error anywhere, and the user is sent to the dearer place.",
    zh = "两次调用都成功，哪里都没有错误，用户却被指到了贵的那边。",
  },
  summary = {
    en = "Two names for one call: the id pairs request and response on the wire, the call_id pairs model and host. Order pairs nothing.",
    zh = "一次调用有两个名字：线上靠 id 把请求和响应配成对，宿主和模型之间靠 call_id。顺序什么也配不了。",
  },
  limits = {
    en = "Ids are unique in one session only: another server has its own id 4. "
      .. "And the answer to a cancelled request may still come, with an id that nobody waits for.",
    zh = "id 只在一次会话里唯一：另一个服务器也有自己的 id 4。请求取消以后，回答仍可能到来，而它的 id 已经没人在等。",
  },

  figure = {
    caption = {
      en = "Two calls go out together. The fast answer comes first, and each still finds its own way home.",
      zh = "两个调用一起发出。快的回答先到，但都找得到自己的来处。",
    },
    why = {
      en = "Waiting for one answer before asking the next question wastes time where the two have nothing to do with each other.",
      zh = "两个问题互不相干，还要等一个答完再问下一个，就是白费时间。",
    },
    how = {
      en = "Each request has an id of its own, and its response bears the same. The host keeps a table: call_7 belongs to request 3, call_8 to request 4.",
      zh = "每个请求有自己的 id，响应带着同一个。宿主记一张表：call_7 对应请求 3，call_8 对应请求 4。",
    },
    cost = {
      en = "Neither JSON-RPC nor MCP promises an order. A host that relies on one is right until two answers overtake each other.",
      zh = "JSON-RPC 和 MCP 都不保证顺序。靠顺序的宿主，到两个回答超了车，就错了。",
    },
    check = {
      en = "For each label: does the request with this id ask what the proposal with this call_id asked?",
      zh = "每个标记都查一下：这个 id 的请求问的，和这个 call_id 的提议问的，是同一件事吗？",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "The first request has id 1, and its response has id 1. The counting begins.",
        zh = "第一个请求的 id 是 1，它的响应也是 1。从这里开始计数。",
      },
      why = {
        en = "From the first message on both sides need a way to say: this answers that.",
        zh = "从第一条消息起，双方就得能说清：这是对那个的回答。",
      },
      how = {
        en = "The client gives each request a number that it has not used before in this session. The response repeats it.",
        zh = "客户端给每个请求一个本次会话里没用过的号，响应照抄。",
      },
      cost = {
        en = "Must ids be numbers, and rising? They are integers or strings, never null, and only have to be new.",
        zh = "id 必须是递增的数字？可以是整数，也可以是字符串，不能是 null，只要没用过就行。",
      },
      check = {
        en = "Same id in both messages. The server has numbers of its own for requests of its own.",
        zh = "两条消息的 id 相同。服务器自己发请求时，另用自己的号。",
      },
    },
    { -- 2 ready
      caption = {
        en = "A notification has no id. That is how one sees that nobody waits for an answer.",
        zh = "通知没有 id，由此可见没有人在等回答。",
      },
      why = {
        en = "No id, no pair: the client does not have to remember anything.",
        zh = "没有 id，就不成对，客户端什么也不用记。",
      },
      how = {
        en = "notifications/initialized carries a method and no id.",
        zh = "notifications/initialized 只有 method，没有 id。",
      },
      cost = {
        en = "Does a missing id mean id 0 or null? Neither: the member is not there at all.",
        zh = "没有 id，就是 id 为 0 或 null？都不是，这个成员根本不存在。",
      },
      check = {
        en = "The next request bears 2: the notification took no number.",
        zh = "下一个请求是 2：通知没有占号。",
      },
    },
    { -- 3 discover
      caption = {
        en = "Request 2 asks for the list. Two tools come back under id 2: one for the shop, one for online.",
        zh = "请求 2 问清单，id 2 下带回两个工具：一个查店里，一个查网上。",
      },
      why = {
        en = "Both tools answer in the same form. What tells their results apart is only the way back.",
        zh = "两个工具的结果一个样子，要分清是谁的，只能看它怎么回来。",
      },
      how = {
        en = "tools/list is one request and one response, as always.",
        zh = "tools/list 照常是一个请求、一个响应。",
      },
      cost = {
        en = "Would it help if results said what they are about? Yes, and good ones do. These do not: only cents.",
        zh = "结果里写明说的是什么，会好些吗？会，好的结果就该这样。这里的却只有一个数。",
      },
      check = {
        en = "Both output schemas hold cents, and neither holds a place.",
        zh = "两个输出 schema 里都有 cents，都没有写是哪里的。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "The model sees both tools. It knows names and call_ids, and never a JSON-RPC id.",
        zh = "两个工具模型都看得见。它只认名字和 call_id，见不到 JSON-RPC 的 id。",
      },
      why = {
        en = "The model must be able to say which of its proposals a result belongs to, whatever protocol lies behind.",
        zh = "不管背后是什么协议，模型都要能说清：结果对应它的哪次提议。",
      },
      how = {
        en = "The host turns the tools into the model's own format. In it a proposal bears a call_id.",
        zh = "宿主把工具转成模型自己的格式，提议在其中带着 call_id。",
      },
      cost = {
        en = "One number for both would be simpler? Then a retry, or a second server, has no name of its own any more.",
        zh = "两边用同一个号不是更简单？那样一来，重试和第二个服务器就没有自己的号可用了。",
      },
      check = {
        en = "2 of 2 tools. Neither id nor session stands in what the model sees.",
        zh = "两个工具都可见。模型看到的东西里没有 id，也没有会话。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "Two proposals in one move: call_7 for the shop, call_8 for online. Each is decided on its own.",
        zh = "一个动作里两次提议：call_7 查店里，call_8 查网上。各自单独作决定。",
      },
      why = {
        en = "Neither price is needed to ask for the other. So the model asks for both at once.",
        zh = "问一个价格用不着先知道另一个，所以模型两个一起问。",
      },
      how = {
        en = "The host validates and approves call_7 and call_8 separately. One could go out while the other is refused.",
        zh = "宿主分别校验、批准 call_7 和 call_8。可以一个放行，一个拒绝。",
      },
      cost = {
        en = "Proposed together, so approved together? A single yes for a bundle hides what is in it.",
        zh = "一起提议，就一起批准？打包点一次头，包里有什么就看不清了。",
      },
      check = {
        en = "Two proposals, four decisions. Each request goes out after its own two.",
        zh = "两次提议，四个决定。每个请求都在自己的两个决定之后发出。",
      },
    },
    { -- 6 execute
      caption = {
        en = "Requests 3 and 4 are both in flight. The shop's till is slow; the online price is worked out first.",
        zh = "请求 3 和 4 都在途。店里的收银系统慢，网上的价格先算好。",
      },
      why = {
        en = "The server may work on both at the same time, and answers each when it is done.",
        zh = "服务器可以同时处理两个，哪个好了就先答哪个。",
      },
      how = {
        en = "call_7 went out as request 3, call_8 as request 4. The client remembers both until their answers come.",
        zh = "call_7 作为请求 3 发出，call_8 作为请求 4 发出。客户端两个都记着，直到有回答。",
      },
      cost = {
        en = "Is an answer that takes longer lost? Not before its time is up. The other one coming first says nothing about it.",
        zh = "迟迟不到的回答就是丢了？还没到时限。另一个先到，说明不了什么。",
      },
      check = {
        en = "The client's card says 2 in flight, and the server's answers do not come in the order of the requests.",
        zh = "客户端那张卡上写着两个在途；服务器的回答与请求的顺序不同。",
      },
    },
    { -- 7 return
      caption = {
        en = "id 4 comes before id 3. Each goes to its own call: 29.00 online, 32.00 in the shop.",
        zh = "id 4 先于 id 3 到达，各归各的调用：网上 29.00，店里 32.00。",
      },
      why = {
        en = "Cents alone do not say where they come from. Whoever mixes up the two gives the opposite advice.",
        zh = "光一个数看不出是哪里的。配错了对，建议就反了。",
      },
      how = {
        en = "By the id the client finds the request, by its table the host finds the call_id, and by that the model knows its question.",
        zh = "客户端凭 id 找到请求，宿主查表找到 call_id，模型凭它知道这是哪个问题的。",
      },
      cost = {
        en = "Is call_7 the seventh request? No: it belongs to request 3. Whoever takes one for the other looks for a call that does not exist.",
        zh = "call_7 就是第 7 个请求？不是，它是请求 3。把两者当成一回事，就会去找一个不存在的调用。",
      },
      check = {
        en = "Two labels: id 4 with call_8, id 3 with call_7. Follow each id back to its request.",
        zh = "两个标记：id 4 配 call_8，id 3 配 call_7。顺着每个 id 找回它的请求。",
      },
    },
  },

  sources = { "MCP 2025-11-25, basic/index", "JSON-RPC 2.0, 4 and 5" },
  needs = { "flow/seven-frames" },

  task = { en = "Where is the kettle cheaper?", zh = "水壶在哪里买更便宜？" },

  servers = {
    {
      name = "price-server",
      title = "Prices",
      version = "1.2.0",
      command = "price-server --stdio",
      identity = "price-reader",
      capabilities = { tools = {} },
      tools = {
        price_tool("price_in_shop", "Price in the shop", "What an article costs in the shop, in cents.", "shop", 180),
        price_tool("price_online", "Price online", "What an article costs online, in cents.", "online", 20),
      },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    policies = {
      price_in_shop = { visible = true, consent = "policy" },
      price_online = { visible = true, consent = "policy" },
    },
  },

  target = {
    name = "price lists",
    latency_ms = 5,
    rights = { ["price-reader"] = { read = { "shop", "online" } } },
    files = {
      ["shop/kettle.txt"] = "3200\n",
      ["online/kettle.txt"] = "2900\n",
    },
  },

  -- A scripted model: asks for both prices at once, then compares.
  model = function(view)
    if #view.seen == 0 then return { calls = { in_shop, online } } end
    local cents = {}
    for _, seen in ipairs(view.seen) do
      if not seen.ok then return { answer = { found = false } } end
      cents[seen.tool] = seen.data.cents
    end
    local cheaper = cents.price_online < cents.price_in_shop and "online" or "in the shop"
    return { answer = { cheaper = cheaper, shop_cents = cents.price_in_shop, online_cents = cents.price_online } }
  end,

  predict = {
    { kind = "message", method = "notifications/initialized" },
    { kind = "message", from = "client", method = "tools/call" },
    { kind = "message", from = "server", method = "tools/call" },
  },

  goal = { cheaper = "online", shop_cents = 3200, online_cents = 2900 },

  variants = {
    {
      id = "by-id",
      title = { en = "Answers are paired by id", zh = "按 id 配对" },
      apply = function() end,
    },
    {
      id = "by-order",
      title = { en = "Answers are paired by order", zh = "按先后顺序配对" },
      apply = by_order,
    },
    {
      id = "one-by-one",
      title = { en = "By order, but one call at a time", zh = "按顺序配对，但一次只有一个调用" },
      apply = one_by_one,
    },
  },
}
