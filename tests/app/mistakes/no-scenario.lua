-- A file that no scenario requires, and that is none.
local t = { 1, 2, 3 } --> warning unused-local
