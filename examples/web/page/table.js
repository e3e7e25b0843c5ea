// A game on the table: whose turn it is, what is shown to whom, and what a click or a text does.

import { Board } from "web/board";
import { die, handful, odds } from "web/dice";
import { chancePrompt, losses, prompt, readFacts, readFight } from "web/facts";
import { guess, readMove, retell, tellOutcome } from "web/moves";
import { GAMES, capital, listed, pieceName } from "web/words";

const $ = (id) => document.getElementById(id);
const MOST_BUTTONS = 40;
const MOST_TYPED = 300;
const MOST_THROWS = 6;
// The golden ratio in 64 bits: seeds that follow from each other look nothing alike.
const STRIDE = 0x9e3779b97f4a7c15n;

const make = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/// The one table of the page.
export class Table {
  #ask;
  #pace;
  #board;
  #save;
  /// Counts what interrupts the course of the game, so that what waited knows that it is stale.
  #epoch = 0;

  constructor(ask, { pace, save }) {
    this.#ask = ask;
    this.#pace = pace;
    this.#save = save;
    this.#board = new Board($("board"), {
      onCell: (cell) => this.#click(cell),
      onCancel: () => this.#select([]),
    });
    $("typed").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#type($("move").value.trim());
    });
    $("undo").addEventListener("click", () => this.#undo());
    $("copy").addEventListener("click", () => this.#copy());
    $("lift").addEventListener("click", () => this.#lift());
    // Only the button lifts the curtain: nobody should look by pressing Escape.
    $("curtain").addEventListener("cancel", (event) => event.preventDefault());
  }

  /// Sits down to the game that the umpire has on the table. `players` says for each side whether
  /// it is a `person` or a bot of some level.
  async sit({ game, players, seed, drawn = 0 }) {
    this.#epoch += 1;
    const { rules, sides, hidden } = await this.#ask({ cmd: "rules" });
    const persons = sides.filter((_, place) => players[place] === "person");
    Object.assign(this, {
      game, sides, players, persons, seed, drawn,
      // Bots alone have nobody to hide anything from.
      hidden: hidden && persons.length > 0,
      viewer: persons[0] ?? sides[0],
      log: [], throws: [], told: "", selected: [], tray: null, over: false,
    });
    document.body.dataset.game = game;
    $("in-force").replaceChildren(...rules.map((rule) => make("li", { textContent: rule })));
    $("seed-out").textContent = seed;
    $("move-help").textContent = `As in ${GAMES[game].example}. Empty cells that can be chosen have dots.`;
    $("help").innerHTML = this.#help();
    $("copy-note").textContent = "";
    $("record-out").hidden = true;
    $("end").hidden = true;
    await this.#readLog();
    await this.#go();
  }

  /// Leaves the table: nothing goes on behind the other parts of the page.
  leave() {
    this.#epoch += 1;
    this.#board.clear();
    this.log = [];
  }

  #help() {
    const rows = GAMES[this.game].pieces
      .map(([letter, name, what]) => `<tr><th>${letter}</th><th>${name}</th><td>${what}</td></tr>`)
      .join("");
    return `<table>${rows}</table><p class="hint">On the board: arrow keys go from cell to cell, N to the next one that can be chosen, Enter chooses, Escape gives the choice up.</p>`;
  }

  #seeds() {
    const seed = BigInt.asUintN(64, BigInt(this.seed) + STRIDE * BigInt(this.drawn));
    this.drawn += 1;
    return String(seed);
  }

  #player(side) {
    return this.players[this.sides.indexOf(side)];
  }

  /// Asks for no more than the one at the screen may see.
  async #look() {
    const { game, sides } = this;
    let [turn, result, view, position, moves] = ["", null, null, "", []];
    if (this.hidden && !this.over) {
      ({ view, moves } = await this.#ask({ cmd: "view", side: this.viewer }));
      ({ turn, result } = view);
      this.over = turn === "over";
    }
    if (!this.hidden || this.over) {
      ({ turn, result, position } = await this.#ask({ cmd: "state" }));
      this.over = turn === "over";
      if (game === "klinzha") {
        const side = sides.includes(turn) ? turn : sides[0];
        ({ view } = await this.#ask({ cmd: "view", side }));
      }
      moves = sides.includes(turn) ? (await this.#ask({ cmd: "moves" })).moves : [];
    }
    const options = { form: view && !view.goals.includes("/") ? "reflective" : "open" };
    const before = this.facts;
    Object.assign(this, { turn, result, view });
    this.facts = readFacts({ game, options, sides, view, position });
    if (this.#mayAct()) this.moves = moves.map((text) => readMove(game, text, this.facts));
    else this.moves = [];
    return before;
  }

  #mayAct() {
    const isTheirs = !this.hidden || this.turn === this.viewer;
    return this.persons.includes(this.turn) && isTheirs;
  }

  async #picture() {
    // A person alone at the table sits at the near end; in a hidden game, whoever looks does.
    const near = this.hidden && !this.over ? this.viewer : this.persons.length === 1 ? this.persons[0] : null;
    const side = near ? { side: near } : {};
    return (await this.#ask({ cmd: "render", format: "svg", ...side })).render;
  }

  /// Says whether the page is at work and a person has to wait.
  #busy(isBusy) {
    $("board").ariaBusy = String(isBusy);
  }

  /// Goes on until a person has to do something.
  async #go() {
    this.#busy(true);
    this.#epoch += 1;
    const epoch = this.#epoch;
    const stale = () => epoch !== this.#epoch;
    const pause = (share) => new Promise((done) => setTimeout(done, this.#pace * share));
    for (;;) {
      await this.#look();
      const svg = await this.#picture();
      if (stale()) return;
      this.#draw(svg);
      this.#save(this);
      if (this.over) return this.#finish();
      if (this.turn === "chance") {
        await pause(this.facts.pending || this.facts.open ? 1.5 : 0.4);
        if (stale()) return;
        await this.#throw();
      } else if (this.#player(this.turn) !== "person") {
        await pause(1);
        if (stale()) return;
        await this.#letBotPlay(this.#player(this.turn));
      } else {
        if (this.#mayAct()) this.#invite();
        else this.#handOver();
        return this.#busy(false);
      }
      if (stale()) return;
    }
  }

  #invite() {
    this.#say(`${prompt(this.game, this.facts, this.turn)}.`, true);
  }

  async #throw() {
    const before = this.facts;
    const answer = await this.#ask({ cmd: "throw", seed: this.#seeds() });
    const words = tellOutcome(this.game, answer.outcome);
    const isFight = before.pending || before.open;
    const fighters = isFight ? readFight(before) : null;
    const entry = { ...answer, words, what: isFight ? chancePrompt(this.game, before) : "", hands: this.sides };
    if (fighters) entry.hands = fighters.map(({ side }) => side);
    // What is dealt is seen on the board.
    if (!/^(deal|class|coin|cloud) /.test(answer.outcome)) this.throws = [...this.throws, entry].slice(-MOST_THROWS);
    this.#note(null, words, answer.outcome);
    await this.#tellChanges(before, entry);
    this.#say(`${words}${entry.effect ? `: ${entry.effect}` : ""}.`);
  }

  async #letBotPlay(level) {
    const { turn: side, facts: before } = this;
    const { move } = await this.#ask({ cmd: "bot", level, seed: this.#seeds() });
    if (move === undefined || this.hidden) {
      this.#note(null, `${capital(side)} has moved`, "");
      this.#say(`${capital(side)} has moved.`);
    } else {
      this.#tellMove(side, readMove(this.game, move, before));
    }
    await this.#tellChanges(before);
  }

  #tellMove(side, move) {
    this.#note(side, `${capital(side)}: ${move.words}`, move.text);
    this.#say(`${capital(side)}: ${move.words}.`);
  }

  /// Looks again and notes what has come of a step: deaths, damage.
  async #tellChanges(before, entry = null) {
    await this.#look();
    const after = this.facts;
    const words = [];
    if (this.game === "klinzha") {
      const [was, is] = [before.view, after.view];
      for (const side of this.sides) {
        const fallen = [...(is.fallen?.[side] ?? "")];
        for (const letter of was.fallen?.[side] ?? "") {
          const at = fallen.indexOf(letter);
          if (at >= 0) fallen.splice(at, 1);
        }
        const whose = before.at.size > 0 && this.#isReflective() ? "The" : `${capital(side)}'s`;
        if (was.phase === "play") for (const letter of fallen) words.push(`${whose} ${pieceName("klinzha", letter)} falls`);
      }
      for (const [cell, points] of Object.entries(is.damage ?? {})) {
        const more = points - (was.damage?.[cell] ?? 0);
        if (was.phase === "play" && more > 0 && entry) words.push(`${more} damage on ${cell}`);
      }
      if (entry && words.length === 0 && before.pending) {
        const further = after.pending && after.pending.need !== "hit" && after.pending.at === before.pending.at;
        words.push(before.pending.need === "hit" ? (further ? "it may hit" : "no damage") : "the blow is stopped");
      }
    } else if (this.game !== "khantsin" && before.phase === "play") {
      for (const { side, name } of losses(before, after)) words.push(`${capital(side)}'s ${name} is out`);
    }
    if (words.length === 0) return;
    const text = listed(words);
    if (entry) entry.effect = text;
    this.#note(null, capital(text), "");
    this.#say(`${capital(text)}.`, true);
  }

  #isReflective() {
    return !this.facts.view.goals.includes("/");
  }

  /// Adds to the course of the game; what a side does in a hidden game only that side can read.
  #note(side, text, notation) {
    this.log.push({ side, text, notation });
  }

  async #readLog() {
    if (this.hidden) return;
    const { record } = await this.#ask({ cmd: "record" });
    const body = record.split("\n\n").slice(1).join(" ").replaceAll("\n", " ");
    const texts = body.split(",").map((text) => text.trim()).filter(Boolean);
    this.log = texts.map((notation) => ({ side: null, text: retell(this.game, notation), notation }));
  }

  #say(text, more = false) {
    const say = $("say");
    say.textContent = more ? `${say.textContent} ${text}` : text;
  }

  /* What is on the page */

  #draw(svg) {
    const mover = this.sides.includes(this.turn) ? this.turn : null;
    const chip = document.querySelector("#turn .chip");
    chip.className = `chip ${mover ?? this.result?.winner ?? this.turn}`;
    let text = "";
    if (this.over) text = this.#outcome();
    else if (this.turn === "chance") text = `${chancePrompt(this.game, this.facts)} …`;
    else if (this.#player(mover) !== "person") text = `${capital(mover)} thinks …`;
    else if (!this.#mayAct()) text = `${capital(mover)} is to play`;
    else text = prompt(this.game, this.facts, mover);
    $("turn-text").textContent = text;
    $("turn").classList.toggle("unseen", this.over);
    this.#board.show(svg);
    $("legal").replaceChildren(
      ...this.moves.slice(0, MOST_TYPED).map(({ text: value }) => make("option", { value })),
    );
    for (const id of ["move"]) $(id).disabled = !this.#mayAct();
    $("typed").querySelector("button").disabled = !this.#mayAct();
    $("undo").disabled = this.hidden;
    $("undo").title = this.hidden ? "What has been seen in a hidden game cannot be unseen" : "";
    $("copy").disabled = this.hidden && !this.over;
    $("copy").title = $("copy").disabled ? "The record of a hidden game tells everything: it can be copied when the game is over" : "";
    this.#drawThrows();
    this.#drawState();
    this.#drawLog();
    const trays = new Set(this.moves.map(({ tray }) => tray).filter(Boolean));
    if (!trays.has(this.tray)) this.tray = trays.values().next().value ?? null;
    this.#select([]);
  }

  #drawThrows() {
    $("throws").hidden = this.throws.length === 0;
    const drawn = this.throws.map(({ outcome, chances, dice, words, what, effect, hands }, place) => {
      let picture = "";
      const rolled = /^roll (\d)$/.exec(outcome);
      const spun = /^spindles (\d)-(\d)$/.exec(outcome);
      if (rolled) picture = die(rolled[1]);
      if (spun) picture = handful([Number(spun[1])], "green") + handful([Number(spun[2])], "gold");
      if (dice) {
        picture = dice.map((faces, i) => handful(faces, hands[i])).join("");
        if (place === this.throws.length - 1) picture += odds(chances, outcome);
      }
      const line = make("div", { className: "throw" });
      line.innerHTML = picture;
      line.prepend(make("p", { textContent: what }));
      line.append(make("p", { className: "outcome", textContent: effect ? `${words}: ${effect}` : words }));
      return line;
    });
    $("dice").replaceChildren(...drawn.reverse());
  }

  #drawState() {
    const { view } = this;
    const lines = [];
    if (view?.fallen) {
      for (const side of this.sides) {
        const names = [...(view.fallen[side] ?? "")].map((letter) => pieceName("klinzha", letter));
        if (names.length > 0) lines.push(`${this.#isReflective() ? "Fallen" : `Fallen of ${capital(side)}`}: ${listed(names)}`);
      }
    }
    if (view && view.crown && view.crown !== "-") {
      lines.push(view.crown.endsWith("!") ? "The crown: the Goal must be captured now" : `The crown is in ${view.crown === "top" ? "the top" : `the ${view.crown}`} point`);
    }
    if (view?.points) {
      for (const side of this.sides) if (view.points[side]) lines.push(`${capital(side)} has the ${view.points[side]} point`);
    }
    for (const [cell, points] of Object.entries(view?.damage ?? {})) {
      const piece = this.facts.at.get(cell);
      lines.push(`${piece ? `${capital(piece.side ?? "the")} ${piece.name} on ` : ""}${cell}: ${points} damage`);
    }
    for (const text of view?.refused ?? []) lines.push(`Refused this turn: ${text}`);
    $("state").replaceChildren(make("ul", {}, ...lines.map((textContent) => make("li", { textContent }))));
  }

  #drawLog() {
    const seen = this.log.filter(({ side }) => !this.hidden || this.over || side === null || side === this.viewer);
    $("log").replaceChildren(
      ...seen.map(({ text, notation }) => {
        const item = make("li", { textContent: text });
        if (notation && notation !== text) item.append(" ", make("code", { textContent: notation }));
        return item;
      }),
    );
    $("log").scrollTop = $("log").scrollHeight;
  }

  #outcome() {
    const { winner, reason } = this.result;
    return winner ? `${capital(winner)} wins: ${reason}` : `A draw: ${reason}`;
  }

  #finish() {
    const end = $("end");
    const { greeting } = GAMES[this.game];
    end.replaceChildren(make("strong", { textContent: this.#outcome() }));
    if (greeting && this.result.winner) end.append(make("em", { textContent: greeting }));
    end.className = this.result.winner ?? "draw";
    end.hidden = false;
    this.#say(`${this.#outcome()}. ${greeting && this.result.winner ? greeting : ""}`, true);
    this.#busy(false);
  }

  /* Choosing a move */

  #candidates() {
    return this.moves.filter(
      ({ path, tray }) => (tray === null || tray === this.tray) && this.selected.every((cell, i) => path[i] === cell),
    );
  }

  /// Goes on with these cells as the beginning of a move.
  #select(cells) {
    this.selected = cells;
    const found = this.#candidates();
    const depth = cells.length;
    const next = new Set(found.map(({ path }) => path[depth]).filter(Boolean));
    const ends = found.some(({ path }) => path.length === depth + 1);
    const isStart = depth === 0 && !ends;
    this.#board.mark({
      targets: isStart ? new Set() : next,
      movable: isStart ? next : new Set(),
      selected: cells,
    });
    this.#drawChoices(found, depth);
  }

  #drawChoices(found, depth) {
    const host = $("choices");
    const buttons = [];
    const add = (textContent, action, properties = {}) => {
      const button = make("button", { type: "button", textContent, ...properties });
      button.addEventListener("click", action);
      buttons.push(button);
    };
    const trays = [...new Set(this.moves.map(({ tray }) => tray).filter(Boolean))];
    if (depth === 0) {
      for (const letter of trays) {
        add(pieceName("klinzha", letter), () => { this.tray = letter; this.#select([]); }, { ariaPressed: String(letter === this.tray) });
      }
      for (const move of this.moves.filter(({ path }) => path.length === 0)) add(move.words, () => this.#play(move));
      const words = this.moves.filter(({ text }) => /^(retreat|back) /.test(text));
      for (const move of words) add(move.words, () => this.#play(move));
      const isSetUp = this.#mayAct() && ["place", "goal", "arm", "open"].includes(this.facts.phase);
      if (isSetUp) add("Do this part for me", () => this.#fillIn(), { className: "quiet" });
    } else {
      for (const move of found.slice(0, MOST_BUTTONS)) {
        if (found.length > 1 && found.some(({ path }) => path.length === depth)) add(move.words, () => this.#play(move));
      }
      add("Choose again", () => this.#select([]), { className: "quiet" });
    }
    host.replaceChildren(...buttons);
  }

  async #click(cell) {
    if (!this.#mayAct()) return;
    const cells = [...this.selected, cell];
    const fits = ({ path, tray }) => (tray === null || tray === this.tray) && cells.every((name, i) => path[i] === name);
    const found = this.moves.filter(fits);
    $("move-problem").textContent = "";
    if (found.length === 1 && found[0].path.length === cells.length) return this.#play(found[0]);
    if (found.length > 0) {
      this.#select(cells);
      const ends = found.filter(({ path }) => path.length === cells.length);
      this.#say(ends.length > 0 ? `${found.length} choices for ${cell}, below the board.` : `${cell} chosen, ${new Set(found.map(({ path }) => path[cells.length])).size} places to go to.`);
      if (ends.length > 0) $("choices").querySelector("button")?.focus({ preventScroll: true });
      return;
    }
    const from = this.selected[0];
    if (from === cell) return this.#select([]);
    if (this.moves.some(({ path }) => path[0] === cell && path.length > 1)) {
      this.#select([cell]);
      this.#say(`${cell} chosen.`);
      return;
    }
    if (from !== undefined) await this.#explain(guess(this.game, from, cell, this.facts));
    else this.#problem(`Nothing can be done with ${cell} now`);
    this.#select([]);
  }

  /// Asks the umpire why a move is not legal. It is not, so nothing can come of it.
  async #explain(text) {
    this.#busy(true);
    try {
      const request = this.hidden ? { cmd: "attempt", side: this.viewer, move: text } : { cmd: "play", move: text };
      await this.#ask(request);
      await this.#go();
    } catch (error) {
      this.#problem(capital(error.message));
    }
  }

  #problem(text) {
    this.#busy(false);
    $("move-problem").textContent = text;
  }

  async #type(text) {
    if (!this.#mayAct() || text === "") return;
    const known = this.moves.find((move) => move.text.toLowerCase() === text.toLowerCase());
    await this.#play(known ?? readMove(this.game, text, this.facts));
  }

  async #play(move) {
    const { turn: side, facts: before } = this;
    if (!this.#mayAct()) return;
    this.#busy(true);
    try {
      if (this.hidden) {
        const { played } = await this.#ask({ cmd: "attempt", side, move: move.text });
        if (!played) {
          this.#note(side, `The arbiter refuses ${move.text}`, "");
          await this.#go();
          return this.#problem(`The arbiter refuses ${move.text}: try another move`);
        }
      } else {
        await this.#ask({ cmd: "play", move: move.text });
      }
    } catch (error) {
      return this.#problem(`${move.text}: ${error.message}`);
    }
    $("move-problem").textContent = "";
    $("move").value = "";
    this.#tellMove(side, move);
    await this.#tellChanges(before);
    await this.#go();
  }

  /// Has a bot do the rest of the set-up for the side to move.
  async #fillIn() {
    const { turn: side, facts: { phase } } = this;
    this.#epoch += 1;
    this.#busy(true);
    while (this.turn === side && this.facts.phase === phase) {
      await this.#ask({ cmd: "bot", level: "greedy", seed: this.#seeds() });
      await this.#look();
    }
    if (this.hidden) this.#note(side, `${capital(side)}: set up`, "");
    else await this.#readLog();
    await this.#go();
  }

  /* Hidden games */

  #handOver() {
    const button = make("button", { type: "button", className: "primary", textContent: `Hand the screen to ${capital(this.turn)}` });
    button.addEventListener("click", () => this.#lower());
    $("choices").replaceChildren(button);
    this.#say(`Hand the screen to ${capital(this.turn)}.`);
  }

  /// Takes everything off the page that one side may see, and waits for the other.
  #lower() {
    this.#epoch += 1;
    this.#board.clear();
    Object.assign(this, { throws: [], selected: [], moves: [], facts: null, view: null });
    for (const id of ["choices", "state", "log", "legal", "say", "dice", "move-problem"]) $(id).textContent = "";
    $("throws").hidden = true;
    $("move").value = "";
    $("curtain-text").textContent = `${capital(this.turn)}, it is your turn.`;
    $("lift").textContent = `I am ${capital(this.turn)}: show me the board`;
    $("curtain").showModal();
  }

  async #lift() {
    this.#busy(true);
    this.viewer = this.turn;
    $("curtain").close();
    await this.#go();
    this.#board.focus();
  }

  /* The record */

  async #undo() {
    if (this.hidden) return;
    this.#epoch += 1;
    this.#busy(true);
    $("end").hidden = true;
    this.over = false;
    try {
      do {
        ({ turn: this.turn } = await this.#ask({ cmd: "undo" }));
        // Back to a decision of a person: dice and bots would only go on.
      } while (this.persons.length > 0 && !this.persons.includes(this.turn));
      $("move-problem").textContent = "";
    } catch (error) {
      this.#problem(capital(error.message));
    }
    this.throws = [];
    await this.#readLog();
    await this.#go();
  }

  async #copy() {
    const { record } = await this.#ask({ cmd: "record" });
    const out = $("record-out");
    out.value = record;
    try {
      await navigator.clipboard.writeText(record);
      $("copy-note").textContent = "The record is on the clipboard.";
      out.hidden = true;
    } catch {
      // A page that is only a file may not write to the clipboard everywhere.
      out.hidden = false;
      out.focus();
      out.select();
      $("copy-note").textContent = "Copy the record from here.";
    }
  }
}
