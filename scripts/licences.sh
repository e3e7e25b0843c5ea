#!/usr/bin/env bash
# Every dependency comes from the package registry and under a licence that ours goes with.
# `scripts/deny.sh` says more (duplicate versions), and takes minutes to install its tool.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo metadata --format-version 1 --all-features --locked | python3 -c '
import json, re, sys
allowed = {"MIT", "Apache-2.0", "Unicode-3.0", "Zlib", "BSD-3-Clause", "BSL-1.0", "NCSA", "MIT-0", "CC0-1.0", "Unlicense"}
bad = 0
packages = json.load(sys.stdin)["packages"]
for p in packages:
    source, licence = p["source"], p["license"] or ""
    if source is not None and not source.startswith("registry+"):
        print("not from a registry:", p["name"], source); bad = 1
    # One alternative of every "or" has to be allowed, and all parts of every "and".
    groups = re.split(r"\s+AND\s+", licence.replace("(", "").replace(")", ""))
    for group in groups:
        if not any(word.strip() in allowed for word in re.split(r"\s+OR\s+|/", group)):
            print("licence:", p["name"], licence); bad = 1
print(len(packages), "packages looked at")
sys.exit(bad)
'
