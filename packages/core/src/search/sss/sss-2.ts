import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { nothingKnown } from "../contract/nothing-known.js";
import type { Outcome } from "../contract/outcome.js";
import { provedMove } from "../contract/proved-move.js";
import { KnownAnswers } from "./known-answers.js";
import { MeritTree } from "./merit-tree.js";
import type { SssOptions } from "./sss-star.js";

/**
 * SSS-2 of Pijls & de Bruin: SSS* as two recursive procedures on a search tree. With v(n) the value of n for Max, U
 * and L what the tree knows of it beforehand, and upper the merit of the root before the call:
 *   L(n) <= v(n) <= g(n) <= U(n),
 *   expand(n, upper), diminish(n, upper) end with g(n) < upper, or with v(n) >= upper.
 * So v(root) = upper when a pass has not lowered g(root).
 */
export function sss2<N>(
  tree: Tree<N>,
  { player = "max", memory }: SssOptions = {},
  observer?: Observer<N>,
): Outcome {
  const searched = new MeritTree<N>(memory);
  const successor = (n: number, i: number) => tree.child(searched.node(n), i);

  /** What is known of n, for the player to move there. */
  const tell = (n: number, isMax: boolean): void => {
    const low = searched.low(n);
    const g = searched.g(n);
    if (low === -Infinity && g === Infinity) return;
    observer?.bound?.(searched.node(n), isMax ? low : 0 - g, isMax ? g : 0 - low);
  };

  const lower = (n: number, isMax: boolean, g: number): void => {
    if (g >= searched.g(n)) return;
    searched.lower(n, g);
    if (observer !== undefined) tell(n, isMax);
  };

  const develop = (parent: number, isMax: boolean, node: N): number => {
    const d = tree.degree(node);
    if (d === 0) {
      const v = isMax ? tree.value(node) : 0 - tree.value(node);
      return searched.develop(parent, node, d, v, v);
    }
    const { lower: L, upper: U } = tree.bounds?.(node) ?? nothingKnown;
    return searched.develop(parent, node, d, isMax ? L : 0 - U, isMax ? U : 0 - L);
  };

  /** Develops a node and, as long as its merit is `upper`, what is below it. */
  const expand = (parent: number, isMax: boolean, node: N, upper: number): number => {
    observer?.develop?.(node);
    const n = develop(parent, isMax, node);
    if (observer !== undefined) tell(n, isMax);
    if (searched.low(n) < upper && searched.g(n) >= upper) {
      if (isMax) searchMax(n, upper);
      else expandMin(n, 0, upper);
    }
    return n;
  };

  /** Lowers the merit of a developed node from `upper`, if that can be. */
  const diminish = (n: number, isMax: boolean, upper: number): void => {
    if (searched.g(n) <= searched.low(n)) return;
    if (isMax) {
      searchMax(n, upper);
      return;
    }
    const c = searched.last(n);
    if (c !== 0) {
      diminish(c, true, upper);
      lower(n, false, searched.g(c));
      if (searched.g(c) < upper) return;
    }
    expandMin(n, searched.begun(n), upper);
  };

  /** A node of Max's: one successor that keeps its merit is enough; an open one has it still to lose. */
  const searchMax = (n: number, upper: number): void => {
    const d = searched.degree(n);
    let most = -Infinity;
    let c = searched.first(n);
    for (let i = 0; i < d; i++) {
      if (c === 0) c = expand(n, false, successor(n, i), upper);
      else if (searched.g(c) >= upper) diminish(c, false, upper);
      const g = searched.g(c);
      if (g >= upper) return;
      if (g > most) most = g;
      c = searched.next(c);
    }
    lower(n, true, most);
  };

  /** A node of Min's: its open successors, from the one given on, until one loses its merit. */
  const expandMin = (n: number, from: number, upper: number): void => {
    for (let i = from; i < searched.degree(n); i++) {
      const c = expand(n, true, successor(n, i), upper);
      lower(n, false, searched.g(c));
      if (searched.g(c) < upper) return;
    }
  };

  const isMax = player === "max";
  let upper = Infinity;
  const root = expand(0, isMax, tree.root, upper);
  while (searched.g(root) < upper) {
    upper = searched.g(root);
    diminish(root, isMax, upper);
  }
  const value = isMax ? upper : 0 - upper;
  if (searched.low(root) < upper) observer?.bound?.(tree.root, value, value);
  const line = principalLine(searched, isMax, upper);
  return { value, best: line[0] ?? -1, status: "exact", line, peak: searched.size };
}

/**
 * From the root, which is worth `value`, at each node the first move proved optimal, as long as one is: for Max one that
 * is worth at least `value`, for Min one that is not worth more. Where no bounds are known beforehand the tree proves of
 * every node on the line that it is worth no less and no more, and the line ends at a terminal.
 */
function principalLine<N>(searched: MeritTree<N>, maxFirst: boolean, value: number): readonly number[] {
  const isAtLeast = new KnownAnswers(searched, value, false);
  const isMore = new KnownAnswers(searched, value, true);
  const ranks: number[] = [];
  let isMax = maxFirst;
  let n = 0;
  do {
    const answers = isMax ? isAtLeast : isMore;
    const moves = searched.successors(n);
    const best = provedMove(searched.degree(n), (i) => {
      const move = moves[i];
      const answer = move === undefined ? undefined : answers.of(move, !isMax);
      return answer === undefined ? undefined : answer === isMax;
    });
    if (best < 0) break;
    ranks.push(best);
    n = moves[best] ?? 0;
    isMax = !isMax;
  } while (n !== 0);
  return ranks;
}
