-- The tool that the task needs stands on page 2 of the list.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There is no such shelf list.",
  ["forbidden"] = "This identity may not look there.",
  ["bad-request"] = "The catalogue cannot answer this request.",
}

local word = { type = "string", minLength = 2, maxLength = 80 }
local reads_only = { readOnlyHint = true, openWorldHint = false }

-- Reads one page of the library's notice board.
local function board(name, title, description, path)
  return {
    name = name,
    title = title,
    description = description,
    inputSchema = { type = "object", additionalProperties = false },
    annotations = reads_only,
    handler = function(_, target)
      local page = target:read { path = path }
      if page.status ~= "ok" then return refused(page) end
      return { text = page.text }
    end,
  }
end

local reserve_room = {
  name = "reserve_room",
  title = "Reserve a reading room",
  description = "Reserve a reading room for one hour. Puts the reader's name into the room plan.",
  inputSchema = {
    type = "object",
    properties = { room = word, hour = { type = "integer", minimum = 9, maximum = 19 } },
    required = { "room", "hour" },
    additionalProperties = false,
  },
  annotations = { readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = false },
  handler = function() return refused { status = "forbidden" } end,
}

-- A line of a shelf list: title | author | shelf | state.
local function book_of(hit)
  local parts = text.split(hit.text, " | ")
  return { title = parts[1], author = parts[2], shelf = parts[3], state = parts[4] }
end

local find_book = {
  name = "find_book",
  title = "Find a book",
  description = "Find books by a word of their title or author. Returns shelf and state: 'in' or 'on loan'.",
  inputSchema = {
    type = "object",
    properties = { query = word },
    required = { "query" },
    additionalProperties = false,
  },
  outputSchema = kit.either({
    books = {
      type = "array",
      items = {
        type = "object",
        properties = {
          title = { type = "string" },
          author = { type = "string" },
          shelf = { type = "string" },
          state = { type = "string", enum = { "in", "on loan" } },
        },
        required = { "title", "author", "shelf", "state" },
      },
    },
  }, { "books" }),
  annotations = reads_only,
  work_ms = 5,
  handler = function(args, target)
    local found = target:search { query = args.query, path = "shelves" }
    if found.status ~= "ok" then return refused(found) end
    local books = array {}
    for i, hit in ipairs(found.hits) do books[i] = book_of(hit) end
    return { data = { books = books } }
  end,
}

local renew_loan = {
  name = "renew_loan",
  title = "Renew a loan",
  description = "Keep a book for three more weeks.",
  inputSchema = {
    type = "object",
    properties = { title = word },
    required = { "title" },
    additionalProperties = false,
  },
  annotations = { readOnlyHint = false, destructiveHint = false, idempotentHint = true, openWorldHint = false },
  handler = function() return refused { status = "forbidden" } end,
}

-- A client that takes the first page for the whole list.
local function first_page(s)
  s.host.first_page_only = true
  s.steps[3] = {
    caption = {
      en = "One page, and the client asks no further. nextCursor stands in the answer, and nobody picks it up.",
      zh = "只取了一页，客户端就不再问了。响应里明明有 nextCursor，却没人理会。",
    },
    why = {
      en = "With a small server this goes well for years: everything fits on one page, and nobody sees what is missing.",
      zh = "服务器小的时候，这样做多年都没事：一页就装下了全部，谁也看不出少了什么。",
    },
    how = {
      en = "tools/list is answered with three tools and a nextCursor. The client keeps the three and calls the list done.",
      zh = "tools/list 的响应有三个工具和一个 nextCursor。客户端收下这三个，就当清单列完了。",
    },
    cost = {
      en = "No error, so it is complete? Nothing fails here. A missing page makes no noise; it only makes tools not exist.",
      zh = "没报错就是完整？这里什么都没有失败。少一页不会出声，只会让一些工具仿佛不存在。",
    },
    check = {
      en = "Look at the last answer to tools/list: it has a nextCursor, so it is not the last page.",
      zh = "看 tools/list 的最后一个响应：里面还有 nextCursor，可见它不是最后一页。",
    },
  }
  s.steps[4].caption = {
    en = "The host chooses among what was found: 2 of 3. find_book cannot be chosen; for this host it does not exist.",
    zh = "宿主只能从发现了的里挑：三个中的两个。对它来说，find_book 根本不存在。",
  }
  s.steps[4].how = {
    en = "The policy has a row for find_book too, but no tool of that name was discovered. "
      .. "It shows opening_hours and next_events.",
    zh = "策略里本来也有 find_book 一行，可没有发现叫这个名字的工具。于是只放行 opening_hours 和 next_events。",
  }
  s.steps[4].check = {
    en = "The decision counts 3 tools; the server has 5. Only whoever knows both numbers sees the gap.",
    zh = "决定里数到三个工具，服务器其实有五个。两个数都知道的人，才看得出缺口。",
  }
  s.steps[7].caption = {
    en = "The model has no tool for books and says so. Honest and wrong: the server has one.",
    zh = "模型手里没有查书的工具，就照实说没有。话是实话，结论却错了：服务器有。",
  }
  s.steps[7].check = {
    en = "No call was ever made. The fault lies four steps back, in a page that nobody asked for.",
    zh = "一次调用也没有发生。毛病在四步之前：有一页没人去问。",
  }
