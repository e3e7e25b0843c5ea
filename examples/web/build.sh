#!/usr/bin/env bash
# Makes the page: dist/ to be served as it is, and dist/single.html, which is all of it in one file.
# Needs Node.js; what else it needs, it installs.
set -euo pipefail
cd "$(dirname "$0")"
[ -d node_modules/binaryen ] || npm ci --no-audit --no-fund --silent
rm -rf dist
mkdir dist
../../scripts/wasm.sh dist/umpire.wasm
before=$(stat -c %s dist/umpire.wasm)
node_modules/.bin/wasm-opt -Os --all-features --strip-debug --strip-producers dist/umpire.wasm -o dist/umpire.wasm
cp page/* dist/
node pack.mjs dist
echo "umpire.wasm: $before bytes, $(stat -c %s dist/umpire.wasm) after wasm-opt, $(gzip -9c dist/umpire.wasm | wc -c) with gzip"
