#!/usr/bin/env bash
# Builds the umpire for the page: WebAssembly with a C interface, and std from its sources.
# Usage: scripts/wasm.sh FILE.wasm
# Needs Debian's Rust with sources, which it installs (rustc-web, cargo-web, rust-web-src, lld-22).
set -euo pipefail
wasm=$(realpath -m "${1:?usage: scripts/wasm.sh FILE.wasm}")
cd "$(dirname "$0")/.."

if ! dpkg -s rustc-web cargo-web rust-web-src lld-22 >/dev/null 2>&1; then
    apt-get update -q
    apt-get install -q -y --no-install-recommends rustc-web cargo-web rust-web-src lld-22
fi

# That compiler builds the std that it comes with, so std is built here and not fetched.
export PATH=/usr/bin:/bin RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-22
export CARGO_TARGET_DIR="${WASM_TARGET_DIR:-${CARGO_TARGET_DIR:-$PWD/target}/wasm}"
unset RUSTC RUSTUP_TOOLCHAIN CARGO RUSTFLAGS || true
cargo build -q --locked -p web --profile wasm --target wasm32-unknown-unknown -Zbuild-std=std,panic_abort

mkdir -p "$(dirname "$wasm")"
cp "$CARGO_TARGET_DIR/wasm32-unknown-unknown/wasm/web.wasm" "$wasm"
