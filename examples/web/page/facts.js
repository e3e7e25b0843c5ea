// What stands where, read from the texts of the umpire.

import { capital, pieceName } from "web/words";

const isUpper = (letter) => letter === letter.toUpperCase();

/// Reads what the page needs to know of a game: of a klinzha game from a view, of others from the
/// position. `at` maps cells to pieces with a `side`, a `letter` and a `name`.
export function readFacts({ game, options, sides, view, position }) {
  const at = new Map();
  const put = (text) => {
    if (!text || text === "-") return;
    for (const entry of text.split(",")) {
      const letter = entry[0];
      let side = isUpper(letter) ? sides[0] : sides[1];
      if (letter === "?") side = sides.find((name) => name !== view.side);
      if (options.form === "reflective") side = null;
      at.set(entry.slice(1), { letter, side, name: pieceName(game, letter) });
    }
  };
  if (game === "klinzha") {
    put(view.pieces);
    return { at, phase: view.phase, pending: view.pending ?? null, view };
  }
  const fields = position.split(" ");
  if (game === "khantsin") {
    let cell = 1;
    for (const field of fields[0].split(",")) {
      if (/^\d+$/.test(field)) {
        cell += Number(field);
      } else {
        at.set(String(cell), { letter: field, side: null, name: `stack of ${field.length}` });
        cell += 1;
      }
    }
    const [, colour] = fields[1].split(":");
    return { at, phase: fields[1] === "deal" ? "deal" : colour ? "place" : "play", colour };
  }
  put(fields[0]);
  if (game === "courtier") return { at, phase: fields[1] === "coin" ? "coin" : "play" };
  const isPlay = /^\d+$/.test(fields[2] ?? "");
  return { at, phase: isPlay ? "play" : "deal", actions: isPlay ? Number(fields[2]) : 0, open: isPlay ? fields.slice(4).join(" ") : "" };
}

/// Says which pieces are on the table before and no longer after.
export function losses(before, after) {
  const left = new Map();
  for (const { letter } of after.at.values()) left.set(letter, (left.get(letter) ?? 0) + 1);
  const gone = [];
  for (const piece of before.at.values()) {
    const count = left.get(piece.letter) ?? 0;
    if (count > 0) left.set(piece.letter, count - 1);
    else gone.push(piece);
  }
  return gone;
}

/// Says what the side to move is to do.
export function prompt(game, facts, side) {
  const who = capital(side);
  const { phase, pending } = facts;
  if (game === "klinzha") {
    if (pending) {
      switch (pending.kind) {
        case "fight":
          return pending.need === "choose" ? `${who}'s Flier fights on or retreats` : `${who} fights`;
        case "back":
          return `${who} goes back one cell: the strike missed`;
        case "swap":
          return `${who} may take the loser's weapon, ${pending.weapon}`;
        default:
          return `${who} to go on`;
      }
    }
    return {
      choose: `${who} won the throw: place first or second?`,
      point: `${who} chooses a point of the board`,
      place: `${who} puts a piece on the board`,
      goal: `${who} gives the Goal to a piece`,
      open: `${who} puts the first piece down, with the Goal`,
      arm: `${who} arms the pieces`,
    }[phase] ?? `${who} to move`;
  }
  if (game === "khantsin" && phase === "place") return `${who} puts a ${facts.colour} Baron on the dragon`;
  if (game === "dejarik") {
    if (facts.open.includes("push")) return `${who} chooses where the piece is pushed`;
    return `${who}: ${facts.actions} ${facts.actions === 1 ? "action" : "actions"} left`;
  }
  return `${who} to move`;
}

/// The attacker and the defender of a fight of Dejarik that waits for the dice.
export function readFight(facts) {
  const cells = /^(\w+)x(\w+)$/.exec(facts.open ?? "");
  return cells ? [facts.at.get(cells[1]), facts.at.get(cells[2])] : null;
}

/// Says what chance is to decide.
export function chancePrompt(game, facts) {
  const { pending, phase } = facts;
  if (pending) {
    const need = { hit: "to hit", block: "to block with the jejtaj", parry: "to parry with the mekleth" };
    if (pending.kind === "strike") return `A strike at ${pending.at}: the throw ${need[pending.need]}`;
    return `Fight on ${pending.at}, the ${pending.striker}'s strike: the throw ${need[pending.need]}`;
  }
  if (game === "klinzha") {
    return { clouds: "How many clouds?", cloud: "Where does the next cloud go?" }[phase] ?? "The spindles are thrown";
  }
  if (game === "dejarik" && facts.open) {
    const fight = readFight(facts);
    if (!fight) return "To the death, in the centre";
    const [attacker, defender] = fight.map(({ side, name }) => `${capital(side)}'s ${name}`);
    return `${attacker} attacks ${defender}`;
  }
  return phase === "coin" ? "A coin says who begins" : "Chance deals";
}
