#!/usr/bin/env bash
# Fuzzes: scripts/fuzz.sh [SECONDS [TARGET …]], 30 seconds a target and all targets unless told.
# As many targets run at once as there are processors, or JOBS; RUNS ends each after so many
# executions instead. Fails if any target finds something, and shows the input that it found.
#
# Needs cargo and a C++ compiler, nothing else: what cargo-fuzz would add are the flags below.
# Nothing here is unsafe, so no sanitizer is needed and the stable toolchain does.
set -euo pipefail
cd "$(dirname "$0")/../fuzz"
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
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
    -Cllvm-args=-sanitizer-coverage-trace-compares"
build=()
for target in "${targets[@]}"; do
    build+=(--bin "$target")
    [ "$target" != umpire_lines ] || build+=(--features umpire)
done
RUSTFLAGS=$(tr -s ' \n' '  ' <<< "$flags") \
    cargo build -q --locked --release --target "$host" "${build[@]}"
export bin=${CARGO_TARGET_DIR:-target}/$host/release seconds RUST_BACKTRACE=0

# Runs one target, says how much it did, and after a finding what it found.
fuzz() {
    local target=$1 log status=0
    log=$(mktemp)
    mkdir -p "corpus/$target" "artifacts/$target"
    local options=(-print_final_stats=1 -timeout=120 "-artifact_prefix=artifacts/$target/")
    [ -n "${RUNS:-}" ] && options+=("-runs=$RUNS") || options+=("-max_total_time=$seconds")
    [ -f "dictionaries/$target" ] && options+=("-dict=dictionaries/$target")
    local corpora=("corpus/$target")
    if [ -d "seeds/$target" ]; then
        corpora+=("seeds/$target")
    else
        # Choices of a game rather than a text: the more, the farther it goes.
        options+=(-len_control=0 -max_len=512)
    fi
    "$bin/$target" "${options[@]}" "${corpora[@]}" > "$log" 2>&1 || status=$?
    local stat='s/^stat::%s: *//p'
    printf '%-22s %12s executions %9s a second %5s inputs kept\n' "$target" \
        "$(sed -n "${stat/\%s/number_of_executed_units}" "$log")" \
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
