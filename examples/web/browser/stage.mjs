// A server for dist/, a browser without a window, and hands and eyes for the tests.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm" };

/// Starts a plain file server and a browser; `close` ends both.
export async function openStage() {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const name = path === "/" ? "index.html" : path;
    try {
      const body = await readFile(join(DIST, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) throw new Error(`there is no ${executablePath}: install Debian's chromium, or set CHROMIUM`);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  const close = async () => {
    await browser.close();
    await new Promise((done) => server.close(done));
  };
  return { browser, origin, close };
}

/// Opens the page. Errors on it, and anything it fetches from elsewhere, are in `page.troubles`;
/// what it asks the umpire is in `window.asked`.
export async function openPage({ browser, origin }, { path = "/", url = null, pace = 0, ...looks } = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...looks });
  const page = await context.newPage();
  page.troubles = [];
  page.on("pageerror", (error) => page.troubles.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.troubles.push(message.text());
  });
  page.on("request", (request) => {
    const to = request.url();
    if (!to.startsWith(`${origin}/`) && !/^(data|blob|file):/.test(to)) page.troubles.push(`asks for ${to}`);
  });
  await page.addInitScript(() => {
    window.asked = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.request) window.asked.push(message.request);
      return postMessage.call(this, message, ...rest);
    };
  });
  await page.goto(`${url ?? origin + path}#pace=${pace}`);
  await page.waitForSelector("#setup:not([hidden])");
  return page;
}

/// Chooses a game and begins it. `flags` are set by the names they have on the page.
export async function begin(page, { game, preset, players = ["person", "person"], flags = {}, seed = "7" }) {
  await page.check(`#game-${game}`, { force: true });
  await page.waitForFunction((name) => document.body.dataset.game === name && document.querySelector("#rules li"), game);
  if (preset) await page.selectOption("#preset", preset);
  for (const [place, player] of players.entries()) await page.selectOption(`#player-${place}`, player);
  await page.evaluate(() => document.querySelectorAll("#setup details").forEach((part) => { part.open = true; }));
  for (const [name, value] of Object.entries(flags)) {
    const control = page.getByLabel(name, { exact: true });
    if (typeof value === "boolean") await control.setChecked(value);
    else if ((await control.evaluate((node) => node.tagName)) === "SELECT") await control.selectOption({ label: value });
    else await control.fill(value);
  }
  await page.fill("#seed", seed);
  await page.click("#begin button[type=submit]");
  await page.waitForSelector("#table:not([hidden])");
  await settled(page);
}

/// Waits until a person has to do something, or the game is over.
export async function settled(page) {
  await page.waitForFunction(() => document.getElementById("board").ariaBusy === "false", null, { timeout: 60_000 });
}

/// Plays on with the mouse, choosing by a rule that follows from the seed, until `stop` on the
/// page says so or the game is over. Returns how many clicks it took.
export function playOn(page, { seed = 1, most = 4000, until = "over" } = {}) {
  return page.evaluate(
    async ([start, limit, end]) => {
      let random = start;
      const pick = (list) => {
        random = (random * 48271) % 2147483647;
        return list[random % list.length];
      };
      const board = document.getElementById("board");
      const ready = () => board.ariaBusy === "false";
      const pause = () => new Promise((done) => setTimeout(done, 0));
      for (let clicks = 0; clicks < limit; clicks += 1) {
        while (!ready()) await pause();
        if (!document.getElementById("end").hidden) return clicks;
        if (document.getElementById("curtain").open) {
          document.getElementById("lift").click();
          continue;
        }
        const buttons = [...document.querySelectorAll("#choices button:not(.quiet)")];
        const help = [...document.querySelectorAll("#choices button.quiet")].find((button) => button.textContent.startsWith("Do this"));
        if (end === "play" && !help && !buttons.some((button) => !button.classList.contains("primary"))) return clicks;
        const cells = [...board.querySelectorAll(".offer")];
        const before = document.getElementById("turn-text").textContent;
        if (help && pick([0, 1, 2]) === 0) help.click();
        else if (buttons.length > 0 && (cells.length === 0 || pick([0, 1]) === 0)) pick(buttons).click();
        else if (cells.length > 0) pick(cells).dispatchEvent(new MouseEvent("click", { bubbles: true }));
        else if (document.querySelector("#choices .quiet")) document.querySelector("#choices .quiet").click();
        else throw new Error(`nothing can be clicked: ${before}`);
        await pause();
      }
      throw new Error(`no end after ${limit} clicks: ${document.getElementById("turn-text").textContent}`);
    },
    [seed, most, until],
  );
}

/// Types a move and plays it.
export async function type(page, move) {
  await page.fill("#move", move);
  await page.click("#typed button");
  await settled(page);
}

export const turn = (page) => page.textContent("#turn-text");
