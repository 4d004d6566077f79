import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { type AlgorithmId, findAlgorithm } from "../../src/search/algorithms.js";
import type { SearchOptions } from "../../src/search/contract/options.js";
import type { Outcome } from "../../src/search/contract/outcome.js";
import { search } from "../../src/search/search.js";
import type { Observer } from "../../src/tree/observer.js";
import type { Tree, Worth } from "../../src/tree/tree.js";
import type { ExplicitTree } from "../../src/trees/index.js";
import type { Nested } from "../support/arbitrary-tree.js";

/** What a search is asked, beside the tree. */
export interface Question {
  readonly id: AlgorithmId;
  readonly options?: SearchOptions;
}

const endless = new Map([
  [Infinity, "+"],
  [-Infinity, "-"],
]);
/** Sums in another order may be a hair off. */
export const rounded = (x: number) => +x.toFixed(6);
const shown = (x: number) => endless.get(x) ?? String(x);
export const shownWorth = (worth: Worth | number) =>
  typeof worth === "number"
    ? shown(worth)
    : "probabilities" in worth
      ? worth.values.map((value, k) => `${shown(value)}:${rounded(worth.probabilities[k]!)}`).join(" ")
      : `${shown(worth.lower)}..${shown(worth.upper)}`;

type Told = number | boolean | Worth | undefined;

/** Runs a search, and tells `say` each of its events in words: the kind, the path of the node, and the numbers. */
function listen<N>(
  { id, options = {} }: Question,
  tree: Tree<N>,
  nameOf: (node: N) => string,
  say: (kind: string, node: string, told: readonly Told[]) => void,
) {
  const { bounds, estimate, worth } = tree;
  const watched: Tree<N> = {
    root: tree.root,
    ...(tree.height !== undefined && { height: tree.height }),
    ...(tree.domain !== undefined && { domain: tree.domain }),
    degree: (node) => tree.degree(node),
    child(node, i) {
      if (!(i >= 0 && i < tree.degree(node))) throw new Error(`${nameOf(node)} has no successor ${i}`);
      return tree.child(node, i);
    },
    value(node) {
      if (tree.degree(node) > 0) throw new Error(`${nameOf(node)} is no terminal`);
      const found = tree.value(node);
      say("evaluate", nameOf(node), [found]);
      return found;
    },
    ...(bounds && {
      bounds(node: N) {
        const found = bounds.call(tree, node);
        say("promise", nameOf(node), [found.lower, found.upper]);
        return found;
      },
    }),
    ...(estimate && {
      estimate(node: N) {
        if (tree.degree(node) === 0) throw new Error(`${nameOf(node)} is a terminal`);
        const found = estimate.call(tree, node);
        say("estimate", nameOf(node), [found]);
        return found;
      },
    }),
    ...(worth && {
      worth(node: N) {
        const found = worth.call(tree, node);
        say(tree.degree(node) === 0 ? "evaluate" : "judge", nameOf(node), [found]);
        return found;
      },
    }),
  };
  const tell =
    (kind: string) =>
    (node: N, ...told: unknown[]) =>
      say(kind, nameOf(node), told as Told[]);
  const observer: Observer<N> = {
    enter: tell("enter"),
    leave: tell("leave"),
    develop: tell("develop"),
    bound: tell("bound"),
    hope: tell("hope"),
    suppose: tell("suppose"),
    open: tell("open"),
    close: tell("close"),
    forget: tell("forget"),
    recall: tell("recall"),
  };
  return search(findAlgorithm(id), watched, options, observer);
}

function shownOutcome(outcome: Outcome): string {
  const { value, status, line, best, peak, assuming, bounds, vp, range, dominance, expansions, stopped } =
    outcome;
  const by = line.length > 0 ? `by ${line.join(" ")}` : best === -1 ? "by no move" : `by ${best}`;
  return [
    `${rounded(value)} ${status} ${by}`,
    ...(peak === undefined ? [] : [`peak ${peak}`]),
    ...(assuming === undefined ? [] : [`assuming ${assuming}`]),
    ...(bounds === undefined ? [] : [`bounds ${bounds.join("..")}`]),
    ...(vp === undefined ? [] : [`list ${shownWorth(vp)}`]),
    ...(range === undefined ? [] : [`range ${shownWorth(range)}`]),
    ...(dominance === undefined ? [] : [`dominance ${rounded(dominance)}`]),
    ...(expansions === undefined ? [] : [`${expansions} expansions`]),
    ...(stopped === undefined ? [] : [stopped]),
  ].join(", ");
}

