-- Errors come by four channels: silence, HTTP status, JSON-RPC error, isError; and there is the success that is none.

return set {
  id = "selfcheck/errors",
  title = { en = "Errors", zh = "错误" },
  summary = {
    en = "You can tell by which channel a failure came, in which layer it arose, and what to do about it.",
    zh = "能看出失败是从哪条途径报上来的，出在哪一层，该怎么办。",
  },
  minutes = 15,
  exercises = {
    {
      id = "two-hundred",
      kind = "truth",
      about = "faults/unknown-method",
      thing = {
        en = "HTTP 200 came back, so the call worked.",
        zh = "HTTP 回了 200，所以调用成功了。",
      },
      answer = false,
      options = {
        {
          id = "rpc-as-400",
          label = { en = "A JSON-RPC error would come with 400", zh = "JSON-RPC 的错误会带着 400 来" },
          says = {
            en = "Look at the run: -32601 comes with 200. The request was carried, read and answered; the error is what the answer says.",
            zh = "看看这一次：-32601 就是带着 200 来的。请求送到了，读懂了，也答了；错误是回答的内容。",
          },
        },
        {
          id = "tool-as-500",
          label = { en = "A failed tool would come with 500", zh = "工具失败会带着 500 来" },
          says = {
            en = "A tool that cannot do its work answers with a result in which isError is true. HTTP and JSON-RPC have both done theirs.",
            zh = "工具办不成事，回的是一个 isError 为 true 的结果。HTTP 和 JSON-RPC 都尽了职。",
          },
        },
        {
          id = "not-on-stdio",
          label = { en = "Over stdio there are no status codes", zh = "走 stdio 就没有状态码" },
          says = {
            en = "True, and beside the point: here there is one, and it speaks of the transport alone. What stands in the message is the same on both.",
            zh = "是没有，但说的不是这个：这里有状态码，它只管传输。消息里写什么，两种传输都一样。",
          },
        },
        {
          id = "carried",
          right = true,
          label = { en = "200 only says that an answer was carried", zh = "200 只说明有回答送到了" },
        },
      },
      says = {
        en = "Three envelopes lie in one another: HTTP status, result or error, isError. Each can be fine while the next is not.",
        zh = "这是三个套着的信封：HTTP 状态、result 或 error、isError。外面的好，里面的不一定好。",
      },
      otherwise = {
        en = "You name the reason yourself: carried is not done. So 200 alone proves no success.",
        zh = "理由你自己说了：送到不等于办成。所以光凭 200，证明不了成功。",
      },
      hint = {
        en = "Open the message that came with the 200.",
        zh = "打开带着 200 来的那条消息看看。",
      },
      next = "faults/unknown-method@6",
    },
    {
      id = "who-says-no",
      kind = "match",
      ask = {
        en = "Four parties can say no. Who says which?",
        zh = "说“不”的可能是四方。这些分别是谁说的？",
      },
      options = {
        {
          id = "unknown-method",
          is = "server",
          label = { en = "Answer tools/execute with -32601", zh = "对 tools/execute 回 -32601" },
          says = {
            en = "-32601 is an answer on the wire, under the id of the request. So it comes from the one to whom the request was sent.",
            zh = "-32601 是线上的回答，带着请求的 id。所以请求发给谁，就是谁回的。",
          },
        },
        {
          id = "no-token",
          is = "server",
          label = { en = "Answer a POST without a token with 401", zh = "POST 没有带令牌，回 401" },
          says = {
            en = "401 comes before anybody has read the message, from the address to which it was posted. Nobody behind it has heard of it yet.",
            zh = "401 在读消息之前就回了，POST 到哪里，就从哪里来。后面的还谁都不知道。",
          },
        },
        {
          id = "no-rights",
          is = "target",
          label = { en = "Keep a folder closed to this identity", zh = "不让这个身份进某个目录" },
          says = {
            en = "Whose are the data? There the rights are kept, and there it is refused; all others only pass the no on.",
            zh = "数据是谁的？权限就记在谁那里，拒绝也在那里；别人只是转告这个“不”。",
          },
        },
        {
          id = "not-visible",
          is = "host",
          label = { en = "Turn a proposal down before it is sent", zh = "提议还没发出去就驳回" },
          says = {
            en = "What was not sent has no answer on the wire. A proposal is judged inside the application, where policy is.",
            zh = "没发出去的，线上就没有回答。提议在应用程序里面判断，策略也在那里。",
          },
        },
        {
          id = "gave-up",
          is = "client",
          label = { en = "Give up on a call after ten seconds", zh = "调用等了十秒，不再等" },
        },
      },
      wrong = {
        {
          when = { ["no-rights"] = "server" },
          says = {
            en = "The server reports the refusal and did not make it. Argue with the messenger, and the folder stays closed.",
            zh = "拒绝是服务器转告的，不是它定的。跟传话的争，目录还是打不开。",
          },
        },
        {
          when = { ["not-visible"] = "server" },
          says = {
            en = "The server never hears of it: nothing was sent. That is why its log is empty when a host turns something down.",
            zh = "服务器根本不知道：什么也没有发给它。所以宿主驳回时，服务器的日志里什么也没有。",
          },
        },
      },
      says = {
        en = "Whoever says no is the one to ask, and each of them has another remedy.",
        zh = "谁说“不”，就去问谁；各有各的办法。",
      },
      otherwise = {
        en = "Only the giving up is left: whoever sent the request waits for its answer, and cancels when it has waited long enough.",
        zh = "只差“不再等”这一项：请求是谁发的，谁在等回答；等够了，也由它来取消。",
      },
      hint = {
        en = "For each no: how far had the call come by then?",
        zh = "每个“不”都想一想：那时调用走到了哪里？",
      },
      next = "faults/forbidden@6",
    },
    {
      id = "nothing-there",
      kind = "layer",
      about = "faults/missing-file",
      hint = {
        en = "Somebody went to look. Who was it, and what stood in the way: a rule, a right, or nothing at all?",
        zh = "有人去找过。是谁？拦住它的是规则、权限，还是什么也没拦？",
      },
      next = "faults/missing-file@6",
    },
    {
      id = "no-such-method",
      kind = "repair",
      about = "faults/unknown-method",
      at = { kind = "message", from = "client", ["msg/method"] = "tools/execute" },
      ask = {
        en = "The server answers this with -32601. Mend it, and it is sent into the same run.",
        zh = "服务器对它回了 -32601。改好它，它会在同一次运行里发出去。",
      },
      right = { ["method"] = "tools/call", ["params/name"] = "list_directory" },
      example = '{"jsonrpc":"2.0","id":4,"method":"tools/call",'
        .. '"params":{"name":"list_directory","arguments":{"path":"deploy"}}}',
      wrong = {
        {
          when = { message = { ["method"] = "list_directory" } },
          example = '{"jsonrpc":"2.0","id":4,"method":"list_directory","params":{"path":"deploy"}}',
          says = {
            en = "A tool is not a method. The methods are those of the revision; which tool is meant stands in params.",
            zh = "工具不是方法。方法就是协议版本里的那些；要用哪个工具，写在 params 里。",
          },
        },
        {
          when = { message = { ["method"] = "tools/list" } },
          example = '{"jsonrpc":"2.0","id":4,"method":"tools/list"}',
          says = {
            en = "That method exists, and it asks for the list once more. What tools there are is known; now one of them is to work.",
            zh = "这个方法有，不过是再要一遍清单。有哪些工具已经知道了，现在要让其中一个干活。",
          },
        },
        {
          when = { message = { ["method"] = "tools/execute" } },
          example = '{"jsonrpc":"2.0","id":5,"method":"tools/execute",'
            .. '"params":{"name":"list_directory","arguments":{"path":"deploy"}}}',
          says = {
            en = "The method is still the old one. Other arguments or another id do not help: nobody looks at them.",
            zh = "方法还是原来那个。换参数、换 id 都没用：根本没有人去看。",
          },
        },
      },
      says = {
        en = "One word, and this call is understood. The client writes its next one in the old way again, so what has to be mended for good is the client.",
        zh = "改一个词，这次调用就听懂了。可客户端下一次还是老写法，所以要真正改好的，是客户端。",
      },
      otherwise = {
        en = "Only the method is wrong; name and arguments were fine. Look how this revision calls the calling of a tool.",
        zh = "错的只有方法，name 和 arguments 都没问题。看看这个协议版本里，调用工具的方法叫什么。",
      },
      hint = {
        en = "The healthy run has the same call. Compare the two, member by member.",
        zh = "正常那次有同样的调用，逐项比一比。",
      },
      next = "faults/unknown-method@6",
    },
    {
      id = "less-than-asked-for",
      kind = "evidence",
      about = "faults/truncated-output",
      wrong = {
        {
          when = { event = { kind = "proposal" } },
          says = {
            en = "The wish is in order. Whether it was granted in full can be seen only from what came back.",
            zh = "要得没有错。给没给全，要看回来的是什么。",
          },
        },
        {
          when = { event = { kind = "decision", ["data/what"] = "stop" } },
          says = {
            en = "Here the false conclusion is spoken out. Go back to what it was drawn from.",
            zh = "这里说出了错误的结论。往前找，它是从什么得出来的。",
          },
        },
        {
          when = { event = { kind = "message", from = "client" } },
          says = {
            en = "The client asks, and asks correctly. A success that is none shows in an answer.",
            zh = "客户端在问，也问得对。不算成功的“成功”，要在回答里看。",
          },
        },
      },
      hint = {
        en = "No error anywhere: compare numbers, those asked for and those that came.",
        zh = "哪里都没有报错：比数字，要了多少，来了多少。",
      },
      next = "faults/truncated-output@7",
    },
    {
      id = "not-by-this-channel",
      kind = "repair",
      ask = {
        en = "The tool ran, and the file does not exist. Mend the server’s answer: the model is to see that the tool could not do its work.",
        zh = "工具运行了，文件不存在。请改好服务器的回答：要让模型看到，是工具没办成。",
      },
      message = '{"jsonrpc":"2.0","id":4,"error":{"code":404,"message":"There is nothing at this path."}}',
      right = { ["id"] = 4, ["result/isError"] = true, ["result/content/0/type"] = "text" },
      example = '{"jsonrpc":"2.0","id":4,"result":{"content":'
        .. '[{"type":"text","text":"There is nothing at this path."}],"isError":true}}',
      wrong = {
        {
          when = { message = { ["error/code"] = -32602 } },
          example = '{"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":"There is nothing at this path."}}',
          says = {
            en = "-32602 is for a request that is itself wrong: an unknown tool, params of the wrong shape. This one was fine; the work failed.",
            zh = "-32602 是说请求本身不对：没有这个工具，或者 params 的形状不对。这个请求没问题，是事情没办成。",
          },
        },
        {
          when = { message = { ["error/code"] = -32002 } },
          example = '{"jsonrpc":"2.0","id":4,"error":{"code":-32002,"message":"There is nothing at this path."}}',
          says = {
            en = "-32002 is for a missing resource, asked for by resources/read. A tool reports what it did not find in its result.",
            zh = "-32002 是 resources/read 要的资源不存在。工具没找到什么，写在自己的结果里。",
          },
        },
        {
          when = { message = { ["error/code"] = -32601 } },
          example = '{"jsonrpc":"2.0","id":4,"error":{"code":-32601,"message":"There is nothing at this path."}}',
          says = {
            en = "-32601 would say that the method is unknown. tools/call was understood, or the tool could not have run.",
            zh = "-32601 是说不认识这个方法。tools/call 听懂了，不然工具也不会运行。",
          },
        },
        {
          when = { message = { ["error/code"] = 404 } },
          example = '{"jsonrpc":"2.0","id":5,"error":{"code":404,"message":"There is nothing at this path."}}',
          says = {
            en = "404 is a number of HTTP, copied from the target. An error says that the request failed; here the tool has something to report.",
            zh = "404 是 HTTP 的状态码，从目标系统那边抄来的。error 是说请求没办成；这里是工具有话要报告。",
          },
        },
        {
          when = { message = { ["result/isError"] = false } },
          example = '{"jsonrpc":"2.0","id":4,"result":{"content":'
            .. '[{"type":"text","text":"There is nothing at this path."}],"isError":false}}',
          says = {
            en = "The right channel, and it claims a success. Programs read the mark, not the sentence; so the mark has to be true.",
            zh = "途径对了，却报了成功。程序看的是标记，不是那句话；标记要如实。",
          },
        },
      },
      says = {
        en = "A result that says isError: the model can read it and do something about it. A stable code beside it would help even more.",
        zh = "结果里写着 isError，模型看得到，也能想办法。旁边再有个稳定的代码就更好了。",
      },
      otherwise = {
        en = "What is wanted is a result under the same id, with content for the model to read and a mark that it is a failure.",
        zh = "要的是同一个 id 的结果：content 里有给模型看的话，再有一个失败的标记。",
      },
      hint = {
        en = "Two channels: the request failed, or the tool’s work failed. Which one do hosts show to the model?",
        zh = "两条途径：请求没办成，或者工具没办成事。宿主给模型看的是哪一条？",
      },
      next = "faults/missing-file@7",
    },
    {
      id = "outside-in",
      kind = "order",
      ask = {
        en = "A call over http went wrong. In which order do these questions make sense, from the outside in?",
        zh = "一次走 HTTP 的调用出了毛病。由外往里，这些问题该按什么顺序问？",
      },
      options = {
        { id = "arrived", label = { en = "Did anything come back at all?", zh = "到底有没有东西回来？" } },
        { id = "status", label = { en = "What is the HTTP status?", zh = "HTTP 状态是多少？" } },
        { id = "error", label = { en = "Does the message hold result or error?", zh = "消息里是 result 还是 error？" } },
        { id = "is-error", label = { en = "Is isError true?", zh = "isError 是 true 吗？" } },
        { id = "content", label = { en = "Is the content all that was asked for?", zh = "内容是不是要的全部？" } },
      },
      wrong = {
        {
          when = { before = { "is-error", "error" } },
          says = {
            en = "isError stands inside a result. Where there is an error instead, there is no result to look into.",
            zh = "isError 写在 result 里面。要是来的是 error，就没有 result 可看。",
          },
        },
        {
          when = { before = { "content", "is-error" } },
          says = {
            en = "First learn whether it is a success at all. Else the text of a failure is taken for the wanted content.",
            zh = "先弄清算不算成功，不然会把报错的话当成要的内容。",
          },
        },
        {
          when = { before = { "error", "status" } },
          says = {
            en = "With a 401 or a 404 there may be no JSON-RPC message in the body at all. The envelope first, then the letter.",
            zh = "要是 401、404，正文里可能根本没有 JSON-RPC 消息。先看信封，再看信。",
          },
        },
      },
      says = {
        en = "Each question only makes sense once the one before is answered well; where it is not, there the layer is to be sought.",
        zh = "前一个问题过了关，后一个才有意义；在哪里过不去，就从哪一层找起。",
      },
      otherwise = {
        en = "Silence has no status. Begin with whether there is anything to look at.",
        zh = "没有回音，就没有状态可看。先问有没有东西可看。",
      },
      hint = {
        en = "Which question cannot even be asked before another is answered?",
        zh = "哪个问题，在另一个有答案之前根本问不了？",
      },
      next = "faults/unreachable-network@1",
    },
    {
      id = "no-answer-at-all",
      kind = "fix",
      about = "lookalikes/timeout-answer-lost",
      ask = {
        en = "No status, no error, no result: ten seconds of silence after a call that writes. What is to be done?",
        zh = "没有状态，没有 error，没有 result：一次会写的调用，十秒没有回音。该怎么办？",
      },
      hint = {
        en = "Silence says nothing of what was done. Where could one look it up?",
        zh = "没有回音，不说明做没做。去哪里可以查到？",
      },
      next = "lookalikes/timeout-answer-lost@7",
    },
  },
}
