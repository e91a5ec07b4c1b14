local t = setmetatable({}, { __index = function(_, k) return k end, __call = function() return 1 end, __len = function() return 9 end,
  __eq = function() return true end, __concat = function() return "c" end, __tostring = function() return "t" end, __pairs = 1, __gc = error })
error(t.x .. #t .. t() .. (t .. "") .. tostring(t))