#!/usr/bin/env bash
# Fuzzes: scripts/fuzz.sh [SECONDS [TARGET …]], 30 seconds a target and all targets unless told.
# As many targets run at once as there are processors, or JOBS; RUNS ends each after so many
# executions instead. Fails if any target finds something, and shows the input that it found.
# What has been executed over all runs is kept in fuzz/executions.tsv: scripts/fuzz.sh totals.
#
# Needs cargo and a C++ compiler, nothing else: what cargo-fuzz would add are the flags below.
# Nothing here is unsafe, so no sanitizer is needed and the stable toolchain does.
set -euo pipefail
cd "$(dirname "$0")/../fuzz"
if [ "${1:-}" = totals ]; then
    [ -f executions.tsv ] || { echo "nothing has been fuzzed here yet" >&2; exit 1; }
    awk -F '\t' '{ runs[$1]++; done[$1] += $2; time[$1] += $3 }
        END { for (target in done) printf "%-22s %12d executions %9d seconds %5d runs\n",
            target, done[target], time[target], runs[target] }' executions.tsv | sort
    exit
fi
seconds=${1:-30}
shift || true
all=$(sed -n '/^\[\[bin\]\]/,$ s/^name = "\(.*\)"$/\1/p' Cargo.toml)
targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets <<< "$all"
for target in "${targets[@]}"; do
    grep -qx "$target" <<< "$all" || { echo "no fuzz target is called $target" >&2; exit 2; }
done

host=$(rustc -vV | sed -n 's/^host: //p')
flags="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table"
# What is compared in reading helps to write texts. To choose among moves it is of little use, and was
# a third of the time of `flat_game`.
compares="-Cllvm-args=-sanitizer-coverage-trace-compares"
texts=() choices=()
for target in "${targets[@]}"; do
    if [ -d "seeds/$target" ]; then texts+=(--bin "$target"); else choices+=(--bin "$target"); fi
    [ "$target" != umpire_lines ] || texts+=(--features umpire)
done
# Builds with the flags given first.
build() {
    local all
    all=$(tr -s ' \n' '  ' <<< "$1")
    shift
    [ $# -eq 0 ] || RUSTFLAGS=$all cargo build -q --locked --release --target "$host" "$@"
}
build "$flags $compares" "${texts[@]}"
build "$flags" "${choices[@]}"
export bin=${CARGO_TARGET_DIR:-target}/$host/release seconds RUST_BACKTRACE=0

# Runs one target, says how much it did, and after a finding what it found.
fuzz() {
    local target=$1 log status=0 begun=$SECONDS executed
    log=$(mktemp)
    mkdir -p "corpus/$target" "artifacts/$target"
    local options=(-print_final_stats=1 -timeout=120 "-artifact_prefix=artifacts/$target/")
    [ -n "${RUNS:-}" ] && options+=("-runs=$RUNS") || options+=("-max_total_time=$seconds")
    [ -f "dictionaries/$target" ] && options+=("-dict=dictionaries/$target")
    local corpora=("corpus/$target")
    if [ -d "seeds/$target" ]; then
        corpora+=("seeds/$target")
    else
        # Choices of a state rather than a text: as many as any can use. How often an edge is taken
        # and how rare a feature is are not asked: that was up to half of the time, and without it
        # as much is reached in fewer inputs.
        options+=(-len_control=0 -max_len=256 -entropic=0 -use_counters=0)
    fi
    "$bin/$target" "${options[@]}" "${corpora[@]}" > "$log" 2>&1 || status=$?
    local stat='s/^stat::%s: *//p'
    executed=$(sed -n "${stat/\%s/number_of_executed_units}" "$log")
    # One that was killed says no more than how far it had come.
    [ -n "$executed" ] || executed=$(sed -n 's/^#\([0-9]*\).*/\1/p' "$log" | tail -n 1)
    [ -z "$executed" ] ||
        printf '%s\t%s\t%s\n' "$target" "$executed" $((SECONDS - begun)) >> executions.tsv
    printf '%-22s %12s executions %9s a second %5s inputs kept\n' "$target" "$executed" \
        "$(sed -n "${stat/\%s/average_exec_per_sec}" "$log")" \
        "$(find "corpus/$target" -type f | wc -l)"
    if [ "$status" -ne 0 ]; then
        echo "FOUND by $target (status $status):"
        grep -v '^#[0-9]\|^ \+#[0-9]\|^INFO:\|^stat::' "$log" | tail -n 40
        local found
        found=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
        if [ -n "$found" ]; then
            xxd "$found" 2>/dev/null || od -c "$found"
            echo "again: $(realpath "$bin/$target") fuzz/$found"
        fi
    fi
    rm -f "$log"
    return "$status"
}
export -f fuzz
printf '%s\n' "${targets[@]}" | xargs -P "${JOBS:-$(nproc)}" -I{} bash -c 'fuzz {}' || {
    echo "fuzzing failed" >&2
    exit 1
}
