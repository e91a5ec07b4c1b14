-- The kettle again. Every message is right, and the user is sent to the dearer place.

local kettle = { article = "kettle" }
local in_shop = { call = "price_in_shop", arguments = kettle }
local online = { call = "price_online", arguments = kettle }

-- A model that asks for both prices `rounds` times, and believes the last round.
local function ask_again(s)
  local compare = s.model
  s.host.max_turns = 12
  s.model = function(view)
    if #view.seen < 4 then return { calls = { in_shop, online } } end
    return compare(view)
  end
end

return scenario {
  based_on = "flow/ids",
  id = "flow/ids-exercise",
  kind = "fault",

  title = { en = "Sent to the wrong shop", zh = "指错了店" },
  symptom = {
    en = "The user is told that the kettle is cheaper in the shop. There it costs 3.00 more.",
    zh = "用户听说水壶店里便宜，其实店里贵了 3.00。",
  },
  summary = {
    en = "Whose answer it is, only the id says. Order says it by chance, until two are under way.",
    zh = "响应是谁的，只有 id 说了算。先后顺序碰巧也对，直到有两个同时在途。",
  },
  limits = {
    en = "Where results name what they are about, the mix-up shows. Here both are just a number.",
    zh = "结果里写明了是什么的，弄混了看得出来。这里两个都只是一个数。",
  },
  figure = {
    caption = {
      en = "Two prices are asked for at once. The slow one and the fast one both come back whole.",
      zh = "同时问两个价格。慢的和快的，都完好地回来了。",
    },
    why = {
      en = "A host can go wrong without a single wrong message. Then no log of the wire helps, only comparing.",
      zh = "一条消息都没错，宿主也可能出错。这时看线路的记录没有用，只能对照。",
    },
    how = {
      en = "Everything is as in the lesson on ids, and one condition is another. Follow each number to where it ends up.",
      zh = "一切都和讲 id 的那一课相同，只有一个条件不同。盯住每个数，看它最后到了哪里。",
    },
    cost = {
      en = "It worked for months with one call at a time. Nobody has changed anything since, except that the model got quicker.",
      zh = "一次只有一个调用的时候，几个月都没事。后来什么也没改，只是模型学会了一起问。",
    },
    check = {
      en = "Take each result by its id, find the request with that id, and read what was asked.",
      zh = "按 id 拿起每个结果，找到同一个 id 的请求，读一读当初问的是什么。",
    },
  },
  sources = { "MCP 2025-11-25, basic/index", "JSON-RPC 2.0, 4 and 5" },
  needs = { "flow/ids" },

  fault = { kind = "mispaired" },

  exercise = {
    layer = "host",
    kind = "mispaired",
    evidence = {
      { kind = "decision", ["data/what"] = "label", ["data/call_id"] = "call_7", ["data/id"] = 4 },
    },
    evidence_right = {
      en = "That is it: id 4 and call_7 in one line. Request 4 asked for the online price, call_7 for the one in the shop.",
      zh = "就是这里：id 4 和 call_7 写在了一行。请求 4 问的是网上的价格，call_7 要的是店里的。",
    },
    evidence_wrong = {
      en = "The message is as it should be. Look at what is made of it after it has arrived.",
      zh = "这条消息没有问题。看它到了之后，被拿去做了什么。",
    },
    layers = {
      network = {
        en = "Both answers arrived, whole and quickly. That the later question was answered first is no damage.",
        zh = "两个响应都到了，完整，也快。后问的先到，这不是线路的毛病。",
      },
      protocol = {
        en = "Each response carries the id of its request, and answers may come in any order: JSON-RPC says so.",
        zh = "每个响应都带着自己请求的 id；先后次序不限，这是 JSON-RPC 的规定。",
      },
      host = {
        en = "Yes. The wire is fine. The host hands the first result to the oldest call instead of looking up the id.",
        zh = "对。线路没有问题。宿主不看 id，把先到的结果给了最早的调用。",
      },
      authorization = {
        en = "price-reader may read both lists, and did. Nobody was asked for a right he does not have.",
        zh = "price-reader 两份价目都能读，也都读了。没有谁缺权限。",
      },
      tool = {
        en = "Both tools did their work: 32.00 in the shop and 29.00 online are what the lists say.",
        zh = "两个工具都办妥了：店里 32.00，网上 29.00，价目上正是这样。",
      },
      result = {
        en = "Each result is true and complete. It became false where it was given to another question.",
        zh = "每个结果都真实、完整。把它给了另一个问题，才成了假的。",
      },
      trust = {
        en = "Two numbers gave no orders, and no server told a lie.",
        zh = "两个数没有发号施令，服务器也没有说谎。",
      },
      none = {
        en = "The user would walk to the dearer shop. Something is wrong, even if no message is.",
        zh = "用户要去贵的那家了。没有哪条消息错，可事情错了。",
      },
    },
    fixes = {
      {
        id = "by-id",
        right = true,
        label = { en = "Keep a table: this id belongs to this call", zh = "记一张表：哪个 id 是哪次调用的" },
        feedback = {
          en = "Answer 4 finds call_8, answer 3 finds call_7, whoever comes first. Online is cheaper, and the user hears it.",
          zh = "不管谁先到，4 找到 call_8，3 找到 call_7。网上便宜，用户听到的也是这个。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "one-by-one",
        right = true,
        label = { en = "Let the model ask for one price after the other", zh = "让模型问完一个再问另一个" },
        feedback = {
          en = "Right again, but by luck: with one call under way there is nothing to mix up. It takes longer, and the mistake sleeps on.",
          zh = "对了，靠的是运气：只有一个在途，没什么可弄混。多花了时间，错误还睡在那里。",
        },
        apply = function(s)
          local compare = s.model
          s.model = function(view)
            if #view.seen == 0 then return in_shop end
            if #view.seen == 1 then return online end
            return compare(view)
          end
        end,
      },
      {
        id = "ask-again",
        label = { en = "Ask for both prices once more, to be sure", zh = "两个价格再问一遍，核实一下" },
        feedback = {
          en = "Four answers instead of two, and the second pair changes places like the first. Now the mistake is confirmed.",
          zh = "四个回答而不是两个，后一对和前一对一样对调了。错误反倒得到了证实。",
        },
        apply = ask_again,
      },
      {
        id = "send-call-id",
        label = { en = "Put the call_id into the arguments, so that it comes back", zh = "把 call_id 写进参数，让它跟着回来" },
        feedback = {
          en = "The schema knows no call_id, and neither does the server: it is the host's own. The call is stopped before it is sent.",
          zh = "schema 里没有 call_id，服务器也不认得：那是宿主自己的东西。调用还没发出就被拦下了。",
        },
        apply = function(s)
          s.model = function(view)
            if #view.seen > 0 then return { answer = { found = false } } end
            local with_id = { article = "kettle", call_id = "call_7" }
            return { calls = { { call = "price_in_shop", arguments = with_id }, online } }
          end
        end,
      },
    },
    hints = {
      { en = "Look at the last step, at the two labels.", zh = "看最后一步，那两个标记。" },
      { en = "Compare the id in each with the request that has it.", zh = "拿其中的 id，去和带这个 id 的请求比。" },
      {
        en = "The client may get answers in any order. Whoever hands them on has to go by the id.",
        zh = "响应到的先后不定。往下交的一方，必须按 id 来认。",
      },
    },
    explanation = {
      en = "Two numberings meet in the host: the id of the request, which travels, and the call_id of the proposal, which never leaves. "
        .. "A table joins them when the request is sent. A test with one call at a time never finds this mistake.",
      zh = "宿主里有两套编号：请求的 id，会上路；提议的 call_id，从不出门。发请求时记一张表，把两者连起来。一次只测一个调用，永远测不出这个错误。",
    },
  },
}
