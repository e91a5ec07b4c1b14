# Completion of faultline for fish. What there is to complete is read from
# `faultline --help`, so that nothing has to be kept in step with the program.

function __faultline_command
    for word in (commandline -opc)[2..]
        string match -q -- '-*' $word; or begin
            echo $word
            return 0
        end
    end
    return 1
end

function __faultline_commands
    faultline --help --lang en 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\) *\(.*\)/\1\t\2/p'
end

function __faultline_options
    faultline (__faultline_command) --help --lang en 2>/dev/null |
        sed -nE 's/^ +(-[a-z], )?(--[a-z-]+)( [^ ]+)? +(.*)/\2\t\4/p'
end

function __faultline_scenarios
    faultline list 2>/dev/null | sed -nE 's/^  ([a-z0-9-]+\/[a-z0-9-]+) +(.*)/\1\t\2/p'
end

complete -c faultline -n 'not __faultline_command >/dev/null' -f -a '(__faultline_commands)'
complete -c faultline -n '__faultline_command >/dev/null' -a '(__faultline_scenarios)'
complete -c faultline -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__faultline_options)'
