#!/usr/bin/env bash
# Counts instructions of the benchmarks and fails where one is more than 3 % above the stored
# figure, which stands as a hard limit beside each benchmark. Needs valgrind and gungraun-runner.
set -euo pipefail
cd "$(dirname "$0")/../benches"

version=$(sed -n '/^name = "gungraun"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
command -v valgrind >/dev/null || { apt-get update -q && apt-get install -q -y --no-install-recommends valgrind libc6-dbg; }
if ! gungraun-runner --version 2>/dev/null | grep -qF "$version"; then
    cargo install -q --locked gungraun-runner --version "$version"
fi
for game in ${*:-klinzha khantsin holochess}; do
    cargo bench -q --locked --bench "$game"
done
