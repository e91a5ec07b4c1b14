-- A set in which each exercise has another mistake.
local story = require "story"

local says, otherwise = story.text "Right", story.text "Not this"

return set {
  id = "mistakes/broken-set",
  title = { en = "A set", zh = "一组题" },
  summary = { en = "You can find mistakes.", zh = "会找错。" },
  exercises = { --> warning set-size
    { id = "about", kind = "layer", about = "faults/nowhere", next = "flow/ids@5" }, --> error set-about
    { id = "next", kind = "layer", about = "faults/forbidden", next = "flow/nowhere@1" }, --> error set-next
    { --> error set-form
      id = "form",
      kind = "predict",
      about = "flow/ids",
      at = { kind = "message", method = "tools/delete" },
      options = { { id = "tools/list" }, { id = "tools/call" } },
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    { --> error set-right
      id = "right",
      kind = "repair",
      ask = story.text "Mend it",
      message = '{"jsonrpc":"2.0","id":1}',
      right = { ["method"] = "tools/list" },
      example = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"}}',
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    {
      id = "tools",
      kind = "tools",
      ask = story.text "Choose",
      about = "flow/read-file",
      options = { { id = "list_directory", right = true }, { id = "read_file_range" } }, --> error set-tools
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    {
      id = "none",
      kind = "evidence",
      about = "faults/forbidden",
      wrong = { { when = { event = { method = "tools/none" } }, says = story.text "Perhaps" } }, --> error set-wrong-none
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    {
      id = "not-wrong",
      kind = "truth",
      thing = story.text "A list is an offer",
      answer = false,
      options = { { id = "a", right = true, label = story.text "It is an offer" }, { id = "b", label = story.text "It is a schema" } },
      wrong = { { when = { reason = "a" }, says = story.text "Perhaps" } }, --> error set-wrong-right
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    {
      id = "hidden",
      kind = "truth",
      thing = story.text "A list is a promise",
      answer = false,
      options = { { id = "a", right = true, label = story.text "It is an offer" }, { id = "b", label = story.text "It is a schema" } },
      wrong = {
        { when = { answer = "true" }, says = story.text "No" },
        { when = { answer = "true" }, says = story.text "Never" }, --> error set-wrong-hidden
      },
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    {
      id = "silent",
      kind = "place",
      ask = story.text "Where does it belong",
      thing = story.text "The token",
      options = { { id = "host", right = true }, { id = "model" }, { id = "server" }, { id = "target" } }, --> error set-silent, error set-silent
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    {
      id = "slots",
      kind = "truth",
      thing = story.text "A list is a wish",
      answer = false,
      options = { { id = "a", right = true, label = story.text "It is an offer" }, { id = "b", label = story.text "It is a dream", says = story.text "Dreams are not sent" } },
      wrong = {
        { when = { verdict = "true" }, says = story.text "Hardly" }, --> error set-wrong-none
        { when = { answer = "perhaps" }, says = story.text "Never so" }, --> error set-wrong-none
      },
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    {
      id = "orders",
      kind = "order",
      ask = story.text "In which order",
      options = { { id = "initialize" }, { id = "tools/list" }, { id = "tools/call" } },
      wrong = {
        { when = { before = { "tools/call", "tools/lst" } }, says = story.text "Too early" }, --> error set-wrong-none
        { when = { before = "tools/call" }, says = story.text "Much too early" }, --> error set-wrong-none
        { when = { with = "tools/call" }, says = story.text "Far too early" }, --> error set-wrong-none
      },
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
    { --> error set-alike
      id = "alike",
      kind = "truth",
      thing = story.text "A list is a schema",
      answer = false,
      options = { { id = "a", right = true, label = story.text "It is an offer" }, { id = "b", label = story.text "It is a promise" } },
      wrong = { { when = { answer = "true" }, says = otherwise } },
      says = says,
      otherwise = otherwise,
      next = "flow/ids@5",
    },
  },
}
