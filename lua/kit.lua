-- Small helpers that scenarios share: local kit = require "kit"
---@class faultline.Kit
local kit = {}

local codes = {
  ["not-found"] = "NOT_FOUND",
  ["forbidden"] = "FORBIDDEN",
  ["bad-request"] = "BAD_REQUEST",
  ["no-answer"] = "OUTCOME_OPEN",
}

---Turns a target's refusal into a result that a model can act on: a stable code for
---programs, a sentence for people. Where a status has no sentence, that of "bad-request"
---stands.
---@param sentences table<string, string> by the target's status
---@return fun(answer: faultline.TargetAnswer): faultline.Result
function kit.refusals(sentences)
  return function(answer)
    local status = sentences[answer.status] and answer.status or "bad-request"
    return { is_error = true, data = { code = codes[status], message = sentences[status] } }
  end
end

---The same in words that suit any target.
---@type fun(answer: faultline.TargetAnswer): faultline.Result
kit.refused = kit.refusals {
  ["not-found"] = "There is nothing at this path.",
  ["forbidden"] = "This identity may not do that at this path.",
  ["bad-request"] = "The target cannot answer this request.",
}

---An outputSchema: a result is either what was asked for, or a refusal.
---@param properties table of what was asked for
---@param required string[] which of them are always there
---@param codes? string[] of refusals; NOT_FOUND, FORBIDDEN and BAD_REQUEST
---@return table
function kit.either(properties, required, codes)
  properties.code = { type = "string", enum = codes or { "NOT_FOUND", "FORBIDDEN", "BAD_REQUEST" } }
  properties.message = { type = "string" }
  return {
    type = "object",
    properties = properties,
    anyOf = { { required = required }, { required = { "code", "message" } } },
  }
end

---A model that makes these moves one after the other and stays at the last. A function in
---the list gets the view and returns the move.
---@param moves (faultline.Move|fun(view: faultline.View): faultline.Move)[]
---@return fun(view: faultline.View): faultline.Move
function kit.moves(moves)
  return function(view)
    local move = moves[math.min(view.turn, #moves)]
    if type(move) == "function" then return move(view) end
    return move
  end
end

---For a fix: the model as it was, but when something did not work it goes on with `move`, as
---long as that returns a move.
---@param s faultline.Scenario
---@param move fun(view: faultline.View): faultline.Move?
function kit.after_failure(s, move)
  local before = s.model
  s.model = function(view)
    return view.last and not view.last.ok and move(view) or before(view)
  end
end

return kit
