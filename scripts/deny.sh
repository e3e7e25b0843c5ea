#!/usr/bin/env bash
# Licences, sources and duplicate versions of all dependencies (deny.toml).
set -euo pipefail
cd "$(dirname "$0")/.."
command -v cargo-deny >/dev/null || cargo install -q --locked cargo-deny
cargo fetch -q --locked
cargo deny --offline check bans licenses sources
