// Packs the page into one file that also works when it is opened from a disk, where browsers let
// no page fetch its parts: style and modules become addresses with their contents, and the
// umpire is text in the page.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const dist = process.argv[2];
const read = (name) => readFileSync(join(dist, name));
const address = (name, type) => `data:${type};base64,${read(name).toString("base64")}`;

let page = read("index.html").toString();
const replace = (from, to) => {
  if (!page.includes(from)) throw new Error(`index.html has no ${from}`);
  page = page.replace(from, () => to);
};

replace('<link rel="stylesheet" href="style.css">', `<style>\n${read("style.css")}</style>`);
for (const [, name] of [...page.matchAll(/"\.\/(\w+\.js)"/g)]) replace(`"./${name}"`, `"${address(name, "text/javascript")}"`);
const umpire = read("umpire.wasm").toString("base64");
replace("<noscript>", `<script type="text/plain" id="packed-umpire">${umpire}</script>\n<noscript>`);
writeFileSync(join(dist, "single.html"), page);
