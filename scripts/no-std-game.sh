#!/usr/bin/env bash
# Builds a program without std and without an allocator on the stable toolchain, lets it play whole
# games, and looks at what it prints.
set -euo pipefail
cd "$(dirname "$0")/../examples/nostd-game"
target="${CARGO_TARGET_DIR:-../../target}/no-std-game"
CARGO_TARGET_DIR="$target" cargo build -q --release
program="$target/release/nostd-game"

output="$("$program")"
echo "$output"
ending='(green|gold): (goal captured|crown|no legal move)|draw: (quiet limit|dead position)'
games=(open,\ lean forward ablative clouded reflective kagga tetrahedral rura_penthe)
for game in "${games[@]}"; do
    grep -Eq "^$game: ($ending), after [1-9][0-9]* steps: " <<<"$output" || {
        echo "no game \`$game\` came to its end" >&2
        exit 1
    }
done
[ "$(wc -l <<<"$output")" -eq "${#games[@]}" ] || { echo "more lines than games" >&2; exit 1; }

# Nothing in it can allocate: it holds no allocator and calls none.
if nm "$program" | grep -Eq '__rust_alloc|__rdl_alloc| U (malloc|calloc|realloc|posix_memalign)'; then
    echo "the program allocates" >&2
    exit 1
fi
echo "no_std: ${#games[@]} whole games without std and without an allocator"
