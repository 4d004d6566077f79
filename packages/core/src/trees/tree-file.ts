import { InputError } from "../input-error.js";
import { unknown } from "../nearest.js";
import type { Bounds } from "../tree.js";
import { convert, type Player, type View } from "../view.js";
import { shown } from "./shown.js";

/** A tree file whose fields are known to be of the right kind; the nodes are not looked at yet. */
export interface TreeFile {
  readonly tree: unknown;
  readonly player: Player;
  readonly view: View;
  readonly bounds: Readonly<Record<string, unknown>>;
}

/** A node that is written as an object. It has successors, or a value, or both. */
export interface NodeRecord {
  readonly kids?: readonly unknown[];
  readonly value?: unknown;
  readonly bounds?: unknown;
  readonly likelihood?: unknown;
}

const fileFields = ["tree", "root", "values", "bounds"];
const nodeFields = ["kids", "value", "bounds", "likelihood"];

/** The file that `data` is: an object with a field `tree`, or else the bare root of a tree. */
export function parseFile(data: unknown): TreeFile {
  if (!isRecord(data) || "kids" in data || "value" in data) {
    return { tree: data, player: "max", view: "max", bounds: {} };
  }
  for (const field of Object.keys(data)) {
    if (!fileFields.includes(field)) throw new InputError(unknown("field", field, fileFields));
  }
  const { tree, root = "max", values = "max", bounds = {} } = data;
  if (tree === undefined)
    throw new InputError(`the tree file has no field "tree": expected the nested list of its nodes there`);
  if (root !== "max" && root !== "min") {
    throw new InputError(`"root" is ${shown(root)}: expected "max" or "min", the player to move at the root`);
  }
  if (values !== "max" && values !== "mover") {
    throw new InputError(
      `"values" is ${shown(values)}: expected "max" or "mover", the player whose view numbers are in`,
    );
  }
  if (!isRecord(bounds)) {
    throw new InputError(
      `"bounds" is ${shown(bounds)}: expected an object from paths to pairs, like {"1.0": [0, 9]}`,
    );
  }
  return { tree, player: root, view: values, bounds };
}

/** A node that is neither a number nor a list; `name` is how messages call it, here and below. */
export function parseNode(item: unknown, name: () => string): NodeRecord {
  if (!isRecord(item)) {
    throw new InputError(`${name()} is ${shown(item)}: expected a number, a list of successors or an object`);
  }
  for (const field of Object.keys(item)) {
    if (!nodeFields.includes(field))
      throw new InputError(`${name()} has an ${unknown("field", field, nodeFields)}`);
  }
  const { kids } = item;
  if (kids !== undefined && !Array.isArray(kids)) {
    throw new InputError(`"kids" of ${name()} is ${shown(kids)}: expected a list of successors`);
  }
  if (kids === undefined && item.value === undefined) {
    throw new InputError(`${name()} has neither "kids" nor "value": expected one of them`);
  }
  return item;
}

/** What stands for an open side of bounds. */
const openSides: readonly unknown[] = [null, "inf", "-inf"];

/** A pair of the file's view as bounds for the player to move at depth `depth`. */
export function parseBounds(pair: unknown, file: TreeFile, depth: number, name: () => string): Bounds {
  const isSide = (side: unknown) =>
    openSides.includes(side) || (typeof side === "number" && Number.isFinite(side));
  if (
    !Array.isArray(pair) ||
    pair.length !== 2 ||
    !pair.every(isSide) ||
    pair[0] === "inf" ||
    pair[1] === "-inf"
  ) {
    const found = Array.isArray(pair)
      ? `[${pair.slice(0, 3).map(shown).join(", ")}${pair.length > 3 ? ", ..." : ""}]`
      : shown(pair);
    throw new InputError(
      `the bounds of ${name()} are ${found}: expected two finite numbers, with null for an open side`,
    );
  }
  const lower: number = openSides.includes(pair[0]) ? Number.NEGATIVE_INFINITY : pair[0];
  const upper: number = openSides.includes(pair[1]) ? Number.POSITIVE_INFINITY : pair[1];
  if (lower > upper) {
    throw new InputError(`the bounds of ${name()} are [${lower}, ${upper}]: expected the lower one first`);
  }
  const a = convert(lower, file, depth) + 0;
  const b = convert(upper, file, depth) + 0;
  return a <= b ? { lower: a, upper: b } : { lower: b, upper: a };
}

/** A likelihood: `0 < likelihood <= 1`. */
export function parseLikelihood(likelihood: unknown, name: () => string): number {
  if (typeof likelihood !== "number" || !(likelihood > 0 && likelihood <= 1)) {
    throw new InputError(
      `the likelihood of ${name()} is ${shown(likelihood)}: expected a number above 0 and at most 1`,
    );
  }
  return likelihood;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
