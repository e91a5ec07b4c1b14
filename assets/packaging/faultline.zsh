#compdef faultline
# Completion of faultline for zsh. What there is to complete is read from
# `faultline --help`, so that nothing has to be kept in step with the program.

local -a before found
local command
before=(${words[2,CURRENT-1]:#-*})
command=$before[1]

if [[ $PREFIX == -* ]]; then
    found=(${(f)"$(faultline $command --help --lang en 2>/dev/null |
        sed -nE 's/^ +(-[a-z], )?(--[a-z-]+)( [^ ]+)? +(.*)/\2:\4/p')"})
    _describe option found
elif [[ -z $command ]]; then
    found=(${(f)"$(faultline --help --lang en 2>/dev/null |
        sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\) *\(.*\)/\1:\2/p')"})
    _describe command found
else
    found=(${(f)"$(faultline list 2>/dev/null | sed -nE 's/^  ([a-z0-9-]+\/[a-z0-9-]+) +(.*)/\1:\2/p')"})
    _describe scenario found
    _files
fi
