// A form for the options of a game, made from their JSON schema.

import { flagName, valueName } from "web/words";

/// What a group of options begins with when it is switched on.
const SWITCHED_ON = {
  ablation: { limit: 6 },
  clouds: { count: 7, effect: "neutral" },
  kinta: {},
};

let count = 0;

const make = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

function labelled(key, schema, control) {
  count += 1;
  control.id = `flag-${count}`;
  const label = make("label", { htmlFor: control.id, textContent: flagName(key) });
  const line = control.type === "checkbox" ? make("div", { className: "flag check" }, control, label) : make("div", { className: "flag" }, label, control);
  if (schema.description) line.append(make("small", { textContent: schema.description }));
  return line;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const isKind = (schema, kind) => [schema.type].flat().includes(kind);

/// Makes a control: a node, and a function that reads its value, `undefined` if it is the usual
/// one.
function control(key, schema, value) {
  const usual = schema.default;
  const unless = (read) => (same(read, usual) ? undefined : read);
  if (schema.enum) {
    const select = make("select");
    const values = "default" in schema ? schema.enum : [undefined, ...schema.enum];
    for (const choice of values) {
      const text = choice === undefined ? "as usual" : valueName(choice);
      select.append(make("option", { textContent: text, selected: same(choice, value ?? usual) }));
    }
    return { node: labelled(key, schema, select), read: () => unless(values[select.selectedIndex]) };
  }
  if (isKind(schema, "boolean")) {
    const box = make("input", { type: "checkbox", checked: value ?? usual ?? false });
    return { node: labelled(key, schema, box), read: () => unless(box.checked) };
  }
  if (isKind(schema, "integer")) {
    const box = make("input", { type: "number", min: schema.minimum, max: schema.maximum, value: value ?? usual ?? "" });
    box.placeholder = "none";
    // A required limit may be null, and then it must be said.
    const empty = "default" in schema ? undefined : null;
    return { node: labelled(key, schema, box), read: () => (box.value === "" ? empty : unless(Number(box.value))) };
  }
  if (isKind(schema, "object") && isKind(schema, "null")) {
    const box = make("input", { type: "checkbox", checked: Boolean(value) });
    const inner = group(schema.properties, value ?? SWITCHED_ON[key] ?? {});
    const field = make("div", { className: "inner", hidden: !value }, ...inner.nodes);
    box.addEventListener("change", () => { field.hidden = !box.checked; });
    const node = make("div", {}, labelled(key, schema, box), field);
    return { node, read: () => (box.checked ? inner.read() : undefined) };
  }
  // The rest is written as it stands in the options: lists and tables as JSON, words and numbers
  // as they are.
  const isData = isKind(schema, "object") || isKind(schema, "array");
  const text = value === undefined ? "" : isData ? JSON.stringify(value) : String(value);
  const box = make("input", { value: text, spellcheck: false });
  box.placeholder = isData ? "as usual" : String(usual ?? "");
  const read = () => {
    const typed = box.value.trim();
    if (typed === "") return undefined;
    if (isData) {
      try {
        return JSON.parse(typed);
      } catch {
        throw new Error(`${flagName(key)}: write it as JSON, such as ${schema.type === "array" ? "[2,3,1]" : '{"name":[5,8]}'}`);
      }
    }
    return unless(/^\d+$/.test(typed) ? Number(typed) : typed);
  };
  return { node: labelled(key, schema, box), read };
}

function group(properties, values) {
  const made = Object.entries(properties).map(([key, schema]) => [key, control(key, schema, values[key])]);
  const read = () => {
    const options = {};
    for (const [key, { read }] of made) {
      const value = read();
      if (value !== undefined) options[key] = value;
    }
    return options;
  };
  return { nodes: made.map(([, { node }]) => node), read };
}

/// Fills an element with the form, and returns a function that reads the options from it; it
/// throws an `Error` if something cannot be read.
export function flagsForm(host, schema, values) {
  const { nodes, read } = group(schema.properties, values);
  host.replaceChildren(...nodes);
  return read;
}
