// Pictures of the page for the documentation. Usage: node browser/shots.mjs DIR

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { begin, openPage, openStage, playOn, settled } from "./stage.mjs";

const folder = process.argv[2];
await mkdir(folder, { recursive: true });
const stage = await openStage();

const load = async (page, lines) => {
  await page.click("#paste summary");
  await page.selectOption("#player-1", "person");
  await page.fill("#record-in", `tabletop-record 1\n${lines}\n`);
  await page.click("#paste button");
  await page.waitForSelector("#table:not([hidden])");
  await settled(page);
};

const take = async (name, looks, act) => {
  const page = await openPage(stage, { reducedMotion: "reduce", ...looks });
  await act(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  if (page.troubles.length > 0) throw new Error(`${name}: ${page.troubles.join("; ")}`);
  await page.context().close();
};

await take("page-setup", { viewport: { width: 1100, height: 800 } }, async () => {});

const SETUP = "point top, B@C28, F@A19, L@E26, S@E27, Y@D16, Y@D49, V@E48, V@E37, V@D27, point left, B@H23, F@I11, L@F25, S@G24, Y@H45, Y@I45, V@F14, V@G13, V@I33, *@A19, *@I11, E37-F37, F25-F36, D49-F48, I45-G46";
await take("page-klinzha", { viewport: { width: 1100, height: 800 } }, async (page) => {
  await load(page, `game: klinzha\noptions: first_placer=green\n\n${SETUP}`);
  await page.click("[data-cell=E26]");
});

await take("page-kinta", { viewport: { width: 1100, height: 800 }, colorScheme: "dark" }, async (page) => {
  await load(page, "game: klinzha\noptions: kinta=standard\nstart: FE38,VA19,LE26,YF37,vD38,fI99,bH78,lG57,yF58 A19/I99 green - - - 0 - - - - - -\n");
  await page.fill("#move", "E38-D38");
  await page.click("#typed button");
  await settled(page);
});

await take("page-khantsin", { viewport: { width: 1100, height: 800 } }, async (page) => {
  await begin(page, { game: "khantsin", preset: "basic", players: ["person", "person"] });
  await playOn(page, { seed: 9, most: 400, until: "play" });
});

await take("page-dejarik", { viewport: { width: 1100, height: 800 }, colorScheme: "dark" }, async (page) => {
  await load(page, "game: dejarik\noptions: standard\nstart: So5,Ho6,Ki7,Ti8,mi9,lo11,go1,no2 blue 2 0\n");
  await page.click("[data-cell=i8]");
  await page.click("[data-cell=i9]");
  await page.waitForSelector("#dice .throw");
  await settled(page);
});

await take("page-courtier", { viewport: { width: 1100, height: 800 } }, async (page) => {
  await begin(page, { game: "courtier", preset: "standard" });
  for (const cell of ["o4", "i4", "o12", "i12", "o6", "i6", "o1", "i1", "i6"]) {
    await page.click(`[data-cell=${cell}]`);
    await settled(page);
  }
});

for (const [game, colorScheme] of [["klinzha", "dark"], ["dejarik", "light"]]) {
  await take(`page-phone-${game}`, { viewport: { width: 300, height: 620 }, colorScheme, deviceScaleFactor: 2 }, async (page) => {
    if (game === "klinzha") await load(page, `game: klinzha\noptions: first_placer=green\n\n${SETUP}`);
    else await load(page, "game: dejarik\noptions: standard\nstart: So5,Ho6,Ki7,Ti8,mi9,lo11,go1,no2 blue 2 0\n");
    await page.click(`[data-cell=${game === "klinzha" ? "E26" : "i8"}]`);
    await page.evaluate(() => document.getElementById("turn").scrollIntoView());
  });
}

await take("page-curtain", { viewport: { width: 1100, height: 800 } }, async (page) => {
  await begin(page, { game: "klinzha", preset: "blind", flags: { "Who places first": "Green" } });
  await page.click("#choices button:not(.quiet)");
  await page.click("#choices .quiet");
  await page.waitForSelector("#choices .primary");
  await page.click("#choices .primary");
});

await stage.close();
