#!/usr/bin/env bash
# Builds one game as a WebAssembly module and says how large it is, before and after wasm-opt.
# Needs a compiler with the sources of its library (on Debian: rustc-web cargo-web rust-web-src
# lld-22, installed if missing) and, for the second figure, wasm-opt from the npm package binaryen.
set -euo pipefail
cd "$(dirname "$0")/../benches/wasm"
if ! [ -x /usr/bin/rustc ] || ! [ -d /usr/lib/rustlib/src/rust/library ]; then
    apt-get update -q
    apt-get install -q -y --no-install-recommends rustc-web cargo-web rust-web-src libstd-rust-web-dev-bpf lld-22
fi
target="${CARGO_TARGET_DIR:-../../target}/wasm-size"
PATH=/usr/bin:/bin RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$target" \
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-22 \
    cargo build -q --release --target wasm32-unknown-unknown -Zbuild-std=core,panic_abort
module="$target/wasm32-unknown-unknown/release/wasm_size.wasm"
echo "module: $(wc -c < "$module") bytes"
if command -v wasm-opt > /dev/null; then
    wasm-opt -Os --all-features "$module" -o "$module.opt"
    echo "after wasm-opt -Os: $(wc -c < "$module.opt") bytes"
fi
