#!/usr/bin/env bash
# Checks the published crates, all features on, with the oldest Rust that they promise to build with
# (rust-version in Cargo.toml). Takes that compiler from Debian, unpacked beside the build output,
# unless a command `rustc-1.85` or the variable MSRV_RUSTC names one.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}/msrv"
mkdir -p "$CARGO_TARGET_DIR"
rustc=${MSRV_RUSTC:-$(command -v "rustc-$version" || true)}
if [ -z "$rustc" ]; then
    home=$(cd "$CARGO_TARGET_DIR" && pwd)/rust
    if ! [ -x "$home/usr/bin/rustc" ]; then
        mkdir -p "$home"
        [ "$(id -u)" != 0 ] || apt-get update -q > /dev/null
        package=$(apt-cache madison rustc-web | awk '{ print $3 }' | grep "^$version\." | head -n 1)
        # The compiler, its libraries, the standard library; the linker is the machine's own.
        (cd "$home"
         llvm=$(apt-cache show "libstd-rust-web-$version" | grep -o 'libllvm[0-9]*' | head -n 1)
         apt-get download -q "$llvm" "rustc-web=$package" "libstd-rust-web-$version=$package" \
             "libstd-rust-web-dev=$package"
         for file in *.deb; do dpkg -x "$file" .; rm "$file"; done)
    fi
    export LD_LIBRARY_PATH="$home/usr/lib/x86_64-linux-gnu:$home/usr/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
    rustc=$home/usr/bin/rustc
fi
"$rustc" --version | grep -F " $version." || { echo "$rustc is not Rust $version"; exit 1; }
RUSTC=$rustc cargo check -q -p tabletop-rules -p klinzha -p khantsin -p holochess --all-features
RUSTC=$rustc cargo check -q -p tabletop-rules -p klinzha -p khantsin -p holochess --no-default-features
echo "the published crates build with Rust $version"
