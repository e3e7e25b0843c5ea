#!/usr/bin/env bash
# Builds each game as a WebAssembly module and says how large it is, before and after wasm-opt:
# scripts/wasm-size.sh [klinzha|open|khantsin|dejarik|courtier …]; `open` is Klin Zha without marks,
# clouds and Kinta.
# Needs a compiler with the sources of its library (on Debian: rustc-web cargo-web rust-web-src
# lld-22, installed if missing) and, for the second figure, wasm-opt from the npm package binaryen.
set -euo pipefail
cd "$(dirname "$0")/../benches/wasm"
if ! [ -x /usr/bin/rustc ] || ! [ -d /usr/lib/rustlib/src/rust/library ]; then
    apt-get update -q
    apt-get install -q -y --no-install-recommends rustc-web cargo-web rust-web-src libstd-rust-web-dev-bpf lld-22
fi
target="${CARGO_TARGET_DIR:-../../target}/wasm-size"
for game in ${*:-klinzha open khantsin dejarik courtier}; do
    PATH=/usr/bin:/bin RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$target" \
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-22 \
        cargo build -q --release --target wasm32-unknown-unknown -Zbuild-std=core,panic_abort --features "$game"
    module="$target/wasm32-unknown-unknown/release/wasm_size.wasm"
    printf '%-9s %7d bytes' "$game" "$(wc -c < "$module")"
    if command -v wasm-opt > /dev/null; then
        wasm-opt -Os --all-features "$module" -o "$module.opt"
        printf ', %7d after wasm-opt -Os' "$(wc -c < "$module.opt")"
    fi
    echo
done
