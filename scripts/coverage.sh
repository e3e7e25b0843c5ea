#!/usr/bin/env bash
# Line coverage of the four crates by their tests: scripts/coverage.sh [--html]
# A table of files and a sum; fails if a part of the rules (moves, play, endings: the files that
# scripts/mutants.sh changes) is under 95 %. Needs LLVM's tools of the version of rustc.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo llvm-cov --version >/dev/null 2>&1 || cargo install -q --locked cargo-llvm-cov
cargo nextest --version >/dev/null 2>&1 || cargo install -q --locked cargo-nextest
llvm=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
command -v "llvm-cov-$llvm" >/dev/null || { apt-get update -q && apt-get install -q -y --no-install-recommends "llvm-$llvm"; }
LLVM_COV=$(command -v "llvm-cov-$llvm") LLVM_PROFDATA=$(command -v "llvm-profdata-$llvm")
export LLVM_COV LLVM_PROFDATA CARGO_LLVM_COV_SETUP=no CARGO_INCREMENTAL=0
packages=(-p tabletop-rules -p klinzha -p khantsin -p holochess)

cargo llvm-cov nextest "${packages[@]}" --all-features --no-report --no-fail-fast
report=$(mktemp)
trap 'rm -f "$report"' EXIT
cargo llvm-cov report "${packages[@]}" --json --summary-only --output-path "$report"
[ "${1:-}" != --html ] || cargo llvm-cov report "${packages[@]}" --html
python3 - "$report" <<'PY'
import json, os, re, sys
rules = re.compile(
    r"klinzha/src/(check|game|kinta|movegen)/|klinzha/src/(position|rules)\.rs"
    r"|khantsin/src/(board|check|claws|game|movegen|position|stack)\.rs"
    r"|holochess/src/dejarik/(access|actions|combat|game|lanes|piece|r\w*|setup|throw)\.rs"
    r"|holochess/src/courtier/(access|game|lines|moves|setup)\.rs|holochess/src/(hash|space|space_set)\.rs")
sums, low = {}, []
for file in json.load(open(sys.argv[1]))["data"][0]["files"]:
    name = os.path.relpath(file["filename"])
    lines = file["summary"]["lines"]
    crate = name.split("/")[0]
    for group in [crate, "all"] + (["rules of " + crate] if rules.match(name) else []):
        covered, count = sums.get(group, (0, 0))
        sums[group] = covered + lines["covered"], count + lines["count"]
    print(f"{lines['covered']:6d} of {lines['count']:6d}  {lines['percent']:6.2f} %  {name}")
for group, (covered, count) in sorted(sums.items()):
    percent = 100 * covered / count
    print(f"{group}: {covered} of {count} lines, {percent:.1f} %")
    if group.startswith("rules") and percent < 95:
        low.append(group)
sys.exit("under 95 %: " + ", ".join(low) if low else 0)
PY
