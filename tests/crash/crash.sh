#!/usr/bin/env bash
# Kills 'almanac import', 'generate' (by thumb and u; by retile to 50,000 boards), 'solve --missing' and
# 'solve --all' at many moments and judges what is left: an import and a solve are all there or not at all, every
# store is sound, and doing it again ends where an undisturbed run ends.
#
#     crash.sh ALMANAC BOARDS short|long
#
# ALMANAC: the program. BOARDS: boards-2022.txt. short: some moments, chosen with the seed $CRASH_SEED; long:
# every write, sync and unlink that the program asks the system for, and more moments in between.
# Exit status: 0 all is well, 1 something is not, 77 strace may not trace here, so only part was tested.
set -uo pipefail

program=$(realpath "$1")
boards=$(realpath "$2")
extent=$3
seed=${CRASH_SEED:-1}
RANDOM=$seed

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
cp "$boards" boards.txt
export ALMANAC_TODAY=2026-11-30 LC_ALL=C.UTF-8 XDG_CACHE_HOME=$folder/cache
unset ALMANAC_DB
# The leak check of the address sanitizer traces the process itself, which strace does already.
export ASAN_OPTIONS=detect_leaks=0

almanac() { "$program" --db almanac.db "$@"; }

# What is in all tables, whatever the order of the pages.
content() { sqlite3 almanac.db .dump | cksum; }

failures=0
fail() {
    echo "crash: $* (seed $seed)"
    sed 's/^/    /' said
    failures=$((failures + 1))
}

import_again() {
    # Exit status 1: one of the grids is no board.
    almanac import boards.txt >said 2>&1
    [ $? -eq 1 ] || fail "$1: cannot be done again"
    [ "$(content)" == "${expected[import]}" ] || fail "$1: again, and it is not what an undisturbed import makes"
}

