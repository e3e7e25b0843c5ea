#!/usr/bin/env bash
# Packs all packages and builds what is in them, as a release would.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo package -q --allow-dirty --workspace "$@"
ls -l "${CARGO_TARGET_DIR:-target}"/package/*.crate
