#!/usr/bin/env bash
# CPU times beside those of cozy-chess in the same run; `scripts/times.sh dejarik` measures only
# what begins with that word. With RUSTFLAGS="-C target-cpu=native" for the processor at hand.
set -euo pipefail
cd "$(dirname "$0")/../benches"
exec cargo bench -q --locked --bench cpu -- "$@"
