import type { Tree } from "espalier";
import { byStaticValue, type EvolvingRule, EvolvingTree, evolvingRules } from "espalier/evolving";
import { freshSearch } from "./fresh-search.js";
import { talliedTree, type Work } from "./tallied-tree.js";

const { corrected } = evolvingRules;

/** A way to know the best move, move after move. */
export interface Contender<N> {
  readonly name: string;
  /** Begins a game and says what each later move costs. */
  start(tree: Tree<N>, depth: number): Game;
}

export interface Game {
  /** The best move at the present root. */
  readonly best: number;
  /** What the search before the first move took. */
  readonly first: Work;
  /** Plays move `i`, looks as far below the new root as before below the old, and says what that took. */
  play(i: number): MoveWork;
}

export interface MoveWork extends Work {
  /** Nodes of a kept tree that had to be searched again, and the part of the leaves which that took. */
  readonly restarts: number;
  readonly restartLeaves: number;
}

/** A new search after every move. */
function fresh<N>(isOrdered: boolean): Contender<N> {
  return {
    name: isOrdered ? "fresh, ordered" : "fresh",
    start(source, depth) {
      const { tree, order, take } = talliedTree(source, byStaticValue);
      let root = tree.root;
      const look = () => freshSearch(tree, root, depth, isOrdered ? order : undefined).best;
      let best = look();
      return {
        first: take(),
        get best() {
          return best;
        },
        play(i) {
          root = tree.child(root, i);
          best = look();
          return { ...take(), restarts: 0, restartLeaves: 0 };
        },
      };
    },
  };
}

/** One tree for the whole game. */
function evolving<N>(rule: EvolvingRule, isOrdered: boolean): Contender<N> {
  const name = rule === corrected ? "evolving" : `evolving, ${rule.name}`;
  return {
    name: isOrdered ? `${name}, ordered` : name,
    start(source, depth) {
      const { tree, order, take } = talliedTree(source, byStaticValue);
      const kept = new EvolvingTree(tree, { horizon: depth, rule, ...(isOrdered && { order }) });
      kept.grow();
      return {
        first: take(),
        get best() {
          return kept.best;
        },
        play(i) {
          kept.play(i);
          kept.deepen();
          const sweep = take();
          const restarts = kept.redevelop();
          const after = take();
          return {
            leaves: sweep.leaves + after.leaves,
            ordering: sweep.ordering + after.ordering,
            restarts,
            restartLeaves: after.leaves,
          };
        },
      };
    },
  };
}

/** Fresh, and evolving by each of these rules, in the order of the tree and in static order. */
export function contenders<N>(rules: readonly EvolvingRule[]): readonly Contender<N>[] {
  return [false, true].flatMap((isOrdered) => [
    fresh<N>(isOrdered),
    ...rules.map((rule) => evolving<N>(rule, isOrdered)),
  ]);
}
