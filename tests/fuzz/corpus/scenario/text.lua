local a = text.split(" a,b,,c ", ",")
assert(text.starts("abc", "ab") and text.ends("abc", "bc") and text.contains("abc", "b"))
error(text.trim(a[1]) .. #text.lines("x\r\ny\n") .. text.replace("aaa", "a", "bb") .. #a)