-- The token that the client shows has run out. Nobody looks at a message before that.

return scenario {
  based_on = "lookalikes/timeout-not-sent",
  id = "lookalikes/unauthenticated",
  kind = "fault",

  title = { en = "Turned away at the door", zh = "门口就被拦下" },
  symptom = {
    en = "The server is reached and answers at once, and the session is over. The user gets no answer.",
    zh = "服务器够得着，也马上有响应，会话却结束了。用户没有得到回答。",
  },
  summary = {
    en = "“Who are you?” comes before “may you?”. The two are asked by different parties, and answered in different ways.",
    zh = "先问“你是谁”，再问“你能不能”。问的不是同一方，答的办法也不同。",
  },
  limits = {
    en = "Over stdio there is no such door: a process takes its credentials from its environment and is not asked by a status.",
    zh = "走 stdio 没有这道门：进程从环境里取凭据，也没有状态码来问它。",
  },
  figure = {
    caption = {
      en = "The first POST is answered, quickly. Read the answer before you read the message.",
      zh = "第一次 POST 很快就有响应。先看响应，再看消息。",
    },
    why = {
      en = "A server that everybody can reach has to know whom it serves, before it looks at what is wanted.",
      zh = "谁都够得着的服务器，要先知道在为谁服务，再看要它做什么。",
    },
    how = {
      en = "The client shows a token with every request. A token was given to one client, for one server, for some time.",
      zh = "客户端的每个请求都带着令牌。令牌是发给某个客户端、用于某个服务器、在一段时间内有效的。",
    },
    cost = {
      en = "It is tempting to put the token wherever it seems to help. Wherever it stands, somebody can read it.",
      zh = "人总想把令牌放到看起来管用的地方。放在哪里，哪里就有人读得到。",
    },
    check = {
      en = "Was a message answered, or only a POST? Which status, and what stands in the headers of the answer?",
      zh = "得到响应的是消息，还是只是那次 POST？状态是多少，响应头里写着什么？",
    },
  },
  sources = { "MCP 2025-11-25, basic/authorization", "RFC 9110, 15.5.2 (401)", "RFC 9728" },
  needs = { "flow/read-file", "lookalikes/not-authorized" },

  fault = { kind = "unauthenticated" },

  -- Without any session there is no tool to see, and an honest model says so.
  change = function(s)
    s.servers[1].token = "mt-0712-example"
    local poster = s.model
    s.model = function(view)
      if #view.tools == 0 then return { answer = { posted = false, reason = "sign in again" } } end
      return poster(view)
    end
    s.goal = { s.goal, { posted = false, reason = "sign in again" } }
  end,

  exercise = {
    layer = "authorization",
    kind = "unauthenticated",
    evidence = { { kind = "net", ["http/status"] = 401 } },
    evidence_right = {
      en = "That is it: 401, and with it where to sign in. initialize was not even read.",
      zh = "就是这里：401，还写着去哪里重新登录。initialize 根本没有人读。",
    },
    evidence_wrong = {
      en = "The close only follows. What answered the first POST, and was it a message?",
      zh = "关闭是后果。第一次 POST 得到的是什么，是消息吗？",
    },
    layers = {
      network = {
        en = "The server was reached, and its answer came back in 40 milliseconds. A door that is shut is no missing road.",
        zh = "服务器够得着，四十毫秒就有响应。门关着，不等于没有路。",
      },
      protocol = {
        en = "initialize was sound, and nobody looked at it. No JSON-RPC message came back that could have broken a rule.",
        zh = "initialize 写得合格，只是没有人看。也没有哪条 JSON-RPC 消息回来，谈不上违反规则。",
      },
      host = {
        en = "It connected as it was told and stopped at a no that it can do nothing about. It has decided nothing else yet.",
        zh = "它照设定去连，遇到自己无能为力的“不”就停了。别的还什么都没决定。",
      },
      authorization = {
        en = "Yes: 401, nobody knows who is asking, for the token has expired. 403 would mean: known, and not allowed.",
        zh = "对：401，不知道是谁在问，因为令牌过期了。403 则是：知道是谁，但不准。",
      },
      tool = {
        en = "No tool was listed, let alone called. What a channel would have said to it nobody knows.",
        zh = "工具还没列出来，更没有调用。频道会怎么说，谁也不知道。",
      },
      result = {
        en = "A status is not a result. There is no content whose truth could be in question.",
        zh = "状态码不是结果。没有内容，也就谈不上真假。",
      },
      trust = {
        en = "The answer is true and honest, and even says where to go. Whoever would go wherever any server sends him should be wary, though.",
        zh = "响应属实，还指明了去处。不过，哪个服务器指去哪里就去哪里的，倒要当心。",
      },
      none = {
        en = "That a token runs out is intended. That nobody renewed it, and the user hears nothing of it, is not.",
        zh = "令牌到期，是有意这样设计的。没有人续，用户也没听说，就不是了。",
      },
    },
    fixes = {
      {
        id = "sign-in",
        right = true,
        label = { en = "Have the user sign in again and use the new token", zh = "请用户重新登录，换用新令牌" },
        feedback = {
          en = "A new token, given for this server and in its own way: through a browser, not through the model. Then the whole story runs.",
          zh = "新令牌是专为这个服务器发的，走它自己的流程：通过浏览器，不经过模型。之后整个故事就走完了。",
        },
        apply = function(s)
          s.fault = nil
          s.servers[1].token = "mt-0713-example"
        end,
      },
      {
        id = "tell-user",
        right = true,
        label = { en = "End here and tell the user to sign in", zh = "到此为止，告诉用户要重新登录" },
        feedback = {
          en = "Nothing was posted, and the user knows what to do about it. That is all that can be done without him.",
          zh = "什么也没有发出去，用户也知道该做什么。没有他，能做的就这么多。",
        },
        apply = function(s) s.host.ask_model_without_session = true end,
      },
      {
        id = "reconnect",
        label = { en = "Connect once more with the same token", zh = "用同一个令牌再连一次" },
        feedback = {
          en = "A second 401. A token does not get younger by being shown again, and a server may count such attempts.",
          zh = "又一个 401。令牌再出示一遍也不会重新生效，这样的尝试服务器还可能记着数。",
        },
        apply = function(s)
          s.host.ask_model_without_session = true
          s.model = function(view)
            return view.turn == 1 and { reconnect = true } or { answer = { posted = false } }
          end
        end,
      },
      {
        id = "token-in-url",
        label = { en = "Put the token into the address as well", zh = "把令牌也放进网址里" },
        feedback = {
          en = "The same 401, and now the token stands in every log along the way. It belongs in the header Authorization and never in a URL.",
          zh = "还是 401，而且令牌这下写进了沿途的每一份日志。它只该放在 Authorization 头里，绝不能放进 URL。",
        },
        apply = function(s) s.servers[1].url = s.servers[1].url .. "?token=" .. s.servers[1].token end,
      },
      {
        id = "ask-model",
        label = { en = "Let the model find another way to post", zh = "让模型另想办法发出去" },
        feedback = {
          en = "It tries announce, which it was never shown: turned down before anything is sent. Without a session there is no other way.",
          zh = "它去试 announce，可这个从来没有给它看过：还没发出去就被驳回了。没有会话，就没有别的办法。",
        },
        apply = function(s)
          s.host.ask_model_without_session = true
          s.model = function(view)
            if view.last then return { answer = { posted = false } } end
            return { call = "announce", arguments = { text = "shop-41 is out." } }
          end
        end,
      },
    },
    hints = {
      {
        en = "Look at what comes back for the first POST: a message, or something else?",
        zh = "看第一次 POST 换回来的：是消息，还是别的？",
      },
      {
        en = "Compare its status with those of the healthy run, and with the 403 of the second way.",
        zh = "把它的状态和正常那次的比一比，再和“其二”里的 403 比一比。",
      },
      {
        en = "401: who are you? 403: not you. Both are authorization, and the first is mended by signing in.",
        zh = "401：你是谁？403：你不行。两个都在授权层，前一个靠登录解决。",
      },
    },
    explanation = {
      en = "The model may know that a sign-in is needed, and nothing more: no token, no address to fetch one from. The client reads "
        .. "WWW-Authenticate, finds the authorization server behind resource_metadata, and has the user sign in there; a new token is for this "
        .. "server alone and is never passed on. After a second 401 in a row stop. Neither the model nor a log ever needs the token itself; the record "
        .. "holds who, when, which status.",
      zh = "模型知道“需要登录”就够了，别的不要给：令牌不给，去哪里取也不给。客户端读 WWW-Authenticate，从 resource_metadata 找到授权服务器，"
        .. "让用户去那里登录；新令牌只用于这个服务器，绝不转交。接连两次 401 就停下。模型和日志都用不着令牌本身，记录里有谁、什么时候、什么状态就够了。",
    },
  },
}
