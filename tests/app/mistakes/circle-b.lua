
return { a = require "circle-a" } --> error structure
