local s = string.rep("ab", 10, ",")
assert(s:find("b", 1, true) and s:sub(-2) == "ab" and s:upper():lower() == s)
assert(s:byte(1) == 97 and string.char(97, 98) == "ab" and s:reverse():len() == #s)
error(string.format("%5d|%-5s|%q|%x|%.3f|%g|%%|%c|%i", 7, "x", "a\n\0b", 255, 1/3, 1e100, 65, 2))