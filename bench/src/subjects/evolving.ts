import { type EvolvingOptions, EvolvingTree, type Tree } from "espalier";
import { modelTree } from "espalier/trees";
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

const count = 4;

/** Four of Lindstrom's trees of depth 7 below one root: the first of degree 4, the others of the given degree. */
function sideBySide(degree: number): Tree<{ readonly tree: Tree<unknown>; readonly node: unknown }> {
  const trees = Array.from({ length: count }, (_, i) =>
    modelTree("incremental" as string, { degree: i === 0 ? 4 : degree, depth: 7, seed: i + 1 }),
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

/** Making the first move, where the others lead to trees of this degree. Counted as leaves: the nodes erased; as nodes: those kept. */
export function moved(degree: number): Subject {
  let ready: EvolvingTree<unknown>;
  const prepare = () => {
    ready = new EvolvingTree<unknown>(sideBySide(degree) as Tree<unknown>, { horizon: 8 });
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

/** Expanding the terminal at the end of a line of so many plies, each with two moves beside it. Counted as nodes: the plies. */
export function expanded(plies: number): Subject {
  const fan = 3;
  const tree: Tree<number> = {
    root: 0,
    degree: (node) => (node % fan === 0 ? fan : 0),
    child: (node, i) => node + fan + i - (node % fan),
    value: () => 0,
    estimate: () => 0,
  };
  let ready: EvolvingTree<number>;
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
