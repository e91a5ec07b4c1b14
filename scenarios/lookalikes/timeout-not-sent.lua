-- Three times the client waits ten seconds and hears nothing. Here its call never
-- arrived. The other look-alikes build on this world.

local kit = require "kit"

local refused = kit.refusals {
  ["not-found"] = "There is no such channel.",
  ["forbidden"] = "This identity may not do that in this channel.",
  ["bad-request"] = "The message service cannot do this.",
  ["no-answer"] = "The message service did not answer. It may have been done.",
}

-- As kit.either, but the codes are left open.
local function either(properties, required)
  properties.code = { type = "string" }
  properties.message = { type = "string" }
  return {
    type = "object",
    properties = properties,
    anyOf = { { required = required }, { required = { "code", "message" } } },
  }
end

local most_hours = 168 -- the server's own limit; the schema does not tell

local channel_schema = { type = "string", minLength = 2, maxLength = 40, description = "With its #." }

local post_message = {
  name = "post_message",
  title = "Post a message",
  description = "Post a text to a channel. A second call posts a second message, unless it has "
    .. "the idempotency_key of the first.",
  inputSchema = {
    type = "object",
    properties = {
      channel = channel_schema,
      text = { type = "string", minLength = 1, maxLength = 500 },
      pinned_hours = { type = "integer", minimum = 1, description = "How long it stays on top, in hours." },
      idempotency_key = { type = "string", minLength = 8, maxLength = 40 },
    },
    required = { "channel", "text" },
    additionalProperties = false,
  },
  outputSchema = either({
    id = { type = "string" },
    channel = { type = "string" },
    repeated = { type = "boolean" },
    pinned_hours = { type = "integer" },
    field = { type = "string" },
    most = { type = "integer" },
  }, { "id", "channel" }),
  annotations = { readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = true },
  work_ms = 5,
  handler = function(args, target)
    if args.pinned_hours and args.pinned_hours > most_hours then
      local words = "At most " .. most_hours .. " hours."
      local data = { code = "BAD_ARGUMENTS", message = words, field = "pinned_hours", most = most_hours }
      return { is_error = true, data = data }
    end
    local channel = target:read { path = "channels/" .. args.channel:sub(2) .. ".txt" }
    if channel.status ~= "ok" then return refused(channel) end
    if text.contains(channel.text, "state: closed") then
      local words = "This channel takes no messages until its owner opens it. Asking again will not help."
      return { is_error = true, data = { code = "CHANNEL_CLOSED", message = words } }
    end
    local sent = target:send { to = args.channel, text = args.text, key = args.idempotency_key }
    if sent.status ~= "ok" then return refused(sent) end
    local data = { id = sent.id, channel = sent.to, repeated = sent.repeated, pinned_hours = args.pinned_hours }
    return { data = data }
  end,
}

local list_messages = {
  name = "list_messages",
  title = "List messages",
  description = "List the messages that were posted to a channel today.",
  inputSchema = {
    type = "object",
    properties = { channel = channel_schema },
    required = { "channel" },
    additionalProperties = false,
  },
  outputSchema = either({
    channel = { type = "string" },
    messages = {
      type = "array",
      items = {
        type = "object",
        properties = { id = { type = "string" }, text = { type = "string" } },
        required = { "id", "text" },
      },
    },
  }, { "channel", "messages" }),
  annotations = { readOnlyHint = true, openWorldHint = false },
  work_ms = 3,
  handler = function(args, target)
    local sent = target:sent { to = args.channel }
    if sent.status ~= "ok" then return refused(sent) end
    return { data = { channel = sent.to, messages = array(sent.messages) } }
  end,
}

-- Wider than the task needs, and hidden from the model.
local announce = {
  name = "announce",
  title = "Announce everywhere",
  description = "Post a text to every channel at once.",
  inputSchema = {
    type = "object",
    properties = { text = { type = "string", minLength = 1, maxLength = 500 } },
    required = { "text" },
    additionalProperties = false,
  },
  annotations = { readOnlyHint = false, destructiveHint = false, idempotentHint = false, openWorldHint = true },
  identity = "announcer",
  work_ms = 5,
  handler = function(args, target)
    local sent = target:send { to = "#all", text = args.text }
    if sent.status ~= "ok" then return refused(sent) end
    return { data = { id = sent.id, channel = sent.to } }
  end,
}

local words = "shop-41 is out."

local function post(key)
  local arguments = { channel = "#releases", text = words, pinned_hours = 48, idempotency_key = key }
  return { call = "post_message", arguments = arguments }
end

