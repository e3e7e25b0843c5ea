#!/usr/bin/env bash
# Packs the published crates and builds what is in the packages, as a release would.
# The programs under examples/ are not published, and web cannot be packed without umpire.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo package -q --allow-dirty -p tabletop-rules -p klinzha -p khantsin -p holochess "$@"
ls -l "${CARGO_TARGET_DIR:-target}"/package/*.crate
