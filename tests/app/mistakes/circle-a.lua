return require "circle-b"
