# Completion of faultline for bash. What there is to complete is read from
# `faultline --help`, so that nothing has to be kept in step with the program.

_faultline_commands() {
    faultline --help --lang en 2>/dev/null |
        sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p'
}

_faultline_options() {
    faultline ${1:+"$1"} --help --lang en 2>/dev/null | grep -oE '^ +(-[a-z], )?--[a-z-]+' |
        grep -oE -- '--?[a-z-]+'
}

# The words of an option that takes one of a few: "--format text|json".
_faultline_values() {
    faultline ${1:+"$1"} --help --lang en 2>/dev/null |
        sed -nE "s/^ +(-[a-z], )?$2 ([a-z]+(\|[a-z]+)+) .*/\2/p" | tr '|' ' '
}

_faultline_scenarios() {
    faultline list 2>/dev/null | sed -nE 's/^  ([a-z0-9-]+\/[a-z0-9-]+).*/\1/p'
}

_faultline() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command="" i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in -*) ;; *) command=${COMP_WORDS[i]} && break ;; esac
    done
    local words=""
    case $before in
    --*) words=$(_faultline_values "$command" "$before") ;;
    esac
    if [ -z "$words" ]; then
        case $word in
        -*) words=$(_faultline_options "$command") ;;
        *) case $command in
            '') words=$(_faultline_commands) ;;
            list) ;;
            *) words=$(_faultline_scenarios) ;;
            esac ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}

# Where nothing of ours fits, it is a file.
complete -o default -F _faultline faultline
