#!/usr/bin/env bash
# The public API of the published crates, as docs/api lists it:
#   scripts/api.sh           lists it again and shows what differs; fails if anything does
#   scripts/api.sh --store   stores the lists anew, to be committed with the change
#   scripts/api.sh --semver  compares with the last release by cargo-semver-checks, once there is a tag
#
# Needs cargo-public-api and installs it if it is missing, which takes many minutes of compiling: so
# this is no part of .ci/run. Run it after changing what is public. The lists leave out what the
# compiler adds (auto traits and blanket implementations) and the methods of derived traits; that all
# types are Send, Sync and Unpin is checked here, and by the tests `threads`.
set -euo pipefail
cd "$(dirname "$0")/.."
crates=(tabletop-rules klinzha khantsin holochess)
mode=${1:-compare}

if [ "$mode" = --semver ]; then
    tag=$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null || true)
    if [ -z "$tag" ]; then
        echo "there is no tag of a release yet (v0.1.0 or the like), so there is nothing to compare with"
        exit 0
    fi
    cargo semver-checks --version >/dev/null 2>&1 || cargo install -q --locked cargo-semver-checks
    old=$(mktemp -d)
    trap 'git worktree remove --force "$old"' EXIT
    git worktree add -q --detach "$old" "$tag"
    for crate in "${crates[@]}"; do
        cargo semver-checks --package "$crate" --all-features --baseline-root "$old"
    done
    exit 0
fi

cargo public-api --version >/dev/null 2>&1 || cargo install -q --locked cargo-public-api
# A folder of its own: the variable below would have everything else compiled again.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/api
mkdir -p docs/api
failed=0
for crate in "${crates[@]}"; do
    # The machine-readable form of rustdoc is not stable yet.
    RUSTC_BOOTSTRAP=1 cargo rustdoc -q -p "$crate" --lib --all-features -- \
        -Z unstable-options --output-format json
    json=$CARGO_TARGET_DIR/doc/${crate//-/_}.json
    list=$(cargo public-api -ss --rustdoc-json "$json" \
        | grep -vE '^pub fn .*::(clone|clone_from|eq|ne|cmp|partial_cmp|hash|fmt|assert_receiver_is_total_eq)(<[^(]*>)?\(')
    # Each thread makes its own laws: they hold functions of a test.
    alone=$(cargo public-api -s --rustdoc-json "$json" \
        | grep -E '^impl.* !core::marker::(Send|Sync|Unpin)' | grep -v '::laws::' || true)
    if [ -n "$alone" ]; then
        echo "these types cannot go between threads:"; echo "$alone"
        failed=1
    fi
    if [ "$mode" = --store ]; then
        echo "$list" > "docs/api/$crate.txt"
        echo "$crate: $(wc -l < "docs/api/$crate.txt") lines"
    elif diff -u --label "docs/api/$crate.txt" "docs/api/$crate.txt" --label "$crate now" <(echo "$list"); then
        echo "$crate: as listed"
    else
        failed=1
    fi
done
[ "$failed" = 0 ] || { echo "if the change is meant: scripts/api.sh --store, and a line in CHANGELOG.md" >&2; exit 1; }
