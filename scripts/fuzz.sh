#!/usr/bin/env bash
# Runs each fuzz target for some seconds: scripts/fuzz.sh [SECONDS [TARGET …]]
# Without sanitizers, so that the stable toolchain does; nothing here is unsafe.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-30}
shift || true
cargo fuzz --version >/dev/null 2>&1 || cargo install -q --locked cargo-fuzz
targets=("$@")
[ ${#targets[@]} -gt 0 ] || mapfile -t targets < <(sed -n 's/^name = "\(.*_.*\)"$/\1/p' fuzz/Cargo.toml)
for target in "${targets[@]}"; do
    echo "== $target, $seconds s"
    mkdir -p "fuzz/corpus/$target"
    seeds=()
    [ -d "fuzz/seeds/$target" ] && seeds=("fuzz/seeds/$target")
    RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none "$target" "fuzz/corpus/$target" "${seeds[@]}" -- \
        -max_total_time="$seconds" -print_final_stats=1 -verbosity=0 2>&1 | tail -n 12
done