end

return scenario {
  id = "flow/pagination",
  kind = "flow",
  revision = "2025-11-25",
  transport = "stdio",
  link_ms = 3,

  title = { en = "A list in pages", zh = "清单分页" },
  question = {
    en = "The tool that is needed stands on page 2. What must a client do so that it exists for the model?",
    zh = "要用的工具在第二页。客户端怎样做，它对模型才算存在？",
  },
  symptom = {
    en = "Connecting and listing go well, nothing fails, and yet the model says that it has no tool for this.",
    zh = "连接顺利，清单也拿到了，什么都没有失败，模型却说没有能办这件事的工具。",
  },
  summary = {
    en = "A list ends where nextCursor is missing, and nowhere else. Until then hand the cursor back as it came.",
    zh = "没有 nextCursor 的那一页才是末页，别的都不算。在此之前，把游标原样交回去。",
  },
  limits = {
    en = "The size of a page is the server's choice and may change from page to page. "
      .. "A client may bound how many pages it takes, and then has to say that it stopped.",
    zh = "一页多大由服务器定，每页都可以不同。客户端可以限制最多取几页，但要说明自己停在了哪里。",
  },

  figure = {
    caption = {
      en = "Five tools on two pages: following nextCursor is what makes the second page exist.",
      zh = "五个工具分在两页上：跟着 nextCursor 走，第二页才算存在。",
    },
    why = {
      en = "A server may offer hundreds of tools. Pages keep each answer small, but only the client can put the list together.",
      zh = "服务器可能有上百个工具。分页让每个响应都不大，但只有客户端能把清单拼全。",
    },
    how = {
      en = "Page 1 holds three tools and a nextCursor. The client asks again with that cursor and gets two more, without one.",
      zh = "第一页有三个工具和一个 nextCursor。客户端带着这个游标再问，拿到另外两个，这回没有游标了。",
    },
    cost = {
      en = "Stopping after page 1 is no error anywhere. The model is told nothing, the user hears: there is no such tool.",
      zh = "只取第一页，哪里都不会报错。没人告诉模型，用户听到的是：没有这样的工具。",
    },
    check = {
      en = "Ask of every list: does its last page lack nextCursor? And is what the task needs among the tools found?",
      zh = "每份清单都问一句：最后一页没有 nextCursor 吗？任务要用的，在发现的工具里吗？",
    },
  },

  steps = {
    { -- 1 connect and negotiate
      caption = {
        en = "The server declares tools. How many it has, and on how many pages, is not said here.",
        zh = "服务器声明了 tools。有多少工具、分几页，这里都没说。",
      },
      why = {
        en = "The capability tools is what makes it worth asking for a list at all.",
        zh = "有了 tools 这项能力声明，才值得去问清单。",
      },
      how = {
        en = "initialize proposes a revision; the result brings it back, with capabilities and serverInfo.",
        zh = "initialize 提出一个版本，结果带回同一个版本，还有能力声明和 serverInfo。",
      },
      cost = {
        en = "Does tools = {} mean no tools? An empty object says that the feature is there, and nothing about its size.",
        zh = "tools 是空对象，就是没有工具？空对象只说有这项功能，不说有多少。",
      },
      check = {
        en = "The result has a member tools under capabilities. That it is empty does not matter.",
        zh = "结果的 capabilities 里有 tools 这个成员。它是空的，没有关系。",
      },
    },
    { -- 2 ready
      caption = {
        en = "The client is ready. Cursors begin to live here: they belong to this session and to no other.",
        zh = "客户端就绪。从这里起才会有游标：游标只属于这次会话。",
      },
      why = {
        en = "Normal traffic begins once the server knows that its answer has arrived.",
        zh = "服务器知道自己的响应到了，正常往来才开始。",
      },
      how = {
        en = "notifications/initialized has no id and gets no answer.",
        zh = "notifications/initialized 没有 id，也没有回答。",
      },
      cost = {
        en = "May a cursor be kept for tomorrow? No: a client must not carry one from one session into another.",
        zh = "游标能留到明天用吗？不能：不得把游标从一次会话带到另一次。",
      },
      check = {
        en = "The next message is the client's first tools/list, and it has no cursor: the list starts at its beginning.",
        zh = "下一条消息是客户端的第一个 tools/list，不带游标：从头开始列。",
      },
    },
    { -- 3 discover
      caption = {
        en = "Page 1 has a nextCursor, so there is a page 2. The client hands the cursor back as it is.",
        zh = "第一页带着 nextCursor，说明还有第二页。客户端把游标原样交回。",
      },
      why = {
        en = "find_book stands on page 2. What is not fetched here cannot be shown, permitted or called later.",
        zh = "find_book 就在第二页。这里没取到的，后面就谈不上给看、准许和调用。",
      },
      how = {
        en = "Three tools and a nextCursor come back under id 2. The second request carries that cursor and brings two more tools. "
          .. "No nextCursor: the end.",
        zh = "id 2 的响应有三个工具和一个 nextCursor。第二个请求带上这个游标，取回另外两个。没有 nextCursor，到头了。",
      },
      cost = {
        en = "Does the cursor look readable? It is opaque: do not parse it, alter it or guess the next one. "
          .. "Its form is the server's own affair.",
        zh = "游标看着像是能读懂？它是不透明的：不要解读，不要改，也不要猜下一个。写成什么样是服务器自己的事。",
      },
      check = {
        en = "3 + 2 = 5 tools. Byte for byte, the cursor sent is the nextCursor received, and the last page has none.",
        zh = "3 + 2 = 5 个工具。交回的游标与收到的 nextCursor 一字不差，最后一页没有游标。",
      },
    },
    { -- 4 make visible
      caption = {
        en = "From all five tools the host shows three that only read. Without page 2, find_book would not be here.",
        zh = "宿主从五个工具里放行三个只读的。没有第二页，这里就没有 find_book。",
      },
      why = {
        en = "A choice is only as good as what there is to choose from. So the list has to be whole before it is made.",
        zh = "挑得好不好，先看有什么可挑。所以要先把清单列全，再来挑。",
      },
      how = {
        en = "The policy shows opening_hours, next_events and find_book and hides the two that write.",
        zh = "按策略放行 opening_hours、next_events 和 find_book，藏起两个会写的。",
      },
      cost = {
        en = "If a tool is missing here, is the policy wrong? Look at discovery first: hidden and never found look the same to the model.",
        zh = "这里少了工具，就是策略不对？先看发现那一步：藏起来的和没发现的，在模型眼里没有差别。",
      },
      check = {
        en = "The decision names every tool found, shown or hidden: five names.",
        zh = "发现的工具，不管放行还是隐藏，决定里都写着名字：一共五个。",
      },
    },
    { -- 5 propose and permit
      caption = {
        en = "The model proposes find_book. The host checks the arguments against the schema that came on page 2.",
        zh = "模型提议 find_book。宿主拿第二页带来的 schema 检查参数。",
      },
      why = {
        en = "Not only the name comes from the list: schema and description do, too. What was not listed cannot be checked.",
        zh = "清单带来的不只是名字，还有 schema 和描述。没列出来的，也就无从检查。",
      },
      how = {
        en = "query is a text of 2 to 80 characters. It fits, and the policy lets a read go through.",
        zh = "query 是 2 到 80 个字符的文本。合格，策略放行只读调用。",
      },
      cost = {
        en = "Why not call it by name without listing? The server might know it; the host would have no schema to hold it against.",
        zh = "不列清单，直接叫名字不行吗？服务器也许认得，可宿主手里没有 schema，没法核对。",
      },
      check = {
        en = "Arguments valid, call approved: two decisions stand before the request.",
        zh = "参数有效，调用获准：请求之前有两个决定。",
      },
    },
    { -- 6 execute
      caption = {
        en = "tools/call knows no pages: the server finds the tool by its name, on whatever page it was listed.",
        zh = "tools/call 没有页的概念：服务器按名字找工具，不管它列在哪一页。",
      },
      why = {
        en = "Pages are a way to hand over a list, not a property of the tools on it.",
        zh = "分页只是交付清单的方式，不是工具本身的属性。",
      },
      how = {
        en = "The server checks the arguments again and asks the catalogue as reading-desk.",
        zh = "服务器再查一遍参数，以 reading-desk 的身份去问馆藏目录。",
      },
      cost = {
        en = "Would the call have failed without page 2? It would never have been made. "
          .. "That is why nothing in a server's log shows the mistake.",
        zh = "没取第二页，调用会失败吗？根本不会有这次调用。所以服务器的日志里看不出这个错。",
      },
      check = {
        en = "The catalogue answers with status 200 and one hit.",
        zh = "馆藏目录回答状态 200，命中一条。",
      },
    },
    { -- 7 return
      caption = {
        en = "The book is in, on shelf F-12. The answer hung on a page that a client can easily forget.",
        zh = "书在馆，架位 F-12。这个答案，全靠一页很容易被忘掉的清单。",
      },
      why = {
        en = "The user judges by the answer alone. A list cut short would have cost it without a trace.",
        zh = "用户只看答案。清单要是被截短，答案就不声不响地没了。",
      },
      how = {
        en = "By its id the client pairs the result with the call, and the host hands it to the model as data.",
        zh = "客户端按 id 把结果和调用对上，宿主把它当作数据交给模型。",
      },
      cost = {
        en = "Results can have pages of their own: this list of hits is whole, others say how to go on. "
          .. "That is the tool's affair, not MCP's.",
        zh = "结果自己也可能分页：这次命中已经全了，有的工具会说怎样继续。那由工具来定，不归 MCP 管。",
      },
      check = {
        en = "Shelf F-12 and state 'in' stand in the shelf list, in the line of Salt Road.",
        zh = "架位 F-12、状态 in，都写在书架清单 Salt Road 那一行里。",
      },
    },
  },

  sources = { "MCP 2025-11-25, server/utilities/pagination", "MCP 2025-11-25, server/tools" },
  needs = { "flow/seven-frames" },

  task = { en = "Is Salt Road on the shelf?", zh = "Salt Road 在架上吗？" },

  servers = {
    {
      name = "library-server",
      title = "Town library",
      version = "3.0.2",
      command = "library-server --stdio",
      identity = "reading-desk",
      capabilities = { tools = {} },
      page_size = 3,
      tools = {
        board("opening_hours", "Opening hours", "When the library is open this week.", "board/hours.txt"),
        board("next_events", "Next events", "Readings and talks of the next weeks.", "board/events.txt"),
        reserve_room,
        find_book,
        renew_loan,
      },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 500,
    policies = {
      opening_hours = { visible = true, consent = "policy" },
      next_events = { visible = true, consent = "policy" },
      find_book = { visible = true, consent = "policy" },
      reserve_room = { visible = false, consent = "user" },
      renew_loan = { visible = false, consent = "user" },
    },
  },

  target = {
    name = "catalogue",
    latency_ms = 5,
    rights = {
      ["reading-desk"] = { read = { "board", "shelves" }, search = { "shelves" } },
    },
    files = {
      ["board/hours.txt"] = "Tuesday to Saturday, 9 to 19\n",
      ["board/events.txt"] = "Thursday, 19:00: a reading from Salt Road\n",
      ["shelves/fiction.txt"] = [[
A House of Rain | Mara Linde | F-08 | on loan
Salt Road | Teo Brandt | F-12 | in
Winter Ferry | Ana Ruiz | F-15 | in
]],
      ["shelves/science.txt"] = [[
Counting Birds | Ida Holm | S-03 | in
]],
    },
  },

  -- A scripted model. It takes the tool for books where it has one, and says so where not.
  model = function(view)
    local last = view.last
    if last then
      local book = last.ok and last.data.books[1]
      return { answer = book and { shelf = book.shelf, state = book.state } or { found = false } }
    end
    for _, name in ipairs(view.tools) do
      if name == "find_book" then return { call = name, arguments = { query = "Salt Road" } } end
    end
    return { answer = { found = false, because = "no tool for books" } }
  end,

  predict = {
    { kind = "message", from = "client", method = "tools/list" },
    { kind = "message", from = "client", method = "tools/call" },
  },

  goal = { shelf = "F-12", state = "in" },

  variants = {
    {
      id = "all-pages",
      title = { en = "The client follows nextCursor", zh = "客户端跟着 nextCursor 走" },
      apply = function() end,
    },
    {
      id = "first-page",
      title = { en = "The client stops at page 1", zh = "客户端停在第一页" },
      apply = first_page,
    },
  },
}
