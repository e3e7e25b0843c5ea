// Names for people: games, pieces, rules.

export const GAMES = {
  klinzha: {
    title: "Klin Zha",
    line: "Take the Goal with fighting pieces, on a board of triangles",
    example: "E37-F37, with the Goal E37-F37*",
    scene: "FA19,BC28,YD16,VD27,LE26,SE27,YF48,VE48,vF14,lF36,VF37,vG13,sG24,bH23,yH45,fI11,vI33,yG46 A19/I11 green - - - 0 -",
    pieces: [
      ["F", "Fencer", "1 to 3 cells, any turns; may carry the Goal"],
      ["L", "Lancer", "1 to 3 cells, straight; may carry the Goal"],
      ["S", "Swift", "2 to 4 cells, any turns"],
      ["Y", "Flier", "3 to 6 cells, straight, over everything"],
      ["V", "Vanguard", "1 cell; may carry the Goal"],
      ["B", "Blockader", "1 or 2 cells; neither kills nor is killed; no enemy enters the cells beside it"],
    ],
    greeting: "Zha riest'n, teskas tal tai-kleon.",
  },
  khantsin: {
    title: "Khan Tsin",
    line: "Pile Barons up on a dragon's back: who makes a stack of nine wins",
    example: "2:12-15, two Barons from 12 to 15",
    scene: "w,5,b,1,w,ww,r,r,wrr,wb,brb,bwrrb,r,r,rr,w,r,w,b,w,b,b,b,bw,3,w,1,b,2 south 0",
    pieces: [
      ["r", "red Baron", "twelve of each colour; they belong to nobody"],
      ["b", "black Baron", "a stack has at most three of a colour"],
      ["w", "white Baron", "move the top of a stack in your zone so that the other one grows beyond it"],
    ],
  },
  dejarik: {
    title: "Dejarik",
    line: "Monsters fight with dice on the round board",
    example: "o5-i6 to move, o5xo4 to attack",
    scene: "Ki7,Ti8,mi9,go1,no2,So5,Ho6,lo11 blue 2 0",
    pieces: [
      ["S", "Mantellian Savrip", "6/6/2: attack, defence, movement"],
      ["M", "Monnok", "6/5/3"],
      ["G", "Ghhhk", "4/3/2"],
      ["H", "Houjix", "4/4/1"],
      ["K", "Kintan Strider", "2/7/3"],
      ["N", "Ng'ok", "3/8/1"],
      ["L", "K'lor'slug", "7/3/2"],
      ["T", "Grimtaash Molator", "8/2/2"],
    ],
  },
  courtier: {
    title: "Courtier",
    line: "Catch the King between two of yours, on the round board",
    example: "o5-i5",
    scene: "gi1,Gi4,Ki6,ki12,go2,go3,Go5,Go7,Go8,Go9,go10,go11 blue 0",
    pieces: [
      ["K", "King", "one step; lost if it is caught between two enemies in a line of three"],
      ["G", "Guard", "one step; captured in the same way"],
    ],
  },
};

const PRESETS = {
  qaos_clouded: "Clouded (qa'oS)",
  reflective: "Reflective",
  power_vanguards: "Power Vanguards",
  kagga: "Kagga's Crown",
  fool: "The Fool's game",
  kinta: "Kinta: live pieces",
  kinta_armed: "Kinta with weapons",
  romulan_border: "Kinta: Romulan border",
  rura_penthe: "Kinta: Rura Penthe",
  two_speed: "Two-speed",
  four_speed: "Four-speed",
};

const FLAGS = {
  first_placer: "Who places first",
  goal_danger: "Danger to the own Goal",
  blockader_takes_goal: "A Blockader may take the Goal",
  goal_on_neutral: "A Goal may lie on neutral ground",
  kaggas_crown: "Kagga's Crown",
  quiet_limit: "Draw after so many quiet moves",
  kill_margin: "A kill needs a lead of",
  no_move: "Who cannot move",
};

/// How bots are called, from weak to strong.
export const LEVELS = {
  random: "Bot: any move",
  greedy: "Bot: looks one move ahead",
  "uct:200": "Bot: thinks a little",
  "uct:2000": "Bot: thinks",
};

export const POINTS = { top: "the top point", left: "the left point", right: "the right point" };

/// Makes the first letter a capital.
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const plain = (key) => capital(key.replaceAll("_", " "));

export const presetName = (key) => PRESETS[key] ?? plain(key);
export const flagName = (key) => FLAGS[key] ?? plain(key);
export const valueName = (value) => (value === null ? "none" : plain(String(value)));

/// The name of a piece by its letter, in either case.
export function pieceName(game, letter) {
  if (letter === "?") return "unknown piece";
  const wanted = game === "khantsin" ? letter : letter.toUpperCase();
  const found = GAMES[game].pieces.find(([known]) => known === wanted);
  return found ? found[1] : letter;
}

/// Writes a list as in speech.
export function listed(words, join = "and") {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${join} ${words.at(-1)}`;
}
