#!/usr/bin/env bash
# Mutation testing of the rules: scripts/mutants.sh [CRATE …]
# Takes every n-th mutant of the code that makes moves, plays them and ends games, so that the sample
# is the same each time; which n is in the table below. Mutants that no test kills are listed in
# mutants.out.CRATE/mutants.out/missed.txt. Hours on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo mutants --version >/dev/null 2>&1 || cargo install -q --locked cargo-mutants
export CARGO_PROFILE_TEST_DEBUG=none CARGO_PROFILE_DEV_DEBUG=none

run() { # crate, n, files, tests
    local crate=$1 n=$2 files=$3 tests=$4
    local chosen=()
    for file in $files; do chosen+=(--file "$crate/src/$file"); done
    # shellcheck disable=SC2086
    cargo mutants --package "$crate" --shard "0/$n" --sharding round-robin --no-shuffle \
        --timeout 180 --build-timeout 300 --baseline skip --all-features --cap-lints true \
        --output "mutants.out.$crate" "${chosen[@]}" -- $tests || true
    local out=mutants.out.$crate/mutants.out
    local caught missed timeout
    caught=$(wc -l < "$out/caught.txt"); missed=$(wc -l < "$out/missed.txt"); timeout=$(wc -l < "$out/timeout.txt")
    echo "$crate: $((caught + timeout)) of $((caught + timeout + missed)) viable mutants killed"
}

crates=("$@")
[ $# -gt 0 ] || crates=(khantsin holochess klinzha)
for crate in "${crates[@]}"; do
    case $crate in
        khantsin) run khantsin "${EVERY:-4}" '*.rs **/*.rs' '--lib --tests' ;;
        holochess) run holochess "${EVERY:-6}" '**/*.rs' '--lib --tests' ;;
        klinzha) run klinzha "${EVERY:-12}" 'movegen/**/*.rs game/**/*.rs kinta/*.rs position.rs rules.rs' \
            '--lib --test against_model --test vectors --test rules --test kinta' ;;
    esac
done
