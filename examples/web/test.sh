#!/usr/bin/env bash
# Builds the page and plays it in a browser without a window. Installs Debian's Chromium if there
# is none (or set CHROMIUM). With --shots DIR it makes the pictures for the documentation too.
set -euo pipefail
cd "$(dirname "$0")"
if ! [ -x "${CHROMIUM:-/usr/bin/chromium}" ]; then
    apt-get update -q
    apt-get install -q -y --no-install-recommends chromium
fi
[ -d node_modules/playwright-core ] || npm ci --no-audit --no-fund --silent
./build.sh
node --test --test-reporter=spec browser/page.test.mjs
if [ "${1:-}" = --shots ]; then
    shots=${2:?usage: test.sh --shots DIR}
    command -v pngquant > /dev/null || apt-get install -q -y --no-install-recommends pngquant
    node browser/shots.mjs "$shots"
    pngquant --force --strip --speed 1 --ext .png 64 "$shots"/page-*.png
fi
