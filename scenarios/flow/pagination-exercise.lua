-- The library again. The book is on the shelf, and the user is told that nobody can look.

-- The same task by what is there: the notice board knows nothing of shelves.
local function by_notice_board(s)
  s.model = function(view)
    if #view.seen == 0 then return { call = "next_events" } end
    local found = view.last.ok and text.contains(view.last.text, "Salt Road")
    return { answer = { state = found and "in" or "unknown" } }
  end
end

return scenario {
  based_on = "flow/pagination",
  id = "flow/pagination-exercise",
  kind = "fault",

  title = { en = "Nobody can look for books", zh = "没有谁能查书" },
  symptom = {
    en = "The user hears that nobody here can look up a book. This library has offered it for years.",
    zh = "用户听说这里查不了书。其实这家图书馆早就能查。",
  },
  summary = {
    en = "A list that was not read to its end looks exactly like a short one. Only nextCursor tells them apart.",
    zh = "没读完的清单，看着和短清单一模一样。只有 nextCursor 能分清。",
  },
  limits = {
    en = "A server that puts everything on one page never shows this. So it stays unnoticed until a server grows.",
    zh = "一页装得下的服务器，永远看不出来。要等服务器长大，才会露馅。",
  },
  figure = {
    caption = {
      en = "A book is to be found. The session stands, and tools are there: three of them.",
      zh = "要查一本书。会话建立了，工具也有：三个。",
    },
    why = {
      en = "What is missing without an error is the hardest to find. It takes knowing how many there should be.",
      zh = "不报错就少了的东西最难找。得知道本来该有几个。",
    },
    how = {
      en = "Everything is as in the lesson on pages, and one condition is another. Read every answer to its last member.",
      zh = "一切都和讲分页的那一课相同，只有一个条件不同。每个响应都读到最后一个成员。",
    },
    cost = {
      en = "The model is blamed for not using a tool. It cannot use what it has never been shown.",
      zh = "人们怪模型不用工具。没给它看过的，它怎么用。",
    },
    check = {
      en = "Is there a cursor in the last answer to tools/list? Then it was not the last.",
      zh = "tools/list 最后一个响应里有没有游标？有，就还不是最后一页。",
    },
  },
  sources = { "MCP 2025-11-25, server/utilities/pagination", "MCP 2025-11-25, server/tools" },
  needs = { "flow/pagination" },

  fault = { kind = "pagination" },

  exercise = {
    layer = "protocol",
    kind = "pagination",
    evidence = {
      { kind = "decision", ["data/what"] = "visible" },
    },
    evidence_right = {
      en = "Here it shows: the host chooses among three, while the answer before it held a cursor. Nobody sent it back.",
      zh = "在这里露了出来：宿主只从三个里挑，而前面的响应里明明有游标，没有人送回去。",
    },
    evidence_wrong = {
      en = "Go to the end of discovery, and look at what follows the answer there.",
      zh = "到发现工具那一步的末尾，看那个响应之后接着的是什么。",
    },
    layers = {
      network = {
        en = "Nothing was lost on the way: every message that was sent arrived. The second page was never asked for.",
        zh = "路上什么也没丢：发出的都到了。第二页是根本没有去要。",
      },
      protocol = {
        en = "Yes. The server said by nextCursor that there is more, and the client took the first page for the list.",
        zh = "对。服务器用 nextCursor 说了后面还有，客户端却把第一页当成了整份清单。",
      },
      host = {
        en = "It would show find_book, its policy has a row for it. It cannot show what its client did not bring.",
        zh = "它愿意给看 find_book，策略里有这一行。可客户端没带回来的，它没法给看。",
      },
      authorization = {
        en = "reading-desk may search the shelves. It did not come to a question of rights.",
        zh = "reading-desk 可以查书架。根本还没有轮到权限。",
      },
      tool = {
        en = "find_book would have found it at once. Nobody called it.",
        zh = "find_book 一查就有。只是没有谁调用它。",
      },
      result = {
        en = "Nearly: a part passes for the whole. But it is a page of a list, and its message says itself that it goes on.",
        zh = "差一点：部分冒充了全体。不过这是清单的一页，消息里自己写着后面还有。",
      },
      trust = {
        en = "Neither server nor list deceives anybody. The sign was there to be read.",
        zh = "服务器和清单都没有骗谁。记号就摆在那里，等人去读。",
      },
      none = {
        en = "No error, and no book. The user asked for something that the server can do.",
        zh = "没有报错，也没有书。用户要的，这个服务器本来办得到。",
      },
    },
    fixes = {
      {
        id = "follow-cursor",
        right = true,
        label = { en = "Ask again with the cursor, until none comes back", zh = "带着游标接着问，直到不再有" },
        feedback = {
          en = "Two pages, five tools. find_book is chosen, and the book stands at F-12.",
          zh = "两页，五个工具。选了 find_book，书在 F-12。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "one-page",
        right = true,
        label = { en = "Let this server put its whole list on one page", zh = "让这个服务器把清单全放在一页上" },
        feedback = {
          en = "Five tools on one page, and the book is found. For this server, that is; the client still stops at the first page of any other.",
          zh = "五个工具都在一页上，书找到了。不过只对这个服务器管用，换一个，客户端还是只取第一页。",
        },
        apply = function(s) s.servers[1].page_size = 0 end,
      },
      {
        id = "new-prompt",
        label = { en = "Tell the model to look harder", zh = "吩咐模型再好好找找" },
        feedback = {
          en = "It goes through the same two tools again and takes the notice board. A reading about the book is not the book.",
          zh = "它翻来覆去还是那两个工具，只好去看布告栏。关于这本书的朗读会，不等于书。",
        },
        apply = by_notice_board,
      },
      {
        id = "call-by-name",
        label = { en = "Let the model call find_book although it is not listed", zh = "清单里没有，也让模型直接调用 find_book" },
        feedback = {
          en = "The host stops a call of a tool that it does not know. It has no schema to check the arguments with, and no rule for it.",
          zh = "宿主不认得的工具，调用就被拦下：没有 schema 可查参数，也没有为它定的规则。",
        },
        apply = function(s)
          s.model = function(view)
            if #view.seen == 0 then return { call = "find_book", arguments = { query = "Salt Road" } } end
            return { answer = { found = false } }
          end
        end,
      },
    },
    hints = {
      { en = "Look at the end of step 3 and at the first choice after it.", zh = "看第 3 步的末尾，和紧接着的那次挑选。" },
      {
        en = "Compare the number of tools there with what the answer says about itself.",
        zh = "拿那里的工具数，和响应关于自己的说法比一比。",
      },
      {
        en = "While an answer has nextCursor, the list is not complete.",
        zh = "响应里还有 nextCursor，清单就不完整。",
      },
    },
    explanation = {
      en = "No message in front of the model can repair this: it does not know what it was not shown. "
        .. "A test needs a server with more than one page, and a client that counts to the end.",
      zh = "对模型说什么都补不了这个：没给它看过的，它不知道。测试要用不止一页的服务器，客户端要一直取到头。",
    },
  },
}
