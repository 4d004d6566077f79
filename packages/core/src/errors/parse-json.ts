import { InputError } from "./input-error.js";
import { place } from "./place.js";
import { repeatedField } from "./repeated-field.js";
import { shown } from "./shown.js";

/**
 * The value of a JSON text. A fault in `what` is reported with its place, in the same words on every platform. So is a field
 * that an object has twice: JSON.parse would take the last one and forget the others.
 */
export function parseJson(text: string, what = "the text"): unknown {
  const value = parsed(text, what);
  const repeated = repeatedField(text);
  if (repeated === undefined) return value;
  const { name, at } = repeated;
  throw new InputError(
    `${what} has the field ${shown(name)} twice in one object, again at ${place(text, at)}: expected it once`,
  );
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { at, expected } = fault(text);
    const [word] = /^[-+\w.]+|^[\s\S]/u.exec(text.slice(at, at + 40)) ?? [];
    const found = word === undefined ? "unexpected end" : `unexpected ${shown(word)}`;
    throw new InputError(`${what} is not JSON: ${found} at ${place(text, at)}, expected ${expected}`);
  }
}

const blank = /[ \t\n\r]*/y;
const atom = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Where a text that is not JSON stops being the beginning of one, and what could have stood there. */
function fault(text: string): { at: number; expected: string } {
  const closers: string[] = [];
  let state = "value" as "value" | "first value" | "first key" | "key" | "colon" | "after";
  let at = 0;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const matched = pattern.test(text);
    if (matched) at = pattern.lastIndex;
    return matched;
  };
  for (;;) {
    skip(blank);
    const next = text[at];
    if (state === "after") {
      const closer = closers.at(-1);
      if (closer === undefined) return { at, expected: "nothing more" };
      if (next === closer) closers.pop();
      else if (next === ",") state = closer === "]" ? "value" : "key";
      else return { at, expected: `"," or "${closer}"` };
      at++;
    } else if (state === "colon") {
      if (next !== ":") return { at, expected: `":"` };
      state = "value";
      at++;
    } else if ((state === "first value" || state === "first key") && next === closers.at(-1)) {
      closers.pop();
      state = "after";
      at++;
    } else if (next === '"') {
      const end = stringEnd(text, at);
      if (end.fault !== undefined) return { at: end.at, expected: end.fault };
      at = end.at;
      state = state === "key" || state === "first key" ? "colon" : "after";
    } else if (state === "key" || state === "first key") {
      return { at, expected: state === "key" ? "a field name in quotes" : `a field name in quotes or "}"` };
    } else if (next === "[" || next === "{") {
      closers.push(next === "[" ? "]" : "}");
      state = next === "[" ? "first value" : "first key";
      at++;
    } else if (skip(atom)) {
      state = "after";
    } else {
      return { at, expected: state === "first value" ? `a value or "]"` : "a value" };
    }
  }
}

/** The offset after the string that begins at `start`, or of the first character that cannot stand in it. */
function stringEnd(text: string, start: number): { at: number; fault?: string } {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') return { at: at + 1 };
    if (character < " ") return { at, fault: "no control character in a string" };
    if (character !== "\\") continue;
    at++;
    if (text[at] === "u" && /^[\da-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) at += 4;
    else if (!'"\\/bfnrt'.includes(text[at] ?? "?"))
      return { at, fault: "a letter that may follow a backslash" };
  }
  return { at: text.length, fault: "the closing quote of a string" };
}
