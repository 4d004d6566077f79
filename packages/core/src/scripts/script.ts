import { didYouMean } from "../errors/did-you-mean.js";
import { InputError } from "../errors/input-error.js";
import { parseJson } from "../errors/parse-json.js";
import { shortened, shown } from "../errors/shown.js";
import type { Player } from "../tree/view.js";
import { type Form, parseForm } from "./form.js";

/** A node of a script's tree: its static value as Max sees it, its successors, and its quota of moves. */
export interface ScriptNode {
  readonly v: number;
  readonly c?: readonly ScriptNode[] | undefined;
  readonly q?: number | undefined;
}

/** One operation of a script, and what it should lead to where that is known. */
export type Step = (
  | { readonly op: "grow" }
  | { readonly op: "horizon"; readonly to: number }
  | { readonly op: "expand"; readonly node: string; readonly to: number }
  | { readonly op: "resume"; readonly node: string; readonly quota?: number }
  | { readonly op: "move"; readonly rank: number }
  | { readonly op: "revalidate"; readonly node: string }
  | { readonly op: "redevelop" }
) & { readonly expect?: Readonly<Record<string, unknown>> };

/** A tree, and what is done with it, step by step. The horizon is a ply below the first root. */
export interface Script {
  readonly name?: string;
  readonly rootOnMove: Player;
  readonly horizon: number;
  /** Whether the quotas of the nodes break generation off. */
  readonly quota: boolean;
  readonly form?: Form;
  readonly tree: ScriptNode;
  readonly steps: readonly Step[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The arguments of each operation; one with a question mark may be left out. */
export const operations: Readonly<Record<string, readonly string[]>> = {
  grow: [],
  horizon: ["to"],
  expand: ["node", "to"],
  resume: ["node", "quota?"],
  move: ["rank"],
  revalidate: ["node"],
  redevelop: [],
};

export const scriptFields = ["name", "rootOnMove", "horizon", "quota", "form", "tree", "steps"];

/** Fields for people, of files, scripts and steps. */
export const remarks = [
  ...["name", "title", "id", "purpose", "about", "summary", "description", "details", "explanation"],
  ...["note", "notes", "comment", "comments", "remark", "remarks", "convention", "conventions", "see"],
  ...["source", "paper", "reference", "section", "erratum", "errata", "url", "tags", "$schema"],
  ...["author", "date", "license", "version", "format", "generator", "generated", "count", "seed"],
];

/** The scripts of a file: one, or a list of them in the field `vectors`. */
export function parseScripts(text: string): readonly Script[] {
  const file = parseJson(text, "the script");
  if (!isFields(file)) throw new InputError(`the script is ${shown(file)}: expected an object`);
  if (file.vectors === undefined) return [parseScript(file, "")];
  refuseForeign(file, ["vectors"], "field of a file with vectors", "");
  if (!Array.isArray(file.vectors)) {
    throw new InputError(`"vectors" is ${shown(file.vectors)}: expected a list of scripts`);
  }
  if (file.vectors.length === 0)
    throw new InputError('"vectors" is an empty list: expected one script at least');
  return file.vectors.map((script: unknown, i) => parseScript(script, `vector ${i + 1}`));
}

function parseScript(script: unknown, place: string): Script {
  if (!isFields(script)) throw new InputError(`${place} is ${shown(script)}: expected a script`);
  const { name, rootOnMove = "max", horizon, quota = false, form, tree, steps } = script;
  const at = place === "" ? "" : `${place}${typeof name === "string" ? ` (${shortened(name)})` : ""}: `;
  refuseForeign(script, scriptFields, "field of a script", at);
  if (rootOnMove !== "max" && rootOnMove !== "min") {
    throw new InputError(`${at}"rootOnMove" is ${shown(rootOnMove)}: expected "max" or "min"`);
  }
  if (typeof quota !== "boolean") {
    throw new InputError(`${at}"quota" is ${shown(quota)}: expected true or false`);
  }
  if (!Array.isArray(steps))
    throw new InputError(`${at}"steps" is ${shown(steps)}: expected a list of steps`);
  if (steps.length === 0) throw new InputError(`${at}"steps" is an empty list: expected one step at least`);
  checkTree(tree, at);
  return {
    ...(typeof name === "string" && { name }),
    rootOnMove,
    horizon: ply(horizon, `${at}"horizon"`),
    quota,
    ...(form !== undefined && { form: parseForm(form, at) }),
    tree,
    steps: steps.map((step: unknown, i) => parseStep(step, `${at}step ${i + 1}`)),
  };
}

function refuseForeign(given: Fields, known: readonly string[], what: string, at: string): void {
  const foreign = Object.keys(given).find((field) => !known.includes(field) && !remarks.includes(field));
  if (foreign !== undefined) throw new InputError(`${at}${didYouMean(what, foreign, known)}`);
}

function parseStep(step: unknown, at: string): Step {
  checkStep(step, at);
  return step;
}

function checkStep(step: unknown, at: string): asserts step is Step {
  if (!isFields(step)) throw new InputError(`${at} is ${shown(step)}: expected an object with "op"`);
  const { op, expect } = step;
  const takes = typeof op === "string" && Object.hasOwn(operations, op) ? operations[op] : undefined;
  if (takes === undefined) {
    throw new InputError(
      `${at}: "op" is ${shown(op)}: expected one of ${Object.keys(operations).join(", ")}`,
    );
  }
  const known = ["op", "expect", ...remarks, ...takes.map((name) => name.replace("?", ""))];
  const foreign = Object.keys(step).find((field) => !known.includes(field));
  if (foreign !== undefined) throw new InputError(`${at}: ${op} does not take ${shown(foreign)}`);
  if (expect !== undefined && !isFields(expect)) {
    throw new InputError(`${at}: "expect" is ${shown(expect)}: expected an object`);
  }
  for (const argument of takes) {
    const name = argument.replace("?", "");
    const value = step[name];
    if (value === undefined && argument.endsWith("?")) continue;
    if (name === "node") path(value, `${at}: "node" of ${op}`);
    else if (name === "to") ply(value, `${at}: "to" of ${op}`);
    else if (!(Number.isInteger(value) && (value as number) >= 1)) {
      throw new InputError(
        `${at}: ${shown(name)} of ${op} is ${shown(value)}: expected a whole number, 1 or more`,
      );
    }
  }
}

/** Goes over the tree without recursion: it may be deep. */
function checkTree(tree: unknown, at: string): asserts tree is ScriptNode {
  const stack: [node: unknown, path: string][] = [[tree, "r"]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, where] = next;
    if (!isFields(node)) {
      throw new InputError(`${at}node ${where} of the tree is ${shown(node)}: expected an object with "v"`);
    }
    const { v, c, q } = node;
    if (!Number.isFinite(v)) {
      throw new InputError(`${at}"v" of node ${where} of the tree is ${shown(v)}: expected a finite number`);
    }
    if (q !== undefined && !(Number.isInteger(q) && (q as number) >= 0)) {
      throw new InputError(
        `${at}"q" of node ${where} of the tree is ${shown(q)}: expected a whole number, 0 or more`,
      );
    }
    if (c === undefined) continue;
    if (!Array.isArray(c)) {
      throw new InputError(`${at}"c" of node ${where} of the tree is ${shown(c)}: expected a list of nodes`);
    }
    c.forEach((child: unknown, i) => {
      stack.push([child, where === "r" ? `${i}` : `${where}.${i}`]);
    });
  }
}

function ply(value: unknown, what: string): number {
  if (Number.isInteger(value) && (value as number) >= 0) return value as number;
  throw new InputError(`${what} is ${shown(value)}: expected a whole number, 0 or more`);
}

const canonicalPath = /^(r|(0|[1-9]\d*)(\.(0|[1-9]\d*))*)$/;

function path(value: unknown, what: string): void {
  if (typeof value === "string" && canonicalPath.test(value)) return;
  throw new InputError(
    `${what} is ${shown(value)}: expected "r" or a path like "1.0.2", without leading zeros`,
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
