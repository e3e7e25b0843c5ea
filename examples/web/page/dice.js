// Dice as pictures, with their faces in words.

const PIPS = {
  1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8],
};

/// Draws a die of some colour: a side's name, or nothing.
export function die(face, side = "") {
  const dots = PIPS[face]
    .map((at) => `<circle cx="${8 + 12 * (at % 3)}" cy="${8 + 12 * Math.floor(at / 3)}" r="3.6"/>`)
    .join("");
  return `<svg class="die ${side}" viewBox="0 0 40 40" role="img" aria-label="${face}"><rect x="1.5" y="1.5" width="37" height="37" rx="8"/>${dots}</svg>`;
}

const sum = (faces) => faces.reduce((all, face) => all + face, 0);

/// Draws dice of one side and says their sum.
export function handful(faces, side) {
  const total = faces.length > 1 ? `<b>= ${sum(faces)}</b>` : "";
  return `<span class="handful"><span class="who">${side}</span>${faces.map((face) => die(face, side)).join("")}${total}</span>`;
}

/// Draws how likely each outcome was, with what came about marked.
export function odds(chances, outcome) {
  const bars = chances
    .map(([name, share]) => {
      const percent = (100 * share).toFixed(share < 0.01 ? 2 : 0);
      const came = name === outcome ? " came" : "";
      return `<li class="${came}"><span>${name}</span><i style="width:${(100 * share).toFixed(2)}%"></i><span>${percent} %</span></li>`;
    })
    .join("");
  return `<ul class="odds" aria-label="How likely each outcome was">${bars}</ul>`;
}
