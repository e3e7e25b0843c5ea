// The board: a picture drawn by the umpire, made clickable and usable from the keyboard.

const NS = "http://www.w3.org/2000/svg";
const SAMPLES = 24;

const element = (name, attributes) => {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/// Says where an element of the picture is, in the units of the picture.
function boxOf(element) {
  const { x, y, width, height } = element.getBBox();
  const matrix = element.ownerSVGElement.getCTM().inverse().multiply(element.getCTM());
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix);
  const { x: right, y: bottom } = new DOMPoint(x + width, y + height).matrixTransform(matrix);
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/// Finds the middle and the size of a cell by its ground, and what stands there, which may be
/// drawn far beyond it.
function measure(group) {
  const ground = group.querySelector(".space, .pad, .last");
  const length = ground.getTotalLength();
  let [x, y] = [0, 0];
  // The middle of its rim is inside of a triangle too, unlike that of its box.
  for (let i = 0; i < SAMPLES; i += 1) {
    const point = ground.getPointAtLength((length * i) / SAMPLES);
    x += point.x / SAMPLES;
    y += point.y / SAMPLES;
  }
  const matrix = ground.ownerSVGElement.getCTM().inverse().multiply(ground.getCTM());
  const middle = new DOMPoint(x, y).matrixTransform(matrix);
  const { width, height } = boxOf(ground);
  const stands = group.querySelector(".piece") ?? [...group.querySelectorAll(".baron")].at(-1);
  const piece = stands ? boxOf(stands) : null;
  const plate = group.querySelector(".ratings");
  if (piece && plate) {
    // A ring goes round the plate too, so that it can be read.
    const { y, height: thick } = boxOf(plate);
    const [top, bottom] = [piece.y - piece.height / 2, Math.max(piece.y + piece.height / 2, y + thick / 2)];
    Object.assign(piece, { y: (top + bottom) / 2, height: bottom - top });
  }
  return { x: middle.x, y: middle.y, size: Math.min(width, height), piece };
}

/// A picture of cells with one of them in the tab order; arrow keys go from cell to cell.
export class Board {
  #host;
  #cells = new Map();
  #places = new Map();
  /// The size of the smallest cell: marks are as large everywhere.
  #unit = 0;
  #marks = null;
  #current = null;
  #state = { targets: new Set(), movable: new Set(), selected: [] };

  /// `onCell` is called with the name of a cell that is clicked or entered, `onCancel` when the
  /// choice is given up.
  constructor(host, { onCell, onCancel }) {
    this.#host = host;
    host.addEventListener("click", (event) => {
      const cell = event.target.closest?.("[data-cell]");
      if (!cell) return;
      this.#enter(cell.dataset.cell, false);
      onCell(cell.dataset.cell);
    });
    host.addEventListener("keydown", (event) => {
      const cell = event.target.closest?.("[data-cell]")?.dataset.cell;
      if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (way) this.#enter(this.#beside(cell, way), true);
      else if (event.key === "Home") this.#enter([...this.#cells.keys()][0], true);
      else if (event.key === "End") this.#enter([...this.#cells.keys()].at(-1), true);
      else if (event.key === "n" || event.key === "N") this.#enter(this.#nextOffer(cell), true);
      else if (event.key === "Enter" || event.key === " ") onCell(cell);
      else if (event.key === "Escape") onCancel();
      else return;
      event.preventDefault();
    });
    host.addEventListener("focusin", () => this.#drawMarks());
    host.addEventListener("focusout", () => this.#drawMarks());
  }

  /// Puts a picture up; the one before leaves the page.
  show(svg) {
    const focused = this.#host.contains(document.activeElement) && document.activeElement !== this.#host;
    this.#host.innerHTML = svg;
    const picture = this.#host.querySelector("svg");
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    // An image has no parts for a screen reader; this one has.
    picture.setAttribute("role", "group");
    this.#cells = new Map();
    this.#places = new Map();
    for (const group of picture.querySelectorAll("[data-cell]")) {
      const cell = group.dataset.cell;
      this.#cells.set(cell, group);
      this.#places.set(cell, measure(group));
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", "-1");
    }
    this.#unit = Math.min(...[...this.#places.values()].map(({ size }) => size));
    this.#marks = element("g", { class: "marks", "pointer-events": "none", "aria-hidden": "true" });
    picture.append(this.#marks);
    if (!this.#cells.has(this.#current)) this.#current = this.#cells.keys().next().value ?? null;
    this.#enter(this.#current, focused);
  }

  /// Takes the picture off the page.
  clear() {
    this.#host.textContent = "";
    this.#cells = new Map();
    this.#places = new Map();
    this.#marks = null;
  }

  /// Shows what may be clicked: `targets` go on with a choice or end it, `movable` begin one,
  /// `selected` are chosen.
  mark({ targets, movable, selected }) {
    this.#state = { targets, movable, selected };
    for (const [cell, group] of this.#cells) {
      const words = [group.querySelector("title")?.textContent ?? cell];
      if (selected.includes(cell)) words.push("chosen");
      if (targets.has(cell)) words.push("can be chosen");
      else if (movable.has(cell)) words.push("can move");
      group.setAttribute("aria-label", words.join(", "));
      group.classList.toggle("offer", targets.has(cell) || movable.has(cell));
    }
    this.#drawMarks();
  }

  /// Puts the focus on the board.
  focus() {
    this.#enter(this.#current, true);
  }

  #enter(cell, focus) {
    if (cell === null || cell === undefined) return;
    this.#cells.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = cell;
    const group = this.#cells.get(cell);
    group?.setAttribute("tabindex", "0");
    if (focus) group?.focus();
  }

  /// The nearest cell in a direction: what lies straight ahead counts as nearer.
  #beside(cell, [dx, dy]) {
    const from = this.#places.get(cell);
    let [best, least] = [cell, Infinity];
    for (const [other, place] of this.#places) {
      const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
      const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
      if (other === cell || ahead <= from.size * 0.05 || aside > ahead * 2) continue;
      const cost = ahead + 2 * aside;
      if (cost < least) [best, least] = [other, cost];
    }
    return best;
  }

  /// The next cell with something to choose.
  #nextOffer(cell) {
    const { targets, movable } = this.#state;
    const names = [...this.#cells.keys()];
    const at = names.indexOf(cell);
    const turned = [...names.slice(at + 1), ...names.slice(0, at + 1)];
    const offers = targets.size > 0 ? targets : movable;
    return turned.find((name) => offers.has(name)) ?? cell;
  }

  #drawMarks() {
    if (!this.#marks) return;
    this.#marks.textContent = "";
    const { targets, movable, selected } = this.#state;
    const unit = this.#unit;
    /// A dot in the middle of a cell, or a ring round what stands there, on a dark one that makes
    /// it stand out on any ground.
    const add = (cell, name, { reach = 1.12, line = 0.05 } = {}) => {
      const { x, y, piece } = this.#places.get(cell) ?? {};
      if (x === undefined) return;
      const at = piece ?? { x, y, width: unit * 0.7, height: unit * 0.7 };
      const shape = { cx: at.x, cy: at.y, rx: (at.width / 2) * reach, ry: (at.height / 2) * reach };
      this.#marks.append(element("ellipse", { class: "under", ...shape, "stroke-width": unit * line * 1.9 }));
      const dash = name === "may" ? { "stroke-dasharray": `${unit * 0.1} ${unit * 0.07}` } : {};
      this.#marks.append(element("ellipse", { class: name, ...shape, ...dash, "stroke-width": unit * line }));
    };
    for (const cell of movable) add(cell, "may");
    for (const cell of targets) {
      const { x, y, piece } = this.#places.get(cell) ?? {};
      if (piece) add(cell, "aim", { line: 0.06 });
      else this.#marks.append(element("circle", { class: "dot", cx: x, cy: y, r: unit * 0.15, "stroke-width": unit * 0.05 }));
    }
    for (const cell of selected) add(cell, "chosen", { line: 0.07 });
    const focused = document.activeElement?.closest?.("[data-cell]");
    if (focused && this.#host.contains(focused) && focused.matches(":focus-visible")) {
      add(focused.dataset.cell, "focus", { reach: 1.3, line: 0.07 });
    }
  }
}
