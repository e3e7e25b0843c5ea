#!/usr/bin/env bash
# The long checks: whole vectors, models against the engines on hundreds of thousands of positions,
# laws over many random options, a million hostile lines. An hour or more on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
LONG=1 cargo test --release --workspace --all-features -- --nocapture "$@"
