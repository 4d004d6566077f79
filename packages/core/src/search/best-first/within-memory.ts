import { InputError } from "../../errors/input-error.js";
import type { Tree } from "../../tree/tree.js";
import type { SearchOptions } from "../contract/options.js";
import { checkedMemory } from "../contract/stored-limit.js";
import { everyPlies, type PseudoTerminal } from "./pseudo-terminal.js";
import type { SuccessorRule } from "./selection-rules.js";

/** What is known of a search before it starts. */
export interface Prospect {
  /** No path from the root is longer than this, where that is known. */
  readonly height?: number;
  /** Whether local trees are better rooted at odd depths than at even ones. */
  readonly odd?: boolean;
}

/**
 * Chooses pseudo-terminals so that `memory` stored nodes suffice and, as far as can be foreseen, are made use of.
 *
 * A local tree is given as many plies as are likely to fit, and below its pseudo-terminals one path must fit at any
 * time, with as many successors at each node as the widest had so far. Where the local tree turns out to be larger,
 * every further node in it becomes a pseudo-terminal as soon as only that path still fits. In a uniform tree of known
 * height nothing else can happen; in others a node may be wider, or a path longer, than any that was seen before.
 */
export function withinMemory(
  memory: number,
  { height, odd = false }: Prospect = {},
): PseudoTerminal<unknown> {
  checkedMemory(memory);
  let widest = 2;
  let deepest = height ?? 0;
  /** By the depth of the root of a local tree, the depth of its pseudo-terminals. */
  const ends: number[] = [];
  return (_, { depth, local, degree, stored }) => {
    widest = Math.max(widest, degree);
    deepest = Math.max(deepest, depth + 1);
    const pathFits = stored + degree + (deepest - local - 1) * widest <= memory;
    if (depth > 0 && depth < (ends[local] ?? 0) && pathFits) return false;
    let end = depth + 1;
    for (let k = 2; likelySize(widest, k) + pathBelow(depth + k, memory - stored) <= memory - stored; k++) {
      if (depth + k >= deepest && height !== undefined) {
        end = height;
        break;
      }
      if ((depth + k) % 2 === (odd ? 1 : 0)) end = depth + k;
    }
    ends[depth] = end;
    return true;
  };

  /** Where the height is not known, half of what is left is kept for what lies below. */
  function pathBelow(depth: number, left: number): number {
    return height === undefined ? left / 2 : Math.max(0, height - depth) * widest;
  }
}

/**
 * Nodes that a best-first search is likely to store of a tree of degree b and height k: all of them in a low tree; in
 * a high one, b for each of some multiple of the b^ceil(k/2) + b^floor(k/2) - 1 terminals that it cannot do without.
 * In random trees the multiple is measured to be about k/2.
 */
function likelySize(b: number, k: number): number {
  const all = b === 1 ? k : (b * (b ** k - 1)) / (b - 1);
  return Math.min(all, (k / 2) * b * (b ** Math.ceil(k / 2) + b ** Math.floor(k / 2)));
}

/** How many nodes a search has to store below `node` to see the leftmost terminal: the successors of each node on the way. */
export function leastMemory<N>(tree: Tree<N>, node: N): number {
  let needed = 0;
  let at = node;
  for (let d = tree.degree(at); d > 0; d = tree.degree(at)) {
    needed += d;
    at = tree.child(at, 0);
  }
  return needed;
}

/** The pseudo-terminals that the options of a search by `rule` ask for: every `pseudoTerminals` plies, or as `memory` makes them necessary. */
export function pseudoTerminalsFor<N>(
  { height }: Tree<N>,
  { roots }: SuccessorRule,
  { pseudoTerminals, memory, player = "max" }: SearchOptions,
): PseudoTerminal<unknown> | undefined {
  if (memory === undefined) {
    return pseudoTerminals === undefined ? undefined : everyPlies(pseudoTerminals);
  }
  const odd = roots !== undefined && roots !== player;
  if (pseudoTerminals === undefined)
    return withinMemory(memory, { ...(height !== undefined && { height }), odd });
  throw new InputError(
    `pseudoTerminals is ${pseudoTerminals} and memory is ${memory}: expected one of them, for memory chooses the pseudo-terminals itself`,
  );
}
