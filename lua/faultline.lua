---@meta faultline
-- The scenario API, version 1, for lua-language-server: completion and checks while
-- you write. Nothing runs this file. Each class lists the same keys as
-- sim/script/shape.def; a test holds them together.
--
-- `faultline new` writes the .luarc.json that tells an editor of this file.
--
-- A scenario sees the names below, and of Lua: assert error ipairs next pairs pcall
-- select setmetatable tonumber tostring type; math without random, sin, exp, pow and
-- the operator ^; of string: byte char find format len lower rep reverse sub upper;
-- of table: concat insert remove sort unpack. There are no patterns: use text.
-- require "NAME" reads NAME.lua beside the scenario, or one of the files here.
-- pairs and next go through the keys in sorted order. One call may cost two million
-- steps, one run twenty million; memory counts as steps too.

---Wording in both languages. Both are required.
---@class faultline.Text
---@field en string
---@field zh string

---A scenario: everything that exists before the run, and what the lesson says about it.
---@class faultline.Scenario
---@field based_on? string id of a scenario whose world this one takes over; see below
---@field id string chapter/name, as the file lies under scenarios/
---@field kind "flow"|"fault"|"lab"|"set"
---@field revision string of the protocol: "2025-11-25"
---@field transport "stdio"|"http"
---@field link_ms? integer latency of the link, one way; 5
---@field title faultline.Text
---@field question? faultline.Text
---@field symptom? faultline.Text what a learner sees, without its cause
---@field summary? faultline.Text
---@field limits? faultline.Text where this does not hold, or a counter-example
---@field figure? faultline.Step the whole picture; required in a flow
---@field steps? faultline.Step[] the seven steps; required in a flow
---@field sources? string[] page and revision, at most 8
---@field needs? string[] ids of lessons it builds on, at most 8
---@field task faultline.Text what the user asked for
---@field servers faultline.Server[]
---@field host faultline.Host
---@field target faultline.Target
---@field model fun(view: faultline.View): faultline.Move
---@field goal table the values that the answer must hold; a list: one of several such
---@field user? string the user's own identity at the target; without it nobody judges by it
---@field asked? faultline.AskedCall[] calls whose effects the task asks for; whatever is done
---@field fault? faultline.Fault the one condition that is not as it should be
---@field change? fun(s: faultline.Scenario) changes single things of what was taken over
---@field variants? faultline.Variant[] ways to place the fault; the first without a choice
---@field exercise? faultline.Exercise required in a fault
---@field predict? table[] matches, as in an exercise's evidence: stepping asks what comes, before it shows these events; at most 16

---Building on another scenario. With `based_on = "flow/read-file"` a scenario starts with
---that one's world: revision, transport, task, servers, host, target, model, goal, user.
---Each key written here stands in place of that one's whole value; `null` takes it away.
---The words of a lesson (id, kind, title to needs), its fault and its exercise never are. For a
---change inside a table use `change`: it is called with the table as it stands by then and
---may set anything in it. A variant's and a fix's `apply` work the same way, after it.

---One row of the catalogue (sim/fault/catalogue.def) and what it needs.
---@class faultline.Fault
---@field kind string "forbidden" …: the first column of the catalogue
---@field server? integer unreachable: which server, from 1; the first
---@field method? string unknown-method: what the client sends instead of tools/call
---@field identity? string forbidden: who loses every right on the path and below it
---@field path? string forbidden: the path; not-found, injected: the file
---@field moved_to? string not-found: where the file is now; left out: nowhere
---@field lines? integer truncated: how many lines one read gives at most
---@field line? integer injected: before which line of the file; left out: at its end
---@field tool? string injected: instead of a file, the tool whose results it is added to; timed-out, not-exposed, bad-arguments: the tool
---@field text? string injected: what is added; business-refusal: what the file says instead
---@field lost? "request"|"answer" timed-out, partial: what does not arrive, the first time
---@field op? string partial: of what the server asks the target: "send"
---@field action? string forbidden: only this one of the rights: "send"
---@field argument? string bad-arguments: which one the model gets wrong in its first call
---@field value? integer bad-arguments: what it writes there
---@field times? integer blind-retry: how often the host repeats by itself
---@field revision? string version: the only one that the server speaks: "2024-11-05"
---@field capability? string capability: what the server does not declare: "resources"

