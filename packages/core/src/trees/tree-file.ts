import { didYouMean } from "../errors/did-you-mean.js";
import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Bounds, Worth } from "../tree/tree.js";
import { convert, type Player, type View } from "../tree/view.js";
import { Distribution } from "../values/distribution.js";
import { Range } from "../values/range.js";

/** A tree file whose fields are known to be of the right kind; the nodes are not looked at yet. */
export interface TreeFile {
  readonly tree: unknown;
  readonly player: Player;
  readonly view: View;
  readonly bounds: Readonly<Record<string, unknown>>;
  /** Values are integers from -domain to domain; a file with `vp` or `range` must say it. */
  readonly domain: number | undefined;
}

/** A node that is written as an object. It has successors, or one of `value`, `vp` and `range`, or both. */
export interface NodeRecord {
  readonly kids?: readonly unknown[];
  readonly value?: unknown;
  readonly vp?: unknown;
  readonly range?: unknown;
  readonly bounds?: unknown;
  readonly likelihood?: unknown;
}

const fileFields = ["tree", "root", "values", "bounds", "domain"];
const worthFields = ["value", "vp", "range"] as const;
const nodeFields = ["kids", ...worthFields, "bounds", "likelihood"];

/** The file that `data` is: an object with a field `tree`, or else the bare root of a tree. */
export function parseFile(data: unknown): TreeFile {
  if (!isRecord(data) || "kids" in data || worthFields.some((field) => field in data)) {
    return { tree: data, player: "max", view: "max", bounds: {}, domain: undefined };
  }
  for (const field of Object.keys(data)) {
    if (!fileFields.includes(field)) throw new InputError(didYouMean("field", field, fileFields));
  }
  const { tree, root = "max", values = "max", bounds = {}, domain } = data;
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
  if (domain !== undefined && !(Number.isSafeInteger(domain) && Number(domain) > 0)) {
    throw new InputError(
      `"domain" is ${shown(domain)}: expected a positive integer i, where values are from -i to i`,
    );
  }
  return { tree, player: root, view: values, bounds, domain: domain as number | undefined };
}

/** A node that is neither a number nor a list; `name` is how messages call it, here and below. */
export function parseNode(item: unknown, name: () => string): NodeRecord {
  if (!isRecord(item)) {
    throw new InputError(`${name()} is ${shown(item)}: expected a number, a list of successors or an object`);
  }
  for (const field of Object.keys(item)) {
    if (!nodeFields.includes(field))
      throw new InputError(`${name()} has an ${didYouMean("field", field, nodeFields)}`);
  }
  const { kids } = item;
  if (kids !== undefined && !Array.isArray(kids)) {
    throw new InputError(`"kids" of ${name()} is ${shown(kids)}: expected a list of successors`);
  }
  const given = worthFields.filter((field) => item[field] !== undefined);
  if (kids === undefined && given.length === 0) {
    throw new InputError(
      `${name()} has neither "kids" nor "value": expected one of them, or "vp" or "range"`,
    );
  }
  if (given.length > 1) {
    throw new InputError(`${name()} has both "${given[0]}" and "${given[1]}": expected one of them`);
  }
  return item;
}

/** What `vp` or `range` of a node makes of it for the player to move at depth `depth`; nothing where it has neither. */
export function parseWorth(
  { vp, range }: NodeRecord,
  file: TreeFile,
  depth: number,
  name: () => string,
): Worth | undefined {
  if (vp === undefined && range === undefined) return undefined;
  const field = vp === undefined ? "range" : "vp";
  const { domain } = file;
  if (domain === undefined) {
    throw new InputError(
      `${name()} has a "${field}" and the file no "domain": expected the i of values from -i to i there`,
    );
  }
  const what = `the ${field} of ${name()}`;
  const worth = vp === undefined ? parseRange(range, what) : parseDistribution(vp, what);
  for (const end of [worth.lower, worth.upper]) checkInDomain(end, domain, `${what} has the value`);
  return convert(1, file, depth) < 0 ? worth.neg() : worth;
}

/** Refuses a number that is not an integer from -domain to domain. */
export function checkInDomain(value: number, domain: number, what: string): void {
  if (Number.isInteger(value) && Math.abs(value) <= domain) return;
  throw new InputError(`${what} ${value}: expected an integer from ${0 - domain} to ${domain}, the domain`);
}

function parseRange(range: unknown, what: string): Range {
  if (!Array.isArray(range) || range.length !== 2 || range.some((end) => typeof end !== "number")) {
    throw new InputError(`${what} is ${shownList(range)}: expected two integers, the lower one first`);
  }
  return Range.of(range[0], range[1], what);
}

function parseDistribution(vp: unknown, what: string): Distribution {
  if (!Array.isArray(vp)) {
    throw new InputError(
      `${what} is ${shown(vp)}: expected a list of values with probabilities, like [[-1, 0.5], [2, "1/2"]]`,
    );
  }
  const pairs = vp.map((pair): [number, number] => {
    if (!Array.isArray(pair) || pair.length !== 2 || typeof pair[0] !== "number") {
      throw new InputError(
        `${what} has the entry ${shownList(pair)}: expected a value and its probability, like [2, "1/2"]`,
      );
    }
    return [pair[0], parseProbability(pair[1], pair[0], what)];
  });
  return Distribution.of(pairs, what);
}

/** A probability: a number, or a fraction like "1/2". */
function parseProbability(probability: unknown, value: number, what: string): number {
  if (typeof probability === "number") return probability;
  const [, numerator, denominator = "1"] =
    /^\s*(\d+)\s*(?:\/\s*(\d+)\s*)?$/.exec(typeof probability === "string" ? probability : "") ?? [];
  const given = `${what} gives the value ${value} the probability ${shown(probability)}`;
  if (numerator === undefined || Number(denominator) === 0) {
    throw new InputError(`${given}: expected a number or a fraction like "1/2"`);
  }
  if (!Number.isFinite(Number(numerator)) || !Number.isFinite(Number(denominator))) {
    throw new InputError(`${given}: expected a fraction of at most 308 digits on either side`);
  }
  return Number(numerator) / Number(denominator);
}

function shownList(list: unknown): string {
  if (!Array.isArray(list)) return shown(list);
  return `[${list.slice(0, 3).map(shown).join(", ")}${list.length > 3 ? ", ..." : ""}]`;
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
    throw new InputError(
      `the bounds of ${name()} are ${shownList(pair)}: expected two finite numbers, with null for an open side`,
    );
  }
  const lower: number = openSides.includes(pair[0]) ? Number.NEGATIVE_INFINITY : pair[0];
  const upper: number = openSides.includes(pair[1]) ? Number.POSITIVE_INFINITY : pair[1];
  if (lower > upper) {
    throw new InputError(`the bounds of ${name()} are [${lower}, ${upper}]: expected the lower one first`);
  }
  for (const side of [lower, upper]) {
    if (file.domain !== undefined && Number.isFinite(side))
      checkInDomain(side, file.domain, `the bounds of ${name()} have the side`);
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
