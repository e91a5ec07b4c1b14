-- The duty roster again. Its rules have moved to a resource, and the resource cannot be had.

local rules = { uri = "roster://rules", name = "rules", mimeType = "text/plain", path = "published/rules.txt" }

return scenario {
  based_on = "flow/capabilities",
  id = "flow/capabilities-exercise",
  kind = "fault",

  title = { en = "The rules are not to be had", zh = "规则拿不到" },
  symptom = {
    en = "The user asks how long one is on call and hears that the rules could not be read. They are on the server.",
    zh = "用户问一班值多久，得知规则读不到。规则明明在服务器上。",
  },
  summary = {
    en = "What a server does not declare, it does not have, as far as a session goes. Its disk is no argument.",
    zh = "在一次会话里，服务器没有声明的，就是没有。磁盘上有，不算数。",
  },
  limits = {
    en = "Some servers answer methods that they never declared. Whoever relies on it finds this lesson with the next update.",
    zh = "有的服务器没声明的也照答。指望它的人，等下次更新就会碰到这一课。",
  },
  figure = {
    caption = {
      en = "The rules stand in a file, the file is a resource, and the session is up.",
      zh = "规则写在文件里，文件是一份资源，会话也在。",
    },
    why = {
      en = "A refusal of a method says nothing about the thing behind it. Looking for the file is the wrong end to begin.",
      zh = "方法被拒，和它背后的东西无关。一上来就去找文件，找错了头。",
    },
    how = {
      en = "Everything is as in the lesson on capabilities, and one condition is another. Begin with the first answer of the server.",
      zh = "一切都和讲能力声明的那一课相同，只有一个条件不同。从服务器的第一个响应看起。",
    },
    cost = {
      en = "The refusal is red and easy to see, so people mend the refusal. It is right, and it stays.",
      zh = "拒绝是红的，显眼，人们就去修那个拒绝。可它是对的，也不会变。",
    },
    check = {
      en = "Which members does capabilities have, and which methods were asked for after that?",
      zh = "capabilities 里有哪些成员？之后又问了哪些方法？",
    },
  },
  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, server/resources" },
  needs = { "flow/capabilities" },

  change = function(s)
    local server = s.servers[1]
    server.capabilities = { tools = {}, resources = {} }
    server.resources = { rules }
    s.target.files["published/rules.txt"] = "Each turn lasts 7 days and begins on Monday.\n"
    s.host.asks_undeclared = true
    s.model = function(view)
      if not view.last then return { read = "roster://rules" } end
      if not view.last.ok then return { answer = { days = "not known" } } end
      return { answer = { days = text.number(view.last.text, "lasts") } }
    end
    s.task = { en = "How many days is one on call?", zh = "一班值几天？" }
    s.goal = { { days = 7 }, { missing = "resources" } }
  end,

  fault = { kind = "capability", capability = "resources" },

  exercise = {
    layer = "protocol",
    kind = "capability",
    evidence = {
      { kind = "message", from = "server", method = "initialize" },
      { kind = "message", from = "server", method = "resources/list", ["msg/error/code"] = -32601 },
    },
    evidence_right = {
      en = "That is it: capabilities has the member tools and no other, and resources/list is asked for all the same.",
      zh = "就是这里：capabilities 里只有 tools，没有别的，可还是有人去问 resources/list。",
    },
    evidence_wrong = {
      en = "Here nothing is decided yet, or not any more. What did the server say about itself at the very start?",
      zh = "这里还没定，或者早就定了。服务器一开头是怎么说自己的？",
    },
    layers = {
      network = {
        en = "Each message arrived and was answered, the refused one too. The line has no part in it.",
        zh = "每条消息都到了，也都有响应，被拒的那条也是。和线路无关。",
      },
      protocol = {
        en = "Yes. Something was asked for that was not agreed on. The error -32601 is the right answer to it.",
        zh = "对。问了没有商定过的东西。对此，-32601 是正确的回答。",
      },
      host = {
        en = "It refuses to read what stands on no list, and it is right to. The cause lies earlier, in the handshake.",
        zh = "不在清单上的，它不让读，做得对。原因还在前面，在握手里。",
      },
      authorization = {
        en = "roster-reader may read everything that is published, the rules too. Its rights were never looked at.",
        zh = "公开的东西 roster-reader 都能读，规则也在其中。根本没有查到它的权限。",
      },
      tool = {
        en = "The file is there and whole. A missing thing would be told as not found; here a method is refused.",
        zh = "文件在，也完整。东西没了会说找不到，这里被拒的是方法。",
      },
      result = {
        en = "No content came back that could be cut or old.",
        zh = "没有带回任何内容，谈不上缺了还是旧了。",
      },
      trust = {
        en = "The server keeps to its own word: it does what it declared, and no more.",
        zh = "服务器说到做到：声明了什么就做什么，不多做。",
      },
      none = {
        en = "The refusal is legal. But the user needed the rules, and they lay ready.",
        zh = "拒绝是合规的。可用户要用规则，规则就摆在那里。",
      },
    },
    fixes = {
      {
        id = "declare",
        right = true,
        label = { en = "Let the server declare what it has", zh = "让服务器把有的声明出来" },
        feedback = {
          en = "capabilities names resources again, the list comes with one entry, and it is read: 7 days.",
          zh = "capabilities 里又有了 resources，清单带回一项，读到了：7 天。",
        },
        apply = function(s) s.fault = nil end,
      },
      {
        id = "say-what-is-missing",
        right = true,
        label = { en = "Do not ask for it, and tell the user what this server does not offer", zh = "不去问，告诉用户这个服务器不提供什么" },
        feedback = {
          en = "One message less, no error, and an answer that whoever runs the server can use: resources is missing.",
          zh = "少一条消息，没有错误，还得到一句服务器的主人用得上的话：缺 resources。",
        },
        apply = function(s)
          s.host.asks_undeclared = false
          s.model = function() return { answer = { missing = "resources" } } end
        end,
      },
      {
        id = "try-again",
        label = { en = "Read the rules once more", zh = "再读一次规则" },
        feedback = {
          en = "Stopped a second time, before anything was sent. What stands on no list does not get onto one by trying.",
          zh = "又被拦下，还是没有发出去。不在清单上的，多试一次也不会上去。",
        },
        apply = function(s)
          s.model = function(view)
            if #view.seen < 2 then return { read = "roster://rules" } end
            return { answer = { days = "not known" } }
          end
        end,
      },
      {
        id = "reconnect",
        label = { en = "Connect anew, and read then", zh = "重新连接，然后再读" },
        feedback = {
          en = "A second handshake with the same answer: tools, and nothing else. A session does not change what the server is.",
          zh = "又握了一次手，回答一样：只有 tools。换个会话，服务器还是那个服务器。",
        },
        apply = function(s)
          local reader = s.model
          s.model = function(view)
            if view.turn == 1 then return { reconnect = true } end
            return reader(view)
          end
        end,
      },
    },
    hints = {
      { en = "Look at the answer to initialize, not at the error.", zh = "看 initialize 的响应，不要看错误。" },
      {
        en = "Compare the members of capabilities with the methods that follow.",
        zh = "拿 capabilities 的成员，和后面问的方法比。",
      },
      {
        en = "Only what was declared may be asked for. -32601 to anything else is right.",
        zh = "声明过的才可以问。问别的，回 -32601 是对的。",
      },
    },
    explanation = {
      en = "The slip is the client's: it asked for what was not declared. It hurt only because the task hung on it. "
        .. "Whoever sees -32601 reads the handshake first, then the method's spelling, and the disk last.",
      zh = "疏忽在客户端：问了没有声明的。只因为任务要用它，才出了事。见到 -32601，先看握手，再看方法名的拼写，最后才看磁盘。",
    },
  },
}
