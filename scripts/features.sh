#!/usr/bin/env bash
# Checks the published crates with every combination of features, and with the oldest versions of
# their dependencies that their manifests allow.
set -euo pipefail
cd "$(dirname "$0")/.."
crates=(tabletop-rules klinzha khantsin holochess)
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/features"

# The features of a crate: the keys of its [features] but `default`.
features() {
    sed -n '/^\[features\]/,/^\[/{s/^\([a-z_]*\) = .*/\1/p}' "$1/Cargo.toml" | grep -v '^default$'
}

count=0
for crate in "${crates[@]}"; do
    folder=${crate/tabletop-rules/common}
    mapfile -t names < <(features "$folder")
    for ((set = 0; set < 1 << ${#names[@]}; set++)); do
        chosen=()
        for ((i = 0; i < ${#names[@]}; i++)); do
            (( set >> i & 1 )) && chosen+=("${names[$i]}")
        done
        list=$(IFS=,; echo "${chosen[*]:-}")
        RUSTFLAGS="-D warnings" cargo check -q -p "$crate" --no-default-features --features "$list" \
            || { echo "$crate does not build with features '$list'"; exit 1; }
        count=$((count + 1))
    done
    echo "$crate: all sets of ${names[*]}"
done
echo "$count sets of features build without a warning"

# The oldest versions: in a copy, since the lock file changes.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z common klinzha khantsin holochess Cargo.toml | xargs -0 cp --parents -t "$copy"
for crate in common klinzha khantsin holochess; do
    # Only what is published: tests may use newer tools.
    sed -i '/^\[dev-dependencies\]/,/^\[/{/^\[dev-dependencies\]/d;/^\[/!d}' "$copy/$crate/Cargo.toml"
    sed -i '/^\[\[test\]\]/,/^$/d; /^\[\[example\]\]/,/^$/d' "$copy/$crate/Cargo.toml"
    rm -rf "$copy/$crate/tests" "$copy/$crate/examples"
done
sed -i 's/^members = .*/members = ["common", "klinzha", "khantsin", "holochess"]/; /^exclude/d' "$copy/Cargo.toml"
(cd "$copy" && RUSTC_BOOTSTRAP=1 cargo -q update -Z direct-minimal-versions 2>/dev/null \
    || RUSTC_BOOTSTRAP=1 cargo -q generate-lockfile -Z direct-minimal-versions)
(cd "$copy" && cargo check -q --workspace --all-features)
echo "the oldest allowed versions build:"
(cd "$copy" && cargo tree --workspace --depth 1 -e normal --prefix none --all-features | grep -v "$copy" | sort -u)
