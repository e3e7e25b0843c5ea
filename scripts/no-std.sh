#!/usr/bin/env bash
# Builds the published crates for targets without an operating system: core only, and with alloc.
# Needs Debian's Rust with sources, which it installs (rustc-web, cargo-web, rust-web-src).
set -euo pipefail
cd "$(dirname "$0")/.."

if ! [ -d /usr/lib/rustlib/src ] && ! [ -d /usr/src/rustc-web ] && ! dpkg -s rust-web-src >/dev/null 2>&1; then
    apt-get update -q
    apt-get install -q -y --no-install-recommends rustc-web cargo-web rust-web-src lld-22
fi

export PATH=/usr/bin:/bin RUSTC_BOOTSTRAP=1
export CARGO_TARGET_DIR="${NO_STD_TARGET_DIR:-${CARGO_TARGET_DIR:-target}/no-std}"
unset RUSTC RUSTUP_TOOLCHAIN CARGO || true

packages=(-p tabletop-rules -p klinzha -p khantsin -p holochess)
targets=(${NO_STD_TARGETS:-thumbv6m-none-eabi riscv32imc-unknown-none-elf x86_64-unknown-none wasm32-unknown-unknown})
for target in "${targets[@]}"; do
    echo "== $target, core only"
    cargo build -q "${packages[@]}" --no-default-features --target "$target" -Zbuild-std=core,alloc
    echo "== $target, with alloc, and pictures"
    cargo build -q "${packages[@]}" --no-default-features --features alloc,svg --target "$target" -Zbuild-std=core,alloc
done
echo "no_std: ${#targets[@]} targets, 2 builds each, all built"
