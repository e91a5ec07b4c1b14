local t = { 3, 1, 2 }
table.sort(t) table.sort(t, function(a, b) return a > b end)
table.insert(t, 4) table.insert(t, 1, 0) table.remove(t) table.remove(t, 1)
error(table.concat(t, ",") .. select("#", table.unpack(t, 1, 3)))