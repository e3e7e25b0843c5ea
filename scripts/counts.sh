#!/usr/bin/env bash
# Counts instructions of the benchmarks and fails where one is more than 3 % above the stored
# figure (benches/limits.txt). `scripts/counts.sh --store` stores what it counts, with the compiler
# that it was counted with: another one may well make a few per cent more or fewer.
# Needs valgrind and a gungraun-runner of the version in the lock file; installs what is missing.
set -euo pipefail
cd "$(dirname "$0")/../benches"

store=no
if [ "${1:-}" = --store ]; then store=yes; shift; fi
version=$(sed -n '/^name = "gungraun"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
command -v valgrind >/dev/null || { apt-get update -q && apt-get install -q -y --no-install-recommends valgrind libc6-dbg; }
if ! gungraun-runner --version 2>/dev/null | grep -qF "$version"; then
    # How fast it runs itself does not matter, so the quickest build will do.
    CARGO_PROFILE_DEV_DEBUG=0 cargo install -q --locked --debug gungraun-runner --version "$version"
fi

counted=$(mktemp)
trap 'rm -f "$counted"' EXIT
for game in ${*:-klinzha khantsin holochess}; do
    cargo bench -q --locked --bench "$game" > "$counted.$game" 2>&1 || { cat "$counted.$game"; exit 1; }
    # A line `klinzha::leaves::flat_bulk busy_1:(…)`, or the name alone, then its figures.
    awk '/^[a-z]+::[a-z_]+::[a-z_]+/ { sub(/:.*/, "", $2); name = $1 " " ($2 == "" ? "-" : $2) }
         /^ *Instructions:/ { split($2, n, "|"); print name, n[1] }' "$counted.$game" >> "$counted"
    rm -f "$counted.$game"
done

if [ "$store" = yes ]; then
    { echo "# $(rustc --version | cut -d" " -f1,2)"; sort "$counted"; } > limits.txt
    echo "stored $(wc -l < "$counted") figures"
    exit 0
fi
grep -qxF "# $(rustc --version | cut -d" " -f1,2)" limits.txt ||
    echo "counted with $(rustc --version), stored with $(head -1 limits.txt | cut -c3-)"
awk '/^#/ { next }
     NR == FNR { limit[$1 " " $2] = $3; next }
     {
         name = $1 " " $2; seen++
         if (!(name in limit)) { print "no stored figure for", name; bad = 1; next }
         change = 100 * ($3 / limit[name] - 1)
         printf "%-52s %12d %+6.2f %%%s\n", name, $3, change, (change > 3 ? "  TOO MANY" : "")
         if (change > 3) bad = 1
     }
     END { if (!seen) { print "nothing was counted"; bad = 1 } exit bad }' limits.txt "$counted"
