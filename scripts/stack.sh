#!/usr/bin/env bash
# How many bytes of stack a call needs, as a table: what valgrind's massif sees at the deepest point,
# less what it sees where nothing is done at the same depth. The function that calls is part of it,
# and so are the copies of the game that it makes. Release build, needs valgrind.
set -euo pipefail
cd "$(dirname "$0")/../benches/stack"
command -v valgrind >/dev/null || { apt-get update -q && apt-get install -q -y --no-install-recommends valgrind libc6-dbg; }
cargo build -q --locked --release
program=${CARGO_TARGET_DIR:-target}/release/stack
out=$(mktemp)
trap 'rm -f "$out"' EXIT

peak() { # game, what
    valgrind -q --tool=massif --stacks=yes --heap=no --time-unit=i --peak-inaccuracy=0.0 --max-snapshots=1000 \
        --massif-out-file="$out" "$program" "$1" "$2" > /dev/null
    sed -n 's/^mem_stacks_B=//p' "$out" | sort -n | tail -1
}

printf '| game | size | moves | count | play, with a copy | play, turn and rolls | reasons | read | write |\n|---|---|---|---|---|---|---|---|---|\n'
for game in klinzha-lean klinzha klinzha-kinta klinzha-tetrahedral khantsin dejarik courtier; do
    floor=$(peak "$game" nothing)
    row="| $game | $("$program" "$game" size)"
    for what in moves count play go-on check read write; do
        row+=" | $(($(peak "$game" "$what") - floor))"
    done
    echo "$row |"
done
