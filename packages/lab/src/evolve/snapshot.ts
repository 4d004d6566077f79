import type { EvolvingTree } from "espalier/evolving";
import type { Player } from "espalier/trees";

/** An evolving tree after a step, values as Max sees them, nodes by their paths from the first root, `r`. */
export interface Snapshot {
  readonly rootNode: string;
  readonly rootOnMove: Player;
  readonly rootValue: number;
  /** The best descendant of the root; null at a terminal. */
  readonly bestMove: string | null;
  readonly terminals: number;
  readonly nodes: number;
  /** Static values asked for in this step. */
  readonly staticEvaluations: number;
  readonly cut: readonly { readonly node: string; readonly by: string }[];
  /** The next one first. */
  readonly restartList: readonly string[];
  /** Marked nodes whose best descendant carries the value of an older horizon. */
  readonly staleMarked: readonly string[];
  /** Nodes that this step had to search again. */
  readonly restarted: readonly string[];
  readonly values: Readonly<Record<string, number>>;
  /** The descendants of each nonterminal, best first, as the tree counts them. */
  readonly order: Readonly<Record<string, readonly number[]>>;
  /** By brute force, where nothing waits for restart and the tree is small. */
  readonly minimax?: number;
}

/** The name of a node: its path, or `r`. */
export function nameOf<N>(tree: EvolvingTree<N>, node: number): string {
  return tree.pathOf(node) || "r";
}

/** What the step itself found, beside the state of the tree. */
export type StepFacts = Pick<Snapshot, "staticEvaluations" | "restarted" | "minimax">;

export function snapshot<N>(tree: EvolvingTree<N>, { minimax, ...facts }: StepFacts): Snapshot {
  const name = (node: number) => nameOf(tree, node);
  const forMax = (node: number) =>
    tree.onMove(node) === "max" ? tree.valueOf(node) : 0 - tree.valueOf(node);
  const values: Record<string, number> = {};
  const order: Record<string, readonly number[]> = {};
  const cut: { node: string; by: string }[] = [];
  const stack = [tree.root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const below = tree.descendants(node);
    values[name(node)] = forMax(node);
    if (below.length > 0) order[name(node)] = below.map((d) => tree.moveOf(d));
    const cutter = tree.cutterOf(node);
    if (cutter !== undefined)
      cut.push({ node: name(node), by: cutter === "restart" ? "RESTART" : name(cutter) });
    for (const d of below) stack.push(d);
  }
  const [best] = tree.descendants(tree.root);
  return {
    rootNode: name(tree.root),
    rootOnMove: tree.onMove(tree.root),
    rootValue: forMax(tree.root),
    bestMove: best === undefined ? null : name(best),
    terminals: tree.terminals,
    nodes: tree.nodes,
    staticEvaluations: facts.staticEvaluations,
    cut: cut.sort((x, y) => (x.node < y.node ? -1 : 1)),
    restartList: tree.restartList.map(name),
    staleMarked: tree.restartList.filter((node) => tree.isStale(node)).map(name),
    restarted: facts.restarted,
    values,
    order,
    ...(minimax !== undefined && { minimax }),
  };
}
