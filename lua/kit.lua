-- Small helpers that scenarios share: local kit = require "kit"
---@class faultline.Kit
local kit = {}

local refusals = {
  ["not-found"] = { code = "NOT_FOUND", message = "There is nothing at this path." },
  ["forbidden"] = { code = "FORBIDDEN", message = "This identity may not do that at this path." },
}
local other = { code = "BAD_REQUEST", message = "The target cannot answer this request." }

---A target's refusal as a result that a model can act on: a stable code for programs, a
---sentence for people.
---@param answer faultline.TargetAnswer
---@return faultline.Result
function kit.refused(answer)
  return { is_error = true, data = refusals[answer.status] or other }
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