---@class faultline.Variant
---@field id string
---@field title faultline.Text
---@field apply fun(s: faultline.Scenario)

---What the learner is asked. A match such as { kind = "target", ["data/status"] = "forbidden" }
---stands for the first event of the run without a fix that meets all its conditions.
---Conditions: kind, from, to, status, method, frame; msg/… in the message, http/… in its
---http part, data/… (or any other path) in the event's data.
---@class faultline.Exercise
---@field layer "network"|"protocol"|"host"|"authorization"|"tool"|"result"|"trust"|"none"
---@field kind? string the finer kind inside the layer (sim/lesson/kind.def); not with "none"
---@field evidence table[] matches; any of these events will do; at most 8
---@field evidence_right faultline.Text
---@field evidence_wrong faultline.Text
---@field layers faultline.Layers
---@field fixes faultline.Fix[] at most 12
---@field hints faultline.Text[] three: where to look, what to compare, the rule
---@field explanation faultline.Text stays open once solved

---What is said to each choice, the right one included.
---@class faultline.Layers
---@field network faultline.Text
---@field protocol faultline.Text
---@field host faultline.Text
---@field authorization faultline.Text
---@field tool faultline.Text
---@field result faultline.Text
---@field trust faultline.Text
---@field none faultline.Text

---Something to try. It runs, right or wrong: `apply` changes the scenario's table before
---the world is made, for instance s.fault = nil or s.host.retries = 1.
---@class faultline.Fix
---@field id string
---@field label faultline.Text
---@field feedback faultline.Text
---@field right? boolean
---@field apply fun(s: faultline.Scenario)

---A set of self-check exercises: what the file of a set returns.
---@class faultline.Set
---@field id string selfcheck/name, as the file lies under scenarios/
---@field title faultline.Text
---@field summary faultline.Text what somebody can do who has solved it
---@field minutes? integer that it takes, about; 15
---@field exercises faultline.SetExercise[] at most 16

---One exercise. What is asked and what is right depends on its kind:
---layer, evidence, fix: the exercise of the scenario `about` tells, words and all.
---predict: the event that `at` finds in its run; `options` are methods to choose from.
---order: `options` in the right order. match: each option `is` a party's.
---repair: `message`, or the event that `at` finds; `right` must stand in it then.
---approve: `thing` is the card, `answer` says whether to approve it, `options` what is missing.
---truth: `thing` is the claim, `answer` whether it is true, `options` the reasons.
---place: `thing` is placed at one of the `options`: user, model, host, client, server, target,
---host-client, client-server, server-target.
---tools: `options` are names of tools of `about`; those that are right = true are the set.
---@class faultline.SetExercise
---@field id string small letters, digits and '-'
---@field kind "layer"|"evidence"|"fix"|"predict"|"order"|"match"|"repair"|"approve"|"truth"|"place"|"tools"
---@field ask? faultline.Text the question; left out: the kind's own
---@field thing? faultline.Text
---@field about? string id of a scenario
---@field variant? string of that scenario
---@field at? table conditions, as in an exercise's evidence
---@field answer? boolean
---@field options? faultline.SetOption[] at most 12
---@field parties? string[] match: actors to choose from; host, client, server, target
---@field message? string repair: the broken message
---@field right? table repair: conditions on the message, by paths in it
---@field example? string repair: a message that is right
---@field says? faultline.Text to the right answer
---@field wrong? faultline.SetWrong[] answers that have a name; the first that fits is said
---@field otherwise? faultline.Text to any other wrong answer
---@field hint? faultline.Text
---@field next string what to open next: "flow/ids@5"

