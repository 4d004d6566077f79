import { InputError } from "../errors/input-error.js";
import { nodeName } from "../errors/node-name.js";
import { shown } from "../errors/shown.js";
import type { Bounds, Worth } from "../tree/tree.js";
import { convert } from "../tree/view.js";
import { Distribution } from "../values/distribution.js";
import { Range } from "../values/range.js";
import { ExplicitTree } from "./explicit-tree.js";
import { nodeAt, pathOf } from "./shape.js";
import {
  checkInDomain,
  parseBounds,
  parseFile,
  parseLikelihood,
  parseNode,
  parseWorth,
} from "./tree-file.js";

/**
 * The tree that `data`, a parsed JSON value, describes: a nested list, a number, or an object
 * `{ tree, root, values, bounds, domain }`. A node may be an object `{ kids, value, bounds, likelihood }`, with `vp` or
 * `range` instead of `value` where its worth is uncertain; its value is then the mean, or the middle of the range.
 *
 * Numbers are in the view that `values` names; `root` and `values` are `"max"` where they are absent.
 * What stands at an inner node is an estimate. -0 is read as 0.
 */
export function parseTree(data: unknown): ExplicitTree {
  const file = parseFile(data);
  const first: number[] = [];
  const parents: number[] = [-1];
  const values: number[] = [];
  const bounds = new Map<number, Bounds>();
  const likelihoods = new Map<number, number>();
  const worths = new Map<number, Worth>();
  let inner = 0;
  let estimates = 0;

  const name = (node: number, noun?: string) => nodeName(pathOf({ first, parents }, node), noun);

  const queue: unknown[] = [file.tree];
  let levelEnd = 1;
  let depth = 0;
  let negate = convert(1, file) < 0;
  for (let node = 0; node < queue.length; node++) {
    if (node === levelEnd) {
      depth++;
      levelEnd = queue.length;
      negate = convert(1, file, depth) < 0;
    }
    const item = queue[node];
    queue[node] = undefined;
    first.push(queue.length);

    let kids: readonly unknown[] | undefined;
    let value: unknown;
    if (typeof item === "number") value = item;
    else if (Array.isArray(item)) kids = item;
    else {
      const record = parseNode(item, () => name(node));
      kids = record.kids;
      value = record.value;
      const worth = parseWorth(record, file, depth, () => name(node, kids ? "node" : "leaf"));
      if (worth !== undefined) {
        worths.set(node, worth);
        value = convert(middleOf(worth), file, depth);
      }
      if (record.bounds !== undefined) {
        bounds.set(
          node,
          parseBounds(record.bounds, file, depth, () => name(node)),
        );
      }
      if (record.likelihood !== undefined) {
        if (node === 0) throw new InputError("the root has a likelihood, but no move leads to the root");
        likelihoods.set(
          node,
          parseLikelihood(record.likelihood, () => name(node)),
        );
      }
    }

    if (kids !== undefined) {
      if (kids.length === 0) {
        throw new InputError(`${name(node)} is an empty list: expected a number or at least one successor`);
      }
      inner++;
      for (let i = 0; i < kids.length; i++) {
        queue.push(kids[i]);
        parents.push(node);
      }
      if (value === undefined) {
        values.push(Number.NaN);
        continue;
      }
      estimates++;
    }
    if (typeof value !== "number" || !Number.isFinite(value)) {
      const what = kids === undefined ? name(node, "leaf") : `the estimate of ${name(node)}`;
      throw new InputError(`${what} is ${shown(value)}: expected a finite number`);
    }
    if (file.domain !== undefined && !worths.has(node)) {
      checkInDomain(value, file.domain, `${name(node, kids ? "node" : "leaf")} has the value`);
    }
    values.push(negate ? 0 - value : value + 0);
  }
  first.push(queue.length);

  const shape = { first: new Int32Array(first), parents: new Int32Array(parents) };
  for (const [path, pair] of Object.entries(file.bounds)) {
    const node = nodeAt(shape, path);
    if (bounds.has(node)) throw new InputError(`the bounds of ${nodeName(path)} are given twice`);
    const level = path === "" ? 0 : path.split(".").length;
    bounds.set(
      node,
      parseBounds(pair, file, level, () => nodeName(path)),
    );
  }
  return new ExplicitTree({
    player: file.player,
    view: file.view,
    ...shape,
    values: new Float64Array(values),
    estimated: inner > 0 && estimates === inner,
    ...(bounds.size > 0 && { bounds: boundArrays(bounds, values.length) }),
    ...(worths.size > 0 && { worths: worthArray(worths, shape.first, values) }),
    ...(file.domain !== undefined && { domain: file.domain }),
    ...(likelihoods.size > 0 && { likelihoods: likelihoodArray(likelihoods, values.length) }),
  });
}

function boundArrays(given: ReadonlyMap<number, Bounds>, nodeCount: number) {
  const lower = new Float64Array(nodeCount).fill(Number.NEGATIVE_INFINITY);
  const upper = new Float64Array(nodeCount).fill(Number.POSITIVE_INFINITY);
  for (const [node, pair] of given) {
    lower[node] = pair.lower;
    upper[node] = pair.upper;
  }
  return { lower, upper };
}

/** What the nodes are worth: a number is a list of one value, and an inner node without an estimate has nothing. */
function worthArray(given: ReadonlyMap<number, Worth>, first: Int32Array, values: readonly number[]) {
  return values.map((value, node) => {
    const known = first[node] === first[node + 1] || !Number.isNaN(value);
    return given.get(node) ?? (known ? Distribution.point(value) : undefined);
  });
}

function middleOf(worth: Worth): number {
  return worth instanceof Range ? worth.middle : worth.mean;
}

function likelihoodArray(given: ReadonlyMap<number, number>, nodeCount: number) {
  const likelihoods = new Float64Array(nodeCount).fill(1);
  for (const [node, likelihood] of given) likelihoods[node] = likelihood;
  return likelihoods;
}