# What is left after 'import' was killed: no store, or a sound one of no board or of all. The command is done
# again at once, and also after a reader has met what is left.
judge_import() {
    local kept
    mkdir left && cp almanac.db* left/ 2>/dev/null
    import_again "$1, not looked at"
    rm -f almanac.db*
    cp left/* . 2>/dev/null
    rm -rf left

    almanac check >said 2>&1
    local status=$?
    if [ -s almanac.db ]; then
        [ $status -eq 0 ] || fail "$1: the store is not sound"
        kept=$(sqlite3 almanac.db 'PRAGMA integrity_check; SELECT count(*) FROM board' 2>&1 | tr '\n' ' ')
        [[ $kept == 'ok 0 ' || $kept == 'ok 123 ' ]] || fail "$1: neither all nor nothing: $kept"
    else
        { [ $status -eq 3 ] && grep -q "no store\\|no such store" said; } || fail "$1: it is not said that there is no store"
    fi
    import_again "$1"
}

# What is left after 'generate' was killed: a sound store on the way.
judge_generate() {
    almanac check --deep >said 2>&1 || fail "$1: the store is not sound"
    local integrity
    integrity=$(sqlite3 almanac.db 'PRAGMA integrity_check' 2>&1)
    [ "$integrity" == ok ] || fail "$1: $integrity"
    almanac generate >said 2>&1 || fail "$1: cannot be gone on with"
    [ "$(content)" == "${expected[generate]}" ] || fail "$1: gone on with, and it is not what an undisturbed run makes"
}

# What is left after the long run was killed: a sound store on the way, none of whose transactions is in part.
judge_retile() {
    local integrity
    integrity=$(sqlite3 almanac.db 'PRAGMA integrity_check; PRAGMA foreign_key_check' 2>&1)
    [ "$integrity" == ok ] || fail "$1: $integrity"
    sqlite3 almanac.db 'SELECT count(*) FROM board' >>sizes
    # shellcheck disable=SC2046
    almanac $(arguments_of retile) >said 2>&1 || fail "$1: cannot be gone on with"
    [ "$(content)" == "${expected[retile]}" ] || fail "$1: gone on with, and it is not what an undisturbed run makes"
}

# What is left after a solve was killed: the store as it was, or with all that was to be found; or none, if it
# was to be made.
judge_solve() {
    almanac check >said 2>&1
    local status=$? kept
    if [ -s almanac.db ]; then
        [ $status -eq 0 ] || fail "$2: the store is not sound"
        kept=$(sqlite3 almanac.db 'PRAGMA integrity_check; SELECT count(*) FROM board' 2>&1 | tr '\n' ' ')
        [[ $kept == "ok $3 " || $kept == "ok $4 " ]] || fail "$2: neither all nor nothing: $kept"
    fi
    # shellcheck disable=SC2046
    almanac $(arguments_of "$1") >said 2>&1 || fail "$2: cannot be done again"
    [ "$(content)" == "${expected[$1]}" ] || fail "$2: again, and it is not what an undisturbed run makes"
}
judge_missing() { judge_solve missing "$1" 123 2562; }
judge_all() { judge_solve all "$1" 0 25061; }

start_import() { rm -f almanac.db*; }
start_generate() { rm -f almanac.db*; cp imported.db almanac.db; }
start_missing() { start_generate; }
# With neither a store nor a board graph from an earlier run.
start_all() { rm -f almanac.db* cache/almanac/classic*; }
start_retile() { start_generate; }

# The words of the command line for a command.
arguments_of() {
    case $1 in
        import) echo import boards.txt ;;
        generate) echo generate ;;
        missing) echo solve --missing ;;
        all) echo solve --all --layout classic ;;
        retile) echo generate --moves retile --max-boards 50000 ;;
    esac
}

# Ends a command with a signal after some microseconds, and waits until it is gone: in the background timeout would
# kill itself too, and the store could still be locked by a process that is dying in a long write.
kill_after() {
    local command=$1 signal=$3 delay
    delay=$(printf '%d.%06d' $(($2 / 1000000)) $(($2 % 1000000)))
    "start_$command"
    # shellcheck disable=SC2046
    { timeout --foreground --signal="$signal" "$delay" "$program" --db almanac.db $(arguments_of "$command") >said 2>&1; } 2>/dev/null
    "judge_$command" "$command ended by $signal after $delay seconds"
}

# Kills a command at the nth call of a system call. False if it ended before that.
kill_at() {
    local command=$1 call=$2 nth=$3
    "start_$command"
    # shellcheck disable=SC2046
    { strace -f -o trace -e "trace=$call" -e "inject=$call:signal=KILL:when=$nth" \
        "$program" --db almanac.db $(arguments_of "$command") >said 2>&1; } 2>/dev/null
    [ $? -eq 137 ] || return 1
    "judge_$command" "$command killed at $call $nth"
}

# How often a command makes a system call, when nothing disturbs it.
calls_of() {
    "start_$1"
    # shellcheck disable=SC2046
    strace -f -o trace -e "trace=$2" "$program" --db almanac.db $(arguments_of "$1") >said 2>&1
    grep -c " $2(" trace
}

# Runs undisturbed: what it must end with, and how long it takes, in microseconds.
declare -A expected duration
reference() {
    "start_$1"
    local begin=${EPOCHREALTIME//[!0-9]/}
    # shellcheck disable=SC2046
    almanac $(arguments_of "$1") >said 2>&1
    duration[$1]=$((${EPOCHREALTIME//[!0-9]/} - begin))
    expected[$1]=$(content)
}

random_below() { echo $(((RANDOM * 32768 + RANDOM) % $1)); }

reference import
cp almanac.db imported.db
reference generate
[ "$(sqlite3 almanac.db 'SELECT count(*) FROM board')" == 402 ] || fail "the undisturbed generate"
almanac solve Nov 30 Mon --count >said 2>&1  # so that 'missing' has the board graph of an earlier run
reference retile
[ "$(sqlite3 almanac.db 'SELECT count(*) FROM board')" -ge 50000 ] || fail "the undisturbed generate by retile"
reference missing
[ "$(sqlite3 almanac.db 'SELECT count(*) FROM board')" == 2562 ] || fail "the undisturbed solve --missing"
reference all
[ "$(sqlite3 almanac.db 'SELECT count(*) FROM board')" == 25061 ] || fail "the undisturbed solve --all"

# How many moments, and how many calls of each system call: fewer of what takes longer.
declare -A moments=([import]=5 [generate]=5 [retile]=5 [missing]=2 [all]=3) kills=([import]=2 [generate]=2 [missing]=1 [all]=1)
ended=0
for command in import generate retile missing all; do
    [ "$extent" == long ] && moments[$command]=$((20 * moments[$command]))
    for ((i = 0; i < moments[$command]; ++i)); do
        signal=KILL
        [ $((i % 2)) -eq 1 ] && [ "$command" != retile ] && signal=INT
        kill_after $command "$(random_below $((duration[$command] * 11 / 10)))" $signal
        ended=$((ended + 1))
    done
done
echo "$ended runs ended by the clock; of retile, with so many boards stored: $(sort -n sizes | tr '\n' ' ')"

if ! strace -o trace true 2>/dev/null; then
    echo "strace may not trace here: runs killed by the system call are skipped"
    [ $failures -eq 0 ] && exit 77
    exit 1
fi

killed=0
for command in import generate missing all; do
    for call in pwrite64 fdatasync unlink; do
        if [ "$extent" == long ]; then
            for ((nth = 1; ; ++nth)); do
                kill_at "$command" "$call" "$nth" || break
                killed=$((killed + 1))
            done
        else
            calls=$(calls_of "$command" "$call")
            for ((i = 0; i < kills[$command]; ++i)); do
                nth=$(($(random_below "$calls") + 1))
                kill_at "$command" "$call" "$nth" || fail "$command is not killed at $call $nth"
                killed=$((killed + 1))
            done
        fi
    done
done
echo "$killed runs killed by the system call"
# A test that killed nothing would have shown nothing.
[ $killed -gt 0 ] || fail "no run was killed"

echo "$failures failures"
[ $failures -eq 0 ]