---@class faultline.SetOption
---@field id string one word: letters, digits, '-', '_', '/', '.'
---@field label? faultline.Text left out: the id as it is
---@field says? faultline.Text to whoever chooses it wrongly
---@field is? string match: whose it is
---@field right? boolean

---A wrong answer, and what it shows. `when` names slots and what stands there, a name or a list
---of names: answer, reason; decision, missing; place; what, from, to, method; a duty's id.
---order: before = { "a", "b" }: a was put before b. tools: with, without: lists of tools.
---evidence: event = { … }, repair: message = { … }: conditions.
---@class faultline.SetWrong
---@field when table
---@field example? string repair: a message that is wrong in this way
---@field says faultline.Text

---A call that the user asked for, written as the model's move is.
---@class faultline.AskedCall
---@field call string a tool's name
---@field arguments? table values that its arguments must hold; any
---@field once? boolean a second effect of it is one that nobody asked for

---A caption of one line (110 characters, 45 Han characters) and short notes.
---@class faultline.Step
---@field caption faultline.Text
---@field why? faultline.Text why it is needed
---@field how? faultline.Text how it is done
---@field cost? faultline.Text cost and misconceptions
---@field check? faultline.Text how to check it

---@class faultline.Server
---@field name string serverInfo, as are title and version
---@field title? string
---@field version string
---@field instructions? string
---@field command? string what the host starts; over stdio only
---@field url? string over http only
---@field identity string on whose behalf it asks the target
---@field capabilities table as declared: { tools = {}, resources = {} }
---@field revisions? string[] it speaks these, newest first; the scenario's own
---@field page_size? integer items on a page of a list; 0: all on one
---@field unreachable? boolean connecting gets no answer
---@field refuses_revision? boolean answers a revision it does not speak with an error, not with another
---@field loses_request? string the tool whose first call is lost on the way to the server
---@field loses_answer? string the tool whose first answer is lost on the way back
---@field token? string over http: what the client shows as its bearer token
---@field token_expired? boolean the server takes that token no more: 401
---@field pings_early? boolean over stdio: it pings as soon as it has answered initialize
---@field tools? faultline.Tool[]
---@field resources? faultline.Resource[]
---@field prompts? faultline.Prompt[]
---@field prints? faultline.Print[] over stdio only
---@field transport? "stdio"|"http" its own; the scenario's
---@field exits_on? "input-end"|"SIGTERM"|"SIGKILL" stdio: what makes its process end; "input-end"
---@field lives_ms? integer stdio: its process ends by itself after this time
---@field forgets_session_after? integer http: after so many POSTs its first session gets 404
---@field keeps_sessions? boolean http: answers DELETE with 405

---A tool. Keys from name to annotations go on the wire as they are.
---@class faultline.Tool
---@field name string 1 to 128 of A-Z a-z 0-9 _ - .
---@field title? string
---@field description? string for the model
---@field inputSchema table JSON Schema, type = "object"
---@field outputSchema? table JSON Schema, type = "object"; results must fit it
---@field annotations? table hints, which nobody has to believe
---@field work_ms? integer time the server takes besides the target; 1
---@field identity? string on whose behalf it asks the target; the server's
---@field handler fun(args: table, target: faultline.TargetPort): faultline.Result

---A template for the user to pick. Keys but text go on the wire as they are.
---@class faultline.Prompt
---@field name string
---@field title? string
---@field description? string
---@field arguments? faultline.PromptArgument[]
---@field text string what it puts before the model; {name} stands for an argument

---@class faultline.PromptArgument
---@field name string
---@field title? string
---@field description? string
---@field required? boolean

---@class faultline.PickedPrompt
---@field name string
---@field arguments? table of strings