function shownTold(told: Told): string {
  if (told === undefined) return "";
  return typeof told === "boolean" ? (told ? "yes" : "no") : shownWorth(told);
}

/** Every event of a search, a line for each, and last what was found. Nodes are named by their paths. */
export function fullAccount(question: Question, tree: ExplicitTree): string[] {
  const lines: string[] = [];
  const nameOf = (node: number) => (node === tree.root ? "root" : tree.path(node));
  const outcome = listen(question, tree, nameOf, (kind, node, told) =>
    lines.push([kind, node, ...told.map(shownTold)].filter((word) => word !== "").join(" ")),
  );
  return [...lines, shownOutcome(outcome)];
}

/**
 * The outcome of a search, how many events of each kind there were with the sum of their numbers, where one beyond all
 * others counts as 1000, and the numbers of the leaves in the order of their evaluation; of very many only the last.
 */
export function shortAccount(question: Question, tree: ExplicitTree, given: Tree<number> = tree): string {
  const counts = new Map<string, { count: number; sum: number }>();
  const leaves: number[] = [];
  const outcome = listen(question, given, String, (kind, node, told) => {
    if (kind === "evaluate") {
      leaves.push(tree.leafNumber(Number(node)));
      return;
    }
    const all = counts.get(kind) ?? { count: 0, sum: 0 };
    all.count++;
    for (const each of told) all.sum += weightOf(each);
    counts.set(kind, all);
  });
  // Who listens to nothing, and who does not listen at all, changes nothing; only the tree itself may be vouched for.
  for (const observer of [{}, undefined]) {
    const { assuming: _, ...found } = outcome;
    expect(search(findAlgorithm(question.id), given, question.options ?? {}, observer)).toMatchObject(found);
  }
  const kinds = [...counts].map(([kind, { count, sum }]) => `${kind} ${count} (${+sum.toFixed(6)})`).sort();
  const seen =
    leaves.length > 90 ? `${leaves.length} leaves, at last ${leaves.slice(-15).join(" ")}` : ranges(leaves);
  return `${shownOutcome(outcome)}; ${kinds.join(", ")}; ${seen}`;
}

function weightOf(told: Told): number {
  if (told === undefined) return 0;
  if (typeof told === "boolean") return told ? 1 : 0;
  if (typeof told === "number") return Math.abs(told) < 1e12 ? told : 1000 * Math.sign(told);
  return "probabilities" in told ? told.mean : weightOf(told.lower) + weightOf(told.upper);
}

/** Numbers in their order, where 3-5 stands for 3 4 5. */
function ranges(numbers: readonly number[]): string {
  const words: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (end + 1 < numbers.length && numbers[end + 1] === numbers[end]! + 1) end++;
    words.push(end === i ? `${numbers[i]}` : `${numbers[i]}-${numbers[end]}`);
    i = end + 1;
  }
  return words.join(" ");
}

/** Trees that are the same for the same number, and for no other: uneven, with leaves from -range to range. */
export function unevenTree(seed: number, height: number, width: number, range: number): Nested {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  for (let i = 0; i < 5; i++) below(2);
  const grow = (left: number): Nested =>
    left === 0 || (left < height && below(9) === 0)
      ? below(2 * range + 1) - range
      : Array.from({ length: (left === height ? 2 : 1) + below(width) }, () => grow(left - 1));
  return grow(height);
}

/** Compares lines with those that are written in a file of this folder. */
export const writtenIn = (folder: URL) => (lines: readonly string[], name: string) =>
  expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(fileURLToPath(new URL(`${name}.txt`, folder)));
