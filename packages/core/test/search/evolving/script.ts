import type { EvolvingOptions } from "../../../src/search/evolving/evolving-options.js";
import { EvolvingTree as Evolving, type EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import type { Tree } from "../../../src/tree/tree.js";
import type { Player } from "../../../src/tree/view.js";

/** A node of the golden file: the static value as Max sees it, the successors, the quota of moves. */
export interface GoldenNode {
  readonly v: number;
  readonly c?: readonly GoldenNode[];
  readonly q?: number;
}

export interface GoldenStep {
  readonly op: string;
  readonly node: string;
  readonly to: number;
  readonly rank: number;
  readonly quota: number;
  readonly expect: Readonly<Record<string, unknown>>;
}

export interface Vector {
  readonly name: string;
  readonly rootOnMove: Player;
  readonly horizon: number;
  readonly quota?: boolean;
  readonly tree: GoldenNode;
  readonly steps: readonly GoldenStep[];
}

export interface Place {
  readonly node: GoldenNode;
  readonly isMin: boolean;
}

/** The tree of a vector, and a count of its static values. */
export function goldenTree({ tree, rootOnMove }: Pick<Vector, "tree" | "rootOnMove">) {
  const count = { evaluations: 0 };
  const judge = ({ node, isMin }: Place) => {
    count.evaluations++;
    return isMin ? 0 - node.v : node.v;
  };
  const source: Tree<Place> = {
    root: { node: tree, isMin: rootOnMove === "min" },
    degree: ({ node }) => node.c?.length ?? 0,
    child: ({ node, isMin }, i) => ({ node: node.c![i]!, isMin: !isMin }),
    value: judge,
    estimate: judge,
  };
  return { source, count };
}

/** Runs a vector; `each` sees the tree after every step, with what the step evaluated and restarted. */
export function runVector(
  vector: Vector,
  options: Partial<EvolvingOptions<Place>>,
  each: (
    step: GoldenStep,
    tree: EvolvingTree<Place>,
    evaluations: number,
    restarted: readonly string[],
  ) => void,
): EvolvingTree<Place> {
  const { source, count } = goldenTree(vector);
  let restarted: string[] = [];
  const tree: EvolvingTree<Place> = new Evolving(
    source,
    {
      horizon: vector.horizon,
      player: vector.rootOnMove,
      ...(vector.quota && { heuristicStop: ({ node }, made) => made >= (node.q ?? Infinity) }),
      ...options,
    },
    { restart: (node) => restarted.push(nameOf(tree, node)) },
  );
  const find = (name: string) => tree.find(name === "r" ? "" : name)!;
  const operations: Record<string, (step: GoldenStep) => void> = {
    grow: () => tree.grow(),
    horizon: ({ to }) => tree.deepen(to),
    expand: ({ node, to }) => tree.expand(find(node), to),
    resume: ({ node, quota }) => tree.resume(find(node), quota),
    move: ({ rank }) => tree.move(rank),
    revalidate: ({ node }) => tree.revalidate(find(node)),
    redevelop: () => tree.redevelop(),
  };
  for (const step of vector.steps) {
    restarted = [];
    const before = count.evaluations;
    operations[step.op]!(step);
    each(step, tree, count.evaluations - before, restarted);
  }
  return tree;
}

export function nameOf<N>(tree: EvolvingTree<N>, node: number): string {
  return tree.pathOf(node) || "r";
}

/** The value of a node as Max sees it. */
export function forMax<N>(tree: EvolvingTree<N>, node: number): number {
  return tree.onMove(node) === "max" ? tree.valueOf(node) : 0 - tree.valueOf(node);
}