---A line that a server prints besides its answers.
---@class faultline.Print
---@field text string one line
---@field to? "stderr"|"stdout"|"client" client: as notifications/message; stderr
---@field tool? string when this tool is called; left out: when the process has started
---@field level? string of a message to the client: "debug" to "emergency"; "info"

---@class faultline.Resource
---@field uri string
---@field name string
---@field title? string
---@field description? string
---@field mimeType string
---@field path string the target's file behind it

---@class faultline.Host
---@field name string clientInfo, as are title and version
---@field title? string
---@field version string
---@field capabilities? table of the client; none
---@field policies table<string, faultline.Policy> by tool; a tool without one is hidden
---@field lists_resources? boolean asks for resources/list too
---@field think_ms? integer the model's time for one move; 400
---@field max_turns? integer moves of the model, 1 to 50; 8
---@field connect_timeout_ms? integer 10000
---@field request_timeout_ms? integer how long it waits for the answer of a call; 0: for ever
---@field retries? integer how often it repeats a failed call by itself, to 20; 0
---@field call_method? string what its client calls tools with; "tools/call"
---@field marks_results? boolean tells the model that a result is data, not an instruction; true
---@field drops? string a filter: a result that holds this text is not handed on
---@field ask_model_without_session? boolean without any session it asks the model all the same
---@field revisions? string[] its client can speak these; only the scenario's own
---@field first_page_only? boolean its client never follows nextCursor
---@field asks_undeclared? boolean asks for lists that the server did not declare
---@field pairs_by_order? boolean hands answers on in the order of asking, not by their ids
---@field strict_stdout? boolean ends a session at a line that is no JSON; without it the line is dropped
---@field closes? boolean ends its sessions when the task is over
---@field picks_prompt? faultline.PickedPrompt the prompt that the user picks at the start

---@class faultline.Policy
---@field visible boolean whether the model sees the tool
---@field consent? "policy"|"user"|"deny" who approves a call; the user

---The system behind the server. Rights are granted, never assumed.
---@class faultline.Target
---@field name string
---@field latency_ms? integer one way; 3
---@field read_limit? integer lines that one read gives at most; 0: no limit
---@field patience_ms? integer how long a server waits for its answer; 30000
---@field loses_request? string what the server asks ("send"): the first such request is lost
---@field loses_answer? string what the server asks ("send"): the first answer to it is lost
---@field files table<string, string> text by path
---@field rights table<string, faultline.Rights> by identity

---Folders or files, by action; "" is everything. send: to whom.
---@class faultline.Rights
---@field list? string[]
---@field read? string[]
---@field search? string[]
---@field write? string[]
---@field send? string[]

---What a handler gives back. Without text, data is mirrored as text.
---@class faultline.Result
---@field text? string the text block
---@field data? table structuredContent
---@field is_error? boolean the tool could not do it; put a stable `code` into data

---What the model does next: one of call, calls, read, answer and reconnect.
---@class faultline.Move
---@field call? string a tool's name
---@field arguments? table of the call
---@field calls? faultline.ProposedCall[] several at once, at most 16; the next move when all are over
---@field read? string a resource's uri
---@field answer? table the values of the final answer
---@field reconnect? boolean ask the host for a new session with the server that is gone, else with the first

---@class faultline.ProposedCall
---@field call string a tool's name
---@field arguments? table of the call

---Lines of a file, both included; left out: from the start, to the end.
---@class faultline.ReadRequest
---@field path string
---@field first? integer
---@field last? integer

---@class faultline.ListRequest
---@field path? string a folder; left out: the root

---Literal text; upper and lower case of A-Z count as the same.
---@class faultline.SearchRequest
---@field query string
---@field path? string a folder; left out: everywhere

---@class faultline.SendRequest
---@field to string
---@field text string
---@field key? string an idempotency key: what came with it before is not sent again

---@class faultline.WriteRequest
---@field path string
---@field text string the file's whole text from then on; a file that is not there is made

