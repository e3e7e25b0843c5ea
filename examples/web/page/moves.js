// The texts of moves as clicks on cells and as words.

import { POINTS, capital, pieceName } from "web/words";

const CELL = "([1-9]?[A-I][1-9][1-9])";
const PLACE = new RegExp(`^([FLSYVB])@${CELL}(\\*?)$`);
const GOAL = new RegExp(`^\\*@${CELL}$`);
const TRANSPORT = new RegExp(`^\\*${CELL}-${CELL}$`);
const WALK = new RegExp(`^${CELL}-${CELL}(\\*?)(?:~${CELL})?(?:\\^${CELL})?$`);
const STRIKE = new RegExp(`^${CELL}~${CELL}$`);
const ARM = new RegExp(`^${CELL}=(\\w+)$`);
const WORD_TO = new RegExp(`^(retreat|back) ${CELL}$`);

const name = (facts, cell) => facts.at.get(cell)?.name ?? "piece";

function klinzha(text, facts) {
  let m;
  if ((m = WALK.exec(text))) {
    const [, from, to, star, target, mine] = m;
    const foe = facts.at.get(to);
    let words = `${name(facts, from)} ${from} to ${to}`;
    if (foe && foe.letter !== "B" && foe.letter !== "b") words += `, attacks the ${foe.name}`;
    if (star) words += ", with the Goal";
    if (target) words += `, strikes at ${target}`;
    if (mine) words += `, lays the mine on ${mine}`;
    return { path: target ? [from, to, target] : [from, to], words };
  }
  if ((m = PLACE.exec(text))) {
    const [, letter, cell, star] = m;
    const words = `${pieceName("klinzha", letter)} on ${cell}${star ? " with the Goal" : ""}`;
    return { path: [cell], tray: letter, words };
  }
  if ((m = GOAL.exec(text))) return { path: [m[1]], words: `the Goal to the ${name(facts, m[1])} on ${m[1]}` };
  if ((m = TRANSPORT.exec(text))) return { path: [m[1], m[2]], words: `transports the Goal from ${m[1]} to ${m[2]}` };
  if ((m = STRIKE.exec(text))) return { path: [m[1], m[2]], words: `${name(facts, m[1])} ${m[1]} strikes at ${m[2]}` };
  if ((m = ARM.exec(text))) return { path: [m[1]], words: `${name(facts, m[1])} on ${m[1]}: ${m[2]}` };
  if ((m = WORD_TO.exec(text))) return { path: [m[2]], words: `${m[1] === "back" ? "goes back" : "retreats"} to ${m[2]}` };
  if (text.startsWith("point ")) return { path: [], words: POINTS[text.slice(6)] };
  const words = {
    first: "places first",
    second: "places second",
    fight: "fights on",
    swap: "takes the loser's weapon",
    keep: "keeps the own weapon",
  };
  return { path: [], words: words[text] ?? text };
}

function khantsin(text, facts) {
  let m;
  if ((m = /^@(\d+)$/.exec(text))) return { path: [m[1]], words: `a Baron on ${m[1]}` };
  if ((m = /^(\d)(~?):(\d+)-(\d+)(~?)$/.exec(text))) {
    const [, count, turned, from, to, over] = m;
    const height = (facts.at.get(to)?.letter.length ?? 0) + Number(count);
    let words = `${count} from ${from} to ${to}, now ${height} high`;
    if (turned) words += ", the moving part turned over";
    if (over) words += ", the new stack turned over";
    return { path: [from, to], words };
  }
  return { path: [], words: text === "pass" ? "passes" : text };
}

function holochess(text, facts) {
  let m;
  if ((m = /^(\w+)-(\w+?)(?:x(\w+))?$/.exec(text)) && m[1] !== "counter") {
    const [, from, to, taken] = m;
    const words = `${name(facts, from)} ${from} to ${to}`;
    return taken ? { path: [from, to, taken], words: `${words}, captures on ${taken}` } : { path: [from, to], words };
  }
  if ((m = /^([cio]\d*)x([cio]\d*)$/.exec(text))) {
    return { path: [m[1], m[2]], words: `${name(facts, m[1])} ${m[1]} attacks the ${name(facts, m[2])} on ${m[2]}` };
  }
  if ((m = /^(\w+)>(\w+)$/.exec(text))) return { path: [m[2]], words: `${name(facts, m[1])} is pushed from ${m[1]} to ${m[2]}` };
  return { path: [], words: text === "pass" ? "passes" : text };
}

const READERS = { klinzha, khantsin, dejarik: holochess, courtier: holochess };

/// Reads a move: the cells to click on one after the other, the piece in the tray that it needs,
/// and words for it.
export function readMove(game, text, facts) {
  const move = READERS[game](text, facts);
  return { text, tray: null, ...move, words: capital(move.words) };
}

/// The moves that a click on a cell and then another might have meant, for the umpire to say why
/// they are not legal.
export function guess(game, from, to, facts) {
  if (game === "khantsin") return `1:${from}-${to}`;
  if (game === "dejarik" && facts.at.has(to)) return `${from}x${to}`;
  return `${from}-${to}`;
}

/// Says what chance decided.
export function tellOutcome(game, text) {
  let m;
  if ((m = /^spindles (\d)-(\d)$/.exec(text))) {
    return `Spindles: Green ${m[1]}, Gold ${m[2]}${m[1] === m[2] ? ", thrown again" : ""}`;
  }
  if ((m = /^roll (\d)$/.exec(text))) return `A ${m[1]} is thrown`;
  if ((m = /^clouds (\d+)$/.exec(text))) return `There are ${m[1]} clouds`;
  if ((m = /^cloud (\w+)$/.exec(text))) return `A cloud on ${m[1]}`;
  if ((m = /^deal (\d+)=(\w)$/.exec(text))) return `A ${pieceName(game, m[2])} on ${m[1]}`;
  if ((m = /^deal (\w)$/.exec(text))) return `${pieceName(game, m[1])} is dealt`;
  if ((m = /^class (\w)(\w)$/.exec(text))) return `Blue gets the ${pieceName(game, m[1])}, Red the ${pieceName(game, m[2])}`;
  if ((m = /^coin (\w+)$/.exec(text))) return `${capital(m[1])} begins`;
  if ((m = /^duel (\w+)$/.exec(text))) return `${capital(m[1])} wins the duel`;
  const fights = {
    kill: "The attacker kills",
    push: "The attacker pushes",
    "counter-push": "The defender pushes back",
    "counter-kill": "The defender kills",
  };
  return fights[text] ?? text;
}

/// Says what a step in a record was, as far as it can be said without the board.
export function retell(game, text) {
  if (/^(spindles|roll|clouds?|deal|class|coin|duel|kill|push|counter)/.test(text)) return tellOutcome(game, text);
  if (/^\w?@|^(point|first|second|pass)/.test(text)) return readMove(game, text, { at: new Map() }).words;
  const goal = /^\*@(\w+)$/.exec(text);
  return goal ? `The Goal on ${goal[1]}` : text;
}
