# shellcheck shell=sh
# Shared by ./start and tests/run: what a fresh machine needs, and the build.
# Sourced, never run. Speaks to stderr only. Expects $root, the
# project's folder.

# What the program is built from and draws with. NAME:COMMAND – a package that
# counts as installed, too, when the command is there from elsewhere.
program_packages="cmake:cmake ninja-build:ninja gcc:cc libc6-dev pkg-config:pkg-config
libsdl2-dev libsdl2-ttf-dev libcjson-dev liblua5.4-dev libpng-dev libfontconfig-dev
fonts-inter fonts-jetbrains-mono fonts-noto-cjk"

say() { printf 'faultline: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 5
}

# Prints those of the given packages that are missing.
missing_packages() {
    names=
    for entry in "$@"; do names="$names ${entry%%:*}"; done
    # shellcheck disable=SC2086 # names are words
    installed=$(dpkg-query -W -f '|${Package}=${db:Status-Status}|' $names 2>/dev/null) || true
    for entry in "$@"; do
        case $installed in *"|${entry%%:*}=installed|"*) continue ;; esac
        case $entry in *:*) command -v "${entry#*:}" >/dev/null 2>&1 && continue ;; esac
        printf '%s ' "${entry%%:*}"
    done
}

# Where there is no dpkg: what can be asked without it.
missing_elsewhere() {
    for entry in "$@"; do
        case $entry in
        *:*) command -v "${entry#*:}" >/dev/null 2>&1 || printf '%s ' "${entry%%:*}" ;;
        esac
    done
    for module in sdl2 SDL2_ttf libcjson lua5.4 libpng fontconfig; do
        pkg-config --exists "$module" 2>/dev/null || printf '%s ' "$module"
    done
}

# Installs the missing ones of the given packages, or names them and stops.
need_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        missing=$(missing_elsewhere "$@")
        [ -z "$missing" ] || fail "this is no Debian or Ubuntu; please install (Debian's names): $missing"
        return 0
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    sudo=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 ||
            fail "please install, as root: apt-get install $missing"
        sudo=sudo
    fi
    command -v apt-get >/dev/null 2>&1 || fail "please install: $missing"
    say "installing: $missing"
    $sudo apt-get update -qq >&2 || fail "apt-get could not fetch its lists"
    # shellcheck disable=SC2086 # a list of words
    $sudo env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends $missing >&2 ||
        fail "apt-get could not install: $missing"
}

# Whether nothing that the build reads is newer than its last success. (Folders
# count: a file added or removed changes its folder. dpkg's list stands for the libraries.)
is_built() {
    [ -f "$1/built" ] || return 1
    newer=$(find "$root/CMakeLists.txt" "$root/CMakePresets.json" "$root/sim" \
        "$root/tests" "$root/assets/packaging" /var/lib/dpkg/status -newer "$1/built" 2>/dev/null | head -n 1)
    [ -z "$newer" ]
}

# Whether the folder is set up for this place and kind of build.
is_configured() {
    [ -f "$1/build.ninja" ] && [ -f "$1/CMakeCache.txt" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt" &&
        grep -qxF "CMAKE_BUILD_TYPE:STRING=$2" "$1/CMakeCache.txt"
}

# build PRESET FOLDER TYPE [TARGET…]: does what is to do, and nothing when there
# is nothing. The output goes to FOLDER/build.log; its end is shown on failure.
build() {
    preset=$1 folder=$root/$2 type=$3
    shift 3
    if is_configured "$folder" "$type" && is_built "$folder"; then return 0; fi
    mkdir -p "$folder" || fail "cannot write in $root"
    log=$folder/build.log
    touch "$folder/started"
    say "building in ${folder#"$root"/}/ (the first time takes a minute)"
    # A folder that was set up with tools that are gone since is set up again.
    { is_configured "$folder" "$type" && ninja -C "$folder" "$@" >"$log" 2>&1; } ||
        { configure && ninja -C "$folder" "$@"; } >"$log" 2>&1 || build_failed
    mv "$folder/started" "$folder/built"
}

configure() (
    cd "$root" && cmake --fresh --preset "$preset"
)

build_failed() {
    tail -n 40 "$log" >&2
    fail "the build failed; all of its output: $log"
}