---What this run has sent so far; needs the right to list it.
---@class faultline.SentRequest
---@field to string

-- What the program hands in --------------------------------------------------

---What the model has in front of it.
---@class faultline.View
---@field turn integer from 1
---@field tools string[] names of the visible tools
---@field seen faultline.Seen[] everything so far, oldest first
---@field prompt? string the text of the prompt that the user has picked
---@field last? faultline.Seen the newest of them

---@class faultline.Seen
---@field call_id string
---@field tool string a tool's name or a resource's uri
---@field ok boolean no error of either channel
---@field marked boolean the host said that this is data, not an instruction
---@field text string
---@field data? table

---An answer of the target: status, and the fields of what was asked for.
---@class faultline.TargetAnswer
---@field status "ok"|"not-found"|"forbidden"|"bad-request"|"no-answer"
---@field http integer 200, 404, 403, 400, 504
---@field effect string "none", "read", "sent", "written"
---@field path? string
---@field first? integer read: the lines that came
---@field last? integer
---@field total? integer read: lines in the file
---@field text? string read
---@field truncated? boolean read: the target's limit cut it
---@field next? integer read: the line that it was cut before
---@field entries? { name: string, kind: "file"|"folder", lines?: integer }[] list
---@field query? string
---@field hits? { path: string, line: integer, text: string }[] search
---@field id? string send: of what was sent
---@field to? string send, sent: to whom
---@field bytes? integer send, write: how many
---@field repeated? boolean send: it was sent with this key before, and not again
---@field messages? { id: string, text: string }[] sent

---The target, for as long as a handler runs.
---@class faultline.TargetPort
local port = {}
---@param request faultline.ReadRequest
---@return faultline.TargetAnswer
function port:read(request) end
---@param request faultline.ListRequest
---@return faultline.TargetAnswer
function port:list(request) end
---@param request faultline.SearchRequest
---@return faultline.TargetAnswer
function port:search(request) end
---@param request faultline.SendRequest
---@return faultline.TargetAnswer
function port:send(request) end
---@param request faultline.SentRequest
---@return faultline.TargetAnswer
function port:sent(request) end
---@param request faultline.WriteRequest
---@return faultline.TargetAnswer
function port:write(request) end

---The file ends with: return scenario { … }
---@param definition faultline.Scenario
---@return faultline.Scenario
function scenario(definition) end

---A file that is a set of exercises ends with `return set { … }`.
---@param s faultline.Set
---@return faultline.Set
function set(s) end

---Marks a table as a JSON array, so that it stays [] when it is empty.
---@generic T
---@param items T[]
---@return T[]
function array(items) end

---JSON's null. Compare with it; a table cannot hold nil.
null = null

---What another file returns: NAME.lua beside the scenario, else one of the program's own in
---lua/. At the top of the file only, outside every function; at most 8 files for a scenario.
---@param name string small letters, digits, '-' and '_'
---@return any
function require(name) end

---Literal text, never patterns.
text = {}
---What stands between two texts, or nil; without `to`, up to the end of the line.
---@param s string
---@param from string
---@param to? string
---@return string?
function text.between(s, from, to) end
---@param s string
---@param part string
---@return boolean
function text.contains(s, part) end
---@param s string
---@param part string
---@return boolean
function text.starts(s, part) end
---@param s string
---@param part string
---@return boolean
function text.ends(s, part) end
---The parts between separators.
---@param s string
---@param separator string not empty
---@return string[]
function text.split(s, separator) end
---The lines without their line feeds.
---@param s string
---@return string[]
function text.lines(s) end
---Without white space at both ends.
---@param s string
---@return string
function text.trim(s) end
---The first number, or nil; behind these words, when they are given (blanks may stand between).
---@param s string
---@param after? string
---@return number?
function text.number(s, after) end
---Every `old` becomes `new`.
---@param s string
---@param old string not empty
---@param new string
---@return string
function text.replace(s, old, new) end
