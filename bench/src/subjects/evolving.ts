import type { Tree } from "espalier";
import { type EvolvingOptions, EvolvingTree } from "espalier/evolving";
import { findModel, treeOf } from "espalier/trees";
import type { Subject } from "../subject.js";

/** Growing a tree that is kept. */
export function grown<N>(tree: Tree<N>, options: EvolvingOptions<N>): Subject {
  const grow = () => {
    const evolving = new EvolvingTree(tree, options);
    evolving.grow();
    return evolving;
  };
  return {
    run: () => grow().value,
    count() {
      const { value, nodes, terminals } = grow();
      return { value, nodes, leaves: terminals };
    },
  };
}

const count = 2;
const depth = 9;

/**
 * Two of Lindstrom's trees below one root: the first of degree 4, the other of the given degree. The first has 20,000
 * nodes: of fewer, the time to move would be that to get them back into the caches, which a larger tree empties.
 */
function sideBySide(degree: number): Tree<{ readonly tree: Tree<unknown>; readonly node: unknown }> {
  const trees = Array.from({ length: count }, (_, i) =>
    treeOf(findModel("incremental"), { degree: i === 0 ? 4 : degree, depth, seed: i + 1 }),
  );
  const root = { tree: trees[0]!, node: undefined };
  const turned = (value: number) => 0 - value;
  return {
    root,
    degree: (at) => (at === root ? count : at.tree.degree(at.node)),
    child: (at, i) =>
      at === root
        ? { tree: trees[i]!, node: trees[i]!.root }
        : { tree: at.tree, node: at.tree.child(at.node, i) },
    value: ({ tree, node }) => turned(tree.value(node)),
    estimate: (at) => (at === root ? 0 : turned(at.tree.estimate!(at.node))),
  };
}

/** Making the first move, where the other leads to a tree of this degree. Counted as leaves: the nodes erased; as nodes: those kept. */
export function moved(degree: number): Subject {
  let ready: EvolvingTree<unknown>;
  const prepare = () => {
    ready = new EvolvingTree<unknown>(sideBySide(degree) as Tree<unknown>, { horizon: depth + 1 });
    ready.grow();
  };
  return {
    prepare,
    run() {
      ready.play(0);
      return 0;
    },
    count() {
      prepare();
      const before = ready.nodes;
      ready.play(0);
      return { value: 0, nodes: ready.nodes, leaves: before - ready.nodes };
    },
  };
}

/** A place in the tree of `expanded`: on its line, beside it, or a terminal below what stands beside it. */
interface Place {
  readonly ply: number;
  readonly kind: "line" | "beside" | "end";
}

/**
 * Expanding the terminal at the end of a line of so many plies. At every ply two moves stand beside the line; the line
 * refutes each of them after its first answer, so that every node of the line cuts two nodes. The expansion raises the
 * value of the line, and no cut is lost. Counted as nodes: the plies.
 */
export function expanded(plies: number): Subject {
  /** What a place is worth to Max: on the line little, beside it much less to the player who leaves the line there. */
  const worth = ({ ply, kind }: Place) => {
    if (kind === "line") return ply > plies ? 1 : 0;
    const left = kind === "beside" ? ply - 1 : ply - 2;
    return left % 2 === 0 ? -100 : 100;
  };
  const judge = (place: Place) => (place.ply % 2 === 0 ? worth(place) : 0 - worth(place));
  const tree: Tree<Place> = {
    root: { ply: 0, kind: "line" },
    degree: ({ kind }) => ({ line: 3, beside: 2, end: 0 })[kind],
    child: ({ ply, kind }, i) => ({
      ply: ply + 1,
      kind: kind === "beside" ? "end" : i === 0 ? "line" : "beside",
    }),
    value: judge,
    estimate: judge,
  };
  let ready: EvolvingTree<Place>;
  let last = 0;
  const prepare = () => {
    ready = new EvolvingTree(tree, { horizon: plies });
    ready.grow();
    last = ready.root;
    for (let ply = 0; ply < plies; ply++)
      last = ready.descendants(last).find((node) => ready.moveOf(node) === 0)!;
  };
  return {
    prepare,
    run() {
      ready.expand(last);
      return ready.value;
    },
    count() {
      prepare();
      ready.expand(last);
      return { value: ready.value, nodes: plies, leaves: ready.terminals };
    },
  };
}
