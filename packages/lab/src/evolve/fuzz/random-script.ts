import type { EvolvingTree } from "espalier/evolving";
import { cutsTies, type Form, type Script, type Step } from "espalier/internal";
import { RandomNode, type Shape } from "./random-node.js";
import { type Below, randomKind, randomMove, randomStep } from "./random-step.js";

/** A script that is made up as it runs, for a step must be possible on the tree as it then is. */
export interface RandomScript {
  readonly start: Omit<Script, "steps"> & { readonly tree: RandomNode };
  /** The next step; nothing at the end. */
  next<N>(tree: EvolvingTree<N>): Step | undefined;
}

export function randomScript(form: Form, below: Below): RandomScript {
  return below(2) === 0 ? scattered(form, below) : cycle(form, below);
}

/**
 * Any operations on a small tree: of one degree or irregular, with ends of the game above the last level, values that
 * grow along the path by small or large steps or not at all, or are independent (from nothing but ties to none).
 */
function scattered(form: Form, below: Below): RandomScript {
  const widest = 1 + below(4);
  const shape: Shape = {
    widest,
    height: [9, 8, 6, 5][widest - 1]!,
    isRegular: below(2) === 0,
    spread: (hasTies(form) ? [0, 1, 2, 5] : [1, 2, 5, 1000])[below(4)]!,
    isIncremental: below(4) > 0,
    hasQuotas: mayHaveQuotas(form) && below(3) === 0,
  };
  const length = 3 + below(14);
  // Each script has an operation that it does most: so rare meetings of several of one kind occur.
  const favourite = randomKind(below);
  let k = 0;
  return {
    start: start(form, shape, 1 + below(3), below),
    next(tree) {
      k++;
      if (k === 1) return { op: "grow" };
      if (k <= length) return randomStep(tree, below, below(3) === 0 ? favourite : undefined);
      return k === length + 1 ? { op: "redevelop" } : undefined;
    },
  };
}

/** Degree and plies ahead: the wider the tree, the more often erratum 1 shows in the root. */
const sizes = [
  [3, 5],
  [4, 4],
  [4, 5],
  [5, 3],
  [5, 4],
  [6, 3],
  [8, 3],
] as const;

/**
 * The cycle of the paper on a larger tree: a move, the horizon a ply farther, redevelopment. That is left out now and
 * then, and other operations come between.
 */
function cycle(form: Form, below: Below): RandomScript {
  const [widest, ahead] = sizes[below(sizes.length)]!;
  let left = 4 + below(8);
  const shape: Shape = {
    widest,
    height: ahead + 2 + below(10),
    isRegular: below(4) > 0,
    spread: (hasTies(form) ? [5, 0, 1, 2] : [5, 1000, 1000, 1000])[below(4)]!,
    isIncremental: below(8) > 0,
    hasQuotas: mayHaveQuotas(form) && below(8) === 0,
  };
  // These trees are about ten times as large as the others.
  const large = form.nodeLimit === undefined ? form : { ...form, nodeLimit: 10 * form.nodeLimit };
  const playsBest = below(2) === 0;
  const due: ("grow" | "move" | "horizon" | "redevelop")[] = ["grow"];
  return {
    start: start(large, shape, ahead, below),
    next(tree) {
      const horizon = tree.depthOf(tree.root) + ahead;
      if (due[0] !== "grow" && left > 0 && below(12) === 0)
        return randomStep(tree, below, randomKind(below), horizon + 1);
      if (due.length === 0) {
        if (left === 0) return undefined;
        left--;
        due.push("move", "horizon");
        if (left === 0 || below(8) > 0) due.push("redevelop");
      }
      const op = due.shift()!;
      if (op === "horizon") return { op, to: Math.max(horizon, tree.horizon) };
      if (op !== "move") return { op };
      const move = randomMove(tree, below);
      if (move === undefined) {
        left = 0;
        due.length = 0;
        return { op: "redevelop" };
      }
      return playsBest ? { op, rank: 1 } : move;
    },
  };
}

/** Where equal values cut, there are many of them. */
function hasTies({ rule = "corrected" }: Form): boolean {
  return cutsTies(rule);
}

/** Quotas leave out the moves generated last, so brute force must know the order: that of the tree. */
function mayHaveQuotas({ order, nodeLimit }: Form): boolean {
  return order === undefined && nodeLimit === undefined;
}

function start(form: Form, shape: Shape, horizon: number, below: Below): RandomScript["start"] {
  return {
    rootOnMove: below(2) === 0 ? "max" : "min",
    horizon,
    quota: shape.hasQuotas,
    form,
    tree: new RandomNode(shape, below(2 ** 32)),
  };
}
