// The page as a whole: choosing a game, and going to the table.

import { flagsForm } from "web/flags";
import { Table } from "web/table";
import { fetchUmpire, openUmpire } from "web/umpire";
import { GAMES, LEVELS, capital, presetName } from "web/words";

const $ = (id) => document.getElementById(id);
const KEPT = "tabletop-game";

const make = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/// Storage may be shut for a page that is only a file; the page works without.
const storage = {
  read() {
    try {
      return JSON.parse(localStorage.getItem(KEPT));
    } catch {
      return null;
    }
  },
  write(value) {
    try {
      localStorage.setItem(KEPT, JSON.stringify(value));
    } catch {
      // There is then no game to go on with.
    }
  },
};

/// Milliseconds between what happens by itself: `#pace=0` is for the hasty.
const pace = Number(/pace=(\d+)/.exec(location.hash)?.[1] ?? 600);

const randomSeed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

let ask = null;
let games = {};
let table = null;
let game = "klinzha";
let sides = [];
let readFlags = () => ({});

/// Draws a scene of a game as an image: nothing in it can be clicked.
async function thumbnail(name, position) {
  await ask({ cmd: "load", game: name, position });
  const { render } = await ask({ cmd: "render", format: "svg" });
  return make("img", { alt: "", src: `data:image/svg+xml,${encodeURIComponent(render)}` });
}

async function drawGames() {
  for (const [name, { title, line, scene }] of Object.entries(GAMES)) {
    const radio = make("input", { type: "radio", name: "game", value: name, id: `game-${name}`, checked: name === game });
    radio.addEventListener("change", () => chooseGame(name));
    const label = make("label", { htmlFor: radio.id }, await thumbnail(name, scene), make("b", { textContent: title }), make("span", { textContent: line }));
    $("games").append(make("div", {}, radio, label));
  }
}

async function chooseGame(name) {
  game = name;
  document.body.dataset.game = game;
  const presets = Object.keys(games[game].presets);
  $("preset").replaceChildren(...presets.map((key) => make("option", { value: key, textContent: presetName(key) })));
  sides = (await ask({ cmd: "rules", game })).sides;
  $("players").replaceChildren(
    ...sides.map((side, place) => {
      const select = make("select", { id: `player-${place}` });
      select.append(make("option", { value: "person", textContent: "Person" }));
      for (const [level, text] of Object.entries(LEVELS)) select.append(make("option", { value: level, textContent: text }));
      if (place === 1) select.value = "uct:200";
      return make("div", {}, make("label", { htmlFor: select.id, textContent: capital(side) }), select);
    }),
  );
  choosePreset();
}

function choosePreset() {
  const { presets, options: schema } = games[game];
  const resolved = resolve(schema);
  readFlags = flagsForm($("flags"), resolved, presets[$("preset").value]);
  describe();
}

/// Puts what a schema refers to in its place.
function resolve(schema, root = schema) {
  if (Array.isArray(schema)) return schema.map((item) => resolve(item, root));
  if (schema === null || typeof schema !== "object") return schema;
  if (schema.$ref) {
    const { $ref, ...rest } = schema;
    const found = $ref.replace("#/", "").split("/").reduce((at, key) => at[key], root);
    return { ...resolve(found, root), ...rest };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolve(value, root)]));
}

/// Says the rules in words, or what is wrong with them.
async function describe() {
  const asked = game;
  try {
    const { rules, hidden } = await ask({ cmd: "rules", game, options: readFlags() });
    if (asked !== game) return;
    const list = rules.map((rule) => make("li", { textContent: rule }));
    if (hidden) list.unshift(make("li", { className: "hidden-game", textContent: "Something is hidden: two people share the screen with a curtain between their turns." }));
    $("rules").replaceChildren(...list);
    $("problem").textContent = "";
  } catch (error) {
    $("problem").textContent = capital(error.message);
  }
}

function show(id) {
  for (const part of ["setup", "table"]) $(part).hidden = part !== id;
  $("new").hidden = id === "setup";
  $("loading").hidden = true;
  document.body.dataset.at = id;
  scrollTo(0, 0);
}

function players() {
  return sides.map((_, place) => $(`player-${place}`).value);
}

async function begin(event) {
  event.preventDefault();
  const seed = $("seed").value.trim() || randomSeed();
  try {
    if (!/^\d{1,20}$/.test(seed) || BigInt(seed) >= 1n << 64n) throw new Error("A seed is a whole number below 2^64");
    await ask({ cmd: "new", game, options: readFlags() });
    show("table");
    await table.sit({ game, players: players(), seed });
  } catch (error) {
    show("setup");
    $("problem").textContent = capital(error.message);
  }
}

async function load(record, kept = {}) {
  await ask({ cmd: "load_record", record });
  const name = /^game: *(\S+)/m.exec(record)[1];
  if (name !== game) await chooseGame(name);
  $(`game-${name}`).checked = true;
  show("table");
  await table.sit({ game: name, players: kept.players ?? players(), seed: kept.seed ?? randomSeed(), drawn: kept.drawn });
}

async function paste(event) {
  event.preventDefault();
  try {
    await load($("record-in").value);
    $("paste-problem").textContent = "";
  } catch (error) {
    $("paste-problem").textContent = `This record cannot be loaded: ${error.message}`;
  }
}

/// Keeps the game so that a page that was closed can go on; a hidden one would tell too much.
async function save({ game: name, hidden, players: seats, seed, drawn, over }) {
  if (hidden) return;
  if (over) return storage.write(null);
  const { record } = await ask({ cmd: "record" });
  storage.write({ game: name, record, players: seats, seed, drawn });
}

function offerKept() {
  const kept = storage.read();
  $("continue").hidden = !kept;
  if (kept) $("continue").textContent = `Go on with the last game (${GAMES[kept.game]?.title ?? kept.game})`;
}

async function start() {
  try {
    ask = await openUmpire(await fetchUmpire());
    ({ games } = await ask({ cmd: "games" }));
  } catch (error) {
    $("loading").textContent = `The rules could not be started: ${error.message}. If this page was opened from a file, open single.html instead.`;
    return;
  }
  table = new Table(ask, { pace, save });
  await drawGames();
  await chooseGame(game);
  offerKept();
  show("setup");
  $("preset").addEventListener("change", choosePreset);
  $("flags").addEventListener("input", describe);
  $("flags").addEventListener("change", describe);
  $("begin").addEventListener("submit", begin);
  $("paste").addEventListener("submit", paste);
  $("continue").addEventListener("click", async () => {
    const kept = storage.read();
    try {
      await load(kept.record, kept);
    } catch (error) {
      $("problem").textContent = capital(error.message);
    }
  });
  $("new").addEventListener("click", () => {
    table.leave();
    offerKept();
    show("setup");
  });
}

start();
