#!/usr/bin/env bash
# Counts the public functions, methods, types and traits of the published crates that are
# documented and have an example, and fails if fewer than the percentage given have: [95]
# `scripts/doc-examples.sh 100` names all that have none.
set -euo pipefail
cd "$(dirname "$0")/.."
least=${1:-95}
target=${CARGO_TARGET_DIR:-target}
for crate in tabletop-rules klinzha khantsin holochess; do
    # The JSON of rustdoc is not stable; only what has been there for long is read.
    RUSTC_BOOTSTRAP=1 cargo rustdoc -q -p "$crate" --all-features -- \
        -Z unstable-options --output-format json
done
python3 - "$least" "$target"/doc/{tabletop_rules,klinzha,khantsin,holochess}.json <<'PYTHON'
import json, sys

least, failed = float(sys.argv[1]), False
for path in sys.argv[2:]:
    with open(path) as file:
        index = json.load(file)["index"]
    # What implements a trait has its documentation there.
    of_traits = {
        str(item)
        for entry in index.values()
        for implementation in [entry["inner"].get("impl")]
        if implementation and implementation["trait"]
        for item in implementation["items"]
    }
    kinds = {"function", "struct", "enum", "union", "trait", "macro"}
    items = [
        entry
        for key, entry in index.items()
        if entry["crate_id"] == 0
        and key not in of_traits
        and entry["visibility"] in ("public", "default")
        and kinds & entry["inner"].keys()
        # Seals cannot be named from outside.
        and entry["name"] != "Sealed"
    ]
    bare = [entry for entry in items if not entry["docs"]]
    without = [entry for entry in items if "```" not in (entry["docs"] or "")]
    share = 100 * (len(items) - len(without)) / len(items)
    name = path.rsplit("/", 1)[-1].removesuffix(".json")
    print(f"{name}: {len(items)} items, {len(bare)} without documentation, {share:.1f} % with an example")
    if bare or share < least:
        failed = True
        for entry in without:
            span = entry["span"]
            print(f"  {span['filename']}:{span['begin'][0]} {entry['name']}")
sys.exit(failed)
PYTHON
