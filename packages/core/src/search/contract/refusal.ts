import { shown, shownWithKind } from "../../errors/shown.js";
import type { Tree } from "../../tree/tree.js";
import { numeral } from "../../values/numeral.js";
import type { Ability, Algorithm } from "./algorithm.js";
import type { OptionName, SearchOptions } from "./options.js";
import { emptyWindow, windowWithin } from "./window-within.js";

/** Plies that a recursive search may go down: well within the call stack of every engine that we know. */
export const recursionLimit = 2000;

/** The options that are not numbers, and what they may be. */
const choices: { readonly [name in OptionName]?: readonly unknown[] } = {
  player: ["max", "min"],
  terminalsSolved: [true, false],
  rawLeaves: [true, false],
  windows: [true, false],
};

const abilityInWords: Readonly<Record<Ability, string>> = {
  bounds: "bounds",
  estimate: "an estimate at every inner node",
  likelihood: "likelihoods",
  worth: "lists or ranges of values",
};

/** Why `algorithm` cannot search `tree` with `options`, in one sentence; nothing if it can. */
export function refusal<N>(algorithm: Algorithm, tree: Tree<N>, options: SearchOptions): string | undefined {
  return (
    refusedOption(algorithm, options) ??
    refusedWindow(algorithm, tree, options) ??
    missingAbility(algorithm, tree) ??
    (algorithm.recursive && (tree.height ?? 0) > recursionLimit
      ? tooHigh(algorithm, `${tree.height} plies high`)
      : undefined)
  );
}

/** What is said of a tree that a recursive algorithm cannot search. */
export function tooHigh(algorithm: Algorithm, height: string): string {
  return `${algorithm.id} recurses and this tree is ${height}: expected at most ${recursionLimit} plies, or, if it is finite, a search without that limit, such as iterative-alpha-beta or gsearch-maxsearch`;
}

function refusedOption({ id, takes }: Algorithm, options: SearchOptions): string | undefined {
  for (const name of Object.keys(options) as OptionName[]) {
    if (options[name] === undefined) continue;
    if (!takes.includes(name)) {
      // Who moves first is set by whoever knows the tree (docs/decisions/003), not typed by people: not listed.
      const offered = takes.filter((option) => option !== "player");
      const taken = offered.length > 0 ? `only ${offered.join(" and ")}` : "no options";
      return `${id} does not take ${name}: it takes ${taken}`;
    }
    const given: unknown = options[name];
    const offered = choices[name];
    if (offered ? !offered.includes(given) : typeof given !== "number" || Number.isNaN(given)) {
      const expected = offered ? offered.map(shown).join(" or ") : "a number";
      return `${name} is ${shownWithKind(given)}: expected ${expected}`;
    }
  }
  return undefined;
}

/** Over uncertain values an end of the window that is absent or open is that of the domain. */
function refusedWindow<N>(algorithm: Algorithm, tree: Tree<N>, options: SearchOptions): string | undefined {
  const isUncertain = algorithm.uses.includes("worth");
  const reason = isUncertain ? outsideDomain(algorithm, tree, options) : undefined;
  if (reason !== undefined) return reason;
  const i = isUncertain ? (tree.domain ?? Infinity) : Infinity;
  const { alpha, beta } = windowWithin(i, options);
  return alpha >= beta ? emptyWindow(alpha, beta) : undefined;
}

/** Why a search over uncertain values cannot be run: its numbers are integers from -i to i, where the tree names an i. */
function outsideDomain<N>(
  { id }: Algorithm,
  { worth, domain: i }: Tree<N>,
  { alpha, beta }: SearchOptions,
): string | undefined {
  if (i === undefined) {
    return worth && `${id} needs a tree with a domain, the i of values from -i to i, and this one has none`;
  }
  if (!(Number.isSafeInteger(i) && i > 0)) {
    return `the domain of the tree is ${i}: expected a positive integer i, where values are from -i to i`;
  }
  for (const [name, end, open] of [
    ["alpha", alpha, -Infinity],
    ["beta", beta, Infinity],
  ] as const) {
    if (end !== undefined && end !== open && !(Number.isInteger(end) && Math.abs(end) <= i)) {
      return `${name} is ${numeral(end)}: expected an integer from ${0 - i} to ${i}, the domain of the tree`;
    }
  }
  return undefined;
}

function missingAbility<N>({ id, needs }: Algorithm, tree: Tree<N>): string | undefined {
  for (const ability of needs) {
    if (tree[ability] || (ability === "estimate" && tree.degree(tree.root) === 0)) continue;
    const gap = ability === "estimate" ? tree.withoutEstimate : undefined;
    return gap === undefined
      ? `${id} needs a tree with ${abilityInWords[ability]}, and this one has none`
      : `${id} needs ${abilityInWords[ability]}, and ${tree.name?.(gap) ?? "one of them"} has none`;
  }
  return undefined;
}