return scenario {
  id = "lookalikes/timeout-not-sent",
  kind = "fault",
  revision = "2025-11-25",
  transport = "http",
  link_ms = 20,

  title = { en = "Silence, the first case", zh = "没有回音：之一" },
  symptom = {
    en = "Ten seconds without an answer, then the user is told that nothing was posted.",
    zh = "等了十秒没有响应，用户被告知：没有发出去。",
  },
  summary = {
    en = "Silence has three causes, and from here they look the same. Find out where the trail ends before anything is repeated.",
    zh = "没有回音有三种原因，从这边看一模一样。要重来，先弄清线索断在哪里。",
  },
  limits = {
    en = "Some silences are decided at once: a connection that never came about carried nothing. Only then may one repeat without a second thought.",
    zh = "有的沉默当场就能断定：连接根本没建立起来，就什么也没送出去。只有这种时候才可以放心重来。",
  },
  figure = {
    caption = {
      en = "One message is to be posted, once. Follow it to the last place where anybody saw it.",
      zh = "要发一条消息，只发一次。跟着它走，看它最后出现在哪里。",
    },
    why = {
      en = "A read may be repeated at will. What leaves a mark in the world may not, and most useful work leaves one.",
      zh = "读，重复几遍都行。会在外面留下痕迹的就不行，而有用的事大多会留下痕迹。",
    },
    how = {
      en = "Four hops lie between the wish and the channel: client, server, message service, and the same way back. Each of them may swallow something.",
      zh = "从念头到频道要过好几段路：客户端、服务器、消息服务，再原路回来。哪一段都可能吞掉东西。",
    },
    cost = {
      en = "Waiting longer costs time and proves nothing. Repeating may post it twice. Saying “not posted” may be untrue.",
      zh = "多等，费时间，什么也证明不了；重来，可能发两遍；说“没发出去”，可能不是真的。",
    },
    check = {
      en = "Look with the client's eyes first (key V), then with everybody's: in which place is the message known, and in which is it not?",
      zh = "先用客户端的眼睛看（按 V），再看全部：这条消息，哪里知道，哪里不知道？",
    },
  },
  sources = { "MCP 2025-11-25, basic/lifecycle", "MCP 2025-11-25, basic/utilities/cancellation" },
  needs = { "flow/read-file", "flow/ids" },

  task = { en = "Post that shop-41 is out, pinned 2 days.", zh = "发出 shop-41 已上线，置顶两天。" },
  asked = { { call = "post_message", arguments = { channel = "#releases" }, once = true } },
  user = "release-bot",
  fault = { kind = "timed-out", tool = "post_message", lost = "request" },

  servers = {
    {
      name = "messages-server",
      title = "Team messages",
      version = "3.0.2",
      url = "https://messages.example.com/mcp",
      identity = "release-bot",
      capabilities = { tools = {} },
      tools = { list_messages, post_message, announce },
    },
  },

  host = {
    name = "workbench",
    title = "Workbench",
    version = "2.3.0",
    think_ms = 600,
    request_timeout_ms = 10000,
    policies = {
      list_messages = { visible = true, consent = "policy" },
      post_message = { visible = true, consent = "user" },
      announce = { visible = false, consent = "policy" },
    },
  },

  target = {
    name = "messages",
    latency_ms = 8,
    rights = {
      ["release-bot"] = { list = { "#releases" }, read = { "channels" }, send = { "#releases" } },
      ["announcer"] = { list = { "" }, read = { "channels" }, send = { "" } },
    },
    files = {
      ["channels/releases.txt"] = "#releases\nowner: mara\nstate: open\n",
      ["channels/ship-log.txt"] = "#ship-log\nowner: mara\nstate: open\n",
    },
  },

  -- A scripted model: it posts once and believes what it hears. Without an answer it
  -- says that nothing was posted, which it cannot know.
  model = function(view)
    local last = view.last
    if last and last.ok and last.tool == "post_message" then
      return { answer = { posted = true, message = last.data.id, pinned_hours = last.data.pinned_hours } }
    end
    if last then return { answer = { posted = false } } end
    for _, tool in ipairs(view.tools) do
      if tool == "post_message" then return post() end
    end
    return { answer = { posted = false } }
  end,

  goal = { posted = true, message = "m-101" },

  exercise = {
    layer = "network",
    kind = "timed-out",
    evidence = { { kind = "message", status = "lost" } },
    evidence_right = {
      en = "That is it: the call left the client, and nobody ever received it. The server knows nothing of it.",
      zh = "就是这里：调用离开了客户端，谁也没有收到。服务器对它一无所知。",
    },
    evidence_wrong = {
      en = "The waiting only shows that something is missing. Which message was the last to be sent, and did it arrive?",
      zh = "等不到，只说明少了什么。最后发出的是哪条消息，它到了吗？",
    },
    layers = {
      network = {
        en = "Yes. The connection stands, and this one message got lost on it. Nothing was posted, but that cannot be seen from the client.",
        zh = "对。连接是好的，只是这一条消息在路上丢了。什么也没有发出去，可从客户端看不出来。",
      },
      protocol = {
        en = "The call is valid, and giving up after a while is what the protocol advises. Nobody broke a rule.",
        zh = "调用合格；等一段时间就放弃，也正是协议建议的。没有谁违反规则。",
      },
      host = {
        en = "It checked, asked the user, sent once and waited. It repeated nothing. What went wrong came after that.",
        zh = "它检查了，问过用户，发了一次，等了，也没有重复。出毛病是在这之后。",
      },
      authorization = {
        en = "Nobody refused. Whoever refuses has to receive something first.",
        zh = "没有谁拒绝。要拒绝，先得收到。",
      },
      tool = {
        en = "It never began: the server has no trace of this call. Half-done work would have left one behind the server.",
        zh = "根本没有开始：服务器上没有这次调用的痕迹。要是做了一半，服务器后面会留下痕迹。",
      },
      result = {
        en = "There is no result that could be wrong. Doubt what was said to the user, though: “nothing was posted” was a guess, true this time.",
        zh = "没有结果，也就没有不对的结果。倒是该怀疑对用户说的那句“没有发出去”：那是猜的，这次碰巧是真的。",
      },
      trust = {
        en = "Not one word came back. Content has to arrive before it can mislead.",
        zh = "一个字都没有回来。内容要先到，才谈得上误导。",
      },
      none = {
        en = "One lost message in a thousand may be normal. The task is still undone, and somebody has to notice it.",
        zh = "千条里丢一条也许算正常。可任务没有完成，总得有人发现。",
      },
    },
    fixes = {
      {
        id = "ask-state",
        right = true,
        label = { en = "Ask what is in the channel, then decide", zh = "先问频道里有什么，再决定" },
        feedback = {
          en = "The channel is empty, so nothing was posted, and now that is known. Only then the message goes out again: once.",
          zh = "频道里没有，说明没发出去，这下是知道，不是猜。然后才再发：只有一条。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view)
            local last = view.last
            if last and not last.ok and last.tool == "post_message" then
              return { call = "list_messages", arguments = { channel = "#releases" } }
            end
            if not last or not last.ok or last.tool ~= "list_messages" then return poster(view) end
            for _, message in ipairs(last.data.messages) do
              if message.text == words then return { answer = { posted = true, message = message.id } } end
            end
            return post()
          end
        end,
      },
      {
        id = "same-key",
        right = true,
        label = { en = "Send it with an idempotency key, and repeat it with the same", zh = "带上幂等键发送，用同一个键重来" },
        feedback = {
          en = "The repetition is the first that arrives, and it posts. Had the first one arrived, the same key would have kept it from happening twice.",
          zh = "重来的这次是头一个到的，于是发出去了。要是第一次其实到了，同一个键也不会让它发两遍。",
        },
        apply = function(s)
          local poster = s.model
          s.host.retries = 1
          s.model = function(view) return view.last and poster(view) or post("shop-41-out") end
        end,
      },
      {
        id = "send-again",
        right = true,
        label = { en = "Send it again, since this one never arrived", zh = "既然没有送到，就再发一次" },
        feedback = {
          en = "One message in the channel. It holds because you have seen that the first call was lost. The client has not, and in the next two cases this posts twice.",
          zh = "频道里只有一条。这样行，是因为你看到第一次丢了。客户端看不到；后面两例里，同样的做法会发两遍。",
        },
        apply = function(s) s.host.retries = 1 end,
      },
      {
        id = "longer-timeout",
        label = { en = "Wait sixty seconds instead of ten", zh = "把等待时间从十秒加到六十秒" },
        feedback = {
          en = "The same silence, fifty seconds longer. What is lost does not arrive because one waits for it.",
          zh = "还是没有回音，只是多等了五十秒。丢了的东西，等也等不来。",
        },
        apply = function(s) s.host.request_timeout_ms = 60000 end,
      },
      {
        id = "claim-done",
        label = { en = "No error came, so report it as posted", zh = "没有报错，就报告说发出去了" },
        feedback = {
          en = "The user is told what is not so: the channel is empty. No news is not good news.",
          zh = "告诉用户的不是实情：频道里什么也没有。没有消息，不等于好消息。",
        },
        apply = function(s)
          local poster = s.model
          s.model = function(view) return view.last and { answer = { posted = true } } or poster(view) end
        end,
      },
    },
    hints = {
      {
        en = "Find the call for post_message, and the last event before the long wait.",
        zh = "找到 post_message 的那次调用，再找漫长等待之前的最后一个事件。",
      },
      {
        en = "Compare with the healthy run: at which place does the first event fail to follow? Change the point of view there.",
        zh = "和正常那次比：从哪一处起，该来的事件没有来？在那里切换视角看看。",
      },
      {
        en = "What gets lost between client and server is the network's. What gets lost behind the server belongs to the tool's work.",
        zh = "丢在客户端和服务器之间，是网络层；丢在服务器后面，是工具业务层。",
      },
    },
    explanation = {
      en = "The client sent a request, waited ten seconds, cancelled and gave up. That is all it can know, and it is the same in all three "
        .. "cases. So the model has to be told “open”, never “failed”: no answer, nothing is known of the effect. Cancelling undoes "
        .. "nothing; here the server does not even know what was cancelled. Ask for the state where it can be asked for; design writing "
        .. "tools with an idempotency key, so that repeating is safe in every case. The host's log keeps the id and the time.",
      zh = "客户端发出请求，等了十秒，取消，放弃。它能知道的只有这些，三种情况全都一样。所以要告诉模型“悬而未决”，不能说“失败”："
        .. "没有响应，后果未知。取消并不撤销什么；这里服务器连被取消的是什么都不知道。能查状态就先查；会写的工具要设计幂等键，这样怎么重来都安全。"
        .. "id 和时间记在宿主的日志里。",
    },
  },
}
