#!/usr/bin/env bash
# Mutation testing of the rules: scripts/mutants.sh [PART …]
# Takes every n-th mutant of the code that makes moves, plays them and ends games: the sample is the
# same each time, and another one with SAMPLE=1, 2, … What no test kills is listed in
# mutants.out/PART/mutants.out/missed.txt. Hours on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo mutants --version >/dev/null 2>&1 || cargo install -q --locked cargo-mutants
cargo nextest --version >/dev/null 2>&1 || cargo install -q --locked cargo-nextest
export CARGO_PROFILE_TEST_DEBUG=none CARGO_PROFILE_DEV_DEBUG=none CARGO_INCREMENTAL=1

run() { # part, crate, every n-th, files, test programs
    local part=$1 crate=$2 n=$3 files=$4 tests=$5 features=serde
    [ "$crate" != holochess ] || features=serde,rand
    local args=(--cargo-arg=--lib)
    for file in $files; do args+=(--file "$crate/src/$file"); done
    for test in $tests; do args+=("--cargo-arg=--test=$test"); done
    mkdir -p "mutants.out/$part"
    cargo mutants --package "$crate" --test-package "$crate" --features "$features" --test-tool nextest \
        --shard "$((${SAMPLE:-0} % n))/$n" --sharding round-robin --no-shuffle \
        --timeout 300 --build-timeout 300 --baseline skip --cap-lints true \
        --output "mutants.out/$part" "${args[@]}" || true
    local out=mutants.out/$part/mutants.out
    local caught missed late
    caught=$(wc -l < "$out/caught.txt")
    missed=$(wc -l < "$out/missed.txt")
    late=$(wc -l < "$out/timeout.txt")
    # Tests that no longer end have found the mutant; a build that was too slow has shown nothing.
    echo "$part: $caught of $((caught + missed)) mutants killed; $late more ran out of time, see timeout.txt"
}

parts=("$@")
[ $# -gt 0 ] || parts=(khantsin dejarik courtier klinzha)
for part in "${parts[@]}"; do
    case $part in
        khantsin) run khantsin khantsin "${EVERY:-5}" \
            'board.rs check.rs claws.rs game.rs movegen.rs position.rs stack.rs' \
            'against_model board laws rules texts vectors' ;;
        dejarik) run dejarik holochess "${EVERY:-8}" \
            'dejarik/access.rs dejarik/actions.rs dejarik/combat.rs dejarik/game.rs dejarik/lanes.rs dejarik/piece.rs dejarik/r*.rs dejarik/setup.rs dejarik/throw.rs' \
            'against_model combat dejarik_rules hashes laws options space_sets texts vectors' ;;
        courtier) run courtier holochess "${EVERY:-6}" \
            'courtier/access.rs courtier/game.rs courtier/lines.rs courtier/moves.rs courtier/setup.rs hash.rs space.rs space_set.rs' \
            'against_model courtier_rules hashes laws options space_sets texts vectors' ;;
        # The tests of Klin Zha take long to compile: each part meets those that look at it.
        klinzha)
            run klinzha-moves klinzha "${EVERY:-20}" 'movegen/*.rs' 'against_model rules vectors'
            run klinzha-kinta klinzha "${EVERY:-20}" 'kinta/*.rs' 'against_model kinta rules'
            run klinzha-check klinzha "${EVERY:-20}" 'check/*.rs' 'check rules'
            run klinzha-game klinzha "${EVERY:-20}" 'game/*.rs position.rs rules.rs' 'against_model rules vectors' ;;
    esac
done
