import { InputError } from "espalier";
import type { Given, GivenName } from "./catalogue.js";

/** How an option is written: the end of a window, a number, a whole number that is at least so much, or yes and no. */
type Reading = "end" | "number" | 0 | 1 | "yes" | "no";

/** Every option, and how it is read. A `no` is true unless it is refused: --no-windows. */
export const optionReadings: Readonly<Record<GivenName, Reading>> = {
  alpha: "end",
  beta: "end",
  bound: "end",
  guess: "number",
  pseudoTerminals: 1,
  memory: 1,
  terminalsSolved: "yes",
  rawLeaves: "yes",
  level: "number",
  budget: 0,
  windows: "no",
};

export const optionNames = Object.keys(optionReadings) as readonly GivenName[];

/** The name of an option, or of a parameter of a model, on the command line and in links: pseudo-terminals. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The option as the command has it, without the dashes. */
export function optionKey(name: GivenName): string {
  return optionReadings[name] === "no" ? `no-${kebab(name)}` : kebab(name);
}

/** The number that is written in decimals. -0 is read as 0. */
export function readNumber(name: string, text: string): number {
  const trimmed = text.trim().replace("−", "-");
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) && Number.isFinite(Number(trimmed))) {
    return Number(trimmed) + 0;
  }
  throw new InputError(`${name} is ${quoted(text)}: expected a number`);
}

export function readEnd(name: string, text: string): number {
  const trimmed = text.trim().replace("−", "-").replace("∞", "inf");
  if (/^\+?inf$/.test(trimmed)) return Infinity;
  if (trimmed === "-inf") return -Infinity;
  try {
    return readNumber(name, trimmed);
  } catch {
    throw new InputError(`${name} is ${quoted(text)}: expected a number, inf or -inf`);
  }
}

export function readWhole(name: string, text: string, least: number): number {
  const value = /^[+-]?\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least) return value + 0;
  throw new InputError(`${name} is ${quoted(text)}: expected a whole number, ${least} or more`);
}

/** An option from the text behind its key. */
export function readOption(name: GivenName, text: string): Given {
  const key = optionKey(name);
  const reading = optionReadings[name];
  if (reading === "yes" || reading === "no") {
    if (text !== "" && text !== "1") throw new InputError(`${key} is ${quoted(text)}: expected it alone`);
    return { [name]: reading === "yes" };
  }
  if (reading === "end") return { [name]: readEnd(key, text) };
  if (reading === "number") return { [name]: readNumber(key, text) };
  return { [name]: readWhole(key, text, reading) };
}

/** What stands behind the key of an option; nothing where the option says what is so without it. */
export function writtenOption(name: GivenName, given: Given): string | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  const reading = optionReadings[name];
  if (reading === "yes") return value === true ? "" : undefined;
  if (reading === "no") return value === false ? "" : undefined;
  if (value === Infinity) return name === "alpha" ? "inf" : undefined;
  if (value === -Infinity) return name === "alpha" ? undefined : "-inf";
  return String(value);
}

/** A text as a message shows it. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 20)}...${text.slice(-20)}` : text);
}
